use std::fmt::Debug;
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Description, ErrorCode, Game, Message, PlayError, Seat};

/// The serialised form of a game: options, decisions and dice in requests and records.
///
/// Reading takes two steps. A text type only guarantees the right shape; the `read_` functions
/// check whether the value is valid in this game and position.
///
/// ```
/// use astragal_games::{Exxtra, Game, Notation, Seat, exxtra};
/// use serde_json::json;
///
/// let options = json!({ "seats": 3, "first": 0 });
/// let options = Exxtra::read_options(options.as_object().expect("an object"))?;
/// let game = Exxtra::from_options(&options)?;
/// let mut state = game.start(&mut ());
///
/// // From text to an action of the rules, and back.
/// let text: exxtra::ActionText = serde_json::from_str(r#"{"roll":{}}"#).expect("an action");
/// let action = game.read_action(&state, &text)?;
/// assert_eq!(game.write_action(&action), text);
/// game.act(&mut state, Seat(0), &action, &mut ())?;
///
/// // The shape of these dice is right, but one is missing.
/// let dice = serde_json::from_str(r#"{"dice":[3]}"#).expect("dice of EXXTRA");
/// assert_eq!(game.read_outcome(&state, &dice).unwrap_err().rule, Some("E-7"));
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
pub trait Notation: Game {
    /// The description of the game: name, seats, age, minutes, options.
    const ABOUT: &'static Description;
    /// The name of the game in requests.
    const NAME: &'static str = Self::ABOUT.name;
    /// The allowed numbers of seats.
    const SEATS: RangeInclusive<u8> = *Self::ABOUT.seats.start()..=*Self::ABOUT.seats.end();
    /// The options in serialised form; all of them are optional.
    type Options: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// A decision in serialised form.
    type ActionText: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Dice in serialised form.
    type OutcomeText: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// An event in serialised form.
    type EventText: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A view in serialised form.
    type ViewText: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// The required options: the default edition, and this number of seats.
    fn book_options(seats: u8) -> Self::Options {
        let options = Self::Options::deserialize(Value::Object(Self::ABOUT.required(seats)));
        options.expect("a description's own values are options")
    }

    /// Parses options from JSON; a refusal lists what the game accepts.
    fn read_options(options: &Map<String, Value>) -> Result<Self::Options, PlayError> {
        Self::ABOUT.check_shape(options)?;
        Self::Options::deserialize(Value::Object(options.clone())).map_err(|error| {
            let message = format!("The options cannot be understood: {error}.");
            PlayError::new(ErrorCode::BadConfig, message)
        })
    }

    /// Checks the options and fills in defaults.
    fn from_options(options: &Self::Options) -> Result<Self, PlayError>;

    /// All options, including the values drawn so far, so that the game can be repeated without drawing.
    fn options(&self, state: &Self::State) -> Self::Options;

    /// Whether a throw belongs to the set-up (who begins, the starter die). A record has no
    /// outcomes for such dice: its options contain them.
    fn is_setup_throw(throw: &Self::Throw) -> bool;

    /// Converts a decision from its serialised form.
    fn read_action(
        &self,
        state: &Self::State,
        text: &Self::ActionText,
    ) -> Result<Self::Action, PlayError>;

    /// Converts a decision to its full serialised form.
    fn write_action(&self, action: &Self::Action) -> Self::ActionText;

    /// Converts dice from their serialised form.
    fn read_outcome(
        &self,
        state: &Self::State,
        text: &Self::OutcomeText,
    ) -> Result<Self::Outcome, PlayError>;

    /// Converts set-up dice from their serialised form.
    fn read_set_up(&self, text: SetUpText) -> Result<Self::Outcome, PlayError>;

    /// Converts dice to their serialised form.
    fn write_dice(&self, outcome: &Self::Outcome) -> DiceText<Self::OutcomeText>;

    /// Converts a public event to its serialised form.
    fn write_event(&self, event: &Self::Event) -> Self::EventText;

    /// Converts a view to its serialised form.
    fn write_view(&self, view: &Self::View) -> Self::ViewText;

    /// The dice in an event, as faces of cubes from 1 to 6, if they can be displayed rolling in a tray.
    fn dice_shown(_: &Self::EventText) -> Option<Vec<u8>> {
        None
    }

    /// Two examples of each refusal of this game that has a [`RefusalReason`](crate::RefusalReason).
    fn refusals() -> Vec<Message> {
        Vec::new()
    }
}

/// A game whose dice are rolled, not thrown at anything.
pub trait OrdinaryDice: Notation {
    /// Rolls the dice in the air; `below` supplies uniform numbers below its argument.
    fn roll(&self, throw: &Self::Throw, below: impl FnMut(u32) -> u32) -> Self::Outcome;
}

/// Set-up dice in serialised form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetUpText {
    /// The seat that begins.
    First(Seat),
    /// The number on the starter die.
    Starter(u8),
}

impl SetUpText {
    /// The refusal of a seat or die that the game does not have.
    #[cold]
    pub(crate) fn impossible() -> PlayError {
        PlayError::new(
            ErrorCode::ImpossibleOutcome,
            "There is no such seat or die to begin with.",
        )
    }
}

/// Dice in serialised form: set-up dice, or others.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum DiceText<O> {
    /// Who begins, or a starter die.
    SetUp(SetUpText),
    /// Dice thrown in the game.
    Thrown(O),
}

impl<O> DiceText<O> {
    /// The dice of the game; `None` for set-up dice.
    pub fn thrown(self) -> Option<O> {
        match self {
            Self::SetUp(_) => None,
            Self::Thrown(outcome) => Some(outcome),
        }
    }

    /// Whether they are set-up dice.
    pub fn is_setup_throw(&self) -> bool {
        matches!(self, Self::SetUp(_))
    }
}

/// A number, or a word instead: a seat or `"random"`, a face or `"X"`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a whole number or a word")]
pub enum NumberOrWord {
    /// A number, not yet checked.
    Number(i64),
    /// A word, not yet checked.
    Word(String),
}

impl NumberOrWord {
    /// The word for a value that will be drawn.
    pub fn random() -> Self {
        Self::Word("random".to_owned())
    }
}

impl From<u8> for NumberOrWord {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

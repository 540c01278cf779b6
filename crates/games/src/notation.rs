use std::fmt::Debug;
use std::ops::RangeInclusive;

use astragal_core::{ErrorCode, Game, PlayError, Seat};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::Description;

/// How a game is written down: options, decisions and dice as they stand in requests and records.
///
/// Reading takes two steps. A text type only has the right shape; whether it means something in
/// this game and this position is found out afterwards, by the `read_` functions.
pub trait Notation: Game {
    /// The game, described: name, seats, age, minutes, options.
    const ABOUT: &'static Description;
    /// The name of the game in requests.
    const NAME: &'static str = Self::ABOUT.name;
    /// How many can play.
    const SEATS: RangeInclusive<u8> = *Self::ABOUT.seats.start()..=*Self::ABOUT.seats.end();
    /// The options as written; everything may be missing.
    type Options: Clone + PartialEq + Debug + Default + Serialize + DeserializeOwned + Send + Sync;
    /// A decision as written.
    type ActionText: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Dice as written.
    type OutcomeText: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// An event as written.
    type EventText: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A view as written.
    type ViewText: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// The options that must be named: the default edition, and so many seats.
    fn book_options(seats: u8) -> Self::Options {
        let options = Self::Options::deserialize(Value::Object(Self::ABOUT.required(seats)));
        options.expect("a description's own values are options")
    }

    /// Reads options as JSON, with a refusal that says what the game knows.
    fn read_options(options: &Map<String, Value>) -> Result<Self::Options, PlayError> {
        Self::ABOUT.check_shape(options)?;
        Self::Options::deserialize(Value::Object(options.clone())).map_err(|error| {
            let message = format!("The options cannot be understood: {error}.");
            PlayError::new(ErrorCode::BadConfig, message)
        })
    }

    /// Checks the options and fills in what is missing.
    fn from_options(options: &Self::Options) -> Result<Self, PlayError>;

    /// All options in full, with every value that has been drawn so far, so that the game can be
    /// repeated without drawing.
    fn options(&self, state: &Self::State) -> Self::Options;

    /// Whether a throw belongs to the set-up (who begins, the starter die). Such dice are no
    /// outcomes in a record: the options name them.
    fn is_setup_throw(throw: &Self::Throw) -> bool;

    /// Finds the decision that is meant.
    fn read_action(
        &self,
        state: &Self::State,
        text: &Self::ActionText,
    ) -> Result<Self::Action, PlayError>;

    /// Writes a decision down in full.
    fn write_action(&self, action: &Self::Action) -> Self::ActionText;

    /// Finds the dice that are meant.
    fn read_outcome(
        &self,
        state: &Self::State,
        text: &Self::OutcomeText,
    ) -> Result<Self::Outcome, PlayError>;

    /// Finds the dice of the set-up that are meant.
    fn read_set_up(&self, text: SetUpText) -> Result<Self::Outcome, PlayError>;

    /// Writes dice down.
    fn write_dice(&self, outcome: &Self::Outcome) -> DiceText<Self::OutcomeText>;

    /// Writes down what everybody saw happen.
    fn write_event(&self, event: &Self::Event) -> Self::EventText;

    /// Writes down what a viewer sees.
    fn write_view(&self, view: &Self::View) -> Self::ViewText;

    /// The dice that an event shows, as faces of cubes from 1 to 6, if they may be shown rolling in a tray.
    fn dice_shown(_: &Self::EventText) -> Option<Vec<u8>> {
        None
    }
}

/// A game whose dice are rolled, not thrown at anything.
pub trait OrdinaryDice: Notation {
    /// What the dice in the air show; `below` supplies uniform numbers below its argument.
    fn roll(&self, throw: &Self::Throw, below: impl FnMut(u32) -> u32) -> Self::Outcome;
}

/// Dice of the set-up as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetUpText {
    /// Who begins.
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

/// Dice as written: those of the set-up, or others.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum DiceText<O> {
    /// Who begins, or a starter die.
    SetUp(SetUpText),
    /// What is thrown in the game.
    Thrown(O),
}

impl<O> DiceText<O> {
    /// The dice of the game; `None` for those of the set-up.
    pub fn thrown(self) -> Option<O> {
        match self {
            Self::SetUp(_) => None,
            Self::Thrown(outcome) => Some(outcome),
        }
    }

    /// Whether they belong to the set-up.
    pub fn is_setup_throw(&self) -> bool {
        matches!(self, Self::SetUp(_))
    }
}

/// A number, or a word in its place: a seat or `"random"`, a face or `"X"`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a whole number or a word")]
pub enum NumberOrWord {
    /// A number, not yet checked.
    Number(i64),
    /// A word, not yet checked.
    Word(String),
}

impl NumberOrWord {
    /// The word for a value that is to be drawn.
    pub fn random() -> Self {
        Self::Word("random".to_owned())
    }
}

impl From<u8> for NumberOrWord {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

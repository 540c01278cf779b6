//! The file of a lesson as types. Actions, hands and dice stay as they are written and are read when they are played, so
//! that browsers have one reader for the lessons of all games.

use std::collections::BTreeMap;

use astragal_games::{ErrorCode, GameId, PlayError, Seat};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::facts::Places;
use super::predicate::Predicate;

/// A lesson.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its name: `<game>.<lesson>`.
    pub id: String,
    /// The game.
    pub game: GameId,
    /// The examples of the rule book that it uses.
    pub book: Vec<String>,
    /// The numbers of the rules that it teaches.
    pub rules: Vec<String>,
    /// The options of the game, as in a `new` request.
    pub new: Map<String, Value>,
    /// Positions by name.
    pub positions: BTreeMap<String, LessonPosition>,
    /// The steps.
    pub steps: Vec<LessonStep>,
}

/// A position: a script of the referee.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonPosition {
    /// The position that the script begins at; the beginning of the game if there is none.
    #[serde(default)]
    pub after: Option<String>,
    /// What happens until then.
    pub script: Vec<Request>,
    /// Where lying dice lie, in games whose dice do.
    #[serde(default)]
    pub places: Places,
}

/// A request as in a record, with the hand that throws if that matters.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// A seat decides.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: Value,
        /// How it throws.
        #[serde(default)]
        manner: Option<Value>,
    },
    /// Dice land.
    Outcome(Value),
    /// A seat gives up.
    Concede {
        /// Who.
        seat: Seat,
    },
}

/// A step of a lesson.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonStep {
    /// Its name within the lesson.
    pub id: String,
    /// The name of the position that it begins at.
    pub at: String,
    /// The learner's seat in the script.
    pub sit: Seat,
    /// What the learner may decide.
    pub allow: Allowed,
    /// What the learner's dice show.
    #[serde(default)]
    pub dice: Dice,
    /// Other dice, for certain decisions.
    #[serde(default)]
    pub dice_for: Vec<DiceFor>,
    /// What glows.
    #[serde(default)]
    pub point: Option<Point>,
    /// When the step is done.
    pub goal: Predicate,
    /// What happens after success, as a film.
    #[serde(default = "Vec::new")]
    pub then: Vec<Request>,
    /// The names of the events in that film that get a card.
    #[serde(default)]
    pub beats: Vec<String>,
    /// What may go wrong; the first that fits counts.
    #[serde(default = "Vec::new")]
    pub mistakes: Vec<Mistake>,
    /// What the texts call best, for the test.
    #[serde(default)]
    pub claim: Option<Claim>,
    /// The rule that the step is about.
    #[serde(default)]
    pub rule: Option<String>,
    /// The example of the rule book that it shows.
    #[serde(default)]
    pub book: Option<String>,
    /// Whether it is about a ruling of the house.
    #[serde(default)]
    pub house: bool,
}

/// What the learner may decide.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(untagged)]
pub enum Allowed {
    /// One of these.
    These(Vec<Value>),
    /// Whatever is legal.
    Legal(Legal),
}

/// The word for all legal actions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Legal {
    /// All legal actions.
    Legal,
}

/// What the learner's dice show.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(untagged)]
pub enum Dice {
    /// These, one throw after the other.
    These(Vec<Value>),
    /// Physics decides.
    Real(Real),
}

/// The word for dice that are really thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Real {
    /// They are really thrown.
    Real,
}

impl Default for Dice {
    fn default() -> Self {
        Self::These(Vec::new())
    }
}

/// Dice for a certain decision.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceFor {
    /// The decision.
    pub action: Value,
    /// What they show, one throw after the other.
    pub dice: Vec<Value>,
}

/// What glows on the board.
#[derive(Clone, PartialEq, Debug, Deserialize, serde::Serialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Point {
    /// A field of EXXTRA's ladder.
    Field(u8),
    /// A die in Strike's arena, by what it shows.
    Die(astragal_games::NumberOrWord),
    /// A cell of STRATEGIIA's board.
    Cell(String),
    /// A button.
    Button(String),
    /// A player, by the seat in the script.
    Seat(Seat),
}

/// A mistake, and what it leads to.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mistake {
    /// When it is made.
    pub when: Predicate,
    /// What happens then, as a film.
    #[serde(default = "Vec::new")]
    pub then: Vec<Request>,
    /// The names of the events in that film that get a card.
    #[serde(default)]
    pub beats: Vec<String>,
    /// The rest of the key of its text.
    pub text: String,
}

/// What the texts call best.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The best decision.
    pub best: Value,
    /// By how much it raises the chance to win, at least, over the next best one.
    pub by: f64,
}

/// The game of a lesson file.
pub fn lesson_game(file: &Value) -> Result<GameId, PlayError> {
    let name = file.get("game").and_then(Value::as_str);
    let game = name.and_then(GameId::from_name);
    game.ok_or_else(|| broken("It names no game"))
}

impl Lesson {
    /// Reads a lesson file.
    pub fn read(file: &Value) -> Result<Self, PlayError> {
        Self::deserialize(file).map_err(|error| broken(&error.to_string()))
    }

    /// The step with this number.
    pub fn step(&self, step: usize) -> Result<&LessonStep, PlayError> {
        let found = self.steps.get(step);
        found.ok_or_else(|| broken("It has no such step"))
    }

    /// The requests from the beginning of the game to a position, with the places of dice after each.
    pub(super) fn script(&self, name: &str) -> Result<Vec<(&Request, &Places)>, PlayError> {
        let mut chain = Vec::new();
        let mut next = Some(name);
        while let Some(name) = next {
            let position = self.positions.get(name);
            let position = position.ok_or_else(|| broken("A position is missing"))?;
            if chain.len() > self.positions.len() {
                return Err(broken("Positions follow each other in a circle"));
            }
            chain.push(position);
            next = position.after.as_deref();
        }
        let positions = chain.into_iter().rev();
        let requests = positions.flat_map(|position| {
            let script = position.script.iter();
            script.map(move |request| (request, &position.places))
        });
        Ok(requests.collect())
    }
}

/// Reads an action, a hand or dice as the game writes them.
pub(super) fn read<T: DeserializeOwned>(value: &Value) -> Result<T, PlayError> {
    T::deserialize(value).map_err(|error| broken(&error.to_string()))
}

#[cold]
pub(super) fn broken(why: &str) -> PlayError {
    let message = format!("This lesson cannot be read. {why}.");
    PlayError::new(ErrorCode::BadRequest, message)
}

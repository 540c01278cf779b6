//! Games as a seat sees them, read from what the keeper tells.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads a view; what cannot be read is not shown.
pub fn read<T: DeserializeOwned>(view: Option<&Value>) -> Option<T> {
    T::deserialize(view?).ok()
}

/// Reads a text. It always goes by way of values, so that there is only one reader for each type: many would make
/// up a tenth of what browsers load.
pub fn parse<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    T::deserialize(&serde_json::from_str::<Value>(text)?)
}

/// Strike.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct StrikeView {
    /// `throw`, `choose`, `chance` or `over`.
    pub phase: String,
    /// Who is to decide, or threw.
    pub turn: Option<u8>,
    /// How many dice each seat has, where one may know.
    pub pools: Vec<Option<u8>>,
    /// What lies in the arena.
    pub arena: Vec<Value>,
    /// How many dice are in the air.
    pub in_the_air: u8,
    /// Who went out, in that order.
    pub out: Vec<u8>,
    /// Who won the game shown.
    pub winner: Option<u8>,
    /// The tournament around it.
    pub tournament: Option<TournamentView>,
}

/// A tournament of Strike.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct TournamentView {
    /// The game shown, from 1.
    pub game: u8,
    /// How many there are.
    pub games: u8,
    /// The points so far.
    pub totals: Vec<u8>,
    /// Who won.
    pub winners: Option<Vec<u8>>,
}

/// EXXTRA.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct ExxtraView {
    /// `roll`, `choose`, `chance` or `over`.
    pub phase: String,
    /// Who is to decide, or rolled.
    pub turn: Option<u8>,
    /// Where the pawns stand; nothing for those who conceded.
    pub positions: Vec<Option<u8>>,
    /// The pairs on the ladder.
    pub dice: Vec<Option<LyingPair>>,
    /// The pair that was rolled last in this turn.
    pub roll: Option<Pair>,
    /// How often the dice landed in this turn.
    pub rolls: u32,
    /// Who won.
    pub winner: Option<u8>,
    /// The field that wins.
    pub goal: u8,
}

/// A pair on a field of the ladder.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct LyingPair {
    /// Which field.
    pub field: u8,
    /// Which pair.
    pub pair: Pair,
}

/// A pair of dice, the higher number first.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(from = "Value")]
pub struct Pair(pub String);

impl From<Value> for Pair {
    fn from(value: Value) -> Self {
        match value {
            Value::String(text) => Self(text),
            Value::Number(number) => Self(format!("{:02}", number.as_u64().unwrap_or(0))),
            Value::Array(digits) => Self(digits.iter().map(Value::to_string).collect()),
            _ => Self(String::new()),
        }
    }
}

impl Pair {
    /// Both numbers; an X counts as 0.
    pub fn digits(&self) -> [char; 2] {
        let mut digits = self.0.chars();
        [(); 2].map(|()| digits.next().unwrap_or('0'))
    }
}

/// Something for red and for blue.
#[derive(Clone, Copy, PartialEq, Debug, Default, Deserialize)]
pub struct BySide {
    /// Red's.
    pub red: u8,
    /// Blue's.
    pub blue: u8,
}

/// STRATEGIIA.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct StrategiiaView {
    /// `place`, `king`, `move`, `chance` or `over`.
    pub phase: String,
    /// `red` or `blue`.
    pub turn: Option<String>,
    /// How many units each side has taken.
    pub taken: BySide,
    /// What stands where, by the names of cells.
    pub stacks: std::collections::BTreeMap<String, StackView>,
    /// How many units are still to be placed.
    pub unplaced: BySide,
    /// The fight whose dice are in the air.
    pub combat: Option<CombatView>,
    /// The round, from 1.
    pub round: u64,
    /// How many moves there were since the last fight.
    pub quiet_moves: u32,
    /// How many foreign cells each side controls.
    pub control: BySide,
    /// `red`, `blue` or `draw`.
    pub winner: Option<String>,
}

/// What stands on a cell.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct StackView {
    /// `red` or `blue`.
    pub side: String,
    /// How many units.
    pub units: u8,
    /// Whether it is a king.
    pub king: bool,
}

/// A fight.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub struct CombatView {
    /// Where.
    pub at: String,
    /// Where the attackers came from.
    pub from: String,
    /// How many dice red throws.
    pub red: u8,
    /// How many dice blue throws.
    pub blue: u8,
    /// Who attacks.
    pub attacker: String,
    /// How many units attack.
    pub units: u8,
    /// Whether it is a king that attacks.
    pub king: bool,
}

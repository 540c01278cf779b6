use astragal_core::Seat;
use astragal_dice::fair::Bytes32;
use astragal_tables::{Lobby, Next, Table};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::FilmShape;

/// What comes next at a table if nobody does anything.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NextStep {
    /// Nothing: it waits for people.
    Nothing,
    /// A game begins.
    Start,
    /// Dice land.
    Draw,
    /// A bot decides.
    Think(Seat),
    /// The game ends.
    Over,
    /// More lines from a server are here already.
    Line,
}

impl From<Next> for NextStep {
    fn from(next: Next) -> Self {
        match next {
            Next::Nothing => Self::Nothing,
            Next::Start => Self::Start,
            Next::Draw { .. } => Self::Draw,
            Next::Think { seat, .. } => Self::Think(seat),
            Next::Over => Self::Over,
        }
    }
}

/// A moment of a table, with everything that is to be seen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Beat {
    /// The number of the next line of the log.
    pub seq: u64,
    /// The lines since the beat before.
    pub lines: Vec<String>,
    /// What the secrets of a table without a server are made from, for whoever keeps its log.
    pub keeper: Option<Bytes32>,
    /// Everything but the game.
    pub lobby: Lobby,
    /// Who looks at it.
    pub viewer: Option<Seat>,
    /// Who at this device is asked.
    pub asked: Option<Seat>,
    /// Who is to decide.
    pub turn: Option<Seat>,
    /// The game as the viewer sees it.
    pub view: Option<Value>,
    /// What may be decided, if somebody at this device is asked.
    pub legal: Vec<Value>,
    /// What would happen at once, for each of these.
    pub previews: Vec<Vec<Value>>,
    /// How many events there were before.
    pub told_before: usize,
    /// What has happened since.
    pub told: Vec<Value>,
    /// Where dice lie that are thrown for real.
    pub lying: Option<Value>,
    /// The film of the dice that have just landed; its numbers come beside the message.
    pub film: Option<FilmShape>,
    /// Whether the throw that a server told, repeated here, came to the same.
    pub agreed: Option<bool>,
    /// What comes next.
    pub next: NextStep,
}

impl Beat {
    /// A table at this moment, as it looks from a seat.
    pub(crate) fn of(table: &Table, viewer: Option<Seat>, asked: Option<Seat>) -> Self {
        let legal = match asked.map(|seat| table.legal(seat)) {
            Some(Value::Array(legal)) => legal,
            _ => Vec::new(),
        };
        Self {
            seq: table.next_seq(),
            lines: Vec::new(),
            keeper: None,
            lobby: table.lobby().clone(),
            viewer,
            asked,
            turn: table.turn(),
            view: table.view(viewer),
            legal,
            previews: asked.map_or_else(Vec::new, |seat| table.previews(seat)),
            told_before: 0,
            told: Vec::new(),
            lying: table.lying(),
            film: None,
            agreed: None,
            next: table.next().into(),
        }
    }
}

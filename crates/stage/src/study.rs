use astragal_dice::fair::Bytes32;
use astragal_tables::{AdviceText, Care, Entry, Line, Table, TableError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{LastGame, Log};

/// A moment of a game that is over, where somebody was to decide, or its end.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// The number of the next line.
    pub seq: u64,
    /// Everybody's chance to win.
    pub chances: Vec<f64>,
    /// How many events there were.
    pub told: usize,
    /// Who was to decide.
    pub turn: Option<u8>,
    /// What was decided.
    pub chosen: Option<Value>,
    /// The chance to win with it, as far as the adviser can tell.
    pub value: Option<f64>,
    /// What would have been best.
    pub best: Option<AdviceText>,
}

/// Looks at the last game of a log, one moment after the other.
pub struct Study {
    lines: Vec<(Line, String)>,
    game: Option<LastGame>,
    table: Table,
    at: usize,
}

impl Study {
    /// Begins with a log. What was before its last game is not looked at.
    pub fn new(log: Log) -> Result<Self, TableError> {
        let lobby = log.lobby.clone();
        let (table, texts) = log.begin()?;
        let read = |text: String| Line::read(&text).map(|line| (line, text));
        let lines: Vec<(Line, String)> = texts.into_iter().map(read).collect::<Result<_, _>>()?;
        let game = LastGame::find(lobby.as_deref(), lines.iter().map(|(line, _)| line));
        Ok(Self {
            lines,
            game,
            table,
            at: 0,
        })
    }

    /// How many moments there are.
    pub fn moments(&self) -> usize {
        self.game.as_ref().map_or(0, |game| {
            game.decisions.len() + usize::from(game.over.is_some())
        })
    }

    /// Goes on to the next decision, or to the end.
    pub fn go_on(&mut self) -> Result<Option<Moment>, TableError> {
        let Some(game) = &self.game else {
            return Ok(None);
        };
        while let Some((line, text)) = self.lines.get(self.at) {
            let moment = match &line.entry {
                Entry::Decided { action, .. } if game.decisions.contains(&self.at) => {
                    Some(self.moment(Some(action.clone())))
                }
                Entry::Over { .. } if game.over == Some(self.at) => Some(self.moment(None)),
                _ => None,
            };
            self.table.apply(line, text)?;
            self.at += 1;
            if moment.is_some() {
                return Ok(moment);
            }
        }
        Ok(None)
    }

    fn moment(&self, chosen: Option<Value>) -> Moment {
        // Nothing is at stake: the same game is judged the same way whoever looks at it.
        let luck = Bytes32([7; 32]);
        let advice = match &chosen {
            Some(_) => self
                .table
                .advise(luck, Care::LookingBack)
                .map(|advise| advise()),
            None => None,
        };
        let advice = advice.unwrap_or_default();
        let chances = match (
            advice.first(),
            self.table.turn(),
            self.table.lobby().chairs.len(),
        ) {
            // What one of two can win the other one loses: no need to think twice.
            (Some(best), Some(seat), 2) => {
                let mut chances = vec![1.0 - best.value; 2];
                chances[seat.index()] = best.value;
                Some(chances)
            }
            _ => self.table.outlook(luck).map(|outlook| outlook()),
        };
        let value_of = |action: &Value| {
            let with = advice.iter().filter(|advice| &advice.action == action);
            with.map(|advice| advice.value).reduce(f64::max)
        };
        Moment {
            seq: self.table.next_seq(),
            chances: chances.unwrap_or_default(),
            told: self.table.told(0).len(),
            turn: self.table.turn().map(|seat| seat.0),
            value: chosen.as_ref().and_then(value_of),
            chosen,
            best: advice.into_iter().next(),
        }
    }
}

//! Games with real dice on a real table: people enter their decisions and what the dice show, and get the consequences.

use astragal_dice::Seed;
use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Notation, PlayError, Seat, Viewer, with_game};
use astragal_referee::Record;
use astragal_session::{AnyDecision, AnyLanded, AnyPlay, Play, Waiting, each_game};
use astragal_tables::{TableError, TableErrorCode, TableOptions};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use crate::{AnyBeat, FromWorker, GameBeat, Reply};

/// A step of a game with real dice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RealDiceStep {
    /// A seat decides.
    Act {
        /// The seat.
        seat: Seat,
        /// Its decision.
        decision: AnyDecision,
    },
    /// Dice have landed.
    Land(AnyLanded),
    /// A seat gives up.
    Concede {
        /// The seat.
        seat: Seat,
    },
    /// The last step is taken back.
    Undo,
}

/// The state of a game with real dice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RealDiceBeat {
    /// The game and all its options, including those that were drawn at random.
    pub table: TableOptions,
    /// The seat that is to decide; `None` while dice are in the air and after the end.
    pub turn: Option<Seat>,
    /// Whether the result of a throw has to be entered.
    pub in_the_air: bool,
    /// The game with nothing hidden, and all its events.
    pub game: AnyBeat,
    /// How many events there were before the last step.
    pub events_before: usize,
    /// How many steps there have been.
    pub steps: usize,
    /// A record that leads to this state, to resume the game later.
    pub script: String,
}

/// A game with real dice.
///
/// ```
/// use astragal_client::{RealDiceGame, RealDiceStep};
/// use astragal_dice::fair::Bytes32;
/// use astragal_games::{GameId, Pig, Seat, pig};
/// use astragal_session::{Decision, Landed};
/// use astragal_tables::TableOptions;
///
/// let mut table = TableOptions::by_the_book(GameId::Pig, 2);
/// table.options.insert("first".to_owned(), 0.into());
/// let mut game = RealDiceGame::new(&table, Bytes32([1; 32]))?;
/// let decision = Decision::<Pig>::plain(pig::ActionText::Roll {}).into();
/// game.carry_out(RealDiceStep::Act { seat: Seat(0), decision })?;
/// assert!(game.beat().in_the_air);
/// // Somebody rolls a die on the table and enters what it shows.
/// let landed = Landed::<Pig>::faces(pig::OutcomeText { die: 1 }).into();
/// game.carry_out(RealDiceStep::Land(landed))?;
/// assert_eq!(game.beat().turn, Some(Seat(1)));
/// // It can be resumed from its script.
/// let resumed = RealDiceGame::resume(&game.beat().script, Bytes32([2; 32]))?;
/// assert_eq!(resumed.beat(), game.beat());
/// # Ok::<(), astragal_tables::TableError>(())
/// ```
pub struct RealDiceGame {
    play: AnyPlay,
    events_before: usize,
}

impl RealDiceGame {
    /// Begins a game. The first player is drawn from `luck` where the options leave it open; what a starter die shows
    /// is asked.
    pub fn new(table: &TableOptions, luck: Bytes32) -> Result<Self, TableError> {
        // The check of tables has the best messages about wrong options.
        table.check()?;
        let mut options = table.options.clone();
        if table.game == GameId::Strike {
            ask_for_starter(&mut options);
        }
        let options = Value::Object(options);
        let play = with_game!(table.game, G => {
            let options = <G as Notation>::Options::deserialize(&options);
            let options = options.map_err(|_| not_understood())?;
            AnyPlay::from(Play::<G>::with_seed(&options, Seed(luck.0), true)?)
        });
        Ok(Self {
            play,
            events_before: 0,
        })
    }

    /// Resumes a game from a record.
    pub fn resume(script: &str, luck: Bytes32) -> Result<Self, TableError> {
        let damaged = |error: astragal_referee::RecordError| {
            TableError::new(TableErrorCode::BadConfig, format!("{error}"))
        };
        let record = Record::parse(script.as_bytes()).map_err(damaged)?;
        let play = with_game!(record.game, G => {
            AnyPlay::from(record.resume::<G>(Seed(luck.0)).map_err(damaged)?)
        });
        let events_before = each_game!(AnyPlay, &play, play => play.events_before_last_step());
        Ok(Self {
            play,
            events_before,
        })
    }

    /// Carries out a step. A refused step changes nothing.
    pub fn carry_out(&mut self, step: RealDiceStep) -> Result<(), TableError> {
        let before = self.play.event_count();
        match step {
            RealDiceStep::Act { seat, decision } => self.play.decide(seat, decision)?,
            RealDiceStep::Land(landed) => self.play.land(&landed)?,
            RealDiceStep::Concede { seat } => self.concede(seat)?,
            RealDiceStep::Undo => {
                each_game!(AnyPlay, &mut self.play, play => play.undo_step())?;
                self.events_before = self.play.event_count();
                return Ok(());
            }
        }
        self.events_before = before;
        Ok(())
    }

    fn concede(&mut self, seat: Seat) -> Result<(), PlayError> {
        each_game!(AnyPlay, &mut self.play, play => play.concede(seat).map(|_| ()))
    }

    /// The current state.
    pub fn beat(&self) -> RealDiceBeat {
        let waiting = self.play.waiting();
        let turn = match waiting {
            Waiting::Seat(seat) => Some(seat),
            Waiting::Dice | Waiting::Over => None,
        };
        each_game!(AnyPlay, &self.play, play => RealDiceBeat {
            table: TableOptions::new(self.play.game_id(), play.written_options()),
            turn,
            in_the_air: waiting == Waiting::Dice,
            game: GameBeat::of(play, Viewer::Referee, turn.is_some(), 0).into(),
            events_before: self.events_before,
            steps: play.steps().count(),
            script: play.record().map(|line| line + "\n").collect(),
        })
    }

    pub(crate) fn answer(&self) -> Reply {
        FromWorker::RealDiceGame(Box::new(self.beat())).into()
    }
}

/// S-3: a starter die that is left open lies on the table or is rolled there, so the players are asked what it shows.
fn ask_for_starter(options: &mut Map<String, Value>) {
    let starter = options.get("starter");
    let is_open = starter.is_none_or(|starter| starter == "random");
    if is_open {
        // Each game of a tournament asks for its own.
        options.remove("starters");
        options.insert("starter".to_owned(), "choose".into());
    }
}

#[cold]
fn not_understood() -> TableError {
    let message = "This is no game that could be refereed here.";
    TableError::new(TableErrorCode::BadConfig, message)
}

/// A game with real dice, as it is saved on this device.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SavedRealDiceGame {
    /// The names of the players.
    pub names: Vec<String>,
    /// The options it was set up with, to play again.
    pub options: Map<String, Value>,
    /// A record that leads to the current state.
    #[serde(deserialize_with = "read_script")]
    pub script: String,
    /// Whether it is over.
    #[serde(default)]
    pub over: bool,
}

/// Reads a record. Earlier versions saved a list of its lines.
fn read_script<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Script {
        Record(String),
        Lines(Vec<Value>),
    }
    Ok(match Script::deserialize(deserializer)? {
        Script::Record(record) => record,
        Script::Lines(lines) => lines.iter().map(|line| format!("{line}\n")).collect(),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// An update must not lose a game.
    #[test]
    fn games_of_earlier_versions_are_read() {
        let lines = [
            json!({ "astragal": 1, "rules": 1, "physics": null }),
            json!({ "new": { "game": "exxtra", "seats": 3, "first": 0, "goal": 21 } }),
            json!({ "act": { "seat": 0, "action": { "roll": {} } } }),
        ];
        let old = json!({ "names": ["Ada"], "options": {}, "script": lines });
        let saved = SavedRealDiceGame::deserialize(&old).expect("a game");
        let record: String = lines.map(|line| format!("{line}\n")).concat();
        assert_eq!((&saved.script, saved.over), (&record, false));
        let new = serde_json::to_value(&saved).expect("plain JSON");
        assert_eq!(new["script"], json!(record));
        assert_eq!(SavedRealDiceGame::deserialize(&new).expect("a game"), saved);
    }
}

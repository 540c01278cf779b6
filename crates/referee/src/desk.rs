use astragal_core::{PlayError, Seat, Viewer};
use astragal_dice::{Roll, Seed};
use astragal_games::{Notation, with_game};
use serde_json::{Map, Value, json};

use crate::record::version_line;
use crate::request::{bad_request, read, require_named_object};
use crate::{Change, Session};

/// A [`Session`] of any game, spoken to in JSON.
pub(crate) trait Desk {
    fn carry_out(&mut self, change: &Change) -> Result<(), PlayError>;
    fn roll(&mut self) -> Result<Value, PlayError>;
    fn undo(&mut self) -> Result<(), PlayError>;
    fn legal(&self) -> Value;
    fn state(&self) -> Value;
    fn view(&self, seat: Option<i64>) -> Result<Value, PlayError>;
    fn record(&self) -> Vec<Value>;
}

/// Begins the game that a `new` request asks for; without a `seed` in it, `entropy` is taken.
pub(crate) fn open(
    mut fields: Map<String, Value>,
    entropy: Seed,
) -> Result<Box<dyn Desk>, PlayError> {
    let seed = match fields.shift_remove("seed") {
        None => entropy,
        Some(seed) => match seed.as_u64() {
            Some(number) => Seed::from_number(number),
            None => return Err(bad_request("`seed` must be a whole number from 0.")),
        },
    };
    let name = match fields.shift_remove("game") {
        Some(Value::String(name)) => name,
        Some(_) => return Err(bad_request("`game` must be the name of a game.")),
        None => return Err(unknown_game()),
    };
    let desk = with_game!(name.as_str(), G => {
        let (session, _) = Session::<G>::new(&read(Value::Object(fields))?, seed)?;
        Box::new(session) as Box<dyn Desk>
    });
    desk.ok_or_else(unknown_game)
}

pub(crate) fn unknown_game() -> PlayError {
    let message = format!(
        "`game` must be one of: {}.",
        astragal_games::GAME_NAMES.join(", ")
    );
    PlayError::new(astragal_core::ErrorCode::BadConfig, message)
}

/// Whether a change has the shape of some game's change, and a seat that some game has.
pub(crate) fn makes_sense_somewhere(change: &Change) -> bool {
    fn fits<G: Notation>(change: &Change) -> bool {
        let has_seat = |seat| (0..i64::from(*G::SEATS.end())).contains(&seat);
        match change {
            Change::Act { seat, action } => {
                has_seat(*seat) && read_action_text::<G>(action.clone()).is_ok()
            }
            Change::Outcome(outcome) => read::<G::OutcomeText>(outcome.clone()).is_ok(),
            Change::Concede { seat } => has_seat(*seat),
            Change::Abandon => true,
        }
    }
    let mut names = astragal_games::GAME_NAMES.into_iter();
    names.any(|name| with_game!(name, G => fits::<G>(change)) == Some(true))
}

fn read_action_text<G: Notation>(action: Value) -> Result<G::ActionText, PlayError> {
    require_named_object(&action)?;
    read(action)
}

impl<G: Notation + Roll> Session<G> {
    /// Carries out a change as it stands in a request or a record, and says what happened.
    pub fn carry_out(&mut self, change: &Change) -> Result<Vec<G::Event>, PlayError> {
        match change {
            Change::Act { seat, action } => {
                let action = read_action_text::<G>(action.clone())?;
                self.act(self.read_seat(*seat)?, &action)
            }
            Change::Outcome(outcome) => self.outcome(&read(outcome.clone())?),
            Change::Concede { seat } => self.concede(self.read_seat(*seat)?),
            Change::Abandon => self.abandon().map(|()| Vec::new()),
        }
    }

    fn read_seat(&self, seat: i64) -> Result<Seat, PlayError> {
        match u8::try_from(seat) {
            Ok(number) if number < self.game().seats() => Ok(Seat(number)),
            _ => {
                let last = self.game().seats() - 1;
                let message = format!("There is no seat {seat}: they are 0 to {last}.");
                Err(bad_request(message))
            }
        }
    }

    /// The request that begins this game again, with everything named that was drawn.
    pub fn new_request(&self) -> Value {
        let mut fields = Map::new();
        fields.insert("game".to_owned(), G::NAME.into());
        if let Value::Object(options) = to_value(&self.options()) {
            fields.extend(options);
        }
        json!({ "new": fields })
    }
}

impl<G: Notation + Roll> Desk for Session<G> {
    fn carry_out(&mut self, change: &Change) -> Result<(), PlayError> {
        self.carry_out(change)?;
        Ok(())
    }

    fn roll(&mut self) -> Result<Value, PlayError> {
        let (outcome, _) = self.roll()?;
        Ok(to_value(&outcome))
    }

    fn undo(&mut self) -> Result<(), PlayError> {
        self.undo()
    }

    fn legal(&self) -> Value {
        to_value(&self.legal())
    }

    fn state(&self) -> Value {
        to_value(&self.game().view(self.state(), Viewer::Referee))
    }

    fn view(&self, seat: Option<i64>) -> Result<Value, PlayError> {
        let viewer = match seat {
            Some(seat) => Viewer::Seat(self.read_seat(seat)?),
            None => Viewer::Onlooker,
        };
        Ok(to_value(&self.game().view(self.state(), viewer)))
    }

    fn record(&self) -> Vec<Value> {
        let steps = self.steps().map(to_value);
        [version_line(None), self.new_request()]
            .into_iter()
            .chain(steps)
            .collect()
    }
}

pub(crate) fn to_value<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("views and texts are plain JSON")
}

use astragal_core::{PlayError, Seat, Viewer};
use astragal_dice::{Roll, Seed};
use astragal_games::{Notation, with_game};
use serde_json::{Map, Value, json};

use crate::Session;
use crate::record::version_line;
use crate::request::{bad_request, read};

/// A [`Session`] of any game, spoken to in JSON.
pub(crate) trait Desk {
    fn act(&mut self, seat: i64, action: Value) -> Result<(), PlayError>;
    fn outcome(&mut self, outcome: Value) -> Result<(), PlayError>;
    fn roll(&mut self) -> Result<Value, PlayError>;
    fn concede(&mut self, seat: i64) -> Result<(), PlayError>;
    fn abandon(&mut self) -> Result<(), PlayError>;
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

fn unknown_game() -> PlayError {
    let message = format!(
        "`game` must be one of: {}.",
        astragal_games::GAME_NAMES.join(", ")
    );
    PlayError::new(astragal_core::ErrorCode::BadConfig, message)
}

/// Whether the action has the shape of some game's action.
pub(crate) fn is_action_of_some_game(action: &Value) -> bool {
    astragal_games::GAME_NAMES.into_iter().any(|name| {
        let known =
            with_game!(name, G => read::<<G as Notation>::ActionText>(action.clone()).is_ok());
        known == Some(true)
    })
}

/// Whether the outcome has the shape of some game's outcome.
pub(crate) fn is_outcome_of_some_game(outcome: &Value) -> bool {
    astragal_games::GAME_NAMES.into_iter().any(|name| {
        let known =
            with_game!(name, G => read::<<G as Notation>::OutcomeText>(outcome.clone()).is_ok());
        known == Some(true)
    })
}

impl<G: Notation + Roll> Session<G> {
    pub(crate) fn read_seat(&self, seat: i64) -> Result<Seat, PlayError> {
        match u8::try_from(seat) {
            Ok(number) if number < self.game().seats() => Ok(Seat(number)),
            _ => {
                let last = self.game().seats() - 1;
                Err(bad_request(format!(
                    "There is no seat {seat}: they are 0 to {last}."
                )))
            }
        }
    }
}

impl<G: Notation + Roll> Desk for Session<G> {
    fn act(&mut self, seat: i64, action: Value) -> Result<(), PlayError> {
        let action = read(action)?;
        let seat = self.read_seat(seat)?;
        self.act(seat, &action)?;
        Ok(())
    }

    fn outcome(&mut self, outcome: Value) -> Result<(), PlayError> {
        self.outcome(&read(outcome)?)?;
        Ok(())
    }

    fn roll(&mut self) -> Result<Value, PlayError> {
        let (outcome, _) = self.roll()?;
        Ok(to_value(&outcome))
    }

    fn concede(&mut self, seat: i64) -> Result<(), PlayError> {
        let seat = self.read_seat(seat)?;
        self.concede(seat)?;
        Ok(())
    }

    fn abandon(&mut self) -> Result<(), PlayError> {
        self.abandon()
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
        [version_line(), self.new_request()]
            .into_iter()
            .chain(steps)
            .collect()
    }
}

impl<G: Notation + Roll> Session<G> {
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

pub(crate) fn to_value<T: serde::Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("views and texts are plain JSON")
}

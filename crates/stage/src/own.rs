//! Games with real dice on a real table: people say what they do and what the dice show, and are told what follows.

use astragal_core::{PlayError, Seat, ToAct, Viewer};
use astragal_dice::fair::Bytes32;
use astragal_dice::{Roll, Seed};
use astragal_games::{Notation, with_game};
use astragal_referee::{Change, Session, version_line};
use astragal_tables::{TableError, TableErrorCode, TableOptions};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{Answer, FromKeeper};

/// What happens at a table with real dice.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OwnStep {
    /// A seat decides.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: Value,
    },
    /// Dice have landed.
    Outcome(Value),
    /// A seat gives up.
    Concede {
        /// Who.
        seat: Seat,
    },
    /// The last step is taken back.
    Undo,
}

/// How a game with real dice stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OwnBeat {
    /// The name of the game.
    pub game: String,
    /// All options, with everything that was drawn.
    pub options: Map<String, Value>,
    /// Who is to decide; nobody while dice are in the air and when it is over.
    pub turn: Option<Seat>,
    /// Whether somebody has to say what the dice show.
    pub in_the_air: bool,
    /// The game, with nothing hidden.
    pub view: Value,
    /// What may be decided.
    pub legal: Vec<Value>,
    /// Everything that has happened.
    pub told: Vec<Value>,
    /// How much of it was there before the last step.
    pub told_before: usize,
    /// A referee's script that leads here: whoever keeps it can go on later.
    pub script: Vec<Value>,
}

/// A game with real dice.
pub struct Own {
    desk: Box<dyn Desk>,
    told_before: usize,
}

impl Own {
    /// Begins one. Who begins and starter dice are drawn with the help of `luck`, where the options leave them open.
    pub fn new(game: &str, options: Map<String, Value>, luck: Bytes32) -> Result<Self, TableError> {
        Ok(Self {
            desk: open(game, options, luck)?,
            told_before: 0,
        })
    }

    /// Goes on with one.
    pub fn resume(script: &[Value], luck: Bytes32) -> Result<Self, TableError> {
        let mut own: Option<Self> = None;
        for request in script {
            let Some((name, said)) = request.as_object().and_then(|fields| fields.iter().next())
            else {
                return Err(not_understood());
            };
            match (name.as_str(), &mut own) {
                ("astragal" | "note", _) => {}
                ("new", None) => {
                    let mut options = said.as_object().cloned().unwrap_or_default();
                    let game = options.shift_remove("game");
                    let game = game.as_ref().and_then(Value::as_str).unwrap_or_default();
                    own = Some(Self::new(game, options, luck)?);
                }
                (_, Some(own)) => {
                    let step = OwnStep::deserialize(request).map_err(|_| not_understood())?;
                    own.carry_out(&step)?;
                }
                (_, None) => return Err(not_understood()),
            }
        }
        own.ok_or_else(not_understood)
    }

    /// Carries out a step. What is refused changes nothing.
    pub fn carry_out(&mut self, step: &OwnStep) -> Result<(), TableError> {
        let before = self.desk.told().len();
        let change = match step {
            OwnStep::Act { seat, action } => Change::Act {
                seat: seat.0.into(),
                action: action.clone(),
            },
            OwnStep::Outcome(outcome) => Change::Outcome(outcome.clone()),
            OwnStep::Concede { seat } => Change::Concede {
                seat: seat.0.into(),
            },
            OwnStep::Undo => {
                self.desk.undo()?;
                self.told_before = self.desk.told().len();
                return Ok(());
            }
        };
        self.desk.carry_out(&change)?;
        self.told_before = before;
        Ok(())
    }

    /// How it stands.
    pub fn beat(&self) -> OwnBeat {
        let (turn, in_the_air) = self.desk.to_act();
        let script = self.desk.script();
        let options = script
            .get(1)
            .and_then(|new| new.get("new")?.as_object().cloned());
        let mut options = options.unwrap_or_default();
        let game = options.shift_remove("game");
        OwnBeat {
            game: game
                .and_then(|game| Some(game.as_str()?.to_owned()))
                .unwrap_or_default(),
            options,
            turn,
            in_the_air,
            view: self.desk.view(),
            legal: self.desk.legal(),
            told: self.desk.told(),
            told_before: self.told_before,
            script,
        }
    }

    pub(crate) fn answer(&self) -> Answer {
        FromKeeper::Own(Box::new(self.beat())).into()
    }
}

/// A session of any game.
trait Desk {
    fn carry_out(&mut self, change: &Change) -> Result<(), PlayError>;
    fn undo(&mut self) -> Result<(), PlayError>;
    fn to_act(&self) -> (Option<Seat>, bool);
    fn view(&self) -> Value;
    fn legal(&self) -> Vec<Value>;
    fn told(&self) -> Vec<Value>;
    fn script(&self) -> Vec<Value>;
}

fn open(
    name: &str,
    options: Map<String, Value>,
    luck: Bytes32,
) -> Result<Box<dyn Desk>, TableError> {
    // A table says best what is wrong with options.
    let table = TableOptions {
        game: name.to_owned(),
        options: options.clone(),
        dice: None,
        practice: false,
        turn_seconds: None,
        grace_seconds: None,
        public: false,
    };
    table.check()?;
    let desk = with_game!(name, G => {
        let options = serde_json::from_value(Value::Object(options)).map_err(|_| not_understood())?;
        let (session, _) = Session::<G>::new(&options, Seed(luck.0))?;
        Box::new(session) as Box<dyn Desk>
    });
    desk.ok_or_else(not_understood)
}

impl<G: Notation + Roll> Desk for Session<G> {
    fn carry_out(&mut self, change: &Change) -> Result<(), PlayError> {
        self.carry_out(change).map(|_| ())
    }

    fn undo(&mut self) -> Result<(), PlayError> {
        self.undo()
    }

    fn to_act(&self) -> (Option<Seat>, bool) {
        match self.game().to_act(self.state()) {
            ToAct::Seat(seat) => (Some(seat), false),
            ToAct::Dice(_) => (None, true),
            ToAct::Nobody => (None, false),
        }
    }

    fn view(&self) -> Value {
        to_value(&self.game().view(self.state(), Viewer::Referee))
    }

    fn legal(&self) -> Vec<Value> {
        self.legal().iter().map(to_value).collect()
    }

    fn told(&self) -> Vec<Value> {
        let events = self.events().iter();
        events.map(|event| self.game().write_event(event)).collect()
    }

    fn script(&self) -> Vec<Value> {
        let head = [version_line(None), self.new_request()];
        head.into_iter().chain(self.steps().map(to_value)).collect()
    }
}

fn to_value<T: Serialize>(value: &T) -> Value {
    serde_json::to_value(value).expect("views and texts are plain JSON")
}

#[cold]
fn not_understood() -> TableError {
    let message = "This is no game that could be refereed here.";
    TableError::new(TableErrorCode::BadConfig, message)
}

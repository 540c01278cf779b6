use std::fmt;

use astragal_core::{ErrorCode, PlayError};
use astragal_dice::{Roll, Seed};
use astragal_games::{Notation, RULES_VERSION};
use serde_json::{Map, Value, json};

use crate::request::{Request, bad_request, read};
use crate::{LINE_BYTES_MAX, Session};

/// The version of the record format.
pub const FORMAT_VERSION: u32 = 1;

/// The first line of a record: the versions of the format, the rules and the physics. Dice do not
/// come from physics yet.
pub fn version_line() -> Value {
    json!({ "astragal": FORMAT_VERSION, "rules": RULES_VERSION, "physics": null })
}

/// Why a record is refused.
#[derive(Debug)]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: PlayError,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.reason)
    }
}

impl std::error::Error for RecordError {}

/// A line of a record after its beginning.
#[derive(Debug)]
pub enum RecordStep {
    /// A seat decided.
    Act {
        /// Who, not yet checked.
        seat: i64,
        /// What, not yet checked.
        action: Value,
    },
    /// Dice landed.
    Outcome(Value),
    /// A seat gave up.
    Concede {
        /// Who, not yet checked.
        seat: i64,
    },
    /// All gave up.
    Abandon,
}

/// A saved game whose lines are whole. Whether the game in it is legal shows when it is replayed.
#[derive(Debug)]
pub struct Record {
    /// The name of the game.
    pub game: String,
    options: Map<String, Value>,
    options_line: usize,
    /// The notes, with their lines.
    pub notes: Vec<(usize, Map<String, Value>)>,
    /// The steps, with their lines.
    pub steps: Vec<(usize, RecordStep)>,
}

impl Record {
    /// Reads a record, and names the first line that is damaged.
    pub fn parse(text: &[u8]) -> Result<Self, RecordError> {
        let mut record: Option<Self> = None;
        let mut notes = Vec::new();
        let mut version_seen = false;
        let mut last_line = 1;
        for (index, bytes) in text.split(|&byte| byte == b'\n').enumerate() {
            let line = index + 1;
            if bytes.trim_ascii().is_empty() {
                continue;
            }
            last_line = line;
            let damaged = |reason| RecordError { line, reason };
            let request = parse_line(bytes).map_err(damaged)?;
            if !version_seen && !matches!(request, Request::Version) {
                let message = "A record begins with its version: {\"astragal\":1}.";
                return Err(damaged(bad_request(message)));
            }
            match (request, &mut record) {
                (Request::Version, _) if version_seen => {
                    return Err(damaged(bad_request(
                        "The version stands here a second time.",
                    )));
                }
                (Request::Version, _) => version_seen = true,
                (Request::Note(note), _) => notes.push((line, note)),
                (Request::New(fields), None) => {
                    record = Some(Self::begin(fields, line).map_err(damaged)?);
                }
                (request, Some(record)) => {
                    record.steps.push((line, step(request).map_err(damaged)?));
                }
                (_, None) => {
                    let message = "The game has not begun: a `new` request comes first.";
                    return Err(damaged(bad_request(message)));
                }
            }
        }
        match record {
            Some(record) => Ok(Self { notes, ..record }),
            None => Err(RecordError {
                line: last_line,
                reason: bad_request("The record ends before a game begins."),
            }),
        }
    }

    fn begin(mut options: Map<String, Value>, line: usize) -> Result<Self, PlayError> {
        let Some(Value::String(game)) = options.shift_remove("game") else {
            return Err(bad_request("The `new` request names no game."));
        };
        options.shift_remove("seed");
        Ok(Self {
            game,
            options,
            options_line: line,
            notes: Vec::new(),
            steps: Vec::new(),
        })
    }

    /// Begins the game again, and says what happened.
    pub fn open<G: Notation + Roll>(&self) -> Result<(Session<G>, Vec<G::Event>), RecordError> {
        let refused = |reason| RecordError {
            line: self.options_line,
            reason,
        };
        let options = read(Value::Object(self.options.clone())).map_err(refused)?;
        let (session, events) = Session::new(&options, Seed::from_number(0)).map_err(refused)?;
        session.require_nothing_drawn().map_err(refused)?;
        Ok((session, events))
    }
}

impl<G: Notation + Roll> Session<G> {
    /// Carries out a line of a record, and says what happened.
    pub fn replay(&mut self, step: &RecordStep) -> Result<Vec<G::Event>, PlayError> {
        let events = match step {
            RecordStep::Act { seat, action } => {
                let action = read(action.clone())?;
                let seat = self.read_seat(*seat)?;
                self.act(seat, &action)?
            }
            RecordStep::Outcome(outcome) => self.outcome(&read(outcome.clone())?)?,
            RecordStep::Concede { seat } => {
                let seat = self.read_seat(*seat)?;
                self.concede(seat)?
            }
            RecordStep::Abandon => self.abandon().map(|()| Vec::new())?,
        };
        self.require_nothing_drawn()?;
        Ok(events)
    }

    /// A record that leaves something open would be another game each time.
    fn require_nothing_drawn(&self) -> Result<(), PlayError> {
        if self.has_drawn() {
            let message = "The `new` request does not name all that was drawn: who begins, and \
                           every starter die.";
            return Err(PlayError::new(ErrorCode::BadConfig, message).by("C-2"));
        }
        Ok(())
    }
}

fn parse_line(bytes: &[u8]) -> Result<Request, PlayError> {
    if bytes.len() > LINE_BYTES_MAX {
        return Err(bad_request(format!(
            "A line has at most {LINE_BYTES_MAX} bytes."
        )));
    }
    let text = std::str::from_utf8(bytes)
        .map_err(|_| bad_request("This is not JSON: it is not UTF-8 text."))?;
    Request::parse(text)
}

fn step(request: Request) -> Result<RecordStep, PlayError> {
    match request {
        Request::Act { seat, action } => Ok(RecordStep::Act { seat, action }),
        Request::Outcome(outcome) => Ok(RecordStep::Outcome(outcome)),
        Request::Concede { seat } => Ok(RecordStep::Concede { seat }),
        Request::Abandon {} => Ok(RecordStep::Abandon),
        Request::Roll {} => Err(bad_request(
            "A record says what the dice showed: `outcome` instead of `roll`.",
        )),
        Request::New(_) => Err(bad_request("A record holds one game; here begins another.")),
        _ => Err(bad_request(
            "Questions and `undo` do not belong in a record.",
        )),
    }
}

use std::fmt;

use astragal_dice::{DiceGame, Seed};
use astragal_games::{ErrorCode, GameId, PlayError, RULES_VERSION};
use astragal_session::Play;
use serde_json::{Map, Value};

use crate::LINE_BYTES_MAX;
use crate::change::{carry_out, unknown_game};
use crate::request::{Change, Request, bad_request, read};

/// Why a record is refused.
///
/// ```
/// use astragal_games::Pig;
/// use astragal_referee::Record;
///
/// let text = r#"{"astragal":1,"rules":1}
/// {"new":{"game":"pig","seats":2,"first":0}}
/// {"act":{"seat":1,"action":{"roll":{}}}}"#;
/// // Each line is well-formed, but it is not the turn of seat 1.
/// let record = Record::parse(text.as_bytes()).expect("well-formed lines");
/// let error = record.replay::<Pig>(|_, _| {}).unwrap_err();
/// assert_eq!(error.to_string(), "line 3: It is the turn of seat 0.");
/// ```
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

/// A saved game whose lines are well-formed. Replaying it checks whether the game is legal.
///
/// ```
/// use astragal_games::{GameId, Pig, Seat};
/// use astragal_referee::Record;
/// use astragal_session::Waiting;
///
/// let record = r#"{"astragal":1,"rules":1}
/// {"new":{"game":"pig","seats":2,"first":0}}
/// {"act":{"seat":0,"action":{"roll":{}}}}
/// {"outcome":{"die":1}}"#;
/// let record = Record::parse(record.as_bytes())?;
/// assert_eq!(record.game, GameId::Pig);
/// let mut heard = Vec::new();
/// let play = record.replay::<Pig>(|_, events| heard.extend_from_slice(events))?;
/// // The 1 ended the turn of seat 0.
/// assert_eq!(play.waiting(), Waiting::Seat(Seat(1)));
/// assert_eq!(heard, play.events());
/// # Ok::<(), astragal_referee::RecordError>(())
/// ```
#[derive(Debug)]
pub struct Record {
    /// The kind of game.
    pub game: GameId,
    options: Map<String, Value>,
    options_line: usize,
    /// The notes, with their line numbers.
    pub notes: Vec<(usize, Map<String, Value>)>,
    /// The changes, with their line numbers.
    changes: Vec<(usize, Change)>,
}

impl Record {
    /// Parses a record; an error names the first damaged line.
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
            if !version_seen && !matches!(request, Request::Version(_)) {
                let message = "A record begins with its version: {\"astragal\":1}.";
                return Err(damaged(bad_request(message)));
            }
            match (request, &mut record) {
                (Request::Version(_), _) if version_seen => {
                    return Err(damaged(bad_request(
                        "The version stands here a second time.",
                    )));
                }
                (Request::Version(rules), _) => {
                    check_rules_version(rules.as_ref()).map_err(damaged)?;
                    version_seen = true;
                }
                (Request::Note(note), _) => notes.push((line, note)),
                (Request::New(fields), None) => {
                    record = Some(Self::begin(fields, line).map_err(damaged)?);
                }
                (request, Some(record)) => {
                    record
                        .changes
                        .push((line, change(request).map_err(damaged)?));
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
        let game = match options.shift_remove("game") {
            Some(Value::String(name)) => GameId::from_name(&name),
            _ => None,
        };
        let game = game.ok_or_else(unknown_game)?;
        options.shift_remove("seed");
        Ok(Self {
            game,
            options,
            options_line: line,
            notes: Vec::new(),
            changes: Vec::new(),
        })
    }

    /// Replays the game from its beginning. `hear` receives the events of each step. An error names
    /// the first line that breaks a rule.
    pub fn replay<G: DiceGame>(
        &self,
        mut hear: impl FnMut(&Play<G>, &[G::Event]),
    ) -> Result<Play<G>, RecordError> {
        let mut play = self.begin_again(Seed::from_number(0))?;
        Self::require_nothing_drawn(&play, self.options_line)?;
        hear(&play, play.events());
        for (line, change) in &self.changes {
            let before = play.events().len();
            carry_out(&mut play, change).map_err(|reason| refused(*line, reason))?;
            Self::require_nothing_drawn(&play, *line)?;
            hear(&play, &play.events()[before..]);
        }
        Ok(play)
    }

    /// Replays the game to continue it; remaining draws use `seed`.
    pub fn resume<G: DiceGame>(&self, seed: Seed) -> Result<Play<G>, RecordError> {
        let mut play = self.begin_again(seed)?;
        for (line, change) in &self.changes {
            carry_out(&mut play, change).map_err(|reason| refused(*line, reason))?;
        }
        Ok(play)
    }

    fn begin_again<G: DiceGame>(&self, seed: Seed) -> Result<Play<G>, RecordError> {
        let options = read(Value::Object(self.options.clone()));
        let play = options.and_then(|options| Play::with_seed(&options, seed, true));
        play.map_err(|reason| refused(self.options_line, reason))
    }

    /// Refuses a record that leaves values to be drawn: each replay would be a different game.
    fn require_nothing_drawn<G: DiceGame>(play: &Play<G>, line: usize) -> Result<(), RecordError> {
        if play.has_drawn() {
            let message = "The `new` request does not name all that was drawn: who begins, and \
                           every starter die.";
            let reason = PlayError::new(ErrorCode::BadConfig, message).by("C-2");
            return Err(refused(line, reason));
        }
        Ok(())
    }
}

fn refused(line: usize, reason: PlayError) -> RecordError {
    RecordError { line, reason }
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

fn check_rules_version(rules: Option<&Value>) -> Result<(), PlayError> {
    match rules {
        Some(version) if version.as_u64() != Some(RULES_VERSION.into()) => Err(bad_request(
            format!("This program knows version {RULES_VERSION} of the rules only."),
        )),
        _ => Ok(()),
    }
}

fn change(request: Request) -> Result<Change, PlayError> {
    request.into_change().map_err(|other| {
        bad_request(match other {
            Request::Roll {} => "A record says what the dice showed: `outcome` instead of `roll`.",
            Request::New(_) => "A record holds one game; here begins another.",
            _ => "Questions and `undo` do not belong in a record.",
        })
    })
}

use std::io::{self, BufRead, Write};

use astragal_core::{ErrorCode, PlayError};
use astragal_dice::Seed;
use serde::Serialize;
use serde_json::Value;

use crate::desk::{self, Desk};
use crate::request::{Change, Request, bad_request};

/// The longest line that is read. The longest sensible request, a board with its options, is far
/// shorter.
pub const LINE_BYTES_MAX: usize = 1 << 20;

/// What the referee says to a request.
#[derive(Debug, Default, Serialize)]
pub struct Answer {
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    actions: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    record: Option<Vec<Value>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<PlayError>,
}

impl Answer {
    fn ok() -> Self {
        Self {
            ok: true,
            ..Self::default()
        }
    }

    fn state(desk: &dyn Desk) -> Self {
        Self {
            state: Some(desk.state()),
            ..Self::ok()
        }
    }

    /// Why the request was refused, if it was.
    pub fn error(&self) -> Option<&PlayError> {
        self.error.as_ref()
    }

    /// The answer as one line of JSON.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("answers are plain JSON")
    }
}

impl From<PlayError> for Answer {
    fn from(error: PlayError) -> Self {
        Self {
            error: Some(error),
            ..Self::default()
        }
    }
}

/// The rules without a table: takes requests, keeps one game.
pub struct Referee {
    desk: Option<Box<dyn Desk>>,
    entropy: Box<dyn FnMut() -> Seed>,
}

impl Referee {
    /// A referee without a game. `entropy` supplies a seed for each game that names none.
    pub fn new(entropy: impl FnMut() -> Seed + 'static) -> Self {
        Self {
            desk: None,
            entropy: Box::new(entropy),
        }
    }

    /// Answers one line. A refusal changes nothing.
    pub fn answer(&mut self, line: &str) -> Answer {
        Request::parse(line)
            .and_then(|request| self.carry_out(request))
            .unwrap_or_else(Answer::from)
    }

    fn carry_out(&mut self, request: Request) -> Result<Answer, PlayError> {
        match request {
            Request::Version(_) | Request::Note(_) => return Ok(Answer::ok()),
            Request::New(fields) => {
                let desk = self.desk.insert(desk::open(fields, (self.entropy)())?);
                return Ok(Answer::state(desk.as_ref()));
            }
            _ => {}
        }
        let change = request.into_change();
        let Some(desk) = &mut self.desk else {
            return Err(without_a_game(&change));
        };
        match change {
            Ok(change) => desk.carry_out(&change)?,
            Err(Request::Roll {}) => {
                let outcome = desk.roll()?;
                return Ok(Answer {
                    outcome: Some(outcome),
                    ..Answer::state(desk.as_ref())
                });
            }
            Err(Request::Undo {}) => desk.undo()?,
            Err(Request::Legal {}) => {
                return Ok(Answer {
                    actions: Some(desk.legal()),
                    ..Answer::ok()
                });
            }
            Err(Request::View { seat }) => {
                return Ok(Answer {
                    view: Some(desk.view(seat)?),
                    ..Answer::ok()
                });
            }
            Err(Request::Record {}) => {
                return Ok(Answer {
                    record: Some(desk.record()),
                    ..Answer::ok()
                });
            }
            Err(_) => {}
        }
        Ok(Answer::state(desk.as_ref()))
    }
}

/// Even without a game, what makes no sense in any game is a bad request first.
fn without_a_game(request: &Result<Change, Request>) -> PlayError {
    match request {
        Ok(change) if !desk::makes_sense_somewhere(change) => {
            bad_request("There is no such seat, action or outcome in any game.")
        }
        _ => PlayError::new(
            ErrorCode::NoGame,
            "There is no game under way. Begin one with {\"new\":{\"game\":…}}.",
        ),
    }
}

/// Answers every line of `input` on `output`, until the input ends.
pub fn run(
    referee: &mut Referee,
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut line = Vec::new();
    while let Some(fits) = read_line(&mut input, &mut line)? {
        let answer = match std::str::from_utf8(&line) {
            _ if !fits => bad_request(format!("A line has at most {LINE_BYTES_MAX} bytes.")).into(),
            Err(_) => bad_request("This is not JSON: it is not UTF-8 text.").into(),
            Ok(text) if text.trim().is_empty() => continue,
            Ok(text) => referee.answer(text),
        };
        writeln!(output, "{}", answer.to_json())?;
        output.flush()?;
    }
    Ok(())
}

/// Reads one line into `line`, of any length, but keeps only what is allowed. Says whether it fits;
/// `None` at the end of input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let mut fits = true;
    let mut anything = false;
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(anything.then_some(fits));
        }
        anything = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        fits = fits && line.len() + part.len() <= LINE_BYTES_MAX;
        if fits {
            line.extend_from_slice(part);
        }
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(fits));
        }
    }
}

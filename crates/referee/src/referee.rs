use std::io::{self, BufRead, Write};

use astragal_dice::Seed;
use astragal_games::{ErrorCode, PlayError, Viewer};
use astragal_session::{AnyPlay, each_game, version_line};
use serde::Serialize;
use serde_json::Value;

use crate::change::{self, carry_out, to_value};
use crate::request::{Change, Request, bad_request};

/// Maximum length of a request line. The longest sensible request, a board with its options, is far shorter.
pub const LINE_BYTES_MAX: usize = 1 << 20;

/// The answer to a request.
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

    fn state(play: &AnyPlay) -> Self {
        let state = each_game!(AnyPlay, play, play => to_value(&play.view(Viewer::Referee)));
        Self {
            state: Some(state),
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

/// A JSON interface to the rules that holds one game.
///
/// ```
/// use astragal_dice::Seed;
/// use astragal_referee::Referee;
///
/// let mut referee = Referee::new(|| Seed::from_number(1));
/// referee.answer(r#"{"new":{"game":"pig","seats":2,"first":0}}"#);
/// let legal = referee.answer(r#"{"legal":{}}"#);
/// assert_eq!(legal.to_json(), r#"{"ok":true,"actions":[{"roll":{}}]}"#);
///
/// // A refusal has a code for programs and a sentence for people, and changes nothing.
/// let refused = referee.answer(r#"{"act":{"seat":0,"action":{"hold":{}}}}"#);
/// assert_eq!(refused.error().and_then(|error| error.rule), Some("P-4"));
///
/// // The referee rolls, unless it is told an `outcome`. An undone roll shows the same die again.
/// referee.answer(r#"{"act":{"seat":0,"action":{"roll":{}}}}"#);
/// let rolled = referee.answer(r#"{"roll":{}}"#);
/// referee.answer(r#"{"undo":{}}"#);
/// assert_eq!(referee.answer(r#"{"roll":{}}"#).to_json(), rolled.to_json());
/// ```
pub struct Referee {
    play: Option<AnyPlay>,
    entropy: Box<dyn FnMut() -> Seed>,
}

impl Referee {
    /// A referee without a game. `entropy` supplies a seed for each game that does not specify one.
    pub fn new(entropy: impl FnMut() -> Seed + 'static) -> Self {
        Self {
            play: None,
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
                let play = self.play.insert(change::open(fields, (self.entropy)())?);
                return Ok(Answer::state(play));
            }
            _ => {}
        }
        let change = request.into_change();
        let Some(play) = &mut self.play else {
            return Err(without_a_game(&change));
        };
        match change {
            Ok(change) => each_game!(AnyPlay, play, play => carry_out(play, &change))?,
            Err(Request::Roll {}) => {
                let outcome = each_game!(AnyPlay, play, play => to_value(&play.roll()?));
                return Ok(Answer {
                    outcome: Some(outcome),
                    ..Answer::state(play)
                });
            }
            Err(Request::Undo {}) => each_game!(AnyPlay, play, play => play.undo_step())?,
            Err(Request::Legal {}) => {
                let actions = each_game!(AnyPlay, play, play => to_value(&play.legal()));
                return Ok(Answer {
                    actions: Some(actions),
                    ..Answer::ok()
                });
            }
            Err(Request::View { seat }) => {
                let view = each_game!(AnyPlay, play, play => change::view(play, seat))?;
                return Ok(Answer {
                    view: Some(view),
                    ..Answer::ok()
                });
            }
            Err(Request::Record {}) => {
                let record = each_game!(AnyPlay, play, play => {
                    let steps = play.steps().map(to_value);
                    let head = [version_line(None), play.new_request()];
                    head.into_iter().chain(steps).collect()
                });
                return Ok(Answer {
                    record: Some(record),
                    ..Answer::ok()
                });
            }
            Err(_) => {}
        }
        Ok(Answer::state(play))
    }
}

/// The refusal without a game: a request that is malformed for every game is a bad request first.
fn without_a_game(request: &Result<Change, Request>) -> PlayError {
    match request {
        Ok(change) if !change::makes_sense_somewhere(change) => {
            bad_request("There is no such seat, action or outcome in any game.")
        }
        _ => PlayError::new(
            ErrorCode::NoGame,
            "There is no game under way. Begin one with {\"new\":{\"game\":…}}.",
        ),
    }
}

/// Answers every line of `input` on `output`, until the input ends.
///
/// ```
/// use astragal_dice::Seed;
/// use astragal_referee::{Referee, run};
///
/// let mut referee = Referee::new(|| Seed::from_number(1));
/// let input = "{\"new\":{\"game\":\"pig\",\"seats\":2,\"first\":0}}\nnonsense\n";
/// let mut output = Vec::new();
/// run(&mut referee, input.as_bytes(), &mut output)?;
/// let output = String::from_utf8(output).expect("JSON is text");
/// let mut answers = output.lines();
/// assert!(answers.next().is_some_and(|answer| answer.starts_with(r#"{"ok":true,"state":"#)));
/// assert!(answers.next().is_some_and(|answer| answer.contains(r#""code":"bad_request""#)));
/// # Ok::<(), std::io::Error>(())
/// ```
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

/// Reads one line into `line`; of a longer line only the allowed length is stored. Returns whether
/// it fits; `None` at the end of input.
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

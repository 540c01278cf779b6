use std::io::{BufRead as _, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use super::Failure;
use super::failure::Problem;
use crate::{BotGame, Observation};
use astragal_games::Notation;
use serde::Deserialize;
use serde_json::{Map, Value, json};

/// Maximum size of an answer.
const ANSWER_BYTES_MAX: usize = 1 << 16;

/// Interval for polling whether a program has ended.
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// An external process that decides for a seat.
///
/// ```no_run
/// use std::time::Duration;
///
/// use astragal_bots::Observation;
/// use astragal_bots::guest::Program;
/// use astragal_games::{Game, Notation, Pig, Seat, pig};
///
/// let options = pig::Options { first: Some(0.into()), ..Pig::book_options(2) };
/// let game = Pig::from_options(&options)?;
/// let mut state = game.start(&mut ());
///
/// let mut program = Program::start("python3 my_bot.py", Duration::from_secs(10))?;
/// // It gets one line with all that the seat may know, and answers with one line.
/// let (action, _) = program.decide(&Observation::new(&game, &state, Seat(0)))?;
/// game.act(&mut state, Seat(0), &action, &mut ())?;
/// program.finish()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Program {
    command: String,
    child: Child,
    /// `None` once the program is to end.
    questions: Option<Sender<String>>,
    answers: Receiver<OutputLine>,
    limit: Duration,
}

/// A line that a program wrote; an error if it is not terminated properly.
type OutputLine = Result<String, Problem>;

/// The answer of a program.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProgramAnswer<T> {
    action: Value,
    toss: Option<T>,
}

impl Program {
    /// Starts a command: words separated by blanks, the first one is the program. `limit` is the
    /// timeout for an answer.
    pub fn start(command: &str, limit: Duration) -> Result<Self, Failure> {
        let failed = |error: String| Failure {
            command: command.to_owned(),
            problem: Problem::NotStarted(error),
            asked: None,
        };
        let mut words = command.split_whitespace();
        let program = words
            .next()
            .ok_or_else(|| failed("no command".to_owned()))?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| failed(error.to_string()))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(failed("it has no input or output".to_owned()));
        };
        // Reading and writing happen in threads of their own, so that the caller waits no longer
        // than the limit. A program that writes without end fills no memory: at most one line is
        // queued.
        let (questions, asked) = mpsc::channel();
        thread::spawn(move || write_lines(input, &asked));
        let (said, answers) = mpsc::sync_channel(1);
        thread::spawn(move || read_lines(output, &said));
        Ok(Self {
            command: command.to_owned(),
            child,
            questions: Some(questions),
            answers,
            limit,
        })
    }

    /// Asks the program for a decision.
    pub fn decide<G: Notation + BotGame>(
        &mut self,
        observation: &Observation<'_, G>,
    ) -> Result<(G::Action, G::Toss), Failure> {
        let question = question(observation);
        let answer = self
            .ask(&question)
            .and_then(|answer| understand(observation, answer));
        answer.map_err(|problem| self.failure(problem, Some(question)))
    }

    /// Closes its input and waits for its end, with the same timeout as for an answer.
    pub fn finish(mut self) -> Result<(), Failure> {
        self.questions = None;
        let end = Instant::now() + self.limit;
        let problem = match self.answers.recv_timeout(self.limit) {
            Ok(Ok(answer)) => Problem::NotAsked { answer },
            Ok(Err(problem)) => problem,
            Err(RecvTimeoutError::Timeout) => Problem::StaysOn(self.limit),
            Err(RecvTimeoutError::Disconnected) => loop {
                match self.child.try_wait() {
                    Ok(None) if Instant::now() < end => thread::sleep(POLL_INTERVAL),
                    Ok(None) => break Problem::StaysOn(self.limit),
                    _ => return Ok(()),
                }
            },
        };
        Err(self.failure(problem, None))
    }

    fn ask(&mut self, question: &str) -> Result<String, Problem> {
        if let Ok(line) = self.answers.try_recv() {
            return Err(Problem::NotAsked { answer: line? });
        }
        let questions = self.questions.as_ref().ok_or(Problem::Ended)?;
        // If it no longer reads its input, it will not answer either.
        let _ = questions.send(format!("{question}\n"));
        match self.answers.recv_timeout(self.limit) {
            Ok(line) => line,
            Err(RecvTimeoutError::Timeout) => Err(Problem::TooSlow(self.limit)),
            Err(RecvTimeoutError::Disconnected) => Err(Problem::Ended),
        }
    }

    fn failure(&self, problem: Problem, asked: Option<String>) -> Failure {
        Failure {
            command: self.command.clone(),
            problem,
            asked,
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut input: impl Write, lines: &Receiver<String>) {
    for line in lines {
        if input
            .write_all(line.as_bytes())
            .and_then(|()| input.flush())
            .is_err()
        {
            return;
        }
    }
}

fn read_lines(output: impl Read, lines: &SyncSender<OutputLine>) {
    let mut output = BufReader::new(output);
    loop {
        let mut bytes = Vec::new();
        let most = ANSWER_BYTES_MAX as u64 + 1;
        match output.by_ref().take(most).read_until(b'\n', &mut bytes) {
            Ok(1..) => {}
            _ => return,
        }
        let line = if bytes.len() > ANSWER_BYTES_MAX {
            Err(Problem::TooLong(ANSWER_BYTES_MAX))
        } else {
            Ok(String::from_utf8_lossy(&bytes).trim().to_owned())
        };
        let is_last = line.is_err();
        if lines.send(line).is_err() || is_last {
            return;
        }
    }
}

/// The line that asks for a decision. It contains everything that the seat may know, so that a
/// program needs no memory of its own and stays correct when a decision is undone.
fn question<G: Notation + BotGame>(observation: &Observation<'_, G>) -> String {
    let game = observation.game();
    let mut options = Map::from_iter([("game".to_owned(), G::NAME.into())]);
    if let Value::Object(fields) = json!(observation.options()) {
        options.extend(fields);
    }
    let mut legal = Vec::new();
    observation.legal_actions(&mut legal);
    let legal = legal.iter().map(|action| game.write_action(action));
    let events = observation
        .events()
        .iter()
        .map(|event| game.write_event(event));
    let question = json!({ "decide": {
        "seat": observation.seat(),
        "new": options,
        "view": observation.view(),
        "legal": legal.collect::<Vec<G::ActionText>>(),
        "events": events.collect::<Vec<G::EventText>>(),
    } });
    question.to_string()
}

fn understand<G: Notation + BotGame>(
    observation: &Observation<'_, G>,
    answer: String,
) -> Result<(G::Action, G::Toss), Problem> {
    let read = read::<G>(&answer);
    let (text, toss) = match read {
        Ok(read) => read,
        Err(error) => return Err(Problem::Unreadable { answer, error }),
    };
    let allowed = observation.game().check_toss(toss);
    match allowed.and_then(|()| observation.read_action(&text)) {
        Ok(action) => Ok((action, toss)),
        Err(error) => {
            let error = Box::new(error);
            Err(Problem::Illegal { answer, error })
        }
    }
}

fn read<G: Notation + BotGame>(answer: &str) -> Result<(G::ActionText, G::Toss), String> {
    let answer: ProgramAnswer<G::Toss> =
        serde_json::from_str(answer).map_err(|error| error.to_string())?;
    let action =
        serde_json::from_value(answer.action).map_err(|error| format!("action: {error}"))?;
    Ok((action, answer.toss.unwrap_or_default()))
}

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use astragal_bots::{BotGame, Sight};
use astragal_games::Notation;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::Failure;
use crate::failure::Problem;

/// Longer answers are cut off: nobody needs so much to say what it does.
const ANSWER_BYTES_MAX: u64 = 1 << 16;

/// A program that runs beside us and decides for a seat.
#[derive(Debug)]
pub struct Program {
    command: String,
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
    limit: Duration,
    /// How many of the game's events it has been told.
    told: usize,
}

/// What a program answers.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer<A, T> {
    action: A,
    toss: Option<T>,
}

impl Program {
    /// Starts a command: words separated by spaces, the first one the program. An answer may take as
    /// long as `limit`.
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
        // A thread of its own reads the answers, so that waiting for one can end.
        let (send, answers) = mpsc::channel();
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            loop {
                let mut line = Vec::new();
                let read = output
                    .by_ref()
                    .take(ANSWER_BYTES_MAX)
                    .read_until(b'\n', &mut line);
                let line = String::from_utf8_lossy(&line).trim().to_owned();
                if !matches!(read, Ok(1..)) || send.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self {
            command: command.to_owned(),
            child,
            input,
            answers,
            limit,
            told: 0,
        })
    }

    /// Lets it decide.
    pub fn decide<G: Notation + BotGame>(
        &mut self,
        sight: &Sight<'_, G>,
    ) -> Result<(G::Action, G::Toss), Failure> {
        let question = self.question(sight);
        let answer = self.ask(&question)?;
        let read: Answer<G::ActionText, G::Toss> =
            serde_json::from_str(&answer).map_err(|error| {
                let problem = Problem::Unreadable {
                    answer: shortened(&answer),
                    error: error.to_string(),
                };
                self.failure(problem, Some(&question))
            })?;
        let action = sight.read_action(&read.action).map_err(|error| {
            let problem = Problem::Illegal {
                answer: shortened(&answer),
                error,
            };
            self.failure(problem, Some(&question))
        })?;
        Ok((action, read.toss.unwrap_or_default()))
    }

    /// The line that asks for a decision.
    fn question<G: Notation + BotGame>(&mut self, sight: &Sight<'_, G>) -> String {
        let game = sight.game();
        let events = sight.events();
        // A new game, or one that was taken back: it is told from the beginning.
        if self.told > events.len() {
            self.told = 0;
        }
        let since: Vec<Value> = events[self.told..]
            .iter()
            .map(|event| game.write_event(event))
            .collect();
        self.told = events.len();
        let mut legal = Vec::new();
        sight.legal_actions(&mut legal);
        let legal: Vec<G::ActionText> = legal
            .iter()
            .map(|action| game.write_action(action))
            .collect();
        let mut options = Map::from_iter([("game".to_owned(), G::NAME.into())]);
        if let Value::Object(fields) = json!(sight.options()) {
            options.extend(fields);
        }
        let question = json!({ "decide": {
            "seat": sight.seat(),
            "new": options,
            "view": sight.view(),
            "legal": legal,
            "events": since,
        } });
        question.to_string()
    }

    fn ask(&mut self, question: &str) -> Result<String, Failure> {
        let sent = writeln!(self.input, "{question}").and_then(|()| self.input.flush());
        sent.map_err(|_| self.failure(Problem::Ended, None))?;
        self.answers
            .recv_timeout(self.limit)
            .map_err(|error| match error {
                RecvTimeoutError::Timeout => {
                    self.failure(Problem::TooSlow(self.limit), Some(question))
                }
                RecvTimeoutError::Disconnected => self.failure(Problem::Ended, Some(question)),
            })
    }

    fn failure(&self, problem: Problem, asked: Option<&str>) -> Failure {
        Failure {
            command: self.command.clone(),
            problem,
            asked: asked.map(shortened),
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// So much of a line as a person wants to read in an error.
fn shortened(line: &str) -> String {
    const CHARS: usize = 400;
    match line.char_indices().nth(CHARS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

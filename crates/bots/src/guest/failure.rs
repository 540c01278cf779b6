use std::fmt;
use std::time::Duration;

use astragal_games::PlayError;

/// Why a program cannot play any longer.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The command that started it.
    pub command: String,
    /// What went wrong.
    pub problem: Problem,
    /// The question that it was to answer, if that matters.
    pub asked: Option<String>,
}

/// The kinds of failures of a program.
#[derive(Clone, Debug)]
pub enum Problem {
    /// It could not be started.
    NotStarted(String),
    /// It ended, or closed its output.
    Ended,
    /// It did not answer before the timeout.
    TooSlow(Duration),
    /// It wrote a line before it was asked.
    NotAsked {
        /// The line.
        answer: String,
    },
    /// Its answer is longer than this number of bytes.
    TooLong(usize),
    /// Its answer is not a JSON line of the right form.
    Unreadable {
        /// The answer.
        answer: String,
        /// What is wrong with it.
        error: String,
    },
    /// Its answer is illegal.
    Illegal {
        /// The answer.
        answer: String,
        /// The rule that forbids it.
        error: Box<PlayError>,
    },
    /// It kept running after its input was closed.
    StaysOn(Duration),
}

impl Problem {
    /// Its answer, if that is the problem.
    pub fn answer(&self) -> Option<&str> {
        match self {
            Self::NotAsked { answer }
            | Self::Unreadable { answer, .. }
            | Self::Illegal { answer, .. } => Some(answer),
            _ => None,
        }
    }

    /// The rule that its answer breaks.
    pub fn rule(&self) -> Option<&str> {
        match self {
            Self::Illegal { error, .. } => error.rule,
            _ => None,
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotStarted(error) => write!(
                f,
                "cannot be started ({error}); check that the command works in this folder"
            ),
            Self::Ended => f.write_str(
                "has ended or closed its output; it must answer every line until its input ends",
            ),
            Self::TooSlow(limit) => write!(
                f,
                "did not answer within {} s; did it forget to flush its output?",
                limit.as_secs_f64()
            ),
            Self::NotAsked { answer } => write!(
                f,
                "said {:?} without being asked; it must answer each line by one line",
                shortened(answer)
            ),
            Self::TooLong(bytes) => {
                write!(
                    f,
                    "answered by a line of more than {bytes} bytes, which is too long"
                )
            }
            Self::Unreadable { answer, error } => write!(
                f,
                "answered {:?}, which is not a line like {{\"action\":{{…}}}}: {error}",
                shortened(answer)
            ),
            Self::Illegal { answer, error } => {
                write!(
                    f,
                    "answered {:?}, which is refused: {error}",
                    shortened(answer)
                )
            }
            Self::StaysOn(limit) => write!(
                f,
                "did not end within {} s after its input did",
                limit.as_secs_f64()
            ),
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = format!("the program {:?} {}", self.command, self.problem);
        if let Some(asked) = &self.asked {
            text.push_str("; it was asked ");
            text.push_str(&shortened(asked));
        }
        // Errors may quote output of a program, which must not contain terminal control characters.
        f.write_str(&text.replace(char::is_control, " "))
    }
}

impl std::error::Error for Failure {}

/// Shortens a line for an error message.
fn shortened(line: &str) -> String {
    const CHARS: usize = 400;
    match line.char_indices().nth(CHARS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

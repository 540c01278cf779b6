use std::fmt;
use std::time::Duration;

use astragal_core::PlayError;

/// Why a program can play no longer.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The command that started it.
    pub command: String,
    /// What went wrong.
    pub problem: Problem,
    /// What it had been asked, if that matters.
    pub asked: Option<String>,
}

/// What can go wrong with a program.
#[derive(Clone, Debug)]
pub enum Problem {
    /// It could not be started.
    NotStarted(String),
    /// It ended, or closed its output.
    Ended,
    /// It did not answer in time.
    TooSlow(Duration),
    /// Its answer is no JSON line of the right form.
    Unreadable {
        /// The answer.
        answer: String,
        /// What is wrong with it.
        error: String,
    },
    /// Its answer is not allowed.
    Illegal {
        /// The answer.
        answer: String,
        /// Which rule forbids it.
        error: PlayError,
    },
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the program {:?} ", self.command)?;
        match &self.problem {
            Problem::NotStarted(error) => write!(
                f,
                "cannot be started ({error}); check that the command works in this folder"
            )?,
            Problem::Ended => write!(
                f,
                "has ended or closed its output; it must answer every line until its input ends"
            )?,
            Problem::TooSlow(limit) => write!(
                f,
                "did not answer within {} s; did it forget to flush its output?",
                limit.as_secs_f64()
            )?,
            Problem::Unreadable { answer, error } => write!(
                f,
                "answered {answer:?}, which is not a line like {{\"action\":{{…}}}}: {error}"
            )?,
            Problem::Illegal { answer, error } => {
                write!(f, "answered {answer:?}, which is refused: {error}")?;
            }
        }
        match &self.asked {
            Some(asked) => write!(f, "; it was asked {asked}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Failure {}

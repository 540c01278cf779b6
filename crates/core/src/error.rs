use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

/// Why something was refused, in a word that programs can rely on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// Not JSON, an unknown field, a wrong type, an unknown action or seat.
    BadRequest,
    /// Options that no table can be set up with.
    BadConfig,
    /// There is no game under way.
    NoGame,
    /// The game is over.
    Over,
    /// An outcome when no dice are in the air, a decision while they are.
    NotNow,
    /// Somebody else is to decide.
    NotYourTurn,
    /// The rules forbid it.
    IllegalAction,
    /// Dice that cannot be: a wrong number of them, or a face that the die does not have.
    ImpossibleOutcome,
}

/// A refusal. It names the rule where there is one, and the game stays as it was (C-1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayError {
    /// Which kind of refusal.
    pub code: ErrorCode,
    /// The number of the rule that forbids it.
    pub rule: Option<&'static str>,
    /// What is wrong and what to do instead, for a person.
    pub message: Cow<'static, str>,
}

impl PlayError {
    /// A refusal that no numbered rule stands behind.
    #[cold]
    pub fn new(code: ErrorCode, message: impl Into<Cow<'static, str>>) -> Self {
        Self {
            code,
            rule: None,
            message: message.into(),
        }
    }

    /// Names the rule that forbids it.
    #[must_use]
    pub fn by(mut self, rule: &'static str) -> Self {
        self.rule = Some(rule);
        self
    }

    /// A decision that `rule` forbids.
    #[cold]
    pub fn illegal(rule: &'static str, message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ErrorCode::IllegalAction, message).by(rule)
    }

    /// Dice that cannot be, by `rule`.
    #[cold]
    pub fn impossible(rule: &'static str, message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ErrorCode::ImpossibleOutcome, message).by(rule)
    }

    /// Options that `rule` does not allow.
    #[cold]
    pub fn config(rule: &'static str, message: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ErrorCode::BadConfig, message).by(rule)
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule {
            Some(rule) => write!(f, "{} ({rule})", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for PlayError {}

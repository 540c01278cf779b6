use std::borrow::Cow;
use std::fmt;

use astragal_games::{ErrorCode, Message, PlayError, RefusalReason};
use serde::{Deserialize, Serialize};

/// Code for a refusal, stable for programs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TableErrorCode {
    /// The message cannot be understood.
    BadRequest,
    /// No table can be set up with these options.
    BadConfig,
    /// There is no game under way.
    NoGame,
    /// The game, or the table, is over.
    Over,
    /// Not at this moment.
    NotNow,
    /// It is another seat's turn.
    NotYourTurn,
    /// The rules forbid it.
    IllegalAction,
    /// Impossible dice.
    ImpossibleOutcome,
    /// Only a player with a seat, or with that seat, may do this.
    NotYours,
    /// The seat is taken, or the table locked or full.
    Taken,
    /// The server has too much to do; try again in a moment.
    Busy,
    /// There is no such table, seat or person.
    NotFound,
    /// Too much, too long, too often.
    TooMuch,
    /// The stored table cannot be read. Trying again is of no use until the operator has repaired it.
    Damaged,
    /// The command was decided before something that it depends on changed. Look again, then decide.
    Stale,
    /// The number of the command belongs to another command.
    IdUsed,
}

/// A refusal. The table stays as it was (C-1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableError {
    /// Code of the refusal.
    pub code: TableErrorCode,
    /// The number of the rule that forbids it.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub rule: Option<Cow<'static, str>>,
    /// What is wrong and what to do instead, for people to read.
    pub message: Cow<'static, str>,
    /// The message as facts, for those who say it in another language; missing where only programs meet it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Box<RefusalReason>>,
    /// Whether the same again is of no use, however long one waits.
    #[serde(rename = "final", default)]
    pub is_final: bool,
    /// After how many seconds the same again is worth a try, if it is not final.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub retry_seconds: Option<u32>,
}

impl TableErrorCode {
    /// Whether the same again is of no use, however long one waits.
    pub fn is_final(self) -> bool {
        self.retry_seconds().is_none()
    }

    /// After how many seconds the same again is worth a try; `None` if it is of no use.
    pub fn retry_seconds(self) -> Option<u32> {
        matches!(self, Self::Busy | Self::TooMuch).then_some(1)
    }
}

impl TableError {
    /// A refusal without a numbered rule.
    #[cold]
    pub fn new(code: TableErrorCode, message: impl Into<Message>) -> Self {
        let Message { text, reason } = message.into();
        Self {
            code,
            rule: None,
            message: text,
            reason,
            is_final: code.is_final(),
            retry_seconds: code.retry_seconds(),
        }
    }

    /// Says that the same again is of no use, though it usually is with this code.
    #[must_use]
    pub fn for_good(mut self) -> Self {
        self.is_final = true;
        self.retry_seconds = None;
        self
    }

    /// Names the rule that forbids it.
    #[must_use]
    pub(crate) fn by(mut self, rule: &'static str) -> Self {
        self.rule = Some(rule.into());
        self
    }
}

impl From<PlayError> for TableError {
    fn from(error: PlayError) -> Self {
        let code = match error.code {
            ErrorCode::BadRequest => TableErrorCode::BadRequest,
            ErrorCode::BadConfig => TableErrorCode::BadConfig,
            ErrorCode::NoGame => TableErrorCode::NoGame,
            ErrorCode::Over => TableErrorCode::Over,
            ErrorCode::NotNow => TableErrorCode::NotNow,
            ErrorCode::NotYourTurn => TableErrorCode::NotYourTurn,
            ErrorCode::IllegalAction => TableErrorCode::IllegalAction,
            ErrorCode::ImpossibleOutcome => TableErrorCode::ImpossibleOutcome,
        };
        Self {
            code,
            rule: error.rule.map(Cow::Borrowed),
            message: error.message,
            reason: error.reason,
            is_final: code.is_final(),
            retry_seconds: code.retry_seconds(),
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.rule {
            Some(rule) => write!(f, "{} ({rule})", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for TableError {}

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

use crate::{Message, RefusalReason};

/// The kind of a refusal, as a stable code for programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// Not JSON, an unknown field, a wrong type, an unknown action or seat.
    BadRequest,
    /// Options that are not valid for the game.
    BadConfig,
    /// No game is under way.
    NoGame,
    /// The game is over.
    Over,
    /// An outcome while no dice are in the air, or a decision while some are.
    NotNow,
    /// Another seat is to decide.
    NotYourTurn,
    /// The rules forbid it.
    IllegalAction,
    /// Impossible dice: a wrong number of them, or a face that the die does not have.
    ImpossibleOutcome,
}

/// A refusal. It names the rule, if there is one. The state of the game is unchanged (C-1).
///
/// ```
/// use astragal_games::{ErrorCode, Game, Notation, Pig, Seat, pig};
///
/// let options = pig::Options { first: Some(0.into()), ..Pig::book_options(2) };
/// let game = Pig::from_options(&options)?;
/// let mut state = game.start(&mut ());
/// let before = state.clone();
///
/// let refusal = game.act(&mut state, Seat(0), &pig::Action::Hold, &mut ()).unwrap_err();
/// assert_eq!((refusal.code, refusal.rule), (ErrorCode::IllegalAction, Some("P-4")));
/// // The message is for people, and says what to do instead.
/// let message = "A turn begins with a roll. Roll first; then you may hold. (P-4)";
/// assert_eq!(refusal.to_string(), message);
/// assert_eq!(state, before);
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayError {
    /// The kind of refusal.
    pub code: ErrorCode,
    /// The number of the rule that forbids the request.
    pub rule: Option<&'static str>,
    /// Message for people: what is wrong and what to do instead.
    pub message: Cow<'static, str>,
    /// The message as facts, for those who say it in another language. Referees do not write it.
    #[serde(skip)]
    pub reason: Option<Box<RefusalReason>>,
}

impl PlayError {
    /// Creates a refusal that is not based on a numbered rule.
    #[cold]
    pub fn new(code: ErrorCode, message: impl Into<Message>) -> Self {
        let Message { text, reason } = message.into();
        Self {
            code,
            rule: None,
            message: text,
            reason,
        }
    }

    /// Adds the number of the rule that forbids the request.
    #[must_use]
    pub fn by(mut self, rule: &'static str) -> Self {
        self.rule = Some(rule);
        self
    }

    /// Refusal of a decision that `rule` forbids.
    #[cold]
    pub fn illegal(rule: &'static str, message: impl Into<Message>) -> Self {
        Self::new(ErrorCode::IllegalAction, message).by(rule)
    }

    /// Refusal of dice that are impossible by `rule`.
    #[cold]
    pub fn impossible(rule: &'static str, message: impl Into<Message>) -> Self {
        Self::new(ErrorCode::ImpossibleOutcome, message).by(rule)
    }

    /// Refusal of options that `rule` does not allow.
    #[cold]
    pub fn config(rule: &'static str, message: impl Into<Message>) -> Self {
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

//! Refusals and other errors, in words.

use astragal_games::GameId;
use astragal_tables::{TableError, TableErrorCode};

use super::refusals::refusal_sentence;
use crate::t;
use crate::texts::{Language, current_language, title};

/// Why something could not be done.
#[derive(Clone, PartialEq, Debug)]
pub enum UserError {
    /// Refused by a table, a server or a referee.
    By(TableError),
    /// No answer from the server.
    Offline,
    /// Nobody knows whether the server has carried something out.
    Unknown,
    /// This device has no room to save a game.
    NoRoom,
    /// This device had no room: the oldest finished game was removed.
    RoomMade {
        /// The game that was removed.
        game: GameId,
        /// The day on which it ended.
        date: String,
    },
    /// No name to be known by at a table on a server.
    NoName,
    /// A lesson asks for something else in this step.
    NotInThisStep,
}

impl From<TableError> for UserError {
    fn from(error: TableError) -> Self {
        Self::By(error)
    }
}

impl UserError {
    /// What is wrong and what to do, in the current language. Refusals that only programs should meet, and those of a
    /// newer server, are said in general in other languages than English.
    pub fn message(&self) -> String {
        let error = match self {
            Self::By(error) => error,
            Self::Offline => return t!("offline"),
            Self::Unknown => return t!("connection-unknown"),
            Self::NoRoom => return t!("no-room"),
            Self::RoomMade { game, date } => {
                return t!("room-made", game = title(*game), date = date.clone());
            }
            Self::NoName => return t!("refused-name"),
            Self::NotInThisStep => return t!("lessons-instead"),
        };
        let said = match current_language() {
            Language::English => error.message.to_string(),
            _ => {
                let reason = error.reason.as_deref();
                let said = reason.and_then(refusal_sentence);
                said.unwrap_or_else(|| in_general(error.code))
            }
        };
        // Some messages name the rule themselves.
        let rule = error.rule.as_ref().map(ToString::to_string);
        match rule.filter(|rule| !said.contains(rule)) {
            Some(rule) => t!("refused-by-rule", said = said, rule = rule),
            None => said,
        }
    }
}

/// The text for a kind of refusal.
fn in_general(code: TableErrorCode) -> String {
    match code {
        TableErrorCode::BadRequest => t!("refused-bad-request"),
        TableErrorCode::BadConfig => t!("refused-bad-config"),
        TableErrorCode::NoGame => t!("refused-no-game"),
        TableErrorCode::Over => t!("refused-over"),
        TableErrorCode::NotNow => t!("refused-not-now"),
        TableErrorCode::NotYourTurn => t!("refused-not-your-turn"),
        TableErrorCode::IllegalAction => t!("refused-illegal-action"),
        TableErrorCode::ImpossibleOutcome => t!("refused-impossible-outcome"),
        TableErrorCode::NotYours => t!("refused-not-yours"),
        TableErrorCode::Taken => t!("refused-taken"),
        TableErrorCode::Busy => t!("refused-busy"),
        TableErrorCode::NotFound => t!("refused-not-found"),
        TableErrorCode::TooMuch => t!("refused-too-much"),
        TableErrorCode::Damaged => t!("refused-damaged"),
        TableErrorCode::Stale => t!("refused-stale"),
        TableErrorCode::IdUsed => t!("refused-id-used"),
    }
}

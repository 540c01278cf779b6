//! Messages between a client and a server of tables, over WebSocket and HTTP.
//!
//! A client says hello, is told everything about the table, and from then on every line of its log as soon as
//! it is durable. The lines are the truth: a client that has them all knows the table. After a gap it says hello
//! again, with the number of the line that it wants next.

use astragal_core::Seat;
use astragal_games::{GAME_NAMES, GameId, UNKNOWN_GAME, with_game};
use astragal_session::{AnyDecision, Bare, Decision};
use astragal_tables::{AnySeen, Command, Lobby, TableError, TableErrorCode, TableOptions};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// The version of the messages. A server refuses others.
pub const PROTOCOL_VERSION: u32 = 1;

/// Maximum size of a message, in bytes.
pub const MESSAGE_BYTES_MAX: usize = 16 * 1024;

/// From a client over a WebSocket. Decisions are those of any game, or `D`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FromClient<D = AnyDecision> {
    /// The first message.
    Hello {
        /// The version of the messages.
        version: u32,
        /// What a person at the table was given; without it, one watches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        /// The number of the line that is wanted next, by somebody who knows all before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<u64>,
        /// Whether to be told views, for clients without rules of their own.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        views: bool,
    },
    /// A wish.
    Do {
        /// Its number, larger than those before: the same number again is the same wish.
        id: u64,
        /// What.
        command: Command<D>,
    },
}

impl FromClient {
    /// Reads a message to a table where this game is played.
    pub fn read(text: &str, game: GameId) -> serde_json::Result<Self> {
        with_game!(game, G => {
            let message: FromClient<Decision<G>> = serde_json::from_str(text)?;
            Ok(message.map(AnyDecision::from))
        })
    }

    /// The message as it is sent: the server knows which game is played.
    pub fn text(self) -> String {
        let text = serde_json::to_string(&self.map(Bare));
        text.expect("messages are plain JSON")
    }
}

impl<D> FromClient<D> {
    fn map<E>(self, decision: impl FnOnce(D) -> E) -> FromClient<E> {
        match self {
            Self::Hello {
                version,
                token,
                since,
                views,
            } => FromClient::Hello {
                version,
                token,
                since,
                views,
            },
            Self::Do { id, command } => FromClient::Do {
                id,
                command: command.map(decision),
            },
        }
    }
}

/// From the server over a WebSocket, or as a line of a stream.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromServer {
    /// The answer to hello.
    Welcome {
        /// The version of the messages.
        version: u32,
        /// Who one is, with a token.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        you: Option<You>,
        /// What time the server has, in milliseconds since 1970.
        now: u64,
        /// The table before the first of the lines, if it does not begin with the first line of all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lobby: Option<Box<Lobby>>,
        /// The number of the first of the lines.
        from: u64,
        /// The lines since then.
        lines: Vec<Box<RawValue>>,
    },
    /// More lines.
    Lines(Vec<Box<RawValue>>),
    /// What is on the table, after the lines before this message.
    View {
        /// The number of the next line.
        seq: u64,
        /// What one may see, `view`, and decide now, `legal`. It is for clients without rules of their own, so
        /// it is written here and never read.
        #[serde(flatten, skip_deserializing)]
        seen: Option<AnySeen>,
    },
    /// A wish was granted.
    Done {
        /// Its number.
        id: u64,
        /// The line that it became.
        seq: u64,
    },
    /// A wish, or a message that was none, was refused.
    Refused {
        /// Its number, if it had one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<u64>,
        /// Why.
        error: TableError,
    },
    /// The server ends the connection.
    Bye {
        /// Why, in a word: `restart`, `too_slow`, `reload`, `closed`, `silent`.
        reason: String,
    },
}

impl FromServer {
    /// Reads a message by way of values, as browsers do to have one reader for each type, which would write lines anew.
    /// The lines of the log are taken from the text as they stand there: dice depend on every letter of them.
    pub fn read_by_values(text: &str) -> serde_json::Result<Self> {
        #[derive(Deserialize)]
        struct Lines {
            #[serde(default)]
            lines: Vec<Box<RawValue>>,
            #[serde(default)]
            welcome: Option<Welcome>,
        }
        #[derive(Deserialize)]
        struct Welcome {
            lines: Vec<Box<RawValue>>,
        }
        let mut message = Self::deserialize(&serde_json::from_str::<Value>(text)?)?;
        if let Self::Welcome { lines, .. } | Self::Lines(lines) = &mut message {
            let as_sent: Lines = serde_json::from_str(text)?;
            *lines = match as_sent.welcome {
                Some(welcome) => welcome.lines,
                None => as_sent.lines,
            };
        }
        Ok(message)
    }
}

/// Who somebody is at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct You {
    /// Their number.
    pub person: u32,
    /// Their seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// To open a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// The nickname of whoever opens it and will run it.
    pub name: String,
    /// Where they sit; without it they watch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What it is set up with.
    pub table: TableOptions,
}

/// The refusal of a message that cannot be read. A game that does not exist is a bad set-up.
pub fn unreadable(error: &serde_json::Error) -> TableError {
    let reason = error.to_string();
    let (code, message) = match reason.contains(UNKNOWN_GAME) {
        true => (
            TableErrorCode::BadConfig,
            format!("{UNKNOWN_GAME}: {}.", GAME_NAMES.join(", ")),
        ),
        false => (
            TableErrorCode::BadRequest,
            format!("This cannot be understood: {reason}."),
        ),
    };
    TableError::new(code, message)
}

/// To come to a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// A nickname.
    pub name: String,
    /// A seat that is free.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// Somebody has come, or another device of theirs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Joined {
    /// The table.
    pub table: String,
    /// Who they are.
    #[serde(flatten)]
    pub you: You,
    /// What proves it from now on. Only its hash is kept; it is told this once.
    pub token: String,
}

/// A command without a WebSocket.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Do<D = AnyDecision> {
    /// Its number.
    pub id: u64,
    /// What.
    pub command: Command<D>,
}

impl Do {
    /// Reads a command to a table where this game is played.
    pub fn read(text: &[u8], game: GameId) -> serde_json::Result<Self> {
        with_game!(game, G => {
            let Do::<Decision<G>> { id, command } = serde_json::from_slice(text)?;
            Ok(Self { id, command: command.map(AnyDecision::from) })
        })
    }
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ListedTable {
    /// Its name in links.
    pub table: String,
    /// The name of the game.
    pub game: String,
    /// The nickname of whoever opened it.
    pub title: String,
    /// `waiting` or `playing`.
    pub phase: String,
    /// How many seats are free.
    pub open_seats: u8,
}

/// A ticket that lets another device act for the same person, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ticket {
    /// The ticket.
    pub ticket: String,
    /// Where the other device takes it: the part after `#` is never sent to a server.
    pub link: String,
    /// The link as a picture, in SVG.
    pub qr: String,
    /// How long it is worth anything.
    pub seconds: u64,
}

/// Takes a ticket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakeTicket {
    /// The ticket.
    pub ticket: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of a log are read to the letter, however their numbers and spaces are written.
    #[test]
    fn lines_are_read_to_the_letter() {
        let line = r#"{"seq": 7,"at":1e3,"said":{"seat":0,"phrase":"\u0068ello"}}"#;
        let welcome = format!(r#"{{"welcome":{{"version":1,"now":5,"from":7,"lines":[{line}]}}}}"#);
        let more = format!(r#"{{"lines":[{line},{line}]}}"#);
        for (text, count) in [(welcome, 1), (more, 2)] {
            let message = FromServer::read_by_values(&text).expect("a message");
            let (FromServer::Welcome { lines, .. } | FromServer::Lines(lines)) = message else {
                panic!("{message:?}");
            };
            assert_eq!(lines.len(), count);
            assert!(lines.iter().all(|read| read.get() == line), "{lines:?}");
        }
    }
}

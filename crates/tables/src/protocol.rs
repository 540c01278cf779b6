//! Messages between a client and a table server, over WebSocket and HTTP.
//!
//! A client says hello and receives the state of the table, and from then on every line of its log as soon as it is
//! durable. The lines are authoritative: a client that has them all knows the table. After a gap it says hello again,
//! with the number of the next line that it needs.
//!
//! ```
//! use astragal_games::GameId;
//! use astragal_tables::protocol::{FromClient, FromServer, PROTOCOL_VERSION, SendCommand};
//!
//! let version = PROTOCOL_VERSION;
//! let hello = FromClient::Hello { version, token: None, since: Some(7), last: None, views: false };
//! assert_eq!(hello.text(), r#"{"hello":{"version":2,"since":7}}"#);
//!
//! // A decision does not say which game it belongs to: the server knows what is played.
//! let text = r#"{"command":{"id":{"device":77,"number":1},"position":9,"body":{"act":{"action":{"roll":{}}}}}}"#;
//! let message = FromClient::read(text, GameId::Pig)?;
//! assert!(matches!(message, FromClient::Command(SendCommand { position: 9, .. })));
//! assert_eq!(message.text(), text);
//!
//! let answer = r#"{"acknowledged":{"id":{"device":77,"number":1},"seq":12}}"#;
//! let answer: FromServer = serde_json::from_str(answer)?;
//! assert!(matches!(answer, FromServer::Acknowledged { seq: 12, .. }));
//! # Ok::<(), serde_json::Error>(())
//! ```

use astragal_dice::fair::Bytes32;

use crate::{AnySeen, Command, CommandId, Lobby, TableError, TableErrorCode, TableOptions};
use astragal_games::{GAME_NAMES, GameId, Seat, UNKNOWN_GAME, with_game};
use astragal_session::{AnyDecision, Decision, Untagged};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
#[cfg(feature = "openapi")]
use utoipa::openapi::{ObjectBuilder, Type};

/// Protocol version. A server refuses clients with another one.
pub const PROTOCOL_VERSION: u32 = 2;

/// Maximum size of a message, in bytes.
pub const MESSAGE_BYTES_MAX: usize = 16 * 1024;

/// Message from a client over a WebSocket. Decisions are those of any game, or `D`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FromClient<D = AnyDecision> {
    /// The first message.
    Hello {
        /// The protocol version.
        version: u32,
        /// The token of a person at the table; without it, the client only watches.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        token: Option<String>,
        /// The number of the next line, for a client that knows all lines before it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<u64>,
        /// The SHA-256 of the last line that it knows, to make sure that it is the same log.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        last: Option<Bytes32>,
        /// Whether the server should send views, for clients that do not implement the rules.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        views: bool,
    },
    /// A command.
    Command(SendCommand<D>),
    /// Asks for [`FromServer::Pong`]: programs in browsers cannot see the pings of a WebSocket.
    Ping {},
}

impl FromClient {
    /// Reads a message to a table where this game is played.
    pub fn read(text: &str, game: GameId) -> serde_json::Result<Self> {
        with_game!(game, G => {
            let message: FromClient<Decision<G>> = serde_json::from_str(text)?;
            Ok(message.map(AnyDecision::from))
        })
    }

    /// The message as it is sent, without the name of the game, which the server knows.
    pub fn text(self) -> String {
        let text = serde_json::to_string(&self.map(Untagged));
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
                last,
                views,
            } => FromClient::Hello {
                version,
                token,
                since,
                last,
                views,
            },
            Self::Ping {} => FromClient::Ping {},
            Self::Command(SendCommand { id, position, body }) => FromClient::Command(SendCommand {
                id,
                position,
                body: body.map(decision),
            }),
        }
    }
}

/// Message from the server over a WebSocket, or as a line of a stream.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromServer {
    /// The answer to hello.
    Welcome {
        /// The protocol version.
        version: u32,
        /// The person that the token belongs to, if there was a token.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        you: Option<You>,
        /// The server's time, in milliseconds since 1970.
        now: u64,
        /// Snapshot of the table before the first of `lines`, unless they begin with the first line of the log or the
        /// client knows the lines before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lobby: Option<Box<Lobby>>,
        /// The number of the first of `lines`.
        from: u64,
        /// The lines from there on.
        lines: Vec<Box<RawValue>>,
        /// The version of the page that the server has. A page of another one should load itself anew.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        build: Option<String>,
    },
    /// More lines.
    Lines(Vec<Box<RawValue>>),
    /// View of the table, after all lines sent before this message.
    View {
        /// The number of the next line.
        position: u64,
        /// What the client may see, `view`, and the decisions that are legal now, `legal`. It is for clients that do
        /// not implement the rules, so it is written here and never read.
        #[serde(flatten, skip_deserializing)]
        seen: Option<AnySeen>,
    },
    /// A command was acknowledged.
    Acknowledged {
        /// The id of the command.
        id: CommandId,
        /// The line that it became.
        seq: u64,
    },
    /// A command, or an invalid message, was refused.
    Refused {
        /// The id of the command, if there was one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<CommandId>,
        /// The reason.
        error: TableError,
    },
    /// The answer to [`FromClient::Ping`], after the answers to everything before it.
    Pong {
        /// The server's time, in milliseconds since 1970.
        now: u64,
        /// The number after the last line that was sent before this message, or a smaller one.
        position: u64,
    },
    /// The server ends the connection.
    Close {
        /// The reason.
        reason: CloseReason,
        /// Whether connecting again is of no use.
        #[serde(rename = "final")]
        is_final: bool,
    },
}

/// Why the server ends a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CloseReason {
    /// The server goes down. Connect again in a moment.
    Restart,
    /// The table has to be loaded again. Connect again at once.
    Reload,
    /// The client did not read what was sent to it.
    TooSlow,
    /// Nothing was heard of the client.
    Silent,
    /// The person had their name and tokens removed. Connecting again is of no use.
    Removed,
}

impl CloseReason {
    /// Whether connecting again is of no use.
    pub fn is_final(self) -> bool {
        self == Self::Removed
    }

    /// The code of the WebSocket's close frame.
    pub fn close_code(self) -> u16 {
        match self {
            Self::Restart => 1012,
            Self::Reload => 4001,
            Self::TooSlow => 4002,
            Self::Silent => 4003,
            Self::Removed => 4101,
        }
    }
}

/// The code of the close frame after the refusal of a hello: 4100 and more if connecting again is of no use.
pub fn close_code(code: TableErrorCode) -> u16 {
    match code {
        TableErrorCode::Busy => 1013,
        TableErrorCode::TooMuch => 4004,
        TableErrorCode::NotYours => 4103,
        TableErrorCode::NotFound => 4104,
        TableErrorCode::Damaged => 4105,
        _ => 4100,
    }
}

impl FromServer {
    /// Reads a message.
    pub fn read(text: &str) -> serde_json::Result<Self> {
        match cfg!(target_arch = "wasm32") {
            true => Self::read_by_values(text),
            false => serde_json::from_str(text),
        }
    }

    /// Reads a message through [`Value`], as browsers do so that each type has only one deserialiser. That would
    /// rewrite the lines of the log, so they are taken from the text unchanged: dice depend on every byte of them.
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

/// Identity of a person at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct You {
    /// Their number.
    pub person: u32,
    /// Their seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Seat))]
    pub seat: Option<Seat>,
}

/// Request to open a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OpenTable {
    /// The nickname of the person who opens it and becomes its host.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    pub name: String,
    /// The seat that the person takes; without it they only watch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The options of the table.
    pub table: TableOptions,
}

/// The refusal of a message that cannot be read. An unknown game counts as a bad configuration.
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

/// Request to join a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Join {
    /// The nickname.
    #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 24))]
    pub name: String,
    /// A free seat; without it the person only watches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
}

/// Answer to a person who joined, or to another device of theirs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Joined {
    /// The table.
    pub table: String,
    /// The person.
    #[serde(flatten)]
    pub you: You,
    /// The token that identifies the person from now on. It is sent only this once; the server keeps only its hash.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{64}$"))]
    pub token: String,
}

/// A command as it is sent, over a WebSocket or HTTP.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "openapi", schema(bound = ""))]
pub struct SendCommand<D = AnyDecision> {
    /// Its id. The same id again means the same command.
    pub id: CommandId,
    /// The number of the next line of the log when it was decided. If something that it depends on has changed since,
    /// it is refused.
    #[cfg_attr(feature = "openapi", schema(maximum = 9_007_199_254_740_991u64))]
    pub position: u64,
    /// The command itself.
    #[cfg_attr(feature = "openapi", schema(value_type = Command))]
    pub body: Command<D>,
}

impl SendCommand {
    /// Reads a command to a table where this game is played.
    pub fn read(text: &[u8], game: GameId) -> serde_json::Result<Self> {
        with_game!(game, G => {
            let SendCommand::<Decision<G>> { id, position, body } = serde_json::from_slice(text)?;
            Ok(Self { id, position, body: body.map(AnyDecision::from) })
        })
    }
}

/// A table in the public list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ListedTable {
    /// Its name in links.
    pub table: String,
    /// The name of the game.
    pub game: String,
    /// The nickname of the person who opened it.
    pub title: String,
    /// `waiting` or `playing`.
    #[cfg_attr(feature = "openapi", schema(schema_with = listed_phases))]
    pub phase: String,
    /// How many seats are free.
    pub open_seats: u8,
    /// Its options.
    pub options: TableOptions,
}

/// The schema of the phase of a listed table.
#[cfg(feature = "openapi")]
fn listed_phases() -> ObjectBuilder {
    let words = ObjectBuilder::new().enum_values(Some(["waiting", "playing"]));
    let words = words.description(Some("Whether it waits for players or is played at."));
    words.schema_type(Type::String)
}

/// A one-time ticket that lets another device act for the same person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Ticket {
    /// The ticket.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{64}$"))]
    pub ticket: String,
    /// The link for the other device. The part after `#` is never sent to a server.
    pub link: String,
    /// The link as a QR code, in SVG.
    pub qr: String,
    /// How long it is valid.
    pub seconds: u64,
}

/// Request to redeem a ticket.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TakeTicket {
    /// The ticket.
    #[cfg_attr(feature = "openapi", schema(pattern = "^[0-9a-f]{64}$"))]
    pub ticket: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of a log are read byte for byte, however their numbers and spaces are written.
    #[test]
    fn lines_are_read_to_the_letter() {
        let line = r#"{"seq": 7,"at":1e3,"said":{"seat":0,"phrase":"\u0068ello"}}"#;
        let welcome = format!(r#"{{"welcome":{{"version":2,"now":5,"from":7,"lines":[{line}]}}}}"#);
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

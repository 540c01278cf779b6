//! What goes into a client and what comes out of it.

use astragal_dice::fair::Bytes32;
use serde::{Deserialize, Serialize};

use super::StoredCommand;
use crate::protocol::CloseReason;
use crate::{Command, Lobby, TableError};

/// The number of a connection. Each attempt has a new one, so that late news of an old connection do no harm.
pub type ConnectionNumber = u64;

/// An input of a client.
#[derive(Debug)]
pub enum Input {
    /// The connection that was asked for is open.
    Opened(ConnectionNumber),
    /// A message has come.
    Received(ConnectionNumber, String),
    /// The connection has ended or could not be opened, with the code of the close frame if there was one.
    Closed(ConnectionNumber, Option<u16>),
    /// The person wants something. [`Effect::Answered`] with the same `request` says what became of it.
    Command {
        /// A number of the program's own.
        request: u64,
        /// The number of the next line as the person saw the table when they decided; `None` if they saw all lines.
        position: Option<u64>,
        /// The command. Seeds are the client's business: to be ready is [`Input::Ready`].
        command: Command,
    },
    /// The person is ready to begin.
    Ready {
        /// A number of the program's own.
        request: u64,
    },
    /// The seed of [`Effect::StoreSeed`] is stored; or it cannot be, and is lost with this program.
    SeedStored {
        /// Whether it is stored.
        is_stored: bool,
    },
    /// The seeds that are stored on this device for this table, after [`Effect::RecallSeeds`] or when another program
    /// has stored one.
    Seeds(Vec<Bytes32>),
    /// The commands of the first [`Effect::StoreCommands`] without this answer are stored; or they cannot be, and are
    /// lost with this program.
    CommandsStored,
    /// The network may be back, the device is awake, or the person does not want to wait.
    TryNow,
    /// The time of [`Effect::WakeAt`] has come.
    Wake,
}

/// An effect for the program around a client to carry out, in order.
#[derive(Debug)]
pub enum Effect {
    /// Open a WebSocket to the table.
    Connect(ConnectionNumber),
    /// Close it, without waiting for anything. It is not heard of any more.
    Disconnect(ConnectionNumber),
    /// Send a message over it.
    Send(ConnectionNumber, String),
    /// Store this seed for the table, beside earlier ones; then handle [`Input::SeedStored`].
    StoreSeed(Bytes32),
    /// Look for stored seeds, and handle [`Input::Seeds`].
    RecallSeeds,
    /// Store these pending commands for the table in place of earlier ones, and nothing if there are none; then handle
    /// [`Input::CommandsStored`]. They belong to this page alone: another one must not recall them.
    StoreCommands(Vec<StoredCommand>),
    /// Handle [`Input::Wake`] at this time; it replaces earlier ones. `None`: never.
    WakeAt(Option<u64>),
    /// The log has grown, or begins anew.
    Log(LogChange),
    /// What became of a request.
    Answered {
        /// The number of the request.
        request: u64,
        /// What became of it.
        outcome: Outcome,
    },
    /// [`Client::status`](super::Client::status) has changed.
    StatusChanged,
    /// This program is of another version than the server. Load it anew; nothing is lost by that now.
    ReloadProgram,
}

/// A change of the known part of a log.
#[derive(Clone, PartialEq, Debug)]
pub enum LogChange {
    /// It begins anew with this, whatever was known before.
    Anew {
        /// The table before the first of `lines`; `None` if that is the first line of the whole log.
        lobby: Option<Box<Lobby>>,
        /// The number of the first of `lines`.
        from: u64,
        /// The lines.
        lines: Vec<String>,
    },
    /// These lines follow.
    Lines(Vec<String>),
}

/// What became of a request.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It was carried out, and became this line.
    Accepted {
        /// The number of the line, if it is known.
        seq: Option<u64>,
    },
    /// The server refused it for a reason that the person can do something about.
    Refused(TableError),
    /// It was not sent: the same is under way already, too much waits, or the connection is over.
    NotSent,
    /// It was sent, perhaps by another page, and nobody knows whether it was carried out; it is not sent again.
    Unknown,
}

/// Why a client does not try any more.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The server refused the connection for good.
    Refused(TableError),
    /// The server ended it for good.
    Closed(CloseReason),
    /// This program and the server do not understand each other: load the program anew. The seat is kept.
    OtherVersion,
    /// The log could not be followed, three times. Load the page anew: the seat is kept.
    CannotFollow,
}

//! What goes into a room and what comes out of it.

use std::sync::Arc;

use astragal_dice::fair::Bytes32;
use astragal_session::Job;

use super::ConnectionId;
use crate::protocol::{FromServer, SendCommand, You};
use crate::{Entry, Lobby, TableError};

/// Everything that the store has about a table.
#[derive(Clone, Default)]
pub struct StoredTable {
    /// The latest snapshot.
    pub snapshot: Option<Box<Lobby>>,
    /// The number of the first of `lines`.
    pub first_seq: u64,
    /// The last lines before these, [`EARLIER_MAX`](super::EARLIER_MAX) at most, for clients that were gone when a game
    /// started. Without them, such a client begins anew.
    pub earlier: Vec<String>,
    /// All lines after the snapshot.
    pub lines: Vec<String>,
    /// All valid tokens.
    pub grants: Vec<Grant>,
    /// Who does the table's work.
    pub lease: Lease,
}

/// Which program does a table's work, if several can keep it: throws, lets bots think, watches clocks, and notes who is
/// away. All of them take commands; the numbers of lines arbitrate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lease {
    /// This one: no other can write to the store.
    #[default]
    Alone,
    /// This one.
    Here,
    /// Another one, or nobody at the moment.
    Elsewhere,
}

/// Permission to act for a person, for the owner of the token with this hash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Grant {
    /// The SHA-256 of the token.
    pub token_hash: Bytes32,
    /// The number of the person.
    pub person: u32,
}

/// An input of a room. After [`Effect::Append`], the next one must be [`Input::Stored`], [`Input::NotStored`] or
/// [`Input::Conflict`]; after [`Effect::CatchUp`], [`Input::Written`] or [`Input::NotStored`].
#[derive(Clone)]
pub enum Input {
    /// A client connects, with a token or as a spectator.
    Enter {
        /// A number for the connection, never used before.
        connection: ConnectionId,
        /// The token of a person.
        token: Option<String>,
        /// The number of the next line, for a client that knows all lines before it.
        since: Option<u64>,
        /// The SHA-256 of the line before it.
        last: Option<Bytes32>,
        /// Whether the client wants views.
        views: bool,
    },
    /// A connection has ended.
    Leave {
        /// Its number.
        connection: ConnectionId,
    },
    /// A person sends a command.
    Command {
        /// The person.
        person: u32,
        /// The command, with its id and position.
        command: SendCommand,
        /// Whether no more throws in the arena can be simulated now.
        throws_are_full: bool,
    },
    /// Somebody comes to the table.
    Join {
        /// Their nickname.
        name: String,
        /// A free seat, or none to watch.
        seat: Option<astragal_games::Seat>,
    },
    /// A device redeems a ticket.
    TakeTicket {
        /// The ticket.
        ticket: String,
    },
    /// A person wants their name and tokens removed.
    RemovePerson {
        /// The person.
        person: u32,
        /// The number and the text of the line in which they came.
        joined: (u64, String),
    },
    /// The result of [`Effect::Work`].
    Worked {
        /// The number of the job.
        job: u64,
        /// The result; `None` if it failed.
        entry: Option<Entry>,
    },
    /// The time of [`Effect::WakeAt`] has come.
    Wake,
    /// The last batch is durable.
    Stored,
    /// The last batch was not written, or perhaps not, or the store cannot be read.
    NotStored,
    /// The last batch was not written, because another program was first. The room opens itself again from what is
    /// stored, keeps its connections, and tries again what led to the batch.
    Conflict {
        /// The table as it is stored; its lease does not count.
        stored: Box<StoredTable>,
        /// All lines from [`Room::sent_seq`](super::Room::sent_seq) on.
        missed: Vec<String>,
    },
    /// Lines that another program has written to the log of this table. Those that are known already are skipped.
    Written {
        /// The number of the first line.
        first_seq: u64,
        /// The lines.
        lines: Vec<String>,
        /// All valid tokens.
        grants: Vec<Grant>,
    },
    /// This program has got the table's lease, or has lost it.
    Lease(Lease),
    /// Another program keeps this table, too, and these people are connected to it. It says so again and again: after
    /// [`ELSEWHERE_MS`](super::ELSEWHERE_MS) without news nobody is connected to it.
    Elsewhere {
        /// The number of the program.
        node: u64,
        /// The people, by number.
        people: Vec<u32>,
    },
}

/// An effect for the program around a room to carry out, in order. It is small: every command has several.
pub enum Effect {
    /// Store this; then handle [`Input::Stored`] or [`Input::NotStored`].
    Append(Box<Batch>),
    /// Send these lines to all connections.
    Broadcast(Vec<Arc<str>>),
    /// Send a message to one connection.
    Send(ConnectionId, Box<FromServer>),
    /// Do this on another thread, and handle [`Input::Worked`].
    Work {
        /// The number of the job.
        number: u64,
        /// The job.
        job: Job<Entry>,
        /// What kind of work it is.
        kind: Work,
    },
    /// Read all lines from this number on, and all tokens: another program may have written some. Then handle
    /// [`Input::Written`].
    CatchUp(u64),
    /// Handle [`Input::Wake`] at this time; it replaces earlier ones. `None`: never.
    WakeAt(Option<u64>),
    /// End a connection of a person who was removed.
    Disconnect(ConnectionId),
    /// The answer to the sender of the input.
    Answer(Result<Answer, TableError>),
    /// The room may differ from the store, for this reason. End all connections, and open the room again from the
    /// store.
    Reload(TableError),
}

/// Work that takes long.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// Dice in the arena are simulated.
    Throw,
    /// A bot thinks.
    Think {
        /// Whether the bot decides for a person who is away or too slow, for whom the others wait.
        is_urgent: bool,
    },
}

/// The answer to an input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The client is connected.
    Entered {
        /// The person that the token belongs to.
        person: Option<u32>,
    },
    /// The command was carried out.
    Acknowledged {
        /// The line that it became.
        seq: u64,
    },
    /// A person, or another device of theirs, has come.
    Joined {
        /// The person.
        you: You,
        /// The new token.
        token: String,
    },
    /// The person was removed.
    Removed,
}

/// What is to be stored at once: all of it, or nothing.
pub struct Batch {
    /// The number of the first line.
    pub first_seq: u64,
    /// The lines.
    pub lines: Vec<Arc<str>>,
    /// New tokens.
    pub grants: Vec<Grant>,
    /// Hashes of tokens that are not valid any more.
    pub revoked: Vec<Bytes32>,
    /// New texts of earlier lines, by number, and of the latest snapshot.
    pub replaced: Vec<(u64, String)>,
    /// New text of the latest snapshot.
    pub replaced_snapshot: Option<String>,
    /// Whether the lobby of [`Room::table`](super::Room::table) is to be stored as a snapshot after these lines.
    pub is_snapshot: bool,
}

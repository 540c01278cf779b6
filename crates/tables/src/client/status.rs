use serde::{Deserialize, Serialize};

use super::Ending;
use crate::protocol::You;

/// What an interface shows about the connection to a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Status {
    /// Whether there is a connection.
    pub link: LinkStatus,
    /// The person at this client, if it does not only watch.
    pub you: Option<You>,
    /// Commands that are not answered yet, in the order in which they are sent.
    pub pending: Vec<PendingCommand>,
    /// How often the log was loaded again within the last minute because it could not be followed.
    pub reloads: usize,
    /// Whether a promised seed could not be stored: it is lost if this program ends before the game begins.
    pub is_seed_unstored: bool,
    /// Whether the server has another version of this program.
    pub is_outdated: bool,
    /// How far the server's clock is ahead of this client's, in milliseconds.
    pub server_ahead_ms: i64,
}

/// Whether there is a connection. Times are by the client's clock, in milliseconds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LinkStatus {
    /// There was none so far.
    Connecting {
        /// Since when.
        since: u64,
    },
    /// There is one.
    Connected,
    /// It was lost.
    Reconnecting {
        /// Since when.
        since: u64,
    },
    /// It is over for good.
    Over(Ending),
}

/// A command that is not answered yet.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PendingCommand {
    /// The number of the person's request; `None` for what the client does by itself.
    pub request: Option<u64>,
    /// Whether it is a decision in the game.
    pub is_decision: bool,
    /// How often it was sent; a recalled one counts as sent. More than once: nobody knows yet whether it was carried out, and it is being repeated.
    pub sent: u32,
    /// Whether the server was too busy for it, so that it is sent again later.
    pub is_postponed: bool,
}

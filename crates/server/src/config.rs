//! The configuration of a server, and its limits.

use std::net::SocketAddr;
use std::path::PathBuf;

use crate::WebClient;

/// Configuration of a server. The default works as it is.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address on which it listens.
    pub listen: SocketAddr,
    /// Where tables are stored: a file, or the address of a PostgreSQL database.
    pub store: String,
    /// The file with the master key that the secrets of games are derived from. It is created for a store that
    /// was never used.
    pub key_file: PathBuf,
    /// The public address of the server, for links; by default the address of the request.
    pub public_url: Option<String>,
    /// Other origins whose pages may use the server.
    pub origins: Vec<String>,
    /// Whether a proxy in front of it reports the visitors' addresses (`X-Forwarded-For`).
    pub behind_proxy: bool,
    /// How long bots wait before they move, in milliseconds, so that people can follow.
    pub pace_ms: u64,
    /// How long closed tables are kept, in days.
    pub retention_days: u32,
    /// Limits for visitors.
    pub limits: Limits,
    /// What browsers load.
    pub web: WebClient,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            listen: SocketAddr::from(([127, 0, 0, 1], 8090)),
            store: "astragal.db".to_owned(),
            key_file: PathBuf::from("astragal.key"),
            public_url: None,
            origins: Vec::new(),
            behind_proxy: false,
            pace_ms: 700,
            retention_days: 30,
            limits: Limits::default(),
            web: WebClient::default(),
        }
    }
}

/// Limits for one visitor, and for all together.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Connections of all visitors.
    pub connections: usize,
    /// Connections from one address.
    pub connections_per_address: usize,
    /// Connections that watch one table.
    pub connections_per_table: usize,
    /// Tables that are in memory at a time.
    pub tables: usize,
    /// Tables that one address may open, plus people that it may add to tables, per minute.
    pub openings_per_minute: u32,
    /// Requests and messages of one connection per second.
    pub messages_per_second: u32,
    /// Throws in the arena of one person per second.
    pub throws_per_second: u32,
    /// Throws that may wait for a free core; further ones are refused as busy.
    pub throws_waiting: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 20_000,
            connections_per_address: 200,
            connections_per_table: 200,
            tables: 20_000,
            openings_per_minute: 60,
            messages_per_second: 20,
            throws_per_second: 2,
            throws_waiting: 64,
        }
    }
}

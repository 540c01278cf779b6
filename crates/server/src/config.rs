use std::net::SocketAddr;
use std::path::PathBuf;

/// How a server runs. The default needs nothing else.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where tables are kept: a file, or the address of a PostgreSQL database.
    pub store: String,
    /// The file with the key that the secrets of games are made from. It is made if it is not there.
    pub key_file: PathBuf,
    /// The address under which people reach it, for links; the one of their request without it.
    pub public_url: Option<String>,
    /// Pages of other addresses that may talk to it.
    pub origins: Vec<String>,
    /// Whether a proxy before it says who the visitors are (`X-Forwarded-For`).
    pub behind_proxy: bool,
    /// How long bots wait before they move, in milliseconds, so that people can follow.
    pub pace_ms: u64,
    /// How long closed tables are kept, in days.
    pub retention_days: u32,
    /// What a visitor may do at most.
    pub limits: Limits,
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
        }
    }
}

/// What a visitor, and all of them together, may do at most.
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
    /// Tables that one address may open, and people it may bring to tables, per minute.
    pub openings_per_minute: u32,
    /// Requests and messages of one connection per second.
    pub messages_per_second: u32,
    /// Throws in the arena of one person per second.
    pub throws_per_second: u32,
    /// Throws that wait for a free core; then others are told to come back.
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

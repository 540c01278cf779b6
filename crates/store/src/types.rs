use std::fmt;

/// What is written at once: all of it becomes durable, or nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Append {
    /// The name of the table. It begins to exist with its first append.
    pub table: String,
    /// The number of the first body. A table's first body is number 0, and no number is left out.
    pub first_seq: u64,
    /// What happened, in order: JSON texts that only their writer understands. There may be none,
    /// where only the rest is to change; `first_seq` is then the number that comes next.
    pub bodies: Vec<String>,
    /// Who may act for whom from now on.
    pub grants: Vec<Grant>,
    /// Hashes of tokens that are worth nothing from now on. They are taken away before `grants` are
    /// given.
    pub revoked: Vec<[u8; 32]>,
    /// A JSON text that stands for everything before `first_seq + bodies.len()`, so that loading
    /// need not begin at the beginning.
    pub snapshot: Option<String>,
    /// How the table is listed from now on.
    pub listing: Option<Listing>,
}

/// Whoever knows the token with this hash may act for this person at a table. The store never sees
/// the token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grant {
    /// The hash of the token.
    pub token_hash: [u8; 32],
    /// The person, by a number of the table's own.
    pub person: u32,
}

/// Logs are read by many; even a hash has no business there.
impl fmt::Debug for Grant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Grant")
            .field("person", &self.person)
            .finish_non_exhaustive()
    }
}

/// What a list of tables says about a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// Which game is played.
    pub game: String,
    /// May everybody see that the table exists?
    pub is_public: bool,
    /// How many seats are free.
    pub open_seats: u8,
    /// `waiting`, `playing`, or `over`: the store itself only cares for [`Listing::OVER`].
    pub phase: String,
    /// What people call the table.
    pub title: String,
    /// When it changed last, in milliseconds since 1970.
    pub changed_ms: u64,
    /// When somebody should look after it, in milliseconds since 1970.
    pub expires_ms: Option<u64>,
}

impl Listing {
    /// The phase of a table that is not played at any more: it is not listed, and may be removed.
    pub const OVER: &str = "over";
}

/// Everything that is needed to go on at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The latest snapshot.
    pub snapshot: Option<Snapshot>,
    /// All bodies after it.
    pub bodies: Vec<String>,
    /// Who may act for whom, in the order of the hashes.
    pub grants: Vec<Grant>,
    /// How the table is listed, if anybody has ever said so.
    pub listing: Option<Listing>,
}

impl Loaded {
    /// The number of the first of `bodies`.
    pub fn first_seq(&self) -> u64 {
        self.snapshot.as_ref().map_or(0, |snapshot| snapshot.before)
    }

    /// The number that the next body gets.
    pub fn next_seq(&self) -> u64 {
        self.first_seq() + self.bodies.len() as u64
    }
}

/// A text that stands for the first bodies of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// It stands for all bodies with smaller numbers than this.
    pub before: u64,
    /// The text.
    pub text: String,
}

/// How carefully the database writes, as it says itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// SQLite's `synchronous`, which must be `2` (FULL); PostgreSQL's `synchronous_commit`, which
    /// must be `on`.
    pub synchronous: String,
    /// SQLite's `journal_mode`, which is `wal` for a file; PostgreSQL's `fsync`, which must be `on`.
    pub journal: String,
}

/// Databases count with a sign. No clock and no table comes near the limit.
pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The same number back.
pub(crate) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

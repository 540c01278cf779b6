use std::fmt;
use std::sync::Arc;

/// An append: all of it becomes durable, or nothing.
///
/// ```
/// use astragal_store::{Append, AppendError, Store};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let store = Store::open("sqlite::memory:").await?;
/// let append = |first_seq, body: &str| Append {
///     table: "garden".into(),
///     first_seq,
///     bodies: vec![body.into()],
///     ..Append::default()
/// };
/// store.append(append(0, "opened")).await?;
/// store.append(append(1, "mine")).await?;
/// // Another writer thinks that number 1 comes next, and has to load the table again.
/// assert_eq!(store.append(append(1, "yours")).await, Err(AppendError::Conflict));
/// assert_eq!(store.read("garden", 0, 10).await?, ["opened", "mine"]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Append {
    /// The name of the table. The table is created with its first append.
    pub table: Arc<str>,
    /// The number of the first body. A table's first body is number 0, and no number is left out.
    pub first_seq: u64,
    /// Log entries in order: JSON texts that the store does not interpret. May be empty if only other fields change;
    /// `first_seq` is then the number that comes next.
    pub bodies: Vec<Arc<str>>,
    /// Tokens that are valid from now on. Without bodies they must be new: an append that grants one that is valid
    /// already is refused.
    pub grants: Vec<Grant>,
    /// Hashes of tokens that are invalid from now on. They are removed before `grants` are added.
    pub revoked: Vec<[u8; 32]>,
    /// A snapshot: a JSON text that replaces everything before `first_seq + bodies.len()`, so that loading need not
    /// begin with the first body.
    pub snapshot: Option<String>,
    /// New texts of earlier bodies, by number. Nothing else may be changed afterwards: this is for removing a person's
    /// name.
    pub replaced: Vec<(u64, String)>,
    /// New text of the latest snapshot, which stays where it is.
    pub replaced_snapshot: Option<String>,
    /// New listing of the table.
    pub listing: Option<Listing>,
}

/// Permission to act for a person at a table, for the owner of the token with this hash. The store never sees the
/// token itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Grant {
    /// The hash of the token.
    pub token_hash: [u8; 32],
    /// The number of the person at the table.
    pub person: u32,
}

/// Hides the hash, since log files have many readers.
impl fmt::Debug for Grant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Grant")
            .field("person", &self.person)
            .finish_non_exhaustive()
    }
}

/// Entry of a table in the list of tables.
///
/// ```
/// use astragal_store::{Append, Listing, Store};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let store = Store::open("sqlite::memory:").await?;
/// let append = Append { table: "garden".into(), ..Append::default() };
/// let listed = Listing { is_public: true, phase: "waiting".to_owned(), ..Listing::default() };
/// let (bodies, listing) = (vec!["opened".into()], Some(listed.clone()));
/// store.append(Append { bodies, listing, ..append.clone() }).await?;
/// assert_eq!(store.public_tables(10).await?, [("garden".to_owned(), listed.clone())]);
///
/// // A table that is over is no longer listed, and may be removed.
/// let over = Listing { phase: Listing::OVER.to_owned(), ..listed };
/// store.append(Append { first_seq: 1, listing: Some(over), ..append }).await?;
/// assert_eq!(store.public_tables(10).await?, []);
/// assert_eq!(store.remove_older_than(1, 10).await?, 1);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// Which game is played.
    pub game: String,
    /// Whether the table is listed publicly.
    pub is_public: bool,
    /// How many seats are free.
    pub open_seats: u8,
    /// `waiting`, `playing`, or `over`: only [`Listing::OVER`] matters to the store.
    pub phase: String,
    /// The title of the table, as shown to people.
    pub title: String,
    /// The options of the table: a JSON text that the store does not interpret. Empty if the listing was written before
    /// there were options in listings.
    pub options: String,
    /// When it changed last, in milliseconds since 1970.
    pub changed_ms: u64,
    /// When the server should check it, in milliseconds since 1970.
    pub expires_ms: Option<u64>,
}

impl Listing {
    /// The phase of a table that is closed: it is not listed, and may be removed.
    pub const OVER: &str = "over";
}

/// Everything that is needed to resume a table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Loaded {
    /// The latest snapshot.
    pub snapshot: Option<Snapshot>,
    /// All bodies after the snapshot.
    pub bodies: Vec<String>,
    /// All grants, in the order of their hashes.
    pub grants: Vec<Grant>,
    /// The listing of the table, if one was ever written.
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

/// What was written about a table from a number on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    /// All bodies from that number on.
    pub bodies: Vec<String>,
    /// All grants, in the order of their hashes.
    pub grants: Vec<Grant>,
}

/// A text that replaces the first bodies of a table.
///
/// ```
/// use astragal_store::{Append, Snapshot, Store};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let store = Store::open("sqlite::memory:").await?;
/// let append = Append { table: "garden".into(), ..Append::default() };
/// let (bodies, snapshot) = (["a", "b"].map(Into::into).to_vec(), Some("a and b".to_owned()));
/// store.append(Append { bodies, snapshot, ..append.clone() }).await?;
/// store.append(Append { first_seq: 2, bodies: vec!["c".into()], ..append }).await?;
///
/// // To resume the table, only what came later is needed.
/// let loaded = store.load("garden").await?.expect("a table");
/// assert_eq!(loaded.snapshot, Some(Snapshot { before: 2, text: "a and b".to_owned() }));
/// assert_eq!(loaded.bodies, ["c"]);
/// assert_eq!(loaded.next_seq(), 3);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// It replaces all bodies with smaller numbers than this.
    pub before: u64,
    /// The text.
    pub text: String,
}

/// Durability settings, as the database reports them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// SQLite's `synchronous`, which must be `2` (FULL); PostgreSQL's `synchronous_commit`, which
    /// must be `on`.
    pub synchronous: String,
    /// SQLite's `journal_mode`, which is `wal` for a file; PostgreSQL's `fsync`, which must be `on`.
    pub journal: String,
}

/// The last name in the order of names that can begin so: tables have names of 16 digits and small letters.
pub(crate) fn last_like(beginning: &str) -> String {
    format!("{beginning}zzzzzzzzzzzzzzzz")
}

/// Converts to a signed number, as databases use them. No time and no table comes near the limit.
pub(crate) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// Converts back to an unsigned number.
pub(crate) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

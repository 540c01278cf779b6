use std::fmt;

/// Error of the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// The database cannot be reached or opened.
    Open {
        /// The database, without its password.
        place: String,
        /// What the database said.
        error: String,
    },
    /// The connection to the database cannot be encrypted as `sslmode` asks for it.
    Encryption {
        /// The database, without its password.
        place: String,
        /// Why, and what to do.
        reason: String,
    },
    /// The database was written by a later version of this program.
    Newer {
        /// The version of its schema.
        found: i64,
        /// The latest version that this program knows.
        known: i64,
    },
    /// Servers of an earlier version use the store, so that it cannot be brought up to date.
    InUse,
    /// The file or database belongs to another program.
    Foreign(String),
    /// The store belongs to another key than the one that was given.
    OtherKey,
    /// The queue is full.
    Busy,
    /// The store was closed.
    Closed,
    /// This kind of store does not support the operation.
    Unsupported(&'static str),
    /// A backup could not be written.
    Backup(String),
    /// The database failed.
    Failed(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open { place, error } => write!(
                f,
                "the store {place} cannot be opened ({error}); check that the folder exists and may be written, or \
                 that the database server runs and lets you in"
            ),
            Self::Encryption { place, reason } => {
                write!(f, "the store {place} cannot be opened: {reason}")
            }
            Self::Newer { found, known } => write!(
                f,
                "the store has version {found} and this program knows versions up to {known}; use the newer program \
                 that wrote it, or restore a backup from before"
            ),
            Self::InUse => f.write_str(
                "servers of an earlier version use the store; end them, and start this program again",
            ),
            Self::Foreign(what) => write!(
                f,
                "{what} holds data of another program; name another file or database"
            ),
            Self::OtherKey => f.write_str(
                "the store was used with another key before; give the file with that key (--key-file, or \
                 ASTRAGAL_KEY_FILE), or restore it from where you keep it",
            ),
            Self::Busy => f.write_str("the store has too much to write; try again in a moment"),
            Self::Closed => f.write_str("the store was closed; open it again"),
            Self::Unsupported(advice) => f.write_str(advice),
            Self::Backup(error) => write!(f, "the backup was not written: {error}"),
            Self::Failed(error) => write!(
                f,
                "the store failed ({error}); check the disk or the database server, and try again"
            ),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> Self {
        Self::Failed(with_causes(&error))
    }
}

/// Why an append was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AppendError {
    /// Another writer wrote that number, or it would leave a gap: load the table again.
    Conflict,
    /// The queue is full: try again in a moment.
    Full,
    /// The database failed. Whether the append was written is unknown until the table is loaded again; it is never
    /// written in part.
    Failed(String),
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflict => {
                f.write_str("the table has changed in the meantime; load it again and repeat")
            }
            Self::Full => StoreError::Busy.fmt(f),
            Self::Failed(error) => write!(
                f,
                "the store failed ({error}); load the table again to see what was written"
            ),
        }
    }
}

impl std::error::Error for AppendError {}

/// An error with its causes: PostgreSQL puts its message into the cause.
pub(crate) fn with_causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        text.push_str(": ");
        text.push_str(&error.to_string());
        cause = error.source();
    }
    text
}

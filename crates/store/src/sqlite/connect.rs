use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use rusqlite::{Connection, ErrorCode, OpenFlags, TransactionBehavior};

use crate::StoreError;

/// Schema migrations: version n is the result of the first n.
const MIGRATIONS: [&str; 4] = [
    include_str!("../../migrations/sqlite-1.sql"),
    include_str!("../../migrations/sqlite-2.sql"),
    include_str!("../../migrations/sqlite-3.sql"),
    include_str!("../../migrations/sqlite-4.sql"),
];

/// Timeout for locks of other connections: a second server, a backup, or `sqlite3` by hand.
const BUSY_TIMEOUT: Duration = Duration::from_secs(10);

/// Pause before another attempt where SQLite does not wait by itself.
const BUSY_PAUSE: Duration = Duration::from_millis(5);

/// A write-ahead log that grew larger than this, because of a long read, is truncated to this size.
const LOG_BYTES_KEPT: i64 = 16 << 20;

/// Page cache of the writer, so that it need not read again what it has just written.
const CACHE_KIBIBYTES: i64 = 16 << 10;

/// Capacity of the cache of prepared statements: more than there are.
const STATEMENTS: usize = 32;

/// Where the database is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Location {
    Memory,
    File(PathBuf),
}

impl Location {
    /// `sqlite::memory:`, `sqlite:PATH`, or a plain path.
    pub(super) fn parse(url: &str) -> Self {
        match url.strip_prefix("sqlite:") {
            Some(":memory:") => Self::Memory,
            // Some people write URLs with two slashes before the path, absolute or not.
            Some(path) => Self::File(path.strip_prefix("//").unwrap_or(path).into()),
            None => Self::File(url.into()),
        }
    }

    /// Opens the database for writing, creates it if necessary, and brings its schema up to date.
    pub(super) fn open_to_write(&self) -> Result<Connection, StoreError> {
        let failed = |error: rusqlite::Error| StoreError::Open {
            place: self.to_string(),
            error: error.to_string(),
        };
        let mut connection = match self {
            Self::Memory => Connection::open_in_memory(),
            Self::File(path) => Connection::open_with_flags(
                path,
                OpenFlags::SQLITE_OPEN_READ_WRITE
                    | OpenFlags::SQLITE_OPEN_CREATE
                    | OpenFlags::SQLITE_OPEN_NO_MUTEX,
            ),
        }
        .map_err(failed)?;
        configure(&connection).map_err(failed)?;
        check_owner(&connection, self)?;
        make_durable(&connection).map_err(failed)?;
        migrate(&mut connection)?;
        Ok(connection)
    }
}

impl std::fmt::Display for Location {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Memory => f.write_str("in memory"),
            Self::File(path) => path.display().fmt(f),
        }
    }
}

/// Opens an existing file for reading only.
pub(super) fn open_to_read(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    configure(&connection)?;
    Ok(connection)
}

/// Settings of every connection.
fn configure(connection: &Connection) -> rusqlite::Result<()> {
    connection.busy_timeout(BUSY_TIMEOUT)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.pragma_update(None, "foreign_keys", true)
}

/// Makes commits durable: a write-ahead log allows reads during writes, and FULL syncs it before a commit returns.
fn make_durable(connection: &Connection) -> rusqlite::Result<()> {
    let began = Instant::now();
    // In memory the mode stays `memory`; there is nothing better. SQLite does not wait for another connection that
    // switches the mode at the same moment, since both could wait for each other.
    while let Err(error) =
        connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))
    {
        let is_busy = error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy);
        if !is_busy || began.elapsed() > BUSY_TIMEOUT {
            return Err(error);
        }
        std::thread::sleep(BUSY_PAUSE);
    }
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "cache_size", -CACHE_KIBIBYTES)?;
    connection.pragma_update_and_check(None, "journal_size_limit", LOG_BYTES_KEPT, |_| Ok(()))
}

/// Refuses a database that belongs to another program.
fn check_owner(connection: &Connection, place: &Location) -> Result<(), StoreError> {
    // One transaction, since another server may be creating the tables at this moment.
    let moment = connection.unchecked_transaction()?;
    let version: i64 = moment.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let count = "SELECT count(*), count(*) FILTER (WHERE name IN ('tables', 'events'))
        FROM sqlite_schema";
    let (all, ours): (i64, i64) =
        moment.query_row(count, (), |row| Ok((row.get(0)?, row.get(1)?)))?;
    if version == 0 && all == 0 || version > 0 && ours == 2 {
        return Ok(());
    }
    Err(StoreError::Foreign(place.to_string()))
}

fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    // Two servers may start at the same time: the second waits here, and finds the work done.
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: i64 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = MIGRATIONS.len() as i64;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (version, migration) in (1_i64..).zip(MIGRATIONS) {
        if version > found {
            transaction.execute_batch(migration)?;
            transaction.pragma_update(None, "user_version", version)?;
        }
    }
    transaction.commit()?;
    Ok(())
}

//! The durable log of what happened at each table: what was acknowledged survives the end of the
//! process and of the machine. It lies in a file (SQLite) or on a server (PostgreSQL) and
//! understands nothing of what it keeps: bodies and snapshots are texts. `docs/operating.md` says
//! how to look after it.
//!
//! A number is written once. Whoever appends says which number comes next, and is refused when
//! somebody else was first: two servers on one store cannot both believe that they lead a table.

mod error;
mod postgres;
mod queue;
mod sqlite;
mod types;

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use postgres::Postgres;
use sqlite::Sqlite;

pub use error::{AppendError, StoreError};
pub use queue::Pending;
pub use types::{Append, Grant, Listing, Loaded, Settings, Snapshot};

/// An open store. Copies are cheap and mean the same store. When the last one is gone, the store
/// still writes what it has taken; [`Store::close`] waits for it.
#[derive(Clone)]
pub struct Store(Arc<Kind>);

enum Kind {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

/// Calls the same method of either store.
macro_rules! either {
    ($store:expr, $inner:ident => $call:expr) => {
        match &*$store.0 {
            Kind::Sqlite($inner) => $call,
            Kind::Postgres($inner) => $call,
        }
    };
}

impl Store {
    /// Opens a store and brings its tables up to date: `sqlite:PATH` or a plain path is a file that
    /// is made if it is not there, `sqlite::memory:` lasts as long as the store is open, and
    /// `postgres://…` is a database on a server. Must be called in a Tokio runtime.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let is_postgres = url.starts_with("postgres://") || url.starts_with("postgresql://");
        let kind = if is_postgres {
            Kind::Postgres(Postgres::open(url).await?)
        } else {
            Kind::Sqlite(Sqlite::open(url).await?)
        };
        Ok(Self(Arc::new(kind)))
    }

    /// Puts an append into the queue at once: appends are written in the order of these calls. What
    /// is returned resolves once it is durable, and need not be waited for.
    pub fn append(&self, append: Append) -> Pending {
        either!(self, store => store.append(append))
    }

    /// Everything that is needed to go on at a table; `None` if there is no such table.
    pub async fn load(&self, table: &str) -> Result<Option<Loaded>, StoreError> {
        either!(self, store => store.load(table).await)
    }

    /// Bodies from a number on, in order, and not more than `limit`. None if there is no such table.
    pub async fn read(
        &self,
        table: &str,
        from_seq: u64,
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        either!(self, store => store.read(table, from_seq, limit).await)
    }

    /// Tables that everybody may see and that are not over, the newest change first.
    pub async fn public_tables(&self, limit: usize) -> Result<Vec<(String, Listing)>, StoreError> {
        either!(self, store => store.public_tables(limit).await)
    }

    /// Tables that somebody should have looked after by now, the longest overdue first.
    pub async fn due(&self, now_ms: u64, limit: usize) -> Result<Vec<String>, StoreError> {
        either!(self, store => store.due(now_ms, limit).await)
    }

    /// How many tables there are.
    pub async fn count_tables(&self) -> Result<u64, StoreError> {
        either!(self, store => store.count_tables().await)
    }

    /// Removes tables that are over and have not changed since, with all that belongs to them, the
    /// oldest first and not more than `limit`. Says how many.
    pub async fn remove_older_than(
        &self,
        changed_before_ms: u64,
        limit: usize,
    ) -> Result<u64, StoreError> {
        either!(self, store => store.remove_older_than(changed_before_ms, limit).await)
    }

    /// Copies a SQLite store, as it is at one moment, to a new file. Play goes on meanwhile.
    pub async fn backup(&self, path: impl AsRef<Path>) -> Result<(), StoreError> {
        either!(self, store => store.backup(path.as_ref()).await)
    }

    /// How carefully the connection that writes does so, as the database itself says.
    pub async fn settings(&self) -> Result<Settings, StoreError> {
        either!(self, store => store.settings().await)
    }

    /// Is there still a writer, and does it reach the database? It answers after what waits to be
    /// written, so that a slow answer means a slow store.
    pub async fn health(&self) -> Result<(), StoreError> {
        either!(self, store => store.health().await)
    }

    /// Writes what was taken, and then takes nothing more, whoever has a copy.
    pub async fn close(&self) {
        either!(self, store => store.close().await);
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // No address: it may have a password.
        f.write_str(match &*self.0 {
            Kind::Sqlite(_) => "Store(SQLite)",
            Kind::Postgres(_) => "Store(PostgreSQL)",
        })
    }
}

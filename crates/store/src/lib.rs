//! The durable log of each table: what was acknowledged survives the end of the process and a crash of the machine.
//! It is kept in a file (SQLite) or on a database server (PostgreSQL). The store does not interpret its contents:
//! bodies and snapshots are texts. `docs/operating.md` describes how to operate it.
//!
//! Each number is written once. An append states which number comes next, and is refused if another writer was first:
//! two servers on one store cannot both lead the same table.
//!
//! ```
//! use astragal_store::{Append, Store};
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let store = Store::open("sqlite::memory:").await?;
//! let bodies = ["first", "second"].map(Into::into).to_vec();
//! // Durable as soon as this is awaited.
//! store.append(Append { table: "garden".into(), bodies, ..Append::default() }).await?;
//!
//! let loaded = store.load("garden").await?.expect("a table");
//! assert_eq!(loaded.bodies, ["first", "second"]);
//! assert_eq!(loaded.next_seq(), 2);
//! assert_eq!(store.read("garden", 1, 10).await?, ["second"]);
//! assert_eq!(store.load("cellar").await?, None);
//! # Ok(())
//! # }
//! ```

mod error;
mod heartbeat;
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
pub use postgres::{Messages, Node, Nodes};
pub use queue::Pending;
pub use types::{Append, Grant, Listing, Loaded, Settings, Snapshot, Written};

/// An open store. Clones are cheap and refer to the same store. After the last one is dropped, the store still writes
/// what is queued; [`Store::close`] waits for that.
///
/// ```
/// use astragal_store::{Append, Store, StoreError};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("tables.db");
/// # let path = path.to_str().expect("a path of text");
/// // `path` names a file that does not exist yet.
/// let store = Store::open(path).await?;
/// let (table, bodies) = ("garden".into(), vec!["opened".into()]);
/// // It is queued at once, and closing waits until it is written.
/// let pending = store.append(Append { table, bodies, ..Append::default() });
/// store.close().await;
/// assert_eq!(pending.await, Ok(()));
/// assert_eq!(store.health().await, Err(StoreError::Closed));
///
/// let again = Store::open(path).await?;
/// assert_eq!(again.count_tables().await?, 1);
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Store(Arc<Kind>);

enum Kind {
    Sqlite(Sqlite),
    Postgres(Box<Postgres>),
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
    /// Opens a store and brings its schema up to date: `sqlite:PATH` or a plain path is a file that is created if
    /// necessary, `sqlite::memory:` lasts as long as the store is open, and `postgres://…` is a database on a server.
    /// Must be called in a Tokio runtime.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        let is_postgres = url.starts_with("postgres://") || url.starts_with("postgresql://");
        let kind = if is_postgres {
            Kind::Postgres(Box::new(Postgres::open(url).await?))
        } else {
            Kind::Sqlite(Sqlite::open(url).await?)
        };
        Ok(Self(Arc::new(kind)))
    }

    /// Queues an append at once: appends are written in the order of these calls. The returned future resolves once
    /// the append is durable, and need not be awaited.
    pub fn append(&self, append: Append) -> Pending {
        either!(self, store => store.append(append))
    }

    /// Loads everything that is needed to resume a table; `None` if there is no such table.
    pub async fn load(&self, table: &str) -> Result<Option<Loaded>, StoreError> {
        either!(self, store => store.load(table).await)
    }

    /// Reads at most `limit` bodies from a number on, in order; empty if there is no such table.
    pub async fn read(
        &self,
        table: &str,
        from_seq: u64,
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        either!(self, store => store.read(table, from_seq, limit).await)
    }

    /// Reads all bodies from a number on, and all grants, in one consistent state: what another server has written.
    pub async fn written(&self, table: &str, from_seq: u64) -> Result<Written, StoreError> {
        match &*self.0 {
            Kind::Postgres(store) => store.written(table, from_seq).await,
            Kind::Sqlite(_) => Err(StoreError::Unsupported(
                "a file belongs to one server: use PostgreSQL for several",
            )),
        }
    }

    /// The servers that share this store; `None` if it is a file, which belongs to one server.
    pub fn nodes(&self) -> Option<&Nodes> {
        match &*self.0 {
            Kind::Postgres(store) => Some(&store.nodes),
            Kind::Sqlite(_) => None,
        }
    }

    /// Public tables that are not over, the latest change first.
    pub async fn public_tables(&self, limit: usize) -> Result<Vec<(String, Listing)>, StoreError> {
        either!(self, store => store.public_tables(limit).await)
    }

    /// Names of at most `limit` tables that begin with these letters and are not over.
    pub async fn named_like(
        &self,
        beginning: &str,
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        either!(self, store => store.named_like(beginning, limit).await)
    }

    /// Tables that should have been checked by now, the longest overdue first.
    pub async fn due(&self, now_ms: u64, limit: usize) -> Result<Vec<String>, StoreError> {
        either!(self, store => store.due(now_ms, limit).await)
    }

    /// The number of tables.
    pub async fn count_tables(&self) -> Result<u64, StoreError> {
        either!(self, store => store.count_tables().await)
    }

    /// Removes tables that are over and have not changed since, with everything that belongs to them, the oldest
    /// first and at most `limit`. Returns their number.
    pub async fn remove_older_than(
        &self,
        changed_before_ms: u64,
        limit: usize,
    ) -> Result<u64, StoreError> {
        either!(self, store => store.remove_older_than(changed_before_ms, limit).await)
    }

    /// The fingerprint of the key that the store belongs to; `None` if no key was claimed yet.
    pub async fn key_fingerprint(&self) -> Result<Option<String>, StoreError> {
        either!(self, store => store.key_fingerprint().await)
    }

    /// Claims the store for the key with this fingerprint, or checks that it belongs to that key. Of several servers
    /// that do so at once, one is first; with other keys, the others get [`StoreError::OtherKey`].
    pub async fn claim_key(&self, fingerprint: &str) -> Result<(), StoreError> {
        match either!(self, store => store.claim_key(fingerprint).await)? {
            Some(kept) if kept == fingerprint => Ok(()),
            Some(_) => Err(StoreError::OtherKey),
            None => Err(StoreError::Failed(
                "the fingerprint was removed meanwhile".to_owned(),
            )),
        }
    }

    /// Copies a SQLite store, in one consistent state, to a new file. Play goes on meanwhile.
    pub async fn backup(&self, path: impl AsRef<Path>) -> Result<(), StoreError> {
        either!(self, store => store.backup(path.as_ref()).await)
    }

    /// Durability settings of the connection for writing, as the database reports them.
    pub async fn settings(&self) -> Result<Settings, StoreError> {
        either!(self, store => store.settings().await)
    }

    /// Checks that the store can be written, by a small write of its own: on a full disk reads succeed, and nothing
    /// else does. It answers after everything queued before, so that a slow answer means a slow store. A success
    /// counts for a second, so that frequent checks are cheap; a failure is never kept.
    pub async fn health(&self) -> Result<(), StoreError> {
        either!(self, store => store.health().await)
    }

    /// Writes what is queued, and refuses everything after that, from all clones.
    pub async fn close(&self) {
        either!(self, store => store.close().await);
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The address is left out: it may contain a password.
        f.write_str(match &*self.0 {
            Kind::Sqlite(_) => "Store(SQLite)",
            Kind::Postgres(_) => "Store(PostgreSQL)",
        })
    }
}

//! Tables in a SQLite file. One thread writes; readers work in parallel and see what is durable.

mod backup;
mod bundles;
mod connect;
mod read;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use connect::{Location, open_to_read};
use rusqlite::Connection;
use tokio::sync::{Semaphore, oneshot};
use tokio::task;
use writer::{Control, Writer};

use crate::queue::{Queue, queue};
use crate::{Append, Listing, Loaded, Pending, Settings, StoreError};

/// Maximum number of parallel reads. A read takes microseconds; more would only wait for the disk.
const READERS: usize = 4;

/// A database in a file, or in memory.
pub(crate) struct Sqlite {
    queue: Queue<Control>,
    readers: Readers,
}

/// Read-only connections.
struct Readers {
    /// `None` for a database in memory, which has only the writer's connection.
    path: Option<PathBuf>,
    idle: Arc<Mutex<Vec<Connection>>>,
    free: Arc<Semaphore>,
}

impl Sqlite {
    pub(crate) async fn open(url: &str) -> Result<Self, StoreError> {
        let place = Location::parse(url);
        let connection = {
            let place = place.clone();
            blocking(move || place.open_to_write()).await?
        };
        let path = match place {
            Location::Memory => None,
            Location::File(path) => Some(path),
        };
        let log = path.as_deref().map(|path| with_suffix(path, "-wal"));
        let (queue, jobs) = queue();
        let writer = Writer::new(connection, log);
        thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || writer.run(jobs))
            .map_err(|error| StoreError::Failed(error.to_string()))?;
        let readers = Readers {
            path,
            idle: Arc::default(),
            free: Arc::new(Semaphore::new(READERS)),
        };
        Ok(Self { queue, readers })
    }

    pub(crate) fn append(&self, append: Append) -> Pending {
        self.queue.append(append)
    }

    pub(crate) async fn load(&self, table: &str) -> Result<Option<Loaded>, StoreError> {
        let table = table.to_owned();
        self.read_with(move |connection| Ok(read::load(connection, &table)?))
            .await
    }

    pub(crate) async fn read(
        &self,
        table: &str,
        from_seq: u64,
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        let table = table.to_owned();
        self.read_with(move |connection| Ok(read::read(connection, &table, from_seq, limit)?))
            .await
    }

    pub(crate) async fn public_tables(
        &self,
        limit: usize,
    ) -> Result<Vec<(String, Listing)>, StoreError> {
        self.read_with(move |connection| Ok(read::public_tables(connection, limit)?))
            .await
    }

    pub(crate) async fn named_like(
        &self,
        beginning: &str,
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        let beginning = beginning.to_owned();
        self.read_with(move |connection| Ok(read::named_like(connection, &beginning, limit)?))
            .await
    }

    pub(crate) async fn due(&self, now_ms: u64, limit: usize) -> Result<Vec<String>, StoreError> {
        self.read_with(move |connection| Ok(read::due(connection, now_ms, limit)?))
            .await
    }

    pub(crate) async fn count_tables(&self) -> Result<u64, StoreError> {
        self.read_with(|connection| Ok(read::count_tables(connection)?))
            .await
    }

    pub(crate) async fn remove_older_than(
        &self,
        changed_before_ms: u64,
        limit: usize,
    ) -> Result<u64, StoreError> {
        self.write_with(move |writer| Ok(writer.remove(changed_before_ms, limit)?))
            .await
    }

    pub(crate) async fn key_fingerprint(&self) -> Result<Option<String>, StoreError> {
        self.read_with(|connection| Ok(read::key_fingerprint(connection)?))
            .await
    }

    /// Keeps the fingerprint if there is none yet, and returns the one that is kept.
    pub(crate) async fn claim_key(&self, fingerprint: &str) -> Result<Option<String>, StoreError> {
        let fingerprint = fingerprint.to_owned();
        self.write_with(move |writer| Ok(writer.claim_key(&fingerprint)?))
            .await
    }

    pub(crate) async fn backup(&self, path: &Path) -> Result<(), StoreError> {
        let path = path.to_owned();
        self.read_with(move |connection| backup::write(connection, &path))
            .await
    }

    pub(crate) async fn settings(&self) -> Result<Settings, StoreError> {
        self.write_with(|writer| {
            let connection = &writer.connection;
            let synchronous: i64 =
                connection.pragma_query_value(None, "synchronous", |row| row.get(0))?;
            Ok(Settings {
                synchronous: synchronous.to_string(),
                journal: connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?,
            })
        })
        .await
    }

    pub(crate) async fn health(&self) -> Result<(), StoreError> {
        self.write_with(|writer| Ok(writer.health()?)).await
    }

    pub(crate) async fn close(&self) {
        // Reads under way are waited for, and no others begin. The second time there is nothing to wait for.
        let all = self.readers.free.acquire_many(READERS as u32).await;
        self.readers.free.close();
        drop(all);
        // The writer must be closed last: then SQLite removes its log.
        lock(&self.readers.idle).clear();
        self.queue.close().await;
    }

    /// Runs something on the writer, after everything that was queued before.
    async fn write_with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Writer) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.queue.control(Box::new(move |writer| {
            // The caller may be gone.
            let _ = answer.send(work(writer));
        }))?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    /// Runs something on a connection for reading.
    async fn read_with<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let Some(path) = self.readers.path.clone() else {
            return self
                .write_with(move |writer| work(&writer.connection))
                .await;
        };
        let idle = Arc::clone(&self.readers.idle);
        let free = Arc::clone(&self.readers.free).acquire_owned().await;
        let free = free.map_err(|_| StoreError::Closed)?;
        blocking(move || {
            let taken = lock(&idle).pop();
            let connection = match taken {
                Some(connection) => connection,
                None => open_to_read(&path)?,
            };
            let result = work(&connection);
            lock(&idle).push(connection);
            drop(free);
            result
        })
        .await
    }
}

/// Runs work that waits for the disk on a thread for blocking work.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let done = task::spawn_blocking(work).await;
    done.unwrap_or_else(|error| Err(StoreError::Failed(error.to_string())))
}

/// Locks the list. A poisoned lock is fine, since the list is never left half changed.
fn lock(idle: &Mutex<Vec<Connection>>) -> MutexGuard<'_, Vec<Connection>> {
    idle.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A path with a suffix added to its name.
fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(suffix);
    path.into()
}

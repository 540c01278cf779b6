//! Tables in PostgreSQL. One task writes over its own connection; all readers share another.

mod batch_plan;
mod connect;
mod encryption;
mod nodes;
mod read;
mod verifier;
mod writer;

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use connect::{Address, Kept, Link};
use tokio::sync::{Mutex, oneshot};
use tokio::time::timeout;
use tokio_postgres::Error;
use tokio_postgres::types::Type;
use writer::{Control, Writer};

use crate::queue::{Queue, queue};
use crate::{Append, Listing, Loaded, Pending, Settings, StoreError, Written};

pub use nodes::{Messages, Node, Nodes};

/// Timeout for the removal of old tables.
const REMOVAL_LIMIT: Duration = Duration::from_secs(300);

/// A PostgreSQL database.
pub(crate) struct Postgres {
    queue: Queue<Control>,
    address: Address,
    reader: Mutex<Option<Reader>>,
    /// How often the database server has said that commits are visible, but may be lost.
    doubts: Arc<AtomicU64>,
    pub(crate) nodes: Nodes,
}

/// The connection that all readers share.
struct Reader {
    connection: Kept,
    /// How many doubts there were when it was made.
    doubts: u64,
}

impl Postgres {
    pub(crate) async fn open(url: &str) -> Result<Self, StoreError> {
        let address = Address::parse(url)?;
        let mut client = address.connect().await?;
        address.migrate(&mut client).await?;
        let (queue, jobs) = queue();
        let doubts = Arc::default();
        let writer = Writer::new(address.clone(), client, Arc::clone(&doubts));
        tokio::spawn(writer.run(jobs));
        Ok(Self {
            queue,
            nodes: Nodes::new(address.clone()),
            address,
            reader: Mutex::default(),
            doubts,
        })
    }

    pub(crate) fn append(&self, append: Append) -> Pending {
        self.queue.append(append)
    }

    pub(crate) async fn load(&self, table: &str) -> Result<Option<Loaded>, StoreError> {
        self.read_with(|client| async move { read::load(&client, table).await })
            .await
    }

    pub(crate) async fn read(
        &self,
        table: &str,
        from_seq: u64,
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        self.read_with(|client| async move { read::read(&client, table, from_seq, limit).await })
            .await
    }

    pub(crate) async fn written(&self, table: &str, from_seq: u64) -> Result<Written, StoreError> {
        self.read_with(|client| async move { read::written(&client, table, from_seq).await })
            .await
    }

    pub(crate) async fn public_tables(
        &self,
        limit: usize,
    ) -> Result<Vec<(String, Listing)>, StoreError> {
        self.read_with(|client| async move { read::public_tables(&client, limit).await })
            .await
    }

    pub(crate) async fn named_like(
        &self,
        beginning: &str,
        limit: usize,
    ) -> Result<Vec<String>, StoreError> {
        self.read_with(|client| async move { read::named_like(&client, beginning, limit).await })
            .await
    }

    pub(crate) async fn due(&self, now_ms: u64, limit: usize) -> Result<Vec<String>, StoreError> {
        self.read_with(|client| async move { read::due(&client, now_ms, limit).await })
            .await
    }

    pub(crate) async fn count_tables(&self) -> Result<u64, StoreError> {
        self.read_with(|client| async move { read::count_tables(&client).await })
            .await
    }

    pub(crate) async fn remove_older_than(
        &self,
        changed_before_ms: u64,
        limit: usize,
    ) -> Result<u64, StoreError> {
        self.queue.require_open()?;
        // This may take long, and must not block readers or appends.
        let client = self.address.connect().await?;
        let removal = read::remove_older_than(&client, changed_before_ms, limit);
        match timeout(REMOVAL_LIMIT, removal).await {
            Ok(removed) => Ok(removed?),
            Err(_) => Err(StoreError::Failed("the server does not answer".to_owned())),
        }
    }

    pub(crate) async fn key_fingerprint(&self) -> Result<Option<String>, StoreError> {
        self.read_with(|client| async move { read::key_fingerprint(&client).await })
            .await
    }

    /// Keeps the fingerprint if there is none yet, and returns the one that is kept.
    pub(crate) async fn claim_key(&self, fingerprint: &str) -> Result<Option<String>, StoreError> {
        let insert = "INSERT INTO astragal.settings (name, value) VALUES ('key fingerprint', $1)
            ON CONFLICT DO NOTHING";
        let insert = |client: Arc<Link>| async move {
            client
                .execute_typed(insert, &[(&fingerprint, Type::TEXT)])
                .await
        };
        self.read_with(insert).await?;
        // If another server was first, the insert has waited until its fingerprint was durable.
        self.key_fingerprint().await
    }

    pub(crate) async fn backup(&self, _path: &Path) -> Result<(), StoreError> {
        Err(StoreError::Unsupported(
            "PostgreSQL makes its own backups: use pg_dump, as docs/operating.md says",
        ))
    }

    pub(crate) async fn settings(&self) -> Result<Settings, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.queue.control(Control::Settings(answer))?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    pub(crate) async fn health(&self) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.queue.control(Control::Health(answer))?;
        answered.await.unwrap_or(Err(StoreError::Closed))
    }

    pub(crate) async fn close(&self) {
        self.queue.close().await;
        self.reader.lock().await.take();
    }

    /// Runs a query over the shared connection. It must be one that may run twice: if the connection was lost, it is
    /// tried once more over a new one. If the database server does not answer in time, the connection is dropped.
    async fn read_with<T, F: Future<Output = Result<T, Error>>>(
        &self,
        ask: impl Fn(Arc<Link>) -> F,
    ) -> Result<T, StoreError> {
        let answer = async {
            let client = self.reader().await?;
            match ask(Arc::clone(&client)).await {
                Err(_) if client.is_closed() => Ok(ask(self.reader().await?).await?),
                answer => Ok(answer?),
            }
        };
        match timeout(self.address.answer_limit(), answer).await {
            Ok(answer) => answer,
            Err(_) => {
                // A caller that is connecting holds the lock, and has a limit of its own.
                if let Ok(mut reader) = self.reader.try_lock() {
                    reader.take();
                }
                Err(StoreError::Failed("the server does not answer".to_owned()))
            }
        }
    }

    async fn reader(&self) -> Result<Arc<Link>, StoreError> {
        let mut reader = self.reader.lock().await;
        self.queue.require_open()?;
        let doubts = self.doubts.load(Ordering::Acquire);
        if let Some(mut kept) = reader.take()
            && kept.doubts == doubts
            && kept.connection.is_good(&self.address).await
        {
            let client = Arc::clone(&kept.connection.client);
            *reader = Some(kept);
            return Ok(client);
        }
        let client = self.address.connect().await?;
        // Servers of which there are several have proven themselves.
        if doubts > 0 && !self.address.has_standbys() {
            writer::beat(&client).await?;
        }
        let connection = Kept::new(client);
        let client = Arc::clone(&connection.client);
        *reader = Some(Reader { connection, doubts });
        Ok(client)
    }
}

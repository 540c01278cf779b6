//! Servers that share a database: who is alive, who does the work of which table, and messages between them. Nothing
//! here is needed for the log to be right; that is the matter of its numbers.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Mutex, mpsc};
use tokio::time::timeout;
use tokio_postgres::types::Type;

use super::connect::{Address, Kept, Link, MIGRATIONS};
use super::read::Parameter;
use super::writer::WARNED;
use crate::StoreError;
use crate::types::{signed, unsigned};

/// Channel of the messages between servers.
const CHANNEL: &str = "astragal";

/// Maximum number of messages that wait to be taken. More are lost, which the receiver has to expect anyway.
const MESSAGES_MAX: usize = 4096;

/// Number of the advisory lock under which servers get their numbers.
const REGISTER_LOCK: i64 = 0x0061_7374_7261_6762;

/// Timeout for a statement. All of them are short.
const ANSWER_LIMIT: Duration = Duration::from_secs(5);

/// A connection, if there is one.
type Slot = Mutex<Option<Kept>>;

/// Servers that share a store.
pub struct Nodes {
    address: Address,
    /// For what must survive a failover: who is there and does which work.
    durable: Slot,
    /// For what changes all the time, and waits neither for a disk nor for the statements above: each of these
    /// transactions sets `synchronous_commit` for itself.
    quick: Slot,
}

/// A server that shares a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its number. A server that was taken for dead gets another one.
    pub id: u64,
    /// What it has said about its version.
    pub versions: String,
}

/// Messages of servers to each other, from the moment on when this was made.
pub struct Messages {
    receiver: mpsc::Receiver<String>,
    /// The connection ends with it.
    _client: Link,
}

impl Messages {
    /// The next message; `None` when the connection is lost.
    pub async fn next(&mut self) -> Option<String> {
        self.receiver.recv().await
    }

    /// A message that is there already.
    pub fn try_next(&mut self) -> Option<String> {
        self.receiver.try_recv().ok()
    }
}

impl Nodes {
    pub(super) fn new(address: Address) -> Self {
        Self {
            address,
            durable: Mutex::default(),
            quick: Mutex::default(),
        }
    }

    /// Adds a server, unless another version of the program has changed the schema. The server counts as alive for this time, and returns its number. It takes over the leases of the
    /// server that was at the same place before, which must have ended. Of two servers, the one that registers first
    /// gets the smaller number, and is seen by the other one.
    pub async fn register(
        &self,
        place: &str,
        versions: &str,
        lifetime: Duration,
    ) -> Result<u64, StoreError> {
        let insert = "
            WITH new AS (
                INSERT INTO astragal.nodes (place, versions, until)
                SELECT $1, $2, clock_timestamp() + $3 * interval '1 millisecond'
                FROM (SELECT pg_advisory_xact_lock($4)) AS one_after_the_other
                WHERE (SELECT version FROM astragal.version) = $5 RETURNING id),
            earlier AS (SELECT id FROM astragal.nodes WHERE place = $1),
            taken_over AS (
                UPDATE astragal.leases SET node = (SELECT id FROM new)
                WHERE node IN (SELECT id FROM earlier)),
            forgotten AS (DELETE FROM astragal.nodes WHERE id IN (SELECT id FROM earlier))
            SELECT id FROM new";
        let lifetime = milliseconds(lifetime);
        let known = MIGRATIONS.len() as i64;
        let parameters: [Parameter<'_>; 5] = [
            (&place, Type::TEXT),
            (&versions, Type::TEXT),
            (&lifetime, Type::FLOAT8),
            (&REGISTER_LOCK, Type::INT8),
            (&known, Type::INT8),
        ];
        let rows = self.query(&self.durable, insert, &parameters).await?;
        if let Some(row) = rows.first() {
            return Ok(unsigned(row.try_get(0)?));
        }
        let select = "SELECT version FROM astragal.version";
        let rows = self.query(&self.durable, select, &[]).await?;
        let row = rows.first().ok_or_else(|| failed("it has no version"))?;
        let found = row.try_get(0)?;
        Err(StoreError::Newer { found, known })
    }

    /// Says that a server is alive for this time from now on. Returns whether it counted as alive until now; if not,
    /// its leases may be gone, and it has to register again.
    pub async fn renew(&self, node: u64, lifetime: Duration) -> Result<bool, StoreError> {
        let update = "
            UPDATE astragal.nodes SET until = clock_timestamp() + $2 * interval '1 millisecond'
            WHERE id = $1 AND until > clock_timestamp()
            RETURNING set_config('synchronous_commit', 'off', true)";
        let (node, lifetime) = (signed(node), milliseconds(lifetime));
        let parameters: [Parameter<'_>; 2] = [(&node, Type::INT8), (&lifetime, Type::FLOAT8)];
        Ok(!self
            .query(&self.quick, update, &parameters)
            .await?
            .is_empty())
    }

    /// Removes a server and its leases, and all servers that are dead and have none.
    pub async fn leave(&self, node: u64) -> Result<(), StoreError> {
        let delete = "
            WITH given_back AS (DELETE FROM astragal.leases WHERE node = $1)
            DELETE FROM astragal.nodes WHERE id = $1 OR (
                until < clock_timestamp() - interval '1 minute'
                AND NOT EXISTS (SELECT FROM astragal.leases WHERE leases.node = nodes.id))";
        let node = signed(node);
        self.query(&self.durable, delete, &[(&node, Type::INT8)])
            .await
            .map(drop)
    }

    /// The servers that are alive.
    pub async fn alive(&self) -> Result<Vec<Node>, StoreError> {
        let select = "
            SELECT id, versions FROM astragal.nodes WHERE until > clock_timestamp() ORDER BY id";
        let rows = self.query(&self.quick, select, &[]).await?;
        let nodes = rows.iter().map(|row| {
            Ok(Node {
                id: unsigned(row.try_get(0)?),
                versions: row.try_get(1)?,
            })
        });
        nodes.collect()
    }

    /// Takes the leases of these tables for a server, as far as no other server has them and is alive. Returns the
    /// tables whose leases it has now.
    pub async fn claim(&self, node: u64, tables: &[&str]) -> Result<Vec<String>, StoreError> {
        let insert = "
            WITH named AS (SELECT id, name FROM astragal.tables WHERE name = ANY($2)),
            held AS (
                SELECT table_key FROM astragal.leases JOIN named ON id = table_key WHERE node = $1),
            claimed AS (
                INSERT INTO astragal.leases (table_key, node)
                SELECT id, $1 FROM named WHERE id NOT IN (SELECT table_key FROM held) ORDER BY id
                ON CONFLICT (table_key) DO UPDATE SET node = $1 WHERE NOT EXISTS (
                    SELECT FROM astragal.nodes
                    WHERE nodes.id = leases.node AND nodes.id <> $1 AND until > clock_timestamp())
                RETURNING table_key)
            SELECT name FROM named
            WHERE id IN (SELECT table_key FROM claimed UNION SELECT table_key FROM held)";
        let node = signed(node);
        let parameters: [Parameter<'_>; 2] = [(&node, Type::INT8), (&tables, Type::TEXT_ARRAY)];
        self.names(&self.durable, insert, &parameters).await
    }

    /// The tables whose leases a server has.
    pub async fn held(&self, node: u64) -> Result<Vec<String>, StoreError> {
        let select = "
            SELECT name FROM astragal.leases JOIN astragal.tables ON id = table_key WHERE node = $1";
        let node = signed(node);
        self.names(&self.quick, select, &[(&node, Type::INT8)])
            .await
    }

    /// Takes all leases of servers that are dead or unknown, and returns their tables.
    pub async fn adopt(&self, node: u64) -> Result<Vec<String>, StoreError> {
        let update = "
            WITH orphaned AS (
                SELECT table_key FROM astragal.leases
                WHERE NOT EXISTS (
                    SELECT FROM astragal.nodes
                    WHERE nodes.id = leases.node AND until > clock_timestamp())
                FOR UPDATE SKIP LOCKED)
            UPDATE astragal.leases SET node = $1 FROM orphaned, astragal.tables
            WHERE leases.table_key = orphaned.table_key AND tables.id = leases.table_key
                AND EXISTS (SELECT FROM astragal.nodes WHERE id = $1)
            RETURNING name";
        let node = signed(node);
        self.names(&self.durable, update, &[(&node, Type::INT8)])
            .await
    }

    /// Gives leases of a server back.
    pub async fn release(&self, node: u64, tables: &[&str]) -> Result<(), StoreError> {
        let delete = "
            DELETE FROM astragal.leases WHERE node = $1
            AND table_key IN (SELECT id FROM astragal.tables WHERE name = ANY($2))";
        let node = signed(node);
        let parameters: [Parameter<'_>; 2] = [(&node, Type::INT8), (&tables, Type::TEXT_ARRAY)];
        self.query(&self.durable, delete, &parameters)
            .await
            .map(drop)
    }

    /// The tables whose logs have the line with the given number, which is the next one that the server knows of.
    pub async fn grown(&self, tables: &[&str], next: &[u64]) -> Result<Vec<String>, StoreError> {
        let select = "
            SELECT name FROM unnest($1::text[], $2::bigint[]) AS known (table_name, next)
            JOIN astragal.tables ON name = table_name
            WHERE EXISTS (SELECT FROM astragal.events WHERE table_key = id AND seq = next)";
        let next: Vec<i64> = next.iter().map(|next| signed(*next)).collect();
        let parameters: [Parameter<'_>; 2] =
            [(&tables, Type::TEXT_ARRAY), (&next, Type::INT8_ARRAY)];
        self.names(&self.quick, select, &parameters).await
    }

    /// Sends a message of less than 8,000 bytes to all servers, this one included. It may be lost.
    pub async fn notify(&self, message: &str) -> Result<(), StoreError> {
        let parameters: [Parameter<'_>; 2] = [(&CHANNEL, Type::TEXT), (&message, Type::TEXT)];
        let notify = "SELECT pg_notify($1, $2), set_config('synchronous_commit', 'off', true)";
        self.query(&self.quick, notify, &parameters).await.map(drop)
    }

    /// Receives messages, until the connection is lost.
    pub async fn listen(&self) -> Result<Messages, StoreError> {
        let (sender, receiver) = mpsc::channel(MESSAGES_MAX);
        let client = self.address.connect_listening(Some(sender)).await?;
        let listen = format!("LISTEN {CHANNEL}");
        let listening = timeout(ANSWER_LIMIT, client.batch_execute(&listen)).await;
        listening.map_err(|_| failed("the server does not answer"))??;
        Ok(Messages {
            receiver,
            _client: client,
        })
    }

    async fn names(
        &self,
        slot: &Slot,
        statement: &str,
        parameters: &[Parameter<'_>],
    ) -> Result<Vec<String>, StoreError> {
        let rows = self.query(slot, statement, parameters).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    async fn query(
        &self,
        slot: &Slot,
        statement: &str,
        parameters: &[Parameter<'_>],
    ) -> Result<Vec<tokio_postgres::Row>, StoreError> {
        let answer = timeout(ANSWER_LIMIT, async {
            let client = self.client(slot).await?;
            let rows = client.query_typed(statement, parameters).await?;
            match client.is_warned() {
                true => Err(failed(WARNED)),
                false => Ok(rows),
            }
        });
        match answer.await {
            Ok(answer) => answer,
            Err(_) => {
                // The server behind this connection may be gone. Connecting has a limit, too.
                if let Ok(mut client) = slot.try_lock() {
                    client.take();
                }
                Err(failed("the server does not answer"))
            }
        }
    }

    async fn client(&self, slot: &Slot) -> Result<Arc<Link>, StoreError> {
        let mut kept = slot.lock().await;
        let mut connection = match kept.take() {
            Some(connection) => connection,
            None => Kept::new(self.address.connect().await?),
        };
        if !connection.is_good(&self.address).await {
            connection = Kept::new(self.address.connect().await?);
        }
        let client = Arc::clone(&connection.client);
        *kept = Some(connection);
        Ok(client)
    }
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1000.0
}

fn failed(error: &str) -> StoreError {
    StoreError::Failed(error.to_owned())
}

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::oneshot;
use tokio::time::timeout;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::Type;
use tokio_postgres::{Client, Error};

use super::batch_plan::{BatchPlan, Columns, Granted, Heads, TableHead, doubtful, without_bodies};
use super::connect::{Address, Link};
use super::read::Parameter;
use crate::error::with_causes;
use crate::heartbeat::Heartbeat;
use crate::queue::{Jobs, PendingAppend, WriterTask};
use crate::types::{signed, unsigned};
use crate::{AppendError, Settings, StoreError};

/// Maximum number of tables in the cache.
const HEADS_MAX: usize = 1 << 14;

/// How often a batch is tried again after another server wrote one of its tables first.
const ATTEMPTS: u32 = 10;

/// What a warning of the database server means.
pub(super) const WARNED: &str = "the server does not wait until a commit is durable";

/// Requests to the writer besides appends.
pub(super) enum Control {
    Settings(oneshot::Sender<Result<Settings, StoreError>>),
    Health(oneshot::Sender<Result<(), StoreError>>),
}

/// The only writer in this process.
pub(super) struct Writer {
    address: Address,
    client: Option<Link>,
    /// How often commits were visible that may be lost.
    doubts: Arc<AtomicU64>,
    /// Cache of the tables that were written last. If another server writes, an end may be too low; then the key of
    /// `events` refuses the write.
    heads: Heads,
    heartbeat: Heartbeat,
}

/// Why a batch was not written.
enum Trouble {
    /// Another server was first; read the ends again.
    Conflict,
    Failed(Error),
}

impl From<Error> for Trouble {
    fn from(error: Error) -> Self {
        // After these errors the database server has rolled back everything, and the cause is another server.
        let raced = [
            SqlState::T_R_DEADLOCK_DETECTED,
            SqlState::T_R_SERIALIZATION_FAILURE,
            SqlState::FOREIGN_KEY_VIOLATION,
        ];
        match error.code() {
            Some(code) if raced.contains(code) => Self::Conflict,
            _ => Self::Failed(error),
        }
    }
}

impl Writer {
    pub(super) fn new(address: Address, client: Link, doubts: Arc<AtomicU64>) -> Self {
        Self {
            address,
            client: Some(client),
            doubts,
            heads: Heads::new(),
            heartbeat: Heartbeat::default(),
        }
    }

    /// Works until the queue is closed.
    pub(super) async fn run(mut self, mut jobs: Jobs<Control>) {
        loop {
            match jobs.next().await {
                WriterTask::Batch(batch) => self.write(batch).await,
                // The caller may be gone.
                WriterTask::Control(Control::Settings(answer)) => {
                    drop(answer.send(self.settings().await));
                }
                WriterTask::Control(Control::Health(answer)) => {
                    drop(answer.send(self.health().await));
                }
                WriterTask::End(ended) => {
                    drop(self);
                    drop(ended);
                    return;
                }
            }
        }
    }

    /// Makes a batch durable, and only then reports it. If the database server does not answer in time the connection
    /// is dropped, since the server may be gone. That cancels nothing there: a commit that waits for a standby goes on.
    async fn write(&mut self, batch: Vec<PendingAppend>) {
        let written = timeout(self.address.answer_limit(), self.try_to_write(&batch)).await;
        let results = written.unwrap_or_else(|_| Err("the server does not answer".to_owned()));
        match results {
            Ok(results) => {
                for (waiting, result) in batch.into_iter().zip(results) {
                    waiting.answer(result);
                }
            }
            Err(error) => {
                // The state of the connection is unknown.
                self.client = None;
                self.heads.clear();
                self.heartbeat.failed();
                for waiting in batch {
                    waiting.answer(Err(AppendError::Failed(error.clone())));
                }
            }
        }
    }

    async fn try_to_write(
        &mut self,
        batch: &[PendingAppend],
    ) -> Result<Vec<Result<(), AppendError>>, String> {
        self.connect().await.map_err(|error| error.to_string())?;
        let client = self.client.as_ref().ok_or("there is no connection")?;
        let heads = &mut self.heads;
        if heads.len() > HEADS_MAX {
            heads.clear();
        }
        for _ in 0..ATTEMPTS {
            match commit(client, heads, batch).await {
                Ok(_) if client.is_warned() => {
                    self.doubts.fetch_add(1, Ordering::Release);
                    return Err(WARNED.to_owned());
                }
                Ok(results) => return Ok(results),
                Err(Trouble::Failed(error)) => return Err(with_causes(&error)),
                Err(Trouble::Conflict) => {
                    heads.clear();
                    let undone = client.batch_execute("ROLLBACK").await;
                    undone.map_err(|error| with_causes(&error))?;
                }
            }
        }
        Err("other servers write to the same tables all the time".to_owned())
    }

    /// Connects again if the connection was lost.
    async fn connect(&mut self) -> Result<&Link, StoreError> {
        let client = match self.client.take() {
            Some(client) if !client.is_closed() && !client.is_warned() => client,
            _ => {
                self.heads.clear();
                self.address.connect().await?
            }
        };
        Ok(self.client.insert(client))
    }

    /// Makes a small write, unless the last one succeeded a moment ago and the connection is still there.
    async fn health(&mut self) -> Result<(), StoreError> {
        let is_connected = self.client.as_ref().is_some_and(|it| !it.is_closed());
        if is_connected && self.heartbeat.is_fresh() {
            return Ok(());
        }
        self.heartbeat.failed();
        match timeout(self.address.answer_limit(), self.beat()).await {
            Ok(beaten) => beaten?,
            Err(_) => {
                self.client = None;
                return Err(StoreError::Failed("the server does not answer".to_owned()));
            }
        }
        self.heartbeat.succeeded();
        Ok(())
    }

    async fn beat(&mut self) -> Result<(), StoreError> {
        beat(self.connect().await?).await
    }

    async fn settings(&mut self) -> Result<Settings, StoreError> {
        let client = self.connect().await?;
        let show = "SELECT current_setting('synchronous_commit'), current_setting('fsync')";
        let row = client.query_typed_one(show, &[]).await?;
        Ok(Settings {
            synchronous: row.try_get(0)?,
            journal: row.try_get(1)?,
        })
    }
}

/// Makes a small write, which is durable when this returns.
pub(super) async fn beat(client: &Link) -> Result<(), StoreError> {
    let put = "INSERT INTO astragal.settings (name, value) VALUES ('heartbeat', $1)
        ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    let text = Heartbeat::text();
    client.execute_typed(put, &[(&text, Type::TEXT)]).await?;
    match client.is_warned() {
        true => Err(StoreError::Failed(WARNED.to_owned())),
        false => Ok(()),
    }
}

/// Writes the appends that fit, in one transaction. Refuses the others before anything of them is written.
async fn commit(
    client: &Link,
    heads: &mut Heads,
    batch: &[PendingAppend],
) -> Result<Vec<Result<(), AppendError>>, Trouble> {
    client.batch_execute("BEGIN").await?;
    let granted = look_at_grants(client, &without_bodies(batch)).await?;
    look_up(client, heads, &doubtful(batch, heads)).await?;
    let plan = BatchPlan::new(batch, heads, granted);
    make_tables(client, heads, &plan.new_tables(heads)).await?;
    let columns = Columns::new(&plan.accepted, heads);
    insert_events(client, &columns).await?;
    change_grants(client, &columns).await?;
    replace(client, &columns).await?;
    put_snapshots(client, &columns).await?;
    put_listings(client, &columns).await?;
    client.forget_warnings();
    client.batch_execute("COMMIT").await?;
    for (table, end) in plan.ends {
        if let Some(head) = heads.get_mut(table) {
            head.next = end;
        }
    }
    Ok(plan.results)
}

/// Prevents other servers from writing to these tables until the end of the transaction, and reads their tokens.
async fn look_at_grants(client: &Client, names: &[&str]) -> Result<Granted, Trouble> {
    let mut granted = HashSet::new();
    if names.is_empty() {
        return Ok(granted);
    }
    let names: [Parameter<'_>; 1] = [(&names, Type::TEXT_ARRAY)];
    let lock = "SELECT FROM astragal.tables WHERE name = ANY($1) ORDER BY id FOR UPDATE";
    client.query_typed(lock, &names).await?;
    let select = "
        SELECT name, token_hash FROM astragal.grants JOIN astragal.tables ON id = table_key
        WHERE name = ANY($1)";
    for row in client.query_typed(select, &names).await? {
        granted.insert((row.try_get(0)?, row.try_get(1)?));
    }
    Ok(granted)
}

/// Reads where these tables end, and prevents their removal until the end of the transaction.
async fn look_up(client: &Client, heads: &mut Heads, names: &[&str]) -> Result<(), Trouble> {
    if names.is_empty() {
        return Ok(());
    }
    let select = "
        SELECT name, id,
            (SELECT coalesce(max(seq) + 1, 0) FROM astragal.events WHERE table_key = id)
        FROM astragal.tables WHERE name = ANY($1) FOR KEY SHARE";
    for name in names {
        heads.remove(*name);
    }
    let rows = client
        .query_typed(select, &[(&names, Type::TEXT_ARRAY)])
        .await?;
    for row in rows {
        let head = TableHead {
            id: row.try_get(1)?,
            next: unsigned(row.try_get(2)?),
        };
        heads.insert(row.try_get(0)?, head);
    }
    Ok(())
}

async fn make_tables(client: &Client, heads: &mut Heads, names: &[&str]) -> Result<(), Trouble> {
    if names.is_empty() {
        return Ok(());
    }
    let insert = "
        INSERT INTO astragal.tables (name) SELECT unnest($1::text[])
        ON CONFLICT DO NOTHING RETURNING name, id";
    let rows = client
        .query_typed(insert, &[(&names, Type::TEXT_ARRAY)])
        .await?;
    if rows.len() < names.len() {
        return Err(Trouble::Conflict);
    }
    for row in rows {
        let id = row.try_get(1)?;
        heads.insert(row.try_get(0)?, TableHead { id, next: 0 });
    }
    Ok(())
}

async fn insert_events(client: &Client, columns: &Columns<'_>) -> Result<(), Trouble> {
    if columns.event_keys.is_empty() {
        return Ok(());
    }
    let insert = "
        INSERT INTO astragal.events (table_key, seq, body)
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[]) ON CONFLICT DO NOTHING";
    let parameters: [Parameter<'_>; 3] = [
        (&columns.event_keys, Type::INT8_ARRAY),
        (&columns.event_seqs, Type::INT8_ARRAY),
        (&columns.event_bodies, Type::TEXT_ARRAY),
    ];
    let inserted = client.execute_typed(insert, &parameters).await?;
    if inserted < columns.event_keys.len() as u64 {
        return Err(Trouble::Conflict);
    }
    Ok(())
}

async fn change_grants(client: &Client, columns: &Columns<'_>) -> Result<(), Trouble> {
    if columns.grants.is_empty() {
        return Ok(());
    }
    let keys: Vec<i64> = columns.grants.keys().map(|(key, _)| *key).collect();
    let hashes: Vec<&[u8]> = columns.grants.keys().map(|(_, hash)| *hash).collect();
    let persons: Vec<Option<i64>> = columns.grants.values().copied().collect();
    let delete = "
        DELETE FROM astragal.grants WHERE (table_key, token_hash) IN (
            SELECT * FROM unnest($1::bigint[], $2::bytea[]))";
    let parameters: [Parameter<'_>; 3] = [
        (&keys, Type::INT8_ARRAY),
        (&hashes, Type::BYTEA_ARRAY),
        (&persons, Type::INT8_ARRAY),
    ];
    client.execute_typed(delete, &parameters[..2]).await?;
    let insert = "
        INSERT INTO astragal.grants (table_key, token_hash, person)
        SELECT * FROM unnest($1::bigint[], $2::bytea[], $3::bigint[]) AS given (key, hash, person)
        WHERE person IS NOT NULL";
    client.execute_typed(insert, &parameters).await?;
    Ok(())
}

/// Gives earlier bodies and snapshots new texts.
async fn replace(client: &Client, columns: &Columns<'_>) -> Result<(), Trouble> {
    if !columns.replaced_keys.is_empty() {
        let update = "
            UPDATE astragal.events SET body = new.body
            FROM unnest($1::bigint[], $2::bigint[], $3::text[]) AS new (key, seq, body)
            WHERE table_key = new.key AND events.seq = new.seq";
        let parameters: [Parameter<'_>; 3] = [
            (&columns.replaced_keys, Type::INT8_ARRAY),
            (&columns.replaced_seqs, Type::INT8_ARRAY),
            (&columns.replaced_bodies, Type::TEXT_ARRAY),
        ];
        client.execute_typed(update, &parameters).await?;
    }
    for (key, text) in &columns.replaced_snapshots {
        let update = "UPDATE astragal.snapshots SET text = $2 WHERE table_key = $1";
        let parameters: [Parameter<'_>; 2] = [(key, Type::INT8), (text, Type::TEXT)];
        client.execute_typed(update, &parameters).await?;
    }
    Ok(())
}

async fn put_snapshots(client: &Client, columns: &Columns<'_>) -> Result<(), Trouble> {
    if columns.snapshots.is_empty() {
        return Ok(());
    }
    let keys: Vec<i64> = columns.snapshots.keys().copied().collect();
    let befores: Vec<i64> = columns
        .snapshots
        .values()
        .map(|(before, _)| *before)
        .collect();
    let texts: Vec<&str> = columns.snapshots.values().map(|(_, text)| *text).collect();
    let put = "
        INSERT INTO astragal.snapshots (table_key, before_seq, text)
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[])
        ON CONFLICT (table_key) DO UPDATE SET before_seq = excluded.before_seq, text = excluded.text";
    let parameters: [Parameter<'_>; 3] = [
        (&keys, Type::INT8_ARRAY),
        (&befores, Type::INT8_ARRAY),
        (&texts, Type::TEXT_ARRAY),
    ];
    client.execute_typed(put, &parameters).await?;
    Ok(())
}

async fn put_listings(client: &Client, columns: &Columns<'_>) -> Result<(), Trouble> {
    if columns.listings.is_empty() {
        return Ok(());
    }
    let keys: Vec<i64> = columns.listings.keys().copied().collect();
    let listings = || columns.listings.values();
    let games: Vec<&str> = listings().map(|listing| listing.game.as_str()).collect();
    let publics: Vec<bool> = listings().map(|listing| listing.is_public).collect();
    let seats: Vec<i16> = listings()
        .map(|listing| i16::from(listing.open_seats))
        .collect();
    let phases: Vec<&str> = listings().map(|listing| listing.phase.as_str()).collect();
    let titles: Vec<&str> = listings().map(|listing| listing.title.as_str()).collect();
    let options: Vec<&str> = listings().map(|listing| listing.options.as_str()).collect();
    let changes: Vec<i64> = listings()
        .map(|listing| signed(listing.changed_ms))
        .collect();
    let ends: Vec<Option<i64>> = listings()
        .map(|listing| listing.expires_ms.map(signed))
        .collect();
    let update = "
        UPDATE astragal.tables SET game = new.game, is_public = new.is_public,
            open_seats = new.open_seats, phase = new.phase, title = new.title,
            options = new.options, changed_ms = new.changed_ms, expires_ms = new.expires_ms
        FROM unnest($1::bigint[], $2::text[], $3::boolean[], $4::smallint[], $5::text[],
            $6::text[], $7::text[], $8::bigint[], $9::bigint[])
            AS new (id, game, is_public, open_seats, phase, title, options, changed_ms, expires_ms)
        WHERE tables.id = new.id";
    let parameters: [Parameter<'_>; 9] = [
        (&keys, Type::INT8_ARRAY),
        (&games, Type::TEXT_ARRAY),
        (&publics, Type::BOOL_ARRAY),
        (&seats, Type::INT2_ARRAY),
        (&phases, Type::TEXT_ARRAY),
        (&titles, Type::TEXT_ARRAY),
        (&options, Type::TEXT_ARRAY),
        (&changes, Type::INT8_ARRAY),
        (&ends, Type::INT8_ARRAY),
    ];
    client.execute_typed(update, &parameters).await?;
    Ok(())
}

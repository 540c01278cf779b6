use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use rusqlite::{Connection, OptionalExtension as _, TransactionBehavior, params};

use super::bundles::{self, Bundle};
use super::read;
use crate::heartbeat::Heartbeat;
use crate::queue::{Jobs, PendingAppend, WriterTask};
use crate::types::{signed, unsigned};
use crate::{Append, AppendError, Listing};

/// After a batch of at least this size, the writer waits a little for more appends to arrive: a batch costs nearly
/// the same, however many appends are in it.
const BATCH_WAITERS: usize = 32;
const BATCH_DELAY: Duration = Duration::from_millis(8);

/// Bundles are moved into `events` when they have this many bytes, or when no large batch came for this long.
const BUNDLED_BYTES_MAX: usize = 1 << 20;
const CHECKPOINT_IDLE: Duration = Duration::from_secs(1);

/// Maximum number of tables in the cache.
const HEADS_MAX: usize = 1 << 14;

/// Continuous reads keep SQLite from restarting its log. From this size on, the writer forces a checkpoint.
const LOG_BYTES_MAX: u64 = 64 << 20;

/// Number of batches between checks of the size of the log.
const BATCHES_BETWEEN_LOOKS: u32 = 256;

/// A job that only the writer may do.
pub(super) type Control = Box<dyn FnOnce(&mut Writer) + Send>;

/// The only writer in this process.
pub(super) struct Writer {
    pub(super) connection: Connection,
    /// Cache of the tables that were written last. Valid as long as no other connection writes.
    heads: HashMap<Arc<str>, TableHead>,
    /// SQLite's `data_version`, which changes when another connection writes.
    others: i64,
    /// Number of bytes in bundles. Valid as long as the cache is not empty.
    bundled_bytes: usize,
    /// Time of the last large batch.
    crowded: Instant,
    log: Option<PathBuf>,
    batches: u32,
    heartbeat: Heartbeat,
}

/// Where a table's log ends.
#[derive(Clone, Copy)]
struct TableHead {
    id: i64,
    next: u64,
}

impl Writer {
    pub(super) fn new(connection: Connection, log: Option<PathBuf>) -> Self {
        Self {
            connection,
            heads: HashMap::new(),
            others: 0,
            bundled_bytes: 0,
            crowded: Instant::now(),
            log,
            batches: 0,
            heartbeat: Heartbeat::default(),
        }
    }

    /// Works until the queue is closed.
    pub(super) fn run(mut self, mut jobs: Jobs<Control>) {
        loop {
            match jobs.blocking_next() {
                WriterTask::Batch(batch) => {
                    let is_crowded = batch.len() >= BATCH_WAITERS;
                    self.write(batch);
                    // Work that no caller waits for; meanwhile more appends arrive.
                    if self.bundled_bytes >= BUNDLED_BYTES_MAX {
                        self.try_move_bundles();
                    } else if is_crowded {
                        thread::sleep(BATCH_DELAY);
                    }
                }
                WriterTask::Control(control) => control(&mut self),
                WriterTask::End(ended) => {
                    if self.bundled_bytes > 0 {
                        self.try_move_bundles();
                    }
                    // The file is closed before the caller is notified.
                    drop(self);
                    drop(ended);
                    return;
                }
            }
        }
    }

    /// Clears the cache of tables.
    pub(super) fn forget(&mut self) {
        self.heads.clear();
    }

    /// Makes a batch durable, and only then reports it.
    fn write(&mut self, batch: Vec<PendingAppend>) {
        match self.commit(&batch) {
            Ok(results) => {
                for (waiting, result) in batch.into_iter().zip(results) {
                    waiting.answer(result);
                }
            }
            Err(error) => {
                self.forget();
                self.heartbeat.failed();
                // If SQLite has already rolled back, this returns an error that can be ignored.
                let _ = self.connection.execute_batch("ROLLBACK");
                for waiting in batch {
                    waiting.answer(Err(AppendError::Failed(error.to_string())));
                }
            }
        }
        self.truncate_wal();
    }

    fn commit(
        &mut self,
        batch: &[PendingAppend],
    ) -> rusqlite::Result<Vec<Result<(), AppendError>>> {
        self.run_cached("BEGIN IMMEDIATE")?;
        // From here on no other connection can write; whether one has written since the last time is visible here.
        let others = self
            .connection
            .prepare_cached("PRAGMA data_version")?
            .query_row((), |row| row.get(0))?;
        if others != self.others || self.heads.len() > HEADS_MAX {
            self.forget();
            self.others = others;
        }
        let mut bundle = self.bundle(batch.len())?;
        let results = batch
            .iter()
            .map(|waiting| self.append(&waiting.append, bundle.as_mut()))
            .collect::<rusqlite::Result<_>>()?;
        if let Some(bundle) = bundle {
            self.bundled_bytes += bundle.write(&self.connection)?;
        }
        self.run_cached("COMMIT")?;
        Ok(results)
    }

    /// The bundle for the bodies of a batch of this size; `None` if they go into `events`. Moves existing bundles
    /// into `events` after large batches have stopped.
    fn bundle(&mut self, appends: usize) -> rusqlite::Result<Option<Bundle>> {
        let is_crowded = appends >= BATCH_WAITERS;
        if is_crowded {
            self.crowded = Instant::now();
        }
        let is_time = self.bundled_bytes > 0 && self.crowded.elapsed() > CHECKPOINT_IDLE;
        // With an empty cache, the writer does not know whether there are bundles.
        if is_time || self.heads.is_empty() {
            bundles::move_to_events(&self.connection)?;
            self.bundled_bytes = 0;
        }
        // Bodies after a bundle go into another bundle, so that the numbers of a table stay in order.
        Ok((is_crowded || self.bundled_bytes > 0).then(Bundle::default))
    }

    /// Moves bundles into `events`. If that fails, it is tried again with the next batch.
    fn try_move_bundles(&mut self) {
        match self.move_bundles() {
            Ok(()) => self.bundled_bytes = 0,
            Err(_) => self.forget(),
        }
    }

    fn move_bundles(&mut self) -> rusqlite::Result<()> {
        let immediate = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(immediate)?;
        bundles::move_to_events(&transaction)?;
        transaction.commit()
    }

    /// Removes tables that are over and have not changed since, the oldest first. Returns their number.
    pub(super) fn remove(&mut self, changed_before_ms: u64, limit: usize) -> rusqlite::Result<u64> {
        self.forget();
        let immediate = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(immediate)?;
        bundles::move_to_events(&transaction)?;
        let removed = transaction.execute(
            "DELETE FROM tables WHERE id IN (
                SELECT id FROM tables WHERE phase = 'over' AND changed_ms < ?1
                ORDER BY changed_ms LIMIT ?2)",
            params![signed(changed_before_ms), signed(limit as u64)],
        )?;
        transaction.commit()?;
        Ok(removed as u64)
    }

    /// Makes a small write, unless the last one succeeded a moment ago.
    pub(super) fn health(&mut self) -> rusqlite::Result<()> {
        if self.heartbeat.is_fresh() {
            return Ok(());
        }
        self.heartbeat.failed();
        let put = "INSERT INTO settings (name, value) VALUES ('heartbeat', ?1)
            ON CONFLICT (name) DO UPDATE SET value = excluded.value";
        let mut put = self.connection.prepare_cached(put)?;
        put.execute([Heartbeat::text()])?;
        self.heartbeat.succeeded();
        Ok(())
    }

    /// Keeps the fingerprint of a key if there is none yet, and returns the one that is kept.
    pub(super) fn claim_key(&mut self, fingerprint: &str) -> rusqlite::Result<Option<String>> {
        let immediate = TransactionBehavior::Immediate;
        let transaction = self.connection.transaction_with_behavior(immediate)?;
        let insert = "INSERT OR IGNORE INTO settings (name, value) VALUES ('key fingerprint', ?1)";
        transaction.execute(insert, [fingerprint])?;
        let kept = read::key_fingerprint(&transaction)?;
        transaction.commit()?;
        Ok(kept)
    }

    fn run_cached(&self, sql: &str) -> rusqlite::Result<()> {
        self.connection.prepare_cached(sql)?.execute(())?;
        Ok(())
    }

    /// Writes an append that fits. One that does not fit is refused before anything of it is written, so that the
    /// rest of the batch is not affected.
    fn append(
        &mut self,
        append: &Append,
        bundle: Option<&mut Bundle>,
    ) -> rusqlite::Result<Result<(), AppendError>> {
        if append.bodies.is_empty() && self.is_granted(append)? {
            return Ok(Err(AppendError::Conflict));
        }
        // A number that cannot be right is refused below.
        let next = append.first_seq.saturating_add(append.bodies.len() as u64);
        let id = match self.heads.get_mut(&append.table) {
            Some(head) if head.next != append.first_seq => return Ok(Err(AppendError::Conflict)),
            Some(head) => {
                // If anything fails from here on, so does the whole batch, and the cache is cleared.
                head.next = next;
                head.id
            }
            None => {
                let head = self.read_head(&append.table)?;
                if head.map_or(0, |head| head.next) != append.first_seq {
                    return Ok(Err(AppendError::Conflict));
                }
                let id = match head {
                    Some(head) => head.id,
                    None => self.make_table(&append.table)?,
                };
                let head = TableHead { id, next };
                self.heads.insert(Arc::clone(&append.table), head);
                id
            }
        };
        match bundle {
            Some(bundle) => {
                for (seq, body) in (append.first_seq..).zip(&append.bodies) {
                    bundle.push(id, seq, body);
                }
            }
            None => self.insert(id, append)?,
        }
        self.append_the_rest(id, next, append)?;
        Ok(Ok(()))
    }

    fn insert(&self, id: i64, append: &Append) -> rusqlite::Result<()> {
        let mut insert = self
            .connection
            .prepare_cached("INSERT INTO events (table_key, seq, body) VALUES (?1, ?2, ?3)")?;
        for (seq, body) in (append.first_seq..).zip(&append.bodies) {
            insert.execute(params![id, signed(seq), &**body])?;
        }
        Ok(())
    }

    /// Whether an append without bodies grants what is granted already.
    fn is_granted(&self, append: &Append) -> rusqlite::Result<bool> {
        let mut select = self.connection.prepare_cached(
            "SELECT EXISTS (SELECT 1 FROM grants
             WHERE table_key = (SELECT id FROM tables WHERE name = ?1) AND token_hash = ?2)",
        )?;
        let mut is_granted = false;
        for grant in &append.grants {
            let is_valid: bool =
                select.query_row(params![append.table, grant.token_hash], |row| row.get(0))?;
            is_granted |= is_valid && !append.revoked.contains(&grant.token_hash);
        }
        Ok(is_granted)
    }

    /// Reads where a table ends that has no bodies in bundles.
    fn read_head(&self, table: &str) -> rusqlite::Result<Option<TableHead>> {
        let mut select = self.connection.prepare_cached(
            "SELECT id, (SELECT coalesce(max(seq) + 1, 0) FROM events WHERE table_key = id)
             FROM tables WHERE name = ?1",
        )?;
        let head = select.query_row([table], |row| {
            Ok(TableHead {
                id: row.get(0)?,
                next: unsigned(row.get(1)?),
            })
        });
        head.optional()
    }

    fn make_table(&self, name: &str) -> rusqlite::Result<i64> {
        let mut insert = self
            .connection
            .prepare_cached("INSERT INTO tables (name) VALUES (?1)")?;
        insert.insert([name])
    }

    /// Writes everything except the bodies.
    fn append_the_rest(&mut self, id: i64, next: u64, append: &Append) -> rusqlite::Result<()> {
        self.replace(id, append)?;
        for hash in &append.revoked {
            let mut delete = self
                .connection
                .prepare_cached("DELETE FROM grants WHERE table_key = ?1 AND token_hash = ?2")?;
            delete.execute(params![id, hash])?;
        }
        for grant in &append.grants {
            let mut insert = self.connection.prepare_cached(
                "INSERT OR REPLACE INTO grants (table_key, token_hash, person) VALUES (?1, ?2, ?3)",
            )?;
            insert.execute(params![id, grant.token_hash, grant.person])?;
        }
        if let Some(text) = &append.snapshot {
            let mut insert = self.connection.prepare_cached(
                "INSERT OR REPLACE INTO snapshots (table_key, before_seq, text) VALUES (?1, ?2, ?3)",
            )?;
            insert.execute(params![id, signed(next), text])?;
        }
        if let Some(listing) = &append.listing {
            self.list(id, listing)?;
        }
        Ok(())
    }

    /// Gives earlier bodies and the snapshot new texts.
    fn replace(&mut self, id: i64, append: &Append) -> rusqlite::Result<()> {
        if !append.replaced.is_empty() {
            bundles::move_to_events(&self.connection)?;
            self.bundled_bytes = 0;
        }
        for (seq, body) in &append.replaced {
            let update = "UPDATE events SET body = ?3 WHERE table_key = ?1 AND seq = ?2";
            let mut update = self.connection.prepare_cached(update)?;
            update.execute(params![id, signed(*seq), body])?;
        }
        if let Some(text) = &append.replaced_snapshot {
            let update = "UPDATE snapshots SET text = ?2 WHERE table_key = ?1";
            let mut update = self.connection.prepare_cached(update)?;
            update.execute(params![id, text])?;
        }
        Ok(())
    }

    fn list(&self, id: i64, listing: &Listing) -> rusqlite::Result<()> {
        let mut update = self.connection.prepare_cached(
            "UPDATE tables SET game = ?2, is_public = ?3, open_seats = ?4, phase = ?5, title = ?6,
                options = ?7, changed_ms = ?8, expires_ms = ?9
             WHERE id = ?1",
        )?;
        update.execute(params![
            id,
            listing.game,
            listing.is_public,
            listing.open_seats,
            listing.phase,
            listing.title,
            listing.options,
            signed(listing.changed_ms),
            listing.expires_ms.map(signed),
        ])?;
        Ok(())
    }

    /// Truncates a log that is too large. SQLite copies its log into the database by itself, but never waits for
    /// readers.
    fn truncate_wal(&mut self) {
        self.batches += 1;
        if self.batches < BATCHES_BETWEEN_LOOKS {
            return;
        }
        self.batches = 0;
        let Some(log) = &self.log else { return };
        if std::fs::metadata(log).is_ok_and(|log| log.len() > LOG_BYTES_MAX) {
            // This waits for current readers; if a read takes very long, it is tried again later.
            let _ = self
                .connection
                .query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(()));
        }
    }
}

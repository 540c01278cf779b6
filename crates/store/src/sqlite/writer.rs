use std::collections::HashMap;
use std::path::PathBuf;
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::queue::{Jobs, Waiting, Work};
use crate::types::{signed, unsigned};
use crate::{Append, AppendError, Listing};

/// Where so many came together, more are about to come. A batch costs nearly the same however many are in it, so
/// that it pays to wait for them a little.
const CROWD: usize = 32;
const GATHERING: Duration = Duration::from_millis(8);

/// So many tables are remembered.
const HEADS_MAX: usize = 1 << 14;

/// Readers that never pause keep SQLite from beginning its log anew. Once it has so many bytes,
/// the writer insists.
const LOG_BYTES_MAX: u64 = 64 << 20;

/// How many batches pass before somebody looks at the size of the log.
const BATCHES_BETWEEN_LOOKS: u32 = 256;

/// Something that only the writer may do.
pub(super) type Control = Box<dyn FnOnce(&mut Writer) + Send>;

/// The only one in this process who writes.
pub(super) struct Writer {
    pub(super) connection: Connection,
    /// The tables that were written last. Right as long as nobody else writes.
    heads: HashMap<String, Head>,
    /// SQLite's number for what other connections have changed.
    others: i64,
    log: Option<PathBuf>,
    batches: u32,
}

/// Where a table's log ends.
#[derive(Clone, Copy)]
struct Head {
    id: i64,
    next: u64,
}

impl Writer {
    pub(super) fn new(connection: Connection, log: Option<PathBuf>) -> Self {
        Self {
            connection,
            heads: HashMap::new(),
            others: 0,
            log,
            batches: 0,
        }
    }

    /// Works until nothing can come any more.
    pub(super) fn run(mut self, mut jobs: Jobs<Control>) {
        loop {
            match jobs.blocking_next() {
                Work::Batch(batch) => {
                    let is_crowded = batch.len() >= CROWD;
                    self.write(batch);
                    if is_crowded {
                        thread::sleep(GATHERING);
                    }
                }
                Work::Control(control) => control(&mut self),
                Work::End(ended) => {
                    // The file is closed before anybody hears of it.
                    drop(self);
                    drop(ended);
                    return;
                }
            }
        }
    }

    /// Forgets what it knows about tables.
    pub(super) fn forget(&mut self) {
        self.heads.clear();
    }

    /// Makes a batch durable, and only then says so.
    fn write(&mut self, batch: Vec<Waiting>) {
        match self.commit(&batch) {
            Ok(results) => {
                for (waiting, result) in batch.into_iter().zip(results) {
                    waiting.answer(result);
                }
            }
            Err(error) => {
                self.forget();
                // Where SQLite has already gone back this is an error, and a harmless one.
                let _ = self.connection.execute_batch("ROLLBACK");
                for waiting in batch {
                    waiting.answer(Err(AppendError::Failed(error.to_string())));
                }
            }
        }
        self.keep_the_log_short();
    }

    fn commit(&mut self, batch: &[Waiting]) -> rusqlite::Result<Vec<Result<(), AppendError>>> {
        self.run_cached("BEGIN IMMEDIATE")?;
        // From here on nobody else can write; whatever was written since the last time shows here.
        let others = self
            .connection
            .prepare_cached("PRAGMA data_version")?
            .query_row((), |row| row.get(0))?;
        if others != self.others || self.heads.len() > HEADS_MAX {
            self.forget();
            self.others = others;
        }
        let results = batch
            .iter()
            .map(|waiting| self.append(&waiting.append))
            .collect::<rusqlite::Result<_>>()?;
        self.run_cached("COMMIT")?;
        Ok(results)
    }

    fn run_cached(&self, sql: &str) -> rusqlite::Result<()> {
        self.connection.prepare_cached(sql)?.execute(())?;
        Ok(())
    }

    /// Writes an append that fits. What does not is refused before anything of it is written, so
    /// that the others in the batch are not concerned.
    fn append(&mut self, append: &Append) -> rusqlite::Result<Result<(), AppendError>> {
        let known = self.heads.get(&append.table).copied();
        let head = match known {
            None => self.read_head(&append.table)?,
            head => head,
        };
        if head.map_or(0, |head| head.next) != append.first_seq {
            return Ok(Err(AppendError::Conflict));
        }
        let id = match head {
            Some(head) => head.id,
            None => self.make_table(&append.table)?,
        };
        let mut next = append.first_seq;
        let mut insert = self
            .connection
            .prepare_cached("INSERT INTO events (table_key, seq, body) VALUES (?1, ?2, ?3)")?;
        for body in &append.bodies {
            insert.execute(params![id, signed(next), body])?;
            next += 1;
        }
        drop(insert);
        self.append_the_rest(id, next, append)?;
        match self.heads.get_mut(&append.table) {
            Some(head) => head.next = next,
            None => {
                let head = Head { id, next };
                self.heads.insert(append.table.clone(), head);
            }
        }
        Ok(Ok(()))
    }

    fn read_head(&self, table: &str) -> rusqlite::Result<Option<Head>> {
        let mut select = self.connection.prepare_cached(
            "SELECT id, (SELECT coalesce(max(seq) + 1, 0) FROM events WHERE table_key = id)
             FROM tables WHERE name = ?1",
        )?;
        let head = select.query_row([table], |row| {
            Ok(Head {
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

    /// Everything but the bodies.
    fn append_the_rest(&self, id: i64, next: u64, append: &Append) -> rusqlite::Result<()> {
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

    fn list(&self, id: i64, listing: &Listing) -> rusqlite::Result<()> {
        let mut update = self.connection.prepare_cached(
            "UPDATE tables SET game = ?2, is_public = ?3, open_seats = ?4, phase = ?5, title = ?6,
                changed_ms = ?7, expires_ms = ?8
             WHERE id = ?1",
        )?;
        update.execute(params![
            id,
            listing.game,
            listing.is_public,
            listing.open_seats,
            listing.phase,
            listing.title,
            signed(listing.changed_ms),
            listing.expires_ms.map(signed),
        ])?;
        Ok(())
    }

    /// SQLite copies its log into the database by itself, but never waits for readers to do so.
    fn keep_the_log_short(&mut self) {
        self.batches += 1;
        if self.batches < BATCHES_BETWEEN_LOOKS {
            return;
        }
        self.batches = 0;
        let Some(log) = &self.log else { return };
        if std::fs::metadata(log).is_ok_and(|log| log.len() > LOG_BYTES_MAX) {
            // This waits for those who read now; where one reads for very long, it is tried again later.
            let _ = self
                .connection
                .query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(()));
        }
    }
}

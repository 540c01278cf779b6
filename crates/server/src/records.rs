//! Logs and records of tables, for downloading.

use std::collections::HashMap;
use std::io::Error;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use astragal_tables::{TableError, TableErrorCode, record_since};
use axum::body::{Body, Bytes};
use futures_util::stream;
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::Refusal;
use crate::registry::Registry;

/// Number of lines that are read from the store at a time.
const LINES_AT_A_TIME: usize = 1_000;
/// Number of records and parts of logs that are made at a time. They take memory, and connections to the store that
/// others need.
const AT_A_TIME: usize = 2;
/// Number of requests that wait for that. Others are refused as busy.
const WAITING_MAX: usize = 200;
/// Size of all records that are kept.
const KEPT_BYTES_MAX: usize = 32 << 20;

/// Records that were asked for lately, so that asking again costs nothing, and the turns in which logs and records are
/// made.
pub(crate) struct Records {
    turns: Semaphore,
    /// Room for requests that wait for their first turn.
    waiting: Semaphore,
    kept: Mutex<Kept>,
}

#[derive(Default)]
struct Kept {
    /// The records by table, each with the length of its log.
    records: HashMap<String, (u64, Bytes)>,
    bytes: usize,
}

impl Default for Records {
    fn default() -> Self {
        Self {
            turns: Semaphore::new(AT_A_TIME),
            waiting: Semaphore::new(WAITING_MAX),
            kept: Mutex::default(),
        }
    }
}

impl Records {
    /// Waits for the first turn of a request, unless too many others do.
    async fn first_turn(&self) -> Result<Option<SemaphorePermit<'_>>, Refusal> {
        let _place = self.waiting.try_acquire().map_err(|_| Refusal::busy())?;
        Ok(self.turn().await)
    }

    /// Waits for a turn.
    async fn turn(&self) -> Option<SemaphorePermit<'_>> {
        // It is never closed.
        self.turns.acquire().await.ok()
    }

    fn known(&self, table: &str, position: u64) -> Option<Bytes> {
        let (known, record) = self.kept().records.get(table)?.clone();
        (known == position).then_some(record)
    }

    fn keep(&self, table: &str, position: u64, record: Bytes) {
        let mut kept = self.kept();
        if kept.bytes + record.len() > KEPT_BYTES_MAX {
            *kept = Kept::default();
        }
        if record.len() <= KEPT_BYTES_MAX {
            kept.bytes += record.len();
            let before = kept.records.insert(table.to_owned(), (position, record));
            kept.bytes -= before.map_or(0, |(_, record)| record.len());
        }
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        // No code under this lock can leave the records half changed, so a poisoned lock is fine.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The log of a table, read from the store as fast as the client takes it. A log with a gap is not given out as if it
/// were whole.
pub(crate) async fn log(registry: &Arc<Registry>, table: String) -> Result<Body, Refusal> {
    let first = {
        let _turn = registry.records.first_turn().await?;
        log_part(registry, &table, 0).await?
    };
    let registry = Arc::clone(registry);
    let parts = stream::try_unfold((0, Some(first)), move |(from, read)| {
        let (registry, table) = (Arc::clone(&registry), table.clone());
        async move {
            let (lines, text) = match read {
                Some(first) => first,
                None => {
                    let _turn = registry.records.turn().await;
                    let part = log_part(&registry, &table, from).await;
                    part.map_err(|_| Error::other("the log cannot be read"))?
                }
            };
            let next = from + lines;
            Ok::<_, Error>((!text.is_empty()).then_some((text, (next, None))))
        }
    });
    Ok(Body::from_stream(parts))
}

/// A part of a log from a line on: the number of its lines, and their text.
async fn log_part(registry: &Registry, table: &str, from: u64) -> Result<(u64, Bytes), Refusal> {
    let lines = read_part(registry, table, from).await?;
    let text: String = lines
        .iter()
        .flat_map(|line| [line.as_str(), "\n"])
        .collect();
    Ok((lines.len() as u64, Bytes::from(text)))
}

/// Some lines of a log from a number on, without gaps.
async fn read_part(registry: &Registry, table: &str, from: u64) -> Result<Vec<String>, Refusal> {
    let lines = registry.store.read(table, from, LINES_AT_A_TIME).await?;
    let is_next = |(seq, line): (u64, &String)| {
        line.starts_with(&format!("{{\"seq\":{seq},")) && line.ends_with('}')
    };
    match (from..).zip(&lines).all(is_next) {
        true => Ok(lines),
        false => {
            tracing::error!(table, from, "a log has a gap or a damaged line");
            Err(Refusal::damaged())
        }
    }
}

/// The record of the last game at a table.
pub(crate) async fn record(
    registry: &Arc<Registry>,
    table: &str,
    token: &str,
) -> Result<Bytes, Refusal> {
    let room = registry.room(table).await?;
    room.person(token).await?;
    let records = &registry.records;
    if let Some(record) = records.known(table, room.position().await?) {
        return Ok(record);
    }
    let _turn = records.first_turn().await?;
    let (position, snapshot, lines) = room.recent_log().await?;
    // Somebody else may have asked for the same.
    if let Some(record) = records.known(table, position) {
        return Ok(record);
    }
    let has_more = snapshot.is_some();
    let made = make(move || record_since(snapshot.as_ref(), &lines)).await?;
    let made = match made {
        // The last game may be older than the start that is being prepared.
        Err(error) if error.code == TableErrorCode::NoGame && has_more => {
            let lines = all_lines(registry, table).await?;
            make(move || record_since(None, &lines)).await?
        }
        made => made,
    };
    match made {
        Ok(record) => {
            let record = Bytes::from(record);
            records.keep(table, position, record.clone());
            Ok(record)
        }
        Err(error) if error.code == TableErrorCode::NoGame => Err(error.into()),
        Err(error) => {
            tracing::error!(table, %error, "no record can be made");
            Err(Refusal::damaged())
        }
    }
}

/// Makes a record on a thread that answers nobody else.
async fn make(
    work: impl FnOnce() -> Result<String, TableError> + Send + 'static,
) -> Result<Result<String, TableError>, Refusal> {
    let made = tokio::task::spawn_blocking(work).await;
    made.map_err(|_| Refusal::damaged())
}

/// The line of the log in which a person came.
pub(crate) async fn joined_line(
    registry: &Registry,
    table: &str,
    person: u32,
) -> Result<(u64, String), Refusal> {
    let mark = format!("\"joined\":{{\"person\":{person},");
    let mut from = 0;
    loop {
        let lines = read_part(registry, table, from).await?;
        if lines.is_empty() {
            return Err(Refusal::damaged());
        }
        let next = from + lines.len() as u64;
        let mut lines = (from..).zip(lines);
        if let Some(found) = lines.find(|(_, line)| line.contains(&mark)) {
            return Ok(found);
        }
        from = next;
    }
}

async fn all_lines(registry: &Registry, table: &str) -> Result<Vec<String>, Refusal> {
    let mut lines = Vec::new();
    loop {
        let from = lines.len() as u64;
        let more = read_part(registry, table, from).await?;
        if more.is_empty() {
            return Ok(lines);
        }
        lines.extend(more);
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    #[tokio::test]
    async fn few_work_and_not_too_many_wait() {
        let records = Records::default();
        let mut working = Vec::new();
        for _ in 0..AT_A_TIME {
            working.push(records.first_turn().await);
        }
        let waiting = (0..WAITING_MAX).map(|_| Box::pin(records.first_turn()));
        let mut waiting: Vec<_> = waiting.collect();
        for turn in &mut waiting {
            assert!(turn.now_or_never().is_none());
        }
        assert!(records.first_turn().await.is_err());
        // Who has begun already is never refused.
        let mut later = Box::pin(records.turn());
        assert!((&mut later).now_or_never().is_none());
        working.pop();
        let next = (&mut waiting[0]).now_or_never();
        assert!(next.is_some());
        assert!((&mut waiting[1]).now_or_never().is_none());
        assert!(records.first_turn().now_or_never().is_none());
    }

    #[test]
    fn few_bytes_are_kept() {
        let records = Records::default();
        let record = |bytes| Bytes::from(vec![b'x'; bytes]);
        records.keep("a", 1, record(KEPT_BYTES_MAX / 2));
        records.keep("b", 1, record(KEPT_BYTES_MAX / 2));
        assert!(records.known("a", 1).is_some() && records.known("b", 1).is_some());
        assert!(records.known("a", 2).is_none());
        records.keep("c", 1, record(KEPT_BYTES_MAX / 2));
        assert!(records.known("a", 1).is_none() && records.known("c", 1).is_some());
        // A longer record of the same game takes the place of the first.
        records.keep("c", 2, record(KEPT_BYTES_MAX / 3));
        records.keep("d", 2, record(KEPT_BYTES_MAX / 2));
        assert!(records.known("d", 2).is_some());
        records.keep("e", 1, record(KEPT_BYTES_MAX + 1));
        assert!(records.known("e", 1).is_none());
        assert_eq!(records.kept().bytes, 0);
    }
}

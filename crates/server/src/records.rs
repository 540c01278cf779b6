//! Logs and records of tables, for downloading.

use std::collections::HashMap;
use std::io::Error;
use std::sync::{Arc, Mutex, PoisonError};

use astragal_tables::{TableError, TableErrorCode, record_since};
use axum::body::{Body, Bytes};
use futures_util::stream;
use tokio::sync::Semaphore;

use crate::Refusal;
use crate::registry::Registry;

/// Number of lines that are read from the store at a time.
const LINES_AT_A_TIME: usize = 1_000;
/// Number of records that are made at a time. A long one takes much memory.
const AT_A_TIME: usize = 2;
/// Number of records that are kept.
const KEPT_MAX: usize = 64;

/// Records that were asked for lately, so that asking again costs nothing.
pub(crate) struct Records {
    making: Semaphore,
    /// The records by table, each with the length of its log.
    made: Mutex<HashMap<String, (u64, Bytes)>>,
}

impl Default for Records {
    fn default() -> Self {
        Self {
            making: Semaphore::new(AT_A_TIME),
            made: Mutex::default(),
        }
    }
}

impl Records {
    fn known(&self, table: &str, position: u64) -> Option<Bytes> {
        let made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let (known, record) = made.get(table)?;
        (*known == position).then(|| record.clone())
    }

    fn keep(&self, table: &str, position: u64, record: Bytes) {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if made.len() >= KEPT_MAX {
            made.clear();
        }
        made.insert(table.to_owned(), (position, record));
    }
}

/// The log of a table, read from the store as fast as the client takes it. A log with a gap is not given out as if it
/// were whole.
pub(crate) async fn log(registry: &Arc<Registry>, table: String) -> Result<Body, Refusal> {
    let first = read_part(registry, &table, 0).await?;
    let registry = Arc::clone(registry);
    let parts = stream::try_unfold((0, Some(first)), move |(from, read)| {
        let (registry, table) = (Arc::clone(&registry), table.clone());
        async move {
            let lines = match read {
                Some(lines) => lines,
                None => read_part(&registry, &table, from)
                    .await
                    .map_err(|_| Error::other("the log cannot be read"))?,
            };
            let next = from + lines.len() as u64;
            let text: String = lines
                .iter()
                .flat_map(|line| [line.as_str(), "\n"])
                .collect();
            Ok::<_, Error>((!text.is_empty()).then(|| (Bytes::from(text), (next, None))))
        }
    });
    Ok(Body::from_stream(parts))
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
    let (position, snapshot, lines) = room.recent_log(token).await?;
    let records = &registry.records;
    if let Some(record) = records.known(table, position) {
        return Ok(record);
    }
    let _permit = records.making.acquire().await;
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

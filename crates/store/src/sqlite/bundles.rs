//! Bundles: bodies of many tables, written together. In `events` each table has its own place in the index, so that a
//! batch of many tables changes as many pages as there are tables. Such a batch is written as one row instead, just
//! as durable, and several of them are moved into `events` together later.

use std::io::Write as _;

use rusqlite::types::FromSqlError;
use rusqlite::{Connection, params};

use crate::types::signed;

/// The bodies of a batch, in the order in which they were appended.
#[derive(Default)]
pub(super) struct Bundle(Vec<u8>);

/// A body in a bundle.
struct Body<'a> {
    /// The table's key.
    table: i64,
    seq: u64,
    text: &'a str,
}

impl Bundle {
    /// Adds a body. It has no zero byte: appends with one were refused.
    pub(super) fn push(&mut self, table: i64, seq: u64, body: &str) {
        write!(self.0, "{table} {seq} ").expect("memory takes everything");
        self.0.extend_from_slice(body.as_bytes());
        self.0.push(0);
    }

    /// Writes the bundle unless it is empty. Returns its size in bytes.
    pub(super) fn write(&self, connection: &Connection) -> rusqlite::Result<usize> {
        if !self.0.is_empty() {
            let insert = "INSERT INTO bundles (bodies) VALUES (?1)";
            connection.prepare_cached(insert)?.execute([&self.0])?;
        }
        Ok(self.0.len())
    }
}

/// Adds the bundled bodies of a table from a number on. They come after those in `events`.
pub(super) fn add_bodies(
    connection: &Connection,
    table: i64,
    from_seq: u64,
    bodies: &mut Vec<String>,
) -> rusqlite::Result<()> {
    for bundle in read(connection)? {
        for body in split(&bundle) {
            let body = body?;
            if body.table == table && body.seq >= from_seq {
                bodies.push(body.text.to_owned());
            }
        }
    }
    Ok(())
}

/// Moves all bodies to `events`, grouped by table. Must be called in a transaction.
pub(super) fn move_to_events(connection: &Connection) -> rusqlite::Result<()> {
    let bundles = read(connection)?;
    if bundles.is_empty() {
        return Ok(());
    }
    let bodies = bundles.iter().flat_map(|bundle| split(bundle));
    let mut bodies = bodies.collect::<rusqlite::Result<Vec<_>>>()?;
    bodies.sort_by_key(|body| (body.table, body.seq));
    let mut exists = connection.prepare_cached("SELECT 1 FROM tables WHERE id = ?1")?;
    let mut insert = connection
        .prepare_cached("INSERT INTO events (table_key, seq, body) VALUES (?1, ?2, ?3)")?;
    for bodies in bodies.chunk_by(|one, next| one.table == next.table) {
        // The table may have been removed by hand.
        if !exists.exists([bodies[0].table])? {
            continue;
        }
        for body in bodies {
            insert.execute(params![body.table, signed(body.seq), body.text])?;
        }
    }
    connection
        .prepare_cached("DELETE FROM bundles")?
        .execute(())?;
    Ok(())
}

fn read(connection: &Connection) -> rusqlite::Result<Vec<Vec<u8>>> {
    let mut select = connection.prepare_cached("SELECT bodies FROM bundles ORDER BY number")?;
    let bundles = select.query_map((), |row| row.get(0))?;
    bundles.collect()
}

fn split(bundle: &[u8]) -> impl Iterator<Item = rusqlite::Result<Body<'_>>> {
    let bodies = bundle.split_inclusive(|byte| *byte == 0);
    bodies.map(|body| parse(body).ok_or_else(|| FromSqlError::InvalidType.into()))
}

fn parse(body: &[u8]) -> Option<Body<'_>> {
    let body = str::from_utf8(body.strip_suffix(&[0])?).ok()?;
    let (table, rest) = body.split_once(' ')?;
    let (seq, text) = rest.split_once(' ')?;
    Some(Body {
        table: table.parse().ok()?,
        seq: seq.parse().ok()?,
        text,
    })
}

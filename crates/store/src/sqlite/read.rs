//! Queries over any connection.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::bundles;
use crate::types::{last_like, signed, unsigned};
use crate::{Grant, Listing, Loaded, Snapshot};

/// Loads a table in one consistent state.
pub(super) fn load(connection: &Connection, table: &str) -> rusqlite::Result<Option<Loaded>> {
    let moment = connection.unchecked_transaction()?;
    let mut select = moment.prepare_cached(
        "SELECT id, game, is_public, open_seats, phase, title, options, changed_ms, expires_ms
         FROM tables WHERE name = ?1",
    )?;
    let found = select.query_row([table], |row| Ok((row.get(0)?, listing(row)?)));
    let Some((id, listing)) = found.optional()? else {
        return Ok(None);
    };
    let id: i64 = id;
    let mut loaded = Loaded {
        listing,
        ..Loaded::default()
    };
    let mut select =
        moment.prepare_cached("SELECT before_seq, text FROM snapshots WHERE table_key = ?1")?;
    let snapshot = select.query_row([id], |row| {
        Ok(Snapshot {
            before: unsigned(row.get(0)?),
            text: row.get(1)?,
        })
    });
    loaded.snapshot = snapshot.optional()?;
    loaded.bodies = bodies(&moment, id, loaded.first_seq(), usize::MAX)?;
    let mut select = moment.prepare_cached(
        "SELECT token_hash, person FROM grants WHERE table_key = ?1 ORDER BY token_hash",
    )?;
    let grants = select.query_map([id], |row| {
        Ok(Grant {
            token_hash: row.get(0)?,
            person: row.get(1)?,
        })
    })?;
    loaded.grants = grants.collect::<rusqlite::Result<_>>()?;
    Ok(Some(loaded))
}

pub(super) fn read(
    connection: &Connection,
    table: &str,
    from_seq: u64,
    limit: usize,
) -> rusqlite::Result<Vec<String>> {
    let moment = connection.unchecked_transaction()?;
    let mut select = moment.prepare_cached("SELECT id FROM tables WHERE name = ?1")?;
    match select.query_row([table], |row| row.get(0)).optional()? {
        Some(id) => bodies(&moment, id, from_seq, limit),
        None => Ok(Vec::new()),
    }
}

/// Bodies from a number on, whether they are in `events` or in bundles.
fn bodies(
    moment: &Connection,
    id: i64,
    from_seq: u64,
    limit: usize,
) -> rusqlite::Result<Vec<String>> {
    let mut select = moment.prepare_cached(
        "SELECT body FROM events WHERE table_key = ?1 AND seq >= ?2 ORDER BY seq LIMIT ?3",
    )?;
    let rows = params![id, signed(from_seq), signed(limit as u64)];
    let found = select.query_map(rows, |row| row.get(0))?;
    let mut bodies = found.collect::<rusqlite::Result<Vec<_>>>()?;
    if bodies.len() < limit {
        bundles::add_bodies(moment, id, from_seq, &mut bodies)?;
        bodies.truncate(limit);
    }
    Ok(bodies)
}

pub(super) fn public_tables(
    connection: &Connection,
    limit: usize,
) -> rusqlite::Result<Vec<(String, Listing)>> {
    let mut select = connection.prepare_cached(
        "SELECT name, game, is_public, open_seats, phase, title, options, changed_ms, expires_ms
         FROM tables WHERE is_public AND phase <> 'over' ORDER BY changed_ms DESC, id DESC LIMIT ?1",
    )?;
    let rows = select.query_map([signed(limit as u64)], |row| {
        Ok((row.get(0)?, listing(row)?.unwrap_or_default()))
    })?;
    rows.collect()
}

/// The range lets the index find the names; the comparison decides.
pub(super) fn named_like(
    connection: &Connection,
    beginning: &str,
    limit: usize,
) -> rusqlite::Result<Vec<String>> {
    let mut select = connection.prepare_cached(
        "SELECT name FROM tables WHERE name BETWEEN ?1 AND ?2 AND substr(name, 1, length(?1)) = ?1
         AND phase IS NOT 'over' ORDER BY name LIMIT ?3",
    )?;
    let parameters = params![beginning, last_like(beginning), signed(limit as u64)];
    let names = select.query_map(parameters, |row| row.get(0))?;
    names.collect()
}

pub(super) fn due(
    connection: &Connection,
    now_ms: u64,
    limit: usize,
) -> rusqlite::Result<Vec<String>> {
    let mut select = connection.prepare_cached(
        "SELECT name FROM tables WHERE expires_ms <= ?1 ORDER BY expires_ms LIMIT ?2",
    )?;
    let limit = signed(limit as u64);
    let names = select.query_map(params![signed(now_ms), limit], |row| row.get(0))?;
    names.collect()
}

pub(super) fn count_tables(connection: &Connection) -> rusqlite::Result<u64> {
    let count = connection.query_row("SELECT count(*) FROM tables", (), |row| row.get(0))?;
    Ok(unsigned(count))
}

pub(super) fn key_fingerprint(connection: &Connection) -> rusqlite::Result<Option<String>> {
    let select = "SELECT value FROM settings WHERE name = 'key fingerprint'";
    connection
        .query_row(select, (), |row| row.get(0))
        .optional()
}

/// Reads a listing from columns 1 to 8.
fn listing(row: &Row<'_>) -> rusqlite::Result<Option<Listing>> {
    let game: Option<String> = row.get(1)?;
    let Some(game) = game else { return Ok(None) };
    let options: Option<String> = row.get(6)?;
    let expires_ms: Option<i64> = row.get(8)?;
    Ok(Some(Listing {
        game,
        is_public: row.get(2)?,
        open_seats: row.get(3)?,
        phase: row.get(4)?,
        title: row.get(5)?,
        options: options.unwrap_or_default(),
        changed_ms: unsigned(row.get(7)?),
        expires_ms: expires_ms.map(unsigned),
    }))
}

//! Queries over the connection for reading. All readers share it, so each query is a single statement, which sees one
//! consistent state.

use tokio_postgres::types::Type;
use tokio_postgres::{Client, Error, Row};

use crate::types::{last_like, signed, unsigned};
use crate::{Grant, Listing, Loaded, Snapshot, Written};

/// One row for the table, at most one for the snapshot, and the rest for bodies and grants.
const LOAD: &str = "
    WITH found AS (SELECT * FROM astragal.tables WHERE name = $1),
        latest AS (
            SELECT before_seq, text FROM astragal.snapshots WHERE table_key = (SELECT id FROM found)
        )
    SELECT 0 AS kind, 0::bigint AS number, NULL::text AS text, NULL::bytea AS hash,
        game, is_public, open_seats, phase, title, options, changed_ms, expires_ms FROM found
    UNION ALL
    SELECT 1, before_seq, text, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM latest
    UNION ALL
    SELECT 2, seq, body, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL FROM astragal.events
        WHERE table_key = (SELECT id FROM found)
            AND seq >= coalesce((SELECT before_seq FROM latest), 0)
    UNION ALL
    SELECT 3, person, NULL, token_hash, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
        FROM astragal.grants WHERE table_key = (SELECT id FROM found)
    ORDER BY kind, hash, number";

pub(super) async fn load(client: &Client, table: &str) -> Result<Option<Loaded>, Error> {
    let rows = client.query_typed(LOAD, &[(&table, Type::TEXT)]).await?;
    if rows.is_empty() {
        return Ok(None);
    }
    let mut loaded = Loaded::default();
    for row in rows {
        let kind: i32 = row.try_get(0)?;
        let number = unsigned(row.try_get(1)?);
        match kind {
            0 => loaded.listing = listing(&row, 4)?,
            1 => {
                let text = row.try_get(2)?;
                let before = number;
                loaded.snapshot = Some(Snapshot { before, text });
            }
            2 => loaded.bodies.push(row.try_get(2)?),
            _ => loaded.grants.push(grant(row.try_get(3)?, number)),
        }
    }
    Ok(Some(loaded))
}

pub(super) async fn written(client: &Client, table: &str, from_seq: u64) -> Result<Written, Error> {
    let select = "
        WITH found AS (SELECT id FROM astragal.tables WHERE name = $1)
        SELECT 0 AS kind, seq AS number, body AS text, NULL::bytea AS hash FROM astragal.events
            WHERE table_key = (SELECT id FROM found) AND seq >= $2
        UNION ALL
        SELECT 1, person, NULL, token_hash FROM astragal.grants
            WHERE table_key = (SELECT id FROM found)
        ORDER BY kind, hash, number";
    let from_seq = signed(from_seq);
    let parameters: [Parameter<'_>; 2] = [(&table, Type::TEXT), (&from_seq, Type::INT8)];
    let mut written = Written::default();
    for row in client.query_typed(select, &parameters).await? {
        let kind: i32 = row.try_get(0)?;
        match kind {
            0 => written.bodies.push(row.try_get(2)?),
            _ => {
                let person = unsigned(row.try_get(1)?);
                written.grants.push(grant(row.try_get(3)?, person));
            }
        }
    }
    Ok(written)
}

fn grant(hash: &[u8], person: u64) -> Grant {
    let mut token_hash = [0; 32];
    // A hash of any other length is never written.
    let bytes = token_hash.iter_mut().zip(hash);
    bytes.for_each(|(to, from)| *to = *from);
    let person = u32::try_from(person).unwrap_or(u32::MAX);
    Grant { token_hash, person }
}

pub(super) async fn read(
    client: &Client,
    table: &str,
    from_seq: u64,
    limit: usize,
) -> Result<Vec<String>, Error> {
    let select = "
        SELECT body FROM astragal.events
        WHERE table_key = (SELECT id FROM astragal.tables WHERE name = $1) AND seq >= $2
        ORDER BY seq LIMIT $3";
    let (from_seq, limit) = (signed(from_seq), signed(limit as u64));
    let parameters: [Parameter<'_>; 3] = [
        (&table, Type::TEXT),
        (&from_seq, Type::INT8),
        (&limit, Type::INT8),
    ];
    let rows = client.query_typed(select, &parameters).await?;
    rows.iter().map(|row| row.try_get(0)).collect()
}

pub(super) async fn public_tables(
    client: &Client,
    limit: usize,
) -> Result<Vec<(String, Listing)>, Error> {
    let select = "
        SELECT name, game, is_public, open_seats, phase, title, options, changed_ms, expires_ms
        FROM astragal.tables WHERE is_public AND phase <> 'over' ORDER BY changed_ms DESC, id DESC LIMIT $1";
    let limit = signed(limit as u64);
    let rows = client.query_typed(select, &[(&limit, Type::INT8)]).await?;
    let tables = rows.iter().map(|row| {
        let listing = listing(row, 1)?.unwrap_or_default();
        Ok((row.try_get(0)?, listing))
    });
    tables.collect()
}

/// The range lets the index find the names; the comparison decides, whatever the collation.
pub(super) async fn named_like(
    client: &Client,
    beginning: &str,
    limit: usize,
) -> Result<Vec<String>, Error> {
    let select = "
        SELECT name FROM astragal.tables
        WHERE name BETWEEN $1 AND $2 AND starts_with(name, $1) AND phase IS DISTINCT FROM 'over'
        ORDER BY name LIMIT $3";
    let (last, limit) = (last_like(beginning), signed(limit as u64));
    let parameters: [Parameter<'_>; 3] = [
        (&beginning, Type::TEXT),
        (&last, Type::TEXT),
        (&limit, Type::INT8),
    ];
    let rows = client.query_typed(select, &parameters).await?;
    rows.iter().map(|row| row.try_get(0)).collect()
}

pub(super) async fn due(client: &Client, now_ms: u64, limit: usize) -> Result<Vec<String>, Error> {
    let select = "
        SELECT name FROM astragal.tables WHERE expires_ms <= $1 ORDER BY expires_ms LIMIT $2";
    let (now_ms, limit) = (signed(now_ms), signed(limit as u64));
    let parameters: [Parameter<'_>; 2] = [(&now_ms, Type::INT8), (&limit, Type::INT8)];
    let rows = client.query_typed(select, &parameters).await?;
    rows.iter().map(|row| row.try_get(0)).collect()
}

pub(super) async fn count_tables(client: &Client) -> Result<u64, Error> {
    let select = "SELECT count(*) FROM astragal.tables";
    let row = client.query_typed_one(select, &[]).await?;
    Ok(unsigned(row.try_get(0)?))
}

pub(super) async fn key_fingerprint(client: &Client) -> Result<Option<String>, Error> {
    let select = "SELECT value FROM astragal.settings WHERE name = 'key fingerprint'";
    let rows = client.query_typed(select, &[]).await?;
    rows.first().map(|row| row.try_get(0)).transpose()
}

pub(super) async fn remove_older_than(
    client: &Client,
    changed_before_ms: u64,
    limit: usize,
) -> Result<u64, Error> {
    let delete = "
        DELETE FROM astragal.tables WHERE id IN (
            SELECT id FROM astragal.tables WHERE phase = 'over' AND changed_ms < $1
            ORDER BY changed_ms LIMIT $2)";
    let (before, limit) = (signed(changed_before_ms), signed(limit as u64));
    let parameters: [Parameter<'_>; 2] = [(&before, Type::INT8), (&limit, Type::INT8)];
    client.execute_typed(delete, &parameters).await
}

/// A value and its type, so that the database server need not be asked for the type.
pub(super) type Parameter<'a> = (&'a (dyn tokio_postgres::types::ToSql + Sync), Type);

/// Reads a listing from eight columns, beginning with this one.
fn listing(row: &Row, first: usize) -> Result<Option<Listing>, Error> {
    let game: Option<String> = row.try_get(first)?;
    let Some(game) = game else { return Ok(None) };
    let open_seats: i16 = row.try_get(first + 2)?;
    let options: Option<String> = row.try_get(first + 5)?;
    let expires_ms: Option<i64> = row.try_get(first + 7)?;
    Ok(Some(Listing {
        game,
        is_public: row.try_get(first + 1)?,
        open_seats: u8::try_from(open_seats).unwrap_or(u8::MAX),
        phase: row.try_get(first + 3)?,
        title: row.try_get(first + 4)?,
        options: options.unwrap_or_default(),
        changed_ms: unsigned(row.try_get(first + 6)?),
        expires_ms: expires_ms.map(unsigned),
    }))
}

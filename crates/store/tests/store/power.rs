//! Power cuts. A killed process loses nothing even if it never syncs, because the operating system keeps what it
//! wrote. Therefore these tests record what a process writes and syncs, and build the files that a disk would have,
//! at worst, if the power had failed at any moment.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use astragal_store::Store;
use rusqlite::Connection;

use crate::crash::{Acknowledged, CHILD_URL, TABLES, acknowledge, appender, body};
use crate::disk::{Change, Disk, Survivors};
use crate::place::{Place, bodies};
use crate::trace::{Event, record};

/// Number of appends of two bodies to each table: enough for SQLite to copy its log into the database in between.
const APPENDS: u64 = 160;

/// Variable that tells the child process not to sync.
const CARELESS: &str = "ASTRAGAL_STORE_CHILD_CARELESS";

/// Variable that tells the child process to append to many tables in parallel.
const CROWDED: &str = "ASTRAGAL_STORE_CHILD_CROWDED";

/// Number of tables that counts as many, and of appends to each: enough to cover all steps of bundling.
const CROWD: u64 = 64;
const APPENDS_OF_A_CROWD: u64 = 50;

/// Not a test: the child process that is recorded. In a normal test run it does nothing.
#[tokio::test]
async fn append_and_end() {
    let Ok(url) = std::env::var(CHILD_URL) else {
        return;
    };
    let store = Store::open(&url).await.unwrap();
    if std::env::var_os(CARELESS).is_some() {
        append_carelessly(&url);
    } else if std::env::var_os(CROWDED).is_some() {
        append_carefully(&store, CROWD, APPENDS_OF_A_CROWD).await;
    } else {
        append_carefully(&store, TABLES, APPENDS).await;
    }
    // Exit immediately: an orderly end would sync once more.
    std::process::exit(0);
}

async fn append_carefully(store: &Store, tables: u64, appends: u64) {
    for seq in (0..2 * appends).step_by(2) {
        let appends = (0..tables).map(|table| {
            let (first, second) = (body(table, seq), body(table, seq + 1));
            store.append(bodies(&table.to_string(), seq, &[&first, &second]))
        });
        let appends: Vec<_> = appends.collect();
        for (table, append) in (0..).zip(appends) {
            append.await.unwrap();
            acknowledge(table, seq);
            acknowledge(table, seq + 1);
        }
    }
}

/// Appends in the same way without syncing.
fn append_carelessly(path: &str) {
    let connection = Connection::open(path).unwrap();
    connection
        .pragma_update(None, "synchronous", "OFF")
        .unwrap();
    for table in 0..TABLES {
        let name = table.to_string();
        let insert = "INSERT INTO tables (id, name) VALUES (?1, ?2)";
        connection.execute(insert, (table as i64, name)).unwrap();
    }
    for seq in 0..APPENDS {
        for table in 0..TABLES {
            let insert = "INSERT INTO events VALUES (?1, ?2, ?3)";
            let row = (table as i64, seq as i64, body(table, seq));
            connection.execute(insert, row).unwrap();
            acknowledge(table, seq);
        }
    }
}

/// Records a child process; the variable `how` sets its mode.
fn recorded(place: &Place, how: Option<&str>) -> Vec<Event> {
    let mut command = appender("power::append_and_end");
    command.env(CHILD_URL, place.beside("store.db"));
    if let Some(how) = how {
        command.env(how, "1");
    }
    record(&command, place.beside("").as_path())
}

#[test]
fn a_power_cut_loses_nothing() {
    let events = recorded(&Place::file(), None);
    let lost = lost(&events);
    assert!(lost.is_empty(), "{lost:#?}");
    // The log must be copied after the first acknowledgement, or the test would be too easy.
    let is_acknowledged = |event: &Event| matches!(event, Event::Acknowledged(_));
    let first = events.iter().position(is_acknowledged).unwrap();
    let copies = events[first..].iter().any(|event| {
        matches!(event, Event::Change(Change::Write { path, .. }) if path.ends_with("store.db"))
    });
    assert!(copies, "the log was never copied into the database");
    let acknowledged = events.iter().filter(|event| is_acknowledged(event)).count();
    assert_eq!(acknowledged as u64, 2 * APPENDS * TABLES);
}

/// Bodies of many tables are first bundled, and moved into `events` later.
#[test]
fn a_power_cut_loses_nothing_of_a_crowd() {
    let events = recorded(&Place::file(), Some(CROWDED));
    let lost = lost(&events);
    assert!(lost.is_empty(), "{lost:#?}");
    let is_acknowledged = |event: &&Event| matches!(event, Event::Acknowledged(_));
    let acknowledged = events.iter().filter(is_acknowledged).count();
    assert_eq!(acknowledged as u64, 2 * APPENDS_OF_A_CROWD * CROWD);
}

/// Proves that the tests above can fail.
#[test]
fn a_power_cut_is_noticed_where_nothing_is_synced() {
    let events = recorded(&Place::file(), Some(CARELESS));
    assert!(!lost(&events).is_empty());
}

/// Tries a power cut before every sync, when most is at stake: anything acknowledged too early is not synced then.
/// Tries one more at the end.
fn lost(events: &[Event]) -> Vec<String> {
    let mut disk = Disk::default();
    let mut acknowledged = BTreeSet::new();
    let mut lost = Vec::new();
    let mut cuts = 0;
    for event in events {
        match event {
            Event::Acknowledged(what) => assert!(acknowledged.insert(*what)),
            Event::Change(change) => {
                if matches!(change, Change::Sync(_) | Change::SyncFolder) {
                    lost.extend(lost_now(&disk, &acknowledged, cuts));
                    cuts += 1;
                }
                disk.apply(change);
            }
        }
    }
    lost.extend(lost_now(&disk, &acknowledged, cuts));
    lost
}

fn lost_now(disk: &Disk, acknowledged: &BTreeSet<Acknowledged>, cut: u64) -> Option<String> {
    let mut trials = vec![Survivors::Nothing];
    if cut.is_multiple_of(8) {
        trials.extend([Survivors::Everything, Survivors::Some(cut)]);
    }
    trials.into_iter().find_map(|survivors| {
        let folder = tempfile::tempdir().unwrap();
        disk.after_a_power_cut(folder.path(), survivors);
        let problem = check(&folder.path().join("store.db"), acknowledged).err()?;
        Some(format!(
            "power cut {cut}, {survivors:?} survives: {problem}"
        ))
    })
}

/// Everything acknowledged must be there, and everything there must be right and without gaps.
fn check(path: &Path, acknowledged: &BTreeSet<Acknowledged>) -> Result<(), String> {
    let found = if path.exists() {
        found(path).map_err(|error| error.to_string())
    } else {
        Ok(BTreeSet::new())
    };
    // Before the first acknowledgement, the tables themselves need not exist.
    let found = match found {
        Err(_) if acknowledged.is_empty() => return Ok(()),
        found => found?,
    };
    if let Some((table, seq)) = acknowledged.difference(&found).next() {
        return Err(format!("{seq} of {table} is lost"));
    }
    let gap = found
        .iter()
        .find(|(table, seq)| *seq > 0 && !found.contains(&(*table, seq - 1)));
    match gap {
        Some((table, seq)) => Err(format!("{table} has a gap before {seq}")),
        None => Ok(()),
    }
}

fn found(path: &Path) -> rusqlite::Result<BTreeSet<Acknowledged>> {
    let connection = Connection::open(path)?;
    let mut all = BTreeSet::new();
    let mut add = |name: &str, seq: u64, found: &str| {
        let table = name.parse().unwrap();
        assert_eq!(found, body(table, seq));
        assert!(all.insert((table, seq)), "{seq} of {table} is there twice");
    };
    let mut names = BTreeMap::new();
    let mut select = connection.prepare("SELECT id, name FROM tables")?;
    let mut rows = select.query(())?;
    while let Some(row) = rows.next()? {
        names.insert(row.get::<_, i64>(0)?, row.get::<_, String>(1)?);
    }
    let mut select = connection.prepare("SELECT table_key, seq, body FROM events")?;
    let mut rows = select.query(())?;
    while let Some(row) = rows.next()? {
        let (table, seq, body): (i64, i64, String) = (row.get(0)?, row.get(1)?, row.get(2)?);
        add(&names[&table], seq as u64, &body);
    }
    let mut select = connection.prepare("SELECT CAST(bodies AS TEXT) FROM bundles")?;
    let mut rows = select.query(())?;
    while let Some(row) = rows.next()? {
        let bundle: String = row.get(0)?;
        for body in bundle.split_terminator('\0') {
            let mut parts = body.splitn(3, ' ');
            let mut part = || parts.next().unwrap();
            let (table, seq) = (part().parse().unwrap(), part().parse().unwrap());
            add(&names[&table], seq, part());
        }
    }
    Ok(all)
}

//! Stores of format 1, as the first version kept them: `tests/format-1/README.md` here and in the other crates.

use std::fs;
use std::path::{Path, PathBuf};

use astragal_store::{Listing, Store};

use crate::place::{Place, bodies};

fn beside(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The name of a table, from the first line of its log.
fn name_of(log: &str) -> &str {
    let (_, rest) = log.split_once("\"table\":\"").unwrap();
    rest.split_once('"').unwrap().0
}

/// Checks that the store has exactly these logs, byte for byte, and accepts more.
async fn assert_has(store: &Store, folder: &Path) {
    let files = fs::read_dir(folder).unwrap();
    let paths = files.map(|file| file.unwrap().path());
    let mut count = 0;
    for path in paths.filter(|path| path.extension().is_some_and(|ending| ending == "log")) {
        let log = fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = log.lines().collect();
        let table = name_of(&log);
        assert_eq!(store.read(table, 0, 10_000).await.unwrap(), lines);
        let loaded = store.load(table).await.unwrap().unwrap();
        assert_eq!(loaded.next_seq(), lines.len() as u64);
        assert_eq!(loaded.bodies, lines[loaded.first_seq() as usize..]);
        let snapshot = loaded.snapshot.as_ref();
        let snapshot = snapshot.map(|snapshot| snapshot.text.clone());
        let expected = fs::read_to_string(path.with_extension("snapshot"));
        assert_eq!(snapshot, expected.ok(), "{table}");
        assert_eq!(loaded.grants.len(), log.matches("\"joined\":{").count());
        let is_closed = log.contains("\"closed\":{");
        let listing = loaded.listing.as_ref().unwrap();
        assert_eq!(listing.phase == Listing::OVER, is_closed, "{table}");
        assert_eq!(listing.options, "", "{table}: no listing had options");
        let more = bodies(table, loaded.next_seq(), &["more"]);
        store.append(more).await.unwrap();
        count += 1;
    }
    assert_eq!(store.count_tables().await, Ok(count));
    assert!(count >= 7, "some are missing");
    store.append(bodies("new", 0, &["0"])).await.unwrap();
}

/// A SQLite file of format 1 is read as it was written.
#[tokio::test]
async fn a_file_of_format_1_is_read() {
    let place = Place::file();
    let file = beside("../server/tests/format-1/store.db");
    fs::copy(file, place.beside("store.db")).unwrap();
    assert_has(&place.open().await, &beside("../tables/tests/format-1")).await;
}

/// A PostgreSQL database of format 1 is read as it was written, from its dump.
#[tokio::test]
async fn a_database_of_format_1_is_read() {
    let place = Place::database();
    place.restore(&beside("tests/format-1/postgres.sql"));
    assert_has(&place.open().await, &beside("tests/format-1")).await;
}

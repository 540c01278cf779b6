//! Whether a store can be written to.

use std::time::Instant;

use astragal_store::StoreError;

use crate::place::{Place, bodies};

/// Makes every write to `settings` fail, as on a full disk. Reads work as before.
const FAULT_OF_SQLITE: &str = "
    CREATE TRIGGER full_disk_1 BEFORE INSERT ON settings BEGIN SELECT RAISE(ABORT, 'no room'); END;
    CREATE TRIGGER full_disk_2 BEFORE UPDATE ON settings BEGIN SELECT RAISE(ABORT, 'no room'); END";
const FAULT_OF_POSTGRES: &str = "
    CREATE FUNCTION astragal.no_room() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON astragal.settings
        EXECUTE FUNCTION astragal.no_room()";

/// How the fault goes away.
const REPAIR_OF_SQLITE: &str = "DROP TRIGGER full_disk_1; DROP TRIGGER full_disk_2";
const REPAIR_OF_POSTGRES: &str = "DROP TRIGGER full_disk ON astragal.settings";

pub async fn health_is_that_of_writes(place: Place) {
    let (fault, repair) = match place.is_file() {
        true => (FAULT_OF_SQLITE, REPAIR_OF_SQLITE),
        false => (FAULT_OF_POSTGRES, REPAIR_OF_POSTGRES),
    };
    let store = place.open().await;
    place.run_sql(fault);
    for _ in 0..3 {
        let health = store.health().await;
        assert!(matches!(health, Err(StoreError::Failed(_))), "{health:?}");
    }
    assert_eq!(store.count_tables().await, Ok(0));
    // A failure is not kept: the next answer is a new one.
    place.run_sql(repair);
    store.health().await.unwrap();
    store.append(bodies("a", 0, &["body"])).await.unwrap();
}

/// Many probes make one write each second.
#[tokio::test]
async fn probes_are_cheap() {
    let place = Place::file();
    let store = place.open().await;
    let outside = rusqlite::Connection::open(place.beside("store.db")).unwrap();
    let count = "CREATE TABLE beats (name);
        CREATE TRIGGER made AFTER INSERT ON settings BEGIN INSERT INTO beats VALUES (new.name); END;
        CREATE TRIGGER kept AFTER UPDATE ON settings BEGIN INSERT INTO beats VALUES (new.name); END";
    outside.execute_batch(count).unwrap();
    let clock = Instant::now();
    for _ in 0..1000 {
        store.health().await.unwrap();
    }
    let seconds = clock.elapsed().as_secs();
    let select = "SELECT count(*) FROM beats WHERE name = 'heartbeat'";
    let beats: u32 = outside.query_row(select, (), |row| row.get(0)).unwrap();
    assert!(
        (1..=seconds + 1).contains(&u64::from(beats)),
        "{beats} in {seconds} s"
    );
}

use astragal_store::{Append, AppendError, Grant, Listing, Store, StoreError};

use crate::cluster::{Cluster, succeed};
use crate::place::{Place, bodies};

/// An append with every field set.
fn full(table: &str) -> Append {
    Append {
        grants: vec![Grant {
            token_hash: [5; 32],
            person: 2,
        }],
        listing: Some(Listing {
            game: "exxtra".to_owned(),
            is_public: true,
            phase: "playing".to_owned(),
            changed_ms: 4,
            ..Listing::default()
        }),
        ..bodies(table, 2, &["2", "3"])
    }
}

async fn fill(store: &Store) {
    for table in ["a", "b", "c"] {
        let mut append = bodies(table, 0, &["0", "1"]);
        append.snapshot = Some("so far".to_owned());
        store.append(append).await.unwrap();
        store.append(full(table)).await.unwrap();
    }
}

async fn assert_same(one: &Store, two: &Store) {
    for table in ["a", "b", "c", "no such table"] {
        assert_eq!(one.load(table).await, two.load(table).await);
        assert_eq!(one.read(table, 0, 10).await, two.read(table, 0, 10).await);
    }
    assert_eq!(one.public_tables(10).await, two.public_tables(10).await);
    assert_eq!(one.count_tables().await, Ok(3));
    assert_eq!(two.count_tables().await, Ok(3));
}

/// Reopening runs the migrations again, which must find nothing to do.
pub async fn everything_is_there_after_reopening(place: Place) {
    let store = place.open().await;
    fill(&store).await;
    // Neither closed nor dropped: the other store acts as a second server.
    let second = place.open().await;
    assert_same(&store, &second).await;
    drop(store);
    let third = place.open().await;
    assert_same(&second, &third).await;
    third.append(bodies("a", 4, &["4"])).await.unwrap();
}

/// On an empty database, all of them try to create the tables.
pub async fn servers_may_start_at_once(place: Place) {
    let starting: Vec<_> = (0..6)
        .map(|number| {
            let url = place.url.clone();
            tokio::spawn(async move {
                let store = Store::open(&url).await.unwrap();
                let append = bodies(&number.to_string(), 0, &["0"]);
                store.append(append).await.unwrap();
                store
            })
        })
        .collect();
    for store in starting {
        store.await.unwrap();
    }
    assert_eq!(place.open().await.count_tables().await, Ok(6));
}

pub async fn closing_finishes_what_is_queued(place: Place) {
    let store = place.open().await;
    for seq in 0..300 {
        drop(store.append(bodies("a", seq, &["body"])));
    }
    store.close().await;
    let late = store.append(bodies("a", 300, &["late"])).await;
    assert!(matches!(late, Err(AppendError::Failed(_))));
    assert_eq!(store.health().await, Err(StoreError::Closed));
    store.close().await;
    let again = place.open().await;
    assert_eq!(again.read("a", 0, 1000).await.unwrap().len(), 300);
}

/// Reads, too; and nothing that was under way keeps the file or the database open.
pub async fn a_closed_store_refuses_everything(place: Place) {
    let store = place.open().await;
    fill(&store).await;
    let reading: Vec<_> = (0..20)
        .map(|_| {
            let store = store.clone();
            tokio::spawn(async move { store.read("a", 0, 10).await })
        })
        .collect();
    store.close().await;
    for read in reading {
        let read = read.await.unwrap();
        assert!(matches!(read, Ok(_) | Err(StoreError::Closed)), "{read:?}");
    }
    if place.is_file() {
        assert!(!place.beside("store.db-wal").exists());
        let backup = store.backup(place.beside("backup.db")).await;
        assert_eq!(backup, Err(StoreError::Closed));
    }
    let closed = StoreError::Closed;
    for store in [&store, &store.clone()] {
        assert_eq!(store.load("a").await, Err(closed.clone()));
        assert_eq!(store.read("a", 0, 10).await, Err(closed.clone()));
        assert_eq!(store.public_tables(10).await, Err(closed.clone()));
        assert_eq!(store.due(u64::MAX, 10).await, Err(closed.clone()));
        assert_eq!(store.count_tables().await, Err(closed.clone()));
        assert_eq!(
            store.remove_older_than(u64::MAX, 1).await,
            Err(closed.clone())
        );
        assert_eq!(store.settings().await, Err(closed.clone()));
        assert_eq!(store.health().await, Err(closed.clone()));
    }
    store.close().await;
}

pub async fn dropping_finishes_what_is_queued(place: Place) {
    let store = place.open().await;
    let mut last = None;
    for seq in 0..300 {
        last = Some(store.append(bodies("a", seq, &["body"])));
    }
    drop(store);
    last.unwrap().await.unwrap();
    let again = place.open().await;
    assert_eq!(again.read("a", 0, 1000).await.unwrap().len(), 300);
}

pub async fn a_newer_version_is_refused(place: Place) {
    place.open().await.close().await;
    place.run_sql(if place.is_file() {
        "PRAGMA user_version = 99"
    } else {
        "UPDATE astragal.version SET version = 99"
    });
    let refused = Store::open(&place.url).await.unwrap_err();
    let expected = StoreError::Newer {
        found: 99,
        known: 4,
    };
    assert_eq!(refused, expected);
    assert!(refused.to_string().contains("newer program"));
}

/// Servers pass the store to tasks, which run on any thread.
pub async fn the_store_lives_in_tasks(place: Place) {
    let store = place.open().await;
    let task = tokio::spawn(async move {
        fill(&store).await;
        assert_eq!(store.load("a").await.unwrap().unwrap().next_seq(), 4);
        store.read("a", 0, 1).await.unwrap();
        store.public_tables(1).await.unwrap();
        store.due(0, 1).await.unwrap();
        store.count_tables().await.unwrap();
        store.remove_older_than(0, 1).await.unwrap();
        store.settings().await.unwrap();
        store.health().await.unwrap();
        store.close().await;
    });
    task.await.unwrap();
}

#[tokio::test]
async fn sqlite_syncs_every_commit() {
    let store = Place::file().open().await;
    let settings = store.settings().await.unwrap();
    assert_eq!(settings.synchronous, "2");
    assert_eq!(settings.journal, "wal");
}

/// Holds even if the database server is configured otherwise.
#[tokio::test]
async fn postgres_syncs_every_commit() {
    let place = Place::database();
    let careless = "ALTER ROLE astragal IN DATABASE \"%\" SET synchronous_commit = off";
    let database = place.url.rsplit('/').next().unwrap();
    let careless = careless.replace('%', database);
    place.run_sql(&careless);
    let settings = place.open().await.settings().await.unwrap();
    assert_eq!(settings.synchronous, "on");
    assert_eq!(settings.journal, "on");
}

#[tokio::test]
async fn a_store_in_memory_does_everything() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    fill(&store).await;
    assert_same(&store, &store.clone()).await;
    let place = Place::file();
    store.backup(place.beside("store.db")).await.unwrap();
    assert_same(&store, &place.open().await).await;
    let other = Store::open("sqlite::memory:").await.unwrap();
    assert_eq!(other.count_tables().await, Ok(0));
}

#[tokio::test]
async fn a_file_of_another_program_is_left_alone() {
    let place = Place::file();
    let path = place.beside("store.db");
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute("CREATE TABLE songs (name)", ()).unwrap();
    drop(connection);
    let before = std::fs::read(&path).unwrap();
    let refused = Store::open(&place.url).await.unwrap_err();
    assert!(matches!(refused, StoreError::Foreign(_)), "{refused}");
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[tokio::test]
async fn what_cannot_be_opened_says_why() {
    for url in [
        "sqlite:/no/such/folder/store.db",
        "postgres://astragal:secret@localhost:1/none",
        "postgres://:not an address",
    ] {
        let refused = Store::open(url).await.unwrap_err();
        assert!(matches!(refused, StoreError::Open { .. }), "{refused:?}");
        assert!(!refused.to_string().contains("secret"), "{refused}");
    }
}

/// SQLite's log is copied into the database from time to time, and then restarted.
#[tokio::test]
async fn the_log_of_sqlite_stays_short() {
    let place = Place::file();
    let store = place.open().await;
    let body = "x".repeat(1 << 20);
    for seq in 0..40 {
        store.append(bodies("a", seq, &[&body])).await.unwrap();
        // Reads in between.
        store.read("a", seq, 1).await.unwrap();
    }
    let log = std::fs::metadata(place.beside("store.db-wal")).unwrap();
    assert!(log.len() < 8 << 20, "{} bytes", log.len());
    store.close().await;
    assert!(!place.beside("store.db-wal").exists());
}

/// A backup that is taken during writes is complete, and consistent with one point in time.
#[tokio::test]
async fn a_backup_of_sqlite_is_restored() {
    let place = Place::file();
    let store = place.open().await;
    fill(&store).await;
    let path = place.beside("backup.db");
    store.backup(&path).await.unwrap();
    let restored = Store::open(path.to_str().unwrap()).await.unwrap();
    assert_same(&store, &restored).await;
    let refused = store.backup(&path).await;
    assert!(matches!(refused, Err(StoreError::Backup(_))));

    let writing = tokio::spawn({
        let store = store.clone();
        async move {
            for seq in 0..400 {
                let append = bodies("busy", seq, &["body"]);
                store.append(append).await.unwrap();
            }
        }
    });
    let path = place.beside("meanwhile.db");
    store.backup(&path).await.unwrap();
    writing.await.unwrap();
    let moment = Store::open(path.to_str().unwrap()).await.unwrap();
    assert_eq!(moment.load("a").await, store.load("a").await);
    assert!(moment.read("busy", 0, 1000).await.unwrap().len() <= 400);
}

/// Runs exactly the commands of docs/operating.md.
#[tokio::test]
async fn a_backup_of_postgres_is_restored() {
    let cluster = Cluster::start();
    let url = cluster.new_database();
    let store = Store::open(&url).await.unwrap();
    fill(&store).await;
    let refused = store.backup("backup.db").await.unwrap_err();
    assert!(refused.to_string().contains("pg_dump"));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("astragal.sql");
    succeed(
        cluster
            .client("pg_dump")
            .args(["--schema=astragal", "--file"])
            .arg(&file)
            .arg(&url),
    );
    let empty = cluster.new_database();
    succeed(
        cluster
            .client("psql")
            .args(["--set=ON_ERROR_STOP=1", "--file"])
            .arg(&file)
            .arg(&empty),
    );
    assert_same(&store, &Store::open(&empty).await.unwrap()).await;
}

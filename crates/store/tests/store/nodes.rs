//! Servers that share a database.

use std::time::Duration;

use astragal_store::{Append, Store, StoreError};

use super::place::Place;

const LONG: Duration = Duration::from_secs(3600);

async fn with_tables(names: &[&str]) -> (Place, Store) {
    let place = Place::database();
    let store = Store::open(&place.url).await.unwrap();
    for name in names {
        let (table, bodies) = ((*name).into(), vec!["opened".into()]);
        let append = Append {
            table,
            bodies,
            ..Append::default()
        };
        store.append(append).await.unwrap();
    }
    (place, store)
}

/// One server has the lease of a table as long as it is alive; then another one can take it.
#[tokio::test]
async fn a_lease_lasts_as_long_as_its_server() {
    let (place, store) = with_tables(&["garden", "cellar"]).await;
    let nodes = store.nodes().unwrap();
    let first = nodes.register("a", "1", LONG).await.unwrap();
    let second = nodes.register("b", "1", LONG).await.unwrap();
    let both = ["garden", "cellar", "nowhere"];
    let mut claimed = nodes.claim(first, &both).await.unwrap();
    claimed.sort();
    assert_eq!(claimed, ["cellar", "garden"]);
    assert!(nodes.claim(second, &both).await.unwrap().is_empty());
    assert_eq!(nodes.claim(first, &["garden"]).await.unwrap(), ["garden"]);
    nodes.release(first, &["garden"]).await.unwrap();
    assert_eq!(nodes.claim(second, &both).await.unwrap(), ["garden"]);
    // Nobody is dead.
    assert!(nodes.adopt(second).await.unwrap().is_empty());
    assert_eq!(nodes.held(first).await.unwrap(), ["cellar"]);
    assert!(nodes.renew(first, Duration::ZERO).await.unwrap());
    assert!(!nodes.renew(first, LONG).await.unwrap(), "too late");
    assert_eq!(nodes.adopt(second).await.unwrap(), ["cellar"]);
    let alive = nodes.alive().await.unwrap();
    assert_eq!(
        alive.iter().map(|node| node.id).collect::<Vec<_>>(),
        [second]
    );
    // The same place again: the server was started anew.
    let third = nodes.register("b", "1", LONG).await.unwrap();
    assert!(!nodes.renew(second, LONG).await.unwrap());
    assert_eq!(nodes.claim(third, &both).await.unwrap().len(), 2);
    // Leases of a server that nobody knows belong to nobody.
    place.run_sql("UPDATE astragal.leases SET node = 999");
    assert!(nodes.held(third).await.unwrap().is_empty());
    assert_eq!(nodes.adopt(third).await.unwrap().len(), 2);
    nodes.leave(third).await.unwrap();
    assert!(nodes.alive().await.unwrap().is_empty());
}

/// A server finds out which tables have grown, and what was written.
#[tokio::test]
async fn what_others_write_is_found() {
    let (_place, store) = with_tables(&["garden", "cellar"]).await;
    let nodes = store.nodes().unwrap();
    let grown = nodes.grown(&["garden", "cellar"], &[0, 1]).await.unwrap();
    assert_eq!(grown, ["garden"]);
    let written = store.written("garden", 0).await.unwrap();
    assert_eq!(written.bodies, ["opened"]);
    assert!(store.written("garden", 1).await.unwrap().bodies.is_empty());
}

/// The schema is brought up to date only when no server uses it any more.
#[tokio::test]
async fn nobody_migrates_under_a_server_that_is_alive() {
    let (place, store) = with_tables(&["garden"]).await;
    let nodes = store.nodes().unwrap();
    let node = nodes.register("a", "1", LONG).await.unwrap();
    // As if this program knew one version more than the other.
    place.run_sql("UPDATE astragal.version SET version = 3");
    let refused = Store::open(&place.url).await.unwrap_err();
    assert_eq!(refused, StoreError::InUse);
    nodes.leave(node).await.unwrap();
    let refused = nodes.register("a", "1", LONG).await;
    assert!(refused.is_err(), "the schema is not the one that it knows");
    place.run_sql("DROP TABLE astragal.leases; ALTER TABLE astragal.nodes RENAME TO was_nodes; ALTER INDEX astragal.nodes_pkey RENAME TO was_pkey");
    let store = Store::open(&place.url).await.unwrap();
    let nodes = store.nodes().unwrap();
    nodes.register("a", "2", LONG).await.unwrap();
}

/// Servers tell each other something.
#[tokio::test]
async fn messages_arrive_at_all_servers() {
    let (place, store) = with_tables(&[]).await;
    let other = Store::open(&place.url).await.unwrap();
    let mut messages = [
        store.nodes().unwrap().listen().await.unwrap(),
        other.nodes().unwrap().listen().await.unwrap(),
    ];
    other.nodes().unwrap().notify("hello").await.unwrap();
    for messages in &mut messages {
        assert_eq!(messages.next().await.as_deref(), Some("hello"));
    }
}

/// A file belongs to one server.
#[tokio::test]
async fn a_file_has_no_other_servers() {
    let store = Store::open("sqlite::memory:").await.unwrap();
    assert!(store.nodes().is_none());
    assert!(store.written("garden", 0).await.is_err());
}

//! Servers that share a database.

use std::time::Duration;

use astragal_store::{Append, Store};

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
    let (_place, store) = with_tables(&["garden", "cellar"]).await;
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
    assert!(nodes.adopt(second, 10).await.unwrap().is_empty());
    assert_eq!(nodes.held(first).await.unwrap(), ["cellar"]);
    assert!(nodes.renew(first, Duration::ZERO).await.unwrap());
    assert!(!nodes.renew(first, LONG).await.unwrap(), "too late");
    assert_eq!(nodes.adopt(second, 10).await.unwrap(), ["cellar"]);
    let alive = nodes.alive().await.unwrap();
    assert_eq!(
        alive.iter().map(|node| node.id).collect::<Vec<_>>(),
        [second]
    );
    // The same place again: the server was started anew.
    let third = nodes.register("b", "1", LONG).await.unwrap();
    assert!(!nodes.renew(second, LONG).await.unwrap());
    assert_eq!(nodes.claim(third, &both).await.unwrap().len(), 2);
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

use astragal_store::{Append, AppendError, Grant, Listing, Store};

use crate::place::{Place, bodies};

fn listing(phase: &str, changed_ms: u64) -> Listing {
    Listing {
        game: "strike".to_owned(),
        is_public: true,
        open_seats: 3,
        phase: phase.to_owned(),
        title: "Friday's table".to_owned(),
        options: r#"{"game":"strike"}"#.to_owned(),
        changed_ms,
        expires_ms: None,
    }
}

/// Updates only the listing of a table.
async fn list(store: &Store, table: &str, listing: Listing) {
    let mut append = bodies(table, 0, &[]);
    append.listing = Some(listing);
    store.append(append).await.unwrap();
}

fn names(listed: Vec<(String, Listing)>) -> Vec<String> {
    listed.into_iter().map(|(name, _)| name).collect()
}

pub async fn public_tables_are_listed(place: Place) {
    let store = place.open().await;
    let mut hidden = listing("waiting", 9);
    hidden.is_public = false;
    list(&store, "hidden", hidden.clone()).await;
    store.append(bodies("unlisted", 0, &["0"])).await.unwrap();
    list(&store, "old", listing("waiting", 1)).await;
    list(&store, "new", listing("playing", 3)).await;
    list(&store, "middle", listing("waiting", 2)).await;
    list(&store, "over", listing("over", 8)).await;
    let listed = store.public_tables(10).await.unwrap();
    assert_eq!(listed[0], ("new".to_owned(), listing("playing", 3)));
    assert_eq!(names(listed), ["new", "middle", "old"]);
    let two = store.public_tables(2).await.unwrap();
    assert_eq!(names(two), ["new", "middle"]);
    let loaded = store.load("hidden").await.unwrap().unwrap();
    assert_eq!(loaded.listing, Some(hidden));
    list(&store, "old", listing("waiting", 4)).await;
    list(&store, "new", listing("over", 5)).await;
    let listed = store.public_tables(10).await.unwrap();
    assert_eq!(names(listed), ["old", "middle"]);
}

pub async fn tables_are_found_by_how_their_names_begin(place: Place) {
    let store = place.open().await;
    for table in ["abc0", "abcz", "abd0", "abbz", "ab"] {
        list(&store, table, listing("waiting", 1)).await;
    }
    list(&store, "abc1", listing("over", 1)).await;
    let mut private = listing("playing", 1);
    private.is_public = false;
    list(&store, "abc2", private).await;
    store.append(bodies("abc3", 0, &["0"])).await.unwrap();
    let named = store.named_like("abc", 10).await.unwrap();
    assert_eq!(named, ["abc0", "abc2", "abc3", "abcz"]);
    assert_eq!(store.named_like("abc", 2).await.unwrap(), ["abc0", "abc2"]);
    assert_eq!(store.named_like("abbz", 2).await.unwrap(), ["abbz"]);
    // No letter means anything else.
    for none in ["ac", "a%", "a_c", "abc0z"] {
        assert_eq!(store.named_like(none, 2).await.unwrap(), [""; 0], "{none}");
    }
}

pub async fn due_tables_are_found(place: Place) {
    let store = place.open().await;
    for (table, expires_ms) in [("late", Some(5)), ("later", Some(7)), ("never", None)] {
        let mut listing = listing("waiting", 1);
        listing.expires_ms = expires_ms;
        list(&store, table, listing).await;
    }
    assert_eq!(store.due(4, 10).await.unwrap(), [""; 0]);
    assert_eq!(store.due(5, 10).await.unwrap(), ["late"]);
    assert_eq!(store.due(100, 10).await.unwrap(), ["late", "later"]);
    assert_eq!(store.due(100, 1).await.unwrap(), ["late"]);
    list(&store, "late", listing("waiting", 1)).await;
    assert_eq!(store.due(100, 10).await.unwrap(), ["later"]);
}

pub async fn old_tables_are_removed(place: Place) {
    let store = place.open().await;
    for (table, phase, changed_ms) in [
        ("oldest", "over", 1),
        ("old", "over", 2),
        ("played", "playing", 1),
        ("new", "over", 5),
    ] {
        let append = Append {
            listing: Some(listing(phase, changed_ms)),
            grants: vec![Grant {
                token_hash: [7; 32],
                person: 1,
            }],
            snapshot: Some("so far".to_owned()),
            ..bodies(table, 0, &["0", "1"])
        };
        store.append(append).await.unwrap();
    }
    assert_eq!(store.remove_older_than(5, 1).await, Ok(1));
    assert_eq!(store.load("oldest").await, Ok(None));
    assert_eq!(store.read("oldest", 0, 10).await, Ok(vec![]));
    assert_eq!(store.count_tables().await, Ok(3));
    assert_eq!(store.remove_older_than(5, 10).await, Ok(1));
    assert_eq!(store.remove_older_than(5, 10).await, Ok(0));
    assert_eq!(store.load("old").await, Ok(None));
    for table in ["played", "new"] {
        assert_eq!(store.read(table, 0, 10).await.unwrap().len(), 2);
    }
}

/// The writers cache tables; a removed one must not come back in part.
pub async fn a_removed_table_begins_anew(place: Place) {
    let [one, two] = [place.open().await, place.open().await];
    for round in 0..3 {
        let mut append = bodies("a", 0, &["0"]);
        append.listing = Some(listing("over", round));
        one.append(append).await.unwrap();
        let remover = if round == 1 { &one } else { &two };
        assert_eq!(remover.remove_older_than(10, 10).await, Ok(1));
        let late = one.append(bodies("a", 1, &["1"])).await;
        assert_eq!(late, Err(AppendError::Conflict));
        assert_eq!(one.load("a").await, Ok(None));
    }
}

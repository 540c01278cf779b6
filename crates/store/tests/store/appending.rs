use astragal_store::{Append, AppendError, Grant, Loaded, Snapshot};

use crate::place::{Place, bodies};

fn texts(bodies: &[&str]) -> Vec<String> {
    bodies.iter().map(|&body| body.to_owned()).collect()
}

pub async fn what_was_appended_is_loaded(place: Place) {
    let store = place.open().await;
    assert_eq!(store.load("a").await, Ok(None));
    assert_eq!(store.read("a", 0, 10).await, Ok(vec![]));
    store.append(bodies("a", 0, &["0", "1"])).await.unwrap();
    store.append(bodies("b", 0, &["other"])).await.unwrap();
    store.append(bodies("a", 2, &["2"])).await.unwrap();
    let loaded = store.load("a").await.unwrap().unwrap();
    let expected = Loaded {
        bodies: texts(&["0", "1", "2"]),
        ..Loaded::default()
    };
    assert_eq!(loaded, expected);
    assert_eq!(loaded.next_seq(), 3);
    assert_eq!(store.read("a", 1, 1).await, Ok(texts(&["1"])));
    assert_eq!(store.read("a", 1, 10).await, Ok(texts(&["1", "2"])));
    assert_eq!(store.read("a", 3, 10).await, Ok(vec![]));
    assert_eq!(store.count_tables().await, Ok(2));
    store.health().await.unwrap();
}

pub async fn a_taken_number_and_a_gap_are_refused(place: Place) {
    let store = place.open().await;
    store.append(bodies("a", 0, &["0", "1"])).await.unwrap();
    for wrong in [0, 1, 3, u64::MAX] {
        let refused = store.append(bodies("a", wrong, &["x"])).await;
        assert_eq!(refused, Err(AppendError::Conflict), "{wrong}");
    }
    // A table that does not exist begins at 0.
    let refused = store.append(bodies("new", 1, &["x"])).await;
    assert_eq!(refused, Err(AppendError::Conflict));
    assert_eq!(store.load("new").await, Ok(None));
    assert_eq!(store.read("a", 0, 10).await, Ok(texts(&["0", "1"])));
}

/// Everything here is queued at once, so that it is written in few batches, probably in one.
pub async fn a_refusal_harms_nobody_else(place: Place) {
    let store = place.open().await;
    let mut pending = Vec::new();
    for table in 0..50 {
        let table = format!("table {table}");
        pending.push((true, store.append(bodies(&table, 0, &["0", "1"]))));
        pending.push((false, store.append(bodies(&table, 1, &["taken", "new"]))));
        pending.push((false, store.append(bodies(&table, 3, &["gap"]))));
        pending.push((true, store.append(bodies(&table, 2, &["2"]))));
        pending.push((false, store.append(bodies(&table, 2, &["too late"]))));
    }
    for (fits, pending) in pending {
        let expected = if fits {
            Ok(())
        } else {
            Err(AppendError::Conflict)
        };
        assert_eq!(pending.await, expected);
    }
    for table in 0..50 {
        let read = store.read(&format!("table {table}"), 0, 10).await;
        assert_eq!(read, Ok(texts(&["0", "1", "2"])));
    }
}

/// Tasks with two stores on the same database all try to write every number.
pub async fn one_of_many_wins_each_number(place: Place) {
    const NUMBERS: u64 = 40;
    let stores = [place.open().await, place.open().await];
    let mut tasks = Vec::new();
    for task in 0..8 {
        let store = stores[task % 2].clone();
        tasks.push(tokio::spawn(async move {
            let mut won = Vec::new();
            let mut seq = 0;
            while seq < NUMBERS {
                let body = format!("{seq} by {task}");
                match store.append(bodies("a", seq, &[&body])).await {
                    Ok(()) => won.push(body),
                    Err(AppendError::Conflict) => {}
                    Err(error) => panic!("{error}"),
                }
                seq = store.load("a").await.unwrap().unwrap().next_seq();
            }
            won
        }));
    }
    let mut won = Vec::new();
    for task in tasks {
        won.extend(task.await.unwrap());
    }
    let read = stores[0].read("a", 0, usize::MAX).await.unwrap();
    for (seq, body) in read.iter().enumerate() {
        assert!(body.starts_with(&format!("{seq} by ")), "{body}");
    }
    won.sort();
    let mut written = read.clone();
    written.sort();
    assert_eq!(won, written);
    assert_eq!(read.len() as u64, NUMBERS);
}

/// The cache of one server is stale after another has written.
pub async fn two_servers_see_each_other(place: Place) {
    let [one, two] = [place.open().await, place.open().await];
    for round in 0..10 {
        one.append(bodies("a", 2 * round, &["one"])).await.unwrap();
        let late = two.append(bodies("a", 2 * round, &["two"])).await;
        assert_eq!(late, Err(AppendError::Conflict));
        two.append(bodies("a", 2 * round + 1, &["two"]))
            .await
            .unwrap();
        let late = one.append(bodies("a", 2 * round + 1, &["one"])).await;
        assert_eq!(late, Err(AppendError::Conflict));
        // Only a lookup would notice this one.
        let late = one.append(bodies("a", 2 * round + 1, &[])).await;
        assert_eq!(late, Err(AppendError::Conflict));
    }
    let read = one.read("a", 0, 100).await.unwrap();
    assert_eq!(read, ["one", "two"].repeat(10));
}

/// When an append is durable, so are all appends before it.
pub async fn appends_are_durable_in_order(place: Place) {
    let store = place.open().await;
    let mut last = None;
    for seq in 0..500 {
        // Most of them are not awaited.
        last = Some(store.append(bodies("a", seq, &[&seq.to_string()])));
    }
    last.unwrap().await.unwrap();
    let expected: Vec<String> = (0..500).map(|seq| seq.to_string()).collect();
    assert_eq!(store.read("a", 0, 1000).await, Ok(expected));
}

pub async fn snapshots_stand_for_what_was_before(place: Place) {
    let store = place.open().await;
    let mut append = bodies("a", 0, &["0", "1"]);
    append.snapshot = Some("first".to_owned());
    store.append(append.clone()).await.unwrap();
    // A refused append writes no snapshot.
    append.snapshot = Some("refused".to_owned());
    assert_eq!(store.append(append).await, Err(AppendError::Conflict));
    store.append(bodies("a", 2, &["2"])).await.unwrap();
    let loaded = store.load("a").await.unwrap().unwrap();
    let snapshot = |before, text: &str| {
        let text = text.to_owned();
        Some(Snapshot { before, text })
    };
    assert_eq!(loaded.snapshot, snapshot(2, "first"));
    assert_eq!(loaded.bodies, ["2"]);
    assert_eq!((loaded.first_seq(), loaded.next_seq()), (2, 3));
    // Two in one batch: the later one counts.
    let mut pending = Vec::new();
    for (seq, text) in [(3, "second"), (4, "third")] {
        let mut append = bodies("a", seq, &["more"]);
        append.snapshot = Some(text.to_owned());
        pending.push(store.append(append));
    }
    for pending in pending {
        pending.await.unwrap();
    }
    let loaded = store.load("a").await.unwrap().unwrap();
    assert_eq!(loaded.snapshot, snapshot(5, "third"));
    assert_eq!(loaded.bodies, texts(&[]));
    // Exports still read everything.
    assert_eq!(store.read("a", 0, 10).await.unwrap().len(), 5);
}

fn grant(token: u8, person: u32) -> Grant {
    Grant {
        token_hash: [token; 32],
        person,
    }
}

pub async fn grants_come_and_go_with_the_entry(place: Place) {
    let store = place.open().await;
    let change = |first_seq, grants: &[Grant], revoked: &[u8]| Append {
        grants: grants.to_vec(),
        revoked: revoked.iter().map(|&token| [token; 32]).collect(),
        ..bodies("a", first_seq, &["body"])
    };
    let grants = async || store.load("a").await.unwrap().unwrap().grants;
    let both = [grant(1, 1), grant(2, u32::MAX)];
    store.append(change(0, &both, &[])).await.unwrap();
    store
        .append(Append {
            grants: vec![grant(9, 9)],
            ..bodies("b", 0, &["other"])
        })
        .await
        .unwrap();
    assert_eq!(grants().await, both);
    // A refused append grants and revokes nothing.
    let refused = store.append(change(0, &[grant(3, 3)], &[1])).await;
    assert_eq!(refused, Err(AppendError::Conflict));
    assert_eq!(grants().await, both);
    // In one batch: granted, revoked, granted to another person, and one both revoked and granted.
    let last = [
        store.append(change(1, &[grant(3, 3)], &[1])),
        store.append(change(2, &[grant(2, 7)], &[3])),
        store.append(change(3, &[grant(4, 4)], &[4, 5])),
    ];
    for pending in last {
        pending.await.unwrap();
    }
    assert_eq!(grants().await, [grant(2, 7), grant(4, 4)]);
    let other = store.load("b").await.unwrap().unwrap();
    assert_eq!(other.grants, [grant(9, 9)]);
}

pub async fn an_append_without_bodies_changes_the_rest(place: Place) {
    let store = place.open().await;
    store.append(bodies("a", 0, &["0"])).await.unwrap();
    let mut append = bodies("a", 1, &[]);
    append.grants = vec![grant(1, 1)];
    append.snapshot = Some("so far".to_owned());
    store.append(append.clone()).await.unwrap();
    // No number says that another server was first with the same token.
    let (again, same) = (store.append(append.clone()), store.append(append));
    assert_eq!(again.await, Err(AppendError::Conflict));
    assert_eq!(same.await, Err(AppendError::Conflict));
    let mut append = bodies("a", 1, &[]);
    append.grants = vec![grant(2, 1)];
    let (once, twice) = (store.append(append.clone()), store.append(append.clone()));
    once.await.unwrap();
    assert_eq!(twice.await, Err(AppendError::Conflict));
    append.revoked = vec![[2; 32]];
    append.snapshot = Some("so far".to_owned());
    store.append(append).await.unwrap();
    store.append(bodies("a", 1, &["1"])).await.unwrap();
    let loaded = store.load("a").await.unwrap().unwrap();
    assert_eq!(loaded.snapshot.as_ref().unwrap().before, 1);
    assert_eq!(loaded.bodies, ["1"]);
    assert_eq!(loaded.grants, [grant(1, 1), grant(2, 1)]);
}

pub async fn strange_texts_are_kept_or_refused_alone(place: Place) {
    let store = place.open().await;
    let strange = ["", "\"ä 🎲 \\u0000 \\\" '; DROP TABLE events; --\"", "\n\t"];
    let kept = store.append(bodies("'; --", 0, &strange));
    let zero = store.append(bodies("a", 0, &["\0"]));
    let large = store.append(bodies("a", 0, &["x".repeat(17 << 20).as_str()]));
    let good = store.append(bodies("a", 0, &["good"]));
    kept.await.unwrap();
    for refused in [zero.await, large.await] {
        assert!(matches!(refused, Err(AppendError::Failed(_))));
    }
    good.await.unwrap();
    assert_eq!(store.read("'; --", 0, 10).await, Ok(texts(&strange)));
}

/// The writer is blocked: a file is locked by another connection, and with PostgreSQL the writer is a task that is
/// not scheduled. So the queue fills up. Every append that was not refused is written in the end.
pub async fn a_full_queue_says_so(place: Place) {
    let store = place.open().await;
    let lock = place.is_file().then(|| {
        let somebody = rusqlite::Connection::open(place.beside("store.db")).unwrap();
        somebody.execute_batch("BEGIN IMMEDIATE").unwrap();
        somebody
    });
    let pending: Vec<_> = (0..6000)
        .map(|table| store.append(bodies(&table.to_string(), 0, &["0"])))
        .collect();
    drop(lock);
    let mut written = 0;
    for pending in pending {
        match pending.await {
            Ok(()) => written += 1,
            Err(error) => assert_eq!(error, AppendError::Full),
        }
    }
    assert!((4000..6000).contains(&written), "{written}");
    assert_eq!(store.count_tables().await, Ok(written));
}

/// Many tables in parallel are written differently, but the difference is visible neither to readers nor to another
/// server on the same store.
pub async fn a_crowd_finds_everything(place: Place) {
    const TABLES: u64 = 200;
    let (store, other) = (place.open().await, place.open().await);
    let strange = ["", "{\"a\": \"b c\"}", "1 2 \n"];
    for round in 0..4 {
        // A second server goes on where the first one stopped.
        let writer = if round == 2 { &other } else { &store };
        let appends: Vec<_> = (0..TABLES)
            .map(|table| writer.append(bodies(&table.to_string(), round * 3, &strange)))
            .collect();
        for append in appends {
            append.await.unwrap();
        }
        let expected = strange.repeat(round as usize + 1);
        for table in (0..TABLES).step_by(17) {
            let table = table.to_string();
            let read = store.read(&table, 1, usize::MAX).await;
            assert_eq!(read, Ok(texts(&expected[1..])));
            assert_eq!(other.read(&table, 1, 1).await, Ok(texts(&expected[1..2])));
            let loaded = other.load(&table).await.unwrap().unwrap();
            assert_eq!(loaded.bodies, texts(&expected));
        }
    }
    let again = store.append(bodies("7", 9, &["taken"]));
    let elsewhere = other.append(bodies("8", 9, &["taken"]));
    assert_eq!(again.await, Err(AppendError::Conflict));
    assert_eq!(elsewhere.await, Err(AppendError::Conflict));
    other.append(bodies("7", 12, &["alone"])).await.unwrap();
    assert_eq!(store.read("7", 12, 9).await, Ok(texts(&["alone"])));
    store.close().await;
    other.close().await;
    let reopened = place.open().await;
    let loaded = reopened.load("8").await.unwrap().unwrap();
    assert_eq!(loaded.bodies, texts(&strange.repeat(4)));
}

/// Earlier bodies and the snapshot get new texts, with the append or not at all; also where many tables wrote at once.
pub async fn texts_can_be_replaced(place: Place) {
    let store = place.open().await;
    let mut pending: Vec<_> = (0..300)
        .map(|table| store.append(bodies(&format!("table {table}"), 0, &["name", "1"])))
        .collect();
    for pending in pending.drain(..) {
        pending.await.unwrap();
    }
    let snapshot = Append {
        snapshot: Some("a name".to_owned()),
        ..bodies("table 7", 2, &["2"])
    };
    store.append(snapshot).await.unwrap();
    let replace = |first_seq| Append {
        replaced: vec![(0, "–".to_owned())],
        replaced_snapshot: Some("a –".to_owned()),
        ..bodies("table 7", first_seq, &["removed"])
    };
    assert_eq!(
        store.append(replace(2)).await,
        Err(AppendError::Conflict),
        "another writer was first"
    );
    assert_eq!(store.read("table 7", 0, 1).await, Ok(texts(&["name"])));
    store.append(replace(3)).await.unwrap();
    let store = place.open().await;
    let all = store.read("table 7", 0, 10).await;
    assert_eq!(all, Ok(texts(&["–", "1", "2", "removed"])));
    let loaded = store.load("table 7").await.unwrap().unwrap();
    let (before, text) = (3, "a –".to_owned());
    assert_eq!(loaded.snapshot, Some(Snapshot { before, text }));
    assert_eq!(loaded.bodies, ["removed"]);
    let other = store.read("table 8", 0, 10).await;
    assert_eq!(other, Ok(texts(&["name", "1"])));
}

//! What people do around a game, over HTTP: they read a table's rules, swap seats, practise, and invite each other.

use astragal_games::{GameId, Seat};
use astragal_store::{Append, Store};
use astragal_tables::protocol::Joined;
use astragal_tables::{Command, Phase, Question, TableOptions};
use serde_json::{Value, json};

use crate::common::{Player, Running, begin, config, start};

/// Sends a command over HTTP; returns the status and the answer.
async fn post(server: &Running, joined: &Joined, number: u64, body: Value) -> (u16, Value) {
    let path = format!("/api/tables/{}/commands", joined.table);
    let look = format!("/api/tables/{}", joined.table);
    let look = server.address.get(&look).await.unwrap();
    let look: Value = look.json().unwrap();
    let command = json!({
        "id": { "device": 5, "number": number }, "position": look["position"], "body": body,
    });
    let answer = server.address.post(&path, Some(&joined.token), &command);
    let answer = answer.await.unwrap();
    (answer.status, answer.json().unwrap())
}

async fn lobby(server: &Running, table: &str) -> Value {
    let look = server.address.get(&format!("/api/tables/{table}")).await;
    let mut look: Value = look.unwrap().json().unwrap();
    look["lobby"].take()
}

async fn listed(server: &Running) -> Vec<Value> {
    let listed = server.address.get("/api/tables").await.unwrap();
    let listed: Value = listed.json().unwrap();
    listed["tables"].as_array().unwrap().clone()
}

async fn log(server: &Running, joined: &Joined) -> Vec<Value> {
    let path = format!("/api/tables/{}/log", joined.table);
    let log = server.address.get_as(&path, &joined.token).await.unwrap();
    let lines = log.body.lines();
    lines
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[tokio::test]
async fn people_swap_seats_by_consent_and_invite_to_another_table() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let anna = server.open(GameId::Exxtra, 3).await;
    let ben = server.join(&anna.table, "Ben", 1).await;
    let swap = |seat: u8| json!({ "ask": { "question": { "swap_seats": seat } } });
    let (status, refused) = post(&server, &anna, 1, swap(7)).await;
    assert_eq!(
        (status, &refused["error"]["code"]),
        (404, &json!("not_found"))
    );
    assert_eq!(post(&server, &anna, 2, swap(1)).await.0, 200);
    let vote = lobby(&server, &anna.table).await["vote"].take();
    assert_eq!(vote["question"], json!({ "swap_seats": 1 }));
    let agree = json!({ "answer": { "agree": true } });
    assert_eq!(post(&server, &ben, 1, agree).await.0, 200);
    let chairs = lobby(&server, &anna.table).await["chairs"].take();
    assert_eq!(chairs[0]["holder"], json!({ "person": 1 }));
    assert_eq!(chairs[1]["holder"], json!({ "person": 0 }));
    let lines = log(&server, &anna).await;
    let swapped = lines.last().unwrap();
    assert_eq!(swapped["seats_swapped"], json!({ "seats": [0, 1] }));
    assert_eq!(swapped["command"]["person"], 1, "{swapped}");

    // The next table: those who sit are told where it is.
    let next = server.open(GameId::Strike, 2).await;
    let invite = |table: &str| json!({ "invite": { "table": table } });
    assert_eq!(post(&server, &ben, 2, invite(&next.table)).await.0, 200);
    let lines = log(&server, &anna).await;
    let invited = json!({ "person": 1, "table": next.table });
    assert_eq!(lines.last().unwrap()["invited"], invited);
    assert_eq!(
        post(&server, &ben, 3, invite("https://example.org"))
            .await
            .0,
        400
    );
    let people = format!("/api/tables/{}/people", anna.table);
    let otto = json!({ "name": "Otto" });
    let watcher = server.address.post(&people, None, &otto).await.unwrap();
    let watcher: Joined = watcher.json().unwrap();
    assert_eq!(post(&server, &watcher, 1, invite(&next.table)).await.0, 403);
    server.stop().await;
}

/// The rules of a table are known before one sits down: in the list and at the table itself.
#[tokio::test]
async fn the_list_says_how_a_table_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let mut table: TableOptions = serde_json::from_value(json!({
        "game": "strike",
        "options": { "edition": "2020", "seats": 3, "regroup": "ask" },
        "turn_seconds": 60,
        "public": true,
    }))
    .unwrap();
    let anna = server.open_with(table.clone()).await;
    let options = json!(table);
    assert_eq!(lobby(&server, &anna.table).await["options"], options);
    assert_eq!(listed(&server).await[0]["options"], options);
    // Changed options are listed as they are now.
    table.turn_seconds = None;
    let change = json!({ "change_options": { "options": table } });
    assert_eq!(post(&server, &anna, 1, change).await.0, 200);
    assert_eq!(listed(&server).await[0]["options"], json!(table));
    server.stop().await;

    // The listing as an earlier version wrote it, without options.
    let store = Store::open(&config(&folder).store).await.unwrap();
    let loaded = store.load(&anna.table).await.unwrap().unwrap();
    let mut listing = loaded.listing.clone().unwrap();
    listing.options.clear();
    let append = Append {
        table: anna.table.clone().into(),
        first_seq: loaded.next_seq(),
        listing: Some(listing),
        ..Append::default()
    };
    store.append(append).await.unwrap();
    store.close().await;
    let server = start(config(&folder)).await;
    assert_eq!(listed(&server).await[0]["options"], json!(table));
    server.stop().await;
}

/// C-3: at a table for practice, an agreed undo takes back a roll; the lobby and the list say that it is one.
#[tokio::test]
async fn a_roll_is_taken_back_at_a_table_for_practice() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let table = json!({ "game": "pig", "options": { "seats": 2, "first": 0 }, "practice": true, "public": true });
    let open = json!({ "name": "Anna", "seat": 0, "table": table });
    let opened = server.address.post("/api/tables", None, &open).await;
    let anna: Joined = opened.unwrap().json().unwrap();
    let ben = server.join(&anna.table, "Ben", 1).await;
    assert_eq!(listed(&server).await[0]["options"]["practice"], true);
    assert_eq!(
        lobby(&server, &anna.table).await["options"]["practice"],
        true
    );
    let mut players = vec![
        Player::enter(&server, &anna.table, Some(&anna.token)).await,
        Player::enter(&server, &anna.table, Some(&ben.token)).await,
    ];
    begin(&mut players).await;
    players[0]
        .until(|table| table.turn() == Some(Seat(0)))
        .await;
    let before = players[0].table.seen(None);
    let roll = players[0].table.choices(Seat(0)).remove(0);
    players[0].command(Command::Act(roll)).await.unwrap();
    players[0].until(|table| table.turn().is_some()).await;
    assert_ne!(players[0].table.seen(None), before);
    let question = Question::Undo;
    let asked = players[0].command(Command::Ask { question }).await.unwrap();
    players[1].catch_up(asked).await;
    let agreed = players[1].command(Command::Answer { agree: true }).await;
    players[0].catch_up(agreed.unwrap()).await;
    assert_eq!(players[0].table.seen(None), before);
    assert_eq!(players[0].table.lobby().phase, Phase::Playing);
    let record = format!("/api/tables/{}/record", anna.table);
    let record = server.address.get_as(&record, &anna.token).await.unwrap();
    let verified = astragal_tables::verify(&record.body).unwrap();
    assert!(verified.practice);
    server.stop().await;
}

/// Nobody is "you" at a table on a server, in any language.
#[tokio::test]
async fn nobody_is_called_you() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let table = json!({ "game": "pig", "options": { "seats": 2 } });
    for name in ["You", "Du", "jij"] {
        let open = json!({ "name": name, "seat": 0, "table": table });
        let refused = server
            .address
            .post("/api/tables", None, &open)
            .await
            .unwrap();
        assert_eq!(refused.status, 400);
        assert!(
            refused.body.contains("by which they know you"),
            "{}",
            refused.body
        );
    }
    let anna = server.open(GameId::Pig, 2).await;
    let people = format!("/api/tables/{}/people", anna.table);
    let join = json!({ "name": "Tú", "seat": 1 });
    let refused = server.address.post(&people, None, &join).await.unwrap();
    assert_eq!(refused.status, 400);
    server.stop().await;
}

/// Six letters lead to a table until it is closed, in any case of letters, over the API and as a link; and nobody can try many.
#[tokio::test]
async fn a_code_leads_to_its_table() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder);
    config.limits.openings_per_minute = 12;
    let server = start(config).await;
    let anna = server.open(GameId::Exxtra, 3).await;
    let code = &anna.table[..6];
    for code in [code.to_owned(), code.to_uppercase()] {
        let found = server.address.get(&format!("/api/codes/{code}")).await;
        let found = found.unwrap();
        assert_eq!(found.status, 200);
        assert_eq!(found.json::<Value>().unwrap()["table"], anna.table);
    }
    let link = server.address.get(&format!("/t/{code}")).await.unwrap();
    assert_eq!(link.status, 303);
    for nothing in ["000000", "k4r7m", "%00%ff%25", "k4r7m2x", "ïïïïïï"] {
        for path in ["/api/codes", "/t"] {
            let found = server.address.get(&format!("{path}/{nothing}")).await;
            assert_eq!(found.unwrap().status, 404, "{path}/{nothing}");
        }
    }
    let mut refused = Vec::new();
    for _ in 0..12 {
        let tried = server.address.get("/api/codes/000001").await.unwrap();
        refused.push(tried.status);
    }
    assert_eq!(refused.first(), Some(&404));
    assert_eq!(refused.last(), Some(&429));
}

//! What a seat receives does not depend on anything that it may not know, and nothing that a stranger sends does
//! harm.

use crate::common::{Player, Running, begin, command_id, config, start};
use astragal_dice::DiceKind;
use astragal_dice::fair::{Bytes32, secret};
use astragal_games::{GameId, Seat};
use astragal_store::{Append, Grant, Store};
use astragal_tables::protocol::{FromClient, PROTOCOL_VERSION, SendCommand};
use astragal_tables::{Command, Phase, TableOptions};
use serde_json::{Value, json};

/// Everything that a client with this token receives, except the time.
async fn stream(server: &Running, table: &str, token: Option<&str>) -> Vec<String> {
    let mut socket = server.address.socket(table).await.unwrap();
    let (token, since, views) = (token.map(str::to_owned), None, true);
    let version = PROTOCOL_VERSION;
    let hello = FromClient::Hello {
        version,
        token,
        since,
        last: None,
        views,
    };
    socket.send(hello).await.unwrap();
    let welcome = socket.receive_text().await.unwrap();
    let at = welcome.find("\"now\":").unwrap();
    let end = at + welcome[at..].find(',').unwrap();
    let mut received = vec![format!("{}{}", &welcome[..at], &welcome[end..])];
    received.push(socket.receive_text().await.unwrap());
    // The refusal of a command reveals nothing either.
    let command = Command::Reveal {
        seed: crate::common::seed(9),
    };
    socket
        .send(FromClient::Command(SendCommand {
            id: command_id(1_000),
            position: 0,
            body: command,
        }))
        .await
        .unwrap();
    received.push(socket.receive_text().await.unwrap());
    received
}

/// A decision that the game does not have is refused with its number, so that the sender knows which command it was.
#[tokio::test]
async fn an_unreadable_decision_is_refused_by_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let anna = server.open(GameId::Exxtra, 3).await;
    let mut socket = server.address.socket(&anna.table).await.unwrap();
    let hello = FromClient::Hello {
        version: PROTOCOL_VERSION,
        token: Some(anna.token),
        since: None,
        last: None,
        views: false,
    };
    socket.send(hello).await.unwrap();
    socket.receive().await.unwrap();
    for (command, code) in [
        (
            json!({ "act": { "action": { "nonsense": {} } } }),
            "bad_request",
        ),
        (
            json!({ "act": { "action": { "throw": {} } } }),
            "bad_request",
        ),
        (
            json!({ "change_options": { "options": { "game": "chess" } } }),
            "bad_config",
        ),
    ] {
        let id = json!({ "device": 3, "number": 4 });
        let command = json!({ "command": { "id": id, "position": 0, "body": command } });
        socket.send_text(command.to_string()).await.unwrap();
        let answer = socket.receive_text().await.unwrap();
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["refused"]["id"], id, "{answer}");
        assert_eq!(answer["refused"]["error"]["code"], code, "{answer}");
    }
    server.stop().await;
}

/// Two tables with the same public history, but other secrets and tokens, send the same bytes.
#[tokio::test]
async fn secrets_and_tokens_do_not_show() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = start(config(&one)).await;
    let mut options = TableOptions::by_the_book(GameId::Strike, 2);
    options.options.insert("pools".to_owned(), json!("hidden"));
    options.dice = Some(DiceKind::Rolled);
    let anna = server.open_with(options).await;
    let ben = server.join(&anna.table, "Ben", 1).await;
    let mut players = vec![
        Player::enter(&server, &anna.table, Some(&anna.token)).await,
        Player::enter(&server, &anna.table, Some(&ben.token)).await,
    ];
    begin(&mut players).await;
    players[0].until(|table| table.turn().is_some()).await;
    let turn = players[0].table.turn().unwrap();
    let throw = players[turn.index()].table.choices(turn).remove(0);
    players[turn.index()]
        .command(Command::Act(throw))
        .await
        .unwrap();
    assert_eq!(players[0].table.lobby().phase, Phase::Playing);
    drop(players);

    // The same lines in another store, under another server's master key, with other tokens.
    let path = format!("/api/tables/{}/log", anna.table);
    let log = server
        .address
        .get_as(&path, &anna.token)
        .await
        .unwrap()
        .body;
    let other_config = config(&other);
    let key = Bytes32([11; 32]);
    std::fs::write(&other_config.key_file, key.to_string()).unwrap();
    // That server has promised another secret.
    let begun = log
        .lines()
        .find(|line| line.contains("\"start\":"))
        .unwrap();
    let begun: Value = serde_json::from_str(begun).unwrap();
    let salt = Bytes32::from_hex(begun["start"]["salt"].as_str().unwrap()).unwrap();
    let promised = secret(&key, &anna.table, &salt).hash().to_string();
    let log = log.replace(begun["start"]["commitment"].as_str().unwrap(), &promised);
    let store = Store::open(&other_config.store).await.unwrap();
    let hash = |token: &str| Bytes32::hash_of(token.as_bytes()).0;
    let grants = [("tokenA", 0), ("tokenB", 1)];
    let copied = store.append(Append {
        table: anna.table.as_str().into(),
        bodies: log.lines().map(Into::into).collect(),
        grants: grants
            .map(|(token, person)| Grant {
                token_hash: hash(token),
                person,
            })
            .to_vec(),
        ..Append::default()
    });
    copied.await.unwrap();
    store.close().await;
    server.stop().await;

    let server = start(config(&one)).await;
    let mut received = Vec::new();
    for token in [None, Some(&*anna.token), Some(&*ben.token)] {
        received.push(stream(&server, &anna.table, token).await);
    }
    server.stop().await;
    let server = start(other_config).await;
    let mut received_there = Vec::new();
    for token in [None, Some("tokenA"), Some("tokenB")] {
        received_there.push(stream(&server, &anna.table, token).await);
    }
    server.stop().await;
    assert_eq!(received.len(), received_there.len());
    for (here, there) in received.iter().zip(&received_there) {
        // One began with a snapshot, the other with the first line; the part after the start is the same.
        let lines = |welcome: &str| welcome[welcome.rfind("{\"seq\":").unwrap()..].to_owned();
        assert_eq!(lines(&here[0]), lines(&there[0]));
        assert_eq!(here[1..], there[1..]);
    }
    // S-18: no client receives the pool of another player.
    for (seat, received) in [None, Some(0), Some(1)].into_iter().zip(&received) {
        let view: Value = serde_json::from_str(&received[1]).unwrap();
        let pools = view["view"]["view"]["pools"].as_array().unwrap();
        for (index, pool) in pools.iter().enumerate() {
            assert_eq!(pool.is_null(), seat != Some(index), "{seat:?}: {pools:?}");
        }
    }
    let everything: String = received.into_iter().flatten().collect();
    for secret in [&anna.token, &ben.token] {
        assert!(!everything.contains(secret.as_str()));
    }
}

#[tokio::test]
async fn nonsense_is_refused_and_the_server_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let anna = server.open(GameId::Exxtra, 3).await;
    let socket_nonsense = [
        "",
        "{}",
        "[]",
        "null",
        "\u{0}",
        "{\"hello\":{}}",
        "{\"hello\":{\"version\":3}}",
        "{\"command\":{\"id\":{\"device\":1,\"number\":1},\"position\":0,\"body\":{\"stand\":{}}}}",
        "{\"hello\":{\"version\":2,\"token\":\"x\"}}",
        "{\"hello\":{\"version\":2,\"since\":-1}}",
    ];
    for text in socket_nonsense {
        let mut socket = server.address.socket(&anna.table).await.unwrap();
        socket.send_text(text.to_owned()).await.unwrap();
        let answer: Value = serde_json::from_str(&socket.receive_text().await.unwrap()).unwrap();
        assert!(
            answer["refused"]["error"]["message"].is_string(),
            "{text}: {answer}"
        );
    }
    let mut socket = server.address.socket(&anna.table).await.unwrap();
    // The server disconnects a client that sends too much at once. Its refusal may get lost with what is not read.
    let _ = socket.send_text("x".repeat(1 << 20)).await;
    while let Ok(refused) = socket.receive_text().await {
        assert!(refused.contains("\"too_much\""), "{refused}");
    }

    let open = |table: Value| json!({ "name": "Anna", "seat": 0, "table": table });
    let too_long = "n".repeat(25);
    let refused = [
        (json!({}), 400),
        (open(json!({ "game": "chess" })), 422),
        (
            open(json!({ "game": "exxtra", "options": { "seats": 99 } })),
            422,
        ),
        (
            open(json!({ "game": "exxtra", "options": { "seats": 3 }, "turn_seconds": 1 })),
            422,
        ),
        (
            open(json!({ "game": "exxtra", "options": { "seats": 3, "nonsense": 1 } })),
            422,
        ),
        (
            open(json!({ "game": "exxtra", "options": { "seats": 3 }, "dice": "thrown" })),
            422,
        ),
        (
            json!({ "name": "\u{202e}Anna", "table": { "game": "exxtra", "options": { "seats": 3 } } }),
            400,
        ),
        (
            json!({ "name": too_long, "table": { "game": "exxtra", "options": { "seats": 3 } } }),
            400,
        ),
        (
            json!({ "name": "A", "seat": 7, "table": { "game": "exxtra", "options": { "seats": 3 } } }),
            404,
        ),
    ];
    for (body, status) in refused {
        let answer = server
            .address
            .post("/api/tables", None, &body)
            .await
            .unwrap();
        assert_eq!(answer.status, status, "{body}: {}", answer.body);
        let answer: Value = answer.json().unwrap();
        assert!(answer["error"]["message"].as_str().unwrap().len() > 10);
    }
    for path in [
        "/nothing",
        "/t/x",
        "/api/tables/0000000000000000",
        "/api/tables/%00",
    ] {
        assert_eq!(
            server.address.get(path).await.unwrap().status,
            404,
            "{path}"
        );
    }
    let big = json!({ "name": "x".repeat(100_000) });
    assert_eq!(
        server
            .address
            .post("/api/tables", None, &big)
            .await
            .unwrap()
            .status,
        413
    );
    assert_eq!(server.address.get("/health").await.unwrap().status, 200);
    server.stop().await;
}

#[tokio::test]
async fn limits_hold() {
    let folder = tempfile::tempdir().unwrap();
    let mut limited = config(&folder);
    limited.limits.openings_per_minute = 3;
    limited.limits.connections_per_address = 2;
    limited.limits.messages_per_second = 5;
    let server = start(limited).await;
    let anna = server.open(GameId::Exxtra, 3).await;
    let mut player = Player::enter(&server, &anna.table, Some(&anna.token)).await;
    let mut refused = 0;
    for _ in 0..40 {
        let phrase = "hello".to_owned();
        refused += usize::from(player.command(Command::Say { phrase }).await.is_err());
    }
    assert!(
        refused > 10,
        "{refused} of 40 messages at once were refused"
    );
    let _second = Player::enter(&server, &anna.table, None).await;
    assert!(
        server.address.socket(&anna.table).await.is_err(),
        "a third connection"
    );
    let mut statuses = Vec::new();
    for _ in 0..4 {
        let table = TableOptions::by_the_book(GameId::Exxtra, 3);
        let request = json!({ "name": "Anna", "seat": Seat(0), "table": table });
        statuses.push(
            server
                .address
                .post("/api/tables", None, &request)
                .await
                .unwrap()
                .status,
        );
    }
    assert_eq!(statuses, [201, 201, 429, 429]);
    server.stop().await;
}

//! What the documents promise, tried from outside.

use std::time::{Duration, Instant};

use astragal_dice::fair::{Bytes32, secret};
use astragal_dice::strike::Physical;
use astragal_games::GameId;
use astragal_store::{Append, Store};
use astragal_tables::protocol::{FromClient, FromServer, PROTOCOL_VERSION, SendCommand};
use astragal_tables::{Command, CommandId, Entry, Line, Phase, TableErrorCode, TableOptions};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::common::{Player, Running, at_a_table, begin, config, say, start};

/// Two players of a game at a server.
async fn two_players(
    server: &Running,
    options: TableOptions,
) -> (String, [String; 2], Vec<Player>) {
    let anna = server.open_with(options).await;
    let ben = server.join(&anna.table, "Ben", 1).await;
    let mut players = vec![
        Player::enter(server, &anna.table, Some(&anna.token)).await,
        Player::enter(server, &anna.table, Some(&ben.token)).await,
    ];
    begin(&mut players).await;
    (anna.table, [anna.token, ben.token], players)
}

fn book(game: GameId) -> TableOptions {
    TableOptions::by_the_book(game, 2)
}

/// A game under other physics is ended as soon as it is loaded: the secret is shown, nobody wins, the table is closed.
/// The table can still be read.
#[tokio::test]
async fn a_game_under_other_physics_is_ended() {
    for game in [GameId::Strike, GameId::Strategiia, GameId::Pig] {
        let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let server = start(config(&here)).await;
        let (table, tokens, players) = two_players(&server, book(game)).await;
        drop(players);
        let log = server.log(&table, &tokens[0]).await;
        server.stop().await;

        let version = format!("\"physics\":{}", Physical::VERSION);
        let old = log.replace(&version, "\"physics\":1");
        assert_ne!(old, log);
        let config = config(&there);
        std::fs::copy(here.path().join("test.key"), &config.key_file).unwrap();
        let store = Store::open(&config.store).await.unwrap();
        let grants = [(0, &tokens[0])].map(|(person, token)| astragal_store::Grant {
            token_hash: Bytes32::hash_of(token.as_bytes()).0,
            person,
        });
        let append = Append {
            table: table.as_str().into(),
            bodies: old.lines().map(Into::into).collect(),
            grants: grants.to_vec(),
            ..Append::default()
        };
        store.append(append).await.unwrap();
        store.close().await;

        let server = start(config).await;
        let player = Player::enter(&server, &table, Some(&tokens[0])).await;
        assert_eq!(player.table.lobby().phase, Phase::Closed, "{game:?}");
        let ended = server.log(&table, &tokens[0]).await;
        let new: Vec<&str> = ended.strip_prefix(&old).unwrap().lines().collect();
        let entries: Vec<Entry> = new
            .iter()
            .map(|line| Line::read(line, game).unwrap().entry)
            .collect();
        let [
            Entry::Ended {
                winners,
                secret: shown,
            },
            Entry::Closed {},
        ] = entries.as_slice()
        else {
            panic!("{game:?}: {new:?}");
        };
        assert!(winners.is_empty());
        let key = std::fs::read_to_string(there.path().join("test.key")).unwrap();
        let key = Bytes32::from_hex(key.trim()).unwrap();
        let start = old
            .lines()
            .find(|line| line.contains("\"start\":{"))
            .unwrap();
        let start: Value = serde_json::from_str(start).unwrap();
        let salt = Bytes32::from_hex(start["start"]["salt"].as_str().unwrap()).unwrap();
        assert_eq!(*shown, secret(&key, &table, &salt));
        server.stop().await;
    }
}

/// A damaged table has a code of its own and harms no other.
#[tokio::test]
async fn a_damaged_table_says_so() {
    let (folder, server, anna) = at_a_table(GameId::Exxtra, 3).await;
    let log = server.log(&anna.table, &anna.token).await;
    server.stop().await;
    let store = Store::open(&config(&folder).store).await.unwrap();
    let broken = ["0000000000000000", "1111111111111111", "2222222222222222"];
    let cut = |text: &str| text[..text.len() / 2].to_owned();
    let lines: Vec<String> = log.lines().map(str::to_owned).collect();
    let bodies = [
        vec![cut(&lines[0])],
        vec![lines[0].clone(), cut(&lines[1])],
        vec![lines[0].clone(), lines[2].clone()],
    ];
    for (table, bodies) in broken.into_iter().zip(bodies) {
        let append = Append {
            table: table.into(),
            bodies: bodies.into_iter().map(Into::into).collect(),
            ..Append::default()
        };
        store.append(append).await.unwrap();
    }
    store.close().await;
    let server = start(config(&folder)).await;
    for table in broken {
        let answer = server
            .address
            .get(&format!("/api/tables/{table}"))
            .await
            .unwrap();
        assert_eq!(answer.status, 500, "{}", answer.body);
        let error: Value = answer.json().unwrap();
        assert_eq!(error["error"]["code"], "damaged");
        assert_eq!(error["error"]["final"], true);
        let mut socket = server.address.socket(table).await.unwrap();
        let hello = FromClient::Hello {
            version: PROTOCOL_VERSION,
            token: None,
            since: None,
            last: None,
            views: false,
        };
        socket.send(hello).await.unwrap();
        let FromServer::Refused { error, .. } = socket.receive().await.unwrap() else {
            panic!("not refused");
        };
        assert_eq!(error.code, TableErrorCode::Damaged);
    }
    let mut player = Player::enter(&server, &anna.table, Some(&anna.token)).await;
    player.command(say("hello")).await.unwrap();
    server.stop().await;
}

async fn post_command(
    server: &Running,
    table: &str,
    token: &str,
    command: &SendCommand,
) -> (u16, Value) {
    let path = format!("/api/tables/{table}/commands");
    let answer = server
        .address
        .post(&path, Some(token), command)
        .await
        .unwrap();
    (answer.status, answer.json().unwrap())
}

/// An id is bound to its content, devices count for themselves, and a decision about a game that has changed is
/// refused.
#[tokio::test]
async fn an_id_belongs_to_one_command_of_one_device() {
    let (_folder, server, anna) = at_a_table(GameId::Exxtra, 3).await;
    let say = |device, number, phrase: &str| SendCommand {
        id: CommandId { device, number },
        position: 0,
        body: say(phrase),
    };
    let post = async |command: SendCommand| {
        post_command(&server, &anna.table, &anna.token, &command).await
    };
    let (status, first) = post(say(1, 5, "hello")).await;
    assert_eq!(status, 200, "{first}");
    // The answer was lost.
    assert_eq!(post(say(1, 5, "hello")).await, (200, first));
    // Another device, with the same number.
    let (status, second) = post(say(2, 5, "thanks")).await;
    assert_eq!(status, 200, "{second}");
    // Another command under a used id.
    let (status, refused) = post(say(1, 5, "oh_no")).await;
    assert_eq!(
        (status, &refused["error"]["code"]),
        (409, &json!("id_used"))
    );
    let (_, refused) = post(say(1, 4, "hello")).await;
    assert_eq!(refused["error"]["code"], "id_used");
    let log = server.log(&anna.table, &anna.token).await;
    assert_eq!(log.matches("\"said\"").count(), 2, "{log}");
    server.stop().await;
}

/// A decision from before the last change of the game is refused as stale, from whichever device it comes.
#[tokio::test]
async fn a_stale_decision_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let (table, tokens, mut players) = two_players(&server, book(GameId::Pig)).await;
    players[0].until(|table| table.turn().is_some()).await;
    let seat = players[0].table.turn().unwrap();
    let (token, player) = (&tokens[seat.index()], &mut players[seat.index()]);
    player.until(|table| table.turn().is_some()).await;
    let position = player.table.next_seq();
    let body = Command::Act(player.table.choices(seat).remove(0));
    player.command(body.clone()).await.unwrap();
    let id = CommandId {
        device: 9,
        number: 1,
    };
    let stale = SendCommand { id, position, body };
    let command = FromClient::Command(stale).text();
    let command: Value = serde_json::from_str(&command).unwrap();
    let path = format!("/api/tables/{table}/commands");
    let answer = server
        .address
        .post(&path, Some(token), &command["command"])
        .await
        .unwrap();
    assert_eq!(answer.status, 409, "{}", answer.body);
    assert!(answer.body.contains("\"stale\""), "{}", answer.body);
    server.stop().await;
}

/// A ticket can be redeemed after its owner has gone, and after a restart.
#[tokio::test]
async fn a_ticket_outlives_the_room_and_the_server() {
    let (folder, server, anna) = at_a_table(GameId::Exxtra, 3).await;
    let path = format!("/api/tables/{}/tickets", anna.table);
    let ticket: Value = {
        let _here = Player::enter(&server, &anna.table, Some(&anna.token)).await;
        let answer = server
            .address
            .post(&path, Some(&anna.token), &json!({}))
            .await;
        answer.unwrap().json().unwrap()
    };
    server.stop().await;
    let server = start(config(&folder)).await;
    let take = json!({ "ticket": ticket["ticket"] });
    let path = format!("{path}/take");
    let taken = server.address.post(&path, None, &take).await.unwrap();
    assert_eq!(taken.status, 201, "{}", taken.body);
    let again = server.address.post(&path, None, &take).await.unwrap();
    assert_eq!(again.status, 404, "{}", again.body);
    server.stop().await;
}

/// S-18: nobody gets the log or the record of a table without a token of somebody there.
#[tokio::test]
async fn logs_and_records_need_a_token() {
    let (_folder, server, anna) = at_a_table(GameId::Strike, 2).await;
    let other = server.open(GameId::Strike, 2).await;
    for what in ["log", "record"] {
        let path = format!("/api/tables/{}/{what}", anna.table);
        let anonymous = server.address.get(&path).await.unwrap();
        assert_eq!(anonymous.status, 403, "{}", anonymous.body);
        let stranger = server.address.get_as(&path, &other.token).await.unwrap();
        assert_eq!(stranger.status, 403, "{}", stranger.body);
        let own = server.address.get_as(&path, &anna.token).await.unwrap();
        assert_ne!(own.status, 403, "{}", own.body);
    }
    // Somebody who only watches may come with a name, and read.
    let cleo = json!({ "name": "Cleo" });
    let path = format!("/api/tables/{}/people", anna.table);
    let cleo: Value = server
        .address
        .post(&path, None, &cleo)
        .await
        .unwrap()
        .json()
        .unwrap();
    let path = format!("/api/tables/{}/log", anna.table);
    let log = server
        .address
        .get_as(&path, cleo["token"].as_str().unwrap())
        .await
        .unwrap();
    assert_eq!(log.status, 200);
    server.stop().await;
}

async fn raw(server: &Running, request: &str) -> String {
    let mut stream = TcpStream::connect(&server.address.0).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}

/// A page whose owner lets its name lead to this server cannot use it, and neither can a page of another scheme.
#[tokio::test]
async fn names_of_others_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let own = server.address.0.clone();
    for (headers, status) in [
        (format!("Host: {own}"), 200),
        (format!("Host: {own}\r\nOrigin: http://{own}"), 200),
        (format!("Host: {own}\r\nOrigin: https://{own}"), 403),
        (format!("Host: {own}\r\nOrigin: http://evil.example"), 403),
        ("Host: evil.example".to_owned(), 403),
        (
            "Host: evil.example\r\nOrigin: http://evil.example".to_owned(),
            403,
        ),
        ("X-Nothing: 1".to_owned(), 400),
    ] {
        let answer = raw(
            &server,
            &format!("GET /api/tables HTTP/1.0\r\n{headers}\r\n\r\n"),
        )
        .await;
        assert!(
            answer.starts_with(&format!("HTTP/1.0 {status}")),
            "{headers}: {answer}"
        );
    }
    server.stop().await;
}

/// An option that is named twice is refused, and too many connections from one address are the visitor's affair.
#[tokio::test]
async fn odd_requests_are_refused_as_such() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder);
    config.limits.connections_per_address = 20;
    let server = start(config).await;
    let body = r#"{"name":"A","table":{"game":"exxtra","options":{"seats":3,"seats":4}}}"#;
    let head = format!(
        "Host: {}\r\nContent-Type: application/json",
        server.address.0
    );
    let length = body.len();
    let request =
        format!("POST /api/tables HTTP/1.0\r\n{head}\r\nContent-Length: {length}\r\n\r\n{body}");
    let answer = raw(&server, &request).await;
    assert!(
        answer.starts_with("HTTP/1.0 400") && answer.contains("twice"),
        "{answer}"
    );

    // Spectators leave room for players.
    let anna = server.open(GameId::Exxtra, 3).await;
    let mut spectators = Vec::new();
    for _ in 0..18 {
        spectators.push(Player::enter(&server, &anna.table, None).await);
    }
    let path = format!("/api/tables/{}/stream", anna.table);
    let refused = server.address.get(&path).await.unwrap();
    assert_eq!(refused.status, 429, "{}", refused.body);
    let _player = Player::enter(&server, &anna.table, Some(&anna.token)).await;
    let _second = Player::enter(&server, &anna.table, Some(&anna.token)).await;
    let refused = server.address.get(&path).await.unwrap();
    assert_eq!(refused.status, 429, "{}", refused.body);
    server.stop().await;
}

/// Of commands that come too fast each is refused with its id.
#[tokio::test]
async fn a_flood_is_refused_by_its_ids() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder);
    config.limits.messages_per_second = 5;
    let server = start(config).await;
    let anna = server.open(GameId::Exxtra, 3).await;
    let mut player = Player::enter(&server, &anna.table, Some(&anna.token)).await;
    for number in 1..=60 {
        player.send(number, say("hello")).await;
    }
    let mut answered = Vec::new();
    while answered.len() < 60 {
        match player.receive().await {
            FromServer::Acknowledged { id, .. } => answered.push(id.number),
            FromServer::Refused { id, error } => {
                assert!(!error.is_final, "{error}");
                answered.push(id.expect("an id").number);
            }
            _ => {}
        }
    }
    answered.sort_unstable();
    assert_eq!(answered, (1..=60).collect::<Vec<u64>>());
    server.stop().await;
}

/// A client that does not read is let go, however much the buffers of the operating system take.
#[tokio::test]
async fn a_client_that_does_not_read_is_let_go() {
    let (_folder, server, anna) = at_a_table(GameId::Exxtra, 3).await;
    let deaf = Player::enter(&server, &anna.table, None).await;
    let mut player = Player::enter(&server, &anna.table, Some(&anna.token)).await;
    assert_eq!(server.connections().await, 2);
    let began = Instant::now();
    // A few small messages, which every buffer takes. The other client reads, and stays.
    while server.connections().await != 1 {
        assert!(
            began.elapsed() < Duration::from_secs(60),
            "it is still there"
        );
        let _ = player.command(say("hello")).await;
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    eprintln!("let go after {:.1} s", began.elapsed().as_secs_f64());
    player.command(say("hello")).await.unwrap();
    drop(deaf);
    server.stop().await;
}

/// A refused hello closes the connection with a code that says whether to try again.
#[tokio::test]
async fn a_refused_hello_closes_with_a_code() {
    let (_folder, server, anna) = at_a_table(GameId::Exxtra, 3).await;
    for (table, hello, code) in [
        (
            "0000000000000000",
            json!({ "version": PROTOCOL_VERSION }),
            4104,
        ),
        (&*anna.table, json!({ "version": 99 }), 4100),
        (&*anna.table, json!("x".repeat(20_000)), 1009),
        (
            &*anna.table,
            json!({ "version": PROTOCOL_VERSION, "token": "x" }),
            4103,
        ),
    ] {
        let mut socket = server.address.socket(table).await.unwrap();
        let hello = json!({ "hello": hello }).to_string();
        socket.send_text(hello).await.unwrap();
        let refused: Value = serde_json::from_str(&socket.receive_text().await.unwrap()).unwrap();
        assert_eq!(refused["refused"]["error"]["final"], true, "{refused}");
        assert_eq!(socket.close_code().await, Some(code), "{refused}");
    }
    let mut player = Player::enter(&server, &anna.table, Some(&anna.token)).await;
    server.stop().await;
    assert!(matches!(
        player.receive().await,
        FromServer::Close {
            is_final: false,
            ..
        }
    ));
    assert_eq!(player.close_code().await, Some(1012));
}

/// A person can have their name and tokens removed. Nothing that the server gives out or stores has the name any more,
/// and the record of the game still verifies.
#[tokio::test]
async fn a_name_and_its_tokens_can_be_removed() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let mut options = book(GameId::Pig);
    options.public = true;
    let (table, tokens, mut players) = two_players(&server, options).await;
    let path = |what: &str| format!("/api/tables/{table}{what}");
    let removed = server.address.delete(&path("/people"), &tokens[0]).await;
    assert_eq!(removed.unwrap().status, 204);
    // The others hear of it; the person is sent away for good.
    players[1]
        .until(|table| table.lobby().people[0].name == "–")
        .await;
    assert_eq!(players[0].close_code().await, Some(4101));
    let again = server
        .address
        .get_as(&path("/log"), &tokens[0])
        .await
        .unwrap();
    assert_eq!(again.status, 403, "{}", again.body);
    players[1].command(Command::Concede {}).await.unwrap();
    players[1]
        .until(|table| table.lobby().phase == Phase::Waiting)
        .await;
    let mut all = server.address.get(&path("")).await.unwrap().body;
    all += &server.address.get("/api/tables").await.unwrap().body;
    let record = server
        .address
        .get_as(&path("/record"), &tokens[1])
        .await
        .unwrap()
        .body;
    assert!(astragal_tables::verify(&record).unwrap().is_over);
    all += &record;
    all += &server.log(&table, &tokens[1]).await;
    server.stop().await;
    let store = Store::open(&config(&folder).store).await.unwrap();
    all += &format!("{:?}", store.load(&table).await.unwrap());
    all += &store.read(&table, 0, 10_000).await.unwrap().concat();
    assert!(!all.contains("Anna"), "{all}");
    assert!(all.contains("Ben"));
}

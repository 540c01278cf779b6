//! People play over real sockets.

use crate::common::{Player, begin, config, start};
use astragal_bots::Level;
use astragal_games::{GameId, Seat};
use astragal_tables::protocol::{CloseReason, FromServer};
use astragal_tables::{Command, Phase, TableErrorCode, TableOptions, verify};
use serde_json::{Value, json};

/// Plays a game to its end; the player whose turn it is takes one of the legal actions.
async fn play(players: &mut [Player]) {
    let mut turn = 0;
    while players[0].table.lobby().phase == Phase::Playing {
        let Some(seat) = players[0]
            .table
            .turn()
            .filter(|seat| seat.index() < players.len())
        else {
            players[0].receive().await;
            continue;
        };
        turn += 1;
        let next_seq = players[0].table.next_seq();
        let player = &mut players[seat.index()];
        player.catch_up(next_seq - 1).await;
        let legal = player.table.choices(seat);
        let act = Command::Act(legal[turn % legal.len()].clone());
        let seq = player.command(act).await.unwrap();
        players[0].catch_up(seq).await;
    }
}

#[tokio::test]
async fn whole_games_of_every_kind_are_played_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    for &game in GameId::ALL {
        let seats = *game.seats().start();
        let anna = server.open(game, seats).await;
        let ben = server.join(&anna.table, "Ben", 1).await;
        let mut players = vec![
            Player::enter(&server, &anna.table, Some(&anna.token)).await,
            Player::enter(&server, &anna.table, Some(&ben.token)).await,
        ];
        if seats > 2 {
            let (seat, level) = (Seat(2), Level::Casual);
            players[0]
                .command(Command::SeatBot { seat, level })
                .await
                .unwrap();
        }
        begin(&mut players).await;
        players[0]
            .until(|table| table.lobby().phase == Phase::Playing)
            .await;
        play(&mut players).await;
        let path = format!("/api/tables/{}/record", anna.table);
        let record = server.address.get_as(&path, &anna.token).await.unwrap();
        let verified = verify(&record.body).unwrap_or_else(|forged| panic!("{forged}"));
        assert!(verified.is_over, "{game}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_command_that_is_repeated_is_carried_out_once_even_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let anna = server.open(GameId::Exxtra, 3).await;
    let mut player = Player::enter(&server, &anna.table, Some(&anna.token)).await;
    let say = |phrase: &str| Command::Say {
        phrase: phrase.to_owned(),
    };
    let first = player.command(say("hello")).await.unwrap();
    let id = player.last_id();
    assert_eq!(player.command_again(id, say("hello")).await, Ok(first));
    assert_eq!(player.table.next_seq(), first + 1);
    let old = player
        .command_again(id - 1, say("hello"))
        .await
        .unwrap_err();
    assert_eq!(old.code, TableErrorCode::IdUsed);
    server.stop().await;
    assert!(
        matches!(player.receive().await, FromServer::Close { reason, .. } if reason == CloseReason::Restart)
    );

    let server = start(config(&folder)).await;
    let mut player = Player::enter(&server, &anna.table, Some(&anna.token)).await;
    assert_eq!(player.command_again(id, say("hello")).await, Ok(first));
    server.stop().await;
}

#[tokio::test]
async fn who_only_watches_or_has_another_token_cannot_act() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let anna = server.open(GameId::Exxtra, 3).await;
    let mut spectator = Player::enter(&server, &anna.table, None).await;
    let refused = spectator.command(Command::Concede {}).await.unwrap_err();
    assert_eq!(refused.code, TableErrorCode::NotYours);
    let ben = server.join(&anna.table, "Ben", 1).await;
    let path = format!("/api/tables/{}/commands", anna.table);
    let command = json!({
        "id": { "device": 5, "number": 1 }, "position": 0, "body": { "lock": { "locked": true } }
    });
    for (token, status) in [
        (None, 403),
        (Some("nonsense"), 403),
        (Some(&*ben.token), 403),
        (Some(&*anna.token), 200),
    ] {
        let answer = server.address.post(&path, token, &command).await.unwrap();
        assert_eq!(answer.status, status, "{}", answer.body);
    }
    let join = json!({ "name": "Cleo", "seat": 2 });
    let path = format!("/api/tables/{}/people", anna.table);
    let answer = server.address.post(&path, None, &join).await.unwrap();
    assert_eq!(answer.status, 409, "the table is locked: {}", answer.body);
    server.stop().await;
}

#[tokio::test]
async fn a_seat_is_handed_to_another_device_by_a_ticket_that_works_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let anna = server.open(GameId::Exxtra, 3).await;
    let path = format!("/api/tables/{}/tickets", anna.table);
    let answer = server
        .address
        .post(&path, Some(&anna.token), &json!({}))
        .await
        .unwrap();
    assert_eq!(answer.status, 201, "{}", answer.body);
    let ticket: Value = answer.json().unwrap();
    assert!(
        ticket["link"]
            .as_str()
            .unwrap()
            .contains(&format!("/t/{}#", anna.table))
    );
    assert!(ticket["qr"].as_str().unwrap().contains("<svg"));
    let take = format!("{path}/take");
    let taken = json!({ "ticket": ticket["ticket"] });
    let answer = server.address.post(&take, None, &taken).await.unwrap();
    let other: Value = answer.json().unwrap();
    assert_eq!(other["seat"], 0);
    assert_ne!(other["token"], json!(anna.token));
    let mut phone = Player::enter(&server, &anna.table, other["token"].as_str()).await;
    let phrase = "hello".to_owned();
    phone.command(Command::Say { phrase }).await.unwrap();
    let again = server.address.post(&take, None, &taken).await.unwrap();
    assert_eq!(again.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn only_public_tables_are_listed_and_looking_takes_no_seat() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    server.open(GameId::Exxtra, 3).await;
    let public = TableOptions {
        public: true,
        ..TableOptions::by_the_book(GameId::Strike, 3)
    };
    let anna = server.open_with(public).await;
    let listed: Value = server
        .address
        .get("/api/tables")
        .await
        .unwrap()
        .json()
        .unwrap();
    let listed = listed["tables"].as_array().unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!(listed[0]["table"], json!(anna.table));
    assert_eq!(listed[0]["open_seats"], 2);
    for _ in 0..3 {
        let page = server
            .address
            .get(&format!("/t/{}", anna.table))
            .await
            .unwrap();
        assert_eq!(page.status, 200);
    }
    let look: Value = server
        .address
        .get(&format!("/api/tables/{}", anna.table))
        .await
        .unwrap()
        .json()
        .unwrap();
    assert_eq!(look["lobby"]["chairs"][1]["holder"], "empty");
    server.stop().await;
}

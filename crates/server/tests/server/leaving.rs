//! People leave and come back, and an overloaded server says that it is busy.

use crate::common::{Player, begin, config, start};
use astragal_games::{GameId, Seat};
use astragal_tables::protocol::{FromClient, FromServer, PROTOCOL_VERSION};
use astragal_tables::{Command, Line, Phase, TableErrorCode};

#[tokio::test]
async fn a_client_that_reconnects_gets_what_it_missed() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let anna = server.open(GameId::Exxtra, 3).await;
    let mut player = Player::enter(&server, &anna.table, Some(&anna.token)).await;
    let since = player.table.next_seq();
    for phrase in ["hello", "good_luck", "thanks"] {
        let phrase = phrase.to_owned();
        player.command(Command::Say { phrase }).await.unwrap();
    }
    let mut socket = server.address.socket(&anna.table).await.unwrap();
    let hello = FromClient::Hello {
        version: PROTOCOL_VERSION,
        token: Some(anna.token.clone()),
        since: Some(since + 1),
        last: None,
        views: false,
    };
    socket.send(hello).await.unwrap();
    let FromServer::Welcome {
        lobby, from, lines, ..
    } = socket.receive().await.unwrap()
    else {
        panic!("no welcome");
    };
    assert_eq!((lobby, from, lines.len()), (None, since + 1, 2));
    let line = Line::read(lines[0].get(), GameId::Exxtra).unwrap();
    assert_eq!(line.seq, since + 1);
    server.stop().await;
}

#[tokio::test]
async fn the_others_hear_that_somebody_is_gone_and_that_they_are_back() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let anna = server.open(GameId::Strategiia, 2).await;
    let ben = server.join(&anna.table, "Ben", 1).await;
    let mut players = vec![
        Player::enter(&server, &anna.table, Some(&anna.token)).await,
        Player::enter(&server, &anna.table, Some(&ben.token)).await,
    ];
    begin(&mut players).await;
    drop(players.pop());
    let anna_plays = &mut players[0];
    let is_away = |table: &astragal_tables::Table| table.lobby().chairs[1].away_since.is_some();
    anna_plays.until(is_away).await;
    // A player is not replaced before the grace period is over.
    let question = astragal_tables::Question::Substitute(Seat(1));
    let refused = anna_plays
        .command(Command::Ask { question })
        .await
        .unwrap_err();
    assert_eq!(refused.code, TableErrorCode::NotNow);
    let _ben = Player::enter(&server, &anna.table, Some(&ben.token)).await;
    anna_plays.until(|table| !is_away(table)).await;
    assert_eq!(
        anna_plays.table.lobby().seat_of(ben.you.person),
        Some(Seat(1))
    );
    server.stop().await;
}

#[tokio::test]
async fn a_server_without_time_for_throws_says_busy_and_others_play_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut crowded = config(&folder);
    crowded.limits.throws_waiting = 0;
    let server = start(crowded).await;
    let mut tables = Vec::new();
    for game in [GameId::Strike, GameId::Strategiia] {
        let anna = server.open(game, 2).await;
        let ben = server.join(&anna.table, "Ben", 1).await;
        let mut players = vec![
            Player::enter(&server, &anna.table, Some(&anna.token)).await,
            Player::enter(&server, &anna.table, Some(&ben.token)).await,
        ];
        begin(&mut players).await;
        for player in &mut players {
            player.until(|table| table.turn().is_some()).await;
        }
        assert_eq!(players[0].table.lobby().phase, Phase::Playing);
        tables.push(players);
    }
    let strike = &mut tables[0];
    let seat = strike[0].table.turn().unwrap();
    let player = &mut strike[seat.index()];
    let seq = player.table.next_seq();
    let throw = player.table.choices(seat).remove(0);
    let refused = player.command(Command::Act(throw)).await.unwrap_err();
    assert_eq!(refused.code, TableErrorCode::Busy);
    assert_eq!(player.table.next_seq(), seq, "nothing has happened");
    let strategiia = &mut tables[1];
    let seat = strategiia[0].table.turn().unwrap();
    let player = &mut strategiia[seat.index()];
    let action = player.table.choices(seat).remove(0);
    player.command(Command::Act(action)).await.unwrap();
    server.stop().await;
}

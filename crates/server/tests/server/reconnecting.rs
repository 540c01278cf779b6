//! What clients that come back rely on: signs of life, a welcome with what is missing, and refusals that say when to
//! try again.

use crate::common::{Player, Running, begin, config, start};
use astragal_client::{RemoteClient, Socket};
use astragal_dice::fair::Bytes32;
use astragal_games::GameId;
use astragal_tables::client::{Ending, LinkStatus};
use astragal_tables::protocol::{FromClient, FromServer, Joined, PROTOCOL_VERSION};
use astragal_tables::{Command, Phase, TableErrorCode};

/// Says hello with the position and the last line of a client that comes back.
async fn come_back(
    server: &Running,
    joined: &Joined,
    since: u64,
    last: Option<Bytes32>,
) -> (Socket, FromServer) {
    let mut socket = server.address.socket(&joined.table).await.unwrap();
    let hello = FromClient::Hello {
        version: PROTOCOL_VERSION,
        token: Some(joined.token.clone()),
        since: Some(since),
        last,
        views: false,
    };
    socket.send(hello).await.unwrap();
    let welcome = socket.receive().await.unwrap();
    (socket, welcome)
}

#[tokio::test]
async fn a_ping_is_answered_with_time_and_position() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let anna = server.open(GameId::Pig, 2).await;
    let mut player = Player::enter(&server, &anna.table, Some(&anna.token)).await;
    let phrase = "hello".to_owned();
    player.command(Command::Say { phrase }).await.unwrap();
    let next = player.table.next_seq();
    let (mut socket, _) = come_back(&server, &anna, next, None).await;
    socket.send(FromClient::Ping {}).await.unwrap();
    let FromServer::Pong { now, position } = socket.receive().await.unwrap() else {
        panic!("no pong");
    };
    assert!(
        now > 1_700_000_000_000 && position == next,
        "{now} {position}"
    );
    server.stop().await;
}

/// Comes back after a start was missed: only the missing lines are sent.
async fn miss_a_start(server: &Running, joined: &Joined, since: u64) {
    let (_, welcome) = come_back(server, joined, since, None).await;
    let FromServer::Welcome {
        lobby, from, lines, ..
    } = welcome
    else {
        panic!("no welcome");
    };
    assert!(lobby.is_none() && from == since, "{from}, not {since}");
    assert!(lines.len() > 3);
    assert!(lines.iter().any(|line| line.get().contains("\"start\"")));
}

/// A start empties what the server keeps of the log, and so does its own restart, but not what somebody has just missed.
#[tokio::test]
async fn a_start_that_was_missed_is_sent_line_by_line() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let anna = server.open(GameId::Pig, 2).await;
    let ben = server.join(&anna.table, "Ben", 1).await;
    let mut players = vec![
        Player::enter(&server, &anna.table, Some(&anna.token)).await,
        Player::enter(&server, &anna.table, Some(&ben.token)).await,
    ];
    let since = players[0].table.next_seq();
    begin(&mut players).await;
    miss_a_start(&server, &anna, since).await;
    players.clear();
    server.stop().await;
    let server = start(config(&folder)).await;
    miss_a_start(&server, &anna, since).await;
    server.stop().await;
}

/// A client that knows another log, of a store that was restored, begins anew.
#[tokio::test]
async fn who_knows_another_log_begins_anew() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let anna = server.open(GameId::Pig, 2).await;
    let player = Player::enter(&server, &anna.table, Some(&anna.token)).await;
    let next = player.table.next_seq();
    let welcome: serde_json::Value = serde_json::from_str(&player.received[0]).unwrap();
    assert!(welcome["welcome"]["lines"].as_array().is_some());
    let (_, other) = come_back(&server, &anna, next, Some(Bytes32([9; 32]))).await;
    let FromServer::Welcome { from, lines, .. } = other else {
        panic!("no welcome");
    };
    assert_eq!((from, lines.len() as u64), (0, next));
    let last = Bytes32::hash_of(lines[lines.len() - 1].get().as_bytes());
    let (_, same) = come_back(&server, &anna, next, Some(last)).await;
    let FromServer::Welcome { from, lines, .. } = same else {
        panic!("no welcome");
    };
    assert_eq!((from, lines.len()), (next, 0));
    server.stop().await;
}

/// A refusal that is not final says after how many seconds to try again.
#[tokio::test]
async fn temporary_refusals_say_when_to_try_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder);
    config.limits.messages_per_second = 1;
    let server = start(config).await;
    let anna = server.open(GameId::Pig, 2).await;
    let mut player = Player::enter(&server, &anna.table, Some(&anna.token)).await;
    let refusal = loop {
        let phrase = "hello".to_owned();
        if let Err(error) = player.command(Command::Say { phrase }).await {
            break error;
        }
    };
    assert_eq!(refusal.code, TableErrorCode::TooMuch);
    assert_eq!((refusal.is_final, refusal.retry_seconds), (false, Some(1)));
    server.stop().await;
}

fn entropy(seed: u8) -> impl FnMut() -> Bytes32 + Send {
    let mut last = Bytes32([seed; 32]);
    move || {
        last = last.hash();
        last
    }
}

/// Two clients with sockets of their own play a whole game.
#[tokio::test]
async fn clients_play_a_whole_game() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let anna = server.open(GameId::Pig, 2).await;
    let ben = server.join(&anna.table, "Ben", 1).await;
    let play = |joined: Joined, seed: u8| {
        let address = server.address.clone();
        let mut random = entropy(seed + 10);
        async move {
            let token = Some(joined.token);
            let mut client: RemoteClient =
                RemoteClient::new(address, joined.table, token, entropy(seed));
            let mut has_played = false;
            loop {
                client.next().await.unwrap();
                let is_free = client.status().pending.is_empty();
                let Some(table) = client.follower().filter(|_| is_free) else {
                    continue;
                };
                let seat = client.you().and_then(|you| you.seat).unwrap();
                let is_ready = table.lobby().chairs[seat.index()].ready.is_some();
                match table.lobby().phase {
                    Phase::Waiting if has_played => return table.next_seq(),
                    Phase::Waiting if !is_ready => drop(client.ready()),
                    Phase::Playing => {
                        has_played = true;
                        let mut choices = table.choices(seat);
                        if !choices.is_empty() {
                            let choice = usize::from(random().0[0]) % choices.len();
                            client.command(Command::Act(choices.swap_remove(choice)));
                        }
                    }
                    _ => {}
                }
            }
        }
    };
    let (one, other) = tokio::join!(play(anna, 1), play(ben, 2));
    assert_eq!(one, other);
    server.stop().await;
}

/// A client with a wrong token stops, and says why.
#[tokio::test]
async fn a_wrong_token_ends_a_client() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let anna = server.open(GameId::Pig, 2).await;
    let token = Some("0".repeat(64));
    let mut client: RemoteClient =
        RemoteClient::new(server.address.clone(), anna.table, token, entropy(3));
    let failed = loop {
        if let Err(failed) = client.next().await {
            break failed.to_string();
        }
    };
    assert!(failed.contains("ended the connection"), "{failed}");
    let LinkStatus::Over(Ending::Refused(error)) = client.status().link else {
        panic!("{:?}", client.status());
    };
    assert_eq!(error.code, TableErrorCode::NotYours);
    server.stop().await;
}

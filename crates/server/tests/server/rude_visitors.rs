//! Visitors who disconnect early, never send a request, or take up connections.

use std::time::Duration;

use crate::common::{Player, Running, config, start};
use astragal_games::GameId;
use astragal_tables::Command;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

async fn connect(server: &Running) -> TcpStream {
    TcpStream::connect(&server.address.0).await.unwrap()
}

/// An HTTP request with a command, and `length` as its content length.
fn post(path: &str, token: &str, body: &str, length: usize) -> String {
    format!(
        "POST {path} HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer {token}\r\n\
         Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{body}"
    )
}

/// A command is carried out completely or not at all, whenever its visitor disconnects: all clients receive all
/// lines.
#[tokio::test(flavor = "multi_thread")]
async fn a_command_is_not_left_halfway() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder);
    config.limits.messages_per_second = 100_000;
    let server = start(config).await;
    let anna = server.open(GameId::Exxtra, 3).await;
    let mut spectator = Player::enter(&server, &anna.table, None).await;
    let path = format!("/api/tables/{}/commands", anna.table);
    for id in 1..200 {
        let command = format!(
            r#"{{"id":{{"device":5,"number":{id}}},"position":0,"body":{{"say":{{"phrase":"hello"}}}}}}"#
        );
        let mut visitor = connect(&server).await;
        let request = post(&path, &anna.token, &command, command.len());
        visitor.write_all(request.as_bytes()).await.unwrap();
        tokio::time::sleep(Duration::from_micros(id % 20 * 100)).await;
    }
    let mut player = Player::enter(&server, &anna.table, Some(&anna.token)).await;
    let seq = player
        .command_again(1_000, Command::Stand {})
        .await
        .unwrap();
    // A line after a missing one would be refused.
    spectator.catch_up(seq).await;
    server.stop().await;
}

/// A visitor who never sends the announced body is disconnected.
#[tokio::test(flavor = "multi_thread")]
async fn a_body_that_does_not_come() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let mut visitor = connect(&server).await;
    let request = post("/api/tables", "", "{", 100);
    visitor.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    let read = visitor.read_to_string(&mut answer);
    tokio::time::timeout(Duration::from_secs(60), read)
        .await
        .unwrap()
        .unwrap();
    assert!(answer.starts_with("HTTP/1.1 400"), "{answer}");
    server.stop().await;
}

/// Players can always enter, however many spectators there are.
#[tokio::test(flavor = "multi_thread")]
async fn spectators_keep_nobody_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(&folder);
    config.limits.connections_per_table = 2;
    let server = start(config).await;
    let anna = server.open(GameId::Exxtra, 3).await;
    let _first = Player::enter(&server, &anna.table, None).await;
    let _second = Player::enter(&server, &anna.table, None).await;
    let path = format!("/api/tables/{}/stream", anna.table);
    let third = server.address.get(&path).await.unwrap();
    assert_eq!(third.status, 429, "{}", third.body);
    Player::enter(&server, &anna.table, Some(&anna.token)).await;
    server.stop().await;
}

/// Input that is too long, or not valid text, is refused like any other bad input.
#[tokio::test(flavor = "multi_thread")]
async fn too_long_and_no_text() {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let text = "x".repeat(20_000);
    let long = server.address.post("/api/tables", None, &text);
    let long = long.await.unwrap();
    assert_eq!(long.status, 413);
    assert!(long.body.contains("\"too_much\""), "{}", long.body);
    let no_text = server.address.get("/api/tables/%ff%fe").await.unwrap();
    assert_eq!(no_text.status, 404);
    assert!(no_text.body.contains("\"not_found\""), "{}", no_text.body);
    // No host name is that long, and the link would not fit into a QR code.
    let anna = server.open(GameId::Exxtra, 3).await;
    let path = format!("/api/tables/{}/tickets", anna.table);
    let request = post(&path, &anna.token, "", 0).replace("here", &"x".repeat(5_000));
    let mut visitor = connect(&server).await;
    visitor.write_all(request.as_bytes()).await.unwrap();
    let mut answer = [0; 12];
    visitor.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 201");
    server.stop().await;
}

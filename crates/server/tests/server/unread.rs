//! Streams that nobody reads.

use std::time::{Duration, Instant};

use astragal_games::GameId;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

use crate::common::{Player, Running, at_a_table, say};

/// Fewer than the buffers of the server take, and more than the client's side does.
#[cfg(target_os = "linux")]
const MESSAGES_FEW: u32 = 30;

/// Asks for the stream of a table, with room for few bytes that were not read.
async fn ask_for_stream(server: &Running, table: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let address = server.address.0.parse().unwrap();
    let mut stream = socket.connect(address).await.unwrap();
    let request = format!("GET /api/tables/{table}/stream HTTP/1.1\r\nHost: {address}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

/// Of two streams one is read and stays, and the other one is let go, though its client keeps it open.
#[tokio::test(flavor = "multi_thread")]
async fn a_stream_that_nobody_reads_is_let_go() {
    let (_folder, server, anna) = at_a_table(GameId::Exxtra, 3).await;
    let mut player = Player::enter(&server, &anna.table, Some(&anna.token)).await;
    let mut read = ask_for_stream(&server, &anna.table).await;
    let reading = tokio::spawn(async move {
        let mut all = Vec::new();
        read.read_to_end(&mut all).await.unwrap();
        String::from_utf8(all).unwrap()
    });
    let unread = ask_for_stream(&server, &anna.table).await;
    while server.connections().await < 3 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    // Enough for all buffers, and for the queue of messages.
    for _ in 0..1_000 {
        player.command(say("hello")).await.unwrap();
    }
    let began = Instant::now();
    while server.connections().await != 2 {
        let waited = began.elapsed();
        assert!(waited < Duration::from_secs(60), "it is still there");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    eprintln!("let go after {:.1} s", began.elapsed().as_secs_f64());
    player.command(say("hello")).await.unwrap();
    server.stop().await;
    let all = reading.await.unwrap();
    assert_eq!(all.matches("\"said\"").count(), 1_001);
    assert!(all.contains("{\"close\":{\"reason\":\"restart\""));
    drop(unread);
}

/// The same where little was sent, so that the server has nothing more to write: the client's side has no room for it.
#[tokio::test(flavor = "multi_thread")]
#[cfg(target_os = "linux")]
async fn a_stream_with_little_to_read_is_let_go() {
    let (_folder, server, anna) = at_a_table(GameId::Exxtra, 3).await;
    let mut player = Player::enter(&server, &anna.table, Some(&anna.token)).await;
    let unread = ask_for_stream(&server, &anna.table).await;
    while server.connections().await < 2 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    for _ in 0..MESSAGES_FEW {
        player.command(say("hello")).await.unwrap();
    }
    let began = Instant::now();
    while server.connections().await != 1 {
        let waited = began.elapsed();
        assert!(waited < Duration::from_secs(60), "it is still there");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    eprintln!("let go after {:.1} s", began.elapsed().as_secs_f64());
    server.stop().await;
    drop(unread);
}

use std::sync::Arc;
use std::time::Duration;

use astragal_protocol::{FromClient, FromServer, MESSAGE_BYTES_MAX, PROTOCOL_VERSION};
use astragal_tables::{TableErrorCode, Wish};
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use futures_util::SinkExt as _;
use tokio::time::{Instant, timeout};

use crate::bucket::Bucket;
use crate::hall::Hall;
use crate::room::{Visit, message};
use crate::{Refusal, addresses::Counted};

/// How long somebody who has connected may say nothing.
const HELLO: Duration = Duration::from_secs(10);
/// After how long without a word a client that was asked is taken for gone.
const SILENCE: Duration = Duration::from_secs(75);
/// How long it may take until something is sent.
const SEND: Duration = Duration::from_secs(10);

/// Prepares a socket that takes little memory while nothing is said.
pub(crate) fn upgrade(
    socket: WebSocketUpgrade,
    hall: Arc<Hall>,
    table: String,
    counted: Counted,
) -> Response {
    socket
        .read_buffer_size(1024)
        .write_buffer_size(4096)
        .max_write_buffer_size(1 << 20)
        .max_message_size(MESSAGE_BYTES_MAX)
        .max_frame_size(MESSAGE_BYTES_MAX)
        .on_upgrade(move |socket| async move {
            let _counted = counted;
            let mut socket = socket;
            // Whoever is not there any more cannot be told anything.
            let _ = Box::pin(serve(&mut socket, &hall, &table)).await;
            let _ = timeout(SEND, socket.close()).await;
        })
}

async fn serve(socket: &mut WebSocket, hall: &Arc<Hall>, table: &str) -> Result<(), axum::Error> {
    let first = timeout(HELLO, next_text(socket)).await;
    let Ok(Some(first)) = first else {
        return Ok(());
    };
    let entered = match read(&first) {
        Ok(FromClient::Hello { version, .. }) if version != PROTOCOL_VERSION => {
            let text =
                format!("This server speaks version {PROTOCOL_VERSION}. Load the page anew.");
            Err(Refusal::new(TableErrorCode::BadRequest, text))
        }
        Ok(FromClient::Hello {
            token,
            since,
            views,
            ..
        }) => enter(hall, table, token, since, views).await,
        Ok(FromClient::Do { .. }) => {
            let text = "Say hello first.";
            Err(Refusal::new(TableErrorCode::BadRequest, text))
        }
        Err(refusal) => Err(refusal),
    };
    match entered {
        Ok((visit, welcome)) => {
            send(socket, welcome).await?;
            talk(socket, visit, hall).await
        }
        Err(refusal) => send(socket, refused(None, refusal)).await,
    }
}

async fn enter(
    hall: &Arc<Hall>,
    table: &str,
    token: Option<String>,
    since: Option<u64>,
    views: bool,
) -> Result<(Visit, Utf8Bytes), Refusal> {
    let room = hall.room(table).await?;
    room.enter(token.as_deref(), since, views).await
}

async fn talk(socket: &mut WebSocket, mut visit: Visit, hall: &Hall) -> Result<(), axum::Error> {
    let per_second = hall.config.limits.messages_per_second;
    let burst = per_second * 2;
    let mut budget = Bucket::full(burst);
    let mut heard = Instant::now();
    loop {
        tokio::select! {
            biased;
            told = visit.messages.recv() => {
                let Some(told) = told else {
                    let reason = "too_slow".to_owned();
                    return send(socket, message(&FromServer::Bye { reason })).await;
                };
                if told.is_empty() {
                    if heard.elapsed() > SILENCE {
                        let reason = "silent".to_owned();
                        return send(socket, message(&FromServer::Bye { reason })).await;
                    }
                    timed(socket.send(Message::Ping(Vec::new().into()))).await?;
                    continue;
                }
                let is_last = told.starts_with("{\"bye\"");
                tell(socket, &mut visit, Some(told), None).await?;
                if is_last {
                    return Ok(());
                }
            }
            said = socket.recv() => {
                heard = Instant::now();
                let text = match said {
                    Some(Ok(Message::Text(text))) => text,
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Binary(_))) => Utf8Bytes::from_static("binary"),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return Ok(()),
                };
                let answer = if budget.take(per_second as f32, burst) {
                    answer(&visit, &text).await
                } else {
                    let text = "That was too often in a short time. Wait a little.";
                    refused(None, Refusal::new(TableErrorCode::TooMuch, text))
                };
                tell(socket, &mut visit, None, Some(answer)).await?;
            }
        }
    }
}

/// Sends everything that waits, and an answer after it, at once.
async fn tell(
    socket: &mut WebSocket,
    visit: &mut Visit,
    first: Option<Utf8Bytes>,
    answer: Option<Utf8Bytes>,
) -> Result<(), axum::Error> {
    timed(async {
        if let Some(first) = first {
            socket.feed(Message::Text(first)).await?;
        }
        while let Ok(more) = visit.messages.try_recv() {
            if !more.is_empty() {
                socket.feed(Message::Text(more)).await?;
            }
        }
        if let Some(answer) = answer {
            socket.feed(Message::Text(answer)).await?;
        }
        socket.flush().await
    })
    .await
}

async fn answer(visit: &Visit, text: &str) -> Utf8Bytes {
    let (id, command) = match read(text) {
        Ok(FromClient::Do { id, command }) => (id, command),
        Ok(FromClient::Hello { .. }) => {
            let text = "You have said hello already.";
            return refused(None, Refusal::new(TableErrorCode::NotNow, text));
        }
        Err(refusal) => return refused(None, refusal),
    };
    let Some(person) = visit.person else {
        let text = "You only watch. Join the table first.";
        return refused(Some(id), Refusal::new(TableErrorCode::NotYours, text));
    };
    match visit.room.wish(Wish { person, id }, &command).await {
        Ok(seq) => message(&FromServer::Done { id, seq }),
        Err(refusal) => refused(Some(id), refusal),
    }
}

fn read(text: &str) -> Result<FromClient, Refusal> {
    serde_json::from_str(text).map_err(|error| {
        let text = format!("This message cannot be understood: {error}.");
        Refusal::new(TableErrorCode::BadRequest, text)
    })
}

fn refused(id: Option<u64>, refusal: Refusal) -> Utf8Bytes {
    let error = refusal.0;
    message(&FromServer::Refused { id, error })
}

async fn next_text(socket: &mut WebSocket) -> Option<Utf8Bytes> {
    loop {
        match socket.recv().await? {
            Ok(Message::Text(text)) => return Some(text),
            Ok(Message::Ping(_) | Message::Pong(_)) => {}
            _ => return None,
        }
    }
}

async fn send(socket: &mut WebSocket, text: Utf8Bytes) -> Result<(), axum::Error> {
    timed(socket.send(Message::Text(text))).await
}

/// Nobody who does not read keeps a connection for ever.
async fn timed(sent: impl Future<Output = Result<(), axum::Error>>) -> Result<(), axum::Error> {
    let late = |_| axum::Error::new(std::io::Error::from(std::io::ErrorKind::TimedOut));
    timeout(SEND, sent).await.map_err(late)?
}

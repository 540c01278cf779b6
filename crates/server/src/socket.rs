//! WebSockets: the incoming side, from the upgrade to the end of the connection.

use std::io::{Error, ErrorKind};
use std::sync::Arc;
use std::time::Duration;

use astragal_tables::protocol::{
    CloseReason, FromClient, FromServer, MESSAGE_BYTES_MAX, PROTOCOL_VERSION, close_code,
    unreadable,
};
use astragal_tables::room::TokenBucket;
use astragal_tables::{Command, CommandId, TableError, TableErrorCode, TableRefusal};
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::response::Response;
use futures_util::StreamExt as _;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use serde::de::IgnoredAny;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response_with_body;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error as WsError, Message, Utf8Bytes};

use crate::Refusal;
use crate::addresses::Counted;
use crate::frame::{Frame, Subscriber};
use crate::registry::Registry;
use crate::room::Visit;
use crate::socket_writer::{SocketWriter, WsTransport};
use crate::timed_stream::TimedStream;

/// Timeout for the first message of a client.
const HELLO: Duration = Duration::from_secs(10);
/// The code of the close frame after a message that was too long (RFC 6455, 7.4.1).
const TOO_LONG: u16 = 1009;
/// A client's request for a sign of life.
const PING: &str = r#"{"ping":{}}"#;
/// Timeout for sending.
const SEND: Duration = Duration::from_secs(10);

type Result<T, E = Error> = std::result::Result<T, E>;

/// A WebSocket. It is only used for reading; messages are sent through its [`SocketWriter`].
type Socket = WebSocketStream<WsTransport>;

/// Accepts a request for a WebSocket, and serves it from then on.
pub(crate) fn upgrade(
    mut request: Request,
    registry: Arc<Registry>,
    table: String,
    counted: Counted,
) -> Result<Response, Refusal> {
    let accepted = create_response_with_body(&request, Body::empty).ok();
    let upgrade = request.extensions_mut().remove::<OnUpgrade>();
    let Some((accepted, upgrade)) = accepted.zip(upgrade) else {
        let text = "Open a WebSocket here, or use /stream.";
        return Err(Refusal::new(TableErrorCode::BadRequest, text));
    };
    tokio::spawn(async move {
        let Ok(upgraded) = upgrade.await else {
            return;
        };
        let Some((mut socket, writer)) = open(upgraded).await else {
            return;
        };
        // If the client is gone, nothing can be sent any more.
        if Box::pin(serve(&mut socket, &writer, &registry, &table, &counted))
            .await
            .is_ok()
        {
            let _ = socket.close(None).await;
            let _ = timed(writer.drain()).await;
        }
    });
    Ok(accepted)
}

/// Prepares a socket that uses little memory while it is idle.
async fn open(upgraded: Upgraded) -> Option<(Socket, Arc<SocketWriter>)> {
    let parts = upgraded.downcast::<TokioIo<TimedStream>>().ok()?;
    let (stream, out) = parts.io.into_inner().into_inner().into_split();
    let writer = SocketWriter::new(out);
    let transport = WsTransport {
        stream,
        // A copy: usually empty, while the original would keep the whole read buffer of the request alive.
        first: Bytes::copy_from_slice(&parts.read_buf),
        writer: Arc::clone(&writer),
    };
    let config = WebSocketConfig::default()
        .read_buffer_size(1024)
        .write_buffer_size(0)
        .max_message_size(Some(MESSAGE_BYTES_MAX))
        .max_frame_size(Some(MESSAGE_BYTES_MAX));
    let socket = WebSocketStream::from_raw_socket(transport, Role::Server, Some(config)).await;
    Some((socket, writer))
}

async fn serve(
    socket: &mut Socket,
    writer: &Arc<SocketWriter>,
    registry: &Arc<Registry>,
    table: &str,
    counted: &Counted,
) -> Result<()> {
    let Ok(first) = timeout(HELLO, next_message(socket)).await else {
        let silent = CloseReason::Silent;
        writer.end(&Frame::close(silent), silent.close_code());
        return Ok(());
    };
    let first = match first {
        Some(Ok(Message::Text(text))) => text,
        Some(Ok(Message::Binary(_))) => Utf8Bytes::from_static("binary"),
        Some(Err(error)) => return end_broken(writer, &error),
        _ => return Ok(()),
    };
    let entered = match read_outline(&first) {
        Ok(FromClient::Hello { version, .. }) if version != PROTOCOL_VERSION => {
            let text =
                format!("This server speaks version {PROTOCOL_VERSION}. Load the page anew.");
            Err(Refusal::new(TableErrorCode::BadRequest, text))
        }
        Ok(FromClient::Hello {
            token,
            since,
            last,
            views,
            ..
        }) => {
            let subscriber = Subscriber::SocketWriter(Arc::clone(writer));
            let entered = async {
                if token.is_none() {
                    counted.check_spectator()?;
                }
                let room = registry.room(table).await?;
                room.enter(token.as_deref(), since, last, views, subscriber)
                    .await
            };
            entered.await
        }
        Ok(FromClient::Command(_) | FromClient::Ping {}) => {
            let text = "Say hello first.";
            Err(Refusal::new(TableErrorCode::BadRequest, text))
        }
        Err(refusal) => Err(refusal),
    };
    match entered {
        Ok(visit) => run(socket, writer, visit, registry).await,
        Err(refusal) => {
            let code = close_code(refusal.error.code);
            writer.end(&refused(None, refusal), code);
            Ok(())
        }
    }
}

async fn run(
    socket: &mut Socket,
    writer: &SocketWriter,
    visit: Visit,
    registry: &Registry,
) -> Result<()> {
    let per_second = registry.config.limits.messages_per_second;
    let burst = per_second * 2;
    let mut budget = TokenBucket::full(burst, registry.clock.now());
    let changed = writer.changed();
    tokio::pin!(changed);
    loop {
        tokio::select! {
            biased;
            () = &mut changed => {
                changed.set(writer.changed());
                timed(writer.drain()).await?;
                if writer.is_over() {
                    return Ok(());
                }
            }
            said = socket.next() => {
                let said = match said {
                    Some(Ok(Message::Text(text))) => text,
                    Some(Ok(Message::Binary(_))) => Utf8Bytes::from_static("binary"),
                    Some(Err(error)) => return end_broken(writer, &error),
                    Some(Ok(Message::Close(_))) | None => return Ok(()),
                    Some(Ok(Message::Pong(_))) => {
                        writer.note_pong();
                        continue;
                    }
                    Some(Ok(_)) => {
                        writer.note_received();
                        continue;
                    }
                };
                writer.hold();
                let answer = if said.as_str() == PING {
                    // It costs less than a refusal would.
                    writer.note_awake();
                    let now = registry.clock.now();
                    let position = visit.room.sent_position();
                    Frame::from(&FromServer::Pong { now, position })
                } else if budget.take(per_second as f32, burst, registry.clock.now()) {
                    answer(&visit, writer, &said).await
                } else {
                    let text = "Too many messages. Wait a moment.";
                    let refusal = Refusal::new(TableErrorCode::TooMuch, text);
                    refused(read_id(&said), refusal)
                };
                send(writer, &answer).await?;
            }
        }
    }
}

async fn answer(visit: &Visit, writer: &SocketWriter, text: &str) -> Frame {
    let Some(person) = visit.person else {
        return match read_outline(text) {
            Ok(FromClient::Command(command)) => {
                let refusal = TableRefusal::WatchOnlyJoin;
                refused(
                    Some(command.id),
                    Refusal::new(TableErrorCode::NotYours, refusal),
                )
            }
            Ok(FromClient::Hello { .. } | FromClient::Ping {}) => refused(None, said_hello()),
            Err(refusal) => refused(None, refusal),
        };
    };
    let mut is_decision = false;
    let read = |game| match FromClient::read(text, game) {
        Ok(FromClient::Command(command)) => {
            is_decision = matches!(command.body, Command::Act(_));
            Ok(command)
        }
        Ok(FromClient::Hello { .. } | FromClient::Ping {}) => Err(said_hello()),
        Err(error) => Err(unreadable(&error).into()),
    };
    match visit.room.command(person, read).await {
        Ok((id, seq)) => {
            // A decision is not accepted from a client that does not know everything that happened in the game.
            if is_decision {
                writer.note_reading();
            }
            Frame::from(&FromServer::Acknowledged { id, seq })
        }
        Err((id, refusal)) => refused(id.or_else(|| read_id(text)), refusal),
    }
}

/// The id of a command that otherwise cannot be read.
fn read_id(text: &str) -> Option<CommandId> {
    #[derive(Deserialize)]
    #[serde(rename_all = "snake_case")]
    enum Outline {
        Command { id: CommandId },
    }
    let Outline::Command { id } = serde_json::from_str(text).ok()?;
    Some(id)
}

/// Reads a message except for its decision, which depends on the game that is played.
fn read_outline(text: &str) -> Result<FromClient<IgnoredAny>, Refusal> {
    serde_json::from_str(text).map_err(|error| unreadable(&error).into())
}

fn said_hello() -> Refusal {
    Refusal::new(TableErrorCode::NotNow, "You have said hello already.")
}

fn refused(id: Option<CommandId>, refusal: Refusal) -> Frame {
    let error = refusal.error;
    Frame::from(&FromServer::Refused { id, error })
}

/// The next message that is no ping or pong.
async fn next_message(socket: &mut Socket) -> Option<Result<Message, WsError>> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            message => return message,
        }
    }
}

/// Ends a connection on which no more messages can be read; refuses a message that is too long.
fn end_broken(writer: &SocketWriter, error: &WsError) -> Result<()> {
    if matches!(error, WsError::Capacity(_)) {
        let text = format!("A message may have {MESSAGE_BYTES_MAX} bytes.");
        let error = TableError::new(TableErrorCode::TooMuch, text).for_good();
        writer.end(&refused(None, error.into()), TOO_LONG);
    }
    Ok(())
}

/// Sends an answer. Usually it goes out at once, so that no timeout is needed.
async fn send(writer: &SocketWriter, answer: &Frame) -> Result<()> {
    match writer.answer(answer)? {
        true => Ok(()),
        false => timed(writer.drain()).await,
    }
}

/// Limits the time for sending, so that a client that does not read cannot keep a connection for ever.
async fn timed(sent: impl Future<Output = Result<()>>) -> Result<()> {
    let late = |_| Error::from(ErrorKind::TimedOut);
    timeout(SEND, sent).await.map_err(late)?
}

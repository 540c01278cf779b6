//! Everything that these tests know about the wire: addresses, messages, and the members of lines.

use std::collections::VecDeque;

use anyhow::{Context as _, Result, bail};
use astragal_bots::Level;
use astragal_client::{RemoteServer, Socket};
use astragal_games::Seat;
use astragal_tables::protocol::{
    FromClient, FromServer, Join, Joined, OpenTable, PROTOCOL_VERSION, SendCommand,
};
use astragal_tables::{Command, CommandId, Lobby, LoggedCommand, TableError, TableOptions};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use serde_json::value::RawValue;
use tokio::io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader, Lines};
use tokio::net::TcpStream;

/// What a server tells a client.
pub enum Message {
    /// Answer to the client's first message. Lines begin with number `from`, and the lobby is that before them.
    Welcome {
        lobby: Option<Box<Lobby>>,
        from: u64,
        lines: Vec<String>,
    },
    Lines(Vec<String>),
    Done {
        id: u64,
        seq: u64,
    },
    Refused {
        /// Whether the same command should be sent again later.
        is_for_now: bool,
    },
    View,
}

impl From<FromServer> for Message {
    fn from(message: FromServer) -> Self {
        match message {
            FromServer::Welcome {
                lobby, from, lines, ..
            } => Self::Welcome {
                lobby,
                from,
                lines: texts(lines),
            },
            FromServer::Lines(lines) => Self::Lines(texts(lines)),
            FromServer::Acknowledged { id, seq } => Self::Done { id: id.number, seq },
            FromServer::Refused { error, .. } => refused(&error),
            FromServer::View { .. } | FromServer::Pong { .. } => Self::View,
            FromServer::Close { .. } => Self::Refused { is_for_now: true },
        }
    }
}

fn texts(lines: Vec<Box<RawValue>>) -> Vec<String> {
    lines.iter().map(|line| line.get().to_owned()).collect()
}

fn refused(error: &TableError) -> Message {
    let is_for_now = !error.is_final;
    Message::Refused { is_for_now }
}

/// How a client hears of lines and sends commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    Socket,
    /// A stream of messages, and posted commands.
    Stream,
}

/// A client's connection to a table.
pub struct Connection {
    server: RemoteServer,
    table: String,
    token: Option<String>,
    open: Open,
    /// Answers to posted commands, which are not in the stream.
    answers: VecDeque<Message>,
}

enum Open {
    Socket(Box<Socket>),
    Stream(Lines<BufReader<TcpStream>>),
}

impl Connection {
    /// Connects a person with their token, or a spectator.
    pub async fn open(
        server: &RemoteServer,
        table: &str,
        token: Option<&str>,
        since: Option<u64>,
        way: Way,
    ) -> Result<Self> {
        let open = match way {
            Way::Socket => {
                let mut socket = server.socket(table).await?;
                let hello = FromClient::Hello {
                    version: PROTOCOL_VERSION,
                    token: token.map(str::to_owned),
                    since,
                    last: None,
                    views: false,
                };
                socket.send(hello).await?;
                Open::Socket(Box::new(socket))
            }
            Way::Stream => Open::Stream(stream(server, table, token).await?),
        };
        Ok(Self {
            server: server.clone(),
            table: table.to_owned(),
            token: token.map(str::to_owned),
            open,
            answers: VecDeque::new(),
        })
    }

    /// Sends a command that was decided when this was the number of the next line. A person has one device.
    pub async fn send(&mut self, number: u64, position: u64, body: Command) -> Result<()> {
        let id = CommandId { device: 1, number };
        let message = FromClient::Command(SendCommand { id, position, body });
        match &mut self.open {
            Open::Socket(socket) => socket.send(message).await,
            Open::Stream(_) => {
                // A posted command is what stands in the message over a WebSocket.
                let message: serde_json::Value = serde_json::from_str(&message.text())?;
                let path = format!("/api/tables/{}/commands", self.table);
                let token = self.token.as_deref();
                let answer = self.server.post(&path, token, &message["command"]).await?;
                self.answers.push_back(answered(&answer.json()?)?);
                Ok(())
            }
        }
    }

    /// The next message. If it is not waited for until the end, nothing is lost.
    pub async fn receive(&mut self) -> Result<Message> {
        if let Some(answer) = self.answers.pop_front() {
            return Ok(answer);
        }
        match &mut self.open {
            Open::Socket(socket) => Ok(socket.receive().await?.into()),
            Open::Stream(lines) => loop {
                let line = lines.next_line().await?.context("the stream has ended")?;
                // A line that was cut off by the end of the server is not JSON.
                if !line.is_empty() {
                    return Ok(serde_json::from_str::<FromServer>(&line)?.into());
                }
            },
        }
    }
}

#[derive(Deserialize)]
struct Answer {
    id: Option<CommandId>,
    seq: Option<u64>,
    error: Option<TableError>,
}

fn answered(answer: &Answer) -> Result<Message> {
    match *answer {
        Answer {
            id: Some(id),
            seq: Some(seq),
            ..
        } => Ok(Message::Done { id: id.number, seq }),
        Answer {
            error: Some(ref error),
            ..
        } => Ok(refused(error)),
        _ => bail!("neither done nor refused"),
    }
}

async fn stream(
    RemoteServer(address): &RemoteServer,
    table: &str,
    token: Option<&str>,
) -> Result<Lines<BufReader<TcpStream>>> {
    let mut stream = TcpStream::connect(address).await?;
    let token = token.map(|token| format!("Authorization: Bearer {token}\r\n"));
    let token = token.unwrap_or_default();
    // In this version of HTTP a body is what comes until the end, without lengths in between.
    let request =
        format!("GET /api/tables/{table}/stream HTTP/1.0\r\nHost: {address}\r\n{token}\r\n");
    stream.write_all(request.as_bytes()).await?;
    let mut lines = BufReader::new(stream).lines();
    let status = lines.next_line().await?.context("no answer")?;
    if !status.contains(" 200 ") {
        bail!("{status}");
    }
    while !lines.next_line().await?.context("no body")?.is_empty() {}
    Ok(lines)
}

/// Opens a table with two people, and bots on all other seats.
pub async fn sit_down(
    server: &RemoteServer,
    options: TableOptions,
    seats: u8,
) -> Result<[Joined; 2]> {
    let open = OpenTable {
        name: "Anna".to_owned(),
        seat: Some(Seat(0)),
        table: options,
    };
    let anna = server.open(&open).await?;
    let join = Join {
        name: "Ben".to_owned(),
        seat: Some(Seat(1)),
    };
    let ben = server.join(&anna.table, &join).await?;
    let path = format!("/api/tables/{}/commands", anna.table);
    for seat in 2..seats {
        let level = Level::Casual;
        let command = json!({
            "id": { "device": 1, "number": seat },
            "position": 0,
            "body": { "seat_bot": { "seat": seat, "level": level } },
        });
        let answer = server.post(&path, Some(&anna.token), &command).await?;
        if answer.status != 200 {
            bail!("{}", answer.body);
        }
    }
    Ok([anna, ben])
}

/// All lines of a table, as the server gives them out now.
pub async fn log(server: &RemoteServer, table: &str, token: &str) -> Result<Vec<String>> {
    let path = format!("/api/tables/{table}/log");
    let answer = server.get_as(&path, token).await?;
    match answer.status {
        200 => Ok(answer.body.lines().map(str::to_owned).collect()),
        _ => bail!("{}", answer.body),
    }
}

/// Succeeds if the server can be reached and reaches its store.
pub async fn is_up(server: &RemoteServer) -> Result<()> {
    let answer = server.get("/ready").await?;
    match answer.status {
        200 => Ok(()),
        _ => bail!("{}", answer.body),
    }
}

/// What the tests need to know of a line.
#[derive(Deserialize)]
pub struct Line {
    #[serde(rename = "seq")]
    pub number: u64,
    pub command: Option<LoggedCommand>,
    start: Option<IgnoredAny>,
    landed: Option<IgnoredAny>,
    away: Option<IgnoredAny>,
    returned: Option<IgnoredAny>,
    ended: Option<IgnoredAny>,
}

/// Kinds of lines that the tests tell apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    Start,
    Landed,
    /// Somebody said that they leave.
    Left,
    /// The server noticed that somebody is gone.
    Missed,
    Back,
    Over,
    Other,
}

impl Line {
    pub fn read(text: &str) -> serde_json::Result<Self> {
        serde_json::from_str(text)
    }

    pub fn kind(&self) -> Kind {
        let away = match self.command {
            Some(_) => Kind::Left,
            None => Kind::Missed,
        };
        let kinds = [
            (self.start, Kind::Start),
            (self.landed, Kind::Landed),
            (self.away, away),
            (self.returned, Kind::Back),
            (self.ended, Kind::Over),
        ];
        let found = kinds.into_iter().find(|(is_there, _)| is_there.is_some());
        found.map_or(Kind::Other, |(_, kind)| kind)
    }
}

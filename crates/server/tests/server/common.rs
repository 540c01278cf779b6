//! A server on a free port, and people who play there.

use std::path::Path;

use astragal_client::{RemoteServer as Address, Socket};
use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Seat};
use astragal_server::{Config, Limits, Server};
use astragal_tables::protocol::{
    FromClient, FromServer, Join, Joined, OpenTable, PROTOCOL_VERSION, SendCommand,
};
use astragal_tables::{Command, CommandId, Table, TableError, TableOptions};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub struct Running {
    pub address: Address,
    stop: Option<oneshot::Sender<()>>,
    ended: JoinHandle<()>,
}

pub fn config(folder: impl AsRef<Path>) -> Config {
    let file = |name: &str| folder.as_ref().join(name);
    Config {
        listen: ([127, 0, 0, 1], 0).into(),
        store: file("test.db").display().to_string(),
        key_file: file("test.key"),
        pace_ms: 0,
        // Tests play faster than any person, so the limits are high.
        limits: Limits {
            throws_per_second: 10_000,
            messages_per_second: 10_000,
            ..Limits::default()
        },
        ..Config::default()
    }
}

pub async fn start(config: Config) -> Running {
    let server = Server::open(config).await.unwrap();
    let address = Address(server.address().unwrap().to_string());
    let (stop, stopped) = oneshot::channel::<()>();
    let ended = tokio::spawn(async move {
        let closed = async {
            let _ = stopped.await;
        };
        server.run(closed).await.unwrap();
    });
    Running {
        address,
        stop: Some(stop),
        ended,
    }
}

/// A server in a folder of its own, with a table where Anna sits.
pub async fn at_a_table(game: GameId, seats: u8) -> (tempfile::TempDir, Running, Joined) {
    let folder = tempfile::tempdir().unwrap();
    let server = start(config(&folder)).await;
    let anna = server.open(game, seats).await;
    (folder, server, anna)
}

/// The command to say a phrase.
pub fn say(phrase: &str) -> Command {
    let phrase = phrase.to_owned();
    Command::Say { phrase }
}

impl Running {
    /// A server in another process.
    pub fn elsewhere(address: &str) -> Self {
        Self {
            address: Address(address.to_owned()),
            stop: None,
            ended: tokio::spawn(async {}),
        }
    }

    pub async fn stop(mut self) {
        drop(self.stop.take());
        self.ended.await.unwrap();
    }

    pub async fn open(&self, game: GameId, seats: u8) -> Joined {
        self.open_with(TableOptions::by_the_book(game, seats)).await
    }

    pub async fn open_with(&self, table: TableOptions) -> Joined {
        let (name, seat) = ("Anna".to_owned(), Some(Seat(0)));
        self.address
            .open(&OpenTable { name, seat, table })
            .await
            .unwrap()
    }

    /// The log of a table.
    pub async fn log(&self, table: &str, token: &str) -> String {
        let path = format!("/api/tables/{table}/log");
        self.address.get_as(&path, token).await.unwrap().body
    }

    /// Number of WebSockets and streams, as the server counts them.
    pub async fn connections(&self) -> u32 {
        let metrics = self.address.get("/metrics").await.unwrap().body;
        let mut lines = metrics.lines();
        let count = lines.find_map(|line| line.strip_prefix("astragal_connections "));
        count.unwrap().parse().unwrap()
    }

    pub async fn join(&self, table: &str, name: &str, seat: u8) -> Joined {
        let (name, seat) = (name.to_owned(), Some(Seat(seat)));
        self.address
            .join(table, &Join { name, seat })
            .await
            .unwrap()
    }
}

/// A client at a table, with everything that it knows of the table.
pub struct Player {
    socket: Socket,
    pub table: Table,
    /// Everything that was received, unchanged.
    pub received: Vec<String>,
    next_id: u64,
}

impl Player {
    pub async fn enter(server: &Running, table: &str, token: Option<&str>) -> Self {
        let mut socket = server.address.socket(table).await.unwrap();
        let hello = FromClient::Hello {
            version: PROTOCOL_VERSION,
            token: token.map(str::to_owned),
            since: None,
            last: None,
            views: false,
        };
        socket.send(hello).await.unwrap();
        let text = socket.receive_text().await.unwrap();
        let FromServer::Welcome {
            lobby, from, lines, ..
        } = serde_json::from_str(&text).unwrap()
        else {
            panic!("{text}");
        };
        let mut rest = lines.iter();
        let mut made = match lobby {
            Some(lobby) => Table::from_lobby(*lobby, from),
            None => {
                let first = rest.next().unwrap().get();
                Table::from_first_line(first).unwrap()
            }
        };
        for line in rest {
            made.follow(line.get()).unwrap();
        }
        Self {
            socket,
            table: made,
            received: vec![text],
            next_id: 1,
        }
    }

    /// Receives the next message, and carries out its lines.
    pub async fn receive(&mut self) -> FromServer {
        let text = self.socket.receive_text().await.unwrap();
        let message: FromServer = serde_json::from_str(&text).unwrap();
        self.received.push(text);
        if let FromServer::Lines(lines) = &message {
            for line in lines {
                self.table.follow(line.get()).unwrap();
            }
        }
        message
    }

    pub async fn send(&mut self, number: u64, body: Command) {
        let (id, position) = (command_id(number), self.table.next_seq());
        let command = SendCommand { id, position, body };
        self.socket
            .send(FromClient::Command(command))
            .await
            .unwrap();
    }

    /// Sends a command, and returns the line that it became.
    pub async fn command(&mut self, command: Command) -> Result<u64, TableError> {
        self.next_id += 1;
        self.command_again(self.next_id, command).await
    }

    pub async fn command_again(&mut self, id: u64, command: Command) -> Result<u64, TableError> {
        self.send(id, command).await;
        loop {
            match self.receive().await {
                FromServer::Acknowledged { id: done, seq } if done == command_id(id) => {
                    return Ok(seq);
                }
                FromServer::Refused { error, .. } => return Err(error),
                FromServer::Lines(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// Waits for the end of the connection, and returns the code of its close frame.
    pub async fn close_code(&mut self) -> Option<u16> {
        self.socket.close_code().await
    }

    pub fn last_id(&self) -> u64 {
        self.next_id
    }

    pub async fn until(&mut self, is_so: impl Fn(&Table) -> bool) {
        while !is_so(&self.table) {
            self.receive().await;
        }
    }

    /// Receives messages up to the line with this number.
    pub async fn catch_up(&mut self, seq: u64) {
        self.until(|table| table.next_seq() > seq).await;
    }
}

/// The id of a command of the only device of a player.
pub fn command_id(number: u64) -> CommandId {
    CommandId { device: 1, number }
}

pub fn seed(number: u8) -> Bytes32 {
    Bytes32([number; 32])
}

/// Makes all players ready, and shows their seeds.
pub async fn begin(players: &mut [Player]) {
    for (number, player) in players.iter_mut().enumerate() {
        let hash = seed(number as u8).hash();
        player.command(Command::Ready { hash }).await.unwrap();
    }
    for (number, player) in players.iter_mut().enumerate() {
        player.until(|table| table.salt().is_some()).await;
        let seed = seed(number as u8);
        player.command(Command::Reveal { seed }).await.unwrap();
    }
}

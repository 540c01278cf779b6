//! The server is killed again and again while people play: what was acknowledged is there, nothing happened twice,
//! no die was rolled again, and all tables go on.

#[path = "../../store/tests/store/cluster.rs"]
#[expect(dead_code, reason = "the store's own tests need more of it")]
mod cluster;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Child, Command as Process, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use astragal_bots::Level;
use astragal_client::{RemoteServer, Socket};
use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Seat};
use astragal_session::AnyLanded;
use astragal_tables::protocol::{FromClient, FromServer, Join, OpenTable, PROTOCOL_VERSION};
use astragal_tables::{
    Command, CommandId, Entry, Line, LineReader, Phase, Table, TableErrorCode, TableOptions, verify,
};
use cluster::Cluster;

const TABLES: usize = 4;
/// The server is killed after so many more acknowledged commands.
const COMMANDS_BEFORE_A_KILL: u64 = 40;

fn kills() -> u32 {
    match std::env::var_os("ASTRAGAL_LONG") {
        Some(_) => 100,
        None => 5,
    }
}

/// A server that is started anew on the same port and store.
struct Host {
    port: u16,
    store: String,
    folder: tempfile::TempDir,
    child: Child,
}

impl Host {
    fn start(store: Option<String>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("tables.db").display().to_string();
        let store = store.unwrap_or(file);
        // The port is free again when the listener is gone.
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        drop(listener);
        let child = Self::spawn(port, &store, folder.path());
        Self {
            port,
            store,
            folder,
            child,
        }
    }

    fn spawn(port: u16, store: &str, folder: &Path) -> Child {
        Process::new(env!("CARGO_BIN_EXE_astragal"))
            .args([
                "serve",
                "--log",
                "text",
                "--pace-ms",
                "0",
                "--throws-per-second",
                "10000",
                "--messages-per-second",
                "100000",
            ])
            .args(["--store", store])
            .arg("--key-file")
            .arg(folder.join("key"))
            .args(["--listen", &format!("127.0.0.1:{port}")])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .spawn()
            .unwrap()
    }

    /// SIGKILL: the process gets no chance to finish anything.
    fn kill_and_restart(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.child = Self::spawn(self.port, &self.store, self.folder.path());
    }

    fn server(&self) -> RemoteServer {
        RemoteServer(format!("127.0.0.1:{}", self.port))
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[derive(Default)]
struct Everybody {
    acknowledged: AtomicU64,
    is_over: AtomicBool,
}

/// A player that remembers what the server sent.
struct Player {
    server: RemoteServer,
    table: String,
    token: String,
    seat: Seat,
    person: u32,
    next_id: u64,
    /// A command that has not been answered yet: it is repeated after a reconnection.
    pending: Option<(u64, Command)>,
    acknowledged: Vec<(CommandId, u64)>,
    /// Key and dice of every landing that was seen, by the number of its line.
    landed: BTreeMap<u64, (Bytes32, AnyLanded)>,
}

impl Player {
    async fn play(mut self, everybody: Arc<Everybody>) -> Self {
        while !everybody.is_over.load(Ordering::Relaxed) {
            // The server may be down; the player tries again.
            if self.sit(&everybody).await.is_err() {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        }
        self
    }

    /// Plays as long as the connection lasts.
    async fn sit(&mut self, everybody: &Everybody) -> Result<()> {
        let mut socket = self.server.socket(&self.table).await?;
        let hello = FromClient::Hello {
            version: PROTOCOL_VERSION,
            token: Some(self.token.clone()),
            since: None,
            views: false,
        };
        socket.send(hello).await?;
        let FromServer::Welcome {
            lobby, from, lines, ..
        } = receive(&mut socket).await?
        else {
            bail!("no welcome");
        };
        let mut rest = lines.iter();
        let mut table = match lobby {
            Some(lobby) => Table::from_lobby(*lobby, from),
            None => Table::from_first_line(rest.next().context("no line")?.get())?,
        };
        for line in rest {
            self.take(&mut table, line.get());
        }
        if let Some((id, command)) = self.pending.clone() {
            socket.send(FromClient::Do { id, command }).await?;
        }
        while !everybody.is_over.load(Ordering::Relaxed) {
            if self.pending.is_none()
                && let Some(command) = self.wanted(&table)
            {
                self.next_id += 1;
                self.pending = Some((self.next_id, command.clone()));
                let id = self.next_id;
                socket.send(FromClient::Do { id, command }).await?;
            }
            match receive(&mut socket).await? {
                FromServer::Lines(lines) => {
                    for line in lines {
                        self.take(&mut table, line.get());
                    }
                }
                FromServer::Done { id, seq } => {
                    let person = self.person;
                    self.acknowledged.push((CommandId { person, id }, seq));
                    everybody.acknowledged.fetch_add(1, Ordering::Relaxed);
                    self.pending = None;
                }
                FromServer::Refused { error, .. } if error.code == TableErrorCode::Busy => {
                    bail!("busy: reconnect and repeat");
                }
                FromServer::Refused { .. } => self.pending = None,
                _ => bail!("sent away"),
            }
        }
        Ok(())
    }

    fn take(&mut self, table: &mut Table, text: &str) {
        let line = table.follow(text).unwrap();
        if let Entry::Landed { key, landed, .. } = line.entry {
            let dice = (key, landed);
            let before = self.landed.insert(line.seq, dice.clone());
            assert!(
                before.is_none_or(|before| before == dice),
                "a die was rolled again"
            );
        }
    }

    /// The next command to send.
    fn wanted(&self, table: &Table) -> Option<Command> {
        let lobby = table.lobby();
        let seed =
            Bytes32::hash_of(format!("{} {} {}", self.table, self.seat, lobby.games).as_bytes());
        let next_seed = Bytes32::hash_of(
            format!("{} {} {}", self.table, self.seat, lobby.games + 1).as_bytes(),
        );
        match &lobby.phase {
            Phase::Waiting => {
                let is_ready = lobby.chair(self.seat)?.ready.is_some();
                (!is_ready).then(|| Command::Ready {
                    hash: next_seed.hash(),
                })
            }
            Phase::Revealing { seeds, .. } => seeds[self.seat.index()]
                .is_none()
                .then_some(Command::Reveal { seed }),
            Phase::Playing if table.turn() == Some(self.seat) => {
                let mut legal = table.choices(self.seat);
                let chosen = self.next_id as usize % legal.len();
                Some(Command::Act(legal.swap_remove(chosen)))
            }
            Phase::Playing | Phase::Closed => None,
        }
    }
}

async fn receive(socket: &mut Socket) -> Result<FromServer> {
    tokio::time::timeout(Duration::from_secs(60), socket.receive()).await?
}

/// Asks until the server answers.
async fn insist<T>(mut ask: impl AsyncFnMut() -> Result<T>) -> T {
    loop {
        match ask().await {
            Ok(answer) => return answer,
            Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
        }
    }
}

async fn sit_down(server: &RemoteServer, game: GameId) -> [Player; 2] {
    let seats = *game.seats().start();
    let table = TableOptions::by_the_book(game, seats);
    let (name, seat) = ("Anna".to_owned(), Some(Seat(0)));
    let open = OpenTable { name, seat, table };
    let anna = insist(async || server.open(&open).await).await;
    let (name, seat) = ("Ben".to_owned(), Some(Seat(1)));
    let ben = server
        .join(&anna.table, &Join { name, seat })
        .await
        .unwrap();
    if seats == 3 {
        let (seat, level) = (Seat(2), Level::Casual);
        let wish =
            serde_json::json!({ "id": 1, "command": { "bot": { "seat": seat, "level": level } } });
        let path = format!("/api/tables/{}/commands", anna.table);
        let answer = server.post(&path, Some(&anna.token), &wish).await.unwrap();
        assert_eq!(answer.status, 200, "{}", answer.body);
    }
    [anna, ben].map(|joined| Player {
        server: server.clone(),
        table: joined.table,
        token: joined.token,
        seat: joined.you.seat.unwrap(),
        person: joined.you.person,
        next_id: 1,
        pending: None,
        acknowledged: Vec::new(),
        landed: BTreeMap::new(),
    })
}

async fn killed_again_and_again(store: Option<String>) {
    let host = Arc::new(Mutex::new(Host::start(store)));
    let server = host.lock().unwrap().server();
    let everybody = Arc::new(Everybody::default());
    let mut playing = Vec::new();
    for number in 0..TABLES {
        // Strike's dice are thrown for real.
        let game = if number == 0 {
            GameId::Strike
        } else {
            GameId::Exxtra
        };
        for player in sit_down(&server, game).await {
            playing.push(tokio::spawn(player.play(Arc::clone(&everybody))));
        }
    }
    for kill in 0..=kills() {
        let wanted = everybody.acknowledged.load(Ordering::Relaxed) + COMMANDS_BEFORE_A_KILL;
        while everybody.acknowledged.load(Ordering::Relaxed) < wanted {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        if kill < kills() {
            let host = Arc::clone(&host);
            let restart = move || host.lock().unwrap().kill_and_restart();
            tokio::task::spawn_blocking(restart).await.unwrap();
        }
    }
    everybody.is_over.store(true, Ordering::Relaxed);
    let mut players = Vec::new();
    for player in playing {
        // A player that waits for a move of a stopped player ends by its timeout.
        players.push(
            tokio::time::timeout(Duration::from_secs(70), player)
                .await
                .unwrap()
                .unwrap(),
        );
    }
    for player in &players {
        let path = format!("/api/tables/{}/log", player.table);
        let log = insist(async || server.get(&path).await).await;
        check(player, &log.body);
        let path = format!("/api/tables/{}/record", player.table);
        let record = server.get(&path).await.unwrap();
        assert_eq!(record.status, 200, "{}", record.body);
        verify(&record.body).unwrap_or_else(|forged| panic!("{forged}"));
    }
}

/// What the player received is in the log, once.
fn check(player: &Player, log: &str) {
    let mut reader = LineReader::default();
    let lines = log.lines().map(|line| reader.read(line).unwrap());
    let lines: Vec<Line> = lines.collect();
    let numbers = lines.iter().map(|line| line.seq);
    assert!(
        numbers.eq(0..lines.len() as u64),
        "no number is missing or twice"
    );
    let mut commands: Vec<(u32, u64)> = lines
        .iter()
        .filter_map(|line| line.command_id)
        .map(|wish| (wish.person, wish.id))
        .collect();
    let count = commands.len();
    commands.sort_unstable();
    commands.dedup();
    assert_eq!(commands.len(), count, "no command was acknowledged twice");
    for (wish, seq) in &player.acknowledged {
        assert_eq!(
            lines[*seq as usize].command_id,
            Some(*wish),
            "what was acknowledged is there"
        );
    }
    for (seq, (key, landed)) in &player.landed {
        let Entry::Landed {
            key: now,
            landed: dice,
            ..
        } = &lines[*seq as usize].entry
        else {
            panic!("dice that were seen are gone");
        };
        assert_eq!((now, dice), (key, landed), "a die was rolled again");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_with_a_file() {
    killed_again_and_again(None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_with_postgresql() {
    let cluster = tokio::task::spawn_blocking(Cluster::start).await.unwrap();
    let database = cluster.new_database();
    killed_again_and_again(Some(database)).await;
    // Dropping a cluster waits for its server to end, which must not happen in a task.
    tokio::task::spawn_blocking(move || drop(cluster))
        .await
        .unwrap();
}

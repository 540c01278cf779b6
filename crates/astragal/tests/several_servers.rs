//! Several servers share a PostgreSQL database: people at one table may be connected to different ones, and when one
//! dies or hangs another one does its work.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command as Process, Stdio};
use std::time::{Duration, Instant};

use astragal_bots::Level;
use astragal_client::{RemoteClient, RemoteServer};
use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Seat};
use astragal_tables::protocol::{Join, Joined, OpenTable};
use astragal_tables::{Command, Holder, LineReader, Phase, Table, TableOptions, record};
use tokio::task::JoinSet;

use crate::killed::cluster::{Cluster, succeed};
use crate::support::succeeds;

/// A server in a process of its own.
struct Node {
    child: Child,
    server: RemoteServer,
}

impl Node {
    async fn start(store: &str, key: &std::path::Path) -> Self {
        let port = free_port();
        let child = serve(store, key, port).spawn().unwrap();
        let server = RemoteServer(format!("127.0.0.1:{port}"));
        let node = Self { child, server };
        until("the server answers", async || node.is_ready().await).await;
        node
    }

    async fn is_ready(&self) -> bool {
        let answer = self.server.get("/ready").await;
        answer.is_ok_and(|answer| answer.status == 200)
    }

    fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        succeed(Process::new("kill").args(["-s", name, &id]));
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // Also ends one that was stopped.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn free_port() -> u16 {
    // The port is free again when the listener is gone.
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

fn serve(store: &str, key: &std::path::Path, port: u16) -> Process {
    let mut serve = Process::new(env!("CARGO_BIN_EXE_astragal"));
    serve
        .args(["serve", "--log", "text", "--pace-ms", "5"])
        .args(["--messages-per-second", "100000"])
        .args(["--store", store])
        .arg("--key-file")
        .arg(key)
        .args(["--listen", &format!("127.0.0.1:{port}")])
        .stdin(Stdio::null())
        .stdout(Stdio::null());
    serve
}

/// Waits until something holds. The limit is for a program that hangs, not for a slow machine.
async fn until(what: &str, holds: impl AsyncFn() -> bool) {
    let began = Instant::now();
    while !holds().await {
        assert!(began.elapsed() < Duration::from_secs(120), "never: {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

fn random() -> Bytes32 {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).unwrap();
    Bytes32(bytes)
}

/// A person who plays at random until a game is over, or until `is_enough` holds.
struct Player {
    client: RemoteClient,
    seat: Option<Seat>,
}

impl Player {
    fn new(server: &RemoteServer, joined: &Joined, token: Option<String>) -> Self {
        let (server, table) = (server.clone(), joined.table.clone());
        let seat = token.as_ref().and(joined.you.seat);
        Self {
            client: RemoteClient::new(server, table, token, random),
            seat,
        }
    }

    async fn play(&mut self, is_enough: impl Fn(&Table) -> bool) {
        loop {
            let is_waiting = !self.client.status().pending.is_empty();
            if let Some(table) = self.client.follower() {
                if is_enough(table) {
                    return;
                }
                if let Some(seat) = self.seat.filter(|_| !is_waiting) {
                    self.decide(seat);
                }
            }
            self.client.next().await.unwrap();
        }
    }

    fn decide(&mut self, seat: Seat) {
        let Some(table) = self.client.follower() else {
            return;
        };
        let is_ready = table.lobby().chairs[seat.index()].ready.is_some();
        match &table.lobby().phase {
            Phase::Waiting if !is_ready => drop(self.client.ready()),
            Phase::Playing if table.turn() == Some(seat) => {
                let mut choices = table.choices(seat);
                if !choices.is_empty() {
                    let chosen = usize::from(random().0[0]) % choices.len();
                    let act = Command::Act(choices.swap_remove(chosen));
                    self.client.command(act);
                }
            }
            _ => {}
        }
    }
}

fn is_over(table: &Table) -> bool {
    table.lobby().games > 0 && table.lobby().phase == Phase::Waiting
}

/// The whole log of a table.
async fn log(server: &RemoteServer, joined: &Joined) -> Vec<String> {
    let path = format!("/api/tables/{}/log", joined.table);
    let answer = server.get_as(&path, &joined.token).await.unwrap();
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body.lines().map(str::to_owned).collect()
}

async fn open(server: &RemoteServer, game: GameId, seats: u8) -> Joined {
    let open = OpenTable {
        name: "Person 0".to_owned(),
        seat: Some(Seat(0)),
        table: TableOptions::by_the_book(game, seats),
    };
    server.open(&open).await.unwrap()
}

async fn join(server: &RemoteServer, table: &str, seat: u8) -> Joined {
    let join = Join {
        name: format!("Person {seat}"),
        seat: Some(Seat(seat)),
    };
    server.join(table, &join).await.unwrap()
}

/// Runs a test with a database of its own.
async fn with_database(test: impl AsyncFnOnce(&Cluster, String, std::path::PathBuf)) {
    let cluster = tokio::task::spawn_blocking(Cluster::start).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let store = cluster.new_database();
    test(&cluster, store, folder.path().join("key")).await;
    // Dropping a cluster waits for its server to end, which must not happen in a task.
    let dropped = tokio::task::spawn_blocking(move || drop(cluster));
    dropped.await.unwrap();
}

/// Three people at one table, each connected to another server than the one that gave them their tokens, play a
/// whole game. Nobody counts as away, all see the same log, and the record verifies.
#[tokio::test(flavor = "multi_thread")]
async fn people_on_different_servers_play_one_game() {
    with_database(async |_, store, key| {
        let mut nodes = Vec::new();
        for _ in 0..3 {
            nodes.push(Node::start(&store, &key).await);
        }
        for game in [GameId::Exxtra, GameId::Strike] {
            let first = open(&nodes[0].server, game, 3).await;
            let mut people = vec![first.clone()];
            for seat in [1, 2] {
                let node = &nodes[usize::from(seat)];
                people.push(join(&node.server, &first.table, seat).await);
            }
            let mut playing = JoinSet::new();
            for (number, person) in people.iter().enumerate() {
                let server = &nodes[(number + 1) % 3].server;
                let token = Some(person.token.clone());
                let mut player = Player::new(server, person, token);
                playing.spawn(async move {
                    player.play(is_over).await;
                    player
                });
            }
            let mut watcher = Player::new(&nodes[0].server, &first, None);
            watcher.play(is_over).await;
            // They stay a while: presence is repeated, and does not run out.
            let players = playing.join_all().await;
            let log = log(&nodes[1].server, &first).await;
            for player in &players {
                let known = player.client.follower().unwrap().next_seq();
                assert_eq!(known, log.len() as u64);
            }
            let mut reader = LineReader::default();
            for (number, line) in log.iter().enumerate() {
                assert_eq!(reader.read(line).unwrap().seq, number as u64);
                assert!(!line.contains("\"away\":{"), "{line}");
            }
            let end = log.iter().position(|line| line.contains("\"ended\":{"));
            let game = log[..=end.unwrap()].to_vec();
            assert!(!game.is_empty());
            succeeds(&["verify", "-"], &record(&game).unwrap());
        }
    })
    .await;
}

/// The public list is right whichever server has written last.
#[tokio::test(flavor = "multi_thread")]
async fn the_public_list_says_what_all_servers_have_written() {
    with_database(async |_, store, key| {
        let nodes = [
            Node::start(&store, &key).await,
            Node::start(&store, &key).await,
        ];
        let mut options = TableOptions::by_the_book(GameId::Exxtra, 3);
        options.public = true;
        let open = OpenTable {
            name: "Person 0".to_owned(),
            seat: Some(Seat(0)),
            table: options,
        };
        let first = nodes[0].server.open(&open).await.unwrap();
        let player = |node: &Node| Player::new(&node.server, &first, Some(first.token.clone()));
        let [mut here, mut there] = nodes.each_ref().map(player);
        let (seat, level) = (Seat(1), Level::Beginner);
        here.play(|_| true).await;
        there.play(|_| true).await;
        there.client.command(Command::SeatBot { seat, level });
        let is_empty = |table: &Table| table.lobby().chairs[1].holder == Holder::Empty;
        there.play(|table| !is_empty(table)).await;
        here.play(|table| !is_empty(table)).await;
        let list = async |seats: &str| {
            let answer = nodes[1].server.get("/api/tables").await.unwrap();
            answer.body.contains(&format!("\"open_seats\":{seats}"))
        };
        until("the bot is listed", async || list("1").await).await;
        here.client.command(Command::Remove { seat });
        here.play(is_empty).await;
        until("the seat is listed", async || list("2").await).await;
    })
    .await;
}

/// A database that fails over may forget who does the work of a table: the server that did it notices, and goes on
/// only with a lease. One that has a lease without need gives it back.
#[tokio::test(flavor = "multi_thread")]
async fn a_lease_that_was_lost_is_noticed() {
    with_database(async |cluster, store, key| {
        let nodes = [
            Node::start(&store, &key).await,
            Node::start(&store, &key).await,
        ];
        let first = open(&nodes[0].server, GameId::Exxtra, 3).await;
        let mut host = Player::new(&nodes[0].server, &first, Some(first.token.clone()));
        host.play(|_| true).await;
        let database = store.rsplit('/').next().unwrap().to_owned();
        let sql = |sql: &str| {
            let arguments = ["--dbname", &database, "-Atc", sql];
            let output = cluster.client("psql").args(arguments).output().unwrap();
            assert!(output.status.success(), "{output:?}");
            String::from_utf8(output.stdout).unwrap().trim().to_owned()
        };
        // A server that is slow here is taken for dead and goes on under another id, so ids are looked up each time.
        let holder = || sql("SELECT node FROM astragal.leases JOIN astragal.nodes ON id = node");
        until("a server has the lease", async || !holder().is_empty()).await;
        sql("DELETE FROM astragal.leases");
        until("the lease is claimed again", async || !holder().is_empty()).await;
        let other = sql("WITH other AS (SELECT id FROM astragal.nodes \
                         WHERE id NOT IN (SELECT node FROM astragal.leases) LIMIT 1) \
                         UPDATE astragal.leases SET node = id FROM other RETURNING node");
        let other = other.lines().next().unwrap().to_owned();
        let is_given_back = async || ![String::new(), other.clone()].contains(&holder());
        until("a server without the table gives it back", is_given_back).await;
        sql("UPDATE astragal.leases SET node = 0");
        until("a lease of nobody is taken", async || !holder().is_empty()).await;
    })
    .await;
}

/// The server that does the work of a table dies, or hangs: another one goes on with its bots and dice, and the people
/// who were connected to that one stay where they are.
#[tokio::test(flavor = "multi_thread")]
async fn the_work_of_a_server_is_taken_over() {
    with_database(async |_, store, key| {
        let mut leader = Node::start(&store, &key).await;
        let other = Node::start(&store, &key).await;
        for signal in ["KILL", "STOP"] {
            let first = open(&leader.server, GameId::Exxtra, 3).await;
            // The first server to load the table gets the lease.
            let mut host = Player::new(&leader.server, &first, Some(first.token.clone()));
            host.play(|_| true).await;
            for seat in [1, 2] {
                let (seat, level) = (Seat(seat), Level::Beginner);
                host.client.command(Command::SeatBot { seat, level });
            }
            let is_full = |table: &Table| table.next_seq() >= 5;
            host.play(is_full).await;
            drop(host);
            let mut player = Player::new(&other.server, &first, Some(first.token.clone()));
            let mut started = None;
            let is_playing = |table: &Table| table.lobby().phase == Phase::Playing;
            player.play(is_playing).await;
            let table = player.client.follower().unwrap();
            let before = *started.insert(table.next_seq());
            leader.signal(signal);
            let began = Instant::now();
            // More than a person does in a row: bots have moved.
            player
                .play(|table| table.next_seq() > before + 60 || is_over(table))
                .await;
            let log = log(&other.server, &first).await;
            assert!(log.iter().any(|line| line.contains("\"by\":\"bot\"")));
            assert!(
                !log.iter().any(|line| line.contains("\"away\":{")),
                "{log:#?}"
            );
            let passed = began.elapsed();
            eprintln!("{signal}: 60 lines after {passed:?}");
            // The time says something on a machine that does nothing else.
            if std::env::var_os("ASTRAGAL_LONG").is_some() {
                assert!(passed < Duration::from_secs(3), "{signal}: {passed:?}");
            }
            match signal {
                "KILL" => leader = Node::start(&store, &key).await,
                _ => {
                    // It was taken for dead, and goes on as another server, which knows what has happened.
                    leader.signal("CONT");
                    until("the server is back", async || leader.is_ready().await).await;
                    let mut watcher = Player::new(&leader.server, &first, None);
                    let known = log.len() as u64;
                    watcher.play(|table| table.next_seq() >= known).await;
                    player.play(is_over).await;
                    watcher.play(is_over).await;
                }
            }
        }
    })
    .await;
}

/// A server of another version waits until the others have ended.
#[tokio::test(flavor = "multi_thread")]
async fn servers_of_different_versions_do_not_run_together() {
    with_database(async |cluster, store, key| {
        let node = Node::start(&store, &key).await;
        let database = store.rsplit('/').next().unwrap().to_owned();
        let sql = |sql: &str| {
            let arguments = ["--dbname", &database, "--command", sql];
            succeed(cluster.client("psql").args(arguments));
        };
        sql("INSERT INTO astragal.nodes (place, versions, until) \
             VALUES ('elsewhere', 'rules 0', now() + interval '1 hour')");
        let port = free_port();
        let server = RemoteServer(format!("127.0.0.1:{port}"));
        let mut child = serve(&store, &key, port)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let said = BufReader::new(child.stderr.take().unwrap());
        let waiting = Node { child, server };
        let (sender, mut said_so) = tokio::sync::mpsc::unbounded_channel();
        std::thread::spawn(move || {
            for line in said.lines().map_while(Result::ok) {
                eprintln!("{line}");
                let _ = sender.send(line.contains("a server of another version uses the store"));
            }
        });
        while !said_so.recv().await.expect("it says why it waits") {}
        assert!(!waiting.is_ready().await);
        assert!(node.is_ready().await);
        sql("DELETE FROM astragal.nodes WHERE place = 'elsewhere'");
        until("it starts", async || waiting.is_ready().await).await;
        // One that was taken for dead does not go on beside servers of another version.
        sql(
            "UPDATE astragal.nodes SET versions = 'rules 0', until = now() + interval '1 hour' \
             WHERE id = (SELECT min(id) FROM astragal.nodes)",
        );
        sql(
            "UPDATE astragal.nodes SET until = now() - interval '1 second' \
             WHERE id = (SELECT max(id) FROM astragal.nodes)",
        );
        let mut waiting = waiting;
        let ended = tokio::task::spawn_blocking(move || waiting.child.wait().unwrap());
        let ended = tokio::time::timeout(Duration::from_secs(120), ended).await;
        assert!(!ended.expect("it ends").unwrap().success());
    })
    .await;
}

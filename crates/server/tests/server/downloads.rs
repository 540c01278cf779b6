//! Logs and records of long games, asked for by many at once.

use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command as Program, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use astragal_dice::fair::{Bytes32, secret};
use astragal_games::{GameId, Seat};
use astragal_server::Config;
use astragal_store::{Append, Grant, Store};
use astragal_tables::{Command, Next, Table, TableOptions, record};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::common::{Player, Running, config, say, seed, start};

/// Variable with the folder of the server in another process. Only such processes have it.
const CHILD_FOLDER: &str = "ASTRAGAL_SERVER_CHILD_FOLDER";
/// What such a process prints before its address.
const LISTENING: &str = "listening on ";

const TABLE: &str = "0123456789abcdef";
const TOKEN: &str = "anna";
const LINES: usize = 30_000;
const DOWNLOADS: usize = 60;

/// Not a test: what [`Elsewhere::start`] runs in another process. In a normal test run it does nothing.
#[tokio::test(flavor = "multi_thread")]
async fn serve_until_killed() {
    if let Ok(folder) = std::env::var(CHILD_FOLDER) {
        let server = start(config(folder)).await;
        println!("\n{LISTENING}{}", server.address.0);
        std::future::pending().await
    }
}

/// A server in a process of its own, whose memory can be measured. It ends when this is dropped.
pub struct Elsewhere {
    child: Child,
    pub server: Running,
}

impl Elsewhere {
    pub fn start(folder: &tempfile::TempDir) -> Self {
        let mut child = Program::new(std::env::current_exe().unwrap())
            .args(["--exact", "downloads::serve_until_killed", "--nocapture"])
            .env(CHILD_FOLDER, folder.path())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = lines.find_map(|line| {
            let line = line.unwrap();
            line.strip_prefix(LISTENING).map(str::to_owned)
        });
        let server = Running::elsewhere(&address.unwrap());
        Self { child, server }
    }

    /// The most memory that it has had so far, in megabytes; nothing where that is not known.
    pub fn memory_max(&self) -> Option<u64> {
        let status = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(status).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:"))?;
        let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
        Some(kilobytes / 1024)
    }
}

impl Drop for Elsewhere {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The log of a game that nobody wants to win: both players always roll.
fn long_log(key: &Bytes32) -> Vec<String> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let now = now.as_millis() as u64;
    let options = TableOptions::by_the_book(GameId::Pig, 2);
    let (mut table, first) = Table::opened(TABLE, options, now).unwrap();
    let mut log = vec![first];
    for (name, seat) in [("Anna", Seat(0)), ("Ben", Seat(1))] {
        let (_, entries) = table.join(name, Some(seat)).unwrap();
        log.extend(table.append(entries, None, now).unwrap());
    }
    for person in 0..2 {
        let hash = seed(person as u8).hash();
        let proposal = table
            .command(person, &Command::Ready { hash }, now)
            .unwrap();
        log.extend(table.append(proposal, None, now).unwrap());
    }
    let salt = Bytes32([3; 32]);
    let secret = secret(key, TABLE, &salt);
    let start = table.start(salt, secret.hash());
    log.extend(table.append(start, None, now).unwrap());
    for person in 0..2 {
        let seed = seed(person as u8);
        let proposal = table
            .command(person, &Command::Reveal { seed }, now)
            .unwrap();
        log.extend(table.append(proposal, None, now).unwrap());
    }
    let dice = table.fair_dice(&secret).unwrap();
    while log.len() < LINES {
        let lines = match table.next() {
            Next::Draw { throw, .. } => {
                let landed = table.draw(dice.key(throw)).unwrap();
                table.append(landed(), None, now)
            }
            _ => {
                let seat = table.turn().unwrap();
                let roll = Command::Act(table.choices(seat).remove(0));
                let proposal = table.command(seat.0.into(), &roll, now).unwrap();
                table.append(proposal, None, now)
            }
        };
        log.extend(lines.unwrap());
    }
    log
}

/// Stores a long log, and returns its text and its record.
async fn store_long_log(config: &Config) -> [Arc<str>; 2] {
    // A first start makes the key and the store.
    start(config.clone()).await.stop().await;
    let key = std::fs::read_to_string(&config.key_file).unwrap();
    let log = long_log(&Bytes32::from_hex(key.trim()).unwrap());
    let texts = [log.join("\n"), record(&log).unwrap()].map(Arc::from);
    let store = Store::open(&config.store).await.unwrap();
    let append = Append {
        table: TABLE.into(),
        bodies: log.into_iter().map(Into::into).collect(),
        grants: vec![Grant {
            token_hash: Bytes32::hash_of(TOKEN.as_bytes()).0,
            person: 0,
        }],
        ..Append::default()
    };
    store.append(append).await.unwrap();
    store.close().await;
    texts
}

/// Downloads something, without keeping it. It must be there completely; a log may have become longer since.
async fn download(address: String, path: &str, expected: Arc<str>, asked: Arc<AtomicUsize>) {
    let mut stream = TcpStream::connect(&address).await.unwrap();
    let request = format!(
        "GET /api/tables/{TABLE}{path} HTTP/1.0\r\nHost: {address}\r\nAuthorization: Bearer {TOKEN}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    asked.fetch_add(1, Ordering::Relaxed);
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    assert!(head.starts_with(b"HTTP/1.0 200"), "{head:?}");
    let mut rest = expected.as_bytes();
    let mut buffer = vec![0; 1 << 16];
    loop {
        let read = stream.read(&mut buffer).await.unwrap();
        if read == 0 {
            break;
        }
        let both = read.min(rest.len());
        assert!(buffer[..both] == rest[..both], "{path} differs");
        rest = &rest[both..];
    }
    assert!(rest.is_empty(), "{path} is not complete");
}

/// Everybody gets all of it, others play on meanwhile, and the server needs far less memory than all of it has.
#[tokio::test(flavor = "multi_thread")]
async fn many_long_logs_and_records_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let [log, record] = store_long_log(&config(&folder)).await;
    let elsewhere = Elsewhere::start(&folder);
    let server = &elsewhere.server;
    let anna = server.open(GameId::Exxtra, 3).await;
    let mut player = Player::enter(server, &anna.table, Some(&anna.token)).await;
    let look = server.address.get(&format!("/api/tables/{TABLE}")).await;
    assert_eq!(look.unwrap().status, 200);
    let before = elsewhere.memory_max();

    let began = std::time::Instant::now();
    let asked = Arc::new(AtomicUsize::new(0));
    let mut downloads = JoinSet::new();
    for number in 0..DOWNLOADS {
        let (address, asked) = (server.address.0.clone(), Arc::clone(&asked));
        let (path, expected) = match number % 2 {
            0 => ("/log", Arc::clone(&log)),
            _ => ("/record", Arc::clone(&record)),
        };
        downloads.spawn(download(address, path, expected, asked));
    }
    while asked.load(Ordering::Relaxed) < DOWNLOADS {
        tokio::task::yield_now().await;
    }
    let mut answered = 0;
    while !downloads.is_empty() {
        player.command(say("hello")).await.unwrap();
        while let Some(downloaded) = downloads.try_join_next() {
            downloaded.unwrap();
        }
        answered += u32::from(!downloads.is_empty());
    }
    let seconds = began.elapsed().as_secs_f64();
    eprintln!("{answered} commands were answered meanwhile, in {seconds:.2} s");
    assert!(answered > 0);
    if let (Some(before), Some(after)) = (before, elsewhere.memory_max()) {
        eprintln!("memory grew from {before} MB to {after} MB");
        let all = (log.len() + record.len()) * DOWNLOADS / 2 / 1_000_000;
        assert!(
            after - before < all as u64 / 4,
            "{} of {all} MB",
            after - before
        );
    }
}

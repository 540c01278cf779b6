//! The server is killed again and again while people play: everything that anybody has received before is in the log
//! afterwards, letter for letter, what was acknowledged happened once, and all tables go on.
//!
//! `ASTRAGAL_KILL_SEED` repeats the random choices of a run that failed, though not its moments to the microsecond.

#[path = "../../store/tests/store/cluster.rs"]
#[expect(dead_code, reason = "the store's own tests need more of it")]
pub mod cluster;
mod people;
mod received;
mod wire;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Child, Command as Process, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use anyhow::Result;
use astragal_client::RemoteServer;
use astragal_dice::DiceKind;
use astragal_games::GameId;
use astragal_tables::{TableOptions, record};
use cluster::Cluster;
use people::{Listener, Player};
use received::{Received, ended_games};
use wire::{Kind, Way};

use crate::support::succeeds;

/// How often the server is killed in a round, which has a store and tables of its own.
const KILLS: u32 = 25;
/// If something that should be tested has not happened until then, the round goes on up to so many kills.
const KILLS_MAX: u32 = 10 * KILLS;

/// How often the server is asked before it counts as broken. A start takes less than a second where nothing else runs.
const ATTEMPTS: u32 = 10_000;

/// How many rounds there are for each kind of store.
fn rounds() -> u32 {
    match std::env::var_os("ASTRAGAL_LONG") {
        Some(_) => 20,
        None => 1,
    }
}

/// Random choices that follow from a seed (SplitMix64).
pub struct Luck(u64);

impl Luck {
    fn new() -> Self {
        let wanted = std::env::var("ASTRAGAL_KILL_SEED").ok();
        let wanted = wanted.map(|seed| seed.parse().expect("a seed is a number"));
        Self(wanted.unwrap_or_else(|| getrandom::u64().unwrap()))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, end: u64) -> u64 {
        self.next() % end
    }

    fn one_in(&mut self, times: u64) -> bool {
        self.below(times) == 0
    }

    fn another(&mut self) -> Self {
        Self(self.next())
    }

    /// Waits for less than so many milliseconds.
    async fn pause(&mut self, longest: u64) {
        let milliseconds = self.below(longest);
        tokio::time::sleep(Duration::from_millis(milliseconds)).await;
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
            .args(["serve", "--log", "text", "--pace-ms", "5"])
            .args(["--throws-per-second", "10000"])
            .args(["--messages-per-second", "100000"])
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
    fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    fn restart(&mut self) {
        self.child = Self::spawn(self.port, &self.store, self.folder.path());
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A table at which people play.
pub struct Place {
    name: String,
    token: String,
    received: Mutex<Received>,
    /// Whether its dice are thrown in the arena, which takes a while.
    is_thrown: bool,
    is_in_the_air: AtomicBool,
    /// How many people have left, and come back after the next kill.
    gone: AtomicU32,
}

/// What all people of a round share.
pub struct Round {
    server: RemoteServer,
    is_down: AtomicBool,
    is_over: AtomicBool,
    kills: AtomicU32,
    /// Whether the server lives long enough this time to notice who is gone.
    is_patient: AtomicBool,
    /// How many lines were received.
    lines: AtomicU64,
    /// How many of them were landings of thrown dice while somebody was gone from the table.
    landings: AtomicU64,
    /// How many of them said that the server noticed that somebody was gone.
    missed: AtomicU64,
}

impl Round {
    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    /// Waits until the server can be asked again, or everything is over.
    async fn until_up(&self) {
        while self.is_down.load(Ordering::Relaxed) && !self.is_over() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }

    /// Waits for a random moment.
    async fn until_kill(&self, luck: &mut Luck) {
        let is_patient = self.kills.load(Ordering::Relaxed) % KILLS == KILLS / 2;
        self.is_patient.store(is_patient, Ordering::Relaxed);
        let (count, more, longest) = match luck.below(4) {
            _ if is_patient => (&self.missed, 1, 8_000),
            0 => return luck.pause(100).await,
            1 => return luck.pause(1_200).await,
            2 => (&self.lines, 1 + luck.below(120), 2_000),
            _ => (&self.landings, 1, 2_000),
        };
        let wanted = count.load(Ordering::Relaxed) + more;
        // It may be that nothing happens because all wait for people who have left.
        for _ in 0..longest {
            if count.load(Ordering::Relaxed) >= wanted {
                break;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        luck.pause(25).await;
    }
}

/// All games, thrown and rolled where there is a choice, with bots at some tables. Thrown dice are in the air for long,
/// so there are two such tables.
fn tables() -> Vec<(TableOptions, u8)> {
    let mut tables = Vec::new();
    for &game in GameId::ALL {
        let least = *game.seats().start();
        let more = (least + 1).min(*game.seats().end());
        let options = |seats| TableOptions::by_the_book(game, seats);
        tables.push((options(least), least));
        if options(least).dice_kind() == DiceKind::Thrown {
            tables.push((options(more), more));
            let dice = Some(DiceKind::Rolled);
            let options = options(more);
            tables.push((TableOptions { dice, ..options }, more));
        }
    }
    tables
}

/// Whether everything that should be tested was received.
fn is_all_received(places: &[Arc<Place>]) -> bool {
    let is_received =
        |place: &Arc<Place>, kind| place.received.lock().unwrap().counts.contains_key(&kind);
    let anywhere = |kind| places.iter().any(|place| is_received(place, kind));
    let wanted = [Kind::Left, Kind::Missed, Kind::Back, Kind::Over];
    places.iter().all(|place| is_received(place, Kind::Landed)) && wanted.into_iter().all(anywhere)
}

/// How many lines of each kind were received at all tables.
fn counts(places: &[Arc<Place>]) -> BTreeMap<Kind, u64> {
    let mut counts = BTreeMap::new();
    for place in places {
        for (kind, count) in &place.received.lock().unwrap().counts {
            *counts.entry(*kind).or_default() += count;
        }
    }
    counts
}

/// Asks until the server answers.
async fn insist<T>(mut ask: impl AsyncFnMut() -> Result<T>) -> T {
    let mut last = None;
    for _ in 0..ATTEMPTS {
        match ask().await {
            Ok(answer) => return answer,
            Err(error) => last = Some(error),
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("the server does not answer: {last:?}");
}

/// Plays, kills and compares. Returns everything that differs.
async fn play_and_kill(store: Option<String>, mut luck: Luck) -> Vec<String> {
    let mut host = Host::start(store);
    let server = RemoteServer(format!("127.0.0.1:{}", host.port));
    insist(async || wire::is_up(&server).await).await;
    let round = Arc::new(Round {
        server: server.clone(),
        is_down: AtomicBool::new(false),
        is_over: AtomicBool::new(false),
        kills: AtomicU32::new(0),
        is_patient: AtomicBool::new(false),
        lines: AtomicU64::new(0),
        landings: AtomicU64::new(0),
        missed: AtomicU64::new(0),
    });
    let mut places = Vec::new();
    let mut people = Vec::new();
    for (options, seats) in tables() {
        let is_thrown = options.dice_kind() == DiceKind::Thrown;
        let joined = wire::sit_down(&server, options, seats).await.unwrap();
        let place = Arc::new(Place {
            name: joined[0].table.clone(),
            token: joined[0].token.clone(),
            received: Mutex::default(),
            is_thrown,
            is_in_the_air: AtomicBool::new(false),
            gone: AtomicU32::new(0),
        });
        for joined in joined {
            let player = Player::new(&round, &place, luck.another(), joined);
            people.push(tokio::spawn(player.play()));
        }
        for way in [Way::Socket, Way::Stream] {
            let name = format!("a spectator ({way:?})");
            let spectator = Listener::new(&round, &place, luck.another(), &name);
            people.push(tokio::spawn(spectator.watch(way)));
        }
        places.push(place);
    }
    loop {
        round.until_kill(&mut luck).await;
        round.is_down.store(true, Ordering::Relaxed);
        host.kill();
        let kills = round.kills.fetch_add(1, Ordering::Relaxed) + 1;
        if kills >= KILLS_MAX || kills >= KILLS && is_all_received(&places) {
            break;
        }
        host.restart();
        insist(async || wire::is_up(&server).await).await;
        round.is_down.store(false, Ordering::Relaxed);
    }
    round.is_over.store(true, Ordering::Relaxed);
    for person in people {
        person.await.unwrap();
    }
    assert!(is_all_received(&places), "some things never happened");
    host.restart();
    insist(async || wire::is_up(&server).await).await;
    let mut differences = Vec::new();
    for place in &places {
        differences.extend(compare(&server, place).await);
    }
    let kills = round.kills.load(Ordering::Relaxed);
    eprintln!("{kills} kills, lines received: {:?}", counts(&places));
    differences
}

/// Compares the log of a table with what was received, and verifies the games that have ended.
async fn compare(server: &RemoteServer, place: &Place) -> Vec<String> {
    let log = insist(async || wire::log(server, &place.name, &place.token).await).await;
    let received = place.received.lock().unwrap();
    let differences = received.differences(&log);
    for game in ended_games(&log) {
        let record = record(game).unwrap();
        succeeds(&["verify", "-"], &record);
    }
    differences
}

async fn killed_again_and_again(mut store: impl FnMut() -> Option<String>) {
    for _ in 0..rounds() {
        let luck = Luck::new();
        let seed = luck.0;
        eprintln!("ASTRAGAL_KILL_SEED={seed}");
        let differences = play_and_kill(store(), luck).await;
        let count = differences.len();
        let some: Vec<String> = differences.into_iter().take(10).collect();
        assert!(
            some.is_empty(),
            "ASTRAGAL_KILL_SEED={seed}: {count} differences, among them:\n{}",
            some.join("\n")
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_was_sent_changes_with_a_file() {
    killed_again_and_again(|| None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_was_sent_changes_with_postgresql() {
    let cluster = tokio::task::spawn_blocking(Cluster::start).await.unwrap();
    killed_again_and_again(|| Some(cluster.new_database())).await;
    // Dropping a cluster waits for its server to end, which must not happen in a task.
    tokio::task::spawn_blocking(move || drop(cluster))
        .await
        .unwrap();
}

//! Clients and a server in a simulated network under a virtual clock: whole games, with everything that goes wrong on
//! trains, in pockets and in server rooms. A failing game prints its seed and the fewest faults with which it fails.

mod apply;
mod device;
mod faults;
mod judge;
mod server;
mod servers;
mod watch;
mod world;

use std::sync::atomic::{AtomicU64, Ordering};

use astragal_games::GameId;
use astragal_tables::TableOptions;

use crate::support::{book, rolled};
use faults::Defect;
use world::{Case, Random, World};

/// How many games the ordinary tests play, with these seeds.
const GAMES: u64 = 2_000;

fn case(seed: u64, defect: Option<Defect>) -> Case {
    let mut random = Random::new(seed ^ 0x5eed);
    let game = judge::games()[random.index(4)];
    let least = *game.seats().start();
    let seats = (least + random.below(2) as u8).min(*game.seats().end());
    let mut options: TableOptions = match game {
        GameId::Strike => rolled(seats),
        _ => book(game, seats),
    };
    options.turn_seconds = (random.below(4) == 0).then_some(10);
    options.grace_seconds = (random.below(2) == 0).then_some(5);
    let people = match random.below(3) {
        0 => 1.max(usize::from(seats) - 1),
        _ => usize::from(seats),
    };
    let watchers = random.index(2);
    let faults = faults::faults(&mut random, people + watchers, people);
    Case {
        seed,
        faults,
        options,
        people,
        watchers,
        servers: [1, 1, 2, 3][random.index(4)],
        has_stranger: random.below(8) == 0,
        defect,
    }
}

fn play(case: &Case) -> Result<(), String> {
    let mut world = World::new(case);
    world.run();
    judge::judge(&world)
}

/// The same case with as few faults as possible with which it still fails.
fn shrink(mut case: Case, mut why: String) -> (Case, String) {
    let mut index = 0;
    while index < case.faults.len() {
        let mut smaller = case.clone();
        smaller.faults.remove(index);
        match play(&smaller) {
            Ok(()) => index += 1,
            Err(error) => (case, why) = (smaller, error),
        }
    }
    (case, why)
}

/// Plays the games with these seeds on all cores, and returns the first that fails.
fn first_failure(seeds: std::ops::Range<u64>, defect: Option<Defect>) -> Option<(Case, String)> {
    let next = AtomicU64::new(seeds.start);
    let failed = std::sync::Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= seeds.end {
                        return;
                    }
                    let case = case(seed, defect);
                    if let Err(why) = play(&case) {
                        next.store(seeds.end, Ordering::Relaxed);
                        *failed.lock().unwrap() = Some((case, why));
                    }
                }
            });
        }
    });
    failed.into_inner().unwrap()
}

fn play_all(seeds: std::ops::Range<u64>) {
    if let Some((case, why)) = first_failure(seeds, None) {
        let (case, why) = shrink(case, why);
        panic!(
            "{why}\nseed {}, {}: {:#?}",
            case.seed, case.options.game, case.faults
        );
    }
}

/// Whole games of all kinds, with faults: what was accepted is in the log once, all clients end with the same log,
/// nobody waits for ever, nothing hidden is shown, seeds are shown, and nobody knocks too often.
#[test]
fn games_survive_a_bad_network() {
    play_all(0..GAMES);
}

/// The same with seeds that nobody has tried yet.
#[test]
fn games_survive_other_bad_networks() {
    if std::env::var_os("ASTRAGAL_LONG").is_some() {
        let now = std::time::SystemTime::now();
        let now = now.duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
        play_all(now * 1_000_000..now * 1_000_000 + 10 * GAMES);
    }
}

/// Defects that are planted are found.
#[test]
fn planted_defects_are_found() {
    for defect in Defect::ALL {
        let found = first_failure(0..GAMES, Some(defect));
        assert!(found.is_some(), "{defect:?} is not found");
    }
}

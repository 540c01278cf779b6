//! Games per second of core time, on one thread, with uniformly random legal choices. Every run
//! checks that the games came out as they must.

use astragal_bots::{BotGame, BotName};
use astragal_games::strategiia::{self, BoardText};
use astragal_games::strike::{Edition, ThrowModel};
use astragal_games::{Exxtra, Notation, Strategiia, Strike};
use astragal_lab::{Tally, simulate};
use cpu_time::ProcessTime;
use indicatif::ProgressBar;

/// A board on the full grid of 12 × 12.
const LARGE: [&str; 12] = [
    "bb..bb..bb..",
    "bbbbbbbbbbbb",
    ".bb..bb..bb.",
    ".b........b.",
    ".b........b.",
    ".bb......bb.",
    ".rr......rr.",
    ".r........r.",
    ".r........r.",
    ".rr..rr..rr.",
    "rrrrrrrrrrrr",
    "..rr..rr..rr",
];

fn main() {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build();
    pool.expect("a thread can be started").install(run);
}

fn run() {
    println!("random games on one core: games, games per core second (the goal)");
    let exxtra = Exxtra::new(4).expect("four can play");
    bench(
        "EXXTRA, four seats",
        &exxtra,
        600_000,
        300_000,
        &[149_370, 149_787, 150_669, 150_174],
    );
    let strike = Strike::new(Edition::Of2020, 4).expect("four can play");
    bench(
        "Strike 2020, four seats",
        &strike,
        900_000,
        450_000,
        &[225_246, 224_948, 224_304, 225_502],
    );
    let mut simple = strike;
    simple.model = ThrowModel::Simple {
        knock: 0.3,
        lost: 0.02,
    };
    bench(
        "… with two simple chances",
        &simple,
        900_000,
        450_000,
        &[225_428, 225_300, 224_396, 224_876],
    );
    let basic = Strategiia::basic();
    bench("STRATEGIIA basic", &basic, 20_000, 10_000, &[9_839, 10_102]);
    let board = LARGE.iter().map(|row| (*row).to_owned()).collect();
    let large = Strategiia::from_options(&strategiia::Options {
        board: Some(BoardText::Rows(board)),
        ..strategiia::Options::default()
    });
    let large = large.expect("the board is valid");
    bench(
        "STRATEGIIA on 12 × 12",
        &large,
        10_000,
        4_000,
        &[4_610, 4_722],
    );
}

/// Prints the speed. The wins by seat must be those that are known for this seed: a change of the rules or of the dice
/// shows here.
fn bench<G: BotGame>(name: &str, game: &G, games: u64, goal: u64, wins: &[u64]) {
    let bots = vec![BotName::Random; game.seats().into()];
    let play = |games| -> Tally { simulate(game, &bots, games, 1, &ProgressBar::hidden()) };
    // A warm-up for the caches.
    play(games / 20);
    let start = ProcessTime::now();
    let tally = play(games);
    let speed = games as f64 / start.elapsed().as_secs_f64();
    println!("{name:<26}{games:>8}{speed:>12.0}  ({goal})");
    assert_eq!(tally.wins, wins, "{name}: the games came out differently");
}

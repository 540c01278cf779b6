//! The trained bot against the exact solution of a game on a short track.

use astragal_bots::exxtra::{
    ALL_DOUBLES, Choice, Exact, Lying, Memory, Network, Outlook as _, Position, Rank, Turn,
};

/// Three seats, two fields to the goal. `data/exxtra/README.md` says how both files were made.
const GOAL: u8 = 2;
const WEIGHTS: &[u8] = include_bytes!("data/exxtra-short.bin");
const DECISIONS: &str = include_str!("data/exxtra-short.csv");

/// A line of the sample: how often, the position, the pair, the best choices.
fn read(line: &str) -> (u64, Position, Rank, &str) {
    let mut parts = line.split(',');
    let mut part = || parts.next().unwrap();
    let count = part().parse().unwrap();
    let mut position = Position::start(3, GOAL);
    for (to_go, digit) in position.to_go.iter_mut().zip(part().bytes()) {
        *to_go = digit - b'0';
    }
    for seat in 1..3 {
        position.lying[seat] = part().split_once('/').map(|(field, rank)| Lying {
            field: field.parse().unwrap(),
            rank: rank.parse().unwrap(),
        });
    }
    (count, position, part().parse().unwrap(), part())
}

fn letter(choice: Choice) -> char {
    match choice {
        Choice::Roll => 'r',
        Choice::Place(field) => char::from(b'0' + field),
    }
}

/// Weighted by how often they come up in games in which every seat plays best, at least 97 % of the decisions of the
/// trained bot are the best ones.
#[test]
fn the_trained_bot_decides_as_the_solution_does() {
    let network = Network::from_bytes(WEIGHTS).unwrap();
    let mut memory = Memory::default();
    let mut turn = Turn::default();
    let (mut all, mut agreed) = (0, 0);
    for line in DECISIONS.lines() {
        let (count, position, rank, best) = read(line);
        let mut outlook = network.outlook(&position, &mut memory);
        turn.solve(&position, &mut outlook, ALL_DOUBLES);
        let choice = turn.best(position.to_go[0], rank).0;
        all += count;
        agreed += if best.contains(letter(choice)) {
            count
        } else {
            0
        };
    }
    let share = agreed as f64 / all as f64;
    assert!(all > 20_000, "{all} decisions");
    assert!(share >= 0.97, "agrees in {:.2} %", 100.0 * share);
}

/// The sample agrees with the solution. Solving takes minutes, so it is done on demand.
#[test]
fn the_sample_is_what_the_solution_says() {
    if std::env::var_os("ASTRAGAL_LONG").is_none() {
        return;
    }
    let mut exact = Exact::new(3, GOAL);
    exact.solve(1e-10, |_| {});
    let mut turn = Turn::default();
    for line in DECISIONS.lines() {
        let (_, position, rank, best) = read(line);
        let to_go = position.to_go[0];
        let mut outlook = exact.outlook(&position);
        turn.solve(&position, &mut outlook, ALL_DOUBLES);
        let best_chance = turn.best(to_go, rank).1[0];
        for field in position.free_fields() {
            let is_best = outlook.placed(to_go, field, rank)[0] >= best_chance - 1e-9;
            assert_eq!(
                is_best,
                best.contains(letter(Choice::Place(field))),
                "{line}"
            );
        }
        let is_best = turn.rolling(to_go).unwrap()[0] >= best_chance - 1e-9;
        assert_eq!(is_best, best.contains('r'), "{line}");
    }
}

//! What a throw at a good group does.

use astragal_arena::{Arena, ArenaKind, Cocked, Face, Film, Group, Landing};
use chacha20::ChaCha20Rng;

use super::{is_long, rng};

/// The dice of the book's example: 2, 3, 4 and 6.
const LYING: [usize; 4] = [1, 2, 3, 5];

/// The mean of one number for each throw, and its 95 % interval.
#[derive(Clone, Copy, Debug)]
struct Mean {
    mean: f64,
    error: f64,
}

impl Mean {
    fn of(values: &[u32]) -> Self {
        let count = values.len() as f64;
        let mean = values.iter().map(|&value| f64::from(value)).sum::<f64>() / count;
        let deviation = |&value: &u32| (f64::from(value) - mean).powi(2);
        let variance = values.iter().map(deviation).sum::<f64>() / (count - 1.0);
        let error = 1.96 * (variance / count).sqrt();
        Self { mean, error }
    }

    /// The lower end of the interval. A short run is not long enough for intervals: it looks at the mean.
    fn low(self) -> f64 {
        self.mean - if is_long() { self.error } else { 0.0 }
    }

    /// The upper end of the interval, likewise.
    fn high(self) -> f64 {
        self.mean + if is_long() { self.error } else { 0.0 }
    }
}

/// What throws at the best group of four dice did.
#[derive(Debug)]
struct Strikes {
    /// Lying dice that showed another face, before cocked ones were settled.
    changed: Mean,
    /// Throws that changed at least two dice and lost none.
    example: Mean,
    /// Throws after which the thrown die was out.
    lost: Mean,
    /// Lying dice that left.
    left: Mean,
}

impl Strikes {
    fn count(throws: u16, force: f32, rng: &mut ChaCha20Rng) -> Self {
        let arena = Arena::new(ArenaKind::Colosseum);
        let faces = LYING.map(|index| Face::ALL[index]);
        let best = Group::best(arena.kind(), faces.len(), force);
        let (group, from) = best.expect("a group of four");
        let [mut changed, mut example, mut lost, mut left] = [const { Vec::new() }; 4];
        for number in 0..throws {
            // The arena looks the same from the opposite side.
            let from = from + f32::from(number % 2) * 180.0;
            let grouped = arena.kind().place_group(&group, faces.len(), from, force);
            let grouped = grouped.expect("the group has room");
            let lying = grouped.poses(&faces, rng);
            let thrown = arena.throw(&lying, &grouped.throw, 1, Cocked::Reroll, rng, Film::Off);
            let thrown = thrown.unwrap();
            let is_changed = |(before, landing): &(&Face, &Landing)| matches!(landing, Landing::Shows(after) if after != *before);
            let changes = faces.iter().zip(&thrown.struck).filter(is_changed).count() as u32;
            let out = thrown.dice.iter().map(|die| die.landing == Landing::Out);
            let out: Vec<u32> = out.map(u32::from).collect();
            let (lying_out, thrown_out) = out.split_at(faces.len());
            changed.push(changes);
            example.push(u32::from(changes >= 2 && !out.contains(&1)));
            lost.push(thrown_out[0]);
            left.push(lying_out.iter().sum());
        }
        Self {
            changed: Mean::of(&changed),
            example: Mean::of(&example),
            lost: Mean::of(&lost),
            left: Mean::of(&left),
        }
    }
}

/// S-5, S-9: four grouped dice are struck so that several turn over at once, as in the book's example, and hardly any die is
/// lost. A throw does it often, a hurl more often, and a hurl sometimes costs a die. 600 throws each; 20,000 in the long run,
/// whose 95 % intervals must lie within the limits.
#[test]
fn a_good_group_turns_several_dice_over() {
    let throws = if is_long() { 20_000 } else { 600 };
    let mut rng = rng(26);
    let firm = Strikes::count(throws, 0.45, &mut rng);
    println!("firm: {firm:?}");
    assert!(firm.changed.low() >= 1.0, "{firm:?}");
    assert!(firm.example.low() >= 0.25, "{firm:?}");
    assert!(firm.lost.high() <= 0.05, "{firm:?}");
    let hard = Strikes::count(throws, 0.72, &mut rng);
    println!("hard: {hard:?}");
    assert!(hard.changed.low() >= 1.6, "{hard:?}");
    assert!(hard.example.low() >= 0.45, "{hard:?}");
    assert!(hard.lost.high() <= 0.1, "{hard:?}");
    // Of each lying die, in a throw with four.
    let dice = LYING.len() as f64;
    let [fewest, most] = [hard.left.low(), hard.left.high()].map(|left| left / dice);
    assert!(fewest >= 0.001 && most <= 0.03, "{hard:?}");
}

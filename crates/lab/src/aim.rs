//! A study of what aiming is worth.

use std::f32::consts::FRAC_PI_4;
use std::ops::Range;

use astragal_arena::{Arena, Face, Film, Landing, Layout, Pose, Throw, Thrown};
use astragal_dice::strike::{Style, arena_of, cocked_rule};
use astragal_dice::{Seed, Stream, below};
use astragal_games::strike::Strike;
use indicatif::ProgressBar;
use rand_core::Rng;
use rayon::prelude::*;
use serde::Serialize;

/// What aiming is worth with some number of lying dice: chances of a match, as means over layouts.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct AimReport {
    /// How many dice lie there.
    pub lying: usize,
    /// How many layouts were tried.
    pub layouts: u64,
    /// A firm throw at the middle, from any side.
    pub thoughtless: f64,
    /// The best throw that was found.
    pub well_aimed: f64,
    /// The difference.
    pub gain: f64,
    /// The standard error of the difference over the layouts.
    pub standard_error: f64,
}

/// The forces that are tried: those of the buttons, and one between throw and hurl.
const FORCES: [f32; 4] = [
    Style::Gentle.force(),
    Style::Firm.force(),
    0.55,
    Style::Hard.force(),
];
/// A throw is aimed at a die's middle, and so far before it, in cm, to strike it in its side.
const SHORT: [f32; 2] = [0.0, 0.8];
/// The search: how many throws are kept, and how many more tries each gets.
const LOOKS: [(usize, u64); 3] = [(usize::MAX, 8), (48, 20), (12, 60)];
/// Then the best are varied: how many of them, and how many variants of each.
const VARIED: usize = 6;
const VARIANTS: usize = 4;
/// What follows for them: the tries of a variant, and how many throws are kept with how many more tries.
const VARIANT_LOOKS: u64 = 60;
const LAST_LOOKS: [(usize, u64); 2] = [(8, 100), (3, 200)];
/// Tries that judge both sides, with new random numbers.
const FINAL: u64 = 400;
/// A thoughtless throw comes from any of so many sides.
const SIDES: u64 = 20;

/// Finds good throws at spread dice by trial, and compares them with thoughtless ones.
pub fn aim(
    game: &Strike,
    lying: usize,
    layouts: u64,
    seed: u64,
    progress: &ProgressBar,
) -> AimReport {
    let arena = Arena::new(arena_of(game.edition));
    let one = |layout: u64| {
        let stream = Stream::new(Seed::from_number(seed));
        let mut rng = stream.rng(layout);
        let dice = arena.lay(&Face::ALL[1..=lying], Layout::Spread, &mut rng);
        let study = AimStudy {
            arena: &arena,
            game,
            dice: &dice,
            stream: &stream,
            layout,
        };
        let well_aimed = study.total(&study.best(&mut rng), Luck::Judge, 0..FINAL);
        progress.inc(1);
        [study.thoughtless(), well_aimed].map(|total| total / FINAL as f64)
    };
    let chances: Vec<[f64; 2]> = (0..layouts).into_par_iter().map(one).collect();
    let count = layouts as f64;
    let mean = |of: &dyn Fn(&[f64; 2]) -> f64| chances.iter().map(of).sum::<f64>() / count;
    let gain = mean(&|[without, with]| with - without);
    let variance = mean(&|[without, with]| (with - without - gain).powi(2));
    AimReport {
        lying,
        layouts,
        thoughtless: mean(&|[without, _]| *without),
        well_aimed: mean(&|[_, with]| *with),
        gain,
        standard_error: (variance / (count - 1.0).max(1.0)).sqrt(),
    }
}

/// What random numbers are for: the throws that judge have others than those of the search.
#[derive(Clone, Copy)]
enum Luck {
    Thoughtless = 1,
    Search = 2,
    Judge = 4,
}

struct AimStudy<'a> {
    arena: &'a Arena,
    game: &'a Strike,
    dice: &'a [Pose],
    stream: &'a Stream,
    layout: u64,
}

/// A throw, and how it fared so far.
struct Guess {
    throw: Throw,
    total: f64,
    tries: u64,
}

impl Guess {
    fn new(throw: Throw) -> Self {
        Self {
            throw,
            total: 0.0,
            tries: 0,
        }
    }

    fn mean(&self) -> f64 {
        self.total / self.tries as f64
    }
}

impl AimStudy<'_> {
    /// Throws at the middle, from all sides.
    fn thoughtless(&self) -> f64 {
        let each = FINAL / SIDES;
        let from_side = |side: u64| {
            let throw = Throw {
                from: (side * 360 / SIDES) as f32,
                ..Throw::with_force(0.5)
            };
            self.total(&throw, Luck::Thoughtless, side * each..(side + 1) * each)
        };
        (0..SIDES).map(from_side).sum()
    }

    /// The best of many throws: at each die and before it, at its four sides and corners, with four forces; then the best of
    /// these varied in all that a person decides. The better a throw fares, the more often it is tried.
    fn best<R: Rng + ?Sized>(&self, rng: &mut R) -> Throw {
        let throws = self.dice.iter().flat_map(first_guesses);
        let throws = throws.filter(|throw| throw.check(self.arena.kind()).is_ok());
        let mut guesses: Vec<Guess> = throws.map(Guess::new).collect();
        for (kept, tries) in LOOKS {
            guesses.truncate(kept);
            self.look(&mut guesses, tries);
        }
        let varied = guesses.iter().take(VARIED);
        let variants = varied.flat_map(|guess| [guess.throw; VARIANTS]);
        let variants = variants.map(|throw| vary(&throw, rng));
        let variants = variants.filter(|throw| throw.check(self.arena.kind()).is_ok());
        let mut variants: Vec<Guess> = variants.map(Guess::new).collect();
        self.look(&mut variants, VARIANT_LOOKS);
        guesses.append(&mut variants);
        best_first(&mut guesses);
        for (kept, tries) in LAST_LOOKS {
            guesses.truncate(kept);
            self.look(&mut guesses, tries);
        }
        guesses[0].throw
    }

    /// Tries each guess so many times more, and puts the best first.
    fn look(&self, guesses: &mut [Guess], tries: u64) {
        for guess in guesses.iter_mut() {
            let numbers = guess.tries..guess.tries + tries;
            guess.total += self.total(&guess.throw, Luck::Search, numbers);
            guess.tries += tries;
        }
        best_first(guesses);
    }

    /// The sum of the chances of a match over some throws.
    fn total(&self, throw: &Throw, luck: Luck, numbers: Range<u64>) -> f64 {
        let chance = |number: u64| {
            let number = (luck as u64) << 48 | self.layout << 16 | number;
            let mut rng = self.stream.rng(number);
            let rule = cocked_rule(self.game.cocked);
            let thrown = self
                .arena
                .throw(self.dice, throw, 1, rule, &mut rng, Film::Off)
                .expect("dice that are laid flat can be thrown at");
            match_chance(self.dice.len(), &thrown)
        };
        numbers.map(chance).sum()
    }
}

/// Throws at a die and before it, against its four sides and its corners.
fn first_guesses(die: &Pose) -> impl Iterator<Item = Throw> {
    let [x, _, z] = die.position;
    let square = -die.turn();
    (0..8u8).flat_map(move |eighth| {
        let from = square + f32::from(eighth) * FRAC_PI_4;
        let (sin, cos) = (libm::sinf(from), libm::cosf(from));
        SHORT.into_iter().flat_map(move |short| {
            FORCES.map(|force| Throw {
                from: from.to_degrees().rem_euclid(360.0),
                aim: [x + short * cos, z + short * sin],
                ..Throw::with_force(force)
            })
        })
    })
}

/// A throw that is like this one.
fn vary<R: Rng + ?Sized>(throw: &Throw, rng: &mut R) -> Throw {
    let mut around = |middle: f32, most: f32| {
        let fraction = below(rng, 2001) as f32 / 1000.0 - 1.0;
        middle + most * fraction
    };
    let [x, z] = throw.aim;
    Throw {
        from: around(throw.from, 15.0).rem_euclid(360.0),
        aim: [around(x, 0.6), around(z, 0.6)],
        force: around(throw.force, 0.06).clamp(0.0, 1.0),
        height: around(throw.height, 3.0).clamp(3.0, 30.0),
        spin: around(throw.spin, 0.8).clamp(-1.0, 1.0),
    }
}

fn best_first(guesses: &mut [Guess]) {
    guesses.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
}

/// The chance of a match if one die was thrown at so many lying ones. The face of the thrown die is independent of the way
/// it rolls, so every face counts with its probability; only its effect on the other dice is random.
fn match_chance(lying: usize, thrown: &Thrown) -> f64 {
    let mut counts = [0u32; 7];
    let (lying, landed) = thrown.dice.split_at(lying);
    for die in lying {
        if let Landing::Shows(face) = die.landing {
            counts[usize::from(face.number())] += 1;
        }
    }
    // Face 1 is the X, which never matches.
    let numbers = &counts[2..];
    if numbers.iter().any(|&count| count > 1) {
        return 1.0;
    }
    let landed = landed.iter().filter(|die| die.landing != Landing::Out);
    let lie_there = numbers.iter().filter(|&&count| count > 0);
    landed.count() as f64 * lie_there.count() as f64 / 6.0
}

#[cfg(test)]
mod tests {
    use astragal_arena::ArenaKind;
    use astragal_games::strike::Edition;

    use super::*;

    fn thrown(arena: &Arena, lying: &[Pose], throw: &Throw) -> Thrown {
        let mut rng = Stream::new(Seed::from_number(1)).rng(0);
        let game = Strike::new(Edition::Of2012, 2).expect("a game");
        let rule = cocked_rule(game.cocked);
        let thrown = arena.throw(lying, throw, 1, rule, &mut rng, Film::Off);
        thrown.expect("a throw")
    }

    /// S-13: where nothing changes, a die in the arena matches one of four numbers in four of six cases; two equal numbers
    /// match whatever it shows, and an X matches nothing.
    #[test]
    fn a_match_is_as_likely_as_the_numbers_say() {
        let arena = Arena::new(ArenaKind::Colosseum);
        let mut rng = Stream::new(Seed::from_number(2)).rng(0);
        let lying = arena.lay(&Face::ALL[1..5], Layout::Tight, &mut rng);
        let mut thrown = thrown(&arena, &lying, &Throw::with_force(0.0));
        for (die, face) in thrown.dice.iter_mut().zip(&Face::ALL[1..5]) {
            die.landing = Landing::Shows(*face);
        }
        let mut with = |first: Landing, last: Landing| {
            thrown.dice[0].landing = first;
            thrown.dice[4].landing = last;
            match_chance(4, &thrown)
        };
        let [x, two, three] = [0, 1, 2].map(|face| Landing::Shows(Face::ALL[face]));
        let is_near = |chance: f64, expected: f64| (chance - expected).abs() < 1e-9;
        assert!(is_near(with(two, x), 4.0 / 6.0));
        assert!(is_near(with(x, x), 3.0 / 6.0));
        assert!(is_near(with(Landing::Out, x), 3.0 / 6.0));
        assert!(is_near(with(three, Landing::Out), 1.0));
        assert!(is_near(with(two, Landing::Out), 0.0));
    }

    /// Half of the first guesses come from where a side of the die looks to.
    #[test]
    fn dice_are_struck_in_their_sides() {
        let arena = Arena::new(ArenaKind::Bowl);
        let mut rng = Stream::new(Seed::from_number(3)).rng(0);
        for die in arena.lay(&Face::ALL[1..5], Layout::Spread, &mut rng) {
            let is_square = |throw: &Throw| {
                let from = throw.from.to_radians();
                let back = [libm::cosf(from), libm::sinf(from)];
                let looks = Face::ALL.map(|face| die.face_axes(face)[0]);
                looks
                    .iter()
                    .any(|[x, _, z]| x * back[0] + z * back[1] > 0.999)
            };
            let guesses: Vec<Throw> = first_guesses(&die).collect();
            assert_eq!(guesses.len(), 64);
            assert_eq!(guesses.iter().filter(|guess| is_square(guess)).count(), 32);
        }
    }
}

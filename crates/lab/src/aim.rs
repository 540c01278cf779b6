//! A study of what aiming is worth.

use astragal_arena::{Arena, Face, Film, Layout, Pose, Throw};
use astragal_dice::strike::{arena_of, cocked_rule};
use astragal_dice::{Seed, Stream};
use astragal_games::strike::Strike;
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde::Serialize;

use crate::throws::StrikeResult;

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

/// Numbers of throws to judge a first guess, the best guesses, and at last both sides, with new random numbers.
const GUESS: u64 = 16;
const SECOND_LOOK: u64 = 80;
const FINAL: u64 = 300;
const SECOND_LOOKS: usize = 12;

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
        let from = (layout * 137 % 360) as f32;
        let study = AimStudy {
            arena: &arena,
            game,
            dice: &dice,
            stream: &stream,
            layout,
        };
        let thoughtless = study.match_chance(
            &Throw {
                from,
                ..Throw::with_force(0.5)
            },
            FINAL,
            1,
        );
        let well_aimed = study.match_chance(&study.best(), FINAL, 4);
        progress.inc(1);
        [thoughtless, well_aimed]
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

struct AimStudy<'a> {
    arena: &'a Arena,
    game: &'a Strike,
    dice: &'a [Pose],
    stream: &'a Stream,
    layout: u64,
}

impl AimStudy<'_> {
    /// The best of many throws: at each die, from eight sides, with four forces. The best guesses are tried again with
    /// more throws.
    fn best(&self) -> Throw {
        let mut guesses: Vec<(f64, Throw)> = Vec::new();
        for die in self.dice {
            for side in 0..8u8 {
                for force in [0.35, 0.45, 0.55, 0.65] {
                    let throw = Throw {
                        from: f32::from(side) * 45.0,
                        aim: [die.position[0], die.position[2]],
                        ..Throw::with_force(force)
                    };
                    guesses.push((self.match_chance(&throw, GUESS, 2), throw));
                }
            }
        }
        let best_first = |guesses: &mut Vec<(f64, Throw)>| {
            guesses.sort_by(|one, other| other.0.total_cmp(&one.0))
        };
        best_first(&mut guesses);
        guesses.truncate(SECOND_LOOKS);
        for (chance, throw) in &mut guesses {
            *chance = self.match_chance(throw, SECOND_LOOK, 3);
        }
        best_first(&mut guesses);
        guesses[0].1
    }

    /// How often a throw makes a match.
    fn match_chance(&self, throw: &Throw, throws: u64, luck: u64) -> f64 {
        let faces: Vec<Face> = self.dice.iter().map(|die| die.top().0).collect();
        let makes_match = |number: &u64| {
            let mut rng = self.stream.rng(luck << 48 | self.layout << 16 | number);
            let rule = cocked_rule(self.game.cocked);
            let thrown = self
                .arena
                .throw(self.dice, throw, 1, rule, &mut rng, Film::Off)
                .expect("dice that are laid flat can be thrown at");
            StrikeResult::of(&faces, &thrown).taken > 0
        };
        (0..throws).filter(makes_match).count() as f64 / throws as f64
    }
}

//! Learns the weights that judge a position of STRATEGIIA from how games end.

use std::fmt;

use astragal_bots::strategiia::{FEATURES, WHOLE, features};
use astragal_bots::{AnyBot, Bot, BotName, Level, Observation};
use astragal_dice::{Roll, below};
use astragal_games::strategiia::{BUILT_IN, BoardText, Options, Phase, Variant};
use astragal_games::{Game, Notation, Strategiia, ToAct, Viewer, WordOption};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use rayon::prelude::*;

const COUNT: usize = FEATURES.len();
/// One position in so many is kept: neighbours in a game are much alike.
const KEPT_ONE_IN: u32 = 4;
/// Games begin with up to so many random moves, so that not only good positions occur.
const RANDOM_MOVES_MAX: u32 = 12;
/// One move in so many is made by the heuristic, which goes forward and attacks: careful sides alone would wait for
/// each other, and nothing could be learned.
const BOLD_ONE_IN: u32 = 5;
/// Pulls weights without evidence to 0, in positions.
const RIDGE: f64 = 20.0;
const ROUNDS: u32 = 12;

/// A position of a game, and how that ended for the side that was to move.
struct Example {
    features: [f64; COUNT],
    /// 1 for a win, 0 for a loss.
    result: f64,
}

/// The weights that were learned from the games of each variant.
#[derive(Debug)]
pub struct Lessons {
    weights: Vec<[f64; COUNT]>,
    /// By variant: the number of positions, and the mean log-likelihood of the results.
    fits: Vec<(Variant, usize, f64)>,
}

impl fmt::Display for Lessons {
    /// The table that the bots read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "feature")?;
        for name in Variant::WORDS {
            write!(f, " {name}")?;
        }
        for (index, name) in FEATURES.iter().enumerate() {
            write!(f, "\n{name}")?;
            for weights in &self.weights {
                write!(f, " {:.0}", weights[index] * f64::from(WHOLE))?;
            }
        }
        Ok(())
    }
}

impl Lessons {
    /// How well the weights explain the games, for a person to read.
    pub fn remarks(&self) -> impl Iterator<Item = String> {
        self.fits.iter().map(|(variant, positions, fit)| {
            format!("{variant:?}: {positions} positions, log-likelihood {fit:.4} each")
        })
    }
}

/// Plays `games` games of every variant and learns from how they end.
pub fn tune(games: u64, seed: u64) -> Lessons {
    let mut lessons = Lessons {
        weights: Vec::new(),
        fits: Vec::new(),
    };
    for (&variant, name) in Variant::VALUES.iter().zip(Variant::WORDS) {
        let examples: Vec<Example> = (0..games)
            .into_par_iter()
            .flat_map_iter(|number| {
                let mixed = seed.wrapping_add(number.wrapping_mul(0xD1B5_4A32_D192_ED03));
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(mixed);
                play(&kind_of_game(name, number), &mut rng)
            })
            .collect();
        let (weights, fit) = regress(&examples);
        lessons.weights.push(weights);
        lessons.fits.push((variant, examples.len(), fit));
    }
    lessons
}

/// Every other game is an expert game, on the boards in turn.
fn kind_of_game(variant: &str, number: u64) -> Strategiia {
    let mut options = Options {
        variant: Some(variant.to_owned()),
        ..Options::default()
    };
    if number % 2 == 1 {
        let (board, _) = BUILT_IN[number as usize / 2 % BUILT_IN.len()];
        options.mode = Some("expert".to_owned());
        options.board = Some(BoardText::Name(board.to_owned()));
    }
    Strategiia::from_options(&options).expect("the options are valid")
}

/// Plays a game between bots of a middle level, which are fast, after some random moves. A draw
/// teaches nothing.
fn play(game: &Strategiia, rng: &mut impl Rng) -> Vec<Example> {
    let mut bot = AnyBot::<Strategiia>::new(BotName::Level(Level::Skilled));
    let mut random = AnyBot::<Strategiia>::new(BotName::Random);
    let mut heuristic = AnyBot::<Strategiia>::new(BotName::Heuristic);
    let random_moves = below(rng, RANDOM_MOVES_MAX + 1);
    let mut state = game.start(&mut ());
    let mut kept = Vec::new();
    let mut moves = 0;
    loop {
        match game.to_act(&state) {
            ToAct::Seat(seat) => {
                let view = game.view(&state, Viewer::Seat(seat));
                let placing = view.phase() != Phase::Move;
                if !placing {
                    moves += 1;
                    if moves > random_moves && below(rng, KEPT_ONE_IN) == 0 {
                        kept.push((seat, features(&view)));
                    }
                }
                let observation = Observation::new(game, &state, seat);
                let action = if placing && random_moves.is_multiple_of(2) {
                    heuristic.decide(observation, rng)
                } else if !placing && moves <= random_moves {
                    random.decide(observation, rng)
                } else if !placing && below(rng, BOLD_ONE_IN) == 0 {
                    heuristic.decide(observation, rng)
                } else {
                    bot.decide(observation, rng)
                };
                game.act(&mut state, seat, &action, &mut ())
            }
            ToAct::Dice(throw) => {
                let outcome = game.roll(&throw, rng);
                game.land(&mut state, &outcome, &mut ())
            }
            ToAct::Over => break,
        }
        .expect("bots choose legal actions, and random dice are possible dice");
    }
    let winners = game.winners(&state).expect("the game is over");
    if winners.is_empty() {
        return Vec::new();
    }
    let examples = kept.into_iter().map(|(seat, features)| Example {
        features: features.map(|feature| f64::from(feature) / f64::from(WHOLE)),
        result: f64::from(u8::from(winners.contains(seat))),
    });
    examples.collect()
}

/// Logistic regression by Newton's method; also returns how well it fits.
fn regress(examples: &[Example]) -> ([f64; COUNT], f64) {
    let mut weights = [0.0; COUNT];
    let mut fit = 0.0;
    for _ in 0..ROUNDS {
        let mut slope = [0.0; COUNT];
        let mut curvature = [[0.0; COUNT]; COUNT];
        fit = 0.0;
        for example in examples {
            let products = weights.iter().zip(&example.features);
            let score: f64 = products.map(|(weight, feature)| weight * feature).sum();
            let chance = 1.0 / (1.0 + (-score).exp());
            let miss = example.result - chance;
            fit += example.result * chance.max(1e-12).ln()
                + (1.0 - example.result) * (1.0 - chance).max(1e-12).ln();
            let spread = chance * (1.0 - chance);
            for (row, &feature) in example.features.iter().enumerate() {
                slope[row] += miss * feature;
                for (column, &other) in example.features.iter().enumerate() {
                    curvature[row][column] += spread * feature * other;
                }
            }
        }
        for index in 0..COUNT {
            slope[index] -= RIDGE * weights[index];
            curvature[index][index] += RIDGE;
        }
        let step = solve(curvature, slope);
        for (weight, step) in weights.iter_mut().zip(step) {
            *weight += step;
        }
    }
    (weights, fit / examples.len() as f64)
}

/// Solves linear equations. The ridge keeps the diagonal above 0, so no row needs to be exchanged.
fn solve(mut matrix: [[f64; COUNT]; COUNT], mut right: [f64; COUNT]) -> [f64; COUNT] {
    for pivot in 0..COUNT {
        for row in 0..COUNT {
            if row != pivot {
                let factor = matrix[row][pivot] / matrix[pivot][pivot];
                let pivot_row = matrix[pivot];
                for (entry, above) in matrix[row].iter_mut().zip(pivot_row) {
                    *entry -= factor * above;
                }
                right[row] -= factor * right[pivot];
            }
        }
    }
    std::array::from_fn(|index| right[index] / matrix[index][index])
}

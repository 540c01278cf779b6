//! The training of networks for EXXTRA.

use anyhow::{Result, ensure};
use astragal_bots::exxtra::{LANES, Lane, Network, Position, REACH_MAX, Shape};
use astragal_dice::below;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::adam::Adam;
use super::self_play::{Lesson, Manner, SelfPlay, scattered};

/// The batch size: how many games change the weights together.
const GAMES_AT_A_TIME: u64 = 16;

/// The published weights are a running mean, which forgets this part with every change.
const FORGOTTEN: f32 = 0.0005;

/// How a network for EXXTRA is trained.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ExxtraSettings {
    /// How many seats play, from 2 (when others conceded) to 6.
    pub seats: u8,
    /// How long the track is.
    pub goal: u8,
    /// How many units the network has: a multiple of 8.
    pub units: u16,
    /// How many games are played.
    pub games: u64,
    /// The seed: the same number gives the same weights.
    pub seed: u64,
    /// The learning rate at first; it decreases towards the end.
    pub rate: f32,
    /// How much of what later turns show counts for a turn (TD(λ)), from 0 to 1.
    pub lambda: f64,
    /// How many games of a hundred have the heuristic in all seats but one: people are more like that than like a
    /// network.
    pub thumb_games: u32,
}

/// The results of the last games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TrainingProgress {
    /// How many games have been played.
    pub games: u64,
    /// How many turns the games since the last report had, on average.
    pub turns: f64,
    /// How far the network was off in these turns: the mean cross-entropy.
    pub loss: f64,
}

/// Trains a network for EXXTRA. The result depends on the settings alone, however often it was
/// interrupted.
#[derive(Debug)]
pub struct ExxtraTrainer {
    pub(super) settings: ExxtraSettings,
    pub(super) network: Network,
    /// The running mean of the weights.
    pub(super) mean: Network,
    pub(super) rows_adam: Adam,
    pub(super) outputs_adam: Adam,
    pub(super) games: u64,
    row_gradients: Vec<Lane>,
    output_gradients: Vec<Lane>,
    self_play: SelfPlay,
    sums: Vec<Lane>,
    turns: u64,
    games_since: u64,
    loss: f64,
}

impl ExxtraTrainer {
    /// Begins with small random weights.
    pub fn new(settings: ExxtraSettings) -> Self {
        let shape = Shape {
            seats: settings.seats,
            reach: settings.goal.min(REACH_MAX as u8),
            lanes: (usize::from(settings.units) / LANES) as u8,
        };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(settings.seed);
        let rows = (0..shape.row_lanes()).map(|_| random_lane(0.2, &mut rng));
        let rows = rows.collect();
        let outputs = (0..shape.output_lanes()).map(|_| random_lane(0.1, &mut rng));
        let network = Network::new(shape, rows, outputs.collect());
        Self {
            settings,
            mean: network.clone(),
            network,
            rows_adam: Adam::new(shape.row_lanes() * LANES),
            outputs_adam: Adam::new(shape.output_lanes() * LANES),
            games: 0,
            row_gradients: vec![[0.0; LANES]; shape.row_lanes()],
            output_gradients: vec![[0.0; LANES]; shape.output_lanes()],
            self_play: SelfPlay::default(),
            sums: Vec::new(),
            turns: 0,
            games_since: 0,
            loss: 0.0,
        }
    }

    /// Begins with the weights of a network that has learned already.
    pub fn starting_from(settings: ExxtraSettings, network: Network) -> Result<Self> {
        let mut trainer = Self::new(settings);
        ensure!(
            network.shape() == trainer.network.shape(),
            "the weights to start from have another shape"
        );
        (trainer.network, trainer.mean) = (network.clone(), network);
        Ok(trainer)
    }

    /// How many games have been played.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// What it has learned: the running mean of the weights, which plays better than the last ones.
    pub fn learned(&self) -> &Network {
        &self.mean
    }

    /// Plays some games and learns from them; returns how many.
    pub fn step(&mut self) -> u64 {
        let last = self.settings.games.min(self.games + GAMES_AT_A_TIME);
        let count = last - self.games;
        for number in self.games..last {
            let mut rng = crate::match_up::rng_of(self.settings.seed, number);
            self.learn_from_game(&mut rng);
        }
        self.change_weights();
        self.games = last;
        self.games_since += count;
        count
    }

    /// The progress since the last call.
    pub fn progress(&mut self) -> TrainingProgress {
        let progress = TrainingProgress {
            games: self.games,
            turns: self.turns as f64 / self.games_since.max(1) as f64,
            loss: self.loss / self.turns.max(1) as f64,
        };
        (self.turns, self.games_since, self.loss) = (0, 0, 0.0);
        progress
    }

    fn learn_from_game(&mut self, rng: &mut impl Rng) {
        let ExxtraSettings { seats, goal, .. } = self.settings;
        let manner = Manner {
            lambda: self.settings.lambda,
            exploring_turns: 10,
            scattered_games: 4,
            thumb_games: self.settings.thumb_games,
        };
        let start = if below(rng, manner.scattered_games) == 0 {
            scattered(seats, goal, rng)
        } else {
            Position::start(seats, goal)
        };
        let mut self_play = std::mem::take(&mut self.self_play);
        for lesson in self_play.play(&self.network, start, manner, rng) {
            self.learn(lesson);
        }
        self.self_play = self_play;
    }

    /// Adds the gradients of one turn.
    fn learn(&mut self, lesson: &Lesson) {
        let shape = self.network.shape();
        let (seats, lanes) = (usize::from(shape.seats), usize::from(shape.lanes));
        self.network.sum(&lesson.position, &mut self.sums);
        let nothing = [[0.0; LANES]; 32];
        let chances = self.network.chances(&self.sums, &nothing);
        let mut errors = [0.0; 6];
        for seat in 0..seats {
            errors[seat] = chances[seat] - lesson.target[seat] as f32;
            let chance = f64::from(chances[seat].max(1e-6));
            self.loss -= lesson.target[seat] * libm::log(chance);
        }
        self.turns += 1;
        let (_, outputs) = self.network.weights();
        for lane in 0..lanes {
            let mut back = [0.0; LANES];
            for seat in 0..seats {
                let weights = &outputs[lane * seats + seat];
                let gradients = &mut self.output_gradients[lane * seats + seat];
                for (unit, back) in back.iter_mut().enumerate() {
                    gradients[unit] += errors[seat] * self.sums[lane][unit].max(0.0);
                    *back += errors[seat] * weights[unit];
                }
            }
            for (sum, back) in self.sums[lane].iter_mut().zip(back) {
                *sum = if *sum > 0.0 { back } else { 0.0 };
            }
        }
        let (sums, gradients) = (&self.sums, &mut self.row_gradients);
        shape.visit_rows(&lesson.position, |row| {
            let gradients = &mut gradients[row * lanes..][..lanes];
            for (gradient, back) in gradients
                .as_flattened_mut()
                .iter_mut()
                .zip(sums.as_flattened())
            {
                *gradient += back;
            }
        });
    }

    fn change_weights(&mut self) {
        let left = 1.0 - self.games as f32 / self.settings.games as f32;
        let rate = self.settings.rate * left;
        let (rows, outputs) = self.network.weights_mut();
        let gradients = self.row_gradients.as_flattened_mut();
        self.rows_adam
            .step(rows.as_flattened_mut(), gradients, rate);
        let gradients = self.output_gradients.as_flattened_mut();
        self.outputs_adam
            .step(outputs.as_flattened_mut(), gradients, rate);
        // Early on the mean follows quickly, or it would remember the random beginning.
        let part = FORGOTTEN.max(1.0 / (1.0 + self.rows_adam.steps as f32 / 10.0));
        let (rows, outputs) = self.network.weights();
        let (mean_rows, mean_outputs) = self.mean.weights_mut();
        for (mean, weights) in [(mean_rows, rows), (mean_outputs, outputs)] {
            for (mean, weight) in mean
                .as_flattened_mut()
                .iter_mut()
                .zip(weights.as_flattened())
            {
                *mean += part * (weight - *mean);
            }
        }
    }
}

fn random_lane(size: f32, rng: &mut impl Rng) -> Lane {
    std::array::from_fn(|_| {
        // 16 bits are plenty.
        let unit = below(rng, 1 << 16) as f32 / 32_768.0 - 1.0;
        unit * size
    })
}

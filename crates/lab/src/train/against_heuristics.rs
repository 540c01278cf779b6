//! The test of a network against heuristics.

use astragal_bots::exxtra::{Judgement, Network, Thinker};
use astragal_bots::{Bot, Heuristic, Observation};
use astragal_games::exxtra::Action;
use astragal_games::{Exxtra, Game as _, Seat};
use rand_core::Rng;

use crate::match_up::{play_one, rng_of};

enum Opponent {
    Thinker(Box<Thinker>),
    Heuristic(Heuristic<Exxtra>),
}

impl Bot<Exxtra> for Opponent {
    fn decide<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, Exxtra>,
        rng: &mut R,
    ) -> Action {
        match self {
            Self::Thinker(bot) => bot.decide(observation, rng),
            Self::Heuristic(bot) => bot.decide(observation, rng),
        }
    }
}

/// How often a network wins on a track of this length when all other seats play by the heuristic; `None` for two seats,
/// which do not make a game (E-1).
pub fn wins_against_heuristics(network: &Network, goal: u8, games: u64, seed: u64) -> Option<f64> {
    let mut game = Exxtra::new(network.shape().seats).ok()?;
    game.goal = goal;
    let thinker = Thinker::new(Judgement::Network(Box::new(network.clone())));
    let mut bots = vec![Opponent::Thinker(Box::new(thinker))];
    bots.resize_with(game.seats().into(), || {
        Opponent::Heuristic(Heuristic::default())
    });
    let mut wins = 0u64;
    for number in 0..games {
        let mut rng = rng_of(seed, number);
        let (winners, _) = play_one(&game, &mut bots, &mut rng);
        wins += u64::from(winners.is_some_and(|winners| winners.contains(Seat(0))));
    }
    Some(wins as f64 / games as f64)
}

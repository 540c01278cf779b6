use std::fmt::Debug;

use astragal_dice::Roll;
use rand_core::Rng;

use crate::{Level, Observation};

/// A policy that decides for a seat.
pub trait Bot<G: Roll> {
    /// Chooses a legal action for the seat that is to act.
    fn decide<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> G::Action;

    /// How it throws the dice that it has just decided to throw.
    #[inline]
    fn toss(&self) -> G::Toss {
        G::Toss::default()
    }

    /// Whether its [`Observation`] should contain the events so far.
    #[inline]
    fn watches(&self, _game: &G) -> bool {
        false
    }
}

/// A game that bots can play, by a heuristic and at every level.
pub trait BotGame: Roll {
    /// The heuristic bot.
    type Heuristic: Bot<Self> + Default + Debug + Send;
    /// The bot that plays at the levels.
    type LeveledBot: Bot<Self> + Debug + Send;

    /// Creates the bot of this level.
    fn leveled_bot(level: Level) -> Self::LeveledBot;

    /// The exact chances to win at the beginning, in the order of turns, if the game has a solution of its own.
    fn solution(&self) -> Option<Vec<f64>> {
        None
    }
}

use astragal_dice::Roll;
use rand_core::Rng;

use crate::{Bot, Observation, Why};

/// What a choice is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<G: Roll> {
    /// The choice.
    pub action: G::Action,
    /// How its dice are thrown, if it throws any.
    pub toss: G::Toss,
    /// The chance to win with it, as far as the adviser can tell.
    pub value: f64,
    /// How far off that may be by chance; 0 where it was worked out without any.
    pub standard_error: f64,
    /// Why.
    pub why: Why,
}

/// Somebody who can say what every choice is worth.
pub trait Adviser<G: Roll>: Bot<G> {
    /// Every legal choice of the seat that is to act, the best first.
    fn advise<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> Vec<Advice<G>>;

    /// The same, in less time where that takes long: for looking back at a whole game.
    fn look_back<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> Vec<Advice<G>> {
        self.advise(observation, rng)
    }

    /// The chance of every seat to win, as far as the one that is to act can tell.
    fn outlook<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> Vec<f64>;
}

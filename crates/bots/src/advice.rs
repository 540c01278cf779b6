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
    /// The estimated chance to win with it.
    pub value: f64,
    /// The standard error of the value; 0 where it was computed without random numbers.
    pub standard_error: f64,
    /// The reason.
    pub why: Why,
}

/// A bot that can evaluate every choice.
pub trait Adviser<G: Roll>: Bot<G> {
    /// Every legal choice of the seat that is to act, the best first.
    fn advise<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> Vec<Advice<G>>;

    /// The same with less effort, where a full evaluation takes long: for analysing a whole game afterwards.
    fn look_back<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> Vec<Advice<G>> {
        self.advise(observation, rng)
    }

    /// The chance of every seat to win, as estimated by the seat to act.
    fn outlook<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> Vec<f64>;
}

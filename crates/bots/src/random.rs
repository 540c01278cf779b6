use astragal_dice::{Roll, below};
use rand_core::Rng;

use crate::{Bot, Observation};

/// Takes any legal action, all equally likely.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Roll> Bot<G> for Random {
    #[inline]
    fn decide<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, G>,
        rng: &mut R,
    ) -> G::Action {
        observation.choose(|count| if count == 1 { 0 } else { below(rng, count) })
    }
}

/// One of the actions, all equally likely.
#[inline]
pub(crate) fn any_of<A: Copy, R: Rng + ?Sized>(actions: &[A], rng: &mut R) -> A {
    actions[below(rng, actions.len() as u32) as usize]
}

use astragal_core::Game;
use astragal_dice::below;
use rand_core::Rng;

use crate::{Bot, Sight};

/// Takes any legal action, all equally likely.
#[derive(Debug)]
pub struct Random<G: Game> {
    actions: Vec<G::Action>,
}

impl<G: Game> Default for Random<G> {
    fn default() -> Self {
        Self {
            actions: Vec::new(),
        }
    }
}

impl<G: Game> Bot<G> for Random<G> {
    #[inline]
    fn decide<R: Rng + ?Sized>(&mut self, sight: Sight<'_, G>, rng: &mut R) -> G::Action {
        sight.legal_actions(&mut self.actions);
        any_of(&self.actions, rng)
    }
}

/// One of the actions, all equally likely.
#[inline]
pub(crate) fn any_of<A: Copy, R: Rng + ?Sized>(actions: &[A], rng: &mut R) -> A {
    match actions {
        [only] => *only,
        _ => actions[below(rng, actions.len() as u32) as usize],
    }
}

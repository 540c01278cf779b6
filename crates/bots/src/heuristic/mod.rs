//! The rules of thumb, one for each game.

mod exxtra;
mod strategiia;
mod strike;

use astragal_core::Game;

/// Plays by a rule of thumb.
#[derive(Debug)]
pub struct Heuristic<G: Game> {
    actions: Vec<G::Action>,
    /// The actions that the rule prefers.
    preferred: Vec<G::Action>,
}

impl<G: Game> Default for Heuristic<G> {
    fn default() -> Self {
        Self {
            actions: Vec::new(),
            preferred: Vec::new(),
        }
    }
}

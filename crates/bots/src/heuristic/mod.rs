//! The heuristics, one for each game.

mod exxtra;
mod strategiia;
mod strike;

use astragal_games::Game;

/// Plays by the heuristic of a game.
#[derive(Debug)]
pub struct Heuristic<G: Game> {
    actions: Vec<G::Action>,
    /// The actions that the heuristic prefers.
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

use std::collections::VecDeque;

use astragal_games::Game;

use crate::Source;

/// A fixed sequence of outcomes, for tests and examples from the books.
#[derive(Clone, Debug)]
pub struct Script<G: Game> {
    outcomes: VecDeque<G::Outcome>,
}

impl<G: Game> Script<G> {
    /// The outcomes in the order in which they will be used.
    pub fn new(outcomes: impl IntoIterator<Item = G::Outcome>) -> Self {
        Self {
            outcomes: outcomes.into_iter().collect(),
        }
    }
}

impl<G: Game> Source<G> for Script<G> {
    fn outcome(&mut self, _: &G, _: &G::Throw) -> Option<G::Outcome> {
        self.outcomes.pop_front()
    }
}

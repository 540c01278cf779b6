use std::collections::VecDeque;

use astragal_games::Game;

use crate::Source;

/// A fixed sequence of outcomes, for tests and examples from the books.
///
/// ```
/// use astragal_dice::{Script, Source};
/// use astragal_games::{Game, Notation, Pig, Seat, Viewer, pig};
///
/// let options = pig::Options { first: Some(0.into()), ..Pig::book_options(2) };
/// let game = Pig::from_options(&options)?;
/// let mut state = game.start(&mut ());
/// let mut dice = Script::<Pig>::new([6, 4].map(pig::Outcome::Die));
/// for _ in 0..2 {
///     game.act(&mut state, Seat(0), &pig::Action::Roll, &mut ())?;
///     let throw = game.require_dice(&state)?;
///     let outcome = dice.outcome(&game, &throw).expect("two dice are in the script");
///     game.land(&mut state, &outcome, &mut ())?;
/// }
/// assert_eq!(game.view(&state, Viewer::Spectator).sum, 10);
/// // Unlike a stream, a script ends.
/// assert_eq!(dice.outcome(&game, &pig::Throw::Die), None);
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
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

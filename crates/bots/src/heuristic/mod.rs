//! The heuristics, one for each game.

mod exxtra;
mod strategiia;
mod strike;

use astragal_games::Game;

/// Plays by the heuristic of a game.
///
/// ```
/// use astragal_bots::{Bot, Heuristic, Observation};
/// use astragal_games::{Exxtra, Game, Notation, Seat, exxtra};
/// # use astragal_dice::{Seed, Stream};
///
/// # let options = exxtra::Options { first: Some(0.into()), ..Exxtra::book_options(3) };
/// # let game = Exxtra::from_options(&options)?;
/// # let mut state = game.start(&mut ());
/// # let mut rng = Stream::new(Seed::from_number(1)).rng(0);
/// let mut bot = Heuristic::<Exxtra>::default();
/// // A game of EXXTRA begins with a roll of seat 0. A pair of 70 or more is always placed, on the
/// // highest free field.
/// game.act(&mut state, Seat(0), &exxtra::Action::Roll, &mut ())?;
/// let roll = exxtra::Roll { seven: 7, six: 5 };
/// game.land(&mut state, &exxtra::Outcome::Pair(roll), &mut ())?;
/// let action = bot.decide(Observation::new(&game, &state, Seat(0)), &mut rng);
/// assert_eq!(action, exxtra::Action::Place(5));
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
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

//! Sources of dice: a random [`Stream`], which throws Strike's dice by a table of measured results;
//! an arena with physical throws ([`strike::Physical`]); or a [`Script`] of given outcomes. The
//! rules cannot tell them apart.
//!
//! ```
//! use astragal_games::{Game, ToAct, Exxtra, Notation};
//! use astragal_dice::{Seed, Source, Stream};
//!
//! let game = Exxtra::from_options(&Exxtra::book_options(4))?;
//! let mut state = game.start(&mut ());
//! let mut dice = Stream::new(Seed::from_number(7));
//! // The seat that begins is drawn like any other throw.
//! while let ToAct::Dice(throw) = game.to_act(&state) {
//!     let outcome = dice.outcome(&game, &throw).expect("a stream never ends");
//!     game.land(&mut state, &outcome, &mut ())?;
//! }
//! assert!(matches!(game.to_act(&state), ToAct::Seat(_)));
//! # Ok::<(), astragal_games::PlayError>(())
//! ```

mod dice_game;
mod draw;
pub mod fair;
mod refusal;
mod roll;
mod script;
mod stream;
pub mod strike;

pub use dice_game::{DiceGame, DiceKind, Prepared, Thrown};
pub use draw::{Chance, below};
pub use refusal::throw_refusals;
pub use roll::Roll;
pub use script::Script;
pub use stream::{Seed, Stream};

use astragal_games::Game;

/// A source of outcomes.
pub trait Source<G: Game> {
    /// What the dice in the air show; `None` when the source has no more dice.
    fn outcome(&mut self, game: &G, throw: &G::Throw) -> Option<G::Outcome>;
}

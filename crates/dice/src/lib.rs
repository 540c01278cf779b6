//! Sources of dice: a random [`Stream`], which throws Strike's dice by a table of measured results;
//! an arena with physical throws ([`strike::Physical`]); or a [`Script`] of given outcomes. The
//! rules cannot tell them apart.

mod dice_game;
mod draw;
pub mod fair;
mod roll;
mod script;
mod stream;
pub mod strike;

pub use dice_game::{DiceGame, DiceKind, Prepared, Thrown};
pub use draw::{Chance, below};
pub use roll::Roll;
pub use script::Script;
pub use stream::{Seed, Stream};

use astragal_core::Game;

/// A source of outcomes.
pub trait Source<G: Game> {
    /// What the dice in the air show; `None` when the source has no more dice.
    fn outcome(&mut self, game: &G, throw: &G::Throw) -> Option<G::Outcome>;
}

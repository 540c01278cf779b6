//! Policies that decide by what their seat can see.
//!
//! [`Random`] takes any legal action, [`Thumb`] plays a simple rule of thumb for each game: later
//! bots are measured against it.

mod random;
mod sight;
mod thumb;

pub use random::Random;
pub use sight::Sight;
pub use thumb::Thumb;

use astragal_core::Game;
use rand_core::Rng;

/// Something that decides for a seat.
pub trait Bot<G: Game> {
    /// Chooses a legal action for the seat that is to act.
    fn decide<R: Rng + ?Sized>(&mut self, sight: Sight<'_, G>, rng: &mut R) -> G::Action;
}

/// The bots that every game has, by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotName {
    /// Any legal action, all equally likely.
    Random,
    /// The rule of thumb.
    Thumb,
}

impl BotName {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Random, Self::Thumb];

    /// The name as commands spell it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Thumb => "thumb",
        }
    }
}

/// Any of the named bots.
#[derive(Debug)]
pub enum AnyBot<G: Game> {
    /// See [`Random`].
    Random(Random),
    /// See [`Thumb`].
    Thumb(Thumb<G>),
}

impl<G: Game> AnyBot<G> {
    /// The bot of this name.
    pub fn new(name: BotName) -> Self {
        match name {
            BotName::Random => Self::Random(Random),
            BotName::Thumb => Self::Thumb(Thumb::default()),
        }
    }
}

impl<G: Game> Bot<G> for AnyBot<G>
where
    Thumb<G>: Bot<G>,
{
    #[inline]
    fn decide<R: Rng + ?Sized>(&mut self, sight: Sight<'_, G>, rng: &mut R) -> G::Action {
        match self {
            Self::Random(bot) => bot.decide(sight, rng),
            Self::Thumb(bot) => bot.decide(sight, rng),
        }
    }
}

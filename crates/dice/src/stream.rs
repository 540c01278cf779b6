use astragal_games::Game;
use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

use crate::{Roll, Source};

/// The seed of a [`Stream`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// Derives a seed from a number that is easy to remember.
    pub fn from_number(number: u64) -> Self {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        Self(seed)
    }
}

/// Random dice from ChaCha20. Each throw has its own random numbers, selected by its index: a throw
/// that is undone and repeated shows the same dice again.
///
/// ```
/// use astragal_dice::{Seed, Source, Stream};
/// use astragal_games::{Notation, Pig, pig};
///
/// let game = Pig::from_options(&Pig::book_options(2))?;
/// let mut dice = Stream::new(Seed::from_number(7));
/// let roll = |dice: &mut Stream| dice.outcome(&game, &pig::Throw::Die);
/// let first = roll(&mut dice);
/// roll(&mut dice);
/// assert_eq!(dice.throws, 2);
/// // Back to the beginning: a new attempt cannot bring better dice.
/// dice.throws = 0;
/// assert_eq!(roll(&mut dice), first);
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Stream {
    seed: Seed,
    /// The number of throws so far.
    pub throws: u64,
}

impl Stream {
    /// The stream of a seed, from its first throw.
    pub fn new(seed: Seed) -> Self {
        Self { seed, throws: 0 }
    }

    /// The random numbers of the throw with this index.
    pub fn rng(&self, throw: u64) -> ChaCha20Rng {
        let mut rng = ChaCha20Rng::from_seed(self.seed.0);
        rng.set_stream(throw);
        rng
    }

    /// Makes the next throw with the given toss.
    pub fn toss<G: Roll>(&mut self, game: &G, throw: &G::Throw, toss: G::Toss) -> G::Outcome {
        let mut rng = self.rng(self.throws);
        self.throws += 1;
        game.toss(throw, toss, &mut rng)
    }
}

impl<G: Game + Roll> Source<G> for Stream {
    fn outcome(&mut self, game: &G, throw: &G::Throw) -> Option<G::Outcome> {
        Some(self.toss(game, throw, G::Toss::default()))
    }
}

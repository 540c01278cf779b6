//! EXXTRA: turns solved exactly, whatever is said about what follows them.

mod exact;
mod network;
mod position;
mod turn;
mod ways;
mod weights;

pub use exact::{Exact, ExactOutlook};
pub use network::{LANES, Lane, Memory, Network, NetworkOutlook, Shape};
pub use position::{Chances, Ending, Lying, Position, REACH_MAX, SEATS_MAX};
pub use turn::{ALL_DOUBLES, Choice, Outlook, Placing, Turn};
pub use ways::{RANKS, Rank, rank_of, value_of};
pub use weights::WeightsError;

use astragal_games::Exxtra;
use astragal_games::exxtra::Action;
use rand_core::Rng;

use crate::{Bot, BotGame, Level, Sight, Thumb};

/// Plays Exxtra at a level.
#[derive(Debug)]
pub struct Mind {
    level: Level,
    thumb: Thumb<Exxtra>,
}

impl BotGame for Exxtra {
    type Thumb = Thumb<Self>;
    type Mind = Mind;

    fn mind(level: Level) -> Mind {
        Mind {
            level,
            thumb: Thumb::default(),
        }
    }
}

impl Bot<Exxtra> for Mind {
    fn decide<R: Rng + ?Sized>(&mut self, sight: Sight<'_, Exxtra>, rng: &mut R) -> Action {
        match self.level {
            Level::Beginner | Level::Casual | Level::Skilled | Level::Expert | Level::Master => {
                self.thumb.decide(sight, rng)
            }
        }
    }
}

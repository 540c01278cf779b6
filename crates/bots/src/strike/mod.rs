//! Strike at every level, and solved.

mod chances;
mod layer;
mod pools;
mod solve;
mod table;

pub use chances::{Aftermath, Chances};
pub use solve::{Goal, Solution};

use astragal_games::Strike;
use astragal_games::strike::Action;
use rand_core::Rng;

use crate::{Bot, BotGame, Level, Sight, Thumb};

/// Plays Strike at a level.
#[derive(Debug)]
pub struct Mind {
    level: Level,
    thumb: Thumb<Strike>,
}

impl BotGame for Strike {
    type Thumb = Thumb<Self>;
    type Mind = Mind;

    fn mind(level: Level) -> Mind {
        Mind {
            level,
            thumb: Thumb::default(),
        }
    }
}

impl Bot<Strike> for Mind {
    fn decide<R: Rng + ?Sized>(&mut self, sight: Sight<'_, Strike>, rng: &mut R) -> Action {
        match self.level {
            Level::Beginner | Level::Casual | Level::Skilled | Level::Expert | Level::Master => {
                self.thumb.decide(sight, rng)
            }
        }
    }
}

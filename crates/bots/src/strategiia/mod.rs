//! Strategiia at every level.

use astragal_games::Strategiia;
use astragal_games::strategiia::Action;
use rand_core::Rng;

use crate::{Bot, BotGame, Level, Sight, Thumb};

/// Plays Strategiia at a level.
#[derive(Debug)]
pub struct Mind {
    level: Level,
    thumb: Thumb<Strategiia>,
}

impl BotGame for Strategiia {
    type Thumb = Thumb<Self>;
    type Mind = Mind;

    fn mind(level: Level) -> Mind {
        Mind {
            level,
            thumb: Thumb::default(),
        }
    }
}

impl Bot<Strategiia> for Mind {
    fn decide<R: Rng + ?Sized>(&mut self, sight: Sight<'_, Strategiia>, rng: &mut R) -> Action {
        match self.level {
            Level::Beginner | Level::Casual | Level::Skilled | Level::Expert | Level::Master => {
                self.thumb.decide(sight, rng)
            }
        }
    }
}

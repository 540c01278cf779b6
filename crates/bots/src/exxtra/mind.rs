use astragal_games::Exxtra;
use astragal_games::exxtra::{Action, View};
use rand_core::Rng;

use super::published::Published;
use super::thinker::{Judgement, Thinker};
use crate::{Bot, BotGame, Level, Sight, Thumb};

/// Plays EXXTRA at a level.
#[derive(Debug)]
pub enum Mind {
    /// Wants to run far, fears the X, and looks at nothing else.
    Beginner,
    /// Plays by the rule of thumb.
    Casual(Thumb<Exxtra>),
    /// Solves its turns, with a judgement that grows with the level.
    Thinker(Box<Thinker>),
}

impl BotGame for Exxtra {
    type Thumb = Thumb<Self>;
    type Mind = Mind;

    fn mind(level: Level) -> Mind {
        let thinker = |judgement| Mind::Thinker(Box::new(Thinker::new(judgement)));
        match level {
            Level::Beginner => Mind::Beginner,
            Level::Casual => Mind::Casual(Thumb::default()),
            Level::Skilled => thinker(Judgement::ByHand),
            Level::Expert => thinker(Judgement::Published(Published::Small)),
            Level::Master => thinker(Judgement::Published(Published::Large)),
        }
    }
}

impl Bot<Exxtra> for Mind {
    fn decide<R: Rng + ?Sized>(&mut self, sight: Sight<'_, Exxtra>, rng: &mut R) -> Action {
        match self {
            Self::Beginner => beginner(&sight.view()),
            Self::Casual(thumb) => thumb.decide(sight, rng),
            Self::Thinker(thinker) => thinker.decide(sight, rng),
        }
    }
}

/// Rolls once more if the first roll is poor, but does not try its luck any further, and puts whatever
/// it has on the highest free field.
fn beginner(view: &View) -> Action {
    let is_good_enough = |value: u8| view.rolls >= 2 || value >= 40;
    match view.roll {
        Some(pair) if is_good_enough(pair.value()) => {
            let is_free = |field: &u8| {
                let mut lying = view.dice.iter().flatten();
                !lying.any(|lying| lying.field == *field)
            };
            Action::Place((1..=5).rev().find(is_free).unwrap_or(0))
        }
        _ => Action::Roll,
    }
}

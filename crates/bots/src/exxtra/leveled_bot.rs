use astragal_games::Exxtra;
use astragal_games::exxtra::{Action, View};
use rand_core::Rng;

use super::evaluator::{Judgement, Thinker};
use super::network_files::Published;
use crate::{Bot, BotGame, Heuristic, Level, Observation};

/// Plays EXXTRA at a level.
#[derive(Debug)]
pub enum LeveledBot {
    /// Wants to run far, fears the X, and looks at nothing else.
    Beginner,
    /// Plays by the heuristic.
    Casual(Heuristic<Exxtra>),
    /// Solves its turns exactly; its judgement of what follows improves with the level.
    Thinker(Box<Thinker>),
}

impl BotGame for Exxtra {
    type Heuristic = Heuristic<Self>;
    type LeveledBot = LeveledBot;

    fn leveled_bot(level: Level) -> LeveledBot {
        let thinker = |judgement| LeveledBot::Thinker(Box::new(Thinker::new(judgement)));
        match level {
            Level::Beginner => LeveledBot::Beginner,
            Level::Casual => LeveledBot::Casual(Heuristic::default()),
            Level::Skilled => thinker(Judgement::ByHand),
            Level::Expert => thinker(Judgement::Published(Published::Small)),
            Level::Master => thinker(Judgement::Published(Published::Large)),
        }
    }
}

impl Bot<Exxtra> for LeveledBot {
    fn decide<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, Exxtra>,
        rng: &mut R,
    ) -> Action {
        match self {
            Self::Beginner => beginner(&observation.view()),
            Self::Casual(heuristic) => heuristic.decide(observation, rng),
            Self::Thinker(thinker) => thinker.decide(observation, rng),
        }
    }
}

/// Rolls once more if the first roll is poor, but never a third time, and puts any pair that it has on the highest free
/// field.
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

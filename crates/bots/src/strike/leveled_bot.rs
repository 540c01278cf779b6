use std::sync::Arc;

use astragal_dice::below;
use astragal_dice::strike::{Style, Toss};
use astragal_games::Strike;
use astragal_games::strike::{Action, Face, Phase, View};
use rand_core::Rng;

use super::Goal;
use super::seats::hands;
use super::solution_cache::SolvedGame;
use crate::{Bot, BotGame, Heuristic, Level, Observation};

/// Plays Strike at a level.
#[derive(Debug)]
pub struct LeveledBot {
    pub(super) level: Level,
    heuristic: Heuristic<Strike>,
    known: Option<Arc<SolvedGame>>,
    toss: Toss,
}

impl BotGame for Strike {
    type Heuristic = Heuristic<Self>;
    type LeveledBot = LeveledBot;

    fn leveled_bot(level: Level) -> LeveledBot {
        LeveledBot {
            level,
            heuristic: Heuristic::default(),
            known: None,
            toss: Toss::default(),
        }
    }
}

impl Bot<Strike> for LeveledBot {
    fn decide<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, Strike>,
        rng: &mut R,
    ) -> Action {
        let view = observation.view();
        if view.phase == Phase::Lay {
            return any_starter(rng);
        }
        let may_stop = view.phase == Phase::Choose;
        let when = |stop: bool| {
            if stop && may_stop {
                Action::Stop
            } else {
                Action::Throw
            }
        };
        self.toss = Toss::default();
        match self.level {
            // Avoids losing dice: drops them gently, which changes little.
            Level::Beginner => {
                self.toss.style = Style::Gentle;
                when(true)
            }
            // Always stops where it may, and so keeps its dice.
            Level::Casual => when(true),
            // Considers how many dice lie there.
            Level::Skilled => self.heuristic.decide(observation, rng),
            // Knows when to stop, but always throws in the default style.
            Level::Expert => self.solved(&observation, &view, rng).0,
            Level::Master => {
                let (action, toss) = self.solved(&observation, &view, rng);
                self.toss = toss;
                action
            }
        }
    }

    fn toss(&self) -> Toss {
        self.toss
    }

    fn watches(&self, game: &Strike) -> bool {
        game.has_hidden_pools() && self.level >= Level::Expert
    }
}

/// S-3: the number on the starter die makes no difference, for all faces come alike.
pub(crate) fn any_starter<R: Rng + ?Sized>(rng: &mut R) -> Action {
    let number = below(rng, Face::NUMBERS.len() as u32);
    Action::Lay(Face::NUMBERS[number as usize])
}

impl LeveledBot {
    /// What is known about the game.
    pub(super) fn known(&mut self, game: &Strike) -> Arc<SolvedGame> {
        // A tournament is not won by one game; few points in each are what counts (S-19).
        let goal = match game.tournament {
            Some(_) => Goal::Points,
            None => Goal::Win,
        };
        match &self.known {
            Some(known) if known.fits(game, goal) => Arc::clone(known),
            _ => Arc::clone(self.known.insert(SolvedGame::about(game, goal))),
        }
    }

    fn solved<R: Rng + ?Sized>(
        &mut self,
        observation: &Observation<'_, Strike>,
        view: &View,
        rng: &mut R,
    ) -> (Action, Toss) {
        let known = self.known(observation.game());
        let begins = view.phase == Phase::Throw;
        let hands = hands(observation, view);
        known.policy.decide(view.arena.len(), &hands, begins, rng)
    }
}

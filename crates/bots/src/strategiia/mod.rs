//! STRATEGIIA at every level. Nothing is hidden in this game, so a bot can search from the state that it sees.

mod advice;
mod evaluation;
mod features;
mod ground;
mod move_evaluation;
mod placement;
mod search;
mod suggestion;
#[cfg(test)]
mod tests;
mod transposition_table;
mod why;

use astragal_games::Strategiia;
use astragal_games::strategiia::{Action, Phase, State, Variant, View};
use rand_core::Rng;

use crate::random::any_of;
use crate::{Bot, BotGame, Heuristic, Level, Observation};

pub use features::{FEATURES, Features};
pub use ground::WHOLE;
pub use suggestion::{SuggestedPlacement, place_rest};
pub use why::{Finish, Why};

use evaluation::{Weights, bolder, weights, without};
use ground::Ground;
use search::{Budget, RatedMove, Search};
use transposition_table::TranspositionTable;

/// The budget of an expert: a few milliseconds.
const EXPERT: Budget = Budget {
    positions: 10_000,
    depth: 2,
};
/// The budget of a master: less than half a second.
const MASTER: Budget = Budget {
    positions: 250_000,
    depth: 12,
};

/// The budget for analysing a game afterwards: a tenth of a master's, because there are many positions.
const LOOKING_BACK: Budget = Budget {
    positions: 25_000,
    depth: 12,
};

/// The features of a position for the side to move; for tuning the weights.
pub fn features(view: &View) -> Features {
    let state = view.state();
    features::measure(&Ground::new(view.game()), state, state.turn())
}

/// After how many moves without combat a bot is at full boldness.
const PATIENCE_SKILLED: u32 = 8;
const PATIENCE_EXPERT: u32 = 24;

/// Features that a skilled player of Sanctuary overlooks: that the last moves count most, that a unit taken early is
/// missed for long, what the enemy fears, and how far it is to the cells that count. A player that does not consider
/// the reply would only rush into it by counting these.
const OVERLOOKED_BY_SKILLED: [&str; 5] = [
    "last_control",
    "lasting_lead",
    "home",
    "danger_best",
    "advance",
];
/// Features that an expert overlooks there: which cells will count when time is up.
const OVERLOOKED_BY_EXPERT: [&str; 2] = ["last_control", "home"];

/// Plays STRATEGIIA at a level.
#[derive(Debug)]
pub struct LeveledBot {
    level: Level,
    budget: Budget,
    heuristic: Heuristic<Strategiia>,
    table: TranspositionTable,
    actions: Vec<Action>,
    best: Vec<Action>,
}

impl BotGame for Strategiia {
    type Heuristic = Heuristic<Self>;
    type LeveledBot = LeveledBot;

    fn leveled_bot(level: Level) -> LeveledBot {
        LeveledBot {
            level,
            budget: if level == Level::Master {
                MASTER
            } else {
                EXPERT
            },
            heuristic: Heuristic::default(),
            table: TranspositionTable::default(),
            actions: Vec::new(),
            best: Vec::new(),
        }
    }
}

impl Bot<Strategiia> for LeveledBot {
    fn decide<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, Strategiia>,
        rng: &mut R,
    ) -> Action {
        self.decide_until(observation, rng, &|| false)
    }
}

impl LeveledBot {
    /// Decides, with the best move found so far as soon as `should_stop` returns true. It is polled while looking
    /// ahead; if it never returns true, the decision is that of [`Bot::decide`].
    pub fn decide_until<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, Strategiia>,
        rng: &mut R,
        should_stop: &dyn Fn() -> bool,
    ) -> Action {
        let view = observation.view();
        let state = view.state();
        let plays = state.phase() == Phase::Move;
        if !plays && self.level <= Level::Casual {
            return self.heuristic.decide(observation, rng);
        }
        observation.legal_actions(&mut self.actions);
        let ground = Ground::new(observation.game());
        let choices = if plays {
            self.weigh_moves(&ground, state, rng, should_stop)
        } else {
            let weights = weights(ground.game.variant);
            let with_answer = self.level >= Level::Expert;
            placement::weigh(&ground, weights, state, &self.actions, with_answer)
        };
        self.any_of_the_best(&choices, rng)
    }

    fn weigh_moves<R: Rng + ?Sized>(
        &mut self,
        ground: &Ground,
        state: &State,
        rng: &mut R,
        should_stop: &dyn Fn() -> bool,
    ) -> Vec<RatedMove> {
        let judge: fn(&Ground, &State, Action) -> i32 = match self.level {
            Level::Beginner => move_evaluation::material,
            Level::Casual => move_evaluation::with_danger,
            Level::Skilled | Level::Expert | Level::Master => {
                return self.look_ahead(ground, state, rng, should_stop);
            }
        };
        let choices = self.actions.iter().map(|&action| RatedMove {
            action,
            value: judge(ground, state, action),
        });
        choices.collect()
    }

    /// The weights of its level: the longer nothing happens, the bolder the levels below the highest become.
    fn weights(&self, state: &State, variant: Variant) -> Weights {
        let patience = match self.level {
            Level::Beginner | Level::Casual | Level::Skilled => PATIENCE_SKILLED,
            Level::Expert => PATIENCE_EXPERT,
            Level::Master => return *weights(variant),
        };
        let overlooked: &[&str] = match (variant, self.level) {
            (Variant::Sanctuary, Level::Expert) => &OVERLOOKED_BY_EXPERT,
            (Variant::Sanctuary, _) => &OVERLOOKED_BY_SKILLED,
            _ => &[],
        };
        let seen = without(weights(variant), overlooked);
        let quiet_moves = state.quiet_moves().min(patience);
        bolder(&seen, WHOLE * quiet_moves as i32 / patience as i32)
    }

    fn look_ahead<R: Rng + ?Sized>(
        &mut self,
        ground: &Ground,
        state: &State,
        rng: &mut R,
        should_stop: &dyn Fn() -> bool,
    ) -> Vec<RatedMove> {
        let weights = self.weights(state, ground.game.variant);
        let search = Search::new(ground, &weights, &mut self.table, self.budget);
        let mut search = search.until(should_stop);
        let mut choices = search.ordered_moves(state);
        if self.level == Level::Skilled {
            return choices;
        }
        draw_among_equals(&mut choices, rng);
        search.deepen(state, &mut choices);
        choices.truncate(1);
        choices
    }

    fn any_of_the_best<R: Rng + ?Sized>(&mut self, choices: &[RatedMove], rng: &mut R) -> Action {
        let highest = choices.iter().map(|choice| choice.value).max();
        let best = choices
            .iter()
            .filter(|choice| Some(choice.value) == highest);
        self.best.clear();
        self.best.extend(best.map(|choice| choice.action));
        match self.best.as_slice() {
            [only] => *only,
            best => any_of(best, rng),
        }
    }
}

/// Draws which of the moves that are equally good at first glance is searched first: of moves that stay equal, the
/// first is made.
fn draw_among_equals<R: Rng + ?Sized>(choices: &mut [RatedMove], rng: &mut R) {
    let highest = choices.first().map(|choice| choice.value);
    let equals = choices
        .iter()
        .take_while(|choice| Some(choice.value) == highest)
        .count();
    if equals > 1 {
        let drawn = astragal_dice::below(rng, equals as u32) as usize;
        choices.swap(0, drawn);
    }
}

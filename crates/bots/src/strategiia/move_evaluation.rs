//! Evaluation of moves without looking ahead, for the lowest levels.

use astragal_games::strategiia::{Action, Cell, Side, State};

use super::features::Survey;
use super::ground::{Ground, WHOLE};

/// The value of a step towards the enemy among moves that are equal otherwise.
const STEP_FORWARD: i32 = WHOLE / 64;

/// Counts the units that an attack takes or loses, and nothing that comes after. Prefers to go forward.
pub fn material(ground: &Ground, state: &State, action: Action) -> i32 {
    match Outlook::new(ground, state, action) {
        Outlook::Fight { odds, .. } => 2 * odds - WHOLE,
        // All steps forward are worth the same.
        Outlook::Walk { forward, .. } => forward.signum() * STEP_FORWARD,
    }
}

/// The same, and the danger for the moved unit.
pub fn with_danger(ground: &Ground, state: &State, action: Action) -> i32 {
    match Outlook::new(ground, state, action) {
        Outlook::Fight { odds, danger } => {
            odds * (WHOLE - (2 * danger - WHOLE).max(0)) / WHOLE - (WHOLE - odds)
        }
        Outlook::Walk { forward, danger } => forward * STEP_FORWARD - (2 * danger - WHOLE).max(0),
    }
}

/// What can be seen about a move without looking ahead.
enum Outlook {
    Fight {
        odds: i32,
        /// The enemy's chance to take the unit if it has won.
        danger: i32,
    },
    Walk {
        /// Steps towards the cells of the enemy's colour.
        forward: i32,
        danger: i32,
    },
}

impl Outlook {
    fn new(ground: &Ground, state: &State, action: Action) -> Self {
        let Action::Move { from, to, .. } = action else {
            return Self::Walk {
                forward: 0,
                danger: 0,
            };
        };
        let side = state.turn();
        let mut next = state.clone();
        ground.game.follow(&mut next, action);
        let Some(combat) = next.combat() else {
            let distance = |cell| i32::from(ground.distance(cell, side.other()));
            return Self::Walk {
                forward: distance(from) - distance(to),
                danger: danger(ground, &next, side, to),
            };
        };
        let dice = combat.dice.map(usize::from);
        let odds = ground.odds(dice[side], dice[side.other()]);
        ground.game.decide_combat(&mut next, side);
        Self::Fight {
            odds,
            danger: danger(ground, &next, side, to),
        }
    }
}

/// The enemy's chance to take a unit of `side` on a cell; 0 if none is there.
fn danger(ground: &Ground, state: &State, side: Side, cell: Cell) -> i32 {
    if state.units(side) >> cell.index() & 1 == 0 {
        return 0;
    }
    Survey::new(ground, state).odds(side.other(), cell)
}

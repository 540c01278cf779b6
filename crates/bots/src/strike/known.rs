//! Solutions that have been needed, kept for the next who needs them.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use astragal_core::Game as _;
use astragal_games::Strike;
use astragal_games::strike::{Edition, Regroup, ThrowModel};

use super::{Goal, Policy, Solution};

/// Up to so many seats a game is solved while somebody waits, with the values of all positions.
pub(super) const SEATS_SOLVED_AT_ONCE: u8 = 3;

/// Games of other kinds are forgotten again.
const KEPT_MAX: usize = 8;

/// What a solution depends on.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Kind {
    edition: Edition,
    seats: u8,
    regroup: Regroup,
    model: ThrowModel,
    goal: Goal,
}

impl Kind {
    fn of(game: &Strike, goal: Goal) -> Self {
        Self {
            edition: game.edition,
            seats: game.seats(),
            regroup: game.regroup,
            model: game.model,
            goal,
        }
    }
}

/// What is known about one kind of game.
#[derive(Debug)]
pub(super) struct Known {
    kind: Kind,
    pub policy: Policy,
    /// The values of all positions, if the game is small.
    pub solution: Option<Solution>,
}

static KNOWN: LazyLock<Mutex<Vec<Arc<Known>>>> = LazyLock::new(Mutex::default);

impl Known {
    /// What is known about a game: found among the shipped policies, or solved now.
    pub fn about(game: &Strike, goal: Goal) -> Arc<Self> {
        let kind = Kind::of(game, goal);
        let mut all = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = all.iter().find(|known| known.kind == kind) {
            return Arc::clone(known);
        }
        let small = kind.seats <= SEATS_SOLVED_AT_ONCE;
        let shipped = if small {
            None
        } else {
            Policy::shipped(game, goal)
        };
        let known = Arc::new(match shipped {
            Some(policy) => Self {
                kind,
                policy,
                solution: None,
            },
            None => {
                let solution = Solution::new(game, goal);
                Self {
                    kind,
                    policy: solution.policy(),
                    solution: Some(solution),
                }
            }
        });
        if all.len() == KEPT_MAX {
            all.remove(0);
        }
        all.push(Arc::clone(&known));
        known
    }

    /// Whether it is about this game.
    pub fn fits(&self, game: &Strike, goal: Goal) -> bool {
        self.kind == Kind::of(game, goal)
    }
}

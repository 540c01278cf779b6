//! A cache of solutions.

use std::sync::{Arc, LazyLock, Mutex, OnceLock, PoisonError};

use astragal_games::strike::{Edition, Emptied, Regroup, ThrowModel};
use astragal_games::{Game as _, Strike};

use super::{Goal, Policy, Solution, ThrowChances};

/// Up to so many seats a game is solved on demand, with the values of all positions.
pub(super) const SEATS_SOLVED_AT_ONCE: u8 = 3;

/// Capacity of the cache; the oldest entry is dropped.
const KEPT_MAX: usize = 8;

/// The cache key: what a solution depends on.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Kind {
    edition: Edition,
    seats: u8,
    regroup: Regroup,
    emptied: Emptied,
    model: ThrowModel,
    goal: Goal,
}

impl Kind {
    fn of(game: &Strike, goal: Goal) -> Self {
        Self {
            edition: game.edition,
            seats: game.seats(),
            regroup: game.regroup,
            emptied: game.emptied,
            model: game.model,
            goal,
        }
    }
}

/// What is known about one kind of game.
#[derive(Debug)]
pub(super) struct SolvedGame {
    kind: Kind,
    pub policy: Policy,
    pub chances: ThrowChances,
    /// The values of all positions, if the game was solved on demand.
    pub solution: Option<Solution>,
    /// The values when few seats are left, for evaluating single throws.
    few: OnceLock<Solution>,
}

static KNOWN: LazyLock<Mutex<Vec<Arc<SolvedGame>>>> = LazyLock::new(Mutex::default);

impl SolvedGame {
    /// What is known about a game: from the cache, from the shipped policies, or solved now.
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
                chances: ThrowChances::new(game),
                solution: None,
                few: OnceLock::new(),
            },
            None => {
                let solution = Solution::new(game, goal);
                Self {
                    kind,
                    policy: solution.policy(),
                    chances: ThrowChances::new(game),
                    solution: Some(solution),
                    few: OnceLock::new(),
                }
            }
        });
        if all.len() == KEPT_MAX {
            all.remove(0);
        }
        all.push(Arc::clone(&known));
        known
    }

    /// The value for a thrower of having `own` dice after a throw that leaves so many in the arena. With many seats,
    /// those who are not next count as one: good enough to compare throws.
    pub fn after_throw(
        &self,
        game: &Strike,
        lying: usize,
        own: u8,
        others: &[u8],
        matched: bool,
    ) -> f64 {
        const SEATS: usize = SEATS_SOLVED_AT_ONCE as usize;
        let solution = match &self.solution {
            Some(solution) => return solution.after_throw(lying, own, others, matched),
            None => self
                .few
                .get_or_init(|| Solution::of_seats(game, SEATS, self.kind.goal, |_, _| {})),
        };
        match others {
            [next, rest @ ..] if rest.len() > SEATS - 2 => {
                let others = [*next, rest.iter().sum()];
                solution.after_throw(lying, own, &others, matched)
            }
            others => solution.after_throw(lying, own, others, matched),
        }
    }

    /// Whether it is about this game.
    pub fn fits(&self, game: &Strike, goal: Goal) -> bool {
        self.kind == Kind::of(game, goal)
    }
}

//! The exact solution for two seats (Neller and Presser, "Optimal Play of the Dice Game Pig", 2004).

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use super::{Action, Phase, Pig, State, View};
use crate::PerfectInformation;

/// Maximum target; games with a higher one take too long to solve interactively.
const TARGET_MAX: u16 = 200;
/// Convergence limit: a pair of scores is solved when no chance changes by more than this.
const STILL: f64 = 1e-14;

/// The chance to win of the seat whose turn begins, by its own score and the other's.
struct Solution {
    target: usize,
    chances: Vec<f64>,
}

impl Solution {
    /// Solves the game for seats that hold where `holds` returns true, given the score, the turn's
    /// sum, and the chances after holding and after rolling.
    fn new(target: u16, holds: impl Fn(usize, usize, f64, f64) -> bool) -> Self {
        let target = usize::from(target);
        let chances = vec![0.5; target * target];
        let mut solution = Self { target, chances };
        // Scores only grow, so pairs are solved from the highest down. The two seats of a pair depend on each other.
        for sum in (0..=2 * (target - 1)).rev() {
            for own in sum.saturating_sub(target - 1)..=sum / 2 {
                let other = sum - own;
                loop {
                    let mut moved = 0.0;
                    for (own, other) in [(own, other), (other, own)] {
                        // A turn begins with a roll (P-4).
                        let [_, roll] = solution.turn(own, other, 0, &holds);
                        let chance = &mut solution.chances[own * target + other];
                        moved = f64::max(moved, (roll - *chance).abs());
                        *chance = roll;
                    }
                    if moved < STILL {
                        break;
                    }
                }
            }
        }
        solution
    }

    fn begins(&self, own: usize, other: usize) -> f64 {
        self.chances[own * self.target + other]
    }

    /// The chances after holding and after rolling, with this sum.
    fn turn(
        &self,
        own: usize,
        other: usize,
        sum: usize,
        holds: impl Fn(usize, usize, f64, f64) -> bool,
    ) -> [f64; 2] {
        let lost = 1.0 - self.begins(other, own);
        // The values of the next six sums, computed from the target back. There, holding wins.
        let mut next = [1.0; 6];
        let mut both = [1.0, (lost + 5.0) / 6.0];
        for sum in (sum..self.target - own).rev() {
            let hold = 1.0 - self.begins(other, own + sum);
            let roll = (lost + next[1..].iter().sum::<f64>()) / 6.0;
            both = [hold, roll];
            next.rotate_right(1);
            next[0] = if holds(own, sum, hold, roll) {
                hold
            } else {
                roll
            };
        }
        both
    }
}

/// Holds where that is worth at least as much as rolling.
fn best(_: usize, _: usize, hold: f64, roll: f64) -> bool {
    hold >= roll
}

/// The solution for a target, cached.
fn solution(target: u16) -> Arc<Solution> {
    static SOLVED: LazyLock<Mutex<Vec<Arc<Solution>>>> = LazyLock::new(Mutex::default);
    let mut solved = SOLVED.lock().unwrap_or_else(PoisonError::into_inner);
    let known = solved
        .iter()
        .find(|known| known.target == usize::from(target));
    if let Some(known) = known {
        return Arc::clone(known);
    }
    let new = Arc::new(Solution::new(target, best));
    solved.push(Arc::clone(&new));
    new
}

impl PerfectInformation for Pig {
    fn state_of(&self, view: &View) -> State {
        State(view.clone())
    }

    /// Holds at 20, or as soon as that wins.
    fn heuristic(&self, view: &View) -> Option<Action> {
        let score = view.scores[view.turn?.index()]?;
        let is_enough = view.sum >= 20 || score.saturating_add(view.sum) >= self.target;
        Some(match view.phase {
            Phase::Choose if is_enough => Action::Hold,
            _ => Action::Roll,
        })
    }

    fn solved(&self, view: &View) -> Option<Vec<f64>> {
        if self.target > TARGET_MAX {
            return None;
        }
        let [Some(first), Some(second)] = view.scores[..] else {
            return None;
        };
        let (own, other) = match view.turn?.0 {
            0 => (first, second),
            _ => (second, first),
        };
        let (own, other, sum) = (own.into(), other.into(), view.sum.into());
        let solution = solution(self.target);
        let [hold, roll] = solution.turn(own, other, sum, best);
        Some(match view.phase {
            Phase::Choose => vec![roll, hold],
            _ => vec![roll],
        })
    }

    fn solution(&self) -> Option<Vec<f64>> {
        let is_solved = self.seats == 2 && self.target <= TARGET_MAX;
        is_solved.then(|| {
            let first = solution(self.target).begins(0, 0);
            vec![first, 1.0 - first]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// P-3, P-4, P-5: the chances from the literature: 0.5306 for the first of two optimal players,
    /// and 0.5347 for the first of two who hold at 20.
    #[test]
    fn the_first_of_two_wins_as_published() {
        let solved = Solution::new(100, best).begins(0, 0);
        assert!((solved - 0.5306).abs() < 5e-5, "{solved}");
        let hold_at_20 = Solution::new(100, |_, sum, _, _| sum >= 20).begins(0, 0);
        assert!((hold_at_20 - 0.5347).abs() < 5e-5, "{hold_at_20}");
    }
}

use astragal_games::Strategiia;
use astragal_games::strategiia::{Action, Cell, Phase, Side, View, attacker_wins};
use rand_core::Rng;

use crate::random::any_of;
use crate::{Bot, Heuristic, Observation};

/// An attack with a smaller chance is not made.
const CHANCE_MIN: f64 = 0.6;

impl Bot<Strategiia> for Heuristic<Strategiia> {
    /// Makes the attack with the best chance if that is at least 60 %; otherwise any move without
    /// attack that ends nearer to the enemy's first row than it began; if there is none, any legal
    /// move. Places units on any free cell of its own colour, and its king on the free cell of its
    /// own colour farthest from the enemy. Equals are drawn.
    fn decide<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, Strategiia>,
        rng: &mut R,
    ) -> Action {
        observation.legal_actions(&mut self.actions);
        let view = observation.view();
        let side = view.turn().expect("somebody is to act");
        self.preferred.clear();
        let is_king = |action: &Action| matches!(action, Action::King(_));
        match view.phase() {
            // A king that is placed with the army comes last (T-22).
            Phase::Place if !self.actions.iter().all(is_king) => {
                self.keep(|action| match *action {
                    Action::Place(at) => {
                        view.board().colour(at) == side && view.stack(at).is_none()
                    }
                    _ => false,
                })
            }
            Phase::Place | Phase::King => {
                self.keep_best(|action| match *action {
                    Action::King(at) => f64::from(distance_to_enemy(&view, side, at)),
                    _ => 0.0,
                });
            }
            _ => {
                let chance = self.keep_best(|action| attack_chance(&view, side, action));
                if chance < CHANCE_MIN {
                    self.preferred.clear();
                    self.keep(|action| is_advance(&view, side, action));
                }
            }
        }
        if self.preferred.is_empty() {
            any_of(&self.actions, rng)
        } else {
            any_of(&self.preferred, rng)
        }
    }
}

impl Heuristic<Strategiia> {
    fn keep(&mut self, is_good: impl Fn(&Action) -> bool) {
        let good = self.actions.iter().filter(|action| is_good(action));
        self.preferred.extend(good);
    }

    /// Keeps the actions of the highest value; returns that value.
    fn keep_best(&mut self, value: impl Fn(&Action) -> f64) -> f64 {
        let mut best = f64::NEG_INFINITY;
        for action in &self.actions {
            let value = value(action);
            if value > best {
                best = value;
                self.preferred.clear();
            }
            if value == best {
                self.preferred.push(*action);
            }
        }
        best
    }
}

/// The chance to win the combat; 0 for a move without one.
fn attack_chance(view: &View, side: Side, action: &Action) -> f64 {
    let Action::Move { from, to, units } = *action else {
        return 0.0;
    };
    match view.attack_dice(from, to, units) {
        Some(dice) => attacker_wins(dice[side], dice[side.other()]),
        None => 0.0,
    }
}

/// Whether a move without attack ends nearer to the enemy's first row. Red sits at the lower edge,
/// so blue's first row is the top one.
fn is_advance(view: &View, side: Side, action: &Action) -> bool {
    let Action::Move { from, to, .. } = *action else {
        return false;
    };
    if view.stack(to).is_some_and(|stack| stack.side != side) {
        return false;
    }
    let (_, row_before) = view.board().place(from);
    let (_, row_after) = view.board().place(to);
    match side {
        Side::Red => row_after > row_before,
        Side::Blue => row_after < row_before,
    }
}

/// How far the nearest enemy stands, counted in king's steps without regard to holes.
fn distance_to_enemy(view: &View, side: Side, from: Cell) -> u8 {
    let (column, row) = view.board().place(from);
    let is_enemy = |cell: &Cell| view.stack(*cell).is_some_and(|stack| stack.side != side);
    let distances = Cell::all().filter(is_enemy).map(|enemy| {
        let (enemy_column, enemy_row) = view.board().place(enemy);
        column.abs_diff(enemy_column).max(row.abs_diff(enemy_row))
    });
    distances.min().unwrap_or(0)
}

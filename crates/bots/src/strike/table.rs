use std::collections::BTreeMap;

use super::pools::Hands;

/// What to do in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Plan {
    /// How to throw one die.
    pub toss: u8,
    /// How to throw all in; only where nothing lies.
    pub all_in: u8,
    /// Whether to stop where that is allowed (S-14).
    pub stop: bool,
}

/// What to do in a position where best replies go round in a circle: chances for each choice.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Mix {
    pub toss: Vec<f64>,
    pub all_in: Vec<f64>,
    pub stop: f64,
}

impl Mix {
    /// No mix yet.
    pub fn of(plan: Plan, tosses: usize) -> Self {
        let only = |toss: u8| {
            let chance = |other| f64::from(other == usize::from(toss));
            (0..tosses).map(chance).collect()
        };
        Self {
            toss: only(plan.toss),
            all_in: only(plan.all_in),
            stop: f64::from(plan.stop),
        }
    }

    /// A step towards another plan.
    pub fn approach(&mut self, plan: Plan, step: f64) {
        let other = Self::of(plan, self.toss.len());
        let approach = |chance: &mut f64, other: f64| *chance += step * (other - *chance);
        let tosses = self.toss.iter_mut().chain(&mut self.all_in);
        let others = other.toss.into_iter().chain(other.all_in);
        tosses.zip(others).for_each(|(chance, other)| approach(chance, other));
        approach(&mut self.stop, other.stop);
    }
}

/// All positions with a number of seats: their values, from the seat whose turn it is, and plans.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub seats: usize,
    /// When a turn begins.
    turn: Vec<f64>,
    /// When there is a choice to stop.
    choice: Vec<f64>,
    pub plans: Vec<Plan>,
    /// Instead of a plan, by position.
    pub mixes: BTreeMap<u32, Mix>,
}

impl Table {
    pub fn new(seats: usize, dice: usize) -> Self {
        let positions = Hands::count(seats, dice);
        Self {
            seats,
            turn: vec![0.0; positions * seats],
            choice: vec![0.0; positions * seats],
            plans: vec![Plan::default(); positions],
            mixes: BTreeMap::new(),
        }
    }

    /// How much higher a value is than the other table's, at most.
    pub fn most_above(&self, other: &Self) -> f64 {
        let values = self.turn.iter().chain(&self.choice);
        let others = other.turn.iter().chain(&other.choice);
        let above = values.zip(others).map(|(value, other)| value - other);
        above.fold(0.0, f64::max)
    }

    #[inline]
    pub fn turn(&self, index: usize) -> &[f64] {
        &self.turn[index * self.seats..][..self.seats]
    }

    #[inline]
    pub fn choice(&self, index: usize) -> &[f64] {
        &self.choice[index * self.seats..][..self.seats]
    }

    #[inline]
    pub fn turn_mut(&mut self, index: usize) -> &mut [f64] {
        &mut self.turn[index * self.seats..][..self.seats]
    }

    #[inline]
    pub fn choice_mut(&mut self, index: usize) -> &mut [f64] {
        &mut self.choice[index * self.seats..][..self.seats]
    }
}

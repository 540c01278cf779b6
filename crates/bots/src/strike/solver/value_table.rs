use super::decisions::Plans;
use super::position_index::Hands;

/// All positions with a number of seats: their values, from the seat whose turn it is, and plans.
#[derive(Clone, Debug)]
pub(super) struct ValueTable {
    pub seats: usize,
    /// When a turn begins.
    turn: Vec<f64>,
    /// When there is a choice to stop.
    choice: Vec<f64>,
    pub plans: Plans,
}

impl ValueTable {
    pub fn new(seats: usize, dice: usize) -> Self {
        let positions = Hands::count(seats, dice);
        Self {
            seats,
            turn: vec![0.0; positions * seats],
            choice: vec![0.0; positions * seats],
            plans: Plans::new(seats, dice),
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

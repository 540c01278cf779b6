use std::collections::VecDeque;

/// How many rounds are remembered.
const MEMORY: usize = 40;
/// Keeps the equations solvable where rounds were alike, as a part of the largest coefficient.
const RIDGE: f64 = 1e-10;

/// Finds the fixed point of an iteration (Anderson acceleration). The last rounds show how the change in a round
/// depends on where it began, and so where it would be zero. Small steps would find that point, too, but need thousands
/// of rounds where numbers circle around it.
#[derive(Default)]
pub(super) struct FixedPoint {
    last: Option<Round>,
    /// The differences between each round and the one before.
    differences: VecDeque<Round>,
}

/// Where a round began, and by how much it changed the numbers.
struct Round {
    from: Vec<f64>,
    way: Vec<f64>,
}

impl FixedPoint {
    /// Where to begin the next round, when one from `from` led to `to`. `step` is the part of the way that is taken
    /// where nothing is known about it.
    pub fn next(&mut self, from: Vec<f64>, to: &[f64], step: f64) -> Vec<f64> {
        let way = minus(to, &from);
        if let Some(last) = &self.last {
            if self.differences.len() == MEMORY {
                self.differences.pop_front();
            }
            self.differences.push_back(Round {
                from: minus(&from, &last.from),
                way: minus(&way, &last.way),
            });
        }
        let mut next = from.clone();
        add(&mut next, step, &way);
        for (difference, share) in self.differences.iter().zip(self.shares(&way)) {
            add(&mut next, -share, &difference.from);
            add(&mut next, -share * step, &difference.way);
        }
        self.last = Some(Round { from, way });
        next
    }

    /// The coefficients by which the differences add up to the way, as nearly as possible (least squares).
    fn shares(&self, way: &[f64]) -> Vec<f64> {
        let ways = self.differences.iter().map(|difference| &difference.way);
        let row = |one: &Vec<f64>| -> Vec<f64> {
            let products = ways.clone().map(|other| dot(one, other));
            products.chain([dot(one, way)]).collect()
        };
        let mut rows: Vec<Vec<f64>> = ways.clone().map(row).collect();
        let squares = rows.iter().enumerate().map(|(at, row)| row[at]);
        let ridge = RIDGE * squares.fold(f64::MIN_POSITIVE, f64::max);
        for (at, row) in rows.iter_mut().enumerate() {
            row[at] += ridge;
        }
        solve(rows)
    }
}

/// Solves linear equations with a symmetric, positive matrix, which needs no pivots. The right side is the last column.
fn solve(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let count = rows.len();
    for at in 0..count {
        let (above, below) = rows.split_at_mut(at + 1);
        let row = &above[at];
        for other in below {
            let factor = other[at] / row[at];
            add(other, -factor, row);
        }
    }
    let mut solution = vec![0.0; count];
    for at in (0..count).rev() {
        let known = dot(&rows[at][at + 1..count], &solution[at + 1..]);
        solution[at] = (rows[at][count] - known) / rows[at][at];
    }
    solution
}

fn add(numbers: &mut [f64], factor: f64, others: &[f64]) {
    let pairs = numbers.iter_mut().zip(others);
    pairs.for_each(|(number, other)| *number += factor * other);
}

fn minus(one: &[f64], other: &[f64]) -> Vec<f64> {
    let pairs = one.iter().zip(other);
    pairs.map(|(one, other)| one - other).collect()
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

#[cfg(test)]
mod tests {
    use super::FixedPoint;

    /// Rounds that spiral outwards around a point, where small steps would never end.
    #[test]
    fn a_spiral_comes_to_rest() {
        let round = |at: &[f64]| vec![3.0 - 2.0 * at[1], 1.0 + 2.0 * at[0]];
        let mut rest = FixedPoint::default();
        let mut at = vec![0.0, 0.0];
        for _ in 0..6 {
            let to = round(&at);
            at = rest.next(at, &to, 0.3);
        }
        let to = round(&at);
        assert!((to[0] - at[0]).abs() < 1e-6 && (to[1] - at[1]).abs() < 1e-6);
    }
}

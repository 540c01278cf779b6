//! Who meets whom in a ladder, and on which seats.

use astragal_dice::below;

use crate::match_up::rng_of;

/// Who plays whom, and where they sit.
pub(super) struct Schedule {
    /// Every choice of as many different players as there are seats.
    pub tables: Vec<Vec<usize>>,
    seats: u64,
    seed: u64,
}

/// Keeps the random numbers of the seating apart from those of the dice.
const SEATING: u64 = 0x5EA7;

impl Schedule {
    pub fn new(players: usize, seats: u8, seed: u64) -> Self {
        let wanted = u32::from(seats);
        assert!(
            (2..=players).contains(&usize::from(seats)),
            "a table has two different players or more"
        );
        let chosen = (0u32..1 << players).filter(|set| set.count_ones() == wanted);
        let members = |set: u32| {
            (0..players)
                .filter(|player| set >> player & 1 == 1)
                .collect()
        };
        Self {
            tables: chosen.map(members).collect(),
            seats: seats.into(),
            seed,
        }
    }

    /// The number of games after which all tables have met, with each player once at every seat.
    pub fn round(&self) -> u64 {
        self.seats * self.tables.len() as u64
    }

    /// Which table plays a game, and which of its players sits at each seat. Players move on by a seat from one game of
    /// the table to the next; who sits next to whom is drawn anew for each round.
    pub fn seating(&self, game: u64) -> (usize, Vec<usize>) {
        let sitting = game / self.seats;
        let table = (sitting % self.tables.len() as u64) as usize;
        let mut order: Vec<usize> = (0..self.tables[table].len()).collect();
        let mut rng = rng_of(self.seed ^ SEATING, sitting);
        for last in (1..order.len()).rev() {
            order.swap(last, below(&mut rng, last as u32 + 1) as usize);
        }
        order.rotate_right((game % self.seats) as usize);
        (table, order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_meets_everybody_at_every_seat() {
        for (seats, tables) in [(2, 15), (3, 20), (4, 15), (5, 6), (6, 1)] {
            let schedule = Schedule::new(6, seats, 7);
            assert_eq!(schedule.tables.len(), tables);
            let mut seen = vec![vec![0; seats.into()]; 6];
            for game in 0..schedule.round() {
                let (table, seating) = schedule.seating(game);
                for (seat, place) in seating.iter().enumerate() {
                    seen[schedule.tables[table][*place]][seat] += 1;
                }
            }
            let each = schedule.round() / 6;
            assert!(
                seen.iter().flatten().all(|count| *count == each),
                "{seen:?}"
            );
        }
    }
}

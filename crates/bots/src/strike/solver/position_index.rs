//! Index numbers for the dice of all seats, so that positions are found in a table.

use super::chances::LYING_MAX;

/// More dice than in any box.
const DICE_MAX: usize = 32;
const SEATS_MAX: usize = 5;

/// Binomial coefficients.
const CHOOSE: [[usize; SEATS_MAX + 1]; DICE_MAX + 1] = {
    let mut choose = [[0; SEATS_MAX + 1]; DICE_MAX + 1];
    let mut all = 0;
    while all <= DICE_MAX {
        choose[all][0] = 1;
        let mut some = 1;
        while some <= SEATS_MAX && all > 0 {
            choose[all][some] = choose[all - 1][some - 1] + choose[all - 1][some];
            some += 1;
        }
        all += 1;
    }
    choose
};

/// How many dice each seat has that is still in the game, beginning with the one whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hands {
    dice: [u8; SEATS_MAX],
    seats: u8,
}

impl Hands {
    pub fn new(hands: &[u8]) -> Self {
        let mut dice = [0; SEATS_MAX];
        dice[..hands.len()].copy_from_slice(hands);
        Self {
            dice,
            seats: hands.len() as u8,
        }
    }

    pub fn seats(self) -> usize {
        self.seats.into()
    }

    /// How many dice the seat has whose turn it is.
    pub fn own(self) -> u8 {
        self.dice[0]
    }

    pub fn with_own(mut self, dice: u8) -> Self {
        self.dice[0] = dice;
        self
    }

    /// The turn passes on.
    pub fn next(mut self) -> Self {
        self.dice[..self.seats.into()].rotate_left(1);
        self
    }

    /// The seat whose turn it is goes out.
    pub fn without_own(mut self) -> Self {
        self.dice.rotate_left(1);
        self.seats -= 1;
        self.dice[usize::from(self.seats)..].fill(0);
        self
    }

    /// All dice in pools.
    pub fn total(self) -> usize {
        self.dice.iter().map(|&dice| usize::from(dice)).sum()
    }

    /// The number of this position among all with so many seats, whatever their total.
    pub fn index(self, lying: usize) -> usize {
        // The sums of the first one, two, … pools are different numbers, and a set of numbers has a
        // place among all sets of its size.
        let (mut sum, mut rank) = (0, 0);
        for (seat, &dice) in self.dice[..self.seats()].iter().enumerate() {
            sum += usize::from(dice);
            rank += CHOOSE[sum - 1][seat + 1];
        }
        rank * (LYING_MAX + 1) + lying
    }

    /// How many positions there are with so many seats, and in all pools at most so many dice.
    pub fn count(seats: usize, total: usize) -> usize {
        CHOOSE[total][seats] * (LYING_MAX + 1)
    }

    /// The same, with at most so many dice in pools and arena together.
    pub fn positions(seats: usize, dice: usize) -> usize {
        (0..=LYING_MAX)
            .map(|lying| CHOOSE[dice - lying][seats])
            .sum()
    }

    /// All with exactly this total, every seat with at least one die.
    pub fn all(seats: usize, total: usize) -> Vec<Self> {
        let mut all = Vec::new();
        let mut dice = [0; SEATS_MAX];
        fill(&mut all, &mut dice, seats, 0, total);
        all
    }
}

fn fill(all: &mut Vec<Hands>, dice: &mut [u8; 5], seats: usize, seat: usize, left: usize) {
    if seat + 1 == seats {
        dice[seat] = left as u8;
        all.push(Hands::new(&dice[..seats]));
        return;
    }
    for own in 1..=left.saturating_sub(seats - seat - 1) {
        dice[seat] = own as u8;
        fill(all, dice, seats, seat + 1, left - own);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_has_a_number_of_its_own() {
        for seats in 2..=5 {
            let mut seen = vec![false; Hands::count(seats, 12)];
            for total in seats..=12 {
                for hands in Hands::all(seats, total) {
                    assert_eq!((hands.total(), hands.seats()), (total, seats));
                    for lying in 0..=LYING_MAX {
                        let index = hands.index(lying);
                        assert!(!std::mem::replace(&mut seen[index], true));
                    }
                }
            }
            assert!(seen.into_iter().all(|seen| seen), "{seats} seats");
        }
    }

    #[test]
    fn the_turn_goes_round() {
        let hands = Hands::new(&[3, 1, 4]);
        assert_eq!(hands.next(), Hands::new(&[1, 4, 3]));
        assert_eq!(hands.without_own(), Hands::new(&[1, 4]));
        assert_eq!(hands.with_own(2).total(), 7);
    }
}

use serde::{Deserialize, Serialize};

use super::Side;
use super::board::Cell;

/// Maximum number of units on a cell (T-16).
pub(super) const TOWER_MAX: u8 = 3;

/// Units of one side on one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Stack {
    /// Whose units.
    pub side: Side,
    /// How many, a king included.
    pub units: u8,
    /// Whether a king is among them: alone, or at the bottom of a tower (T-22).
    pub king: bool,
}

/// All stacks on the board, as sets of cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Stacks {
    /// Where each side has a unit.
    pub units: [u64; 2],
    /// Where at least two units stand.
    two: u64,
    /// Where three units stand.
    three: u64,
    /// Where a king stands.
    pub kings: u64,
}

impl Stacks {
    #[inline]
    pub fn occupied(&self) -> u64 {
        self.units[0] | self.units[1]
    }

    #[inline]
    pub fn at(&self, cell: Cell) -> Option<Stack> {
        let side = Side::BOTH
            .into_iter()
            .find(|&side| self.units[side] & cell.bit() != 0)?;
        Some(Stack {
            side,
            units: self.height(cell),
            king: self.kings & cell.bit() != 0,
        })
    }

    #[inline]
    pub fn height(&self, cell: Cell) -> u8 {
        let layers = [self.occupied(), self.two, self.three];
        layers
            .into_iter()
            .map(|layer| (layer >> cell.0 & 1) as u8)
            .sum()
    }

    /// Where at least two units stand, and where three do.
    #[inline]
    pub fn towers(&self) -> [u64; 2] {
        [self.two, self.three]
    }

    /// How many units `side` has on `cells`.
    #[inline]
    pub fn count(&self, side: Side, cells: u64) -> u8 {
        let cells = self.units[side] & cells;
        let count = cells.count_ones()
            + (cells & self.two).count_ones()
            + (cells & self.three).count_ones();
        count as u8
    }

    /// Where `side` may add `units` to a stack of its own, with or without its king.
    #[inline]
    pub fn room(&self, side: Side, units: u8, with_king: bool) -> u64 {
        let too_tall = match units {
            1 => self.three,
            2 => self.two,
            _ => !0,
        };
        let kings = if with_king { 0 } else { self.kings };
        self.units[side] & !too_tall & !kings
    }

    #[inline]
    pub fn add(&mut self, side: Side, cell: Cell, units: u8) {
        for _ in 0..units {
            let bit = cell.bit();
            debug_assert!(self.three & bit == 0 && self.units[side.other()] & bit == 0);
            self.three |= self.two & bit;
            self.two |= self.units[side] & bit;
            self.units[side] |= bit;
        }
    }

    #[inline]
    pub fn remove(&mut self, side: Side, cell: Cell, units: u8) {
        for _ in 0..units {
            let bit = cell.bit();
            debug_assert!(self.units[side] & bit != 0);
            self.units[side] &= !(bit & !self.two);
            self.two &= !(bit & !self.three);
            self.three &= !bit;
        }
        if self.units[side] & cell.bit() == 0 {
            self.kings &= !cell.bit();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stack_grows_and_shrinks_one_by_one() {
        let (cell, other) = (Cell(9), Cell(10));
        let mut stacks = Stacks::default();
        stacks.add(Side::Blue, other, 1);
        for units in 1..=3 {
            stacks.add(Side::Red, cell, 1);
            assert_eq!(stacks.at(cell).map(|stack| stack.units), Some(units));
            assert_eq!(stacks.count(Side::Red, !0), units);
        }
        assert_eq!(stacks.room(Side::Red, 1, true), 0);
        for units in (1..=2).rev() {
            stacks.remove(Side::Red, cell, 1);
            assert_eq!(stacks.height(cell), units);
        }
        assert_eq!(stacks.room(Side::Red, 2, true), cell.bit());
        assert_eq!(stacks.room(Side::Red, 3, true), 0);
        stacks.remove(Side::Red, cell, 1);
        assert_eq!(stacks.at(cell), None);
        assert_eq!(stacks.count(Side::Blue, !0), 1);
    }
}

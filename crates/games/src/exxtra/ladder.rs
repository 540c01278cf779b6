//! The ladder of dice fields: placing pairs, and knocking others out.

use super::options::SEATS_MAX;
use super::{Pair, Shield};
use crate::Seat;

/// The pairs on the dice fields by seat, laid out so that all seats can be compared at once:
/// simulations spend most of their time placing pairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ladder {
    /// The field of every seat's pair plus one; 0 if the pair is not on the board.
    steps: [u8; SEATS_MAX],
    /// Valid only where the step is not 0.
    pairs: [Pair; SEATS_MAX],
}

impl Ladder {
    pub(super) fn new() -> Self {
        Self {
            steps: [0; _],
            pairs: [Pair::NOUGHT; _],
        }
    }

    #[inline]
    pub(super) fn at(&self, seat: Seat) -> Option<(u8, Pair)> {
        let field = self.steps[seat.index()].checked_sub(1)?;
        Some((field, self.pairs[seat.index()]))
    }

    /// The fields 1 to 5 that are not free (E-3), as bits.
    #[inline]
    pub(super) fn occupied(&self) -> u8 {
        let bits = self.steps.iter().fold(0u32, |bits, step| bits | 1 << step);
        (bits >> 1) as u8 & !1
    }

    #[inline]
    pub(super) fn put(&mut self, seat: Seat, field: u8, pair: Pair) {
        self.steps[seat.index()] = field + 1;
        self.pairs[seat.index()] = pair;
    }

    #[inline]
    pub(super) fn take(&mut self, seat: Seat) -> Option<(u8, Pair)> {
        let lying = self.at(seat);
        self.steps[seat.index()] = 0;
        lying
    }

    /// E-13: every pair on a higher field whose value is equal or lower leaves the board; with
    /// shield `all` none does if there is a higher pair on a higher field.
    #[inline]
    pub(super) fn knock_out(&mut self, field: u8, pair: Pair, shield: Shield) {
        if shield == Shield::All {
            let mut above = self.steps.iter().zip(self.pairs);
            if above.any(|(step, other)| *step > field + 1 && other > pair) {
                return;
            }
        }
        for (step, other) in self.steps.iter_mut().zip(self.pairs) {
            let stays = *step <= field + 1 || other > pair;
            *step *= u8::from(stays);
        }
    }
}

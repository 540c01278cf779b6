use std::fmt;

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0 in the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into arrays that hold something for every seat.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of at most sixteen seats.
///
/// ```
/// use astragal_games::{Seat, SeatSet};
///
/// let mut playing = SeatSet::first(4);
/// assert_eq!(playing.after(Seat(3)), Seat(0));
/// // Seat 1 is out, so seat 2 comes after seat 0.
/// playing.remove(Seat(1));
/// assert_eq!(playing.after(Seat(0)), Seat(2));
/// assert_eq!(playing.into_iter().collect::<Vec<_>>(), [Seat(0), Seat(2), Seat(3)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u16);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The seats 0 to `seats` − 1.
    #[inline]
    pub fn first(seats: u8) -> Self {
        debug_assert!(seats <= 16);
        Self(((1u32 << seats) - 1) as u16)
    }

    /// Whether `seat` is in the set.
    #[inline]
    pub fn contains(self, seat: Seat) -> bool {
        seat.0 < 16 && self.0 >> seat.0 & 1 == 1
    }

    /// Puts `seat` into the set.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes `seat` out of the set.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// How many seats are in the set.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seat with the lowest number.
    #[inline]
    pub fn lowest(self) -> Option<Seat> {
        (self.0 != 0).then(|| Seat(self.0.trailing_zeros() as u8))
    }

    /// The next seat of the set after `seat`, clockwise; `seat` itself comes last.
    ///
    /// # Panics
    ///
    /// When the set is empty.
    #[inline]
    pub fn after(self, seat: Seat) -> Seat {
        assert!(!self.is_empty(), "nobody is left to come after {seat}");
        let later = u32::from(self.0) >> (seat.0 + 1) << (seat.0 + 1);
        let next = if later != 0 {
            later.trailing_zeros()
        } else {
            self.0.trailing_zeros()
        };
        Seat(next as u8)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl IntoIterator for SeatSet {
    type Item = Seat;
    type IntoIter = Seats;

    fn into_iter(self) -> Seats {
        Seats(self)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The seats of a [`SeatSet`] in ascending order.
pub struct Seats(SeatSet);

impl Iterator for Seats {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let seat = self.0.lowest()?;
        self.0.remove(seat);
        Some(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_goes_round_and_skips_missing_seats() {
        let set: SeatSet = [Seat(0), Seat(2), Seat(5)].into_iter().collect();
        assert_eq!(set.after(Seat(0)), Seat(2));
        assert_eq!(set.after(Seat(2)), Seat(5));
        assert_eq!(set.after(Seat(5)), Seat(0));
        assert_eq!(set.after(Seat(3)), Seat(5));
        assert_eq!(SeatSet::first(1).after(Seat(0)), Seat(0));
    }

    #[test]
    fn a_set_lists_its_seats_in_order() {
        assert_eq!(SeatSet::first(6).len(), 6);
        assert_eq!(SeatSet::first(16).into_iter().count(), 16);
        let set: SeatSet = [Seat(4), Seat(1)].into_iter().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), [Seat(1), Seat(4)]);
        assert!(!set.contains(Seat(200)));
    }
}

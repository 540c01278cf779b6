use std::fmt;
use std::ops::{Index, IndexMut};

use crate::Seat;
use serde::{Deserialize, Serialize};

/// One of the two armies. Red is seat 0, blue is seat 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// At the lower edge of the board.
    Red,
    /// At the upper edge.
    Blue,
}

impl Side {
    /// Both, red first.
    pub const BOTH: [Self; 2] = [Self::Red, Self::Blue];

    /// The enemy.
    #[inline]
    pub fn other(self) -> Self {
        match self {
            Self::Red => Self::Blue,
            Self::Blue => Self::Red,
        }
    }

    /// The seat of the side.
    #[inline]
    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side that sits at `seat`.
    pub fn at(seat: Seat) -> Option<Self> {
        Self::BOTH.get(seat.index()).copied()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Red => "red",
            Self::Blue => "blue",
        })
    }
}

impl<T> Index<Side> for [T; 2] {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        &self[side as usize]
    }
}

impl<T> IndexMut<Side> for [T; 2] {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self[side as usize]
    }
}

use std::ops::RangeInclusive;

use astragal_core::{PlayError, Seat};

use super::Options;
use crate::notation::{self, Notation};

/// How many can play (E-1).
pub(super) const SEATS: RangeInclusive<u8> = 3..=6;
pub(super) const SEATS_MAX: usize = 6;

/// The goal follows the fields 1 to 20 as a field of its own (E-2).
const GOAL: u8 = 21;

/// The rules of EXXTRA with one set of options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exxtra {
    pub(super) seats: u8,
    /// Who begins (E-4); drawn if nobody is named.
    pub first: Option<Seat>,
    /// The field that wins (E-2).
    pub goal: u8,
}

impl Exxtra {
    /// The game with the options of the book.
    pub fn new(seats: u8) -> Result<Self, PlayError> {
        Self::checked(&Self::book_options(seats))
    }

    pub(super) fn checked(options: &Options) -> Result<Self, PlayError> {
        let seats = notation::seats(options.seats, SEATS, "E-1")?;
        let first = match &options.first {
            Some(first) => first.chosen_or_random("first", 0..=seats - 1, "E-4")?,
            None => None,
        };
        let goal = match options.goal {
            None | Some(21) => GOAL,
            Some(20) => 20,
            Some(_) => return Err(PlayError::config("E-2", "`goal` must be 21 or 20.")),
        };
        Ok(Self {
            seats,
            first: first.map(Seat),
            goal,
        })
    }
}

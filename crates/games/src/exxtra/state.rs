use crate::{Seat, SeatSet};

use super::Pair;
use super::ladder::Ladder;
use super::options::SEATS_MAX;

/// What a game of EXXTRA waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Who begins is being drawn.
    First,
    /// The turn's first roll is due.
    Roll,
    /// Roll again or place the pair (E-9).
    Choose,
    /// The dice are in the air.
    Air,
    /// The game is over.
    Over,
}

/// A game of EXXTRA under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) stage: Stage,
    pub(super) turn: Seat,
    /// Seats that have not conceded.
    pub(super) playing: SeatSet,
    /// Where the pawns stand; positions beyond the goal are possible.
    pub(super) positions: [u8; SEATS_MAX],
    /// The pairs on the board.
    pub(super) ladder: Ladder,
    /// The last landed roll of this turn.
    pub(super) roll: Option<Pair>,
    /// How often the dice landed in this turn.
    pub(super) rolls: u32,
    pub(super) winner: Option<Seat>,
    /// Who began.
    pub(super) first: Seat,
}

impl State {
    /// Whether a pair may be placed on `field` (E-3).
    #[inline]
    pub(super) fn is_free(&self, field: u8) -> bool {
        self.ladder.occupied() >> field & 1 == 0
    }
}

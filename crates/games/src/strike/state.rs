use crate::{Seat, SeatSet};
use arrayvec::ArrayVec;

use super::options::{GAMES_MAX, SEATS_MAX};
use super::{Face, FaceSet};

/// What a game of Strike, or a tournament, waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Who begins is being drawn.
    First,
    /// The starter die is being rolled.
    Starter,
    /// The player who begins lays the starter die and chooses its number (S-3).
    Lay,
    /// The turn's first throw is due (S-5).
    Throw,
    /// No match: throw again or stop (S-14).
    Choose,
    /// Dice are in the air.
    Air,
    /// The game and the tournament are over.
    Over,
}

/// A game of Strike under way, and the tournament around it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) stage: Stage,
    /// The seat that is to decide, or that threw.
    pub(super) turn: Seat,
    pub(super) pools: [u8; SEATS_MAX],
    /// Between throws all dice in the arena differ, so a face identifies a die.
    pub(super) arena: FaceSet,
    pub(super) in_the_air: u8,
    /// Dice that left this game.
    pub(super) removed: u8,
    /// Seats that are still in this game.
    pub(super) alive: SeatSet,
    /// Seats that went out, in that order.
    pub(super) out: ArrayVec<Seat, SEATS_MAX>,
    pub(super) points: [Option<u8>; SEATS_MAX],
    pub(super) winner: Option<Seat>,
    /// Who began the first game.
    pub(super) first: Seat,
    /// The game shown, counted from 1.
    pub(super) game: u8,
    pub(super) totals: [u8; SEATS_MAX],
    /// Who won the tournament.
    pub(super) champions: SeatSet,
    /// The starter dice of the games so far.
    pub(super) starters: ArrayVec<Face, GAMES_MAX>,
}

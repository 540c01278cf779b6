use crate::Seat;
use serde::{Deserialize, Serialize};

use super::{Pair, Roll};

/// A public event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// The game begins.
    Began {
        /// The seat that begins (E-4).
        first: Seat,
    },
    /// The pawn of a seat whose dice still lay on a field moves, and the dice are taken back (E-6).
    Moved {
        /// Whose pawn.
        seat: Seat,
        /// How far.
        fields: u8,
        /// Where it stands now.
        position: u8,
    },
    /// Dice came to rest.
    Rolled {
        /// Whose dice.
        seat: Seat,
        /// As they fell.
        #[serde(rename = "dice")]
        roll: Roll,
        /// As they are read, an X as 0.
        pair: Pair,
        /// How often the dice have landed in this turn; an X has another effect on the first roll.
        rolls: u32,
    },
    /// A double moved the pawn (E-11).
    Doubled {
        /// Whose pawn.
        seat: Seat,
        /// How far.
        fields: u8,
        /// Where it stands now.
        position: u8,
    },
    /// An X ended the turn (E-10).
    Busted {
        /// Whose turn.
        seat: Seat,
        /// How many X showed.
        x: u8,
        /// Where the pawn stands now.
        position: u8,
    },
    /// A pair was placed (E-12).
    Placed {
        /// Whose pair.
        seat: Seat,
        /// On which field.
        field: u8,
        /// Which pair.
        pair: Pair,
    },
    /// A pair was thrown off the board (E-13).
    KnockedOut {
        /// Whose pair.
        seat: Seat,
        /// From which field.
        field: u8,
        /// Which pair.
        pair: Pair,
    },
    /// A seat gave up (C-3).
    Conceded {
        /// Who.
        seat: Seat,
    },
    /// The game is won (E-14).
    Won {
        /// The winner.
        seat: Seat,
    },
}

use serde::Serialize;

use super::{Cell, Combat, Dice, Side};

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Ten units taken with a lead of two (T-10).
    Taken,
    /// A side has no units left (T-11).
    NoUnits,
    /// Too many moves without combat (T-12).
    Quiet,
    /// Ten rounds are over (T-19).
    Control,
    /// A king lost a combat (T-22).
    King,
    /// A side gave up (C-3).
    Conceded,
}

/// What everybody at the table sees happen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A game begins.
    Began {
        /// Who will move first (T-3).
        first: Side,
    },
    /// A unit was placed (T-15).
    Placed {
        /// Whose.
        side: Side,
        /// Where.
        at: Cell,
    },
    /// A king was placed (T-22).
    Crowned {
        /// Whose.
        side: Side,
        /// Where.
        at: Cell,
    },
    /// Units moved without combat.
    Moved {
        /// Whose.
        side: Side,
        /// From where.
        from: Cell,
        /// To where.
        to: Cell,
        /// How many.
        units: u8,
        /// Whether it is a king.
        king: bool,
    },
    /// Units attack (T-6).
    Attacked(Combat),
    /// The dice of a combat came to rest.
    Rolled {
        /// Red's dice.
        red: Dice,
        /// Blue's dice.
        blue: Dice,
    },
    /// Equal sums: all dice are rolled again (T-8).
    Tied,
    /// A combat is decided (T-9, T-18).
    Fought {
        /// Who won it.
        winner: Side,
        /// How many units the loser lost.
        units_taken: u8,
        /// The fought-over cell.
        at: Cell,
        /// Whose units stand there now.
        holder: Side,
        /// Where the attackers that are left went back to, if they did.
        back_to: Option<Cell>,
    },
    /// The game is over.
    Ended {
        /// Who won; nobody after a draw.
        winner: Option<Side>,
        /// Why.
        reason: Reason,
    },
}

use serde::{Deserialize, Serialize};

use super::{Board, Cell, CellName, Combat, Dice, Side};

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
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

/// A public event. The rules use cell numbers, the serialised form uses cell names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event<C = Cell> {
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
        at: C,
    },
    /// A king was placed (T-22).
    Crowned {
        /// Whose.
        side: Side,
        /// Where.
        at: C,
    },
    /// Units moved without combat.
    Moved {
        /// Whose.
        side: Side,
        /// From where.
        from: C,
        /// To where.
        to: C,
        /// How many.
        units: u8,
        /// Whether it is a king.
        king: bool,
    },
    /// Units attack (T-6).
    Attacked {
        /// Whose.
        side: Side,
        /// From where.
        from: C,
        /// The fought-over cell.
        at: C,
        /// How many.
        units: u8,
        /// Whether it is a king.
        king: bool,
        /// How many dice red rolls (T-7).
        red_dice: u8,
        /// How many dice blue rolls (T-7).
        blue_dice: u8,
    },
    /// The dice of a combat came to rest.
    Rolled {
        /// Red's dice.
        red: Dice,
        /// Blue's dice.
        blue: Dice,
    },
    /// Equal sums: all dice are rolled again (T-8).
    Tied {},
    /// A combat is decided (T-9, T-18).
    Fought {
        /// Who won it.
        winner: Side,
        /// How many units the loser lost.
        units_taken: u8,
        /// The fought-over cell.
        at: C,
        /// Whose units stand there now.
        holder: Side,
        /// The cell to which the remaining attackers went back, if they did.
        back_to: Option<C>,
    },
    /// The game is over.
    Ended {
        /// The winner; `None` after a draw.
        winner: Option<Side>,
        /// Why.
        reason: Reason,
    },
}

impl Event {
    pub(super) fn attacked(combat: &Combat) -> Self {
        Self::Attacked {
            side: combat.attacker,
            from: combat.from,
            at: combat.at,
            units: combat.units,
            king: combat.king,
            red_dice: combat.dice[0],
            blue_dice: combat.dice[1],
        }
    }

    /// The event with cell names of this board.
    pub(super) fn written(&self, board: &Board) -> Event<CellName> {
        let name = |cell: &Cell| board.name(*cell);
        match self.clone() {
            Self::Began { first } => Event::Began { first },
            Self::Placed { side, at } => Event::Placed {
                side,
                at: name(&at),
            },
            Self::Crowned { side, at } => Event::Crowned {
                side,
                at: name(&at),
            },
            Self::Moved {
                side,
                from,
                to,
                units,
                king,
            } => Event::Moved {
                side,
                from: name(&from),
                to: name(&to),
                units,
                king,
            },
            Self::Attacked {
                side,
                from,
                at,
                units,
                king,
                red_dice,
                blue_dice,
            } => Event::Attacked {
                side,
                from: name(&from),
                at: name(&at),
                units,
                king,
                red_dice,
                blue_dice,
            },
            Self::Rolled { red, blue } => Event::Rolled { red, blue },
            Self::Tied {} => Event::Tied {},
            Self::Fought {
                winner,
                units_taken,
                at,
                holder,
                back_to,
            } => Event::Fought {
                winner,
                units_taken,
                at: name(&at),
                holder,
                back_to: back_to.as_ref().map(name),
            },
            Self::Ended { winner, reason } => Event::Ended { winner, reason },
        }
    }
}

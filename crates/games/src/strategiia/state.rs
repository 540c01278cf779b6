use arrayvec::ArrayVec;

use super::stacks::Stacks;
use super::{Cell, Side};

/// Maximum number of dice of one side: all of its 18 units and its king take part, and the cell has its colour.
pub const DICE_MAX: usize = 20;

/// The dice of one side in a combat.
pub type Dice = ArrayVec<u8, DICE_MAX>;

/// What a game of STRATEGIIA waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Who moves first is being drawn.
    First,
    /// A unit is to be placed (T-15).
    Place,
    /// A king is to be placed (T-22).
    King,
    /// A move is due.
    Move,
    /// The dice of a combat are in the air.
    Combat(Combat),
    /// The game is over.
    Over(GameEnding),
}

/// A combat whose dice are in the air. The attacking units are stored only here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Combat {
    /// The fought-over cell.
    pub at: Cell,
    /// Where the attackers came from.
    pub from: Cell,
    /// How many attack.
    pub units: u8,
    /// Whether a king attacks, alone or with its tower.
    pub king: bool,
    /// The side that attacks.
    pub attacker: Side,
    /// How many dice each side rolls (T-7), red's first.
    pub dice: [u8; 2],
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameEnding {
    /// A side won.
    Won(Side),
    /// No winner.
    Draw,
    /// All gave up (C-3).
    Abandoned,
}

/// A game of STRATEGIIA under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    pub(super) stage: Stage,
    /// The side that is to decide, or that attacks.
    pub(super) turn: Side,
    /// The side that moves first; meaningless while it is being drawn.
    pub(super) first: Side,
    pub(super) stacks: Stacks,
    /// How many units each side still has to place.
    pub(super) unplaced: [u8; 2],
    /// How many enemy units each side has taken.
    pub(super) taken: [u8; 2],
    /// The number of completed moves of both sides.
    pub(super) moves: u64,
    /// The number of moves in a row without combat (T-12).
    pub(super) quiet_moves: u32,
}

//! STRATEGIIA, by Mavrik Grangier: armies of chips on 64 cells, combat by dice. Basic, advanced
//! and expert game, Sanctuary and King.

mod board;
mod boards;
mod combat;
mod control;
mod event;
mod field;
mod look_ahead;
mod movement;
mod notation;
mod odds;
mod options;
mod refusals;
mod rules;
mod set_up;
mod side;
mod stacks;
mod state;
mod view;

pub use board::{Board, BoardError, Cell};
pub use boards::BUILT_IN;
pub use event::{Event, Reason};
pub use field::{Field, Support};
pub use notation::{ActionText, BoardText, CellName, OutcomeText};
pub use odds::attacker_wins;
pub use options::{Front, KingStart, Options, Steps, Strategiia, TowerLoss, Variant};
pub use rules::{Action, Outcome, Throw};
pub use side::Side;
pub use stacks::Stack;
pub use state::{Combat, DICE_MAX, Dice, GameEnding, State};
pub use view::{BySide, CombatText, Phase, StacksText, View, ViewText, Winner};

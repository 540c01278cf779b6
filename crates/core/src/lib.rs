//! What every game has in common: seats, the [`Game`] trait, play errors.
//!
//! One idea carries everything: **dice are input.** The rules of a game never roll; they say who
//! must decide, or which dice are in the air, and are told what landed. So this crate knows no
//! randomness, no clock, no floating point number and no input or output.

mod error;
mod game;
mod seat;

pub use error::{ErrorCode, PlayError};
pub use game::{Game, Listener, ToAct, Viewer};
pub use seat::{Seat, SeatSet, Seats};

//! The interface that all games share: seats, the [`Game`] trait, play errors.
//!
//! The central idea: **dice are input.** The rules of a game never roll. They report which seat
//! must decide or which dice are in the air, and receive what landed. So this crate uses no
//! randomness, no clock, no floating point numbers and no input or output.

mod error;
mod game;
mod seat;

pub use error::{ErrorCode, PlayError};
pub use game::{Game, Listener, ToAct, Viewer};
pub use seat::{Seat, SeatSet, Seats};

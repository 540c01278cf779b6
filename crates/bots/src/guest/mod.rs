//! External programs as players: each is a separate process that receives one JSON line for each
//! decision and answers with one. `docs/guests.md` documents this for authors.

mod failure;
mod player;
mod program;

pub use failure::{Failure, Problem};
pub use player::{Player, PlayerName};
pub use program::Program;

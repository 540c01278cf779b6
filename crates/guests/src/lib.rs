//! Programs from outside as players: started as a process of their own, asked by one JSON line for
//! each decision, and answering by one. `docs/guests.md` says it for their authors.

mod failure;
mod player;
mod program;

pub use failure::{Failure, Problem};
pub use player::{Player, PlayerName};
pub use program::Program;

//! The rules of Strike, EXXTRA and STRATEGIIA, and how their options, decisions and dice are
//! written down.
//!
//! Each game is a module with the same rooms: `options` (the validated set-up), `state`, `rules`,
//! `view` (what a viewer may know), `event` (what everybody sees happen) and `notation`. Numbers
//! like `S-13` in comments and errors are rules in `docs/rules`.

pub mod exxtra;
mod notation;
pub mod strategiia;
pub mod strike;

pub use exxtra::Exxtra;
pub use notation::{Notation, NumberOrWord, WordOption};
pub use strategiia::Strategiia;

pub use strike::Strike;

/// The version of the rules, named in every record. It grows when a position, a decision or a die
/// would mean something else than before.
pub const RULES_VERSION: u32 = 1;

/// The names of the games, as requests and commands spell them.
pub const GAME_NAMES: [&str; 3] = [Strike::NAME, Exxtra::NAME, Strategiia::NAME];

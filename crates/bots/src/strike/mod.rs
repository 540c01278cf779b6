//! Strike at every level, and solved.

mod advice;
mod aim;
mod aim_search;
mod leveled_bot;
mod playout;
mod seats;
mod solution_cache;
mod solver;
mod why;

pub use leveled_bot::LeveledBot;
pub(crate) use leveled_bot::any_starter;
pub use solver::{Aftermath, Goal, Policy, Solution, ThrowChances};
pub use why::{GroupHint, GroupPlace, ThrowSide, Why};

//! Strike at every level, and solved.

mod advice;
mod aim;
mod chances;
mod known;
mod layer;
mod leveled_bot;
mod mixer;
mod plans;
mod playout;
mod policy;
mod pools;
mod rest;
mod seats;
mod solve;
mod table;
mod trial;
mod why;

pub use chances::{Aftermath, Chances};
pub use leveled_bot::LeveledBot;
pub use policy::Policy;
pub use solve::{Goal, Solution};
pub use why::Why;

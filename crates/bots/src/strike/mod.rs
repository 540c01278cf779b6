//! Strike at every level, and solved.

mod advice;
mod aim;
mod chances;
mod known;
mod layer;
mod mind;
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
pub use mind::Mind;
pub use policy::Policy;
pub use solve::{Goal, Solution};
pub use why::Why;

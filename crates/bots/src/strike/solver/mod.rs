//! The solver of Strike: exact chances of a game in which only numbers of dice count, and the policy that follows.

mod chances;
mod decisions;
mod fixed_point;
mod layer;
mod mixed_strategies;
mod policy;
mod position_index;
mod solve;
mod value_table;

pub use chances::{Aftermath, ThrowChances};
pub use policy::Policy;
pub(super) use policy::{merged, unit};
pub use solve::{Goal, Solution};

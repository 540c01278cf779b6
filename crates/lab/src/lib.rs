//! Simulations: many games on all cores, the same result for a seed whatever the number of threads.

mod match_up;
mod report;
mod tally;

pub use match_up::{DECISIONS_MAX, play_one, simulate};
pub use report::{Interval, Length, Report};
pub use tally::Tally;

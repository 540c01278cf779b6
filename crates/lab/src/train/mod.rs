//! Networks that learn from games against themselves.

mod adam;
mod against_heuristics;
mod checkpoint;
mod exxtra;
mod heuristic_turn;
mod self_play;

pub use against_heuristics::wins_against_heuristics;
pub use exxtra::{ExxtraSettings, ExxtraTrainer, Progress};

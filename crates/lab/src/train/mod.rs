//! Training: the networks of EXXTRA by games against themselves, the weights of STRATEGIIA from how games end.

mod adam;
mod against_heuristics;
mod checkpoint;
mod exxtra;
mod heuristic_turn;
mod self_play;
pub mod strategiia;

pub use against_heuristics::wins_against_heuristics;
pub use exxtra::{ExxtraSettings, ExxtraTrainer, TrainingProgress};

//! EXXTRA at every level: a turn is solved exactly, and what follows it is judged, at the strongest
//! level by a network that learned from games against itself.

mod advice;
mod dice_ways;
mod evaluator;
mod exact;
mod handmade_evaluation;
mod leveled_bot;
mod network;
mod network_files;
mod position;
mod turn;
mod weights;
mod why;

pub use dice_ways::{RANKS, Rank, rank_of, value_of};
pub use evaluator::{Judgement, Thinker};
pub use exact::{Exact, ExactOutlook};
pub use leveled_bot::LeveledBot;
pub use network::{LANES, Lane, Memory, Network, NetworkOutlook, Shape};
pub use network_files::Published;
pub use position::{Chances, Lying, Position, REACH_MAX, SEATS_MAX, TurnEnd};
pub use turn::{ALL_DOUBLES, Choice, Outlook, Placing, Turn};
pub use weights::WeightsError;
pub use why::{Placed, Threat, Why};

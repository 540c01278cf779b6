//! EXXTRA at every level: a turn is solved exactly, and what follows it is judged, at the strongest
//! level by a network that learned from games against itself.

mod advice;
mod by_hand;
mod exact;
mod leveled_bot;
mod network;
mod position;
mod published;
mod thinker;
mod turn;
mod ways;
mod weights;
mod why;

pub use exact::{Exact, ExactOutlook};
pub use leveled_bot::LeveledBot;
pub use network::{LANES, Lane, Memory, Network, NetworkOutlook, Shape};
pub use position::{Chances, Ending, Lying, Position, REACH_MAX, SEATS_MAX};
pub use published::Published;
pub use thinker::{Judgement, Thinker};
pub use turn::{ALL_DOUBLES, Choice, Outlook, Placing, Turn};
pub use ways::{RANKS, Rank, rank_of, value_of};
pub use weights::WeightsError;
pub use why::{Placed, Threat, Why};

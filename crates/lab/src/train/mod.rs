//! Networks that learn from games against themselves.

mod adam;
mod against_thumbs;
mod checkpoint;
mod exxtra;
mod self_play;
mod thumb_turn;

pub use against_thumbs::wins_against_thumbs;
pub use exxtra::{ExxtraSettings, ExxtraTrainer, Progress};

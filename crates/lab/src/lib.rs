//! Studies: many games or throws on all cores, the same result for a seed whatever the number of
//! threads; the measured throw table; pictures of throws.

mod aim;
mod calibrate;
mod match_up;
mod report;
mod sheet;
mod short_game;
mod tally;
mod throws;
mod train;

pub use aim::{AimReport, aim};
pub use calibrate::{calibrate, ending, throws_of};
pub use match_up::{DECISIONS_MAX, play_one, simulate};
pub use report::{Interval, Length, Report};
pub use sheet::sheet;
pub use short_game::{Agreement, Decision, agreement, choice_of, decisions};
pub use tally::Tally;
pub use throws::{Faces, Throws, ThrowsReport};
pub use train::{ExxtraSettings, ExxtraTrainer, Progress, wins_against_thumbs};

//! Studies: many games or throws on all cores, the same result for a seed whatever the number of
//! threads; the measured throw table; pictures of throws.

mod aim;
mod calibrate;
mod game_title;
mod groups;
mod guest;
mod ladder;
mod load;
mod match_up;
mod plot;
mod report;
mod report_page;
mod seat_rotation;
mod short_game;
mod solution_check;
mod tally;
mod throw_sheet;
mod throws;
mod train;

pub use aim::{AimReport, aim};
pub use calibrate::{calibrate, throws_of};
pub use groups::{GroupReport, GroupSearch};
pub use guest::{FailureReport, GuestReport, KindReport, check_guest};
pub use ladder::{LadderReport, Meeting, Rating, Rung, TableOfLadder, fit, ladder};
pub use load::{Load, LoadReport, ServerProcess, idle, load};
pub use match_up::{DECISIONS_MAX, play_one, simulate};
pub use report::{Interval, Length, Report};
pub use report_page::{ReportSettings, write_report};
pub use seat_rotation::{MatchReport, Standing, play_match};
pub use short_game::{Agreement, Decision, agreement, choice_of, decisions};
pub use solution_check::{Aiming, Aims, Matches, RealReport, real};
pub use tally::Tally;
pub use throw_sheet::sheet;
pub use throws::{Faces, Grouping, Mean, PerThrow, StrikeResult, Throws, ThrowsReport};
pub use train::strategiia::{Lessons, tune};
pub use train::{ExxtraSettings, ExxtraTrainer, TrainingProgress, wins_against_heuristics};

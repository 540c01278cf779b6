//! Pages.

mod board_editor;
mod choices;
mod last_games;
mod lesson;
mod lessons;
mod local;
mod new;
mod online;
mod played;
pub mod real_dice;
mod start;
mod text_page;
mod verify;

pub use choices::Choices;
pub use lesson::Lesson;
pub use lessons::{Lessons, keep_progress, progress};
pub use local::LocalTable;
pub use new::{NewTable, begin, is_name_for_others};
pub use online::OnlineTable;
pub use played::{Played, PlayedAt};
pub use real_dice::RealDice;
pub use start::Start;
pub use text_page::TextPage;
pub use verify::{CheckResult, CheckState, Checker, Verify};

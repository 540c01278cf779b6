//! Pages.

mod board_editor;
mod choices;
mod local;
mod new;
mod online;
pub mod real_dice;
mod start;
mod text_page;
mod verify;

pub use local::LocalTable;
pub use new::NewTable;
pub use online::OnlineTable;
pub use real_dice::RealDice;
pub use start::Start;
pub use text_page::TextPage;
pub use verify::{Check, CheckResult, Checker, Verify};

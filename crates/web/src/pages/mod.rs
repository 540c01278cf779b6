//! Pages.

mod board;
mod choices;
mod local;
mod new;
mod online;
pub mod real_dice;
mod start;
mod text;
mod verify;

pub use local::LocalTable;
pub use new::NewTable;
pub use online::OnlineTable;
pub use real_dice::RealDice;
pub use start::Start;
pub use text::TextPage;
pub use verify::{Check, CheckResult, Checker, Verify};

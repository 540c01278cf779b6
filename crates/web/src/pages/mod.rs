//! Pages.

mod board;
mod choices;
mod local;
mod new;
mod online;
mod own;
mod start;
mod text;
mod verify;

pub use local::LocalTable;
pub use new::NewTable;
pub use online::OnlineTable;
pub use own::OwnDice;
pub use start::Start;
pub use text::TextPage;
pub use verify::{Check, CheckResult, Checker, Verify};

/// How many can play a game, and how many do so by default.
pub fn seats_of(game: &str) -> (std::ops::RangeInclusive<u8>, u8) {
    match game {
        "strike" => (2..=5, 4),
        "exxtra" => (3..=6, 4),
        _ => (2..=2, 2),
    }
}

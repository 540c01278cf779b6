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

use std::ops::RangeInclusive;

use astragal_games::GameId;

pub use local::LocalTable;
pub use new::NewTable;
pub use online::OnlineTable;
pub use own::OwnDice;
pub use start::Start;
pub use text::TextPage;
pub use verify::{Check, CheckResult, Checker, Verify};

/// How many can play a game, and how many do so by default.
pub fn seats_of(game: GameId) -> (RangeInclusive<u8>, u8) {
    let usual = match game {
        GameId::Strike | GameId::Exxtra => 4,
        GameId::Strategiia => 2,
    };
    (game.seats(), usual)
}

//! The rules of Strike, EXXTRA and STRATEGIIA, and how their options, decisions and dice are
//! written down.
//!
//! Each game is a module with the same rooms: `options` (the validated set-up), `state`, `rules`,
//! `view` (what a viewer may know), `event` (what everybody sees happen) and `notation`. Numbers
//! like `S-13` in comments and errors are rules in `docs/rules`.

pub mod exxtra;
mod notation;
pub mod strategiia;
pub mod strike;

pub use exxtra::Exxtra;
pub use notation::{Notation, NumberOrWord, WordOption};
pub use strategiia::Strategiia;

pub use strike::Strike;

/// The version of the rules, named in every record. It grows when a position, a decision or a die
/// would mean something else than before.
pub const RULES_VERSION: u32 = 1;

/// Runs `$body` with the type `$Game` standing for the game of this name; `None` if there is no
/// such game. This is the one list of games.
#[macro_export]
macro_rules! with_game {
    ($name:expr, $Game:ident => $body:expr) => {
        match $name {
            "strike" => Some({
                type $Game = $crate::Strike;
                $body
            }),
            "exxtra" => Some({
                type $Game = $crate::Exxtra;
                $body
            }),
            "strategiia" => Some({
                type $Game = $crate::Strategiia;
                $body
            }),
            _ => None,
        }
    };
}

/// The names of the games, as requests and commands spell them.
pub const GAME_NAMES: [&str; 3] = [Strike::NAME, Exxtra::NAME, Strategiia::NAME];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_to_its_game() {
        for name in GAME_NAMES {
            assert_eq!(with_game!(name, G => G::NAME), Some(name));
        }
        assert_eq!(with_game!("chess", G => G::NAME), None);
    }
}

use std::fmt;

use serde::{Deserialize, Serialize};

/// Why a choice is worth what it is, in a game that the general bots play.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The game is solved.
    Solved,
    /// It was played out.
    PlayedOut {
        /// The number of playouts.
        games: u32,
    },
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Solved => f.write_str("This chance is exact: the game is solved."),
            Self::PlayedOut { games } => {
                write!(f, "Found by playing {games} games to their end from here.")
            }
        }
    }
}

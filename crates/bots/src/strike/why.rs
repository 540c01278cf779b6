use std::fmt;

use astragal_arena::Layout;
use astragal_dice::strike::Toss;
use serde::{Deserialize, Serialize};

/// What speaks for or against a choice in Strike.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The results of a throw.
    Throw {
        /// How it is thrown.
        toss: Toss,
        /// Whether all dice of the pool are thrown at once (S-6).
        all_in: bool,
        /// The probability of a match.
        match_chance: f64,
        /// How many dice are taken on average.
        taken: f64,
        /// How many dice are lost on average.
        lost: f64,
    },
    /// What stopping leaves.
    Stop {
        /// The dice in the pool.
        keeps: u8,
        /// The dice in the arena, for the next seat.
        lying: usize,
    },
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Throw {
                toss,
                all_in,
                match_chance,
                taken,
                lost,
            } => {
                let style = toss.style.word();
                match (all_in, toss.layout) {
                    (true, _) => write!(f, "All in, {style}")?,
                    (false, Layout::Spread) => write!(f, "A {style} throw")?,
                    (false, Layout::Tight) => write!(f, "A {style} throw at dice in a group")?,
                }
                let percent = 100.0 * match_chance;
                write!(
                    f,
                    " makes a match {percent:.0} % of the time, takes {taken:.1} dice and loses {lost:.1} on average."
                )
            }
            Self::Stop { keeps, lying } => {
                match keeps {
                    1 => f.write_str("Stopping keeps your last die; ")?,
                    _ => write!(f, "Stopping keeps your {keeps} dice; ")?,
                }
                match lying {
                    0 => f.write_str("the next must throw all in."),
                    1 => f.write_str("the next has one die to strike."),
                    _ => write!(f, "the next has {lying} dice to strike."),
                }
            }
        }
    }
}

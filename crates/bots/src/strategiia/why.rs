use std::fmt;

use serde::{Deserialize, Serialize};

/// What speaks for or against a choice in STRATEGIIA. Cells are called by their names, and the chance of
/// an attack is the attacker's.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// Where a unit is placed.
    Place {
        /// Whether it is the king.
        king: bool,
        /// Whether the cell has its own colour.
        own_colour: bool,
        /// How many cells around it are held by friends.
        friends: u32,
    },
    /// An attack.
    Attack {
        /// The cell that is attacked.
        at: String,
        /// Whether the king stands there.
        king: bool,
        /// The dice of the attacker.
        dice: u8,
        /// The dice of the defender.
        against: u8,
        /// How likely it wins.
        chance: f64,
        /// Whether the game is won with it.
        wins_game: bool,
    },
    /// The game ends with it.
    End(Finish),
    /// It allows a good attack.
    Exposes {
        /// What can be attacked.
        at: String,
        /// With which chance.
        chance: f64,
    },
    /// The unit that moves was exposed to a good attack.
    Escapes {
        /// The chance of that attack.
        chance: f64,
    },
    /// It makes a good attack on another unit worse.
    Saves {
        /// What could have been attacked.
        at: String,
        /// With which chance.
        chance: f64,
    },
    /// It makes a good attack possible.
    Prepares {
        /// What could be attacked.
        at: String,
        /// With which chance.
        chance: f64,
    },
    /// It changes how many cells of the other colour are controlled (T-20).
    Controls {
        /// How many before.
        before: u8,
        /// How many after.
        after: u8,
    },
    /// It allows bad attacks only.
    Withstands {
        /// The chance of the best of them.
        chance: f64,
    },
    /// It allows no attack.
    Avoids {
        /// Where it goes.
        to: String,
    },
}

/// How a game ends for the side that moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finish {
    /// Won.
    Win,
    /// Lost.
    Loss,
    /// Neither.
    Draw,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place {
                king,
                own_colour,
                friends,
            } => {
                f.write_str(if *king { "The king stands" } else { "Stands" })?;
                f.write_str(match own_colour {
                    true => " on its own colour, ",
                    false => " on the enemy's colour, ",
                })?;
                match friends {
                    0 => f.write_str("alone."),
                    1 => f.write_str("next to one cell held by a friend."),
                    _ => write!(f, "next to {friends} cells held by friends."),
                }
            }
            Self::Attack {
                at,
                king,
                dice,
                against,
                chance,
                wins_game,
            } => {
                let target = if *king { "the king on " } else { "" };
                let die = if *dice == 1 { "die" } else { "dice" };
                let chance = percent(*chance);
                let then = match wins_game {
                    true => ", and with it the game",
                    false => "",
                };
                write!(
                    f,
                    "Attacks {target}{at} with {dice} {die} against {against}, which wins {chance} of the time{then}."
                )
            }
            Self::End(finish) => f.write_str(match finish {
                Finish::Win => "Ends the game with a win.",
                Finish::Loss => "Ends the game with a loss.",
                Finish::Draw => "Ends the game in a draw.",
            }),
            Self::Exposes { at, chance } => {
                let chance = percent(*chance);
                write!(
                    f,
                    "Leaves {at} open to an attack that wins {chance} of the time."
                )
            }
            Self::Escapes { chance } => {
                let chance = percent(*chance);
                write!(f, "Escapes an attack that would win {chance} of the time.")
            }
            Self::Saves { at, chance } => {
                let chance = percent(*chance);
                write!(
                    f,
                    "Saves {at} from an attack that would win {chance} of the time."
                )
            }
            Self::Prepares { at, chance } => {
                let chance = percent(*chance);
                write!(
                    f,
                    "Prepares an attack on {at} that would win {chance} of the time."
                )
            }
            Self::Controls { before, after } => write!(
                f,
                "Controls {after} cells of the other colour instead of {before}."
            ),
            Self::Withstands { chance } => {
                let chance = percent(*chance);
                write!(f, "Leaves the enemy no attack better than {chance}.")
            }
            Self::Avoids { to } => write!(f, "Goes to {to}; no unit can be attacked then."),
        }
    }
}

/// A chance in per cent; one that is nearly certain is not rounded to 0 or 100.
fn percent(chance: f64) -> String {
    let rounded = (100.0 * chance).round();
    if rounded >= 100.0 {
        "more than 99 %".to_owned()
    } else if rounded < 1.0 {
        "less than 1 %".to_owned()
    } else {
        format!("{rounded} %")
    }
}

use std::fmt;

use serde::{Deserialize, Serialize};

/// What speaks for or against a choice in EXXTRA. Pairs are two-digit numbers (E-7).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// There is no choice yet: a turn begins with a roll, and that cannot bust (E-8).
    Begin,
    /// The possible results of another roll.
    Roll {
        /// The pair in hand.
        pair: u8,
        /// The probability that the turn gets better than by placing it.
        better: f64,
        /// The probability that the next roll busts.
        bust: f64,
    },
    /// The results of placing the pair.
    Place {
        /// The pair with its field.
        placed: Placed,
        /// The pairs that it throws off.
        knocked_out: Vec<Placed>,
        /// Whether its field is far enough for the goal.
        reaches_goal: bool,
        /// What the next seat may do to it.
        threat: Threat,
    },
}

/// A pair on a field of the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Placed {
    /// The pair, as a two-digit number.
    pub pair: u8,
    /// The field.
    pub field: u8,
}

/// What the next seat may do to a pair.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Threat {
    /// Nothing.
    None,
    /// Reach the goal before the pair counts.
    Goal,
    /// Throw it off, with this chance.
    KnockOut(f64),
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Begin => {
                f.write_str("A turn begins with a roll, and on the first one an X does no harm.")
            }
            Self::Roll { pair, better, bust } => write!(
                f,
                "A roll gives something better than placing the pair {pair:02} {} of the time, and busts {}.",
                percent(*better),
                percent(*bust),
            ),
            Self::Place {
                placed: Placed { pair, field },
                knocked_out,
                reaches_goal,
                threat,
            } => {
                write!(f, "Pair {pair:02} on field {field} ")?;
                write_knocked_out(f, knocked_out)?;
                match field {
                    _ if *reaches_goal => f.write_str("reaches the goal if it stays")?,
                    0 => f.write_str("moves no field, but cannot be thrown off")?,
                    1 => f.write_str("moves one field if it stays")?,
                    _ => write!(f, "moves {} fields if it stays", in_words(*field))?,
                }
                match threat {
                    Threat::None => f.write_str("."),
                    Threat::Goal => f.write_str("; but the next seat reaches the goal first."),
                    Threat::KnockOut(chance) => {
                        let chance = percent(*chance);
                        write!(f, "; the next seat throws it off {chance} of the time.")
                    }
                }
            }
        }
    }
}

fn write_knocked_out(f: &mut fmt::Formatter<'_>, knocked_out: &[Placed]) -> fmt::Result {
    let written = |Placed { pair, field }: &Placed| format!("the pair {pair:02} on field {field}");
    match knocked_out {
        [] => Ok(()),
        [only] => write!(f, "throws off {} and ", written(only)),
        [others @ .., last] => {
            let others: Vec<String> = others.iter().map(written).collect();
            let others = others.join(", ");
            write!(f, "throws off {others} and {}, and ", written(last))
        }
    }
}

fn percent(chance: f64) -> String {
    format!("{:.0} %", 100.0 * chance)
}

fn in_words(fields: u8) -> &'static str {
    match fields {
        2 => "two",
        3 => "three",
        4 => "four",
        _ => "five",
    }
}

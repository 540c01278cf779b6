use std::fmt;

use crate::hand::DICE_MAX;

/// Why something cannot be thrown or slid.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ArenaError {
    /// A number that is not finite or is outside its range.
    Range {
        /// The name of the input.
        what: &'static str,
        /// The allowed range.
        allowed: &'static str,
    },
    /// The aim is not on the floor.
    AimOutside,
    /// No dice are thrown, or more dice are thrown and lying than a box holds.
    Dice {
        /// How many are thrown.
        thrown: usize,
        /// How many lie there.
        lying: usize,
    },
    /// A lying die that does not lie in the arena.
    LyingOutside(usize),
    /// A lying die that hangs in the air.
    LyingInTheAir(usize),
    /// Two dice in the same place.
    Overlap(usize, usize),
    /// S-9: dice are not regrouped at this table.
    RegroupNever,
    /// S-9: there is no such die, or it is named twice.
    SlideUnknown(usize),
    /// S-9: the die would not lie on the floor with all of its base.
    SlideOutside(usize),
    /// S-9, `walls`: the die does not lie close to the wall.
    SlideNotAtWall(usize),
    /// S-9, `walls`: the die would not be farther from the wall.
    SlideNotInward(usize),
    /// S-9, `walls`: the die would be turned.
    SlideTurned(usize),
}

/// Turns a clause into a sentence.
pub fn sentence(clause: &impl fmt::Display) -> String {
    let clause = clause.to_string();
    let mut letters = clause.chars();
    let first = letters.next().map(char::to_uppercase);
    let first: String = first.into_iter().flatten().collect();
    format!("{first}{}.", letters.as_str())
}

impl ArenaError {
    /// The same error with the indices of the dice mapped to other numbers.
    pub fn renamed(self, name: impl Fn(usize) -> usize) -> Self {
        match self {
            Self::LyingOutside(die) => Self::LyingOutside(name(die)),
            Self::LyingInTheAir(die) => Self::LyingInTheAir(name(die)),
            Self::Overlap(one, other) => Self::Overlap(name(one), name(other)),
            Self::SlideUnknown(die) => Self::SlideUnknown(name(die)),
            Self::SlideOutside(die) => Self::SlideOutside(name(die)),
            Self::SlideNotAtWall(die) => Self::SlideNotAtWall(name(die)),
            Self::SlideNotInward(die) => Self::SlideNotInward(name(die)),
            Self::SlideTurned(die) => Self::SlideTurned(name(die)),
            Self::Range { .. } | Self::AimOutside | Self::Dice { .. } | Self::RegroupNever => self,
        }
    }
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Range { what, allowed } => write!(f, "{what} must be {allowed}"),
            Self::AimOutside => f.write_str("the aim must be a point on the floor of the arena"),
            Self::Dice { thrown: 0, .. } => f.write_str("at least one die must be thrown"),
            Self::Dice { thrown, lying } => write!(
                f,
                "there are {DICE_MAX} dice at most, not {lying} that lie there and {thrown} thrown"
            ),
            Self::LyingOutside(die) => write!(f, "lying die {die} is not in the arena"),
            Self::LyingInTheAir(die) => write!(f, "lying die {die} does not lie on anything"),
            Self::Overlap(one, other) => write!(f, "dice {one} and {other} overlap"),
            Self::RegroupNever => f.write_str("dice are not regrouped at this table (S-9)"),
            Self::SlideUnknown(die) => {
                write!(f, "die {die} does not lie there, or is moved twice (S-9)")
            }
            Self::SlideOutside(die) => {
                write!(f, "die {die} would not lie flat on the floor there (S-9)")
            }
            Self::SlideNotAtWall(die) => write!(
                f,
                "die {die} does not lie close to the wall, so it stays where it is (S-9)"
            ),
            Self::SlideNotInward(die) => {
                write!(f, "die {die} may only be slid away from the wall (S-9)")
            }
            Self::SlideTurned(die) => {
                write!(f, "die {die} may be slid but not turned (S-9)")
            }
        }
    }
}

impl std::error::Error for ArenaError {}

pub(crate) fn require(
    number: f32,
    range: std::ops::RangeInclusive<f32>,
    what: &'static str,
    allowed: &'static str,
) -> Result<(), ArenaError> {
    // A range does not contain NaN.
    if range.contains(&number) {
        return Ok(());
    }
    Err(ArenaError::Range { what, allowed })
}

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::OutcomeText;

/// A side of an EXXTRA die: a number, or 0 for the X (E-1).
pub type Side = u8;

/// The sides of the die with the 7 (E-1), the X as 0.
pub const SEVEN_DIE: [Side; 6] = [1, 2, 3, 4, 7, 0];
/// The sides of the die with the 6 (E-1), the X as 0.
pub const SIX_DIE: [Side; 6] = [1, 2, 3, 5, 6, 0];

/// Both dice as they fell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "OutcomeText", try_from = "OutcomeText")]
pub struct Roll {
    /// The die with the 7.
    pub seven: Side,
    /// The die with the 6.
    pub six: Side,
}

impl Roll {
    /// How many X show.
    #[inline]
    pub fn x_count(self) -> u8 {
        u8::from(self.seven == 0) + u8::from(self.six == 0)
    }

    /// How far the roll moves the pawn: a double by its number (E-11), any other roll by 0.
    #[inline]
    pub fn double(self) -> u8 {
        if self.seven == self.six {
            self.seven
        } else {
            0
        }
    }

    /// Whether each die has the side that it shows.
    #[inline]
    pub(super) fn is_possible(self) -> bool {
        const SEVEN_SIDES: u32 = side_bits(SEVEN_DIE);
        const SIX_SIDES: u32 = side_bits(SIX_DIE);
        self.seven < 8 && self.six < 8 && SEVEN_SIDES >> self.seven & SIX_SIDES >> self.six & 1 == 1
    }

    /// The roll as a pair, the X counting as 0 (E-8).
    #[inline]
    pub fn pair(self) -> Pair {
        let (high, low) = if self.seven >= self.six {
            (self.seven, self.six)
        } else {
            (self.six, self.seven)
        };
        Pair(10 * high + low)
    }
}

const fn side_bits(die: [Side; 6]) -> u32 {
    let mut bits = 0;
    let mut index = 0;
    while index < die.len() {
        bits |= 1 << die[index];
        index += 1;
    }
    bits
}

/// A pair as it is read: the higher number first (E-7). Pairs compare as two-digit numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Pair(u8);

impl Pair {
    /// X-X on a first roll (E-8).
    pub const NOUGHT: Self = Self(0);

    /// The two-digit number.
    #[inline]
    pub fn value(self) -> u8 {
        self.0
    }

    /// The higher number.
    #[inline]
    pub fn high(self) -> u8 {
        self.0 / 10
    }

    /// The lower number.
    #[inline]
    pub fn low(self) -> u8 {
        self.0 % 10
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}", self.0)
    }
}

impl Serialize for Pair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.high(), self.low()].serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Pair {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match <[u8; 2]>::deserialize(deserializer)? {
            [high, low] if low <= high && high <= 9 => Ok(Self(10 * high + low)),
            _ => Err(de::Error::custom("no pair of dice")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(seven: Side, six: Side) -> Pair {
        Roll { seven, six }.pair()
    }

    /// E-7: the higher number is read first; pairs compare by it, then by the lower.
    #[test]
    fn pairs_compare_as_the_book_says() {
        assert!(pair(7, 1) > pair(4, 6));
        assert!(pair(3, 2) > pair(1, 3));
        assert_eq!(pair(1, 6), pair(1, 6));
        assert_eq!(pair(4, 6).to_string(), "64");
        let all = SEVEN_DIE
            .into_iter()
            .flat_map(|seven| SIX_DIE.into_iter().map(move |six| pair(seven, six)));
        assert_eq!(all.max(), Some(pair(7, 6)));
    }

    /// E-8, E-11: an X is read as 0; X-X is no double.
    #[test]
    fn an_x_is_read_as_nought() {
        assert_eq!(pair(7, 0).to_string(), "70");
        assert_eq!(pair(0, 0).to_string(), "00");
        assert_eq!(Roll { seven: 0, six: 0 }.double(), 0);
        assert_eq!(Roll { seven: 3, six: 3 }.double(), 3);
        assert_eq!(Roll { seven: 0, six: 0 }.x_count(), 2);
    }
}

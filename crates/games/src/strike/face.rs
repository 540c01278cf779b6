use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::OutcomeText;
use crate::NumberOrWord;

/// A face of a Strike die (S-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Face {
    /// The X, which removes the die from the game.
    X,
    /// Two pips.
    Two,
    /// Three pips.
    Three,
    /// Four pips.
    Four,
    /// Five pips.
    Five,
    /// Six pips.
    Six,
}

impl Face {
    /// All faces of a die.
    pub const ALL: [Self; 6] = [
        Self::X,
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
    ];

    /// The faces that a lying die can show between throws.
    pub const NUMBERS: [Self; 5] = [Self::Two, Self::Three, Self::Four, Self::Five, Self::Six];

    /// The face with this many pips.
    pub fn from_number(number: i64) -> Option<Self> {
        let index = usize::try_from(number).ok()?.checked_sub(2)?;
        Self::NUMBERS.get(index).copied()
    }

    /// The number of pips; `None` for the X.
    pub fn number(self) -> Option<u8> {
        (self != Self::X).then_some(self as u8 + 1)
    }

    /// The face on the other side of the die (S-1).
    pub fn opposite(self) -> Self {
        match self {
            Self::X => Self::Six,
            Self::Two => Self::Five,
            Self::Three => Self::Four,
            Self::Four => Self::Three,
            Self::Five => Self::Two,
            Self::Six => Self::X,
        }
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number() {
            Some(number) => write!(f, "{number}"),
            None => f.write_str("X"),
        }
    }
}

impl Face {
    /// The face in serialised form: a number, or `"X"`.
    pub(super) fn written(self) -> NumberOrWord {
        match self.number() {
            Some(number) => NumberOrWord::from(number),
            None => NumberOrWord::Word("X".to_owned()),
        }
    }

    /// The face from its serialised form.
    pub(super) fn from_written(text: &NumberOrWord) -> Option<Self> {
        match text {
            NumberOrWord::Number(number) => Self::from_number(*number),
            NumberOrWord::Word(word) => (word == "X").then_some(Self::X),
        }
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.number() {
            Some(number) => serializer.serialize_u8(number),
            None => serializer.serialize_str("X"),
        }
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = NumberOrWord::deserialize(deserializer)?;
        Self::from_written(&text).ok_or_else(|| de::Error::custom("no face of a die of Strike"))
    }
}

/// A set of different faces. Between throws it describes the arena: all its dice differ (S-14).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct FaceSet(u8);

impl FaceSet {
    /// No dice.
    pub const EMPTY: Self = Self(0);

    /// How many dice.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Whether there is no die.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a die shows `face`.
    #[inline]
    pub fn contains(self, face: Face) -> bool {
        self.0 >> face as u8 & 1 == 1
    }

    /// Adds a die.
    #[inline]
    pub fn insert(&mut self, face: Face) {
        self.0 |= 1 << face as u8;
    }

    /// The faces in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Face> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let face = Face::ALL.get(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(*face)
        })
    }
}

impl FromIterator<Face> for FaceSet {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        let mut set = Self::EMPTY;
        faces.into_iter().for_each(|face| set.insert(face));
        set
    }
}

impl fmt::Debug for FaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The result of a throw: how many dice lie in the arena with each face, cocked dice settled and X
/// not yet removed, and how many are outside. Individual dice need no identity: what happens to a
/// die follows from its face alone.
///
/// One byte for each count, in one word, for speed: simulations spend their time here.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(into = "OutcomeText", try_from = "OutcomeText")]
pub struct Landing(u64);

/// The byte of the dice outside, after those of the six faces.
const OUTSIDE: usize = 6;

impl Landing {
    #[inline]
    fn byte(self, index: usize) -> u8 {
        (self.0 >> (8 * index)) as u8
    }

    #[inline]
    fn add_to(&mut self, index: usize, count: u8) {
        debug_assert!(self.byte(index).checked_add(count).is_some());
        self.0 += u64::from(count) << (8 * index);
    }

    /// Adds a die in the arena.
    #[inline]
    pub fn add(&mut self, face: Face) {
        self.add_to(face as usize, 1);
    }

    /// Removes a die from the arena.
    #[inline]
    pub fn remove(&mut self, face: Face) {
        debug_assert!(self.count(face) > 0);
        self.0 -= 1 << (8 * face as usize);
    }

    /// Adds `count` dice outside.
    #[inline]
    pub fn add_outside(&mut self, count: u8) {
        self.add_to(OUTSIDE, count);
    }

    /// How many dice in the arena show `face`.
    #[inline]
    pub fn count(self, face: Face) -> u8 {
        self.byte(face as usize)
    }

    /// How many dice are outside.
    #[inline]
    pub fn outside(self) -> u8 {
        self.byte(OUTSIDE)
    }

    /// How many dice there are, inside and outside.
    #[inline]
    pub fn total(self) -> u32 {
        self.0
            .to_le_bytes()
            .iter()
            .map(|&count| u32::from(count))
            .sum()
    }

    /// All dice of every number that shows twice or more, and the numbers that show once (S-13).
    #[inline]
    pub fn matches(self) -> (Self, FaceSet) {
        let mut matching = Self::default();
        let mut singles = FaceSet::EMPTY;
        for face in Face::NUMBERS {
            let count = self.count(face);
            matching.add_to(face as usize, if count > 1 { count } else { 0 });
            singles.0 |= u8::from(count == 1) << face as u8;
        }
        (matching, singles)
    }

    /// The faces in the arena, each as often as it shows, X first.
    pub fn faces(self) -> impl Iterator<Item = Face> {
        let repeat = move |face| std::iter::repeat_n(face, self.count(face).into());
        Face::ALL.into_iter().flat_map(repeat)
    }
}

impl FromIterator<Face> for Landing {
    /// Counts dice in the arena; at most 255 of a face.
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        let mut landing = Self::default();
        for face in faces {
            if landing.count(face) < u8::MAX {
                landing.add(face);
            }
        }
        landing
    }
}

impl From<FaceSet> for Landing {
    /// One die for each face of the set.
    #[inline]
    fn from(set: FaceSet) -> Self {
        // Copies of the bits, shifted so that each lands in a byte of its own.
        Self((u64::from(set.0) * 0x0002_0408_1020_4081) & 0x0101_0101_0101_0101)
    }
}

impl fmt::Debug for Landing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faces: Vec<Face> = self.faces().collect();
        f.debug_struct("Landing")
            .field("arena", &faces)
            .field("outside", &self.outside())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// S-14: dice that all differ convert to a set, and to a landing with one die for each face.
    #[test]
    fn sets_are_landings() {
        for bits in 0..64 {
            let set = FaceSet(bits);
            let faces: Vec<Face> = Landing::from(set).faces().collect();
            assert_eq!(faces, set.iter().collect::<Vec<_>>());
            assert_eq!(Landing::from(set).outside(), 0);
        }
        let mut landing = Landing::from(FaceSet(0b11_0010));
        landing.remove(Face::Six);
        assert_eq!(landing, Landing::from(FaceSet(0b01_0010)));
    }

    /// S-1: the faces are X, 2, 3, 4, 5, 6; X lies opposite 6, 2 opposite 5, 3 opposite 4.
    #[test]
    fn faces_and_their_opposites() {
        assert_eq!(Face::ALL.map(|face| face.to_string()).concat(), "X23456");
        for (one, other) in [
            (Face::X, Face::Six),
            (Face::Two, Face::Five),
            (Face::Three, Face::Four),
        ] {
            assert_eq!((one.opposite(), other.opposite()), (other, one));
        }
        assert_eq!(Face::from_number(1), None);
        assert_eq!(Face::from_number(2), Some(Face::Two));
        assert_eq!(Face::from_number(6), Some(Face::Six));
        assert_eq!(Face::from_number(7), None);
        assert_eq!(Face::from_number(-4), None);
    }
}

use std::fmt;

/// A face of a Strike die (S-1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Face {
    /// The X, which takes the die out of the game.
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

/// A set of different faces. Between throws the arena is one: all its dice differ (S-14).
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
        Face::ALL
            .into_iter()
            .filter(move |face| self.contains(*face))
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

/// Where all dice are after a throw: how many lie in the arena with each face, cocked dice settled
/// and X not yet removed, and how many are outside. Which die is which does not matter: what
/// happens to a die follows from its face alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Landing {
    counts: [u8; 6],
    /// Dice outside the arena.
    pub left: u8,
}

impl Landing {
    /// `left` dice outside, and none in the arena yet.
    #[inline]
    pub fn with_left(left: u8) -> Self {
        Self {
            counts: [0; 6],
            left,
        }
    }

    /// One more die lies in the arena.
    #[inline]
    pub fn add(&mut self, face: Face) {
        self.counts[face as usize] += 1;
    }

    /// `count` more dice lie in the arena.
    #[inline]
    pub(super) fn add_many(&mut self, face: Face, count: u8) {
        self.counts[face as usize] += count;
    }

    /// How many dice in the arena show `face`.
    #[inline]
    pub fn count(&self, face: Face) -> u8 {
        self.counts[face as usize]
    }

    /// How many dice there are, inside and outside.
    #[inline]
    pub fn total(&self) -> u32 {
        let inside: u32 = self.counts.iter().map(|&count| u32::from(count)).sum();
        inside + u32::from(self.left)
    }

    /// The faces in the arena, each as often as it shows, X first.
    pub fn faces(&self) -> impl Iterator<Item = Face> {
        let counts = self.counts;
        Face::ALL
            .into_iter()
            .flat_map(move |face| std::iter::repeat_n(face, counts[face as usize].into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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

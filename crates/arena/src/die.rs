use serde::{Deserialize, Serialize};

use crate::pose::{inverse, normalised, product};

/// The edge of a die (S-1).
pub const DIE_SIZE: f32 = 1.6;
/// Half the edge: the height of the centre of a die that lies on the floor.
pub(crate) const HALF: f32 = DIE_SIZE / 2.0;
/// The radius of the rounded edges.
pub(crate) const ROUNDING: f32 = 0.15;
/// The distance from the centre to a rounded corner.
pub(crate) const CORNER: f32 = (HALF - ROUNDING) * 1.732_050_8 + ROUNDING;

/// A face of a die, numbered from 1 to 6. Opposite faces add up to 7, and 1, 2, 3 run anticlockwise
/// around their corner. The game defines what is printed on a face.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Face(u8);

impl Face {
    /// All faces.
    pub const ALL: [Self; 6] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6)];

    /// The face with this number, from 1 to 6.
    pub fn new(number: u8) -> Option<Self> {
        (1..=6).contains(&number).then_some(Self(number))
    }

    /// The number, from 1 to 6.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The face on the other side.
    pub fn opposite(self) -> Self {
        Self(7 - self.0)
    }

    pub(crate) fn of_axis(axis: usize, positive: bool) -> Self {
        let face = Self(axis as u8 + 1);
        if positive { face } else { face.opposite() }
    }

    /// The normal of the face, in the coordinates of the die.
    pub(crate) fn axis(self) -> [f32; 3] {
        match self.0 {
            1 => [1.0, 0.0, 0.0],
            2 => [0.0, 1.0, 0.0],
            3 => [0.0, 0.0, 1.0],
            4 => [0.0, 0.0, -1.0],
            5 => [0.0, -1.0, 0.0],
            _ => [-1.0, 0.0, 0.0],
        }
    }

    /// Two directions along the face, in the coordinates of the die.
    pub(crate) fn other_axes(self) -> [[f32; 3]; 2] {
        let [x, y, z] = self.axis().map(f32::abs);
        [[y, z, x], [z, x, y]]
    }

    /// A rotation of the cube that brings the face to the top.
    pub(crate) fn to_top(self) -> [f32; 4] {
        const H: f32 = core::f32::consts::FRAC_1_SQRT_2;
        match self.0 {
            1 => [0.0, 0.0, H, H],
            2 => [0.0, 0.0, 0.0, 1.0],
            3 => [-H, 0.0, 0.0, H],
            4 => [H, 0.0, 0.0, H],
            5 => [1.0, 0.0, 0.0, 0.0],
            _ => [0.0, 0.0, -H, H],
        }
    }
}

impl TryFrom<u8> for Face {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number).ok_or("a die has the faces 1 to 6")
    }
}

impl From<Face> for u8 {
    fn from(face: Face) -> Self {
        face.0
    }
}

/// The rotation of the cube that puts the face `wanted` where `there` was, plus `quarters` quarter
/// turns about it: another way to paint the same cube. All 24 rotations occur.
pub(crate) fn repaint(wanted: Face, there: Face, quarters: u8) -> [f32; 4] {
    const H: f32 = core::f32::consts::FRAC_1_SQRT_2;
    let about_top = match quarters % 4 {
        0 => [0.0, 0.0, 0.0, 1.0],
        1 => [0.0, H, 0.0, H],
        2 => [0.0, 1.0, 0.0, 0.0],
        _ => [0.0, -H, 0.0, H],
    };
    let turned = product(about_top, wanted.to_top());
    normalised(product(inverse(there.to_top()), turned))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pose::{Pose, rotate};

    fn pose(rotation: [f32; 4]) -> Pose {
        Pose {
            position: [0.0; 3],
            rotation,
        }
    }

    /// S-1: opposite faces belong together (1 stands for the X, opposite 6).
    #[test]
    fn every_face_can_be_on_top() {
        for face in Face::ALL {
            let (top, tilt) = pose(face.to_top()).top();
            assert_eq!(top, face);
            assert!(tilt > 0.999_999);
            let below = rotate(face.to_top(), face.opposite().axis());
            assert!(below[1] < -0.999_999);
        }
    }

    #[test]
    fn there_are_24_ways_to_paint_a_cube() {
        let mut seen: Vec<[f32; 4]> = Vec::new();
        for wanted in Face::ALL {
            for quarters in 0..4 {
                let turn = repaint(wanted, Face::ALL[2], quarters);
                let shown = pose(product(Face::ALL[2].to_top(), turn));
                assert_eq!(shown.top().0, wanted);
                let same = |other: &[f32; 4]| {
                    let cosine: f32 = turn.iter().zip(other).map(|(a, b)| a * b).sum();
                    cosine.abs() > 0.99
                };
                assert!(!seen.iter().any(same));
                seen.push(turn);
            }
        }
        assert_eq!(seen.len(), 24);
    }
}

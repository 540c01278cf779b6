use crate::arena::{Arena, Zone};
use crate::die::{Face, HALF};
use crate::pose::Pose;
use crate::settle::Cocked;

/// How a die landed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landing {
    /// It lies in the arena and shows a face.
    Shows(Face),
    /// It lies in the arena, but cocked (S-11).
    Cocked,
    /// It missed the arena, left it, or lies on its rim (S-10).
    Out,
}

/// S-11: the number of a die can be read up to 15° from level.
const COS_READABLE: f32 = 0.965_925_8;
/// A die lies flat up to 3° from level…
const COS_FLAT: f32 = 0.998_629_5;
/// …with its centre this close to the height of a die on the floor.
const FLAT_HEIGHT: f32 = 0.06;

impl Landing {
    pub(crate) fn of(arena: &Arena, pose: &Pose, rule: Cocked) -> Self {
        if !pose.is_finite() || arena.zone(pose.position) != Zone::Inside {
            return Self::Out;
        }
        let (face, cosine) = pose.top();
        let readable = match rule {
            Cocked::Reroll => cosine >= COS_READABLE,
            Cocked::Shake => is_flat(pose),
        };
        if readable {
            Self::Shows(face)
        } else {
            Self::Cocked
        }
    }
}

/// Whether a die lies flat on the floor.
pub(crate) fn is_flat(pose: &Pose) -> bool {
    (pose.position[1] - HALF).abs() < FLAT_HEIGHT && pose.top().1 > COS_FLAT
}

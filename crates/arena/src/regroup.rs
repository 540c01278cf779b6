use serde::{Deserialize, Serialize};

use crate::arena::{Arena, ArenaKind};
use crate::die::{DIE_SIZE, HALF, ROUNDING};
use crate::error::{ArenaError, require};
use crate::pose::Pose;

/// Which dice may be slid before a throw (S-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Regroup {
    /// All of them, anywhere.
    Free,
    /// Those close to the wall, away from it, without turning them.
    Walls,
    /// None.
    Never,
}

/// A slide of a die to another place on the floor. The die keeps its top face.
///
/// ```
/// use astragal_arena::{Arena, ArenaError, ArenaKind, Face, Layout, Regroup, Slide};
/// use chacha20::ChaCha20Rng;
/// use rand_core::SeedableRng;
///
/// let arena = Arena::new(ArenaKind::Colosseum);
/// let mut noise = ChaCha20Rng::from_seed([1; 32]);
/// let lying = arena.lay(&Face::ALL[..2], Layout::Tight, &mut noise);
/// let slide = Slide { die: 1, to: [5.0, 0.0], turn: 0.0 };
/// let moved = arena.regroup(Regroup::Free, &lying, &[slide])?;
/// assert_eq!(moved[1].position[0], 5.0);
/// assert_eq!(moved[1].top().0, lying[1].top().0);
/// // Where only dice at the wall may be slid, this one may not.
/// let refused = arena.regroup(Regroup::Walls, &lying, &[slide]);
/// assert_eq!(refused, Err(ArenaError::SlideNotAtWall(1)));
/// # Ok::<(), ArenaError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slide {
    /// The index of the die.
    pub die: usize,
    /// The target of its centre: to the right of the middle of the floor and towards the near side.
    pub to: [f32; 2],
    /// How far it is turned about the vertical, in degrees.
    #[serde(default)]
    pub turn: f32,
}

/// A slide away from the wall deviates at most 45° from the straight direction.
const MAINLY: f32 = core::f32::consts::FRAC_1_SQRT_2;

/// A die is close to the wall if there is less room than this between them.
const CLOSE: f32 = DIE_SIZE;

impl Arena {
    /// The dice after regrouping, if it is allowed: inside, apart from each other, flat.
    pub fn regroup(
        &self,
        rule: Regroup,
        lying: &[Pose],
        slides: &[Slide],
    ) -> Result<Vec<Pose>, ArenaError> {
        self.check_lying(lying)?;
        let mut dice = lying.to_vec();
        if slides.is_empty() {
            return Ok(dice);
        }
        for (index, slide) in slides.iter().enumerate() {
            let named_before = slides[..index].iter().any(|other| other.die == slide.die);
            if slide.die >= dice.len() || named_before {
                return Err(ArenaError::SlideUnknown(slide.die));
            }
            require(
                slide.turn,
                -360.0..=360.0,
                "the turn",
                "from -360 to 360 degrees",
            )?;
            dice[slide.die] = self.kind.slide(rule, &lying[slide.die], slide)?;
        }
        // Lays dice flat that leaned on one that was moved away.
        self.lay_flat(&mut dice);
        self.check_lying(&dice)?;
        for Slide { die, .. } in slides {
            let others = (0..dice.len()).filter(|other| other != die);
            for other in others {
                if self.gap(&dice[*die], &dice[other]) < 0.0 {
                    return Err(ArenaError::Overlap(*die.min(&other), *die.max(&other)));
                }
            }
        }
        Ok(dice)
    }
}

impl ArenaKind {
    /// Whether a die may be slid like this while others lie flat as given, without an engine: what [`Arena::regroup`] says
    /// about a single slide, for an interface that says it at once (S-9).
    pub fn check_slide(
        self,
        rule: Regroup,
        die: &Pose,
        slide: &Slide,
        others: &[Pose],
    ) -> Result<(), ArenaError> {
        let moved = self.slide(rule, die, slide)?;
        match others
            .iter()
            .position(|other| flat_gap(&moved, other) < 0.0)
        {
            Some(other) => Err(ArenaError::Overlap(slide.die, other)),
            None => Ok(()),
        }
    }

    fn slide(self, rule: Regroup, die: &Pose, slide: &Slide) -> Result<Pose, ArenaError> {
        let [x, z] = slide.to;
        let moved = die.slid(slide.to, slide.turn * (core::f32::consts::PI / 180.0));
        // NaN is not on the floor, so it is refused here.
        if !self.has_base_on_floor(&moved) {
            return Err(ArenaError::SlideOutside(slide.die));
        }
        match rule {
            Regroup::Free => Ok(moved),
            Regroup::Never => Err(ArenaError::RegroupNever),
            Regroup::Walls => {
                let [x0, _, z0] = die.position;
                let (room, [out_x, out_z]) = self.wall([x0, z0]);
                let (dx, dz) = (x - x0, z - z0);
                let inward = -(dx * out_x + dz * out_z);
                let way = (dx * dx + dz * dz).sqrt();
                if room - HALF > CLOSE {
                    Err(ArenaError::SlideNotAtWall(slide.die))
                } else if slide.turn != 0.0 {
                    Err(ArenaError::SlideTurned(slide.die))
                } else if inward <= 0.0 || inward < MAINLY * way {
                    Err(ArenaError::SlideNotInward(slide.die))
                } else {
                    Ok(moved)
                }
            }
        }
    }
}

/// The distance between two dice that lie flat on the floor, negative if they overlap: that of the squares within their
/// rounded edges.
fn flat_gap(one: &Pose, other: &Pose) -> f32 {
    let squares = [one, other].map(corners);
    let mut apart = f32::NEG_INFINITY;
    let mut nearest = f32::INFINITY;
    for (mine, theirs) in [(&squares[0], &squares[1]), (&squares[1], &squares[0])] {
        for side in 0..4 {
            let [from, to] = [mine[side], mine[(side + 1) % 4]];
            let along = [to[0] - from[0], to[1] - from[1]];
            let length = (along[0] * along[0] + along[1] * along[1]).sqrt();
            let outward = |point: &[f32; 2]| {
                let [x, z] = [point[0] - from[0], point[1] - from[1]];
                (along[1] * x - along[0] * z) / length
            };
            let beyond = theirs.iter().map(outward).fold(f32::INFINITY, f32::min);
            apart = apart.max(beyond);
            for point in theirs {
                let [x, z] = [point[0] - from[0], point[1] - from[1]];
                let share = (x * along[0] + z * along[1]) / (length * length);
                let share = share.clamp(0.0, 1.0);
                let off = [x - share * along[0], z - share * along[1]];
                nearest = nearest.min((off[0] * off[0] + off[1] * off[1]).sqrt());
            }
        }
    }
    if apart < 0.0 {
        apart
    } else {
        nearest - 2.0 * ROUNDING
    }
}

/// The corners of the square within the rounded edges of a flat die, in order, such that the outside is on the right.
fn corners(die: &Pose) -> [[f32; 2]; 4] {
    let level = die.levelled(HALF);
    let [_, one, other] = level.face_axes(level.top().0);
    let turns = one[0] * other[2] - one[2] * other[0];
    let half = HALF - ROUNDING;
    let [x, _, z] = die.position;
    let signs = [[1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0], [1.0, -1.0]];
    let corner = |[a, b]: [f32; 2]| {
        // The other way round if the directions turn the other way.
        let [a, b] = if turns > 0.0 { [a, b] } else { [b, a] };
        [
            x + half * (a * one[0] + b * other[0]),
            z + half * (a * one[2] + b * other[2]),
        ]
    };
    signs.map(corner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::die::Face;

    /// S-9: what is said at once about a slide is what the table says about it.
    #[test]
    fn a_single_slide_is_judged_like_the_whole() {
        let mut judged = [0, 0];
        for kind in [ArenaKind::Colosseum, ArenaKind::Bowl] {
            let arena = Arena::new(kind);
            for number in 0..600 {
                let at = |k: f32| [6.9 * (k * 0.37).sin(), 5.6 * (k * 0.61).cos()];
                let number = number as f32;
                let turn = number * 0.13;
                let lying = [
                    Pose::flat(Face::ALL[2], [1.0, 0.5], 0.4),
                    Pose::flat(Face::ALL[4], [-3.9, 2.9], turn),
                ];
                let to = at(number);
                let slide = Slide {
                    die: 1,
                    to,
                    turn: (number * 7.0) % 90.0,
                };
                for (rule, slide) in [
                    (Regroup::Free, slide),
                    (Regroup::Walls, Slide { turn: 0.0, ..slide }),
                    (Regroup::Walls, slide),
                ] {
                    let said = kind.check_slide(rule, &lying[1], &slide, &lying[..1]);
                    let meant = arena.regroup(rule, &lying, &[slide]).map(|_| ());
                    // Within the accuracy of the engine both answers are right.
                    if said.is_ok() != meant.is_ok() {
                        let gap = flat_gap(&lying[1].slid(to, slide.turn.to_radians()), &lying[0]);
                        assert!(gap.abs() < 0.01, "{slide:?}: {said:?}, {meant:?}");
                    }
                    judged[usize::from(said.is_ok())] += 1;
                }
            }
        }
        assert!(judged.iter().all(|count| *count > 50), "{judged:?}");
    }
}

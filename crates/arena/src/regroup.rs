use serde::{Deserialize, Serialize};

use crate::arena::Arena;
use crate::die::{DIE_SIZE, HALF};
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
            dice[slide.die] = self.slide(rule, &lying[slide.die], slide)?;
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

    fn slide(&self, rule: Regroup, die: &Pose, slide: &Slide) -> Result<Pose, ArenaError> {
        let [x, z] = slide.to;
        let moved = die.slid(slide.to, slide.turn * (core::f32::consts::PI / 180.0));
        // NaN is not on the floor, so it is refused here.
        if !self.kind.has_base_on_floor(&moved) {
            return Err(ArenaError::SlideOutside(slide.die));
        }
        match rule {
            Regroup::Free => Ok(moved),
            Regroup::Never => Err(ArenaError::RegroupNever),
            Regroup::Walls => {
                let [x0, _, z0] = die.position;
                let (room, [out_x, out_z]) = self.kind.wall([x0, z0]);
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

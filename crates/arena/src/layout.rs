use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::arena::Arena;
use crate::die::{DIE_SIZE, Face, HALF};
use crate::noise::Noise;
use crate::pose::{Pose, normalised, product, yaw};

/// How dice lie before a throw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// Side by side in the middle, to strike several at once.
    Tight,
    /// Anywhere on the floor, as after throws.
    #[default]
    Spread,
}

/// The distance between dice that are put side by side.
const SIDE_BY_SIDE: f32 = DIE_SIZE + 0.05;
/// Maximum number of attempts to find a place.
const TRIES: usize = 10_000;

impl Arena {
    /// Lays dice on the floor, with the given faces up. Dice for which there is no room are left out.
    pub fn lay<R: Rng + ?Sized>(&self, faces: &[Face], layout: Layout, noise: &mut R) -> Vec<Pose> {
        let mut noise = Noise(noise);
        match layout {
            Layout::Tight => self.side_by_side(faces, &mut noise),
            Layout::Spread => self.spread(faces, &mut noise),
        }
    }

    fn side_by_side<R: Rng + ?Sized>(&self, faces: &[Face], noise: &mut Noise<R>) -> Vec<Pose> {
        let columns = [1, 1, 2, 2, 2, 3].get(faces.len()).copied().unwrap_or(6);
        let rows = faces.len().div_ceil(columns);
        let angle = noise.signed() * core::f32::consts::PI;
        let (cos, sin) = (libm::cosf(angle), libm::sinf(angle));
        let lay = |(index, face): (usize, &Face)| {
            let middle = |count: usize| 0.5 * (count - 1) as f32;
            let across = ((index % columns) as f32 - middle(columns)) * SIDE_BY_SIDE;
            let down = ((index / columns) as f32 - middle(rows)) * SIDE_BY_SIDE;
            let [x, z] = [across * cos + down * sin, down * cos - across * sin];
            flat(*face, [x, z], yaw(angle))
        };
        let dice = faces.iter().enumerate().map(lay);
        dice.filter(|die| self.has_base_on_floor(die)).collect()
    }

    fn spread<R: Rng + ?Sized>(&self, faces: &[Face], noise: &mut Noise<R>) -> Vec<Pose> {
        let [half_length, half_width] = self.kind.floor();
        let mut dice: Vec<Pose> = Vec::new();
        for &face in faces {
            for _ in 0..TRIES {
                let [x, z] = noise.disc();
                let turn = yaw(noise.signed() * core::f32::consts::PI);
                let die = flat(face, [x * half_length, z * half_width], turn);
                if self.has_base_on_floor(&die)
                    && dice.iter().all(|other| self.gap(&die, other) > 0.0)
                {
                    dice.push(die);
                    break;
                }
            }
        }
        dice
    }
}

fn flat(face: Face, [x, z]: [f32; 2], turn: [f32; 4]) -> Pose {
    Pose {
        position: [x, HALF, z],
        rotation: normalised(product(turn, face.to_top())),
    }
}

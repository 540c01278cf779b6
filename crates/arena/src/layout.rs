use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::arena::Arena;
use crate::die::{DIE_SIZE, Face};
use crate::group::Group;
use crate::noise::Noise;
use crate::pose::Pose;

/// How dice lie before a throw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Layout {
    /// In a block in the middle. Its dice brace each other.
    Tight,
    /// As good players lay them, to turn several over at once.
    Grouped,
    /// Anywhere on the floor, as after throws.
    #[default]
    Spread,
}

impl Layout {
    /// All layouts.
    pub const ALL: [Self; 3] = [Self::Tight, Self::Grouped, Self::Spread];

    /// The word for the layout.
    pub fn word(self) -> &'static str {
        match self {
            Self::Tight => "tight",
            Self::Grouped => "grouped",
            Self::Spread => "spread",
        }
    }
}

/// The distance between dice that are put side by side.
const SIDE_BY_SIDE: f32 = DIE_SIZE + 0.05;
/// The force for which dice are grouped if none is named.
const MIDDLE_FORCE: f32 = 0.45;
/// Maximum number of attempts to find a place.
const TRIES: usize = 10_000;

impl Arena {
    /// Lays dice on the floor, with the given faces up. Dice for which there is no room are left out.
    pub fn lay<R: Rng + ?Sized>(&self, faces: &[Face], layout: Layout, noise: &mut R) -> Vec<Pose> {
        let mut noise = Noise(noise);
        match layout {
            Layout::Tight => self.side_by_side(faces, &mut noise),
            Layout::Grouped => self.grouped(faces, &mut noise),
            Layout::Spread => self.spread(faces, &mut noise),
        }
    }

    /// The best group for a throw of middle force. A single die lies anywhere.
    fn grouped<R: Rng + ?Sized>(&self, faces: &[Face], noise: &mut Noise<R>) -> Vec<Pose> {
        let best = Group::best(self.kind, faces.len(), MIDDLE_FORCE);
        let grouped = best.and_then(|(group, from)| {
            self.kind
                .place_group(&group, faces.len(), from, MIDDLE_FORCE)
        });
        match grouped {
            Some(grouped) => grouped.poses(faces, noise.0),
            None => self.spread(faces, noise),
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
            Pose::flat(*face, [x, z], angle)
        };
        let dice = faces.iter().enumerate().map(lay);
        dice.filter(|die| self.kind.has_base_on_floor(die))
            .collect()
    }

    fn spread<R: Rng + ?Sized>(&self, faces: &[Face], noise: &mut Noise<R>) -> Vec<Pose> {
        let [half_length, half_width] = self.kind.floor();
        let mut dice: Vec<Pose> = Vec::new();
        for &face in faces {
            for _ in 0..TRIES {
                let [x, z] = noise.disc();
                let turn = noise.signed() * core::f32::consts::PI;
                let die = Pose::flat(face, [x * half_length, z * half_width], turn);
                if self.kind.has_base_on_floor(&die)
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

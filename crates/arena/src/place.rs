use rapier3d::parry::query::details::contact_support_map_support_map;
use rapier3d::prelude::Rotation;

use crate::arena::{Arena, ArenaKind, Zone};
use crate::die::{CORNER, DIE_SIZE, Face, HALF, ROUNDING};
use crate::error::ArenaError;
use crate::landing::is_flat;
use crate::pose::{Pose, dot, rotate};

/// How deep two dice may overlap: what the engine leaves after a hard throw.
const PRESSED: f32 = 0.08;
/// Maximum distance between a lying die and its support.
const TOUCHING: f32 = 0.12;
/// The distance between candidate places for a die that is laid flat.
const STRIDE: f32 = 0.2;
const DIRECTIONS: usize = 24;
/// The distance between dice that are pushed together.
const PACKED: f32 = DIE_SIZE + 0.05;

impl ArenaKind {
    /// Whether the whole base of a flat die is on the floor.
    pub(crate) fn has_base_on_floor(self, pose: &Pose) -> bool {
        let inner = HALF - ROUNDING;
        let corners = [
            [-inner, -inner],
            [-inner, inner],
            [inner, -inner],
            [inner, inner],
        ];
        let [x, _, z] = pose.position;
        // The edges of the base, which run along the floor, from any of the die's axes.
        let level = pose.levelled(HALF);
        let (face, _) = level.top();
        let axes = face.other_axes();
        let [right, near] = axes.map(|axis| crate::pose::rotate(level.rotation, axis));
        corners.iter().all(|[a, b]| {
            let corner = [
                x + right[0] * a + near[0] * b,
                z + right[2] * a + near[2] * b,
            ];
            self.is_floor(corner) && self.wall(corner).0 >= ROUNDING
        })
    }
}

impl Arena {
    /// Lays every die flat that does not lie flat on the floor, as near as possible to where it is,
    /// with the face it shows. Done whenever dice are taken out of the arena or put in by hand,
    /// since dice may lean on each other.
    pub fn lay_flat(&self, dice: &mut [Pose]) {
        for die in 0..dice.len() {
            if !is_flat(&dice[die])
                && let Some(free) = self.free_place(dice, die)
            {
                dice[die] = free;
            }
        }
        if !dice.iter().all(is_flat) {
            self.push_together(dice);
        }
    }

    /// Lays all dice in rows, each as near as possible to where it is, where the floor is too crowded
    /// to find a place for every die between the others.
    fn push_together(&self, dice: &mut [Pose]) {
        let reach = (self.kind.floor()[0] / PACKED) as i16 + 1;
        let column = |number: i16| (f32::from(number) + 0.5) * PACKED;
        let cells = (-reach..reach).flat_map(|x| (-reach..reach).map(move |z| [x, z]));
        let mut cells: Vec<[f32; 2]> = cells
            .map(|cell| cell.map(column))
            .filter(|&cell| {
                self.kind
                    .has_base_on_floor(&Pose::flat(Face::ALL[0], cell, 0.0))
            })
            .collect();
        for die in dice {
            let [x, _, z] = die.position;
            let away =
                |cell: &[f32; 2]| (cell[0] - x) * (cell[0] - x) + (cell[1] - z) * (cell[1] - z);
            let nearest = cells
                .iter()
                .enumerate()
                .min_by(|one, other| away(one.1).total_cmp(&away(other.1)));
            if let Some((index, _)) = nearest {
                *die = Pose::flat(die.top().0, cells.swap_remove(index), 0.0);
            }
        }
    }

    /// A die with this face, above the middle of the floor; `lay_flat` finds a place for it.
    pub fn in_the_middle(&self, face: Face) -> Pose {
        Pose {
            position: [0.0, 4.0 * HALF, 0.0],
            rotation: face.to_top(),
        }
    }

    /// The nearest place where the die could lie flat.
    fn free_place(&self, dice: &[Pose], die: usize) -> Option<Pose> {
        let here = dice[die].levelled(HALF);
        let others = || {
            let all = dice.iter().enumerate();
            all.filter_map(move |(index, pose)| (index != die).then_some(pose))
        };
        let is_free = |pose: &Pose| {
            self.kind.has_base_on_floor(pose) && others().all(|other| self.gap(pose, other) > 0.0)
        };
        // Rings around the die, as far as the floor is long.
        let rings = (2.0 * self.kind.floor()[0] / STRIDE) as usize;
        let places = (0..rings).flat_map(|ring| {
            let around = if ring == 0 { 1 } else { DIRECTIONS };
            (0..around).map(move |direction| {
                let angle = direction as f32 * (core::f32::consts::TAU / DIRECTIONS as f32);
                let radius = ring as f32 * STRIDE;
                let [x, y, z] = here.position;
                let (x, z) = (
                    x + radius * libm::cosf(angle),
                    z + radius * libm::sinf(angle),
                );
                Pose {
                    position: [x, y, z],
                    ..here
                }
            })
        });
        places.into_iter().find(is_free)
    }

    /// The distance between two dice; negative if they overlap, infinite if they are far apart.
    pub(crate) fn gap(&self, one: &Pose, other: &Pose) -> f32 {
        let square = |a: f32, b: f32| (a - b) * (a - b);
        let ([ax, ay, az], [bx, by, bz]) = (one.position, other.position);
        let reach = 2.0 * CORNER + TOUCHING;
        if square(ax, bx) + square(ay, by) + square(az, bz) > reach * reach {
            return f32::INFINITY;
        }
        // Now and then the engine reports an overlap of dice with parallel faces that do not
        // overlap, or misses an overlap. Testing the separating axes of the cubes settles both.
        let separation = separation(one, other);
        if separation < -2.0 * ROUNDING {
            return separation;
        }
        let place = |pose: &Pose| {
            let rotation = Rotation::from_array(pose.rotation);
            rapier3d::math::Pose::from_parts(pose.position.into(), rotation)
        };
        let die = self.die.as_support_map().expect("dice are convex");
        let between = place(one).inv_mul(&place(other));
        let found = contact_support_map_support_map(&between, die, die, TOUCHING);
        found
            .map_or(f32::INFINITY, |contact| contact.dist)
            .max(separation)
    }

    /// Checks that dice can lie like this: inside the arena, supported, not overlapping.
    pub fn check_lying(&self, dice: &[Pose]) -> Result<(), ArenaError> {
        for (index, die) in dice.iter().enumerate() {
            let length: f32 = die.rotation.iter().map(|part| part * part).sum();
            if !die.is_finite()
                || (length - 1.0).abs() > 1e-3
                || self.zone(die.position) != Zone::Inside
                || self.is_in_wall(die.position)
            {
                return Err(ArenaError::LyingOutside(index));
            }
            let others = dice.iter().enumerate();
            let mut is_held = lowest(die) < TOUCHING;
            for (other, pose) in others.filter(|(other, _)| *other != index) {
                let gap = self.gap(die, pose);
                if gap < -PRESSED {
                    return Err(ArenaError::Overlap(index.min(other), index.max(other)));
                }
                is_held |= gap < TOUCHING;
            }
            if lowest(die) < -PRESSED {
                return Err(ArenaError::LyingOutside(index));
            }
            if !is_held {
                return Err(ArenaError::LyingInTheAir(index));
            }
        }
        Ok(())
    }
}

/// The widest gap between two dice along any separating axis: never more than their distance, and
/// less than minus two roundings only if even the cubes within them overlap.
fn separation(one: &Pose, other: &Pose) -> f32 {
    let axes = |die: &Pose| {
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(|axis| rotate(die.rotation, axis))
    };
    let (ones, others) = (axes(one), axes(other));
    let apart = [0, 1, 2].map(|axis| other.position[axis] - one.position[axis]);
    let faces = ones.iter().chain(&others).copied();
    let edges = ones
        .iter()
        .flat_map(|a| others.iter().map(|b| cross(*a, *b)));
    let gap = |axis: [f32; 3]| {
        let length = dot(axis, axis).sqrt();
        if length < 1e-3 {
            return f32::NEG_INFINITY;
        }
        let axis = axis.map(|part| part / length);
        let inner = HALF - ROUNDING;
        dot(apart, axis).abs() - one.reach(axis, inner) - other.reach(axis, inner)
    };
    let widest = faces
        .chain(edges)
        .map(gap)
        .fold(f32::NEG_INFINITY, f32::max);
    widest - 2.0 * ROUNDING
}

fn cross(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

/// The height of the lowest point of a die above the floor.
pub(crate) fn lowest(die: &Pose) -> f32 {
    die.position[1] - die.reach([0.0, 1.0, 0.0], HALF - ROUNDING) - ROUNDING
}

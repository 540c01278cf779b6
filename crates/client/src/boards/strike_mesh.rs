//! Meshes, as lists of triangles.

use super::strike_walls::{TABLE, Tier, tiers, wall_at};
use astragal_arena::{ArenaKind, DIE_SIZE, Face, Pose};

/// Triangles with normals and texture coordinates.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Shape {
    /// Vertices.
    pub positions: Vec<[f32; 3]>,
    /// The normal of each vertex.
    pub normals: Vec<[f32; 3]>,
    /// The texture coordinates of each vertex.
    pub uvs: Vec<[f32; 2]>,
    /// Triangles, as indices of vertices.
    pub indices: Vec<u32>,
}

pub(super) fn sub(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

pub(super) fn cross(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(super) fn unit(a: [f32; 3]) -> [f32; 3] {
    let length = dot(a, a).sqrt().max(1e-9);
    a.map(|part| part / length)
}

impl Shape {
    pub(super) fn corner(&mut self, position: [f32; 3], normal: [f32; 3], uv: [f32; 2]) -> u32 {
        self.positions.push(position);
        self.normals.push(normal);
        self.uvs.push(uv);
        self.positions.len() as u32 - 1
    }

    /// Adds a triangle, wound so that its front faces the direction of its normals.
    pub(super) fn triangle(&mut self, [a, b, c]: [u32; 3]) {
        let at = |index: u32| self.positions[index as usize];
        let looks = cross(sub(at(b), at(a)), sub(at(c), at(a)));
        let is_turned = dot(looks, self.normals[a as usize]) < 0.0;
        self.indices
            .extend(if is_turned { [a, c, b] } else { [a, b, c] });
    }

    /// Adds the triangles of a grid whose vertices have been added row by row.
    fn grid(&mut self, first: u32, rows: u32, columns: u32) {
        for row in 0..rows - 1 {
            for column in 0..columns - 1 {
                let a = first + row * columns + column;
                let [b, c, d] = [a + 1, a + columns, a + columns + 1];
                self.triangle([a, b, c]);
                self.triangle([b, d, c]);
            }
        }
    }
}

/// A die with rounded edges. The texture has its six faces in two rows of three.
pub fn die() -> Shape {
    const ROUNDING: f32 = 0.22;
    const STEPS: u32 = 8;
    let half = DIE_SIZE / 2.0;
    let upright = Pose {
        position: [0.0; 3],
        rotation: [0.0, 0.0, 0.0, 1.0],
    };
    // Vertices are closer together where the edges are round.
    let place = |step: u32| {
        let share = step as f32 / STEPS as f32 * 2.0 - 1.0;
        half * share * (1.5 - 0.5 * share * share)
    };
    let mut shape = Shape::default();
    for face in Face::ALL {
        let [out, across, up] = upright.face_axes(face);
        let first = shape.positions.len() as u32;
        // The texture must not be mirrored: on half of the faces the directions turn the other way.
        let hand = dot(cross(up, across), out).signum();
        let number = f32::from(face.number() - 1);
        let [column, row] = [number % 3.0, (number / 3.0).floor()];
        for i in 0..=STEPS {
            for j in 0..=STEPS {
                let (a, b) = (place(i), place(j));
                let on_cube: [f32; 3] =
                    std::array::from_fn(|axis| out[axis] * half + across[axis] * a + up[axis] * b);
                let inner = on_cube.map(|part| part.clamp(ROUNDING - half, half - ROUNDING));
                let normal = unit(sub(on_cube, inner));
                let position = std::array::from_fn(|axis| inner[axis] + normal[axis] * ROUNDING);
                let uv = [
                    (column + 0.5 + hand * a / half * 0.5) / 3.0,
                    (row + 0.5 + b / half * 0.5) / 2.0,
                ];
                shape.corner(position, normal, uv);
            }
        }
        shape.grid(first, STEPS + 1, STEPS + 1);
    }
    shape
}

/// A flat square around the origin, of size 1.
pub fn square() -> Shape {
    let mut shape = Shape::default();
    for [x, z] in [[-0.5, -0.5], [0.5, -0.5], [-0.5, 0.5], [0.5, 0.5]] {
        shape.corner([x, 0.0, z], [0.0, 1.0, 0.0], [x + 0.5, z + 0.5]);
    }
    shape.grid(0, 2, 2);
    shape
}

/// How many segments an oval has.
const AROUND: u32 = 128;

/// A flat oval; the texture is repeated after so many centimetres, along and across.
pub fn oval(half_length: f32, half_width: f32, height: f32, spread: [f32; 2]) -> Shape {
    let mut shape = Shape::default();
    let up = [0.0, 1.0, 0.0];
    let middle = shape.corner([0.0, height, 0.0], up, [0.5, 0.5]);
    for step in 0..=AROUND {
        let (sin, cos) = (step as f32 / AROUND as f32 * std::f32::consts::TAU).sin_cos();
        let [x, z] = [half_length * cos, half_width * sin];
        let uv = [0.5 + x / spread[0], 0.5 + z / spread[1]];
        shape.corner([x, height, z], up, uv);
    }
    for step in 0..AROUND {
        shape.triangle([middle, middle + 1 + step, middle + 2 + step]);
    }
    shape
}

/// The length of wall for one repetition of its texture, in centimetres.
const BAY: f32 = 1.05;

/// The walls of an arena as seen from a side, and the tops of its steps.
pub fn walls(kind: ArenaKind, side: f32) -> [Shape; 2] {
    let mut walls = Shape::default();
    let mut tops = Shape::default();
    let mut below: Option<&Tier> = None;
    for tier in tiers(kind) {
        let foot = below.map_or(-0.02, |below| below.top);
        let line = |out: f32, height: f32| WallLine {
            kind,
            side,
            tier,
            out,
            height,
        };
        let inner = |height| line(tier.inner, height);
        let outer = |height| line(tier.outer, height);
        // The curb has no arches: its front is painted like the tops.
        let front = if below.is_none() {
            &mut tops
        } else {
            &mut walls
        };
        front.strip(&inner(foot), &inner(tier.top), -1.0);
        tops.strip(&inner(tier.top), &outer(tier.top), 0.0);
        tops.strip(&outer(tier.top), &outer(-TABLE), 1.0);
        if tier.reach < 180.0 {
            for end in [-tier.reach, tier.reach] {
                tops.end(&inner(tier.top), end);
            }
        }
        below = Some(tier);
    }
    [walls, tops]
}

/// A line along a step of the wall.
struct WallLine<'a> {
    kind: ArenaKind,
    side: f32,
    tier: &'a Tier,
    out: f32,
    height: f32,
}

impl WallLine<'_> {
    fn at(&self, angle: f32) -> [f32; 3] {
        let [x, z] = wall_at(self.kind, self.side, angle, self.out);
        [x, self.height, z]
    }
}

impl Shape {
    /// Adds a surface between two lines. It looks outward by this much: -1 inward, 0 up.
    fn strip(&mut self, low: &WallLine<'_>, high: &WallLine<'_>, outward: f32) {
        let reach = low.tier.reach;
        let columns = (reach / 180.0 * AROUND as f32) as u32;
        let first = self.positions.len() as u32;
        for (line, v) in [(low, 1.0), (high, 0.0)] {
            let mut way = 0.0;
            let mut last = line.at(-reach);
            for column in 0..=columns {
                let angle = reach * (2.0 * column as f32 / columns as f32 - 1.0);
                let at = line.at(angle);
                let step = sub(at, last);
                way += dot(step, step).sqrt();
                last = at;
                // The wall looks in the direction of its angle.
                let (sin, cos) = (line.side + 180.0 + angle).to_radians().sin_cos();
                let normal = [outward * cos, 1.0 - outward.abs(), outward * sin];
                self.corner(at, normal, [way / BAY, v]);
            }
        }
        self.grid(first, 2, columns + 1);
    }

    /// Closes the end of a step, from the table to its top.
    fn end(&mut self, inner: &WallLine<'_>, angle: f32) {
        let [ux, _, uz] = inner.at(angle);
        let [vx, _, vz] = WallLine {
            out: inner.tier.outer,
            ..*inner
        }
        .at(angle);
        let along = unit([-(vz - uz), 0.0, vx - ux]);
        let normal = if angle > 0.0 {
            along
        } else {
            along.map(|part| -part)
        };
        let first = self.positions.len() as u32;
        for height in [-TABLE, inner.height] {
            for (x, z, u) in [(ux, uz, 0.1), (vx, vz, 0.3)] {
                self.corner([x, height, z], normal, [u, height * 0.1]);
            }
        }
        self.grid(first, 2, 2);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks a shape. Numbers that are not finite would silently not be drawn.
    fn check(shape: &Shape) {
        let corners = shape.positions.len();
        assert_eq!((corners, corners), (shape.normals.len(), shape.uvs.len()));
        for (position, normal) in shape.positions.iter().zip(&shape.normals) {
            assert!(position.iter().all(|part| part.is_finite()));
            assert!((dot(*normal, *normal) - 1.0).abs() < 1e-3, "{normal:?}");
        }
        assert!(
            shape
                .indices
                .iter()
                .all(|index| (*index as usize) < corners)
        );
        assert_eq!(shape.indices.len() % 3, 0);
    }

    #[test]
    fn shapes_are_whole() {
        check(&die());
        check(&square());
        check(&oval(7.6, 5.7, 0.0, [4.0, 4.0]));
        for kind in [ArenaKind::Colosseum, ArenaKind::Bowl] {
            for side in [0.0, 90.0, 210.0] {
                walls(kind, side).iter().for_each(check);
            }
        }
    }
}

//! Meshes, as lists of triangles.

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

fn sub(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn cross(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn unit(a: [f32; 3]) -> [f32; 3] {
    let length = dot(a, a).sqrt().max(1e-9);
    a.map(|part| part / length)
}

impl Shape {
    fn corner(&mut self, position: [f32; 3], normal: [f32; 3], uv: [f32; 2]) -> u32 {
        self.positions.push(position);
        self.normals.push(normal);
        self.uvs.push(uv);
        self.positions.len() as u32 - 1
    }

    /// Adds a triangle, wound so that its front faces the direction of its normals.
    fn triangle(&mut self, [a, b, c]: [u32; 3]) {
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

/// A surface around an oval, between two lines given as half length, half width and height; the texture is repeated
/// along it.
fn band(shape: &mut Shape, inner: [f32; 3], outer: [f32; 3], repeats: f32) {
    let first = shape.positions.len() as u32;
    for line in [inner, outer] {
        for step in 0..=AROUND {
            let angle = step as f32 / AROUND as f32 * std::f32::consts::TAU;
            let (sin, cos) = angle.sin_cos();
            let position = [line[0] * cos, line[2], line[1] * sin];
            // Across the band, and along it.
            let along = [-line[0] * sin, 0.0, line[1] * cos];
            let other = if line == inner { outer } else { inner };
            let across = sub([other[0] * cos, other[2], other[1] * sin], position);
            let across = if line == inner {
                across
            } else {
                across.map(|part| -part)
            };
            let normal = unit(cross(along, across));
            let v = if line == inner { 1.0 } else { 0.0 };
            shape.corner(
                position,
                normal,
                [angle / std::f32::consts::TAU * repeats, v],
            );
        }
    }
    shape.grid(first, 2, AROUND + 1);
}

/// A flat oval with the texture spread over it.
pub fn oval(half_length: f32, half_width: f32, height: f32, spread: f32) -> Shape {
    let mut shape = Shape::default();
    let up = [0.0, 1.0, 0.0];
    let middle = shape.corner([0.0, height, 0.0], up, [0.5, 0.5]);
    for step in 0..=AROUND {
        let (sin, cos) = (step as f32 / AROUND as f32 * std::f32::consts::TAU).sin_cos();
        let [x, z] = [half_length * cos, half_width * sin];
        shape.corner([x, height, z], up, [0.5 + x / spread, 0.5 + z / spread]);
    }
    for step in 0..AROUND {
        shape.triangle([middle, middle + 1 + step, middle + 2 + step]);
    }
    shape
}

/// The vertical walls of an arena, and the tops of its steps.
pub fn arena(kind: ArenaKind) -> [Shape; 2] {
    let [half_length, half_width] = kind.floor();
    let mut walls = Shape::default();
    let mut tops = Shape::default();
    let mut foot = [half_length, half_width, 0.0];
    let lines: Vec<[f32; 3]> = kind.outlines().collect();
    for step in lines.chunks_exact(2) {
        let [edge, back] = [step[0], step[1]];
        band(&mut walls, foot, edge, 36.0);
        band(&mut tops, edge, back, 24.0);
        foot = back;
    }
    // The outside, down to the table, in two storeys.
    let [length, width, height] = foot;
    for (top, bottom) in [(height, height / 2.0), (height / 2.0, 0.0)] {
        let out = |height: f32| 0.06 * (foot[2] - height);
        let line = |height: f32| [length + out(height), width + out(height), height];
        band(&mut walls, line(top), line(bottom), 44.0);
    }
    // Bands run from the lower line to the upper one inside, and the other way round outside.
    [walls, tops]
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
        check(&oval(7.6, 5.7, 0.0, 4.0));
        for kind in [ArenaKind::Colosseum, ArenaKind::Bowl] {
            arena(kind).iter().for_each(check);
        }
    }
}

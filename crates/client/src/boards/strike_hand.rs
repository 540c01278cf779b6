//! A hand that holds dice: a smooth surface around balls and bones, found once on a grid.

use super::strike_mesh::{Shape, sub, unit};

/// The number of cells of the grid along each axis.
const CELLS: [usize; 3] = [30, 58, 28];
/// Where the grid begins, and the size of its cells.
const ORIGIN: [f32; 3] = [-2.15, -5.1, -1.6];
const CELL: f32 = 0.165;

/// The colour of the sleeve, to be replaced by that of its seat.
pub const SLEEVE: [u8; 3] = [255; 3];

/// A hand with the palm up (z), its fingers towards y and the thumb towards x, and the colour of every vertex: skin, or
/// the sleeve.
pub struct Hand {
    /// Its triangles.
    pub shape: Shape,
    /// The colour of each vertex, from 0 to 255.
    pub colours: Vec<[u8; 3]>,
}

/// The smaller of two distances, with a soft transition.
fn blend(a: f32, b: f32, soft: f32) -> f32 {
    let share = (soft - (a - b).abs()).max(0.0) / soft;
    a.min(b) - share * share * soft * 0.25
}

fn length(v: [f32; 3]) -> f32 {
    v.iter().map(|part| part * part).sum::<f32>().sqrt()
}

/// The distance from a rounded box around a point.
fn rounded(p: [f32; 3], centre: [f32; 3], half: [f32; 3], radius: f32) -> f32 {
    let q = [0, 1, 2].map(|i| (p[i] - centre[i]).abs() - half[i] + radius);
    let inside = q[0].max(q[1]).max(q[2]).min(0.0);
    length(q.map(|part| part.max(0.0))) + inside - radius
}

/// The distance from a bone, whose radius changes from one end to the other.
fn bone(p: [f32; 3], ends: [[f32; 3]; 2], radii: [f32; 2]) -> f32 {
    let [from, to] = ends;
    let (along, way) = (sub(to, from), sub(p, from));
    let dot = |a: [f32; 3], b: [f32; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    let share = (dot(way, along) / dot(along, along)).clamp(0.0, 1.0);
    let off = [0, 1, 2].map(|i| way[i] - along[i] * share);
    length(off) - radii[0] - (radii[1] - radii[0]) * share
}

/// The distance from a ball that is stretched along its axes.
fn ball(p: [f32; 3], centre: [f32; 3], stretch: [f32; 3], radius: f32) -> f32 {
    let least = stretch[0].min(stretch[1]).min(stretch[2]);
    length([0, 1, 2].map(|i| (p[i] - centre[i]) / stretch[i])) * least - radius
}

/// A finger: its root, how far it points aside, the lengths of its bones, its radius.
struct Finger {
    root: [f32; 3],
    aside: f32,
    bones: [f32; 3],
    radius: f32,
}

const FINGERS: [Finger; 4] = [
    finger([-1.22, 1.45, -0.05], -0.2, [0.85, 0.58, 0.5], 0.33),
    finger([-0.45, 1.62, -0.08], -0.06, [1.1, 0.74, 0.6], 0.37),
    finger([0.36, 1.64, -0.08], 0.04, [1.18, 0.8, 0.62], 0.385),
    finger([1.12, 1.5, -0.05], 0.15, [1.05, 0.72, 0.58], 0.37),
];

const fn finger(root: [f32; 3], aside: f32, bones: [f32; 3], radius: f32) -> Finger {
    Finger {
        root,
        aside,
        bones,
        radius,
    }
}

impl Finger {
    /// Its joints, from the root to the tip.
    fn joints(&self) -> [[f32; 3]; 4] {
        let (sin, cos) = self.aside.sin_cos();
        let mut joints = [self.root; 4];
        let mut bent = 0.0;
        for (index, bend) in [0.3, 0.58, 0.42].into_iter().enumerate() {
            bent += bend;
            let (up, on) = f32::sin_cos(bent);
            let towards = [sin * on, cos * on, up];
            joints[index + 1] =
                [0, 1, 2].map(|i| joints[index][i] + towards[i] * self.bones[index]);
        }
        joints
    }
}

/// The distance of a point from the skin.
fn skin(p: [f32; 3], joints: &[[[f32; 3]; 4]; 4]) -> f32 {
    let mut d = rounded(p, [-0.05, 0.1, -0.12], [1.5, 1.55, 0.42], 0.42);
    d = blend(d, ball(p, [1.0, -0.75, 0.12], [1.0, 1.25, 0.8], 0.5), 0.5);
    d = blend(
        d,
        ball(p, [-1.1, -0.55, 0.08], [0.8, 1.5, 0.75], 0.35),
        0.45,
    );
    d = blend(
        d,
        rounded(p, [0.0, 1.35, 0.02], [1.45, 0.42, 0.42], 0.4),
        0.3,
    );
    for (finger, joints) in FINGERS.iter().zip(joints) {
        let r = finger.radius;
        let mut f = bone(p, [joints[0], joints[1]], [r * 1.06, r]);
        f = blend(f, bone(p, [joints[1], joints[2]], [r, r * 0.93]), 0.1);
        f = blend(f, bone(p, [joints[2], joints[3]], [r * 0.93, r * 0.8]), 0.1);
        d = blend(d, f, 0.15);
    }
    let thumb = [
        [1.15, -0.9, 0.1],
        [1.95, 0.0, 0.5],
        [2.12, 0.95, 0.95],
        [1.9, 1.6, 1.35],
    ];
    let mut t = bone(p, [thumb[0], thumb[1]], [0.62, 0.46]);
    t = blend(t, bone(p, [thumb[1], thumb[2]], [0.45, 0.4]), 0.2);
    t = blend(t, bone(p, [thumb[2], thumb[3]], [0.4, 0.32]), 0.12);
    d = blend(d, t, 0.32);
    blend(d, rounded(p, [0.0, -3.0, -0.2], [0.98, 2.0, 0.6], 0.6), 0.7)
}

/// The distance of a point from the sleeve, with its cuff.
fn sleeve(p: [f32; 3]) -> f32 {
    let folds = 0.015 * (p[0] * 5.0 + p[1] * 2.0).sin();
    let arm = rounded(p, [0.0, -4.6, -0.22], [1.42, 2.0, 0.95], 0.85) + folds;
    arm.min(rounded(p, [0.0, -2.75, -0.2], [1.5, 0.32, 1.02], 0.28))
}

/// How much of a crease a point of the skin has, from 0 to 1: at the joints, and the lines of the palm.
fn crease(p: [f32; 3], joints: &[[[f32; 3]; 4]; 4]) -> f32 {
    let near = |distance: f32, width: f32| (-(distance / width).powi(2)).exp();
    let mut most: f32 = 0.0;
    for (finger, joints) in FINGERS.iter().zip(joints) {
        for pair in joints.windows(3) {
            let way = unit(sub(pair[2], pair[0]));
            let off = sub(p, pair[1]);
            let along = off[0] * way[0] + off[1] * way[1] + off[2] * way[2];
            if length(off) < finger.radius * 1.5 {
                most = most.max(near(along, 0.07));
            }
        }
    }
    let [x, y, z] = p;
    if z > 0.0 && x.hypot(y - 0.1) < 1.5 {
        let life = (x - 1.75).hypot(y + 0.55) - 1.55;
        let heart = y - 0.95 + 0.15 * (x + 0.3).powi(2);
        most = most
            .max(0.5 * near(life, 0.08))
            .max(0.4 * near(heart, 0.08));
    }
    most
}

/// Makes the hand.
pub fn hand() -> Hand {
    let joints: [[[f32; 3]; 4]; 4] = std::array::from_fn(|index| FINGERS[index].joints());
    let field = |p: [f32; 3]| skin(p, &joints).min(sleeve(p));
    let mut hand = Hand {
        shape: surface(&field),
        colours: Vec::new(),
    };
    for index in 0..hand.shape.positions.len() {
        let p = hand.shape.positions[index];
        hand.shape.normals[index] = slope(&field, p);
        hand.colours.push(colour(p, &joints));
    }
    hand
}

fn colour(p: [f32; 3], joints: &[[[f32; 3]; 4]; 4]) -> [u8; 3] {
    if sleeve(p) < skin(p, joints) {
        return SLEEVE;
    }
    let [x, y, _] = p;
    let pink = ((y - 2.2) / 1.6)
        .clamp(0.0, 1.0)
        .max(((x.abs() - 1.5) / 0.7).clamp(0.0, 1.0) * 0.7);
    let dark = crease(p, joints) * 0.55;
    let mix = |skin: f32, tip: f32, line: f32| {
        let skin = skin + (tip - skin) * pink;
        (skin + (line - skin) * dark) as u8
    };
    [
        mix(205.0, 208.0, 120.0),
        mix(134.0, 108.0, 58.0),
        mix(98.0, 84.0, 38.0),
    ]
}

/// The direction in which a distance grows.
fn slope(field: &dyn Fn([f32; 3]) -> f32, p: [f32; 3]) -> [f32; 3] {
    const STEP: f32 = 0.02;
    unit([0, 1, 2].map(|axis| {
        let moved = |by: f32| [0, 1, 2].map(|i| p[i] + if i == axis { by } else { 0.0 });
        field(moved(STEP)) - field(moved(-STEP))
    }))
}

/// The surface on which a distance is 0: a vertex in every cell that it crosses, in the middle of the crossings of its
/// edges, and two triangles for every edge of the grid.
fn surface(field: &dyn Fn([f32; 3]) -> f32) -> Shape {
    let [nx, ny, nz] = CELLS;
    let index = |[x, y, z]: [usize; 3]| (z * (ny + 1) + y) * (nx + 1) + x;
    let point = |at: [usize; 3]| [0, 1, 2].map(|i| ORIGIN[i] + CELL * at[i] as f32);
    let every = |[nx, ny, nz]: [usize; 3]| {
        (0..nz).flat_map(move |z| (0..ny).flat_map(move |y| (0..nx).map(move |x| [x, y, z])))
    };
    let values: Vec<f32> = every([nx + 1, ny + 1, nz + 1])
        .map(|at| field(point(at)))
        .collect();
    let value = |at: [usize; 3]| values[index(at)];
    let mut shape = Shape::default();
    let mut vertices = vec![u32::MAX; values.len()];
    for at in every(CELLS) {
        if let Some(vertex) = crossing(at, &value) {
            let vertex = [0, 1, 2].map(|i| ORIGIN[i] + CELL * vertex[i]);
            vertices[index(at)] = shape.corner(vertex, [0.0, 0.0, 1.0], [0.5, 0.5]);
        }
    }
    for at in every(CELLS) {
        for axis in 0..3 {
            let step = |from: [usize; 3], axis: usize| {
                let mut to = from;
                to[axis] += 1;
                to
            };
            let [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
            let (here, there) = (value(at) < 0.0, value(step(at, axis)) < 0.0);
            if here == there || at[u] == 0 || at[v] == 0 {
                continue;
            }
            let cell = |du: usize, dv: usize| {
                let mut cell = at;
                cell[u] -= du;
                cell[v] -= dv;
                vertices[index(cell)]
            };
            let [a, b, c, d] = [cell(0, 0), cell(1, 0), cell(1, 1), cell(0, 1)];
            if [a, b, c, d].contains(&u32::MAX) {
                continue;
            }
            let corners = if here {
                [a, b, c, a, c, d]
            } else {
                [a, c, b, a, d, c]
            };
            shape.indices.extend(corners);
        }
    }
    shape
}

/// The middle of the places where the surface crosses the edges of a cell, in cells.
fn crossing(at: [usize; 3], value: &dyn Fn([usize; 3]) -> f32) -> Option<[f32; 3]> {
    let mut sum = [0.0; 3];
    let mut count = 0.0;
    for axis in 0..3 {
        for corner in 0..4 {
            let mut from = at;
            from[(axis + 1) % 3] += corner & 1;
            from[(axis + 2) % 3] += corner >> 1;
            let mut to = from;
            to[axis] += 1;
            let (one, other) = (value(from), value(to));
            if (one < 0.0) != (other < 0.0) {
                let share = one / (one - other);
                for i in 0..3 {
                    sum[i] += from[i] as f32 + if i == axis { share } else { 0.0 };
                }
                count += 1.0;
            }
        }
    }
    (count > 0.0).then(|| sum.map(|part| part / count))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The surface is closed where it does not leave the grid, so that nobody looks into the hand.
    #[test]
    fn a_hand_is_a_closed_surface() {
        let hand = hand();
        let corners = hand.shape.positions.len();
        assert_eq!(
            (corners, corners),
            (hand.shape.normals.len(), hand.colours.len())
        );
        assert!((2_000..12_000).contains(&corners), "{corners}");
        let mut edges = std::collections::BTreeMap::new();
        for triangle in hand.shape.indices.as_chunks::<3>().0 {
            for (a, b) in [(0, 1), (1, 2), (2, 0)] {
                *edges.entry((triangle[a], triangle[b])).or_insert(0) += 1;
            }
        }
        let end = ORIGIN[1] + 2.0 * CELL;
        for (a, b) in edges.keys() {
            let at = hand.shape.positions[*a as usize];
            assert!(
                at[1] < end || edges.contains_key(&(*b, *a)),
                "a hole at {at:?}"
            );
        }
    }
}

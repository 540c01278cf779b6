use serde::{Deserialize, Serialize};

use crate::die::{Face, HALF};

/// Position and rotation of a die.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Pose {
    /// The centre of the die: x, y (up), z.
    pub position: [f32; 3],
    /// A unit quaternion: x, y, z, w.
    pub rotation: [f32; 4],
}

impl Pose {
    /// A die that lies flat on the floor: its face on top, its place, and its turn about the vertical in
    /// radians.
    pub fn flat(face: Face, [x, z]: [f32; 2], turn: f32) -> Self {
        Self {
            position: [x, HALF, z],
            rotation: normalised(product(yaw(turn), face.to_top())),
        }
    }

    /// The die laid flat at another place, turned about the vertical by so many radians.
    pub fn slid(&self, [x, z]: [f32; 2], turn: f32) -> Self {
        let flat = self.levelled(HALF);
        Self {
            position: [x, HALF, z],
            rotation: match turn == 0.0 {
                true => flat.rotation,
                false => normalised(product(yaw(turn), flat.rotation)),
            },
        }
    }

    /// The turn of a flat die about the vertical, in radians, up to quarters.
    pub fn turn(&self) -> f32 {
        let [_, side, _] = self.face_axes(self.top().0);
        -libm::atan2f(side[2], side[0])
    }

    /// The face that is nearest to the top, and the cosine of its tilt.
    pub fn top(&self) -> (Face, f32) {
        let up = up_in_die(self.rotation);
        let mut axis = 0;
        for other in 1..3 {
            if up[other].abs() > up[axis].abs() {
                axis = other;
            }
        }
        (Face::of_axis(axis, up[axis] > 0.0), up[axis].abs())
    }

    /// For drawing: the normal of a face and two directions along it, in world coordinates.
    pub fn face_axes(&self, face: Face) -> [[f32; 3]; 3] {
        let [one, other] = face.other_axes();
        [face.axis(), one, other].map(|axis| rotate(self.rotation, axis))
    }

    pub(crate) fn is_finite(&self) -> bool {
        let numbers = self.position.iter().chain(&self.rotation);
        numbers.into_iter().all(|number| number.is_finite())
    }

    /// The same die with the top face level, turned as little as possible, its centre at `height`.
    pub(crate) fn levelled(&self, height: f32) -> Self {
        let (face, _) = self.top();
        let up = rotate(self.rotation, face.axis());
        // Turns `up` to the vertical: half way between the two.
        let [x, y, z] = up;
        let level = normalised([-z, 0.0, x, 1.0 + y]);
        let [px, _, pz] = self.position;
        Self {
            position: [px, height, pz],
            rotation: normalised(product(level, self.rotation)),
        }
    }

    /// How far the corners of the die reach along a world axis, from its centre, for a cube with
    /// this half edge.
    pub(crate) fn reach(&self, axis: [f32; 3], half: f32) -> f32 {
        let [x, y, z] = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]
            .map(|edge| dot(rotate(self.rotation, edge), axis).abs());
        half * (x + y + z)
    }
}

/// The world's upward direction in the coordinates of the die.
fn up_in_die([x, y, z, w]: [f32; 4]) -> [f32; 3] {
    [
        2.0 * (x * y + w * z),
        1.0 - 2.0 * (x * x + z * z),
        2.0 * (y * z - w * x),
    ]
}

// Written out because results must be identical on all machines: the order of operations in a
// vector library may depend on the machine.

pub(crate) fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(crate) fn product(a: [f32; 4], b: [f32; 4]) -> [f32; 4] {
    let ([ax, ay, az, aw], [bx, by, bz, bw]) = (a, b);
    [
        aw * bx + ax * bw + ay * bz - az * by,
        aw * by - ax * bz + ay * bw + az * bx,
        aw * bz + ax * by - ay * bx + az * bw,
        aw * bw - ax * bx - ay * by - az * bz,
    ]
}

pub(crate) fn inverse([x, y, z, w]: [f32; 4]) -> [f32; 4] {
    [-x, -y, -z, w]
}

pub(crate) fn normalised(rotation: [f32; 4]) -> [f32; 4] {
    let [x, y, z, w] = rotation;
    let length = (x * x + y * y + z * z + w * w).sqrt();
    rotation.map(|part| part / length)
}

pub(crate) fn rotate(rotation: [f32; 4], [vx, vy, vz]: [f32; 3]) -> [f32; 3] {
    let vector = [vx, vy, vz, 0.0];
    let [x, y, z, _] = product(product(rotation, vector), inverse(rotation));
    [x, y, z]
}

/// A rotation about the vertical.
pub(crate) fn yaw(radians: f32) -> [f32; 4] {
    let half = radians * 0.5;
    [0.0, libm::sinf(half), 0.0, libm::cosf(half)]
}

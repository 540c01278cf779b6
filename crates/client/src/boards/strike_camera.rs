//! The camera above the arena of Strike: as close as the whole arena allows, at every turn and in every picture.

use astragal_arena::ArenaKind;

use super::strike_walls::extent;

/// The vertical angle of view, in degrees.
pub const LENS: f32 = 24.0;
/// How steeply the camera looks down, in degrees, on a desktop and on a phone held upright.
const TILT: f32 = 55.0;
const TILT_UPRIGHT: f32 = 60.0;
/// In wide pictures it looks less steeply, so that the floor still fills them, but never so low that walls hide dice.
const TILT_MIN: f32 = 36.0;
/// The share of the width of a desktop's picture that the floor fills at least.
const FLOOR: f32 = 0.61;

/// A picture to fill: its size and what is to be left free around the arena, all in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Picture {
    /// Width and height.
    pub size: [f32; 2],
    /// Above, below, and at each side.
    pub free: [f32; 3],
}

impl Picture {
    /// A picture of this size, with room for what stands around the arena on such screens.
    pub fn new(width: f32, height: f32) -> Self {
        let size = [width.max(1.0), height.max(1.0)];
        let free = match () {
            // Players and log stand at the sides, the headline above.
            () if width > 1020.0 => [70.0, 44.0, 190.0],
            // The buttons lie over the near edge.
            () if is_upright(size) => [2.0, height * 0.18, 0.0],
            () => [4.0, 40.0, 4.0],
        };
        Self { size, free }
    }

    /// Where the hand that throws is, or both hands.
    pub fn hold(&self, is_all: bool) -> Hold {
        let [width, height] = self.size;
        let middle = width / 2.0;
        match () {
            () if is_all => Hold {
                rest: [middle, 0.56 * height],
                unit: (0.075 * height).min(0.1 * width),
            },
            () if is_upright(self.size) => Hold {
                rest: [middle, height - 245.0],
                unit: 31.0,
            },
            () if height < 560.0 => Hold {
                rest: [middle, height - 78.0],
                unit: 25.0,
            },
            () => Hold {
                rest: [middle, height - 112.0],
                unit: 36.0,
            },
        }
    }

    /// Where the word for a force stands: at this point, from its left edge on, or up to it. It stands outside the ring,
    /// and never lower than the hand, where the round keys are.
    pub fn force_word(&self, force: f32, is_all: bool) -> ForceWord {
        /// How far it stands from the ring, and half its height.
        const AWAY: [f32; 2] = [26.0, 16.0];
        /// The room that the longest word takes, and what stays free beside it.
        const ROOM: [f32; 2] = [124.0, 6.0];
        let hold = self.hold(is_all);
        let [x, y] = hold.at_angle(ring_angle(force).clamp(184.0, 356.0));
        let (is_left, width) = (force < 0.35, self.size[0]);
        let (x, ends_there) = match () {
            () if is_left && x - AWAY[0] < ROOM[0] => (ROOM[1], false),
            () if is_left => (x - AWAY[0], true),
            () if x + AWAY[0] + ROOM[0] > width => (width - ROOM[1], true),
            () => (x + AWAY[0], false),
        };
        ForceWord {
            at: [x, y - AWAY[1]],
            ends_there,
        }
    }

    /// The side from which the arena is seen first, in degrees: where a picture is narrow, along the arena.
    pub fn first_side(&self) -> f32 {
        if is_upright(self.size) { 0.0 } else { 90.0 }
    }
}

/// The place of the word for a force in a picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ForceWord {
    /// Its upper edge, and its left or right one, in pixels.
    pub at: [f32; 2],
    /// Whether it is the right one.
    pub ends_there: bool,
}

/// Where a force is on the ring around the hand, in degrees.
fn ring_angle(force: f32) -> f32 {
    150.0 + 240.0 * force
}

/// Where a hand is in a picture, in pixels.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hold {
    /// The place of its die while it is not pulled back.
    pub rest: [f32; 2],
    /// Its scale: a third of the width of the palm.
    pub unit: f32,
}

impl Hold {
    /// The radius of the ring around the hand.
    pub fn ring(&self) -> f32 {
        3.1 * self.unit
    }

    /// Where a force is on the ring around the hand.
    pub fn on_ring(&self, force: f32) -> [f32; 2] {
        self.at_angle(ring_angle(force))
    }

    /// A point of the ring around the hand.
    pub fn at_angle(&self, degrees: f32) -> [f32; 2] {
        let (sin, cos) = degrees.to_radians().sin_cos();
        [
            self.rest[0] + self.ring() * cos,
            self.rest[1] + self.ring() * sin,
        ]
    }

    /// How far the hand is drawn back for a force, and in which direction.
    pub fn pulled(&self, force: f32, [x, y]: [f32; 2]) -> [f32; 2] {
        let far = 2.1 * self.unit * force;
        match x.hypot(y) {
            length if length > 1e-3 => [far * x / length, far * (y / length).max(0.0)],
            _ => [0.0, far],
        }
    }
}

/// Whether the arena stands upright in a picture of this size.
fn is_upright([width, height]: [f32; 2]) -> bool {
    width < 0.95 * height
}

/// A camera.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Camera {
    /// Where it is.
    pub eye: [f32; 3],
    /// Its directions: to the right, up, and forward.
    pub axes: [[f32; 3]; 3],
    /// The tangents of half its angles of view, across and up.
    pub view: [f32; 2],
}

fn dot(a: [f32; 3], b: [f32; 3]) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

impl Camera {
    /// The camera on this side of the arena, for this picture.
    pub fn new(arena: ArenaKind, side: f32, picture: &Picture) -> Self {
        let tilt = match is_upright(picture.size) {
            true => TILT_UPRIGHT,
            false => TILT,
        };
        let mut camera = Self::tilted(arena, side, picture, tilt);
        if picture.free[2] > 100.0 {
            let mut tilt = tilt;
            while camera.floor_share(arena, side) < FLOOR && tilt > TILT_MIN {
                tilt -= 1.0;
                camera = Self::tilted(arena, side, picture, tilt);
            }
        }
        camera
    }

    /// The closest camera with this tilt whose picture has the whole arena, with room around it.
    fn tilted(arena: ArenaKind, side: f32, picture: &Picture, tilt: f32) -> Self {
        let (sin, cos) = side.to_radians().sin_cos();
        let (high, flat) = tilt.to_radians().sin_cos();
        let axes = [
            [sin, 0.0, -cos],
            [-high * cos, flat, -high * sin],
            [-flat * cos, -high, -flat * sin],
        ];
        let [width, height] = picture.size;
        let up = (LENS / 2.0).to_radians().tan();
        let view = [up * width / height, up];
        let [above, below, beside] = picture.free;
        let across = view[0] * (1.0 - 2.0 * beside / width).max(0.1);
        let [top, bottom] =
            [1.0 - 2.0 * above / height, 2.0 * below / height - 1.0].map(|share| share * up);
        // For every side of the picture, the plane through the eye that touches the arena.
        let mut planes = [f32::NEG_INFINITY; 4];
        for point in extent(arena, side) {
            let [right, high, deep] = axes.map(|axis| dot(axis, point));
            let touched = [
                right - across * deep,
                -right - across * deep,
                high - top * deep,
                -high + bottom * deep,
            ];
            for (plane, touched) in planes.iter_mut().zip(touched) {
                *plane = plane.max(touched);
            }
        }
        let [right, left, over, under] = planes;
        let deep = (-(right + left) / (2.0 * across)).min(-(over + under) / (top - bottom));
        let place = [
            (right - left) / 2.0,
            (over + top * deep - under + bottom * deep) / 2.0,
            deep,
        ];
        let eye = [0, 1, 2].map(|part| (0..3).map(|axis| axes[axis][part] * place[axis]).sum());
        Self { eye, axes, view }
    }

    /// Where a point is on the picture, from the upper left, as shares of its size.
    pub fn on_picture(&self, point: [f32; 3]) -> [f32; 2] {
        let [right, high, deep] = self.seen(point);
        [
            0.5 + 0.5 * right / (deep * self.view[0]),
            0.5 - 0.5 * high / (deep * self.view[1]),
        ]
    }

    /// A point as the camera sees it: how far to the right, up and away.
    fn seen(&self, point: [f32; 3]) -> [f32; 3] {
        let from = [0, 1, 2].map(|part| point[part] - self.eye[part]);
        self.axes.map(|axis| dot(axis, from))
    }

    /// The point that is so far away and seen at this place of the picture.
    pub fn at(&self, [x, y]: [f32; 2], deep: f32) -> [f32; 3] {
        let right = (2.0 * x - 1.0) * self.view[0] * deep;
        let high = (1.0 - 2.0 * y) * self.view[1] * deep;
        [0, 1, 2].map(|part| {
            let [to_right, up, forward] = self.axes.map(|axis| axis[part]);
            self.eye[part] + right * to_right + high * up + deep * forward
        })
    }

    /// The point at this height that is seen at this place of the picture.
    pub fn at_height(&self, place: [f32; 2], height: f32) -> Option<[f32; 2]> {
        let [x, y, z] = self.at(place, 1.0);
        let fall = self.eye[1] - y;
        let share = (self.eye[1] - height) / fall;
        let along = |eye: f32, at: f32| eye + share * (at - eye);
        (fall > 1e-6).then(|| [along(self.eye[0], x), along(self.eye[2], z)])
    }

    /// How far away the middle of the arena is.
    pub fn distance(&self) -> f32 {
        self.seen([0.0; 3])[2]
    }

    /// The share of the picture's width that the floor fills.
    pub fn floor_share(&self, arena: ArenaKind, side: f32) -> f32 {
        let edge = (-18..18).map(|step| {
            let [x, z] = super::strike_walls::wall_at(arena, side, step as f32 * 10.0, 0.0);
            self.on_picture([x, 0.0, z])[0]
        });
        let ends = edge.fold([f32::INFINITY, f32::NEG_INFINITY], |[least, most], x| {
            [least.min(x), most.max(x)]
        });
        ends[1] - ends[0]
    }
}

//! The walls of the arena as they are drawn: high at the far side, sinking in steps towards the viewer, so that no die
//! is ever behind them. The physics has all of them.

use astragal_arena::{ArenaKind, DIE_SIZE, Pose};

/// How deep the table lies below the floor of the arena, as it is drawn.
pub const TABLE: f32 = 0.9;

/// A step of the wall as it is drawn: a ring of blocks around the far side.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tier {
    /// How far beyond the edge of the floor it begins.
    pub inner: f32,
    /// How far beyond the edge of the floor it ends.
    pub outer: f32,
    /// Its height above the floor.
    pub top: f32,
    /// How far it reaches from the far end to both sides, in degrees; 180 is all around.
    pub reach: f32,
}

const fn tier(inner: f32, outer: f32, top: f32, reach: f32) -> Tier {
    Tier {
        inner,
        outer,
        top,
        reach,
    }
}

const COLOSSEUM: [Tier; 5] = [
    tier(0.0, 0.4, 0.34, 180.0),
    tier(0.08, 0.5, 0.95, 112.0),
    tier(0.08, 0.5, 1.6, 84.0),
    tier(0.5, 1.0, 2.2, 66.0),
    tier(1.0, 1.5, 2.8, 47.0),
];

const BOWL: [Tier; 4] = [
    tier(0.0, 0.4, 0.34, 180.0),
    tier(0.08, 0.6, 0.85, 112.0),
    tier(0.08, 0.6, 1.45, 84.0),
    tier(0.08, 0.6, 2.1, 58.0),
];

/// The steps of the wall, from the curb to the highest one.
pub fn tiers(arena: ArenaKind) -> &'static [Tier] {
    match arena {
        ArenaKind::Colosseum => &COLOSSEUM,
        ArenaKind::Bowl => &BOWL,
    }
}

/// The steps as which those of the physics are drawn; those below are only the front of the wall.
pub fn upper_tiers(arena: ArenaKind) -> &'static [Tier] {
    let tiers = tiers(arena);
    &tiers[tiers.len() - arena.outlines().count() / 2..]
}

impl Tier {
    /// Whether the step is there, in a direction given by its angle from the far end in degrees.
    pub fn stands_at(&self, angle: f32) -> bool {
        self.reach >= 180.0 || angle.abs() <= self.reach
    }

    /// Whether a point is inside the blocks of this step, for a camera on this side.
    pub fn contains(&self, arena: ArenaKind, side: f32, [x, y, z]: [f32; 3]) -> bool {
        let [length, width] = arena.floor();
        let level = |out: f32| (x / (length + out)).powi(2) + (z / (width + out)).powi(2);
        (-TABLE..self.top).contains(&y)
            && level(self.inner) >= 1.0
            && level(self.outer) <= 1.0
            && self.stands_at(from_far_end(arena, side, [x, z]))
    }
}

/// The angle between the wall at a point and its far end as seen from this side, in degrees from -180 to 180.
fn from_far_end(arena: ArenaKind, side: f32, [x, z]: [f32; 2]) -> f32 {
    let [length, width] = arena.floor();
    let normal = (z / (width * width)).atan2(x / (length * length));
    (normal.to_degrees() - side).rem_euclid(360.0) - 180.0
}

/// The point of the oval that lies `out` beyond the floor's, where the wall looks in a direction: given by the angle
/// from the far end in degrees.
pub fn wall_at(arena: ArenaKind, side: f32, angle: f32, out: f32) -> [f32; 2] {
    let [length, width] = arena.floor();
    let (sin, cos) = (side + 180.0 + angle).to_radians().sin_cos();
    let around = (width * sin).atan2(length * cos);
    [(length + out) * around.cos(), (width + out) * around.sin()]
}

/// Points whose hull contains everything that is drawn of the arena, for a camera on this side.
pub fn extent(arena: ArenaKind, side: f32) -> impl Iterator<Item = [f32; 3]> {
    tiers(arena).iter().flat_map(move |tier| {
        let steps = (-18..=18).map(|step| step as f32 * 10.0);
        let angles = steps.filter(|angle| tier.stands_at(*angle));
        let ends = [-tier.reach, tier.reach];
        angles.chain(ends).flat_map(move |angle| {
            let [x, z] = wall_at(arena, side, angle, tier.outer);
            let [u, v] = wall_at(arena, side, angle, tier.inner);
            [[x, tier.top, z], [x, -TABLE, z], [u, tier.top, v]]
        })
    })
}

/// A die where it belongs in the arena as it is drawn, whose walls are lower and whose steps are narrower than those of
/// the physics. A die on the floor stays where it is.
pub fn as_drawn(arena: ArenaKind, pose: &Pose) -> Pose {
    let steps: Vec<[f32; 3]> = arena.outlines().collect();
    let [length, width] = arena.floor();
    let [x, y, z] = pose.position;
    let half = DIE_SIZE / 2.0;
    // The upper part of a wall, which no die on the floor reaches, is left out.
    let mut heights = vec![(0.0, 0.0), (1.2 + half, 1.2 + half)];
    let mut ways = vec![(0.0, 0.0)];
    for (step, tier) in steps.chunks_exact(2).zip(upper_tiers(arena)) {
        heights.push((step[0][2] + half, tier.top + half));
        ways.push((step[0][0] - length, tier.inner.max(0.2)));
        ways.push((step[1][0] - length, tier.outer));
    }
    let far = (x / length).hypot(z / width);
    let out = distance_beyond(arena, [x, z]);
    let scale = if out > 0.0 && far > 0.0 {
        let [ex, ez] = [x / far, z / far];
        let edge = ex.hypot(ez);
        (edge + along(&ways, out)) / (edge + out)
    } else {
        1.0
    };
    let outside = ways.last().map_or(0.0, |way| way.0);
    let sunk = TABLE * ((out - outside) / 2.0).clamp(0.0, 1.0);
    Pose {
        position: [x * scale, along(&heights, y) - sunk, z * scale],
        ..*pose
    }
}

/// How far a point is beyond the edge of the floor, along the line from the middle.
fn distance_beyond(arena: ArenaKind, [x, z]: [f32; 2]) -> f32 {
    let [length, width] = arena.floor();
    let far = (x / length).hypot(z / width);
    x.hypot(z) * (1.0 - 1.0 / far.max(1e-6))
}

/// A value on a line through these points, which goes on with slope 1 behind the last.
fn along(points: &[(f32, f32)], value: f32) -> f32 {
    for pair in points.windows(2) {
        let [(from, start), (to, end)] = [pair[0], pair[1]];
        if value < to {
            return start + (value - from) * (end - start) / (to - from);
        }
    }
    points
        .last()
        .map_or(value, |(last, end)| end + value - last)
}

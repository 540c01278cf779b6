//! The branches of a laurel, 344 by 268 around its middle, for drawings as SVG.

/// How many leaves a branch has on each of its sides.
const LEAVES: u32 = 10;

/// The outline of a leaf that grows from the origin to the right.
pub const LEAF: &str = "M0 0C7 -11 24 -13 38 -1C26 9 9 9 0 0Z";

/// One of the two branches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Branch {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

impl Branch {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];

    /// The path of the stem.
    pub fn stem(self) -> String {
        let point = |step: u32| {
            let (x, y, _) = self.at(step as f32 / 24.0);
            format!("{}{x:.1} {y:.1}", if step == 0 { 'M' } else { 'L' })
        };
        (0..=24).map(point).collect()
    }

    /// The transforms of its leaves; the last one is the tip.
    pub fn leaves(self) -> Vec<String> {
        let pair = |leaf: u32| {
            let share = (leaf as f32 + 0.6) / LEAVES as f32;
            [-34.0, 34.0].map(|away| self.leaf(share, away, 1.0 - 0.28 * share))
        };
        let tip = self.leaf(1.0, 0.0, 0.7);
        (0..LEAVES).flat_map(pair).chain([tip]).collect()
    }

    fn leaf(self, share: f32, away: f32, size: f32) -> String {
        let (x, y, along) = self.at(share);
        let turn = along + away;
        format!("translate({x:.1} {y:.1}) rotate({turn:.1}) scale({size:.2})")
    }

    /// The position on the branch at a share of its length, and its direction there in degrees.
    fn at(self, share: f32) -> (f32, f32, f32) {
        let side = match self {
            Self::Left => -1.0,
            Self::Right => 1.0,
        };
        let (sin, cos) = (8.0 + 136.0 * share).to_radians().sin_cos();
        let along = (-112.0 * sin).atan2(side * 132.0 * cos).to_degrees();
        (side * 132.0 * sin, 98.0 - 112.0 * (1.0 - cos), along)
    }
}

//! The layout of the board, from a few numbers for wide screens and a few for narrow ones.

use std::f32::consts::{FRAC_PI_2, PI};

/// The measures of a board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LadderLayout {
    /// The size of the board.
    pub width: f32,
    /// The height of the board.
    pub height: f32,
    /// The line of the track: its distance from the left and the upper edge, and where it ends.
    edge: f32,
    top: f32,
    bottom: f32,
    corner: f32,
    wave: f32,
    /// How large a field of the track is.
    pub field: f32,
    /// How wide the track is.
    pub band: f32,
    /// The ladder: where it begins, the distance between its steps, their height and width.
    ladder: f32,
    pitch: f32,
    step: f32,
    narrow: f32,
    grow: f32,
    /// The edge of a die on the ladder.
    pub die: f32,
    /// Whether words have to be short.
    pub is_small: bool,
}

/// For wide screens.
pub const WIDE: LadderLayout = LadderLayout {
    width: 712.0,
    height: 632.0,
    edge: 54.0,
    top: 56.0,
    bottom: 574.0,
    corner: 84.0,
    wave: 8.0,
    field: 24.0,
    band: 64.0,
    ladder: 120.0,
    pitch: 54.0,
    step: 49.0,
    narrow: 262.0,
    grow: 38.0,
    die: 36.0,
    is_small: false,
};

/// For phones.
pub const TALL: LadderLayout = LadderLayout {
    width: 374.0,
    height: 584.0,
    edge: 28.0,
    top: 34.0,
    bottom: 548.0,
    corner: 46.0,
    wave: 5.0,
    field: 17.5,
    band: 42.0,
    ladder: 78.0,
    pitch: 50.0,
    step: 45.0,
    narrow: 198.0,
    grow: 14.4,
    die: 31.0,
    is_small: true,
};

/// A point of the track, and the direction from there to the middle of the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spot {
    /// To the right.
    pub x: f32,
    /// Downwards.
    pub y: f32,
    inward: [f32; 2],
}

impl Spot {
    /// A point further inside.
    pub fn inside(self, by: f32) -> [f32; 2] {
        [self.x + by * self.inward[0], self.y + by * self.inward[1]]
    }
}

/// A step of the ladder.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LadderStep {
    /// The left edge.
    pub x: f32,
    /// The upper edge.
    pub y: f32,
    /// Its width.
    pub width: f32,
    /// Its height.
    pub height: f32,
}

impl LadderLayout {
    fn column(&self) -> f32 {
        self.bottom - self.top - self.corner
    }

    fn row(&self) -> f32 {
        self.width - 2.0 * (self.edge + self.corner)
    }

    fn length(&self) -> f32 {
        2.0 * self.column() + self.row() + PI * self.corner
    }

    /// The track: up on the left, across, down on the right, in waves.
    fn spot(&self, share: f32) -> Spot {
        let length = self.length();
        let mut way = share.clamp(0.0, 1.0) * length;
        let wave = self.wave * (9.0 * PI * share).sin();
        let bend = FRAC_PI_2 * self.corner;
        let right = self.width - self.edge;
        let around = |middle: f32, angle: f32| {
            let (sin, cos) = angle.sin_cos();
            let at = [
                middle + self.corner * cos,
                self.top + self.corner + self.corner * sin,
            ];
            (at, [-cos, -sin])
        };
        let (at, inward) = if way <= self.column() {
            ([self.edge, self.bottom - way], [1.0, 0.0])
        } else if way <= self.column() + bend {
            way -= self.column();
            around(self.edge + self.corner, PI + way / self.corner)
        } else if way <= self.column() + bend + self.row() {
            way -= self.column() + bend;
            ([self.edge + self.corner + way, self.top], [0.0, 1.0])
        } else if way <= self.column() + 2.0 * bend + self.row() {
            way -= self.column() + bend + self.row();
            around(right - self.corner, 3.0 * FRAC_PI_2 + way / self.corner)
        } else {
            way -= self.column() + 2.0 * bend + self.row();
            ([right, self.top + self.corner + way], [-1.0, 0.0])
        };
        Spot {
            x: at[0] + wave * inward[0],
            y: at[1] + wave * inward[1],
            inward,
        }
    }

    /// The position of a field of the track, which has `goal` fields.
    pub fn position(&self, position: u8, goal: u8) -> Spot {
        self.spot(f32::from(position) / f32::from(goal.max(1)))
    }

    /// The line of the track.
    pub fn line(&self) -> String {
        const PIECES: u16 = 160;
        let corner = |piece: u16| {
            let spot = self.spot(f32::from(piece) / f32::from(PIECES));
            let pen = if piece == 0 { 'M' } else { 'L' };
            format!("{pen}{:.1} {:.1}", spot.x, spot.y)
        };
        (0..=PIECES).map(corner).collect()
    }

    /// A step of the ladder.
    pub fn step(&self, field: u8) -> LadderStep {
        let below = f32::from(5_u8.saturating_sub(field));
        let width = self.narrow + self.grow * below;
        LadderStep {
            x: (self.width - width) / 2.0,
            y: self.ladder + self.pitch * below,
            width,
            height: self.step,
        }
    }

    /// Where the ladder ends.
    pub fn foot(&self) -> f32 {
        self.step(0).y + self.step + 6.0
    }

    /// A horizontal position as a share of the board's width, for elements above the drawing.
    pub fn across(&self, x: f32) -> String {
        format!("{:.3}%", 100.0 * x / self.width)
    }

    /// The same for vertical positions.
    pub fn down(&self, y: f32) -> String {
        format!("{:.3}%", 100.0 * y / self.height)
    }
}

/// Where pawns that share a field stand around its middle, in units of its radius, and their scale.
pub fn share_field(place: usize, of: usize) -> ([f32; 2], f32) {
    match of {
        0 | 1 => ([0.0, -0.25], 1.0),
        2 => ([if place == 0 { -0.72 } else { 0.72 }, -0.15], 0.86),
        _ => {
            let angle = (place as f32 / of as f32 - 0.25) * 2.0 * PI;
            let away = if of > 4 { 0.95 } else { 0.78 };
            (
                [away * angle.cos(), away * angle.sin() - 0.1],
                if of > 4 { 0.56 } else { 0.66 },
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For any goal, fields are on the board, do not overlap, and leave the ladder free.
    #[test]
    fn everything_has_its_place() {
        for plan in [WIDE, TALL] {
            for goal in [20, 21] {
                let spots: Vec<Spot> = (0..=goal)
                    .map(|position| plan.position(position, goal))
                    .collect();
                for spot in &spots {
                    let reach = plan.field;
                    assert!(spot.x > reach && spot.x < plan.width - reach, "{spot:?}");
                    assert!(spot.y > reach && spot.y < plan.height - reach, "{spot:?}");
                    for field in 0..=5 {
                        let step = plan.step(field);
                        let is_across =
                            spot.x + reach > step.x && spot.x - reach < step.x + step.width;
                        let is_down =
                            spot.y + reach > step.y && spot.y - reach < step.y + step.height;
                        assert!(!(is_across && is_down), "{spot:?} is on {field}");
                    }
                }
                for pair in spots.windows(2) {
                    let apart = (pair[0].x - pair[1].x).hypot(pair[0].y - pair[1].y);
                    assert!(apart > 2.0 * plan.field, "{pair:?}");
                }
            }
        }
    }

    /// Pawns that share a field do not hide each other.
    #[test]
    fn pawns_stay_apart() {
        for of in 2..=6 {
            let places: Vec<[f32; 2]> = (0..of).map(|place| share_field(place, of).0).collect();
            for (at, one) in places.iter().enumerate() {
                for other in &places[at + 1..] {
                    assert!((one[0] - other[0]).hypot(one[1] - other[1]) > 0.7, "{of}");
                }
            }
        }
    }
}

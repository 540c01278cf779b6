use std::ops::RangeInclusive;

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::arena::{Arena, ArenaKind};
use crate::die::{CORNER, HALF};
use crate::error::{ArenaError, require};
use crate::noise::Noise;
use crate::pose::Pose;
use crate::short_decimal::{short_number, short_numbers};
use crate::world::GRAVITY;

/// The maximum number of dice in a throw: all dice of the larger box.
pub const DICE_MAX: usize = 31;
/// The allowed heights above the floor at which the hand lets go.
pub const HEIGHTS: RangeInclusive<f32> = 3.0..=30.0;

/// The parameters of a throw, as a person chooses them; noise is added later.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Throw {
    /// The side from which the dice come, in degrees: 0 is the right end of the arena, 90 the near
    /// side. Choosing it replaces turning the arena (S-8).
    #[serde(serialize_with = "short_number")]
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 360))]
    pub from: f32,
    /// The point of the floor that is aimed at: to the right of the middle and towards the near side.
    #[serde(serialize_with = "short_numbers")]
    #[cfg_attr(feature = "openapi", schema(min_items = 2, max_items = 2))]
    pub aim: [f32; 2],
    /// The force, from 0, a cautious drop, to 1, reckless.
    #[serde(serialize_with = "short_number")]
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 1))]
    pub force: f32,
    /// The height above the floor at which the hand lets go. Over the wall it is raised as needed.
    #[serde(serialize_with = "short_number")]
    #[cfg_attr(feature = "openapi", schema(minimum = 3, maximum = 30))]
    pub height: f32,
    /// The spin, from -1, backspin, to 1, rolling forward.
    #[serde(serialize_with = "short_number")]
    #[cfg_attr(feature = "openapi", schema(minimum = -1, maximum = 1))]
    pub spin: f32,
}

impl Throw {
    /// A throw at the middle, from the near side, with a height that suits its force: low for a
    /// cautious throw, high for a reckless one.
    ///
    /// ```
    /// use astragal_arena::{ArenaError, ArenaKind, Throw};
    ///
    /// let arena = ArenaKind::Colosseum;
    /// let cautious = Throw::with_force(0.1);
    /// // From the left end of the arena, at a point to the right of the middle.
    /// let across = Throw { from: 180.0, aim: [3.0, 0.0], ..cautious };
    /// assert_eq!(across.check(arena), Ok(()));
    /// // The floor ends 7.6 cm from the middle.
    /// let astray = Throw { aim: [8.0, 0.0], ..cautious };
    /// assert_eq!(astray.check(arena), Err(ArenaError::AimOutside));
    /// ```
    pub fn with_force(force: f32) -> Self {
        Self {
            from: 90.0,
            aim: [0.0, 0.0],
            force,
            height: 4.0 + 8.0 * force,
            spin: 0.0,
        }
    }
}

/// Position and motion of a die as it leaves the hand.
pub(crate) struct Start {
    pub pose: Pose,
    pub velocity: [f32; 3],
    pub spin: [f32; 3],
}

/// Speed of a die as it leaves the hand, in cm/s: the first without force; the second is added with the square of the force.
const SPEED_MIN: f32 = 20.0;
const SPEED_GAIN: f32 = 560.0;
/// The hand lets go at most this high, in cm: the first without force; the second is added with the force. A die that falls from
/// high above is no gentle throw.
const HEIGHT_MAX: f32 = 4.0;
const HEIGHT_GAIN: f32 = 30.0;

/// The distance between the dice of a handful, so that no corners touch.
const APART: f32 = 2.0 * CORNER + 0.05;

impl Throw {
    /// Checks that such a throw is possible in the arena.
    pub fn check(&self, arena: ArenaKind) -> Result<(), ArenaError> {
        require(self.from, 0.0..=360.0, "the side", "from 0 to 360 degrees")?;
        require(self.force, 0.0..=1.0, "the force", "from 0 to 1")?;
        require(self.height, HEIGHTS, "the height", "from 3 to 30 cm")?;
        require(self.spin, -1.0..=1.0, "the spin", "from -1 to 1")?;
        // NaN is not on the floor either, so it is refused here.
        if !arena.is_floor(self.aim) {
            return Err(ArenaError::AimOutside);
        }
        Ok(())
    }

    /// The dice as they leave the hand, noise included.
    pub(crate) fn starts<R: Rng + ?Sized>(
        &self,
        arena: &Arena,
        lying: &[Pose],
        count: usize,
        noise: &mut Noise<R>,
    ) -> Vec<Start> {
        let radians = self.from * (core::f32::consts::PI / 180.0);
        // From the aim towards the hand, and to the right as seen from the hand.
        let back = [libm::cosf(radians), libm::sinf(radians)];
        let right = [back[1], -back[0]];
        let force = self.force * (1.0 + 0.05 * noise.signed());
        let strayed = noise.disc().map(|part| part * (0.25 + 0.6 * self.force));
        let speed = SPEED_MIN + SPEED_GAIN * force * force;
        let distance = 1.5 + 14.0 * force;
        let handful = Handful::of(count);
        let middle = [self.aim[0] + strayed[0], self.aim[1] + strayed[1]];
        let start = |die: usize| {
            let [side, rise, behind] = handful.place(die);
            // A handful spreads; the more dice, the wider.
            let spread = noise
                .disc()
                .map(|part| part * 0.6 * (count as f32 - 1.0).sqrt());
            let aim = [middle[0] + spread[0], middle[1] + spread[1]];
            let distance = distance + behind;
            let mut hand = [
                middle[0] + back[0] * distance + right[0] * side,
                self.height.min(HEIGHT_MAX + HEIGHT_GAIN * self.force),
                middle[1] + back[1] * distance + right[1] * side,
            ];
            hand[1] = hand[1].max(arena.clear_height(lying, [hand[0], hand[2]]));
            // The force sets the horizontal speed, and also the maximum downward speed: from a
            // great height, a gentle die just takes longer.
            let drop = hand[1] - HALF;
            let down = ((speed * speed + 2.0 * GRAVITY * drop).sqrt() - speed) / GRAVITY;
            let seconds = (distance / speed).max(down);
            let fall = (HALF - hand[1]) / seconds + 0.5 * GRAVITY * seconds;
            hand[1] += rise;
            let rough = noise.cube().map(|part| part * (2.0 + 0.04 * speed));
            let velocity = [
                (aim[0] - hand[0]) / seconds + rough[0],
                fall + rough[1],
                (aim[1] - hand[2]) / seconds + rough[2],
            ];
            let rolling = self.spin * (8.0 + 50.0 * force);
            let tumble = noise.cube().map(|part| part * (4.0 + 22.0 * force));
            let spin = [
                -back[1] * rolling + tumble[0],
                tumble[1],
                back[0] * rolling + tumble[2],
            ];
            let rotation = noise.rotation();
            let pose = Pose {
                position: hand,
                rotation,
            };
            Start {
                pose,
                velocity,
                spin,
            }
        };
        (0..count).map(start).collect()
    }
}

/// The arrangement of dice in the hand: in layers of rows, no two touching.
struct Handful {
    across: usize,
    deep: usize,
}

impl Handful {
    fn of(count: usize) -> Self {
        let (across, deep) = match count {
            0..=1 => (1, 1),
            2..=4 => (2, 1),
            5..=9 => (3, 1),
            10..=18 => (3, 2),
            _ => (3, 3),
        };
        Self { across, deep }
    }

    /// To the right of the middle, above the lowest layer, behind the first row.
    fn place(&self, die: usize) -> [f32; 3] {
        let column = die % self.across;
        let row = die / self.across % self.deep;
        let layer = die / (self.across * self.deep);
        let side = column as f32 - 0.5 * (self.across - 1) as f32;
        [side * APART, layer as f32 * APART, row as f32 * APART]
    }
}

use std::ops::RangeInclusive;

use rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::arena::Arena;
use crate::die::{CORNER, HALF};
use crate::error::{ArenaError, require};
use crate::noise::Noise;
use crate::pose::Pose;
use crate::short::{short_number, short_numbers};
use crate::world::GRAVITY;

/// How many dice can be thrown at once: all of the larger box.
pub const DICE_MAX: usize = 31;
/// From how far above the floor a hand may let go.
pub const HEIGHTS: RangeInclusive<f32> = 3.0..=30.0;

/// How dice are thrown: what a person decides, before chance does its part.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Throw {
    /// From which side, in degrees: 0 is the right end of the arena, 90 the near side. Turning the
    /// arena (S-8) means to choose it.
    #[serde(serialize_with = "short_number")]
    pub from: f32,
    /// Where the dice should strike: a point of the floor, to the right of the middle and towards
    /// the near side.
    #[serde(serialize_with = "short_numbers")]
    pub aim: [f32; 2],
    /// From 0, a cautious drop, to 1, reckless.
    #[serde(serialize_with = "short_number")]
    pub force: f32,
    /// How far above the floor the hand lets go. Over the wall it is lifted as high as need be.
    #[serde(serialize_with = "short_number")]
    pub height: f32,
    /// From -1, backspin, to 1, rolling forward.
    #[serde(serialize_with = "short_number")]
    pub spin: f32,
}

impl Throw {
    /// A throw at the middle, from the near side, with the height that goes with its force: a
    /// cautious hand is low, a reckless one high.
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

/// How a die leaves the hand.
pub(crate) struct Start {
    pub pose: Pose,
    pub velocity: [f32; 3],
    pub spin: [f32; 3],
}

/// How far apart the dice of a handful are, so that no corners touch.
const APART: f32 = 2.0 * CORNER + 0.05;

impl Throw {
    /// Whether somebody can throw like this in the arena.
    pub fn check(&self, arena: &Arena) -> Result<(), ArenaError> {
        require(self.from, 0.0..=360.0, "the side", "from 0 to 360 degrees")?;
        require(self.force, 0.0..=1.0, "the force", "from 0 to 1")?;
        require(self.height, HEIGHTS, "the height", "from 3 to 30 cm")?;
        require(self.spin, -1.0..=1.0, "the spin", "from -1 to 1")?;
        // NaN is not on the floor either.
        if !arena.kind.is_floor(self.aim) {
            return Err(ArenaError::AimOutside);
        }
        Ok(())
    }

    /// The dice as they leave the hand, with the luck that is in every throw.
    pub(crate) fn starts<R: Rng + ?Sized>(
        &self,
        arena: &Arena,
        lying: &[Pose],
        count: usize,
        noise: &mut Noise<R>,
    ) -> Vec<Start> {
        let radians = self.from * (core::f32::consts::PI / 180.0);
        // From the aim towards the hand, and to the right as the hand sees it.
        let back = [libm::cosf(radians), libm::sinf(radians)];
        let right = [back[1], -back[0]];
        let force = self.force * (1.0 + 0.05 * noise.signed());
        let strayed = noise.disc().map(|part| part * (0.25 + 0.6 * self.force));
        let speed = 40.0 + 220.0 * force + 420.0 * force * force;
        let distance = 1.5 + 14.0 * force;
        let handful = Handful::of(count);
        let middle = [self.aim[0] + strayed[0], self.aim[1] + strayed[1]];
        let start = |die: usize| {
            let [side, rise, behind] = handful.place(die);
            // A handful spreads, the wider the more dice it has.
            let spread = noise
                .disc()
                .map(|part| part * 0.6 * (count as f32 - 1.0).sqrt());
            let aim = [middle[0] + spread[0], middle[1] + spread[1]];
            let distance = distance + behind;
            let mut hand = [
                middle[0] + back[0] * distance + right[0] * side,
                self.height,
                middle[1] + back[1] * distance + right[1] * side,
            ];
            hand[1] = hand[1].max(arena.clear_height(lying, [hand[0], hand[2]]));
            // As fast across as the force says, but never thrown down faster than that either: from
            // high above, a gentle die just takes longer.
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

/// How dice lie in the hand: in layers of rows, no two touching.
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

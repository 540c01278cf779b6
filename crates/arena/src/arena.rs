use rapier3d::prelude::{SharedShape, Vector};

use crate::die::{CORNER, HALF, ROUNDING};
use crate::pose::Pose;
use crate::world::EmptyWorld;

/// The kind of arena.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ArenaKind {
    /// The oval well of 2012 with its foam mat, in a colosseum whose tiers rise around it.
    Colosseum,
    /// The round bowl of 2020, with one sloping wall and a narrow rim.
    Bowl,
}

impl ArenaKind {
    fn plan(self) -> &'static FloorPlan {
        match self {
            Self::Colosseum => &COLOSSEUM,
            Self::Bowl => &BOWL,
        }
    }

    /// Half the length and half the width of the floor.
    pub fn floor(self) -> [f32; 2] {
        [self.plan().half_length, self.plan().half_width]
    }

    /// Whether a point lies on the floor.
    pub fn is_floor(self, [x, z]: [f32; 2]) -> bool {
        self.plan().level(x, z, 0.0) <= 1.0
    }

    /// The distance of a point from the foot of the wall, negative beyond it, and its direction:
    /// exact at the wall, elsewhere good enough to distinguish near from far.
    pub(crate) fn wall(self, [x, z]: [f32; 2]) -> (f32, [f32; 2]) {
        let (a, b) = (self.plan().half_length, self.plan().half_width);
        let share = self.plan().level(x, z, 0.0).sqrt();
        if share < 0.1 {
            return (b, [0.0, 0.0]);
        }
        // The gradient of `share` (per centimetre), times `share`.
        let [gx, gz] = [x / (a * a), z / (b * b)];
        let growth = (gx * gx + gz * gz).sqrt();
        ((1.0 - share) * share / growth, [gx / growth, gz / growth])
    }

    /// The outlines around the floor, from the inside outward, as half length, half width and
    /// height: the edge and the back of every step. For drawing.
    pub fn outlines(self) -> impl Iterator<Item = [f32; 3]> {
        let plan = self.plan();
        let line = move |out: f32, height| [plan.half_length + out, plan.half_width + out, height];
        let lines =
            move |step: &WallStep| [line(step.edge, step.height), line(step.back, step.height)];
        plan.steps.iter().flat_map(lines)
    }
}

/// The zone in which the centre of a die is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// Above the floor or the wall around it.
    Inside,
    /// On the tiers or the rim.
    Rim,
    /// Beside the arena.
    Outside,
}

/// Half the length and half the width of the floor, and the steps around it.
struct FloorPlan {
    half_length: f32,
    half_width: f32,
    /// Each step: the offsets at which its wall begins and ends, the outer end of its top, its height.
    steps: &'static [WallStep],
}

struct WallStep {
    foot: f32,
    edge: f32,
    back: f32,
    height: f32,
}

const COLOSSEUM: FloorPlan = FloorPlan {
    half_length: 7.6,
    half_width: 5.7,
    steps: &[
        WallStep {
            foot: 0.0,
            edge: 0.5,
            back: 1.5,
            height: 4.0,
        },
        WallStep {
            foot: 1.5,
            edge: 1.6,
            back: 2.6,
            height: 4.8,
        },
        WallStep {
            foot: 2.6,
            edge: 2.7,
            back: 3.9,
            height: 5.6,
        },
    ],
};

const BOWL: FloorPlan = FloorPlan {
    half_length: 7.4,
    half_width: 7.4,
    steps: &[WallStep {
        foot: 0.0,
        edge: 1.2,
        back: 2.4,
        height: 4.5,
    }],
};

/// Straight segments around the oval: the middle of each is less than a millimetre off the curve.
const SEGMENTS: usize = 24;
/// How deep the walls reach below the floor, to leave no gap.
const FOUNDATION: f32 = 1.0;

/// An arena, ready for throws. It is immutable; build one and reuse it.
///
/// ```
/// use astragal_arena::{Arena, ArenaKind, Cocked, Face, Film, Landing, Layout, Throw, Zone};
/// use chacha20::ChaCha20Rng;
/// use rand_core::SeedableRng;
///
/// let arena = Arena::new(ArenaKind::Bowl);
/// let mut noise = ChaCha20Rng::from_seed([1; 32]);
/// // Three dice lie in the middle, and a fourth one is thrown at them.
/// let faces = &Face::ALL[..3];
/// let lying = arena.lay(faces, Layout::Tight, &mut noise);
/// assert!(lying.iter().all(|die| arena.zone(die.position) == Zone::Inside));
/// let gentle = Throw::with_force(0.0);
/// let thrown = arena.throw(&lying, &gentle, 1, Cocked::Shake, &mut noise, Film::Off)?;
/// // Those that lay there come first; none is cocked any more.
/// assert_eq!(thrown.dice.len(), 4);
/// assert!(thrown.dice.iter().all(|die| die.landing != Landing::Cocked));
/// # Ok::<(), astragal_arena::ArenaError>(())
/// ```
pub struct Arena {
    pub(crate) kind: ArenaKind,
    plan: &'static FloorPlan,
    pub(crate) die: SharedShape,
    pub(crate) empty: EmptyWorld,
}

impl Arena {
    /// Builds an arena.
    pub fn new(kind: ArenaKind) -> Self {
        let plan = kind.plan();
        let inner = HALF - ROUNDING;
        // The table lies level with the floor, so one plane serves for both.
        let floor = SharedShape::halfspace(Vector::Y);
        let walls: Vec<SharedShape> = plan.steps.iter().flat_map(|step| plan.wall(step)).collect();
        Self {
            kind,
            plan,
            die: SharedShape::round_cuboid(inner, inner, inner, ROUNDING),
            empty: EmptyWorld::new(&floor, &walls),
        }
    }

    /// The kind of the arena.
    pub fn kind(&self) -> ArenaKind {
        self.kind
    }

    /// The zone of a point.
    pub fn zone(&self, [x, y, z]: [f32; 3]) -> Zone {
        let within = |out| self.plan.level(x, z, out) <= 1.0;
        let [first, last] = self.plan.ends();
        if within(first) && y > 0.0 {
            Zone::Inside
        } else if within(last) && y > 0.0 {
            Zone::Rim
        } else {
            Zone::Outside
        }
    }

    /// Whether a die with its centre here would be inside the wall around the floor.
    pub(crate) fn is_in_wall(&self, [x, y, z]: [f32; 3]) -> bool {
        let first = &self.plan.steps[0];
        let slope = (first.edge - first.foot) / first.height;
        // Tolerance: the engine leaves dice pressed in slightly, and the wall consists of straight segments.
        self.kind.wall([x, z]).0 + slope * y < HALF - 0.2
    }

    /// The height that the centre of a die needs here to touch neither floor nor wall nor lying dice.
    pub(crate) fn clear_height(&self, lying: &[Pose], [x, z]: [f32; 2]) -> f32 {
        let is_near = |step: &&WallStep| {
            self.plan.level(x, z, step.foot - CORNER) > 1.0
                && self.plan.level(x, z, step.back + CORNER) < 1.0
        };
        let steps = self.plan.steps.iter().filter(is_near);
        let steps = steps.map(|step| step.height);
        let dice = lying.iter().filter(|die| {
            let (dx, dz) = (die.position[0] - x, die.position[2] - z);
            dx * dx + dz * dz < 4.0 * CORNER * CORNER
        });
        let dice = dice.map(|die| die.position[1] + CORNER);
        steps.chain(dice).fold(0.0, f32::max) + CORNER + 0.05
    }
}

impl FloorPlan {
    /// 1 on the oval that lies `out` beyond the floor's, less inside it.
    fn level(&self, x: f32, z: f32, out: f32) -> f32 {
        let (u, v) = (x / (self.half_length + out), z / (self.half_width + out));
        u * u + v * v
    }

    /// The offsets at which the well ends and at which the arena ends. A die that lies on the edge
    /// of the wall may have its centre slightly inside it; a die in the well never comes so close.
    fn ends(&self) -> [f32; 2] {
        let first = self.steps.first().expect("an arena has a wall");
        let last = self.steps.last().expect("an arena has a wall");
        [first.edge - 0.3, last.back]
    }

    /// The blocks of one step.
    fn wall(&self, step: &WallStep) -> Vec<SharedShape> {
        let slope = (step.edge - step.foot) / step.height;
        let rings = [
            self.ring(step.foot - slope * FOUNDATION, -FOUNDATION),
            self.ring(step.edge, step.height),
            self.ring(step.back, step.height),
            self.ring(step.back, -FOUNDATION),
        ];
        let block = |segment: usize| {
            let next = (segment + 1) % SEGMENTS;
            let corners: Vec<Vector> = rings
                .iter()
                .flat_map(|ring| [ring[segment], ring[next]])
                .collect();
            SharedShape::convex_hull(&corners).expect("the corners span a block")
        };
        (0..SEGMENTS).map(block).collect()
    }

    fn ring(&self, out: f32, height: f32) -> Vec<Vector> {
        let point = |segment| {
            let angle = segment as f32 * (core::f32::consts::TAU / SEGMENTS as f32);
            let x = (self.half_length + out) * libm::cosf(angle);
            let z = (self.half_width + out) * libm::sinf(angle);
            Vector::new(x, height, z)
        };
        (0..SEGMENTS).map(point).collect()
    }
}

use rapier3d::prelude::{
    BroadPhaseBvh, CCDSolver, CoefficientCombineRule, Collider, ColliderBuilder, ColliderSet,
    CollisionPipeline, FrictionModel, ImpulseJointSet, IntegrationParameters, IslandManager,
    MassProperties, MultibodyJointSet, NarrowPhase, PhysicsPipeline, PhysicsWorld, RigidBody,
    RigidBodyBuilder, RigidBodyHandle, RigidBodySet, Rotation, SharedShape, SoftBodySet, Vector,
};

use crate::FRAMES_PER_SECOND;
use crate::arena::{Arena, Zone};
use crate::camera::Camera;
use crate::contact::ContactDispatcher;
use crate::die::{CORNER, HALF};
use crate::hand::Start;
use crate::landing::is_flat;
use crate::place::lowest;
use crate::pose::Pose;

/// In cm/s².
pub(crate) const GRAVITY: f32 = 981.0;
/// Time is counted in ticks: the length of the finest step. A multiple of the film's frames per
/// second.
pub(crate) const TICKS_PER_SECOND: u32 = 720;
const TICKS_PER_FRAME: u32 = TICKS_PER_SECOND / FRAMES_PER_SECOND;
/// Time limit of a throw. At the limit it is stopped, and its dice are settled like cocked ones.
const TICKS_MAX: u32 = 6 * TICKS_PER_SECOND;
/// Ticks in a step while a die moves faster than `STRIKING`: a strike is over in a step or two, and
/// in longer ones dice lose energy and are driven into the floor.
const STRIKING_STEP: u32 = 1;
const STRIKING: f32 = 240.0;
/// Ticks in an ordinary step.
const STEP: u32 = 2;
/// Ticks in a step while all dice are slower than this: they rock, tip and settle, which takes most
/// of the time of a throw.
const CALM_STEP: u32 = 4;
const CALM_SPEED: f32 = 60.0;
const CALM_SPIN: f32 = 40.0;

/// A die is at rest if it stays below this speed and spin…
const STILL_SPEED: f32 = 2.0;
const STILL_SPIN: f32 = 2.0;
/// …for this many seconds. A flat die will not tip any more; a leaning one may be about to fall.
const STILL_FLAT: f32 = 0.025;
const STILL_LEANING: f32 = 0.2;

/// Minimum speed to wake sleeping dice; slower dice strike too softly to matter.
const WAKING_SPEED: f32 = 10.0;

const FALL_ASLEEP_STEPS_MAX: u32 = 12;

/// A die is fast if it travels a good part of its edge rounding in one step.
const FAST: f32 = 100.0;
const LOOK_AHEAD: f32 = 3.0;

/// How a surface grips and bounces.
#[derive(Clone, Copy)]
struct Material {
    friction: f32,
    restitution: f32,
}

/// Foam grips: a die that is struck tips over its edge instead of sliding away.
const FOAM: Material = Material {
    friction: 0.9,
    restitution: 0.2,
};
const WALL: Material = Material {
    friction: 0.15,
    restitution: 0.3,
};
/// Die on die.
const DIE: Material = Material {
    friction: 0.4,
    restitution: 0.4,
};
/// In g/cm³: a die of 1.6 cm weighs 5 g.
const DENSITY: f32 = 1.2;

/// Drag of the foam on dice that touch it.
const FOAM_DRAG: f32 = 3.0;
const AIR_DRAG: f32 = 0.05;
const AIR_SPIN_DRAG: f32 = 0.5;
/// Drag outside the arena. Such a die matters no more and need not roll far.
const OUTSIDE_DRAG: f32 = 20.0;
const OUTSIDE_FAR: f32 = 60.0;

/// The state of a moving die that determines its engine settings.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Motion {
    touches_ground: bool,
    outside: bool,
    flat: bool,
    fast: bool,
}

impl Motion {
    fn apply(self, body: &mut RigidBody) {
        let (drag, spin_drag) = match (self.touches_ground, self.outside) {
            (true, true) => (OUTSIDE_DRAG, OUTSIDE_DRAG),
            (true, false) => (FOAM_DRAG, FOAM_DRAG),
            (false, _) => (AIR_DRAG, AIR_SPIN_DRAG),
        };
        body.set_linear_damping(drag);
        body.set_angular_damping(spin_drag);
        fall_asleep_after(body, if self.flat { STILL_FLAT } else { STILL_LEANING });
        // A fast die must detect floor and walls before it is inside them.
        body.set_soft_ccd_prediction(if self.fast { LOOK_AHEAD } else { 0.0 });
    }
}

/// Lets a die sleep once it has been still for this many seconds.
fn fall_asleep_after(body: &mut RigidBody, seconds: f32) {
    let activation = body.activation_mut();
    activation.normalized_linear_threshold = STILL_SPEED;
    activation.angular_threshold = STILL_SPIN;
    activation.time_until_sleep = seconds;
}

struct Body {
    handle: RigidBodyHandle,
    /// The pose before the throw, to the last bit; `None` for a thrown die.
    lay: Option<Pose>,
    woken: bool,
    motion: Option<Motion>,
    /// Far outside: removed from the simulation.
    gone: bool,
}

/// An arena with dice in it, for the time of one throw or shake.
pub(crate) struct World<'a> {
    arena: &'a Arena,
    physics: PhysicsWorld,
    dice: Vec<Body>,
    /// How many ticks the next step may take.
    step: u32,
    /// How many ticks have been simulated.
    pub ticks: u32,
    /// The greatest depth of a die below the floor.
    pub sunk: f32,
}

impl<'a> World<'a> {
    pub fn new(arena: &'a Arena, lying: &[Pose]) -> Self {
        let mut physics = arena.empty.clone().into_world();
        set_parameters(&mut physics.integration_parameters);
        let mut world = Self {
            arena,
            physics,
            dice: Vec::new(),
            step: STEP,
            ticks: 0,
            sunk: 0.0,
        };
        for pose in lying {
            world.insert(pose, [0.0; 3], [0.0; 3], true);
        }
        world.put_to_sleep();
        world
    }

    /// Lets lying dice fall asleep, so that they stay in place until something comes near. The
    /// engine does this itself in the first few steps if no force acts on them. A body that is
    /// forced to sleep loses its contact with the floor when it wakes.
    fn put_to_sleep(&mut self) {
        self.physics.gravity = Vector::ZERO;
        for _ in 0..FALL_ASLEEP_STEPS_MAX {
            let mut handles = self.dice.iter().map(|die| die.handle);
            if handles.all(|handle| self.physics.bodies[handle].is_sleeping()) {
                break;
            }
            self.physics.step();
        }
        for die in &self.dice {
            fall_asleep_after(&mut self.physics.bodies[die.handle], STILL_LEANING);
        }
        self.physics.gravity = Vector::new(0.0, -GRAVITY, 0.0);
    }

    pub fn throw(&mut self, start: &Start) {
        self.insert(&start.pose, start.velocity, start.spin, false);
    }

    fn insert(&mut self, pose: &Pose, velocity: [f32; 3], spin: [f32; 3], lies: bool) {
        let rotation = Rotation::from_array(pose.rotation);
        let place = rapier3d::math::Pose::from_parts(pose.position.into(), rotation);
        let body = RigidBodyBuilder::dynamic()
            .pose(place)
            .linvel(velocity.into())
            .angvel(spin.into())
            .linear_damping(AIR_DRAG)
            .angular_damping(AIR_SPIN_DRAG)
            .soft_ccd_prediction(LOOK_AHEAD);
        let mut body = body.build();
        fall_asleep_after(&mut body, if lies { 0.0 } else { STILL_LEANING });
        let die = ColliderBuilder::new(self.arena.die.clone());
        let die = die
            .friction(DIE.friction)
            .restitution(DIE.restitution)
            .density(DENSITY);
        let (handle, _) = self.physics.insert(body, die);
        self.dice.push(Body {
            handle,
            lay: lies.then_some(*pose),
            woken: !lies,
            motion: None,
            gone: false,
        });
    }

    /// Jolts a die, as when the arena is shaken.
    pub fn jolt(&mut self, die: usize, velocity: [f32; 3], spin: [f32; 3]) {
        let body = &mut self.physics.bodies[self.dice[die].handle];
        body.set_linvel(velocity.into(), true);
        body.set_angvel(spin.into(), true);
    }

    /// Runs until everything lies still. The camera records 60 frames a second.
    pub fn run(&mut self, camera: &mut Camera) {
        while self.ticks < TICKS_MAX {
            if self.step(camera) {
                break;
            }
        }
        camera.take(self);
    }

    /// Simulates one step; returns whether all dice have come to rest.
    fn step(&mut self, camera: &mut Camera) -> bool {
        let since_frame = self.ticks % TICKS_PER_FRAME;
        if since_frame == 0 {
            camera.take(self);
        }
        self.wake_what_will_be_struck();
        let ticks = self.step.min(TICKS_PER_FRAME - since_frame);
        self.ticks += ticks;
        self.physics.integration_parameters.dt = ticks as f32 / TICKS_PER_SECOND as f32;
        self.physics.step();
        self.update_dice()
    }

    /// Wakes sleeping dice that a moving one comes close to. A die that is woken by the strike
    /// itself has no contact with the floor in that step yet, and would be driven deep into it.
    fn wake_what_will_be_struck(&mut self) {
        for mover in 0..self.dice.len() {
            let body = &self.physics.bodies[self.dice[mover].handle];
            if body.is_sleeping() || self.dice[mover].gone {
                continue;
            }
            let velocity = body.linvel();
            let speed = velocity.length_squared();
            if speed < WAKING_SPEED * WAKING_SPEED {
                continue;
            }
            let from = body.translation();
            // Two steps ahead.
            let ahead = (2 * self.step) as f32 / TICKS_PER_SECOND as f32;
            let near = 2.0 * CORNER + speed.sqrt() * ahead;
            for sleeper in 0..self.dice.len() {
                let handle = self.dice[sleeper].handle;
                let other = &self.physics.bodies[handle];
                if other.is_sleeping()
                    && !self.dice[sleeper].gone
                    && (other.translation() - from).length_squared() < near * near
                {
                    self.physics.bodies[handle].wake_up(true);
                }
            }
        }
    }

    /// Adapts the engine settings of the dice to their zones; returns whether all have come to rest.
    fn update_dice(&mut self) -> bool {
        let mut all_rest = true;
        let (mut is_calm, mut strikes) = (true, false);
        for die in &mut self.dice {
            let body = &self.physics.bodies[die.handle];
            if die.gone || body.is_sleeping() {
                continue;
            }
            die.woken = true;
            all_rest = false;
            let pose = read(body.position());
            let [x, y, z] = pose.position;
            let zone = self.arena.zone(pose.position);
            let lowest = lowest(&pose);
            if self.arena.kind.is_floor([x, z]) {
                self.sunk = self.sunk.max(-lowest);
            }
            if !pose.is_finite() || x * x + z * z > OUTSIDE_FAR * OUTSIDE_FAR || y < -HALF {
                die.gone = true;
                self.physics.bodies[die.handle].set_enabled(false);
                continue;
            }
            let speed = body.linvel().length_squared();
            let spin = body.angvel().length_squared();
            is_calm &= speed < CALM_SPEED * CALM_SPEED && spin < CALM_SPIN * CALM_SPIN;
            strikes |= speed > STRIKING * STRIKING;
            let state = Motion {
                touches_ground: lowest < 0.1,
                outside: zone == Zone::Outside,
                flat: is_flat(&pose),
                fast: speed > FAST * FAST,
            };
            // The engine re-examines every body that is written to, so write only on changes.
            if die.motion != Some(state) {
                die.motion = Some(state);
                state.apply(&mut self.physics.bodies[die.handle]);
            }
        }
        self.step = match (strikes, is_calm) {
            (true, _) => STRIKING_STEP,
            (false, true) => CALM_STEP,
            (false, false) => STEP,
        };
        all_rest
    }

    /// Whether a die still moved when the time limit was reached.
    pub fn is_restless(&self, die: usize) -> bool {
        let die = &self.dice[die];
        !die.gone && !self.physics.bodies[die.handle].is_sleeping()
    }

    /// The poses of the dice. Dice that nothing touched keep their pose to the last bit.
    pub fn poses(&self) -> Vec<Pose> {
        let pose = |die: &Body| match die.lay {
            Some(lay) if !die.woken => lay,
            _ => read(self.physics.bodies[die.handle].position()),
        };
        self.dice.iter().map(pose).collect()
    }
}

fn set_parameters(parameters: &mut IntegrationParameters) {
    parameters.dt = STEP as f32 / TICKS_PER_SECOND as f32;
    // Each is a substep of its own; two are as good as four here.
    parameters.num_solver_iterations = 2;
    // Fast dice look ahead instead (`LOOK_AHEAD`), which costs less and sinks less.
    parameters.max_ccd_substeps = 0;
    parameters.normalized_max_linear_velocity = 5000.0;
    parameters.normalized_max_corrective_velocity = 100.0;
    parameters.normalized_prediction_distance = 0.05;
    parameters.contact_softness.natural_frequency = 120.0;
    parameters.static_contact_softness.natural_frequency = 240.0;
    parameters.friction_model = FrictionModel::Coulomb;
}

/// An arena without dice. Inserting the walls takes longer than simulating a die's fall, so they
/// are inserted once and copied for each throw.
#[derive(Clone)]
pub(crate) struct EmptyWorld {
    bodies: RigidBodySet,
    colliders: ColliderSet,
    islands: IslandManager,
    broad_phase: BroadPhaseBvh,
    narrow_phase: NarrowPhase,
}

impl EmptyWorld {
    pub fn new(floor: &SharedShape, walls: &[SharedShape]) -> Self {
        let mut world = Self {
            bodies: RigidBodySet::new(),
            colliders: ColliderSet::new(),
            islands: IslandManager::new(),
            broad_phase: BroadPhaseBvh::new(),
            narrow_phase: NarrowPhase::with_query_dispatcher(ContactDispatcher),
        }
        .into_world();
        set_parameters(&mut world.integration_parameters);
        let ground = world.bodies.insert(RigidBodyBuilder::fixed());
        let mut fix = |collider: Collider| {
            let (colliders, bodies) = (&mut world.colliders, &mut world.bodies);
            colliders.insert_with_parent(collider, ground, bodies);
        };
        fix(fixed(floor, FOAM));
        walls.iter().for_each(|wall| fix(fixed(wall, WALL)));
        world.step();
        Self {
            bodies: world.bodies,
            colliders: world.colliders,
            islands: world.islands,
            broad_phase: world.broad_phase,
            narrow_phase: world.narrow_phase,
        }
    }

    fn into_world(self) -> PhysicsWorld {
        PhysicsWorld {
            bodies: self.bodies,
            colliders: self.colliders,
            islands: self.islands,
            broad_phase: self.broad_phase,
            narrow_phase: self.narrow_phase,
            gravity: Vector::new(0.0, -GRAVITY, 0.0),
            integration_parameters: IntegrationParameters::default(),
            physics_pipeline: PhysicsPipeline::new(),
            collision_pipeline: CollisionPipeline::new(),
            impulse_joints: ImpulseJointSet::new(),
            multibody_joints: MultibodyJointSet::new(),
            soft_bodies: SoftBodySet::new(),
            ccd_solver: CCDSolver::new(),
        }
    }
}

/// A collider that does not move; its friction and restitution override those of the dice.
fn fixed(shape: &SharedShape, material: Material) -> Collider {
    ColliderBuilder::new(shape.clone())
        .friction(material.friction)
        .restitution(material.restitution)
        .friction_combine_rule(CoefficientCombineRule::Max)
        .restitution_combine_rule(CoefficientCombineRule::Min)
        .mass_properties(MassProperties::default())
        .build()
}

fn read(pose: &rapier3d::math::Pose) -> Pose {
    Pose {
        position: pose.translation.to_array(),
        rotation: pose.rotation.to_array(),
    }
}

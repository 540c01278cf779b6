use rand_core::Rng;

use crate::arena::Arena;
use crate::camera::{Camera, Film};
use crate::die::{Face, repaint};
use crate::error::ArenaError;
use crate::hand::{DICE_MAX, Throw};
use crate::landing::Landing;
use crate::noise::Noise;
use crate::pose::{Pose, normalised, product};
use crate::settle::Cocked;
use crate::world::{TICKS_PER_SECOND, World};

/// A die after a throw.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Die {
    /// Where it came to rest.
    pub pose: Pose,
    /// How it landed; never cocked.
    pub landing: Landing,
}

/// The kind of a scene.
#[derive(Clone, PartialEq, Debug)]
pub enum SceneKind {
    /// Dice are thrown.
    Throw,
    /// The arena is shaken (S-11).
    Shake {
        /// The strength, in multiples of the first shake.
        strength: f32,
    },
    /// Dice are rolled again outside the arena and put back (S-11).
    Reroll {
        /// The indices of the dice.
        dice: Vec<usize>,
    },
    /// Dice are laid flat by hand.
    LayFlat,
}

/// A part of a throw, for display.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// The kind of the scene.
    pub what: SceneKind,
    /// The poses of all dice, frame by frame; empty if the throw was not filmed.
    pub frames: Vec<Vec<Pose>>,
}

/// The result of a throw, from the hand to rest.
///
/// ```
/// use astragal_arena::{Arena, ArenaKind, Cocked, Film, SceneKind, Throw};
/// use chacha20::ChaCha20Rng;
/// use rand_core::SeedableRng;
///
/// let arena = Arena::new(ArenaKind::Colosseum);
/// let throw = |film| {
///     let mut noise = ChaCha20Rng::from_seed([3; 32]);
///     arena.throw(&[], &Throw::with_force(0.3), 2, Cocked::Reroll, &mut noise, film)
/// };
/// let filmed = throw(Film::On)?;
/// // The first scene is the throw itself; every frame has the poses of all dice.
/// assert_eq!(filmed.scenes[0].what, SceneKind::Throw);
/// assert!(filmed.scenes[0].frames.iter().all(|frame| frame.len() == 2));
/// // A film changes nothing about the result.
/// assert_eq!(filmed.dice, throw(Film::Off)?.dice);
/// # Ok::<(), astragal_arena::ArenaError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Thrown {
    /// First the dice that already lay there, in their order, then the thrown ones.
    pub dice: Vec<Die>,
    /// The throw, then the scenes that settle cocked dice.
    pub scenes: Vec<Scene>,
    /// How the dice that already lay there landed, before cocked ones were settled.
    pub struck: Vec<Landing>,
    /// How many dice lay cocked after the throw.
    pub cocked: usize,
    /// How long the dice moved after the throw.
    pub seconds: f32,
    /// The greatest depth to which a die was pressed into the floor.
    pub sunk: f32,
}

/// A throw in progress.
pub(crate) struct Run<'a> {
    arena: &'a Arena,
    rule: Cocked,
    film: Film,
    pub dice: Vec<Die>,
    pub scenes: Vec<Scene>,
    struck: Vec<Landing>,
    cocked: usize,
    ticks: u32,
    sunk: f32,
}

impl Arena {
    /// Throws `count` dice at the lying ones, and settles cocked dice by the rule. All randomness
    /// comes from `noise`.
    pub fn throw<R: Rng + ?Sized>(
        &self,
        lying: &[Pose],
        throw: &Throw,
        count: usize,
        rule: Cocked,
        noise: &mut R,
        film: Film,
    ) -> Result<Thrown, ArenaError> {
        let mut noise = Noise(noise);
        let mut run = Run::begin(self, lying, throw, count, rule, film, &mut noise)?;
        let paints: Vec<[f32; 4]> = (0..count).map(|_| noise.paint()).collect();
        if rule == Cocked::Shake {
            run.shake_until_flat(&mut noise);
        }
        run.paint(&paints);
        if rule == Cocked::Reroll {
            run.reroll(&mut noise);
        }
        Ok(run.end())
    }

    /// Throws dice into the empty arena such that they show the given faces: the cubes are painted
    /// to fit the result of the physics. For dice whose faces were drawn beforehand.
    ///
    /// ```
    /// use astragal_arena::{Arena, ArenaKind, Face, Film, Landing, Throw};
    /// use chacha20::ChaCha20Rng;
    /// use rand_core::SeedableRng;
    ///
    /// let tray = Arena::new(ArenaKind::Bowl);
    /// let drawn = [Face::ALL[5], Face::ALL[0]];
    /// let mut noise = ChaCha20Rng::from_seed([5; 32]);
    /// let thrown = tray.show(&drawn, &Throw::with_force(0.4), &mut noise, Film::Off)?;
    /// let shown: Vec<Landing> = thrown.dice.iter().map(|die| die.landing).collect();
    /// assert_eq!(shown, drawn.map(Landing::Shows));
    /// # Ok::<(), astragal_arena::ArenaError>(())
    /// ```
    pub fn show<R: Rng + ?Sized>(
        &self,
        faces: &[Face],
        throw: &Throw,
        noise: &mut R,
        film: Film,
    ) -> Result<Thrown, ArenaError> {
        let mut noise = Noise(noise);
        let mut throw = *throw;
        loop {
            let count = faces.len();
            let mut run = Run::begin(self, &[], &throw, count, Cocked::Shake, film, &mut noise)?;
            run.shake_until_flat(&mut noise);
            if run.dice.iter().any(|die| die.landing == Landing::Out) {
                // Dice that left the arena are no use here; the hand tries again with less force.
                if throw.force > 0.0 {
                    throw.force = (throw.force - 0.1).max(0.0);
                    continue;
                }
                run.put_in();
            }
            let paint =
                |(die, &face): (&Die, &Face)| repaint(face, die.pose.top().0, noise.below(4) as u8);
            let paints: Vec<[f32; 4]> = run.dice.iter().zip(faces).map(paint).collect();
            run.paint(&paints);
            return Ok(run.end());
        }
    }
}

impl<'a> Run<'a> {
    pub(crate) fn begin<R: Rng + ?Sized>(
        arena: &'a Arena,
        lying: &[Pose],
        throw: &Throw,
        count: usize,
        rule: Cocked,
        film: Film,
        noise: &mut Noise<R>,
    ) -> Result<Self, ArenaError> {
        throw.check(arena.kind)?;
        if count == 0 || lying.len().saturating_add(count) > DICE_MAX {
            return Err(ArenaError::Dice {
                thrown: count,
                lying: lying.len(),
            });
        }
        arena.check_lying(lying)?;
        let starts = throw.starts(arena, lying, count, noise);
        let poses = lying.iter().copied();
        let poses = poses.chain(starts.iter().map(|start| start.pose));
        let die = |pose| Die {
            pose,
            landing: Landing::Cocked,
        };
        let mut run = Self {
            arena,
            rule,
            film,
            dice: poses.map(die).collect(),
            scenes: Vec::new(),
            struck: Vec::new(),
            cocked: 0,
            ticks: 0,
            sunk: 0.0,
        };
        run.play(SceneKind::Throw, |arena, _| {
            let mut world = World::new(arena, lying);
            starts.iter().for_each(|start| world.throw(start));
            world
        });
        let struck = run.dice[..lying.len()].iter();
        run.struck = struck.map(|die| die.landing).collect();
        run.cocked = run.count_cocked();
        Ok(run)
    }

    /// Simulates a scene with the dice that are inside until they rest, and reads their faces.
    pub(crate) fn play(
        &mut self,
        what: SceneKind,
        begin: impl FnOnce(&'a Arena, &[Pose]) -> World<'a>,
    ) {
        let inside: Vec<usize> = self.inside().collect();
        let poses: Vec<Pose> = inside.iter().map(|&die| self.dice[die].pose).collect();
        let picture = self.dice.iter().map(|die| die.pose).collect();
        let mut camera = Camera::new(self.film, picture, &inside);
        let mut world = begin(self.arena, &poses);
        world.run(&mut camera);
        if self.scenes.is_empty() {
            self.ticks = world.ticks;
        }
        self.sunk = self.sunk.max(world.sunk);
        for (index, (&die, pose)) in inside.iter().zip(world.poses()).enumerate() {
            let landing = match Landing::of(self.arena, &pose, self.rule) {
                Landing::Shows(_) if world.is_restless(index) => Landing::Cocked,
                landing => landing,
            };
            self.dice[die] = Die { pose, landing };
        }
        let frames = camera.frames;
        self.scenes.push(Scene { what, frames });
    }

    /// The indices of the dice that have not left.
    fn inside(&self) -> impl Iterator<Item = usize> {
        let inside = |die: &usize| self.dice[*die].landing != Landing::Out;
        (0..self.dice.len()).filter(inside)
    }

    /// How many dice lie cocked.
    fn count_cocked(&self) -> usize {
        let cocked = |die: &&Die| die.landing == Landing::Cocked;
        self.dice.iter().filter(cocked).count()
    }

    pub(crate) fn has_cocked(&self) -> bool {
        self.count_cocked() > 0
    }

    /// Lays dice flat by hand that do not lie flat; the faces they show count.
    pub(crate) fn lay_flat(&mut self) {
        let inside: Vec<usize> = self.inside().collect();
        let mut poses: Vec<Pose> = inside.iter().map(|&die| self.dice[die].pose).collect();
        self.arena.lay_flat(&mut poses);
        for (&die, pose) in inside.iter().zip(poses) {
            let landing = Landing::Shows(pose.top().0);
            self.dice[die] = Die { pose, landing };
        }
    }

    /// Puts dice that left into the middle by hand.
    fn put_in(&mut self) {
        for die in &mut self.dice {
            if die.landing == Landing::Out {
                die.pose = self.arena.in_the_middle(Face::ALL[0]);
                die.landing = Landing::Cocked;
            }
        }
        self.lay_flat();
        self.show_hands(SceneKind::LayFlat);
    }

    /// Adds a scene of work by hand, with a single frame: the dice afterwards.
    pub(crate) fn show_hands(&mut self, what: SceneKind) {
        let frames = match self.film {
            Film::On => vec![self.dice.iter().map(|die| die.pose).collect()],
            Film::Off => Vec::new(),
        };
        self.scenes.push(Scene { what, frames });
    }

    /// Paints the last dice, as many as there are paints; this changes only the faces they show.
    pub(crate) fn paint(&mut self, paints: &[[f32; 4]]) {
        let lying = self.dice.len() - paints.len();
        let paint = |pose: &mut Pose, paint| {
            pose.rotation = normalised(product(pose.rotation, paint));
        };
        for (die, &way) in self.dice[lying..].iter_mut().zip(paints) {
            paint(&mut die.pose, way);
            if let Landing::Shows(face) = &mut die.landing {
                *face = die.pose.top().0;
            }
        }
        for frame in self.scenes.iter_mut().flat_map(|scene| &mut scene.frames) {
            for (pose, &way) in frame[lying..].iter_mut().zip(paints) {
                paint(pose, way);
            }
        }
    }

    pub(crate) fn end(self) -> Thrown {
        Thrown {
            dice: self.dice,
            scenes: self.scenes,
            struck: self.struck,
            cocked: self.cocked,
            seconds: self.ticks as f32 / TICKS_PER_SECOND as f32,
            sunk: self.sunk,
        }
    }
}

use rand_core::Rng;

use crate::die::repaint;
use crate::landing::Landing;
use crate::noise::Noise;
use crate::pose::{normalised, product};
use crate::throw::{Run, SceneKind};
use crate::world::World;

/// How cocked dice are settled (S-11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cocked {
    /// A die whose number cannot be read is rolled again outside and put back where it lay.
    Reroll,
    /// The arena is shaken until every die lies flat on the floor.
    Shake,
}

/// Maximum number of shakes; then the dice are laid flat by hand.
const SHAKES_MAX: u32 = 5;
/// Factor by which each shake is harder than the one before.
const HARDER: f32 = 1.2;
/// What the first shake does to every die: it is lifted, pushed aside together with all others, and
/// turned a little. In cm/s and rad/s.
const LIFT: f32 = 15.0;
const PUSH: f32 = 8.0;
const TURN: f32 = 1.0;
/// What it does to a die that leans, in addition: wall or other dice kick it.
const KICK: f32 = 25.0;
const SIDEWAYS: f32 = 15.0;
const TUMBLE: f32 = 10.0;
/// Inward speed of a leaning die per centimetre from the middle: shaking tips the arena, so that
/// dice leave the wall.
const INWARD: f32 = 4.0;

impl Run<'_> {
    /// S-11, `shake`: harder each time, until all dice lie flat. The faces after the shake count.
    pub(crate) fn shake_until_flat<R: Rng + ?Sized>(&mut self, noise: &mut Noise<R>) {
        let mut strength = 1.0;
        for _ in 0..SHAKES_MAX {
            if !self.has_cocked() {
                return;
            }
            let push = noise.disc();
            let inside = self.dice.iter().filter(|die| die.landing != Landing::Out);
            let jolts: Vec<[[f32; 3]; 2]> = inside
                .map(|die| {
                    let mut velocity = [push[0] * PUSH, LIFT, push[1] * PUSH];
                    let mut spin = noise.cube().map(|part| part * TURN);
                    if die.landing == Landing::Cocked {
                        let [x, _, z] = die.pose.position;
                        let [aside_x, _, aside_z] = noise.cube().map(|part| part * SIDEWAYS);
                        velocity[0] += aside_x - x * INWARD;
                        velocity[1] += KICK;
                        velocity[2] += aside_z - z * INWARD;
                        spin = noise.cube().map(|part| part * TUMBLE);
                    }
                    [velocity, spin].map(|motion| motion.map(|part| part * strength))
                })
                .collect();
            self.play(SceneKind::Shake { strength }, |arena, inside| {
                let mut world = World::new(arena, inside);
                for (die, &[velocity, spin]) in jolts.iter().enumerate() {
                    world.jolt(die, velocity, spin);
                }
                world
            });
            strength *= HARDER;
        }
        if self.has_cocked() {
            self.lay_flat();
            self.show_hands(SceneKind::LayFlat);
        }
    }

    /// S-11, `reroll`: each die whose number cannot be read gets a new one. Dice that lean on
    /// others are laid flat with the face they show, since hands reach in.
    pub(crate) fn reroll<R: Rng + ?Sized>(&mut self, noise: &mut Noise<R>) {
        if !self.has_cocked() {
            return;
        }
        let mut rolled = Vec::new();
        for (index, die) in self.dice.iter_mut().enumerate() {
            if die.landing == Landing::Cocked {
                let level = die.pose.levelled(die.pose.position[1]);
                let turn = repaint(noise.face(), level.top().0, 0);
                die.pose.rotation = normalised(product(level.rotation, turn));
                rolled.push(index);
            }
        }
        self.lay_flat();
        self.show_hands(SceneKind::Reroll { dice: rolled });
    }
}

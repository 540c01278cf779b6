//! Throws with a result that was fixed beforehand, at dice that already lie in the arena.

use rand_core::Rng;

use crate::arena::Arena;
use crate::camera::Film;
use crate::die::{Face, repaint};
use crate::hand::Throw;
use crate::landing::Landing;
use crate::noise::Noise;
use crate::pose::{Pose, normalised, product};
use crate::settle::Cocked;
use crate::throw::{Run, Thrown};

/// A way to paint a die, as a rotation of the cube.
type Paint = [f32; 4];

impl Arena {
    /// Throws `count` dice at the lying ones such that the dice in the arena show `wanted`, in any order, and all others
    /// have left it. Thrown dice are painted to fit; a lying die keeps the face that it shows before the throw, so only its
    /// sides can be painted. `None` if this throw does not lead there: another noise may.
    ///
    /// ```
    /// use astragal_arena::{Arena, ArenaKind, Face, Landing, Pose, Throw};
    /// use chacha20::ChaCha20Rng;
    /// use rand_core::SeedableRng;
    ///
    /// let arena = Arena::new(ArenaKind::Colosseum);
    /// let lying = [Pose::flat(Face::ALL[1], [4.0, 0.0], 0.0)];
    /// let throw = Throw::with_force(0.3);
    /// let mut noise = ChaCha20Rng::from_seed([1; 32]);
    /// // The 2 stays as it is, and the thrown die shows a 5.
    /// let wanted = [Face::ALL[1], Face::ALL[4]];
    /// let mut tries = (0..20).filter_map(|_| arena.stage(&lying, &throw, 1, &wanted, &mut noise));
    /// let thrown = tries.next().expect("most throws do not strike that die");
    /// let mut shown: Vec<Landing> = thrown.dice.iter().map(|die| die.landing).collect();
    /// assert_eq!(shown, wanted.map(Landing::Shows));
    /// ```
    pub fn stage<R: Rng + ?Sized>(
        &self,
        lying: &[Pose],
        throw: &Throw,
        count: usize,
        wanted: &[Face],
        noise: &mut R,
    ) -> Option<Thrown> {
        let mut noise = Noise(noise);
        let begun = Run::begin(
            self,
            lying,
            throw,
            count,
            Cocked::Shake,
            Film::On,
            &mut noise,
        );
        let mut run = begun.ok()?;
        let inside = run.dice.iter().filter(|die| die.landing != Landing::Out);
        if run.has_cocked() || inside.count() != wanted.len() {
            return None;
        }
        let mut left = wanted.to_vec();
        let tops: Vec<Option<Face>> = run
            .dice
            .iter()
            .map(|die| (die.landing != Landing::Out).then(|| die.pose.top().0))
            .collect();
        let mut paints = Vec::new();
        let starts: Vec<Face> = lying.iter().map(|pose| pose.top().0).collect();
        if !paint_lying(&starts, &run, &mut left, &mut paints) {
            return None;
        }
        // What is left over is as much as there are thrown dice in the arena.
        for top in &tops[lying.len()..] {
            let there = top.unwrap_or(Face::ALL[0]);
            let wanted = top.and_then(|_| left.pop()).unwrap_or(there);
            paints.push(repaint(wanted, there, noise.below(4) as u8));
        }
        run.paint(&paints);
        Some(run.end())
    }
}

/// Finds paints for the lying dice that are still without one, so that each shows a wanted face at the end, and removes those
/// faces from `left`. Returns whether there are such paints.
fn paint_lying(
    starts: &[Face],
    run: &Run<'_>,
    left: &mut Vec<Face>,
    paints: &mut Vec<Paint>,
) -> bool {
    let Some(&start) = starts.get(paints.len()) else {
        return true;
    };
    let die = run.dice[paints.len()];
    for quarters in 0..4 {
        let paint = repaint(start, start, quarters);
        let painted = Pose {
            rotation: normalised(product(die.pose.rotation, paint)),
            ..die.pose
        };
        let shown = match die.landing {
            Landing::Out => None,
            _ => Some(painted.top().0),
        };
        let place = match shown {
            None => None,
            Some(shown) => match left.iter().position(|face| *face == shown) {
                None => continue,
                place => place,
            },
        };
        let taken = place.map(|place| left.swap_remove(place));
        paints.push(paint);
        if paint_lying(starts, run, left, paints) {
            return true;
        }
        paints.pop();
        left.extend(taken);
    }
    false
}

//! How bots throw where dice are thrown for real.

use astragal_arena::{Arena, Film, Layout, Pose, Throw};
use astragal_dice::strike::{FaceSlide, Manner, Physical, Style, cube_face, plain_throw};
use astragal_games::Strike;
use astragal_games::strike::{Face, Landing, Regroup, View};
use rand_core::Rng;

use super::Mind;
use super::seats::others;
use crate::{Level, Sight};

/// From how many sides a die is looked at.
const SIDES: u8 = 6;
const FORCES: [f32; 3] = [0.4, 0.55, 0.7];
/// All in, a gentle throw keeps dice and a firm one mixes them.
const FORCES_ALL_IN: [f32; 4] = [0.15, 0.3, 0.45, 0.6];
/// How many ways to throw are looked at again, with how many more throws each.
const LOOKS: [(usize, u32); 3] = [(usize::MAX, 2), (16, 6), (5, 18)];
/// A throw of many dice takes longer, and there are few ways to do it.
const LOOKS_ALL_IN: [(usize, u32); 1] = [(usize::MAX, 10)];
/// How far dice at the wall are slid inward, in cm.
const INWARD: f32 = 2.5;

impl Mind {
    /// How it throws the dice that are in the air: only a master aims. `sight` is that of the seat that
    /// threw, and `dice` are the others, where they lie.
    pub fn aim<R: Rng + ?Sized>(
        &mut self,
        sight: &Sight<'_, Strike>,
        arena: &Arena,
        dice: &Physical,
        rng: &mut R,
    ) -> Manner {
        let poses: Vec<Pose> = dice.lying().iter().map(|(_, pose)| *pose).collect();
        let plain = |style: Style, rng: &mut R| Manner {
            slides: Vec::new(),
            throw: plain_throw(style.force(), &poses, Layout::Spread, rng),
        };
        if self.level != Level::Master {
            let style = match self.level {
                Level::Beginner => Style::Gentle,
                _ => Style::Firm,
            };
            return plain(style, rng);
        }
        let view = sight.view();
        let known = self.known(sight.game());
        let trial = Trial {
            game: sight.game(),
            arena,
            dice,
            thrown: view.in_the_air,
            value: |landing: Landing| {
                let own = view.pools[sight.seat().index()].unwrap_or(0);
                let (taken, singles) = landing.matches();
                let taken = taken.total() as u8;
                let lying = usize::from(singles.len());
                let others = others(sight, &view);
                known.after_throw(sight.game(), lying, own + taken, &others, taken > 0)
            },
        };
        let ways = ways(sight.game(), arena, dice, &view, rng);
        trial
            .best(ways, rng)
            .unwrap_or_else(|| plain(Style::Firm, rng))
    }
}

/// Ways to throw that are worth a look.
fn ways<R: Rng + ?Sized>(
    game: &Strike,
    arena: &Arena,
    dice: &Physical,
    view: &View,
    rng: &mut R,
) -> Vec<Manner> {
    if view.arena.is_empty() {
        let forces: &[f32] = if view.in_the_air > 1 {
            &FORCES_ALL_IN
        } else {
            &FORCES
        };
        let throws = forces.iter().map(|&force| Manner {
            slides: Vec::new(),
            throw: Throw::with_force(force),
        });
        return throws.collect();
    }
    let mut ways = Vec::new();
    for slides in groupings(game, arena, dice, rng) {
        let mut moved = dice.clone();
        if moved.regroup(arena, game, &slides).is_err() {
            continue;
        }
        for (_, pose) in moved.lying() {
            for side in 0..SIDES {
                for force in FORCES {
                    ways.push(Manner {
                        slides: slides.clone(),
                        throw: Throw {
                            from: f32::from(side) * 360.0 / f32::from(SIDES),
                            aim: [pose.position[0], pose.position[2]],
                            ..Throw::with_force(force)
                        },
                    });
                }
            }
        }
    }
    ways
}

/// How dice can be regrouped before (S-9): left alone; all in the middle, where that is allowed; those
/// at the wall slid inward.
fn groupings<R: Rng + ?Sized>(
    game: &Strike,
    arena: &Arena,
    dice: &Physical,
    rng: &mut R,
) -> Vec<Vec<FaceSlide>> {
    let lying = dice.lying();
    let slide = |face: &Face, to: [f32; 2]| {
        let face = face.number()?;
        Some(FaceSlide {
            face,
            to,
            turn: 0.0,
        })
    };
    let mut groupings = vec![Vec::new()];
    match game.regroup {
        Regroup::Free if lying.len() > 1 => {
            let faces: Vec<_> = lying.iter().map(|(face, _)| cube_face(*face)).collect();
            let group = arena.lay(&faces, Layout::Spread, rng);
            let slides = lying.iter().zip(group);
            let slides = slides
                .filter_map(|((face, _), pose)| slide(face, [pose.position[0], pose.position[2]]));
            groupings.push(slides.collect());
        }
        Regroup::Free | Regroup::Never => {}
        Regroup::Walls => {
            let inward = lying.iter().filter_map(|(face, pose)| {
                let [x, _, z] = pose.position;
                let away = libm::sqrtf(x * x + z * z).max(INWARD);
                let to = [x, z].map(|part| part * (1.0 - INWARD / away));
                let slide = slide(face, to)?;
                dice.clone()
                    .regroup(arena, game, &[slide])
                    .is_ok()
                    .then_some(slide)
            });
            let inward: Vec<FaceSlide> = inward.collect();
            if !inward.is_empty() {
                groupings.push(inward);
            }
        }
    }
    groupings
}

/// Throws that are tried out.
struct Trial<'a, V> {
    game: &'a Strike,
    arena: &'a Arena,
    dice: &'a Physical,
    thrown: u8,
    value: V,
}

impl<V: Fn(Landing) -> f64> Trial<'_, V> {
    /// The best of many ways: all get a short look, the better ones longer ones. `None` if none of
    /// them is possible.
    fn best<R: Rng + ?Sized>(&self, ways: Vec<Manner>, rng: &mut R) -> Option<Manner> {
        let looks: &[(usize, u32)] = if self.thrown > 1 {
            &LOOKS_ALL_IN
        } else {
            &LOOKS
        };
        let mut ways: Vec<(f64, u32, Manner)> =
            ways.into_iter().map(|manner| (0.0, 0, manner)).collect();
        for &(kept, throws) in looks {
            ways.truncate(kept);
            for (sum, count, manner) in &mut ways {
                for _ in 0..throws {
                    if let Some(value) = self.throw(manner, rng) {
                        *sum += value;
                        *count += 1;
                    }
                }
            }
            ways.retain(|(_, count, _)| *count > 0);
            let mean = |way: &(f64, u32, Manner)| way.0 / f64::from(way.1);
            ways.sort_by(|one, other| mean(other).total_cmp(&mean(one)));
        }
        Some(ways.into_iter().next()?.2)
    }

    fn throw<R: Rng + ?Sized>(&self, manner: &Manner, rng: &mut R) -> Option<f64> {
        let mut dice = self.dice.clone();
        let thrown = dice.throw(self.arena, self.game, self.thrown, manner, rng, Film::Off);
        let (landing, _) = thrown.ok()?;
        Some((self.value)(landing))
    }
}

//! How bots throw where dice are thrown for real.

use astragal_arena::{Arena, Face as CubeFace, Layout, Pose, Throw};
use astragal_dice::strike::{FaceSlide, Manner, Physical, Style, cube_face, plain_throw};
use astragal_games::Strike;
use astragal_games::strike::{Face, Landing, Regroup, View};
use rand_core::Rng;

use super::LeveledBot;
use super::aim_search::Trial;
use super::seats::{hands, others};
use crate::{Level, Observation};

/// With these forces a die that is struck turns over, and the thrown die seldom leaves.
const FORCES: [f32; 2] = [0.45, 0.55];
/// All in, a gentle throw keeps dice.
const FORCES_ALL_IN: [f32; 3] = [0.1, 0.2, 0.35];
/// A throw is aimed at a point of the floor. To strike a die in its side, and not to pass over it, the target is so far
/// before its middle, in cm.
const SHORT: f32 = 0.8;
/// How far dice at the wall are slid inward, in cm.
const INWARD: f32 = 2.5;

impl LeveledBot {
    /// How it throws the dice that are in the air: only a master aims. `observation` is that of the seat that threw,
    /// and `dice` are the lying ones.
    pub fn aim<R: Rng + ?Sized>(
        &mut self,
        observation: &Observation<'_, Strike>,
        arena: &Arena,
        dice: &Physical,
        rng: &mut R,
    ) -> Manner {
        let view = observation.view();
        let style = match self.level {
            Level::Beginner => Style::Gentle,
            Level::Casual | Level::Skilled | Level::Expert => Style::Firm,
            Level::Master => self.style(observation, &view, rng),
        };
        let poses: Vec<Pose> = dice.lying().iter().map(|(_, pose)| *pose).collect();
        let plain = Manner {
            slides: Vec::new(),
            throw: plain_throw(style.force(), &poses, Layout::Spread, rng),
        };
        if self.level != Level::Master {
            return plain;
        }
        let ways = ways(observation.game(), arena, dice, &view, rng);
        self.trial(observation, arena, dice).best(plain, ways, rng)
    }

    /// The value of a throw for the seat that threw, as the mean over so many simulated throws: by the solution, which
    /// is fair to every throw. `None` if the throw is not possible.
    pub fn weigh<R: Rng + ?Sized>(
        &mut self,
        observation: &Observation<'_, Strike>,
        arena: &Arena,
        dice: &Physical,
        manner: &Manner,
        throws: u32,
        rng: &mut R,
    ) -> Option<f64> {
        self.trial(observation, arena, dice)
            .mean(manner, throws, rng)
    }

    fn trial<'a>(
        &mut self,
        observation: &Observation<'_, Strike>,
        arena: &'a Arena,
        dice: &'a Physical,
    ) -> Trial<'a, impl Fn(Landing) -> f64 + use<'a>> {
        let view = observation.view();
        let known = self.known(observation.game());
        let game = observation.game().clone();
        // The dice in the air have left the pool.
        let own = view.pools[observation.seat().index()].unwrap_or(0);
        let others = others(observation, &view);
        let value = {
            let game = game.clone();
            move |landing: Landing| {
                let (taken, singles) = landing.matches();
                let taken = taken.total() as u8;
                let lying = usize::from(singles.len());
                known.after_throw(&game, lying, own + taken, &others, taken > 0)
            }
        };
        Trial {
            game,
            arena,
            dice,
            thrown: view.in_the_air,
            value,
        }
    }

    /// The style of the solution for the dice that are in the air.
    fn style<R: Rng + ?Sized>(
        &mut self,
        observation: &Observation<'_, Strike>,
        view: &View,
        rng: &mut R,
    ) -> Style {
        let mut hands = hands(observation, view);
        // Only all in takes the last dice out of a pool with nothing in the arena.
        let all_in = hands[0] == 0 && view.arena.is_empty();
        hands[0] += view.in_the_air;
        let known = self.known(observation.game());
        let (_, toss) = known.policy.decide(view.arena.len(), &hands, all_in, rng);
        toss.style
    }
}

/// Candidates for a throw.
fn ways<R: Rng + ?Sized>(
    game: &Strike,
    arena: &Arena,
    dice: &Physical,
    view: &View,
    rng: &mut R,
) -> Vec<Manner> {
    if view.arena.is_empty() {
        let forces = FORCES_ALL_IN.iter();
        let throws = forces.map(|&force| Manner {
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
            let throws = sides(pose).flat_map(|side| FORCES.map(|force| strike(pose, side, force)));
            let throws = throws.filter(|throw| throw.check(arena).is_ok());
            ways.extend(throws.map(|throw| Manner {
                slides: slides.clone(),
                throw,
            }));
        }
    }
    ways.push(Manner {
        slides: Vec::new(),
        throw: plain_throw(
            Style::Gentle.force(),
            &dice
                .lying()
                .iter()
                .map(|(_, pose)| *pose)
                .collect::<Vec<_>>(),
            Layout::Spread,
            rng,
        ),
    });
    ways
}

/// The directions in which the four sides of a lying die look. Struck square, it turns over most often.
fn sides(pose: &Pose) -> impl Iterator<Item = [f32; 2]> {
    let looks = CubeFace::ALL.map(|face| pose.face_axes(face)[0]);
    let level = looks.into_iter().filter(|[_, up, _]| up.abs() < 0.5);
    level.map(|[x, _, z]| {
        let length = libm::sqrtf(x * x + z * z);
        [x / length, z / length]
    })
}

/// A throw that strikes a die in one of its sides.
fn strike(pose: &Pose, [x, z]: [f32; 2], force: f32) -> Throw {
    let [middle_x, _, middle_z] = pose.position;
    Throw {
        from: libm::atan2f(z, x).to_degrees().rem_euclid(360.0),
        aim: [middle_x + SHORT * x, middle_z + SHORT * z],
        ..Throw::with_force(force)
    }
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
        // A bot asks nobody, so it leaves the dice alone where others would have to agree.
        Regroup::Free | Regroup::Ask | Regroup::Never => {}
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

#[cfg(test)]
mod tests {
    use astragal_dice::strike::RestingDie;
    use astragal_dice::{Seed, Stream};
    use astragal_games::strike::Edition;

    use super::*;

    /// S-9: a bot slides a die away from the wall where it may, but does not ask for it.
    #[test]
    fn only_slides_that_need_no_consent_are_considered() {
        let mut game = Strike::new(Edition::Of2020, 2).expect("a game");
        let arena = Physical::arena(&game);
        let die = RestingDie {
            face: 3,
            position: [6.0, 0.8, 0.0],
            rotation: [0.0, 0.0, 0.0, 1.0],
        };
        let dice = Physical::from_resting(&[die]).expect("a die in the arena");
        let mut rng = Stream::new(Seed::from_number(1)).rng(0);
        for (regroup, expected) in [(Regroup::Walls, 2), (Regroup::Ask, 1), (Regroup::Never, 1)] {
            game.regroup = regroup;
            let found = groupings(&game, &arena, &dice, &mut rng);
            assert_eq!(found.len(), expected, "{regroup:?}");
        }
    }
}

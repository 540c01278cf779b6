//! How bots throw where dice are thrown for real.

use astragal_arena::{Arena, Face as CubeFace, Group, GroupedDice, Pose, Throw};
use astragal_dice::strike::{FaceSlide, Manner, Physical, Style, plain_throw};
use astragal_games::Strike;
use astragal_games::strike::{Face, Landing, Regroup, View};
use rand_core::Rng;

use super::LeveledBot;
use super::aim_search::Trial;
use super::seats::{hands, others};
use crate::{Level, Observation};

/// With these forces a die that is struck turns over, and the thrown die seldom leaves.
const FORCES: [f32; 3] = [0.45, 0.55, 0.72];
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
            throw: plain_throw(style.force(), &poses, rng),
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
    for slides in slides_considered(game, arena, dice) {
        let mut moved = dice.clone();
        if moved.regroup(arena, game, &slides).is_err() {
            continue;
        }
        for (_, pose) in moved.lying() {
            let throws = sides(pose).flat_map(|side| FORCES.map(|force| strike(pose, side, force)));
            let throws = throws.filter(|throw| throw.check(arena.kind()).is_ok());
            ways.extend(throws.map(|throw| Manner {
                slides: slides.clone(),
                throw,
            }));
        }
    }
    if game.regroup == Regroup::Free {
        ways.extend(best_groups(arena, dice));
    }
    let lying: Vec<Pose> = dice.lying().iter().map(|(_, pose)| *pose).collect();
    ways.push(Manner {
        slides: Vec::new(),
        throw: plain_throw(Style::Gentle.force(), &lying, rng),
    });
    ways
}

/// The best groups for these dice, for a firm and for a hard throw.
fn best_groups(arena: &Arena, dice: &Physical) -> impl Iterator<Item = Manner> {
    let count = dice.lying().len();
    [Style::Firm, Style::Hard]
        .into_iter()
        .filter_map(move |style| {
            let (group, from) = Group::best(arena.kind(), count, style.force())?;
            let grouped = arena
                .kind()
                .place_group(&group, count, from, style.force())?;
            Some(Manner {
                slides: slides_into(&grouped, dice),
                throw: grouped.throw,
            })
        })
}

/// The slides that bring dice into a group.
fn slides_into(grouped: &GroupedDice, dice: &Physical) -> Vec<FaceSlide> {
    let slide = |((face, pose), &(to, turn)): (&(Face, Pose), &([f32; 2], f32))| {
        Some(FaceSlide::into_place(face.number()?, pose, to, turn))
    };
    let dice = dice.lying().iter().zip(&grouped.places);
    dice.filter_map(slide).collect()
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

/// Which slides are considered before throws at single dice (S-9): none; and those of dice at the wall, inward.
fn slides_considered(game: &Strike, arena: &Arena, dice: &Physical) -> Vec<Vec<FaceSlide>> {
    let mut considered = vec![Vec::new()];
    // A bot asks nobody, so it leaves the dice alone where others would have to agree.
    if game.regroup == Regroup::Walls {
        let inward = dice.lying().iter().filter_map(|(face, pose)| {
            let [x, _, z] = pose.position;
            let away = libm::sqrtf(x * x + z * z).max(INWARD);
            let slide = FaceSlide {
                face: face.number()?,
                to: [x, z].map(|part| part * (1.0 - INWARD / away)),
                turn: 0.0,
            };
            let is_allowed = dice.clone().regroup(arena, game, &[slide]).is_ok();
            is_allowed.then_some(slide)
        });
        let inward: Vec<FaceSlide> = inward.collect();
        if !inward.is_empty() {
            considered.push(inward);
        }
    }
    considered
}

#[cfg(test)]
mod tests {
    use astragal_arena::Layout;
    use astragal_dice::strike::{RestingDie, printed};
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
        for (regroup, expected) in [(Regroup::Walls, 2), (Regroup::Ask, 1), (Regroup::Never, 1)] {
            game.regroup = regroup;
            let found = slides_considered(&game, &arena, &dice);
            assert_eq!(found.len(), expected, "{regroup:?}");
        }
    }

    /// S-9: the slides into the best groups are allowed, and bring the dice where the group wants them.
    #[test]
    fn dice_can_be_slid_into_the_best_groups() {
        let game = Strike::new(Edition::Of2012, 2).expect("a game");
        let arena = Physical::arena(&game);
        let mut rng = Stream::new(Seed::from_number(1)).rng(0);
        for count in 2..=5 {
            let faces = &CubeFace::ALL[1..=count];
            let poses = arena.lay(faces, Layout::Spread, &mut rng);
            let lying = poses.iter().map(|pose| (printed(pose.top().0), *pose));
            let dice = Physical::lying_at(lying.collect());
            let ways: Vec<Manner> = best_groups(&arena, &dice).collect();
            assert_eq!(ways.len(), 2, "{count} dice");
            for (way, style) in ways.iter().zip([Style::Firm, Style::Hard]) {
                let mut moved = dice.clone();
                assert_eq!(moved.regroup(&arena, &game, &way.slides), Ok(()), "{way:?}");
                let (group, from) =
                    Group::best(arena.kind(), count, style.force()).expect("a group");
                let wanted = arena.kind().place_group(&group, count, from, style.force());
                let wanted = wanted.expect("there is room").poses(faces, &mut rng);
                for ((_, pose), wanted) in moved.lying().iter().zip(&wanted) {
                    let [x, _, z] = pose.position;
                    let [wanted_x, _, wanted_z] = wanted.position;
                    assert!((x - wanted_x).abs() + (z - wanted_z).abs() < 1e-3);
                    let off = (pose.turn() - wanted.turn()).to_degrees().rem_euclid(90.0);
                    assert!(off.min(90.0 - off) < 0.1, "{off}");
                }
            }
        }
    }
}

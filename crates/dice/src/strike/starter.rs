use astragal_arena::Film;
use astragal_games::strike::{Face, Outcome, Strike};
use rand_core::Rng;

use super::{Manner, Physical, plain_throw, shared_arena};
use crate::Thrown;

/// The force of a rolled starter die: it rolls, and seldom leaves.
const FORCE: f32 = 0.35;

/// Rolls the starter die into the empty arena (S-3): at the middle, from a side that luck chooses. A
/// die that shows X or leaves is rolled again; the scenes are those of all rolls.
pub(crate) fn roll_starter<R: Rng>(game: &Strike, rng: &mut R, film: Film) -> Thrown<Strike> {
    let arena = shared_arena(game);
    let (mut scenes, mut cocked) = (Vec::new(), 0);
    loop {
        let manner = Manner {
            slides: Vec::new(),
            throw: plain_throw(FORCE, &[], rng),
        };
        let mut lying = Physical::default();
        let rolled = lying.throw(arena, game, 1, &manner, rng, film);
        let (landing, thrown) =
            rolled.expect("a die can be thrown at the middle of an empty arena");
        scenes.extend(thrown.scenes);
        cocked += thrown.cocked;
        let number = landing.faces().find(|face| *face != Face::X);
        if let Some(face) = number {
            return Thrown {
                outcome: Outcome::Starter(face),
                lying,
                scenes,
                cocked,
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use astragal_arena::SceneKind;
    use astragal_games::strike::{Edition, Throw};

    use super::*;
    use crate::{DiceGame as _, DiceKind, Seed, Stream};

    fn starter(edition: Edition, kind: DiceKind, seed: u64, film: Film) -> Thrown<Strike> {
        let game = Strike::new(edition, 2).unwrap();
        let mut rng = Stream::new(Seed::from_number(seed)).rng(0);
        game.throw(
            kind,
            &Physical::default(),
            &Throw::Starter,
            None,
            &mut rng,
            film,
        )
    }

    fn rolls(thrown: &Thrown<Strike>) -> usize {
        let is_roll = |what: &SceneKind| *what == SceneKind::Throw;
        thrown
            .scenes
            .iter()
            .filter(|scene| is_roll(&scene.what))
            .count()
    }

    /// S-3, edition of 2020: the die is rolled until it lies in the arena with a number; that is its
    /// place, and all numbers come alike.
    #[test]
    fn a_starter_die_is_rolled_into_the_arena() {
        let mut counts = [0u32; 7];
        let (mut again, mut apart) = (0, 0);
        let games = 600;
        for seed in 0..games {
            let thrown = starter(Edition::Of2020, DiceKind::Thrown, seed, Film::Off);
            let Outcome::Starter(face) = thrown.outcome else {
                panic!("{:?}", thrown.outcome);
            };
            let [(shown, pose)] = thrown.lying.lying() else {
                panic!("{:?}", thrown.lying);
            };
            assert_eq!(*shown, face);
            assert_eq!(super::super::printed(pose.top().0), face);
            let [x, _, z] = pose.position;
            assert!(
                shared_arena(&Strike::new(Edition::Of2020, 2).unwrap())
                    .kind()
                    .is_floor([x, z])
            );
            counts[usize::from(face.number().unwrap())] += 1;
            again += u32::from(rolls(&thrown) > 1);
            apart += u32::from(x * x + z * z > 1.0);
        }
        // One roll in six shows X.
        assert!((60..160).contains(&again), "{again}");
        assert!(
            apart > 300,
            "a die that rolls seldom stays in the middle: {apart}"
        );
        let expected = games as f64 / 5.0;
        let deviation = |count: &u32| (f64::from(*count) - expected).powi(2) / expected;
        let chi_squared: f64 = counts[2..].iter().map(deviation).sum();
        assert!(chi_squared < 23.5, "{counts:?}");
    }

    /// S-3: a roll that did not count is in the film, too, and the last frame is where the die lies.
    #[test]
    fn the_film_shows_all_rolls() {
        let repeated = |seed: &u64| {
            rolls(&starter(
                Edition::Of2020,
                DiceKind::Thrown,
                *seed,
                Film::Off,
            )) > 1
        };
        let seed = (0..100).find(repeated).unwrap();
        let filmed = starter(Edition::Of2020, DiceKind::Thrown, seed, Film::On);
        assert!(filmed.scenes.iter().all(|scene| !scene.frames.is_empty()));
        let last = filmed.scenes.last().unwrap().frames.last().unwrap();
        assert_eq!(last[..], [filmed.lying.lying()[0].1]);
        let unfilmed = starter(Edition::Of2020, DiceKind::Thrown, seed, Film::Off);
        assert_eq!(
            (filmed.outcome, filmed.lying),
            (unfilmed.outcome, unfilmed.lying)
        );
    }

    /// S-3, edition of 2012: the die is laid down; and rolled dice have no place.
    #[test]
    fn other_starter_dice_are_not_thrown() {
        for (edition, kind) in [
            (Edition::Of2012, DiceKind::Thrown),
            (Edition::Of2012, DiceKind::Rolled),
            (Edition::Of2020, DiceKind::Rolled),
        ] {
            let laid = starter(edition, kind, 3, Film::On);
            assert!(laid.scenes.is_empty() && laid.lying.lying().is_empty());
        }
    }
}

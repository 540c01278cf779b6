//! Films of throws whose result was fixed beforehand, for lessons.

use astragal_arena::{Face as CubeFace, Landing as Rest, Pose, Scene, Throw};
use astragal_games::strike::{Landing, Strike};
use rand_core::Rng;

use super::{Physical, Style, cube_face, plain_throw, printed, shared_arena};

/// How many throws are tried by the hand that is asked for.
const OWN_TRIES: usize = 24;
/// How many throws are tried at all.
const TRIES: usize = 120;

/// A throw of `thrown` dice at the lying ones that ends as `landing` says: where the dice lie then, and its film. First the
/// given hand is tried, then others; `None` if none of them leads there.
pub fn stage<R: Rng + ?Sized>(
    game: &Strike,
    lying: &Physical,
    thrown: u8,
    hand: Option<&Throw>,
    landing: Landing,
    rng: &mut R,
) -> Option<(Physical, Vec<Scene>)> {
    let arena = shared_arena(game);
    let wanted: Vec<CubeFace> = landing.faces().map(cube_face).collect();
    let poses: Vec<Pose> = lying.lying().iter().map(|(_, pose)| *pose).collect();
    for attempt in 0..TRIES {
        let throw = match hand {
            Some(hand) if attempt < OWN_TRIES => *hand,
            _ => {
                // At one die after the other, now as usual, now harder, so that they turn over.
                let at = poses.get(attempt / 2 % poses.len().max(1));
                let force = match (attempt % 2 == 0, landing.outside()) {
                    (true, 0) => Style::Firm.force(),
                    (false, 0) | (true, _) => Style::Hard.force(),
                    // A die is to leave the arena.
                    (false, _) => 1.0,
                };
                plain_throw(force, at.map_or(&[], std::slice::from_ref), rng)
            }
        };
        let staged = arena.stage(&poses, &throw, thrown.into(), &wanted, rng);
        let Some(staged) = staged else {
            continue;
        };
        let lies = staged.dice.iter().filter_map(|die| match die.landing {
            Rest::Shows(face) => Some((printed(face), die.pose)),
            Rest::Cocked | Rest::Out => None,
        });
        return Some((Physical::lying_at(lies.collect()), staged.scenes));
    }
    None
}

#[cfg(test)]
mod tests {
    use astragal_games::strike::{Edition, Face};

    use super::*;
    use crate::{Seed, Stream};

    fn landing(faces: &[Face], outside: u8) -> Landing {
        let mut landing: Landing = faces.iter().copied().collect();
        landing.add_outside(outside);
        landing
    }

    /// The example turn of the book, and what lessons need besides: a die is struck and shows another face, all dice are
    /// thrown at once, a die leaves.
    #[test]
    fn throws_end_as_a_lesson_says() {
        use Face::{Five, Four, Six, Three, Two, X};
        // The dice that turn over lie beside each other, where they can be struck at once.
        type Lying<'a> = &'a [(Face, [f32; 2])];
        let cases: [(Lying<'_>, u8, &[Face], u8); 6] = [
            (&[(Two, [0.0, 0.0])], 1, &[Two, Five], 0),
            (
                &[(Two, [-4.0, 1.0]), (Three, [4.0, -1.0]), (Five, [0.0, 0.0])],
                1,
                &[Two, Three, Four, Six],
                0,
            ),
            (
                &[
                    (Two, [-0.9, 0.0]),
                    (Four, [0.9, 0.0]),
                    (Three, [4.5, 1.0]),
                    (Six, [-4.5, 1.0]),
                ],
                1,
                &[Three, Three, Five, Five, Six],
                0,
            ),
            (
                &[(Two, [-2.0, 1.0]), (Five, [3.0, 0.0])],
                1,
                &[Two, Five, X],
                0,
            ),
            (&[], 9, &[Two, Two, Three, Four, Four, Five, Six, X, X], 0),
            (&[(Two, [0.0, 0.0])], 1, &[Two], 1),
        ];
        let hand = Throw {
            from: 90.0,
            ..Throw::with_force(Style::Firm.force())
        };
        for edition in [Edition::Of2012, Edition::Of2020] {
            let game = Strike::new(edition, 2).unwrap();
            for (lying, thrown, shown, outside) in cases {
                let flat = |(face, place): &(Face, [f32; 2])| {
                    (*face, Pose::flat(cube_face(*face), *place, 0.0))
                };
                let dice = Physical::lying_at(lying.iter().map(flat).collect());
                let mut rng = Stream::new(Seed::from_number(7)).rng(0);
                let wanted = landing(shown, outside);
                let staged = stage(&game, &dice, thrown, Some(&hand), wanted, &mut rng);
                let (lies, scenes) = staged.unwrap_or_else(|| panic!("{edition:?} {shown:?}"));
                let faces: Vec<Face> = lies.lying().iter().map(|(face, _)| *face).collect();
                assert_eq!(landing(&faces, outside), wanted, "{edition:?} {shown:?}");
                // The film begins with the dice as they lay, showing what they showed.
                for ((face, _), pose) in dice.lying().iter().zip(&scenes[0].frames[0]) {
                    assert_eq!(printed(pose.top().0), *face, "{edition:?} {shown:?}");
                }
            }
        }
    }
}

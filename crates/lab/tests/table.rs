//! The measured throw table against the physics that it was measured from, in what players notice.

use astragal_arena::{Arena, Film, Layout};
use astragal_dice::strike::{
    Style, TABLE_TEXT, ThrowTable, arena_of, cocked_rule, cube_face, printed, set_up,
};
use astragal_dice::{Seed, Stream};
use astragal_games::strike::{Edition, Face, FaceSet, Landing, Strike};
use rand_core::Rng;

/// The chance of a match, dice lost per throw, dice taken per throw: S-10, S-12 and S-13.
fn felt(landing: Landing) -> [f64; 3] {
    let (matching, _) = landing.matches();
    let taken = f64::from(matching.total());
    let lost = f64::from(landing.outside() + landing.count(Face::X));
    [f64::from(u8::from(taken > 0.0)), lost, taken]
}

/// Means and variances of the means.
fn study(throws: u64, mut throw: impl FnMut(u64) -> Landing) -> [[f64; 2]; 3] {
    let mut sums = [[0.0; 2]; 3];
    for number in 0..throws {
        for (sum, value) in sums.iter_mut().zip(felt(throw(number))) {
            *sum = [sum[0] + value, sum[1] + value * value];
        }
    }
    let count = throws as f64;
    sums.map(|[sum, squares]| {
        let mean = sum / count;
        // No spread at all in a small sample does not mean that there is none.
        let variance = (squares / count - mean * mean).max(1.0 / count);
        [mean, variance / count]
    })
}

fn physical<R: Rng>(
    arena: &Arena,
    game: &Strike,
    (style, layout): (Style, Layout),
    lying: FaceSet,
    thrown: u8,
    rng: &mut R,
) -> Landing {
    let faces: Vec<_> = lying.iter().map(cube_face).collect();
    let (dice, throw) = set_up(arena, &faces, layout, style.force(), rng);
    let rule = cocked_rule(game.cocked);
    let thrown = arena.throw(&dice, &throw, thrown.into(), rule, rng, Film::Off);
    let mut landing = Landing::default();
    for die in thrown.unwrap().dice {
        match die.landing {
            astragal_arena::Landing::Shows(face) => landing.add(printed(face)),
            _ => landing.add_outside(1),
        }
    }
    landing
}

/// S-5, S-10, S-11: throws from the table match throws in the arena, in every style, at tight, grouped and spread dice,
/// and all in.
#[test]
fn the_table_feels_like_the_physics() {
    let long = std::env::var_os("ASTRAGAL_LONG").is_some();
    let throws = if long { 4000 } else { 80 };
    let table = ThrowTable::measured();
    for edition in [Edition::Of2012, Edition::Of2020] {
        let game = Strike::new(edition, 2).unwrap();
        let arena = Arena::new(arena_of(edition));
        let kinds = Style::ALL.map(|style| Layout::ALL.map(|layout| (style, layout)));
        for (style, layout) in kinds.into_iter().flatten() {
            for (lying, thrown) in [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (0, 3), (0, 8)] {
                if lying == 0 && layout != Layout::Spread {
                    continue;
                }
                let faces: FaceSet = Face::NUMBERS.into_iter().take(lying).collect();
                let kind = (style as u64) << 10
                    | (layout as u64) << 8
                    | (lying as u64) << 4
                    | u64::from(thrown);
                let stream = Stream::new(Seed::from_number(1000 + kind));
                let real = study(throws, |number| {
                    let rng = &mut stream.rng(number);
                    physical(&arena, &game, (style, layout), faces, thrown, rng)
                });
                let drawn = study(40_000, |number| {
                    let rng = &mut stream.rng(1 << 32 | number);
                    table.land(edition, style, layout, faces, thrown, rng)
                });
                for (what, (real, drawn)) in ["match", "lost", "taken"]
                    .iter()
                    .zip(real.iter().zip(&drawn))
                {
                    let error = (real[1] + drawn[1]).sqrt();
                    // A table of some thousand throws of each kind has errors of its own; no player would notice a
                    // twentieth of a die.
                    let allowed = 4.5 * error + 0.05;
                    assert!(
                        (real[0] - drawn[0]).abs() < allowed,
                        "{edition:?} {style:?} {layout:?} {lying}+{thrown} {what}: physics {:.3}, table {:.3}",
                        real[0],
                        drawn[0],
                    );
                }
            }
        }
    }
}

/// The table is complete, belongs to this version of the physics, has some hundred thousand throws, and is written as
/// it is read.
#[test]
fn the_table_is_whole() {
    let cells = ThrowTable::parse(TABLE_TEXT).unwrap();
    assert!(ThrowTable::new(&cells).is_some());
    assert_eq!(ThrowTable::write(&cells), TABLE_TEXT);
    let throws: u32 = cells.iter().map(|(_, cell)| cell.throws()).sum();
    assert!(throws > 250_000, "{throws}");
    assert!(ThrowTable::parse("nonsense").is_none());
    let other_physics = TABLE_TEXT.replacen("# physics ", "# physics 99", 1);
    assert!(ThrowTable::parse(&other_physics).is_none());
    assert!(ThrowTable::new(&cells[1..]).is_none(), "a cell is missing");
}

//! S-9: regrouping before a throw.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use astragal_arena::{Arena, ArenaKind, Face, Layout, Pose, Regroup, Slide};
use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

fn bowl() -> Arena {
    Arena::new(ArenaKind::Bowl)
}

/// A flat die with face 2 up.
fn die(x: f32, z: f32) -> Pose {
    Pose {
        position: [x, 0.8, z],
        rotation: [0.0, 0.0, 0.0, 1.0],
    }
}

fn slide(die: usize, x: f32, z: f32) -> Slide {
    Slide {
        die,
        to: [x, z],
        turn: 0.0,
    }
}

fn refused(rule: Regroup, lying: &[Pose], slides: &[Slide]) -> String {
    let regrouped = bowl().regroup(rule, lying, slides);
    regrouped.unwrap_err().to_string()
}

/// S-9, `free`: any die may go anywhere on the floor, turned or not; its top face is kept, it lies flat.
#[test]
fn dice_slide_freely() {
    let mut rng = ChaCha20Rng::from_seed([1; 32]);
    let arena = bowl();
    let lying = arena.lay(&Face::ALL[1..6], Layout::Spread, &mut rng);
    let slides: Vec<Slide> = (0..5)
        .map(|die| Slide {
            turn: 25.0 * die as f32,
            ..slide(die, 2.4 * die as f32 - 4.8, 0.0)
        })
        .collect();
    let regrouped = arena.regroup(Regroup::Free, &lying, &slides).unwrap();
    for ((before, after), slide) in lying.iter().zip(&regrouped).zip(&slides) {
        assert_eq!(before.top().0, after.top().0);
        assert!(after.top().1 > 0.999_99);
        assert_eq!([after.position[0], after.position[2]], slide.to);
    }
    assert_eq!(arena.regroup(Regroup::Never, &lying, &[]).unwrap(), lying);
}

/// S-9: no stacking, no leaning, not beyond the floor, no die twice.
#[test]
fn what_regrouping_may_not_do() {
    let lying = [die(0.0, 0.0), die(3.0, 0.0)];
    let free = |slides: &[Slide]| refused(Regroup::Free, &lying, slides);
    assert_eq!(free(&[slide(0, 2.0, 0.0)]), "dice 0 and 1 overlap");
    for (x, z) in [
        (7.0, 0.0),
        (20.0, 0.0),
        (f32::NAN, 0.0),
        (0.0, f32::INFINITY),
    ] {
        let said = free(&[slide(0, x, z)]);
        assert_eq!(said, "die 0 would not lie flat on the floor there (S-9)");
    }
    let said = free(&[slide(2, 0.0, 0.0)]);
    assert_eq!(said, "die 2 does not lie there, or is moved twice (S-9)");
    let said = free(&[slide(0, 0.0, 3.0), slide(0, 0.0, 4.0)]);
    assert_eq!(said, "die 0 does not lie there, or is moved twice (S-9)");
    let turned = Slide {
        turn: f32::NAN,
        ..slide(0, 0.0, 3.0)
    };
    assert_eq!(free(&[turned]), "the turn must be from -360 to 360 degrees");
    let said = refused(Regroup::Never, &lying, &[slide(0, 0.0, 3.0)]);
    assert_eq!(said, "dice are not regrouped at this table (S-9)");
}

/// S-9, `walls`: only a die close to the wall, only away from it, and never turned.
#[test]
fn dice_leave_the_wall() {
    let lying = [die(0.0, 0.0), die(5.6, 0.0)];
    let moved = bowl().regroup(Regroup::Walls, &lying, &[slide(1, 4.0, 0.5)]);
    assert_eq!(moved.unwrap()[1].position, [4.0, 0.8, 0.5]);
    let walls = |slide: Slide| refused(Regroup::Walls, &lying, &[slide]);
    assert_eq!(
        walls(slide(0, 3.0, 0.0)),
        "die 0 does not lie close to the wall, so it stays where it is (S-9)"
    );
    assert_eq!(
        walls(slide(1, 5.7, 0.5)),
        "die 1 may only be slid away from the wall (S-9)"
    );
    let turned = Slide {
        turn: 5.0,
        ..slide(1, 4.0, 0.0)
    };
    assert_eq!(walls(turned), "die 1 may be slid but not turned (S-9)");
}

/// Dice that are put side by side or spread do not overlap, for any number of dice.
#[test]
fn layouts_are_possible() {
    let mut rng = ChaCha20Rng::from_seed([2; 32]);
    for kind in [ArenaKind::Colosseum, ArenaKind::Bowl] {
        let arena = Arena::new(kind);
        for layout in [Layout::Tight, Layout::Spread] {
            for number in 0..3000 {
                let faces = &Face::ALL[1..=number % 5 + 1];
                let lying = arena.lay(faces, layout, &mut rng);
                assert_eq!(lying.len(), faces.len());
                let possible = arena.check_lying(&lying);
                assert_eq!(possible, Ok(()), "{kind:?} {layout:?} {lying:?}");
            }
        }
    }
}

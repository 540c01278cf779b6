//! Physics of throws: rules S-5 and S-8 to S-12 as far as they concern positions.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use astragal_arena::{
    Arena, ArenaError, ArenaKind, Cocked, DICE_MAX, Die, Face, Film, Landing, Layout, Pose,
    SceneKind, Throw, Thrown, Zone,
};
use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

#[path = "support/grouped.rs"]
mod grouped;
#[path = "support/looks.rs"]
mod looks;
#[path = "support/struck.rs"]
mod struck;

fn rng(seed: u8) -> ChaCha20Rng {
    ChaCha20Rng::from_seed([seed; 32])
}

fn arenas() -> [(Arena, Cocked); 2] {
    [
        (Arena::new(ArenaKind::Colosseum), Cocked::Reroll),
        (Arena::new(ArenaKind::Bowl), Cocked::Shake),
    ]
}

/// Whether this is the long run of `cargo xtask test --long`.
fn is_long() -> bool {
    std::env::var_os("ASTRAGAL_LONG").is_some()
}

#[derive(Debug)]
struct Count {
    changed: usize,
    left: usize,
    lost: usize,
}

/// Throws at four spread dice, from all sides.
fn throw_at_four(arena: &Arena, rule: Cocked, force: f32) -> Count {
    let mut rng = rng(3);
    let mut count = Count {
        changed: 0,
        left: 0,
        lost: 0,
    };
    for number in 0..120u16 {
        let lying = arena.lay(&Face::ALL[1..5], Layout::Spread, &mut rng);
        let throw = Throw {
            from: f32::from(number * 31 % 360),
            ..Throw::with_force(force)
        };
        let thrown = arena.throw(&lying, &throw, 1, rule, &mut rng, Film::Off);
        for (index, die) in thrown.unwrap().dice.iter().enumerate() {
            match (die.landing, lying.get(index)) {
                (Landing::Shows(face), Some(lay)) => {
                    count.changed += usize::from(lay.top().0 != face);
                }
                (Landing::Out, Some(_)) => count.left += 1,
                (Landing::Out, None) => count.lost += 1,
                _ => {}
            }
        }
    }
    count
}

/// S-5: a cautious drop moves hardly anything, a firm throw flips dice, a reckless one loses them.
#[test]
fn force_is_a_real_choice() {
    for (arena, rule) in arenas() {
        let [gentle, firm, reckless] =
            [0.1, 0.5, 1.0].map(|force| throw_at_four(&arena, rule, force));
        let all = format!("{gentle:?}, {firm:?}, {reckless:?}");
        assert!(gentle.changed <= 10, "{all}");
        assert_eq!(gentle.left + gentle.lost, 0, "{all}");
        assert!(firm.changed > 20 && firm.lost < 18, "{all}");
        assert!(reckless.changed > 20 && reckless.lost > 40, "{all}");
        assert!(reckless.left > 0, "{all}");
    }
}

/// S-5: a cautious drop stays one from high above.
#[test]
fn height_does_not_make_a_drop_a_slam() {
    let (arena, rule) = &arenas()[0];
    let mut rng = rng(2);
    let mut changed = 0;
    for _ in 0..60 {
        let lying = arena.lay(&Face::ALL[1..5], Layout::Spread, &mut rng);
        let throw = Throw {
            height: 20.0,
            ..Throw::with_force(0.0)
        };
        let thrown = arena.throw(&lying, &throw, 1, *rule, &mut rng, Film::Off);
        for (lay, die) in lying.iter().zip(thrown.unwrap().dice) {
            assert_ne!(die.landing, Landing::Out);
            changed += usize::from(die.pose.top().0 != lay.top().0);
        }
    }
    assert!(changed < 24, "{changed} of 240");
}

/// S-10: a die that lies on the edge of the first tier is on the rim, wherever along the wall.
#[test]
fn the_edge_of_the_wall_is_rim() {
    for (arena, _) in arenas() {
        let [half_length, half_width, height] = arena.kind().outlines().next().unwrap();
        for degrees in 0..360u16 {
            let (sin, cos) = f32::from(degrees).to_radians().sin_cos();
            let at = |out: f32, y| {
                let place = [(half_length + out) * cos, y, (half_width + out) * sin];
                arena.zone(place)
            };
            assert_eq!(at(-0.1, height + 0.8), Zone::Rim, "{degrees}");
            assert_eq!(at(-1.4, 0.8), Zone::Inside, "{degrees}");
            assert_eq!(at(9.0, 0.8), Zone::Outside, "{degrees}");
        }
    }
}

/// S-8: turning the arena by half a turn equals throwing from the other side.
#[test]
fn throws_come_from_where_the_hand_is() {
    let (arena, rule) = &arenas()[1];
    for (from, [x, z]) in [(0.0, [1.0, 0.0]), (90.0, [0.0, 1.0]), (180.0, [-1.0, 0.0])] {
        let throw = Throw {
            from,
            ..Throw::with_force(0.5)
        };
        let thrown = arena
            .throw(&[], &throw, 1, *rule, &mut rng(1), Film::On)
            .unwrap();
        let start = thrown.scenes[0].frames[0][0].position;
        let along = start[0] * x + start[2] * z;
        assert!(along > 5.0, "{from}: {start:?}");
    }
}

/// S-10: exactly the dice on the rim or outside are out; S-11: dice inside have a face.
#[test]
fn landings_agree_with_places() {
    let mut zones = [0; 3];
    for (arena, rule) in arenas() {
        let mut rng = rng(4);
        for number in 0..300u16 {
            let throw = Throw {
                from: f32::from(number),
                aim: [3.0, 3.0],
                ..Throw::with_force(0.7)
            };
            let thrown = arena.throw(&[], &throw, 2, rule, &mut rng, Film::Off);
            for Die { pose, landing } in thrown.unwrap().dice {
                let zone = arena.zone(pose.position);
                zones[zone as usize] += 1;
                match landing {
                    Landing::Shows(face) => {
                        assert_eq!((zone, face), (Zone::Inside, pose.top().0));
                    }
                    Landing::Out => assert_ne!(zone, Zone::Inside),
                    Landing::Cocked => panic!("cocked dice are settled"),
                }
            }
        }
    }
    assert!(zones.iter().all(|&count| count > 0), "{zones:?}");
}

/// S-11, `shake`: all dice lie flat on the floor in the end, including those that lay on others;
/// S-11, `reroll`: a cocked die is put back where it lay with a rolled face.
#[test]
fn cocked_dice_are_settled() {
    for (arena, rule) in arenas() {
        let mut rng = rng(5);
        let (mut settled, mut rerolled) = (0, 0);
        for count in [9, 9, 14, 14, 20, 31] {
            let throw = Throw::with_force(0.4);
            let thrown = arena
                .throw(&[], &throw, count, rule, &mut rng, Film::On)
                .unwrap();
            settled += thrown.cocked;
            for scene in &thrown.scenes {
                if let SceneKind::Reroll { dice } = &scene.what {
                    assert_eq!(rule, Cocked::Reroll);
                    rerolled += dice.len();
                    let before = thrown.scenes[0].frames.last().unwrap();
                    for &die in dice {
                        let ([x, _, z], [px, _, pz]) =
                            (thrown.dice[die].pose.position, before[die].position);
                        let moved = ((x - px).powi(2) + (z - pz).powi(2)).sqrt();
                        // Where dice lay on dice, there is not enough room near by.
                        let lay_on_dice = before[die].position[1] > 1.3;
                        let is_near = lay_on_dice || moved < 3.0;
                        assert!(count > 9 || is_near, "put back {moved} cm away");
                        assert!(thrown.dice[die].pose.top().1 > 0.999);
                    }
                }
            }
            if rule == Cocked::Shake {
                assert!(inside(&thrown).all(|die| is_flat(&die.pose)));
            }
            let poses: Vec<Pose> = inside(&thrown).map(|die| die.pose).collect();
            arena.check_lying(&poses).unwrap();
        }
        assert!(settled > 0);
        assert_eq!(rerolled > 0, rule == Cocked::Reroll);
    }
}

fn inside(thrown: &Thrown) -> impl Iterator<Item = &Die> {
    let dice = thrown.dice.iter();
    dice.filter(|die| die.landing != Landing::Out)
}

fn is_flat(pose: &Pose) -> bool {
    (pose.position[1] - 0.8).abs() < 0.1 && pose.top().1 > 0.998
}

/// S-11, `shake`: the whole arena is shaken, so all dice feel it, but only leaning ones turn over as a rule.
#[test]
fn every_die_feels_a_shake() {
    let (arena, rule) = &arenas()[1];
    let mut rng = rng(12);
    let (mut shaken, mut flat, mut turned) = (0, 0, 0);
    for _ in 0..40 {
        let throw = Throw::with_force(0.4);
        let thrown = arena
            .throw(&[], &throw, 9, *rule, &mut rng, Film::On)
            .unwrap();
        for two in thrown.scenes.windows(2) {
            let SceneKind::Shake { strength } = two[1].what else {
                continue;
            };
            shaken += 1;
            assert!(strength >= 1.0);
            let (before, after) = (two[0].frames.last().unwrap(), two[1].frames.last().unwrap());
            let moved = |(before, after): (&Pose, &Pose)| before.position != after.position;
            let inside = |pose: &Pose| arena.zone(pose.position) == Zone::Inside;
            for dice in before.iter().zip(after).filter(|dice| inside(dice.0)) {
                assert!(moved(dice), "a die did not feel the shake");
                if is_flat(dice.0) {
                    flat += 1;
                    turned += usize::from(dice.0.top().0 != dice.1.top().0);
                }
            }
        }
    }
    assert!(
        shaken > 10 && flat > 50,
        "{shaken} shakes, {flat} flat dice"
    );
    assert!(
        turned * 20 < flat,
        "{turned} of {flat} flat dice turned over"
    );
}

/// S-12: dice that nothing touched lie where they lay, to the last bit.
#[test]
fn untouched_dice_stay() {
    let (arena, rule) = &arenas()[0];
    let mut rng = rng(6);
    let lying = arena.lay(&Face::ALL[1..6], Layout::Spread, &mut rng);
    let mut untouched = 0;
    for _ in 0..20 {
        let throw = Throw::with_force(0.1);
        let thrown = arena
            .throw(&lying, &throw, 1, *rule, &mut rng, Film::Off)
            .unwrap();
        let same = lying.iter().zip(&thrown.dice);
        untouched += same.filter(|(lay, die)| **lay == die.pose).count();
    }
    assert!(untouched > 30, "{untouched}");
}

/// Every invalid number is refused with a sentence, and nothing panics.
#[test]
fn wrong_input_is_a_clear_error() {
    let (arena, rule) = &arenas()[1];
    let mut rng = rng(7);
    let lying = arena.lay(&Face::ALL[1..3], Layout::Spread, &mut rng);
    let mut refused = |lying: &[Pose], throw: Throw, count| {
        let thrown = arena.throw(lying, &throw, count, *rule, &mut rng, Film::Off);
        thrown.unwrap_err().to_string()
    };
    let good = Throw::with_force(0.5);
    for bad in [f32::NAN, f32::INFINITY, -0.1, 1.1] {
        let said = refused(&lying, Throw { force: bad, ..good }, 1);
        assert_eq!(said, "the force must be from 0 to 1");
    }
    for bad in [f32::NAN, 2.9, 30.1] {
        let said = refused(
            &lying,
            Throw {
                height: bad,
                ..good
            },
            1,
        );
        assert_eq!(said, "the height must be from 3 to 30 cm");
    }
    for bad in [f32::NAN, -1.0, 360.1] {
        let said = refused(&lying, Throw { from: bad, ..good }, 1);
        assert_eq!(said, "the side must be from 0 to 360 degrees");
    }
    let said = refused(&lying, Throw { spin: -1.1, ..good }, 1);
    assert_eq!(said, "the spin must be from -1 to 1");
    for aim in [[f32::NAN, 0.0], [7.5, 0.0], [6.0, 6.0]] {
        let said = refused(&lying, Throw { aim, ..good }, 1);
        assert_eq!(said, "the aim must be a point on the floor of the arena");
    }
    assert_eq!(refused(&[], good, 0), "at least one die must be thrown");
    assert_eq!(
        refused(&lying, good, DICE_MAX - 1),
        "there are 31 dice at most, not 2 that lie there and 30 thrown"
    );
    let twice = [lying[0], lying[0]];
    assert_eq!(refused(&twice, good, 1), "dice 0 and 1 overlap");
    let moved = |change: fn(&mut Pose)| {
        let mut die = lying[0];
        change(&mut die);
        [die]
    };
    let high = moved(|die| die.position = [0.0, 3.0, 0.0]);
    assert_eq!(
        refused(&high, good, 1),
        "lying die 0 does not lie on anything"
    );
    for outside in [
        moved(|die| die.position[0] = 20.0),
        moved(|die| die.position[1] = f32::NAN),
        moved(|die| die.position[1] = 0.2),
        moved(|die| die.rotation = [0.0; 4]),
        // Half in the wall.
        moved(|die| die.position = [7.2, 0.8, 0.0]),
    ] {
        let said = refused(&outside, good, 1);
        assert_eq!(said, "lying die 0 is not in the arena");
    }
    assert_eq!(
        arena.check_lying(&twice),
        Err(ArenaError::Overlap(0, 1)),
        "the error says which"
    );
}

/// Dice whose faces were drawn beforehand land with exactly these, at any force.
#[test]
fn dice_show_the_faces_that_were_drawn() {
    let (arena, _) = &arenas()[1];
    let mut rng = rng(8);
    for number in 0..12 {
        let faces: Vec<Face> = (0..1 + number % 6)
            .map(|_| Face::ALL[rng.next_u32() as usize % 6])
            .collect();
        let throw = Throw::with_force([0.3, 0.6, 1.0][number % 3]);
        let thrown = arena.show(&faces, &throw, &mut rng, Film::On).unwrap();
        let last = thrown.scenes.last().unwrap().frames.last().unwrap();
        for ((die, face), shown) in thrown.dice.iter().zip(&faces).zip(last) {
            assert_eq!(die.landing, Landing::Shows(*face));
            assert_eq!(die.pose, *shown, "the film ends where the dice lie");
        }
    }
}

/// Filming does not change the result. A film begins in the hand and ends at rest; its dice do not jump.
#[test]
fn films_are_smooth() {
    let (arena, rule) = &arenas()[1];
    let throw = Throw::with_force(0.6);
    let throw = |film| {
        arena
            .throw(&[], &throw, 5, *rule, &mut rng(9), film)
            .unwrap()
    };
    let (filmed, unseen) = (throw(Film::On), throw(Film::Off));
    assert_eq!(filmed.dice, unseen.dice);
    for scene in &filmed.scenes {
        for two in scene.frames.windows(2) {
            for (before, after) in two[0].iter().zip(&two[1]) {
                let way: f32 = (0..3)
                    .map(|axis| (after.position[axis] - before.position[axis]).powi(2))
                    .sum();
                assert!(way.sqrt() < 15.0, "{way}");
            }
        }
    }
}

/// For any throw: it ends, no number is broken, no die is under the floor, in a wall or in the air,
/// and thrown dice are fair: χ² with five degrees of freedom stays below its 99.99 % quantile. Some
/// thousand throws; 110,000 in the long run.
#[test]
fn any_throw_ends_well_and_is_fair() {
    let throws = if is_long() { 110_000 } else { 1500 };
    let mut counts = [0u32; 6];
    for (index, (arena, rule)) in arenas().into_iter().enumerate() {
        let mut rng = rng(10 + index as u8);
        for number in 0..throws / 2 {
            let mut fraction = || (rng.next_u32() >> 8) as f32 / 16_777_216.0;
            let throw = Throw {
                from: 360.0 * fraction(),
                aim: [8.0 * fraction() - 4.0, 6.0 * fraction() - 3.0],
                force: fraction(),
                height: 3.0 + 27.0 * fraction(),
                spin: 2.0 * fraction() - 1.0,
            };
            let count = if number % 50 == 0 { 6 } else { 1 };
            let lying = arena.lay(&Face::ALL[1..1 + number % 6], Layout::Spread, &mut rng);
            let thrown = arena
                .throw(&lying, &throw, count, rule, &mut rng, Film::Off)
                .unwrap();
            assert!(thrown.seconds < 5.9, "it took {} s", thrown.seconds);
            assert!(thrown.sunk < 0.8, "a die sank {} cm", thrown.sunk);
            let poses: Vec<Pose> = inside(&thrown).map(|die| die.pose).collect();
            arena.check_lying(&poses).unwrap();
            for die in &thrown.dice[lying.len()..] {
                if let Landing::Shows(face) = die.landing {
                    counts[usize::from(face.number()) - 1] += 1;
                }
            }
        }
    }
    let total: u32 = counts.iter().sum();
    let expected = f64::from(total) / 6.0;
    let deviation = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
    let chi_squared: f64 = counts.iter().map(deviation).sum();
    assert!(chi_squared < 25.7, "{counts:?}: {chi_squared}");
}

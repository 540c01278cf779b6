//! What becomes of the dice of Strike after a throw, as it is shown.

use astragal_arena::{ArenaKind, Pose};
use astragal_client::ShownDie;
use astragal_client::boards::strike::Aftermath;
use astragal_dice::strike::cube_face;
use astragal_games::Seat;
use astragal_games::strike::{Event, Face};
use serde_json::json;

const ARENA: ArenaKind = ArenaKind::Colosseum;
/// Where the heap of the player is.
const HEAP: [f32; 3] = [-20.0, 5.0, 8.0];

fn events(written: serde_json::Value) -> Vec<Event> {
    serde_json::from_value(written).unwrap()
}

fn flat(face: Face, place: [f32; 2]) -> Pose {
    Pose::flat(cube_face(face), place, 0.3)
}

/// The dice at a moment of the end of a throw.
fn at(events: &[Event], rest: &[Pose], share: f32) -> Vec<ShownDie> {
    let mut dice: Vec<ShownDie> = rest.iter().copied().map(ShownDie::plain).collect();
    let aftermath = Aftermath::new(events, ARENA).unwrap();
    aftermath.show(&mut dice, rest, share, Some(HEAP));
    dice
}

/// With reduced motion nothing flies, sinks or shrinks: an X glows where it lies, everything else stays as it is.
#[test]
fn without_motion_dice_stay_where_they_are() {
    let [length, _] = ARENA.floor();
    let rest = [
        flat(Face::Three, [-3.0, 0.0]),
        flat(Face::Three, [3.0, 1.0]),
        flat(Face::X, [0.0, 2.0]),
        flat(Face::Two, [length + 4.0, 0.0]),
    ];
    let took = events(json!([{"took": {"seat": 1, "dice": [3, 3]}}]));
    let aftermath = Aftermath::new(&took, ARENA).unwrap();
    let before: Vec<ShownDie> = rest.iter().copied().map(ShownDie::plain).collect();
    let mut dice = before.clone();
    aftermath.mark(&mut dice, &rest);
    for (index, (die, before)) in dice.iter().zip(&before).enumerate() {
        assert_eq!((die.pose, die.size), (before.pose, before.size));
        assert_eq!(die.glow > 0.0, index == 2, "die {index}");
    }
}

/// S-10, S-12, S-13: an X glows and sinks; a match lifts, gathers and flies to its player; a die beside the arena rolls off
/// the table; the others stay.
#[test]
fn every_die_has_its_fate() {
    let [length, _] = ARENA.floor();
    let rest = [
        flat(Face::Three, [-3.0, 0.0]),
        flat(Face::Three, [3.0, 1.0]),
        flat(Face::X, [0.0, 2.0]),
        flat(Face::Five, [0.0, -2.0]),
        flat(Face::Two, [length + 4.0, 0.0]),
    ];
    let took = events(json!([{"took": {"seat": 1, "dice": [3, 3]}}]));
    let aftermath = Aftermath::new(&took, ARENA).unwrap();
    assert_eq!(
        (aftermath.taker(), aftermath.winner()),
        (Some(Seat(1)), None)
    );
    assert!(aftermath.is_eventful(&rest) && !aftermath.is_eventful(&rest[3..4]));
    let [before, middle, end] = [0.0, 0.5, 1.0].map(|share| at(&took, &rest, share));
    for (die, pose) in before.iter().zip(&rest) {
        assert_eq!((die.pose, die.glow), (*pose, 0.0), "nothing jumps");
    }
    // A match: up and together, then to the heap, where it is small.
    let apart = |dice: &[ShownDie]| dice[1].pose.position[0] - dice[0].pose.position[0];
    assert!(middle[0].pose.position[1] > rest[0].position[1] + 1.0);
    assert!(apart(&middle) < 0.7 * apart(&before));
    for die in &end[..2] {
        let to = die.pose.position;
        let far = (0..3).map(|axis| (to[axis] - HEAP[axis]).abs());
        assert!(far.fold(0.0, f32::max) < 1e-3 && die.size < 0.5);
    }
    // X: it glows first, then it is below the floor.
    assert!(middle[2].glow == 1.0 && end[2].pose.position[1] < 0.0);
    assert_eq!((end[3].pose, end[3].size), (rest[3], 1.0), "a 5 stays");
    // Beside the arena: farther out and down.
    assert!(middle[4].pose.position[0] > rest[4].position[0]);
    assert!(end[4].pose.position[1] < rest[4].position[1] - 2.0);
    assert_ne!(middle[4].pose.rotation, rest[4].rotation, "it rolls");
}

/// At the end of a game the winner takes what lies there.
#[test]
fn the_winner_takes_all() {
    let rest = [flat(Face::Four, [1.0, 0.0]), flat(Face::Six, [-2.0, 1.0])];
    let won = events(json!([{"won": {"seat": 2}}]));
    let aftermath = Aftermath::new(&won, ARENA).unwrap();
    assert_eq!(aftermath.taker(), Some(Seat(2)));
    assert!(at(&won, &rest, 1.0).iter().all(|die| die.size < 0.5));
    assert!(Aftermath::new(&[], ARENA).is_none());
}

//! The camera above Strike's arena, and the walls that it sees.

use astragal_arena::{Arena, ArenaKind, Cocked, DIE_SIZE, Face, Film, Layout, Pose, Throw};
use astragal_client::boards::strike::{
    Camera, Picture, TABLE, as_drawn, extent, tiers, upper_tiers,
};
use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

const KINDS: [ArenaKind; 2] = [ArenaKind::Colosseum, ArenaKind::Bowl];
/// A desktop, a larger one, a phone upright and on its side, a tablet, and a strip.
const SIZES: [[f32; 2]; 6] = [
    [1280.0, 800.0],
    [1920.0, 1080.0],
    [390.0, 640.0],
    [520.0, 390.0],
    [820.0, 960.0],
    [1280.0, 500.0],
];

fn sides() -> impl Iterator<Item = f32> {
    (0..12).map(|step| step as f32 * 30.0)
}

#[test]
fn the_whole_arena_is_seen_at_every_turn_and_size() {
    for kind in KINDS {
        for [width, height] in SIZES {
            let picture = Picture::new(width, height);
            for side in sides() {
                let camera = Camera::new(kind, side, &picture);
                let [above, below, beside] = picture.free;
                for point in extent(kind, side) {
                    let [x, y] = camera.on_picture(point);
                    let (x, y) = (x * width, y * height);
                    assert!(
                        x > beside - 1.0 && x < width - beside + 1.0,
                        "{x} of {width}"
                    );
                    assert!(
                        y > above - 1.0 && y < height - below + 1.0,
                        "{y} of {height}"
                    );
                }
            }
        }
    }
}

/// The floor fills 60 % of a desktop's width at every turn, where geometry allows it: seen from its narrow ends, the oval is
/// too deep for that. On a phone and on a tablet it fills the width.
#[test]
fn the_floor_fills_the_picture() {
    let share = |kind, side, [width, height]: [f32; 2]| {
        let picture = Picture::new(width, height);
        Camera::new(kind, side, &picture).floor_share(kind, side)
    };
    for size in [
        [1280.0, 800.0],
        [1920.0, 1080.0],
        [1440.0, 900.0],
        [1366.0, 768.0],
    ] {
        for side in sides() {
            let bowl = share(ArenaKind::Bowl, side, size);
            assert!(bowl >= 0.6, "{bowl} of {size:?}");
            let from_end = (side % 180.0).min(180.0 - side % 180.0);
            let least = match from_end {
                60.0.. => 0.6,
                30.0.. => 0.47,
                _ => 0.41,
            };
            let oval = share(ArenaKind::Colosseum, side, size);
            assert!(oval >= least, "{oval} of {size:?} from {side}");
        }
    }
    for kind in KINDS {
        for side in sides() {
            let phone = share(kind, side, [390.0, 640.0]);
            assert!(phone >= 0.9, "{phone} of a phone");
        }
    }
    for side in sides() {
        let tablet = share(ArenaKind::Bowl, side, [820.0, 960.0]);
        assert!(tablet >= 0.9, "{tablet} of a tablet");
    }
}

#[test]
fn a_place_on_the_picture_is_found_again_on_the_floor() {
    let picture = Picture::new(1280.0, 800.0);
    let camera = Camera::new(ArenaKind::Bowl, 150.0, &picture);
    let place = camera.on_picture([2.0, 0.8, -3.0]);
    let [x, z] = camera.at_height(place, 0.8).unwrap();
    assert!((x - 2.0).abs() < 1e-3 && (z + 3.0).abs() < 1e-3, "{x} {z}");
    let again = camera.on_picture(camera.at(place, 12.0));
    assert!((again[0] - place[0]).abs() < 1e-4 && (again[1] - place[1]).abs() < 1e-4);
}

/// Whether a wall is between a point and the eye.
fn is_hidden(kind: ArenaKind, side: f32, eye: [f32; 3], point: [f32; 3]) -> bool {
    let way = [0, 1, 2].map(|part| eye[part] - point[part]);
    let highest = tiers(kind).iter().map(|tier| tier.top).fold(0.0, f32::max);
    let length = way.iter().map(|part| part * part).sum::<f32>().sqrt();
    let end = ((highest - point[1]) / way[1]).min(1.0);
    let steps = (end * length / 0.05).ceil() as u32;
    (1..=steps).any(|step| {
        let share = end * step as f32 / steps as f32;
        let at = [0, 1, 2].map(|part| point[part] + share * way[part]);
        // Walls are beyond the floor.
        !kind.is_floor([at[0], at[2]])
            && tiers(kind).iter().any(|tier| tier.contains(kind, side, at))
    })
}

/// Points all over the faces of a die that look at the eye: those of its top, and all of them.
fn seen_points(die: &Pose, eye: [f32; 3]) -> [Vec<[f32; 3]>; 2] {
    let half = DIE_SIZE / 2.0;
    let mut all = Vec::new();
    let mut top = Vec::new();
    for face in Face::ALL {
        let [out, across, up] = die.face_axes(face);
        let centre = [0, 1, 2].map(|part| die.position[part] + half * out[part]);
        let looks: f32 = (0..3)
            .map(|part| out[part] * (eye[part] - centre[part]))
            .sum();
        if looks <= 0.0 {
            continue;
        }
        let grid = [-0.9, -0.3, 0.3, 0.9].map(|share| share * half);
        let points = grid.iter().flat_map(|a| {
            grid.iter()
                .map(move |b| [0, 1, 2].map(|part| centre[part] + across[part] * a + up[part] * b))
        });
        let points: Vec<_> = points.collect();
        if face == die.top().0 {
            top.clone_from(&points);
        }
        all.extend(points);
    }
    [top, all]
}

/// Dice as they come to lie: scattered, thrown hard, and pushed against the wall all around.
fn positions(arena: &Arena, count: usize) -> Vec<Vec<Pose>> {
    let mut noise = ChaCha20Rng::from_seed([9; 32]);
    let mut positions = Vec::new();
    while positions.len() < count {
        let number = positions.len();
        let faces = &Face::ALL[1..2 + number % 5];
        let mut dice = arena.lay(faces, Layout::Spread, &mut noise);
        if number.is_multiple_of(8) {
            let throw = Throw {
                from: (number % 360) as f32,
                ..Throw::with_force(0.1 + 0.1 * (number % 7) as f32)
            };
            if let Ok(thrown) = arena.throw(&dice, &throw, 1, Cocked::Shake, &mut noise, Film::Off)
            {
                dice = thrown.dice.iter().map(|die| die.pose).collect();
                dice.retain(|die| arena.zone(die.position) == astragal_arena::Zone::Inside);
            }
        }
        if number % 8 == 1 {
            // Against the wall.
            let [length, width] = arena.kind().floor();
            let (sin, cos) = (number as f32).sin_cos();
            let turn = number as f32 * 0.7;
            dice = vec![Pose::flat(
                Face::ALL[3],
                [cos * (length - 0.95), sin * (width - 0.95)],
                turn,
            )];
        }
        positions.push(dice);
    }
    positions
}

/// No wall stands between the eye and the top of any die, in a thousand positions, and most of the sides that look at
/// the eye are seen, too.
#[test]
fn no_die_is_hidden() {
    for kind in KINDS {
        let arena = Arena::new(kind);
        for (number, dice) in positions(&arena, 1000).iter().enumerate() {
            let side = (number % 12) as f32 * 30.0;
            let [width, height] = SIZES[number % SIZES.len()];
            let camera = Camera::new(kind, side, &Picture::new(width, height));
            for die in dice {
                let [top, all] = seen_points(die, camera.eye);
                let hidden = |points: &[[f32; 3]]| {
                    let hidden = points
                        .iter()
                        .filter(|point| is_hidden(kind, side, camera.eye, **point));
                    hidden.count() as f32 / points.len() as f32
                };
                let place = die.position;
                assert_eq!(
                    hidden(&top),
                    0.0,
                    "the top of a die at {place:?} from {side}"
                );
                assert!(
                    hidden(&all) < 0.2,
                    "a fifth of a die at {place:?} from {side}"
                );
            }
        }
    }
}

#[test]
fn dice_lie_on_the_walls_as_they_are_drawn() {
    for kind in KINDS {
        let flat = |place| Pose::flat(Face::ALL[3], place, 0.4);
        // On the floor nothing is moved.
        let die = flat([3.0, -2.0]);
        assert_eq!(as_drawn(kind, &die), die);
        let [length, _] = kind.floor();
        let steps: Vec<[f32; 3]> = kind.outlines().collect();
        for (step, tier) in steps.chunks_exact(2).zip(upper_tiers(kind)) {
            let mut die = flat([(step[0][0] + step[1][0]) / 2.0, 0.0]);
            die.position[1] += step[0][2];
            let [x, y, _] = as_drawn(kind, &die).position;
            assert!((y - tier.top - DIE_SIZE / 2.0).abs() < 1e-3, "{y}");
            assert!(x > length && x < length + tier.outer + 0.1, "{x}");
        }
        let beside = as_drawn(kind, &flat([length + 12.0, 0.0]));
        assert!((beside.position[1] - DIE_SIZE / 2.0 + TABLE).abs() < 1e-3);
    }
}

/// The word for a force is in the picture, and never beside the round keys below the hand.
#[test]
fn the_word_for_a_force_is_seen() {
    for [width, height] in SIZES {
        let picture = Picture::new(width, height);
        for (step, is_all) in (0..=20).flat_map(|step| [(step, false), (step, true)]) {
            let hand = picture.hold(is_all).rest[1];
            let word = picture.force_word(step as f32 / 20.0, is_all);
            let [x, y] = word.at;
            let room = if word.ends_there { x } else { width - x };
            assert!(
                room >= 118.0 && y < hand,
                "{word:?} in {width} × {height}, all in: {is_all}"
            );
        }
    }
}

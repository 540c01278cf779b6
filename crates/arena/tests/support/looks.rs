//! What films of struck dice show.

use astragal_arena::{DIE_SIZE, Face, Film, Group, Landing, Pose};

use super::{arenas, is_long, rng};

/// How round the edges of a die are, in cm.
const ROUNDING: f32 = 0.15;
/// A die that is higher than this above the floor, in cm, has left it: it hops.
const HOP: f32 = 0.3;
/// A die that leans less than this has only slid: the cosine of 18°.
const LEVEL: f32 = 0.95;
/// A die that moved less than this was not struck, in cm.
const STRUCK: f32 = 0.05;

/// How many lying dice did what in films.
#[derive(Debug, Default)]
struct Seen {
    /// They show another face, and kept an edge or a face on the floor on the way.
    tipped: u32,
    /// They show another face, and were off the floor on the way.
    hopped: u32,
    /// Of these, those that were higher above it than they are long.
    leapt: u32,
    /// They show the same face, and stayed level.
    slid: u32,
    /// They show the same face, and leaned or left the floor on the way.
    rocked: u32,
    /// They lie cocked or have left the arena.
    other: u32,
}

impl Seen {
    /// Films so many throws of this force at four gathered dice.
    fn film(arena: usize, force: f32, throws: u16) -> Self {
        let (arena, rule) = &arenas()[arena];
        let mut rng = rng(28);
        let group = Group::gathered(force);
        let faces = &Face::ALL[1..5];
        let mut seen = Self::default();
        for number in 0..throws {
            let from = f32::from(number % 360 * 37 % 360);
            let Some(grouped) = arena.kind().place_group(&group, faces.len(), from, force) else {
                continue;
            };
            let lying = grouped.poses(faces, &mut rng);
            let thrown = arena.throw(&lying, &grouped.throw, 1, *rule, &mut rng, Film::On);
            let thrown = thrown.unwrap();
            let frames = &thrown.scenes[0].frames;
            for (die, landing) in thrown.struck.iter().enumerate() {
                let way = || frames.iter().map(|dice| &dice[die]);
                let moved = |pose: &Pose| distance(pose.position, lying[die].position) > STRUCK;
                if !way().any(moved) {
                    continue;
                }
                let height = way().map(above_floor).fold(0.0, f32::max);
                let hops = height > HOP;
                let leans = way().any(|pose| pose.top().1 < LEVEL);
                let count = match landing {
                    Landing::Shows(face) if *face != faces[die] && hops => &mut seen.hopped,
                    Landing::Shows(face) if *face != faces[die] => &mut seen.tipped,
                    Landing::Shows(_) if hops || leans => &mut seen.rocked,
                    Landing::Shows(_) => &mut seen.slid,
                    Landing::Cocked | Landing::Out => &mut seen.other,
                };
                *count += 1;
                let is_changed = matches!(landing, Landing::Shows(face) if *face != faces[die]);
                seen.leapt += u32::from(is_changed && height > DIE_SIZE);
            }
        }
        seen
    }
}

fn distance(one: [f32; 3], other: [f32; 3]) -> f32 {
    let square = |axis: usize| (one[axis] - other[axis]).powi(2);
    (0..3).map(square).sum::<f32>().sqrt()
}

/// The height of the lowest point of a die above the floor.
fn above_floor(pose: &Pose) -> f32 {
    let half = DIE_SIZE / 2.0 - ROUNDING;
    let axes = pose.face_axes(Face::ALL[0]);
    let reach: f32 = axes.iter().map(|[_, up, _]| up.abs() * half).sum();
    pose.position[1] - reach - ROUNDING
}

/// S-5: most dice that a throw turns over tip over an edge, and hardly any leaps. A hurl lets more of them hop, and some
/// leap. Some hundred films; thousands in the long run.
#[test]
fn struck_dice_tip_over_an_edge() {
    let throws = if is_long() { 5000 } else { 150 };
    for arena in 0..2 {
        let [firm, hard] = [0.45, 0.72].map(|force| Seen::film(arena, force, throws));
        println!("firm {firm:?}, hard {hard:?}");
        assert!(2 * firm.tipped > 3 * firm.hopped, "{firm:?}");
        assert!(20 * firm.leapt < firm.tipped + firm.hopped, "{firm:?}");
        assert!(3 * hard.tipped > 2 * hard.hopped, "{hard:?}");
        assert!(3 * hard.leapt < hard.tipped + hard.hopped, "{hard:?}");
    }
}

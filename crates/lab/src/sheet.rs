use std::f32::consts::TAU;

use anyhow::{Context as _, Result};
use astragal_arena::{Arena, ArenaKind, DIE_SIZE, Face, Pose, Thrown};
use tiny_skia::{Color, FillRule, Paint, Path, PathBuilder, Pixmap, Transform};

use crate::ink::{INK, LINEN, TERRACOTTA, color, fill, line, polygon, stroke};

/// Pixels per centimetre.
const SCALE: f32 = 20.0;
/// Half the width and half the height of a picture, in centimetres.
const HALF_PICTURE: [f32; 2] = [14.0, 12.0];

const BONE: u32 = 0xefe6d2;

/// Draws throws from above, each as a strip of three pictures: as the dice leave the hand, at the
/// first strike, at rest. Returns a PNG file.
pub fn sheet(arena: &Arena, throws: &[Thrown]) -> Result<Vec<u8>> {
    let [half_width, half_height] = HALF_PICTURE;
    let (width, height) = (2.0 * half_width * SCALE, 2.0 * half_height * SCALE);
    let rows = throws.len() as f32;
    let pixmap = Pixmap::new((3.0 * width) as u32, (rows * height) as u32);
    let mut pixmap = pixmap.context("there is no throw to draw")?;
    pixmap.fill(color(LINEN));
    for (row, thrown) in throws.iter().enumerate() {
        for (column, dice) in pictures(thrown).into_iter().enumerate() {
            let middle = [(column as f32 + 0.5) * width, (row as f32 + 0.5) * height];
            let mut picture = Picture {
                pixmap: &mut pixmap,
                middle,
            };
            picture.arena(arena);
            picture.dice(dice);
        }
        if row > 0 {
            let line = line(
                [0.0, row as f32 * height],
                [3.0 * width, row as f32 * height],
            );
            stroke(&mut pixmap, &line, INK, 1.0);
        }
    }
    for column in [1.0, 2.0] {
        let line = line([column * width, 0.0], [column * width, rows * height]);
        stroke(&mut pixmap, &line, INK, 1.0);
    }
    pixmap.encode_png().context("the picture cannot be encoded")
}

/// The dice at the start, at the first strike, and at rest.
fn pictures(thrown: &Thrown) -> Vec<&[Pose]> {
    let frames: Vec<&Vec<Pose>> = thrown
        .scenes
        .iter()
        .flat_map(|scene| &scene.frames)
        .collect();
    let (Some(first), Some(last)) = (frames.first(), frames.last()) else {
        return Vec::new();
    };
    // A die that slows down or turns aside has struck something.
    let has_struck = |three: &[&Vec<Pose>]| {
        let [before, now, after] = three else {
            return false;
        };
        (0..now.len()).any(|die| {
            let change = |axis: usize| {
                let at = |dice: &[Pose]| dice[die].position[axis];
                at(after) - 2.0 * at(now) + at(before)
            };
            // Gravity alone bends a path by 0.27 cm from picture to picture.
            change(0).abs() + change(2).abs() > 0.25 || change(1) > 0.25
        })
    };
    let strike = frames
        .windows(3)
        .position(has_struck)
        .map_or(0, |at| at + 2);
    vec![first, frames[strike], last]
}

struct Picture<'a> {
    pixmap: &'a mut Pixmap,
    middle: [f32; 2],
}

impl Picture<'_> {
    fn at(&self, x: f32, z: f32) -> [f32; 2] {
        [self.middle[0] + x * SCALE, self.middle[1] + z * SCALE]
    }

    fn arena(&mut self, arena: &Arena) {
        let (foam, steps) = match arena.kind() {
            ArenaKind::Colosseum => (0x6d5a86, [0xc39a4a, 0xd6b46f]),
            ArenaKind::Bowl => (0xd9c08f, [0xb9b2a4, 0xd0cabd]),
        };
        let outlines: Vec<[f32; 3]> = arena.kind().outlines().collect();
        for (index, [half_length, half_width, _]) in outlines.iter().enumerate().rev() {
            let oval = self.oval(*half_length, *half_width);
            fill(self.pixmap, &oval, steps[index % 2]);
            stroke(self.pixmap, &oval, INK, 0.6);
        }
        let [half_length, half_width] = arena.kind().floor();
        let floor = self.oval(half_length, half_width);
        fill(self.pixmap, &floor, foam);
        stroke(self.pixmap, &floor, INK, 0.6);
    }

    fn oval(&self, half_length: f32, half_width: f32) -> Path {
        let corners = (0..96).map(|step| {
            let angle = step as f32 * (TAU / 96.0);
            self.at(half_length * angle.cos(), half_width * angle.sin())
        });
        polygon(corners).expect("an oval is a path")
    }

    /// The highest dice last, so that they cover the others.
    fn dice(&mut self, dice: &[Pose]) {
        let mut dice = dice.to_vec();
        dice.sort_by(|one, other| one.position[1].total_cmp(&other.position[1]));
        for die in &dice {
            self.shadow(die);
        }
        for die in &dice {
            self.die(die);
        }
    }

    fn shadow(&mut self, die: &Pose) {
        let [x, y, z] = die.position;
        let away = 0.25 * (y - DIE_SIZE / 2.0).max(0.0) + 0.12;
        let [cx, cy] = self.at(x + away, z + away);
        let Some(shadow) = PathBuilder::from_circle(cx, cy, 0.95 * SCALE) else {
            return;
        };
        let mut paint = Paint::default();
        paint.set_color(Color::from_rgba8(29, 26, 22, 60));
        paint.anti_alias = true;
        let transform = Transform::identity();
        self.pixmap
            .fill_path(&shadow, &paint, FillRule::Winding, transform, None);
    }

    /// The faces of a die that can be seen from above.
    fn die(&mut self, die: &Pose) {
        for face in Face::ALL {
            let [out, right, down] = die.face_axes(face);
            let upward = out[1];
            if upward < 0.02 {
                continue;
            }
            let half = DIE_SIZE / 2.0;
            // A point of the face, from -1 to 1 in both directions.
            let [x, _, z] = die.position;
            let at = |u: f32, v: f32| {
                let along = |axis: usize| half * (out[axis] + u * right[axis] + v * down[axis]);
                self.at(x + along(0), z + along(2))
            };
            let corners = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
            let Some(side) = polygon(corners.into_iter().map(|[u, v]| at(u, v))) else {
                continue;
            };
            let marks: Vec<(Path, bool)> = marks(face)
                .into_iter()
                .filter_map(|mark| Some((polygon(mark.points().map(|[u, v]| at(u, v)))?, mark.red)))
                .collect();
            fill(self.pixmap, &side, shaded(BONE, 0.55 + 0.45 * upward));
            stroke(self.pixmap, &side, INK, 1.0);
            for (mark, red) in marks {
                fill(self.pixmap, &mark, if red { TERRACOTTA } else { INK });
            }
        }
    }
}

/// A pip, or a bar of the X, in coordinates of the face.
struct Mark {
    middle: [f32; 2],
    /// Half the extent along the bar and across it, and its direction.
    half: [f32; 2],
    angle: f32,
    red: bool,
}

impl Mark {
    fn points(&self) -> impl Iterator<Item = [f32; 2]> {
        let steps = if self.red { 4 } else { 16 };
        let (sin, cos) = self.angle.sin_cos();
        (0..steps).map(move |step| {
            let around = (step as f32 + 0.5) * (TAU / steps as f32);
            let reach = if self.red { 1.414 } else { 1.0 };
            let along = reach * self.half[0] * around.cos();
            let across = reach * self.half[1] * around.sin();
            [
                self.middle[0] + along * cos - across * sin,
                self.middle[1] + along * sin + across * cos,
            ]
        })
    }
}

/// What is printed on a face of a Strike die: an X in place of the 1.
fn marks(face: Face) -> Vec<Mark> {
    if face.number() == 1 {
        let bar = |angle| Mark {
            middle: [0.0, 0.0],
            half: [0.7, 0.14],
            angle,
            red: true,
        };
        return vec![bar(TAU / 8.0), bar(-TAU / 8.0)];
    }
    let places: &[[f32; 2]] = match face.number() {
        2 => &[[-0.5, -0.5], [0.5, 0.5]],
        3 => &[[-0.5, -0.5], [0.0, 0.0], [0.5, 0.5]],
        4 => &[[-0.5, -0.5], [0.5, -0.5], [-0.5, 0.5], [0.5, 0.5]],
        5 => &[
            [-0.5, -0.5],
            [0.5, -0.5],
            [0.0, 0.0],
            [-0.5, 0.5],
            [0.5, 0.5],
        ],
        _ => &[
            [-0.5, -0.55],
            [-0.5, 0.0],
            [-0.5, 0.55],
            [0.5, -0.55],
            [0.5, 0.0],
            [0.5, 0.55],
        ],
    };
    let pip = |&middle| Mark {
        middle,
        half: [0.19, 0.19],
        angle: 0.0,
        red: false,
    };
    places.iter().map(pip).collect()
}

fn shaded(rgb: u32, light: f32) -> u32 {
    let [_, red, green, blue] = rgb.to_be_bytes();
    let shade = |part: u8| (f32::from(part) * light) as u8;
    u32::from_be_bytes([0, shade(red), shade(green), shade(blue)])
}

//! Drawings of throws, as SVG.

use std::f32::consts::TAU;

use astragal_arena::{Arena, ArenaKind, DIE_SIZE, Face, Pose, Thrown};
use plotters::coord::cartesian::Cartesian2d;
use plotters::coord::types::RangedCoordf32;
use plotters::prelude::*;

use crate::plot::{BONE, Drawn, INK, TERRACOTTA, picture};

/// Units of drawing per pixel, since they are whole numbers.
const FINE: u32 = 5;
/// Units per centimetre: a centimetre is 20 pixels.
const SCALE: u32 = 20 * FINE;
/// Half the width and half the height of a picture, in centimetres.
const HALF_PICTURE: [u8; 2] = [14, 12];

/// One of the pictures, measured in centimetres.
type View<'a> = DrawingArea<SVGBackend<'a>, Cartesian2d<RangedCoordf32, RangedCoordf32>>;

/// How many frames after the first strike the pictures in slow motion show; a frame is a sixtieth of a second.
const SLOW_MOTION: [usize; 4] = [0, 3, 6, 10];
/// Pictures of a throw.
const PICTURES: usize = SLOW_MOTION.len() + 2;

/// Draws throws from above, each as a strip of pictures: as the dice leave the hand, in slow motion from the first strike on,
/// at rest. Returns an SVG file.
pub fn sheet(arena: &Arena, throws: &[Thrown]) -> String {
    let [x, z] = HALF_PICTURE.map(f32::from);
    let [width, height] = HALF_PICTURE.map(|half| 2 * SCALE * u32::from(half));
    let (width, height) = (PICTURES as u32 * width, height * throws.len() as u32);
    let sheet = picture((width, height), |area| {
        let views = area.split_evenly((throws.len(), PICTURES));
        for (view, dice) in views.iter().zip(throws.iter().flat_map(pictures)) {
            let corner = view.dim_in_pixel();
            let (right, foot) = (corner.0 as i32, corner.1 as i32);
            let edge = [(right, 0), (right, foot), (0, foot)];
            view.draw(&PathElement::new(edge, INK.stroke_width(FINE)))?;
            let chart = ChartBuilder::on(view).build_cartesian_2d(-x..x, z..-z)?;
            draw_arena(chart.plotting_area(), arena)?;
            draw_dice(chart.plotting_area(), dice)?;
        }
        Ok(())
    });
    // It is shown smaller than it is drawn.
    let size = |unit: u32| format!(r#"width="{}" height="{}""#, width / unit, height / unit);
    sheet.replacen(&size(1), &size(FINE), 1)
}

/// The dice at the start, in slow motion from the first strike on, and at rest.
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
    let slow = SLOW_MOTION.map(|after| frames[(strike + after).min(frames.len() - 1)]);
    let all = [*first].into_iter().chain(slow).chain([*last]);
    all.map(|dice| dice.as_slice()).collect()
}

fn draw_arena(view: &View<'_>, arena: &Arena) -> Drawn {
    let (foam, steps) = match arena.kind() {
        ArenaKind::Colosseum => (
            RGBColor(0x6d, 0x5a, 0x86),
            [RGBColor(0xc3, 0x9a, 0x4a), RGBColor(0xd6, 0xb4, 0x6f)],
        ),
        ArenaKind::Bowl => (
            RGBColor(0xd9, 0xc0, 0x8f),
            [RGBColor(0xb9, 0xb2, 0xa4), RGBColor(0xd0, 0xca, 0xbd)],
        ),
    };
    let oval = |half: [f32; 2]| round([0.0, 0.0], half, 96);
    let outlines: Vec<[f32; 3]> = arena.kind().outlines().collect();
    for (index, [half_length, half_width, _]) in outlines.into_iter().enumerate().rev() {
        draw_shape(view, oval([half_length, half_width]), steps[index % 2], 3)?;
    }
    draw_shape(view, oval(arena.kind().floor()), foam, 3)
}

/// Those dice that are within the picture, the highest last, so that they cover the others.
fn draw_dice(view: &View<'_>, dice: &[Pose]) -> Drawn {
    let is_shown = |x: f32, z: f32| {
        let [half_width, half_height] = HALF_PICTURE.map(f32::from);
        x.abs() < half_width && z.abs() < half_height
    };
    let mut dice = dice.to_vec();
    dice.retain(|die| is_shown(die.position[0], die.position[2]));
    dice.sort_by(|one, other| one.position[1].total_cmp(&other.position[1]));
    for die in &dice {
        let [x, y, z] = die.position;
        let away = 0.25 * (y - DIE_SIZE / 2.0).max(0.0) + 0.12;
        let (x, z) = (x + away, z + away);
        if is_shown(x, z) {
            let size = 0.95 * f64::from(SCALE);
            view.draw(&Circle::new((x, z), size, INK.mix(0.24).filled()))?;
        }
    }
    dice.iter().try_for_each(|die| draw_die(view, die))
}

/// The faces of a die that can be seen from above.
fn draw_die(view: &View<'_>, die: &Pose) -> Drawn {
    for face in Face::ALL {
        let [out, right, down] = die.face_axes(face);
        let upward = out[1];
        if upward < 0.02 {
            continue;
        }
        // Points of the face are from -1 to 1 in both directions.
        let [x, _, z] = die.position;
        let at = |[u, v]: [f32; 2]| {
            let along =
                |axis: usize| DIE_SIZE / 2.0 * (out[axis] + u * right[axis] + v * down[axis]);
            [x + along(0), z + along(2)]
        };
        let on_face = |points: Vec<[f32; 2]>| points.into_iter().map(at).collect();
        let light = |part: u8| (f32::from(part) * (0.55 + 0.45 * upward)) as u8;
        let bone = RGBColor(light(BONE.0), light(BONE.1), light(BONE.2));
        let side = vec![[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]];
        draw_shape(view, on_face(side), bone, 5)?;
        for (mark, colour) in marks(face) {
            draw_shape(view, on_face(mark), colour, 0)?;
        }
    }
    Ok(())
}

/// A filled shape with an outline, which may be 0 wide.
fn draw_shape(view: &View<'_>, points: Vec<[f32; 2]>, colour: RGBColor, outline: u32) -> Drawn {
    let mut points: Vec<(f32, f32)> = points.into_iter().map(Into::into).collect();
    view.draw(&Polygon::new(points.clone(), colour))?;
    if outline > 0 {
        points.extend_from_within(..1);
        view.draw(&PathElement::new(points, INK.stroke_width(outline)))?;
    }
    Ok(())
}

/// The corners of an oval, or nearly.
fn round([x, y]: [f32; 2], half: [f32; 2], corners: u8) -> Vec<[f32; 2]> {
    let corner = |step: u8| {
        let (sin, cos) = (f32::from(step) * TAU / f32::from(corners)).sin_cos();
        [x + half[0] * cos, y + half[1] * sin]
    };
    (0..corners).map(corner).collect()
}

/// What is printed on a face of a Strike die: pips, and the two bars of an X in place of the 1.
fn marks(face: Face) -> Vec<(Vec<[f32; 2]>, RGBColor)> {
    let number = face.number();
    if number == 1 {
        let bar = |side: f32| {
            let corners = [[-0.6, -0.4], [-0.4, -0.6], [0.6, 0.4], [0.4, 0.6]];
            corners.map(|[x, y]: [f32; 2]| [x, side * y]).to_vec()
        };
        return vec![(bar(1.0), TERRACOTTA), (bar(-1.0), TERRACOTTA)];
    }
    let places: [(bool, &[[f32; 2]]); 4] = [
        (number % 2 == 1, &[[0.0, 0.0]]),
        (true, &[[-0.5, -0.5], [0.5, 0.5]]),
        (number > 3, &[[0.5, -0.5], [-0.5, 0.5]]),
        (number == 6, &[[-0.5, 0.0], [0.5, 0.0]]),
    ];
    let places = places.into_iter().filter(|(is_there, _)| *is_there);
    places
        .flat_map(|(_, pair)| pair)
        .map(|middle| (round(*middle, [0.19, 0.19], 16), INK))
        .collect()
}

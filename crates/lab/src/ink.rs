//! Lines, areas and words on a picture.

use tiny_skia::{Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke};
use tiny_skia::{Rect, Transform};

use crate::glyphs::{self, Glyph};

pub(crate) const LINEN: u32 = 0xf6f0e4;
pub(crate) const INK: u32 = 0x1d1a16;
pub(crate) const TERRACOTTA: u32 = 0xb5482f;

/// The alignment of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Align {
    Left,
    Middle,
    Right,
}

pub(crate) fn polygon(points: impl IntoIterator<Item = [f32; 2]>) -> Option<Path> {
    let mut path = open(points);
    path.close();
    path.finish()
}

pub(crate) fn line(from: [f32; 2], to: [f32; 2]) -> Path {
    let path = open([from, to]).finish();
    path.expect("a line is a path")
}

fn open(points: impl IntoIterator<Item = [f32; 2]>) -> PathBuilder {
    let mut path = PathBuilder::new();
    for (index, [x, y]) in points.into_iter().enumerate() {
        if index == 0 {
            path.move_to(x, y);
        } else {
            path.line_to(x, y);
        }
    }
    path
}

pub(crate) fn stroke(pixmap: &mut Pixmap, path: &Path, rgb: u32, width: f32) {
    let stroke = Stroke {
        width,
        ..Stroke::default()
    };
    pixmap.stroke_path(path, &paint(rgb), &stroke, Transform::identity(), None);
}

pub(crate) fn fill(pixmap: &mut Pixmap, path: &Path, rgb: u32) {
    let transform = Transform::identity();
    pixmap.fill_path(path, &paint(rgb), FillRule::Winding, transform, None);
}

/// A rectangle without an outline, by its corner, width and height.
pub(crate) fn block(pixmap: &mut Pixmap, [x, y, width, height]: [f32; 4], rgb: u32) {
    if let Some(rect) = Rect::from_xywh(x, y, width, height) {
        fill(pixmap, &PathBuilder::from_rect(rect), rgb);
    }
}

pub(crate) fn dot(pixmap: &mut Pixmap, [x, y]: [f32; 2], radius: f32, rgb: u32) {
    if let Some(circle) = PathBuilder::from_circle(x, y, radius) {
        fill(pixmap, &circle, rgb);
    }
}

/// Writes words whose capitals are `size` pixels tall; `at` is on the line that they stand on.
pub(crate) fn text(
    pixmap: &mut Pixmap,
    at: [f32; 2],
    align: Align,
    size: f32,
    rgb: u32,
    words: &str,
) {
    let unit = size / glyphs::CAPITAL;
    let width = unit * glyphs::width(words);
    let mut left = match align {
        Align::Left => at[0],
        Align::Middle => at[0] - width / 2.0,
        Align::Right => at[0] - width,
    };
    let thick = size / 7.0;
    let pen = Stroke {
        width: thick,
        line_cap: LineCap::Round,
        line_join: LineJoin::Round,
        ..Stroke::default()
    };
    for letter in words.chars() {
        let glyph = Glyph::of(letter);
        for part in glyph.strokes() {
            let place = |[x, y]: [f32; 2]| {
                [
                    left + unit * x,
                    at[1] + unit * (y - glyphs::CAPITAL) - thick / 2.0,
                ]
            };
            match part.as_slice() {
                [point] => dot(pixmap, place(*point), 0.7 * thick, rgb),
                points => {
                    if let Some(path) = open(points.iter().copied().map(place)).finish() {
                        let transform = Transform::identity();
                        pixmap.stroke_path(&path, &paint(rgb), &pen, transform, None);
                    }
                }
            }
        }
        left += unit * glyph.advance();
    }
}

fn paint(rgb: u32) -> Paint<'static> {
    let mut paint = Paint::default();
    paint.set_color(color(rgb));
    paint.anti_alias = true;
    paint
}

pub(crate) fn color(rgb: u32) -> Color {
    let [_, red, green, blue] = rgb.to_be_bytes();
    Color::from_rgba8(red, green, blue, 255)
}

//! Pictures as SVG: text, which scales and which a browser shows.

mod dots;
mod heat;
mod steps;

use plotters::coord::Shift;
use plotters::coord::combinators::{BindKeyPoints as _, WithKeyPoints};
use plotters::coord::types::RangedCoordi32;
use plotters::data::float::FloatPrettyPrinter;
use plotters::prelude::*;

pub(crate) use self::dots::{Dot, Dots};
pub(crate) use self::heat::{Heat, Panel, Tile};
pub(crate) use self::steps::{Series, Steps};

pub(crate) const LINEN: RGBColor = RGBColor(0xf6, 0xf0, 0xe4);
pub(crate) const INK: RGBColor = RGBColor(0x1d, 0x1a, 0x16);
pub(crate) const TERRACOTTA: RGBColor = RGBColor(0xb5, 0x48, 0x2f);
pub(crate) const BONE: RGBColor = RGBColor(0xef, 0xe6, 0xd2);
const GRID: RGBColor = RGBColor(0xd9, 0xcf, 0xbb);
const BLUE: RGBColor = RGBColor(0x2f, 0x6f, 0x8f);
/// Colours of things that lie side by side.
pub(crate) const COLOURS: [RGBColor; 6] = [
    TERRACOTTA,
    BLUE,
    RGBColor(0x7a, 0x8f, 0x2f),
    RGBColor(0x6d, 0x5a, 0x86),
    RGBColor(0xc3, 0x9a, 0x4a),
    INK,
];

/// Room around a plot, and the room for its title.
const MARGIN: u32 = 20;
const TOP: u32 = 50;
/// Room for the numbers below a plot and what they mean.
const AXIS: u32 = 45;
const SOURCE_LINE: u32 = 15;

/// A part of a picture, measured in pixels.
pub(crate) type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
/// Whether something could be drawn.
pub(crate) type Drawn = Result<(), DrawingAreaErrorKind<std::io::Error>>;

/// What every plot says above and below.
pub(crate) struct Words<'a> {
    pub title: &'a str,
    /// The command, seed and number of games behind it, one line each.
    pub source: &'a [String],
}

/// A picture on linen.
pub(crate) fn picture(size: (u32, u32), draw: impl FnOnce(&Area<'_>) -> Drawn) -> String {
    let mut svg = String::new();
    let area = SVGBackend::with_string(&mut svg, size).into_drawing_area();
    let drawn = area.fill(&LINEN).and_then(|()| draw(&area));
    drawn
        .and_then(|()| area.present())
        .expect("a picture in memory can always be drawn");
    drop(area);
    svg
}

/// A picture with its title and source, as wide as these need; `draw` gets what is between them.
fn plot(
    words: &Words<'_>,
    [width, height]: [u32; 2],
    draw: impl FnOnce(&Area<'_>) -> Drawn,
) -> String {
    let source = words.source.iter().map(|line| room(line, 7));
    let needed = source.max().unwrap_or(0).max(room(words.title, 10));
    let below = SOURCE_LINE * (words.source.len() as u32 + 1);
    let size = (width.max(needed + 2 * MARGIN), TOP + height + below);
    picture(size, |area| {
        let left = MARGIN as i32;
        area.draw_text(words.title, &font(18.0), (left, 15))?;
        let pale = INK.mix(0.75);
        let small = TextStyle::from(("monospace", 11.0 * FONT_UNIT)).color(&pale);
        for (index, line) in words.source.iter().enumerate() {
            let y = TOP + height + SOURCE_LINE * index as u32;
            area.draw_text(line, &small, (left, y as i32))?;
        }
        draw(&area.margin(TOP, below, 0, 0))
    })
}

/// How wide words may be, if a letter is so wide.
fn room(words: &str, letter: u32) -> u32 {
    letter * words.chars().count() as u32
}

/// The backend divides sizes of letters by this.
const FONT_UNIT: f64 = 1.24;

fn font(size: f64) -> TextStyle<'static> {
    TextStyle::from(("sans-serif", size * FONT_UNIT)).color(&INK)
}

/// An axis of so many places with a name each: a place is two steps long, and its name stands in the middle.
fn places(count: usize, backwards: bool) -> WithKeyPoints<RangedCoordi32> {
    let end = 2 * count as i32;
    let range = if backwards { end..0 } else { 0..end };
    range.with_key_points((1..end).step_by(2).collect())
}

/// A number on an axis, with no more digits than necessary.
fn number(value: &f64) -> String {
    let digits = FloatPrettyPrinter {
        allow_scientific: false,
        min_decimal: 0,
        max_decimal: 5,
    };
    digits.print(*value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_escaped_and_pictures_as_wide_as_they_need() {
        let words = |source: &str| {
            let words = Words {
                title: "a < b & c",
                source: &[source.to_owned()],
            };
            plot(&words, [300, 100], |_| Ok(()))
        };
        assert!(words("short").starts_with("<svg width=\"300\" height=\"180\" "));
        assert!(words("short").contains("a &lt; b &amp; c"));
        assert!(words(&"long ".repeat(20)).starts_with("<svg width=\"740\" "));
    }

    #[test]
    fn numbers_have_no_more_digits_than_necessary() {
        let numbers = [-20.0, 0.0, 0.1 + 0.2, 12.5].map(|value| number(&value));
        assert_eq!(numbers, ["-20", "0", "0.3", "12.5"]);
    }
}

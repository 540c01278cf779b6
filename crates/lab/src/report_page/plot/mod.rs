//! Plots as SVG: text, which scales and which a browser shows beside the page.

mod dots;
mod heat;
mod steps;
mod svg;

pub(super) use self::dots::{Dot, Dots};
pub(super) use self::heat::{Heat, Panel, Tile};
pub(super) use self::steps::{Series, Steps};
use self::svg::Svg;

/// What every plot says above and below.
pub(super) struct Words<'a> {
    pub title: &'a str,
    /// The command, seed and number of games behind it, one line each.
    pub source: &'a [String],
}

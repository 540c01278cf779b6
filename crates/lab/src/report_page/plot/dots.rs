use super::svg::{COLOURS, GRID, INK, STRIPE, TOP};
use super::{Svg, Words};
use crate::Interval;
use crate::ticks::ticks;

const WIDTH: f64 = 900.0;
const ROW: f64 = 22.0;
const LEFT: f64 = 310.0;
const RIGHT: f64 = 760.0;

/// A measured value.
pub(in crate::report_page) struct Dot {
    pub label: String,
    pub value: f64,
    pub interval: Interval,
    /// The value if nothing mattered.
    pub neutral: f64,
    /// Which rows belong together.
    pub group: usize,
    /// The value in words.
    pub words: String,
}

/// Values below each other, with intervals.
pub(in crate::report_page) struct Dots<'a> {
    pub words: Words<'a>,
    pub axis: &'a str,
    pub dots: &'a [Dot],
}

impl Dots<'_> {
    pub fn svg(&self) -> String {
        let foot = TOP + ROW * self.dots.len() as f64;
        let mut svg = Svg::new(WIDTH, foot + 55.0, &self.words);
        let all = || {
            let of = |dot: &Dot| [dot.interval[0], dot.interval[1], dot.neutral];
            self.dots.iter().flat_map(of)
        };
        let (low, high) = (
            all().fold(f64::MAX, f64::min),
            all().fold(f64::MIN, f64::max),
        );
        let scale = ticks(low, high, 7);
        let (from, to) = (scale[0], scale[scale.len() - 1]);
        let across = |value: f64| LEFT + (RIGHT - LEFT) * (value - from) / (to - from);
        for (index, dot) in self.dots.iter().enumerate() {
            if dot.group % 2 == 0 {
                let y = TOP + ROW * index as f64;
                svg.rect([LEFT, y], [RIGHT - LEFT, ROW], STRIPE);
            }
        }
        for tick in &scale {
            let x = across(*tick);
            svg.line([x, TOP], [x, foot], GRID, 1.0);
            let digits = usize::from(to - from < 8.0);
            svg.text(
                [x, foot + 18.0],
                "middle",
                12.0,
                &format!("{tick:.digits$}"),
            );
        }
        svg.text(
            [(LEFT + RIGHT) / 2.0, foot + 38.0],
            "middle",
            13.0,
            self.axis,
        );
        for (index, dot) in self.dots.iter().enumerate() {
            let y = TOP + ROW * (index as f64 + 0.5);
            let colour = COLOURS[dot.group % COLOURS.len()];
            let neutral = across(dot.neutral);
            let (top, end) = (y - ROW / 2.0, y + ROW / 2.0);
            svg.line([neutral, top], [neutral, end], INK, 1.2);
            let [low, high] = dot.interval.map(across);
            svg.line([low, y], [high, y], colour, 2.5);
            svg.dot([across(dot.value), y], colour);
            svg.text([LEFT - 10.0, y + 4.0], "end", 12.0, &dot.label);
            svg.text([RIGHT + 10.0, y + 4.0], "start", 12.0, &dot.words);
        }
        svg.finish()
    }
}

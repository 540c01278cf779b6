//! Plots of values with intervals.

use plotters::prelude::*;

use super::{AXIS, Area, BONE, Drawn, GRID, INK, MARGIN, Words, font, number, places, plot, room};
use crate::Interval;

const WIDTH: u32 = 900;
const ROW: u32 = 24;
const LETTER: u32 = 7;

/// A measured value.
pub(crate) struct Dot {
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
pub(crate) struct Dots<'a> {
    pub words: Words<'a>,
    pub axis: &'a str,
    pub dots: &'a [Dot],
    /// The colours of the groups, again and again.
    pub colours: &'a [RGBColor],
}

impl Dots<'_> {
    pub fn svg(&self) -> String {
        let height = ROW * self.dots.len() as u32 + AXIS + MARGIN;
        plot(&self.words, [WIDTH, height], |area| self.draw(area))
    }

    fn draw(&self, area: &Area<'_>) -> Drawn {
        let rows = || (1..).step_by(2).zip(self.dots);
        let bounds = |dot: &Dot| [dot.interval[0], dot.interval[1], dot.neutral];
        let all = || self.dots.iter().flat_map(bounds);
        let low = all().fold(f64::MAX, f64::min);
        let high = all().fold(f64::MIN, f64::max);
        let edge = 0.03 * (high - low).max(1.0);
        let [from, to] = [low - edge, high + edge];
        let of: [fn(&Dot) -> &String; 2] = [|dot| &dot.label, |dot| &dot.words];
        let [labels, words] = of.map(|of| {
            let widths = self.dots.iter().map(|dot| room(of(dot), LETTER));
            widths.max().unwrap_or(0) + MARGIN
        });
        let mut chart = ChartBuilder::on(area)
            .margin_left(MARGIN)
            .margin_right(words + MARGIN)
            .margin_bottom(MARGIN)
            .x_label_area_size(AXIS)
            .y_label_area_size(labels)
            .build_cartesian_2d(from..to, places(self.dots.len(), true))?;
        let striped = rows().filter(|(_, dot)| dot.group % 2 == 0);
        chart.draw_series(
            striped.map(|(row, _)| Rectangle::new([(from, row - 1), (to, row + 1)], BONE.filled())),
        )?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .bold_line_style(GRID)
            .light_line_style(TRANSPARENT)
            .axis_style(TRANSPARENT)
            .set_all_tick_mark_size(5)
            .x_labels(8)
            .x_label_formatter(&number)
            .y_label_formatter(&|row| self.dots[*row as usize / 2].label.clone())
            .label_style(font(12.0))
            .axis_desc_style(font(13.0))
            .x_desc(self.axis)
            .draw()?;
        chart.draw_series(rows().map(|(row, dot)| {
            let line = [(dot.neutral, row - 1), (dot.neutral, row + 1)];
            PathElement::new(line, INK.stroke_width(2))
        }))?;
        chart.draw_series(rows().map(|(row, dot)| {
            let [low, high] = dot.interval;
            let colour = self.colours[dot.group % self.colours.len()];
            let style = colour.filled().stroke_width(2);
            ErrorBar::new_horizontal(row, low, dot.value, high, style, 9)
        }))?;
        chart.draw_series(rows().map(|(row, dot)| {
            let beside = Text::new(dot.words.clone(), (10, -5), font(12.0));
            EmptyElement::at((to, row)) + beside
        }))?;
        Ok(())
    }
}

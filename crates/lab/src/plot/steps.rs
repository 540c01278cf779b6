//! Histograms.

use plotters::prelude::*;

use super::{AXIS, Area, COLOURS, Drawn, GRID, INK, MARGIN, Words, font, number, plot, room};

const WIDTH: u32 = 900;
const HEIGHT: u32 = 320;
/// Room on the left, for shares of games.
const LEFT: u32 = 60;
/// About so many bins.
const BINS: usize = 40;

/// A histogram.
pub(crate) struct Series<'a> {
    pub label: String,
    /// By what was counted.
    pub counts: &'a [u64],
}

/// Histograms drawn over each other.
pub(crate) struct Steps<'a> {
    pub words: Words<'a>,
    pub axis: &'a str,
    pub series: &'a [Series<'a>],
}

impl Steps<'_> {
    pub fn svg(&self) -> String {
        let height = HEIGHT + AXIS + MARGIN;
        plot(&self.words, [WIDTH, height], |area| self.draw(area))
    }

    fn draw(&self, area: &Area<'_>) -> Drawn {
        // A few very long games would squeeze all others.
        let end = self.series.iter().map(|series| nearly_all(series.counts));
        let end = end.max().unwrap_or(1).max(1);
        let bin = end.div_ceil(BINS);
        let shares: Vec<Vec<f64>> = self
            .series
            .iter()
            .map(|series| binned(series.counts, bin, end))
            .collect();
        let most = shares.iter().flatten().copied().fold(0.0, f64::max);
        let right = ((end / bin + 1) * bin) as f64;
        let labels = self.series.iter().map(|series| room(&series.label, 8));
        let keys = labels.max().unwrap_or(0) + 40 + MARGIN;
        let (left, keys) = area.split_horizontally(area.dim_in_pixel().0 - keys);
        let mut chart = ChartBuilder::on(&left)
            .margin_left(MARGIN)
            .margin_right(MARGIN)
            .margin_bottom(MARGIN)
            .x_label_area_size(AXIS)
            .y_label_area_size(LEFT)
            .build_cartesian_2d(0.0..right, 0.0..1.05 * most.max(1.0))?;
        let games = match bin {
            1 => "% of games".to_owned(),
            _ => format!("% of games, in steps of {bin}"),
        };
        chart
            .configure_mesh()
            .disable_x_mesh()
            .bold_line_style(GRID)
            .light_line_style(TRANSPARENT)
            .axis_style(INK)
            .set_all_tick_mark_size(5)
            .y_labels(6)
            .x_label_formatter(&number)
            .y_label_formatter(&number)
            .label_style(font(12.0))
            .axis_desc_style(font(13.0))
            .x_desc(self.axis)
            .y_desc(games)
            .draw()?;
        for (index, (series, shares)) in self.series.iter().zip(&shares).enumerate() {
            let style = COLOURS[index % COLOURS.len()].stroke_width(2);
            let step = |(place, share): (usize, &f64)| {
                let ends = [place, place + 1].map(|place| (place * bin) as f64);
                ends.map(|x| (x, *share))
            };
            let steps = shares.iter().enumerate().flat_map(step);
            let from_zero = [(0.0, 0.0)].into_iter().chain(steps);
            chart.draw_series(LineSeries::new(from_zero, style))?;
            let y = 12 + 22 * index as i32;
            keys.draw(&PathElement::new([(0, y), (25, y)], style))?;
            keys.draw_text(&series.label, &font(12.0), (33, y - 5))?;
        }
        Ok(())
    }
}

/// Shares in per cent. Games that are longer than all bins are in none.
fn binned(counts: &[u64], bin: usize, end: usize) -> Vec<f64> {
    let all: u64 = counts.iter().sum();
    let shown = &counts[..counts.len().min(end + 1)];
    let share = |part: &[u64]| 100.0 * part.iter().sum::<u64>() as f64 / all.max(1) as f64;
    shown.chunks(bin).map(share).collect()
}

/// Up to where 99.5 % are counted.
fn nearly_all(counts: &[u64]) -> usize {
    let all: u64 = counts.iter().sum();
    let mut seen = 0;
    let reaches = |count: &u64| {
        seen += count;
        seen as f64 >= 0.995 * all as f64
    };
    counts.iter().position(reaches).unwrap_or(0)
}

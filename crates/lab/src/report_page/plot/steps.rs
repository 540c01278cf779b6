use super::svg::{COLOURS, GRID, INK, TOP};
use super::{Svg, Words};
use crate::ticks::ticks;

const WIDTH: f64 = 900.0;
const HEIGHT: f64 = 320.0;
const LEFT: f64 = 80.0;
const RIGHT: f64 = 640.0;
/// About so many bins.
const BINS: usize = 40;

/// A histogram.
pub(in crate::report_page) struct Series<'a> {
    pub label: String,
    /// By what was counted.
    pub counts: &'a [u64],
}

/// Histograms drawn over each other.
pub(in crate::report_page) struct Steps<'a> {
    pub words: Words<'a>,
    pub axis: &'a str,
    pub series: &'a [Series<'a>],
}

impl Steps<'_> {
    pub fn svg(&self) -> String {
        let foot = TOP + HEIGHT;
        let mut svg = Svg::new(WIDTH, foot + 55.0, &self.words);
        // A few very long games would squeeze all others.
        let end = self.series.iter().map(|series| nearly_all(series.counts));
        let end = end.max().unwrap_or(1).max(1);
        let bin = end.div_ceil(BINS).max(1);
        let shares: Vec<Vec<f64>> = self
            .series
            .iter()
            .map(|series| binned(series.counts, bin, end))
            .collect();
        let most = shares.iter().flatten().copied().fold(0.0, f64::max);
        let (across, upwards) = (ticks(0.0, end as f64, 8), ticks(0.0, most, 5));
        let (right, top) = (across[across.len() - 1], upwards[upwards.len() - 1]);
        let x = |value: f64| LEFT + (RIGHT - LEFT) * value / right;
        let y = |share: f64| foot - HEIGHT * share / top;
        for tick in &upwards {
            svg.line([LEFT, y(*tick)], [RIGHT, y(*tick)], GRID, 1.0);
            let label = format!("{tick:.1}");
            svg.text([LEFT - 8.0, y(*tick) + 4.0], "end", 12.0, &label);
        }
        for tick in &across {
            svg.line([x(*tick), foot], [x(*tick), foot + 5.0], INK, 1.0);
            let label = format!("{tick:.0}");
            svg.text([x(*tick), foot + 20.0], "middle", 12.0, &label);
        }
        svg.line([LEFT, foot], [RIGHT, foot], INK, 1.2);
        svg.text(
            [(LEFT + RIGHT) / 2.0, foot + 40.0],
            "middle",
            13.0,
            self.axis,
        );
        let games = if bin == 1 {
            "% of games".to_owned()
        } else {
            format!("% of games, in steps of {bin}")
        };
        svg.upright([28.0, TOP + HEIGHT / 2.0], 13.0, &games);
        for (index, (series, shares)) in self.series.iter().zip(&shares).enumerate() {
            let colour = COLOURS[index % COLOURS.len()];
            let mut points = vec![[x(0.0), y(0.0)]];
            for (place, share) in shares.iter().enumerate() {
                let from = (place * bin) as f64;
                let to = (from + bin as f64).min(right);
                points.extend([[x(from), y(*share)], [x(to), y(*share)]]);
            }
            svg.path(&points, colour);
            let key = TOP + 12.0 + 22.0 * index as f64;
            svg.line([RIGHT + 25.0, key], [RIGHT + 50.0, key], colour, 3.0);
            svg.text([RIGHT + 58.0, key + 4.0], "start", 12.0, &series.label);
        }
        svg.finish()
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

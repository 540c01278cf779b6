use anyhow::{Context as _, Result};
use tiny_skia::Pixmap;

use super::LadderReport;
use crate::ink::{Align, INK, LINEN, TERRACOTTA, block, color, dot, line, stroke, text};
use crate::ticks::ticks;
use crate::title::title;

const WIDTH: f32 = 1000.0;
const TOP: f32 = 110.0;
const ROW: f32 = 56.0;
const BOTTOM: f32 = 90.0;
/// Where the scale begins and ends.
const LEFT: f32 = 170.0;
const RIGHT: f32 = 790.0;

const GRID: u32 = 0xd9cfbb;
const STRIPE: u32 = 0xefe6d2;

impl LadderReport {
    /// The ladder as a chart: a dot for each player, a bar for its interval. Returns a PNG file.
    pub fn picture(&self) -> Result<Vec<u8>> {
        let foot = TOP + ROW * self.rungs.len() as f32;
        let pixmap = Pixmap::new(WIDTH as u32, (foot + BOTTOM) as u32);
        let mut pixmap = pixmap.context("there is nobody to draw")?;
        let pixmap = &mut pixmap;
        pixmap.fill(color(LINEN));
        let title = format!(
            "{}, {} seats: how strong each level is",
            title(&self.game),
            self.seats
        );
        text(pixmap, [40.0, 52.0], Align::Left, 22.0, INK, &title);
        let count = format!("{} games, seed {}, 95 % intervals", self.games, self.seed);
        text(pixmap, [40.0, 86.0], Align::Left, 13.0, INK, &count);

        let bounds = self.rungs.iter().flat_map(|rung| rung.interval);
        let (low, high) = bounds.fold((0.0, 0.0), |(low, high): (f64, f64), bound| {
            (low.min(bound), high.max(bound))
        });
        let scale = ticks(low, high, 7);
        let (from, to) = (scale[0], scale[scale.len() - 1]);
        let across = |elo: f64| LEFT + (RIGHT - LEFT) * ((elo - from) / (to - from)) as f32;

        for index in (0..self.rungs.len()).step_by(2) {
            let stripe = [LEFT, TOP + ROW * index as f32, RIGHT - LEFT, ROW];
            block(pixmap, stripe, STRIPE);
        }
        for tick in &scale {
            let x = across(*tick);
            let (rgb, width) = if *tick == 0.0 {
                (INK, 1.5)
            } else {
                (GRID, 1.0)
            };
            stroke(pixmap, &line([x, TOP], [x, foot]), rgb, width);
            text(
                pixmap,
                [x, foot + 26.0],
                Align::Middle,
                13.0,
                INK,
                &format!("{tick:.0}"),
            );
        }
        let axis = format!("Elo, {} = 0", self.anchor);
        text(
            pixmap,
            [(LEFT + RIGHT) / 2.0, foot + 62.0],
            Align::Middle,
            15.0,
            INK,
            &axis,
        );

        for (index, rung) in self.rungs.iter().enumerate() {
            let y = TOP + ROW * (index as f32 + 0.5);
            text(
                pixmap,
                [LEFT - 18.0, y + 8.0],
                Align::Right,
                16.0,
                INK,
                &rung.bot,
            );
            let [low, high] = rung.interval.map(across);
            stroke(pixmap, &line([low, y], [high, y]), TERRACOTTA, 4.0);
            for end in [low, high] {
                stroke(
                    pixmap,
                    &line([end, y - 9.0], [end, y + 9.0]),
                    TERRACOTTA,
                    2.0,
                );
            }
            dot(pixmap, [across(rung.elo), y], 8.0, TERRACOTTA);
            let half = (rung.interval[1] - rung.interval[0]) / 2.0;
            let value = if rung.bot == self.anchor {
                "0".to_owned()
            } else {
                format!("{:+.0} +/- {half:.0}", rung.elo)
            };
            text(
                pixmap,
                [RIGHT + 18.0, y + 8.0],
                Align::Left,
                15.0,
                INK,
                &value,
            );
        }
        pixmap.encode_png().context("the picture cannot be encoded")
    }
}

//! Heat maps.

use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::{Area, BLUE, Drawn, INK, MARGIN, TERRACOTTA, Words, font, places, plot};

/// The width and height of a tile.
const TILE: [u32; 2] = [42, 26];
/// Room on the left of a panel.
const LEFT: u32 = 55;
/// Room above a panel: for the meaning of colours, the title, and the names of columns.
const KEY: u32 = 34;
const TITLE: u32 = 20;
const COLUMNS: u32 = 38;

/// One place of a heat map.
pub(crate) struct Tile {
    /// From -1 over 0, which is neutral, to 1.
    pub heat: f64,
    pub words: String,
    pub bold: bool,
}

/// One heat map among several.
pub(crate) struct Panel {
    pub title: String,
    pub columns: Vec<String>,
    /// With their tiles; `None` where there is nothing.
    pub rows: Vec<(String, Vec<Option<Tile>>)>,
}

/// Numbers in coloured tiles, in panels side by side.
pub(crate) struct Heat<'a> {
    pub words: Words<'a>,
    pub across: &'a str,
    pub down: &'a str,
    /// What colours below and above 0 mean.
    pub ends: [Option<&'a str>; 2],
    pub panels: &'a [Panel],
}

impl Heat<'_> {
    pub fn svg(&self) -> String {
        let sizes = || self.panels.iter().map(Panel::size);
        let width: u32 = sizes().map(|(width, _)| width + MARGIN).sum();
        let height = sizes().map(|(_, height)| height).max().unwrap_or(0);
        let size = [width + MARGIN, KEY + height + MARGIN];
        plot(&self.words, size, |area| self.draw(area))
    }

    fn draw(&self, area: &Area<'_>) -> Drawn {
        let mut x = MARGIN as i32;
        for (end, heat) in self.ends.iter().zip([-0.8, 0.8]) {
            let Some(end) = end else {
                continue;
            };
            let square = [(x, 0), (x + 14, 14)];
            area.draw(&Rectangle::new(square, colour(heat).filled()))?;
            area.draw_text(end, &font(12.0), (x + 20, 3))?;
            x += 230;
        }
        let mut left = MARGIN;
        for panel in self.panels {
            let size = panel.size();
            self.panel(&area.clone().shrink((left, KEY), size), panel)?;
            left += size.0 + MARGIN;
        }
        Ok(())
    }

    fn panel(&self, area: &Area<'_>, panel: &Panel) -> Drawn {
        let above = Pos::new(HPos::Center, VPos::Top);
        let middle = (LEFT + panel.size().0) / 2;
        area.draw_text(&panel.title, &font(13.0).pos(above), (middle as i32, 0))?;
        let mut chart = ChartBuilder::on(area)
            .margin_top(TITLE)
            .top_x_label_area_size(COLUMNS)
            .y_label_area_size(LEFT)
            .build_cartesian_2d(
                places(panel.columns.len(), false),
                places(panel.rows.len(), true),
            )?;
        chart
            .configure_mesh()
            .disable_mesh()
            .axis_style(TRANSPARENT)
            .set_all_tick_mark_size(3)
            .x_label_formatter(&|column| panel.columns[*column as usize / 2].clone())
            .y_label_formatter(&|row| panel.rows[*row as usize / 2].0.clone())
            .label_style(font(12.0))
            .axis_desc_style(font(13.0))
            .x_desc(self.across)
            .y_desc(self.down)
            .draw()?;
        for (row, (_, tiles)) in (1..).step_by(2).zip(&panel.rows) {
            for (column, tile) in (1..).step_by(2).zip(tiles) {
                let Some(tile) = tile else {
                    continue;
                };
                let rect = |colour: RGBColor, inwards: u32| {
                    let corners = [(column - 1, row - 1), (column + 1, row + 1)];
                    let mut rect = Rectangle::new(corners, colour.filled());
                    rect.set_margin(inwards, inwards + 1, inwards, inwards + 1);
                    rect
                };
                if tile.bold {
                    chart.draw_series([rect(INK, 0)])?;
                }
                let frame = 2 * u32::from(tile.bold);
                chart.draw_series([rect(colour(tile.heat), frame)])?;
                let is_dark = tile.heat.abs() > 0.75;
                let style = font(11.0).color(if is_dark { &WHITE } else { &INK });
                let style = style.pos(Pos::new(HPos::Center, VPos::Center));
                let words = Text::new(tile.words.clone(), (column, row), style);
                chart.draw_series([words])?;
            }
        }
        Ok(())
    }
}

impl Panel {
    fn size(&self) -> (u32, u32) {
        let [width, height] = TILE;
        (
            LEFT + width * self.columns.len() as u32,
            TITLE + COLUMNS + height * self.rows.len() as u32,
        )
    }
}

/// From terracotta over bone to blue.
fn colour(heat: f64) -> RGBColor {
    let far = if heat < 0.0 { TERRACOTTA } else { BLUE };
    let share = heat.abs().min(1.0);
    let mix = |from: u8, to: u8| {
        let (from, to) = (f64::from(from), f64::from(to));
        (from + share * (to - from)).round() as u8
    };
    RGBColor(mix(0xfa, far.0), mix(0xf5, far.1), mix(0xea, far.2))
}

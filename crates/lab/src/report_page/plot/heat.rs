use super::svg::{INK, TOP};
use super::{Svg, Words};

const TILE: [f64; 2] = [42.0, 26.0];
const LEFT: f64 = 75.0;
const BETWEEN: f64 = 45.0;

/// One place of a heat map.
pub(in crate::report_page) struct Tile {
    /// From -1 over 0, which is neutral, to 1.
    pub heat: f64,
    pub words: String,
    pub bold: bool,
}

/// One heat map among several.
pub(in crate::report_page) struct Panel {
    pub title: String,
    pub columns: Vec<String>,
    /// With their tiles; `None` where there is nothing.
    pub rows: Vec<(String, Vec<Option<Tile>>)>,
}

/// Numbers in coloured tiles, in panels side by side.
pub(in crate::report_page) struct Heat<'a> {
    pub words: Words<'a>,
    pub across: &'a str,
    pub down: &'a str,
    /// What colours below and above 0 mean.
    pub ends: [Option<&'a str>; 2],
    pub panels: &'a [Panel],
}

impl Heat<'_> {
    pub fn svg(&self) -> String {
        let [tile, row] = TILE;
        let span = |panel: &Panel| tile * panel.columns.len() as f64;
        let rows = self.panels.iter().map(|panel| panel.rows.len()).max();
        let (head, most) = (TOP + 60.0, rows.unwrap_or(0) as f64);
        let width: f64 = self.panels.iter().map(|panel| span(panel) + BETWEEN).sum();
        let foot = head + row * most;
        let mut svg = Svg::new((LEFT + width).max(640.0), foot + 35.0, &self.words);
        svg.upright([22.0, head + row * most / 2.0], 13.0, self.down);
        let mut x = LEFT;
        for (end, heat) in self.ends.iter().zip([-0.8, 0.8]) {
            let Some(end) = end else {
                continue;
            };
            svg.rect([x, TOP - 8.0], [14.0, 14.0], &colour(heat));
            svg.text([x + 20.0, TOP + 4.0], "start", 12.0, end);
            x += 230.0;
        }
        let mut left = LEFT;
        for panel in self.panels {
            let middle = left + span(panel) / 2.0;
            svg.text([middle, head - 24.0], "middle", 13.0, &panel.title);
            svg.text([middle, foot + 18.0], "middle", 13.0, self.across);
            for (index, column) in panel.columns.iter().enumerate() {
                let x = left + tile * (index as f64 + 0.5);
                svg.text([x, head - 6.0], "middle", 12.0, column);
            }
            for (index, (label, tiles)) in panel.rows.iter().enumerate() {
                let y = head + row * index as f64;
                svg.text([left - 6.0, y + 17.0], "end", 12.0, label);
                for (place, found) in tiles.iter().enumerate() {
                    let x = left + tile * place as f64;
                    if let Some(found) = found {
                        draw(&mut svg, [x, y], found);
                    }
                }
            }
            left += span(panel) + BETWEEN;
        }
        svg.finish()
    }
}

fn draw(svg: &mut Svg, [x, y]: [f64; 2], tile: &Tile) {
    let [width, height] = TILE;
    if tile.bold {
        svg.rect([x, y], [width - 1.0, height - 1.0], INK);
        let inner = [width - 5.0, height - 5.0];
        svg.rect([x + 2.0, y + 2.0], inner, &colour(tile.heat));
    } else {
        svg.rect([x, y], [width - 1.0, height - 1.0], &colour(tile.heat));
    }
    let ink = if tile.heat.abs() > 0.75 {
        "#ffffff"
    } else {
        INK
    };
    svg.coloured(
        [x + width / 2.0, y + 17.0],
        "middle",
        11.0,
        ink,
        &tile.words,
    );
}

/// From terracotta over bone to blue.
fn colour(heat: f64) -> String {
    let (cold, neutral, hot) = ([0xb5, 0x48, 0x2f], [0xfa, 0xf5, 0xea], [0x2f, 0x6f, 0x8f]);
    let far = if heat < 0.0 { cold } else { hot };
    let share = heat.abs().min(1.0);
    let mix = |index: usize| {
        let (from, to) = (f64::from(neutral[index]), f64::from(far[index]));
        (from + share * (to - from)).round() as u8
    };
    format!("#{:02x}{:02x}{:02x}", mix(0), mix(1), mix(2))
}

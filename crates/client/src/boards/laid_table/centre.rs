//! What lies in the middle of a laid table: the arena of Strike, the board of EXXTRA, the chips of STRATEGIIA.

use std::fmt::Write as _;

use astragal_games::GameId;
use astragal_games::strategiia::BUILT_IN;
use serde_json::{Map, Value};

use super::Point;
use super::solid::{die, disc, ellipse_at, polygon, ring};

/// The board of a game with these options.
pub fn board(game: GameId, options: &Map<String, Value>) -> String {
    let about = game.about();
    let mut svg = String::new();
    match game {
        GameId::Strike => {
            let is_new = about.value_of("edition", options) == "2020";
            arena(&mut svg, if is_new { "2020" } else { "2012" });
        }
        GameId::Exxtra => ladder(&mut svg, &about.value_of("goal", options)),
        GameId::Strategiia => {
            let is_placed = about.value_of("placement", options) == Value::Bool(true);
            chips(
                &mut svg,
                &rows_of(&about.value_of("board", options)),
                !is_placed,
            );
        }
        // Other games have dice, and no board.
        _ => {
            ring(
                &mut svg,
                Point(0.0, 0.0, 0.03),
                (0.5, 0.42),
                0.03,
                "lt-tray",
            );
            die(&mut svg, Point(-0.1, 0.05, 0.03), 0.2, 0.3, 5, "lt-bone");
            die(&mut svg, Point(0.17, -0.07, 0.03), 0.2, 1.2, 2, "lt-bone");
        }
    }
    svg
}

/// The arena: tiers that go down to the floor, and a die in the middle.
fn arena(svg: &mut String, edition: &str) {
    const TIERS: [(f32, f32); 4] = [(0.6, 0.13), (0.54, 0.1), (0.48, 0.07), (0.42, 0.035)];
    const WIDER: f32 = 1.1;
    let _ = write!(svg, r#"<g class="lt-arena-{edition}">"#);
    ellipse_at(svg, Point(0.05, -0.02, 0.0), 0.66, "lt-shadow");
    for (index, (size, height)) in TIERS.into_iter().enumerate() {
        let (top, half) = (Point(0.0, 0.0, height), (size * WIDER, size * 0.92));
        match index {
            // The outer wall is seen from outside, the others from inside.
            0 => ring(svg, top, half, height, "lt-wall"),
            _ => ring(svg, top, half, -0.02, "lt-tier"),
        }
    }
    let floor = super::solid::oval(Point(0.0, 0.0, 0.0), 0.37 * WIDER, 0.37 * 0.92);
    let _ = write!(svg, r#"<ellipse {floor} class="lt-floor"/>"#);
    die(svg, Point(-0.02, 0.02, 0.0), 0.13, 0.5, 5, "lt-bone");
    svg.push_str("</g>");
}

/// The board of EXXTRA: the ladder of dice fields, and the track around it.
fn ladder(svg: &mut String, goal: &Value) {
    let corners = [(-0.6, -0.52), (0.6, -0.52), (0.6, 0.5), (-0.6, 0.5)];
    let at = |height: f32| corners.map(|(right, away)| Point(right, away, height));
    polygon(svg, &at(0.0), "lt-board-edge");
    polygon(svg, &at(0.025), "lt-board");
    for step in 0..6_u8 {
        let number = f32::from(step);
        let (low, half) = (-0.46 + number * 0.135, 0.4 - number * 0.045);
        let field = [
            (-half, low),
            (half, low),
            (half, low + 0.115),
            (-half, low + 0.115),
        ];
        let field = field.map(|(right, away)| Point(right, away, 0.025));
        polygon(svg, &field, &format!("lt-step-{step}"));
        let (x, y) = Point(-half + 0.07, low + 0.02, 0.025).shown();
        let _ = write!(
            svg,
            r#"<text x="{x:.1}" y="{y:.1}" class="lt-number lt-on-{step}">{step}</text>"#
        );
    }
    let goal = goal.as_u64().unwrap_or(21);
    for field in 0..=goal {
        let (right, away) = track(field as f32, goal as f32);
        let class = match field {
            0 => "lt-field start",
            field if field == goal => "lt-field goal",
            _ => "lt-field",
        };
        ellipse_at(svg, Point(right, away, 0.025), 0.042, class);
    }
}

/// A field of the track: up the left side, over the top, down the right side.
fn track(field: f32, goal: f32) -> (f32, f32) {
    let (side, top) = (0.84, 1.06);
    let way = field / goal * (2.0 * side + top);
    if way < side {
        (-0.53, -0.42 + way)
    } else if way < side + top {
        (-0.53 + (way - side), 0.42)
    } else {
        (0.53, 0.42 - (way - side - top))
    }
}

/// The rows of a board, built-in or custom, the top row first.
pub fn rows_of(board: &Value) -> Vec<String> {
    match board {
        Value::Array(rows) => {
            let rows = rows.iter().filter_map(Value::as_str);
            rows.map(str::to_owned).collect()
        }
        _ => {
            let name = board.as_str().unwrap_or_default();
            let known = BUILT_IN.iter().find(|(known, _)| *known == name);
            known.map_or_else(Vec::new, |(_, rows)| {
                rows.iter().map(|row| (*row).to_owned()).collect()
            })
        }
    }
}

/// The most rows of a board, and the most cells in a row (T-13).
const PLACES_MAX: usize = 12;
/// The units of a side.
const ARMY: usize = 18;

/// The cells of a board as chips; with `armies`, the units of both sides on the rows where they begin.
fn chips(svg: &mut String, rows: &[String], armies: bool) {
    // Somebody may be typing rows that no board has.
    let rows = &rows[..rows.len().min(PLACES_MAX)];
    let height = rows.len().max(1);
    let width = rows.iter().map(|row| row.chars().count()).max();
    let width = width.unwrap_or(1).clamp(1, PLACES_MAX);
    let step = 1.12 / height.max(width) as f32;
    let middle = (width as f32 - 1.0) / 2.0;
    let mut cells: Vec<(usize, usize, char)> = Vec::new();
    for (row, text) in rows.iter().enumerate() {
        let letters = text.chars().take(width).enumerate();
        let letters = letters.filter(|(_, letter)| matches!(letter, 'r' | 'b'));
        cells.extend(letters.map(|(column, letter)| (row, column, letter)));
    }
    // Units stand on the outermost rows, and where a row is not full, in its middle.
    let from_middle = |column: usize| (column as f32 - middle).abs();
    let army = |side: char| {
        let mut own: Vec<_> = cells.iter().filter(|cell| cell.2 == side).collect();
        own.sort_by(|one, other| {
            let rows = match side {
                'b' => one.0.cmp(&other.0),
                _ => other.0.cmp(&one.0),
            };
            rows.then(from_middle(one.1).total_cmp(&from_middle(other.1)))
        });
        own.truncate(if armies { ARMY } else { 0 });
        own
    };
    let units = [army('r'), army('b')].concat();
    let _ = write!(svg, r#"<g class="lt-chips">"#);
    for cell in &cells {
        let (row, column, side) = *cell;
        let away = ((height as f32 - 1.0) / 2.0 - row as f32) * step;
        let at = Point((column as f32 - middle) * step * 1.05, away, 0.02);
        let radius = step * 0.47;
        let name = if side == 'r' { "red" } else { "blue" };
        disc(svg, at, radius, 0.02, &format!("lt-cell {name}"));
        if units.contains(&cell) {
            let top = Point(at.0, at.1, 0.075);
            disc(svg, top, radius * 0.8, 0.05, &format!("lt-unit {name}"));
        }
    }
    svg.push_str("</g>");
}

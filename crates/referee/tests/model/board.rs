//! Boards of STRATEGIIA: the grid, steps on it, and random boards.

use std::cmp::Ordering::{Equal, Greater, Less};

use serde_json::{Value, json};

use super::super::{Random, saw};

const GRID: i32 = 12;
pub const PLACES: usize = 144;
/// The value of a name that is not a place of the grid.
const NOWHERE: usize = PLACES;

/// The first built-in board with holes, the default of expert mode.
const LAKES: &str = "\
    bbbbbbbbb bbbbbbbbb b..bbbbbb b..bbbbbb \
    rrrrrr..r rrrrrr..r rrrrrrrrr rrrrrrrrr";

pub const STRAIGHT: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
pub const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// A place of the grid, if there is one: column and row count from 0.
pub fn place(column: i32, row: i32) -> Option<usize> {
    let inside = (0..GRID).contains(&column) && (0..GRID).contains(&row);
    inside.then_some((row * GRID + column) as usize)
}

pub fn column_and_row(place: usize) -> (i32, i32) {
    (place as i32 % GRID, place as i32 / GRID)
}

pub fn is_straight(from: usize, to: usize) -> bool {
    let ((column, row), (other_column, other_row)) = (column_and_row(from), column_and_row(to));
    column == other_column || row == other_row
}

pub fn name(place: usize) -> String {
    let (column, row) = column_and_row(place);
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

pub fn place_named(text: &Value) -> usize {
    let text = text.as_str().expect("the type was checked");
    let letter = text.bytes().next().unwrap_or(0);
    let column = i32::from(letter) - i32::from(b'a');
    let row: i32 = text.get(1..).and_then(|row| row.parse().ok()).unwrap_or(0);
    // Each place has exactly one valid name; others such as `a01` are invalid.
    let found = place(column, row - 1).filter(|&place| name(place) == text);
    found.unwrap_or(NOWHERE)
}

/// The neighbouring places in the given directions.
pub fn around(from: usize, directions: &[(i32, i32)]) -> Vec<usize> {
    let (column, row) = column_and_row(from);
    let beside = |&(right, up): &(i32, i32)| place(column + right, row + up);
    directions.iter().filter_map(beside).collect()
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Red,
    Blue,
}

use Side::{Blue, Red};

impl Side {
    pub fn other(self) -> Self {
        match self {
            Red => Blue,
            Blue => Red,
        }
    }

    pub fn word(self) -> &'static str {
        match self {
            Red => "red",
            Blue => "blue",
        }
    }
}

/// The side with the higher number.
pub fn leader([red, blue]: [i64; 2]) -> Option<Side> {
    match red.cmp(&blue) {
        Less => Some(Blue),
        Equal => None,
        Greater => Some(Red),
    }
}

/// A colour for each place that is not a hole.
pub type Board = Vec<Option<Side>>;

pub fn read_board(rows: &[&str]) -> Board {
    let mut board = vec![None; PLACES];
    for (row, line) in rows.iter().rev().enumerate() {
        for (column, letter) in line.chars().enumerate() {
            board[row * GRID as usize + column] = match letter {
                'r' => Some(Red),
                'b' => Some(Blue),
                _ => None,
            };
        }
    }
    board
}

/// Where a step leads from a cell (T-4, T-13).
pub fn steps(board: &Board, from: usize, orthogonal: bool) -> Vec<usize> {
    if board[from].is_none() {
        return vec![];
    }
    let is_cell = |place: &usize| board[*place].is_some();
    let mut steps = around(from, &STRAIGHT);
    steps.retain(is_cell);
    if orthogonal {
        return steps;
    }
    for diagonal in around(from, &DIAGONAL).into_iter().filter(is_cell) {
        let beside = around(diagonal, &STRAIGHT);
        let mut corners = around(from, &STRAIGHT);
        corners.retain(|corner| beside.contains(corner));
        if corners.iter().any(is_cell) {
            steps.push(diagonal);
        } else {
            saw("T-13 squeezing is blocked");
        }
    }
    steps
}

/// The rows of a built-in board, or of a drawing.
pub fn rows(board: &Value) -> Vec<&str> {
    match board.as_str() {
        Some("lakes") => LAKES.split(' ').collect(),
        Some(_) => [["bbbbbbbb"; 4], ["rrrrrrrr"; 4]].concat(),
        None => {
            let rows = board.as_array().expect("a board has rows");
            rows.iter().filter_map(Value::as_str).collect()
        }
    }
}

/// The lines of a board with these cells, one half red and the other blue.
fn draw_board(cells: &mut [(i32, i32)], random: &mut Random) -> Value {
    random.shuffle(cells);
    match random.below(4) {
        0 => cells.sort_by_key(|&(_, row)| row),
        1 => cells.sort_by_key(|&(column, row)| column + row),
        2 => cells.sort_by_key(|&(column, row)| (column + row) % 2),
        _ => {}
    }
    let height = cells.iter().map(|cell| cell.1 + 1).max().unwrap_or(0);
    let mut lines = vec![".".repeat(GRID as usize); height as usize];
    for (index, &(column, row)) in cells.iter().enumerate() {
        let column = column as usize;
        let letter = if index < 32 { "r" } else { "b" };
        lines[(height - 1 - row) as usize].replace_range(column..=column, letter);
    }
    for line in &mut lines {
        if random.percent(50) {
            *line = line.trim_end_matches('.').to_owned();
        }
    }
    json!(lines)
}

/// A valid board: 64 connected cells of any shape (T-13).
pub fn random_board(random: &mut Random) -> Value {
    let is_cell: fn(i32, i32) -> bool = match random.below(8) {
        0 => |column, row| column % 2 == 0 || row % 2 == 0,
        1 => |column, row| !(2..8).contains(&column) || !(2..8).contains(&row),
        2 => |column, row| row % 2 == 0 || column == if row % 4 == 1 { 11 } else { 0 },
        _ => |_, _| true,
    };
    let (width, height) = random.pick(&[(12, 12), (12, 12), (10, 10), (9, 8), (8, 8), (12, 7)]);
    let thin = random.pick(&[1, 1, 2, 4]);
    let mut cells = vec![];
    let mut edge = vec![(random.below(width) as i32, random.below(height) as i32)];
    edge.retain(|&(column, row)| is_cell(column, row));
    while cells.len() < 64 {
        if edge.is_empty() {
            // This shape has no room for 64 cells.
            return random_board(random);
        }
        // Grows at the thinnest of a few places: the one with the fewest neighbours so far.
        let neighbours = |index: &usize| {
            let (column, row): (i32, i32) = edge[*index];
            let near = |cell: &&(i32, i32)| (cell.0 - column).abs() < 2 && (cell.1 - row).abs() < 2;
            cells.iter().filter(near).count()
        };
        let some = (0..thin).map(|_| random.below(edge.len()));
        let index = some.min_by_key(neighbours).unwrap_or(0);
        let (column, row) = edge.swap_remove(index);
        cells.push((column, row));
        for (right, up) in STRAIGHT {
            let (column, row) = (column + right, row + up);
            let inside = (0..width as i32).contains(&column) && (0..height as i32).contains(&row);
            let cell = (column, row);
            if inside && is_cell(column, row) && !cells.contains(&cell) && !edge.contains(&cell) {
                edge.push(cell);
            }
        }
    }
    draw_board(&mut cells, random)
}

//! The layout of the picture of a board.

use astragal_games::strategiia::{Board, Cell};

/// The layout of a board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct BoardLayout {
    columns: u8,
    rows: u8,
    /// Whether blue sits at the lower edge.
    pub is_turned: bool,
    /// Whether there is little room at the sides.
    pub is_narrow: bool,
}

impl BoardLayout {
    /// The layout of this board.
    pub fn new(board: &Board, is_turned: bool, is_narrow: bool) -> Self {
        Self {
            columns: board.columns(),
            rows: board.rows(),
            is_turned,
            is_narrow,
        }
    }

    /// The distance between cells.
    pub fn pitch(self) -> (f32, f32) {
        if self.is_narrow {
            (80.0, 80.0)
        } else {
            (80.0, 71.0)
        }
    }

    fn corner(self) -> (f32, f32) {
        if self.is_narrow {
            (26.0, 12.0)
        } else {
            (40.0, 24.0)
        }
    }

    /// The width and the height of the picture.
    pub fn size(self) -> (f32, f32) {
        let ((across, up), (left, top)) = (self.pitch(), self.corner());
        let (right, bottom) = if self.is_narrow {
            (7.0, 32.0)
        } else {
            (24.0, 32.0)
        };
        (
            left + across * f32::from(self.columns) + right,
            top + up * f32::from(self.rows) + bottom,
        )
    }

    /// Column and row on the screen, from the upper left.
    pub fn seen(self, (column, row): (u8, u8)) -> (u8, u8) {
        match self.is_turned {
            false => (column, self.rows - 1 - row),
            true => (self.columns - 1 - column, row),
        }
    }

    /// The middle of a place.
    pub fn middle(self, place: (u8, u8)) -> (f32, f32) {
        let ((across, up), (left, top)) = (self.pitch(), self.corner());
        let (column, row) = self.seen(place);
        (
            left + across * (f32::from(column) + 0.5),
            top + up * (f32::from(row) + 0.5),
        )
    }

    /// The middle of a cell.
    pub fn of(self, board: &Board, cell: Cell) -> (f32, f32) {
        self.middle(board.place(cell))
    }

    /// All cells row by row, from the upper left of the screen: those far away first.
    pub fn rows_of(self, board: &Board) -> Vec<Vec<Cell>> {
        let mut rows: Vec<Vec<Cell>> = vec![Vec::new(); usize::from(self.rows)];
        for cell in Cell::all() {
            let (_, row) = self.seen(board.place(cell));
            rows[usize::from(row)].push(cell);
        }
        for row in &mut rows {
            row.sort_by_key(|cell| self.seen(board.place(*cell)).0);
        }
        rows
    }

    /// The next cell in a direction on the screen; holes are skipped.
    pub fn next(self, board: &Board, cell: Cell, right: i8, down: i8) -> Option<Cell> {
        let (right, up) = if self.is_turned {
            (-right, down)
        } else {
            (right, -down)
        };
        let (mut column, mut row) = board.place(cell);
        loop {
            column = column
                .checked_add_signed(right)
                .filter(|column| *column < self.columns)?;
            row = row.checked_add_signed(up).filter(|row| *row < self.rows)?;
            if let Some(cell) = board.cell_at(column, row) {
                return Some(cell);
            }
        }
    }

    /// The letters below the columns and the numbers beside the rows, with their positions.
    pub fn labels(self) -> Vec<(String, f32, f32)> {
        let (_, height) = self.size();
        let letter = |column: u8| {
            let (x, _) = self.middle((column, 0));
            (char::from(b'a' + column).to_string(), x, height - 10.0)
        };
        let beside = if self.is_narrow { 14.0 } else { 23.0 };
        let number = |row: u8| {
            let (_, y) = self.middle((0, row));
            ((row + 1).to_string(), beside, y + 5.0)
        };
        let numbers = (0..self.rows).map(number);
        (0..self.columns).map(letter).chain(numbers).collect()
    }

    /// The cell at a point of the picture; `None` outside the board and on holes.
    pub fn cell_at(self, board: &Board, (x, y): (f32, f32)) -> Option<Cell> {
        let ((across, up), (left, top)) = (self.pitch(), self.corner());
        let seen = ((x - left) / across, (y - top) / up);
        let is_inside = |at: f32, count: u8| (0.0..f32::from(count)).contains(&at);
        if !is_inside(seen.0, self.columns) || !is_inside(seen.1, self.rows) {
            return None;
        }
        // Turning a place over twice gives the place itself.
        let (column, row) = self.seen((seen.0 as u8, seen.1 as u8));
        board.cell_at(column, row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layouts(board: &Board) -> impl Iterator<Item = BoardLayout> {
        let all = [(false, false), (false, true), (true, false), (true, true)];
        all.into_iter()
            .map(|(is_turned, is_narrow)| BoardLayout::new(board, is_turned, is_narrow))
    }

    /// A unit that is dropped in the middle of a cell is dropped on that cell, from both sides and at both sizes.
    #[test]
    fn every_cell_is_found_at_its_middle() {
        for name in ["classic", "lakes", "bridges"] {
            let board = Board::built_in(name).expect("it is built in");
            for layout in layouts(&board) {
                for cell in Cell::all() {
                    let middle = layout.of(&board, cell);
                    assert_eq!(layout.cell_at(&board, middle), Some(cell), "{name}");
                }
                let (width, height) = layout.size();
                for outside in [(1.0, 60.0), (60.0, 1.0), (width, 60.0), (60.0, height)] {
                    assert_eq!(layout.cell_at(&board, outside), None, "{name}");
                }
            }
        }
    }

    /// Every row has its number and every column its letter, on phones, too.
    #[test]
    fn rows_and_columns_are_labelled_at_every_size() {
        let board = Board::built_in("classic").expect("it is built in");
        for layout in layouts(&board) {
            let labels: Vec<String> = layout.labels().into_iter().map(|(text, ..)| text).collect();
            assert_eq!(labels.concat(), "abcdefgh12345678");
            let (width, _) = layout.size();
            assert!(
                layout
                    .labels()
                    .iter()
                    .all(|(_, x, _)| (10.0..width).contains(x))
            );
        }
    }
}

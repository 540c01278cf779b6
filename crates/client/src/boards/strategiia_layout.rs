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
            (7.0, 12.0)
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
        let number = |row: u8| {
            let (_, y) = self.middle((0, row));
            ((row + 1).to_string(), 23.0, y + 5.0)
        };
        let numbers = (0..self.rows).filter(|_| !self.is_narrow).map(number);
        (0..self.columns).map(letter).chain(numbers).collect()
    }
}

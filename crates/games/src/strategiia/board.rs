use std::fmt;

use super::{BUILT_IN, Side};

/// The largest board is a grid of 12 × 12 places (T-13).
const GRID_MAX: usize = 12;
const PLACES: usize = GRID_MAX * GRID_MAX;
const CELLS_OF_A_COLOUR: usize = 32;

/// One of a board's 64 cells, counted from the lower left, row by row. Holes are not counted, so
/// that the cells of any board fit the bits of a `u64`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub(super) u8);

impl Cell {
    /// All cells, from the lower left, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..64).map(Self)
    }

    /// The cell's position among the 64.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    pub(super) fn bit(self) -> u64 {
        1 << self.0
    }
}

/// The cells whose bits are set.
#[inline]
pub(super) fn cells(mut bits: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let cell = Cell(bits.trailing_zeros() as u8);
        bits &= bits - 1;
        Some(cell)
    })
}

/// The cell whose bit is set with `index` others below it.
#[inline]
pub(super) fn nth_cell(bits: u64, index: u32) -> Cell {
    let cell = cells(bits).nth(index as usize);
    cell.expect("the index is below the number of cells")
}

/// The neighbours of every cell, for some definition of neighbour.
pub(super) type Neighbours = [u64; 64];

/// All cells that can be reached from `start` via neighbours inside `allowed`.
pub(super) fn flood(start: u64, allowed: u64, neighbours: &Neighbours) -> u64 {
    let mut reached = start & allowed;
    let mut frontier = reached;
    while frontier != 0 {
        let next = cells(frontier).fold(0, |next, cell| next | neighbours[cell.index()]);
        frontier = next & allowed & !reached;
        reached |= frontier;
    }
    reached
}

/// A board of 64 cells, 32 of each colour, perhaps with holes (T-1, T-13).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The name of a built-in board.
    name: Option<&'static str>,
    columns: u8,
    rows: u8,
    /// Column and row of every cell, from 0.
    places: [(u8, u8); 64],
    /// The cells of each colour.
    colours: [u64; 2],
    /// The eight cells around, for support in combat (T-7).
    pub(super) around: Neighbours,
    /// The four straight directions.
    pub(super) straight: Neighbours,
    /// The eight directions without diagonal steps between two holes (T-13).
    pub(super) walkable: Neighbours,
}

/// Why a drawing is not a valid board (T-13, T-17).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardError {
    /// More rows than 12.
    TooManyRows(usize),
    /// A row, counted from the top, with more places than 12.
    RowTooLong(usize),
    /// A character other than `r`, `b` and `.`.
    UnknownCharacter {
        /// Counted from the top, from 1.
        row: usize,
        /// Counted from the left, from 1.
        column: usize,
        /// The character.
        character: char,
    },
    /// Not 32 cells of each colour.
    WrongCounts {
        /// Red cells.
        red: usize,
        /// Blue cells.
        blue: usize,
    },
    /// Some cells cannot be reached in the four straight directions.
    NotConnected {
        /// How many cannot be reached from the first cell.
        cut_off: u32,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyRows(rows) => {
                write!(
                    f,
                    "The board has {rows} rows; at most {GRID_MAX} are allowed."
                )
            }
            Self::RowTooLong(row) => {
                write!(f, "Row {row} from the top has more than {GRID_MAX} places.")
            }
            Self::UnknownCharacter {
                row,
                column,
                character,
            } => write!(
                f,
                "Row {row} from the top, place {column}: {character:?} is not 'r', 'b' or '.'."
            ),
            Self::WrongCounts { red, blue } => write!(
                f,
                "The board has {red} red and {blue} blue cells; it needs {CELLS_OF_A_COLOUR} of each."
            ),
            Self::NotConnected { cut_off } => write!(
                f,
                "The board falls apart: {cut_off} of its cells cannot be reached by straight steps."
            ),
        }
    }
}

impl std::error::Error for BoardError {}

impl Board {
    /// Reads the text form: one string per row, top row first, `r`, `b` or `.` (a hole) per place.
    /// Short rows are filled with holes on the right; nothing is trimmed.
    pub fn parse<'a>(rows: impl IntoIterator<Item = &'a str>) -> Result<Self, BoardError> {
        Grid::parse(rows)?.board()
    }

    /// The built-in board of this name.
    pub fn built_in(name: &str) -> Option<Self> {
        let (name, rows) = BUILT_IN.iter().find(|(known, _)| *known == name)?;
        let board = Self::parse(rows.iter().copied());
        let board = board.expect("the built-in boards are valid");
        Some(Self {
            name: Some(*name),
            ..board
        })
    }

    /// The name of the board, if it is built in.
    pub fn built_in_name(&self) -> Option<&'static str> {
        self.name
    }

    /// How many columns the grid has.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// How many rows the grid has.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Column and row of a cell, counted from 0 at the lower left.
    #[inline]
    pub fn place(&self, cell: Cell) -> (u8, u8) {
        self.places[cell.index()]
    }

    /// The cell at a column and row; `None` for a hole.
    pub fn cell_at(&self, column: u8, row: u8) -> Option<Cell> {
        Cell::all().find(|&cell| self.place(cell) == (column, row))
    }

    /// The colour of a cell.
    #[inline]
    pub fn colour(&self, cell: Cell) -> Side {
        if self.colours[Side::Red] & cell.bit() != 0 {
            Side::Red
        } else {
            Side::Blue
        }
    }

    /// The cells of a colour, as a set.
    #[inline]
    pub fn cells_of(&self, colour: Side) -> u64 {
        self.colours[colour]
    }

    /// The name of a cell, as on a chessboard: `a1` is the lower left place of the grid.
    pub fn name(&self, cell: Cell) -> String {
        let (column, row) = self.place(cell);
        format!("{}{}", char::from(b'a' + column), row + 1)
    }

    /// The cell with a name; `None` if there is no such cell on this board.
    pub fn cell(&self, name: &str) -> Option<Cell> {
        let (letter, digits) = name.split_at_checked(1)?;
        let column = letter.bytes().next()?.checked_sub(b'a')?;
        if digits.starts_with(['0', '+']) {
            return None;
        }
        let row = digits.parse::<u8>().ok()?.checked_sub(1)?;
        self.cell_at(column, row)
    }

    /// The text form that [`Board::parse`] reads.
    pub fn text_rows(&self) -> Vec<String> {
        let character = |column, row| match self.cell_at(column, row) {
            Some(cell) if self.colour(cell) == Side::Red => 'r',
            Some(_) => 'b',
            None => '.',
        };
        let row_text = |row| {
            (0..self.columns)
                .map(|column| character(column, row))
                .collect()
        };
        (0..self.rows).rev().map(row_text).collect()
    }
}

/// A drawing with valid characters and a valid size.
struct Grid {
    columns: usize,
    rows: usize,
    /// By row from the bottom, then by column.
    places: [Option<Side>; PLACES],
}

impl Grid {
    fn parse<'a>(rows: impl IntoIterator<Item = &'a str>) -> Result<Self, BoardError> {
        let rows: Vec<&str> = rows.into_iter().collect();
        if rows.len() > GRID_MAX {
            return Err(BoardError::TooManyRows(rows.len()));
        }
        let mut grid = Self {
            columns: 0,
            rows: rows.len(),
            places: [None; PLACES],
        };
        for (from_top, text) in rows.iter().enumerate() {
            let row = rows.len() - 1 - from_top;
            for (column, character) in text.chars().enumerate() {
                if column >= GRID_MAX {
                    return Err(BoardError::RowTooLong(from_top + 1));
                }
                grid.columns = grid.columns.max(column + 1);
                grid.places[row * GRID_MAX + column] = match character {
                    'r' => Some(Side::Red),
                    'b' => Some(Side::Blue),
                    '.' => None,
                    character => {
                        return Err(BoardError::UnknownCharacter {
                            row: from_top + 1,
                            column: column + 1,
                            character,
                        });
                    }
                };
            }
        }
        Ok(grid)
    }

    fn board(&self) -> Result<Board, BoardError> {
        let count = |side| {
            self.places
                .iter()
                .filter(|&&place| place == Some(side))
                .count()
        };
        let (red, blue) = (count(Side::Red), count(Side::Blue));
        if (red, blue) != (CELLS_OF_A_COLOUR, CELLS_OF_A_COLOUR) {
            return Err(BoardError::WrongCounts { red, blue });
        }
        let mut board = Board {
            name: None,
            columns: self.columns as u8,
            rows: self.rows as u8,
            places: [(0, 0); 64],
            colours: [0; 2],
            around: [0; 64],
            straight: [0; 64],
            walkable: [0; 64],
        };
        let mut index_at = [None; PLACES];
        let mut taken = 0u8;
        for (place, side) in self.places.iter().enumerate() {
            if let Some(side) = side {
                index_at[place] = Some(Cell(taken));
                let (column, row) = (place % GRID_MAX, place / GRID_MAX);
                board.places[usize::from(taken)] = (column as u8, row as u8);
                board.colours[*side] |= Cell(taken).bit();
                taken += 1;
            }
        }
        board.join(&index_at);
        match 64 - flood(1, !0, &board.straight).count_ones() {
            0 => Ok(board),
            cut_off => Err(BoardError::NotConnected { cut_off }),
        }
    }
}

impl Board {
    /// Computes which cells are neighbours.
    fn join(&mut self, index_at: &[Option<Cell>; PLACES]) {
        let at = |column: i8, row: i8| {
            let inside = 0..GRID_MAX as i8;
            (inside.contains(&column) && inside.contains(&row))
                .then(|| index_at[row as usize * GRID_MAX + column as usize])
                .flatten()
        };
        for cell in Cell::all() {
            let (column, row) = self.place(cell);
            let (column, row) = (column as i8, row as i8);
            for (right, up) in DIRECTIONS {
                let Some(neighbour) = at(column + right, row + up) else {
                    continue;
                };
                self.around[cell.index()] |= neighbour.bit();
                let is_straight = right == 0 || up == 0;
                if is_straight {
                    self.straight[cell.index()] |= neighbour.bit();
                }
                // T-13: a diagonal step between two holes is blocked.
                let beside = at(column + right, row).or(at(column, row + up));
                if is_straight || beside.is_some() {
                    self.walkable[cell.index()] |= neighbour.bit();
                }
            }
        }
    }
}

const DIRECTIONS: [(i8, i8); 8] = [
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
];

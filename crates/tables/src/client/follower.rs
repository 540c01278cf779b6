use astragal_dice::fair::Bytes32;
use astragal_games::Seat;

use crate::{Line, Lobby, LoggedCommand, Table, TableError, TableErrorCode};

/// How a client follows the log of a table.
pub trait Follower: Sized {
    /// Begins with the table before the line with this number.
    fn from_lobby(lobby: Box<Lobby>, from: u64) -> Self;

    /// Begins with the first line of the log.
    fn from_first_line(text: &str) -> Result<Self, TableError>;

    /// Follows the next line, and returns the command that it came from.
    fn follow(&mut self, text: &str) -> Result<Option<LoggedCommand>, TableError>;

    /// The number of the next line.
    fn next_seq(&self) -> u64;

    /// The table without its game, if it is known.
    fn lobby(&self) -> Option<&Lobby>;

    /// The seat that is to decide, if it is known.
    fn turn(&self) -> Option<Seat>;
}

/// Follows with all rules.
impl Follower for Table {
    fn from_lobby(lobby: Box<Lobby>, from: u64) -> Self {
        Self::from_lobby(*lobby, from)
    }

    fn from_first_line(text: &str) -> Result<Self, TableError> {
        Self::from_first_line(text)
    }

    fn follow(&mut self, text: &str) -> Result<Option<LoggedCommand>, TableError> {
        let line: Line = Self::follow(self, text)?;
        Ok(line.command)
    }

    fn next_seq(&self) -> u64 {
        Self::next_seq(self)
    }

    fn lobby(&self) -> Option<&Lobby> {
        Some(Self::lobby(self))
    }

    fn turn(&self) -> Option<Seat> {
        Self::turn(self)
    }
}

/// Follows only the numbers of the lines, for programs that learn the rest elsewhere. Seeds are not shown by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineCounter(u64);

impl Follower for LineCounter {
    fn from_lobby(_: Box<Lobby>, from: u64) -> Self {
        Self(from)
    }

    fn from_first_line(_: &str) -> Result<Self, TableError> {
        Ok(Self(1))
    }

    fn follow(&mut self, text: &str) -> Result<Option<LoggedCommand>, TableError> {
        let digits = text.strip_prefix("{\"seq\":").unwrap_or_default();
        let end = digits.bytes().take_while(u8::is_ascii_digit).count();
        if digits[..end].parse() != Ok(self.0) {
            let message = format!("Line {} is expected.", self.0);
            return Err(TableError::new(TableErrorCode::BadRequest, message));
        }
        self.0 += 1;
        Ok(None)
    }

    fn next_seq(&self) -> u64 {
        self.0
    }

    fn lobby(&self) -> Option<&Lobby> {
        None
    }

    fn turn(&self) -> Option<Seat> {
        None
    }
}

/// The known part of a log: what it leads to, and its last line.
pub(super) struct Known<F> {
    pub follower: F,
    last: Option<String>,
}

impl<F: Follower> Known<F> {
    /// Begins with a welcome that does not continue what is known.
    pub fn begin(
        lobby: Option<Box<Lobby>>,
        from: u64,
        lines: &[String],
    ) -> Result<Self, TableError> {
        let (follower, rest) = match (lobby, lines) {
            (Some(lobby), _) => (F::from_lobby(lobby, from), lines),
            (None, [first, rest @ ..]) if from == 0 => (F::from_first_line(first)?, rest),
            _ => {
                let message = "The server did not say where its lines begin.";
                return Err(TableError::new(TableErrorCode::BadRequest, message));
            }
        };
        let mut known = Self {
            follower,
            last: None,
        };
        for line in rest {
            known.follower.follow(line)?;
        }
        known.remember_last(lines);
        Ok(known)
    }

    pub fn remember_last(&mut self, lines: &[String]) {
        if let Some(line) = lines.last() {
            self.last = Some(line.clone());
        }
    }

    /// The hash of the last line, by which a server knows that it has the same log.
    pub fn last_hash(&self) -> Option<Bytes32> {
        let last = self.last.as_ref();
        last.map(|line| Bytes32::hash_of(line.as_bytes()))
    }
}

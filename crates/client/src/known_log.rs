//! The log of a table, as far as a client knows it.

use astragal_tables::{Line, Lobby, Table, TableError};
use serde::{Deserialize, Serialize};

/// The log of a table, or its known part.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Log {
    /// The table before the first of these lines; `None` if that is the first line of the whole log.
    pub lobby: Option<Box<Lobby>>,
    /// The number of the first of these lines.
    pub from: u64,
    /// The lines.
    pub lines: Vec<String>,
}

impl Log {
    /// The table at the beginning, and the lines that are still to be applied.
    pub(crate) fn begin(self) -> Result<(Table, Vec<String>), TableError> {
        match self.lobby {
            Some(lobby) => Ok((Table::from_lobby(*lobby, self.from), self.lines)),
            None => {
                let mut texts = self.lines.into_iter();
                let first = texts.next().unwrap_or_default();
                Ok((Table::from_first_line(&first)?, texts.collect()))
            }
        }
    }

    /// The table after all lines; `hear` gets every line.
    pub(crate) fn follow(self, mut hear: impl FnMut(&Line)) -> Result<Table, TableError> {
        let (mut table, texts) = self.begin()?;
        for text in &texts {
            hear(&table.follow(text)?);
        }
        Ok(table)
    }
}

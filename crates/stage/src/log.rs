use astragal_tables::{Line, Lobby, Table, TableError};
use serde::{Deserialize, Serialize};

/// The log of a table, or as much of it as is known.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Log {
    /// The table before the first of the lines, if it does not begin with the first line of all.
    pub lobby: Option<Box<Lobby>>,
    /// The number of the first of the lines.
    pub from: u64,
    /// The lines.
    pub lines: Vec<String>,
}

impl Log {
    /// The table at its beginning, and the lines that are still to be carried out.
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

    /// The table after its log; `hear` gets every line.
    pub(crate) fn follow(self, mut hear: impl FnMut(&Line)) -> Result<Table, TableError> {
        let (mut table, texts) = self.begin()?;
        for text in &texts {
            hear(&table.follow(text)?);
        }
        Ok(table)
    }
}

//! Tables that are kept on this device.

use astragal_dice::fair::Bytes32;
use astragal_games::GameId;
use serde::{Deserialize, Serialize};

use crate::settings;

/// A table that is kept on this device: whoever has it can go on with it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SavedTable {
    /// Its name in the address.
    pub name: String,
    /// The game.
    pub game: GameId,
    /// Its log.
    pub lines: Vec<String>,
    /// What its secrets are made from.
    pub keeper: Bytes32,
    /// When something happened last, in milliseconds since 1970.
    pub at: u64,
    /// Who sits there, as they are called.
    pub names: Vec<String>,
    /// Whether its last game is over.
    pub over: bool,
}

const PREFIX: &str = "table:";

impl SavedTable {
    /// The one with this name.
    pub fn recall(name: &str) -> Option<Self> {
        settings::recall(&format!("{PREFIX}{name}"))
    }

    /// Keeps it. Where there is no room, older tables are forgotten.
    pub fn keep(&self) {
        while !settings::keep(&format!("{PREFIX}{}", self.name), self) {
            let oldest = Self::all().pop().filter(|table| table.name != self.name);
            match oldest {
                Some(table) => table.forget(),
                None => return,
            }
        }
    }

    /// Forgets it.
    pub fn forget(&self) {
        settings::forget(&format!("{PREFIX}{}", self.name));
    }

    /// All of them, the newest first.
    pub fn all() -> Vec<Self> {
        let names = settings::kept(PREFIX);
        let mut tables: Vec<Self> = names
            .iter()
            .filter_map(|name| settings::recall(name))
            .collect();
        tables.sort_by_key(|table: &Self| std::cmp::Reverse(table.at));
        tables
    }
}

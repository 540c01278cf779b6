//! Tables that are saved on this device.

use astragal_dice::fair::Bytes32;
use astragal_games::GameId;
use serde::{Deserialize, Serialize};

use crate::settings;

/// A table that is saved on this device, with everything needed to resume it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SavedTable {
    /// Its name in the address.
    pub name: String,
    /// The game.
    pub game: GameId,
    /// Its log.
    pub lines: Vec<String>,
    /// The master key from which its secrets are derived.
    #[serde(rename = "keeper")]
    pub master_key: Bytes32,
    /// When it changed last, in milliseconds since 1970.
    pub at: u64,
    /// The names of its players.
    pub names: Vec<String>,
    /// Whether its last game is over.
    pub over: bool,
}

const PREFIX: &str = "table:";

impl SavedTable {
    /// Loads the table with this name.
    pub fn recall(name: &str) -> Option<Self> {
        settings::recall(&format!("{PREFIX}{name}"))
    }

    /// Saves it; returns whether there was room. Other games are never deleted for it.
    pub fn keep(&self) -> bool {
        settings::keep(&format!("{PREFIX}{}", self.name), self)
    }

    /// Deletes it.
    pub fn delete(&self) {
        settings::remove(&format!("{PREFIX}{}", self.name));
    }

    /// All saved tables, the newest first.
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

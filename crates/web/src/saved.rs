//! Games that are saved on this device: tables without a server, and finished games of all tables.

use astragal_client::words::UserError;
use astragal_client::{LAST_GAMES, Log, write_with_room};
use astragal_dice::fair::Bytes32;
use astragal_games::GameId;
use astragal_tables::protocol::You;
use serde::{Deserialize, Serialize};

use crate::route::Page;
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
    /// The place of the player at this device, once the game is over.
    #[serde(default)]
    pub place: Option<usize>,
}

/// A finished game of a table on a server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlayedGame {
    /// Its name in the address.
    pub name: String,
    /// The name of the table.
    pub table: String,
    /// The game.
    pub game: GameId,
    /// The log of the table until its end.
    pub log: Log,
    /// The player at this device.
    pub you: Option<You>,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// The names of its players.
    pub names: Vec<String>,
    /// The place of the player at this device.
    pub place: Option<usize>,
}

/// A finished game in the list of the last ones.
#[derive(Clone, PartialEq, Debug)]
pub struct FinishedGame {
    /// The name under which it is stored.
    key: String,
    /// The page that shows its result.
    pub page: Page,
    /// The game.
    pub game: GameId,
    /// When it ended, in milliseconds since 1970.
    pub at: u64,
    /// The names of its players.
    pub names: Vec<String>,
    /// The place of the player at this device.
    pub place: Option<usize>,
}

const TABLE: &str = "table:";
const PLAYED: &str = "game:";

impl SavedTable {
    /// Loads the table with this name.
    pub fn recall(name: &str) -> Option<Self> {
        settings::recall(&format!("{TABLE}{name}"))
    }

    /// Saves it, and says if that was not possible or cost another game.
    pub fn keep(&self) -> Result<(), UserError> {
        keep(&format!("{TABLE}{}", self.name), self)
    }

    /// Deletes it.
    pub fn delete(&self) {
        settings::remove(&format!("{TABLE}{}", self.name));
    }

    /// All unfinished tables, the newest first.
    pub fn unfinished() -> Vec<Self> {
        let mut tables: Vec<Self> = recall_all(TABLE);
        tables.retain(|table| !table.over);
        tables.sort_by_key(|table| std::cmp::Reverse(table.at));
        tables
    }
}

impl PlayedGame {
    /// Loads the game with this name.
    pub fn recall(name: &str) -> Option<Self> {
        settings::recall(&format!("{PLAYED}{name}"))
    }

    /// Saves it, and says if that was not possible or cost another game.
    pub fn keep(&self) -> Result<(), UserError> {
        keep(&format!("{PLAYED}{}", self.name), self)
    }
}

impl FinishedGame {
    /// All finished games, the newest first.
    pub fn all() -> Vec<Self> {
        let tables = recall_all::<SavedTable>(TABLE).into_iter();
        let tables = tables.filter(|table| table.over).map(|table| Self {
            key: format!("{TABLE}{}", table.name),
            page: Page::Local(table.name),
            game: table.game,
            at: table.at,
            names: table.names,
            place: table.place,
        });
        let played = recall_all::<PlayedGame>(PLAYED).into_iter();
        let played = played.map(|played| Self {
            key: format!("{PLAYED}{}", played.name),
            page: Page::Played(played.name),
            game: played.game,
            at: played.at,
            names: played.names,
            place: played.place,
        });
        let mut all: Vec<Self> = tables.chain(played).collect();
        all.sort_by_key(|game| std::cmp::Reverse(game.at));
        all
    }

    /// Deletes it.
    pub fn delete(&self) {
        settings::remove(&self.key);
    }
}

/// Deletes finished games beyond the last ones.
pub fn keep_last_games() {
    let all = FinishedGame::all();
    all.iter().skip(LAST_GAMES).for_each(FinishedGame::delete);
}

/// Stores a game. If there is no room, the oldest finished games make room for it, but no unfinished one.
fn keep<T: Serialize>(key: &str, game: &T) -> Result<(), UserError> {
    if settings::keep(key, game) {
        return Ok(());
    }
    let mut others = FinishedGame::all();
    others.retain(|other| other.key != key);
    let removed = write_with_room(others, |removed| {
        if let Some(removed) = removed {
            removed.delete();
        }
        settings::keep(key, game)
    });
    match removed.as_deref() {
        None => Err(UserError::NoRoom),
        Some([]) => Ok(()),
        Some([.., last]) => Err(UserError::RoomMade {
            game: last.game,
            date: crate::parts::date(last.at),
        }),
    }
}

fn recall_all<T: serde::de::DeserializeOwned>(prefix: &str) -> Vec<T> {
    let names = settings::kept(prefix);
    names
        .iter()
        .filter_map(|name| settings::recall(name))
        .collect()
}

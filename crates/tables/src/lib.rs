//! A table: a game, its seats, fair dice, and the log that is the truth about them.
//!
//! A [`Table`] is its log: a list of [`Line`]s, each of which [`Table::apply`] carries out. What somebody
//! wants ([`Command`]) becomes new lines or a refusal; what the table waits for itself ([`Next`]: dice in
//! the air, a bot's turn, the end) becomes lines by whoever keeps the table, a server or a browser. Nothing
//! here reads a clock, stores or sends anything: the keeper does, and says what time it is.

mod command;
mod due;
mod entry;
mod error;
mod game;
mod lobby;
mod local;
mod options;
mod play;
mod record;
mod strike;
mod table;
mod verify;
mod vote;

pub use command::{Command, PHRASES};
pub use entry::{Entry, FORMAT_VERSION, Line, Start, Wish};
pub use error::{TableError, TableErrorCode};
pub use lobby::{Chair, Holder, Lobby, Person, Phase};
pub use local::LocalTable;
pub use options::{DiceKind, NAME_CHARS_MAX, TableOptions, check_name};
pub use play::{AdviceText, Care, Drawn, Job};
pub use record::{record, record_since};
pub use table::{Next, Table};
pub use verify::{Forged, RECORD_BYTES_MAX, Verified, verify};
pub use vote::{Question, Vote};

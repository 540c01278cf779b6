//! Tables: a game, its seats, fair dice, and the log that everything follows from.
//!
//! A [`Table`] is the result of its log: a list of [`Line`]s, each of which [`Table::apply`] carries out. A
//! [`Command`] of a person becomes new entries or a refusal. What the table itself waits for ([`Next`]: dice in the
//! air, a bot's turn, the end) becomes entries through the program that runs the table, a server or a browser.
//! [`Table::append`] turns entries into lines. Nothing here reads a clock, stores or sends anything: the server or
//! browser does, and passes the time in. The text of a line is kept as it was first written, since dice depend on
//! every byte of it.

mod command;
mod due;
mod entry;
mod error;
mod line;
mod lobby;
mod local;
mod next;
mod options;
mod proposal;
mod record;
mod table;
mod think;
mod verify;
mod view;
mod vote;

pub use command::{Command, PHRASES};
pub use entry::{By, Entry, FORMAT_VERSION, Occupant, Start};
pub use error::{TableError, TableErrorCode};
pub use line::{CommandId, Line, LineReader};
pub use lobby::{Chair, Holder, Lobby, Person, Phase};
pub use local::LocalTable;
pub use next::Next;
pub use options::{NAME_CHARS_MAX, TableOptions, check_name};
pub use proposal::Proposal;
pub use record::{record, record_since};
pub use table::Table;
pub use think::{AdviceBudget, AdviceList, AdviceText, AnyAdvice};
pub use verify::{Forged, RECORD_BYTES_MAX, Verified, verify};
pub use view::{AnySeen, Look, Seen};
pub use vote::{Question, Vote};

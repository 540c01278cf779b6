//! Tables: a game, its seats, fair dice, and the log that everything follows from.
//!
//! A [`Table`] is the result of its log: a list of [`Line`]s, each of which [`Table::apply`] carries out. A
//! [`Command`] of a person becomes new entries or a refusal. What the table itself waits for ([`Next`]: dice in the
//! air, a bot's turn, the end) becomes entries through the program that runs the table, a server or a browser.
//! [`Table::append`] turns entries into lines. Nothing here reads a clock, stores or sends anything: the server or
//! browser does, and passes the time in. The text of a line is kept as it was first written, since dice depend on
//! every byte of it.
//!
//! ```
//! use astragal_games::{GameId, Seat};
//! use astragal_tables::{Table, TableOptions};
//!
//! let options = TableOptions::by_the_book(GameId::Pig, 2);
//! let (mut table, first) = Table::opened("garden", options, 1_000)?;
//! let mut log = vec![first];
//! let (_, entries) = table.join("Ada", Some(Seat(0)))?;
//! log.extend(table.append(entries, None, 2_000)?);
//!
//! // The log is all that is needed.
//! let mut follower = Table::from_first_line(&log[0])?;
//! for text in &log[1..] {
//!     follower.follow(text)?;
//! }
//! assert_eq!(follower.lobby(), table.lobby());
//! assert_eq!(follower.lobby().people[0].name, "Ada");
//! # Ok::<(), astragal_tables::TableError>(())
//! ```

pub mod client;
mod error;
mod lobby;
mod local;
mod log;
mod options;
pub mod protocol;
mod refusal;
pub mod room;
mod table;

pub use astragal_session::Job;
pub use error::{TableError, TableErrorCode};
pub use lobby::{Acknowledged, Chair, Holder, Lobby, Person, Phase};
pub use local::LocalTable;
pub use log::{
    By, CommandId, Entry, FORMAT_VERSION, Forged, Line, LineReader, LoggedCommand, Occupant,
    RECORD_BYTES_MAX, Start, StartPerson, Verified, record, record_faults, record_since, verify,
};
pub use options::{
    NAME_CHARS_MAX, TABLE_CODE_LETTERS, TABLE_NAME_LETTERS, TableOptions, check_name,
    is_table_code, is_table_name, table_code,
};
pub use refusal::TableRefusal;
pub use table::{
    AdviceBudget, AdviceList, AdviceText, AnyAdvice, AnySeen, Command, Look, Next, PHRASES,
    Proposal, Question, Seen, Table, Vote,
};

/// The versions that programs must have in common to keep the same tables, in words.
pub fn versions() -> String {
    let (rules, physics) = (
        astragal_games::RULES_VERSION,
        astragal_arena::PHYSICS_VERSION,
    );
    let protocol = protocol::PROTOCOL_VERSION;
    format!("rules {rules}, physics {physics}, format {FORMAT_VERSION}, protocol {protocol}")
}

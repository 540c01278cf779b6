//! The rules driven by JSON lines: one request in, one answer out. A game record is such a script.
//!
//! [`Session`] is one game under way with everything that led to it, by type; [`Referee`] is the
//! same for any game, in JSON; [`Record`] is a saved script that was read and found whole.

mod desk;
mod record;
mod referee;
mod request;
mod session;

pub use record::{FORMAT_VERSION, Record, RecordError, version_line};
pub use referee::{Answer, LINE_BYTES_MAX, Referee, run};
pub use request::Change;
pub use session::{Session, Step};

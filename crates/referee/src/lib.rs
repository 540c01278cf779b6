//! The rules driven by JSON lines: one request in, one answer out. A game record is such a script.
//!
//! [`Referee`] keeps a game of any kind and speaks JSON; [`Record`] is a saved script that was read and found
//! whole. The game itself is a [`Play`](astragal_session::Play).

mod change;
mod record;
mod referee;
mod request;

pub use change::carry_out;
pub use record::{Record, RecordError};
pub use referee::{Answer, LINE_BYTES_MAX, Referee, run};
pub use request::Change;

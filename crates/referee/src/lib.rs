//! The rules with a JSON lines interface: one request in, one answer out. A game record is such a script.
//!
//! [`Referee`] holds a game of any kind and speaks JSON; [`Record`] is a parsed, well-formed
//! script. The game itself is a [`Play`](astragal_session::Play).

mod change;
mod record;
mod referee;
mod request;

pub use change::carry_out;
pub use record::{Record, RecordError};
pub use referee::{Answer, LINE_BYTES_MAX, Referee, run};
pub use request::Change;

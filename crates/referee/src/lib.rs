//! The rules with a JSON lines interface: one request in, one answer out. A game record is such a script.
//!
//! [`Referee`] holds a game of any kind and speaks JSON; [`Record`] is a parsed, well-formed
//! script. The game itself is a [`Play`](astragal_session::Play).
//!
//! ```
//! use astragal_dice::Seed;
//! use astragal_referee::Referee;
//!
//! let mut referee = Referee::new(|| Seed::from_number(1));
//! for request in [
//!     r#"{"new":{"game":"exxtra","seats":3,"first":0}}"#,
//!     r#"{"act":{"seat":0,"action":{"roll":{}}}}"#,
//!     r#"{"outcome":{"dice":[3,2]}}"#,
//! ] {
//!     assert!(referee.answer(request).error().is_none());
//! }
//! let refused = referee.answer(r#"{"act":{"seat":1,"action":{"roll":{}}}}"#);
//! assert!(refused.to_json().starts_with(r#"{"ok":false"#));
//! ```

mod change;
mod record;
mod referee;
mod request;

pub use change::carry_out;
pub use record::{Record, RecordError};
pub use referee::{Answer, LINE_BYTES_MAX, Referee, run};
pub use request::Change;

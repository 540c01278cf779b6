//! A table as an interface shows it.
//!
//! An interface must never wait for dice or bots, so whoever keeps its table does so elsewhere: in a browser, in a worker.
//! The two talk by messages: the interface says what it wants ([`ToKeeper`]) and is told beat by beat what became of it
//! ([`FromKeeper`]). A table without a server is kept here whole; one on a server is followed here line by line, and its
//! throws are repeated. The interface keeps the log: a keeper can be ended at any time, and another one goes on.

mod beat;
mod film;
mod keeper;
mod last_game;
mod log;
mod message;
mod own;
mod study;

pub use beat::{Beat, NextStep};
pub use film::{FLOATS_PER_POSE, FilmShape, Shot};
pub use keeper::{Answer, Keeper};
pub use last_game::LastGame;
pub use log::Log;
pub use message::{FromKeeper, Sitting, ToKeeper};
pub use own::{Own, OwnBeat, OwnStep};
pub use study::{Moment, Study};

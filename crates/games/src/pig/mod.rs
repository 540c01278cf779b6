//! Pig, the textbook dice game: roll a die and add it up, or hold; a 1 loses the turn's sum; the first to 100 wins.

mod notation;
mod options;
mod refusals;
mod rules;
mod solve;
mod words;

pub use notation::{ActionText, OutcomeText};
pub use options::{Options, Pig};
pub use rules::{Action, Event, Outcome, Phase, State, Throw, View};

//! EXXTRA, by Reiner Knizia: roll, push your luck, place your pair on a ladder of dice fields,
//! throw others off it, race to the goal.

mod event;
mod ladder;
mod notation;
mod options;
mod pair;
mod refusals;
mod rules;
mod state;
mod view;

pub use event::Event;
pub use notation::{ActionText, OutcomeText};
pub use options::{Exxtra, Options, Shield};
pub use pair::{Pair, Roll, SEVEN_DIE, SIX_DIE, Side};
pub use rules::{Action, FIELDS, Outcome, Throw};
pub use state::State;
pub use view::{LyingPair, Phase, View};

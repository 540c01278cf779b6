//! Strike, by Dieter Nüßle: throw your dice into the arena, take what matches, be the last with
//! dice. Editions of 2012 and 2020, tournaments.

mod event;
mod face;
mod notation;
mod options;
mod refusals;
mod rules;
mod state;
mod tournament;
mod view;

pub use event::Event;
pub use face::{Face, FaceSet, Landing};
pub use notation::{ActionText, OutcomeText};
pub use options::{Cocked, Edition, Emptied, Options, Pools, Regroup, Strike, ThrowModel, Tie};
pub use rules::{Action, Outcome, Throw};
pub use state::State;
pub use view::{Phase, TournamentView, View};

//! A game under way.
//!
//! [`Play`] is a game of one kind with its dice, its events and its undo history. Tables, the
//! referee, the terminal and games with real dice all play through it. Serialised values are typed
//! by the game: a [`Decision`], dice that have [`Landed`], a [`Step`] of a record.
//!
//! Type erasure over the kind of game happens only here: [`AnyPlay`], [`AnyDecision`] and
//! [`AnyLanded`] are enums with a variant for each game, made by [`any_game!`] from the list of
//! games; [`each_game!`] evaluates the same expression for every variant.

mod any;
mod play;
mod record;
mod text;

pub use any::{AnyDecision, AnyLanded, AnyPlay, Bare, OfGame, other_game};
pub use play::{Checked, Drawn, History, Job, NoUndo, Play, Waiting};
pub use record::version_line;
pub use text::{Decision, Landed, Step};

pub use astragal_games::for_all_games;

/// The version of the record format.
pub const FORMAT_VERSION: u32 = 1;

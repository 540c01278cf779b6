//! A game under way.
//!
//! [`Play`] is a game of one kind with its dice, its events and what is needed to take steps back; it is all
//! that tables, the referee, the terminal and games with real dice know about playing. What is written about
//! it is typed by the game: a [`Decision`], dice that have [`Landed`], a [`Step`] of a record.
//!
//! Here, and nowhere else, the kind of game is forgotten: [`AnyPlay`], [`AnyDecision`] and [`AnyLanded`] are
//! enums with a variant for each game, made by [`any_game!`] from the list of games; [`each_game!`] does the
//! same for whichever game it is.

mod any;
mod play;
mod script;
mod text;

pub use any::{AnyDecision, AnyLanded, AnyPlay, Bare, OfGame, other_game};
pub use play::{Checked, Drawn, History, Job, NoUndo, Play, Waiting};
pub use script::version_line;
pub use text::{Decision, Landed, Step};

pub use astragal_games::for_all_games;

/// The version of the record format.
pub const FORMAT_VERSION: u32 = 1;

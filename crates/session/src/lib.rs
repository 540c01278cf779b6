//! A game under way.
//!
//! [`Play`] is a game of one kind with its dice, its events and its undo history. Tables, the
//! referee, the terminal and games with real dice all play through it. Serialised values are typed
//! by the game: a [`Decision`], dice that have [`Landed`], a [`Step`] of a record.
//!
//! Type erasure over the kind of game happens only here: [`AnyPlay`], [`AnyDecision`] and
//! [`AnyLanded`] are enums with a variant for each game, made by [`any_game!`] from the list of
//! games; [`each_game!`] evaluates the same expression for every variant.
//!
//! ```
//! use astragal_games::{Seat, Notation, Strike, strike};
//! use astragal_dice::Seed;
//! use astragal_session::{Decision, Play, Waiting};
//!
//! let options = strike::Options { first: Some(0.into()), ..Strike::book_options(2) };
//! let mut play = Play::<Strike>::with_seed(&options, Seed::from_number(1), false)?;
//! play.act(Seat(0), Decision::plain(strike::ActionText::Throw {}))?;
//! assert!(matches!(play.waiting(), Waiting::Dice));
//! let landed = play.roll()?;
//! assert!(!landed.arena.is_empty() || landed.left > 0);
//! # Ok::<(), astragal_games::PlayError>(())
//! ```

mod any;
#[cfg(feature = "openapi")]
mod openapi;
mod play;
mod record;
mod text;

pub use any::{AnyDecision, AnyLanded, AnyPlay, OfGame, Untagged, other_game};
pub use play::{Checked, Drawn, History, Job, NoUndo, Play, Waiting};
pub use record::version_line;
pub use text::{Decision, Landed, Step};

pub use astragal_games::for_all_games;

/// The version of the record format.
pub const FORMAT_VERSION: u32 = 1;

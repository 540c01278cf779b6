//! A game under way.
//!
//! [`Play`] is a game of one kind with its dice, its events and its undo history. Tables, the
//! referee, the terminal and games with real dice all play through it. Serialised values are typed
//! by the game: a [`Decision`], dice that have [`Landed`], a [`RecordedStep`] of a record.
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
//!
//! # Checking before deciding
//!
//! [`Play::check`] computes what a decision leads to, and leaves the game as it is. Applying the result, a
//! [`Checked`], cannot fail.
//!
//! ```
//! use astragal_dice::Seed;
//! use astragal_games::{ErrorCode, Notation, Seat, Strike, strike};
//! use astragal_session::{Decision, Play, Waiting};
//!
//! let options = strike::Options { first: Some(0.into()), ..Strike::book_options(2) };
//! let mut play = Play::<Strike>::with_seed(&options, Seed::from_number(1), false)?;
//! let throw = Decision::plain(strike::ActionText::Throw {});
//! let refusal = play.check(Seat(1), throw.clone()).unwrap_err();
//! assert_eq!(refusal.code, ErrorCode::NotYourTurn);
//!
//! // Nothing happens yet, but what was left out, how to throw, is filled in.
//! let checked = play.check(Seat(0), throw)?;
//! assert!(checked.decision().manner.is_some());
//! assert_eq!(play.waiting(), Waiting::Seat(Seat(0)));
//! play.apply(checked);
//! assert_eq!(play.waiting(), Waiting::Dice);
//! # Ok::<(), astragal_games::PlayError>(())
//! ```
//!
//! # Dice from a key
//!
//! A game without a seed gets its dice from outside: from people who threw real ones, or from a key of
//! [fair dice](astragal_dice::fair) by [`Play::draw`].
//!
//! ```
//! use astragal_arena::Film;
//! use astragal_dice::DiceKind;
//! use astragal_dice::fair::Bytes32;
//! use astragal_games::{Notation, Pig};
//! use astragal_session::{History, Play, Waiting};
//!
//! // Who begins is the first thing that is drawn.
//! let game = Pig::from_options(&Pig::book_options(3))?;
//! let history = History::Agreed { practice: false };
//! let mut play = Play::new(game, DiceKind::Rolled, history);
//! let key = Bytes32([5; 32]);
//! let job = play.draw(key, Film::Off).expect("dice are in the air");
//! // Throws can be slow, so they may be made on another thread.
//! let drawn = std::thread::spawn(job).join().expect("dice always land");
//! // The same key always gives the same dice.
//! assert_eq!(play.draw(key, Film::Off).map(|job| job()), Some(drawn.clone()));
//! play.land(&drawn.landed)?;
//! assert!(matches!(play.waiting(), Waiting::Seat(_)));
//! # Ok::<(), astragal_games::PlayError>(())
//! ```
//!
//! # Taking back
//!
//! [`Play::undo_decision`] takes back a decision, if rule C-3 allows it; [`Play::undo_step`] takes back the last step of
//! any kind.
//!
//! ```
//! use astragal_dice::Seed;
//! use astragal_games::{Notation, Pig, Seat, pig};
//! use astragal_session::{Decision, NoUndo, Play};
//!
//! # let options = pig::Options { first: Some(0.into()), ..Pig::book_options(2) };
//! let begin = |practice| Play::<Pig>::with_seed(&options, Seed::from_number(2), practice);
//! let roll = Decision::plain(pig::ActionText::Roll {});
//! // Once dice have rolled, a decision stands.
//! let mut play = begin(false)?;
//! play.act(Seat(0), roll.clone())?;
//! play.roll()?;
//! assert_eq!(play.undo_decision(|_| true), Err(NoUndo::Rolled));
//! // In a practice game it does not, but the second roll shows the same die.
//! let mut play = begin(true)?;
//! play.act(Seat(0), roll.clone())?;
//! let die = play.roll()?;
//! assert_eq!(play.undo_decision(|_| true), Ok(()));
//! play.act(Seat(0), roll)?;
//! assert_eq!(play.roll()?, die);
//! # Ok::<(), astragal_games::PlayError>(())
//! ```

mod any;
#[cfg(feature = "openapi")]
mod decision_schema;
mod decision_text;
mod no_undo;
mod play;
mod record_head;
mod streams;

pub use any::{AnyDecision, AnyLanded, AnyPlay, OfGame, Untagged, other_game};
pub use decision_text::{Decision, Landed, RecordedStep};
pub use no_undo::{NoUndo, SessionRefusal};
pub use play::{Checked, Drawn, History, Job, Play, Waiting};
pub use record_head::version_line;

pub use astragal_games::for_all_games;

/// The version of the record format.
pub const FORMAT_VERSION: u32 = 1;

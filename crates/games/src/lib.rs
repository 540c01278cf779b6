//! The rules of the games, and the serialised form of their options, decisions and dice.
//!
//! Each game is a module with the same submodules: `options` (the validated set-up), `state`,
//! `rules`, `view` (what a viewer may know), `event` (public events) and `notation`. Numbers like
//! `S-13` in comments and errors are rules in `docs/rules`.
//!
//! The rules never roll: they report which seat must decide or which dice are in the air.
//!
//! ```
//! use astragal_games::{Exxtra, Game, Notation, Seat, ToAct, exxtra};
//!
//! let options = exxtra::Options { first: Some(0.into()), ..Exxtra::book_options(3) };
//! let game = Exxtra::from_options(&options)?;
//! let mut events = Vec::new();
//! let mut state = game.start(&mut events);
//! assert_eq!(game.to_act(&state), ToAct::Seat(Seat(0)));
//! game.act(&mut state, Seat(0), &exxtra::Action::Roll, &mut events)?;
//!
//! // Dice come from outside, written as in a record.
//! let dice = serde_json::from_str(r#"{"dice":[3,2]}"#).expect("dice of EXXTRA");
//! let outcome = game.read_outcome(&state, &dice)?;
//! game.land(&mut state, &outcome, &mut events)?;
//!
//! // A refusal names its rule and changes nothing.
//! let refusal = game.act(&mut state, Seat(0), &exxtra::Action::Place(9), &mut events).unwrap_err();
//! assert!(refusal.rule.is_some_and(|rule| rule.starts_with("E-")));
//! # Ok::<(), astragal_games::PlayError>(())
//! ```
//!
//! Each game describes itself once, with its options:
//!
//! ```
//! use astragal_games::{GameId, Origin};
//!
//! let exxtra = GameId::from_name("exxtra").expect("one of the games").about();
//! assert_eq!(exxtra.seats, 3..=6);
//! let goal = exxtra.option("goal").expect("an option of EXXTRA");
//! assert_eq!(goal.defaults[0].origin, Origin::House);
//! ```

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;

use serde::{Deserialize, Deserializer, Serialize, de};

#[macro_use]
mod all_games;
mod description;
mod error;
mod game;
mod general;
mod notation;
mod option;
mod refusal;
mod seat;

pub use description::{Description, Fact, Origin};
pub use error::{ErrorCode, PlayError};
pub use game::{Game, Listener, ToAct, Viewer};
pub use general::{InWords, PerfectInformation, Phrase};
pub use notation::{DiceText, Notation, NumberOrWord, OrdinaryDice, SetUpText};
pub use option::{DefaultValue, Kind, Literal, OptionSpec, Scope, WordOption};
pub use refusal::{Message, RefusalFact, RefusalReason, general_refusals};
pub use seat::{Seat, SeatSet, Seats};

/// The version of the rules, contained in every record. It increases when a position, a decision or
/// a die changes its meaning.
pub const RULES_VERSION: u32 = 1;

macro_rules! modules {
    ($($Game:ident $module:ident [$($general:ident)*],)*) => {
        $(
            pub mod $module;
            pub use $module::$Game;
        )*
    };
}

for_all_games!(modules);

macro_rules! game_id {
    ($($Game:ident $module:ident [$($general:ident)*],)*) => {
        /// The kind of game.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
        #[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
        #[serde(rename_all = "snake_case")]
        pub enum GameId {
            $(
                #[doc = concat!("[`", stringify!($module), "`].")]
                $Game,
            )*
        }

        impl GameId {
            /// All games.
            pub const ALL: &[Self] = &[$(Self::$Game),*];

            /// The description of the game.
            pub fn about(self) -> &'static Description {
                match self {
                    $(Self::$Game => $Game::ABOUT,)*
                }
            }

            /// The general implementations that the game uses.
            pub fn generals(self) -> &'static [&'static str] {
                match self {
                    $(Self::$Game => &[$(stringify!($general)),*],)*
                }
            }
        }

        /// The names of the games, as requests and commands spell them.
        pub const GAME_NAMES: [&str; GameId::ALL.len()] = [$($Game::NAME),*];
    };
}

for_all_games!(game_id);

impl GameId {
    /// The name of the game, as requests and commands spell it.
    pub fn name(self) -> &'static str {
        self.about().name
    }

    /// The allowed numbers of seats.
    pub fn seats(self) -> RangeInclusive<u8> {
        self.about().seats.clone()
    }

    /// The game with this name.
    ///
    /// ```
    /// use astragal_games::{GAME_NAMES, GameId};
    ///
    /// assert_eq!(GAME_NAMES, ["strike", "exxtra", "strategiia", "pig"]);
    /// let pig = GameId::from_name("pig").expect("one of the games");
    /// assert_eq!((pig.about().title, pig.seats()), ("Pig", 2..=10));
    /// // JSON uses the same names.
    /// let read: GameId = serde_json::from_str(r#""pig""#).expect("the name of a game");
    /// assert_eq!(read, pig);
    /// assert_eq!(GameId::from_name("chess"), None);
    /// ```
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|game| game.name() == name)
    }
}

/// The beginning of the error about an unknown game.
pub const UNKNOWN_GAME: &str = "`game` must be one of";

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = Cow::<str>::deserialize(deserializer)?;
        Self::from_name(&name).ok_or_else(|| {
            let known = GAME_NAMES.join(", ");
            de::Error::custom(format_args!("{UNKNOWN_GAME}: {known}"))
        })
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

macro_rules! make_with_game {
    ($dollar:tt $($Game:ident $module:ident [$($general:ident)*],)*) => {
        /// Runs `$body` with the type alias `$Game` for the game with this [`GameId`].
        ///
        /// ```
        /// use astragal_games::{Game, GameId, Notation, PlayError, with_game};
        ///
        /// /// Begins a game of any kind, by the book.
        /// fn begin<G: Notation>() -> Result<G, PlayError> {
        ///     G::from_options(&G::book_options(G::ABOUT.usual_seats))
        /// }
        ///
        /// // Which game it is may be known only when the program runs.
        /// for &id in GameId::ALL {
        ///     let seats = with_game!(id, G => begin::<G>()?.seats());
        ///     assert!(id.seats().contains(&seats));
        /// }
        /// # Ok::<(), PlayError>(())
        /// ```
        #[macro_export]
        macro_rules! with_game {
            ($dollar id:expr, $dollar Game:ident => $dollar body:expr) => {
                match $dollar id {
                    $($crate::GameId::$Game => {
                        type $dollar Game = $crate::$Game;
                        $dollar body
                    })*
                }
            };
        }
    };
}

for_all_games!(make_with_game; $);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_to_its_game() {
        for &id in GameId::ALL {
            assert_eq!(with_game!(id, G => G::NAME), id.name());
            assert_eq!(GameId::from_name(id.name()), Some(id));
            let written = serde_json::to_string(&id).expect("plain JSON");
            assert_eq!(written, format!("\"{id}\""));
        }
        assert_eq!(GameId::from_name("chess"), None);
    }
}

use astragal_games::{ErrorCode, PlayError, Seat};
use serde::{Serialize, Serializer};

use crate::{Decision, Landed, Play};

/// A value of any game that can be narrowed to one game.
pub trait OfGame<T>: Sized {
    /// A reference to the value, if it belongs to this game.
    fn of_game(&self) -> Option<&T>;

    /// The value, if it belongs to this game.
    fn into_game(self) -> Option<T>;
}

/// Defines an enum with a variant for each game: `enum AnyPlay(Play)` has the variants
/// `Strike(Play<Strike>)` and so on. It has a [`GameId`](astragal_games::GameId), and implements
/// [`OfGame`] for each game.
///
/// ```
/// use astragal_dice::DiceGame;
/// use astragal_games::{GameId, Pig, Strike, pig};
/// use astragal_session::{OfGame, any_game};
///
/// /// The decisions of a turn.
/// pub struct Turn<G: DiceGame>(Vec<G::ActionText>);
///
/// any_game! {
///     /// The decisions of a turn in any game.
///     pub enum AnyTurn(Turn)
/// }
///
/// let hold = Turn::<Pig>(vec![pig::ActionText::Hold {}]);
/// let turn = AnyTurn::from(hold);
/// assert_eq!(turn.game_id(), GameId::Pig);
/// let of_pig: Option<&Turn<Pig>> = turn.of_game();
/// assert_eq!(of_pig.map(|turn| turn.0.len()), Some(1));
/// let of_strike: Option<Turn<Strike>> = turn.into_game();
/// assert!(of_strike.is_none());
/// ```
#[macro_export]
macro_rules! any_game {
    ($(#[$meta:meta])* $vis:vis enum $Any:ident($Of:ident)) => {
        $crate::for_all_games! { $crate::any_game_of; [$(#[$meta])*] [$vis] $Any $Of }
    };
}

/// Implementation of [`any_game!`]; receives the list of games.
#[macro_export]
#[doc(hidden)]
macro_rules! any_game_of {
    ([$(#[$meta:meta])*] [$vis:vis] $Any:ident $Of:ident $($Game:ident $module:ident [$($general:ident)*],)*) => {
        $(#[$meta])*
        $vis enum $Any {
            $(
                #[doc = concat!("Of [`", stringify!($Game), "`](astragal_games::", stringify!($Game), ").")]
                $Game($Of<astragal_games::$Game>),
            )*
        }

        impl $Any {
            /// The game that the value belongs to.
            $vis fn game_id(&self) -> astragal_games::GameId {
                match self {
                    $(Self::$Game(_) => astragal_games::GameId::$Game,)*
                }
            }
        }

        $(
            impl From<$Of<astragal_games::$Game>> for $Any {
                fn from(of_game: $Of<astragal_games::$Game>) -> Self {
                    Self::$Game(of_game)
                }
            }

            impl $crate::OfGame<$Of<astragal_games::$Game>> for $Any {
                fn of_game(&self) -> Option<&$Of<astragal_games::$Game>> {
                    match self {
                        Self::$Game(of_game) => Some(of_game),
                        _ => None,
                    }
                }

                fn into_game(self) -> Option<$Of<astragal_games::$Game>> {
                    match self {
                        Self::$Game(of_game) => Some(of_game),
                        _ => None,
                    }
                }
            }
        )*
    };
}

macro_rules! make_each_game {
    ($dollar:tt $($Game:ident $module:ident [$($general:ident)*],)*) => {
        /// Evaluates the same expression for every variant: `each_game!(AnyPlay, play, play => play.throws())`.
        #[macro_export]
        macro_rules! each_game {
            ($dollar Any:ident, $dollar value:expr, $dollar of_game:pat => $dollar body:expr) => {
                match $dollar value {
                    $($dollar Any::$Game($dollar of_game) => $dollar body,)*
                }
            };
        }
    };
}

astragal_games::for_all_games!(make_each_game; $);

any_game! {
    /// A game of any kind under way.
    ///
    /// ```
    /// use astragal_dice::Seed;
    /// use astragal_games::{GameId, Notation, with_game};
    /// use astragal_session::{AnyDecision, AnyPlay, Play, Waiting, each_game};
    ///
    /// let (id, seed) = (GameId::Pig, Seed::from_number(1));
    /// let mut play: AnyPlay = with_game!(id, G => {
    ///     Play::<G>::with_seed(&G::book_options(3), seed, false)?.into()
    /// });
    /// let Waiting::Seat(seat) = play.waiting() else { panic!("who begins is drawn at once") };
    /// let decision: AnyDecision = serde_json::from_str(r#"{"pig":{"action":{"roll":{}}}}"#)?;
    /// play.decide(seat, decision)?;
    /// // What has no method here is called on the game inside.
    /// let die = each_game!(AnyPlay, &mut play, play => serde_json::to_string(&play.roll()?))?;
    /// assert!(die.starts_with(r#"{"die":"#));
    /// assert_eq!(play.throws(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub enum AnyPlay(Play)
}

any_game! {
    /// A decision in any game.
    #[derive(Clone, PartialEq, Debug, Serialize, serde::Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum AnyDecision(Decision)
}

any_game! {
    /// Dice that have landed in any game.
    #[derive(Clone, PartialEq, Debug, Serialize, serde::Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub enum AnyLanded(Landed)
}

/// A value of any game, serialised without its variant: the reader knows the game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Untagged<T>(pub T);

impl Serialize for Untagged<&AnyDecision> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        each_game!(AnyDecision, self.0, decision => decision.serialize(serializer))
    }
}

impl Serialize for Untagged<AnyDecision> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Untagged(&self.0).serialize(serializer)
    }
}

impl Serialize for Untagged<&AnyLanded> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        each_game!(AnyLanded, self.0, landed => landed.serialize(serializer))
    }
}

impl AnyLanded {
    /// Whether the dice belong to the set-up.
    pub fn is_setup_throw(&self) -> bool {
        each_game!(AnyLanded, self, landed => landed.outcome.is_setup_throw())
    }
}

/// The refusal of a value that belongs to another game than the current one.
#[cold]
pub fn other_game() -> PlayError {
    let message = "That belongs to another game than the one on the table.";
    PlayError::new(ErrorCode::BadRequest, message)
}

impl AnyPlay {
    /// What the game waits for.
    pub fn waiting(&self) -> crate::Waiting {
        each_game!(AnyPlay, self, play => play.waiting())
    }

    /// How many throws have landed.
    pub fn throws(&self) -> u64 {
        each_game!(AnyPlay, self, play => play.throws())
    }

    /// The number of events.
    pub fn event_count(&self) -> usize {
        each_game!(AnyPlay, self, play => play.events().len())
    }

    /// Carries out a decision from a log.
    pub fn decide(&mut self, seat: Seat, decision: AnyDecision) -> Result<(), PlayError> {
        each_game!(AnyPlay, self, play => {
            let decision = decision.into_game().ok_or_else(other_game)?;
            let checked = play.check(seat, decision)?;
            play.apply(checked);
        });
        Ok(())
    }

    /// Applies landed dice from a log.
    pub fn land(&mut self, landed: &AnyLanded) -> Result<(), PlayError> {
        each_game!(AnyPlay, self, play => {
            let landed = landed.of_game().ok_or_else(other_game)?;
            play.land(landed)?;
        });
        Ok(())
    }
}

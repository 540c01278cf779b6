use std::fmt::Debug;

use astragal_arena::{Film, Scene};
use astragal_bots::{Adviser, BotGame, Sight};
use astragal_core::{ErrorCode, PlayError, Seat};
use astragal_games::strategiia::{self, Side, Strategiia};
use astragal_games::{Exxtra, Notation, exxtra};
use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::DiceKind;
use crate::options::read;

/// A game that can be played at a table: what its dice are besides numbers, and how its set-up is
/// written down.
pub(crate) trait TableGame: Notation + BotGame<Mind: Adviser<Self> + 'static> {
    /// Where dice lie.
    type Dice: Clone + Default + Send + Sync + Debug;
    /// How dice are thrown.
    type Manner: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync + Debug;

    /// The manner in full, if dice can be thrown like this.
    fn complete_manner(
        &self,
        kind: DiceKind,
        dice: &Self::Dice,
        throw: &Self::Throw,
        manner: Option<Self::Manner>,
    ) -> Result<Option<Self::Manner>, PlayError>;

    /// Throws the dice in the air, and moves those that lie.
    fn throw<R: Rng>(
        &self,
        kind: DiceKind,
        dice: &mut Self::Dice,
        throw: &Self::Throw,
        manner: Option<&Self::Manner>,
        rng: &mut R,
        film: Film,
    ) -> (Self::Outcome, Vec<Scene>);

    /// Brings dice in line with the game: those that left it are gone.
    fn tidy(&self, dice: &mut Self::Dice, state: &Self::State);

    /// Where dice lie, as written; nothing for dice that are only rolled.
    fn write_dice(kind: DiceKind, dice: &Self::Dice) -> Option<Value>;

    /// Lays dice where it is written.
    fn read_dice(text: &Value) -> Option<Self::Dice>;

    /// How a bot throws, once it has decided to; `sight` is that with dice in the air.
    fn bot_manner<R: Rng>(
        kind: DiceKind,
        mind: &mut Self::Mind,
        sight: &Sight<'_, Self>,
        dice: &Self::Dice,
        rng: &mut R,
    ) -> Option<Self::Manner>;

    /// Whether all dice are put away because a game begins.
    fn begins(event: &Self::Event) -> bool;

    /// Dice of the set-up as written.
    fn write_set_up(outcome: &Self::Outcome) -> Option<Value>;

    /// Finds the dice of the set-up that are meant.
    fn read_set_up(&self, text: &Value) -> Result<Self::Outcome, PlayError>;
}

/// For games whose dice are only rolled.
macro_rules! only_rolled {
    () => {
        type Dice = ();
        type Manner = ();

        fn complete_manner(
            &self,
            _: DiceKind,
            (): &(),
            _: &Self::Throw,
            manner: Option<()>,
        ) -> Result<Option<()>, PlayError> {
            match manner {
                None => Ok(None),
                Some(()) => Err(no_manner()),
            }
        }

        fn throw<R: Rng>(
            &self,
            _: DiceKind,
            (): &mut (),
            throw: &Self::Throw,
            _: Option<&()>,
            rng: &mut R,
            _: Film,
        ) -> (Self::Outcome, Vec<Scene>) {
            (astragal_dice::Roll::roll(self, throw, rng), Vec::new())
        }

        fn tidy(&self, (): &mut (), _: &Self::State) {}

        fn write_dice(_: DiceKind, (): &()) -> Option<Value> {
            None
        }

        fn read_dice(_: &Value) -> Option<()> {
            None
        }

        fn bot_manner<R: Rng>(
            _: DiceKind,
            _: &mut Self::Mind,
            _: &Sight<'_, Self>,
            (): &(),
            _: &mut R,
        ) -> Option<()> {
            None
        }
    };
}

impl TableGame for Exxtra {
    only_rolled!();

    fn begins(event: &exxtra::Event) -> bool {
        matches!(event, exxtra::Event::Began { .. })
    }

    fn write_set_up(outcome: &exxtra::Outcome) -> Option<Value> {
        match outcome {
            exxtra::Outcome::First(seat) => Some(json!({ "first": seat })),
            exxtra::Outcome::Pair(_) => None,
        }
    }

    fn read_set_up(&self, text: &Value) -> Result<exxtra::Outcome, PlayError> {
        Ok(exxtra::Outcome::First(read_seat(text, self.seats())?))
    }
}

impl TableGame for Strategiia {
    only_rolled!();

    fn begins(event: &strategiia::Event) -> bool {
        matches!(event, strategiia::Event::Began { .. })
    }

    fn write_set_up(outcome: &strategiia::Outcome) -> Option<Value> {
        match outcome {
            strategiia::Outcome::First(side) => Some(json!({ "first": *side as u8 })),
            strategiia::Outcome::Combat { .. } => None,
        }
    }

    fn read_set_up(&self, text: &Value) -> Result<strategiia::Outcome, PlayError> {
        let seat = read_seat(text, 2)?;
        Ok(strategiia::Outcome::First(Side::BOTH[seat.index()]))
    }
}

use astragal_core::Game as _;

/// The seat in `{"first":…}`.
pub(crate) fn read_seat(text: &Value, seats: u8) -> Result<Seat, PlayError> {
    let seat: Seat = read(text.get("first").cloned().unwrap_or_default())?;
    if seat.0 < seats {
        Ok(seat)
    } else {
        Err(impossible_set_up())
    }
}

#[cold]
pub(crate) fn impossible_set_up() -> PlayError {
    PlayError::new(
        ErrorCode::ImpossibleOutcome,
        "There is no such seat or die to begin with.",
    )
}

#[cold]
fn no_manner() -> PlayError {
    let message = "These dice are only rolled; leave `manner` out.";
    PlayError::new(ErrorCode::BadRequest, message)
}

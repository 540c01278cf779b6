use std::fmt::Debug;

use astragal_arena::{Film, Scene, sentence};
use astragal_core::{ErrorCode, Game as _, PlayError, Viewer};
use astragal_games::strike::{self, Strike};
use astragal_games::{Notation, OrdinaryDice};
use rand_core::Rng;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::strike::{Manner, MannerText, Physical, RestingDie, shared_arena};
use crate::{Roll, below};

/// Where the dice of a game come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DiceKind {
    /// Strike's dice are thrown for real in the arena.
    Thrown,
    /// Dice are rolled, and Strike's land as the throw table says.
    Rolled,
}

/// A throw that may be made: how in full, and where the lying dice are by then.
pub type Prepared<G> = (Option<<G as DiceGame>::Manner>, <G as DiceGame>::Lying);

/// A throw that was made.
#[derive(Clone, PartialEq, Debug)]
pub struct Thrown<G: DiceGame> {
    /// What the dice show.
    pub outcome: G::Outcome,
    /// Where they lie.
    pub lying: G::Lying,
    /// What happened until they lay there, with pictures if it was filmed.
    pub scenes: Vec<Scene>,
    /// How many dice lay cocked at first.
    pub cocked: usize,
}

impl<G: DiceGame> Thrown<G> {
    fn rolled(outcome: G::Outcome, lying: G::Lying) -> Self {
        Self {
            outcome,
            lying,
            scenes: Vec::new(),
            cocked: 0,
        }
    }
}

/// A game whose dice are thrown at a table: what its dice are besides numbers.
pub trait DiceGame: Notation + Roll {
    /// Where dice lie.
    type Lying: Clone + Default + PartialEq + Send + Sync + Debug;
    /// How dice are thrown, as written.
    type Manner: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync + Debug;
    /// Where dice lie, as written.
    type Rest: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync + Debug;

    /// Whether its dice are thrown for real where nothing else is agreed.
    const IS_THROWN: bool;

    /// Checks how dice are thrown, fills in what is left out, and slides dice that are slid before.
    fn prepare(
        &self,
        kind: DiceKind,
        lying: &Self::Lying,
        throw: &Self::Throw,
        manner: Option<Self::Manner>,
    ) -> Result<Prepared<Self>, PlayError>;

    /// Throws the dice in the air as it was prepared.
    fn throw<R: Rng>(
        &self,
        kind: DiceKind,
        lying: &Self::Lying,
        throw: &Self::Throw,
        manner: Option<&Self::Manner>,
        rng: &mut R,
        film: Film,
    ) -> Thrown<Self>;

    /// The lying dice without those that left the game.
    fn tidied(&self, lying: &Self::Lying, state: &Self::State) -> Self::Lying;

    /// Writes down where dice lie; nothing for dice that are only rolled.
    fn write_rest(kind: DiceKind, lying: &Self::Lying) -> Option<Self::Rest>;

    /// Lays dice where it is written; `None` if nothing can lie there.
    fn read_rest(rest: &Self::Rest) -> Option<Self::Lying>;

    /// How many dice are written down.
    fn count_rest(rest: &Self::Rest) -> usize;

    /// Whether all dice are put away because a game begins.
    fn begins(event: &Self::Event) -> bool;
}

/// Makes games that leave their dice to it roll them: nothing is thrown at anything, and nothing lies anywhere.
macro_rules! only_rolled {
    ($($Game:ident $module:ident [$($general:ident)*],)*) => {
        $($(only_rolled! { @ $general $Game })*)*
    };
    (@ dice $Game:ident) => {
        impl Roll for astragal_games::$Game {
            type Toss = ();

            #[inline]
            fn toss<R: Rng + ?Sized>(
                &self,
                throw: &Self::Throw,
                (): (),
                rng: &mut R,
            ) -> Self::Outcome {
                OrdinaryDice::roll(self, throw, |n| below(rng, n))
            }
        }

        impl DiceGame for astragal_games::$Game {
            type Lying = ();
            type Manner = ();
            type Rest = ();

            const IS_THROWN: bool = false;

            fn prepare(
                &self,
                _: DiceKind,
                (): &(),
                _: &Self::Throw,
                manner: Option<()>,
            ) -> Result<Prepared<Self>, PlayError> {
                match manner {
                    None => Ok((None, ())),
                    Some(()) => Err(bad_request(
                        "These dice are only rolled; leave `manner` out.",
                    )),
                }
            }

            fn throw<R: Rng>(
                &self,
                _: DiceKind,
                (): &(),
                throw: &Self::Throw,
                _: Option<&()>,
                rng: &mut R,
                _: Film,
            ) -> Thrown<Self> {
                Thrown::rolled(Roll::roll(self, throw, rng), ())
            }

            fn tidied(&self, (): &(), _: &Self::State) {}

            fn write_rest(_: DiceKind, (): &()) -> Option<()> {
                None
            }

            fn read_rest((): &()) -> Option<()> {
                None
            }

            fn count_rest((): &()) -> usize {
                0
            }

            fn begins(_: &Self::Event) -> bool {
                false
            }
        }
    };
    (@ $other:ident $Game:ident) => {};
}

astragal_games::for_all_games!(only_rolled);

impl DiceGame for Strike {
    type Lying = Physical;
    type Manner = MannerText;
    type Rest = Vec<RestingDie>;

    const IS_THROWN: bool = true;

    fn prepare(
        &self,
        kind: DiceKind,
        lying: &Physical,
        throw: &strike::Throw,
        manner: Option<MannerText>,
    ) -> Result<Prepared<Self>, PlayError> {
        let strike::Throw::Dice { lying: faces, .. } = *throw else {
            return Ok((None, lying.clone()));
        };
        let text = manner.unwrap_or_default();
        match kind {
            DiceKind::Rolled => {
                if text.throw.is_some() || !text.slides.is_empty() {
                    return Err(bad_request(
                        "Dice are only rolled at this table; say a `toss` instead.",
                    ));
                }
                let toss = text.toss.unwrap_or_default();
                self.check_toss(toss)?;
                Ok((Some(MannerText::toss(toss)), lying.clone()))
            }
            DiceKind::Thrown => {
                if text.toss.is_some() {
                    return Err(bad_request(
                        "Dice are thrown for real at this table; say a `throw` instead.",
                    ));
                }
                let arena = shared_arena(self);
                let mut lying = lying.clone();
                lying.follow(arena, faces);
                lying
                    .regroup(arena, self, &text.slides)
                    .map_err(|error| PlayError::illegal("S-9", sentence(&error)))?;
                let throw = text.throw_or_default();
                throw
                    .check(arena)
                    .map_err(|error| PlayError::illegal("S-8", sentence(&error)))?;
                let slides = text.slides;
                Ok((Some(Manner { slides, throw }.into()), lying))
            }
        }
    }

    fn throw<R: Rng>(
        &self,
        kind: DiceKind,
        lying: &Physical,
        throw: &strike::Throw,
        manner: Option<&MannerText>,
        rng: &mut R,
        film: Film,
    ) -> Thrown<Self> {
        let (faces, thrown) = match *throw {
            strike::Throw::Dice { lying, thrown } => (lying, thrown),
            _ => return Thrown::rolled(self.roll(throw, rng), lying.clone()),
        };
        let usual = MannerText::default();
        let manner = manner.unwrap_or(&usual);
        if kind == DiceKind::Rolled {
            let outcome = self.toss(throw, manner.toss.unwrap_or_default(), rng);
            return Thrown::rolled(outcome, lying.clone());
        }
        let arena = shared_arena(self);
        // Dice have been slid before.
        let as_prepared = Manner {
            slides: Vec::new(),
            throw: manner.throw_or_default(),
        };
        let mut dice = lying.clone();
        dice.follow(arena, faces);
        let made = dice.throw(arena, self, thrown, &as_prepared, rng, film);
        let (landing, thrown) = made.unwrap_or_else(|_| {
            // How it is thrown was checked before, so it is the dice that lie impossibly. They are
            // put down anew, and the throw goes to the middle.
            dice = Physical::default();
            dice.follow(arena, faces);
            let plain = Manner {
                slides: Vec::new(),
                throw: usual.throw_or_default(),
            };
            let thrown = dice.throw(arena, self, thrown, &plain, rng, film);
            thrown.expect("dice that were just laid flat can be thrown at")
        });
        Thrown {
            outcome: strike::Outcome::Dice(landing),
            lying: dice,
            scenes: thrown.scenes,
            cocked: thrown.cocked,
        }
    }

    fn tidied(&self, lying: &Physical, state: &strike::State) -> Physical {
        let view = self.view(state, Viewer::Onlooker);
        let mut dice = lying.clone();
        dice.follow(shared_arena(self), view.arena.into_iter().collect());
        dice
    }

    fn write_rest(kind: DiceKind, lying: &Physical) -> Option<Vec<RestingDie>> {
        (kind == DiceKind::Thrown).then(|| lying.resting())
    }

    fn read_rest(rest: &Vec<RestingDie>) -> Option<Physical> {
        Physical::from_resting(rest)
    }

    fn count_rest(rest: &Vec<RestingDie>) -> usize {
        rest.len()
    }

    fn begins(event: &strike::Event) -> bool {
        matches!(event, strike::Event::Began { .. })
    }
}

fn bad_request(message: &'static str) -> PlayError {
    PlayError::new(ErrorCode::BadRequest, message)
}

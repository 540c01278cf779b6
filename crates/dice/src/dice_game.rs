use std::fmt::Debug;

use astragal_arena::{Film, Scene};
use astragal_games::strike::{self, Regroup, Strike, ThrowModel};
use astragal_games::{ErrorCode, Game as _, Notation, OrdinaryDice, PlayError, Viewer};
use rand_core::Rng;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::strike::{
    Manner, MannerText, Physical, RestingDie, ThrowError, roll_starter, shared_arena,
};
use crate::{Roll, below};

/// The source of a game's dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum DiceKind {
    /// Physical throws of Strike's dice in the arena.
    Thrown,
    /// Random rolls; Strike's dice land by the throw table.
    Rolled,
}

/// A checked throw: its full manner, and where the lying dice are by then.
pub type Prepared<G> = (Option<<G as DiceGame>::Manner>, <G as DiceGame>::Lying);

/// The result of a throw.
#[derive(Clone, PartialEq, Debug)]
pub struct Thrown<G: DiceGame> {
    /// What the dice show.
    pub outcome: G::Outcome,
    /// Where the dice lie.
    pub lying: G::Lying,
    /// The scenes of the throw, with frames if it was filmed.
    pub scenes: Vec<Scene>,
    /// How many dice lay cocked before they were settled.
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

/// A game whose dice are thrown at a table: adds positions and ways to throw to the rules.
///
/// ```
/// use astragal_arena::{Film, Throw as PhysicalThrow};
/// use astragal_dice::strike::MannerText;
/// use astragal_dice::{DiceGame, DiceKind, Seed, Stream};
/// use astragal_games::strike::{Edition, Strike, Throw};
///
/// let game = Strike::new(Edition::Of2012, 2)?;
/// let (kind, lying) = (DiceKind::Thrown, Default::default());
/// let throw = Throw::Dice { lying: Default::default(), thrown: 3 };
/// // First the manner is checked and completed, then the dice are thrown.
/// let gently = Some(PhysicalThrow::with_force(0.1));
/// let gently = MannerText { throw: gently, ..MannerText::default() };
/// let (manner, lying) = game.prepare(kind, &lying, &throw, Some(gently))?;
/// let mut rng = Stream::new(Seed::from_number(1)).rng(0);
/// let thrown = game.throw(kind, &lying, &throw, manner.as_ref(), &mut rng, Film::Off);
/// // Thrown dice lie somewhere; for rolled ones there is nothing to write.
/// assert!(Strike::write_rest(kind, &thrown.lying).is_some_and(|rest| rest.len() <= 3));
/// assert_eq!(Strike::write_rest(DiceKind::Rolled, &thrown.lying), None);
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
pub trait DiceGame: Notation + Roll {
    /// Positions of lying dice.
    type Lying: Clone + Default + PartialEq + Send + Sync + Debug;
    /// The way dice are thrown, in serialised form.
    type Manner: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync + Debug;
    /// Positions of lying dice, in serialised form.
    type Rest: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync + Debug;

    /// Whether its dice are thrown physically by default.
    const IS_THROWN: bool;

    /// Whether this throw is made in the arena, so that its dice have positions and a film.
    fn is_physical(&self, _kind: DiceKind, _throw: &Self::Throw) -> bool {
        false
    }

    /// Whether what the dice show depends on the version of the physics: by throws in the arena, or
    /// by a table that was measured there.
    fn depends_on_physics(&self, _kind: DiceKind) -> bool {
        false
    }

    /// Checks the manner of a throw, fills in missing values, and makes the slides before the throw.
    fn prepare(
        &self,
        kind: DiceKind,
        lying: &Self::Lying,
        throw: &Self::Throw,
        manner: Option<Self::Manner>,
    ) -> Result<Prepared<Self>, PlayError>;

    /// Whether the other players must agree to a throw in this manner each time.
    fn needs_consent(&self, _manner: &Self::Manner) -> bool {
        false
    }

    /// Throws the dice in the air as prepared.
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

    /// Serialised positions; `None` for dice that are only rolled.
    fn write_rest(kind: DiceKind, lying: &Self::Lying) -> Option<Self::Rest>;

    /// Positions from their serialised form; `None` if they are impossible.
    fn read_rest(rest: &Self::Rest) -> Option<Self::Lying>;

    /// The number of dice in serialised positions.
    fn count_rest(rest: &Self::Rest) -> usize;

    /// Whether the event begins a game, so that all dice are put away.
    fn begins(event: &Self::Event) -> bool;
}

/// Implements [`Roll`] and [`DiceGame`] for games with general dice: only rolled, no manners, no positions.
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

    /// S-3: of the set-up, only a starter die that is rolled.
    fn is_physical(&self, kind: DiceKind, throw: &strike::Throw) -> bool {
        let is_thrown = match throw {
            strike::Throw::First { .. } => false,
            strike::Throw::Starter => self.rolls_starter(),
            strike::Throw::Dice { .. } => true,
        };
        kind == DiceKind::Thrown && is_thrown
    }

    fn depends_on_physics(&self, kind: DiceKind) -> bool {
        kind == DiceKind::Thrown || self.model == ThrowModel::Measured
    }

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
                    .map_err(|error| PlayError::illegal("S-9", error))?;
                let throw = text.throw_or_default();
                throw
                    .check(arena.kind())
                    .map_err(|error| PlayError::illegal("S-8", ThrowError::from(error)))?;
                let slides = text.slides;
                Ok((Some(Manner { slides, throw }.into()), lying))
            }
        }
    }

    /// S-9, `ask`: dice are slid only if the others agree.
    fn needs_consent(&self, manner: &MannerText) -> bool {
        self.regroup == Regroup::Ask && !manner.slides.is_empty()
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
            strike::Throw::Starter if self.is_physical(kind, throw) => {
                return roll_starter(self, rng, film);
            }
            _ => return Thrown::rolled(self.roll(throw, rng), Physical::default()),
        };
        let usual = MannerText::default();
        let manner = manner.unwrap_or(&usual);
        if kind == DiceKind::Rolled {
            let outcome = self.toss(throw, manner.toss.unwrap_or_default(), rng);
            return Thrown::rolled(outcome, lying.clone());
        }
        let arena = shared_arena(self);
        // The slides have been made already.
        let as_prepared = Manner {
            slides: Vec::new(),
            throw: manner.throw_or_default(),
        };
        let mut dice = lying.clone();
        dice.follow(arena, faces);
        let made = dice.throw(arena, self, thrown, &as_prepared, rng, film);
        let (landing, thrown) = made.unwrap_or_else(|_| {
            // The manner was checked before, so the positions must be impossible. The dice are laid
            // anew, and the throw goes to the middle.
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
        let view = self.view(state, Viewer::Spectator);
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

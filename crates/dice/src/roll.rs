use std::fmt::Debug;

use astragal_arena::Layout;
use astragal_games::strike::{self, Face, FaceSet, Landing, Regroup, Strike, ThrowModel};
use astragal_games::{Game, PlayError, Seat};
use rand_core::Rng;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::refusal::TossRefusal;
use crate::strike::{ThrowTable, Toss};
use crate::{Chance, below};

/// A game whose dice can be rolled with random numbers.
///
/// ```
/// use astragal_arena::Layout;
/// use astragal_dice::strike::{Style, Toss};
/// use astragal_dice::{Roll, Seed, Stream};
/// use astragal_games::strike::{Edition, Outcome, Strike, Throw};
///
/// let game = Strike::new(Edition::Of2020, 3)?;
/// let mut rng = Stream::new(Seed::from_number(1)).rng(0);
/// // Six dice are thrown hard into the empty arena.
/// let hard = Toss { style: Style::Hard, ..Toss::default() };
/// game.check_toss(hard)?;
/// let throw = Throw::Dice { lying: Default::default(), thrown: 6 };
/// let outcome = game.toss(&throw, hard, &mut rng);
/// assert!(matches!(outcome, Outcome::Dice(landing) if landing.total() == 6));
/// // In the edition of 2020 lying dice may not be grouped before a throw.
/// let grouped = Toss { layout: Layout::Tight, ..hard };
/// assert_eq!(game.check_toss(grouped).unwrap_err().rule, Some("S-9"));
/// # Ok::<(), astragal_games::PlayError>(())
/// ```
pub trait Roll: Game {
    /// The choices of how to throw; empty for games with plain rolls.
    type Toss: Copy + Default + PartialEq + Debug + Send + Sync + Serialize + DeserializeOwned;

    /// Throws the dice in the air.
    fn toss<R: Rng + ?Sized>(
        &self,
        throw: &Self::Throw,
        toss: Self::Toss,
        rng: &mut R,
    ) -> Self::Outcome;

    /// Whether the rules allow this toss.
    fn check_toss(&self, _: Self::Toss) -> Result<(), PlayError> {
        Ok(())
    }

    /// Throws the dice in the air with the default toss.
    #[inline(always)]
    fn roll<R: Rng + ?Sized>(&self, throw: &Self::Throw, rng: &mut R) -> Self::Outcome {
        self.toss(throw, Self::Toss::default(), rng)
    }
}

impl Roll for Strike {
    type Toss = Toss;

    /// S-9: dice that must not be slid cannot be grouped.
    fn check_toss(&self, toss: Toss) -> Result<(), PlayError> {
        if toss.layout == Layout::Spread || self.regroup == Regroup::Free {
            return Ok(());
        }
        Err(PlayError::illegal("S-9", TossRefusal::NoGrouping))
    }

    // Always inline: otherwise the compiler emits a call, which costs a third of the speed.
    /// The abstract throw: drawn from the measured table; or, with the simple model, by two chances
    /// that ignore the toss: each lying die is rolled again with chance `knock`; each thrown die is
    /// lost with chance `lost`, else it shows a uniform face.
    #[inline(always)]
    fn toss<R: Rng + ?Sized>(
        &self,
        throw: &strike::Throw,
        toss: Toss,
        rng: &mut R,
    ) -> strike::Outcome {
        match *throw {
            strike::Throw::First { seats } => {
                strike::Outcome::First(Seat(below(rng, seats.into()) as u8))
            }
            strike::Throw::Starter => {
                strike::Outcome::Starter(Face::NUMBERS[below(rng, 5) as usize])
            }
            strike::Throw::Dice { lying, thrown } => strike::Outcome::Dice(match self.model {
                ThrowModel::Measured => {
                    let table = ThrowTable::measured();
                    table.land(self.edition, toss.style, toss.layout, lying, thrown, rng)
                }
                ThrowModel::Simple { knock, lost } => simple_throw(knock, lost, lying, thrown, rng),
            }),
        }
    }
}

#[inline(always)]
fn simple_throw<R: Rng + ?Sized>(
    knock: f64,
    lost: f64,
    lying: FaceSet,
    thrown: u8,
    rng: &mut R,
) -> Landing {
    let mut landing = Landing::default();
    let knock = Chance::new(knock);
    for face in lying.iter() {
        let (knocked, rolled) = knock.happens_and_below(rng, 6);
        let rolled = Face::ALL[rolled as usize];
        landing.add(if knocked { rolled } else { face });
    }
    let lost = Chance::new(lost);
    for _ in 0..thrown {
        let (is_lost, rolled) = lost.happens_and_below(rng, 6);
        if is_lost {
            landing.add_outside(1);
        } else {
            landing.add(Face::ALL[rolled as usize]);
        }
    }
    landing
}

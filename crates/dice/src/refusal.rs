//! What is refused about how dice are thrown.

use astragal_arena::{ArenaError, sentence};
use astragal_games::{Message, RefusalFact as _, refusals};

use crate::strike::ThrowError;

refusals! {
    /// What the rules forbid about how dice are thrown.
    pub(crate) enum TossRefusal {
        NoGrouping = "The dice may not be grouped here; throw at them as they lie, \"spread\".",
    }
}

/// The arena says in English what is wrong; the facts are the same.
impl From<ThrowError> for Message {
    #[cold]
    fn from(error: ThrowError) -> Self {
        let text = sentence(&error);
        let message = |kind: &str, dice: &[(&str, usize)]| {
            let facts = dice.iter().map(|(name, die)| (*name, die.fact()));
            let facts: Vec<_> = facts.collect();
            Self::new(kind, format_args!("{text}"), &facts)
        };
        match error {
            ThrowError::NoSuchDie(die) => message("NoSuchDie", &[("die", die.into())]),
            ThrowError::Arena(error) => match error {
                ArenaError::AimOutside => message("AimOutside", &[]),
                ArenaError::Overlap(die, other) => {
                    message("DiceOverlap", &[("die", die), ("other", other)])
                }
                ArenaError::RegroupNever => message("RegroupNever", &[]),
                ArenaError::SlideUnknown(die) => message("SlideUnknown", &[("die", die)]),
                ArenaError::SlideOutside(die) => message("SlideOutside", &[("die", die)]),
                ArenaError::SlideNotAtWall(die) => message("SlideNotAtWall", &[("die", die)]),
                ArenaError::SlideNotInward(die) => message("SlideNotInward", &[("die", die)]),
                ArenaError::SlideTurned(die) => message("SlideTurned", &[("die", die)]),
                // No hand of a person throws like this.
                ArenaError::Range { .. }
                | ArenaError::Dice { .. }
                | ArenaError::LyingOutside(_)
                | ArenaError::LyingInTheAir(_) => text.into(),
            },
        }
    }
}

/// Two examples of each refusal about how dice are thrown, as far as they have a reason.
pub fn throw_refusals() -> Vec<Message> {
    let of_arena = [2, 5].into_iter().flat_map(|die| {
        [
            ArenaError::AimOutside,
            ArenaError::Overlap(die, 6),
            ArenaError::RegroupNever,
            ArenaError::SlideUnknown(die),
            ArenaError::SlideOutside(die),
            ArenaError::SlideNotAtWall(die),
            ArenaError::SlideNotInward(die),
            ArenaError::SlideTurned(die),
        ]
    });
    let of_arena = of_arena.map(ThrowError::Arena);
    let missing = [2, 5].map(ThrowError::NoSuchDie);
    let thrown = of_arena.chain(missing).map(Message::from);
    TossRefusal::examples().into_iter().chain(thrown).collect()
}

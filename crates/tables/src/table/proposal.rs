//! Entries that a table can append to its log.

use astragal_games::{PlayError, Seat};
use astragal_session::{
    AnyDecision, AnyPlay, Checked, OfGame as _, any_game, each_game, other_game,
};

use crate::{Entry, Table, TableError};

any_game! {
    /// A checked decision of any game.
    pub(crate) enum AnyChecked(Checked)
}

/// Entries that a table can append to its log. A decision among them is already checked and need not be checked
/// again.
pub struct Proposal {
    pub(crate) entries: Vec<Entry>,
    pub(crate) checked: Option<AnyChecked>,
}

impl Proposal {
    /// The entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The same, with an entry before it.
    pub(crate) fn after(mut self, entry: Entry) -> Self {
        self.entries.insert(0, entry);
        self
    }

    /// Whether the other players must agree to its decision first.
    pub(crate) fn needs_consent(&self) -> bool {
        let checked = self.checked.as_ref();
        checked.is_some_and(
            |checked| each_game!(AnyChecked, checked, checked => checked.needs_consent()),
        )
    }

    /// Whether it throws dice in the arena, which takes long to simulate.
    pub fn is_physical_throw(&self) -> bool {
        let checked = self.checked.as_ref();
        checked.is_some_and(
            |checked| each_game!(AnyChecked, checked, checked => checked.is_physical_throw()),
        )
    }
}

impl From<Vec<Entry>> for Proposal {
    fn from(entries: Vec<Entry>) -> Self {
        Self {
            entries,
            checked: None,
        }
    }
}

impl From<Entry> for Proposal {
    fn from(entry: Entry) -> Self {
        vec![entry].into()
    }
}

impl Table {
    /// A proposal with the checked decision, if `seat` may make it.
    pub(crate) fn check(&self, seat: Seat, decision: AnyDecision) -> Result<Proposal, TableError> {
        let play = self.playing()?;
        each_game!(AnyPlay, play, play => {
            let decision = decision.into_game().ok_or_else(other_game)?;
            let checked = play.check(seat, decision)?;
            let decision = checked.decision().clone().into();
            let entry = Entry::Decided { seat, decision, by: None };
            Ok(Proposal { entries: vec![entry], checked: Some(checked.into()) })
        })
    }
}

/// Carries out a decision; `checked` is its result if it was checked before.
pub(crate) fn decide(
    play: &mut AnyPlay,
    seat: Seat,
    decision: &AnyDecision,
    checked: Option<AnyChecked>,
) -> Result<(), PlayError> {
    each_game!(AnyPlay, play, play => {
        match checked.and_then(|checked| checked.into_game()) {
            Some(checked) if play.is_current(&checked) => drop(play.apply(checked)),
            _ => {
                let decision = decision.clone().into_game().ok_or_else(other_game)?;
                play.act(seat, decision)?;
            }
        }
    });
    Ok(())
}

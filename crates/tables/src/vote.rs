use astragal_core::Seat;
use serde::{Deserialize, Serialize};

use crate::Lobby;

/// What needs everybody's consent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Take back the last decision (C-3).
    Undo,
    /// End the game without a winner (C-3).
    Abandon,
    /// Let the game rest.
    Pause,
    /// Let a bot decide for somebody who is gone, until they come back.
    SitIn(Seat),
    /// Go on without somebody who is gone: they give up (C-3).
    GoOnWithout(Seat),
}

/// A question, and who has agreed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Vote {
    /// Who asked.
    pub seat: Seat,
    /// What.
    pub question: Question,
    /// When.
    pub since: u64,
    /// Who agrees, the one who asked first.
    pub agreed: Vec<Seat>,
}

impl Question {
    /// Whose consent it needs: that of every person, but not of whoever is gone and would be waited for,
    /// and not of somebody for whom a bot sits in.
    pub(crate) fn voters(self, lobby: &Lobby) -> Vec<Seat> {
        let people = lobby.people_seats().filter(|(seat, chair)| {
            let is_gone = chair.away_since.is_some();
            let counts = match self {
                // Nobody loses a right because a line is down for a moment.
                Self::Undo | Self::Abandon => true,
                Self::Pause => !is_gone,
                Self::SitIn(gone) | Self::GoOnWithout(gone) => !is_gone && *seat != gone,
            };
            counts && !chair.sat_in
        });
        people.map(|(seat, _)| seat).collect()
    }
}

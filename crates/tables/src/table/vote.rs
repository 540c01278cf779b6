use astragal_games::Seat;
use serde::{Deserialize, Serialize};

use crate::Lobby;

/// A question that needs the consent of all players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Question {
    /// Take back the last decision (C-3).
    Undo,
    /// End the game without a winner (C-3).
    Abandon,
    /// Pause the game.
    Pause,
    /// Let a bot decide for a player who is away, until they come back.
    #[serde(alias = "sit_in")]
    Substitute(Seat),
    /// Go on without a player who is away: they give up (C-3).
    #[serde(alias = "go_on_without")]
    ContinueWithout(Seat),
}

/// A question, and the seats that have agreed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Vote {
    /// The seat that asked.
    pub seat: Seat,
    /// The question.
    pub question: Question,
    /// When it was asked.
    pub since: u64,
    /// The seats that agree, beginning with the seat that asked.
    pub agreed: Vec<Seat>,
}

impl Question {
    /// The seats whose consent is needed: those of all people for whom no bot sits in. Players who are away count
    /// only for an undo or for abandoning the game. The player whom the question is about does not count.
    pub(crate) fn voters(self, lobby: &Lobby) -> Vec<Seat> {
        let people = lobby.people_seats().filter(|(seat, chair)| {
            let is_gone = chair.away_since.is_some();
            let counts = match self {
                // A connection that is lost for a moment must not cost a player this right.
                Self::Undo | Self::Abandon => true,
                Self::Pause => !is_gone,
                Self::Substitute(gone) | Self::ContinueWithout(gone) => !is_gone && *seat != gone,
            };
            counts && !chair.substituted
        });
        people.map(|(seat, _)| seat).collect()
    }
}

//! A connection that is over for good, or a table that is closed: why, what became of the person's last action and of
//! the game, and what can be done now.

use astragal_tables::client::{Ending, LinkStatus, Outcome, Status};
use astragal_tables::protocol::CloseReason;
use astragal_tables::{Lobby, Phase, TableErrorCode};

use super::UserError;
use crate::t;
use crate::{Gathering, Page};

/// What a page knows about a table on a server.
#[derive(Clone, Copy)]
pub struct LastKnown<'a> {
    /// The state of the connection.
    pub status: &'a Status,
    /// The table, if it was ever seen.
    pub lobby: Option<&'a Lobby>,
    /// What became of the last action that the person waited for, if that is known.
    pub outcome: Option<&'a Outcome>,
    /// The name under which this device has saved the last game, if it has.
    pub saved_game: Option<&'a str>,
}

/// What a page says and offers when nothing more can happen at a table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableOver {
    /// Why.
    pub why: String,
    /// What became of the person's last action, and whether the game is kept: sentences.
    pub kept: Vec<String>,
    /// What can be done now, the most useful first.
    pub ways_out: Vec<WayOut>,
}

/// Something that a person can do then.
#[derive(Clone, PartialEq, Debug)]
pub enum WayOut {
    /// Load the page again. The seat is kept.
    LoadAgain,
    /// Come to the table again, as another person.
    JoinAgain,
    /// Look at the last game, on this page.
    LookAtGame(Page),
    /// Open another table, on this page.
    NewTable(Page),
    /// Go to the start page.
    AllGames,
}

impl WayOut {
    /// What is written on it.
    pub fn label(&self) -> String {
        match self {
            Self::LoadAgain => t!("connection-load-again"),
            Self::JoinAgain => t!("connection-join-again"),
            Self::LookAtGame(_) => t!("connection-look-at-game"),
            Self::NewTable(_) => t!("end-new"),
            Self::AllGames => t!("all-games"),
        }
    }

    /// The page that it leads to, if it is a link.
    pub fn page(&self) -> Option<Page> {
        match self {
            Self::LoadAgain | Self::JoinAgain => None,
            Self::LookAtGame(page) | Self::NewTable(page) => Some(page.clone()),
            Self::AllGames => Some(Page::Start),
        }
    }
}

impl LastKnown<'_> {
    /// Whether nothing more can happen at the table.
    pub fn is_over(&self) -> bool {
        self.ending().is_some() || self.lobby.is_some_and(|lobby| lobby.phase == Phase::Closed)
    }

    fn ending(&self) -> Option<&Ending> {
        match &self.status.link {
            LinkStatus::Over(ending) => Some(ending),
            _ => None,
        }
    }
}

impl TableOver {
    /// What to say and to offer; `None` as long as something can happen at the table.
    pub fn of(known: LastKnown<'_>) -> Option<Self> {
        let ending = known.ending();
        known.is_over().then(|| Self {
            why: ending.map_or_else(|| t!("connection-table-closed"), why),
            kept: kept(known),
            ways_out: ways_out(known, ending),
        })
    }
}

/// Why the connection is over.
fn why(ending: &Ending) -> String {
    match ending {
        Ending::Refused(error) => match error.code {
            TableErrorCode::NotFound => t!("connection-no-table"),
            TableErrorCode::NotYours => t!("connection-wrong-token"),
            _ => UserError::from(error.clone()).message(),
        },
        Ending::Closed(CloseReason::Removed) => t!("connection-removed"),
        Ending::Closed(_) => t!("connection-down"),
        Ending::OtherVersion => t!("connection-other-version"),
        Ending::CannotFollow => t!("connection-cannot-follow"),
    }
}

fn kept(known: LastKnown<'_>) -> Vec<String> {
    let mut waiting = known.status.pending.iter();
    let action = match known.outcome {
        // A program that is loaded anew repeats what waits.
        _ if waiting.any(|one| one.request.is_some()) => Some(t!("connection-action-kept")),
        Some(Outcome::NotSent | Outcome::Refused(_)) => Some(t!("connection-action-lost")),
        Some(Outcome::Unknown) => Some(t!("connection-action-unknown")),
        Some(Outcome::Accepted { .. }) | None => None,
    };
    let game = known.saved_game.map(|_| t!("connection-game-kept"));
    action.into_iter().chain(game).collect()
}

fn ways_out(known: LastKnown<'_>, ending: Option<&Ending>) -> Vec<WayOut> {
    let game = known.lobby.map(|lobby| lobby.options.game);
    let look = known
        .saved_game
        .map(|name| WayOut::LookAtGame(Page::Played(name.to_owned())));
    let new = game.map(|game| WayOut::NewTable(Page::New(game, Gathering::Friends)));
    match ending {
        // The table goes on.
        Some(Ending::OtherVersion | Ending::CannotFollow) => vec![WayOut::LoadAgain],
        Some(Ending::Refused(error)) if error.code == TableErrorCode::NotYours => {
            let ways = [WayOut::JoinAgain].into_iter();
            ways.chain(look).chain(new).collect()
        }
        _ => look
            .into_iter()
            .chain(new)
            .chain([WayOut::AllGames])
            .collect(),
    }
}

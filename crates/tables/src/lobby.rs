use astragal_bots::Level;
use astragal_core::Seat;
use astragal_dice::fair::Bytes32;
use serde::{Deserialize, Serialize};

use crate::{Start, TableOptions, Vote};

/// Everything about a table but the game on it. All of it is public.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Lobby {
    /// The name of the table in links.
    pub table: String,
    /// The versions of rules and physics that it was opened under.
    pub versions: [u32; 2],
    /// What it is set up with.
    pub options: TableOptions,
    /// Everybody who has come, by number.
    pub people: Vec<Person>,
    /// Who runs the table.
    pub host: u32,
    /// Whether nobody else may sit down.
    pub locked: bool,
    /// The seats in the order of play.
    pub chairs: Vec<Chair>,
    /// How many games have been started.
    pub games: u32,
    /// The seeds that were promised for the last start: they are known by now.
    #[serde(default)]
    pub promised: Vec<Bytes32>,
    /// What goes on.
    pub phase: Phase,
    /// What everybody is asked.
    pub vote: Option<Vote>,
    /// Since when the game rests.
    pub paused_since: Option<u64>,
    /// Since when the table waits for whoever is to decide.
    pub turn_since: u64,
    /// Whether time is over for whoever is to decide.
    pub timed_out: bool,
    /// When something happened last.
    pub changed: u64,
}

/// Somebody who has come to a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// Their nickname.
    pub name: String,
    /// Their last command that was acknowledged, and the line that it became.
    pub granted: Option<(u64, u64)>,
}

/// Lobby state of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, Default)]
pub struct Chair {
    /// Who sits there.
    pub holder: Holder,
    /// The promised seed of somebody who wants to begin.
    pub ready: Option<Bytes32>,
    /// Since when the person is gone.
    pub away_since: Option<u64>,
    /// Whether a bot decides for the person who is gone.
    pub sat_in: bool,
}

/// Who sits on a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// Nobody.
    #[default]
    Empty,
    /// The person with this number.
    Person(u32),
    /// A bot.
    Bot(Level),
}

/// What goes on at a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People sit down and say that they are ready; before the first game and after each.
    Waiting,
    /// A game has been fixed, and seeds are shown.
    Revealing {
        /// What was fixed.
        start: Box<Start>,
        /// The line that it stands in.
        text: String,
        /// Since when.
        since: u64,
        /// The seeds so far, by seat.
        seeds: Vec<Option<Bytes32>>,
    },
    /// A game is played.
    Playing,
    /// Closed for good.
    Closed,
}

impl Lobby {
    /// The chair of a seat, if there is one.
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(seat.index())
    }

    /// Where a person sits.
    pub fn seat_of(&self, person: u32) -> Option<Seat> {
        let sits = |chair: &Chair| chair.holder == Holder::Person(person);
        self.chairs.iter().position(sits).map(seat)
    }

    /// The seats of people, with their chairs.
    pub fn people_seats(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        let chairs = self.chairs.iter().enumerate();
        let chairs = chairs.map(|(index, chair)| (seat(index), chair));
        chairs.filter(|(_, chair)| matches!(chair.holder, Holder::Person(_)))
    }

    /// Whether everybody is there and wants to begin.
    pub fn all_ready(&self) -> bool {
        let is_ready = |chair: &Chair| match chair.holder {
            Holder::Empty => false,
            Holder::Person(_) => chair.ready.is_some(),
            Holder::Bot(_) => true,
        };
        self.phase == Phase::Waiting
            && self.people_seats().next().is_some()
            && self.chairs.iter().all(is_ready)
    }
}

fn seat(index: usize) -> Seat {
    Seat(u8::try_from(index).expect("a table has few seats"))
}

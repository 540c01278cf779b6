use astragal_bots::Level;
use astragal_dice::fair::Bytes32;
use astragal_games::Seat;
use serde::{Deserialize, Serialize};

use crate::{LoggedCommand, Start, TableOptions, Vote};

/// Everything about a table except the game on it. All of it is public.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Lobby {
    /// The name of the table in links.
    pub table: String,
    /// The versions of rules and physics that it was opened under.
    pub versions: [u32; 2],
    /// Its options.
    pub options: TableOptions,
    /// Everybody who has joined, by number.
    pub people: Vec<Person>,
    /// The number of the host, who runs the table.
    pub host: u32,
    /// Whether the table is locked: nobody else may sit down.
    pub locked: bool,
    /// The seats in the order of play.
    pub chairs: Vec<Chair>,
    /// How many games have been started.
    pub games: u32,
    /// Hashes of the seeds that were promised for the last start. Those seeds are public by now.
    #[serde(default, alias = "promised")]
    pub seed_hashes: Vec<Bytes32>,
    /// The current phase.
    pub phase: Phase,
    /// The question that is being voted on.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub vote: Option<Vote>,
    /// When the game was paused.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub paused_since: Option<u64>,
    /// Since when the table waits for the seat whose turn it is.
    pub turn_since: u64,
    /// Whether the turn clock has run out for the seat whose turn it is.
    pub timed_out: bool,
    /// When the table changed last.
    pub changed: u64,
}

/// A person who has joined a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Person {
    /// Their nickname.
    pub name: String,
    /// Whether their name and tokens were removed, so that they cannot come back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub removed: bool,
    /// The last acknowledged command of each of their devices, the latest device last.
    #[serde(default)]
    pub acknowledged: Vec<Acknowledged>,
}

/// The last acknowledged command of a device.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Acknowledged {
    /// The device.
    pub device: u64,
    /// The number of the command.
    pub number: u64,
    /// Digest of the command's content.
    pub digest: u64,
    /// The line of the log that it became.
    pub seq: u64,
}

impl Person {
    /// Maximum number of devices whose last command is kept.
    const DEVICES_MAX: usize = 8;

    /// The name of a person whose name was removed.
    pub const NO_NAME: &str = "–";

    pub(crate) fn remove_name(&mut self) {
        self.name = Self::NO_NAME.to_owned();
        self.removed = true;
    }

    pub(crate) fn acknowledge(&mut self, command: LoggedCommand, seq: u64) {
        self.acknowledged
            .retain(|other| other.device != command.device);
        if self.acknowledged.len() >= Self::DEVICES_MAX {
            self.acknowledged.remove(0);
        }
        self.acknowledged.push(Acknowledged {
            device: command.device,
            number: command.number,
            digest: command.digest,
            seq,
        });
    }
}

/// Lobby state of a seat.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Chair {
    /// Occupant of the seat.
    pub holder: Holder,
    /// Hash of the promised seed, if the person is ready to begin.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub ready: Option<Bytes32>,
    /// Since when the person is away.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub away_since: Option<u64>,
    /// Whether a bot decides for the person, who is away.
    #[serde(alias = "sat_in")]
    pub substituted: bool,
}

/// Occupant of a seat in the lobby.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Holder {
    /// No occupant.
    #[default]
    Empty,
    /// The person with this number.
    Person(u32),
    /// A bot.
    Bot(Level),
}

/// Phase of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People sit down and say that they are ready: before the first game and after each one.
    Waiting,
    /// The next game is fixed, and the players show their seeds.
    Revealing {
        /// The start, as it was fixed.
        start: Box<Start>,
        /// The line of the log that holds the start.
        text: String,
        /// When the phase began.
        since: u64,
        /// The seeds shown so far, by seat.
        seeds: Vec<Option<Bytes32>>,
    },
    /// A game is under way.
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

    /// The seats that are taken by people, with their chairs.
    pub fn people_seats(&self) -> impl Iterator<Item = (Seat, &Chair)> {
        let chairs = self.chairs.iter().enumerate();
        let chairs = chairs.map(|(index, chair)| (seat(index), chair));
        chairs.filter(|(_, chair)| matches!(chair.holder, Holder::Person(_)))
    }

    /// Whether all seats are taken and all people are ready.
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

use astragal_bots::Level;
use astragal_core::Seat;
use astragal_dice::DiceKind;
use astragal_dice::fair::Bytes32;
use astragal_games::GameId;
use astragal_session::{AnyDecision, AnyLanded, Bare};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::{Question, TableOptions};

/// The version of the log, named in its first line.
pub const FORMAT_VERSION: u32 = 1;

/// What a line of the log says. Which game a decision or dice belong to is known from the lines before:
/// [`LineReader`](crate::LineReader) reads them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// A table was opened, with the versions that it was opened under.
    Opened {
        /// The version of the log.
        astragal: u32,
        /// The version of the rules.
        rules: u32,
        /// The version of the physics.
        physics: u32,
        /// Its name in links.
        table: String,
        /// What it was set up with.
        options: TableOptions,
    },
    /// Somebody came, and can sit down from now on. The first one runs the table.
    Joined {
        /// Their number at this table, from 0.
        person: u32,
        /// Their nickname.
        name: String,
    },
    /// Somebody sat down.
    Sat {
        /// Who.
        person: u32,
        /// Where.
        seat: Seat,
    },
    /// A bot sat down.
    Bot {
        /// Where.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// A seat is free again: somebody stood up, or was removed, or a bot was sent away.
    Freed {
        /// Which.
        seat: Seat,
    },
    /// Whether others may still sit down.
    Locked {
        /// Whether not.
        locked: bool,
    },
    /// Somebody else runs the table from now on.
    Host {
        /// Who.
        person: u32,
    },
    /// The table is set up differently.
    Options {
        /// How.
        options: TableOptions,
    },
    /// A person wants to begin, and promises a seed by its hash.
    Ready {
        /// Who.
        seat: Seat,
        /// The SHA-256 of the seed.
        hash: Bytes32,
    },
    /// A game begins, as soon as everybody has shown their seed.
    Start(Start),
    /// A person shows the seed that was promised.
    Reveal {
        /// Who.
        seat: Seat,
        /// The seed.
        seed: Bytes32,
    },
    /// Nothing came of the start, because somebody did not show their seed.
    Void {
        /// Who did not.
        missing: Vec<Seat>,
    },
    /// A decision.
    #[serde(skip_deserializing)]
    Decided {
        /// Whose.
        seat: Seat,
        /// What, and how dice are thrown.
        #[serde(flatten, serialize_with = "write_decision")]
        decision: AnyDecision,
        /// Who decided, if it was not the person themselves.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<By>,
    },
    /// Dice landed.
    #[serde(skip_deserializing)]
    Landed {
        /// The number of the throw, from 0.
        throw: u64,
        /// The key of its random numbers.
        key: Bytes32,
        /// What they show, and where they lie if they were thrown for real.
        #[serde(flatten, serialize_with = "write_landed")]
        landed: AnyLanded,
    },
    /// Somebody gave up (C-3).
    Conceded {
        /// Who.
        seat: Seat,
    },
    /// All gave up (C-3).
    Abandoned {},
    /// The last decision was taken back (C-3).
    Undone {},
    /// Somebody wants everybody's consent.
    Asked {
        /// Who.
        seat: Seat,
        /// For what.
        question: Question,
    },
    /// Somebody agrees or not.
    Answered {
        /// Who.
        seat: Seat,
        /// Whether they agree.
        agree: bool,
    },
    /// A question was not answered in time.
    Unanswered {},
    /// The game rests.
    Paused {},
    /// It goes on.
    Resumed {},
    /// A person is gone.
    Away {
        /// Whose seat.
        seat: Seat,
    },
    /// They are back, and decide for their seat again.
    Back {
        /// Whose seat.
        seat: Seat,
    },
    /// A bot decides for somebody who is gone, until they come back.
    SatIn {
        /// Whose seat.
        seat: Seat,
    },
    /// The time for a turn is over; this one is decided for them.
    Timeout {
        /// Whose turn.
        seat: Seat,
    },
    /// Somebody says something.
    Said {
        /// Who.
        seat: Seat,
        /// One of the phrases that can be said.
        phrase: String,
    },
    /// The game is over, and its secret is shown.
    Over {
        /// Who won; nobody if it was drawn or abandoned.
        winners: Vec<Seat>,
        /// The secret that was promised at the start.
        secret: Bytes32,
    },
    /// The table is closed for good.
    Closed {},
}

fn write_decision<S: Serializer>(decision: &AnyDecision, serializer: S) -> Result<S::Ok, S::Error> {
    Bare(decision).serialize(serializer)
}

fn write_landed<S: Serializer>(landed: &AnyLanded, serializer: S) -> Result<S::Ok, S::Error> {
    Bare(landed).serialize(serializer)
}

/// Who decides in a person's place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// A bot, on a seat of its own or for somebody who is gone.
    Bot,
    /// A bot, because the time for the turn was over.
    Clock,
}

/// Who sits on a seat when a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// A person, by their nickname.
    Person(String),
    /// A bot.
    Bot(Level),
}

/// What is fixed before anybody shows a seed. The dice depend on every letter of the line that it
/// stands in.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Start {
    /// How dice are made from secret and seeds.
    pub scheme: u32,
    /// The table, so that the line fits no other.
    pub table: String,
    /// The number of the game at this table, from 1.
    pub number: u32,
    /// The game.
    pub game: GameId,
    /// The options of the game, as they were agreed.
    pub options: Map<String, Value>,
    /// Where the dice come from.
    pub dice: DiceKind,
    /// Whether an undo may take back a roll (C-3): dice that were seen before they counted prove little.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// The version of the rules.
    pub rules: u32,
    /// The version of the physics.
    pub physics: u32,
    /// Who sits where.
    pub seats: Vec<Option<Occupant>>,
    /// The promised seeds of persons, by seat.
    pub hashes: Vec<Option<Bytes32>>,
    /// The SHA-256 of the secret.
    pub commitment: Bytes32,
    /// What the secret was made with, so that nobody has to store it.
    pub salt: Bytes32,
}

use astragal_bots::Level;
use astragal_dice::DiceKind;
use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Seat};
use astragal_session::{AnyDecision, AnyLanded, Untagged};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::{Question, TableOptions};

/// Format version of the log, named in its first line. Logs of format 1 are read as well; what is appended to them
/// is written in this format.
pub const FORMAT_VERSION: u32 = 2;

/// Entry of a line of the log. Which game a decision or dice belong to is known from the lines before:
/// [`LineReader`](crate::LineReader) reads them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Entry {
    /// A table was opened under these versions.
    Opened {
        /// Format version of the log.
        #[serde(alias = "astragal")]
        format: u32,
        /// The version of the rules.
        rules: u32,
        /// The version of the physics.
        physics: u32,
        /// Its name in links.
        table: String,
        /// Its options.
        options: TableOptions,
    },
    /// A person joined, and can sit down from now on. The first person is the host.
    Joined {
        /// Their number at this table, from 0.
        person: u32,
        /// Their nickname.
        name: String,
    },
    /// The name and the tokens of a person were removed, at their request.
    NameRemoved {
        /// The person.
        person: u32,
    },
    /// A person sat down.
    #[serde(alias = "sat")]
    SatDown {
        /// The person.
        person: u32,
        /// The seat.
        seat: Seat,
    },
    /// A bot sat down.
    #[serde(alias = "bot")]
    BotSeated {
        /// The seat.
        seat: Seat,
        /// How well it plays.
        level: Level,
    },
    /// A seat became free: a person stood up or was removed, or a bot was removed.
    #[serde(alias = "freed")]
    SeatFreed {
        /// The seat.
        seat: Seat,
    },
    /// Two seats were swapped: who sat on one sits on the other, if anybody did. Nobody on them is ready any more.
    SeatsSwapped {
        /// The two seats.
        seats: [Seat; 2],
    },
    /// The table was locked or unlocked.
    Locked {
        /// Whether it is locked: nobody else may sit down.
        locked: bool,
    },
    /// Another person became the host.
    #[serde(alias = "host")]
    HostChanged {
        /// The new host.
        person: u32,
    },
    /// The options of the table were changed.
    #[serde(alias = "options")]
    OptionsChanged {
        /// The new options.
        options: TableOptions,
    },
    /// A person is ready to begin, and promises a seed by its hash.
    Ready {
        /// The seat of the person.
        seat: Seat,
        /// The SHA-256 of the seed.
        hash: Bytes32,
    },
    /// A game is fixed. It begins as soon as all promised seeds are shown.
    Start(Start),
    /// A person showed the promised seed.
    #[serde(alias = "reveal")]
    Revealed {
        /// The seat of the person.
        seat: Seat,
        /// The seed.
        seed: Bytes32,
    },
    /// The start is void, because a seed was not shown in time.
    #[serde(alias = "void")]
    StartCancelled {
        /// The seats whose seeds are missing.
        missing: Vec<Seat>,
    },
    /// A decision was made.
    #[serde(skip_deserializing)]
    Decided {
        /// The seat that decided.
        seat: Seat,
        /// The decision, and how dice are thrown.
        #[serde(flatten, serialize_with = "write_decision")]
        decision: AnyDecision,
        /// What decided instead of the person, if anything did.
        #[serde(skip_serializing_if = "Option::is_none")]
        by: Option<By>,
    },
    /// Dice landed.
    #[serde(skip_deserializing)]
    Landed {
        /// The number of the throw, from 0.
        throw: u64,
        /// The key that its random numbers are derived from.
        key: Bytes32,
        /// What the dice show, and where they lie if they were thrown in the arena.
        #[serde(flatten, serialize_with = "write_landed")]
        landed: AnyLanded,
    },
    /// A player gave up (C-3).
    Conceded {
        /// The seat of the player.
        seat: Seat,
    },
    /// All players gave up (C-3).
    Abandoned {},
    /// The last decision was taken back (C-3).
    Undone {},
    /// A player asked for the consent of all.
    Asked {
        /// The seat that asked.
        seat: Seat,
        /// What it asked for.
        question: Question,
    },
    /// A player answered the question.
    Answered {
        /// The seat that answered.
        seat: Seat,
        /// Whether the player agrees.
        agree: bool,
    },
    /// A question was not answered in time.
    Unanswered {},
    /// The game was paused.
    Paused {},
    /// The game goes on after a pause.
    Resumed {},
    /// A player is away.
    Away {
        /// The seat of the player.
        seat: Seat,
    },
    /// A player is back, and decides for their seat again.
    #[serde(alias = "back")]
    Returned {
        /// The seat of the player.
        seat: Seat,
    },
    /// A bot decides for a player who is away, until they come back.
    #[serde(alias = "sat_in")]
    Substituted {
        /// The seat of the player.
        seat: Seat,
    },
    /// The time for a turn ran out; a bot makes this decision.
    #[serde(alias = "timeout")]
    TimedOut {
        /// The seat whose turn it was.
        seat: Seat,
    },
    /// A player said something.
    Said {
        /// The seat of the player.
        seat: Seat,
        /// One of [`PHRASES`](crate::PHRASES).
        phrase: String,
    },
    /// A person invited everybody to another table on the same server.
    Invited {
        /// The person.
        person: u32,
        /// The name of the other table in links.
        table: String,
    },
    /// The game is over, and its secret is made public.
    #[serde(alias = "over")]
    Ended {
        /// The winners; empty if the game was drawn or abandoned.
        winners: Vec<Seat>,
        /// The secret that was promised at the start.
        secret: Bytes32,
    },
    /// The table is closed for good.
    Closed {},
    /// A decision or dice at a table of other rules or physics, which this version of the program may not understand.
    /// It is never written.
    #[serde(skip)]
    OfOtherVersion {},
}

impl Entry {
    /// Whether it changes the game, so that its meaning depends on the rules.
    pub(crate) fn is_about_the_game(&self) -> bool {
        matches!(
            self,
            Self::Decided { .. }
                | Self::Landed { .. }
                | Self::Conceded { .. }
                | Self::Abandoned {}
                | Self::Undone {}
                | Self::OfOtherVersion {}
        )
    }
}

fn write_decision<S: Serializer>(decision: &AnyDecision, serializer: S) -> Result<S::Ok, S::Error> {
    Untagged(decision).serialize(serializer)
}

fn write_landed<S: Serializer>(landed: &AnyLanded, serializer: S) -> Result<S::Ok, S::Error> {
    Untagged(landed).serialize(serializer)
}

/// What decided instead of the person at the seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// A bot, on its own seat or for a player who is away.
    Bot,
    /// A bot, because the time for the turn ran out.
    Clock,
}

/// A person in a start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum StartPerson {
    /// Their number at the table. The dice depend on it, and not on a name that may be removed from the log.
    Number(u32),
    /// Their nickname, in format 1.
    Name(String),
}

/// Occupant of a seat when a game begins.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Occupant {
    /// A person.
    Person(StartPerson),
    /// A bot.
    Bot(Level),
}

/// Everything that is fixed before the first seed is shown. The dice depend on every byte of the line that holds it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Start {
    /// Version of the scheme that derives dice from the secret and the seeds.
    pub scheme: u32,
    /// The name of the table, so that the line is valid at no other table.
    pub table: String,
    /// The number of the game at this table, from 1.
    pub number: u32,
    /// The game.
    pub game: GameId,
    /// The options of the game, as they were agreed.
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub options: Map<String, Value>,
    /// Where the dice come from.
    pub dice: DiceKind,
    /// Whether an undo may take back a roll (C-3). If it may, dice can be seen before they count, so they prove
    /// little.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub practice: bool,
    /// The version of the rules.
    pub rules: u32,
    /// The version of the physics.
    pub physics: u32,
    /// The occupants, by seat.
    pub seats: Vec<Option<Occupant>>,
    /// Hashes of the seeds that the players promised, by seat.
    pub hashes: Vec<Option<Bytes32>>,
    /// The SHA-256 of the secret.
    pub commitment: Bytes32,
    /// The salt that the secret was derived with. It makes storing the secret unnecessary.
    pub salt: Bytes32,
}

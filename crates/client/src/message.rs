//! The messages between an interface and the worker of its table.

use astragal_bots::Level;
use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, strategiia};
use astragal_tables::client::{Outcome, Status, StoredCommand};
use astragal_tables::protocol::You;
use astragal_tables::{AnyAdvice, Command, Forged, TableError, TableOptions, Verified};
use serde::{Deserialize, Serialize};

use crate::lessons::LessonRequest;
use crate::{Beat, Log, Moment, RealDiceBeat, RealDiceStep};

/// The occupant of a seat at a table without a server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LocalSeat {
    /// A person at this device, by nickname.
    Person(String),
    /// A bot.
    Bot(Level),
}

/// A message from an interface to the [`TableWorker`](crate::TableWorker) of its table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToWorker {
    /// Opens a table without a server, and begins.
    Open {
        /// The game and its options.
        table: TableOptions,
        /// The occupants of the seats.
        seats: Vec<LocalSeat>,
    },
    /// Resumes a table without a server.
    Resume {
        /// Its log.
        lines: Vec<String>,
        /// The master key from which its secrets are derived.
        master_key: Bytes32,
    },
    /// Follows a table on a server from now on.
    Follow {
        /// The viewer's identity there.
        you: Option<You>,
        /// Its log so far.
        log: Log,
    },
    /// More lines from the server.
    Lines(Vec<String>),
    /// Connects to a table on a server, and follows it from now on.
    Connect {
        /// The name of the table.
        table: String,
        /// The token of the person there.
        token: Option<String>,
        /// The seeds that this device has stored for the table.
        seeds: Vec<Bytes32>,
        /// The pending commands that the page has stored for the table.
        commands: Vec<StoredCommand>,
        /// The version of the page.
        build: Option<String>,
    },
    /// A command of the person at a table on a server.
    Request {
        /// The number of the request.
        request: u64,
        /// The command.
        command: Command,
    },
    /// The person at a table on a server is ready to begin.
    Ready {
        /// The number of the request.
        request: u64,
    },
    /// The seed is stored, or cannot be.
    SeedStored {
        /// Whether it is stored.
        is_stored: bool,
    },
    /// The seeds that this device has stored for the table.
    Seeds(Vec<Bytes32>),
    /// The pending commands are stored, or cannot be.
    CommandsStored,
    /// The network may be back, or the person does not want to wait.
    TryNow,
    /// Carries out what is due at the table, or lines from the server, until there is something to show.
    Step,
    /// A command from this device to a table without a server, on behalf of the seat that is asked.
    Do(Command),
    /// Begins another game with the same seats.
    Again,
    /// Asks for the values of all choices at a followed table, after these further lines.
    Advise {
        /// The lines since the last message.
        lines: Vec<String>,
    },
    /// Asks where the seat to decide should place the rest of its army in STRATEGIIA (T-15).
    SuggestPlacement {
        /// The log of the table.
        log: Log,
        /// What the player has chosen, which stays.
        chosen: Vec<strategiia::ActionText>,
        /// What was suggested before.
        suggested: Vec<strategiia::ActionText>,
    },
    /// Asks for a past state of a table; no seat is asked there.
    Show {
        /// Its log up to that moment.
        log: Log,
        /// The viewer.
        you: Option<You>,
        /// Whether the last line is filmed.
        film: bool,
    },
    /// Starts the analysis of the last game of a log, and analyses its first moment.
    Analyse(Log),
    /// Analyses the next moment.
    AnalyseNext,
    /// Asks for the record of the last game.
    Record(Log),
    /// Verifies a record.
    Verify {
        /// The record.
        record: String,
    },
    /// Opens a lesson, or goes on with it.
    Lesson(LessonRequest),
    /// Begins to referee a game with real dice.
    NewRealDiceGame {
        /// The game and its options; missing ones are those of the rule book.
        table: TableOptions,
    },
    /// Resumes a game with real dice.
    ResumeRealDiceGame {
        /// The steps so far, as a record.
        script: String,
    },
    /// A step of that game.
    StepRealDiceGame(RealDiceStep),
}

impl ToWorker {
    /// Whether this may need parts of the program that a first game of Strike does not need: other games, bots that
    /// think ahead, connections, advice, analysis.
    pub fn needs_whole_program(&self) -> bool {
        match self {
            Self::Open { table, seats } => {
                let is_easy = |seat: &LocalSeat| {
                    matches!(seat, LocalSeat::Person(_) | LocalSeat::Bot(Level::Beginner))
                };
                table.game != GameId::Strike || !seats.iter().all(is_easy)
            }
            // The table is open already.
            Self::Step | Self::Do(_) | Self::Again => false,
            _ => true,
        }
    }
}

/// An answer of a [`TableWorker`](crate::TableWorker).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromWorker {
    /// Something happened, or the table waits for a decision.
    Beat(Box<Beat>),
    /// The message was refused; nothing has changed.
    Refused(TableError),
    /// The known log of a table on a server begins anew.
    LogBegins(Log),
    /// The state of the connection to the server.
    Connection {
        /// The time by the client's clock, in milliseconds.
        now: u64,
        /// The state.
        status: Box<Status>,
    },
    /// What became of a request.
    Answered {
        /// The number of the request.
        request: u64,
        /// What became of it.
        outcome: Outcome,
    },
    /// Store this seed for the table, and send [`ToWorker::SeedStored`].
    StoreSeed(Bytes32),
    /// Look for stored seeds, and send [`ToWorker::Seeds`].
    RecallSeeds,
    /// Store these pending commands for the table in place of earlier ones, and send [`ToWorker::CommandsStored`].
    StoreCommands(Vec<StoredCommand>),
    /// The page is of another version than the server, and can be loaded anew now.
    ReloadProgram,
    /// The values of all choices, before the line with this number.
    Advice {
        /// The number of the next line.
        seq: u64,
        /// The best first; `None` if no seat is to decide.
        advice: Option<AnyAdvice>,
        /// Every seat's chance to win; empty if unknown.
        chances: Vec<f64>,
    },
    /// A placement of the rest of an army; empty if nothing is to be placed.
    Placement {
        /// What the seat places, step by step.
        steps: Vec<strategiia::ActionText>,
        /// What the enemy is expected to place in between.
        answers: Vec<strategiia::ActionText>,
    },
    /// One more moment of an analysed game.
    Analysed {
        /// How many moments there are.
        of: usize,
        /// The moment; `None` after the last one.
        moment: Option<Box<Moment>>,
    },
    /// A record.
    Record(String),
    /// The result of verifying a record.
    Verified(Result<Verified, Forged>),
    /// The state of a game with real dice.
    RealDiceGame(Box<RealDiceBeat>),
}

use astragal_bots::Level;
use astragal_dice::fair::Bytes32;
use astragal_protocol::You;
use astragal_tables::{AnyAdvice, Command, Forged, TableError, TableOptions, Verified};
use serde::{Deserialize, Serialize};

use crate::{Beat, Log, Moment, OwnBeat, OwnStep};

/// Who sits down at a table without a server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sitting {
    /// Somebody at this device, by their nickname.
    Person(String),
    /// A bot.
    Bot(Level),
}

/// From an interface to whoever keeps its table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ToKeeper {
    /// Opens a table without a server, and begins.
    Open {
        /// What it is set up with.
        table: TableOptions,
        /// Who sits where.
        seats: Vec<Sitting>,
    },
    /// Goes on with such a table.
    Resume {
        /// Its log.
        lines: Vec<String>,
        /// What its secrets are made from.
        keeper: Bytes32,
    },
    /// Follows a table on a server from here on.
    Follow {
        /// Who one is there.
        you: Option<You>,
        /// Its log so far.
        log: Log,
    },
    /// More lines from the server.
    Lines(Vec<String>),
    /// Who one is, after sitting down or standing up.
    You(Option<You>),
    /// Does what the table needs, or carries out lines from the server, until there is something to be shown.
    Step,
    /// What somebody at this device wants. Who is asked decides; a table on a server takes commands itself.
    Do(Command),
    /// Begins again with everybody who sits there.
    Again,
    /// What every choice is worth at a table that is followed, once it has come so far.
    Advise {
        /// The lines until then.
        lines: Vec<String>,
    },
    /// Shows a table as it was; nobody is asked there.
    Show {
        /// Its log up to the moment that is shown.
        log: Log,
        /// Who looks at it.
        you: Option<You>,
        /// Whether the last line is filmed.
        film: bool,
    },
    /// Looks at the last game of a log, up to its first moment.
    Study(Log),
    /// Goes on to the next moment.
    StudyOn,
    /// The game that was played last, as a record.
    Record(Log),
    /// Checks a record.
    Verify {
        /// The record.
        record: String,
    },
    /// Begins to referee a game with real dice.
    OwnNew {
        /// The game and its options; what is missing is by the book.
        table: TableOptions,
    },
    /// Goes on with such a game.
    OwnResume {
        /// What was done so far, as a record.
        script: String,
    },
    /// What happens at that table.
    OwnDo(OwnStep),
}

/// What became of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FromKeeper {
    /// Something happened, or nothing does until somebody decides.
    Beat(Box<Beat>),
    /// It was refused; nothing has changed.
    Refused(TableError),
    /// What every choice is worth, at this line.
    Advice {
        /// The number of the next line.
        seq: u64,
        /// The best first; nothing if nobody is to decide.
        advice: Option<AnyAdvice>,
        /// Everybody's chance to win, by seat; nothing if nobody can tell.
        chances: Vec<f64>,
    },
    /// One more moment of a game that is looked at.
    Studied {
        /// How many moments there are.
        of: usize,
        /// This one; after the last one comes none.
        moment: Option<Box<Moment>>,
    },
    /// A record.
    Record(String),
    /// A record was checked.
    Verified(Result<Verified, Forged>),
    /// How a game with real dice stands.
    Own(Box<OwnBeat>),
}

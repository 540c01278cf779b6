//! What can be wrong with a record.

use std::fmt;

use astragal_games::{Message, RefusalFact, Seat, refusals};
use serde_json::Value;

refusals! {
    /// What is wrong with a record, or with a line of it.
    pub(super) enum Fault {
        RecordTooLong { bytes: usize } = "a record has at most {bytes} bytes",
        RecordNotFair = "there is nothing to verify: this is no record of a game with fair dice, which were promised before. `astragal replay` checks the rules.",
        LineNotJson { error: String } = "this is not JSON: {error}",
        LineUnreadable { error: String } = "This cannot be understood: {error}.",
        LineMissing { part: Part } = "{part} is missing",
        LineUnknown = "this is nothing that a table writes here",
        LineForged { line: String } = "this is forged; true is {line}",
        StartExpected = "the start is expected here",
        StartUnreadable { error: String } = "the start cannot be understood: {error}",
        StartIsNone = "this is not the line of a start",
        StartNotPlain = "the start is not written as a table writes it",
        StartLacksSeeds = "not every person has promised a seed, or somebody is missing",
        StartWithoutKeys = "no key of a throw follows from this start with the seeds and the secret",
        OtherScheme { scheme: u32, rules: u32 } = "this program checks dice of scheme {scheme} under rules {rules} only",
        OtherPhysicsRecorded { physics: u32, own: u32 } = "the dice of this game fell by version {physics} of the physics, which this program lacks: it has version {own}, and cannot repeat these throws. `astragal replay` checks the rules.",
        NamesExpected { error: String } = "the names are expected here: {error}",
        SeedsExpected { error: String } = "the seeds are expected here: {error}",
        SeedsNotOfSeats = "there is not one seed for each seat",
        SeedForged { seat: Seat } = "the seed of {seat} is not the one that was promised in the start",
        SecretUnreadable { error: String } = "the secret cannot be read: {error}",
        SecretForged = "the secret is not the one that was promised at the start",
        NewExpected = "`new` is expected here",
        HeadForged { line: String } = "this does not fit the start: {line}",
        OptionsForged { line: String } = "the options are not those that were fixed and drawn: {line}",
        KeyExpected { throw: u64 } = "the key of throw {throw} is expected here",
        KeyForged = "the key does not follow from the start, the seeds and the secret",
        ThrowExpected { throw: u64, found: String } = "throw {throw} is expected, not {found}",
        DiceForged { dice: String } = "the dice are forged: they showed {dice}",
        RestForged = "the dice did not come to rest like this",
        NoteForged { line: String } = "this note should say {line}",
        DiceNotInTheAir = "no dice are in the air",
        AfterTheEnd = "nothing comes after the end",
        NotOverYet = "the game is not over yet",
        EndMissing = "the end is missing: who won, and the secret that was promised",
    }
}

/// A part of a record that can be missing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// The first lines.
    Beginning,
    /// The names of the players.
    Names,
    /// The start.
    Start,
    /// The seeds.
    Seeds,
    /// The options.
    New,
    /// The key of a throw.
    Key,
    /// What dice showed.
    Dice,
    /// Any line.
    Line,
}

impl Part {
    fn word(self) -> &'static str {
        match self {
            Self::Beginning => "beginning",
            Self::Names => "names",
            Self::Start => "start",
            Self::Seeds => "seeds",
            Self::New => "new",
            Self::Key => "key",
            Self::Dice => "dice",
            Self::Line => "line",
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Beginning => "the beginning",
            Self::Names => "the names",
            Self::Start => "the start",
            Self::Seeds => "the seeds of all persons",
            Self::New => "`new`",
            Self::Key => "the key of a throw",
            Self::Dice => "what the dice showed",
            Self::Line => "a line",
        })
    }
}

impl RefusalFact for Part {
    fn fact(&self) -> Value {
        self.word().into()
    }

    fn example(is_one: bool) -> Self {
        if is_one { Self::Start } else { Self::Key }
    }
}

/// Two examples of each thing that can be wrong with a record.
pub fn record_faults() -> Vec<Message> {
    Fault::examples()
}

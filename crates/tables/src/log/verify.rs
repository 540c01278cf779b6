use std::borrow::Cow;
use std::fmt;

use astragal_arena::{Film, PHYSICS_VERSION};
use astragal_dice::DiceGame;
use astragal_dice::fair::{Bytes32, FairDice, SCHEME};
use astragal_games::{GameId, Message, PlayError, RULES_VERSION, RefusalReason, Seat};
use astragal_session::{AnyPlay, Decision, Play, Waiting, each_game};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::fault::{Fault, Part};
use super::record::{abandon_line, act_line, concede_line, end_line, head, landed_lines, names};
use crate::options::begin;
use crate::{Entry, LineReader, Occupant, Start, StartPerson, TableError, TableOptions};

/// Maximum size of a record, in bytes. The longest games need a hundredth of it.
pub const RECORD_BYTES_MAX: usize = 16 << 20;

/// Result of a successful check of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verified {
    /// The game.
    pub game: GameId,
    /// Names of the players, by seat.
    pub names: Vec<String>,
    /// The seats whose seeds went into the dice.
    pub seeds: Vec<Seat>,
    /// Whether rolls could be taken back (C-3).
    pub practice: bool,
    /// Number of throws whose dice were checked against their keys.
    pub throws: u64,
    /// Number of these throws that belong to the set-up: who begins, a starter die.
    pub set_up_throws: u64,
    /// Whether the game is over. Only then is the secret public, and the keys were checked against it.
    pub is_over: bool,
    /// The winners; empty if the game is not over, drawn or abandoned.
    pub winners: Vec<Seat>,
}

impl Verified {
    fn people(&self, seats: &[Seat]) -> String {
        let name = |seat: &Seat| match self.names.get(seat.index()) {
            Some(name) => format!("{name} ({seat})"),
            None => seat.to_string(),
        };
        let names: Vec<String> = seats.iter().map(name).collect();
        match names.as_slice() {
            [] => "nobody".to_owned(),
            [one] => one.clone(),
            [others @ .., last] => format!("{} and {last}", others.join(", ")),
        }
    }
}

/// A few sentences for people to read.
impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let throws = match self.throws {
            1 => "1 throw".to_owned(),
            throws => format!("{throws} throws"),
        };
        writeln!(
            f,
            "A game of {}, {throws}: all dice follow from their keys, in this order, and all decisions are legal.",
            self.game
        )?;
        let seeds = self.people(&self.seeds);
        if self.is_over {
            writeln!(
                f,
                "The secret is the one that was promised at the start, and all keys follow from it, from the start \
                 and from the seeds of {seeds}."
            )?;
        } else {
            writeln!(
                f,
                "The seeds of {seeds} are those that were promised. The game is not over, so its secret is not shown \
                 yet: whether the keys follow from it can be checked at the end."
            )?;
        }
        if self.practice {
            writeln!(
                f,
                "It was played for practice: rolls could be taken back, and dice seen before they counted."
            )?;
        }
        match (self.is_over, self.winners.as_slice()) {
            (false, _) => Ok(()),
            (true, []) => writeln!(f, "Nobody won."),
            (true, winners) => writeln!(f, "Won by {}.", self.people(winners)),
        }
    }
}

/// An error in a record: something that cannot be true, or cannot be checked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Forged {
    /// The line, counted from 1; 0 if the error concerns the whole record.
    pub line: usize,
    /// What is wrong.
    pub message: String,
    /// The number of the rule that a decision breaks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<Cow<'static, str>>,
    /// The message as facts, for those who say it in another language.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<Box<RefusalReason>>,
}

impl fmt::Display for Forged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.message),
            line => write!(f, "line {line}: {}", self.message),
        }
    }
}

impl std::error::Error for Forged {}

/// Checks a record with fair dice from the first to the last line: that the seeds and the secret are the promised
/// ones, that every throw follows from them in order, that every decision was legal, and that the result is correct.
///
/// It replays the game and writes every line again; a line that differs is forged.
///
/// ```
/// use astragal_games::GameId;
/// use astragal_tables::verify;
///
/// # let record = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/fair-dice/pig.ndjson"));
/// // `record` is the text of `examples/fair-dice/pig.ndjson`.
/// let verified = verify(record)?;
/// assert_eq!(verified.game, GameId::Pig);
/// assert_eq!(verified.names, ["Anna", "Ben"]);
/// assert!(verified.is_over);
///
/// // Somebody would rather have had a 6.
/// let forged = record.replacen(r#"{"die":3}"#, r#"{"die":6}"#, 1);
/// let error = verify(&forged).unwrap_err();
/// assert_eq!(error.line, 15);
/// # Ok::<(), astragal_tables::Forged>(())
/// ```
pub fn verify(record: &str) -> Result<Verified, Forged> {
    let lines = Lines::read(record)?;
    let head = RecordHead::read(&lines)?;
    head.check_keys(&lines)?;
    let mut check = RecordCheck {
        play: head.begin()?,
        dice: head.dice(),
        secret: head.secret,
        lines: &lines,
        index: HEAD_LINES,
        set_up_throws: 0,
        is_over: false,
    };
    while check.index < lines.0.len() {
        check.step()?;
    }
    let play = &check.play;
    if play.waiting() == Waiting::Over && !check.is_over {
        return Err(forged(lines.end(), Fault::EndMissing));
    }
    let options = each_game!(AnyPlay, play, play => play.written_options());
    let written = super::record::head(&head.start, Vec::new(), &head.text, &head.seeds, options);
    let [.., new] = written;
    let (line, found) = lines.get(HEAD_LINES - 1, Part::New)?;
    if *found != new {
        let fault = Fault::OptionsForged {
            line: new.to_string(),
        };
        return Err(forged(line, fault));
    }
    let has_seed = |(seat, seed): (u8, &Option<Bytes32>)| seed.map(|_| Seat(seat));
    Ok(Verified {
        names: head.names.clone(),
        seeds: (0..).zip(&head.seeds).filter_map(has_seed).collect(),
        practice: head.start.practice,
        throws: play.throws(),
        set_up_throws: check.set_up_throws,
        is_over: check.is_over,
        winners: if check.is_over {
            check.winners()
        } else {
            Vec::new()
        },
        game: head.start.game,
    })
}

/// Number of lines before the first step.
const HEAD_LINES: usize = 5;

/// The lines that are not empty, with their numbers.
struct Lines(Vec<(usize, Value)>);

impl Lines {
    fn read(record: &str) -> Result<Self, Forged> {
        if record.len() > RECORD_BYTES_MAX {
            let bytes = RECORD_BYTES_MAX;
            return Err(forged(0, Fault::RecordTooLong { bytes }));
        }
        let mut lines = Vec::new();
        for (line, text) in (1..).zip(record.lines()) {
            if !text.trim().is_empty() {
                let value = serde_json::from_str(text).map_err(|error| {
                    let error = error.to_string();
                    forged(line, Fault::LineNotJson { error })
                })?;
                lines.push((line, value));
            }
        }
        let is_fair = |(_, value): &(usize, Value)| {
            let note = value.get("note");
            let has = |what| note.is_some_and(|note| note.get(what).is_some());
            ["start", "seeds", "key", "secret"].into_iter().any(has)
        };
        if !lines.iter().any(is_fair) {
            return Err(forged(0, Fault::RecordNotFair));
        }
        Ok(Self(lines))
    }

    /// Number of the line that is missing at the end.
    fn end(&self) -> usize {
        self.0.last().map_or(1, |(line, _)| line + 1)
    }

    fn get(&self, index: usize, part: Part) -> Result<(usize, &Value), Forged> {
        match self.0.get(index) {
            Some((line, value)) => Ok((*line, value)),
            None => Err(forged(self.end(), Fault::LineMissing { part })),
        }
    }
}

/// The head of a record: what applies to all dice of the game.
struct RecordHead {
    start_line: usize,
    start: Start,
    names: Vec<String>,
    text: String,
    seeds: Vec<Option<Bytes32>>,
    secret: Option<Bytes32>,
}

impl RecordHead {
    fn read(lines: &Lines) -> Result<Self, Forged> {
        let (start_line, note) = lines.get(2, Part::Start)?;
        let text = note.pointer("/note/start").and_then(Value::as_str);
        let text = text.ok_or_else(|| forged(start_line, Fault::StartExpected))?;
        let start = read_start(text).map_err(|wrong| wrong.at(start_line))?;
        let (seeds_line, note) = lines.get(3, Part::Seeds)?;
        let seeds = note.pointer("/note/seeds").cloned().unwrap_or_default();
        let seeds = Vec::<Option<Bytes32>>::deserialize(seeds).map_err(|error| {
            let error = error.to_string();
            forged(seeds_line, Fault::SeedsExpected { error })
        })?;
        if seeds.len() != start.hashes.len() {
            return Err(forged(seeds_line, Fault::SeedsNotOfSeats));
        }
        for (seat, (seed, hash)) in (0..).map(Seat).zip(seeds.iter().zip(&start.hashes)) {
            if seed.map(|seed| seed.hash()) != *hash {
                return Err(forged(seeds_line, Fault::SeedForged { seat }));
            }
        }
        // The last line of the head depends on what was drawn, and is compared at the end.
        let (line, new) = lines.get(HEAD_LINES - 1, Part::New)?;
        if new.get("new").is_none() {
            return Err(forged(line, Fault::NewExpected));
        }
        let names = read_names(lines, &start)?;
        let written = head(&start, names.clone(), text, &seeds, serde_json::Map::new());
        for (index, written) in written.iter().take(HEAD_LINES - 1).enumerate() {
            let (line, found) = lines.get(index, Part::Beginning)?;
            if found != written {
                let fault = Fault::HeadForged {
                    line: written.to_string(),
                };
                return Err(forged(line, fault));
            }
        }
        Ok(Self {
            start_line,
            names,
            text: text.to_owned(),
            seeds,
            secret: read_secret(lines, &start)?,
            start,
        })
    }

    fn dice(&self) -> Option<FairDice> {
        let seeds: Vec<Bytes32> = self.seeds.iter().flatten().copied().collect();
        let secret = self.secret.as_ref()?;
        Some(FairDice::new(secret, &self.text, &seeds))
    }

    fn begin(&self) -> Result<AnyPlay, Forged> {
        // Decisions that were taken back are not in a record, so no undo is needed here.
        begin(&self.start, false).map_err(|error| refused(self.start_line, error))
    }

    /// Checks whether any key follows. If none does, the start is forged rather than the keys.
    fn check_keys(&self, lines: &Lines) -> Result<(), Forged> {
        let Some(dice) = self.dice() else {
            return Ok(());
        };
        let key = |(_, value): &(usize, Value)| {
            let note = value.get("note")?;
            let key = Bytes32::deserialize(note.get("key")?).ok()?;
            Some(dice.key(note.get("throw")?.as_u64()?) == key)
        };
        let keys: Vec<bool> = lines.0.iter().filter_map(key).collect();
        if keys.len() > 1 && !keys.contains(&true) {
            return Err(forged(self.start_line, Fault::StartWithoutKeys));
        }
        Ok(())
    }
}

/// The names of the players. Those of people are not part of what was promised since format 2, so that they can be
/// removed; they are taken as they are.
fn read_names(lines: &Lines, start: &Start) -> Result<Vec<String>, Forged> {
    let (line, note) = lines.get(1, Part::Names)?;
    let found = note.pointer("/note/names").cloned().unwrap_or_default();
    let found = Vec::<String>::deserialize(found).map_err(|error| {
        let error = error.to_string();
        forged(line, Fault::NamesExpected { error })
    })?;
    let mut names = names(start, &[]);
    for ((name, found), seat) in names.iter_mut().zip(found).zip(&start.seats) {
        if matches!(seat, Some(Occupant::Person(StartPerson::Number(_)))) {
            *name = found;
        }
    }
    Ok(names)
}

fn read_start(text: &str) -> Result<Start, Wrong> {
    let line = LineReader::default().read(text);
    let line = line.map_err(|error| {
        let error = error.to_string();
        Fault::StartUnreadable { error }
    })?;
    let is_plain = line.text() == text;
    let Entry::Start(start) = line.entry else {
        return Err(Fault::StartIsNone.into());
    };
    if start.scheme != SCHEME || start.rules != RULES_VERSION {
        let (scheme, rules) = (SCHEME, RULES_VERSION);
        return Err(Fault::OtherScheme { scheme, rules }.into());
    }
    if !is_plain {
        return Err(Fault::StartNotPlain.into());
    }
    let options = TableOptions {
        dice: Some(start.dice),
        practice: start.practice,
        ..TableOptions::new(start.game, start.options.clone())
    };
    let seats = options.check().map_err(Wrong::Refused)?;
    if start.physics != PHYSICS_VERSION && depends_on_physics(&start) {
        let (physics, own) = (start.physics, PHYSICS_VERSION);
        return Err(Fault::OtherPhysicsRecorded { physics, own }.into());
    }
    // Without a seed of their own, a person would have to trust the server.
    let promised = start.hashes.iter().zip(&start.seats);
    let mut fits = promised.map(|(hash, seat)| match hash {
        Some(_) => matches!(seat, Some(Occupant::Person(_))),
        None => matches!(seat, Some(Occupant::Bot(_))),
    });
    if [start.hashes.len(), start.seats.len()] != [usize::from(seats); 2] || !fits.all(|fits| fits)
    {
        return Err(Fault::StartLacksSeeds.into());
    }
    Ok(start)
}

fn depends_on_physics(start: &Start) -> bool {
    let play = begin(start, false);
    play.is_ok_and(
        |play| each_game!(AnyPlay, play, play => play.game().depends_on_physics(start.dice)),
    )
}

fn read_secret(lines: &Lines, start: &Start) -> Result<Option<Bytes32>, Forged> {
    let secret =
        |(line, value): &(usize, Value)| Some((*line, value.pointer("/note/secret")?.clone()));
    let Some((line, secret)) = lines.0.iter().find_map(secret) else {
        return Ok(None);
    };
    let secret = Bytes32::deserialize(secret).map_err(|error| {
        let error = error.to_string();
        forged(line, Fault::SecretUnreadable { error })
    })?;
    if secret.hash() != start.commitment {
        return Err(forged(line, Fault::SecretForged));
    }
    Ok(Some(secret))
}

/// State of a check: the game as far as it has been replayed.
struct RecordCheck<'a> {
    play: AnyPlay,
    dice: Option<FairDice>,
    secret: Option<Bytes32>,
    lines: &'a Lines,
    /// Index of the next line.
    index: usize,
    set_up_throws: u64,
    is_over: bool,
}

impl RecordCheck<'_> {
    fn winners(&self) -> Vec<Seat> {
        each_game!(AnyPlay, &self.play, play => play.winners())
    }

    /// Checks the next step.
    fn step(&mut self) -> Result<(), Forged> {
        let (line, value) = self.lines.get(self.index, Part::Line)?;
        if self.is_over {
            return Err(forged(line, Fault::AfterTheEnd));
        }
        if self.play.waiting() == Waiting::Dice {
            let (lines, dice, index) = (self.lines, self.dice.as_ref(), self.index);
            let (checked, is_set_up) =
                each_game!(AnyPlay, &mut self.play, play => land(play, dice, lines, index))?;
            self.index += checked;
            self.set_up_throws += u64::from(is_set_up);
            return Ok(());
        }
        self.index += 1;
        let refused = |error: PlayError| refused(line, error);
        if let Some(act) = value.get("act") {
            let note = self.lines.0.get(self.index);
            let written =
                each_game!(AnyPlay, &mut self.play, play => decide(play, line, act, note))?;
            require(line, value, &written)
        } else if let Some(concede) = value.get("concede") {
            let seat = read_seat(concede);
            each_game!(AnyPlay, &mut self.play, play => play.concede(seat).map(|_| ()))
                .map_err(refused)?;
            require(line, value, &concede_line(seat))
        } else if value.get("abandon").is_some() {
            each_game!(AnyPlay, &mut self.play, play => play.abandon()).map_err(refused)?;
            require(line, value, &abandon_line())
        } else if let Some(secret) = self.secret
            && value.pointer("/note/secret").is_some()
        {
            if self.play.waiting() != Waiting::Over {
                return Err(forged(line, Fault::NotOverYet));
            }
            self.is_over = true;
            require(line, value, &end_line(&self.winners(), secret))
        } else if value.pointer("/note/key").is_some() || value.get("outcome").is_some() {
            Err(forged(line, Fault::DiceNotInTheAir))
        } else {
            Err(forged(line, Fault::LineUnknown))
        }
    }
}

/// Carries out a decision, and returns its line. How dice are thrown is in the note after it.
fn decide<G: DiceGame>(
    play: &mut Play<G>,
    line: usize,
    act: &Value,
    note: Option<&(usize, Value)>,
) -> Result<String, Forged> {
    let seat = read_seat(act);
    let action = read(line, &act["action"])?;
    let noted = note.and_then(|(line, note)| Some((*line, note.pointer("/note/manner")?)));
    let (manner_line, manner) = match noted {
        Some((line, manner)) => (line, Some(read(line, manner)?)),
        None => (line, None),
    };
    let plain = Decision::<G>::plain(action);
    let decision = Decision {
        manner,
        ..plain.clone()
    };
    let checked = play.check(seat, decision).map_err(|error| {
        // If the decision is refused without a manner too, the manner is not the cause.
        match play.check(seat, plain) {
            Ok(_) => refused(manner_line, error),
            Err(error) => refused(line, error),
        }
    })?;
    let written = act_line(seat, checked.decision());
    play.apply(checked);
    Ok(written)
}

/// Draws the dice in the air again and compares them. Returns the number of lines that were checked, and whether these
/// dice belong to the set-up.
fn land<G: DiceGame>(
    play: &mut Play<G>,
    dice: Option<&FairDice>,
    lines: &Lines,
    index: usize,
) -> Result<(usize, bool), Forged> {
    let throw = play.throws();
    let (line, value) = lines.get(index, Part::Key)?;
    let note = value.get("note").cloned().unwrap_or_default();
    let key = Bytes32::deserialize(&note["key"])
        .map_err(|_| forged(line, Fault::KeyExpected { throw }))?;
    if note["throw"] != throw {
        let found = note["throw"].to_string();
        return Err(forged(line, Fault::ThrowExpected { throw, found }));
    }
    if let Some(dice) = dice
        && dice.key(throw) != key
    {
        return Err(forged(line, Fault::KeyForged));
    }
    let drawn = play.draw(key, Film::Off);
    let drawn = drawn.ok_or_else(|| forged(line, Fault::DiceNotInTheAir))?();
    let written = landed_lines(throw, key, &drawn.landed, play.manner());
    for (index, written) in (index..).zip(&written) {
        let (line, found) = lines.get(index, Part::Dice)?;
        let written = parsed(written);
        if *found != written {
            let dice = serde_json::to_string(&drawn.landed.outcome).unwrap_or_default();
            return Err(forged(line, difference(found, &written, dice)));
        }
    }
    play.land(&drawn.landed)
        .map_err(|error| refused(line, error))?;
    Ok((written.len(), drawn.landed.outcome.is_setup_throw()))
}

/// What is wrong with a line about a throw.
fn difference(found: &Value, written: &Value, dice: String) -> Fault {
    let differs = |what| found.pointer(what) != written.pointer(what);
    if differs("/outcome") || differs("/note/drew") {
        Fault::DiceForged { dice }
    } else if differs("/note/rest") {
        Fault::RestForged
    } else {
        Fault::NoteForged {
            line: written.to_string(),
        }
    }
}

fn require(line: usize, found: &Value, written: &str) -> Result<(), Forged> {
    if *found == parsed(written) {
        return Ok(());
    }
    let fault = Fault::LineForged {
        line: written.to_owned(),
    };
    Err(forged(line, fault))
}

/// Parses a line that was written here, to compare it with one that was read.
fn parsed(written: &str) -> Value {
    serde_json::from_str(written).expect("what was written is JSON")
}

/// Reads a part of a line as a type.
fn read<T: DeserializeOwned>(line: usize, value: &Value) -> Result<T, Forged> {
    T::deserialize(value).map_err(|error| {
        let error = error.to_string();
        forged(line, Fault::LineUnreadable { error })
    })
}

/// The named seat; a seat that does not exist if it cannot be read.
fn read_seat(value: &Value) -> Seat {
    let seat = value.get("seat").and_then(Value::as_u64);
    Seat(seat.and_then(|seat| u8::try_from(seat).ok()).unwrap_or(255))
}

/// What is wrong with a start, whose line is not known yet.
enum Wrong {
    Fault(Fault),
    Refused(TableError),
}

impl From<Fault> for Wrong {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl Wrong {
    fn at(self, line: usize) -> Forged {
        match self {
            Self::Fault(fault) => forged(line, fault),
            Self::Refused(error) => refused(line, error),
        }
    }
}

fn forged(line: usize, fault: Fault) -> Forged {
    let Message { text, reason } = fault.into();
    Forged {
        line,
        message: text.into_owned(),
        rule: None,
        reason,
    }
}

/// The error in a line that the rules or the options of the game refuse.
fn refused(line: usize, error: impl Into<TableError>) -> Forged {
    let error = error.into();
    Forged {
        line,
        message: error.to_string(),
        rule: error.rule,
        reason: error.reason,
    }
}

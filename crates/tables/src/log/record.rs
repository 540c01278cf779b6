use astragal_dice::fair::Bytes32;
use astragal_dice::{DiceGame, DiceKind};
use astragal_games::{DiceText, PlayError, Seat, SetUpText};
use astragal_session::{
    AnyPlay, Decision, Landed, OfGame as _, RecordedStep, each_game, other_game,
};
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::options::begin;
use crate::table::damaged;
use crate::{
    Entry, LineReader, Lobby, Occupant, Person, Phase, Start, StartPerson, TableError,
    TableErrorCode, TableRefusal,
};

/// Returns the record of the last game that began in a log: a script for the referee, with notes that hold everything
/// needed to check its dice. The log begins with its first line, or with the start of the game.
///
/// ```
/// use astragal_arena::Film;
/// use astragal_games::Seat;
/// use astragal_tables::{Command, record, verify};
/// # use astragal_bots::Level;
/// # use astragal_dice::fair::Bytes32;
/// # use astragal_games::GameId;
/// # use astragal_tables::{LocalTable, TableOptions};
/// # let mut last = Bytes32([7; 32]);
/// # let entropy = Box::new(move || { last = last.hash(); last });
/// # let mut local = LocalTable::open(TableOptions::by_the_book(GameId::Pig, 2), 0, entropy)?;
/// # let ada = local.join("Ada", Some(Seat(0)), 0)?;
/// # local.command(ada, &Command::SeatBot { seat: Seat(1), level: Level::Casual }, 0)?;
///
/// // Ada plays against a bot at a `LocalTable`, and soon gives up.
/// local.ready_all(0)?;
/// while local.step(0, Film::Off)?.is_some() {}
/// local.command(ada, &Command::Concede {}, 0)?;
/// while local.step(0, Film::Off)?.is_some() {}
///
/// let record = record(local.texts())?;
/// assert!(record.contains(r#"{"new":{"game":"pig","seats":2,"#));
/// assert!(record.contains(r#"{"concede":{"seat":0}}"#));
/// assert_eq!(verify(&record)?.winners, [Seat(1)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn record(texts: &[impl AsRef<str>]) -> Result<String, TableError> {
    record_since(None, texts)
}

/// Does the same for a log that begins after a snapshot: the start of the game may be in the lobby.
pub fn record_since(
    lobby: Option<&Lobby>,
    texts: &[impl AsRef<str>],
) -> Result<String, TableError> {
    let mut reader = match lobby {
        Some(lobby) => LineReader::new(lobby.options.game),
        None => LineReader::default(),
    };
    let mut starting = lobby.and_then(|lobby| match &lobby.phase {
        Phase::Revealing {
            start, text, seeds, ..
        } => Some(Recorder {
            seeds: seeds.clone(),
            ..Recorder::new((**start).clone(), text)
        }),
        _ => None,
    });
    let mut game: Option<Recorder> = None;
    let people = lobby.into_iter().flat_map(|lobby| &lobby.people);
    let mut people: Vec<String> = people.map(|person| person.name.clone()).collect();
    for text in texts {
        let text = text.as_ref();
        match reader.read(text)?.entry {
            Entry::Start(start) => starting = Some(Recorder::new(start, text)),
            Entry::StartCancelled { .. } => starting = None,
            Entry::Joined { name, .. } => people.push(name),
            Entry::NameRemoved { person } => {
                if let Some(name) = people.get_mut(person as usize) {
                    *name = Person::NO_NAME.to_owned();
                }
            }
            entry => {
                if let Some(recorder) = starting.as_mut().or(game.as_mut()) {
                    recorder.apply(entry)?;
                }
            }
        }
        // Until all seeds are shown, the previous game is the last one.
        if let Some(begun) = starting.take_if(|recorder| recorder.play.is_some()) {
            game = Some(begun);
        }
    }
    let game =
        game.ok_or_else(|| TableError::new(TableErrorCode::NoGame, TableRefusal::NoGameYet))?;
    game.finish(&people)
}

struct Recorder {
    start: Start,
    text: String,
    seeds: Vec<Option<Bytes32>>,
    play: Option<AnyPlay>,
    /// The lines of the record by decision, so that a decision can be taken back with everything that followed.
    steps: Vec<Vec<String>>,
    end: Option<String>,
}

impl Recorder {
    fn new(start: Start, text: &str) -> Self {
        Self {
            seeds: vec![None; start.hashes.len()],
            start,
            text: text.to_owned(),
            play: None,
            steps: vec![Vec::new()],
            end: None,
        }
    }

    fn play(&mut self) -> Result<&mut AnyPlay, TableError> {
        let message = "Something happens in a game that has not begun.";
        self.play.as_mut().ok_or_else(|| damaged(message))
    }

    fn apply(&mut self, entry: Entry) -> Result<(), TableError> {
        match entry {
            Entry::Revealed { seat, seed } => {
                if let Some(place) = self.seeds.get_mut(seat.index()) {
                    *place = Some(seed);
                }
                let mut both = self.seeds.iter().zip(&self.start.hashes);
                if both.all(|(seed, hash)| seed.is_some() || hash.is_none()) {
                    // Whether a roll may be taken back was checked when it happened.
                    self.play = Some(begin(&self.start, true)?);
                }
            }
            Entry::Decided { seat, decision, .. } => {
                let act = each_game!(AnyPlay, self.play()?, play => {
                    let decision = decision.into_game().ok_or_else(other_game)?;
                    let act = act_line(seat, &decision);
                    play.act(seat, decision)?;
                    act
                });
                self.steps.push(vec![act]);
            }
            Entry::Landed { throw, key, landed } => {
                let lines = each_game!(AnyPlay, self.play()?, play => {
                    let landed = landed.into_game().ok_or_else(other_game)?;
                    let lines = landed_lines(throw, key, &landed, play.manner());
                    play.land(&landed)?;
                    lines
                });
                self.step().extend(lines);
            }
            Entry::Conceded { seat } => {
                each_game!(AnyPlay, self.play()?, play => play.concede(seat).map(|_| ()))?;
                self.step().push(concede_line(seat));
            }
            Entry::Abandoned {} => {
                each_game!(AnyPlay, self.play()?, play => play.abandon())?;
                self.step().push(abandon_line());
            }
            Entry::Undone {} => {
                let play = self.play()?;
                let undone = each_game!(AnyPlay, play, play => play.undo_decision(|_| true));
                undone.map_err(PlayError::from)?;
                self.steps.pop();
            }
            Entry::Ended { winners, secret } => {
                self.end = Some(end_line(&winners, secret));
            }
            _ => {}
        }
        Ok(())
    }

    /// The lines since the last decision.
    fn step(&mut self) -> &mut Vec<String> {
        if self.steps.is_empty() {
            self.steps.push(Vec::new());
        }
        let last = self.steps.len() - 1;
        &mut self.steps[last]
    }

    fn finish(mut self, people: &[String]) -> Result<String, TableError> {
        let options = each_game!(AnyPlay, self.play()?, play => play.written_options());
        let head = head(
            &self.start,
            names(&self.start, people),
            &self.text,
            &self.seeds,
            options,
        );
        let head = head.into_iter().map(|line| line.to_string());
        let steps = self.steps.into_iter().flatten();
        let lines = head.chain(steps).chain(self.end);
        Ok(lines.map(|line| format!("{line}\n")).collect())
    }
}

// Everything that a record says about dice is written below. To check a record, `verify` writes these lines again and
// compares them, so that no change goes unnoticed.

/// The head of a record: version, names, start, seeds, game.
pub(crate) fn head(
    start: &Start,
    names: Vec<String>,
    text: &str,
    seeds: &[Option<Bytes32>],
    options: Map<String, Value>,
) -> [Value; 5] {
    let physics = (start.dice == DiceKind::Thrown).then_some(start.physics);
    let mut new = Map::new();
    new.insert("game".to_owned(), start.game.name().into());
    new.extend(options);
    [
        json!({ "astragal": astragal_session::FORMAT_VERSION, "rules": start.rules, "physics": physics }),
        json!({ "note": { "names": names } }),
        json!({ "note": { "start": text } }),
        json!({ "note": { "seeds": seeds } }),
        json!({ "new": new }),
    ]
}

/// The line of a decision.
pub(crate) fn act_line<G: DiceGame>(seat: Seat, decision: &Decision<G>) -> String {
    let action = decision.action.clone();
    write(&RecordedStep::<G>::Act { seat, action })
}

/// Note about a throw.
#[derive(Serialize)]
#[serde(bound = "")]
struct ThrowNote<'a, G: DiceGame> {
    throw: u64,
    key: Bytes32,
    #[serde(skip_serializing_if = "Option::is_none")]
    drew: Option<SetUpText>,
    #[serde(skip_serializing_if = "Option::is_none")]
    manner: Option<&'a G::Manner>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rest: Option<&'a G::Rest>,
}

#[derive(Serialize)]
struct Note<T> {
    note: T,
}

/// The lines of a throw: a note with its key, and its dice unless they belong to the set-up.
pub(crate) fn landed_lines<G: DiceGame>(
    throw: u64,
    key: Bytes32,
    landed: &Landed<G>,
    manner: Option<&G::Manner>,
) -> Vec<String> {
    let mut note = ThrowNote::<G> {
        throw,
        key,
        drew: None,
        manner: None,
        rest: None,
    };
    match &landed.outcome {
        DiceText::SetUp(drew) => {
            note.drew = Some(*drew);
            note.rest = landed.rest.as_ref();
            vec![write(&Note { note })]
        }
        DiceText::Thrown(outcome) => {
            note.manner = manner;
            note.rest = landed.rest.as_ref();
            let outcome = RecordedStep::<G>::Outcome(outcome.clone());
            vec![write(&Note { note }), write(&outcome)]
        }
    }
}

/// The line of a player who gave up.
pub(crate) fn concede_line(seat: Seat) -> String {
    json!({ "concede": { "seat": seat } }).to_string()
}

/// The line of a game that all gave up.
pub(crate) fn abandon_line() -> String {
    json!({ "abandon": {} }).to_string()
}

/// The last line of a game that is over.
pub(crate) fn end_line(winners: &[Seat], secret: Bytes32) -> String {
    json!({ "note": { "secret": secret, "winners": winners } }).to_string()
}

fn write<T: Serialize>(line: &T) -> String {
    serde_json::to_string(line).expect("a line of a record is plain JSON")
}

/// Names of the players, as written in records; `people` are those of everybody at the table, by number.
pub(crate) fn names(start: &Start, people: &[String]) -> Vec<String> {
    let name = |seat: &Option<Occupant>| match seat {
        Some(Occupant::Person(StartPerson::Name(name))) => name.clone(),
        Some(Occupant::Person(StartPerson::Number(number))) => {
            people.get(*number as usize).cloned().unwrap_or_default()
        }
        Some(Occupant::Bot(level)) => format!("bot ({})", level.as_str()),
        None => String::new(),
    };
    start.seats.iter().map(name).collect()
}

use astragal_core::Seat;
use astragal_dice::fair::Bytes32;
use serde_json::{Map, Value, json};

use crate::play::{self, AnyPlay};
use crate::table::damaged;
use crate::{DiceKind, Drawn, Entry, Line, Lobby, Phase, Start, TableError};

/// The record of the last game that began in a log: a script for the referee, whose notes hold all that is needed to
/// check its dice. Lines before its start are not needed.
pub fn record(texts: &[impl AsRef<str>]) -> Result<String, TableError> {
    record_since(None, texts)
}

/// The same, of a log that begins with a table at rest: the start of its game may stand in the lobby.
pub fn record_since(
    lobby: Option<&Lobby>,
    texts: &[impl AsRef<str>],
) -> Result<String, TableError> {
    let read = |text: &str| -> Result<Line, TableError> {
        serde_json::from_str(text).map_err(|error| damaged(format!("This is no log: {error}.")))
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
    for text in texts {
        let text = text.as_ref();
        let line = read(text)?;
        match line.entry {
            Entry::Start(start) => starting = Some(Recorder::new(start, text)),
            Entry::Void { .. } => starting = None,
            entry => {
                if let Some(recorder) = starting.as_mut().or(game.as_mut()) {
                    recorder.hear(entry)?;
                }
            }
        }
        // Until all seeds are shown, the game before is the last one.
        if let Some(begun) = starting.take_if(|recorder| recorder.play.is_some()) {
            game = Some(begun);
        }
    }
    let game = game.ok_or_else(|| damaged("No game has begun at this table."))?;
    game.finish()
}

struct Recorder {
    start: Start,
    text: String,
    seeds: Vec<Option<Bytes32>>,
    play: Option<Box<dyn AnyPlay>>,
    steps: Vec<Vec<Value>>,
    manner: Option<Value>,
    end: Option<Value>,
}

impl Recorder {
    fn new(start: Start, text: &str) -> Self {
        Self {
            seeds: vec![None; start.hashes.len()],
            start,
            text: text.to_owned(),
            play: None,
            steps: vec![Vec::new()],
            manner: None,
            end: None,
        }
    }

    fn play(&mut self) -> Result<&mut dyn AnyPlay, TableError> {
        match &mut self.play {
            Some(play) => Ok(play.as_mut()),
            None => Err(damaged("Something happens in a game that has not begun.")),
        }
    }

    /// Steps are kept by decision, so that one can be taken back with all that followed.
    fn hear(&mut self, entry: Entry) -> Result<(), TableError> {
        match entry {
            Entry::Reveal { seat, seed } => {
                if let Some(place) = self.seeds.get_mut(seat.index()) {
                    *place = Some(seed);
                }
                let mut both = self.seeds.iter().zip(&self.start.hashes);
                if both.all(|(seed, hash)| seed.is_some() || hash.is_none()) {
                    // Whether a roll may be taken back was checked when it was.
                    let is_practice = true;
                    let Start {
                        game,
                        options,
                        dice,
                        ..
                    } = &self.start;
                    self.play = Some(play::begin(game, options, *dice, is_practice)?);
                }
            }
            Entry::Decided {
                seat,
                action,
                manner,
                ..
            } => {
                self.play()?.decide(seat, &action, manner.as_ref())?;
                self.manner = manner;
                let act = json!({ "act": { "seat": seat, "action": action } });
                self.steps.push(vec![act]);
            }
            Entry::Landed {
                throw,
                key,
                outcome,
                rest,
            } => {
                self.play()?.land(&outcome, rest.as_ref())?;
                let manner = self.manner.take();
                let drawn = Drawn {
                    outcome,
                    rest,
                    scenes: Vec::new(),
                };
                landed(throw, key, drawn, manner)
                    .into_iter()
                    .for_each(|line| self.push(line));
            }
            Entry::Conceded { seat } => {
                self.play()?.concede(seat)?;
                self.push(json!({ "concede": { "seat": seat } }));
            }
            Entry::Abandoned {} => {
                self.play()?.abandon()?;
                self.push(json!({ "abandon": {} }));
            }
            Entry::Undone {} => {
                self.play()?.undo()?;
                self.steps.pop();
            }
            Entry::Over { winners, secret } => {
                self.end = Some(end(&winners, secret));
            }
            _ => {}
        }
        Ok(())
    }

    fn push(&mut self, value: Value) {
        match self.steps.last_mut() {
            Some(step) => step.push(value),
            None => self.steps.push(vec![value]),
        }
    }

    fn finish(mut self) -> Result<String, TableError> {
        let options = self.play()?.options();
        let head = head(&self.start, &self.text, &self.seeds, options);
        let steps = self.steps.into_iter().flatten();
        let lines = head.into_iter().chain(steps).chain(self.end);
        Ok(lines.map(|line| format!("{line}\n")).collect())
    }
}

// What follows is all that is written about dice in a record. Whoever checks one writes it again and
// compares, so that nothing in it can be changed unseen.

/// The lines that a record begins with: the version, the names, the start, the seeds, the game.
pub(crate) fn head(
    start: &Start,
    text: &str,
    seeds: &[Option<Bytes32>],
    options: Map<String, Value>,
) -> [Value; 5] {
    let physics = (start.dice == DiceKind::Thrown).then_some(start.physics);
    let mut new = Map::new();
    new.insert("game".to_owned(), start.game.clone().into());
    new.extend(options);
    [
        json!({ "astragal": astragal_referee::FORMAT_VERSION, "rules": start.rules, "physics": physics }),
        json!({ "note": { "names": names(start) } }),
        json!({ "note": { "start": text } }),
        json!({ "note": { "seeds": seeds } }),
        json!({ "new": new }),
    ]
}

/// A throw: a note with its key, and its dice unless they belong to the set-up.
pub(crate) fn landed(throw: u64, key: Bytes32, drawn: Drawn, manner: Option<Value>) -> Vec<Value> {
    let Drawn { outcome, rest, .. } = drawn;
    let is_set_up = outcome.get("first").is_some() || outcome.get("starter").is_some();
    let mut note = json!({ "throw": throw, "key": key });
    if is_set_up {
        note["drew"] = outcome;
        return vec![json!({ "note": note })];
    }
    if let Some(manner) = manner {
        note["manner"] = manner;
    }
    if let Some(rest) = rest {
        note["rest"] = rest;
    }
    vec![json!({ "note": note }), json!({ "outcome": outcome })]
}

/// The last line of a game that is over.
pub(crate) fn end(winners: &[Seat], secret: Bytes32) -> Value {
    json!({ "note": { "secret": secret, "winners": winners } })
}

/// Who plays, as it stands in records.
pub(crate) fn names(start: &Start) -> Vec<String> {
    let name = |seat: &Value| match (seat.get("person"), seat.get("bot")) {
        (Some(Value::String(name)), _) => name.clone(),
        (_, Some(Value::String(level))) => format!("bot ({level})"),
        _ => String::new(),
    };
    start.seats.iter().map(name).collect()
}

use std::fmt;

use astragal_arena::PHYSICS_VERSION;
use astragal_core::Seat;
use astragal_dice::fair::{Bytes32, FairDice, SCHEME};
use astragal_games::RULES_VERSION;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::play::{self, AnyPlay, Waiting};
use crate::{DiceKind, Entry, Line, Start};

/// What was found to be true about a record.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verified {
    /// How many throws follow from their keys.
    pub throws: u64,
    /// Whether the keys follow from a secret that was promised before; that is known when the game is
    /// over.
    pub has_secret: bool,
    /// Who won; nobody if the game is not over, drawn or abandoned.
    pub winners: Vec<Seat>,
}

/// Something in a record that cannot be true, or cannot be checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forged {
    /// The line, counted from 1; 0 if something is missing.
    pub line: usize,
    /// What is wrong.
    pub message: String,
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

/// What a note about a throw says.
#[derive(Deserialize)]
struct ThrowNote {
    throw: u64,
    key: Bytes32,
    #[serde(default)]
    drew: Option<Value>,
    #[serde(default)]
    manner: Option<Value>,
    #[serde(default)]
    rest: Option<Value>,
}

/// Checks a record with fair dice from the first to the last line: that seeds and secret are those that were
/// promised, that every throw follows from them in its order, that every decision was legal, and that the
/// result is what came of it.
pub fn verify(record: &str) -> Result<Verified, Forged> {
    let mut lines = Vec::new();
    for (index, text) in record.lines().enumerate() {
        let line = index + 1;
        if !text.trim().is_empty() {
            let value: Value = serde_json::from_str(text)
                .map_err(|error| forged(line, format!("this is not JSON: {error}")))?;
            lines.push((line, value));
        }
    }
    let head = Head::read(&lines)?;
    let mut check = Check {
        dice: head.dice(),
        play: head.begin()?,
        throws: 0,
    };
    let mut winners = Vec::new();
    let mut rest = lines.iter().peekable();
    let mut note: Option<(usize, ThrowNote)> = None;
    while let Some((line, value)) = rest.next() {
        let line = *line;
        if let Some(act) = value.get("act") {
            let next = rest.peek().and_then(|(_, next)| throw_note(next));
            check.act(line, act, next.and_then(|note| note.manner))?;
        } else if value.pointer("/note/throw").is_some() {
            let found = throw_note(value)
                .ok_or_else(|| forged(line, "this note does not say a throw and its key"))?;
            if let Some(drew) = found.drew.clone() {
                check.land(line, line, &drew, found)?;
            } else {
                note = Some((line, found));
            }
        } else if let Some(outcome) = value.get("outcome") {
            let (note_line, note) = note
                .take()
                .ok_or_else(|| forged(line, "the key of this throw is missing before it"))?;
            check.land(note_line, line, outcome, note)?;
        } else if let Some(concede) = value.get("concede") {
            let seat = concede.get("seat").and_then(Value::as_u64).unwrap_or(255);
            let conceded = check.play.concede(Seat(seat.min(255) as u8));
            conceded.map_err(|error| forged(line, error.to_string()))?;
        } else if value.get("abandon").is_some() {
            let abandoned = check.play.abandon();
            abandoned.map_err(|error| forged(line, error.to_string()))?;
        } else if let Some(won) = value.pointer("/note/winners") {
            let truth = check.play.winners();
            if check.play.waiting() != Waiting::Nobody {
                return Err(forged(line, "the game is not over yet"));
            }
            if Vec::<Seat>::deserialize(won).ok().as_ref() != Some(&truth) {
                let message = format!("the result is forged: {} won", seats(&truth));
                return Err(forged(line, message));
            }
            winners = truth;
        }
    }
    if let Some((line, _)) = note {
        return Err(forged(line, "the dice of this throw are missing"));
    }
    if head.secret.is_some() && check.play.waiting() != Waiting::Nobody {
        return Err(forged(0, "the end of the game is missing"));
    }
    let mut options = Map::new();
    options.insert("game".to_owned(), head.start.game.clone().into());
    options.extend(check.play.options());
    if head.new.1 != options {
        let message = "the options are not those that were fixed and drawn";
        return Err(forged(head.new.0, message));
    }
    Ok(Verified {
        throws: check.throws,
        has_secret: head.secret.is_some(),
        winners,
    })
}

/// What is said about the dice as a whole.
struct Head {
    start: Start,
    text: String,
    seeds: Vec<Bytes32>,
    secret: Option<Bytes32>,
    new: (usize, Map<String, Value>),
}

impl Head {
    fn read(lines: &[(usize, Value)]) -> Result<Self, Forged> {
        let find = |pointer: &str| {
            let found = lines
                .iter()
                .find_map(|(line, value)| Some((*line, value.pointer(pointer)?)));
            let what = pointer.rsplit('/').next().unwrap_or_default();
            found.ok_or_else(|| {
                let message = format!("this record has no `{what}`: its dice cannot be checked");
                forged(0, message)
            })
        };
        let (line, text) = find("/note/start")?;
        let text = text.as_str().unwrap_or_default();
        let parsed: Option<Line> = serde_json::from_str(text).ok();
        let Some(Entry::Start(start)) = parsed.map(|line| line.entry) else {
            return Err(forged(line, "the start cannot be understood"));
        };
        if start.scheme != SCHEME || start.rules != RULES_VERSION {
            let message = format!(
                "this program checks dice of scheme {SCHEME} under rules {RULES_VERSION} only"
            );
            return Err(forged(line, message));
        }
        if start.dice == DiceKind::Thrown && start.physics != PHYSICS_VERSION {
            let message = format!(
                "these dice were thrown by physics {}, and this program has {PHYSICS_VERSION}",
                start.physics
            );
            return Err(forged(line, message));
        }
        let (seeds_line, seeds) = find("/note/seeds")?;
        let seeds = Vec::<Option<Bytes32>>::deserialize(seeds)
            .map_err(|error| forged(seeds_line, error.to_string()))?;
        if seeds.len() != start.hashes.len() {
            return Err(forged(seeds_line, "there is not one seed for each seat"));
        }
        for (seat, (seed, hash)) in seeds.iter().zip(&start.hashes).enumerate() {
            if seed.map(|seed| seed.hash()) != *hash {
                let message = format!("the seed of seat {seat} is not the one that was promised");
                return Err(forged(seeds_line, message));
            }
        }
        let secret = match find("/note/secret") {
            Err(_) => None,
            Ok((line, secret)) => {
                let secret = Bytes32::deserialize(secret)
                    .map_err(|error| forged(line, error.to_string()))?;
                if secret.hash() != start.commitment {
                    let message = "the secret is not the one that was promised at the start";
                    return Err(forged(line, message));
                }
                Some(secret)
            }
        };
        let (new_line, new) = find("/new")?;
        Ok(Self {
            text: text.to_owned(),
            seeds: seeds.into_iter().flatten().collect(),
            secret,
            new: (new_line, new.as_object().cloned().unwrap_or_default()),
            start,
        })
    }

    fn dice(&self) -> Option<FairDice> {
        let secret = self.secret.as_ref()?;
        Some(FairDice::new(secret, &self.text, &self.seeds))
    }

    fn begin(&self) -> Result<Box<dyn AnyPlay>, Forged> {
        let Start {
            game,
            options,
            dice,
            ..
        } = &self.start;
        // What was taken back is not in a record, so there is nothing to take back here.
        play::begin(game, options, *dice, false).map_err(|error| forged(0, error.to_string()))
    }
}

struct Check {
    dice: Option<FairDice>,
    play: Box<dyn AnyPlay>,
    throws: u64,
}

impl Check {
    fn act(&mut self, line: usize, act: &Value, manner: Option<Value>) -> Result<(), Forged> {
        let seat = act.get("seat").and_then(Value::as_u64).unwrap_or(255);
        let action = act.get("action").cloned().unwrap_or_default();
        let acted = self
            .play
            .decide(Seat(seat.min(255) as u8), &action, manner.as_ref());
        acted.map_err(|error| forged(line, error.to_string()))
    }

    fn land(
        &mut self,
        note_line: usize,
        line: usize,
        outcome: &Value,
        note: ThrowNote,
    ) -> Result<(), Forged> {
        if note.throw != self.throws {
            let message = format!("throw {} is expected, not {}", self.throws, note.throw);
            return Err(forged(note_line, message));
        }
        if let Some(dice) = &self.dice
            && dice.key(note.throw) != note.key
        {
            let message = "the key does not follow from the secret and the seeds";
            return Err(forged(note_line, message));
        }
        if self.play.waiting() != Waiting::Dice {
            return Err(forged(line, "no dice are in the air"));
        }
        let drawn = self.play.draw(note.key)();
        if drawn.outcome != *outcome {
            let message = format!("the dice are forged: they showed {}", drawn.outcome);
            return Err(forged(line, message));
        }
        if drawn.rest != note.rest {
            return Err(forged(note_line, "the dice did not come to rest like this"));
        }
        let landed = self.play.land(outcome, note.rest.as_ref());
        landed.map_err(|error| forged(line, error.to_string()))?;
        self.throws += 1;
        Ok(())
    }
}

fn throw_note(value: &Value) -> Option<ThrowNote> {
    ThrowNote::deserialize(value.pointer("/note")?).ok()
}

fn seats(seats: &[Seat]) -> String {
    match seats {
        [] => "nobody".to_owned(),
        seats => {
            let names: Vec<String> = seats.iter().map(ToString::to_string).collect();
            names.join(" and ")
        }
    }
}

fn forged(line: usize, message: impl Into<String>) -> Forged {
    Forged {
        line,
        message: message.into(),
    }
}

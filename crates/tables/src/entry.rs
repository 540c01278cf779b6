use astragal_bots::Level;
use astragal_core::Seat;
use astragal_dice::fair::Bytes32;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{DiceKind, Question, TableError, TableErrorCode, TableOptions};

/// The version of the log, named in its first line.
pub const FORMAT_VERSION: u32 = 1;

/// One line of a table's log. All of it is public.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// Its number, counted from 0 without gaps.
    pub seq: u64,
    /// When, in milliseconds since 1970 by the clock of whoever keeps the table.
    pub at: u64,
    /// Whose wish it was, and its number: who repeats it after a lost answer changes nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wish: Option<Wish>,
    /// What.
    #[serde(flatten)]
    pub entry: Entry,
}

/// Who wanted something, and which of their wishes it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wish {
    /// Their number at the table.
    pub person: u32,
    /// A number of their own, larger than those before.
    pub id: u64,
}

impl Line {
    /// Reads a line.
    pub fn read(text: &str) -> Result<Self, TableError> {
        serde_json::from_str(text).map_err(|error| {
            let message = format!("This is no line of a log: {error}.");
            TableError::new(TableErrorCode::BadRequest, message)
        })
    }

    /// The line as it is stored and sent.
    pub fn text(&self) -> String {
        let mut text = format!("{{\"seq\":{},\"at\":{},", self.seq, self.at).into_bytes();
        if let Some(wish) = self.wish {
            text.extend(b"\"wish\":");
            serde_json::to_writer(&mut text, &wish).expect("a wish is plain JSON");
            text.push(b',');
        }
        // An entry is an object with one member. Serde would copy it to take it out of there, for every line anew.
        let brace = text.len();
        serde_json::to_writer(&mut text, &self.entry).expect("an entry is plain JSON");
        text.remove(brace);
        String::from_utf8(text).expect("JSON is text")
    }
}

/// What a line of the log says.
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
    Decided {
        /// Whose.
        seat: Seat,
        /// What.
        action: Value,
        /// How dice are thrown, if that can be chosen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        manner: Option<Value>,
        /// `bot` or `clock`, if it was not the person themselves.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<String>,
    },
    /// Dice landed.
    Landed {
        /// The number of the throw, from 0.
        throw: u64,
        /// The key of its random numbers.
        key: Bytes32,
        /// What they show.
        outcome: Value,
        /// Where they lie, if they were thrown for real.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rest: Option<Value>,
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
    /// The name of the game.
    pub game: String,
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
    /// Who sits where: a nickname, or the level of a bot.
    pub seats: Vec<Value>,
    /// The promised seeds of persons, by seat.
    pub hashes: Vec<Option<Bytes32>>,
    /// The SHA-256 of the secret.
    pub commitment: Bytes32,
    /// What the secret was made with, so that nobody has to store it.
    pub salt: Bytes32,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line is written as it is read.
    #[test]
    fn lines_are_written_as_serde_would() {
        let seat = Seat(1);
        let entries = [
            Entry::Abandoned {},
            Entry::Joined {
                person: 2,
                name: "\"Ä\n".to_owned(),
            },
            Entry::Decided {
                seat,
                action: serde_json::json!({ "b": [1, { "a": null }] }),
                manner: None,
                by: None,
            },
            Entry::Void {
                missing: vec![seat],
            },
        ];
        let wishes = [None, Some(Wish { person: 3, id: 4 })];
        for (entry, wish) in entries
            .iter()
            .flat_map(|entry| wishes.map(|wish| (entry, wish)))
        {
            let line = Line {
                seq: 5,
                at: 6,
                wish,
                entry: entry.clone(),
            };
            let expected = serde_json::to_string(&line).expect("a line is plain JSON");
            assert_eq!(line.text(), expected);
        }
    }
}

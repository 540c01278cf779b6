//! Whoever keeps a table, as a server would: the log, the secret, the clock, and the seeds of everybody.
#![allow(dead_code, reason = "not every test file needs everything")]

use std::collections::BTreeMap;

use astragal_arena::Throw;
use astragal_bots::Level;
use astragal_core::Seat;
use astragal_dice::fair::{Bytes32, secret};
use astragal_dice::strike::{Style, Toss};
use astragal_tables::{
    Command, DiceKind, Entry, Line, Next, Phase, Question, Table, TableError, TableErrorCode,
    TableOptions,
};
use serde_json::{Value, json};

pub const MINUTE: u64 = 60_000;
pub const DAY: u64 = 24 * 60 * MINUTE;

pub struct Keeper {
    pub table: Table,
    pub texts: Vec<String>,
    pub now: u64,
    pub seeds: BTreeMap<u32, Bytes32>,
    entropy: Bytes32,
}

pub fn book(game: &str, seats: u8) -> TableOptions {
    TableOptions::by_the_book(game, seats).unwrap()
}

pub fn rolled(seats: u8) -> TableOptions {
    TableOptions {
        dice: Some(DiceKind::Rolled),
        ..book("strike", seats)
    }
}

pub fn with(mut options: TableOptions, name: &str, value: impl Into<Value>) -> TableOptions {
    options.options.insert(name.to_owned(), value.into());
    options
}

impl Keeper {
    /// A table that nobody has come to.
    pub fn open(options: TableOptions, seed: u8) -> Self {
        let entry = Table::open("test-table", options).unwrap();
        let line = Line {
            seq: 0,
            at: 1_000_000,
            wish: None,
            entry,
        };
        Self {
            table: Table::new(&line).unwrap(),
            texts: vec![line.text()],
            now: line.at,
            seeds: BTreeMap::new(),
            entropy: Bytes32([seed; 32]),
        }
    }

    /// A table with people on all seats, the first of whom runs it.
    pub fn full(options: TableOptions, seed: u8) -> Self {
        let seats = options.check().unwrap();
        let mut keeper = Self::open(options, seed);
        for seat in 0..seats {
            let name = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"][usize::from(seat)];
            keeper.join(name, Some(Seat(seat)));
        }
        keeper
    }

    /// The same, with a game begun.
    pub fn playing(options: TableOptions, seed: u8) -> Self {
        let mut keeper = Self::full(options, seed);
        keeper.begin();
        keeper
    }

    pub fn random(&mut self) -> Bytes32 {
        self.entropy = self.entropy.hash();
        Bytes32::hash_of(&[&self.entropy.0[..], b"shown"].concat())
    }

    /// A number below `n`, nearly uniform.
    pub fn below(&mut self, n: usize) -> usize {
        let bytes = self.random().0;
        let number = u64::from_le_bytes(bytes[..8].try_into().unwrap());
        (number % n as u64) as usize
    }

    /// What a table proposes it also accepts, and reads again from its log.
    pub fn apply(&mut self, entries: Vec<Entry>) {
        for line in self.table.lines(entries, None, self.now) {
            let text = line.text();
            let read: Line = serde_json::from_str(&text).unwrap();
            assert_eq!(read.text(), text);
            let applied = self.table.apply(&read, &text);
            applied.unwrap_or_else(|error| panic!("{text}: {error}"));
            self.texts.push(text);
        }
    }

    pub fn join(&mut self, name: &str, seat: Option<Seat>) -> u32 {
        let (person, entries) = self.table.join(name, seat).unwrap();
        self.apply(entries);
        person
    }

    pub fn wants(&mut self, person: u32, command: &Command) -> Result<(), TableError> {
        let entries = self.table.command(person, command, self.now)?;
        self.apply(entries);
        Ok(())
    }

    #[track_caller]
    pub fn must(&mut self, person: u32, command: &Command) {
        let granted = self.wants(person, command);
        granted.unwrap_or_else(|error| panic!("{command:?}: {error}"));
    }

    /// A refusal that changes nothing (C-1).
    #[track_caller]
    pub fn refused(&mut self, person: u32, command: &Command) -> TableError {
        let before = (self.table.lobby().clone(), self.texts.len());
        let error = match self.wants(person, command) {
            Ok(()) => panic!("{command:?} was granted"),
            Err(error) => error,
        };
        assert!(error.message.ends_with('.'), "{error}");
        assert_eq!((self.table.lobby().clone(), self.texts.len()), before);
        error
    }

    #[track_caller]
    pub fn refused_as(&mut self, person: u32, command: &Command, code: TableErrorCode) {
        let error = self.refused(person, command);
        assert_eq!(error.code, code, "{error}");
    }

    pub fn ready(&mut self, person: u32) {
        let seed = self.random();
        self.seeds.insert(person, seed);
        self.must(person, &Command::Ready { hash: seed.hash() });
    }

    pub fn reveal(&mut self, person: u32) {
        let seed = self.seeds[&person];
        self.must(person, &Command::Reveal { seed });
    }

    pub fn people(&self) -> Vec<u32> {
        let people = 0..self.table.lobby().people.len() as u32;
        people
            .filter(|person| self.table.lobby().seat_of(*person).is_some())
            .collect()
    }

    /// Everybody is ready and shows their seed; what is drawn before the first decision is drawn.
    pub fn begin(&mut self) {
        for person in self.people() {
            self.ready(person);
        }
        assert_eq!(self.table.next(), Next::Start);
        self.step();
        for person in self.people() {
            self.reveal(person);
        }
        assert_eq!(self.table.lobby().phase, Phase::Playing);
        self.settle();
    }

    pub fn secret(&self, salt: Bytes32) -> Bytes32 {
        secret(&Bytes32([99; 32]), &self.table.lobby().table, &salt)
    }

    /// What a seat can decide, nth.
    pub fn choice(&self, seat: Seat, n: usize) -> Value {
        let legal = self.table.legal(seat);
        let legal = legal.as_array().unwrap();
        legal[n % legal.len()].clone()
    }

    /// Does what the table needs; bots take any legal action, since their minds are not the matter here.
    /// Says whether there was anything.
    pub fn step(&mut self) -> bool {
        let entry = match self.table.next() {
            Next::Nothing => return false,
            Next::Start => {
                let salt = self.random();
                self.table.start(salt, self.secret(salt).hash())
            }
            Next::Draw { throw, .. } => {
                let secret = self.secret(self.table.salt().unwrap());
                let key = self.table.fair_dice(&secret).unwrap().key(throw);
                self.table.draw(key).unwrap()()
            }
            Next::Think { seat, .. } => {
                let n = self.below(1000);
                let action = self.choice(seat, n);
                Entry::Decided {
                    seat,
                    manner: self.manner(&action),
                    action,
                    by: Some("bot".to_owned()),
                }
            }
            Next::Over => {
                let secret = self.secret(self.table.salt().unwrap());
                self.table.over(secret).unwrap()
            }
        };
        self.apply(vec![entry]);
        true
    }

    /// How a bot throws that does not think about it, in full.
    fn manner(&self, action: &Value) -> Option<Value> {
        let options = &self.table.lobby().options;
        if options.game != "strike" || action.get("throw").is_none() {
            return None;
        }
        let text = match options.dice_kind() {
            DiceKind::Rolled => serde_json::to_string(&json!({ "toss": Toss::default() })),
            DiceKind::Thrown => {
                let throw = Throw::with_force(Style::Firm.force());
                serde_json::to_string(&throw).map(|throw| format!("{{\"throw\":{throw}}}"))
            }
        };
        Some(serde_json::from_str(&text.unwrap()).unwrap())
    }

    /// Does what the table needs until it waits for people.
    pub fn settle(&mut self) {
        while self.step() {}
    }

    /// Time passes, and whatever is due happens.
    pub fn wait(&mut self, ms: u64) {
        let until = self.now + ms;
        while let Some(due) = self.table.due().filter(|due| *due <= until) {
            self.now = self.now.max(due);
            let entries = self.table.overdue(self.now);
            let is_any = !entries.is_empty();
            self.apply(entries);
            assert!(self.step() || is_any, "something is due, but what?");
        }
        self.now = until;
    }

    /// The person whose turn it is takes some legal action.
    pub fn act(&mut self, n: usize) {
        let seat = self.table.turn().unwrap();
        let person = self.person_at(seat);
        let action = self.choice(seat, n);
        let options = &self.table.lobby().options;
        let is_thrown = options.game == "strike" && options.dice_kind() == DiceKind::Thrown;
        let manner = (is_thrown && action.get("throw").is_some()).then(|| {
            let (from, force) = (n as f64, (n % 13) as f64 / 20.0);
            json!({ "throw": { "from": from % 360.0, "aim": [1.5, -0.25], "force": force, "height": 8.0, "spin": 0.0 } })
        });
        self.must(person, &Command::Act { action, manner });
    }

    pub fn person_at(&self, seat: Seat) -> u32 {
        let people = self.people();
        let sits = |person: &&u32| self.table.lobby().seat_of(**person) == Some(seat);
        *people.iter().find(sits).unwrap()
    }

    /// Plays to the end, with decisions by chance.
    pub fn finish(&mut self) {
        while self.table.lobby().phase == Phase::Playing {
            self.now += 1;
            if !self.step() {
                let n = self.below(1000);
                self.act(n);
            }
        }
    }

    pub fn ask(&mut self, person: u32, question: Question) {
        self.must(person, &Command::Ask { question });
    }

    pub fn answer(&mut self, person: u32, agree: bool) {
        self.must(person, &Command::Answer { agree });
    }

    pub fn leave(&mut self, person: u32) {
        let entry = self.table.presence(person, false);
        self.apply(entry.into_iter().collect());
    }

    pub fn come_back(&mut self, person: u32) {
        let entry = self.table.presence(person, true);
        self.apply(entry.into_iter().collect());
    }

    pub fn bot(&mut self, seat: u8) {
        let (seat, level) = (Seat(seat), Level::Casual);
        self.must(self.table.lobby().host, &Command::Bot { seat, level });
    }

    /// The table that the log leads to.
    pub fn again(&self) -> Table {
        let read = |text: &String| -> Line { serde_json::from_str(text).unwrap() };
        let mut again = Table::new(&read(&self.texts[0])).unwrap();
        for text in &self.texts[1..] {
            again.apply(&read(text), text).unwrap();
        }
        again
    }

    #[track_caller]
    pub fn assert_same(&self, other: &Table) {
        assert_eq!(other.lobby(), self.table.lobby());
        assert_eq!(other.next_seq(), self.table.next_seq());
        assert_eq!(other.next(), self.table.next());
        let seats = (0..8).map(|seat| Some(Seat(seat)));
        for seat in seats.take(self.table.lobby().chairs.len()).chain([None]) {
            assert_eq!(other.view(seat), self.table.view(seat));
        }
        assert_eq!(other.told(0), self.table.told(0));
    }

    pub fn last(&self) -> Value {
        serde_json::from_str(self.texts.last().unwrap()).unwrap()
    }
}

//! Runs a table as a server would: keeps the log, the secret, the clock and all seeds.
#![allow(dead_code, reason = "not every test file needs everything")]

use std::collections::BTreeMap;

use astragal_arena::Throw;
use astragal_bots::Level;
use astragal_dice::fair::{Bytes32, secret};
use astragal_dice::strike::{MannerText, Toss};
use astragal_dice::{DiceGame, DiceKind};
use astragal_games::{Exxtra, GameId, Seat, Strike, exxtra, strike};
use astragal_session::{AnyDecision, AnyPlay, Decision, OfGame as _, Play, each_game};
use astragal_tables::{
    By, Command, Entry, Line, LineReader, Next, Phase, Proposal, Question, Table, TableError,
    TableErrorCode, TableOptions,
};
use serde_json::Value;

pub const MINUTE: u64 = 60_000;
pub const DAY: u64 = 24 * 60 * MINUTE;

pub struct TestHost {
    pub table: Table,
    pub texts: Vec<String>,
    /// The same table, built only by reading the log.
    follower: Table,
    pub now: u64,
    pub seeds: BTreeMap<u32, Bytes32>,
    entropy: Bytes32,
}

/// Options by the book; for Strike in the edition of 2020, like the stored records.
pub fn book(game: GameId, seats: u8) -> TableOptions {
    let options = TableOptions::by_the_book(game, seats);
    match game {
        GameId::Strike => with(options, "edition", "2020"),
        _ => options,
    }
}

pub fn rolled(seats: u8) -> TableOptions {
    TableOptions {
        dice: Some(DiceKind::Rolled),
        ..book(GameId::Strike, seats)
    }
}

pub fn with(mut options: TableOptions, name: &str, value: impl Into<Value>) -> TableOptions {
    options.options.insert(name.to_owned(), value.into());
    options
}

/// The decision to throw, in Strike.
pub fn throw() -> AnyDecision {
    Decision::<Strike>::plain(strike::ActionText::Throw {}).into()
}

/// A decision of another game than this one.
pub fn of_another_game(game: GameId) -> AnyDecision {
    match game {
        GameId::Strike => Decision::<Exxtra>::plain(exxtra::ActionText::Roll {}).into(),
        _ => throw(),
    }
}

/// The events of the game on the table, as written.
pub fn events_of(table: &Table) -> Option<Value> {
    let play = table.game()?;
    let events = each_game!(AnyPlay, play, play => serde_json::to_value(play.events_since(0)));
    Some(events.unwrap())
}

/// The game as a seat or a spectator sees it, as written.
pub fn view(table: &Table, seat: Option<Seat>) -> Option<Value> {
    let seen = table.seen(seat)?;
    Some(serde_json::to_value(seen).unwrap()["view"].take())
}

#[track_caller]
fn assert_same_game(one: Option<&AnyPlay>, other: Option<&AnyPlay>) {
    let (Some(one), Some(other)) = (one, other) else {
        assert!(one.is_none() && other.is_none());
        return;
    };
    each_game!(AnyPlay, one, one => assert_same_play(one, other.of_game().unwrap()));
}

#[track_caller]
fn assert_same_play<G: DiceGame>(one: &Play<G>, other: &Play<G>) {
    assert_eq!(one.game(), other.game());
    assert_eq!(one.state(), other.state());
    assert_eq!(one.dice_kind(), other.dice_kind());
    assert_eq!(one.lying(), other.lying());
    assert_eq!(one.manner(), other.manner());
    assert_eq!(one.throws(), other.throws());
    assert_eq!(one.events(), other.events());
    assert!(one.steps().eq(other.steps()));
}

impl TestHost {
    /// A table that no person has joined.
    pub fn open(options: TableOptions, seed: u8) -> Self {
        let now = 1_000_000;
        let (table, text) = Table::opened("test-table", options, now).unwrap();
        let line = LineReader::default().read(&text).unwrap();
        assert_eq!(line.text(), text);
        Self {
            table,
            follower: Table::from_first_line(&text).unwrap(),
            texts: vec![text],
            now,
            seeds: BTreeMap::new(),
            entropy: Bytes32([seed; 32]),
        }
    }

    /// A table with people on all seats; the first one is the host.
    pub fn full(options: TableOptions, seed: u8) -> Self {
        let seats = options.check().unwrap();
        let mut host = Self::open(options, seed);
        for seat in 0..seats {
            let name = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"][usize::from(seat)];
            host.join(name, Some(Seat(seat)));
        }
        host
    }

    /// The same, with a game begun.
    pub fn playing(options: TableOptions, seed: u8) -> Self {
        let mut host = Self::full(options, seed);
        host.begin();
        host
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

    /// Applies a proposal, and checks that the table accepts it, that its lines can be read again, and that reading
    /// the log leads to the same table.
    #[track_caller]
    pub fn apply(&mut self, proposal: impl Into<Proposal>) {
        let proposal = proposal.into();
        let entries = proposal.entries().to_vec();
        let texts = self.table.append(proposal, None, self.now);
        let texts = texts.unwrap_or_else(|error| panic!("{entries:?}: {error}"));
        assert_eq!(texts.len(), entries.len());
        for (text, entry) in texts.into_iter().zip(entries) {
            let read = Line::read(&text, self.follower.lobby().options.game);
            let read = read.unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!(read.entry, entry);
            assert_eq!(read.text(), text);
            let applied = self.follower.apply(&read, &text);
            applied.unwrap_or_else(|error| panic!("{text}: {error}"));
            self.texts.push(text);
        }
        assert_eq!(self.follower.lobby(), self.table.lobby());
        assert_eq!(self.follower.next_seq(), self.table.next_seq());
        assert_eq!(self.follower.moves(), self.table.moves());
        assert_same_game(self.follower.game(), self.table.game());
    }

    pub fn join(&mut self, name: &str, seat: Option<Seat>) -> u32 {
        let (person, entries) = self.table.join(name, seat).unwrap();
        self.apply(entries);
        person
    }

    pub fn wants(&mut self, person: u32, command: &Command) -> Result<(), TableError> {
        let proposal = self.table.command(person, command, self.now)?;
        self.apply(proposal);
        Ok(())
    }

    #[track_caller]
    pub fn must(&mut self, person: u32, command: &Command) {
        let granted = self.wants(person, command);
        granted.unwrap_or_else(|error| panic!("{command:?}: {error}"));
    }

    /// Requires a refusal that changes nothing (C-1).
    #[track_caller]
    pub fn refused(&mut self, person: u32, command: &Command) -> TableError {
        let before = (self.table.lobby().clone(), self.texts.len());
        let error = match self.wants(person, command) {
            Ok(()) => panic!("{command:?} was granted"),
            Err(error) => error,
        };
        assert!(error.message.ends_with('.'), "{error}");
        assert_eq!((self.table.lobby().clone(), self.texts.len()), before);
        assert_same_game(self.follower.game(), self.table.game());
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

    /// Makes all people ready and shows their seeds; draws everything that is drawn before the first decision.
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

    /// The nth choice of a seat.
    pub fn choice(&self, seat: Seat, n: usize) -> AnyDecision {
        let choices = self.table.choices(seat);
        choices[n % choices.len()].clone()
    }

    /// Does what the table needs next. Bots take any legal action, since their strength does not matter here. Returns
    /// whether there was anything to do.
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
                let (decision, by) = (self.choice(seat, n), Some(By::Bot));
                let usual = match self.table.lobby().options.dice_kind() {
                    DiceKind::Rolled => MannerText::toss(Toss::default()),
                    DiceKind::Thrown => thrown(MannerText::default().throw_or_default()),
                };
                Entry::Decided {
                    seat,
                    decision: in_manner(decision, usual),
                    by,
                }
            }
            Next::Over => {
                let secret = self.secret(self.table.salt().unwrap());
                self.table.over(secret).unwrap()
            }
        };
        self.apply(entry);
        true
    }

    /// Does what the table needs until it waits for people.
    pub fn settle(&mut self) {
        while self.step() {}
    }

    /// Lets time pass, and carries out everything that is due.
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
        let mut decision = self.choice(seat, n);
        if self.table.lobby().options.dice_kind() == DiceKind::Thrown {
            let throw = Throw {
                from: (n % 360) as f32,
                aim: [1.5, -0.25],
                force: (n % 13) as f32 / 20.0,
                height: 8.0,
                spin: 0.0,
            };
            decision = in_manner(decision, thrown(throw));
        }
        self.must(person, &Command::Act(decision));
    }

    pub fn person_at(&self, seat: Seat) -> u32 {
        let people = self.people();
        let sits = |person: &&u32| self.table.lobby().seat_of(**person) == Some(seat);
        *people.iter().find(sits).unwrap()
    }

    /// Plays to the end with random decisions.
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
        self.presence(person, false);
    }

    pub fn come_back(&mut self, person: u32) {
        self.presence(person, true);
    }

    pub fn presence(&mut self, person: u32, is_here: bool) {
        if let Some(entry) = self.table.presence(person, is_here) {
            self.apply(entry);
        }
    }

    pub fn bot(&mut self, seat: u8) {
        let (seat, level) = (Seat(seat), Level::Casual);
        self.must(self.table.lobby().host, &Command::SeatBot { seat, level });
    }

    /// The table that the log leads to.
    pub fn again(&self) -> Table {
        let mut again = Table::from_first_line(&self.texts[0]).unwrap();
        for text in &self.texts[1..] {
            let line = again.follow(text).unwrap();
            assert_eq!(line.text(), *text);
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
            assert_eq!(other.seen(seat), self.table.seen(seat));
            let choices = |table: &Table| seat.map(|seat| table.choices(seat));
            assert_eq!(choices(other), choices(&self.table));
        }
        assert_eq!(events_of(other), events_of(&self.table));
        assert_same_game(other.game(), self.table.game());
    }

    pub fn last(&self) -> Value {
        serde_json::from_str(self.texts.last().unwrap()).unwrap()
    }
}

/// A throw in the arena, without sliding dice before it.
fn thrown(throw: Throw) -> MannerText {
    MannerText {
        throw: Some(throw),
        ..MannerText::default()
    }
}

/// Adds a manner to the decision, if it throws dice and the manner can be chosen.
fn in_manner(decision: AnyDecision, manner: MannerText) -> AnyDecision {
    match decision {
        AnyDecision::Strike(decision) if decision.action == strike::ActionText::Throw {} => {
            let manner = Some(manner);
            Decision { manner, ..decision }.into()
        }
        other => other,
    }
}

//! Rooms without a server: the program around them is a few lists, and may crash between any two steps.

use std::collections::BTreeMap;

use astragal_arena::PHYSICS_VERSION;
use astragal_bots::Level;
use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Seat};
use astragal_tables::protocol::{FromServer, SendCommand};
use astragal_tables::room::{
    Answer, Effect, Grant, Input, Lease, Room, RoomLimits, StoredTable, TICKET_SECONDS,
};
use astragal_tables::{
    Command, CommandId, Entry, Job, Line, Lobby, Phase, Table, TableError, TableErrorCode,
    TableOptions,
};

use crate::support::{DAY, MINUTE, book, rolled};

const KEY: Bytes32 = Bytes32([5; 32]);

/// When the program around a room crashes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Crash {
    Never,
    /// When a batch is to be stored.
    BeforeStoring,
    /// When a batch is stored, but the room does not know it yet.
    AfterStoring,
}

/// A program around a room.
struct Shell {
    room: Room,
    lines: Vec<String>,
    snapshot: Option<(Box<Lobby>, u64)>,
    grants: Vec<Grant>,
    /// All lines that were sent to any client, by number.
    sent: BTreeMap<u64, String>,
    /// The numbers of acknowledged commands, and their lines.
    acknowledged: BTreeMap<u64, u64>,
    welcomes: Vec<FromServer>,
    jobs: Vec<(u64, Job<Entry>)>,
    wake_at: Option<u64>,
    crash: Crash,
    crashes: u32,
    now: u64,
    random: Bytes32,
    next_connection: u64,
    next_id: u64,
}

impl Shell {
    fn open(options: TableOptions, now: u64) -> Self {
        let (_, first) = Table::opened("garden", options, now).unwrap();
        Self::from_lines(vec![first], now)
    }

    fn from_lines(lines: Vec<String>, now: u64) -> Self {
        let (room, effects) = open(&lines, None, &[], now).unwrap();
        let mut shell = Self {
            room,
            lines,
            snapshot: None,
            grants: Vec::new(),
            sent: BTreeMap::new(),
            acknowledged: BTreeMap::new(),
            welcomes: Vec::new(),
            jobs: Vec::new(),
            wake_at: None,
            crash: Crash::Never,
            crashes: 0,
            now,
            random: Bytes32([9; 32]),
            next_connection: 0,
            next_id: 1,
        };
        let _ = shell.carry_out(effects);
        shell
    }

    fn below(&mut self, limit: u64) -> u64 {
        self.random = self.random.hash();
        u64::from_be_bytes(self.random.0[..8].try_into().unwrap()) % limit
    }

    fn handle(&mut self, input: Input) -> Option<Result<Answer, TableError>> {
        let effects = self.room.handle(self.now, input);
        self.carry_out(effects)
    }

    /// Carries out effects; without an answer if the program crashed, or nobody waits.
    fn carry_out(&mut self, mut effects: Vec<Effect>) -> Option<Result<Answer, TableError>> {
        let mut answer = None;
        loop {
            let mut is_stored = false;
            for effect in effects {
                match effect {
                    Effect::Append(batch) => {
                        if self.crash == Crash::BeforeStoring {
                            self.restart();
                            return None;
                        }
                        assert_eq!(batch.first_seq, self.lines.len() as u64);
                        let lines = batch.lines.iter().map(|line| line.to_string());
                        self.lines.extend(lines);
                        for (seq, text) in batch.replaced {
                            self.lines[seq as usize] = text;
                        }
                        self.grants
                            .retain(|grant| !batch.revoked.contains(&grant.token_hash));
                        self.grants.extend(batch.grants);
                        if let Some((lobby, text)) =
                            self.snapshot.as_mut().zip(batch.replaced_snapshot)
                        {
                            lobby.0 = serde_json::from_str(&text).unwrap();
                        }
                        if batch.is_snapshot {
                            let lobby = Box::new(self.room.table().lobby().clone());
                            self.snapshot = Some((lobby, self.lines.len() as u64));
                        }
                        if self.crash == Crash::AfterStoring {
                            self.restart();
                            return None;
                        }
                        is_stored = true;
                    }
                    Effect::Broadcast(lines) => lines.iter().for_each(|line| self.note_sent(line)),
                    Effect::Send(_, message) => {
                        if let FromServer::Welcome { lines, .. } = &*message {
                            lines.iter().for_each(|line| self.note_sent(line.get()));
                            self.welcomes.push(*message);
                        }
                    }
                    Effect::Work { number, job, .. } => self.jobs.push((number, job)),
                    Effect::CatchUp(_) => panic!("no other program writes"),
                    Effect::WakeAt(at) => self.wake_at = at,
                    Effect::Disconnect(_) => {}
                    Effect::Answer(given) => {
                        assert!(answer.is_none(), "an input has one answer");
                        answer = Some(given);
                    }
                    Effect::Reload(error) => panic!("{error}"),
                }
            }
            if !is_stored {
                return answer;
            }
            effects = self.room.handle(self.now, Input::Stored);
        }
    }

    /// What was sent is stored, and the same as before.
    fn note_sent(&mut self, line: &str) {
        let seq = serde_json::from_str::<serde_json::Value>(line).unwrap()["seq"]
            .as_u64()
            .unwrap();
        assert_eq!(self.lines[seq as usize], line, "sent before it was stored");
        let before = self.sent.insert(seq, line.to_owned());
        assert!(
            before.is_none_or(|before| before == line),
            "sent otherwise before"
        );
    }

    /// Everything in memory is gone.
    fn restart(&mut self) {
        self.crash = Crash::Never;
        self.crashes += 1;
        self.jobs.clear();
        let snapshot = self.snapshot.as_ref();
        let from = snapshot.map_or(0, |(_, from)| *from) as usize;
        let lobby = snapshot.map(|(lobby, from)| (lobby.clone(), *from));
        let opened = open(&self.lines[from..], lobby, &self.grants, self.now);
        let (room, effects) = opened.unwrap();
        self.room = room;
        let _ = self.carry_out(effects);
    }

    fn join(&mut self, name: &str, seat: u8) -> (u32, String) {
        let (name, seat) = (name.to_owned(), Some(Seat(seat)));
        match self.handle(Input::Join { name, seat }) {
            Some(Ok(Answer::Joined { you, token })) => (you.person, token),
            other => panic!("{other:?}"),
        }
    }

    fn enter(&mut self, token: Option<&str>) -> u64 {
        self.next_connection += 1;
        let connection = self.next_connection;
        let token = token.map(str::to_owned);
        let _ = self.handle(Input::Enter {
            connection,
            token,
            since: None,
            last: None,
            views: false,
        });
        connection
    }

    fn command(&mut self, person: u32, command: Command) -> Option<Result<u64, TableError>> {
        let (device, number) = (7, self.next_id);
        self.next_id += 1;
        let command = SendCommand {
            id: CommandId { device, number },
            position: self.room.table().next_seq(),
            body: command,
        };
        let answer = self.handle(Input::Command {
            person,
            command,
            throws_are_full: false,
        });
        answer.map(|answer| match answer {
            Ok(Answer::Acknowledged { seq }) => {
                self.acknowledged.insert(number, seq);
                Ok(seq)
            }
            Ok(other) => panic!("{other:?}"),
            Err(error) => Err(error),
        })
    }

    fn work(&mut self) {
        while let Some((number, job)) = self.jobs.pop() {
            let _ = self.handle(worked(number, job));
        }
    }

    /// Everybody is ready, and shows a seed.
    fn begin(&mut self, people: &[u32]) {
        let seed = |person: u32, game: u32| {
            Bytes32(
                [person as u8 + 100, game as u8]
                    .repeat(16)
                    .try_into()
                    .unwrap(),
            )
        };
        let game = self.room.table().lobby().games;
        for &person in people {
            let hash = seed(person, game).hash();
            let _ = self.command(person, Command::Ready { hash });
        }
        for &person in people {
            let seed = seed(person, game);
            let _ = self.command(person, Command::Reveal { seed });
        }
    }

    /// The player whose turn it is takes a random decision.
    fn decide(&mut self) {
        let table = self.room.table();
        let Some(seat) = table.turn() else { return };
        let choices = table.choices(seat);
        let person = match table.lobby().chairs[seat.index()].holder {
            astragal_tables::Holder::Person(person) => person,
            _ => return,
        };
        let choice = self.below(choices.len() as u64) as usize;
        let _ = self.command(person, Command::Act(choices[choice].clone()));
    }
}

fn open(
    lines: &[String],
    snapshot: Option<(Box<Lobby>, u64)>,
    grants: &[Grant],
    now: u64,
) -> Result<(Room, Vec<Effect>), TableError> {
    let (snapshot, first_seq) = snapshot.unzip();
    let stored = StoredTable {
        snapshot,
        first_seq: first_seq.unwrap_or(0),
        lines: lines.to_vec(),
        grants: grants.to_vec(),
        ..StoredTable::default()
    };
    let mut last = Bytes32::hash_of(format!("{} {now}", lines.len()).as_bytes());
    let entropy = Box::new(move || {
        last = last.hash();
        last
    });
    let limits = RoomLimits {
        throws_per_second: 10_000,
        commands_per_ten_seconds: 100_000,
        ..RoomLimits::default()
    };
    Room::open(now, stored, KEY, limits, entropy)
}

fn worked(job: u64, work: Job<Entry>) -> Input {
    let entry = Some(work());
    Input::Worked { job, entry }
}

/// Play, crash at a random moment, restart: what was sent to anybody stays true to the letter, and a command that was
/// acknowledged is there once, at its place.
#[test]
fn what_was_sent_survives_every_crash() {
    let mut crashes = 0;
    let tables = GameId::ALL
        .iter()
        .map(|game| book(*game, *game.seats().start()));
    for (round, options) in tables.chain([rolled(2)]).enumerate() {
        let seats = options.check().unwrap();
        let mut shell = Shell::open(options, 1_000_000);
        shell.random = Bytes32([round as u8; 32]).hash();
        let people: Vec<(u32, String)> = (0..2).map(|seat| shell.join("Ada", seat)).collect();
        for seat in 2..seats {
            let level = Level::Casual;
            let seat = Seat(seat);
            shell.command(people[0].0, Command::SeatBot { seat, level });
        }
        let numbers: Vec<u32> = people.iter().map(|(person, _)| *person).collect();
        let mut connections = Vec::new();
        for _ in 0..400 {
            shell.now += shell.below(3_000);
            shell.crash = match shell.below(8) {
                0 => Crash::BeforeStoring,
                1 => Crash::AfterStoring,
                _ => Crash::Never,
            };
            match shell.below(10) {
                0 => {
                    let person = shell.below(2) as usize;
                    let token = people[person].1.clone();
                    connections.push(shell.enter(Some(&token)));
                }
                1 => {
                    if let Some(connection) = connections.pop() {
                        let _ = shell.handle(Input::Leave { connection });
                    }
                }
                2 => {
                    let _ = shell.enter(None);
                }
                3 if shell.wake_at.is_some_and(|at| at <= shell.now) => {
                    let _ = shell.handle(Input::Wake);
                }
                4 if shell.room.table().lobby().phase != Phase::Playing => shell.begin(&numbers),
                5 => shell.work(),
                _ => shell.decide(),
            }
        }
        shell.crash = Crash::Never;
        crashes += shell.crashes;
        assert!(!shell.sent.is_empty() && !shell.acknowledged.is_empty());
        for (id, seq) in &shell.acknowledged {
            let number = format!("\"number\":{id},\"digest\":");
            let places = shell.lines.iter().enumerate();
            let places = places.filter(|(_, line)| line.contains(&number));
            let places: Vec<u64> = places.map(|(place, _)| place as u64).collect();
            assert_eq!(places, [*seq], "command {id}");
        }
    }
    assert!(crashes > 100, "{crashes}");
}

/// A room follows lines that another program wrote, and goes on from there.
#[test]
fn lines_of_another_writer_are_taken_over() {
    let mut leader = Shell::open(book(GameId::Exxtra, 3), 0);
    let (ada, _) = leader.join("Ada", 0);
    let mut follower = Shell::from_lines(leader.lines.clone(), 0);
    follower.enter(None);
    let copy = |leader: &Shell, follower: &mut Shell| {
        let first_seq = follower.lines.len() as u64;
        let new = leader.lines[follower.lines.len()..].to_vec();
        follower.lines.extend(new.clone());
        let _ = follower.handle(Input::Written {
            first_seq,
            lines: new,
            grants: leader.grants.clone(),
        });
    };
    let level = Level::Casual;
    for seat in [1, 2] {
        let seat = Seat(seat);
        leader.command(ada, Command::SeatBot { seat, level });
    }
    leader.begin(&[ada]);
    copy(&leader, &mut follower);
    for _ in 0..40 {
        leader.work();
        leader.decide();
        // The follower may have begun to think, too; what the leader wrote counts.
        copy(&leader, &mut follower);
    }
    assert_eq!(follower.lines, leader.lines);
    assert_eq!(follower.room.table().lobby(), leader.room.table().lobby());
    let sent: Vec<&String> = follower.sent.values().collect();
    assert_eq!(sent, leader.lines.iter().collect::<Vec<_>>());
    // The result of its own bot is stale now.
    let (now, jobs) = (follower.now, std::mem::take(&mut follower.jobs));
    for (number, job) in jobs.into_iter().take(1) {
        let effects = follower.room.handle(now, worked(number, job));
        let appends = effects
            .iter()
            .any(|effect| matches!(effect, Effect::Append(_)));
        assert!(!appends);
    }
}

fn changed_versions(lines: &[String]) -> Vec<String> {
    let change = |line: &String| {
        let version = format!("\"physics\":{PHYSICS_VERSION}");
        let changed = line.replace(&version, "\"physics\":1");
        // An action that no version of the rules knows.
        changed.replace("\"action\":{\"", "\"action\":{\"old_")
    };
    lines.iter().map(change).collect()
}

/// A game under other rules or physics is ended as soon as it is loaded: its secret is shown, nobody wins, and the
/// table is closed.
#[test]
fn a_game_of_another_version_is_ended() {
    for game in [GameId::Strike, GameId::Exxtra, GameId::Strategiia] {
        let mut shell = Shell::open(book(game, *game.seats().start()), 0);
        let seats = *game.seats().start();
        let people: Vec<u32> = (0..seats).map(|seat| shell.join("Ada", seat).0).collect();
        shell.begin(&people);
        for _ in 0..5 {
            shell.work();
            shell.decide();
        }
        assert_eq!(shell.room.table().lobby().phase, Phase::Playing);
        let old = changed_versions(&shell.lines);
        assert!(old.iter().any(|line| line.contains("old_")));
        let ended = Shell::from_lines(old.clone(), MINUTE);
        assert_eq!(ended.room.table().lobby().phase, Phase::Closed);
        let ends = &ended.lines[old.len()..];
        let ends: Vec<Entry> = ends
            .iter()
            .map(|line| Line::read(line, game).unwrap().entry)
            .collect();
        let [Entry::Ended { winners, secret }, Entry::Closed {}] = ends.as_slice() else {
            panic!("{ends:?}");
        };
        assert_eq!(winners, &[]);
        let promised = shell.room.table().commitment();
        assert_eq!(Some(secret.hash()), promised);
        // It stays closed.
        let again = Shell::from_lines(ended.lines.clone(), MINUTE);
        assert_eq!(again.lines, ended.lines);
    }
}

/// Dice are never drawn from another secret than the one that was promised.
#[test]
fn a_wrong_key_is_noticed() {
    let mut shell = Shell::open(book(GameId::Strategiia, 2), 0);
    let people: Vec<u32> = (0..2).map(|seat| shell.join("Ada", seat).0).collect();
    shell.begin(&people);
    let opened = |lines: Vec<String>, key| {
        let stored = StoredTable {
            lines,
            ..StoredTable::default()
        };
        Room::open(0, stored, key, RoomLimits::default(), Box::new(|| KEY))
    };
    let refused = opened(shell.lines.clone(), Bytes32([6; 32])).err().unwrap();
    assert_eq!(refused.code, TableErrorCode::Damaged);
    assert!(opened(shell.lines.clone(), KEY).is_ok());
}

/// A ticket is valid for its five minutes, across a restart, and once.
#[test]
fn tickets_live_as_long_as_they_say() {
    let mut shell = Shell::open(book(GameId::Strategiia, 2), 0);
    let (ada, token) = shell.join("Ada", 0);
    let now = shell.now;
    let ticket = shell.room.ticket(now, &token).unwrap();
    let late = shell.room.ticket(now, &token).unwrap();
    shell.now += TICKET_SECONDS * 1000 - 1;
    shell.restart();
    let take = |shell: &mut Shell, ticket: &str| {
        let ticket = ticket.to_owned();
        shell.handle(Input::TakeTicket { ticket }).unwrap()
    };
    let Ok(Answer::Joined { you, token: second }) = take(&mut shell, &ticket) else {
        panic!("the ticket is refused");
    };
    assert_eq!(you.person, ada);
    assert_ne!(second, token);
    assert_eq!(shell.room.person(&second).unwrap(), ada);
    let again = take(&mut shell, &ticket).unwrap_err();
    assert_eq!(again.code, TableErrorCode::NotFound);
    shell.restart();
    assert!(take(&mut shell, &ticket).is_err());
    shell.now += 1;
    assert!(take(&mut shell, &late).is_err());
    for nonsense in ["", "00", &"0".repeat(64), &"é".repeat(32)] {
        assert!(take(&mut shell, nonsense).is_err());
    }
}

/// A ticket is redeemed once, also where two programs keep the table: each of them looks first what the other one has
/// granted, since no line says so.
#[test]
fn a_ticket_is_good_for_one_of_two_programs() {
    let mut shell = Shell::open(book(GameId::Strategiia, 2), 0);
    let (_, token) = shell.join("Ada", 0);
    let now = shell.now;
    let ticket = shell.room.ticket(now, &token).unwrap();
    for lease in [Lease::Here, Lease::Elsewhere] {
        let lines = shell.lines.clone();
        let (mut room, _) = open(&lines, None, &shell.grants[..1], now).unwrap();
        room.handle(now, Input::Lease(lease));
        let ticket = ticket.clone();
        let effects = room.handle(now, Input::TakeTicket { ticket });
        assert!(matches!(effects.as_slice(), [Effect::CatchUp(_)]));
        let written = Input::Written {
            first_seq: lines.len() as u64,
            lines: Vec::new(),
            grants: shell.grants.clone(),
        };
        let effects = room.handle(now, written);
        match (lease, effects.as_slice()) {
            (Lease::Here, [Effect::Append(batch)]) => shell.grants.extend(&batch.grants),
            (Lease::Elsewhere, [Effect::Answer(Err(error))]) => {
                assert_eq!(error.code, TableErrorCode::NotFound);
            }
            _ => panic!("{lease:?}: {} effects", effects.len()),
        }
    }
}

/// A clock that was set back before a restart does not stop the turn clock.
#[test]
fn a_clock_that_was_set_back_does_not_stop_a_table() {
    let options = TableOptions {
        turn_seconds: Some(20),
        ..book(GameId::Strategiia, 2)
    };
    let mut shell = Shell::open(options, DAY);
    let people: Vec<(u32, String)> = (0..2).map(|seat| shell.join("Ada", seat)).collect();
    shell.begin(&[people[0].0, people[1].0]);
    shell.now -= 10 * MINUTE;
    shell.restart();
    for (_, token) in &people {
        shell.enter(Some(token));
    }
    let due = shell.wake_at.unwrap();
    assert!(due <= shell.now + 20_000, "{due} {}", shell.now);
    shell.now = due;
    let _ = shell.handle(Input::Wake);
    let last = shell.lines.last().unwrap();
    assert!(last.contains("\"timed_out\""), "{last}");
}

/// A person can have their name and tokens removed: from the log, the snapshot and the lobby. The log still leads to the
/// same table, and the record still verifies.
#[test]
fn a_name_can_be_removed() {
    let mut shell = Shell::open(book(GameId::Strategiia, 2), 0);
    let (ada, token) = shell.join("Ada Lovelace", 0);
    let (ben, _) = shell.join("Ben", 1);
    shell.begin(&[ada, ben]);
    for _ in 0..10 {
        shell.work();
        shell.decide();
    }
    shell.enter(Some(&token));
    let now = shell.now;
    let ticket = shell.room.ticket(now, &token).unwrap();
    let joined = (1, shell.lines[1].clone());
    let removed = Input::RemovePerson {
        person: ada,
        joined,
    };
    assert_eq!(shell.handle(removed), Some(Ok(Answer::Removed)));
    assert!(shell.room.person(&token).is_err());
    // There is no way back, and somebody else is the host.
    assert!(shell.handle(Input::TakeTicket { ticket }).unwrap().is_err());
    let seat = Seat(0);
    assert!(shell.command(ada, Command::Sit { seat }).unwrap().is_err());
    assert_eq!(shell.room.table().lobby().host, ben);
    let person = ada;
    assert!(
        shell
            .command(ben, Command::MakeHost { person })
            .unwrap()
            .is_err()
    );
    assert!(!shell.lines.concat().contains("Lovelace"));
    let snapshot = serde_json::to_string(&shell.snapshot.as_ref().unwrap().0).unwrap();
    assert!(!snapshot.contains("Lovelace"));
    let before = shell.room.table().lobby().clone();
    assert!(!serde_json::to_string(&before).unwrap().contains("Lovelace"));
    // Nor do those get it who missed the lines before the start.
    shell.sent.clear();
    shell.next_connection += 1;
    let entered = shell.handle(Input::Enter {
        connection: shell.next_connection,
        token: None,
        since: Some(1),
        last: None,
        views: false,
    });
    assert!(matches!(entered, Some(Ok(Answer::Entered { .. }))));
    assert!(shell.sent.contains_key(&1), "line 1 was missed");
    assert!(shell.sent.values().all(|line| !line.contains("Lovelace")));
    shell.sent.clear();
    shell.restart();
    assert_eq!(shell.room.table().lobby(), &before);
    let _ = shell.command(ben, Command::Concede {});
    let record = astragal_tables::record(&shell.lines).unwrap();
    assert!(!record.contains("Lovelace"));
    let verified = astragal_tables::verify(&record).unwrap();
    assert!(verified.is_over);
}

/// Somebody who sits down without a connection is away after a moment, so that the others need not wait for ever.
#[test]
fn who_sits_down_without_a_connection_is_away() {
    let mut shell = Shell::open(book(GameId::Strategiia, 2), 0);
    shell.join("Ada", 0);
    let name = "Ben".to_owned();
    let joined = shell.handle(Input::Join { name, seat: None });
    let Some(Ok(Answer::Joined { you, .. })) = joined else {
        panic!("{joined:?}");
    };
    let seat = Seat(1);
    shell
        .command(you.person, Command::Sit { seat })
        .unwrap()
        .unwrap();
    while let Some(at) = shell.wake_at.filter(|at| *at < MINUTE) {
        shell.now = at;
        let _ = shell.handle(Input::Wake);
    }
    assert!(shell.room.table().lobby().chairs[1].away_since.is_some());
}

/// A question that was asked late does not end another game.
#[test]
fn a_late_question_is_refused() {
    let mut shell = Shell::open(book(GameId::Strategiia, 2), 0);
    let people: Vec<u32> = (0..2).map(|seat| shell.join("Ada", seat).0).collect();
    let position = shell.room.table().next_seq();
    shell.begin(&people);
    let question = astragal_tables::Question::Abandon;
    let (device, number) = (8, 1);
    let late = Input::Command {
        person: people[0],
        command: SendCommand {
            id: CommandId { device, number },
            position,
            body: Command::Ask { question },
        },
        throws_are_full: false,
    };
    let refused = shell.handle(late).unwrap().unwrap_err();
    assert_eq!(refused.code, TableErrorCode::Stale);
}

//! A log is read line by line and written again byte for byte.

use std::fs;

use crate::support::{TestHost, book, rolled, with};
use astragal_games::GameId;
use astragal_tables::{Command, Entry, LineReader, Question, Table};

/// Checks that every line is written as it was read, and that all together lead to the same table. Returns the
/// numbers of decisions and throws.
#[track_caller]
fn is_written_as_read(host: &TestHost) -> [usize; 2] {
    let mut reader = LineReader::default();
    let mut table: Option<Table> = None;
    let mut counts = [0; 2];
    for text in &host.texts {
        let line = reader.read(text).unwrap();
        assert_eq!(line.text(), *text);
        match line.entry {
            Entry::Decided { .. } => counts[0] += 1,
            Entry::Landed { .. } => counts[1] += 1,
            _ => {}
        }
        match &mut table {
            None => table = Some(Table::new(&line).unwrap()),
            Some(table) => table.apply(&line, text).unwrap(),
        }
    }
    host.assert_same(&table.unwrap());
    counts
}

/// Random whole games of every kind, with a player who takes back, pauses, leaves and talks.
#[test]
fn whole_games_are_written_as_they_are_read() {
    let by_the_book = GameId::ALL.iter();
    let by_the_book = by_the_book.map(|game| book(*game, *game.seats().start()));
    let tables = [
        rolled(3),
        with(rolled(2), "tournament", true),
        with(rolled(4), "pools", "hidden"),
        book(GameId::Exxtra, 6),
        with(book(GameId::Strategiia, 2), "mode", "expert"),
        with(
            with(book(GameId::Strategiia, 2), "variant", "king"),
            "placement",
            true,
        ),
    ];
    let mut seen = String::new();
    for (seed, mut options) in (60..).zip(tables.into_iter().chain(by_the_book)) {
        options.practice = seed % 2 == 0;
        let mut host = TestHost::playing(options, seed);
        for _ in 0..10 {
            let n = host.below(1000);
            host.act(n);
            host.settle();
            if host.table.turn().is_none() {
                break;
            }
            let phrase = "oh_no".to_owned();
            host.must(0, &Command::Say { phrase });
            let question = [Question::Undo, Question::Pause][n % 2].clone();
            if host.wants(0, &Command::Ask { question }).is_ok() {
                for person in 1..host.table.lobby().chairs.len() as u32 {
                    host.answer(person, true);
                }
            }
            let _ = host.wants(1, &Command::Resume {});
            host.leave(1);
            host.come_back(1);
        }
        host.finish();
        let [decided, landed] = is_written_as_read(&host);
        assert!(decided > 0 && landed > 0, "{decided}, {landed}");
        seen.extend(host.texts);
    }
    for name in [
        "undone", "paused", "resumed", "away", "returned", "said", "ended",
    ] {
        assert!(seen.contains(&format!("\"{name}\":{{")), "{name}");
    }
}

/// Several games are played at one table; which one a line belongs to is known from the lines before.
#[test]
fn another_game_at_the_same_table() {
    let mut host = TestHost::playing(rolled(2), 70);
    host.finish();
    let mut before = is_written_as_read(&host);
    let all = GameId::ALL.iter().rev().chain(GameId::ALL).copied();
    for (round, game) in all.enumerate() {
        let options = match game {
            GameId::Strike => rolled(3),
            game => book(game, *game.seats().start()),
        };
        let seats = options.check().unwrap();
        if host.table.lobby().chairs.len() > usize::from(seats) {
            let seat = astragal_games::Seat(2);
            host.must(0, &Command::Remove { seat });
        }
        let options = Box::new(options);
        host.must(0, &Command::ChangeOptions { options });
        if seats > 2 {
            host.bot(2);
        }
        host.begin();
        assert_eq!(host.table.game().unwrap().game_id(), game);
        host.finish();
        assert_eq!(host.table.lobby().games, 2 + round as u32);
        let counts = is_written_as_read(&host);
        assert!(counts[0] > before[0] && counts[1] > before[1]);
        before = counts;
    }
}

/// Stored logs are written again as they were.
#[test]
fn stored_logs_are_written_as_they_are_read() {
    let seeds = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds/log");
    let others = GameId::ALL.iter().filter(|game| **game != GameId::Strike);
    let strike = ["strike-thrown", "strike-rolled", "strike-tournament"];
    for name in strike.into_iter().chain(others.map(|game| game.name())) {
        let log = fs::read_to_string(format!("{seeds}/{name}.ndjson")).unwrap();
        let mut reader = LineReader::default();
        for text in log.lines() {
            assert_eq!(reader.read(text).unwrap().text(), text, "{name}");
        }
    }
}

//! Records and logs with random damage to letters, lines and numbers: nothing panics, whether they are refused or
//! not.

use std::fs;

use crate::support::TestHost;
use astragal_dice::fair::Bytes32;
use astragal_games::Seat;
use astragal_tables::{Command, Entry, Next, Table, verify};

/// A fragment that occurs in no true file.
const ODD: [&str; 12] = [
    "-1",
    "255",
    "256",
    "4294967296",
    "18446744073709551615",
    "1e300",
    "null",
    "\"\"",
    "[]",
    "{}",
    "true",
    "0.1",
];

/// The text with up to three random changes.
fn mangled(luck: &mut TestHost, text: &str) -> String {
    let mut text = text.to_owned();
    for _ in 0..=luck.below(3) {
        let mut lines: Vec<&str> = text.lines().collect();
        let (one, other) = (luck.below(lines.len()), luck.below(lines.len()));
        match luck.below(6) {
            0 => lines.swap(one, other),
            1 => {
                lines.remove(one);
            }
            2 => lines.insert(other, lines[one]),
            _ => {}
        }
        let joined = lines.join("\n");
        // Digits and brackets are where values begin.
        let places = joined.match_indices(|c: char| c.is_ascii_digit() || "[{\"".contains(c));
        let places: Vec<usize> = places.map(|(at, _)| at).collect();
        let at = places[luck.below(places.len())];
        let (before, after) = joined.split_at(at);
        text = match luck.below(3) {
            0 => format!("{before}{}{}", luck.below(10), &after[1..]),
            1 => format!("{before}{}{}", ODD[luck.below(ODD.len())], &after[1..]),
            _ => joined,
        };
        if text.is_empty() {
            return text;
        }
    }
    text
}

fn read(folder: &str, name: &str) -> String {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    fs::read_to_string(format!("{root}/{folder}/{name}.ndjson")).unwrap()
}

fn rounds() -> usize {
    match std::env::var_os("ASTRAGAL_LONG") {
        Some(_) => 50_000,
        None => 300,
    }
}

#[test]
fn mangled_records_are_refused() {
    let mut luck = TestHost::open(crate::support::rolled(2), 1);
    for name in ["strike-rolled", "strike-tournament", "exxtra", "strategiia"] {
        let record = read("examples/fair-dice", name);
        for _ in 0..rounds() {
            let text = mangled(&mut luck, &record);
            if let Err(forged) = verify(&text) {
                assert!(forged.line <= text.lines().count() + 1, "{forged}");
            }
        }
    }
}

fn propose(table: &mut Table, entries: Vec<Entry>) {
    let texts = table.append(entries.clone(), None, 0);
    let texts = texts.unwrap_or_else(|error| panic!("{entries:?}: {error}"));
    assert_eq!(texts.len(), entries.len());
    for text in texts {
        assert_eq!(table.reader().read(&text).unwrap().text(), text);
    }
}

/// A table accepts its own proposals, however odd the log that led to it.
#[test]
fn mangled_logs_are_refused() {
    let mut luck = TestHost::open(crate::support::rolled(2), 2);
    for name in ["strike-rolled", "strike-tournament", "exxtra", "strategiia"] {
        let log = read("fuzz/seeds/log", name);
        for _ in 0..rounds() {
            let text = mangled(&mut luck, &log);
            let mut lines = text.lines();
            let first = lines.next().map(Table::from_first_line);
            let Some(Ok(mut table)) = first else {
                continue;
            };
            for text in lines {
                if let Ok(mut line) = table.reader().read(text) {
                    // Numbers that do not fit are refused before anything else is checked.
                    line.seq = table.next_seq();
                    let _ = table.apply(&line, text);
                }
                for person in 0..3 {
                    for command in [Command::Stand {}, Command::Concede {}] {
                        let _ = table.command(person, &command, u64::MAX);
                    }
                    let _ = table.presence(person, true);
                }
                let _ = (table.next(), table.due(), table.overdue(u64::MAX));
                let seats = (0..table.lobby().chairs.len() as u8).map(Seat);
                for seat in seats {
                    let _ = (table.seen(Some(seat)), table.choices(seat));
                }
            }
            let entry = match table.next() {
                Next::Start => Some(table.start(Bytes32([1; 32]), Bytes32([2; 32]))),
                Next::Draw {
                    is_physical: false, ..
                } => table.draw(Bytes32([3; 32])).map(|draw| draw()),
                Next::Over => table.over(Bytes32([4; 32])),
                _ => None,
            };
            propose(&mut table, entry.into_iter().collect());
            let entries = table.overdue(table.due().unwrap_or(0));
            propose(&mut table, entries);
        }
    }
}

//! Logs and records of format 1, as the first version wrote them, stay readable for ever: `format-1/README.md`.

use std::fs;
use std::path::{Path, PathBuf};

use astragal_arena::PHYSICS_VERSION;
use astragal_tables::{Line, LineReader, Lobby, Phase, Table, record, verify};
use serde_json::{Value, json};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/format-1")
}

fn stored(name: &str) -> String {
    let text = fs::read_to_string(folder().join(name));
    text.unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Names of all files with this ending, without the ending.
fn names(ending: &str) -> Vec<String> {
    let files = fs::read_dir(folder()).unwrap();
    let name = |file: fs::DirEntry| file.file_name().into_string().unwrap();
    let names = files.map(|file| name(file.unwrap()));
    let mut names: Vec<String> = names
        .filter_map(|name| Some(name.strip_suffix(ending)?.to_owned()))
        .collect();
    names.sort();
    names
}

fn read(reader: &mut LineReader, text: &str) -> Line {
    let line = reader.read(text);
    line.unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn lead_to(log: &str) -> Table {
    let mut lines = log.lines();
    let mut table = Table::from_first_line(lines.next().unwrap()).unwrap();
    for text in lines {
        let followed = table.follow(text);
        followed.unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    table
}

/// The game as a spectator sees it, as written.
fn view(table: &Table) -> Option<Value> {
    let seen = table.seen(None)?;
    Some(serde_json::to_value(seen).unwrap()["view"].take())
}

/// Tables without a game under way, with their phases. After the end of a game a table waits for the next one.
const NOT_UNDER_WAY: [(&str, &str); 17] = [
    ("closed", "closed"),
    ("closed-waiting", "closed"),
    ("exxtra", "waiting"),
    ("exxtra-clock", "waiting"),
    ("exxtra-practice", "waiting"),
    ("exxtra-unanswered-abandoned", "waiting"),
    ("lobby", "waiting"),
    ("strategiia-basic", "waiting"),
    ("strategiia-bot", "waiting"),
    ("strategiia-conceded", "waiting"),
    ("strategiia-expert-abandoned", "waiting"),
    ("strategiia-sanctuary", "waiting"),
    ("strike-practice-rematch", "waiting"),
    ("strike-rolled-2012-hidden", "waiting"),
    ("strike-thrown-2020", "waiting"),
    ("strike-tournament", "waiting"),
    ("void-and-revealing", "revealing"),
];

/// Every log leads to the table that the server had when it wrote the log: lobby, game and turn.
#[test]
fn logs_lead_to_the_same_tables() {
    let names = names(".log");
    assert_eq!(names.len(), 24);
    for name in names {
        let table = lead_to(&stored(&format!("{name}.log")));
        let phase = match table.lobby().phase {
            Phase::Waiting => "waiting",
            Phase::Revealing { .. } => "revealing",
            Phase::Playing => "playing",
            Phase::Closed => "closed",
        };
        let known = NOT_UNDER_WAY.iter().find(|(known, _)| *known == name);
        assert_eq!(phase, known.map_or("playing", |known| known.1), "{name}");
        let expected: Value = serde_json::from_str(&stored(&format!("{name}.table"))).unwrap();
        let found = json!([table.next_seq(), view(&table), table.turn()]);
        let parts = json!([expected["seq"], expected["view"], expected["turn"]]);
        assert_eq!(found, parts, "{name}");
        let lobby: Lobby = serde_json::from_value(expected["lobby"].clone()).unwrap();
        assert_eq!(table.lobby(), &lobby, "{name}");
    }
}

/// A line that was read is written in the present format, and means the same. The line of a start, which dice depend
/// on, is written again byte for byte.
#[test]
fn lines_are_written_in_the_present_format() {
    for name in names(".log") {
        let (mut reader, mut again) = (LineReader::default(), LineReader::default());
        for text in stored(&format!("{name}.log")).lines() {
            let line = read(&mut reader, text);
            let written = line.text();
            assert_eq!(read(&mut again, &written), line, "{name}");
            assert!(!text.contains("\"start\":{") || written == text, "{name}");
        }
    }
}

/// The snapshot that was stored with the last start replaces all lines up to there.
#[test]
fn snapshots_stand_for_logs() {
    let names = names(".snapshot");
    assert_eq!(names.len(), 22);
    for name in names {
        let log = stored(&format!("{name}.log"));
        let lines: Vec<&str> = log.lines().collect();
        let is_start = |line: &&str| line.contains("\"start\":{");
        let next = lines.iter().rposition(is_start).unwrap() + 1;
        let snapshot = stored(&format!("{name}.snapshot"));
        let before = lead_to(&lines[..next].join("\n"));
        let lobby: Lobby = serde_json::from_str(&snapshot).unwrap();
        assert_eq!(before.lobby(), &lobby, "{name}");
        let mut table = Table::from_lobby(lobby, next as u64);
        for text in &lines[next..] {
            table.follow(text).unwrap();
        }
        let whole = lead_to(&log);
        assert_eq!(table.lobby(), whole.lobby(), "{name}");
        assert_eq!(table.seen(None), whole.seen(None), "{name}");
    }
}

/// The record of the last game in a log, and of the one before, equals the record that the server gave.
#[test]
fn logs_give_the_same_records() {
    for name in names(".log") {
        let log = stored(&format!("{name}.log"));
        let lines: Vec<&str> = log.lines().collect();
        let path = folder().join(format!("{name}.record"));
        match fs::read_to_string(path) {
            Ok(expected) => assert_eq!(record(&lines).unwrap(), expected, "{name}"),
            Err(_) => assert!(record(&lines).is_err(), "{name}"),
        }
        let is_over = |line: &&str| line.contains("\"over\":{");
        if name.ends_with("-rematch") {
            let first = lines.iter().position(is_over).unwrap();
            let expected = stored(&format!("{name}-first.record"));
            assert_eq!(record(&lines[..=first]).unwrap(), expected, "{name}");
        }
    }
}

/// All dice of all records follow from their keys, and the verdict on them stays the same. Strike's dice fell by physics
/// 2, or by the table that was measured with it: without that version, it is said that it is missing.
#[test]
fn records_are_verified() {
    let names = names(".record");
    assert_eq!(names.len(), 23);
    for name in names {
        let record = stored(&format!("{name}.record"));
        let is_strike = record.contains("{\"new\":{\"game\":\"strike\"");
        // Dice by two simple chances need neither physics nor table.
        let fell_by_physics = is_strike && !record.contains("\"knock\":");
        if fell_by_physics && PHYSICS_VERSION != 2 {
            let unverified = verify(&record).unwrap_err();
            let lacks = "version 2 of the physics, which this program lacks";
            assert!(unverified.message.contains(lacks), "{name}: {unverified}");
            continue;
        }
        let verified = verify(&record);
        let verified = verified.unwrap_or_else(|forged| panic!("{name}: {forged}"));
        let expected = stored(&format!("{name}.verified"));
        assert_eq!(verified.to_string(), expected, "{name}");
    }
}

/// The line with one digit changed: the first one after this text.
fn flipped(line: &str, after: &str) -> Option<String> {
    let begin = line.find(after)? + after.len();
    let digit = begin + line[begin..].find(|c: char| c.is_ascii_digit())?;
    let other = if &line[digit..=digit] == "1" {
        "2"
    } else {
        "1"
    };
    Some(format!("{}{other}{}", &line[..digit], &line[digit + 1..]))
}

/// A record with one changed digit in a die, a key, an option, a seed or the secret is refused.
#[test]
fn forged_records_are_refused() {
    let mut refused = 0;
    for name in names(".record") {
        let record = stored(&format!("{name}.record"));
        let lines: Vec<&str> = record.lines().collect();
        let is_over = record.contains("{\"note\":{\"secret\":");
        for after in [
            "{\"outcome\":{",
            "\"key\":\"",
            "{\"new\":{",
            "\"seeds\":[\"",
            "{\"secret\":\"",
        ] {
            // If the secret is public, a changed key is always detected; otherwise only if it leads to other dice.
            if after == "\"key\":\"" && !is_over {
                continue;
            }
            let find = |line: &&str| flipped(line, after).is_some();
            let Some(index) = lines.iter().rposition(find) else {
                continue;
            };
            let forged = flipped(lines[index], after).unwrap();
            let mut lines = lines.clone();
            lines[index] = &forged;
            let found = verify(&lines.join("\n"));
            assert!(found.is_err(), "{name}: {forged}");
            refused += 1;
        }
    }
    assert_eq!(refused, 98);
}

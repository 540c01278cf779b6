//! Saved games: the books' worked examples, and damaged records.

use astragal_games::{Exxtra, GameId, Strike};
use astragal_referee::Record;
use serde_json::{Value, json};

use crate::support::TestReferee;

fn golden(name: &str) -> String {
    let path = format!("{}/tests/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Sends a record to the referee, and checks the state after each line against the note that
/// follows it, if any: `{"note":{"shows":{…}}}` contains fields of the state.
fn check(name: &str) -> TestReferee {
    let mut referee = TestReferee::empty();
    for line in golden(name).lines() {
        let request: Value = serde_json::from_str(line).unwrap();
        if let Some(fields) = request["note"].get("shows") {
            referee.shows(fields.clone());
        }
        referee.ok(request);
    }
    referee
}

/// E-5, E-6, E-8, E-9, E-10, E-11, E-12, E-13: the book's examples 1 to 5c as one game.
#[test]
fn exxtra_examples_of_the_book() {
    let mut referee = check("exxtra-examples.ndjson");
    referee.shows(json!({
        "turn": 3, "phase": "roll", "positions": [0, 1, 4, 0],
        "dice": [null, null, {"field":2,"pair":[7,1]}, null]
    }));
}

/// S-9, S-13, S-14: the example turn of the 2012 book.
#[test]
fn strike_example_of_2012() {
    check("strike-2012-example.ndjson");
}

/// S-12, S-13: the pictures A to C of the 2020 book: X first, then all groups.
#[test]
fn strike_example_of_2020() {
    check("strike-2020-example.ndjson");
}

/// T-7, T-9: the combat of the book's example, six dice against three.
#[test]
fn strategiia_example_of_the_book() {
    check("strategiia-example.ndjson");
}

#[test]
fn every_game_has_a_golden_record() {
    let folder = format!("{}/tests/golden", env!("CARGO_MANIFEST_DIR"));
    let mut games = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read(file.unwrap().path()).unwrap();
        games.push(Record::parse(&text).unwrap().game);
    }
    for name in GameId::ALL {
        assert!(
            games.iter().any(|game| game == name),
            "{name} has no golden record"
        );
    }
}

#[track_caller]
fn damaged(text: &str, line: usize, reason: &str) {
    let error = Record::parse(text.as_bytes()).unwrap_err();
    assert_eq!(error.line, line, "{error}");
    assert!(error.to_string().contains(reason), "{error}");
}

/// C-1: a damaged record is refused with the line and the reason.
#[test]
fn damaged_records() {
    let good = golden("exxtra-examples.ndjson");
    damaged("", 1, "ends before a game begins");
    damaged("{\"astragal\":1}\n\n", 1, "ends before a game begins");
    damaged(
        "{\"new\":{\"game\":\"exxtra\",\"seats\":3}}",
        1,
        "begins with its version",
    );
    damaged("{\"astragal\":2}\n", 1, "format 1");
    damaged(
        "{\"astragal\":1,\"rules\":7}\n",
        1,
        "version 1 of the rules",
    );
    damaged("{\"astragal\":1}\n{\"astragal\":1}\n", 2, "second time");
    damaged("{\"astragal\":1}\n{\"roll\":{}}\n", 2, "not begun");
    for options in ["{}", "{\"game\":\"chess\"}", "{\"game\":5}"] {
        let text = format!("{{\"astragal\":1}}\n{{\"new\":{options}}}\n");
        damaged(&text, 2, "strike, exxtra, strategiia");
    }
    for (line, reason) in [
        ("{\"roll\":{}}", "`outcome` instead of `roll`"),
        ("{\"undo\":{}}", "do not belong"),
        ("{\"legal\":{}}", "do not belong"),
        ("{\"new\":{\"game\":\"exxtra\"}}", "one game"),
        ("{\"act\":{\"seat\":0", "not JSON"),
        ("{\"act\":{\"seat\":0}}", "not a request"),
    ] {
        // Empty lines count, too.
        damaged(
            &format!("{good}\n\n{line}\n"),
            good.lines().count() + 3,
            reason,
        );
    }
}

/// C-1, C-2: a record that breaks a rule, or leaves something to chance, is refused when it is
/// replayed.
#[test]
fn illegal_records() {
    let replay_exxtra = |options: &str| {
        let text = format!("{{\"astragal\":1}}\n{{\"new\":{options}}}\n");
        let record = Record::parse(text.as_bytes()).unwrap();
        record.replay::<Exxtra>(|_, _| {}).err().unwrap()
    };
    let error = replay_exxtra("{\"game\":\"exxtra\",\"seats\":3}");
    assert_eq!((error.line, error.reason.rule), (2, Some("C-2")));
    let error = replay_exxtra("{\"game\":\"exxtra\",\"seats\":2,\"first\":0}");
    assert_eq!((error.line, error.reason.rule), (2, Some("E-1")));

    let text = "{\"astragal\":1}\n\
        {\"new\":{\"game\":\"strike\",\"edition\":\"2020\",\"seats\":2,\"first\":0,\"starter\":4}}\n\
        {\"act\":{\"seat\":0,\"action\":{\"stop\":{}}}}\n";
    let record = Record::parse(text.as_bytes()).unwrap();
    let error = record.replay::<Strike>(|_, _| {}).err().unwrap();
    assert_eq!((error.line, error.reason.rule), (3, Some("S-5")));
}

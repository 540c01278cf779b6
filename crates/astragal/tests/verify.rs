//! Records with fair dice are checked by the program, and by a short verifier in Python that was written independently.

use std::fs;
use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use crate::support::{astragal, has_python, succeeds};
use astragal_games::GameId;
use serde_json::{Value, json};

/// The records in the repository: three of Strike, and one of every other game.
fn names() -> impl Iterator<Item = &'static str> {
    let others = GameId::ALL.iter().filter(|game| **game != GameId::Strike);
    let strike = ["strike-thrown", "strike-rolled", "strike-tournament"];
    strike.into_iter().chain(others.map(|game| game.name()))
}

fn path(name: &str) -> String {
    format!("../../examples/fair-dice/{name}.ndjson")
}

fn record(name: &str) -> Vec<Value> {
    let text = fs::read_to_string(path(name)).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    lines.collect()
}

fn text(lines: &[Value]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn python(input: &str) -> Output {
    let mut child = Command::new("python3")
        .args(["../../examples/verify.py", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

#[track_caller]
fn refused(output: &Output, line: usize) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains(&format!("line {line}: ")), "{line}: {said}");
    assert!(!said.contains("panicked") && !said.contains("Traceback"));
    assert!(output.stdout.is_empty());
}

/// Both verifiers must refuse it, and name the line.
#[track_caller]
fn refused_by_both(lines: &[Value], line: usize) {
    let text = text(lines);
    refused(&astragal(&["verify", "-"], &text), line);
    if has_python() {
        refused(&python(&text), line);
    }
}

/// The same numbers stand in the test of the keys themselves, and in docs/fair-dice.md.
#[test]
fn keys_and_random_numbers_are_as_described() {
    let script = r#"
import sys
sys.path.insert(0, "../../examples")
from verify import *
info = b"astragal 1 game" + sha256(b'{"start":{}}') + bytes([2] * 32) + bytes([3] * 32)
key = hkdf(hkdf(bytes([1] * 32), info), b"astragal 1 throw" + (7).to_bytes(8, "big"))
words = chacha20_words(key)
print(key.hex(), next(words), next(words))
"#;
    if has_python() {
        let output = Command::new("python3")
            .args(["-B", "-c", script])
            .output()
            .unwrap();
        let key = "0076856dd2a6a642dba92ef5ec918481add8c4667b22fe89d8423045fa9c4a54";
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(said, format!("{key} 409661626 3327414316\n"), "{output:?}");
    }
}

#[test]
fn true_records_are_verified() {
    for name in names() {
        let said = succeeds(&["verify", &path(name)], "");
        assert!(said.contains("The secret is the one that was promised"));
        assert!(said.contains("Won by ") || said.contains("Nobody won."));
        let input = fs::read_to_string(path(name)).unwrap();
        assert_eq!(succeeds(&["verify", "-"], &input), said);
        // They are records like any other.
        succeeds(&["replay", &path(name)], "");
        if has_python() {
            let output = python(&input);
            let said = String::from_utf8_lossy(&output.stdout);
            assert!(output.status.success(), "{output:?}");
            assert!(said.contains("all keys follow from it"), "{said}");
            assert_eq!(
                said.contains("is not checked here.\n"),
                name.starts_with("strike")
            );
        }
    }
}

#[test]
fn a_game_that_goes_on_is_verified_as_far_as_can_be() {
    let lines = record("exxtra");
    let is_outcome = |line: &Value| line.get("outcome").is_some();
    let half = lines.iter().position(is_outcome).unwrap();
    let text = text(&lines[..=half]);
    let said = succeeds(&["verify", "-"], &text);
    assert!(said.contains("its secret is not shown yet"), "{said}");
    if has_python() {
        let output = python(&text);
        let said = String::from_utf8_lossy(&output.stdout);
        assert!(
            output.status.success() && said.contains("not over"),
            "{output:?}"
        );
    }
}

#[test]
fn there_may_be_nothing_to_verify() {
    let golden = "../referee/tests/golden/exxtra-examples.ndjson";
    let output = astragal(&["verify", golden], "");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(said.contains("there is nothing to verify"), "{said}");
    if has_python() {
        let output = python(&fs::read_to_string(golden).unwrap());
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1));
        assert!(said.contains("there is nothing to verify"), "{said}");
    }
    let missing = astragal(&["verify", "no-such-file"], "");
    assert_eq!(missing.status.code(), Some(1));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("latin.ndjson");
    fs::write(&file, b"{}\n{\"note\":\"\xff\"}\n").unwrap();
    refused(&astragal(&["verify", &file.display().to_string()], ""), 2);
}

/// C-2: what both verifiers can know, both find.
#[test]
fn forged_records_are_refused_by_both() {
    let other = json!("07".repeat(32));
    for name in names() {
        let lines = record(name);
        let last = lines.len();
        let changed = |line: usize, pointer: &str, value: Value| {
            let mut lines = lines.clone();
            *lines[line - 1].pointer_mut(pointer).unwrap() = value;
            lines
        };
        let seeds = changed(4, "/note/seeds/0", other.clone());
        refused_by_both(&seeds, 4);
        refused_by_both(&changed(last, "/note/secret", other.clone()), last);
        // Names of people are not promised; how many there are is.
        refused_by_both(&changed(2, "/note/names", json!(["Otto"])), 2);
        let renamed = text(&changed(2, "/note/names/0", json!("Otto")));
        succeeds(&["verify", "-"], &renamed);
        refused_by_both(&changed(5, "/new/game", json!("chess")), 5);
        // Where the first player was not drawn, only the rules can tell who begins.
        let first = changed(5, "/new/first", json!(4));
        refused(&astragal(&["verify", "-"], &text(&first)), 5);
        if name != "strategiia" {
            refused_by_both(&first, 5);
        }
        let find = |pointer: &str| -> Vec<usize> {
            let found = (1..).zip(&lines);
            let found = found.filter(|(_, line)| line.pointer(pointer).is_some());
            found.map(|(line, _)| line).collect()
        };
        let keys = find("/note/key");
        for &line in [keys[0], keys[keys.len() / 2]].iter() {
            refused_by_both(&changed(line, "/note/key", other.clone()), line);
            refused_by_both(&changed(line, "/note/throw", json!(999)), line);
        }
        for line in find("/note/drew/first") {
            refused_by_both(&changed(line, "/note/drew/first", json!(5)), line);
        }
        let (one, two) = (keys[keys.len() - 2], keys[keys.len() - 1]);
        let mut swapped = lines.clone();
        swapped.swap(one - 1, two - 1);
        refused_by_both(&swapped, one);
        let outcome = *find("/outcome").last().unwrap();
        match name {
            "exxtra" => {
                let true_die = &lines[outcome - 1]["outcome"]["dice"][0];
                let die = if *true_die == json!(7) { 1 } else { 7 };
                refused_by_both(&changed(outcome, "/outcome/dice/0", json!(die)), outcome);
            }
            "strategiia" => {
                let true_die = lines[outcome - 1]["outcome"]["blue"][0].as_u64().unwrap();
                let die = json!(true_die % 6 + 1);
                refused_by_both(&changed(outcome, "/outcome/blue/0", die), outcome);
            }
            _ => {}
        }
        let mut without_dice = lines.clone();
        without_dice.truncate(outcome - 1);
        refused_by_both(&without_dice, outcome);
        // Another start makes other keys: the program reports the start, the other verifier the first key.
        let mut start = lines.clone();
        let words = start[2]["note"]["start"].as_str().unwrap();
        start[2]["note"]["start"] = words.replacen("\"seq\":", "\"seq\":1", 1).into();
        refused(&astragal(&["verify", "-"], &text(&start)), 3);
        if has_python() {
            refused(&python(&text(&start)), keys[0]);
        }
    }
}

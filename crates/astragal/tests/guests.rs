//! External programs at the table: a good one, and all the ways to be a bad one.

use std::fs;

use crate::support::{astragal, has_python, succeeds};
use serde_json::Value;
use tempfile::TempDir;

/// The example, from the folder where tests run.
const EXAMPLE: &str = "exec:python3 ../../examples/guest.py";

/// A program that is a shell script, and the folder that it lives in.
fn script(text: &str) -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("guest.sh");
    fs::write(&path, text).unwrap();
    let command = format!("exec:sh {}", path.display());
    (folder, command)
}

/// A program that answers every question by the same line.
fn always(answer: &str) -> (TempDir, String) {
    script(&format!(
        "while read -r line; do echo '{answer}'; done\nexit 0\n"
    ))
}

/// The check must fail, and say why. Returns its report in JSON.
#[track_caller]
fn refused(program: &str, game: &str, reason: &str) -> Value {
    // So long that no answer comes too late, however busy the machine is.
    refused_within("3600", program, game, reason)
}

#[track_caller]
fn refused_within(limit: &str, program: &str, game: &str, reason: &str) -> Value {
    let arguments = [
        "lab", "guest", program, "--game", game, "--games", "1", "--limit", limit, "--json",
    ];
    let output = astragal(&arguments, "");
    let said = String::from_utf8(output.stdout).unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{program}: {said}");
    assert!(errors.contains(reason), "{program}: {errors}");
    assert!(said.contains(reason), "{program}: {said}");
    let report: Value = serde_json::from_str(said.lines().last().unwrap()).unwrap();
    report
}

#[test]
fn the_example_plays_every_kind_of_game() {
    if !has_python() {
        return;
    }
    let said = succeeds(&["lab", "guest", EXAMPLE, "--games", "2", "--json"], "");
    let report: Value = serde_json::from_str(said.lines().last().unwrap()).unwrap();
    assert_eq!(report["failure"], Value::Null);
    let kinds = report["kinds"].as_array().unwrap();
    for game in astragal_games::GAME_NAMES {
        assert!(kinds.iter().any(|kind| kind["new"]["game"] == game));
    }
    for kind in kinds {
        assert_eq!(kind["games"], 2, "{kind}");
        assert!(kind["decisions"].as_u64().unwrap() > 2, "{kind}");
    }
}

#[test]
fn the_example_plays_matches() {
    if !has_python() {
        return;
    }
    for (game, others) in [
        ("strike", ",random,random"),
        ("exxtra", ",random,random"),
        ("strategiia", ",random"),
    ] {
        let bots = format!("{EXAMPLE}{others}");
        let arguments = [
            "lab", "match", "--game", game, "--bots", &bots, "--games", "12", "--json",
        ];
        let said = succeeds(&arguments, "");
        let report: Value = serde_json::from_str(said.lines().last().unwrap()).unwrap();
        assert_eq!(report["games"], 12, "{said}");
        assert_eq!(report["standings"][0]["bot"], EXAMPLE, "{said}");
    }
}

/// At the table, and after a decision was taken back as before.
#[test]
fn the_example_plays_with_people() {
    if !has_python() {
        return;
    }
    let both = format!("{EXAMPLE},{EXAMPLE}");
    let said = succeeds(&["play", "strike", "--seats", "2", "--bots", &both], "");
    assert!(said.contains("Bot 1 (guest) throws"), "{said}");
    assert!(said.ends_with("The game is over.\n"), "{said}");
    let said = succeeds(
        &["play", "strategiia", "--bots", EXAMPLE, "--seed", "1"],
        "d3 d4\nundo\nd3 d4\n",
    );
    let moves: Vec<&str> = said
        .lines()
        .filter(|line| line.starts_with("Blue (guest) moves"))
        .collect();
    assert_eq!(moves.len(), 2, "{said}");
    assert_eq!(moves[0], moves[1], "{said}");
}

#[test]
fn programs_that_do_not_answer() {
    refused(
        "exec:no-program-has-this-name",
        "strike",
        "cannot be started",
    );
    refused("exec:true", "strike", "has ended or closed its output");
    let report = refused_within("1", "exec:sleep 600", "exxtra", "did not answer within 1 s");
    let asked = report["failure"]["asked"].as_str().unwrap();
    let asked: Value = serde_json::from_str(asked).unwrap();
    assert_eq!(asked["decide"]["legal"][0]["roll"], serde_json::json!({}));
}

#[test]
fn answers_that_are_no_decisions() {
    for (answer, reason) in [
        ("hello", "expected value"),
        ("", "EOF while parsing"),
        (r#"{"move":{"throw":{}}}"#, "unknown field `move`"),
        (r#"{"action":{"jump":{}}}"#, "unknown variant `jump`"),
        (r#"{"action":"throw"}"#, "action: "),
        (
            r#"{"action":{"throw":{}},"toss":{"style":"wild"}}"#,
            "unknown variant `wild`",
        ),
    ] {
        let (_folder, program) = always(answer);
        let report = refused(&program, "strike", reason);
        assert_eq!(report["failure"]["answered"], answer);
        assert!(report["failure"]["asked"].is_string());
    }
}

/// S-5, S-9, E-7, T-4: a decision that is not legal names its rule.
#[test]
fn answers_that_break_a_rule() {
    for (game, answer, rule) in [
        ("strike", r#"{"action":{"stop":{}}}"#, "S-5"),
        (
            "strike",
            r#"{"action":{"throw":{}},"toss":{"layout":"tight"}}"#,
            "S-9",
        ),
        ("exxtra", r#"{"action":{"place":{"field":5}}}"#, "E-7"),
        (
            "strategiia",
            r#"{"action":{"move":{"from":"d3","to":"d8"}}}"#,
            "T-4",
        ),
    ] {
        let (_folder, program) = always(answer);
        let report = refused(&program, game, rule);
        assert_eq!(report["failure"]["rule"], rule);
        assert_eq!(report["failure"]["answered"], answer);
    }
}

#[test]
fn programs_that_talk_too_much() {
    let (_folder, program) = script("head -c 100000 /dev/zero | tr '\\0' 'x'\nexec sleep 600\n");
    refused(&program, "strike", "more than 65536 bytes");
    // Whenever the second line comes: it stands in the way of some answer, or is left at the end.
    let throw = r#"{"action":{"throw":{}}}"#;
    let (_folder, program) = script(&format!(
        "while read -r line; do printf '%s\\n%s\\n' '{throw}' '{throw}'; done\n"
    ));
    refused(&program, "strike", "without being asked");
}

#[test]
fn programs_that_stay() {
    let throw = r#"{"action":{"throw":{}}}"#;
    // S-3: in some games it begins, and lays the starter die.
    let lay = r#"{"action":{"lay":{"face":4}}}"#;
    let (_folder, program) = script(&format!(
        "while read -r line; do case $line in *'\"phase\":\"lay\"'*) echo '{lay}';; *) echo '{throw}';; esac; done\n\
         exec sleep 600\n"
    ));
    // Its answers must come in time, too, so the limit is not as short as it could be.
    refused_within("5", &program, "strike", "did not end within 5 s");
}

#[test]
fn a_match_with_a_bad_program_ends_with_an_error() {
    let (_folder, program) = always("hello");
    let bots = format!("thumb,{program}");
    let output = astragal(&["lab", "match", "--game", "strike", "--bots", &bots], "");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(errors.contains("answered \"hello\""), "{errors}");
    assert!(errors.contains("it was asked {\"decide\""), "{errors}");
}

/// The game goes on for the people when a program fails. Its output cannot control the terminal.
#[test]
fn at_a_table_the_rule_of_thumb_plays_on() {
    let (_folder, program) = always("{\"\\u001b[2J\":1}");
    let said = succeeds(
        &[
            "play",
            "strike",
            "--seats",
            "2",
            "--bots",
            &format!("thumb,{program}"),
        ],
        "",
    );
    let failures: Vec<&str> = said.lines().filter(|line| line.contains("fails")).collect();
    assert_eq!(failures.len(), 1, "{said}");
    assert!(
        failures[0].starts_with("Bot 2 (guest) fails: the program"),
        "{said}"
    );
    assert!(
        said.contains("The rule of thumb plays on for Bot 2 (guest)."),
        "{said}"
    );
    assert!(said.ends_with("The game is over.\n"), "{said}");
    assert!(!said.contains('\u{1b}'), "{said}");
}

/// Dice are thrown as the deciding player wants; firmly where nothing is said.
#[test]
fn a_program_chooses_how_it_throws() {
    let played = |answer: &str| {
        let (_folder, program) = always(answer);
        let bots = format!("{program},{program}");
        let arguments = [
            "play",
            "strike",
            "--edition",
            "2012",
            "--seats",
            "2",
            "--seed",
            "3",
            "--abstract",
            "--bots",
            &bots,
        ];
        succeeds(&arguments, "")
    };
    let plain = played(r#"{"action":{"throw":{}}}"#);
    assert!(plain.ends_with("The game is over.\n"), "{plain}");
    let toss = |toss: &str| played(&format!(r#"{{"action":{{"throw":{{}}}},"toss":{toss}}}"#));
    assert_eq!(toss(r#"{"style":"firm","layout":"spread"}"#), plain);
    assert_ne!(toss(r#"{"style":"hard"}"#), plain);
    assert_ne!(toss(r#"{"layout":"tight"}"#), plain);
}

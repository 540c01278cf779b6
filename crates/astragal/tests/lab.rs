//! The ladder and the report as their users ask for them.

use std::fs;

use crate::support::{fails, succeeds};
use serde_json::Value;

#[test]
fn a_ladder_is_printed_written_and_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let [csv, picture] = ["ladder.csv", "ladder.svg"]
        .map(|name| folder.path().join(name).to_string_lossy().into_owned());
    let command = "lab ladder --game exxtra --seats 4 --games 100 --seed 7 --json";
    let arguments = || {
        command
            .split(' ')
            .chain(["--csv", &csv, "--picture", &picture])
    };
    let text = succeeds(&arguments().collect::<Vec<_>>(), "");
    let report: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
    // Whole rounds: fifteen tables with each player once at each of four seats.
    assert_eq!(report["games"], 120);
    assert_eq!(report["anchor"], "beginner");
    let rungs = report["rungs"].as_array().unwrap();
    assert_eq!(rungs.len(), 6);
    assert_eq!(
        (&rungs[0]["bot"], &rungs[5]["bot"]),
        (&"thumb".into(), &"master".into())
    );
    let table = fs::read_to_string(&csv).unwrap();
    assert!(table.starts_with("bot,elo,low,high,games,wins\nthumb,"));
    let drawn = fs::read_to_string(&picture).unwrap();
    assert!(drawn.starts_with("<svg ") && drawn.contains("beginner"));
    let one_thread = arguments().chain(["--threads", "1"]).collect::<Vec<_>>();
    assert_eq!(text, succeeds(&one_thread, ""));
    fails(
        &["lab", "ladder", "--game", "exxtra", "--seats", "9"],
        "E-1",
    );
    let other = "lab ladder --game exxtra --picture ladder.png";
    fails(&other.split(' ').collect::<Vec<_>>(), "ends in .svg");
}

/// A row of a table can be played again by the command that it names.
#[test]
fn a_report_names_commands_that_work() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("made/by/need");
    let output = path.to_string_lossy().into_owned();
    let command = [
        "lab", "report", "--output", &output, "--games", "20", "--bots", "thumb",
    ];
    let said = succeeds(&command, "");
    assert!(said.contains("report.md"), "{said}");
    assert!(path.join("report.md").exists());
    let table = fs::read_to_string(path.join("effects.csv")).unwrap();
    for row in table.lines().skip(1) {
        let cells: Vec<&str> = row.split(',').collect();
        let [games, share, command] = [cells[1], cells[2], cells[11]];
        let arguments: Vec<&str> = command.split(' ').skip(1).chain(["--json"]).collect();
        let text = succeeds(&arguments, "");
        let report: Value = serde_json::from_str(text.lines().last().unwrap()).unwrap();
        assert_eq!(report["games"].to_string(), games);
        let wins = report["wins"][0].as_f64().unwrap() / report["games"].as_f64().unwrap();
        assert_eq!(format!("{wins:.6}"), share, "{command}");
    }
}

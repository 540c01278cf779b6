//! Every lesson is played in plain lines, as somebody would who tries what a step allows, one after the other.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use serde_json::Value;

/// What is typed in steps where the allowed actions do not say it: how dice are slid and thrown, and a first cell.
const TYPED: [(&str, &str, &[&str]); 6] = [
    ("strike.throw", "force", &["t hard"]),
    (
        "strike.group",
        "slide",
        &["slide 2 to -1.2,0", "slide 3 to 1.2,0", "t"],
    ),
    ("strike.group", "turn", &["t from left"]),
    (
        "strike.book",
        "group",
        &["slide 2 to -1.2,0", "slide 3 to 1.2,0", "t"],
    ),
    ("strategiia.placement", "free", &["a1"]),
    ("strategiia.king", "put", &["c4"]),
];
/// How often something is typed in a step at most.
const LINES_MAX: usize = 20;

/// The lessons, by their names.
fn lessons() -> Vec<(String, Value)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../client/lessons");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let lesson = |file: PathBuf| {
        let name = file.file_stem().unwrap().to_str().unwrap().to_owned();
        let text = fs::read_to_string(file).unwrap();
        (name, serde_json::from_str(&text).unwrap())
    };
    files.into_iter().map(lesson).collect()
}

/// An action as it is typed.
fn typed(action: &Value) -> String {
    let (name, of) = action.as_object().unwrap().iter().next().unwrap();
    let word = |part: &str| of[part].as_str().unwrap_or_default();
    match name.as_str() {
        "throw" => "t".to_owned(),
        "stop" => "s".to_owned(),
        "roll" => "r".to_owned(),
        "place" => of["field"]
            .as_u64()
            .map_or_else(|| word("at").to_owned(), |field| field.to_string()),
        "move" => format!("{} {} {}", word("from"), word("to"), of["units"]),
        other => panic!("nobody types {other}"),
    }
}

/// What can be typed in a step.
fn lines_of(lesson: &str, step: &Value) -> Vec<String> {
    let id = step["id"].as_str().unwrap();
    let own = TYPED
        .iter()
        .find(|(name, of, _)| (*name, *of) == (lesson, id));
    match own {
        Some((_, _, lines)) => lines.iter().map(|line| (*line).to_owned()).collect(),
        None => step["allow"]
            .as_array()
            .unwrap()
            .iter()
            .map(typed)
            .collect(),
    }
}

/// Plays a lesson to its end; nothing that is typed is refused, or is no part of a step.
fn play(name: &str, lesson: &Value) {
    let steps = lesson["steps"].as_array().unwrap();
    let mut program = Command::new(env!("CARGO_BIN_EXE_astragal"))
        .args(["lesson", name])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = program.stdin.take().unwrap();
    let output = BufReader::new(program.stdout.take().unwrap());
    let mut step = 0;
    let mut lines = 0;
    let mut said = Vec::new();
    for line in output.lines() {
        let line = line.unwrap();
        let number = line.split_once(&format!(" of {}: ", steps.len()));
        if let Some(Ok(number)) = number.map(|(number, _)| number.parse::<usize>()) {
            (step, lines) = (number - 1, 0);
        }
        if line == "Press Enter to go on." {
            writeln!(input).unwrap();
        } else if line.starts_with("You: ") {
            let can_be_typed = lines_of(name, &steps[step]);
            assert!(
                lines < LINES_MAX,
                "{name}: stuck after\n{}",
                said.join("\n")
            );
            let typed = &can_be_typed[lines % can_be_typed.len()];
            lines += 1;
            said.push(format!("> {typed}"));
            writeln!(input, "{typed}").unwrap();
        }
        said.push(line);
    }
    let said = said.join("\n");
    assert!(program.wait().unwrap().success(), "{said}");
    for refused in ["I do not understand", "Not in this step", "I do not know"] {
        assert!(!said.contains(refused), "{name}: {said}");
    }
    assert_eq!(step + 1, steps.len(), "{said}");
    assert!(said.contains("Lesson complete."), "{said}");
}

#[test]
fn every_lesson_is_played_in_plain_lines() {
    let lessons = lessons();
    assert!(lessons.len() >= 20, "{}", lessons.len());
    for (name, lesson) in &lessons {
        play(name, lesson);
    }
}

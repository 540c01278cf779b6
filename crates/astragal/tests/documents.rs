//! What the documents say about the program is true: the game that the README shows, and every command and flag that
//! is named there or in `docs`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::support::{astragal, succeeds};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn readme() -> String {
    fs::read_to_string(root().join("README.md")).unwrap()
}

/// The README shows a command, what is typed, and what comes.
#[test]
fn the_game_in_the_readme_is_what_one_gets() {
    let readme = readme();
    let (_, section) = readme.split_once("## What a game looks like").unwrap();
    let (command, shown) = section.split_once("```\n").unwrap();
    let (shown, _) = shown.split_once("```").unwrap();
    let command = command.split('`').nth(1).unwrap();
    let arguments = command.strip_prefix("cargo xtask ").unwrap();
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    // What is typed is shown on a line of its own.
    let is_typed = |line: &&str| line.len() == 1;
    let typed: Vec<&str> = shown.lines().filter(is_typed).collect();
    assert!(typed.len() >= 2, "somebody plays");
    let expected: Vec<&str> = shown.lines().filter(|line| !is_typed(line)).collect();
    let output = succeeds(&arguments, &format!("{}\n", typed.join("\n")));
    let got: Vec<&str> = output.lines().take(expected.len()).collect();
    assert_eq!(got, expected);
}

/// The commands of the program in code spans and code blocks of a document: words up to the first flag or argument,
/// and flags.
fn commands(text: &str) -> Vec<(Vec<String>, Vec<String>)> {
    let spans = text.split('`').skip(1).step_by(2);
    let lines = text.lines();
    let all = spans.chain(lines).filter_map(|span| {
        let span = span.trim_start_matches("$ ");
        span.strip_prefix("astragal ")
    });
    let command = |rest: &str| {
        let clean = rest.replace(['[', ']'], " ");
        let words: Vec<&str> = clean.split_whitespace().collect();
        let is_name = |word: &&&str| word.chars().all(|letter| letter.is_ascii_lowercase());
        let names = words.iter().take_while(is_name);
        let names = names.map(|word| (*word).to_owned()).collect();
        let flags = words.iter().filter(|word| word.starts_with("--"));
        let flag = |word: &&str| word.split(['=', ',', ';', '.']).next().unwrap().to_owned();
        (names, flags.map(flag).collect())
    };
    all.map(command).collect()
}

#[test]
fn commands_in_the_documents_are_found() {
    let found =
        commands("See `astragal lab ladder [--csv FILE]`.\n$ astragal serve --listen=0.0.0.0:1\n");
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect();
    assert_eq!(
        found,
        [
            (words("lab ladder"), words("--csv")),
            (words("serve"), words("--listen"))
        ]
    );
}

#[test]
fn every_command_and_flag_in_the_documents_exists() {
    let mut pages = vec![root().join("README.md"), root().join("CONTRIBUTING.md")];
    for entry in fs::read_dir(root().join("docs")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "md") {
            pages.push(path);
        }
    }
    // Help is asked for once for each command.
    let mut named: BTreeMap<Vec<String>, BTreeSet<String>> = BTreeMap::new();
    for page in pages {
        for (names, flags) in commands(&fs::read_to_string(page).unwrap()) {
            named.entry(names).or_default().extend(flags);
        }
    }
    assert!(named.len() > 20, "only {} commands were found", named.len());
    let mut problems = Vec::new();
    for (names, flags) in named {
        let mut arguments: Vec<&str> = names.iter().map(String::as_str).collect();
        let help = loop {
            let output = astragal(&[&arguments[..], &["--help"]].concat(), "");
            match arguments.last() {
                _ if output.status.success() => break String::from_utf8(output.stdout).unwrap(),
                // Words of a sentence may follow a command.
                Some(_) if arguments.len() > 1 => drop(arguments.pop()),
                _ => break String::new(),
            }
        };
        if help.is_empty() {
            problems.push(format!("astragal {}", names.join(" ")));
        }
        let mut help = help;
        // Options of a game are shown if it is named; edition and seats stand for all of them here.
        for game in ["strike", "exxtra", "strategiia", "pig"] {
            let more: &[&str] = match arguments.first() {
                Some(&"play") => &["play", game, "--help"],
                Some(&"lab" | &"maintain") if arguments.len() > 1 => {
                    let with_game = [&arguments[..], &["--game", game, "--help"]].concat();
                    let output = astragal(&with_game, "");
                    help += &String::from_utf8_lossy(&output.stdout);
                    continue;
                }
                _ => continue,
            };
            help += &String::from_utf8_lossy(&astragal(more, "").stdout);
        }
        for flag in flags {
            if !help.contains(&flag) {
                problems.push(format!("astragal {} {flag}", names.join(" ")));
            }
        }
    }
    assert!(problems.is_empty(), "not there:\n{}", problems.join("\n"));
}

/// What a host sees first, but for the address and the folder.
#[test]
fn the_greeting_of_the_server_is_that_of_the_readme() {
    let readme = readme();
    let (_, shown) = readme.split_once("$ astragal serve\n").unwrap();
    let folder = tempfile::tempdir().unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_astragal"))
        .args(["serve", "--listen=127.0.0.1:0", "--data"])
        .arg(folder.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let output = BufReader::new(server.stdout.take().unwrap());
    let got: Vec<String> = output.lines().take(2).map(Result::unwrap).collect();
    server.kill().unwrap();
    server.wait().unwrap();
    let port = got[0].rsplit(':').next().unwrap();
    let got = got.join("\n").replace(port, "8090/");
    let got = got.replace(
        folder.path().to_str().unwrap(),
        "/home/anna/.local/share/astragal",
    );
    assert!(shown.starts_with(&got), "{got}");
}

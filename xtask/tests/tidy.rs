//! Checks of this repository that no compiler and no linter makes.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use serde_json::Value;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// All files with this extension that belong to the project.
fn files(extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() && name != "target" && name != ".git" {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(!found.is_empty());
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The letters of the pages about rules: each row of their tables begins with one, a hyphen and a number.
fn letters() -> &'static BTreeSet<char> {
    static LETTERS: OnceLock<BTreeSet<char>> = OnceLock::new();
    LETTERS.get_or_init(|| {
        let pages = files("md").into_iter();
        let pages = pages.filter(|path| path.starts_with(root().join("docs/rules")));
        let rows: Vec<String> = pages.map(|path| read(&path)).collect();
        let rows = rows.iter().flat_map(|page| page.lines());
        let first = rows.filter_map(|row| {
            let mut row = row.strip_prefix("| ")?.chars();
            let letter = row.next().filter(char::is_ascii_uppercase)?;
            (row.next() == Some('-') && row.next()?.is_ascii_digit()).then_some(letter)
        });
        first.collect()
    })
}

/// The rule numbers in a text: a letter of a game, a hyphen and digits, standing alone.
fn rule_numbers(text: &str) -> BTreeSet<String> {
    let mut numbers = BTreeSet::new();
    let characters: Vec<char> = text.chars().collect();
    for (index, window) in characters.windows(3).enumerate() {
        let stands_alone = index == 0 || !characters[index - 1].is_alphanumeric();
        if stands_alone && letters().contains(&window[0]) && window[1] == '-' {
            let digits: String = characters[index + 2..]
                .iter()
                .take_while(|character| character.is_ascii_digit())
                .collect();
            if !digits.is_empty() {
                numbers.insert(format!("{}-{digits}", window[0]));
            }
        }
    }
    numbers
}

/// The numbered rules: the rows of the tables in docs/rules.
fn numbered_rules() -> BTreeSet<String> {
    let mut rules = BTreeSet::new();
    for path in files("md") {
        if !path.starts_with(root().join("docs/rules")) {
            continue;
        }
        for line in read(&path).lines() {
            let number = line
                .strip_prefix("| ")
                .and_then(|rest| rest.split_once(" |"));
            let Some((number, _)) = number else {
                continue;
            };
            if rule_numbers(number).contains(number) {
                assert!(rules.insert(number.to_owned()), "{number} has two rows");
            }
        }
    }
    rules
}

/// The rule numbers that the comments of tests cite.
fn cited_by_tests() -> BTreeSet<String> {
    let mut cited = BTreeSet::new();
    for path in files("rs") {
        let mut comment = String::new();
        for line in read(&path).lines().map(str::trim_start) {
            if let Some(text) = line.strip_prefix("///") {
                comment.push_str(text);
            } else if line.starts_with("#[test]") {
                cited.append(&mut rule_numbers(&comment));
            } else if !line.starts_with("#[") {
                comment.clear();
            }
        }
    }
    cited
}

#[test]
fn every_numbered_rule_has_a_test_that_cites_it() {
    let rules = numbered_rules();
    for (letter, count) in [("S", 20), ("E", 14), ("T", 22), ("C", 3)] {
        for number in 1..=count {
            let rule = format!("{letter}-{number}");
            assert!(rules.contains(&rule), "docs/rules does not state {rule}");
        }
    }
    let untested: Vec<String> = rules.difference(&cited_by_tests()).cloned().collect();
    assert!(untested.is_empty(), "no test cites {untested:?}");
}

#[test]
fn every_cited_rule_exists() {
    let rules = numbered_rules();
    for path in files("rs").into_iter().chain(files("md")) {
        for number in rule_numbers(&read(&path)) {
            // The test of the search itself contains example numbers.
            let known = rules.contains(&number) || path.ends_with("xtask/tests/tidy.rs");
            assert!(
                known,
                "{} cites {number}, which does not exist",
                path.display()
            );
        }
    }
}

#[test]
fn rule_numbers_are_found() {
    let numbers = rule_numbers("S-1, (E-23) and T-7's; not UTF-8, X-6, C-, or ABC-3.");
    assert_eq!(
        numbers.into_iter().collect::<Vec<_>>(),
        ["E-23", "S-1", "T-7"]
    );
}

/// The allowed dependencies between crates; others are refused.
fn allowed_dependencies() -> BTreeMap<&'static str, &'static [&'static str]> {
    BTreeMap::from([
        ("astragal-games", &[][..]),
        ("astragal-arena", &[]),
        ("astragal-dice", &["games", "arena"]),
        ("astragal-bots", &["games", "arena", "dice"]),
        ("astragal-session", &["games", "arena", "dice"]),
        ("astragal-referee", &["games", "dice", "session"]),
        ("astragal-store", &[]),
        (
            "astragal-tables",
            &["games", "arena", "dice", "session", "bots"],
        ),
        (
            "astragal-client",
            &[
                "games", "arena", "dice", "session", "bots", "referee", "tables",
            ],
        ),
        (
            "astragal-server",
            &["games", "dice", "bots", "store", "tables"],
        ),
        (
            "astragal-tui",
            &["games", "arena", "dice", "session", "bots", "referee"],
        ),
        (
            "astragal-lab",
            &["games", "arena", "dice", "bots", "tables", "client"],
        ),
        (
            "astragal",
            &[
                "games", "arena", "dice", "bots", "referee", "tables", "tui", "lab", "client",
                "server",
            ],
        ),
        (
            "astragal-web",
            &[
                "games", "arena", "dice", "session", "bots", "tables", "client",
            ],
        ),
        ("astragal-e2e", &[]),
        ("xtask", &[]),
    ])
}

/// Crates that the rules must not depend on: input and output, clocks, randomness.
const KEPT_OUT_OF_THE_RULES: [&str; 6] = [
    "rand_core",
    "rand_xoshiro",
    "chacha20",
    "getrandom",
    "rayon",
    "tokio",
];

#[test]
fn arrows_point_one_way() {
    let cargo = std::env::var_os("CARGO").unwrap();
    let output = Command::new(cargo)
        .args([
            "metadata",
            "--no-deps",
            "--offline",
            "--format-version",
            "1",
        ])
        .current_dir(root())
        .output()
        .unwrap();
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let allowed = allowed_dependencies();
    let packages = metadata["packages"].as_array().unwrap();
    assert_eq!(
        packages.len(),
        allowed.len(),
        "a crate has no entry in this test"
    );
    for package in packages {
        let name = package["name"].as_str().unwrap();
        for dependency in package["dependencies"].as_array().unwrap() {
            let used = dependency["name"].as_str().unwrap();
            if dependency["kind"] == "dev" {
                continue;
            }
            if let Some(used) = used.strip_prefix("astragal-") {
                assert!(allowed[name].contains(&used), "{name} may not use {used}");
            }
            if name == "astragal-games" {
                assert!(
                    !KEPT_OUT_OF_THE_RULES.contains(&used),
                    "{name} may not use {used}"
                );
            }
        }
    }
}

/// The rules use no clock, no file and no terminal.
#[test]
fn the_rules_are_plain() {
    for path in files("rs") {
        let is_games = path.starts_with(root().join("crates/games/src"));
        let text = read(&path);
        for word in ["std::io", "std::fs", "std::time", "std::net", "println!"] {
            assert!(
                !is_games || !text.contains(word),
                "{}: {word}",
                path.display()
            );
        }
        // What decides a game is counted in whole numbers.
        let decides = ["game.rs", "seat.rs", "error.rs", "state.rs", "rules.rs"];
        let decides = decides.iter().any(|name| path.ends_with(name));
        for word in ["f32", "f64"] {
            assert!(
                !(is_games && decides && text.contains(word)),
                "{}: {word}",
                path.display()
            );
        }
    }
}

#[test]
fn files_fit_in_ones_head() {
    for path in files("rs") {
        let lines = read(&path).lines().count();
        assert!(lines <= 700, "{} has {lines} lines", path.display());
    }
}

/// Links between pages are valid.
#[test]
fn links_lead_somewhere() {
    for path in files("md") {
        let text = read(&path);
        for (_, rest) in text
            .match_indices("](")
            .map(|(at, _)| text.split_at(at + 2))
        {
            let target = rest.split([')', '#']).next().unwrap();
            if target.is_empty() || target.contains("://") {
                continue;
            }
            let folder = path.parent().unwrap();
            // The pages about rules are shown in the browser: they link to its pages and their pictures.
            let file = match (
                target.strip_prefix("picture:"),
                target.strip_prefix("/rules/"),
            ) {
                (Some(picture), _) => folder.join(format!("../pictures/{picture}.svg")),
                (_, Some(page)) => folder.join(format!("{page}.md")),
                _ => folder.join(target),
            };
            assert!(file.exists(), "{} links to {target}", path.display());
        }
    }
}

/// Every `cargo xtask` command in the documents exists.
#[test]
fn commands_of_the_project_exist() {
    let source = read(&root().join("xtask/src/main.rs"));
    let known: BTreeSet<&str> = source
        .lines()
        .filter_map(|line| line.strip_prefix("cargo xtask "))
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(known.contains("serve"), "{known:?}");
    for path in files("md") {
        let text = read(&path);
        for (_, rest) in text
            .match_indices("cargo xtask ")
            .map(|(at, found)| text.split_at(at + found.len()))
        {
            let name = rest.split(|letter: char| !letter.is_alphanumeric()).next();
            let name = name.unwrap_or_default();
            assert!(
                name.is_empty() || known.contains(name),
                "{}: cargo xtask {name}",
                path.display()
            );
        }
    }
}

/// Every file or folder of a crate that a document names exists.
#[test]
fn paths_in_documents_exist() {
    for path in files("md") {
        if path.ends_with("CHANGELOG.md") {
            continue;
        }
        let text = read(&path);
        let spans = text.split('`').skip(1).step_by(2);
        let is_path = |letter: char| letter.is_alphanumeric() || "/_.-".contains(letter);
        // Capital letters stand for a name that the reader chooses.
        let is_fixed = |span: &&str| !span.contains("NAME") && !span.contains("LANGUAGE");
        for span in spans.filter(is_fixed) {
            if span.starts_with("crates/") && span.chars().all(is_path) {
                assert!(root().join(span).exists(), "{}: {span}", path.display());
            }
        }
    }
}

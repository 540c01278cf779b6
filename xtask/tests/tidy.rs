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
                "games", "arena", "dice", "session", "bots", "referee", "tables", "tui", "lab",
                "client", "server",
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

/// The styles of a class begin in one file. Two pages that both call something `.seal` would spoil each other.
#[test]
fn a_class_is_styled_in_one_file() {
    let mut homes: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for path in files("css") {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let mut depth = 0;
        for line in read(&path).lines() {
            let selectors = line.split_once('{').filter(|_| depth == 0);
            let selectors = selectors.map_or("", |(selectors, _)| selectors);
            for selector in selectors.split(',') {
                let class = selector.trim().strip_prefix('.');
                let is_plain = |class: &&str| {
                    class
                        .chars()
                        .all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
                };
                if let Some(class) = class.filter(is_plain) {
                    homes
                        .entry(class.to_owned())
                        .or_default()
                        .insert(name.clone());
                }
            }
            depth += line.matches('{').count();
            depth -= line.matches('}').count();
        }
    }
    assert!(homes.len() > 100, "{} classes", homes.len());
    homes.retain(|_, files| files.len() > 1);
    assert!(homes.is_empty(), "styled in several files: {homes:?}");
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

/// Every page in docs begins with a title, and says whom it is for.
#[test]
fn pages_say_whom_they_are_for() {
    for path in files("md") {
        if path.starts_with(root().join("docs")) {
            let text = read(&path);
            let mut paragraphs = text.split("\n\n");
            let title = paragraphs.next().unwrap_or_default();
            let first = paragraphs.next().unwrap_or_default();
            let is_so = title.starts_with("# ") && first.starts_with("For ");
            assert!(is_so, "{}: {first}", path.display());
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

/// The documents that describe the project as it is; the changelog describes how it was, too.
fn documents() -> Vec<PathBuf> {
    let mut pages = files("md");
    pages.retain(|path| !path.ends_with("CHANGELOG.md"));
    pages
}

/// What stands between backticks in a document: spans of code, and whole blocks of it.
fn code_spans(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The files of the repository, and the folders that they are in, from its root.
fn repository_paths() -> BTreeSet<String> {
    let output = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .unwrap();
    let files = String::from_utf8(output.stdout).unwrap();
    let mut paths = BTreeSet::new();
    for file in files.lines().map(Path::new) {
        let parts = file.ancestors().filter(|path| root().join(path).exists());
        paths.extend(parts.map(|path| path.to_str().unwrap().to_owned()));
    }
    assert!(paths.contains("xtask/tests/tidy.rs"));
    paths
}

/// Whether a repository with these paths has one that ends with this.
fn has_path(paths: &BTreeSet<String>, end: &str) -> bool {
    let end = end.trim_end_matches('/');
    let ends_so = |path: &String| {
        let before = path.strip_suffix(end);
        before.is_some_and(|before| before.is_empty() || before.ends_with('/'))
    };
    paths.iter().any(ends_so)
}

/// What is made in the repository and not part of it.
const MADE: [&str; 2] = ["target/", "fuzz/artifacts"];

/// The paths of the project that a span of code in a document names.
fn paths_in<'a>(span: &'a str, known: &BTreeSet<String>) -> Vec<&'a str> {
    let is_part = |letter: char| letter.is_alphanumeric() || "/_.-<>*".contains(letter);
    let is_ours = |word: &&str| {
        // Capital letters and angle brackets stand for a name that the reader chooses.
        let is_pattern = ["<", ">", "*", "NAME", "LANGUAGE"];
        let is_pattern = is_pattern.iter().any(|mark| word.contains(mark));
        let is_source = word.ends_with(".rs") && word.len() > ".rs".len();
        // What is not a source file begins with a folder of ours, and stands alone.
        let folder = word.split_once('/').map(|(first, _)| first);
        let folder = folder.filter(|first| !first.is_empty() && *word == span);
        let is_in_folder = folder.is_some_and(|first| has_path(known, first));
        let is_made = MADE.iter().any(|made| word.starts_with(made));
        !is_pattern && !is_made && (is_source || is_in_folder)
    };
    let words = span.split(|letter| !is_part(letter));
    words.filter(is_ours).collect()
}

/// Every file or folder of the project that a document names exists. A path may begin anywhere: `words/reasons.rs` is
/// `crates/client/src/words/reasons.rs`.
#[test]
fn paths_in_documents_exist() {
    let known = repository_paths();
    let (mut checked, mut wrong) = (0, Vec::new());
    for page in documents() {
        let text = read(&page);
        for path in code_spans(&text).flat_map(|span| paths_in(span, &known)) {
            checked += 1;
            if !has_path(&known, path) {
                wrong.push(format!("{}: {path}", page.display()));
            }
        }
    }
    assert!(checked > 50, "{checked} paths");
    assert!(wrong.is_empty(), "no such files:\n{}", wrong.join("\n"));
}

/// The words of a text that may be names in Rust.
fn names_in(text: &str) -> BTreeSet<&str> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let words = text.split(|letter| !is_part(letter));
    words.filter(|word| !word.is_empty()).collect()
}

/// The types in a span of code, and what stands behind a type: `Type::part`.
fn types_in(span: &str) -> impl Iterator<Item = Vec<&str>> {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || "_:".contains(letter);
    let words = span.split(move |letter| !is_part(letter));
    words.filter_map(move |word| {
        let parts: Vec<&str> = word.split("::").filter(|part| !part.is_empty()).collect();
        let is_type = word.starts_with(|letter: char| letter.is_ascii_uppercase())
            && word.contains(|letter: char| letter.is_ascii_lowercase());
        // A capital letter alone makes no type: there is prose in blocks of code.
        let is_name = parts.len() > 1 || (is_type && word == span);
        (is_name && parts.iter().all(|part| !part.contains(':'))).then_some(parts)
    })
}

/// Every type, variant and function that the pages for contributors name exists; on the page about the browser client,
/// in the crates that it is made of. Some file has all names of a `Type::part`.
#[test]
fn names_in_documents_exist() {
    let allowed = allowed_dependencies();
    let sources: Vec<(PathBuf, String)> = files("rs")
        .into_iter()
        .map(|path| (path.clone(), read(&path)))
        .collect();
    let everything = vec![root().join("crates"), root().join("xtask")];
    let mut browser = vec![root().join("crates/web"), root().join("xtask")];
    let used = allowed["astragal-web"].iter();
    browser.extend(used.map(|name| root().join("crates").join(name)));
    let (mut checked, mut wrong) = (0, Vec::new());
    for (page, folders) in [
        ("docs/architecture.md", &everything),
        ("docs/glossary.md", &everything),
        ("docs/web.md", &browser),
    ] {
        let known: Vec<BTreeSet<&str>> = sources
            .iter()
            .filter(|(path, _)| folders.iter().any(|folder| path.starts_with(folder)))
            .map(|(_, text)| names_in(text))
            .collect();
        let text = read(&root().join(page));
        for parts in code_spans(&text).flat_map(types_in) {
            checked += 1;
            let has_all = |names: &BTreeSet<&str>| parts.iter().all(|part| names.contains(part));
            if !known.iter().any(has_all) {
                wrong.push(format!("{page}: {}", parts.join("::")));
            }
        }
    }
    assert!(checked > 100, "{checked} names");
    assert!(wrong.is_empty(), "no such names:\n{}", wrong.join("\n"));
}

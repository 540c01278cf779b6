//! Every language has the same texts as English, and every text that is requested by its key exists: a missing text
//! would only be noticed when a player comes across it, as English or as a bare key.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use astragal_client::texts::Language;
use astragal_games::{GameId, Kind, Scope};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// The variables of each text of a file, by key.
type Texts = BTreeMap<String, BTreeSet<String>>;

#[test]
fn every_language_has_the_texts_of_english() {
    let english = files_of(Language::English);
    let mut problems = Vec::new();
    for language in Language::ALL {
        let own = files_of(language);
        let code = language.code();
        let files = english.keys().chain(own.keys()).collect::<BTreeSet<_>>();
        for file in files {
            let (Some(meant), Some(said)) = (english.get(file), own.get(file)) else {
                problems.push(format!(
                    "{code}/{file}: only one of it and English is there"
                ));
                continue;
            };
            let keys = meant.keys().chain(said.keys()).collect::<BTreeSet<_>>();
            for key in keys {
                match (meant.get(key), said.get(key)) {
                    (Some(meant), Some(said)) if meant == said => {}
                    (Some(meant), Some(said)) => {
                        problems.push(format!(
                            "{code}/{file}: {key} uses {said:?}, in English {meant:?}"
                        ));
                    }
                    (Some(_), None) => problems.push(format!("{code}/{file}: {key} is missing")),
                    (None, _) => problems.push(format!("{code}/{file}: {key} is not in English")),
                }
            }
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// Files are joined to one text for each language, where the later of two equal keys would silently win.
#[test]
fn no_key_is_in_two_files() {
    for language in Language::ALL {
        let mut seen: BTreeMap<String, String> = BTreeMap::new();
        for (file, texts) in files_of(language) {
            for key in texts.into_keys() {
                let before = seen.insert(key.clone(), file.clone());
                assert_eq!(
                    before,
                    None,
                    "{}/{file}: {key} is in another file too",
                    language.code()
                );
            }
        }
    }
}

#[test]
fn every_text_that_is_asked_for_is_there() {
    let english = files_of(Language::English);
    let known: BTreeSet<&String> = english.values().flat_map(BTreeMap::keys).collect();
    let mut problems = Vec::new();
    let mut asked = 0;
    let folders = ["src", "../web/src"].map(|folder| crate_folder().join(folder));
    for path in folders.iter().flat_map(|folder| sources(folder)) {
        let source = fs::read_to_string(&path).unwrap();
        for key in literal_keys(&source) {
            asked += 1;
            if !known.contains(&key) {
                problems.push(format!("{}: {key}", path.display()));
            }
        }
    }
    assert!(
        problems.is_empty(),
        "no such text:\n{}",
        problems.join("\n")
    );
    assert!(
        asked > 100,
        "only {asked} keys were found in the sources: is t! written in another way now?"
    );
}

/// Every option of a finished game, and every value that is a word, has a text; another test checks that all languages
/// have the texts of English.
#[test]
fn every_option_has_its_texts() {
    let english = files_of(Language::English);
    let known: BTreeSet<&str> = english
        .values()
        .flat_map(BTreeMap::keys)
        .map(String::as_str)
        .collect();
    let mut missing = Vec::new();
    let finished = GameId::ALL.iter().filter(|game| game.about().is_finished);
    for option in finished.flat_map(|game| game.about().options) {
        if option.kind == Kind::Seats || option.scope == Scope::RolledDice {
            continue;
        }
        let mut keys = vec![format!("option-{}", option.name)];
        if let Kind::Word(words) | Kind::Board(words) = option.kind {
            // Editions are years, sides have names, and random values share one text.
            let words = words.iter().filter(|word| {
                let is_year = word.parse::<u16>().is_ok();
                !is_year && !["random", "red", "blue"].contains(word)
            });
            keys.extend(words.map(|word| format!("option-{}-{word}", option.name)));
        }
        missing.extend(keys.into_iter().filter(|key| !known.contains(key.as_str())));
    }
    assert!(missing.is_empty(), "no texts for {missing:?}");
}

/// English is compiled into the program, file by file, but for the texts of lessons, which browsers load when they need
/// them, and those of refusals, whose messages are English.
#[test]
fn every_file_of_english_is_built_in() {
    let read = |path: &str| fs::read_to_string(crate_folder().join(path)).unwrap();
    let [texts, lessons] = ["src/texts.rs", "src/lessons/files.rs"].map(read);
    for file in files_of(Language::English).keys() {
        let is_there = match file.starts_with("lessons") {
            true => lessons.contains(&format!("/{file}")),
            false if file == "refusals.ftl" => true,
            false => texts.contains(&format!("texts/en/{file}")),
        };
        assert!(is_there, "{file} is not included");
    }
}

fn crate_folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The texts of a language by file name.
fn files_of(language: Language) -> BTreeMap<String, Texts> {
    let folder = crate_folder().join("texts").join(language.code());
    let entries =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, texts_of(&path))
        })
        .collect()
}

fn texts_of(path: &Path) -> Texts {
    let shown = path.display();
    let source = fs::read_to_string(path).unwrap();
    assert!(
        source.ends_with('\n'),
        "{shown}: files are joined, so the last line must end"
    );
    let resource =
        parser::parse(source.as_str()).unwrap_or_else(|(_, errors)| panic!("{shown}: {errors:?}"));
    let mut texts = Texts::new();
    for entry in &resource.body {
        let message = match entry {
            Entry::Message(message) => message,
            Entry::Junk { content } => panic!("{shown}: {content}"),
            _ => continue,
        };
        let key = message.id.name;
        let Some(pattern) = &message.value else {
            panic!("{shown}: {key} has no text");
        };
        let mut variables = BTreeSet::new();
        let whose = format!("{shown}: {key}");
        read_pattern(pattern, &mut variables, &whose);
        assert!(
            texts.insert(key.to_owned(), variables).is_none(),
            "{whose} is there twice"
        );
    }
    texts
}

/// Collects the variables of a pattern, and fails if any branch is empty.
fn read_pattern(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>, whose: &str) {
    let mut is_empty = true;
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => is_empty &= value.trim().is_empty(),
            PatternElement::Placeable { expression } => {
                is_empty = false;
                read_expression(expression, variables, whose);
            }
        }
    }
    assert!(!is_empty, "{whose} says nothing");
}

fn read_expression(expression: &Expression<&str>, variables: &mut BTreeSet<String>, whose: &str) {
    match expression {
        Expression::Inline(inline) => read_inline(inline, variables, whose),
        Expression::Select { selector, variants } => {
            read_inline(selector, variables, whose);
            for variant in variants {
                read_pattern(&variant.value, variables, whose);
            }
        }
    }
}

fn read_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>, whose: &str) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => read_expression(expression, variables, whose),
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                read_inline(argument, variables, whose);
            }
        }
        _ => {}
    }
}

/// All Rust files below a folder.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The keys in `t!` calls of a source; keys that are put together cannot be found here.
fn literal_keys(source: &str) -> Vec<String> {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    let code = source
        .lines()
        .filter(is_code)
        .collect::<Vec<_>>()
        .join("\n");
    let mut keys = Vec::new();
    for (at, begin) in code.match_indices("t!(") {
        // `format!(` and `assert!(` end with the same characters.
        if code[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_') {
            continue;
        }
        let argument = code[at + begin.len()..].trim_start();
        if let Some((key, _)) = argument
            .strip_prefix('"')
            .and_then(|rest| rest.split_once('"'))
        {
            keys.push(key.to_owned());
        }
    }
    keys
}

//! There is one list of games and one description of each: everything about them is generated from
//! these, or checked against them.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::fmt::Write as _;
use std::fs;
use std::mem::discriminant;
use std::path::{Path, PathBuf};
use std::process::Command;

use astragal_games::{Description, GameId, Kind, OptionSpec, Scope};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

/// The files of the repository: tracked, or untracked and not ignored.
fn files() -> Vec<PathBuf> {
    let output = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .unwrap();
    let names = String::from_utf8(output.stdout).unwrap();
    let files: Vec<PathBuf> = names.lines().map(PathBuf::from).collect();
    assert!(files.len() > 100, "git lists {} files", files.len());
    files
}

/// The values of an option, for the table in the docs.
fn values(about: &Description, option: &OptionSpec) -> String {
    let code = |word: &str| format!("`{word}`");
    match option.kind {
        Kind::Seats => about.values(option),
        Kind::Word(words) => words
            .iter()
            .copied()
            .map(code)
            .collect::<Vec<_>>()
            .join(", "),
        Kind::Switch => "`false`, `true`".to_owned(),
        Kind::OneOf(numbers) => {
            let numbers = numbers.iter().map(|number| code(&number.to_string()));
            numbers.collect::<Vec<_>>().join(", ")
        }
        Kind::Number { min, max, .. } if max == i64::from(u32::MAX) => {
            format!("a number from {min}")
        }
        Kind::Number { min, max, .. } => format!("{min} to {max}"),
        Kind::SeatOrRandom => "`random`, or a seat".to_owned(),
        Kind::NumberRandomOr { min, max, word } => format!("`random`, `{word}`, or {min} to {max}"),
        Kind::NumbersOrRandom { min, max } => {
            format!("a list of numbers from {min} to {max}, or `random`")
        }
        Kind::SeatList => "a list of seats".to_owned(),
        Kind::Chance => "a chance from 0 to 1".to_owned(),
        Kind::Board(names) => {
            let names = names.iter().copied().map(code).collect::<Vec<_>>();
            format!("{}, or a list of lines", names.join(", "))
        }
    }
}

/// The default of an option, and whether it is the book's or ours.
fn default(option: &OptionSpec) -> String {
    let one = |default: &astragal_games::DefaultValue| {
        let (value, origin) = (default.value, default.origin.word());
        match default.when {
            Some((other, needed)) => format!("`{value}` in `{other}` `{needed}` ({origin})"),
            None => format!("`{value}` ({origin})"),
        }
    };
    let defaults: Vec<String> = option.defaults.iter().map(one).collect();
    match (option.is_required, defaults.is_empty()) {
        (true, true) => "none: required".to_owned(),
        (true, false) => format!("programs must name it; people get {}", defaults.join(", ")),
        (false, true) => "none".to_owned(),
        (false, false) => defaults.join("; "),
    }
}

fn needs(option: &OptionSpec) -> String {
    let needs = option.needs.iter();
    let mut needs: Vec<String> = needs
        .map(|(other, value)| format!("`{other}` `{value}`"))
        .collect();
    match option.scope {
        Scope::Everywhere => {}
        Scope::RolledDice => needs.push("rolled dice".to_owned()),
        Scope::Screens => needs.push("screens".to_owned()),
    }
    needs.join(", ")
}

/// The table of a game's options.
fn table(about: &Description) -> String {
    let mut table = String::from(
        "| option | what | values | default | offered with | rule |\n|---|---|---|---|---|---|\n",
    );
    for option in about.options {
        writeln!(
            table,
            "| `{}` | {} | {} | {} | {} | {} |",
            option.name,
            option.about,
            values(about, option),
            default(option),
            needs(option),
            option.rule
        )
        .unwrap();
    }
    table
}

/// The page about a game contains the table of its options, between two marks. `UPDATE_TABLES=1` rewrites it.
#[test]
fn the_pages_about_rules_have_every_option() {
    const BEGIN: &str = "<!-- options: made from the game's description -->\n";
    const END: &str = "<!-- end of options -->\n";
    for game in GameId::ALL {
        let path = root().join(format!("docs/rules/{game}.md"));
        let page = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{game} has no rules page"));
        let (before, rest) = page
            .split_once(BEGIN)
            .unwrap_or_else(|| panic!("{game}: {BEGIN}"));
        let (stands, after) = rest
            .split_once(END)
            .unwrap_or_else(|| panic!("{game}: {END}"));
        let table = table(game.about());
        if std::env::var_os("UPDATE_TABLES").is_some() {
            fs::write(&path, format!("{before}{BEGIN}{table}{END}{after}")).unwrap();
        } else {
            assert_eq!(
                stands, table,
                "docs/rules/{game}.md: run with UPDATE_TABLES=1"
            );
        }
    }
}

/// Options with the same name in two games have the same kind of values, unless one of them names
/// sides, and share their texts in the browser, unless a game has texts of its own
/// (`option-GAME-OPTION`).
#[test]
fn names_of_options_do_not_collide() {
    let texts = fs::read_to_string(root().join("crates/client/texts/en/new.ftl")).unwrap();
    // The option for who begins has the same name in every game.
    let is_shared = |option: &OptionSpec| option.name == "first";
    let mut known: Vec<(&str, &OptionSpec)> = Vec::new();
    for game in GameId::ALL {
        for option in game.about().options {
            let other = known.iter().find(|(_, other)| other.name == option.name);
            if let Some((other_game, other)) = other {
                let is_kind = discriminant(&other.kind) == discriminant(&option.kind);
                let is_same = is_kind || is_shared(option);
                assert!(
                    is_same,
                    "`{}` of {game} and {other_game} collide",
                    option.name
                );
                let own = format!("option-{game}-{} =", option.name);
                let is_said =
                    other.about == option.about || is_shared(option) || texts.contains(&own);
                assert!(
                    is_said,
                    "`{}` of {game} means something else than that of {other_game}: give it the text {own}",
                    option.name
                );
            }
            known.push((game.name(), option));
        }
    }
}

/// Files that may contain most option names of a game as strings, with reasons.
const LISTS_ALLOWED: [&str; 1] = [
    // Selects the options that a report compares, with the values worth comparing.
    "crates/lab/src/report_page/effects.rs",
];

/// There is no second list of a game's options in the code or in the documents.
#[test]
fn options_are_listed_once() {
    for file in files() {
        let name = file.to_string_lossy().replace('\\', "/");
        let is_page = name.starts_with("docs/") && !name.starts_with("docs/rules/");
        if is_page && name.ends_with(".md") {
            let text = fs::read_to_string(root().join(&file)).unwrap();
            for game in GameId::ALL {
                let options = game.about().options.iter();
                let named = options.filter(|option| text.contains(&format!("`{}`", option.name)));
                let named: Vec<&str> = named.map(|option| option.name).collect();
                // Documents explain some options; of a game with few options most are easily mentioned.
                let most = (game.about().options.len() * 3 / 4).max(4);
                assert!(
                    named.len() <= most,
                    "{name} lists options of {game}: {named:?}"
                );
            }
        }
        let is_code = name.ends_with(".rs") && !name.contains("/tests/");
        let is_own = name.starts_with("crates/games/src/");
        if !is_code || is_own || LISTS_ALLOWED.contains(&name.as_str()) {
            continue;
        }
        let text = fs::read_to_string(root().join(&file)).unwrap();
        let text = text.split("#[cfg(test)]").next().unwrap();
        // As a string, or as an optional field.
        let is_listed = |option: &str| {
            text.contains(&format!("\"{option}\"")) || text.contains(&format!(" {option}: Option<"))
        };
        for game in GameId::ALL {
            // Most games have these two.
            let options = game.about().options.iter();
            let options: Vec<&OptionSpec> = options
                .filter(|option| !["seats", "first"].contains(&option.name))
                .collect();
            let named = options.iter().filter(|option| is_listed(option.name));
            let named: Vec<&str> = named.map(|option| option.name).collect();
            let most = (options.len() / 3).max(1);
            assert!(
                named.len() <= most,
                "{name} lists options of {game}: {named:?}"
            );
        }
    }
}

/// A game that uses only general implementations is named once outside of its own folders, tests,
/// pages and texts: in the list of games. Examples in doc comments may play it.
#[test]
fn a_general_game_is_named_once() {
    for game in GameId::ALL {
        if !["dice", "bots", "terminal", "board"]
            .iter()
            .all(|part| game.generals().contains(part))
        {
            continue;
        }
        let mut found = Vec::new();
        for file in files() {
            let name = file.to_string_lossy().replace('\\', "/");
            let is_code = [".rs", ".toml", ".py", ".json", ".css", ".html", ".js"]
                .iter()
                .any(|ending| name.ends_with(ending));
            let mut parts = name.split('/');
            let is_own = parts.any(|part| part == game.name());
            let is_test = name.contains("/tests/") || name.starts_with("fuzz/seeds/");
            if !is_code || is_own || is_test {
                continue;
            }
            let text = fs::read_to_string(root().join(&file)).unwrap_or_default();
            for (number, line) in text.lines().enumerate() {
                if line.trim_start().starts_with("//") {
                    continue;
                }
                let mut words = line.split(|letter: char| !letter.is_alphanumeric());
                if words.any(|word| word.eq_ignore_ascii_case(game.name())) {
                    found.push(format!("{name}:{}", number + 1));
                }
            }
        }
        assert_eq!(found.len(), 1, "{game} is named in {found:?}");
        assert!(
            found[0].starts_with("crates/games/src/all_games.rs"),
            "{found:?}"
        );
    }
}

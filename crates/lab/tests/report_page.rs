//! The page about the games: all files are there, tables have their columns, plots are well-formed.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::LazyLock;

use astragal_bots::BotName;
use astragal_lab::{ReportSettings, write_report};
use indicatif::ProgressBar;

/// The files of a small report, by name. Tests share it, since solving Strike takes a while.
static FILES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| files("shared", 3));

fn files(name: &str, seed: u64) -> BTreeMap<String, String> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("report-{name}"));
    let settings = ReportSettings {
        games: 20,
        seed,
        bots: BotName::Heuristic,
    };
    let names = write_report(&folder, &settings, &ProgressBar::hidden()).unwrap();
    let read = |name: String| {
        let text = std::fs::read_to_string(folder.join(&name)).unwrap();
        (name, text)
    };
    names.into_iter().map(read).collect()
}

/// The rows of a table, by column. No cell that these tests read has a comma.
fn rows(name: &str) -> Vec<BTreeMap<&'static str, &'static str>> {
    let mut lines = FILES[name].lines();
    let head: Vec<&str> = lines.next().unwrap().split(',').collect();
    let row = |line: &'static str| head.iter().copied().zip(line.split(',')).collect();
    lines.map(row).collect()
}

fn number(row: &BTreeMap<&str, &str>, column: &str) -> f64 {
    row[column].parse().unwrap()
}

#[test]
fn the_page_shows_every_file() {
    let page = &FILES["report.md"];
    for name in FILES.keys().filter(|name| *name != "report.md") {
        assert!(page.contains(&format!("({name})")), "{name} is not shown");
    }
    for (_, rest) in page
        .match_indices("](")
        .map(|(at, _)| page.split_at(at + 2))
    {
        let name = rest.split(')').next().unwrap();
        assert!(FILES.contains_key(name), "{name} is missing");
    }
    assert!(page.contains("--seed 3"));
}

#[test]
fn the_same_seed_gives_the_same_page() {
    assert_eq!(*FILES, files("again", 3));
}

/// Every tag is closed by its own end, and no letter stands where markup begins.
#[test]
fn plots_are_well_formed() {
    let plots = FILES.iter().filter(|(name, _)| name.ends_with(".svg"));
    let mut count = 0;
    for (name, text) in plots {
        count += 1;
        let mut open = Vec::new();
        for part in text.split('<').skip(1) {
            let (tag, rest) = part
                .split_once('>')
                .unwrap_or_else(|| panic!("{name}: {part}"));
            assert!(!rest.contains('>'), "{name}: {part}");
            assert_eq!(tag.matches('"').count() % 2, 0, "{name}: {tag}");
            let word = tag.split([' ', '/']).find(|word| !word.is_empty()).unwrap();
            if tag.starts_with('/') {
                assert_eq!(open.pop(), Some(word), "{name}");
            } else if !tag.ends_with('/') {
                open.push(word);
            }
            assert!(
                !tag.contains("NaN") && !tag.contains("inf"),
                "{name}: {tag}"
            );
        }
        assert!(open.is_empty(), "{name}: {open:?}");
        assert!(text.contains("astragal lab "), "{name} names its command");
    }
    assert!(count >= 14, "{count} plots");
}

/// T-8: two dice beat one nine times in ten.
#[test]
fn combat_is_as_the_rules_have_it() {
    let rows = rows("combat.csv");
    assert_eq!(rows.len(), 144);
    let of = |attacker: &str, defender: &str| {
        let is = |row: &&BTreeMap<&str, &str>| {
            row["attacker"] == attacker && row["defender"] == defender
        };
        number(rows.iter().find(is).unwrap(), "chance")
    };
    assert!((of("2", "1") - 0.9).abs() < 0.005);
    assert!((of("7", "7") - 0.5).abs() < 1e-6);
    assert!((of("3", "6") + of("6", "3") - 1.0).abs() < 1e-5);
}

#[test]
fn seats_share_all_games() {
    let rows = rows("seats.csv");
    let mut shares: BTreeMap<_, f64> = BTreeMap::new();
    for row in &rows {
        assert!(number(row, "low") <= number(row, "share"));
        assert!(number(row, "share") <= number(row, "high"));
        let games = number(row, "wins") / number(row, "games");
        assert!((games - number(row, "share")).abs() < 1e-6);
        *shares.entry(row["command"]).or_default() += number(row, "wins");
    }
    assert_eq!(shares.len(), 14);
    for row in &rows {
        let all = shares[row["command"]] + number(row, "draws");
        assert_eq!(all, number(row, "games"), "{}", row["command"]);
    }
    let counted: f64 = self::rows("lengths.csv")
        .iter()
        .map(|row| number(row, "games"))
        .sum();
    assert_eq!(counted, 12.0 * 20.0 + 2.0 * 2.0);
}

#[test]
fn stopping_and_throwing_are_chances() {
    let rows = rows("strike-stop.csv");
    assert!(rows.iter().any(|row| row["best"] == "stop"));
    assert!(rows.iter().any(|row| row["best"] == "throw"));
    for row in &rows {
        let chances = ["throw", "stop"].map(|column| number(row, column));
        assert!(
            chances.iter().all(|chance| (0.0..=1.0).contains(chance)),
            "{row:?}"
        );
    }
}

/// The best pair of all is always safe (E-13), except that another 76 below takes it off.
#[test]
fn high_pairs_survive_more_often() {
    let rows = rows("exxtra-fields.csv");
    assert_eq!(rows.len(), 2 * 30 * 6);
    let of = |pair: &str, field: &str| {
        let is = |row: &&BTreeMap<&str, &str>| {
            row["ladder"] == "empty" && row["pair"] == pair && row["field"] == field
        };
        number(rows.iter().find(is).unwrap(), "survives")
    };
    assert_eq!(of("00", "0"), 1.0);
    assert!(of("76", "5") > of("31", "5"));
    for ladder in ["empty", "after three others"] {
        let best = rows
            .iter()
            .filter(|row| row["ladder"] == ladder && row["best"] == "1");
        assert_eq!(best.count(), 30);
    }
}

#[test]
fn effects_have_intervals() {
    let rows = rows("effects.csv");
    assert_eq!(rows.len(), 18);
    for row in &rows {
        for what in ["first_share", "length"] {
            let change = number(row, &format!("{what}_change"));
            assert!(number(row, &format!("{what}_low")) <= change, "{row:?}");
            assert!(number(row, &format!("{what}_high")) >= change, "{row:?}");
        }
    }
}

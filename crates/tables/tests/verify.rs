//! Records with fair dice: those in the repository are true, and any change to one is detected.

use std::fs;
use std::path::PathBuf;

use crate::support::{TestHost, book, rolled, with};
use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Seat};
use astragal_tables::{Forged, RECORD_BYTES_MAX, record, verify};
use serde_json::{Value, json};

/// Complete short games of each kind. In games for more than two, the last seat is a bot.
fn games() -> Vec<(&'static str, TestHost)> {
    let options = [
        ("strike-thrown", book(GameId::Strike, 2)),
        ("strike-rolled", with(rolled(3), "pools", "hidden")),
        ("strike-tournament", with(rolled(2), "tournament", true)),
    ];
    // All other games by their names.
    let others = GameId::ALL.iter().filter(|game| **game != GameId::Strike);
    let others = others.map(|game| (game.name(), book(*game, *game.seats().start())));
    let options = options.into_iter().chain(others);
    let game = |(seed, (name, options)): (u8, (&'static str, _))| {
        let mut host = TestHost::full(options, seed);
        let seats = host.table.lobby().chairs.len() as u8;
        if seats > 2 {
            let last = Seat(seats - 1);
            host.must(0, &astragal_tables::Command::Remove { seat: last });
            host.bot(last.0);
        }
        host.begin();
        host.finish();
        (name, host)
    };
    (40..).zip(options).map(game).collect()
}

fn path(name: &str) -> PathBuf {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/fair-dice");
    PathBuf::from(root).join(format!("{name}.ndjson"))
}

fn stored(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap()
}

/// The beginning of a log, as a seed for the fuzz target, which takes no long inputs.
fn write_seed(name: &str, log: &[String]) {
    let seeds = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fuzz/seeds/log");
    let begin: String = log
        .iter()
        .take(40)
        .map(|line| format!("{line}\n"))
        .collect();
    fs::write(PathBuf::from(seeds).join(format!("{name}.ndjson")), begin).unwrap();
}

/// The records in the repository: three of Strike, and one of every other game.
fn names() -> impl Iterator<Item = &'static str> {
    let others = GameId::ALL.iter().filter(|game| **game != GameId::Strike);
    let strike = ["strike-thrown", "strike-rolled", "strike-tournament"];
    strike.into_iter().chain(others.map(|game| game.name()))
}

/// C-2: the same seeds, secrets and decisions lead to the same records. Others have tested their verifiers against
/// these. `UPDATE_RECORDS=1` writes them anew.
#[test]
fn the_records_in_the_repository_still_come_out() {
    for (name, host) in games() {
        let record = record(&host.texts).unwrap();
        if std::env::var_os("UPDATE_RECORDS").is_some() {
            fs::write(path(name), &record).unwrap();
            write_seed(name, &host.texts);
        }
        assert_eq!(stored(name), record, "{name}");
        let verified = verify(&record).unwrap_or_else(|forged| panic!("{name}: {forged}"));
        assert!(verified.is_over && verified.throws > 0);
        // A record has no outcome for the dice of the set-up.
        let outcomes = find(&lines(&record), "/outcome").len() as u64;
        assert_eq!(verified.throws - verified.set_up_throws, outcomes, "{name}");
        let people = host.people().len();
        assert_eq!(verified.seeds.len(), people);
        let said = verified.to_string();
        assert!(said.contains("Anna (seat 0) and Ben (seat 1)"), "{said}");
    }
}

fn lines(record: &str) -> Vec<Value> {
    let lines = record.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().unwrap()
}

fn text(lines: &[Value]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[track_caller]
fn refused(lines: &[Value], line: usize, reason: &str) -> Forged {
    let forged = verify(&text(lines)).unwrap_err();
    assert_eq!(forged.line, line, "{forged}");
    assert!(forged.message.contains(reason), "{forged}");
    forged
}

/// Indices of the lines, from 0, that contain this.
fn find(lines: &[Value], pointer: &str) -> Vec<usize> {
    let found = lines.iter().enumerate();
    found
        .filter(|(_, line)| line.pointer(pointer).is_some())
        .map(|(index, _)| index)
        .collect()
}

/// A sample of these, including the first and last: checking a line repeats every throw before it.
fn find_some(lines: &[Value], pointer: &str) -> Vec<usize> {
    let found = find(lines, pointer);
    let step = found.len().div_ceil(6).max(1);
    let last = found.last().copied();
    found.into_iter().step_by(step).chain(last).collect()
}

/// Changes the text of the start.
fn change_start(lines: &mut [Value], change: impl Fn(&mut Value)) {
    let note = &mut lines[2]["note"]["start"];
    let mut start: Value = serde_json::from_str(note.as_str().unwrap()).unwrap();
    change(&mut start);
    *note = start.to_string().into();
}

/// Gives the first ordinary die another face, however dice are written. Returns whether there was one.
fn turn_a_die(dice: &mut Value) -> bool {
    match dice {
        Value::Number(die) => {
            *dice = json!(die.as_u64().unwrap() % 6 + 1);
            true
        }
        Value::Array(dice) => dice.iter_mut().any(turn_a_die),
        Value::Object(dice) => dice.values_mut().any(turn_a_die),
        _ => false,
    }
}

/// C-2: dice that did not land like this are detected in every game.
#[test]
fn forged_dice_are_named() {
    for name in names() {
        let true_lines = lines(&stored(name));
        for index in find_some(&true_lines, "/outcome") {
            let mut lines = true_lines.clone();
            let outcome = &mut lines[index]["outcome"];
            *outcome = match name {
                "exxtra" if outcome["dice"] == json!([7, 6]) => json!({ "dice": [7, 5] }),
                "exxtra" => json!({ "dice": [7, 6] }),
                name if !name.starts_with("strike") => {
                    let mut forged = outcome.clone();
                    turn_a_die(&mut forged);
                    forged
                }
                _ => {
                    let mut forged = outcome.clone();
                    let dice = forged["arena"].as_array_mut().unwrap();
                    match dice.first_mut() {
                        Some(die) => *die = if *die == json!(2) { json!(3) } else { json!(2) },
                        None => forged["left"] = json!(0),
                    }
                    forged
                }
            };
            refused(&lines, index + 1, "the dice are forged: they showed");
        }
        for index in find_some(&true_lines, "/note/drew/first") {
            let mut lines = true_lines.clone();
            let first = lines[index]["note"]["drew"]["first"].as_u64().unwrap();
            lines[index]["note"]["drew"]["first"] = json!(1 - first.min(1));
            refused(&lines, index + 1, "the dice are forged");
        }
    }
}

#[test]
fn forged_promises_are_named() {
    for name in names() {
        let true_lines = lines(&stored(name));
        let last = true_lines.len();
        let other = json!(Bytes32([7; 32]));

        let mut lines = true_lines.clone();
        lines[3]["note"]["seeds"][0] = other.clone();
        refused(&lines, 4, "the seed of seat 0 is not the one");

        let mut lines = true_lines.clone();
        lines[last - 1]["note"]["secret"] = other.clone();
        refused(&lines, last, "the secret is not the one");

        let mut lines = true_lines.clone();
        change_start(&mut lines, |start| start["start"]["salt"] = other.clone());
        refused(&lines, 3, "no key of a throw follows from this start");

        let mut lines = true_lines.clone();
        change_start(&mut lines, |start| start["at"] = json!(5));
        refused(&lines, 3, "no key of a throw follows from this start");

        // The same start with one more space is another start.
        let mut lines = true_lines.clone();
        let start = lines[2]["note"]["start"].as_str().unwrap();
        lines[2]["note"]["start"] = start.replacen(':', ": ", 1).into();
        refused(&lines, 3, "not written as a table writes it");

        // Names are not promised, so that they can be removed; how many people play, and which bots, is.
        let mut lines = true_lines.clone();
        lines[1]["note"]["names"][0] = json!("");
        assert!(verify(&text(&lines)).is_ok());
        lines[1]["note"]["names"]
            .as_array_mut()
            .unwrap()
            .push(json!("Otto"));
        refused(&lines, 2, "does not fit the start");

        let mut lines = true_lines.clone();
        change_start(&mut lines, |start| {
            start["start"]["hashes"][0] = Value::Null
        });
        refused(&lines, 3, "not every person has promised a seed");
    }
}

#[test]
fn forged_keys_and_a_forged_order_are_named() {
    for name in names() {
        let true_lines = lines(&stored(name));
        let keys = find(&true_lines, "/note/key");
        for index in find_some(&true_lines, "/note/key") {
            let mut lines = true_lines.clone();
            lines[index]["note"]["key"] = json!(Bytes32([7; 32]));
            refused(&lines, index + 1, "the key does not follow");
        }
        for pair in keys.windows(2).step_by(keys.len().div_ceil(6)) {
            let [one, other] = [pair[0], pair[1]];
            let mut lines = true_lines.clone();
            lines.swap(one, other);
            refused(&lines, one + 1, "is expected, not");
            // With corrected numbers, the keys are wrong.
            let numbers = [&true_lines[one], &true_lines[other]];
            let numbers = numbers.map(|line| line["note"]["throw"].clone());
            let [first, second] = numbers;
            lines[one]["note"]["throw"] = first;
            lines[other]["note"]["throw"] = second;
            refused(&lines, one + 1, "the key does not follow");
        }
    }
}

/// S-8, S-9: how dice were thrown and where they lay is checked too.
#[test]
fn a_forged_manner_is_named() {
    let true_lines = lines(&stored("strike-thrown"));
    let manners = find_some(&true_lines, "/note/manner");
    let mut found = 0;
    for &index in &manners {
        let mut lines = true_lines.clone();
        let force = &mut lines[index]["note"]["manner"]["throw"]["force"];
        *force = json!(if *force == json!(0.5) { 0.25 } else { 0.5 });
        // A die that leaves the arena without touching another leaves no trace of how it was thrown.
        let expected = [index + 1, index + 2];
        if let Err(forged) = verify(&text(&lines)) {
            assert!(expected.contains(&forged.line), "{forged}");
            found += 1;
        }

        let mut lines = true_lines.clone();
        lines[index]["note"]["manner"]["throw"]["force"] = json!(1e9);
        refused(&lines, index + 1, "(S-8)");

        let mut lines = true_lines.clone();
        lines[index]["note"]
            .as_object_mut()
            .unwrap()
            .remove("manner");
        let forged = verify(&text(&lines)).unwrap_err();
        assert!(expected.contains(&forged.line), "{forged}");

        let mut lines = true_lines.clone();
        let rest = lines[index]["note"]["rest"].as_array_mut().unwrap();
        if let Some(die) = rest.first_mut() {
            die["position"][0] = json!(0.25);
            refused(&lines, index + 1, "did not come to rest like this");
        }
    }
    assert!(found * 4 > manners.len() * 3, "{found}");
}

#[test]
fn forged_decisions_results_and_options_are_named() {
    for name in names() {
        let true_lines = lines(&stored(name));
        let last = true_lines.len();
        for index in find_some(&true_lines, "/act") {
            let mut lines = true_lines.clone();
            let seat = lines[index]["act"]["seat"].as_u64().unwrap();
            lines[index]["act"]["seat"] = json!(seat + 1);
            refused(&lines, index + 1, "It is the turn of");
            for impossible in [json!({}), json!({ "fly": {} }), json!(null), json!([1])] {
                let mut lines = true_lines.clone();
                lines[index]["act"]["action"] = impossible;
                refused(&lines, index + 1, "");
            }
            // A missing decision is detected at once, or at the next step.
            let mut lines = true_lines.clone();
            lines.remove(index);
            let forged = verify(&text(&lines)).unwrap_err();
            assert!(forged.line > index, "{forged}");
        }
        let mut lines = true_lines.clone();
        lines[last - 1]["note"]["winners"] = json!([]);
        let everybody = json!([0, 1]);
        if true_lines[last - 1]["note"]["winners"] == json!([]) {
            lines[last - 1]["note"]["winners"] = everybody;
        }
        refused(&lines, last, "this is forged; true is");

        let mut lines = true_lines.clone();
        let new = lines[4]["new"].as_object_mut().unwrap();
        let (_, option) = new.iter_mut().next_back().unwrap();
        *option = json!(5);
        refused(&lines, 5, "the options are not those");
        let mut lines = true_lines.clone();
        lines[4]["new"]["first"] = json!(3);
        refused(&lines, 5, "the options are not those");
    }
}

/// An illegal decision contradicts the rules; a legal but changed one contradicts the result.
#[test]
fn another_field_is_another_game() {
    let true_lines = lines(&stored("exxtra"));
    let mut found = 0;
    for index in find(&true_lines, "/act/action/place") {
        let mut lines = true_lines.clone();
        let field = lines[index]["act"]["action"]["place"]["field"]
            .as_u64()
            .unwrap();
        lines[index]["act"]["action"]["place"]["field"] = json!(field + 1);
        if let Err(forged) = verify(&text(&lines)) {
            assert!(forged.line > index, "{forged}");
            found += 1;
        }
    }
    assert!(found > 0);
}

#[test]
fn missing_lines_are_missed() {
    for name in names() {
        let true_lines = lines(&stored(name));
        let last = true_lines.len();
        refused(&true_lines[..last - 1], last, "the end is missing");
        for index in 0..5 {
            let mut lines = true_lines.clone();
            lines.remove(index);
            assert!(verify(&text(&lines)).unwrap_err().line <= 5);
        }
        for index in find_some(&true_lines, "/outcome") {
            let mut lines = true_lines.clone();
            lines.remove(index);
            refused(&lines, index + 1, "they showed");
            let mut lines = true_lines.clone();
            lines.remove(index - 1);
            refused(&lines, index, "is expected here");
            // If a record ends after a decision, its dice are still in the air; but a key must be followed by dice.
            refused(&true_lines[..index], index + 1, "is missing");
        }
        let mut lines = true_lines.clone();
        lines.push(true_lines[last - 1].clone());
        refused(&lines, last + 1, "nothing comes after the end");
        // Empty lines are skipped, but counted.
        let mut spaced = text(&true_lines).replace('\n', "\n\n");
        assert!(verify(&spaced).is_ok());
        spaced.push_str("{}\n");
        assert_eq!(verify(&spaced).unwrap_err().line, 2 * last + 1);
    }
}

/// A game that is not over: its keys lead to its dice, and the secret stays secret.
#[test]
fn a_record_can_be_checked_before_the_end() {
    for name in names() {
        let true_lines = lines(&stored(name));
        let outcomes = find(&true_lines, "/outcome");
        let half = outcomes[outcomes.len() / 2];
        let mut lines = true_lines[..=half].to_vec();
        // Starter dice of later games are not drawn yet.
        if let Err(forged) = verify(&text(&lines)) {
            assert_eq!((name, forged.line), ("strike-tournament", 5), "{forged}");
            let new = forged.message.split_once(": ").unwrap().1;
            lines[4] = serde_json::from_str(new).unwrap();
        }
        let verified = verify(&text(&lines)).unwrap();
        assert!(!verified.is_over && verified.winners.is_empty());
        assert_eq!(verified.throws, find(&lines, "/note/key").len() as u64);
        assert!(verified.to_string().contains("its secret is not shown yet"));
        let mut early = lines.clone();
        early.push(true_lines[true_lines.len() - 1].clone());
        refused(&early, half + 2, "the game is not over yet");
    }
}

#[test]
fn what_is_no_record_is_refused() {
    let terminal = "{\"astragal\":1,\"rules\":1,\"physics\":null}\n{\"note\":{\"names\":[\"Anna\",\"Ben\"]}}\n\
                    {\"new\":{\"game\":\"exxtra\",\"seats\":3,\"first\":0}}\n";
    for empty in ["", "\n\n", "{}", "[]", "null", terminal] {
        let forged = verify(empty).unwrap_err();
        assert!(forged.message.contains("nothing to verify"), "{forged}");
    }
    assert_eq!(verify("{").unwrap_err().line, 1);
    assert_eq!(verify("{}\n\n{").unwrap_err().line, 3);
    let deep = "[".repeat(1_000_000);
    assert_eq!(verify(&deep).unwrap_err().line, 1);
    let long = " ".repeat(RECORD_BYTES_MAX + 1);
    assert!(verify(&long).unwrap_err().message.contains("at most"));
}

/// Every value of a line, changed in a few ways, one at a time.
fn mutations(line: &Value) -> Vec<Value> {
    let mut found = Vec::new();
    match line {
        Value::Object(fields) => {
            for (name, value) in fields {
                for changed in mutations(value) {
                    let mut line = line.clone();
                    line[name] = changed;
                    found.push(line);
                }
            }
        }
        Value::Array(values) => {
            for (index, value) in values.iter().enumerate() {
                for changed in mutations(value) {
                    let mut line = line.clone();
                    line[index] = changed;
                    found.push(line);
                }
                let mut fewer = values.clone();
                fewer.remove(index);
                found.push(fewer.into());
            }
            let more = values.last().cloned().unwrap_or_default();
            found.push(values.iter().cloned().chain([more]).collect());
        }
        Value::Number(number) => {
            let changed = match number.as_i64() {
                Some(number) => json!([number + 1, number - 1, -1, 255, 256, u64::MAX, 0.5]),
                None => {
                    let number = number.as_f64().unwrap();
                    json!([number + 0.001, number * 1.000_001, -number, 1e300, 0])
                }
            };
            let changed = changed.as_array().unwrap().iter().cloned();
            found.extend(changed.filter(|changed| changed != line));
        }
        Value::String(text) => {
            let last = text.chars().next_back().unwrap_or('x');
            let other = if last == '1' { '2' } else { '1' };
            let mut changed = text.clone();
            changed.pop();
            found.push(changed.clone().into());
            changed.push(other);
            found.push(changed.into());
            found.push(text.to_uppercase().into());
            found.retain(|changed| changed != line);
        }
        Value::Bool(is_so) => found.push((!is_so).into()),
        Value::Null => found.push(json!(Bytes32([7; 32]))),
    }
    if !line.is_object() {
        found.extend([json!({}), Value::Null]);
        found.retain(|changed| changed != line);
    }
    found
}

/// Any change to a record is detected, with these exceptions: another legal decision that changes nothing afterwards
/// (decisions are not signed), another manner with the same landing, or another name of a person.
#[test]
fn whatever_is_changed_is_found() {
    for name in names() {
        let true_lines = lines(&stored(name));
        let (mut tried, mut unseen) = (0, 0);
        for (index, line) in true_lines.iter().enumerate() {
            // Throws take long to repeat, so only some lines are tried.
            let is_thrown = name == "strike-thrown";
            let is_near = index < if is_thrown { 12 } else { 30 } || index + 3 > true_lines.len();
            if !is_near && (is_thrown || index % 11 != 0) {
                continue;
            }
            let mut changed_lines = mutations(line);
            if index == 2 {
                changed_lines.extend(mutations_of_start(line));
            }
            if is_thrown && index > 4 {
                changed_lines = changed_lines.into_iter().step_by(3).collect();
            }
            for changed in changed_lines {
                tried += 1;
                let mut lines = true_lines.clone();
                lines[index] = changed;
                let Err(forged) = verify(&text(&lines)) else {
                    let changed = &lines[index];
                    let is_decision = changed["act"]["seat"] == line["act"]["seat"];
                    let is_decision = line.get("act").is_some() && is_decision;
                    let mut but_for_manner = changed.clone();
                    if let Some(manner) = but_for_manner.pointer_mut("/note/manner") {
                        *manner = line["note"]["manner"].clone();
                    }
                    let names = |line: &Value| Some(line["note"]["names"].as_array()?.len());
                    let is_name = names(line).is_some() && names(line) == names(changed);
                    let is_harmless = is_decision || is_name || but_for_manner == *line;
                    assert!(is_harmless, "{changed}");
                    unseen += 1;
                    continue;
                };
                // A forged start cannot be distinguished from forged promises in it.
                let is_start = index == 2 || forged.line == 3;
                assert!(
                    forged.line > index || is_start,
                    "{forged}: {}",
                    lines[index]
                );
            }
        }
        assert!(
            tried > 300 && unseen * 20 < tried,
            "{name}: {unseen} of {tried}"
        );
    }
}

fn mutations_of_start(line: &Value) -> Vec<Value> {
    let start: Value = serde_json::from_str(line["note"]["start"].as_str().unwrap()).unwrap();
    let changed = mutations(&start).into_iter();
    changed
        .map(|start| json!({ "note": { "start": start.to_string() } }))
        .collect()
}

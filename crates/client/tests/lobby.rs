//! What a table says about itself before and during a game: its rules, its people, whom the start waits for.

use astragal_bots::Level;
use astragal_client::words::{
    Names, Presence, RuleMark, announced_rules, away_from_game, option_label, presence,
    start_waits_for, table_rules,
};
use astragal_dice::fair::Bytes32;
use astragal_games::{GameId, Kind, Seat};
use astragal_tables::{Command, CommandId, Holder, LoggedCommand, Phase, Table, TableOptions};
use serde_json::{Value, json};

fn table(game: GameId, options: Value) -> TableOptions {
    let Value::Object(chosen) = options else {
        panic!("options are an object");
    };
    let mut options = game.about().required(game.about().usual_seats);
    options.extend(chosen);
    TableOptions::new(game, options)
}

fn rules(game: GameId, options: Value) -> Vec<(String, RuleMark)> {
    let rules = table_rules(&table(game, options));
    rules
        .into_iter()
        .map(|rule| (rule.text, rule.mark))
        .collect()
}

fn rule(text: &str, mark: RuleMark) -> (String, RuleMark) {
    (text.to_owned(), mark)
}

#[test]
fn a_table_where_nothing_was_chosen_has_no_rules_to_name() {
    for &game in GameId::ALL {
        assert_eq!(rules(game, json!({})), [], "{game}");
    }
}

/// S-9: consent to `walls` is given by sitting down at a table that announces it, so an edition's own rules are named.
#[test]
fn another_edition_announces_what_it_brings() {
    let expected = [
        rule("Edition: 2020", RuleMark::Book),
        rule("Regrouping: From walls", RuleMark::Book),
        rule("Cocked dice: Shake the arena", RuleMark::Book),
    ];
    assert_eq!(rules(GameId::Strike, json!({"edition":"2020"})), expected);
}

/// S-3, S-9, S-18, S-19, E-2, E-13, T-13, T-16, T-19: what a book describes is marked so, all else is of the house.
#[test]
fn a_rule_is_of_the_book_or_of_the_house() {
    let mark = |game: GameId, options: Value, option: &str| {
        let about = game.about();
        let label = option_label(about, about.option(option).unwrap());
        let found = rules(game, options);
        let found = found.iter().find(|(text, _)| text.starts_with(&label));
        found.unwrap_or_else(|| panic!("{option} is not named")).1
    };
    let (strike, exxtra, strategiia) = (GameId::Strike, GameId::Exxtra, GameId::Strategiia);
    let book = [
        (strike, json!({"pools":"hidden","edition":"2020"}), "pools"),
        (strike, json!({"starter":"choose"}), "starter"),
        (strike, json!({"starter":4}), "starter"),
        (strike, json!({"tournament":true}), "tournament"),
        (exxtra, json!({"shield":"all"}), "shield"),
        (strategiia, json!({"mode":"expert"}), "mode"),
        (strategiia, json!({"variant":"sanctuary"}), "variant"),
        (strategiia, json!({"towers":true}), "towers"),
    ];
    for (game, options, option) in book {
        assert_eq!(mark(game, options, option), RuleMark::Book, "{option}");
    }
    let house = [
        (strike, json!({"pools":"hidden"}), "pools"),
        (strike, json!({"regroup":"walls"}), "regroup"),
        (strike, json!({"starter":4,"edition":"2020"}), "starter"),
        (strike, json!({"first":1}), "first"),
        (exxtra, json!({"goal":20}), "goal"),
        (strategiia, json!({"mode":"expert"}), "board"),
        (strategiia, json!({"board":["rb"]}), "board"),
        (strategiia, json!({"steps":"orthogonal"}), "steps"),
    ];
    for (game, options, option) in house {
        assert_eq!(mark(game, options, option), RuleMark::House, "{option}");
    }
}

/// Whatever is chosen at a table is named, in words.
#[test]
fn every_choice_is_named() {
    for &game in GameId::ALL {
        let about = game.about();
        for options in about.examples() {
            let named = table_rules(&TableOptions::new(game, options.clone()));
            for option in about.options {
                let value = about.value_of(option.name, &options);
                let is_usual = value == about.value_of(option.name, &about.required(3));
                if is_usual || option.kind == Kind::Seats || !about.matters(option.name, &options) {
                    continue;
                }
                let label = option_label(about, option);
                let is_named = named.iter().any(|rule| rule.text.starts_with(&label));
                assert!(is_named, "{game}: {label} is not among {named:?}");
            }
            for rule in named {
                assert!(!rule.text.contains("option-"), "{rule:?}");
            }
        }
    }
}

/// C-3: a table for practice says so before anybody sits down.
#[test]
fn practice_and_clock_are_named() {
    let mut table = table(GameId::Exxtra, json!({}));
    let texts = |table: &TableOptions| -> Vec<String> {
        let rules = announced_rules(table).into_iter();
        rules.map(|rule| rule.text).collect()
    };
    assert_eq!(texts(&table), ["No clock", "Fair dice"]);
    table.practice = true;
    table.turn_seconds = Some(300);
    let expected = ["Practice table", "Turn clock: 5 min", "Fair dice"];
    assert_eq!(texts(&table), expected);
}

/// A table where Ada and Grace sit, a bot, and nobody on the last chair.
fn gathered() -> Table {
    let options = TableOptions::by_the_book(GameId::Exxtra, 4);
    let (mut table, _) = Table::opened("garden", options, 0).unwrap();
    for (name, seat) in [("Ada", 0), ("Grace", 1)] {
        let (_, entries) = table.join(name, Some(Seat(seat))).unwrap();
        table.append(entries, None, 0).unwrap();
    }
    let (seat, level) = (Seat(2), Level::Casual);
    command(&mut table, 0, Command::SeatBot { seat, level });
    table
}

fn command(table: &mut Table, person: u32, command: Command) {
    let proposal = table.command(person, &command, 0).unwrap();
    let number = table.next_seq();
    let id = CommandId { device: 7, number };
    let logged = LoggedCommand::new(person, id, &command);
    table.append(proposal, Some(logged), 0).unwrap();
}

#[test]
fn a_start_names_whom_it_waits_for() {
    let mut table = gathered();
    let names = Names {
        names: ["Ada", "Grace", "Heron", "–"].map(str::to_owned).to_vec(),
        you: Some(0),
    };
    let waits = |table: &Table| start_waits_for(table.lobby(), &names);
    let expected = Some("waiting for Grace and one more player".to_owned());
    assert_eq!(waits(&table), expected);
    let (seat, level) = (Seat(3), Level::Casual);
    command(&mut table, 0, Command::SeatBot { seat, level });
    assert_eq!(waits(&table), Some("waiting for Grace".to_owned()));
    let hash = Bytes32::hash_of(b"seed");
    command(&mut table, 1, Command::Ready { hash });
    // Only the viewer is missing.
    assert_eq!(waits(&table), None);
}

/// Nobody is missed between games, after a game, or before the others may do something about it.
#[test]
fn only_a_game_misses_people() {
    let mut lobby = gathered().lobby().clone();
    lobby.chairs[1].away_since = Some(1_000);
    assert_eq!(away_from_game(&lobby, 5_000), None);
    lobby.phase = Phase::Playing;
    let wait = lobby.options.grace_ms() - 4_000;
    assert_eq!(away_from_game(&lobby, 5_000), Some((Seat(1), wait)));
    assert_eq!(away_from_game(&lobby, 500_000), Some((Seat(1), 0)));
    lobby.chairs[1].substituted = true;
    assert_eq!(away_from_game(&lobby, 500_000), None);
}

#[test]
fn presence_is_a_kind_and_a_word() {
    let mut table = gathered();
    let seen =
        |table: &Table, seat: usize| presence(&table.lobby().chairs[seat], seat == 0, 180_000);
    let expected = [
        (Presence::Here, "you"),
        (Presence::Here, "here"),
        (Presence::Bot, "Casual · bot"),
        (Presence::Free, "free"),
    ];
    for (seat, (kind, word)) in expected.into_iter().enumerate() {
        assert_eq!(seen(&table, seat), (kind, word.to_owned()));
    }
    let hash = Bytes32::hash_of(b"seed");
    command(&mut table, 1, Command::Ready { hash });
    assert_eq!(seen(&table, 1).1, "here, ready");
    let entry = table.presence(1, false);
    table
        .append(entry.into_iter().collect::<Vec<_>>(), None, 60_000)
        .unwrap();
    assert_eq!(table.lobby().chairs[1].holder, Holder::Person(1));
    assert_eq!(seen(&table, 1), (Presence::Away, "away 2 min".to_owned()));
}

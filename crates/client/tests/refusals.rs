//! Refusals carry reasons, which every language turns into a sentence of its own; so does what is wrong with a record.

use std::collections::BTreeSet;
use std::fs;

use astragal_arena::Film;
use astragal_client::texts::{Language, find_text};
use astragal_client::words::{UserError, fault_sentence};
use astragal_dice::strike::{FaceSlide, MannerText};
use astragal_dice::throw_refusals;
use astragal_games::{
    Exxtra, GameId, Message, Notation as _, Seat, Strategiia, Strike, exxtra, general_refusals,
    strategiia, strike, with_game,
};
use astragal_session::{AnyDecision, Decision, SessionRefusal};
use astragal_tables::{
    Command, Forged, LocalTable, Question, TableError, TableErrorCode, TableOptions, TableRefusal,
    check_name, record_faults, verify,
};
use fluent_bundle::FluentValue;
use serde_json::{Value, json};

use crate::sentences::speak_it;
use crate::support::{book, entropy};

/// Two examples of every refusal that has a reason, and of everything that can be wrong with a record.
fn examples() -> Vec<Message> {
    let games = GameId::ALL.iter();
    let games = games.flat_map(|game| with_game!(*game, G => G::refusals()));
    let general = general_refusals().into_iter().chain(throw_refusals());
    let tables = SessionRefusal::examples()
        .into_iter()
        .chain(TableRefusal::examples());
    let tables = tables.chain(record_faults());
    general.chain(games).chain(tables).collect()
}

fn key_of(message: &Message) -> String {
    let reason = message.reason.as_ref().unwrap();
    format!("refusal-{}", reason.kind().replace('_', "-"))
}

/// What a person reads who is refused.
fn said(error: TableError) -> String {
    UserError::from(error).message()
}

#[test]
fn every_reason_is_a_sentence_in_every_language() {
    let code = TableErrorCode::NotNow;
    let general = |language| {
        speak_it(language);
        said(TableError::new(code, "Without a reason."))
    };
    for language in Language::ALL {
        let general = general(language);
        for message in examples() {
            let said = said(TableError::new(code, message.clone()));
            let what = format!("{}, {}: {said}", language.code(), key_of(&message));
            assert_eq!(
                said == message.text,
                language == Language::English,
                "{what}"
            );
            assert_ne!(said, general, "{what}");
            // Cells are written small, also where they begin a sentence.
            let is_begun = |first: char| first.is_uppercase() || first.is_numeric();
            let is_quoted = |first: char| "„«‘`".contains(first);
            let begins = said.starts_with(|first| is_begun(first) || is_quoted(first));
            let is_cell = said.starts_with("d4") || said.starts_with("e5");
            assert!(begins || is_cell || language == Language::English, "{what}");
            for slip in ["{", "}", "$", "  ", " ,", " .", "..", "refusal-"] {
                assert!(!said.contains(slip), "“{slip}” in {what}");
            }
        }
    }
}

/// English is no part of the program, because the messages are English: the file for translators says the same.
#[test]
fn the_english_texts_are_the_messages() {
    speak_it(Language::English);
    for message in examples() {
        let reason = message.reason.as_ref().unwrap();
        let facts = reason.facts().map(|(name, value)| {
            let value = match value {
                Value::String(word) => FluentValue::from(word.as_str()),
                number => number.as_i64().unwrap().into(),
            };
            (name, value)
        });
        let facts: Vec<_> = facts.collect();
        let text = find_text(&key_of(&message), &facts);
        assert_eq!(text.as_deref(), Some(&*message.text), "{reason:?}");
        // A fact that English does not need would be one that nobody translates.
        let file = fs::read_to_string("texts/en/refusals.ftl").unwrap();
        let begin = file.find(&format!("{} =", key_of(&message))).unwrap();
        let pattern = file[begin..].split("\nrefusal-").next().unwrap();
        for (name, _) in facts {
            assert!(pattern.contains(&format!("${name}")), "{name}: {pattern}");
        }
    }
}

/// A text without a reason would be translated for nothing, and two reasons of one kind could not be told apart.
#[test]
fn kinds_and_texts_belong_together() {
    let kinds: Vec<String> = examples().iter().map(key_of).collect();
    let known: BTreeSet<&str> = kinds.iter().map(String::as_str).collect();
    assert_eq!(known.len() * 2, kinds.len(), "a kind is there twice");
    let file = fs::read_to_string("texts/en/refusals.ftl").unwrap();
    let texts = file
        .lines()
        .filter_map(|line| line.split_once(" ="))
        .map(|(key, _)| key);
    let texts: BTreeSet<&str> = texts.filter(|key| key.starts_with("refusal-")).collect();
    assert_eq!(known, texts);
}

/// The document for authors of clients lists every kind, with its facts.
#[test]
fn every_reason_of_a_refusal_is_documented() {
    let document = fs::read_to_string("../../docs/server.md").unwrap();
    let section = document.split("### Reasons").nth(1).unwrap();
    let section = section.split("Without a reason").next().unwrap();
    let rows: String = section
        .lines()
        .filter(|line| line.starts_with('|'))
        .collect();
    let faults = record_faults().len();
    let mut known = examples();
    known.truncate(known.len() - faults);
    let known = known.iter().map(|message| {
        let reason = message.reason.as_ref().unwrap();
        let facts: Vec<String> = reason
            .facts()
            .map(|(name, _)| format!("`{name}`"))
            .collect();
        match facts.is_empty() {
            true => format!("`{}`", reason.kind()),
            false => format!("`{}` ({})", reason.kind(), facts.join(", ")),
        }
    });
    let known: BTreeSet<String> = known.collect();
    for kind in &known {
        let is_there = rows.contains(&format!("{kind},")) || rows.contains(&format!("{kind} |"));
        assert!(is_there, "docs/server.md lacks {kind}");
    }
    let names = known
        .iter()
        .map(|kind| kind.matches('`').count() / 2)
        .sum::<usize>();
    assert_eq!(
        rows.matches('`').count() / 2,
        names,
        "docs/server.md has a kind too many"
    );
}

/// Around one device, with two or more people.
struct Around {
    table: LocalTable,
    people: Vec<u32>,
}

impl Around {
    fn seated(options: TableOptions, people: u8) -> Self {
        let mut table = LocalTable::open(options, 0, Box::new(entropy)).unwrap();
        let names = ["Anna", "Ben", "Cleo"]
            .into_iter()
            .zip((0..people).map(Seat));
        let people = names.map(|(name, seat)| table.join(name, Some(seat), 0).unwrap());
        let people = people.collect();
        Self { table, people }
    }

    fn playing(options: TableOptions, people: u8) -> Self {
        let mut around = Self::seated(options, people);
        around.table.ready_all(0).unwrap();
        around.settle();
        around
    }

    fn settle(&mut self) {
        while self.table.step(0, Film::Off).unwrap().is_some() {}
    }

    fn must(&mut self, seat: u8, command: Command) {
        let person = self.people[usize::from(seat)];
        self.table.command(person, &command, 0).unwrap();
        self.settle();
    }

    /// What a person reads who commands this in vain.
    #[track_caller]
    fn refused(&mut self, seat: u8, command: Command) -> String {
        let person = self.people[usize::from(seat)];
        let error = self.table.command(person, &command, 0).unwrap_err();
        // As it comes over a network.
        let written = serde_json::to_string(&error).unwrap();
        said(serde_json::from_str(&written).unwrap())
    }
}

fn act(decision: impl Into<AnyDecision>) -> Command {
    Command::Act(decision.into())
}

fn with(mut options: TableOptions, name: &str, value: impl Into<Value>) -> TableOptions {
    options.options.insert(name.to_owned(), value.into());
    options
}

#[test]
fn a_lobby_refuses_in_german() {
    speak_it(Language::German);
    let mut lobby = Around::seated(book(GameId::Exxtra, 4), 3);
    let watching = lobby.table.join("Dora", None, 0).unwrap();
    lobby.people.push(watching);
    assert_eq!(
        lobby.refused(3, Command::Sit { seat: Seat(1) }),
        "Da sitzt schon jemand. Nimm einen anderen Platz oder sieh zu."
    );
    assert_eq!(
        lobby.refused(3, Command::Sit { seat: Seat(9) }),
        "An diesem Tisch gibt es keinen Platz 10."
    );
    assert_eq!(
        lobby.refused(0, Command::Sit { seat: Seat(3) }),
        "Du hast schon einen Platz. Bitte um einen Tausch, oder steh erst auf."
    );
    assert_eq!(
        lobby.refused(3, Command::Stand {}),
        "Du siehst nur zu. Nimm zuerst einen Platz."
    );
    assert_eq!(
        lobby.refused(1, Command::Lock { locked: true }),
        "Das darf nur, wer den Tisch eröffnet hat."
    );
    lobby.must(0, Command::Lock { locked: true });
    assert_eq!(
        lobby.refused(3, Command::Sit { seat: Seat(3) }),
        "Der Tisch ist abgeschlossen. Frag, wer ihn eröffnet hat, oder sieh zu."
    );
    let question = Question::Pause;
    assert_eq!(
        lobby.refused(0, Command::Ask { question }),
        "An diesem Tisch läuft gerade keine Partie."
    );
    let mut options = book(GameId::Exxtra, 3);
    options.turn_seconds = Some(1);
    assert_eq!(
        said(options.check().unwrap_err()),
        "„Zeit pro Zug“ muss von 5 bis 86400 Sekunden reichen."
    );
    assert_eq!(
        said(book(GameId::Exxtra, 9).check().unwrap_err()),
        "Hier spielen 3 bis 6 mit, nicht 9. (E-1)"
    );
    assert_eq!(
        said(check_name("Du").unwrap_err()),
        "Für die anderen bist du jemand anderes. Wähl einen Namen, unter dem sie dich kennen."
    );
}

/// E-7, E-12: what the rules of a game refuse.
#[test]
fn a_game_refuses_in_german() {
    speak_it(Language::German);
    let mut table = Around::playing(with(book(GameId::Exxtra, 3), "first", 0), 3);
    let place = |field| {
        act(Decision::<Exxtra>::plain(exxtra::ActionText::Place {
            field,
        }))
    };
    let roll = || act(Decision::<Exxtra>::plain(exxtra::ActionText::Roll {}));
    assert_eq!(table.refused(1, roll()), "Platz 1 ist dran.");
    assert_eq!(
        table.refused(0, place(4)),
        "Es gibt noch kein Paar zu legen. Würfle zuerst. (E-7)"
    );
    let question = Question::Undo;
    assert_eq!(
        table.refused(0, Command::Ask { question }),
        "Es gibt keine Entscheidung, die sich zurücknehmen lässt: Gewürfeltes bleibt. (C-3)"
    );
    // Somebody places a pair on field 4, and somebody else wants the same field.
    let mut taken = None;
    for _ in 0..200 {
        let seat = table.table.table().turn().unwrap();
        let error = table
            .table
            .table()
            .command(u32::from(seat.0), &place(4), 0)
            .err();
        match error {
            None => table.must(seat.0, place(4)),
            Some(error) if error.rule.as_deref() == Some("E-12") => {
                taken = Some(table.refused(seat.0, place(4)));
                break;
            }
            Some(_) => table.must(seat.0, roll()),
        }
    }
    assert_eq!(
        taken.as_deref(),
        Some("Feld 4 ist besetzt. Wähl ein freies Feld oder Feld 0. (E-12)")
    );
}

/// S-9: dice stay on the floor, and slide only where the table allows it.
#[test]
fn slides_are_refused_in_german() {
    speak_it(Language::German);
    let sliding = |face, to| {
        let slides = vec![FaceSlide {
            face,
            to: [to, 0.0],
            turn: 0.0,
        }];
        let manner = MannerText {
            slides,
            ..MannerText::default()
        };
        act(Decision::<Strike> {
            action: strike::ActionText::Throw {},
            manner: Some(manner),
        })
    };
    let options = with(book(GameId::Strike, 2), "edition", "2012");
    let options = with(with(options, "starter", 4), "first", 0);
    let mut free = Around::playing(with(options.clone(), "regroup", "free"), 2);
    assert_eq!(
        free.refused(0, sliding(4, 100.0)),
        "Die 4 läge dort nicht mit der ganzen Fläche auf dem Boden. (S-9)"
    );
    assert_eq!(
        free.refused(0, sliding(2, 1.0)),
        "In der Arena liegt keine 2. (S-9)"
    );
    let stop = Decision::<Strike>::plain(strike::ActionText::Stop {});
    assert_eq!(
        free.refused(0, act(stop)),
        "Ein Zug beginnt mit einem Wurf. Wirf zuerst; dann darfst du aufhören. (S-5)"
    );
    let mut never = Around::playing(with(options, "regroup", "never"), 2);
    assert_eq!(
        never.refused(0, sliding(4, 1.0)),
        "An diesem Tisch wird nicht umgruppiert. (S-9)"
    );
}

/// T-3 to T-5: moves that are not possible.
#[test]
fn moves_are_refused_in_german() {
    speak_it(Language::German);
    let options = with(book(GameId::Strategiia, 2), "first", "red");
    let mut table = Around::playing(options, 2);
    let legal = table.table.table().choices(Seat(0));
    let Some(AnyDecision::Strategiia(decision)) = legal.first() else {
        panic!("{legal:?}");
    };
    let strategiia::ActionText::Move { from, to, .. } = decision.action.clone() else {
        panic!("{decision:?}");
    };
    let going = |from: &String, to: &String| {
        let (from, to, units) = (from.clone(), to.clone(), Some(1));
        let action = strategiia::ActionText::Move { from, to, units };
        act(Decision::<Strategiia>::plain(action))
    };
    assert_eq!(
        table.refused(0, going(&from, &from)),
        format!("Ein Zug darf nicht enden, wo er begann, auf {from}. (T-5)")
    );
    assert_eq!(
        table.refused(0, going(&to, &from)),
        format!("Auf {to} steht keine rote Einheit. (T-3)")
    );
}

/// docs/server.md: `reason` was not there at first, and a client need not know all kinds and facts.
#[test]
fn refusals_without_a_known_reason_are_said_in_general() {
    speak_it(Language::German);
    let general = "Das erlauben die Regeln nicht. Wähl etwas anderes. (E-12)";
    let read = |reason: Option<Value>| {
        let mut written = json!({"code": "illegal_action", "rule": "E-12", "message": "Field 4 is taken.", "final": true});
        if let Some(reason) = reason {
            written["reason"] = reason;
        }
        said(serde_json::from_value(written).unwrap())
    };
    assert_eq!(read(None), general);
    assert_eq!(read(Some(Value::Null)), general);
    for unknown in [
        json!({}),
        json!({"kind": 7}),
        json!({"kind": "not_yet_invented", "field": 4}),
        json!({"kind": "field_taken"}),
        json!({"kind": "field_taken", "field": [4]}),
    ] {
        assert_eq!(read(Some(unknown)), general);
    }
    // More facts than are needed do no harm.
    let known = json!({"kind": "field_taken", "field": 4, "whose": 1});
    assert_eq!(
        read(Some(known)),
        "Feld 4 ist besetzt. Wähl ein freies Feld oder Feld 0. (E-12)"
    );
}

/// docs/server.md: how a refusal is written.
#[test]
fn a_reason_is_an_object_beside_the_message() {
    let refusal = TableRefusal::BackSoon { seconds: 12 };
    let error = TableError::new(TableErrorCode::NotNow, refusal);
    let written = r#"{"code":"not_now","rule":null,"message":"They may be back soon. Wait another 12 seconds.","reason":{"kind":"back_soon","seconds":12},"final":true}"#;
    assert_eq!(serde_json::to_string(&error).unwrap(), written);
    assert_eq!(serde_json::from_str::<TableError>(written).unwrap(), error);
    let plain = TableError::new(TableErrorCode::NotNow, "Later.");
    let written = r#"{"code":"not_now","rule":null,"message":"Later.","final":true}"#;
    assert_eq!(serde_json::to_string(&plain).unwrap(), written);
    assert_eq!(serde_json::from_str::<TableError>(written).unwrap(), plain);
}

#[test]
fn what_is_wrong_with_a_record_is_said_in_german() {
    speak_it(Language::German);
    let record = fs::read_to_string("../../examples/fair-dice/pig.ndjson").unwrap();
    // As it comes from the worker.
    let fault = |record: &str| {
        let forged = serde_json::to_string(&verify(record).unwrap_err()).unwrap();
        fault_sentence(&serde_json::from_str::<Forged>(&forged).unwrap())
    };
    assert_eq!(
        fault(&record.replacen(r#"{"die":3}"#, r#"{"die":6}"#, 1)),
        r#"Zeile 15: Die Würfel sind gefälscht; sie zeigten {"die":3}."#
    );
    let lines: Vec<&str> = record.lines().collect();
    assert_eq!(
        fault(&lines[..lines.len() - 1].join("\n")),
        format!(
            "Zeile {}: Das Ende fehlt: wer gewonnen hat, und das zugesagte Geheimnis.",
            lines.len()
        )
    );
    assert_eq!(
        fault(&lines[..3].join("\n")),
        "Zeile 4: Hier fehlen die Keime der Personen."
    );
    let held = record.replacen(r#"{"roll":{}}"#, r#"{"hold":{}}"#, 1);
    let said = fault(&held);
    let end = "Ein Zug beginnt mit einem Wurf. Würfle zuerst; dann darfst du halten. (P-4)";
    assert!(said.starts_with("Zeile ") && said.ends_with(end), "{said}");
    assert_eq!(
        fault("{}"),
        "Hier gibt es nichts zu prüfen: Das ist keine Aufzeichnung einer Partie mit fairen Würfeln, die vorher \
         zugesagt wurden."
    );
    // A newer worker may find what this page cannot say.
    let unknown = Forged {
        line: 7,
        message: "this is new".to_owned(),
        rule: None,
        reason: None,
    };
    assert_eq!(fault_sentence(&unknown), "Zeile 7 passt nicht zum Rest.");
}

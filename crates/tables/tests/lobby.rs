//! Before and between games: seats, options, names, promises.

use crate::support::{DAY, MINUTE, TestHost, book, rolled, with};
use astragal_bots::Level;
use astragal_dice::DiceKind;
use astragal_dice::fair::Bytes32;
use astragal_dice::strike::RestingDie;
use astragal_games::strike::OutcomeText;
use astragal_games::{
    DiceText, Exxtra, GAME_NAMES, GameId, NumberOrWord, Seat, SetUpText, Strike, exxtra,
};
use astragal_session::{AnyLanded, Landed};
use astragal_tables::{
    Command, Entry, Holder, Line, Lobby, LocalTable, NAME_CHARS_MAX, Next, PHRASES, Phase,
    Question, Table, TableErrorCode, TableOptions, check_name,
};
use serde_json::json;

const ANNA: u32 = 0;
const BEN: u32 = 1;

fn sit(seat: u8) -> Command {
    Command::Sit { seat: Seat(seat) }
}

fn remove(seat: u8) -> Command {
    Command::Remove { seat: Seat(seat) }
}

#[test]
fn people_sit_down_and_stand_up() {
    let mut host = TestHost::open(rolled(2), 1);
    assert_eq!(host.join(" Anna ", Some(Seat(0))), ANNA);
    assert_eq!(host.table.lobby().people[0].name, "Anna");
    assert_eq!(host.join("Ben", None), BEN);
    host.refused_as(BEN, &sit(0), TableErrorCode::Taken);
    host.refused_as(BEN, &sit(2), TableErrorCode::NotFound);
    host.refused_as(BEN, &Command::Stand {}, TableErrorCode::NotYours);
    host.refused_as(ANNA, &sit(1), TableErrorCode::NotNow);
    host.must(BEN, &sit(1));
    assert_eq!(host.table.lobby().seat_of(BEN), Some(Seat(1)));
    host.must(BEN, &Command::Stand {});
    assert_eq!(host.table.lobby().seat_of(BEN), None);
    let taken = host.table.join("Cleo", Some(Seat(0))).unwrap_err();
    assert_eq!(taken.code, TableErrorCode::Taken);
    host.must(BEN, &sit(1));
    host.assert_same(&host.again());
}

#[test]
fn the_host_locks_removes_and_passes_the_table_on() {
    let mut host = TestHost::open(rolled(3), 1);
    host.join("Anna", Some(Seat(0)));
    host.join("Ben", Some(Seat(1)));
    let lock = |locked| Command::Lock { locked };
    for command in [
        lock(true),
        remove(0),
        Command::MakeHost { person: BEN },
        Command::SeatBot {
            seat: Seat(2),
            level: Level::Master,
        },
        Command::ChangeOptions {
            options: Box::new(rolled(2)),
        },
    ] {
        host.refused_as(BEN, &command, TableErrorCode::NotYours);
    }
    host.must(ANNA, &lock(true));
    let locked = host.table.join("Cleo", Some(Seat(2))).unwrap_err();
    assert_eq!(locked.code, TableErrorCode::Taken);
    let cleo = host.join("Cleo", None);
    host.refused_as(cleo, &sit(2), TableErrorCode::Taken);
    host.must(ANNA, &lock(false));
    host.must(cleo, &sit(2));
    host.must(ANNA, &remove(2));
    host.refused_as(ANNA, &remove(2), TableErrorCode::Taken);
    host.refused_as(ANNA, &remove(9), TableErrorCode::NotFound);
    host.bot(2);
    let on_ben = Command::SeatBot {
        seat: Seat(1),
        level: Level::Casual,
    };
    host.refused_as(ANNA, &on_ben, TableErrorCode::Taken);
    let nobody = Command::MakeHost { person: 9 };
    host.refused_as(ANNA, &nobody, TableErrorCode::NotFound);
    host.must(ANNA, &Command::MakeHost { person: BEN });
    host.refused_as(ANNA, &lock(true), TableErrorCode::NotYours);
    host.must(BEN, &remove(2));
    assert_eq!(host.table.lobby().chairs[2].holder, Holder::Empty);
    host.assert_same(&host.again());
}

/// An invitation to another table names it; the table itself does not know whether it is there.
#[test]
fn who_sits_or_runs_the_table_invites_to_another() {
    let invite = |table: &str| Command::Invite {
        table: table.to_owned(),
    };
    let other = "7g0b3s1k9x2m4hqe";
    let mut host = TestHost::open(rolled(2), 1);
    host.join("Anna", None);
    host.join("Ben", Some(Seat(1)));
    let watcher = host.join("Otto", None);
    host.refused_as(watcher, &invite(other), TableErrorCode::NotYours);
    // The host need not sit.
    for person in [ANNA, BEN] {
        host.must(person, &invite(other));
        let invited = json!({ "person": person, "table": other });
        assert_eq!(host.last()["invited"], invited);
    }
    for table in [
        "",
        "7g0b3s1k9x2m4hq",
        "7g0b3s1k9x2m4hqef",
        "7G0b3s1k9x2m4hqe",
        "../api/tables/qe",
    ] {
        host.refused_as(BEN, &invite(table), TableErrorCode::BadRequest);
    }
    host.assert_same(&host.again());
    // It says nothing about the game, and is possible while one is played.
    let mut host = TestHost::playing(rolled(2), 1);
    let moves = host.table.moves();
    host.must(BEN, &invite(other));
    assert_eq!(host.table.moves(), moves);
}

/// After a game everything is as it was, for a rematch: seats, options and bots. Somebody who has left meanwhile keeps
/// their seat for ten minutes after they left.
#[test]
fn a_rematch_needs_nothing_but_ready() {
    let mut host = TestHost::open(rolled(4), 1);
    for (seat, name) in ["Anna", "Ben", "Cleo"].into_iter().enumerate() {
        host.join(name, Some(Seat(seat as u8)));
    }
    host.bot(3);
    host.begin();
    // Cleo is replaced by a bot for good, Ben leaves, and a bot decides for him.
    host.must(ANNA, &remove(2));
    host.leave(BEN);
    host.wait(MINUTE);
    let question = Question::Substitute(Seat(1));
    host.must(ANNA, &Command::Ask { question });
    let before = host.table.lobby().clone();
    host.finish();
    let after = host.table.lobby();
    assert_eq!((&after.phase, after.games), (&Phase::Waiting, 1));
    assert_eq!((&after.options, after.host), (&before.options, before.host));
    for (was, is) in before.chairs.iter().zip(&after.chairs) {
        assert_eq!((is.holder, is.away_since), (was.holder, was.away_since));
        assert!(is.ready.is_none() && !is.substituted);
    }
    assert_eq!(after.chairs[2].holder, Holder::Bot(Level::Skilled));
    // Ben comes back in time, and both only say that they are ready.
    host.wait(8 * MINUTE);
    host.come_back(BEN);
    host.begin();
    assert_eq!(host.table.lobby().games, 2);
    // The next game outlasts his ten minutes, and with its end his seat is free.
    host.leave(BEN);
    host.now += 11 * MINUTE;
    host.must(
        ANNA,
        &Command::Ask {
            question: Question::Substitute(Seat(1)),
        },
    );
    host.finish();
    assert_eq!(host.table.lobby().seat_of(BEN), Some(Seat(1)));
    host.wait(0);
    assert_eq!(host.table.lobby().seat_of(BEN), None);
    host.assert_same(&host.again());
}

#[test]
fn options_are_changed_between_games_only() {
    let mut host = TestHost::full(rolled(3), 1);
    host.ready(ANNA);
    let options = |options| Command::ChangeOptions {
        options: Box::new(options),
    };
    // The third seat is taken.
    host.refused_as(ANNA, &options(rolled(2)), TableErrorCode::NotNow);
    host.must(ANNA, &options(rolled(4)));
    assert_eq!(host.table.lobby().chairs.len(), 4);
    // Players who were ready had agreed to other options.
    assert_eq!(host.table.lobby().chairs[0].ready, None);
    host.must(ANNA, &options(rolled(3)));
    host.begin();
    host.refused_as(ANNA, &options(rolled(3)), TableErrorCode::NotNow);
}

#[test]
fn options_that_cannot_be_are_refused_in_words() {
    let seconds = |turn, grace| TableOptions {
        turn_seconds: turn,
        grace_seconds: grace,
        ..rolled(2)
    };
    let thrown = TableOptions {
        dice: Some(DiceKind::Thrown),
        ..book(GameId::Exxtra, 3)
    };
    for (options, words) in [
        (seconds(Some(4), None), "from 5 to 86400 seconds"),
        (seconds(None, Some(0)), "`grace_seconds` must be from 5"),
        (thrown, "The dice of EXXTRA are only rolled"),
        (
            with(book(GameId::Strike, 2), "knock", 0.5),
            "for rolled dice",
        ),
        (with(rolled(2), "seats", 9), "seats"),
        (with(rolled(2), "edition", "1999"), "edition"),
        (with(rolled(2), "colour", "red"), "colour"),
        (
            with(book(GameId::Exxtra, 3), "goal", "far"),
            "`goal` must be 21 or 20",
        ),
        (with(book(GameId::Exxtra, 3), "seats", 2), "seats"),
        (
            with(book(GameId::Strategiia, 2), "board", "nowhere"),
            "board",
        ),
    ] {
        let error = options.check().unwrap_err();
        assert!(error.message.contains(words), "{error}");
        assert!(Table::open("table", options.clone()).is_err());
        assert!(Table::opened("table", options, 0).is_err());
    }
    // An unknown game is refused like any bad option.
    let mut chess = serde_json::to_value(rolled(2)).unwrap();
    chess["game"] = json!("chess");
    let error = serde_json::from_value::<TableOptions>(chess).unwrap_err();
    let error = error.to_string();
    assert!(
        GAME_NAMES.iter().all(|name| error.contains(name)),
        "{error}"
    );
}

#[test]
fn names_can_be_shown_to_others() {
    for name in ["A", "Jörg", "Ada L.", "名前", "O'Neil", "🎲"] {
        assert_eq!(check_name(name).as_deref(), Ok(name));
    }
    let long = "x".repeat(NAME_CHARS_MAX + 1);
    for name in [
        "",
        "   ",
        "\u{a0}",
        &long,
        "a\nb",
        "a\u{1b}[2J",
        "a\u{7f}",
        "a\u{85}b",
        "\u{202e}nna",
        "A\u{2066}nna",
        "A\u{200b}nna",
        "A\u{61c}nna",
        "A\u{ad}nna",
        "\u{3164}",
        "\u{2800}",
        "A\u{feff}",
        "A\u{e0041}",
    ] {
        let error = check_name(name).unwrap_err();
        assert!(error.message.contains("nickname"), "{name:?}");
    }
    assert!(check_name(&"ö".repeat(NAME_CHARS_MAX)).is_ok());
    let host = TestHost::open(rolled(2), 1);
    assert!(host.table.join("\u{202e}", None).is_err());
}

/// At a table on a server nobody is called by the word for "you"; logs with such names are still read.
#[test]
fn nobody_is_you_to_the_others() {
    let mut host = TestHost::open(rolled(2), 1);
    for name in ["You", "you", " DU ", "Tú", "TÚ", "Vous", "tu", "Jij"] {
        let error = host.table.join(name, None).unwrap_err();
        assert_eq!(error.code, TableErrorCode::BadRequest);
        assert!(error.message.contains("they know you"), "{error}");
    }
    for name in ["Youri", "Dudu", "Tuva", "You two"] {
        assert!(host.table.join(name, None).is_ok(), "{name}");
    }
    let name = "You".to_owned();
    host.apply(Entry::Joined { person: 0, name });
    assert_eq!(host.again().lobby().people[0].name, "You");
    // Somebody who plays on their own device may be "you".
    let entropy = Box::new(|| Bytes32([7; 32]));
    let mut local = LocalTable::open(rolled(2), 0, entropy).unwrap();
    assert!(local.join("Du", Some(Seat(0)), 0).is_ok());
    assert!(local.join("", Some(Seat(1)), 0).is_err());
}

#[test]
fn only_phrases_are_said() {
    let mut host = TestHost::full(rolled(2), 1);
    let say = |phrase: &str| Command::Say {
        phrase: phrase.to_owned(),
    };
    for phrase in PHRASES {
        host.must(BEN, &say(phrase));
        assert_eq!(host.last()["said"], json!({ "seat": 1, "phrase": phrase }));
    }
    host.refused_as(BEN, &say("buy my dice"), TableErrorCode::BadRequest);
    let watcher = host.join("Otto", None);
    host.refused_as(watcher, &say("hello"), TableErrorCode::NotYours);
}

#[test]
fn a_table_remembers_only_so_many_people() {
    let mut host = TestHost::open(rolled(2), 1);
    for number in 0..64 {
        host.join(&format!("Guest {number}"), None);
    }
    let error = host.table.join("One more", None).unwrap_err();
    assert_eq!(error.code, TableErrorCode::TooMuch);
}

#[test]
fn a_game_begins_when_everybody_is_ready_and_has_shown_their_seed() {
    let mut host = TestHost::open(rolled(3), 1);
    host.join("Anna", Some(Seat(0)));
    host.ready(ANNA);
    assert_eq!(host.table.next(), Next::Nothing);
    host.join("Ben", Some(Seat(1)));
    host.bot(2);
    // With a copied promise, one of the two players could wait for the other's seed.
    let hash = host.seeds[&ANNA].hash();
    host.refused_as(BEN, &Command::Ready { hash }, TableErrorCode::NotNow);
    let seed = host.seeds[&ANNA];
    host.refused_as(ANNA, &Command::Reveal { seed }, TableErrorCode::NotNow);
    host.ready(BEN);
    assert_eq!(host.table.next(), Next::Start);
    host.step();
    let start = host.last()["start"].clone();
    let names = json!([{ "person": 0 }, { "person": 1 }, { "bot": "casual" }]);
    assert_eq!(start["seats"], names);
    assert_eq!(start["hashes"][0], json!(hash));
    assert_eq!(start["hashes"][2], json!(null));
    assert_eq!(start["number"], 1);
    // Nothing can be changed between promises and seeds.
    host.refused_as(ANNA, &remove(1), TableErrorCode::NotNow);
    host.refused_as(ANNA, &Command::Ready { hash }, TableErrorCode::NotNow);
    let other = Command::Reveal {
        seed: Bytes32([5; 32]),
    };
    host.refused_as(ANNA, &other, TableErrorCode::BadRequest);
    host.reveal(ANNA);
    let again = Command::Reveal { seed };
    host.refused_as(ANNA, &again, TableErrorCode::NotNow);
    assert!(host.table.seen(None).is_none());
    host.reveal(BEN);
    assert_eq!(host.table.lobby().phase, Phase::Playing);
    host.assert_same(&host.again());
}

/// A player cannot look at the others' seeds and choose another game: a void start is visible, and the next one has
/// another secret and other seeds.
#[test]
fn a_person_who_does_not_answer_voids_the_start() {
    let mut host = TestHost::full(rolled(2), 1);
    host.ready(ANNA);
    host.ready(BEN);
    host.step();
    let start = host.last()["start"].clone();
    let seeds = host.seeds.clone();
    host.reveal(ANNA);
    host.wait(19_999);
    assert!(matches!(host.table.lobby().phase, Phase::Revealing { .. }));
    host.wait(1);
    assert_eq!(host.last()["start_cancelled"], json!({ "missing": [1] }));
    assert_eq!(host.table.lobby().phase, Phase::Waiting);
    assert!(host.table.is_whole_without_log());
    for (person, seed) in seeds {
        let hash = seed.hash();
        host.refused_as(person, &Command::Ready { hash }, TableErrorCode::NotNow);
    }
    host.ready(ANNA);
    host.ready(BEN);
    host.step();
    let next = host.last()["start"].clone();
    assert_ne!(next["commitment"], start["commitment"]);
    assert_ne!(next["salt"], start["salt"]);
    assert_eq!(next["number"], 2);
    host.reveal(BEN);
    host.reveal(ANNA);
    host.settle();
    host.finish();
    let record = astragal_tables::record(&host.texts).unwrap();
    assert!(astragal_tables::verify(&record).unwrap().is_over);
}

/// The second game at a table: the lobby after its start is a snapshot of everything before.
#[test]
fn a_rematch_goes_on_from_the_lobby_alone() {
    let mut host = TestHost::playing(rolled(2), 1);
    host.finish();
    // The last game stays on the table.
    assert!(host.table.seen(None).is_some() && !host.table.is_whole_without_log());
    host.ready(ANNA);
    host.ready(BEN);
    host.step();
    assert!(host.table.is_whole_without_log());
    // Until the next game begins, the record is that of the previous one.
    let before = astragal_tables::record(&host.texts).unwrap();
    assert!(astragal_tables::verify(&before).unwrap().is_over);
    let lobby = serde_json::to_string(host.table.lobby()).unwrap();
    let lobby: Lobby = serde_json::from_str(&lobby).unwrap();
    let mut other = Table::from_lobby(lobby.clone(), host.table.next_seq());
    let from = host.texts.len();
    host.reveal(ANNA);
    let later = host.table.lobby().clone();
    host.reveal(BEN);
    host.finish();
    for text in &host.texts[from..] {
        other.follow(text).unwrap();
    }
    host.assert_same(&other);
    assert_eq!(host.table.lobby().games, 2);
    // The start and the lines after it are enough for a record without names, and the lobby after the start for a
    // whole one.
    let record = astragal_tables::record(&host.texts).unwrap();
    let nameless = astragal_tables::record(&host.texts[from - 1..]).unwrap();
    assert_eq!(nameless, record.replace("\"Anna\",\"Ben\"", "\"\",\"\""));
    assert!(astragal_tables::verify(&nameless).unwrap().is_over);
    for (lobby, from) in [(lobby, from), (later, from + 1)] {
        let same = astragal_tables::record_since(Some(&lobby), &host.texts[from..]);
        assert_eq!(record, same.unwrap());
    }
    assert_ne!(record, before);
    assert!(astragal_tables::verify(&record).unwrap().is_over);
}

#[test]
fn seats_become_free_and_tables_close_when_nobody_is_there() {
    let mut host = TestHost::full(rolled(2), 1);
    host.leave(BEN);
    host.wait(10 * MINUTE - 1);
    assert_eq!(host.table.lobby().seat_of(BEN), Some(Seat(1)));
    host.wait(1);
    assert_eq!(host.table.lobby().seat_of(BEN), None);
    // A short absence does not cost the seat.
    host.leave(ANNA);
    host.wait(5 * MINUTE);
    host.come_back(ANNA);
    host.wait(10 * MINUTE);
    assert_eq!(host.table.lobby().seat_of(ANNA), Some(Seat(0)));
    host.wait(DAY);
    assert_eq!(host.table.lobby().phase, Phase::Closed);
    assert_eq!(host.table.due(), None);
    assert!(host.table.overdue(host.now + DAY).is_empty());
    assert_eq!(host.table.presence(ANNA, false), None);
    host.refused_as(ANNA, &Command::Stand {}, TableErrorCode::Over);
    assert!(host.table.join("Cleo", None).is_err());
    host.assert_same(&host.again());
}

fn landed(throw: u64, landed: impl Into<AnyLanded>) -> Entry {
    Entry::Landed {
        throw,
        key: Bytes32([1; 32]),
        landed: landed.into(),
    }
}

/// Two dice that show a 2, without positions.
fn twos() -> Landed<Strike> {
    Landed::faces(OutcomeText {
        arena: vec![NumberOrWord::from(2), NumberOrWord::from(2)],
        left: 0,
    })
}

/// A table refuses this entry as its next line, whether it is appended, applied or read, and does not change.
#[track_caller]
fn refuses(host: &TestHost, entry: Entry) {
    let mut table = host.again();
    let line = Line {
        seq: table.next_seq(),
        at: host.now,
        command: None,
        entry,
    };
    let text = line.text();
    for error in [
        table.apply(&line, &text).unwrap_err(),
        table.follow(&text).unwrap_err(),
        table.append(line.entry, None, host.now).unwrap_err(),
    ] {
        assert!(error.message.ends_with('.'), "{error}");
    }
    host.assert_same(&table);
}

/// A log that was not written by a table is refused and never causes a panic.
#[test]
fn a_damaged_log_is_refused() {
    let host = TestHost::playing(rolled(2), 1);
    let far = Landed {
        rest: Some(vec![RestingDie {
            face: 2,
            position: [f32::INFINITY, 0.0, 0.0],
            rotation: [0.0, 0.0, 0.0, 1.0],
        }]),
        ..twos()
    };
    let set_up = Landed::<Strike> {
        outcome: DiceText::SetUp(SetUpText::First(Seat(0))),
        rest: None,
    };
    let entries = [
        Entry::StartCancelled { missing: vec![] },
        Entry::OptionsChanged { options: rolled(5) },
        host.table.start(Bytes32([1; 32]), Bytes32([2; 32])),
        landed(0, twos()),
        landed(2, far.clone()),
        landed(2, set_up.clone()),
        Entry::Ended {
            winners: vec![],
            secret: Bytes32([1; 32]),
        },
        Entry::SeatFreed { seat: Seat(9) },
        Entry::Revealed {
            seat: Seat(0),
            seed: Bytes32([1; 32]),
        },
    ];
    for entry in entries {
        refuses(&host, entry);
    }
    let mut table = host.again();
    let line = |seq| Line {
        seq,
        at: host.now,
        command: None,
        entry: Entry::Paused {},
    };
    for seq in [0, table.next_seq() - 1, table.next_seq() + 1] {
        assert!(table.apply(&line(seq), "").is_err());
        assert!(table.follow(&line(seq).text()).is_err());
    }
    host.assert_same(&table);

    // Dice are in the air, but not these.
    let mut host = host;
    host.act(0);
    assert!(matches!(host.table.next(), Next::Draw { throw: 2, .. }));
    let too_many = Landed::<Strike>::faces(OutcomeText {
        arena: vec![NumberOrWord::from(2); 99],
        left: 0,
    });
    let no_face = Landed::<Strike>::faces(OutcomeText {
        arena: vec![NumberOrWord::from(1)],
        left: 1,
    });
    let pair = Landed::<Exxtra>::faces(exxtra::OutcomeText {
        dice: vec![NumberOrWord::from(7), NumberOrWord::from(6)],
    });
    let entries = [
        landed(1, twos()),
        landed(3, twos()),
        landed(2, far),
        landed(2, set_up),
        landed(2, too_many),
        landed(2, no_face),
        landed(2, pair),
    ];
    for entry in entries {
        refuses(&host, entry);
    }
    // Anything that does not have the form of dice is not a valid line.
    let good = landed(2, twos());
    let line = Line {
        seq: host.table.next_seq(),
        at: host.now,
        command: None,
        entry: good,
    };
    let mut table = host.again();
    for (pointer, odd) in [
        ("/landed/outcome", json!({})),
        ("/landed/outcome", json!(null)),
        ("/landed/outcome/arena", json!(2)),
        ("/landed/rest", json!({})),
        ("/landed/rest", json!([{ "face": 2 }])),
        (
            "/landed/rest",
            json!([{ "face": 2, "position": [1e300, 0, 0], "rotation": [0, 0, 0, 1] }]),
        ),
        ("/landed/key", json!("key")),
        ("/landed/throw", json!(-2)),
    ] {
        let mut text: serde_json::Value = serde_json::from_str(&line.text()).unwrap();
        text["landed"]["rest"] = json!([]);
        *text.pointer_mut(pointer).unwrap() = odd;
        let error = table.follow(&text.to_string()).unwrap_err();
        assert_eq!(error.code, TableErrorCode::BadRequest, "{error}");
        assert!(error.message.ends_with('.'), "{error}");
    }
    host.assert_same(&table);
    // The unchanged dice are accepted.
    table.follow(&line.text()).unwrap();
}

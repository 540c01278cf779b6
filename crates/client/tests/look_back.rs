//! Looking back at a game: past states, analysis, and verification.

use crate::support::{Game, beat, book, entropy, events_of, last_game, rolled, still};
use astragal_client::{
    AnyBeat, AnyChosen, AnyEvents, Beat, FromWorker, GameStep, LastGame, Log, Moment, NextStep,
    StepKind, TableWorker, ToWorker,
};
use astragal_games::{GameId, Seat, Strategiia};
use astragal_session::{Decision, each_game};
use astragal_tables::protocol::You;
use astragal_tables::{Command, Entry, Line, Phase, Question, Table, TableOptions};

fn tables() -> Vec<TableOptions> {
    vec![rolled(2), book(GameId::Exxtra, 3), sanctuary()]
}

/// The shortest game of STRATEGIIA.
fn sanctuary() -> TableOptions {
    let mut table = book(GameId::Strategiia, 2);
    table
        .options
        .insert("variant".to_owned(), "sanctuary".into());
    table
}

const ANNA: Option<You> = Some(You {
    person: 0,
    seat: Some(Seat(0)),
});

fn study(log: Log) -> (usize, Vec<Moment>) {
    let mut worker = TableWorker::new(entropy);
    let mut message = ToWorker::Analyse(log);
    let mut moments = Vec::new();
    loop {
        match worker.handle(message, 0).message {
            FromWorker::Analysed {
                moment: Some(moment),
                ..
            } => moments.push(*moment),
            FromWorker::Analysed { of, moment: None } => return (of, moments),
            other => panic!("{other:?}"),
        }
        message = ToWorker::AnalyseNext;
    }
}

/// The reason for the best choice.
fn why(chosen: &AnyChosen) -> String {
    each_game!(AnyChosen, chosen, chosen => chosen.best.as_ref().unwrap().why.to_string())
}

#[test]
fn a_study_has_a_moment_for_every_decision_and_one_for_the_end() {
    for table in [rolled(2), book(GameId::Exxtra, 3)] {
        let game = Game::open(table).finish();
        let (of, moments) = study(game.log(game.lines.len()));
        let decisions = game
            .lines
            .iter()
            .filter(|line| line.contains("\"decided\""))
            .count();
        assert_eq!(of, decisions + 1);
        assert_eq!(moments.len(), of);
        let seats = game.now.lobby.chairs.len();
        for moment in &moments[..decisions] {
            assert_eq!(moment.chances.len(), seats);
            let sum: f64 = moment.chances.iter().sum();
            assert!((sum - 1.0).abs() < 0.05, "{moment:?}");
            let chosen = moment.chosen.as_ref().unwrap();
            let (value, best) = chosen.values().unwrap();
            assert!(value <= best + 1e-9, "{moment:?}");
            // It is sent to the interface as text, which must have the reason in its own words.
            let text = serde_json::to_string(chosen).unwrap();
            let heard: AnyChosen = serde_json::from_str(&text).unwrap();
            assert_eq!(why(&heard), why(chosen), "{text}");
            assert!(moment.turn.is_some());
        }
        let end = &moments[decisions];
        assert_eq!(end.chosen, None);
        assert_eq!(
            end.chances.iter().filter(|chance| **chance == 1.0).count(),
            1
        );
    }
}

#[test]
fn a_study_looks_at_the_last_game_only() {
    let mut game = Game::open(rolled(2)).finish();
    let first = game.lines.len();
    game.hear(ToWorker::Again);
    let game = game.finish();
    let (of, moments) = study(game.log(game.lines.len()));
    let decisions = |lines: &[String]| {
        lines
            .iter()
            .filter(|line| line.contains("\"decided\""))
            .count()
    };
    assert_eq!(of, decisions(&game.lines[first..]) + 1);
    assert!(moments.iter().all(|moment| moment.seq >= first as u64));
    // Events are counted from the last game, too.
    assert!(moments[0].events <= 1);
}

#[test]
fn a_study_of_the_end_of_a_log_comes_to_the_same() {
    let mut game = Game::open(rolled(2)).finish();
    let from = game.lines.len();
    let lobby = game.now.lobby.clone();
    game.hear(ToWorker::Again);
    let game = game.finish();
    let whole = study(game.log(game.lines.len()));
    let part = study(Log {
        lobby: Some(Box::new(lobby)),
        from: from as u64,
        lines: game.lines[from..].to_vec(),
    });
    assert_eq!(whole, part);
}

/// The log of a game as a client gets it that returns to a table on a server: the start is in the lobby.
fn since_start(game: &Game) -> Log {
    let mut lines = game.lines.iter();
    let mut table = Table::from_first_line(lines.next().unwrap()).unwrap();
    while !matches!(table.lobby().phase, Phase::Revealing { .. }) {
        table.follow(lines.next().unwrap()).unwrap();
    }
    Log {
        lobby: Some(Box::new(table.lobby().clone())),
        from: table.next_seq(),
        lines: lines.cloned().collect(),
    }
}

#[test]
fn a_game_whose_start_stands_in_the_lobby_is_found() {
    let game = Game::open(rolled(2)).finish();
    let log = since_start(&game);
    let part = last_game(&log).unwrap();
    let whole = last_game(&game.log(game.lines.len())).unwrap();
    assert_eq!(part.commitment, whole.commitment);
    assert_eq!(part.steps.len(), whole.steps.len());
    assert_eq!(study(log), study(game.log(game.lines.len())));
}

#[test]
fn what_was_taken_back_is_not_looked_at() {
    let mut table = book(GameId::Strategiia, 2);
    table.options.insert("placement".to_owned(), true.into());
    table.practice = true;
    let mut game = Game::open(table);
    while game.now.asked.is_none() {
        game.go_on();
    }
    game.go_on();
    while game.now.asked.is_none() {
        game.go_on();
    }
    let decisions = |game: &Game| {
        let last = last_game(&game.log(game.lines.len())).unwrap();
        let steps = last.steps.iter();
        let decisions: Vec<usize> = steps
            .filter(|step| step.kind == StepKind::Decided)
            .map(|step| step.place)
            .collect();
        assert_eq!(decisions.len(), last.decisions());
        decisions
    };
    let before = decisions(&game);
    game.hear(ToWorker::Do(Command::Ask {
        question: Question::Undo,
    }));
    let after = decisions(&game);
    // The decision of the person, and the answer of the bot (C-3).
    assert_eq!(after.len() + 2, before.len());
    assert_eq!(after[..], before[..after.len()]);
}

#[test]
fn resuming_in_the_middle_finds_the_same_table() {
    for table in tables() {
        let mut game = Game::open(table);
        for _ in 0..12 {
            game.go_on();
        }
        let master_key = game.now.master_key.unwrap();
        let mut other = TableWorker::new(entropy);
        let lines = game.lines.clone();
        let resumed = beat(&mut other, ToWorker::Resume { lines, master_key });
        assert_eq!(still(&resumed), still(&game.now));
        assert_eq!(resumed.next, game.now.next);
        assert_eq!(resumed.seq, game.now.seq);
        assert!(resumed.lines.is_empty());
        assert_eq!(events_of(&[resumed]), events_of(&game.beats));
        game.worker = other;
        assert!(game.finish().is_over());
    }
}

#[test]
fn every_moment_can_be_shown_again_and_nobody_is_asked_there() {
    for table in [rolled(2), book(GameId::Exxtra, 3)] {
        let game = Game::open(table).finish();
        let last = game.now.last_game.clone().unwrap();
        let events = events_of(&game.beats);
        // The first player is known before the first step.
        let mut seen = Some(events.clone());
        let whole = last.whole_steps();
        for (index, &GameStep { place, .. }) in last.steps.iter().enumerate() {
            let mut worker = TableWorker::new(entropy);
            let mut show = |film| {
                let (log, you) = (game.log(place + 1), ANNA);
                beat(&mut worker, ToWorker::Show { log, you, film })
            };
            let shown = show(true);
            // A decision to throw and its throw are one step: there is no beat between them.
            if whole.contains(&place) {
                let is_it = |beat: &&Beat| beat.seq == place as u64 + 1;
                let then = game.beats.iter().find(is_it).unwrap();
                let mut then = still(then);
                each_game!(AnyBeat, &mut then, game => {
                    game.legal.clear();
                    game.previews.clear();
                });
                assert_eq!(still(&shown), then);
            }
            assert_eq!(shown.viewer, Some(Seat(0)));
            let shown_game = shown.game.as_ref().unwrap();
            assert!(crate::support::first_legal(shown_game).is_none() && shown.asked.is_none());
            let before = each_game!(AnyBeat, shown_game, game => game.events_before);
            match index {
                0 => assert_eq!(before, 1),
                _ => assert_eq!(before, seen.as_ref().map_or(0, AnyEvents::count)),
            }
            AnyEvents::follow(&mut seen, shown_game);
            // Without a film it is the same table.
            let without = show(false);
            assert_eq!(still(&without), still(&shown));
            let without_game = without.game.as_ref().unwrap();
            let events = each_game!(AnyBeat, without_game, game => game.events.len());
            assert!(without.film.is_none() && events == 0);
            assert_eq!(without_game.event_count(), shown_game.event_count());
        }
        assert_eq!(seen, Some(events));
    }
}

#[test]
fn a_throw_that_is_shown_again_agrees_and_has_the_same_film() {
    let mut game = Game::open(book(GameId::Strike, 2));
    let mut films = Vec::new();
    while films.len() < 2 {
        game.go_on();
        if let Some(film) = &game.now.film {
            films.push((game.lines.len(), film.clone()));
        }
    }
    for (lines, film) in films {
        let mut worker = TableWorker::new(entropy);
        let log = game.log(lines);
        let shown = beat(
            &mut worker,
            ToWorker::Show {
                log,
                you: ANNA,
                film: true,
            },
        );
        assert_eq!(shown.film, Some(film));
        assert_eq!(shown.agreed, [true]);
    }
    // A throw that was changed does not agree.
    let last = last_game(&game.log(game.lines.len())).unwrap();
    let place = last.steps.last().unwrap().place;
    let mut line = Line::read(&game.lines[place], GameId::Strike).unwrap();
    if let Entry::Landed { key, .. } = &mut line.entry {
        *key = key.hash();
    }
    let mut log = game.log(place + 1);
    log.lines[place] = line.text();
    let shown = beat(
        &mut TableWorker::new(entropy),
        ToWorker::Show {
            log,
            you: ANNA,
            film: true,
        },
    );
    assert_eq!(shown.agreed, [false]);
}

#[test]
fn the_end_of_a_game_says_where_it_was() {
    for table in tables() {
        let mut game = Game::open(table).finish();
        assert_eq!(game.now.last_game, last_game(&game.log(game.lines.len())));
        let over = |last: &Option<LastGame>| last.as_ref().unwrap().over.clone().unwrap();
        let end = over(&game.now.last_game);
        let line = Line::read(&game.lines[end.place], game.now.lobby.options.game).unwrap();
        match line.entry {
            Entry::Ended { winners, .. } => assert_eq!((line.at, winners), (end.at, end.winners)),
            other => panic!("{other:?}"),
        }
        // It is sent at the end only, also to a client that follows the table or returns to it.
        let before = game.beats.iter().rev().skip(1);
        assert!(before.into_iter().all(|beat| beat.last_game.is_none()));
        let log = since_start(&game);
        let found = last_game(&log);
        let followed = beat(
            &mut TableWorker::new(entropy),
            ToWorker::Follow { you: ANNA, log },
        );
        assert_eq!(followed.last_game, found);
        let (lines, master_key) = (game.lines.clone(), game.now.master_key.unwrap());
        let resumed = beat(
            &mut TableWorker::new(entropy),
            ToWorker::Resume { lines, master_key },
        );
        assert_eq!(resumed.last_game, game.now.last_game);
        // The next game replaces it.
        game.hear(ToWorker::Again);
        assert_eq!(game.now.last_game, None);
    }
}

#[test]
fn what_is_said_at_a_table_is_shown_once() {
    let mut game = Game::open(rolled(2));
    let follow = ToWorker::Follow {
        you: ANNA,
        log: game.log(game.lines.len()),
    };
    let mut worker = TableWorker::new(entropy);
    assert!(beat(&mut worker, follow).phrases.is_empty());
    let say = |phrase: &str| Command::Say {
        phrase: phrase.to_owned(),
    };
    let mut lines = Vec::new();
    for phrase in ["hello", "good_luck"] {
        game.hear(ToWorker::Do(say(phrase)));
        lines.extend(game.now.lines.clone());
    }
    let said = |phrase: &str| (Seat(0), phrase.to_owned());
    let heard = beat(&mut worker, ToWorker::Lines(lines));
    assert_eq!(heard.phrases, [said("hello"), said("good_luck")]);
    assert!(beat(&mut worker, ToWorker::Step).phrases.is_empty());
    // So is an invitation to another table.
    let table = "k4r7m2xq0a1bcdef".to_owned();
    game.hear(ToWorker::Do(Command::Invite {
        table: table.clone(),
    }));
    let heard = beat(&mut worker, ToWorker::Lines(game.now.lines.clone()));
    assert_eq!(heard.invitation, Some((0, table)));
    assert_eq!(beat(&mut worker, ToWorker::Step).invitation, None);
}

/// A decision to throw and the landing of the dice are shown as one.
#[test]
fn a_decision_and_its_dice_come_as_one_beat() {
    for table in [rolled(2), book(GameId::Exxtra, 3)] {
        let game = Game::open(table).finish();
        let last = game.now.last_game.clone().unwrap();
        let seqs: Vec<u64> = game.beats.iter().map(|beat| beat.seq).collect();
        let whole = last.whole_steps();
        for step in &last.steps {
            let is_shown = seqs.contains(&(step.place as u64 + 1));
            assert_eq!(is_shown, whole.contains(&step.place), "{step:?}");
        }
        assert!(whole.len() < last.steps.len());
    }
}

#[test]
fn the_record_of_every_game_is_verified() {
    for table in tables() {
        let game = Game::open(table).finish();
        let mut worker = TableWorker::new(entropy);
        let mut written = |log: Log| match worker.handle(ToWorker::Record(log), 0).message {
            FromWorker::Record(record) => record,
            other => panic!("{other:?}"),
        };
        let record = written(game.log(game.lines.len()));
        assert_eq!(record, written(since_start(&game)));
        let verify = |record: String| match TableWorker::new(entropy)
            .handle(ToWorker::Verify { record }, 0)
            .message
        {
            FromWorker::Verified(verified) => verified,
            other => panic!("{other:?}"),
        };
        let verified = verify(record.clone()).unwrap();
        assert!(verified.is_over);
        let forged = record.replacen("\"winners\":[", "\"winners\":[7,", 1);
        assert!(verify(forged).is_err());
    }
}

/// Follows a table up to the known lines, and gets the rest in one message. Returns the events that an interface has
/// then, and all events.
fn follow_at_once(game: &Game, known: usize) -> (Option<AnyEvents>, Option<AnyEvents>) {
    let follow = |worker: &mut TableWorker, lines: usize| {
        let log = game.log(lines);
        beat(worker, ToWorker::Follow { you: ANNA, log })
    };
    let mut worker = TableWorker::new(entropy);
    let mut heard = vec![follow(&mut worker, known)];
    let more = ToWorker::Lines(game.lines[known..].to_vec());
    heard.push(beat(&mut worker, more));
    while heard.last().unwrap().next == NextStep::Line {
        heard.push(beat(&mut worker, ToWorker::Step));
    }
    let events = |beats: &[Beat]| {
        let mut events = None;
        let games = beats.iter().filter_map(|beat| beat.game.as_ref());
        games.for_each(|game| AnyEvents::follow(&mut events, game));
        events
    };
    let all = follow(&mut TableWorker::new(entropy), game.lines.len());
    (events(&heard), events(&[all]))
}

#[test]
fn a_new_game_that_arrives_at_once_is_shown_whole() {
    for table in tables() {
        let mut game = Game::open(table).finish();
        let known = game.lines.len();
        game.hear(ToWorker::Again);
        (0..6).for_each(|_| game.go_on());
        let (heard, all) = follow_at_once(&game, known);
        assert_eq!(heard, all);
    }
}

#[test]
fn what_is_taken_back_and_done_anew_at_once_is_shown() {
    let mut table = book(GameId::Strategiia, 2);
    table.options.insert("placement".to_owned(), true.into());
    table.practice = true;
    let mut game = Game::open(table);
    while game.now.asked.is_none() {
        game.go_on();
    }
    game.go_on();
    let known = game.lines.len();
    game.hear(ToWorker::Do(Command::Ask {
        question: Question::Undo,
    }));
    let Some(AnyBeat::Strategiia(now)) = &game.now.game else {
        panic!("{:?}", game.now);
    };
    let other = Decision::<Strategiia>::plain(now.legal.last().unwrap().clone());
    game.hear(ToWorker::Do(Command::Act(other.into())));
    let (heard, all) = follow_at_once(&game, known);
    assert_eq!(heard, all);
}

#[test]
fn what_is_said_at_a_table_without_a_server_is_shown() {
    let mut game = Game::open(rolled(2));
    while game.now.asked.is_none() {
        game.go_on();
    }
    let phrase = "hello".to_owned();
    game.hear(ToWorker::Do(Command::Say {
        phrase: phrase.clone(),
    }));
    assert_eq!(game.now.phrases, [(Seat(0), phrase)]);
}

//! Looking back at a game: what was it like, how did it come, was it fair.
#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

mod support;

use astragal_core::Seat;
use astragal_protocol::You;
use astragal_stage::{FromKeeper, Keeper, LastGame, Log, Moment, ToKeeper};
use astragal_tables::{AdviceText, Command, Entry, Line, Phase, Question, Table, TableOptions};
use support::{Game, beat, book, entropy, rolled};

fn tables() -> Vec<TableOptions> {
    vec![rolled(2), book("exxtra", 3), sanctuary()]
}

/// The shortest game of STRATEGIIA.
fn sanctuary() -> TableOptions {
    let mut table = book("strategiia", 2);
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
    let mut keeper = Keeper::new(entropy);
    let mut message = ToKeeper::Study(log);
    let mut moments = Vec::new();
    loop {
        match keeper.tell(message, 0).message {
            FromKeeper::Studied {
                moment: Some(moment),
                ..
            } => moments.push(*moment),
            FromKeeper::Studied { of, moment: None } => return (of, moments),
            other => panic!("{other:?}"),
        }
        message = ToKeeper::StudyOn;
    }
}

#[test]
fn a_study_has_a_moment_for_every_decision_and_one_for_the_end() {
    for table in [rolled(2), book("exxtra", 3)] {
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
            let best = moment.best.as_ref().unwrap();
            assert!(moment.value.unwrap() <= best.value + 1e-9, "{moment:?}");
            // It goes to an interface as text, which has to say why in its own words.
            let text = serde_json::to_string(best).unwrap();
            let heard: AdviceText = serde_json::from_str(&text).unwrap();
            assert_eq!(heard.why.to_string(), best.why.to_string(), "{text}");
            assert!(moment.turn.is_some() && moment.chosen.is_some());
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
    game.hear(ToKeeper::Again);
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
    // What the events are counted from is the last game, too.
    assert!(moments[0].told <= 1);
}

#[test]
fn a_study_of_the_end_of_a_log_comes_to_the_same() {
    let mut game = Game::open(rolled(2)).finish();
    let from = game.lines.len();
    let lobby = game.now.lobby.clone();
    game.hear(ToKeeper::Again);
    let game = game.finish();
    let whole = study(game.log(game.lines.len()));
    let part = study(Log {
        lobby: Some(Box::new(lobby)),
        from: from as u64,
        lines: game.lines[from..].to_vec(),
    });
    assert_eq!(whole, part);
}

/// The log of a game as whoever comes back to a table on a server gets it: the start stands in the lobby.
fn since_start(game: &Game) -> Log {
    let mut lines = game.lines.iter();
    let mut table = Table::new(&Line::read(lines.next().unwrap()).unwrap()).unwrap();
    while !matches!(table.lobby().phase, Phase::Revealing { .. }) {
        let text = lines.next().unwrap();
        table.apply(&Line::read(text).unwrap(), text).unwrap();
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
    let part = LastGame::find_in(log.lobby.as_deref(), &log.lines).unwrap();
    let whole = LastGame::find_in(None, &game.lines).unwrap();
    assert_eq!(part.promise, whole.promise);
    assert_eq!(part.steps.len(), whole.steps.len());
    assert_eq!(study(log), study(game.log(game.lines.len())));
}

#[test]
fn what_was_taken_back_is_not_looked_at() {
    let mut table = book("strategiia", 2);
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
    let before = LastGame::find_in(None, &game.lines).unwrap();
    game.hear(ToKeeper::Do(Command::Ask {
        question: Question::Undo,
    }));
    let after = LastGame::find_in(None, &game.lines).unwrap();
    assert_eq!(after.decisions.len() + 1, before.decisions.len());
    assert_eq!(
        after.decisions[..],
        before.decisions[..after.decisions.len()]
    );
}

#[test]
fn whoever_goes_on_in_the_middle_finds_the_same_table() {
    for table in tables() {
        let mut game = Game::open(table);
        for _ in 0..12 {
            game.go_on();
        }
        let keeper = game.now.keeper.unwrap();
        let mut other = Keeper::new(entropy);
        let lines = game.lines.clone();
        let resumed = beat(&mut other, ToKeeper::Resume { lines, keeper });
        assert_eq!(resumed.view, game.now.view);
        assert_eq!(resumed.legal, game.now.legal);
        assert_eq!(resumed.next, game.now.next);
        assert_eq!(resumed.seq, game.now.seq);
        assert!(resumed.lines.is_empty());
        let told: Vec<_> = game
            .beats
            .iter()
            .flat_map(|beat| beat.told.clone())
            .collect();
        assert_eq!(resumed.told, told);
        game.keeper = other;
        assert!(game.finish().is_over());
    }
}

#[test]
fn every_moment_can_be_shown_again_and_nobody_is_asked_there() {
    for table in [rolled(2), book("exxtra", 3)] {
        let game = Game::open(table).finish();
        let last = LastGame::find_in(None, &game.lines).unwrap();
        let told: Vec<_> = game
            .beats
            .iter()
            .flat_map(|beat| beat.told.clone())
            .collect();
        // Who begins is known before the first step.
        let mut seen = told[..1].to_vec();
        for &step in &last.steps {
            let mut keeper = Keeper::new(entropy);
            let log = game.log(step + 1);
            let shown = beat(
                &mut keeper,
                ToKeeper::Show {
                    log,
                    you: ANNA,
                    film: true,
                },
            );
            let then = game
                .beats
                .iter()
                .find(|beat| beat.seq == step as u64 + 1)
                .unwrap();
            assert_eq!(shown.view, then.view);
            assert_eq!(shown.viewer, Some(Seat(0)));
            assert_eq!(shown.lying, then.lying);
            assert!(shown.legal.is_empty() && shown.asked.is_none());
            seen.truncate(shown.told_before);
            seen.extend(shown.told.clone());
            // Without a film it is the same table.
            let log = game.log(step + 1);
            let still = beat(
                &mut keeper,
                ToKeeper::Show {
                    log,
                    you: ANNA,
                    film: false,
                },
            );
            assert_eq!(still.view, shown.view);
            assert!(still.film.is_none() && still.told.is_empty());
            assert_eq!(still.told_before, shown.told_before + shown.told.len());
        }
        assert_eq!(seen, told);
    }
}

#[test]
fn a_throw_that_is_shown_again_agrees_and_has_the_same_film() {
    let mut game = Game::open(book("strike", 2));
    let mut films = Vec::new();
    while films.len() < 2 {
        game.go_on();
        if let Some(film) = &game.now.film {
            films.push((game.lines.len(), film.clone()));
        }
    }
    for (lines, film) in films {
        let mut keeper = Keeper::new(entropy);
        let log = game.log(lines);
        let shown = beat(
            &mut keeper,
            ToKeeper::Show {
                log,
                you: ANNA,
                film: true,
            },
        );
        assert_eq!(shown.film, Some(film));
        assert_eq!(shown.agreed, Some(true));
    }
    // A throw that was changed does not agree.
    let last = LastGame::find_in(None, &game.lines).unwrap();
    let place = *last.steps.last().unwrap();
    let mut line = Line::read(&game.lines[place]).unwrap();
    if let Entry::Landed { key, .. } = &mut line.entry {
        *key = key.hash();
    }
    let mut log = game.log(place + 1);
    log.lines[place] = line.text();
    let shown = beat(
        &mut Keeper::new(entropy),
        ToKeeper::Show {
            log,
            you: ANNA,
            film: true,
        },
    );
    assert_eq!(shown.agreed, Some(false));
}

#[test]
fn the_record_of_every_game_is_verified() {
    for table in tables() {
        let game = Game::open(table).finish();
        let mut keeper = Keeper::new(entropy);
        let mut written = |log: Log| match keeper.tell(ToKeeper::Record(log), 0).message {
            FromKeeper::Record(record) => record,
            other => panic!("{other:?}"),
        };
        let record = written(game.log(game.lines.len()));
        assert_eq!(record, written(since_start(&game)));
        let verify = |record: String| match Keeper::new(entropy)
            .tell(ToKeeper::Verify { record }, 0)
            .message
        {
            FromKeeper::Verified(verified) => verified,
            other => panic!("{other:?}"),
        };
        let verified = verify(record.clone()).unwrap();
        assert!(verified.is_over);
        let forged = record.replacen("\"Anna\"", "\"Berta\"", 1);
        assert!(verify(forged).is_err());
    }
}

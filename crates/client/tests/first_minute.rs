//! What somebody meets who has never played: an easy game, hints, a headline, a coach that does not drown them in choices.

use std::collections::HashSet;

use astragal_bots::Level;
use astragal_client::boards::strategiia::chance;
use astragal_client::texts::find_text;
use astragal_client::words::{Names, Ranking, percent, sentence};
use astragal_client::{
    AnyBeat, Area, FromWorker, GameBeat, Hint, LocalSeat, NextStep, TableWorker, Tail, ToWorker,
    hint, quick_game,
};
use astragal_dice::strike::{MannerText, Style};
use astragal_games::{GameId, Seat, Strategiia, Strike, strategiia, strike};
use astragal_session::{Decision, OfGame as _};
use astragal_tables::Command;

use super::support::{Game, beat, book, entropy, events_of};

#[test]
fn in_a_first_game_the_player_begins_against_beginners() {
    for &game in GameId::ALL {
        let (table, seats) = quick_game(game, "Ada".to_owned(), true);
        assert_eq!(table.check().map(usize::from), Ok(seats.len()));
        let bots = seats.iter().skip(1);
        assert!(
            bots.clone()
                .all(|seat| *seat == LocalSeat::Bot(Level::Beginner))
        );
        assert!((1..=2).contains(&bots.count()), "{game}");
        let mut worker = TableWorker::new(entropy);
        let mut now = beat(&mut worker, ToWorker::Open { table, seats });
        while now.asked.is_none() {
            assert!(!matches!(now.next, NextStep::Think(_)), "{game}");
            now = beat(&mut worker, ToWorker::Step);
        }
        assert_eq!(now.asked, Some(Seat(0)), "{game}");
    }
    let (table, seats) = quick_game(GameId::Strike, "Ada".to_owned(), false);
    assert_eq!(seats[1], LocalSeat::Bot(Level::Skilled));
    assert!(table.rules::<Strike>().unwrap().first.is_none());
}

/// One at a time, each once, only while the player is asked, and each has a text.
#[test]
fn hints_come_one_at_a_time_and_once() {
    let mut known = HashSet::new();
    for game in [GameId::Strike, GameId::Exxtra, GameId::Strategiia] {
        let before = known.len();
        for _ in 0..3 {
            let mut played = Game::open(book(game, game.about().usual_seats));
            while !played.is_over() {
                let due = hint(&played.now, |name| known.contains(name));
                assert!(due.is_none() || played.now.asked.is_some());
                if let Some(Hint { name: due, cell }) = due {
                    assert!(due.starts_with(game.name()), "{due}");
                    assert_eq!(cell.is_some(), game == GameId::Strategiia, "{due}");
                    assert!(
                        find_text(&format!("hint-{due}"), &[]).is_some(),
                        "{due} has a text"
                    );
                    assert!(known.insert(due), "{due} came twice");
                }
                played.go_on();
            }
        }
        assert!(known.len() >= before + 2, "{game}: {known:?}");
    }
}

/// S-9: the hint to gather dice comes only where they may be slid freely.
#[test]
fn nobody_is_told_to_gather_where_dice_stay() {
    for (rule, is_told) in [
        ("free", true),
        ("walls", false),
        ("ask", false),
        ("never", false),
    ] {
        let mut table = book(GameId::Strike, 3);
        table.options.insert("edition".to_owned(), "2020".into());
        table.options.insert("regroup".to_owned(), rule.into());
        let others = |name: &str| name != "strike-group";
        let mut is_shown = false;
        for _ in 0..4 {
            let mut played = Game::open(table.clone());
            while !played.is_over() && !is_shown {
                is_shown = hint(&played.now, others).is_some();
                played.go_on();
            }
        }
        assert_eq!(is_shown, is_told, "{rule}");
    }
}

/// A hint points at what it is about, on whichever side that is.
#[test]
fn the_tail_of_a_hint_points_at_its_target() {
    let area = |across, down| Area { across, down };
    let hint = area([100.0, 300.0], [400.0, 460.0]);
    let tail = |across, down| Tail::at(&hint, &area(across, down));
    assert_eq!(tail([140.0, 180.0], [300.0, 350.0]), Tail::Up(60.0));
    assert_eq!(tail([240.0, 400.0], [470.0, 520.0]), Tail::Down(182.0));
    assert_eq!(tail([0.0, 40.0], [470.0, 520.0]), Tail::Left(42.0));
    assert_eq!(tail([0.0, 60.0], [410.0, 440.0]), Tail::Left(25.0));
    assert_eq!(tail([340.0, 400.0], [200.0, 420.0]), Tail::Right(18.0));
}

/// S-5: a throw has a force, and the log says which.
#[test]
fn the_log_says_how_dice_were_thrown() {
    let mut game = Game::open(book(GameId::Strike, 2));
    let mut forces = [Style::Gentle, Style::Hard, Style::Firm]
        .into_iter()
        .cycle();
    let mut expected = Vec::new();
    while !game.is_over() && expected.len() < 3 {
        let may_throw = match &game.now.game {
            Some(AnyBeat::Strike(now)) => now.legal.contains(&strike::ActionText::Throw {}),
            _ => false,
        };
        if !may_throw {
            game.go_on();
            continue;
        }
        let style = forces.next().unwrap();
        let throw = Decision::<Strike> {
            action: strike::ActionText::Throw {},
            manner: Some(MannerText {
                throw: Some(astragal_arena::Throw::with_force(style.force())),
                ..MannerText::default()
            }),
        };
        game.hear(ToWorker::Do(Command::Act(throw.into())));
        expected.push(style);
    }
    let events = events_of(&game.beats);
    let names = Names {
        names: vec!["Anna".to_owned(), "Bot".to_owned()],
        you: Some(0),
    };
    let log: &astragal_client::Events<Strike> = events.of_game().unwrap();
    let own = |at: &usize| matches!(log.list[*at], strike::Event::Threw { seat: Seat(0), .. });
    let styles: Vec<Style> = (0..log.list.len())
        .filter(own)
        .map(|at| log.manner(at).unwrap().style())
        .collect();
    assert_eq!(styles, expected);
    let said: Vec<String> = (0..events.count())
        .filter_map(|at| sentence(&events, at, &names))
        .collect();
    let said = said.join(" ");
    assert!(!said.contains("You throws"), "{said}");
    for style in expected {
        let word = match style {
            Style::Gentle => "You drop a die.",
            Style::Hard => "You hurl a die.",
            Style::Firm => "You throw a die.",
        };
        assert!(said.contains(word), "{word} is missing: {said}");
    }
}

/// Choices within a point of the best are one sentence, and the best comes with its reason.
#[test]
fn the_coach_folds_equal_choices() {
    let mut game = Game::open(book(GameId::Strategiia, 2));
    while game.now.asked.is_none() {
        game.go_on();
    }
    let mut coach = TableWorker::new(entropy);
    beat(
        &mut coach,
        ToWorker::Follow {
            you: None,
            log: game.log(game.lines.len()),
        },
    );
    let said = coach.handle(ToWorker::Advise { lines: Vec::new() }, 0);
    let FromWorker::Advice { advice, .. } = said.message else {
        panic!("{:?}", said.message);
    };
    let ranking = Ranking::new(&advice.unwrap(), 4).unwrap();
    assert!(!ranking.best.why.is_empty());
    assert!(ranking.worse.len() <= 4);
    let top = ranking.best.value;
    assert!(ranking.equal.iter().all(|one| top - one.value < 0.01));
    assert!(ranking.worse.iter().all(|one| top - one.value >= 0.01));
    // The opening has many moves of equal worth.
    let said = ranking.equal_in_words().unwrap();
    assert!(
        said.contains(&(ranking.equal.len() + 1).to_string()) || ranking.equal.len() <= 3,
        "{said}, {}",
        percent(top)
    );
}

/// T-7: the hint about attacks comes when one is at least as likely to be won as lost.
#[test]
fn an_attack_is_suggested_when_it_is_fair() {
    let others = |name: &str| name != "strategiia-attack";
    let mut seen = [0, 0];
    for _ in 0..6 {
        let mut played = Game::open(book(GameId::Strategiia, 2));
        while !played.is_over() {
            let best = match (&played.now.game, played.now.asked) {
                (Some(AnyBeat::Strategiia(game)), Some(_)) => best_attack(game),
                _ => None,
            };
            if let Some(chance) = best {
                let due =
                    hint(&played.now, others).map(|hint| hint.name) == Some("strategiia-attack");
                assert_eq!(due, chance >= 0.5, "{chance}");
                seen[usize::from(due)] += 1;
            }
            played.go_on();
        }
    }
    assert!(seen.iter().all(|count| *count > 0), "{seen:?}");
}

/// The chance of the best attack, if there is any.
fn best_attack(game: &GameBeat<Strategiia>) -> Option<f64> {
    let chances = game.previews.iter().flatten().map(|event| match *event {
        strategiia::Event::Attacked {
            side,
            red_dice,
            blue_dice,
            ..
        } => chance(side, [red_dice, blue_dice]),
        _ => -1.0,
    });
    chances.reduce(f64::max).filter(|chance| *chance >= 0.0)
}

/// E-8, E-13: what the dice show and how they are read, and why a pair falls.
#[test]
fn exxtra_says_how_dice_are_read_and_why_pairs_fall() {
    let mut said = String::new();
    for _ in 0..20 {
        let mut game = Game::open(book(GameId::Exxtra, 4));
        while !game.is_over() {
            game.go_on();
        }
        let events = events_of(&game.beats);
        let names = Names {
            names: ["Anna", "Ben", "Cleo", "Dan"].map(str::to_owned).to_vec(),
            you: Some(0),
        };
        let list = (0..events.count()).filter_map(|at| sentence(&events, at, &names));
        said.extend(list.map(|sentence| sentence + "\n"));
    }
    assert!(said.contains("You roll 7 X: pair 70."), "{said}");
    let fallen: Vec<&str> = said.lines().filter(|line| line.contains("falls")).collect();
    assert!(!fallen.is_empty(), "{said}");
    for line in fallen {
        let numbers: Vec<u32> = line
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|number| number.parse().ok())
            .collect();
        let [pair, _, by] = numbers[..] else {
            panic!("{line}");
        };
        assert!(pair <= by, "{line}");
    }
}

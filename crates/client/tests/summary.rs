//! The summary of whole games: headline, ranking, lucky throws and costly decisions, and a sentence for every event.

use crate::support::{Game, book, entropy, events_of, last_game, rolled};
use astragal_client::game_end::{Card, Facts, LuckyThrow, can_skip_to_end};
use astragal_client::words::{Names, last_sentence, sentence};
use astragal_client::{AnyEvents, FromWorker, Moment, TableWorker, ToWorker};
use astragal_games::GameId;
use astragal_tables::Command;

/// A finished game with its events and what is known about it.
fn finished(game: GameId, seats: u8) -> (Game, AnyEvents, Facts) {
    let table = match game {
        GameId::Strike => rolled(seats),
        _ => book(game, seats),
    };
    let game = Game::open(table).finish();
    let events = events_of(&game.beats);
    let names = Names {
        names: (0..seats).map(|seat| format!("Player {seat}")).collect(),
        you: Some(0),
    };
    let last = last_game(&game.log(game.lines.len())).unwrap();
    let facts = Facts::new(&game.now, &last, names, events.clone()).unwrap();
    (game, events, facts)
}

fn moments(game: &Game) -> Vec<Moment> {
    let mut worker = TableWorker::new(entropy);
    let mut message = ToWorker::Analyse(game.log(game.lines.len()));
    let mut moments = Vec::new();
    while let FromWorker::Analysed {
        moment: Some(moment),
        ..
    } = worker.handle(message, 0).message
    {
        moments.push(*moment);
        message = ToWorker::AnalyseNext;
    }
    moments
}

/// Every game, with as few seats as it can have.
fn games() -> impl Iterator<Item = (GameId, u8)> {
    GameId::ALL
        .iter()
        .map(|game| (*game, *game.seats().start()))
}

#[track_caller]
fn assert_is_text(text: &str) {
    let is_key = !text.contains(' ') && text.contains('-');
    assert!(!text.is_empty() && !is_key, "{text:?}");
    assert!(!text.contains(['{', '}', '$']), "{text:?}");
}

#[test]
fn a_finished_game_has_a_headline_and_a_ranking_of_all_seats() {
    for (game, seats) in games() {
        let (_, _, facts) = finished(game, seats);
        assert_is_text(&facts.headline());
        assert_is_text(&facts.manner());
        let ranking = facts.ranking();
        let mut ranked: Vec<u8> = ranking.iter().map(|rank| rank.seat).collect();
        assert!(ranking.is_sorted_by_key(|rank| rank.place), "{game}");
        ranked.sort_unstable();
        assert_eq!(ranked, (0..seats).collect::<Vec<u8>>(), "{game}");
        for winner in &facts.winners {
            let rank = ranking.iter().find(|rank| rank.seat == *winner).unwrap();
            assert_eq!(rank.place, 1, "{game}: who wins is first");
        }
    }
}

#[test]
fn events_are_written_as_sentences_and_the_last_one_is_found() {
    for (game, seats) in games() {
        let (_, events, facts) = finished(game, seats);
        let sentences = (0..events.count()).filter_map(|at| sentence(&events, at, &facts.names));
        let sentences: Vec<String> = sentences.collect();
        sentences.iter().for_each(|text| assert_is_text(text));
        assert!(4 * sentences.len() >= events.count(), "{game}");
        assert_eq!(
            last_sentence(&events, &facts.names),
            sentences.last().cloned()
        );
    }
}

#[test]
fn lucky_throws_and_costly_decisions_are_the_largest_of_the_game() {
    for (game, seats) in [(GameId::Strike, 2), (GameId::Exxtra, 3)] {
        let (game, _, facts) = finished(game, seats);
        let moments = moments(&game);
        let lucky = facts.luckiest(&moments);
        assert!(lucky.len() <= 3);
        assert!(lucky.is_sorted_by(|one, other| one.to - one.from >= other.to - other.from));
        for throw in &lucky {
            assert!(throw.to > throw.from, "luck makes chances better");
            assert_is_text(&throw.text);
            assert_is_text(&throw.when);
        }
        let costly = facts.costliest(&moments);
        assert!(costly.is_sorted_by(|one, other| one.best - one.value >= other.best - other.value));
        for cost in &costly {
            let chosen = &moments[cost.moment];
            assert_eq!(chosen.turn.map(|seat| seat.0), Some(cost.seat));
            assert_is_text(&cost.text);
        }
    }
}

/// The same end, seen by the player in a seat, or by nobody who played.
fn seen_by(facts: &mut Facts, you: Option<u8>) {
    facts.names.you = you;
}

#[test]
fn the_headline_is_about_the_viewer() {
    let (_, _, mut facts) = finished(GameId::Exxtra, 3);
    let ranking = facts.ranking();
    let [first, second, _] = &ranking[..] else {
        panic!("three seats are ranked")
    };
    seen_by(&mut facts, Some(first.seat));
    assert_eq!(facts.headline(), "You win");
    assert_eq!(facts.winner_line(), None);
    assert!(facts.is_celebrated());
    seen_by(&mut facts, Some(second.seat));
    let expected = match second.place {
        2 => "Second place",
        _ => panic!("the second of the ranking has place {}", second.place),
    };
    assert_eq!(facts.headline(), expected);
    let winner = format!("Player {} wins", first.seat);
    assert_eq!(facts.winner_line(), Some(winner.clone()));
    assert!(!facts.is_celebrated(), "another player has won");
    seen_by(&mut facts, None);
    assert_eq!(facts.headline(), winner);
    assert_eq!(facts.is_celebrated(), facts.people.contains(&first.seat));
}

/// Between two players, "second place" would be a riddle.
#[test]
fn between_two_players_the_headline_says_who_won() {
    let (_, _, mut facts) = finished(GameId::Strike, 2);
    let winner = facts.winners[0];
    seen_by(&mut facts, Some(1 - winner));
    assert_eq!(facts.headline(), format!("Player {winner} wins"));
    assert_eq!(facts.winner_line(), None);
}

#[test]
fn the_viewers_best_throw_and_costliest_decision_are_their_own() {
    let (game, _, mut facts) = finished(GameId::Exxtra, 3);
    let moments = moments(&game);
    let gain = |luck: &LuckyThrow| luck.to - luck.from;
    let mut found = 0;
    for seat in 0..3 {
        seen_by(&mut facts, Some(seat));
        if let Some(best) = facts.your_best_throw(&moments) {
            found += 1;
            assert_eq!(best.seat, seat);
            let listed = facts.luckiest(&moments);
            let others = listed.iter().filter(|luck| luck.seat == seat);
            assert!(others.map(gain).all(|by| by <= gain(&best)));
        }
        if let Some(cost) = facts.your_costliest(&moments) {
            found += 1;
            assert_eq!(cost.seat, seat);
        }
    }
    assert!(found > 0, "a whole game without luck or mistakes");
    seen_by(&mut facts, None);
    assert_eq!(facts.your_best_throw(&moments), None);
}

/// Names come from other people, and a picture is made of them.
#[test]
fn a_card_has_the_chart_and_the_sentence_and_escapes_names() {
    let (game, _, mut facts) = finished(GameId::Exxtra, 3);
    let moments = moments(&game);
    facts.names.names = vec!["<b>&\"".to_owned(); 3];
    for you in [None, Some(0), Some(1), Some(2)] {
        seen_by(&mut facts, you);
        let card = Card {
            facts: &facts,
            moments: &moments,
            title: "EXXTRA",
            address: "astragal.example",
            picture: "<svg viewBox=\"0 0 4 3\"><rect id=\"board\"/></svg>\n",
            styles: "",
            is_framed: true,
        };
        let svg = card.svg();
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>"));
        assert!(!svg.contains("<b>"), "a name is not escaped");
        assert_eq!(svg.matches("<svg").count(), svg.matches("</svg>").count());
        assert_eq!(svg.matches("<g").count(), svg.matches("</g>").count());
        assert!(svg.contains("id=\"board\"") && svg.contains("astragal.example"));
        let curves = svg
            .matches("stroke-linejoin=\"round\" stroke-linecap")
            .count();
        assert_eq!(curves, 3, "one line for each seat");
        assert_eq!(svg.contains("url(#card-gold)"), facts.is_celebrated());
    }
}

/// A card that is shared before the game has been looked back at says how the game went.
#[test]
fn a_card_without_a_notable_throw_says_how_the_game_went() {
    for (game, seats) in games() {
        let (_, _, facts) = finished(game, seats);
        let said = facts.closing_sentence();
        assert_is_text(&said);
        assert_ne!(said, facts.manner(), "{game}");
        let card = Card {
            facts: &facts,
            moments: &[],
            title: "Astragal",
            address: "astragal.example",
            picture: "",
            styles: "",
            is_framed: false,
        };
        let begin = said.split(['’', '&', '<']).next().unwrap();
        assert!(card.svg().contains(begin), "{game}: {said}");
    }
}

/// A person who has given up only watches: then, and not before, bots may play to the end at once.
#[test]
fn bots_play_on_alone_once_every_person_is_out() {
    for table in [rolled(3), book(GameId::Exxtra, 3)] {
        let mut game = Game::open(table);
        while game.now.asked.is_none() {
            game.go_on();
        }
        assert!(!can_skip_to_end(&game.now));
        game.hear(ToWorker::Do(Command::Concede {}));
        assert!(can_skip_to_end(&game.now), "{:?}", game.now.lobby.phase);
        while !game.is_over() {
            assert_eq!(game.now.asked, None);
            game.hear(ToWorker::Step);
        }
        assert!(!can_skip_to_end(&game.now));
    }
}

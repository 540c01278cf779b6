//! The summary of whole games: headline, ranking, lucky throws and costly decisions, and a sentence for every event.

use crate::support::{Game, book, entropy, events_of, last_game, rolled};
use astragal_client::game_end::Facts;
use astragal_client::words::{Names, last_sentence, sentence};
use astragal_client::{AnyEvents, FromWorker, Moment, TableWorker, ToWorker};
use astragal_games::GameId;

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

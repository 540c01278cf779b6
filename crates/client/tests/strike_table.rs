//! Aiming and sliding in Strike, and the impacts that are heard in a film.

use astragal_arena::Throw;
use astragal_client::boards::strike::{Aim, THROW};
use astragal_client::impacts::impacts;
use astragal_client::{
    AnyBeat, Beat, FLOATS_PER_POSE, FilmShape, FromWorker, LoadedFilm, LocalSeat, NextStep, Shot,
    ShotKind, TableWorker, ToWorker,
};
use astragal_dice::strike::{FaceSlide, MannerText};
use astragal_games::{GameId, Strike, strike};
use astragal_session::Decision;
use astragal_tables::{Command, Question, TableErrorCode};

use crate::support::{beat, book, entropy};

#[test]
fn a_place_is_described_as_the_player_who_throws_sees_it() {
    let mut aim = Aim::default();
    assert_eq!(
        aim.in_words([0.5, -0.5]),
        aim.in_words([0.0, 0.0]),
        "the middle"
    );
    let [right, near] = aim.axes();
    let place = [5.0 * right[0], 5.0 * right[1]];
    let before = aim.in_words(place);
    aim.turn(180.0);
    assert_ne!(
        before,
        aim.in_words(place),
        "from the other side it is on the left"
    );
    let [_, turned] = aim.axes();
    assert!((near[0] + turned[0]).abs() < 1e-5 && (near[1] + turned[1]).abs() < 1e-5);
    aim.turn(180.0);
    assert_eq!(before, aim.in_words(place));
}

#[test]
fn a_slid_die_is_planned_once_and_can_be_put_back() {
    let mut aim = Aim::default();
    aim.slide(3, [1.0, 2.0]);
    aim.slide(3, [2.0, 2.0]);
    aim.slide(5, [-2.0, 0.0]);
    let manner = aim.manner(THROW);
    assert_eq!(manner.slides.len(), 2, "the last place of a die counts");
    assert_eq!(manner.slides[0].to, [2.0, 2.0]);
    aim.forget_slides();
    assert!(aim.manner(THROW).slides.is_empty());
}

/// A film of one die that falls and stops, or lies still.
fn film(heights: &[f32]) -> LoadedFilm {
    let pose = |height: &f32| [0.0, *height, 0.0, 0.0, 0.0, 0.0, 1.0];
    LoadedFilm {
        shape: FilmShape {
            dice: 1,
            lay: 0,
            shots: vec![Shot {
                what: ShotKind::Throw,
                frames: heights.len(),
            }],
        },
        floats: heights.iter().flat_map(pose).collect(),
        game: None,
    }
}

#[test]
fn an_impact_is_heard_when_a_die_stops_and_never_while_it_lies() {
    assert_eq!(FLOATS_PER_POSE, 7);
    assert!(impacts(&film(&[1.0; 30])).is_empty());
    // It falls 5 cm in each frame and then lies.
    let heights: Vec<f32> = (0..20)
        .map(|frame| (50.0 - 5.0 * frame as f32).max(1.0))
        .collect();
    let heard = impacts(&film(&heights));
    assert!(!heard.is_empty());
    assert!(heard.is_sorted_by_key(|impact| impact.at));
    let last = heard.last().unwrap();
    assert!(last.strength > 0.5 && last.height <= 1.5, "{last:?}");
}

fn throw(slides: Vec<FaceSlide>) -> Decision<Strike> {
    Decision {
        action: strike::ActionText::Throw {},
        manner: Some(MannerText {
            slides,
            throw: Some(Throw {
                aim: [7.0, 0.0],
                ..Throw::with_force(0.2)
            }),
            ..MannerText::default()
        }),
    }
}

/// Throws of dice that lie a little further from the wall before.
fn slides(beat: &Beat) -> Vec<Decision<Strike>> {
    let Some(AnyBeat::Strike(game)) = &beat.game else {
        panic!("no game of Strike");
    };
    let dice = game.rest.iter().flatten();
    let inward = dice.map(|die| FaceSlide {
        face: die.face,
        to: [die.position[0] * 0.8, die.position[2] * 0.8],
        turn: 0.0,
    });
    inward.map(|slide| throw(vec![slide])).collect()
}

/// S-9, `ask`: around one device everybody agrees by talking, so a slide that is asked for is carried out at once.
#[test]
fn a_slide_that_is_asked_for_on_one_device_is_carried_out() {
    let mut table = book(GameId::Strike, 3);
    table.options.insert("edition".to_owned(), "2020".into());
    table.options.insert("regroup".to_owned(), "ask".into());
    let seats = ["Anna", "Ben", "Cleo"].map(|name| LocalSeat::Person(name.to_owned()));
    let seats = seats.to_vec();
    let mut worker = TableWorker::new(entropy);
    let mut now = beat(&mut worker, ToWorker::Open { table, seats });
    for _ in 0..200 {
        if now.next != NextStep::Nothing || now.asked.is_none() {
            now = beat(&mut worker, ToWorker::Step);
            continue;
        }
        for decision in slides(&now) {
            let act = ToWorker::Do(Command::Act(decision.clone().into()));
            let FromWorker::Refused(refused) = worker.handle(act, 1_000).message else {
                panic!("nobody was asked");
            };
            assert_eq!(refused.code, TableErrorCode::IllegalAction);
            let question = Question::Slide(Box::new(decision));
            let ask = ToWorker::Do(Command::Ask { question });
            if let FromWorker::Beat(beat) = worker.handle(ask, 1_000).message {
                assert!(beat.film.is_some() && beat.lobby.vote.is_none());
                let lines = beat.lines.join("\n");
                assert_eq!(lines.matches("\"answered\":").count(), 2, "{lines}");
                assert!(lines.contains("\"decided\":") && lines.contains("\"landed\":"));
                return;
            }
        }
        now = beat(
            &mut worker,
            ToWorker::Do(Command::Act(throw(vec![]).into())),
        );
    }
    panic!("no die lies close to the wall");
}

/// S-3, edition of 2020: the starter die is rolled into the arena in a film, and lies where the film ends; in 2012 it is
/// laid in the middle, and there is no film.
#[test]
fn the_starter_die_is_filmed() {
    for (edition, is_rolled) in [("2020", true), ("2012", false)] {
        let mut table = book(GameId::Strike, 2);
        table.options.insert("edition".to_owned(), edition.into());
        let seats = ["Anna", "Ben"].map(|name| LocalSeat::Person(name.to_owned()));
        let seats = seats.to_vec();
        let mut worker = TableWorker::new(entropy);
        beat(&mut worker, ToWorker::Open { table, seats });
        let reply = worker.handle(ToWorker::Step, 1_000);
        let FromWorker::Beat(begun) = reply.message else {
            panic!("{:?}", reply.message);
        };
        assert_eq!(begun.film.is_some(), is_rolled);
        assert!(
            begun.asked.is_some(),
            "the game begins with the die in the arena"
        );
        let Some(AnyBeat::Strike(game)) = &begun.game else {
            panic!("no game of Strike");
        };
        let [die] = game.rest.as_deref().unwrap() else {
            panic!("{:?}", game.rest);
        };
        assert_eq!(game.view.arena.len(), 1);
        let Some(shape) = begun.film.clone() else {
            assert_eq!([die.position[0], die.position[2]], [0.0, 0.0]);
            continue;
        };
        assert_eq!((shape.dice, shape.lay), (1, 0));
        let Some(AnyBeat::Strike(before)) = &begun.in_the_air else {
            panic!("nothing is shown during the film");
        };
        assert!(before.view.arena.is_empty() && before.rest.as_deref() == Some(&[]));
        let film = LoadedFilm::of(&begun, reply.film).unwrap();
        let frames = film.floats.len() / FLOATS_PER_POSE;
        assert_eq!(film.pose(frames - 1, 0), die.pose());
    }
}

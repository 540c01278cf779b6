//! Aiming and sliding in Strike, and the impacts that are heard in a film.

use astragal_arena::{ArenaKind, Face, Layout, Pose, Regroup, Throw};
use astragal_bots::Why;
use astragal_bots::strike::GroupHint;
use astragal_client::boards::strike::{AdvisedThrow, Aim, Floor, HURL, Refusal, THROW};
use astragal_client::impacts::{Material, impacts, pulses};
use astragal_client::words::Ranking;
use astragal_client::{
    AnyBeat, Beat, FLOATS_PER_POSE, FilmShape, FrameMeter, FromWorker, LoadedFilm, LocalSeat,
    NextStep, Shot, ShotKind, TableWorker, ToWorker, begins_slowly, draws_by_software,
};
use astragal_dice::strike::{FaceSlide, MannerText, RestingDie, Style, Toss};
use astragal_games::{GameId, Strike, strike};
use astragal_session::Decision;
use astragal_tables::{AdviceList, AdviceText, Command, Question, TableErrorCode};

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

fn die(face: u8, [x, z]: [f32; 2]) -> RestingDie {
    let cube = Face::new(face).unwrap();
    let Pose { position, rotation } = Pose::flat(cube, [x, z], 0.0);
    RestingDie {
        face,
        position,
        rotation,
    }
}

/// S-9: a slide is planned once for each die, and one that the rule forbids is refused at once, with its reason.
#[test]
fn a_slide_is_planned_once_or_refused_at_once() {
    let dice = [die(3, [0.0, 0.0]), die(5, [3.0, 0.0])];
    let floor = Floor {
        arena: ArenaKind::Colosseum,
        rule: Regroup::Free,
        dice: &dice,
    };
    let mut aim = Aim::default();
    assert_eq!(aim.try_slide(&floor, 3, [-1.0, 2.0]), Ok(()));
    assert_eq!(aim.try_slide(&floor, 3, [-2.0, 2.0]), Ok(()));
    assert_eq!(aim.try_turn(&floor, 3, 30.0), Ok(()));
    assert_eq!(aim.try_slide(&floor, 5, [-2.0, 0.0]), Ok(()));
    let manner = aim.manner(THROW);
    assert_eq!(manner.slides.len(), 2, "the last place of a die counts");
    assert_eq!(manner.slides[0].to, [-2.0, 2.0]);
    assert_eq!(manner.slides[0].turn, 30.0);
    assert_eq!(aim.try_slide(&floor, 5, [-2.0, 1.5]), Err(Refusal::Overlap));
    assert_eq!(aim.try_slide(&floor, 5, [7.4, 0.0]), Err(Refusal::Outside));
    assert_eq!(aim.manner(THROW), manner, "a refusal changes nothing");
    aim.forget_slides();
    assert!(aim.manner(THROW).slides.is_empty());
}

/// S-9, `walls`: only dice at the wall, only away from it, and never turned.
#[test]
fn at_the_walls_only_what_the_rule_allows_is_planned() {
    let dice = [die(3, [0.0, 0.0]), die(5, [6.2, 0.0])];
    let floor = Floor {
        arena: ArenaKind::Bowl,
        rule: Regroup::Walls,
        dice: &dice,
    };
    let mut aim = Aim::default();
    assert_eq!(dice.map(|die| floor.may_move(&die)), [false, true]);
    assert_eq!(
        aim.try_slide(&floor, 3, [1.0, 0.0]),
        Err(Refusal::NotAtWall)
    );
    assert_eq!(
        aim.try_slide(&floor, 5, [6.1, 1.0]),
        Err(Refusal::NotInward)
    );
    assert_eq!(aim.try_turn(&floor, 5, 15.0), Err(Refusal::Turned));
    assert_eq!(aim.try_slide(&floor, 5, [4.0, 0.0]), Ok(()));
}

/// S-9: what is drawn while dice are slid is what the rule allows: the whole floor, or what is inward from a die at the wall.
#[test]
fn areas_show_where_dice_may_lie() {
    for arena in [ArenaKind::Bowl, ArenaKind::Colosseum] {
        let [length, width] = arena.floor();
        let at_the_wall = die(5, [0.0, -(width - 1.0)]);
        let dice = [die(3, [0.0, 0.0]), at_the_wall];
        let floor = |rule| Floor {
            arena,
            rule,
            dice: &dice,
        };
        let free = floor(Regroup::Free).areas(None);
        let reach = free[0].iter().map(|[x, _]| x.abs()).fold(0.0, f32::max);
        assert!(free.len() == 1 && (length - reach - 0.95).abs() < 0.1);
        assert!(floor(Regroup::Never).areas(None).is_empty());
        let walls = floor(Regroup::Walls);
        assert_eq!(walls.areas(Some(3)).len(), 0, "a die in the middle stays");
        let areas = walls.areas(None);
        assert_eq!(areas.len(), 1);
        let [apex, edge @ ..] = &areas[0][..] else {
            panic!("no outline");
        };
        assert_eq!(*apex, [0.0, -(width - 1.0)]);
        let deepest = edge.iter().map(|[_, z]| *z).fold(0.0, f32::max);
        assert!(deepest > width - 2.0, "to the other wall: {deepest}");
        // Everything within the outline is allowed, and nothing beyond it.
        let planned = |[x, z]: [f32; 2], share: f32| {
            let to = [
                apex[0] + share * (x - apex[0]),
                apex[1] + share * (z - apex[1]),
            ];
            let alone = Floor {
                dice: &dice[1..],
                ..walls
            };
            Aim::default().try_slide(&alone, 5, to).is_ok()
        };
        for point in edge {
            assert!([0.3, 0.6, 0.99].iter().all(|share| planned(*point, *share)));
            assert!(!planned(*point, 1.1), "{point:?}");
        }
        let aside = edge[0];
        let farther = [aside[0] * 1.2, aside[1]];
        assert!(!planned(farther, 0.5), "beside the outline");
    }
}

/// S-9: one tap gathers the dice in a row for a throw, another one in two rows for a hurl. Dice that were slid by hand are
/// not gathered, and where there is no room nothing changes.
#[test]
fn dice_are_gathered_where_there_is_room() {
    let dice = [die(2, [-4.0, 0.0]), die(3, [0.0, 2.0]), die(5, [3.0, 0.0])];
    let arena = ArenaKind::Colosseum;
    let floor = Floor {
        arena,
        rule: Regroup::Free,
        dice: &dice,
    };
    let mut aim = Aim::default();
    for (face, to) in [(2, [-4.0, 1.0]), (3, [0.0, 1.0]), (5, [3.0, 1.0])] {
        assert_eq!(aim.try_slide(&floor, face, to), Ok(()));
    }
    assert_eq!(aim.gather(arena, &dice), Ok(()));
    assert_eq!(aim.force, THROW, "slid by hand is not gathered");
    let row = aim.clone();
    assert_eq!(aim.gather(arena, &dice), Ok(()));
    assert_eq!(aim.force, HURL);
    assert_ne!(aim.manner(THROW).slides, row.manner(THROW).slides);
    assert_eq!(aim.gather(arena, &dice), Ok(()));
    assert_eq!(aim, row, "and in a row again");
    let many: Vec<RestingDie> = (0..12).map(|_| die(4, [0.0, 0.0])).collect();
    let before = aim.clone();
    assert_eq!(aim.gather(arena, &many), Err(Refusal::NoRoom));
    assert_eq!(aim, before, "a refusal changes nothing");
}

#[test]
fn the_named_forces_follow_each_other() {
    let mut aim = Aim::default();
    let words = [false, false, true, true, true].map(|is_stronger| {
        aim.step_force(is_stronger);
        Style::of_force(aim.force)
    });
    use Style::{Firm, Gentle, Hard};
    assert_eq!(words, [Gentle, Gentle, Firm, Hard, Hard]);
}

/// Only frames that stay slow count: one hitch, or a page that was hidden, changes nothing.
#[test]
fn graphics_are_too_slow_after_two_seconds_of_slow_frames() {
    let mut meter = FrameMeter::default();
    assert!(!(0..1000).any(|_| meter.frame(0.016)));
    assert!(!meter.frame(30.0), "a page that was hidden");
    let until_slow = (1..).find(|_| meter.frame(0.05)).unwrap();
    assert_eq!(until_slow, 40);
    let hitches = (0..200).map(|number| if number % 30 == 0 { 0.3 } else { 0.016 });
    assert!(!hitches.into_iter().any(|seconds| meter.frame(seconds)));
}

/// What imitates a graphics card says so in its name, whichever browser and system it is part of.
#[test]
fn software_that_draws_is_known_by_its_name() {
    let software = [
        "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)",
        "Google SwiftShader",
        "llvmpipe (LLVM 15.0.7, 256 bits)",
        "Mesa/X.org, llvmpipe, or similar",
        "ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0)",
        "Apple Software Renderer",
    ];
    for name in software {
        assert!(draws_by_software(name), "{name}");
    }
    let cards = [
        "ANGLE (Intel, Mesa Intel(R) UHD Graphics 620 (KBL GT2), OpenGL 4.6)",
        "ANGLE (NVIDIA, NVIDIA GeForce GTX 1050 Direct3D11 vs_5_0 ps_5_0)",
        "Adreno (TM) 650",
        "Apple GPU",
        "WebKit WebGL",
        "",
    ];
    for name in cards {
        assert!(!draws_by_software(name), "{name}");
    }
}

/// A card that prepares for long, and then draws fast, keeps its full graphics; a fast one draws only once.
#[test]
fn a_first_picture_is_slow_only_if_the_second_is_too() {
    let begins = |pictures: &[f64]| {
        let mut left = pictures.iter();
        let is_slow = begins_slowly(|| *left.next().unwrap());
        (is_slow, left.len())
    };
    assert_eq!(begins(&[0.03]), (false, 0));
    assert_eq!(begins(&[0.03, 1.0]), (false, 1), "one is enough");
    assert_eq!(begins(&[2.0, 0.02]), (false, 0));
    assert_eq!(begins(&[2.0, 1.1]), (true, 0));
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
    let colosseum = Some(ArenaKind::Colosseum);
    assert!(impacts(&film(&[1.0; 30]), colosseum).is_empty());
    // It falls 5 cm in each frame and then lies.
    let heights: Vec<f32> = (0..20)
        .map(|frame| (50.0 - 5.0 * frame as f32).max(1.0))
        .collect();
    let heard = impacts(&film(&heights), colosseum);
    assert!(!heard.is_empty());
    assert!(heard.is_sorted_by_key(|impact| impact.at));
    let last = heard.last().unwrap();
    assert!(last.strength > 0.5, "{last:?}");
    assert_eq!(last.material, Material::Foam, "it falls on the mat");
    let on_sand = impacts(&film(&heights), Some(ArenaKind::Bowl));
    assert_eq!(on_sand.last().unwrap().material, Material::Sand);
    let felt = pulses(&heard);
    assert!(felt.len() >= 3 && felt[0] == 0, "{felt:?}");
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

/// The coach says to gather dice, and its group lies on the floor as the hint says, whichever side the player looks from.
#[test]
fn the_coach_draws_its_group() {
    for arena in [ArenaKind::Colosseum, ArenaKind::Bowl] {
        for (style, word) in [
            (Style::Firm, "Gather, throw"),
            (Style::Hard, "Gather, hurl"),
        ] {
            let group = GroupHint::best(arena, &[2, 3, 5], style.force()).unwrap();
            let toss = Toss {
                style,
                layout: Layout::Grouped,
            };
            let advice = AdviceText::<Strike> {
                action: strike::ActionText::Throw {},
                toss,
                value: 0.4,
                standard_error: 0.0,
                why: Why::Strike(strike_why(toss, group.clone())),
            };
            let ranking = Ranking::new(&AdviceList(vec![advice.clone()]).into(), 4).unwrap();
            assert_eq!(ranking.best.what, word);
            let throw = AdvisedThrow::of(&advice).unwrap();
            for side in (0..12).map(|step| 30.0 * step as f32) {
                let sketch = throw.sketch(arena, side).unwrap();
                assert!(sketch.is_from_here || arena == ArenaKind::Colosseum);
                let on_floor = |[x, z]: &[f32; 2]| arena.is_floor([*x, *z]);
                assert!(
                    sketch
                        .dice
                        .iter()
                        .all(|die| die.corners.iter().all(on_floor))
                );
                let away = |at: [f32; 2]| (at[0] - sketch.aim[0]).hypot(at[1] - sketch.aim[1]);
                // Two dice may be equally near.
                let nearest = sketch.dice.iter().map(|die| away(die.at));
                let nearest = nearest.fold(f32::INFINITY, f32::min);
                let struck = sketch.dice.iter().find(|die| die.face == group.struck);
                assert!(away(struck.unwrap().at) < nearest + 1e-3);
                assert_eq!(sketch.dice.iter().filter(|die| die.is_struck).count(), 1);
            }
        }
    }
}

fn strike_why(toss: Toss, group: GroupHint) -> astragal_bots::strike::Why {
    astragal_bots::strike::Why::Throw {
        toss,
        all_in: false,
        match_chance: 0.5,
        taken: 1.0,
        lost: 0.2,
        group: Some(group),
    }
}

//! Requests that need the consent of others: swapping seats between games, and sliding dice at a table where each slide
//! is asked for (S-9).

use crate::support::{MINUTE, TestHost, book, rolled, with};
use astragal_arena::Throw;
use astragal_bots::Level;
use astragal_dice::fair::Bytes32;
use astragal_dice::strike::{FaceSlide, MannerText};
use astragal_games::{GameId, Seat, Strike, strike};
use astragal_session::{AnyPlay, Decision};
use astragal_tables::protocol::SendCommand;
use astragal_tables::room::{Effect, Input, Room, RoomLimits, StoredTable, Work};
use astragal_tables::{
    Command, CommandId, Entry, Holder, Next, Phase, Question, TableErrorCode, TableOptions, record,
    verify,
};
use serde_json::json;

const ANNA: u32 = 0;
const BEN: u32 = 1;
const CLEO: u32 = 2;

fn swap(seat: u8) -> Command {
    ask(Question::SwapSeats(Seat(seat)))
}

fn ask(question: Question) -> Command {
    Command::Ask { question }
}

const AGREE: Command = Command::Answer { agree: true };

fn holders(host: &TestHost) -> Vec<Holder> {
    let chairs = host.table.lobby().chairs.iter();
    chairs.map(|chair| chair.holder).collect()
}

#[test]
fn a_free_seat_is_taken_at_once_unless_the_table_is_locked() {
    let mut host = TestHost::open(rolled(4), 1);
    host.join("Anna", Some(Seat(0)));
    host.join("Ben", Some(Seat(1)));
    host.ready(BEN);
    host.must(BEN, &swap(3));
    assert_eq!(host.last()["seats_swapped"], json!({ "seats": [1, 3] }));
    assert_eq!(host.table.lobby().seat_of(BEN), Some(Seat(3)));
    assert_eq!(holders(&host)[1], Holder::Empty);
    // A seed is promised for a seat, so that a promise does not move with its person.
    assert!(
        host.table
            .lobby()
            .people_seats()
            .all(|(_, chair)| chair.ready.is_none())
    );
    assert_eq!(host.table.lobby().vote, None);
    // The seed was not shown, so it can be promised again.
    let hash = host.seeds[&BEN].hash();
    host.must(BEN, &Command::Ready { hash });
    host.refused_as(BEN, &swap(3), TableErrorCode::NotNow);
    host.refused_as(BEN, &swap(4), TableErrorCode::NotFound);
    let watcher = host.join("Otto", None);
    host.refused_as(watcher, &swap(1), TableErrorCode::NotYours);
    host.must(ANNA, &Command::Lock { locked: true });
    host.refused_as(BEN, &swap(1), TableErrorCode::Taken);
    host.must(ANNA, &swap(1));
    assert_eq!(host.table.lobby().seat_of(ANNA), Some(Seat(1)));
    host.assert_same(&host.again());
}

#[test]
fn only_the_host_swaps_with_a_bot() {
    let mut host = TestHost::open(rolled(3), 1);
    host.join("Anna", Some(Seat(0)));
    host.join("Ben", Some(Seat(1)));
    host.bot(2);
    host.refused_as(BEN, &swap(2), TableErrorCode::NotYours);
    host.must(ANNA, &swap(2));
    let bot = Holder::Bot(Level::Casual);
    assert_eq!(
        holders(&host),
        [bot, Holder::Person(BEN), Holder::Person(ANNA)]
    );
    host.begin();
    host.refused_as(ANNA, &swap(0), TableErrorCode::NotNow);
    host.finish();
    let verified = verify(&record(&host.texts).unwrap()).unwrap();
    assert_eq!(verified.names[1..], ["Ben", "Anna"]);
    assert_eq!(verified.seeds, [Seat(1), Seat(2)]);
}

#[test]
fn a_person_is_asked_to_swap_and_nobody_else() {
    let mut host = TestHost::full(rolled(3), 1);
    for person in [ANNA, CLEO] {
        host.ready(person);
    }
    host.must(ANNA, &swap(1));
    assert_eq!(host.table.lobby().seats_to_answer(), [Seat(1)]);
    host.refused_as(CLEO, &AGREE, TableErrorCode::NotNow);
    host.refused_as(CLEO, &swap(0), TableErrorCode::NotNow);
    host.answer(BEN, false);
    assert_eq!(host.table.lobby().seat_of(ANNA), Some(Seat(0)));
    assert!(host.table.lobby().chairs[0].ready.is_some());
    host.must(ANNA, &swap(1));
    host.answer(BEN, true);
    assert_eq!(holders(&host), [BEN, ANNA, CLEO].map(Holder::Person));
    // Those who swapped say again that they are ready; others need not.
    let ready = host.table.lobby().chairs.iter();
    let ready: Vec<bool> = ready.map(|chair| chair.ready.is_some()).collect();
    assert_eq!(ready, [false, false, true]);
    host.assert_same(&host.again());
}

/// Who is away stays away on the other seat, and loses it at the same time as before.
#[test]
fn an_absence_moves_with_the_person() {
    let mut host = TestHost::full(rolled(2), 1);
    host.must(ANNA, &swap(1));
    host.answer(BEN, true);
    host.leave(BEN);
    host.wait(9 * MINUTE);
    host.must(ANNA, &swap(0));
    // Nobody answers for somebody who is away, and the question ends after a minute.
    host.refused_as(BEN, &swap(1), TableErrorCode::NotNow);
    host.wait(MINUTE);
    assert_eq!(host.table.lobby().vote, None);
    assert_eq!(host.table.lobby().seat_of(BEN), None);
    host.must(ANNA, &swap(0));
    assert_eq!(host.table.lobby().seat_of(ANNA), Some(Seat(0)));
}

#[test]
fn a_swap_lapses_with_its_seats_and_with_the_start() {
    let mut host = TestHost::full(rolled(3), 1);
    // Other seats do not matter.
    host.must(ANNA, &swap(1));
    host.must(CLEO, &Command::Stand {});
    host.bot(2);
    assert!(host.table.lobby().vote.is_some());
    host.must(BEN, &Command::Stand {});
    assert_eq!(host.table.lobby().vote, None);
    host.must(BEN, &Command::Sit { seat: Seat(1) });
    // A command that was decided before the seats changed is stale.
    let before = host.table.next_seq();
    let phrase = "hello".to_owned();
    host.must(BEN, &Command::Say { phrase });
    host.table.check_position(&swap(1), before).unwrap();
    host.must(ANNA, &swap(1));
    host.answer(BEN, true);
    let stale = host.table.check_position(&swap(1), before).unwrap_err();
    assert_eq!(stale.code, TableErrorCode::Stale);
    // The game begins although the question is open.
    host.must(ANNA, &swap(0));
    host.ready(ANNA);
    host.ready(BEN);
    assert_eq!(host.table.next(), Next::Start);
    host.step();
    assert_eq!(host.table.lobby().vote, None);
    assert!(matches!(host.table.lobby().phase, Phase::Revealing { .. }));
    host.refused_as(ANNA, &swap(0), TableErrorCode::NotNow);
    host.refused_as(BEN, &AGREE, TableErrorCode::NotNow);
}

/// During a game nobody swaps seats, whatever a log says.
#[test]
fn seats_are_swapped_between_games_only() {
    let host = TestHost::playing(rolled(2), 1);
    let mut table = host.again();
    let swapped = |other| Entry::SeatsSwapped {
        seats: [Seat(0), Seat(other)],
    };
    assert!(table.append(swapped(1), None, host.now).is_err());
    let mut waiting = TestHost::full(rolled(2), 1).again();
    assert!(waiting.append(swapped(7), None, host.now).is_err());
    waiting.append(swapped(1), None, host.now).unwrap();
}

/// A table where dice are thrown and slides are asked for.
fn asking(seats: u8) -> TableOptions {
    with(book(GameId::Strike, seats), "regroup", "ask")
}

/// A throw after slides.
fn sliding(slides: Vec<FaceSlide>) -> Decision<Strike> {
    Decision {
        action: strike::ActionText::Throw {},
        manner: Some(MannerText {
            slides,
            throw: Some(Throw::with_force(0.2)),
            ..MannerText::default()
        }),
    }
}

/// The question whether a decision may be carried out.
fn slide(decision: Decision<Strike>) -> Command {
    ask(Question::Slide(Box::new(decision)))
}

/// Throws until a die lies so close to the wall that it may be slid a little towards the middle, which `command` says.
/// Returns who is to decide, and that decision.
fn near_the_wall(
    host: &mut TestHost,
    command: fn(Decision<Strike>) -> Command,
) -> (u32, Decision<Strike>) {
    for _ in 0..200 {
        let person = host.person_at(host.table.turn().unwrap());
        let Some(AnyPlay::Strike(play)) = host.table.game() else {
            panic!("no game of Strike");
        };
        for die in play.rest().unwrap() {
            let [x, _, z] = die.position;
            let inward = FaceSlide {
                face: die.face,
                to: [x * 0.8, z * 0.8],
                turn: 0.0,
            };
            let decision = sliding(vec![inward]);
            let command = command(decision.clone());
            if host.table.command(person, &command, host.now).is_ok() {
                return (person, decision);
            }
        }
        let across = Decision::<Strike> {
            action: strike::ActionText::Throw {},
            manner: Some(MannerText {
                throw: Some(Throw {
                    aim: [7.0, 0.0],
                    ..Throw::with_force(0.2)
                }),
                ..MannerText::default()
            }),
        };
        host.must(person, &Command::Act(across.into()));
        host.settle();
        if host.table.lobby().phase != Phase::Playing {
            host.begin();
        }
    }
    panic!("no die lies close to the wall");
}

/// S-9, `ask`: a slide is carried out as it was asked for, when all have agreed, and not otherwise.
#[test]
fn a_slide_is_asked_for() {
    let mut host = TestHost::playing(asking(3), 1);
    let (mover, decision) = near_the_wall(&mut host, slide);
    let others: Vec<u32> = host
        .people()
        .into_iter()
        .filter(|other| *other != mover)
        .collect();
    let slide = slide(decision.clone());
    let plain = host.refused(mover, &Command::Act(decision.clone().into()));
    assert_eq!(plain.code, TableErrorCode::IllegalAction);
    assert_eq!(plain.rule.as_deref(), Some("S-9"));
    assert!(plain.message.contains("Ask them"), "{plain}");
    // Nobody else can ask for it, and what needs no consent is not asked for.
    host.refused_as(others[0], &slide, TableErrorCode::NotYourTurn);
    let needless = self::slide(sliding(vec![]));
    host.refused_as(mover, &needless, TableErrorCode::NotNow);
    // The first no ends it.
    host.must(mover, &slide);
    let asked = host.last()["asked"]["question"]["slide"].clone();
    assert_eq!(asked["action"], json!({ "throw": {} }));
    host.answer(others[0], false);
    assert_eq!(host.table.lobby().vote, None);
    // A question about another decision is stale after that decision.
    let before = host.table.next_seq();
    host.must(mover, &slide);
    host.answer(others[1], true);
    // Somebody who is away for a moment keeps the right to refuse.
    host.leave(others[0]);
    assert_eq!(host.table.lobby().seats_to_answer().len(), 1);
    host.answer(others[0], true);
    let decided = host.last()["decided"].clone();
    assert_eq!(decided["action"], asked["action"]);
    assert_eq!(decided["manner"], asked["manner"]);
    assert_eq!(host.table.lobby().vote, None);
    assert!(matches!(
        host.table.next(),
        Next::Draw {
            is_physical: true,
            ..
        }
    ));
    let stale = host.table.check_position(&slide, before).unwrap_err();
    assert_eq!(stale.code, TableErrorCode::Stale);
    host.settle();
    assert!(host.last()["landed"]["rest"].is_array());
    host.assert_same(&host.again());
    host.finish();
    assert!(verify(&record(&host.texts).unwrap()).unwrap().is_over);
}

/// S-9, `ask`: the question lapses when anything else happens in the game, and after a minute.
#[test]
fn a_slide_lapses() {
    let mut host = TestHost::playing(asking(2), 2);
    let (mover, decision) = near_the_wall(&mut host, slide);
    let slide = slide(decision);
    host.must(mover, &slide);
    host.wait(MINUTE);
    assert_eq!(host.table.lobby().vote, None);
    host.must(mover, &slide);
    host.refused_as(mover, &ask(Question::Pause), TableErrorCode::NotNow);
    host.must(mover, &Command::Act(sliding(vec![]).into()));
    assert_eq!(host.table.lobby().vote, None);
    host.refused_as(1 - mover, &AGREE, TableErrorCode::NotNow);
    // Dice are in the air, and then there is another game.
    assert!(host.wants(mover, &slide).is_err());
    let mut other = TestHost::playing(book(GameId::Pig, 2), 1);
    other.refused_as(ANNA, &slide, TableErrorCode::BadRequest);
}

/// S-9, `ask`: bots agree.
#[test]
fn bots_agree_to_a_slide() {
    let mut host = TestHost::open(asking(2), 3);
    host.join("Anna", Some(Seat(0)));
    host.bot(1);
    host.begin();
    let (mover, decision) = near_the_wall(&mut host, slide);
    host.refused_as(
        mover,
        &Command::Act(decision.clone().into()),
        TableErrorCode::IllegalAction,
    );
    host.must(mover, &slide(decision));
    assert!(host.last()["decided"]["manner"]["slides"].is_array());
    host.assert_same(&host.again());
}

/// S-9: where sitting down is the agreement, nobody is asked.
#[test]
fn slides_at_the_walls_need_no_question_by_the_book() {
    let mut host = TestHost::playing(book(GameId::Strike, 2), 2);
    let (mover, decision) = near_the_wall(&mut host, |decision| Command::Act(decision.into()));
    host.refused_as(mover, &slide(decision.clone()), TableErrorCode::NotNow);
    host.must(mover, &Command::Act(decision.into()));
    assert!(host.last()["decided"]["manner"]["slides"].is_array());
}

/// The last consent to a slide throws dice, and waits like any throw when the server has too much to do.
#[test]
fn the_last_consent_is_a_throw() {
    let mut host = TestHost::playing(asking(2), 2);
    let (mover, decision) = near_the_wall(&mut host, slide);
    host.must(mover, &slide(decision));
    let stored = StoredTable {
        lines: host.texts.clone(),
        ..StoredTable::default()
    };
    let (key, limits) = (Bytes32([99; 32]), RoomLimits::default());
    let entropy = Box::new(|| Bytes32([5; 32]));
    let (mut room, _) = Room::open(host.now, stored, key, limits, entropy).unwrap();
    let mut answer = |throws_are_full| {
        let command = SendCommand {
            id: CommandId {
                device: 1,
                number: 1,
            },
            position: host.table.next_seq(),
            body: AGREE,
        };
        let agree = Input::Command {
            person: 1 - mover,
            command,
            throws_are_full,
        };
        room.handle(host.now, agree)
    };
    let busy = answer(true);
    let [Effect::Answer(Err(error))] = busy.as_slice() else {
        panic!("{} effects", busy.len());
    };
    assert_eq!(error.code, TableErrorCode::Busy);
    let agreed = answer(false);
    let [Effect::Append(batch), Effect::Work { kind, .. }] = agreed.as_slice() else {
        panic!("{} effects", agreed.len());
    };
    assert_eq!(*kind, Work::Throw);
    assert!(batch.lines[0].contains("\"answered\":") && batch.lines[1].contains("\"decided\":"));
}

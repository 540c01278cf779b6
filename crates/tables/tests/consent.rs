//! Requests that need the consent of others: swapping seats between games.

use crate::support::{MINUTE, TestHost, rolled};
use astragal_bots::Level;
use astragal_games::Seat;
use astragal_tables::{
    Command, Entry, Holder, Next, Phase, Question, TableErrorCode, record, verify,
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

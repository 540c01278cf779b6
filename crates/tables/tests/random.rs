//! Random commands of random people at random times, at tables of every game. A table accepts all its own proposals,
//! its log leads to the same table, and in the end every table is closed.

use crate::support::{DAY, TestHost, book, of_another_game, rolled, throw, with};
use astragal_bots::Level;
use astragal_dice::DiceKind;
use astragal_games::{GameId, Seat, strike};
use astragal_session::Decision;
use astragal_tables::{
    Command, Holder, Next, PHRASES, Phase, Question, TableErrorCode, TableOptions, record, verify,
};

fn tables() -> Vec<TableOptions> {
    let clocked = |options| TableOptions {
        turn_seconds: Some(20),
        grace_seconds: Some(30),
        ..options
    };
    let practice = |options| TableOptions {
        practice: true,
        ..options
    };
    let mut tables = vec![
        rolled(2),
        clocked(with(rolled(3), "pools", "hidden")),
        practice(with(rolled(2), "tournament", true)),
        practice(clocked(book(GameId::Exxtra, 4))),
        book(GameId::Strategiia, 2),
        // No rule ends this game.
        practice(clocked(with(book(GameId::Strategiia, 2), "quiet", 0))),
        clocked(with(book(GameId::Strategiia, 2), "mode", "expert")),
        book(GameId::Strike, 2),
    ];
    let others = GameId::ALL.iter().filter(|game| **game != GameId::Strike);
    tables.extend(others.map(|game| clocked(book(*game, *game.seats().start()))));
    tables
}

fn question(host: &mut TestHost) -> Question {
    let seat = Seat(host.below(4) as u8);
    match host.below(7) {
        0 => Question::Undo,
        1 => Question::Abandon,
        2 => Question::Pause,
        3 => Question::Substitute(seat),
        4 => Question::SwapSeats(seat),
        5 => Question::Slide(Box::new(Decision::plain(strike::ActionText::Throw {}))),
        _ => Question::ContinueWithout(seat),
    }
}

fn random_command(host: &mut TestHost, person: u32) -> Command {
    let seat = Seat(host.below(5) as u8);
    // Half of the time a command that fits, so that games begin and go on.
    let fitting = match host.table.lobby().phase {
        Phase::Waiting => 4,
        Phase::Revealing { .. } => 10,
        Phase::Playing | Phase::Closed => 39,
    };
    let any = host.below(40);
    match if host.below(2) == 0 { fitting } else { any } {
        0 => Command::Stand {},
        1..=3 => Command::Sit { seat },
        4..=9 => {
            let seed = host.random();
            // A player who is ready again needs another seed.
            if host.table.lobby().phase == Phase::Waiting {
                host.seeds.insert(person, seed);
            }
            Command::Ready { hash: seed.hash() }
        }
        10..=14 => {
            let seed = host.seeds.get(&person).copied();
            Command::Reveal {
                seed: seed.unwrap_or(astragal_dice::fair::Bytes32([3; 32])),
            }
        }
        15 => Command::Concede {},
        16..=18 => Command::Ask {
            question: question(host),
        },
        19..=22 => Command::Answer {
            agree: host.below(4) > 0,
        },
        23 | 24 => Command::Resume {},
        25 => Command::Say {
            phrase: PHRASES[host.below(10)].to_owned(),
        },
        26 | 27 => Command::SeatBot {
            seat,
            level: Level::Casual,
        },
        28 => Command::Remove { seat },
        29 => Command::Lock {
            locked: host.below(4) == 0,
        },
        30 => Command::MakeHost {
            person: host.below(5) as u32,
        },
        31 => {
            let mut options = host.table.lobby().options.clone();
            options.practice = !options.practice;
            Command::ChangeOptions {
                options: Box::new(options),
            }
        }
        32 => Command::Act(of_another_game(host.table.lobby().options.game)),
        _ => Command::Act(match host.table.turn() {
            Some(turn) => {
                let n = host.below(1000);
                host.choice(turn, n)
            }
            None => throw(),
        }),
    }
}

fn some_time(host: &mut TestHost) -> u64 {
    match host.below(600) {
        0 => DAY + 1,
        1..=10 => 61_000,
        11..=30 => 21_000,
        _ => host.below(2_000) as u64,
    }
}

/// A decision of another game is refused as such, if a decision is possible at all. Returns whether it was.
fn refuses_another_game(host: &mut TestHost, person: u32, command: &Command) -> bool {
    let lobby = host.table.lobby();
    let is_asked = lobby.phase == Phase::Playing && lobby.paused_since.is_none();
    let is_asked = is_asked && lobby.seat_of(person).is_some();
    let error = host.refused(person, command);
    if is_asked {
        assert_eq!(error.code, TableErrorCode::BadRequest, "{error}");
    }
    is_asked
}

/// Does one random thing. Returns whether it was a decision of another game.
fn happening(host: &mut TestHost) -> bool {
    let people = host.table.lobby().people.len();
    match host.below(12) {
        0 if people < 5 => {
            let seat = Seat(host.below(4) as u8);
            if let Ok((_, entries)) = host.table.join("Guest", Some(seat)) {
                host.apply(entries);
            }
        }
        1 if people > 0 => {
            let person = host.below(people) as u32;
            let is_here = host.below(3) > 0;
            host.presence(person, is_here);
        }
        2 | 3 => {
            let ms = some_time(host);
            host.wait(ms);
        }
        4..=6 => {
            host.step();
        }
        _ => {
            let turn = host.table.turn();
            let turn = turn.and_then(|seat| host.table.lobby().chair(seat));
            let person = match turn.map(|chair| chair.holder) {
                Some(Holder::Person(person)) if host.below(2) == 0 => person,
                _ => host.below(people + 1) as u32,
            };
            let command = random_command(host, person);
            let game = host.table.lobby().options.game;
            if matches!(&command, Command::Act(decision) if decision.game_id() != game) {
                return refuses_another_game(host, person, &command);
            }
            if let Err(error) = host.wants(person, &command) {
                assert!(error.message.ends_with('.'), "{error}");
            }
        }
    }
    false
}

/// C-1, C-3: no sequence of commands breaks a table, and nothing hangs for ever.
#[test]
fn random_commands_break_no_table() {
    let is_long = std::env::var_os("ASTRAGAL_LONG").is_some();
    let (mut games, mut records, mut others) = (0, 0, 0);
    for (number, options) in (0u8..).zip(tables()) {
        let is_slow = options.dice_kind() == DiceKind::Thrown;
        let rounds = match (is_long, is_slow) {
            (true, _) => 60,
            (false, true) => 1,
            (false, false) => 12,
        };
        for round in 0..rounds {
            let mut host =
                TestHost::open(options.clone(), number.wrapping_mul(29).wrapping_add(round));
            for _ in 0..1_200 {
                others += usize::from(happening(&mut host));
            }
            host.assert_same(&host.again());
            games += host.table.lobby().games;
            // The record of a game that has just ended lacks its end until the last entry is written.
            if host.table.next() == Next::Over {
                host.step();
            }
            if let Ok(record) = record(&host.texts) {
                let verified = verify(&record);
                verified.unwrap_or_else(|forged| panic!("{forged}\n{record}"));
                records += 1;
            }
            // All people leave.
            for person in 0..host.table.lobby().people.len() as u32 {
                host.leave(person);
            }
            host.wait(10 * DAY);
            assert_eq!(host.table.lobby().phase, Phase::Closed);
            host.assert_same(&host.again());
        }
    }
    assert!(
        games > 50 && records > 15 && others > 50,
        "{games} games, {records} records, {others} decisions of other games"
    );
}

//! The solution of Strike holds in the game as it is played with abstract dice.

use astragal_bots::strike::{Goal, Solution};
use astragal_bots::{BotName, Level};
use astragal_games::strike::{Edition, Emptied, ThrowModel};
use astragal_games::{Seat, Strike, WordOption as _};
use astragal_lab::simulate;
use indicatif::ProgressBar;

/// What `astragal lab solve strike --seats 5` says: too long to be worked out here each time.
const FIVE: [(Edition, [f64; 5]); 2] = [
    (
        Edition::Of2012,
        [0.192_603, 0.177_333, 0.203_923, 0.210_516, 0.215_626],
    ),
    (
        Edition::Of2020,
        [0.184_635, 0.180_435, 0.204_399, 0.212_388, 0.218_143],
    ),
];

fn is_long() -> bool {
    std::env::var_os("ASTRAGAL_LONG").is_some()
}

/// Masters win as often as the solution says, at every seat.
#[test]
fn masters_win_as_often_as_predicted() {
    let games = if is_long() { 2_000_000 } else { 20_000 };
    for edition in [Edition::Of2012, Edition::Of2020] {
        for seats in 2..=5 {
            let mut game = Strike::new(edition, seats).unwrap();
            game.first = Some(Seat(0));
            let five = FIVE.iter().find(|(other, _)| *other == edition).unwrap();
            let predicted = if seats < 5 || is_long() {
                let hands = vec![edition.deal(seats); seats.into()];
                Solution::new(&game, Goal::Win).turn(1, &hands).to_vec()
            } else {
                five.1.to_vec()
            };
            if seats == 5 {
                let difference = predicted.iter().zip(five.1).map(|(one, other)| one - other);
                assert!(difference.fold(0.0, |most, one| one.abs().max(most)) < 1e-6);
            }
            let masters = vec![BotName::Level(Level::Master); seats.into()];
            let tally = simulate(&game, &masters, games, 11, &ProgressBar::hidden());
            for (wins, predicted) in tally.wins.iter().zip(&predicted) {
                let share = *wins as f64 / games as f64;
                let error = (predicted * (1.0 - predicted) / games as f64).sqrt();
                // One in ten thousand honest runs would fail.
                assert!(
                    (share - predicted).abs() < 4.0 * error,
                    "{edition:?}, {seats} seats: {share} instead of {predicted}"
                );
            }
        }
    }
}

/// S-7: the solution holds where an emptied arena asks for all dice, too. Dice that often leave empty it often.
#[test]
fn masters_win_as_predicted_where_an_emptied_arena_asks_for_all() {
    let games = if is_long() { 2_000_000 } else { 50_000 };
    for &emptied in Emptied::VALUES {
        let mut game = Strike::new(Edition::Of2020, 2).unwrap();
        game.first = Some(Seat(0));
        game.emptied = emptied;
        game.model = ThrowModel::Simple {
            knock: 0.6,
            lost: 0.4,
        };
        let solution = Solution::new(&game, Goal::Win);
        assert!(solution.epsilon() < 1e-9);
        let predicted = solution.turn(1, &[8, 8])[0];
        let masters = [BotName::Level(Level::Master); 2];
        let tally = simulate(&game, &masters, games, 11, &ProgressBar::hidden());
        let share = tally.wins[0] as f64 / games as f64;
        let error = (predicted * (1.0 - predicted) / games as f64).sqrt();
        assert!(
            (share - predicted).abs() < 4.0 * error,
            "{emptied:?}: {share} instead of {predicted}"
        );
        // Going on is as all in or not; that stopping is better, since the next seat must go all in, is the same.
        let (going_on, stop) = solution.options(0, &[7, 8], false);
        let (all_in, _) = solution.options(0, &[7, 8], true);
        assert_eq!(going_on == all_in, emptied == Emptied::All);
        assert!(stop > going_on[0], "{stop} {going_on:?}");
    }
}

//! EXXTRA at every level, on the real rules.

use astragal_bots::exxtra::{
    ALL_DOUBLES, Choice, Exact, Lying, Memory, Outlook as _, Position, Published, Turn, TurnEnd,
    rank_of,
};
use astragal_bots::{Adviser as _, Bot, BotGame as _, Level, Observation, Random};
use astragal_dice::{Roll as _, Seed, Stream, below};
use astragal_games::exxtra::{Action, Shield, State};
use astragal_games::{Exxtra, Game as _, Seat, ToAct, Viewer, WordOption as _};
use rand_core::Rng;

/// Plays a game; `decide` acts for the seat whose turn it is.
fn play(
    game: &Exxtra,
    rng: &mut impl Rng,
    mut decide: impl FnMut(&mut State, Seat, &mut dyn Rng) -> Option<Action>,
) -> State {
    let mut state = game.start(&mut ());
    loop {
        match game.to_act(&state) {
            ToAct::Seat(seat) => {
                if let Some(action) = decide(&mut state, seat, rng) {
                    game.act(&mut state, seat, &action, &mut ()).unwrap();
                }
            }
            ToAct::Dice(throw) => {
                let outcome = game.roll(&throw, rng);
                game.land(&mut state, &outcome, &mut ()).unwrap();
            }
            ToAct::Over => return state,
        }
    }
}

fn rng(number: u64) -> impl Rng {
    Stream::new(Seed::from_number(number)).rng(0)
}

/// E-5, E-6, E-10 to E-14: what a turn leads to is what the rules say, with any seats, after others conceded, and in
/// both readings of E-13.
#[test]
fn positions_follow_the_rules() {
    let mut turns = 0;
    for number in 0..60 {
        let mut game = Exxtra::new(3 + (number % 4) as u8).unwrap();
        game.shield = Shield::VALUES[number as usize / 4 % 2];
        let mut rng = rng(number);
        let mut expected: Option<TurnEnd> = None;
        let mut pawn = 0;
        let last = play(&game, &mut rng, |state, seat, mut rng| {
            let view = game.view(state, Viewer::Seat(seat));
            let position = Position::of_view(&view, seat, game.shield);
            if view.rolls == 0 {
                match expected.take() {
                    Some(TurnEnd::Next(next)) => assert_eq!(next, position),
                    Some(TurnEnd::Won(_)) => panic!("the game should be over"),
                    None => {}
                }
                turns += 1;
            }
            if below(&mut rng, 150) == 0 {
                game.concede(state, seat, &mut ()).unwrap();
                return None;
            }
            let action = Random.decide(Observation::new(&game, state, seat), &mut rng);
            pawn = position.to_go[0];
            if let (Action::Place(field), Some(pair)) = (action, view.roll) {
                let rank = rank_of(pair);
                expected = Some(position.end_turn(pawn, Some(Lying { field, rank })));
            }
            Some(action)
        });
        if let Some(TurnEnd::Next(_)) = expected {
            let left = game.view(&last, Viewer::Referee).positions;
            assert_eq!(left.iter().flatten().count(), 1, "the others conceded");
        }
    }
    assert!(turns > 1000);
}

/// E-10: a bust leads where the rules say, too.
#[test]
fn a_bust_goes_back_no_further_than_the_start() {
    let position = Position::start(3, 21);
    assert_eq!(position.after_bust(21, 2), 21);
    assert_eq!(position.after_bust(20, 2), 21);
    assert_eq!(position.after_bust(3, 1), 4);
}

/// The sums that a turn shares give what the network says about each position on its own.
#[test]
fn an_outlook_is_what_the_network_says() {
    let mut memory = Memory::default();
    let mut compared = 0;
    for number in 0..8 {
        let game = Exxtra::new(3 + (number % 4) as u8).unwrap();
        play(&game, &mut rng(number), |state, seat, mut rng| {
            let view = game.view(state, Viewer::Seat(seat));
            let position = Position::of_view(&view, seat, Shield::Each);
            let network = Published::Large.network(position.seats()).unwrap();
            let mut outlook = network.outlook(&position, &mut memory);
            let to_go = position.to_go[0];
            for field in position.free_fields() {
                let rank = below(&mut rng, 30) as u8;
                let chances = outlook.placed(to_go, field, rank);
                let ending = position.end_turn(to_go, Some(Lying { field, rank }));
                let TurnEnd::Next(next) = ending else {
                    assert_eq!(chances[1], 1.0);
                    continue;
                };
                let mut sums = Vec::new();
                network.sum(&next, &mut sums);
                let nothing = vec![[0.0; 8]; sums.len()];
                let expected = network.chances(&sums, &nothing);
                let own = f64::from(expected[position.seats() - 1]);
                assert!((chances[0] - own).abs() < 1e-5);
                assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-5);
                compared += 1;
            }
            Some(Random.decide(Observation::new(&game, state, seat), &mut rng))
        });
    }
    assert!(compared > 500);
}

/// A decision depends on what is seen and on nothing else: not on what a bot decided before. Seats
/// may concede, down to the last two.
#[test]
fn every_level_decides_by_what_it_sees() {
    for level in Level::ALL {
        let mut used = Exxtra::leveled_bot(level);
        for number in 0..4 {
            let game = Exxtra::new(3 + number as u8).unwrap();
            let mut decisions = 0;
            play(&game, &mut rng(number), |state, seat, mut rng| {
                decisions += 1;
                let playing = game.view(state, Viewer::Seat(seat)).positions;
                if decisions % 20 == 0 && playing.iter().flatten().count() > 2 {
                    game.concede(state, seat, &mut ()).unwrap();
                    return None;
                }
                let action = used.decide(Observation::new(&game, state, seat), &mut rng);
                let fresh = Exxtra::leveled_bot(level)
                    .decide(Observation::new(&game, state, seat), &mut rng);
                assert_eq!(action, fresh);
                Some(action)
            });
        }
    }
}

/// C-1: advice has every legal choice once, the best first, and that is what the master does.
#[test]
fn advice_weighs_every_legal_choice() {
    let game = Exxtra::new(4).unwrap();
    let mut master = Exxtra::leveled_bot(Level::Master);
    let mut beginner = Exxtra::leveled_bot(Level::Beginner);
    let mut legal = Vec::new();
    play(&game, &mut rng(1), |state, seat, mut rng| {
        let observation = || Observation::new(&game, state, seat);
        let advice = master.advise(observation(), &mut rng);
        assert_eq!(advice, beginner.advise(observation(), &mut rng));
        observation().legal_actions(&mut legal);
        assert_eq!(advice.len(), legal.len());
        for action in &legal {
            let found = advice.iter().filter(|advice| advice.action == *action);
            assert_eq!(found.count(), 1);
        }
        assert!(advice.is_sorted_by(|a, b| a.value >= b.value));
        for advice in &advice {
            assert!((0.0..=1.0).contains(&advice.value));
            assert_eq!(advice.standard_error, 0.0);
            let why = advice.why.to_string();
            assert!(why.ends_with('.') && !why.contains("NaN"), "{why}");
        }
        let action = master.decide(observation(), &mut rng);
        assert_eq!(action, advice[0].action);
        Some(action)
    });
}

/// E-6, E-13, E-14: what the sentences say about the board is so.
#[test]
fn advice_names_what_happens() {
    let position_of = |rolls: &[(u8, u8)]| {
        let mut game = Exxtra::new(3).unwrap();
        game.first = Some(Seat(0));
        let mut state = game.start(&mut ());
        for &(seven, six) in rolls {
            let roll = astragal_games::exxtra::Roll { seven, six };
            let ToAct::Seat(seat) = game.to_act(&state) else {
                panic!("nobody is to act");
            };
            game.act(&mut state, seat, &Action::Roll, &mut ()).unwrap();
            let outcome = astragal_games::exxtra::Outcome::Pair(roll);
            game.land(&mut state, &outcome, &mut ()).unwrap();
            if (seven, six) != rolls[rolls.len() - 1] {
                let field = 5 - seat.0;
                let action = Action::Place(field);
                game.act(&mut state, seat, &action, &mut ()).unwrap();
            }
        }
        (game, state)
    };
    let (game, state) = position_of(&[(4, 2), (4, 1), (7, 5)]);
    let observation = Observation::new(&game, &state, Seat(2));
    let advice = Exxtra::leveled_bot(Level::Master).advise(observation, &mut rng(1));
    let why = |action| {
        let advice = advice.iter().find(|advice| advice.action == action);
        advice.unwrap().why.to_string()
    };
    let on_three = why(Action::Place(3));
    let start = "Pair 75 on field 3 throws off the pair 42 on field 5 and the pair 41 on field 4, and moves three \
                 fields if it stays; the next seat throws it off ";
    assert!(on_three.starts_with(start), "{on_three}");
    assert!(on_three.ends_with(" % of the time."), "{on_three}");
    let on_nought = why(Action::Place(0));
    assert!(
        on_nought.ends_with("moves no field, but cannot be thrown off."),
        "{on_nought}"
    );
    assert!(why(Action::Roll).ends_with(" of the time, and busts 31 %."));
}

/// The solved game is what happens at the table: three seats, and one field to the goal.
#[test]
fn a_solved_game_is_won_as_often_as_it_says() {
    let mut game = Exxtra::new(3).unwrap();
    (game.goal, game.first) = (1, Some(Seat(0)));
    let mut exact = Exact::new(3, 1);
    exact.solve(1e-9, |_| {});
    let mut wins = [0.0; 3];
    let mut turn = Turn::default();
    const GAMES: u32 = 20_000;
    let mut rng = rng(7);
    for _ in 0..GAMES {
        let last = play(&game, &mut rng, |state, seat, _| {
            let view = game.view(state, Viewer::Seat(seat));
            let position = Position::of_view(&view, seat, Shield::Each);
            let Some(pair) = view.roll else {
                return Some(Action::Roll);
            };
            turn.solve(&position, &mut exact.outlook(&position), ALL_DOUBLES);
            Some(match turn.best(position.to_go[0], rank_of(pair)).0 {
                Choice::Roll => Action::Roll,
                Choice::Place(field) => Action::Place(field),
            })
        });
        let winners = game.winners(&last).unwrap();
        (0..3)
            .for_each(|seat| wins[seat] += f64::from(u8::from(winners.contains(Seat(seat as u8)))));
    }
    let expected = exact.chances(&Position::start(3, 1));
    for (wins, expected) in wins.into_iter().zip(expected) {
        let share = wins / f64::from(GAMES);
        // Four standard errors.
        assert!((share - expected).abs() < 0.0142, "{share} {expected}");
    }
}

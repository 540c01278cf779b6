//! The heuristics, exactly: later bots are measured against them.

use astragal_bots::{Bot, Heuristic, Observation};
use astragal_dice::{Roll, Seed, Stream};
use astragal_games::strategiia::{self, Cell, Side, attacker_wins};
use astragal_games::strike::{Edition, Face, Landing};
use astragal_games::{Exxtra, Game, Notation, Seat, Strategiia, Strike, ToAct, exxtra, strike};

fn decide<G: Roll>(game: &G, state: &G::State, seed: u64) -> G::Action
where
    Heuristic<G>: Bot<G>,
{
    let ToAct::Seat(seat) = game.to_act(state) else {
        panic!("nobody is to act");
    };
    let mut rng = Stream::new(Seed::from_number(seed)).rng(0);
    Heuristic::default().decide(Observation::new(game, state, seat), &mut rng)
}

/// Strike: throws again with four or five dice in the arena, or three and a pool of at least four.
#[test]
fn strike_throws_or_stops() {
    use strike::Action::{Stop, Throw};
    let game = Strike::new(Edition::Of2012, 2).unwrap();
    for lying in 0..=5 {
        for thrown in 1..=8u8 {
            let pool = 9 - thrown;
            let mut state = game.start(&mut ());
            game.land(&mut state, &strike::Outcome::First(Seat(0)), &mut ())
                .unwrap();
            game.land(&mut state, &strike::Outcome::Starter(Face::Two), &mut ())
                .unwrap();
            assert_eq!(
                decide(&game, &state, 0),
                Throw,
                "the first throw is mandatory"
            );
            let mut arena = 1;
            for left_to_throw in (0..thrown).rev() {
                game.act(&mut state, Seat(0), &Throw, &mut ()).unwrap();
                // Dice pile up to the wanted number, the others leave.
                let target = if left_to_throw == 0 {
                    lying
                } else {
                    (arena + 1).min(lying)
                };
                let mut landing = Landing::default();
                Face::NUMBERS
                    .into_iter()
                    .take(target)
                    .for_each(|face| landing.add(face));
                let Some(outside) = (arena + 1).checked_sub(target) else {
                    break;
                };
                landing.add_outside(outside as u8);
                game.land(&mut state, &strike::Outcome::Dice(landing), &mut ())
                    .unwrap();
                arena = target;
            }
            if arena != lying {
                continue;
            }
            let again = lying >= 4 || lying == 3 && pool >= 4;
            let expected = if again { Throw } else { Stop };
            assert_eq!(
                decide(&game, &state, 0),
                expected,
                "{lying} lying, {pool} in the pool"
            );
        }
    }
}

/// EXXTRA: which pair is accepted after which roll, and for which field.
#[test]
fn exxtra_accepts_or_rolls() {
    use exxtra::Action::{Place, Roll};
    let mut options = Exxtra::book_options(4);
    options.first = Some(0.into());
    let game = Exxtra::from_options(&options).unwrap();
    let roll = |state: &mut exxtra::State, seven, six| {
        let ToAct::Seat(seat) = game.to_act(state) else {
            panic!("nobody is to act");
        };
        game.act(state, seat, &Roll, &mut ()).unwrap();
        let outcome = exxtra::Outcome::Pair(exxtra::Roll { seven, six });
        game.land(state, &outcome, &mut ()).unwrap();
        seat
    };
    // Rolls before, dice, fields that others took with high pairs (from below: equal pairs above
    // would fall), decision.
    for (before, (seven, six), taken, expected) in [
        (0, (7, 6), &[][..], Place(5)),
        (0, (7, 0), &[][..], Place(5)),
        (0, (7, 1), &[5][..], Place(4)),
        (0, (7, 1), &[4, 5][..], Place(3)),
        (0, (4, 6), &[][..], Place(4)),
        (0, (0, 6), &[4][..], Place(3)),
        (0, (1, 5), &[][..], Place(3)),
        (0, (1, 5), &[1, 2, 3][..], Place(0)),
        (0, (0, 5), &[][..], Place(3)),
        (0, (4, 3), &[][..], Roll),
        (2, (4, 3), &[][..], Roll),
        (3, (4, 3), &[][..], Place(2)),
        (3, (4, 3), &[2][..], Place(1)),
        (3, (4, 3), &[1, 2][..], Place(0)),
        (3, (2, 1), &[][..], Place(2)),
        (3, (7, 2), &[][..], Place(5)),
        (7, (1, 2), &[][..], Place(2)),
    ] {
        let mut state = game.start(&mut ());
        assert_eq!(decide(&game, &state, 0), Roll);
        for field in taken {
            let seat = roll(&mut state, 7, 6);
            game.act(&mut state, seat, &Place(*field), &mut ()).unwrap();
        }
        for _ in 0..before {
            roll(&mut state, 4, 2);
        }
        roll(&mut state, seven, six);
        let decision = decide(&game, &state, 0);
        assert_eq!(
            decision, expected,
            "{seven}-{six} after {before} rolls, taken {taken:?}"
        );
    }
}

/// STRATEGIIA: the best attack from 60 % on; else forward without attack; placement at home, the
/// king farthest away.
#[test]
fn strategiia_attacks_or_advances() {
    use strategiia::Action;
    let mut options = Strategiia::book_options(2);
    options.variant = Some("king".to_owned());
    options.placement = Some(true);
    options.quiet = Some(0);
    let game = Strategiia::from_options(&options).unwrap();
    let (mut attacks, mut advances) = (0, 0);
    for seed in 0..20 {
        let mut state = game.start(&mut ());
        let mut dice = Stream::new(Seed::from_number(seed));
        for step in 0..400 {
            let seat = match game.to_act(&state) {
                ToAct::Over => break,
                ToAct::Dice(throw) => {
                    use astragal_dice::Source as _;
                    let outcome = dice.outcome(&game, &throw).unwrap();
                    game.land(&mut state, &outcome, &mut ()).unwrap();
                    continue;
                }
                ToAct::Seat(seat) => seat,
            };
            let view = game.view(&state, astragal_games::Viewer::Seat(seat));
            let side = view.turn().unwrap();
            let board = view.board();
            let mut legal = Vec::new();
            game.legal_actions(&state, &mut legal);
            let chance = |action: &Action| match *action {
                Action::Move { from, to, units } => view
                    .attack_dice(from, to, units)
                    .map(|dice| attacker_wins(dice[side], dice[side.other()])),
                _ => None,
            };
            let best = legal.iter().filter_map(chance).fold(0.0, f64::max);
            let decision = decide(&game, &state, seed + step);
            match decision {
                Action::Place(at) => assert_eq!(board.colour(at), side),
                Action::King(at) => {
                    assert_eq!(board.colour(at), side);
                    let distance = |cell: Cell| {
                        let (column, row) = board.place(cell);
                        let enemies = Cell::all().filter(|&cell| {
                            view.stack(cell).is_some_and(|stack| stack.side != side)
                        });
                        let distances = enemies.map(|enemy| {
                            let (other_column, other_row) = board.place(enemy);
                            column.abs_diff(other_column).max(row.abs_diff(other_row))
                        });
                        distances.min().unwrap()
                    };
                    for action in &legal {
                        if let Action::King(other) = *action {
                            assert!(distance(other) <= distance(at));
                        }
                    }
                }
                Action::Move { from, to, .. } => {
                    let forward = |from: Cell, to: Cell| {
                        let ((_, before), (_, after)) = (board.place(from), board.place(to));
                        match side {
                            Side::Red => after > before,
                            Side::Blue => after < before,
                        }
                    };
                    let is_advance = |action: &Action| match *action {
                        Action::Move { from, to, .. } => {
                            chance(action).is_none() && forward(from, to)
                        }
                        _ => false,
                    };
                    if best >= 0.6 {
                        assert_eq!(chance(&decision), Some(best));
                        attacks += 1;
                    } else if legal.iter().any(is_advance) {
                        assert!(is_advance(&decision), "{from:?} to {to:?}");
                        advances += 1;
                    }
                }
            }
            game.act(&mut state, seat, &decision, &mut ()).unwrap();
        }
    }
    assert!(
        attacks > 20 && advances > 20,
        "{attacks} attacks, {advances} advances"
    );
}

/// T-22: STRATEGIIA's heuristic places a king that comes with the army last, as far from the enemy as it can.
#[test]
fn strategiia_keeps_its_king_away() {
    use strategiia::Action;
    let options = strategiia::Options {
        variant: Some("king".to_owned()),
        king_start: Some("army".to_owned()),
        ..Default::default()
    };
    let game = Strategiia::from_options(&options).unwrap();
    for seed in 0..20 {
        let mut state = game.start(&mut ());
        for piece in 0..38 {
            let ToAct::Seat(seat) = game.to_act(&state) else {
                panic!("somebody places");
            };
            let decision = decide(&game, &state, seed);
            let is_last = piece >= 36;
            assert_eq!(matches!(decision, Action::King(_)), is_last, "{piece}");
            if let Action::King(at) = decision {
                let (_, row) = game.board().place(at);
                // Red's first row is the lowest. Own cells are free there, unless all are taken.
                let from_own_edge = if seat == Seat(0) { row } else { 7 - row };
                assert!(
                    from_own_edge < 4,
                    "the king stands {from_own_edge} rows ahead"
                );
            }
            game.act(&mut state, seat, &decision, &mut ()).unwrap();
        }
    }
}

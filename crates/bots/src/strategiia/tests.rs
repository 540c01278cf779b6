use astragal_dice::{Seed, Stream, below};
use astragal_games::strategiia::{Board, Options, Side, attacker_wins};
use astragal_games::{Game as _, Notation as _, Strategiia};

use super::evaluation::{WIN, final_value, weights};
use super::features::measure;
use super::*;

/// A position after so many random moves, or `None` if the game was over before. `listen` is called with every move,
/// and for a combat with whether the attacker won.
fn after_random_moves(
    game: &Strategiia,
    moves: u32,
    seed: u64,
    mut listen: impl FnMut(Action, bool),
) -> Option<State> {
    let mut rng = Stream::new(Seed::from_number(seed)).rng(0);
    let mut state = game.start(&mut ());
    let mut actions = Vec::new();
    for _ in 0..moves {
        actions.clear();
        game.legal_actions(&state, &mut actions);
        let action = any_of(&actions, &mut rng);
        let won = below(&mut rng, 2) == 0;
        listen(action, won);
        play(game, &mut state, action, won);
        if state.ending().is_some() {
            return None;
        }
    }
    Some(state)
}

fn play(game: &Strategiia, state: &mut State, action: Action, attacker_wins: bool) {
    let side = state.turn();
    game.follow(state, action);
    if state.combat().is_some() {
        let winner = if attacker_wins { side } else { side.other() };
        game.decide_combat(state, winner);
    }
}

fn kinds() -> Vec<Strategiia> {
    let mut kinds = Vec::new();
    for variant in ["standard", "sanctuary", "king"] {
        for mode in ["basic", "expert"] {
            let options = Options {
                mode: Some(mode.to_owned()),
                variant: Some(variant.to_owned()),
                ..Options::default()
            };
            kinds.push(Strategiia::from_options(&options).expect("the options are valid"));
        }
    }
    kinds
}

/// The value of a move without any pruning but by width.
fn plain(search: &mut Search<'_>, state: &State, action: Action, depth: u8) -> f64 {
    let game = search.game().clone();
    let side = state.turn();
    let mut next = state.clone();
    game.follow(&mut next, action);
    let Some(combat) = next.combat().copied() else {
        return plain_reply(search, side, &next, depth);
    };
    let chance = attacker_wins(combat.dice[side], combat.dice[side.other()]);
    let mut sum = 0.0;
    for (winner, chance) in [(side, chance), (side.other(), 1.0 - chance)] {
        let mut end = next.clone();
        game.decide_combat(&mut end, winner);
        sum += chance * plain_reply(search, side, &end, depth);
    }
    sum
}

fn plain_reply(search: &mut Search<'_>, side: Side, next: &State, depth: u8) -> f64 {
    if let Some(value) = final_value(next, side) {
        return f64::from(value);
    }
    let replies = search.replies(next, depth - 1);
    let values = replies.into_iter().map(|choice| {
        if depth == 2 {
            f64::from(choice.value)
        } else {
            plain(search, next, choice.action, depth - 1)
        }
    });
    -values.fold(f64::NEG_INFINITY, f64::max)
}

/// T-7, T-8: the value of a combat is the mean of its two outcomes, by their exact chances, however much is pruned.
#[test]
fn pruning_changes_no_value() {
    let budget = Budget {
        positions: u64::MAX,
        depth: 3,
    };
    let mut combats = 0;
    for game in kinds() {
        let ground = Ground::new(&game);
        let moves = if game.placement { 38 + 10 } else { 12 };
        let Some(state) = after_random_moves(&game, moves, 3, |_, _| {}) else {
            continue;
        };
        let (mut table, mut other_table) =
            (TranspositionTable::default(), TranspositionTable::default());
        let weights = weights(game.variant);
        let mut search = Search::new(&ground, weights, &mut table, budget);
        let mut plain_search = Search::new(&ground, weights, &mut other_table, budget);
        let mut choices = search.ordered_moves(&state);
        choices.truncate(5);
        for choice in &choices {
            let value = f64::from(search.value_of(&state, choice.action, 3));
            let plain = plain(&mut plain_search, &state, choice.action, 3);
            let mut next = state.clone();
            game.follow(&mut next, choice.action);
            combats += u32::from(next.combat().is_some());
            // Chances are rounded to parts of WHOLE.
            assert!((value - plain).abs() < f64::from(WIN) / 1000.0);
        }
        let best = choices
            .iter()
            .map(|choice| search.value_of(&state, choice.action, 3));
        let best = best.max();
        search.deepen(&state, &mut choices);
        assert_eq!(Some(choices[0].value), best);
    }
    assert!(combats > 0);
}

/// The same position with the colours exchanged is worth the same to the side to move.
#[test]
fn both_sides_judge_alike() {
    for variant in ["standard", "sanctuary", "king"] {
        let [game, mirrored] = ["red", "blue"].map(|first| {
            let options = Options {
                variant: Some(variant.to_owned()),
                first: Some(first.to_owned()),
                ..Options::default()
            };
            Strategiia::from_options(&options).expect("the options are valid")
        });
        let board: &Board = game.board();
        let flip = |cell| {
            let (column, row) = board.place(cell);
            board.cell_at(column, 7 - row).expect("no holes")
        };
        let mut compared = 0;
        for seed in 0..20 {
            let mut state = mirrored.start(&mut ());
            let mut kings = Vec::new();
            // Sanctuary is over after twenty moves (T-19).
            let other = after_random_moves(&game, 15, seed, |action, won| match action {
                Action::Move { from, to, units } => {
                    let (from, to) = (flip(from), flip(to));
                    play(&mirrored, &mut state, Action::Move { from, to, units }, won);
                }
                Action::King(at) => {
                    kings.push(at);
                    // Red's king is placed first, whichever side begins (T-22).
                    if let [red, blue] = kings[..] {
                        for at in [blue, red] {
                            play(&mirrored, &mut state, Action::King(flip(at)), won);
                        }
                    }
                }
                Action::Place(_) => panic!("armies stand"),
            });
            let Some(other) = other else {
                continue;
            };
            compared += 1;
            assert_eq!(
                measure(&Ground::new(&game), &other, other.turn()),
                measure(&Ground::new(&mirrored), &state, state.turn())
            );
        }
        assert!(compared > 0, "{variant}");
    }
}

/// T-10: an attack that wins the game is worth at least its chance.
#[test]
fn a_winning_attack_is_seen() {
    let game = Strategiia::basic();
    let ground = Ground::new(&game);
    let mut seen = 0;
    for seed in 0..60 {
        for moves in [60, 80, 100, 120] {
            let Some(state) = after_random_moves(&game, moves, seed, |_, _| {}) else {
                continue;
            };
            let mut actions = Vec::new();
            game.legal_actions(&state, &mut actions);
            let side = state.turn();
            let wins = actions.iter().filter_map(|&action| {
                let mut next = state.clone();
                game.follow(&mut next, action);
                let dice = next.combat()?.dice;
                game.decide_combat(&mut next, side);
                let wins = final_value(&next, side) == Some(WIN);
                wins.then(|| attacker_wins(dice[side], dice[side.other()]))
            });
            let chance = wins.fold(0.0, f64::max);
            if chance < 0.9 {
                continue;
            }
            seen += 1;
            let mut table = TranspositionTable::default();
            let mut search = Search::new(&ground, weights(game.variant), &mut table, EXPERT);
            let mut choices = search.ordered_moves(&state);
            search.deepen(&state, &mut choices);
            let value = f64::from(choices[0].value) / f64::from(WIN);
            assert!(value > 2.0 * chance - 1.01, "{value} with {chance}");
        }
    }
    assert!(seen > 5, "{seen}");
}

/// A position of a kind of game after armies and kings were placed and some random moves made.
fn in_the_middle(game: &Strategiia, seed: u64) -> Option<State> {
    let moves = if game.placement { 38 + 10 } else { 12 };
    after_random_moves(game, moves, seed, |_, _| {})
}

fn decide(leveled_bot: &mut LeveledBot, game: &Strategiia, state: &State) -> Action {
    let mut rng = Stream::new(Seed::from_number(5)).rng(0);
    leveled_bot.decide(Observation::new(game, state, state.turn().seat()), &mut rng)
}

/// What a master decided before, in other games and positions, changes no decision.
#[test]
fn a_master_decides_afresh() {
    let small = Budget {
        positions: 4000,
        ..MASTER
    };
    let fresh = || LeveledBot {
        budget: small,
        ..Strategiia::leveled_bot(Level::Master)
    };
    let mut experienced = fresh();
    let mut decisions = 0;
    for _ in 0..2 {
        for game in kinds() {
            for seed in 0..3 {
                let Some(state) = in_the_middle(&game, seed) else {
                    continue;
                };
                decisions += 1;
                assert_eq!(
                    decide(&mut experienced, &game, &state),
                    decide(&mut fresh(), &game, &state)
                );
            }
        }
    }
    assert!(decisions > 20, "{decisions}");
}

/// A master that is stopped at once decides by what was found until then, and one that is never stopped decides as
/// usual.
#[test]
fn a_master_can_be_stopped() {
    let game = Strategiia::basic();
    let state = in_the_middle(&game, 3).expect("the game is not over yet");
    let observation = || Observation::new(&game, &state, state.turn().seat());
    let rng = || Stream::new(Seed::from_number(5)).rng(0);
    let mut legal = Vec::new();
    game.legal_actions(&state, &mut legal);
    let mut leveled_bot = Strategiia::leveled_bot(Level::Master);
    leveled_bot.budget.positions = 20_000;
    let asked = std::cell::Cell::new(0);
    let at_once = || {
        asked.set(asked.get() + 1);
        true
    };
    let action = leveled_bot.decide_until(observation(), &mut rng(), &at_once);
    assert!(legal.contains(&action));
    assert_eq!(asked.get(), 1);
    let action = leveled_bot.decide_until(observation(), &mut rng(), &|| false);
    assert_eq!(action, leveled_bot.decide(observation(), &mut rng()));
}

/// T-12: what is left of an advantage shrinks while both sides wait, unless waiting wins.
#[test]
fn waiting_uses_up_an_advantage() {
    for game in kinds() {
        let ground = Ground::new(&game);
        let Some(mut state) = in_the_middle(&game, 3) else {
            continue;
        };
        let weights = weights(game.variant);
        let lead = state.taken(Side::Red).abs_diff(state.taken(Side::Blue));
        let may_be_drawn = match game.variant {
            Variant::Standard => lead < 2,
            Variant::Sanctuary => false,
            Variant::King => true,
        };
        let score = |state: &State| super::evaluation::evaluate_position(&ground, weights, state);
        let mut actions = Vec::new();
        for _ in 0..6 {
            let value = super::evaluation::evaluate(&ground, weights, &state);
            let whole = score(&state);
            let waits = may_be_drawn && state.quiet_moves() > 0;
            if waits && whole.abs() > WHOLE {
                assert!(value.abs() < whole.abs() && value.signum() == whole.signum());
            } else if !may_be_drawn {
                assert_eq!(value, whole);
            }
            actions.clear();
            game.legal_actions(&state, &mut actions);
            let enemies = state.units(state.turn().other());
            let quiet = actions.iter().find(|action| match action {
                Action::Move { to, .. } => enemies >> to.index() & 1 == 0,
                _ => false,
            });
            let Some(&quiet) = quiet else {
                break;
            };
            game.follow(&mut state, quiet);
            if state.ending().is_some() {
                break;
            }
        }
    }
}

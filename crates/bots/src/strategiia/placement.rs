//! Where units and kings are placed (T-15, T-22).

use astragal_games::strategiia::{Action, Phase, Side, State};

use super::evaluation::{Weights, evaluate_set_up};
use super::ground::Ground;
use super::search::RatedMove;

/// Evaluates every placement: how the armies would stand, after the best answer of the enemy if `with_answer` is set.
pub fn weigh(
    ground: &Ground,
    weights: &Weights,
    state: &State,
    actions: &[Action],
    with_answer: bool,
) -> Vec<RatedMove> {
    let side = state.turn();
    let mut answers = Vec::new();
    let choices = actions.iter().map(|&action| {
        let mut next = state.clone();
        ground.game.follow(&mut next, action);
        let value = if with_answer && matches!(next.phase(), Phase::Place | Phase::King) {
            worst_answer(ground, weights, &next, side, &mut answers)
        } else {
            evaluate_set_up(ground, weights, &next, side)
        };
        RatedMove { action, value }
    });
    choices.collect()
}

fn worst_answer(
    ground: &Ground,
    weights: &Weights,
    state: &State,
    side: Side,
    answers: &mut Vec<Action>,
) -> i32 {
    use astragal_games::Game as _;
    answers.clear();
    ground.game.legal_actions(state, answers);
    let values = answers.iter().map(|&answer| {
        let mut next = state.clone();
        ground.game.follow(&mut next, answer);
        evaluate_set_up(ground, weights, &next, side)
    });
    values.min().expect("there is always a free cell")
}

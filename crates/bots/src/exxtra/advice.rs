use astragal_games::Exxtra;
use astragal_games::exxtra::{Action, Pair};
use rand_core::Rng;

use super::dice_ways::{BUSTS, WAYS, rank_of, value_of};
use super::evaluator::{Judgement, Thinker};
use super::handmade_evaluation::ByHand;
use super::leveled_bot::LeveledBot;
use super::network::Memory;
use super::network_files::Published;
use super::position::{Lying, Position, TurnEnd};
use super::turn::{ALL_DOUBLES, Turn};
use super::why::{Placed, Threat, Why};
use crate::{Advice, Adviser, Observation};

impl Adviser<Exxtra> for LeveledBot {
    /// Advice uses the strongest judgement, whatever the level. No dice are rolled for it, so the standard error is 0;
    /// the error of the network itself is in `docs/strength.md`.
    fn advise<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, Exxtra>,
        _: &mut R,
    ) -> Vec<Advice<Exxtra>> {
        let view = observation.view();
        let mut thinker = Thinker::new(Judgement::Published(Published::Large));
        let choices = thinker.choices(&view, observation.seat(), observation.game().shield);
        let position = Position::of_view(&view, observation.seat(), observation.game().shield);
        let placings = choices.iter().skip(1);
        let best_placing = placings.map(|(_, chances)| chances[0]).reduce(f64::max);
        let mut advice: Vec<Advice<Exxtra>> = choices
            .iter()
            .map(|&(action, chances)| Advice {
                action,
                toss: Default::default(),
                value: chances[0],
                standard_error: 0.0,
                why: crate::Why::Exxtra(match (action, view.roll) {
                    (Action::Place(field), Some(pair)) => why_place(&position, field, pair),
                    (_, Some(pair)) => why_roll(pair, &position, thinker.turn(), best_placing),
                    (_, None) => Why::Begin,
                }),
            })
            .collect();
        // A stable sort, with rolling last among equals, as it is decided.
        advice.rotate_left(1);
        advice.sort_by(|a, b| b.value.total_cmp(&a.value));
        advice
    }

    fn outlook<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, Exxtra>,
        _: &mut R,
    ) -> Vec<f64> {
        let view = observation.view();
        let mut thinker = Thinker::new(Judgement::Published(Published::Large));
        let choices = thinker.choices(&view, observation.seat(), observation.game().shield);
        let best = choices.iter().map(|(_, chances)| chances);
        let best = best.max_by(|one, other| one[0].total_cmp(&other[0]));
        // Counted from the seat to act, over the seats that have not conceded.
        let seats = view.positions.len();
        let from_here = (0..seats).map(|after| (observation.seat().index() + after) % seats);
        let playing = from_here.filter(|&seat| view.positions[seat].is_some());
        let mut outlook = vec![0.0; seats];
        for (seat, chance) in playing.zip(best.into_iter().flatten()) {
            outlook[seat] = *chance;
        }
        outlook
    }
}

fn why_roll(pair: Pair, position: &Position, turn: &Turn, best_placing: Option<f64>) -> Why {
    Why::Roll {
        pair: pair.value(),
        better: turn.improvement(position.to_go[0], best_placing.unwrap_or(0.0)),
        bust: BUSTS.iter().map(|(_, ways)| ways).sum::<f64>() / WAYS,
    }
}

fn why_place(position: &Position, field: u8, pair: Pair) -> Why {
    let rank = rank_of(pair);
    let to_go = position.to_go[0];
    let bits = position.knocked_out(field, rank);
    let falls = (0..position.seats()).filter(|seat| bits >> seat & 1 == 1);
    let fallen = falls.filter_map(|seat| position.lying[seat]);
    let knocked_out = fallen.map(|lying| Placed {
        pair: value_of(lying.rank),
        field: lying.field,
    });
    Why::Place {
        placed: Placed {
            pair: pair.value(),
            field,
        },
        knocked_out: knocked_out.collect(),
        reaches_goal: field >= to_go,
        threat: match position.end_turn(to_go, Some(Lying { field, rank })) {
            TurnEnd::Won(_) => Threat::Goal,
            TurnEnd::Next(_) if field == 0 => Threat::None,
            TurnEnd::Next(next) => Threat::KnockOut(falls_next(&next)),
        },
    }
}

/// The probability that the seat whose turn begins throws off the pair of the seat that was last, if it plays as well
/// as the network can.
fn falls_next(next: &Position) -> f64 {
    let last = next.seats() - 1;
    let mut memory = Memory::default();
    let mut turn = Turn::default();
    match Published::Large.network(next.seats()) {
        Some(network) => turn.solve(next, &mut network.outlook(next, &mut memory), ALL_DOUBLES),
        None => turn.solve(next, &mut ByHand::new(next), ALL_DOUBLES),
    };
    turn.likelihood(|field, rank| next.knocked_out(field, rank) >> last & 1 == 1)
}

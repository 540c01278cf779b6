use astragal_games::Strike;
use astragal_games::strike::{Event, View};

use crate::Observation;

/// How many dice each seat has that is still in the game, from the seat to act.
pub(super) fn hands(observation: &Observation<'_, Strike>, view: &View) -> Vec<u8> {
    let mut hands = vec![view.pools[observation.seat().index()].unwrap_or(0)];
    hands.extend(others(observation, view));
    hands
}

/// How many dice the others have that are still in the game, clockwise. Where pools are hidden (S-18)
/// they are counted: every die that goes into a pool or out of it is seen by all.
pub(super) fn others(observation: &Observation<'_, Strike>, view: &View) -> Vec<u8> {
    let counted = counted(observation.game(), view, observation.events());
    let seats = view.pools.len();
    let others = (1..seats).map(|after| (observation.seat().index() + after) % seats);
    let dice = others.map(|seat| view.pools[seat].unwrap_or(counted[seat]));
    dice.filter(|&dice| dice > 0).collect()
}

/// How many dice each seat has according to the public events. At least one: a seat without dice is out, and that is no
/// secret.
fn counted(game: &Strike, view: &View, events: &[Event]) -> Vec<u8> {
    let began = events
        .iter()
        .rposition(|event| matches!(event, Event::Began { .. }));
    let Some(began) = began else {
        return evenly(game, view);
    };
    let playing = playing(view);
    let deal = game
        .edition
        .deal(playing.iter().filter(|plays| **plays).count() as u8);
    let mut dice: Vec<i16> = playing
        .iter()
        .map(|&plays| if plays { deal.into() } else { 0 })
        .collect();
    for event in &events[began..] {
        match event {
            Event::Threw {
                seat, dice: thrown, ..
            } => dice[seat.index()] -= i16::from(*thrown),
            Event::Took { seat, dice: taken } => dice[seat.index()] += taken.total() as i16,
            _ => {}
        }
    }
    dice.into_iter().map(|dice| dice.max(1) as u8).collect()
}

/// Who plays the game shown: all, or in a decider those with the fewest points (S-20).
fn playing(view: &View) -> Vec<bool> {
    match &view.tournament {
        Some(tournament) if tournament.game > tournament.games => {
            let fewest = tournament.totals.iter().min();
            tournament
                .totals
                .iter()
                .map(|total| Some(total) == fewest)
                .collect()
        }
        _ => vec![true; view.pools.len()],
    }
}

/// Without events: all dice that must be somewhere, shared out evenly.
fn evenly(game: &Strike, view: &View) -> Vec<u8> {
    let playing = playing(view);
    let seats = playing.iter().filter(|plays| **plays).count() as u8;
    let known: u8 = view.pools.iter().flatten().sum();
    let dice = seats * game.edition.deal(seats) + 1;
    let arena = view.arena.len() as u8 + view.in_the_air;
    let hidden = dice.saturating_sub(known + view.removed + arena);
    let others = view.pools.iter().filter(|pool| pool.is_none()).count() as u8;
    let each = hidden.checked_div(others).unwrap_or(1).max(1);
    vec![each; view.pools.len()]
}

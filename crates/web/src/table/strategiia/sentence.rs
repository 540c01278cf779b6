//! The headline.

use astragal_client::boards::strategiia::{chance, percent};
use astragal_client::t;
use astragal_client::words::attacking;
use astragal_games::strategiia::{Phase, Side, Strategiia};
use leptos::prelude::*;

use super::pick::BoardState;
use crate::table::sentence::Sentence;

/// What to do, and what happened.
#[component]
pub fn Headline(state: BoardState) -> impl IntoView {
    let play = state.play;
    let to_do = move || {
        let now = state.now.get()?;
        let pick = state.pick.get();
        let view = &now.view;
        let asked = |side: Side, what: String| play.names().to_do(side.seat(), what);
        Some(match (view.phase, now.asked, pick.from) {
            (Phase::Chance, _, _) => {
                let names = play.names();
                let said = play.with_log::<Strategiia, _>(|events| attacking(events, &names));
                said.flatten()
                    .unwrap_or_else(|| t!("strategiia-in-the-air"))
            }
            (Phase::Place | Phase::King, Some(_), _) if state.open_plan().is_some() => {
                t!("strategiia-do-plan")
            }
            (Phase::Place, Some(side), _) if !now.only_king() => {
                let left = view.unplaced.of(side);
                asked(side, t!("strategiia-do-place", left = left))
            }
            (Phase::Place | Phase::King, Some(side), _) => asked(side, t!("strategiia-do-king")),
            (Phase::Move, Some(side), None) => asked(side, t!("strategiia-do-move")),
            (Phase::Move, Some(side), Some(_)) if state.chosen().is_some() => {
                let chosen = state.chosen()?;
                let cell = now.name(chosen.to);
                let what = match chosen.dice {
                    Some(dice) => {
                        let percent = percent(chance(side, dice));
                        format!("{} ({percent} %)", t!("strategiia-attack", cell = cell))
                    }
                    None => t!("strategiia-move-to", cell = cell),
                };
                format!("{what}, {}.", t!("strategiia-cell-again"))
            }
            (Phase::Move, Some(_), Some(from)) => {
                let cells = now.moves_of(from, pick.units);
                let (fights, ways): (Vec<_>, Vec<_>) = cells.partition(|one| one.dice.is_some());
                t!(
                    "strategiia-do-target",
                    cell = now.name(from),
                    cells = ways.len(),
                    fights = fights.len()
                )
            }
            (_, None, _) => t!("thinking", name = play.names().of(view.turn?.seat().0)),
            (Phase::Over, Some(_), _) => return None,
        })
    };
    view! { <Sentence to_do=Signal::derive(to_do)/> }
}

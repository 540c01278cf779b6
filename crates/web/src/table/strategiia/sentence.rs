//! Two sentences: what happened, and what to do.

use astragal_client::boards::strategiia::{chance, percent};
use astragal_client::t;
use astragal_client::words::last_sentence;
use astragal_games::strategiia::Phase;
use leptos::prelude::*;

use super::pick::Hand;

/// What happened, and what to do.
#[component]
pub fn Sentence(hand: Hand) -> impl IntoView {
    let play = hand.play;
    let happened = move || {
        let names = play.names();
        play.log
            .with(|events| last_sentence(events.as_ref()?, &names))
    };
    let to_do = move || {
        let now = hand.now.get()?;
        let pick = hand.pick.get();
        let view = &now.view;
        Some(match (view.phase, now.asked, pick.from) {
            (Phase::Chance, _, _) => t!("strategiia-in-the-air"),
            (Phase::Place, Some(side), _) if !now.only_king() => {
                t!("strategiia-do-place", left = view.unplaced.of(side))
            }
            (Phase::Place | Phase::King, Some(_), _) => t!("strategiia-do-king"),
            (Phase::Move, Some(_), None) => t!("strategiia-do-move"),
            (Phase::Move, Some(side), Some(_)) if hand.chosen().is_some() => {
                let chosen = hand.chosen()?;
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
    view! {
        <div class="sentence st-sentence">
            <p class="happened">{happened}</p>
            <p class="to-do" data-test="to-do" aria-live="polite">{to_do}</p>
        </div>
    }
}

//! One sentence that says what happened, and one what to do.

use leptos::prelude::*;

use super::pick::Hand;
use super::situation::{chance, percent, seat_of};
use crate::t;
use crate::told;

/// What happened, and what to do.
#[component]
pub fn Sentence(hand: Hand) -> impl IntoView {
    let play = hand.play;
    let happened = move || {
        let names = play.names();
        play.log.with(|events| {
            let mut last = (0..events.len()).rev();
            last.find_map(|at| told::sentence("strategiia", events, at, &names))
        })
    };
    let to_do = move || {
        let now = hand.now.get()?;
        let pick = hand.pick.get();
        let view = &now.view;
        let left = now
            .asked
            .map_or(0, |side| [view.unplaced.red, view.unplaced.blue][side]);
        Some(match (view.phase.as_str(), now.asked, pick.from) {
            ("chance", _, _) => t!("strategiia-in-the-air"),
            ("place", Some(_), _) => t!("strategiia-do-place", left = left),
            ("king", Some(_), _) => t!("strategiia-do-king"),
            ("move", Some(_), None) => t!("strategiia-do-move"),
            ("move", Some(side), Some(_)) if hand.chosen().is_some() => {
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
            ("move", Some(_), Some(from)) => {
                let cells = now.moves_of(from, pick.units);
                let (fights, ways): (Vec<_>, Vec<_>) = cells.partition(|one| one.dice.is_some());
                t!(
                    "strategiia-do-target",
                    cell = now.name(from),
                    cells = ways.len(),
                    fights = fights.len()
                )
            }
            (_, None, _) => {
                let turn = view.turn.as_deref().map(super::situation::side_named)?;
                t!("thinking", name = play.names().of(seat_of(turn)))
            }
            _ => return None,
        })
    };
    view! {
        <div class="sentence st-sentence">
            <p class="happened">{happened}</p>
            <p class="to-do" data-test="to-do" aria-live="polite">{to_do}</p>
        </div>
    }
}

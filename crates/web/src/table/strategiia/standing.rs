//! The standing of a side.

use astragal_client::t;
use astragal_games::Seat;
use astragal_games::strategiia::{Phase, Side, Variant, ViewText};
use leptos::prelude::*;

use super::chips::ChipMark;

/// How many taken units win the game.
const GOAL: u8 = 10;

/// The standing of a seat: the units it has taken, or the cells it controls.
pub fn standing(view: &ViewText, variant: Variant, seat: Seat) -> Option<AnyView> {
    let side = Side::at(seat)?;
    let taken = view.taken.of(side);
    let whose = t!(&side.to_string());
    let head = |number: u8| view! { <p class="st-head"><ChipMark side/><span class="muted">{whose.clone()}</span><strong>{number}</strong></p> };
    if matches!(view.phase, Phase::Place | Phase::King) {
        let left = view.unplaced.of(side);
        return Some(view! {
            <div class="st-standing">{head(left)}<p class="muted">{t!("strategiia-to-place", units = left)}</p></div>
        }.into_any());
    }
    if variant == Variant::Sanctuary {
        let cells = view.control.of(side);
        return Some(view! {
            <div class="st-standing">
                {head(cells)}
                <p class="muted">{t!("strategiia-controls", cells = cells)}", "{t!("strategiia-round", round = view.round)}</p>
            </div>
        }.into_any());
    }
    let slots = (0..GOAL.max(taken)).map(|slot| {
        if slot < taken {
            view! { <ChipMark side=side.other()/> }.into_any()
        } else if slot + 1 == GOAL && variant != Variant::King {
            view! { <i class="slot goal">{GOAL}</i> }.into_any()
        } else {
            view! { <i class="slot"></i> }.into_any()
        }
    });
    Some(view! {
        <div class="st-standing">
            {head(taken)}
            <p class="slots" role="img" aria-label=t!("strategiia-taken", units = taken)>{slots.collect_view()}</p>
        </div>
    }.into_any())
}

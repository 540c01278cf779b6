use astragal_core::Seat;
use astragal_games::strategiia::{Side, Variant};
use leptos::prelude::*;

use super::chips::ChipMark;
use super::situation::rules;
use crate::play::Play;
use crate::t;
use crate::views::StrategiiaView;

/// How many units win.
const GOAL: u8 = 10;

/// How a seat stands: what it has taken, or which cells it controls.
pub fn standing(view: &StrategiiaView, seat: usize) -> Option<AnyView> {
    let side = Side::at(Seat(u8::try_from(seat).ok()?))?;
    let play = Play::at_hand();
    let variant = play
        .beat
        .with(|beat| beat.as_deref().and_then(rules))
        .map(|game| game.variant);
    let of = |both: crate::views::BySide| [both.red, both.blue][side];
    let taken = of(view.taken);
    let whose = t!(if side == Side::Red { "red" } else { "blue" });
    let head = |number: u8| view! { <p class="st-head"><ChipMark side/><span class="muted">{whose.clone()}</span><strong>{number}</strong></p> };
    let places = ["place", "king"].contains(&view.phase.as_str());
    if places {
        let left = of(view.unplaced);
        return Some(view! {
            <div class="st-standing">{head(left)}<p class="muted">{t!("strategiia-to-place", units = left)}</p></div>
        }.into_any());
    }
    if variant == Some(Variant::Sanctuary) {
        let cells = of(view.control);
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
        } else if slot + 1 == GOAL && variant != Some(Variant::King) {
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

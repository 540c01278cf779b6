//! Below the board: what every die of a fight is for, and the buttons.

use astragal_client::boards::strategiia::{Situation, chance, percent, source_in_words};
use astragal_client::t;
use astragal_games::strategiia::{Phase, Side};
use leptos::prelude::*;

use super::chips::ChipMark;
use super::drag::Dragging;
use super::pick::BoardState;
use super::placing::Placing;
use crate::parts::Icon;

/// The possible actions, and their consequences.
#[component]
pub fn Actions(state: BoardState, dragging: Dragging) -> impl IntoView {
    let is_placing = move || {
        state.now.with(|now| {
            now.as_ref()
                .is_some_and(|now| now.view.phase != Phase::Move && !now.places.is_empty())
        })
    };
    let may_crown = move || {
        state
            .now
            .with(|now| now.as_ref().is_some_and(|now| now.may_crown()))
    };
    let has_pick = move || !is_placing() && state.pick.with(|pick| pick.from.is_some());
    let go = move || {
        let now = state.now.get()?;
        let pick = state.pick.get();
        let from = pick.from?;
        let chosen = state.chosen();
        let (what, more) = match &chosen {
            None => (
                t!("strategiia-choose-target"),
                t!("strategiia-from", cell = now.name(from)),
            ),
            Some(one) => {
                let cell = now.name(one.to);
                match one.dice {
                    Some(dice) => {
                        let side = now.asked?;
                        let is_tower = now.field.stack(one.to).is_some_and(|stack| stack.units > 1);
                        let key = if is_tower {
                            "strategiia-odds-fight"
                        } else {
                            "strategiia-odds"
                        };
                        let is_sure = state.is_sure.get() == Some(pick);
                        (
                            match is_sure {
                                true => t!("strategiia-attack-sure", cell = cell),
                                false => t!("strategiia-attack", cell = cell),
                            },
                            t!(key, percent = percent(chance(side, dice))),
                        )
                    }
                    None => (
                        t!("strategiia-move-to", cell = cell),
                        t!("strategiia-from", cell = now.name(from)),
                    ),
                }
            }
        };
        Some(view! {
            <button class="cancel" data-test="strategiia-cancel" on:click=move |_| state.cancel()>{t!("strategiia-cancel")}</button>
            <button class="primary go" data-test="strategiia-go" disabled=chosen.is_none() on:click=move |_| state.confirm()>
                <strong>{what}</strong>
                <span>{more}</span>
            </button>
        })
    };
    view! {
        <div class="st-actions">
            {move || explanation(state)}
            <div class="st-buttons">
                {move || stepper(state)}
                <Show when=has_pick>{go}</Show>
                <Show when=may_crown>
                    <button
                        data-test="strategiia-crown"
                        aria-pressed=move || state.crown.get().to_string()
                        class:primary=move || state.crown.get()
                        on:click=move |_| state.crown.update(|on| *on = !*on)
                    >
                        {move || t!("strategiia-place-king")}
                    </button>
                </Show>
                <Show when=is_placing><Placing state dragging/></Show>
            </div>
        </div>
    }
}

/// How many units of a tower move.
fn stepper(state: BoardState) -> Option<impl IntoView> {
    let now = state.now.get()?;
    let pick = state.pick.get();
    let choices = now.units_from(pick.from?);
    let place = choices.iter().position(|units| *units == pick.units)?;
    if choices.len() < 2 {
        return None;
    }
    let less = place.checked_sub(1).map(|place| choices[place]);
    let more = choices.get(place + 1).copied();
    let step = move |to: Option<u8>| {
        move |_| {
            if let Some(units) = to {
                state.take(units);
            }
        }
    };
    Some(view! {
        <div class="st-stepper" role="group" aria-label=t!("strategiia-units")>
            <button aria-label=t!("strategiia-fewer") data-test="strategiia-fewer" disabled=less.is_none() on:click=step(less)>"−"</button>
            <output aria-live="polite">{t!("strategiia-units-go", units = pick.units)}</output>
            <button aria-label=t!("strategiia-more") data-test="strategiia-more" disabled=more.is_none() on:click=step(more)><Icon name="plus"/></button>
        </div>
    })
}

/// The source of every die in the planned or current fight; without a fight, the aim of the game.
fn explanation(state: BoardState) -> Option<AnyView> {
    let now = state.now.get()?;
    let planned = state
        .chosen()
        .filter(|one| one.dice.is_some())
        .map(|one| (one.from, one.to, one.units));
    let fought = now.fight().map(|(from, at, units, _)| (from, at, units));
    let Some((from, at, units)) = planned.or(fought) else {
        if state.pick.with(|pick| pick.from.is_some()) {
            return None;
        }
        return Some(view! { <p class="st-aim muted">{aim(&now)}</p> }.into_any());
    };
    let support = now.field.attack_support(from, at, units)?;
    let row = |side: Side| {
        let dice: u8 = support[side].iter().map(|reason| reason.dice()).sum();
        let reasons = support[side].iter().map(|reason| {
            let count = reason.dice();
            let class = if side == Side::Red {
                "st-pip red"
            } else {
                "st-pip blue"
            };
            let pips = (0..count).map(|_| view! { <i class=class aria-hidden="true"></i> });
            view! {
                <li>
                    <span class="hidden">{count}</span>
                    {pips.collect_view()}
                    <span>{source_in_words(&now.game, side, *reason)}</span>
                </li>
            }
        });
        let name = t!(if side == Side::Red { "red" } else { "blue" });
        view! {
            <div class="st-count">
                <ChipMark side/>
                <span class="hidden">{name}</span>
                <strong>{dice}</strong>
                <ul>{reasons.collect_view()}</ul>
            </div>
        }
    };
    // Who provoked the combat rolls first (T-8).
    let attacker = now.field.stack(from)?.side;
    let rows = [attacker, attacker.other()].map(row).collect_view();
    Some(view! { <div class="st-counts" data-test="strategiia-counts">{rows}</div> }.into_any())
}

/// The aim of the game.
fn aim(now: &Situation) -> String {
    use astragal_games::strategiia::Variant;
    match now.game.variant {
        Variant::Standard => t!("strategiia-aim-standard"),
        Variant::Sanctuary => t!("strategiia-aim-sanctuary"),
        Variant::King => t!("strategiia-aim-king"),
    }
}

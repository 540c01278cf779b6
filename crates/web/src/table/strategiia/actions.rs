//! Below the board: what every die of a fight is for, and the buttons.

use astragal_client::boards::strategiia::{Situation, chance, percent};
use astragal_client::t;
use astragal_games::strategiia::{Phase, Side, Strategiia, Support};
use leptos::prelude::*;

use super::chips::ChipMark;
use super::pick::Hand;
use crate::parts::Icon;

/// The possible actions, and their consequences.
#[component]
pub fn Actions(hand: Hand) -> impl IntoView {
    let is_placing = move || {
        hand.now.with(|now| {
            now.as_ref()
                .is_some_and(|now| now.view.phase == Phase::Place && !now.places.is_empty())
        })
    };
    let may_crown = move || {
        hand.now
            .with(|now| now.as_ref().is_some_and(|now| now.may_crown()))
    };
    let has_pick = move || hand.pick.with(|pick| pick.from.is_some());
    let filling = RwSignal::new(false);
    fill(hand, filling);
    let go = move || {
        let now = hand.now.get()?;
        let pick = hand.pick.get();
        let from = pick.from?;
        let chosen = hand.chosen();
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
                        (
                            t!("strategiia-attack", cell = cell),
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
            <button class="cancel" data-test="strategiia-cancel" on:click=move |_| hand.cancel()>{t!("strategiia-cancel")}</button>
            <button class="primary go" data-test="strategiia-go" disabled=chosen.is_none() on:click=move |_| hand.confirm()>
                <strong>{what}</strong>
                <span>{more}</span>
            </button>
        })
    };
    view! {
        <div class="st-actions">
            {move || explanation(hand)}
            <div class="st-buttons">
                {move || stepper(hand)}
                <Show when=has_pick>{go}</Show>
                <Show when=may_crown>
                    <button
                        data-test="strategiia-crown"
                        aria-pressed=move || hand.crown.get().to_string()
                        class:primary=move || hand.crown.get()
                        on:click=move |_| hand.crown.update(|on| *on = !*on)
                    >
                        {move || t!("strategiia-place-king")}
                    </button>
                </Show>
                <Show when=is_placing>
                    <button
                        data-test="strategiia-fill"
                        aria-pressed=move || filling.get().to_string()
                        on:click=move |_| filling.update(|on| *on = !*on)
                    >
                        {move || if filling.get() { t!("strategiia-fill-stop") } else { t!("strategiia-fill") }}
                    </button>
                </Show>
            </div>
        </div>
    }
}

/// How many units of a tower move.
fn stepper(hand: Hand) -> Option<impl IntoView> {
    let now = hand.now.get()?;
    let pick = hand.pick.get();
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
                hand.take(units);
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
fn explanation(hand: Hand) -> Option<AnyView> {
    let now = hand.now.get()?;
    let planned = hand
        .chosen()
        .filter(|one| one.dice.is_some())
        .map(|one| (one.from, one.to, one.units));
    let fought = now.fight().map(|(from, at, units, _)| (from, at, units));
    let Some((from, at, units)) = planned.or(fought) else {
        if hand.pick.with(|pick| pick.from.is_some()) {
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
                    <span>{reason_in_words(&now, side, *reason)}</span>
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
    let rows = Side::BOTH.map(row).collect_view();
    Some(view! { <div class="st-counts" data-test="strategiia-counts">{rows}</div> }.into_any())
}

fn reason_in_words(now: &Situation, side: Side, reason: Support) -> String {
    match reason {
        Support::Fighting(1) => t!("strategiia-die-unit"),
        Support::Fighting(_) => t!("strategiia-die-tower"),
        Support::OwnCell if side == Side::Red => t!("strategiia-die-red-cell"),
        Support::OwnCell => t!("strategiia-die-blue-cell"),
        Support::Around(cell, 1) => now.name(cell),
        Support::Around(cell, _) => t!("strategiia-die-tower-at", cell = now.name(cell)),
    }
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

/// Places the remaining units, one whenever it is the player's turn: by the coach's advice if there is one, else from
/// the player's edge on.
fn fill(hand: Hand, filling: RwSignal<bool>) {
    Effect::new(move |_| {
        let Some(now) = hand.now.get() else {
            return;
        };
        if now.view.phase != Phase::Place {
            filling.set(false);
            return;
        }
        let Some(side) = now
            .asked
            .filter(|_| filling.get() && !now.places.is_empty())
        else {
            return;
        };
        let coach_advice = untrack(move || hand.play.coach_advice_now());
        let advised = coach_advice.and_then(|coach_advice| {
            let best = coach_advice.advice::<Strategiia>().first()?;
            Some(best.action.clone())
        });
        let board = now.board();
        let far = |cell| {
            let (column, row) = board.place(cell);
            let from_edge = if side == Side::Red {
                row
            } else {
                board.rows() - 1 - row
            };
            (
                board.colour(cell) != side,
                now.field.stack(cell).is_some(),
                from_edge,
                (2 * column).abs_diff(board.columns()),
            )
        };
        let nearest = || {
            now.places
                .iter()
                .min_by_key(|(cell, _)| far(*cell))
                .map(|(_, action)| action.clone())
        };
        if let Some(action) = advised.or_else(nearest) {
            hand.act(action);
        }
    });
}

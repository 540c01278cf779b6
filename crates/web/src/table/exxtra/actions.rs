//! The buttons, within reach of the thumb.

use astragal_client::t;
use astragal_games::Exxtra;
use astragal_games::exxtra::{ActionText, SEVEN_DIE, SIX_DIE};
use leptos::prelude::*;

use super::BoardState;
use super::ladder::FIELDS;

/// Roll, choose a field, place.
#[component]
pub fn Actions(table: BoardState) -> impl IntoView {
    let may_place = move || {
        table
            .turn
            .with(|turn| turn.as_ref().is_some_and(|turn| !turn.places.is_empty()))
    };
    let is_advised = move |is_it: fn(&ActionText) -> bool| {
        let advised = table.play.advised::<Exxtra>();
        advised.is_some_and(|action| is_it(&action))
    };
    let is_roll = |action: &ActionText| matches!(action, ActionText::Roll {});
    let is_place = |action: &ActionText| matches!(action, ActionText::Place { .. });
    let first = move || {
        view! {
            <button class="primary go" data-test="exxtra-roll" on:click=move |_| table.roll()>
                <b>{move || t!("exxtra-roll")}</b>
                <small>{move || t!("exxtra-no-bust")}</small>
            </button>
        }
    };
    // Only in a lesson is no field chosen at first, or is something else forbidden.
    let is_undecided = move || table.chosen.get().is_none();
    let may_roll = move || {
        table
            .turn
            .with(|turn| turn.as_ref().is_some_and(|turn| turn.may_roll))
    };
    let falls = move || {
        let falls = table
            .turn
            .with(|turn| Some(turn.as_ref()?.on(table.chosen.get()?)?.falls.len()));
        t!("exxtra-pairs-fall", pairs = falls.unwrap_or(0))
    };
    let again = move || {
        view! {
            <button class="roll" class:advised=move || is_advised(is_roll) data-test="exxtra-roll" disabled=move || !may_roll() on:click=move |_| table.roll()>
                <Odds/>
                <span class="two-lines">
                    <b>{move || t!("exxtra-roll-again")}</b>
                    <small>{move || if may_roll() { t!("exxtra-bust-odds") } else { t!("lessons-not-here") }}</small>
                </span>
            </button>
            <div class="pick" role="group" aria-label=move || t!("exxtra-or-place")>
                <span aria-hidden="true">{move || t!("exxtra-or-place")}</span>
                <div>{FIELDS.map(|field| pick(table, field)).collect_view()}</div>
            </div>
            <button class="primary go" class:advised=move || is_advised(is_place) data-test="exxtra-place" disabled=is_undecided on:click=move |_| table.place()>
                <b>{move || match table.chosen.get() {
                    Some(field) => t!("exxtra-place-on", field = field),
                    None => t!("lessons-pick-place"),
                }}</b>
                <small>{move || if is_undecided() { t!("lessons-pick-field") } else { falls() }}</small>
            </button>
        }
    };
    view! {
        <div class="actions exxtra-actions">
            <Show when=move || table.is_first_roll()>{first()}</Show>
            <Show when=may_place>{again()}</Show>
        </div>
    }
}

fn pick(table: BoardState, field: u8) -> impl IntoView {
    let is_chosen = move || table.chosen.get() == Some(field);
    let is_open = move || {
        table
            .turn
            .with(|turn| turn.as_ref().is_some_and(|turn| turn.on(field).is_some()))
    };
    view! {
        <button
            class:chosen=is_chosen
            disabled=move || !is_open()
            aria-pressed=move || is_chosen().to_string()
            aria-label=move || t!("exxtra-place-on", field = field)
            data-test=format!("pick-{field}")
            on:click=move |_| table.choose(field)
        >
            {field}
        </button>
    }
}

/// All ways in which two dice can land; those with an X are marked.
#[component]
fn Odds() -> impl IntoView {
    let cells = SEVEN_DIE.into_iter().enumerate().flat_map(|(column, seven)| {
        SIX_DIE.into_iter().enumerate().map(move |(row, six)| {
            let is_bust = seven == 0 || six == 0;
            view! { <rect x=8 * column y=8 * row width="6.4" height="6.4" rx="1.8" class:bust=is_bust/> }
        })
    });
    view! { <svg class="odds" viewBox="0 0 46.4 46.4" aria-hidden="true">{cells.collect_view()}</svg> }
}

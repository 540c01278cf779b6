use astragal_games::exxtra::{SEVEN_DIE, SIX_DIE};
use leptos::prelude::*;
use serde_json::{Value, json};

use super::counters::Faces;
use super::desk::{Desk, written};
use crate::parts::{SeatMark, focused};
use crate::t;
use crate::views::{ExxtraView, read};

fn view_of(desk: Desk) -> Option<ExxtraView> {
    desk.beat.with(|beat| read(Some(&beat.as_ref()?.view)))
}

/// A side as it is printed; 0 is the X.
fn printed(side: u8) -> String {
    match side {
        0 => "X".to_owned(),
        number => number.to_string(),
    }
}

/// What whoever is to play may do, and what the dice show.
#[component]
pub fn Asked() -> impl IntoView {
    let desk = Desk::at_hand();
    let turn = move || desk.turn();
    let is_in_the_air = Memo::new(move |_| desk.is_in_the_air());
    let legal = move || {
        desk.beat
            .with(|beat| beat.as_ref().map(|beat| beat.legal.clone()))
            .unwrap_or_default()
    };
    let lead = move || {
        let (view, turn) = (view_of(desk)?, turn()?);
        let name = desk.names().of(turn.0);
        Some(match view.roll {
            Some(pair) => t!("own-exxtra-choose", name = name, pair = pair.0),
            None => t!("own-exxtra-roll", name = name),
        })
    };
    let may_roll = move || legal().iter().any(|action| action.get("roll").is_some());
    let roll_label = move || match view_of(desk).and_then(|view| view.roll) {
        Some(_) => t!("exxtra-roll-again"),
        None => t!("exxtra-roll"),
    };
    let places = move || {
        let place = |action: &Value| {
            let field = action.get("place")?.get("field")?.as_u64()?;
            let action = action.clone();
            Some(view! {
                <button on:click=move |_| desk.act(action.clone()) data-test="own-place">{t!("exxtra-place-on", field = field)}</button>
            })
        };
        legal().iter().filter_map(place).collect_view()
    };
    view! {
        <Show when=move || turn().is_some()>
            <h2 class="own-lead" tabindex="-1" node_ref=focused() aria-live="polite" data-test="own-lead">
                {move || turn().map(|turn| view! { <SeatMark seat=turn.0/> })}
                <span>{lead}</span>
            </h2>
            <div class="own-actions">
                <button class="primary big" disabled=move || !may_roll() on:click=move |_| desk.act(json!({ "roll": {} })) data-test="own-roll">
                    {roll_label}
                </button>
            </div>
            <div class="own-grid">{places}</div>
        </Show>
        <Show when=move || is_in_the_air.get()>
            <Landed/>
        </Show>
    }
}

/// What the two dice show.
#[component]
fn Landed() -> impl IntoView {
    let desk = Desk::at_hand();
    let chosen: [RwSignal<Option<String>>; 2] = [RwSignal::new(None), RwSignal::new(None)];
    let done = move |_| {
        let dice = chosen.map(|die| written(&die.get_untracked().unwrap_or_default()));
        desk.land(json!({ "dice": dice }));
    };
    let is_whole = move || chosen.iter().all(|die| die.with(Option::is_some));
    let die = move |index: usize, sides: [u8; 6], key: &'static str, test: &'static str| {
        let signal = chosen[index];
        view! {
            <p class="die-name">{move || t!(key)}</p>
            <Faces
                faces=sides.map(printed).to_vec()
                label=Signal::derive(move || t!(key))
                chosen=signal
                can_tap=Signal::derive(|| true)
                tap=Callback::new(move |face| signal.set(Some(face)))
                test
            />
        }
    };
    view! {
        <h2 class="own-lead" tabindex="-1" node_ref=focused() aria-live="polite" data-test="own-lead">{move || t!("own-exxtra-landed")}</h2>
        {die(0, SEVEN_DIE, "own-seven-die", "own-seven")}
        {die(1, SIX_DIE, "own-six-die", "own-six")}
        <button class="primary wide big" disabled=move || !is_whole() on:click=done data-test="own-done">{move || t!("own-done")}</button>
    }
}

/// Where everybody stands, and which pairs lie on the ladder.
#[component]
pub fn Standing() -> impl IntoView {
    let desk = Desk::at_hand();
    let rows = move || {
        let (view, names) = (view_of(desk)?, desk.names());
        let row = |(seat, position): (usize, &Option<u8>)| {
            let is_turn = view.turn == Some(seat as u8);
            let pair = view.dice.get(seat).cloned().flatten();
            view! {
                <li class:turn=is_turn aria-current=is_turn.then_some("true")>
                    <SeatMark seat=seat as u8/>
                    <strong>{names.of(seat as u8)}</strong>
                    <span class="muted">{pair.map(|lying| t!("own-exxtra-pair", pair = lying.pair.0, field = lying.field))}</span>
                    <b>{match position {
                        Some(position) => t!("exxtra-on-field", position = *position),
                        None => t!("out-of-game"),
                    }}</b>
                </li>
            }
        };
        Some(view.positions.iter().enumerate().map(row).collect_view())
    };
    view! {
        <ol class="own-pools">{rows}</ol>
        <p class="muted">{move || view_of(desk).map(|view| t!("own-exxtra-goal", goal = view.goal))}</p>
    }
}

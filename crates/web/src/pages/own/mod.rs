//! Refereeing a game with real dice on a real table.

mod counters;
mod desk;
mod exxtra;
mod setup;
mod strategiia;
mod strike;

use leptos::prelude::*;

use self::desk::Desk;
pub use self::desk::under_way;
use crate::parts::{Header, Icon, SeatMark, focused};
use crate::route::{Link, Page};
use crate::t;
use crate::told::{seat_of, sentence};

/// Referees a game with real dice: it says whose turn it is, is told what happens, and keeps count.
#[component]
pub fn OwnDice(game: String) -> impl IntoView {
    let game: &'static str = match game.as_str() {
        "exxtra" => "exxtra",
        "strategiia" => "strategiia",
        _ => "strike",
    };
    let desk = Desk::new(game);
    provide_context(desk);
    let has_begun = Memo::new(move |_| desk.beat.with(Option::is_some));
    let tab = move |name: &'static str| {
        let class = if name == game { "tab chosen" } else { "tab" };
        view! { <Link to=Page::OwnDice(name.to_owned()) class>{move || t!(name)}</Link> }
    };
    view! {
        <Header/>
        <main class="own" data-test="own">
            <div class="own-head">
                <h1>{move || t!("own-dice")}</h1>
                <nav class="tabs" aria-label=move || t!("own-game")>{["strike", "exxtra", "strategiia"].map(tab).collect_view()}</nav>
            </div>
            <Refused/>
            <Show when=move || has_begun.get() fallback=move || view! { <setup::SetUp game/> }>
                <Refereed game/>
            </Show>
        </main>
    }
}

/// Why something cannot be.
#[component]
fn Refused() -> impl IntoView {
    let desk = Desk::at_hand();
    move || {
        desk.error.get().map(|error| {
            view! { <p class="own-refused" role="alert" data-test="own-refused">{error.said()}</p> }
        })
    }
}

/// A game under way.
#[component]
fn Refereed(game: &'static str) -> impl IntoView {
    let desk = Desk::at_hand();
    let is_over = Memo::new(move |_| {
        desk.beat.with(|beat| {
            beat.as_ref()
                .is_some_and(|beat| beat.turn.is_none() && !beat.in_the_air)
        })
    });
    let can_undo = move || {
        desk.beat
            .with(|beat| beat.as_ref().is_some_and(|beat| beat.script.len() > 2))
    };
    // Who won.
    let last_word = move || {
        let (beat, names) = (desk.beat.get()?, desk.names());
        let mut last = (0..beat.told.len()).rev();
        last.find_map(|at| sentence(&beat.game, &beat.told, at, &names))
    };
    let is_sure = RwSignal::new(false);
    let leave = move |_| {
        if is_sure.get_untracked() || is_over.get_untracked() {
            desk.put_away();
        } else {
            is_sure.set(true);
        }
    };
    let again = move |_| desk.again();
    let asked = match game {
        "strike" => view! { <strike::Asked/> }.into_any(),
        "exxtra" => view! { <exxtra::Asked/> }.into_any(),
        _ => view! { <strategiia::Asked/> }.into_any(),
    };
    let standing = match game {
        "strike" => view! { <strike::Standing/> }.into_any(),
        "exxtra" => view! { <exxtra::Standing/> }.into_any(),
        _ => view! { <strategiia::Standing/> }.into_any(),
    };
    view! {
        <div class="own-table">
            <section class="own-now">
                <Happened/>
                {asked}
                <Show when=move || is_over.get()>
                    <h2 class="own-lead" tabindex="-1" node_ref=focused()>{last_word}</h2>
                    <button class="primary wide big" on:click=again data-test="own-again">{move || t!("rematch")}</button>
                </Show>
                <div class="own-tools">
                    <button disabled=move || !can_undo() on:click=move |_| desk.undo() data-test="own-undo">
                        <Icon name="undo"/>{move || t!("undo")}
                    </button>
                    <button on:click=leave data-test="own-new">
                        <Icon name="close"/>
                        {move || if is_sure.get() && !is_over.get() { t!("own-sure") } else { t!("own-other") }}
                    </button>
                </div>
            </section>
            <section class="own-standing" aria-label=move || t!("own-standing")>{standing}</section>
            <SoFar/>
        </div>
    }
}

/// What the last step came to, in words.
#[component]
fn Happened() -> impl IntoView {
    let desk = Desk::at_hand();
    let said = move || {
        let beat = desk.beat.get()?;
        let names = desk.names();
        let told = (beat.told_before..beat.told.len())
            .filter_map(|at| sentence(&beat.game, &beat.told, at, &names));
        let told: Vec<String> = told.collect();
        Some(told.join(" "))
    };
    view! { <p class="own-happened" role="status" aria-live="polite" data-test="own-happened">{said}</p> }
}

/// Everything so far, the newest first.
#[component]
fn SoFar() -> impl IntoView {
    let desk = Desk::at_hand();
    let rows = move || {
        let beat = desk.beat.get()?;
        let names = desk.names();
        let row = |at: usize| {
            let text = sentence(&beat.game, &beat.told, at, &names)?;
            let mark = seat_of(&beat.game, &beat.told, at).map(|seat| view! { <SeatMark seat/> });
            Some(view! { <li>{mark}<span>{text}</span></li> })
        };
        Some(
            (0..beat.told.len())
                .rev()
                .filter_map(row)
                .take(80)
                .collect_view(),
        )
    };
    view! {
        <details class="own-log">
            <summary>{move || t!("so-far")}</summary>
            <ol reversed tabindex="0" aria-label=move || t!("log-label")>{rows}</ol>
        </details>
    }
}

//! Refereeing a game with real dice on a real table.

mod counters;
pub mod exxtra;
mod model;
mod setup;
pub mod strategiia;
pub mod strike;

use astragal_client::t;
use astragal_client::texts::title;
use astragal_client::words::{last_sentence, seat_of, sentence};
use astragal_games::{GameId, with_game};
use leptos::prelude::*;

pub use self::counters::Faces;
pub use self::model::{RealDiceModel, under_way};
use crate::game_interface::GameInterface as _;
use crate::parts::{Header, Icon, SeatMark, focused};
use crate::route::{Link, Page};

/// Referees a game with real dice: it says whose turn it is, takes what happens as input, and keeps count.
#[component]
pub fn RealDice(game: GameId) -> impl IntoView {
    let model = RealDiceModel::new(game);
    provide_context(model);
    let has_begun = Memo::new(move |_| model.beat.with(Option::is_some));
    // Nothing is set up while the saved game is loading.
    let set_up = move || {
        let may = !model.is_resuming.get();
        may.then(|| view! { <setup::SetUp game/> })
    };
    let tab = move |&other: &GameId| {
        let class = if other == game { "tab chosen" } else { "tab" };
        view! { <Link to=Page::RealDice(other) class>{move || title(other)}</Link> }
    };
    view! {
        <Header/>
        <main class="own" data-test="own">
            <div class="real-head">
                <h1>{move || t!("real-dice")}</h1>
                <nav class="tabs" aria-label=move || t!("real-game")>{GameId::ALL.iter().map(tab).collect_view()}</nav>
            </div>
            <Refused/>
            <Show when=move || has_begun.get() fallback=move || set_up>
                <Refereed game/>
            </Show>
        </main>
    }
}

/// Why an input was refused.
#[component]
fn Refused() -> impl IntoView {
    let model = RealDiceModel::from_context();
    let said = move || match model.is_unreadable.get() {
        true => Some(t!("real-unreadable")),
        false => model.error.get().map(|error| error.message()),
    };
    move || {
        said().map(|said| {
            view! { <p class="real-refused" role="alert" data-test="real-refused">{said}</p> }
        })
    }
}

/// A game under way.
#[component]
fn Refereed(game: GameId) -> impl IntoView {
    let model = RealDiceModel::from_context();
    let is_over = Memo::new(move |_| {
        model.beat.with(|beat| {
            beat.as_ref()
                .is_some_and(|beat| beat.turn.is_none() && !beat.in_the_air)
        })
    });
    let can_undo = move || {
        model
            .beat
            .with(|beat| beat.as_ref().is_some_and(|beat| beat.steps > 0))
    };
    // Who won.
    let last_word = move || last_sentence(&model.events()?, &model.names());
    let is_sure = RwSignal::new(false);
    let leave = move |_| {
        if is_sure.get_untracked() || is_over.get_untracked() {
            model.clear();
        } else {
            is_sure.set(true);
        }
    };
    let again = move |_| model.again();
    let [asked, standing] = with_game!(game, G => G::real_dice());
    view! {
        <div class="real-table">
            <section class="real-now">
                <Happened/>
                {asked}
                <Show when=move || is_over.get()>
                    <h2 class="real-lead" tabindex="-1" node_ref=focused()>{last_word}</h2>
                    <button class="primary wide big" on:click=again data-test="real-again">{move || t!("rematch")}</button>
                </Show>
                <div class="real-tools">
                    <button disabled=move || !can_undo() on:click=move |_| model.undo() data-test="real-undo">
                        <Icon name="undo"/>{move || t!("undo")}
                    </button>
                    <button on:click=leave data-test="real-new">
                        <Icon name="close"/>
                        {move || if is_sure.get() && !is_over.get() { t!("real-sure") } else { t!("real-other") }}
                    </button>
                </div>
            </section>
            <section class="real-standing" aria-label=move || t!("real-standing")>{standing}</section>
            <SoFar/>
        </div>
    }
}

/// The result of the last step, in words.
#[component]
fn Happened() -> impl IntoView {
    let model = RealDiceModel::from_context();
    let said = move || {
        let (events, names) = (model.events()?, model.names());
        let before = model.beat.with(|beat| Some(beat.as_ref()?.events_before))?;
        let new = (before..events.count()).filter_map(|at| sentence(&events, at, &names));
        Some(new.collect::<Vec<_>>().join(" "))
    };
    view! { <p class="real-happened" role="status" aria-live="polite" data-test="real-happened">{said}</p> }
}

/// All sentences so far, the newest first.
#[component]
fn SoFar() -> impl IntoView {
    let model = RealDiceModel::from_context();
    let rows = move || {
        let (events, names) = (model.events()?, model.names());
        let row = |at: usize| {
            let text = sentence(&events, at, &names)?;
            let mark = seat_of(&events, at).map(|seat| view! { <SeatMark seat/> });
            Some(view! { <li>{mark}<span>{text}</span></li> })
        };
        let rows = (0..events.count()).rev().filter_map(row);
        Some(rows.take(80).collect_view())
    };
    view! {
        <details class="real-log">
            <summary>{move || t!("so-far")}</summary>
            <ol reversed tabindex="0" aria-label=move || t!("log-label")>{rows}</ol>
        </details>
    }
}

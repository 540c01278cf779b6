//! The controls of the replay.

use std::time::Duration;

use astragal_client::t;
use leptos::prelude::*;

use crate::parts::Icon;
use crate::table_model::{Replay, TableModel};

/// How long a step stays before the next one.
const STAY: Duration = Duration::from_millis(1_100);

/// The controls of a replay.
#[component]
pub fn ReplayBar() -> impl IntoView {
    let play = TableModel::from_context();
    let is_running = RwSignal::new(false);
    let now = Memo::new(move |_| play.replay.get().unwrap_or(Replay { at: 0, of: 0 }));
    let at = move || now.get().at;
    let of = move || now.get().of;
    let is_showing = Memo::new(move |_| play.film.with(Option::is_some));
    // Plays on by itself, once the current step has been shown.
    Effect::new(move |_| {
        let Replay { at, of } = now.get();
        if !is_running.get() || is_showing.get() {
            return;
        }
        if at >= of {
            is_running.set(false);
            return;
        }
        set_timeout(
            move || {
                let is_same = now.try_get_untracked().is_some_and(|now| now.at == at);
                if is_same
                    && is_running.try_get_untracked() == Some(true)
                    && is_showing.try_get_untracked() == Some(false)
                {
                    play.look_at(at + 1);
                }
            },
            STAY,
        );
    });
    let is_at_end = move || now.with(|now| now.at >= now.of);
    let step = move |to: usize| {
        is_running.set(false);
        play.look_at(to);
    };
    let run = move |_| {
        if !is_running.get_untracked() && untrack(at) >= untrack(of) {
            play.look_at(0);
        }
        is_running.update(|running| *running = !*running);
    };
    let run_label = move || {
        if is_running.get() {
            t!("end-pause")
        } else {
            t!("end-run")
        }
    };
    view! {
        <div class="replay-bar" role="toolbar" aria-label=move || t!("replay") data-test="replay-bar">
            <button class="round" aria-label=move || t!("end-previous") disabled=move || at() == 0 on:click=move |_| step(untrack(at).saturating_sub(1)) data-test="replay-previous">
                <Icon name="back"/>
            </button>
            <button class="round primary" aria-label=run_label on:click=run data-test="replay-run">
                {move || if is_running.get() { view! { <Icon name="pause"/> } } else { view! { <Icon name="play"/> } }}
            </button>
            <button class="round" aria-label=move || t!("end-next") disabled=is_at_end on:click=move |_| step(untrack(at) + 1) data-test="replay-next">
                <Icon name="next"/>
            </button>
            <input
                type="range"
                min="0"
                max=of
                prop:value=move || at().to_string()
                aria-label=move || t!("end-step")
                aria-valuetext=move || t!("end-step-of", step = at(), steps = of())
                on:input:target=move |event| step(event.target().value().parse().unwrap_or(0))
                data-test="replay-slider"
            />
            <span class="replay-count" data-test="replay-count">{move || format!("{} / {}", at(), of())}</span>
            <button class="round" aria-label=move || t!("end-again") title=move || t!("end-again")
                disabled=move || is_showing.get() || play.last_film.with(Option::is_none)
                on:click=move |_| play.film_again()>
                <Icon name="replay"/>
            </button>
            <button on:click=move |_| play.leave_replay() data-test="replay-leave">
                <Icon name="close"/><span class="wordy">{move || t!("end-leave")}</span>
            </button>
        </div>
    }
}

//! After the game.

use leptos::prelude::*;

use crate::play::Play;
use crate::t;

/// Who won, and what can be done now.
#[component]
pub fn End() -> impl IntoView {
    let play = Play::at_hand();
    let again = move |_| match play.online.get_untracked() {
        Some(online) => online.ready(),
        None => play.tell(&astragal_stage::ToKeeper::Again),
    };
    view! {
        <section class="end" data-test="end">
            <h2>{move || t!("end-over")}</h2>
            <button class="primary" on:click=again>{move || t!("rematch")}</button>
        </section>
    }
}

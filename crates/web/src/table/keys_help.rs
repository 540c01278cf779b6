//! The list of keys at a table.

use astragal_client::t;
use astragal_client::texts::find_text;
use astragal_games::GameId;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use crate::parts::{Icon, focused};

/// What the keys do at a table, opened by `?` or from the menu.
#[component]
pub fn KeysHelp(game: GameId, is_open: RwSignal<bool>) -> impl IntoView {
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        let is_typing = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok())
            .is_some_and(|target| target.matches("input, textarea, select") == Ok(true));
        match event.key().as_str() {
            "?" if !is_typing => is_open.update(|open| *open = !*open),
            "Escape" => is_open.set(false),
            _ => {}
        }
    });
    on_cleanup(move || pressed.remove());
    let sentences = move || {
        let own = find_text(&format!("{game}-keys"), &[]);
        let all = own.into_iter().chain([t!("log-keys"), t!("keys-keys")]);
        all.flat_map(|text| {
            let parts = text
                .split_inclusive(". ")
                .map(|part| part.trim().to_owned());
            parts.collect::<Vec<_>>()
        })
        .map(|sentence| view! { <li>{sentence}</li> })
        .collect_view()
    };
    view! {
        <Show when=move || is_open.get()>
            <div class="keys-help" role="dialog" aria-modal="true" aria-labelledby="keys-help" data-test="keys-help">
                <h2 id="keys-help">{move || t!("keys")}</h2>
                <ul>{sentences}</ul>
                <button class="primary" node_ref=focused() on:click=move |_| is_open.set(false)>
                    <Icon name="close"/>{move || t!("close")}
                </button>
            </div>
        </Show>
    }
}

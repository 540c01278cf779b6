//! The button that skips to the result.

use astragal_client::t;
use leptos::prelude::*;

use crate::parts::Icon;
use crate::table_model::TableModel;

/// The way to the result for people who are out of a game that bots play on.
#[component]
pub fn ToResult() -> impl IntoView {
    let play = TableModel::from_context();
    let is_skipping = move || play.is_skipping.get();
    let can_skip = Memo::new(move |_| play.can_skip());
    let note = move || match is_skipping() {
        true => t!("after-skipping"),
        false => t!("after-out"),
    };
    view! {
        <Show when=move || can_skip.get()>
            <div class="to-result">
                <p role="status">{note}</p>
                <button class="primary" disabled=is_skipping on:click=move |_| play.skip_to_end() data-test="to-result">
                    {move || t!("after-skip")}<Icon name="next"/>
                </button>
            </div>
        </Show>
    }
}

use astragal_client::words::last_sentence;
use leptos::prelude::*;

use crate::table_model::TableModel;

/// Two sentences: what happened, and what to do.
#[component]
pub fn Sentence(
    /// What is to be done now, or who is to do it.
    #[prop(into)]
    to_do: Signal<Option<String>>,
) -> impl IntoView {
    let play = TableModel::from_context();
    let happened = move || {
        let names = play.names();
        play.log
            .with(|events| last_sentence(events.as_ref()?, &names))
    };
    view! {
        <div class="sentence">
            <p class="happened">{happened}</p>
            <p class="to-do" aria-live="polite" data-test="to-do">{to_do}</p>
        </div>
    }
}

//! The headline of a table.

use astragal_client::words::last_sentence;
use leptos::prelude::*;

use crate::table_model::TableModel;

/// The headline: what to do or what happens now, and below it, smaller, what happened last. While there is nothing to do,
/// what happened last is the headline.
#[component]
pub fn Sentence(
    /// What is to be done now, or who is doing what.
    #[prop(into)]
    to_do: Signal<Option<String>>,
    /// What is said below it, instead of what happened last.
    #[prop(optional, into)]
    note: Option<Signal<Option<String>>>,
) -> impl IntoView {
    let play = TableModel::from_context();
    let happened = move || {
        let names = play.names();
        let last = || {
            play.log
                .with(|events| last_sentence(events.as_ref()?, &names))
        };
        let is_replay = play.replay.with(Option::is_some);
        let note = note.filter(|_| !is_replay).and_then(|note| note.get());
        note.or_else(last)
    };
    // In a replay nobody has to do anything.
    let lead = Memo::new(move |_| to_do.get().filter(|_| play.replay.with(Option::is_none)));
    view! {
        <div class="sentence" class:quiet=move || lead.with(Option::is_none)>
            <p class="to-do" aria-live="polite" data-test="to-do">{lead}</p>
            <p class="happened">{happened}</p>
        </div>
    }
}

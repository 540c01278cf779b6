use leptos::prelude::*;

use crate::play::Play;
use crate::told::last_sentence;

/// One sentence that says what happened, and one what to do.
#[component]
pub fn Sentence(
    /// What is to be done now, or who does it.
    #[prop(into)]
    to_do: Signal<Option<String>>,
) -> impl IntoView {
    let play = Play::from_context();
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

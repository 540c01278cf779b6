use leptos::prelude::*;

use crate::play::Play;
use crate::told::sentence;

/// One sentence that says what happened, and one what to do.
#[component]
pub fn Sentence(
    /// What is to be done now, or who does it.
    #[prop(into)]
    to_do: Signal<Option<String>>,
) -> impl IntoView {
    let play = Play::at_hand();
    let happened = move || {
        let names = play.names();
        let game = play
            .beat
            .with(|beat| beat.as_ref().map(|beat| beat.lobby.options.game.clone()))?;
        play.log.with(|events| {
            let mut last = (0..events.len()).rev();
            last.find_map(|at| sentence(&game, events, at, &names))
        })
    };
    view! {
        <div class="sentence">
            <p class="happened">{happened}</p>
            <p class="to-do" aria-live="polite" data-test="to-do">{to_do}</p>
        </div>
    }
}

use leptos::prelude::*;

use crate::parts::SeatMark;
use crate::play::Play;
use crate::t;
use crate::told::{seat_of, sentence};

/// What happened so far, the newest first; a screen reader is told as it comes.
#[component]
pub fn Log() -> impl IntoView {
    let play = Play::at_hand();
    let game = move || {
        play.beat
            .with(|beat| beat.as_ref().map(|beat| beat.lobby.options.game.clone()))
            .unwrap_or_default()
    };
    let sentences = Memo::new(move |_| {
        let (game, names) = (game(), play.names());
        play.log.with(|events| {
            let told = (0..events.len()).filter_map(|at| {
                let text = sentence(&game, events, at, &names)?;
                Some((at, seat_of(&game, events, at), text))
            });
            told.collect::<Vec<_>>()
        })
    });
    let newest = move || {
        let shown = sentences.get();
        let from = shown.len().saturating_sub(1);
        shown[from..]
            .iter()
            .map(|(_, _, text)| text.clone())
            .collect::<Vec<_>>()
            .join(" ")
    };
    let row = |(_, seat, text): (usize, Option<u8>, String)| {
        view! {
            <li>
                {seat.map(|seat| view! { <SeatMark seat/> })}
                <span>{text}</span>
            </li>
        }
    };
    view! {
        <section class="log" aria-label=move || t!("log-label")>
            <h2>{move || t!("so-far")}</h2>
            <p class="hidden" role="status" aria-live="polite" data-test="newest">{newest}</p>
            <ol reversed tabindex="0">
                <For
                    each=move || sentences.get().into_iter().rev().take(60)
                    key=|(at, _, text)| (*at, text.clone())
                    children=row
                />
            </ol>
        </section>
    }
}

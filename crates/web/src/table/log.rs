//! The sentences of the log, also for screen readers.

use astragal_client::t;
use astragal_client::words::{seat_of, sentence};
use leptos::prelude::*;

use crate::parts::SeatMark;
use crate::table_model::TableModel;

/// How many of several simultaneous sentences are announced to a screen reader.
const AT_ONCE: usize = 6;

/// The sentences so far, the newest first. A screen reader announces new ones, and earlier ones on request.
#[component]
pub fn Log() -> impl IntoView {
    let play = TableModel::from_context();
    let sentences = Memo::new(move |_| {
        let names = play.names();
        play.log.with(|events| {
            let Some(events) = events else {
                return Vec::new();
            };
            let entries = (0..events.count()).filter_map(|at| {
                let text = sentence(events, at, &names)?;
                Some((at, seat_of(events, at), text))
            });
            entries.collect()
        })
    });
    // The number of sentences, and those that arrived last, joined.
    let newest = Memo::new(move |last: Option<&(usize, String)>| {
        sentences.with(|entries| {
            let known = last.map_or(0, |(known, _)| (*known).min(entries.len()));
            let from = known.max(entries.len().saturating_sub(AT_ONCE));
            let new: Vec<&str> = entries[from..]
                .iter()
                .map(|(_, _, text)| text.as_str())
                .collect();
            (entries.len(), new.join(" "))
        })
    });
    let reviewed = review(sentences);
    let row = move |(at, seat, text): (usize, Option<u8>, String)| {
        view! {
            <li class:reviewed=move || reviewed.get() == Some(at)>
                {seat.map(|seat| view! { <SeatMark seat/> })}
                <span>{text}</span>
            </li>
        }
    };
    let read_out = move || {
        let at = reviewed.get()?;
        sentences.with(|entries| {
            entries
                .iter()
                .find(|entry| entry.0 == at)
                .map(|entry| entry.2.clone())
        })
    };
    view! {
        <section class="log" aria-label=move || t!("log-label")>
            <h2>{move || t!("so-far")}</h2>
            <p class="hidden" role="status" data-test="newest">{move || newest.get().1}</p>
            <p class="hidden" role="status" data-test="reviewed">{read_out}</p>
            <ol reversed tabindex="0" aria-label=move || t!("log-keys")>
                <For
                    each=move || sentences.get().into_iter().rev().take(60)
                    key=|(at, _, text)| (*at, text.clone())
                    children=row
                />
            </ol>
        </section>
    }
}

/// Alt with an arrow up or down goes back and forth through the sentences, anywhere on the page. A new event ends
/// it.
fn review(sentences: Memo<Vec<(usize, Option<u8>, String)>>) -> RwSignal<Option<usize>> {
    let reviewed: RwSignal<Option<usize>> = RwSignal::new(None);
    Effect::new(move |_| {
        sentences.track();
        reviewed.set(None);
    });
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        if !event.alt_key() || event.ctrl_key() || event.meta_key() {
            return;
        }
        let is_back = match event.key().as_str() {
            "ArrowUp" => true,
            "ArrowDown" => false,
            _ => return,
        };
        event.prevent_default();
        let now = reviewed.get_untracked();
        let next = sentences.with_untracked(|entries| {
            let all = || entries.iter().map(|entry| entry.0);
            match (now, is_back) {
                (None, _) => all().next_back(),
                (Some(now), true) => all().rev().find(|at| *at < now).or(Some(now)),
                (Some(now), false) => all().find(|at| *at > now).or(Some(now)),
            }
        });
        reviewed.set(next);
    });
    on_cleanup(move || pressed.remove());
    reviewed
}

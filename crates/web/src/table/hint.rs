//! Hints for newcomers at a table.

use astragal_client::{Area, Hint as Due, Tail, hint, t};
use leptos::prelude::*;
use web_sys::Element;

use crate::parts::Icon;
use crate::settings;
use crate::table_model::TableModel;

/// The class of the element that a hint points at.
const POINTED_AT: &str = "pointed-at";

/// What a hint points at, as a CSS selector.
fn target(hint: &Due) -> String {
    if let Some(cell) = &hint.cell {
        return format!(".st-cell[data-cell=\"{cell}\"]");
    }
    let selector = match hint.name {
        "strike-throw" | "strike-all-in" => "[data-test=strike-throw]",
        "strike-stop" => "[data-test=strike-stop]",
        "strike-group" => "[data-test=strike-gather]",
        "exxtra-roll" => "[data-test=exxtra-roll]",
        "exxtra-x" => ".exxtra-board .rolled-pair",
        _ => ".step-button[aria-checked=true]",
    };
    selector.to_owned()
}

fn area(element: &Element) -> Area {
    let place = element.get_bounding_client_rect();
    Area {
        across: [place.left(), place.right()],
        down: [place.top(), place.bottom()],
    }
}

/// A hint for newcomers, in the lane between the board and the buttons: one at a time, each until the player has decided
/// once. A ring and a tail show what it is about.
#[component]
pub fn Hint() -> impl IntoView {
    let play = TableModel::from_context();
    let known = RwSignal::new(settings::recall::<Vec<String>>("hints").unwrap_or_default());
    let shown = Memo::new(move |_| {
        if play.film.with(Option::is_some) || play.is_over() {
            return None;
        }
        let is_known = |name: &str| known.with(|known| known.iter().any(|one| one == name));
        play.beat.with(|beat| hint(beat.as_ref()?, is_known))
    });
    let learn = move |name: &str| {
        known.update(|known| known.push(name.to_owned()));
        known.with_untracked(|known| settings::keep("hints", known));
    };
    // A decision at this device ends the hint that was shown.
    let position = Memo::new(move |_| play.beat.with(|beat| beat.as_ref().map(|beat| beat.seq)));
    Effect::new(move |before: Option<(Option<u64>, Option<&'static str>)>| {
        let (now, hint) = (
            position.get(),
            shown.with(|hint| hint.as_ref().map(|hint| hint.name)),
        );
        if let Some((was, Some(name))) = before
            && was != now
            && known.with_untracked(|known| !known.iter().any(|one| one == name))
        {
            learn(name);
        }
        (now, hint)
    });
    let lane = NodeRef::<leptos::html::Div>::new();
    let tail = RwSignal::new(None::<Tail>);
    let point = move || {
        let marked = document().get_elements_by_class_name(POINTED_AT);
        while let Some(marked) = marked.item(0) {
            let _ = marked.class_list().remove_1(POINTED_AT);
        }
        let at = shown.get_untracked().and_then(|hint| {
            let target = document().query_selector(&target(&hint)).ok()??;
            let _ = target.class_list().add_1(POINTED_AT);
            let lane: Element = lane.get_untracked()?.into();
            Some(Tail::at(&area(&lane), &area(&target)))
        });
        tail.set(at);
    };
    // The board is laid out anew before the hint points.
    Effect::new(move |_| {
        shown.track();
        request_animation_frame(point);
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| point());
    on_cleanup(move || resized.remove());
    let tail = move || {
        let (class, left, top) = match tail.get()? {
            Tail::Up(x) => ("tail", Some(x), None),
            Tail::Down(x) => ("tail down", Some(x), None),
            Tail::Left(y) => ("tail left", None, Some(y)),
            Tail::Right(y) => ("tail right", None, Some(y)),
        };
        let pixels = |at: Option<f64>| at.map_or(String::new(), |at| format!("{at:.0}px"));
        Some(
            view! { <i class=class aria-hidden="true" style:left=pixels(left) style:top=pixels(top)></i> },
        )
    };
    move || {
        shown.get().map(|Due { name, .. }| {
            view! {
                <div class="newcomer" data-test="hint" node_ref=lane>
                    {tail}
                    <p role="status">{move || t!(&format!("hint-{name}"))}</p>
                    <button class="plain" aria-label=move || t!("close") on:click=move |_| learn(name)>
                        <Icon name="close"/>
                    </button>
                </div>
            }
        })
    }
}

//! Large buttons to enter dice.

use astragal_client::t;
use astragal_games::strike::Face;
use leptos::prelude::*;

use crate::parts::{DieFace, Icon};

/// A counter of dice that show a face: a tap on the die adds one.
#[component]
pub fn Counter(
    /// The face, or `None` for dice that have left the arena.
    face: Option<Face>,
    count: RwSignal<u8>,
    /// Whether one more is possible.
    #[prop(into)]
    can_add: Signal<bool>,
) -> impl IntoView {
    let face = face.map(|face| face.to_string());
    let name = {
        let face = face.clone();
        move || match &face {
            Some(face) => t!("real-count", face = face.clone(), count = count.get()),
            None => t!("real-count-outside", count = count.get()),
        }
    };
    let less = {
        let name = name.clone();
        move || format!("{} – {}", name(), t!("real-one-less"))
    };
    let test = format!(
        "own-{}",
        face.clone().unwrap_or_else(|| "outside".to_owned())
    );
    let shown = match face {
        Some(face) => view! { <DieFace face/> }.into_any(),
        None => view! { <span class="outside"><Icon name="next"/><small>{move || t!("real-outside")}</small></span> }.into_any(),
    };
    view! {
        <div class="counter" class:some=move || count.get() != 0>
            <button class="add" aria-label=name disabled=move || !can_add.get() on:click=move |_| count.update(|count| *count += 1) data-test=test>
                {shown}
                <b>{count}</b>
            </button>
            <button
                class="plain"
                aria-label=less
                disabled=move || count.get() == 0
                on:click=move |_| count.update(|count| *count = count.saturating_sub(1))
            >
                <Icon name="minus"/>
            </button>
        </div>
    }
}

/// The faces of one die, one of which is selected; 0 is an X.
#[component]
pub fn Faces(
    faces: Vec<u8>,
    /// What the die belongs to, in words.
    #[prop(into)]
    label: Signal<String>,
    #[prop(into)] chosen: Signal<Option<u8>>,
    #[prop(into)] can_tap: Signal<bool>,
    tap: Callback<u8>,
    test: &'static str,
) -> impl IntoView {
    let face = move |face: u8| {
        let is_chosen = move || chosen.get() == Some(face);
        let printed = match face {
            0 => "X".to_owned(),
            number => number.to_string(),
        };
        let shown = match face {
            // No cube has seven pips, so 7 is a numeral.
            7 => view! { <span class="seven">"7"</span> }.into_any(),
            _ => view! { <DieFace face=printed.clone()/> }.into_any(),
        };
        view! {
            <button
                class="face"
                class:chosen=is_chosen
                aria-pressed=move || is_chosen().to_string()
                aria-label=printed.clone()
                disabled=move || !can_tap.get()
                on:click=move |_| tap.run(face)
                data-test=format!("{test}-{printed}")
            >
                {shown}
            </button>
        }
    };
    view! {
        <div class="faces" role="group" aria-label=label>{faces.into_iter().map(face).collect_view()}</div>
    }
}

//! Big things to tap.

use leptos::prelude::*;

use crate::parts::{DieFace, Icon};
use crate::t;

/// How many dice show a face: a tap on the die counts one more.
#[component]
pub fn Counter(
    /// The face, or nothing for dice that are not in the arena any more.
    face: Option<String>,
    count: RwSignal<u8>,
    /// Whether one more is possible.
    #[prop(into)]
    can_add: Signal<bool>,
) -> impl IntoView {
    let name = {
        let face = face.clone();
        move || match &face {
            Some(face) => t!("own-count", face = face.clone(), count = count.get()),
            None => t!("own-count-outside", count = count.get()),
        }
    };
    let less = {
        let name = name.clone();
        move || format!("{} – {}", name(), t!("own-one-less"))
    };
    let test = format!(
        "own-{}",
        face.clone().unwrap_or_else(|| "outside".to_owned())
    );
    let shown = match face {
        Some(face) => view! { <DieFace face/> }.into_any(),
        None => view! { <span class="outside"><Icon name="next"/><small>{move || t!("own-outside")}</small></span> }.into_any(),
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

/// Faces of one die, of which one is tapped.
#[component]
pub fn Faces(
    faces: Vec<String>,
    /// What they belong to, in words.
    #[prop(into)]
    label: Signal<String>,
    #[prop(into)] chosen: Signal<Option<String>>,
    #[prop(into)] can_tap: Signal<bool>,
    tap: Callback<String>,
    test: &'static str,
) -> impl IntoView {
    let face = move |face: String| {
        let (own, said, printed) = (face.clone(), face.clone(), face.clone());
        let is_chosen = Memo::new(move |_| chosen.get().as_deref() == Some(own.as_str()));
        view! {
            <button
                class="face"
                class:chosen=is_chosen
                aria-pressed=move || is_chosen.get().to_string()
                aria-label=said.clone()
                disabled=move || !can_tap.get()
                on:click=move |_| tap.run(face.clone())
                data-test=format!("{test}-{printed}")
            >
                {match printed.as_str() {
                    // No cube has seven pips.
                    "7" => view! { <span class="seven">"7"</span> }.into_any(),
                    _ => view! { <DieFace face=printed.clone()/> }.into_any(),
                }}
            </button>
        }
    };
    view! {
        <div class="faces" role="group" aria-label=label>{faces.into_iter().map(face).collect_view()}</div>
    }
}

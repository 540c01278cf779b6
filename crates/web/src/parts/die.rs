//! The flat picture of a die.

use astragal_client::boards::laid_table::pips;
use leptos::prelude::*;

/// The top of a die, flat: pips, or an X for `X`.
#[component]
pub fn DieFace(#[prop(into)] face: String, #[prop(optional)] class: &'static str) -> impl IntoView {
    let number = face.parse().unwrap_or(0);
    let marks = pips(number).iter().map(|(x, y)| {
        let (x, y) = (x * 32.0, y * 32.0);
        view! { <circle cx=x cy=y r="3.1" class="pip"/> }
    });
    let cross = (face == "X").then(|| view! { <path d="M9 9l14 14M23 9l-14 14" class="cross"/> });
    view! {
        <svg class=format!("die {class}") viewBox="0 0 32 32" role="img" aria-label=face>
            <rect x="1" y="1" width="30" height="30" rx="7" class="cube"/>
            {marks.collect_view()}
            {cross}
        </svg>
    }
}

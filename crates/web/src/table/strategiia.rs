use leptos::prelude::*;

use crate::views::StrategiiaView;

/// The board.
#[component]
pub fn Board() -> impl IntoView {
    view! { <p>"…"</p> }
}

/// How a seat stands.
pub fn standing(_view: &StrategiiaView, _seat: usize) -> Option<AnyView> {
    None
}

use leptos::prelude::*;

use crate::views::ExxtraView;

/// The board.
#[component]
pub fn Board() -> impl IntoView {
    view! { <p>"…"</p> }
}

/// How a seat stands.
pub fn standing(_view: &ExxtraView, _seat: usize) -> Option<AnyView> {
    None
}

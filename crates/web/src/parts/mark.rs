//! The mark of a seat.

use astragal_client::boards::laid_table::mark;
use leptos::prelude::*;

/// The shape of a seat's mark, within 24 by 24.
pub fn shape(seat: u8) -> AnyView {
    view! { <path d=mark(seat)/> }.into_any()
}

/// The mark of a seat: a colour, and a shape for colour-blind people.
#[component]
pub fn SeatMark(seat: u8) -> impl IntoView {
    view! { <svg class=format!("mark seat-{seat}") viewBox="0 0 24 24" aria-hidden="true">{shape(seat)}</svg> }
}

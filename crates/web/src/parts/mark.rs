use leptos::prelude::*;

/// The shape of a seat's mark, within 24 by 24.
pub fn shape(seat: u8) -> AnyView {
    match seat {
        0 => view! { <circle cx="12" cy="12" r="9"/> }.into_any(),
        1 => view! { <rect x="3.5" y="3.5" width="17" height="17" rx="2"/> }.into_any(),
        2 => view! { <path d="M12 2.5L22 21H2z"/> }.into_any(),
        3 => view! { <path d="M12 1.5L22.5 12 12 22.5 1.5 12z"/> }.into_any(),
        4 => view! { <path d="M7 3h10l5 9-5 9H7l-5-9z"/> }.into_any(),
        5 => view! { <path d="M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z"/> }.into_any(),
        6 => view! { <path d="M12 21.5L2 3h20z"/> }.into_any(),
        7 => view! { <path d="M12 2l10 7.500-4 12H6l-4-12z"/> }.into_any(),
        8 => view! { <path d="M12 1.500l3 7.500 7.500.500-6 5 2 7.500-6.500-4-6.500 4 2-7.500-6-5 7.500-.500z"/> }.into_any(),
        _ => view! { <path d="M3 7h18v10H3z"/> }.into_any(),
    }
}

/// The mark of a seat: a colour, and a shape for colour-blind people.
#[component]
pub fn SeatMark(seat: u8) -> impl IntoView {
    view! { <svg class=format!("mark seat-{seat}") viewBox="0 0 24 24" aria-hidden="true">{shape(seat)}</svg> }
}

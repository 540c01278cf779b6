//! Icons.

use leptos::prelude::*;

/// A small line drawing; its meaning is said beside it or by its button.
#[component]
pub fn Icon(name: &'static str) -> impl IntoView {
    let path = match name {
        "book" => "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zm0 0v14",
        "house" => "M3 11l9-8 9 8M6 9v11h12V9M10 20v-6h4v6",
        "copy" => "M9 9h11v11H9zM5 15H4V4h11v1",
        "key" => "M8 8a4 4 0 100 8 4 4 0 000-8zM12 12h9M18 12v4",
        "dots" => "M5 12h.01M12 12h.01M19 12h.01",
        "check" => "M5 12.5l4.500 4.500L19 7",
        "sun" => {
            "M12 7a5 5 0 100 10 5 5 0 000-10zM12 1v3M12 20v3M1 12h3M20 12h3M4 4l2 2M18 18l2 2M20 4l-2 2M6 18l-2 2"
        }
        "moon" => "M20 14A9 9 0 1110 4a7 7 0 0010 10z",
        "sound" => "M4 9v6h4l5 4V5L8 9zM16 9c1.5 2 1.5 4 0 6M19 6c3 4 3 8 0 12",
        "mute" => "M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6",
        "menu" => "M4 7h16M4 12h16M4 17h16",
        "sliders" => {
            "M3 7h10M19 7h2M3 17h2M11 17h10M16 4.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM8 14.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z"
        }
        "people" => {
            "M9 5a3 3 0 100 6 3 3 0 000-6zM3 20c0-4 2-6 6-6s6 2 6 6M16 5a3 3 0 010 6M18 14c2 1 3 3 3 6"
        }
        "clock" => "M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3 3",
        "shield" => "M12 2l8 3v6c0 6-4 9-8 11-4-2-8-5-8-11V5zM8.5 12l2.5 2.5 4.5-5",
        "keys" => "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M18 10h.01M7 14h10",
        "close" => "M6 6l12 12M18 6L6 18",
        "plus" => "M12 5v14M5 12h14",
        "back" => "M19 12H5M11 6l-6 6 6 6",
        "next" => "M5 12h14M13 6l6 6-6 6",
        "turn-left" => "M4 12c0-3 4-5 8-5s8 2 8 5-4 5-8 5M4 12l-2-4M4 12l4-2",
        "turn-right" => "M20 12c0-3-4-5-8-5s-8 2-8 5 4 5 8 5M20 12l2-4M20 12l-4-2",
        "hand" => {
            "M8 12V5.5a1.5 1.5 0 013 0V11M11 11V4a1.5 1.5 0 013 0v7M14 11V5.5a1.5 1.5 0 013 0V14c0 5-2 8-6 8-3 0-5-2-6-5l-2-4c0-2 2-2 3-1l2 2"
        }
        "undo" => "M4 9h10a6 6 0 010 12H9M4 9l5-5M4 9l5 5",
        "download" => "M12 4v11M7 11l5 5 5-5M4 20h16",
        "eye" => {
            "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 9a3 3 0 100 6 3 3 0 000-6z"
        }
        "gather" => "M3 9h6v6H3zM9 9h6v6H9zM15 9h6v6h-6z",
        "group" => "M3 4h7v7H3zM14 13h7v7h-7zM17 4l3 3-3 3M7 20l-3-3 3-3",
        "replay" => "M4 12a8 8 0 108-8c-3 0-5 1-7 3M4 3v5h5",
        "play" => "M7 4l13 8-13 8z",
        "pause" => "M8 5v14M16 5v14",
        "minus" => "M5 12h14",
        "flag" => "M5 21V4h13l-3 4 3 4H5",
        "more" => "M6 15l6-6 6 6",
        "share" => {
            "M18 3a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM6 9.500a2.500 2.500 0 100 5 2.500 2.500 0 000-5zM18 16a2.500 2.500 0 100 5 2.500 2.500 0 000-5zM8.200 11l7.600-4M8.200 13l7.600 4"
        }
        _ => "",
    };
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=path/></svg>
    }
}

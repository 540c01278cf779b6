//! Elements that take the focus.

use leptos::html::ElementType;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// A reference for an element that takes the focus as soon as it is mounted.
pub fn focused<E>() -> NodeRef<E>
where
    E: ElementType + 'static,
    E::Output: JsCast + Clone + 'static,
{
    let node = NodeRef::new();
    // The element may exist before it is in the page.
    node.on_load(|element: E::Output| {
        request_animation_frame(move || {
            let _ = element.unchecked_into::<web_sys::HtmlElement>().focus();
        });
    });
    node
}

use leptos::html::ElementType;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

/// Of an element that takes the focus as soon as it is there.
pub fn focused<E>() -> NodeRef<E>
where
    E: ElementType + 'static,
    E::Output: JsCast + Clone + 'static,
{
    let node = NodeRef::new();
    // It may have been made and not be in the page yet.
    node.on_load(|element: E::Output| {
        request_animation_frame(move || {
            let _ = element.unchecked_into::<web_sys::HtmlElement>().focus();
        });
    });
    node
}

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
    node.on_load(|element: E::Output| {
        let _ = element.unchecked_into::<web_sys::HtmlElement>().focus();
    });
    node
}

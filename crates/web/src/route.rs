//! The page that is shown, and links to others.

pub use astragal_client::{Gathering, Page};
use leptos::prelude::*;
use wasm_bindgen::JsValue;

/// The current page.
#[derive(Clone, Copy)]
pub struct Route(RwSignal<Page>);

impl Route {
    /// Follows the address of the browser.
    pub fn new() -> Self {
        let page = RwSignal::new(here());
        let back = window_event_listener(leptos::ev::popstate, move |_| page.set(here()));
        on_cleanup(move || back.remove());
        Self(page)
    }

    /// The current page.
    pub fn page(self) -> Page {
        self.0.get()
    }

    /// Goes to a page.
    pub fn go(self, page: Page) {
        if let Ok(history) = window().history() {
            let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&page.path()));
        }
        window().scroll_to_with_x_and_y(0.0, 0.0);
        self.0.set(page);
    }

    /// From the Leptos context.
    pub fn from_context() -> Self {
        expect_context()
    }
}

fn here() -> Page {
    Page::of(&window().location().pathname().unwrap_or_default())
}

/// A link to a page.
#[component]
pub fn Link(to: Page, #[prop(optional)] class: &'static str, children: Children) -> impl IntoView {
    let route = Route::from_context();
    let path = to.path();
    let go = move |event: leptos::ev::MouseEvent| {
        // With a modifier key the browser opens another tab or window.
        if event.ctrl_key() || event.meta_key() || event.shift_key() {
            return;
        }
        event.prevent_default();
        route.go(to.clone());
    };
    view! { <a class=class href=path on:click=go>{children()}</a> }
}

//! The frame around all pages.

use astragal_client::texts::{self, Language};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use crate::later_part::{self, with_later_part};
use crate::pages;
use crate::route::{Page, Route};
use crate::settings::{Preferences, Settings, recall};

thread_local! {
    /// Views that show texts depend on this.
    static LANGUAGE_CHANGED: ArcTrigger = ArcTrigger::new();
}

/// Starts the interface in the chosen language, else in that of the browser.
pub async fn begin() {
    texts::on_read(|| LANGUAGE_CHANGED.with(|changed| changed.track()));
    let chosen = recall::<Settings>("settings").and_then(|settings| settings.language);
    let offered = window().navigator().languages();
    let mut offered = offered.iter().filter_map(|code| code.as_string());
    let language = match chosen {
        Some(code) => Language::of_code(&code),
        None => offered.find_map(|code| Language::of_code(&code)),
    };
    load_language(language.unwrap_or(Language::English)).await;
    later_part::load_from_device().await;
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
    leptos::mount::mount_to_body(App);
}

/// Switches to a language; if its texts cannot be loaded, nothing changes.
pub async fn load_language(language: Language) {
    if language == Language::English {
        texts::set_english();
    } else if let Some(text) = fetch_text(&format!("/a/texts/{}.ftl", language.code())).await {
        texts::set_language(language, text);
    }
    texts_changed();
    if let Some(page) = document().document_element() {
        let _ = page.set_attribute("lang", texts::current_language().code());
    }
}

/// Renews all views that show texts.
pub fn texts_changed() {
    LANGUAGE_CHANGED.with(|changed| changed.notify());
}

/// Loads a text file from the server.
pub async fn fetch_text(path: &str) -> Option<String> {
    let response = JsFuture::from(window().fetch_with_str(path)).await.ok()?;
    let response: Response = response.unchecked_into();
    if !response.ok() {
        return None;
    }
    JsFuture::from(response.text().ok()?)
        .await
        .ok()?
        .as_string()
}

#[component]
fn App() -> impl IntoView {
    let preferences = Preferences::new();
    let route = Route::new();
    provide_context(route);
    Effect::new(move |_| {
        let theme = preferences.0.with(|settings| settings.theme.clone());
        if let Some(page) = document().document_element() {
            let _ = match theme {
                Some(theme) => page.set_attribute("data-theme", &theme),
                None => page.remove_attribute("data-theme"),
            };
        }
    });
    move || match route.page() {
        Page::Start => view! { <pages::Start/> }.into_any(),
        Page::Local(name) => view! { <pages::LocalTable name/> }.into_any(),
        other => with_later_part(move || page_of_the_later_part(other.clone())),
    }
}

/// A page that a first game does not need.
fn page_of_the_later_part(page: Page) -> AnyView {
    match page {
        Page::New(game, gathering) => view! { <pages::NewTable game gathering/> }.into_any(),
        Page::Played(name) => view! { <pages::Played name/> }.into_any(),
        Page::Online(name) => view! { <pages::OnlineTable name/> }.into_any(),
        Page::Text(name) => view! { <pages::TextPage name/> }.into_any(),
        Page::RealDice(game) => view! { <pages::RealDice game/> }.into_any(),
        Page::Verify => view! { <pages::Verify/> }.into_any(),
        Page::Lessons => view! { <pages::Lessons/> }.into_any(),
        Page::Lesson(id) => view! { <pages::Lesson id/> }.into_any(),
        Page::Start | Page::Local(_) => ().into_any(),
    }
}

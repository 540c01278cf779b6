//! The bar at the top of every page, with language and theme.

use astragal_client::t;
use astragal_client::texts::{Language, current_language};
use leptos::prelude::*;

use super::Icon;
use crate::app::load_language;
use crate::route::{Link, Page};
use crate::settings::Preferences;

/// The bar at the top of every page.
#[component]
pub fn Header(
    /// The title of the page.
    #[prop(optional, into)]
    title: Option<Signal<String>>,
) -> impl IntoView {
    view! {
        <header class="top">
            <Brand/>
            {title.map(|title| view! { <span class="about">{title}</span> })}
            <span class="spring"></span>
            <nav class="tools" aria-label=move || t!("settings")>
                <Link to=Page::Text("strike".to_owned()) class="tool">
                    <Icon name="book"/>
                    <span>{move || t!("rules")}</span>
                </Link>
                <LanguageChoice/>
                <ThemeChoice/>
            </nav>
        </header>
    }
}

/// The name with its knucklebone, a link to the start page.
#[component]
pub fn Brand() -> impl IntoView {
    view! {
        <Link to=Page::Start class="brand">
            <svg viewBox="0 0 64 64" class="bone" aria-hidden="true">
                <path d="M18 14c4-4 9 0 14 0s10-4 14 0 0 9 0 18 4 14 0 18-9 0-14 0-10 4-14 0 0-9 0-18-4-14 0-18z"/>
                <path d="M26 24c4 3 8 3 12 0M26 40c4-3 8-3 12 0"/>
                <circle cx="32" cy="32" r="3"/>
            </svg>
            <span>{move || t!("astragal")}</span>
        </Link>
    }
}

#[component]
fn LanguageChoice() -> impl IntoView {
    let preferences = Preferences::from_context();
    let choose =
        move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlSelectElement>| {
            let code = event.target().value();
            if let Some(language) = Language::of_code(&code) {
                preferences
                    .0
                    .update(|settings| settings.language = Some(code));
                leptos::task::spawn_local(load_language(language));
            }
        };
    let option = |language: Language| {
        let is_current = move || current_language() == language;
        view! { <option value=language.code() selected=is_current>{language.name()}</option> }
    };
    view! {
        <select class="language" aria-label=move || t!("language") on:change:target=choose>
            {Language::ALL.map(option).collect_view()}
        </select>
    }
}

#[component]
fn ThemeChoice() -> impl IntoView {
    let preferences = Preferences::from_context();
    let is_dark = move || match preferences.0.with(|settings| settings.theme.clone()) {
        Some(theme) => theme == "dark",
        None => {
            let query = window().match_media("(prefers-color-scheme: dark)");
            query.ok().flatten().is_some_and(|query| query.matches())
        }
    };
    let turn = move |_| {
        let theme = if is_dark() { "light" } else { "dark" };
        preferences
            .0
            .update(|settings| settings.theme = Some(theme.to_owned()));
    };
    let label = move || {
        format!(
            "{}: {}",
            t!("theme"),
            if is_dark() {
                t!("theme-dark")
            } else {
                t!("theme-light")
            }
        )
    };
    view! {
        <button class="tool round" aria-label=label on:click=turn>
            {move || if is_dark() { view! { <Icon name="moon"/> } } else { view! { <Icon name="sun"/> } }}
        </button>
    }
}

//! Pages of text: rules, fair dice, about.

use astragal_client::t;
use astragal_client::texts::{Language, current_language, title};
use astragal_games::{GAME_NAMES, GameId};
use leptos::prelude::*;

use crate::app::fetch_text;
use crate::parts::Header;
use crate::route::{Link, Page};

/// The names of the pages: the rules of every game, and two more.
fn pages() -> impl Iterator<Item = &'static str> {
    GAME_NAMES.into_iter().chain(["fair-dice", "about"])
}

fn name_of(page: &str) -> String {
    GameId::from_name(page).map_or_else(|| t!(page), title)
}

/// Rules and other texts.
#[component]
pub fn TextPage(name: String) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let page = pages().find(|page| *page == name);
    let page = page.unwrap_or(GAME_NAMES[0]);
    // The rules of an unfinished game are in English only.
    let game = GameId::from_name(page);
    let is_translated = game.is_none_or(|game| game.about().is_finished);
    Effect::new(move |_| {
        let language = match is_translated {
            true => current_language(),
            false => Language::English,
        };
        let path = format!("/a/rules/{}/{page}.html", language.code());
        leptos::task::spawn_local(async move {
            if let Some(found) = fetch_text(&path).await {
                let _ = text.try_set(found);
            }
        });
    });
    let only_english = move || {
        let is_other = !is_translated && current_language() != Language::English;
        is_other.then(|| view! { <p class="muted">{t!("only-english")}</p> })
    };
    let tab = |name: &'static str| {
        let class = if name == page { "tab chosen" } else { "tab" };
        view! { <Link to=Page::Text(name.to_owned()) class>{move || name_of(name)}</Link> }
    };
    view! {
        <Header/>
        <main class="text">
            <nav class="tabs" aria-label=move || t!("rules")>{pages().map(tab).collect_view()}</nav>
            {only_english}
            <article inner_html=text></article>
        </main>
    }
}

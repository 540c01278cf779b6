use leptos::prelude::*;

use crate::app::fetch_text;
use crate::parts::Header;
use crate::route::{Link, Page};
use crate::t;
use crate::words::spoken;

const PAGES: [&str; 5] = ["strike", "exxtra", "strategiia", "fair-dice", "about"];

/// Rules and other texts.
#[component]
pub fn TextPage(name: String) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let page = PAGES
        .into_iter()
        .find(|page| *page == name)
        .unwrap_or(PAGES[0]);
    Effect::new(move |_| {
        let path = format!("/a/rules/{}/{page}.html", spoken().code());
        leptos::task::spawn_local(async move {
            if let Some(found) = fetch_text(&path).await {
                let _ = text.try_set(found);
            }
        });
    });
    let tab = |name: &'static str| {
        let class = if name == page { "tab chosen" } else { "tab" };
        view! { <Link to=Page::Text(name.to_owned()) class>{move || t!(name)}</Link> }
    };
    view! {
        <Header/>
        <main class="text">
            <nav class="tabs" aria-label=move || t!("rules")>{PAGES.map(tab).collect_view()}</nav>
            <article inner_html=text></article>
        </main>
    }
}

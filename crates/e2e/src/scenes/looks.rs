//! Appearance: page sizes, forms, and screenshots to look at.

use std::time::Duration;

use anyhow::{Result, ensure};

use super::everyone::no_keys;
use super::strike::SIZES;
use super::{EXXTRA, OVER, any_game, begin, begin_game, is_long, with, with_at};
use crate::browser::{Browser, Size};
use crate::fixture::Fixture;
use crate::proxy::Proxy;

/// The start page is small, and begins a game in one click.
pub async fn start(fixture: &Fixture) -> Result<()> {
    let proxy = Proxy::open(fixture.host().to_owned()).await?;
    with_at(fixture, &proxy.address, Size::Desktop, async |browser| {
        browser.go("/").await?;
        browser.find(".card").await?;
        browser.picture("start-desktop").await?;
        begin(browser, 1).await?;
        browser
            .until("document.querySelector('[data-test=strike-throw]:not([disabled])')")
            .await?;
        // Everything that the page and its worker have asked for until a die can be thrown.
        let mut paths = proxy.paths();
        paths.retain(|path| path == "/" || path.starts_with("/a/"));
        let mut bytes = 0;
        for path in &paths {
            bytes += fixture.transferred(path).await?;
        }
        println!(
            "e2e: a first visit transfers {} kB until the first throw",
            bytes / 1000
        );
        ensure!(
            bytes > 100_000 && bytes <= 1_250_000,
            "{bytes} bytes are loaded: {paths:?}"
        );
        Ok(())
    })
    .await
}

/// The page for a new table offers every option of every game, and no text is missing there.
pub async fn options(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        for game in fixture.games().await? {
            let name = &game.name;
            for (path, place) in [(format!("/new/{name}/friends"), "new"), (format!("/own/{name}"), "own")] {
                browser.go(&path).await?;
                browser.find("main").await?;
                browser.js("document.querySelectorAll('details').forEach((folded) => { folded.open = true })").await?;
                let offered = "return [...document.querySelectorAll('[data-option]')].map((option) => option.dataset.option)";
                let offered = browser.js(offered).await?;
                let offered: Vec<&str> = offered.as_array().into_iter().flatten().filter_map(|name| name.as_str()).collect();
                // With real dice a device hides nothing.
                let missing: Vec<&String> = game.options.iter()
                    .filter(|(option, _)| !offered.contains(&option.as_str()))
                    .filter(|(_, is_for_screens)| place != "own" || !is_for_screens)
                    .map(|(option, _)| option)
                    .collect();
                ensure!(missing.is_empty(), "{path} does not offer {missing:?}");
                no_keys(browser).await?;
                browser.picture(&format!("{place}-{name}-desktop")).await?;
            }
        }
        Ok(())
    })
    .await
}

/// Screenshots of pages on a phone and a desktop, light and dark; in the long form also of each kind of page on all screens.
pub async fn pictures(fixture: &Fixture) -> Result<()> {
    if is_long() {
        all_screens(fixture).await?;
    }
    with(fixture, Size::Phone, async |browser| {
        for game in fixture.games().await? {
            let game = game.name;
            begin_game(browser, &game).await?;
            browser
                .play(
                    &any_game(),
                    "document.querySelectorAll('.log li').length > 5",
                )
                .await?;
            browser.picture(&format!("{game}-phone")).await?;
            browser
                .js("document.documentElement.dataset.theme = 'dark'")
                .await?;
            browser.picture(&format!("{game}-phone-dark")).await?;
        }
        for (path, name) in [
            ("/", "start"),
            ("/new/strike/bots", "options"),
            ("/rules/exxtra", "rules"),
            ("/own/strike", "own"),
        ] {
            browser.go(path).await?;
            browser.find("main").await?;
            browser.picture(&format!("{name}-phone")).await?;
            browser.resize(Size::Desktop).await?;
            browser.picture(&format!("{name}-desktop")).await?;
            browser
                .js("document.documentElement.dataset.theme = 'dark'")
                .await?;
            browser.picture(&format!("{name}-desktop-dark")).await?;
            browser.resize(Size::Phone).await?;
        }
        Ok(())
    })
    .await
}

/// The start page, boards, a lesson, the lobby and the end of a game on all screens, light and dark.
async fn all_screens(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        browser.go("/").await?;
        browser.find(".card").await?;
        on_all_screens(browser, "start").await?;
        for (card, game) in [(2, "exxtra"), (3, "strategiia")] {
            begin(browser, card).await?;
            browser
                .play(
                    &any_game(),
                    "document.querySelectorAll('.log li').length > 8",
                )
                .await?;
            on_all_screens(browser, game).await?;
        }
        browser.go("/learn/exxtra.knock").await?;
        browser.find("[data-test=lesson-sentence]").await?;
        on_all_screens(browser, "lesson").await?;
        browser.go("/new/exxtra/friends").await?;
        browser.type_into(".seat-row .name", "Ada").await?;
        browser.press(".preview .primary").await?;
        browser.find("[data-test=ready]").await?;
        on_all_screens(browser, "lobby").await?;
        begin(browser, 2).await?;
        browser.play(EXXTRA, OVER).await?;
        browser
            .until("!document.querySelector('.studying')")
            .await?;
        on_all_screens(browser, "end").await
    })
    .await
}

/// Pictures of the page as it is, on all screens, light and dark.
async fn on_all_screens(browser: &Browser, name: &str) -> Result<()> {
    for (width, height, screen) in SIZES {
        browser.resize_to(width, height).await?;
        for theme in ["light", "dark"] {
            let choose =
                format!("document.documentElement.dataset.theme = '{theme}'; scrollTo(0, 0)");
            browser.js(&choose).await?;
            tokio::time::sleep(Duration::from_millis(400)).await;
            browser
                .picture(&format!("all-{name}-{screen}-{theme}"))
                .await?;
        }
    }
    browser
        .js("delete document.documentElement.dataset.theme")
        .await?;
    browser.resize(Size::Desktop).await
}

//! Appearance: page sizes, forms, and screenshots to look at.

use anyhow::{Result, ensure};

use super::everyone::no_keys;
use super::{any_game, begin, begin_game, with};
use crate::browser::Size;
use crate::fixture::Fixture;

/// The start page is small, and begins a game in one click.
pub async fn start(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        browser.go("/").await?;
        browser.find(".card").await?;
        browser.picture("start-desktop").await?;
        begin(browser, 1).await?;
        browser.until("document.querySelector('.player')").await?;
        // Everything that the page has loaded until a game against bots is running, including its worker.
        let loaded = "return performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname)";
        let loaded = browser.js(loaded).await?;
        let loaded = loaded.as_array().cloned().unwrap_or_default();
        let mut paths: Vec<String> = loaded.iter().filter_map(|path| path.as_str().map(str::to_owned)).collect();
        paths.retain(|path| path.starts_with("/a/"));
        paths.extend(["/", "/a/work.js", "/a/worker.js", "/a/worker_bg.wasm"].map(str::to_owned));
        paths.sort();
        paths.dedup();
        let mut bytes = 0;
        for path in &paths {
            bytes += fixture.transferred(path).await?;
        }
        println!("e2e: a first visit transfers {} kB until a game goes on", bytes / 1000);
        ensure!(
            bytes > 100_000 && bytes <= 1_302_000,
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

/// Screenshots of pages on a phone and a desktop, light and dark.
pub async fn pictures(fixture: &Fixture) -> Result<()> {
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

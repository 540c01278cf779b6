//! How everything looks: pictures to look at.

use anyhow::{Result, ensure};

use super::{EXXTRA, STRIKE, begin, with};
use crate::browser::Size;
use crate::houses::House;

/// The start page is small, and begins a game in one click.
pub async fn start(house: &House) -> Result<()> {
    with(house, Size::Desktop, async |browser| {
        browser.go("/").await?;
        browser.find(".card").await?;
        browser.picture("start-desktop").await?;
        begin(browser, 1).await?;
        browser.until("document.querySelector('.player')").await?;
        // Everything that the page has loaded until a game against bots goes on, and what its worker has.
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
            bytes += house.transferred(path).await?;
        }
        println!("e2e: a first visit transfers {} kB until a game goes on", bytes / 1000);
        ensure!(
            bytes > 100_000 && bytes <= 1_250_000,
            "{bytes} bytes are loaded: {paths:?}"
        );
        Ok(())
    })
    .await
}

/// Pages on a phone and a desk, light and dark.
pub async fn pictures(house: &House) -> Result<()> {
    with(house, Size::Phone, async |browser| {
        for (card, game, buttons) in [(1, "strike", STRIKE), (2, "exxtra", EXXTRA)] {
            begin(browser, card).await?;
            browser
                .play(buttons, "document.querySelectorAll('.log li').length > 5")
                .await?;
            browser.picture(&format!("{game}-phone")).await?;
            browser
                .js("document.documentElement.dataset.theme = 'dark'")
                .await?;
            browser.picture(&format!("{game}-phone-dark")).await?;
        }
        begin(browser, 3).await?;
        browser.find(".st-cells").await?;
        browser.picture("strategiia-phone").await?;
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

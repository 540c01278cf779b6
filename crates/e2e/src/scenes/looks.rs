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
        // Everything that was loaded until a game against bots goes on, as it was transferred.
        let loaded = "return performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation')) \
                      .reduce((sum, entry) => sum + (entry.encodedBodySize || 0), 0)";
        let bytes = browser.js(loaded).await?.as_f64().unwrap_or(f64::MAX);
        println!("e2e: the first visit transfers {:.0} kB until a game goes on", bytes / 1000.0);
        ensure!(bytes > 100_000.0 && bytes < 1_200_000.0, "{bytes} bytes are loaded");
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
        browser.find(".strategiia .board").await?;
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

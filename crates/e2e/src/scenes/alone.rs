//! One person and bots.

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::json;

use super::everyone::is_clean;
use super::{EXXTRA, OVER, STRIKE, any_game, begin, begin_game, with};
use crate::browser::Size;
use crate::fixture::Fixture;

/// A whole game of every game in the list; its dice are fair, which the page verifies.
pub async fn games(fixture: &Fixture) -> Result<()> {
    for game in fixture.games().await? {
        let name = &game.name;
        let played = with(fixture, Size::Desktop, async |browser| {
            begin_game(browser, name).await?;
            browser
                .until("document.querySelectorAll('.log li').length > 0 && document.querySelectorAll('.player').length > 1")
                .await?;
            browser
                .play(
                    &any_game(),
                    "document.querySelectorAll('.log li').length > 3",
                )
                .await?;
            browser.picture(&format!("{name}-desktop")).await?;
            browser.play(&any_game(), OVER).await?;
            browser.picture(&format!("{name}-end-desktop")).await?;
            browser.press_moving("[data-test=verify]").await?;
            browser.find("[data-test=verified]").await.map(drop)
        });
        played.await.with_context(|| name.clone())?;
    }
    Ok(())
}

/// While dice fly no decision is offered; once they lie, the coach gives advice.
pub async fn film(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        browser
            .js("localStorage.setItem('settings', JSON.stringify({ low_graphics: true, pace: 0, coach: true }))")
            .await?;
        let may_throw = "!!document.querySelector('[data-test=strike-throw]:not(:disabled)')";
        let may_stop = "!!document.querySelector('[data-test=strike-stop]:not(:disabled)')";
        let flies = "!!document.querySelector('.skip')";
        let is_mine = "!!document.querySelector('.player.turn:first-child')";
        // If dice match, or all are lost, another player has the turn: then a new game is begun.
        for _ in 0..20 {
            begin(browser, 1).await?;
            browser.until(may_throw).await?;
            browser.press("[data-test=strike-throw]").await?;
            browser.until(&format!("{may_stop} || !{is_mine}")).await?;
            if browser.js(&format!("return {may_stop}")).await? == json!(false) {
                continue;
            }
            browser
                .until("document.querySelector('.coach-best')")
                .await?;
            // Throws again; by then the choice to stop is past. Every frame is looked at, because with reduced motion
            // dice fly only for a moment.
            let look = format!(
                "window.__flew = window.__offered = false; const look = () => {{ \
                 if ({flies}) {{ window.__flew = true; window.__offered ||= {may_throw} || {may_stop}; }} \
                 requestAnimationFrame(look); }}; look();"
            );
            browser.js(&look).await?;
            browser.press("[data-test=strike-throw]").await?;
            browser.until("window.__flew").await?;
            let offered = browser.js("return window.__offered").await?;
            ensure!(offered == json!(false), "a past decision is offered");
            return Ok(());
        }
        bail!("twenty throws, and never a choice")
    })
    .await
}

/// A page that is reloaded resumes where it was.
pub async fn reload(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Phone, async |browser| {
        begin(browser, 1).await?;
        browser
            .play(STRIKE, "document.querySelectorAll('.log li').length > 6")
            .await?;
        browser
            .until("document.querySelector('[data-test=strike-throw]:not(:disabled)')")
            .await?;
        let before = browser.text(".log ol").await?;
        browser.reload().await?;
        browser.find(".table").await?;
        browser
            .until("document.querySelectorAll('.log li').length > 6")
            .await?;
        let after = browser.text(".log ol").await?;
        ensure!(before == after, "the log was {before:?} and is {after:?}");
        // The start page offers it again.
        browser.go("/").await?;
        browser.press(".carry-on .button").await?;
        browser
            .until("document.querySelectorAll('.log li').length > 6")
            .await
    })
    .await
}

/// The graphics context is lost in the middle of a throw, and restored: the game goes on.
pub async fn graphics(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        begin(browser, 1).await?;
        browser.find("canvas.screen").await?;
        let lines = "document.querySelectorAll('.log li').length";
        browser.play(STRIKE, &format!("{lines} > 2")).await?;
        browser
            .js("window.__graphics = document.querySelector('canvas.screen').getContext('webgl2').getExtension('WEBGL_lose_context'); \
                 window.__graphics.loseContext()")
            .await?;
        let before = browser.js(&format!("return {lines}")).await?;
        browser.play(STRIKE, &format!("{lines} > {before} + 2")).await?;
        browser.js("window.__graphics.restoreContext()").await?;
        browser
            .until("!document.querySelector('canvas.screen').getContext('webgl2').isContextLost()")
            .await?;
        let before = browser.js(&format!("return {lines}")).await?;
        browser.play(STRIKE, &format!("{lines} > {before} + 2")).await?;
        browser.picture("graphics-desktop").await
    })
    .await
}

/// A genuine record is accepted, and one with a forged die is rejected.
pub async fn verify(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        begin(browser, 2).await?;
        browser.play(EXXTRA, OVER).await?;
        is_clean(fixture, browser, "end").await?;
        // The lists above grow during the analysis, and would move the button away from under a pointer.
        browser.press_moving("[data-test=verify]").await?;
        browser.find("[data-test=verified]").await?;
        browser.press_moving("[data-test=record]").await?;
        browser.until("window.__file").await?;
        let record = browser.js("return window.__file").await?;
        let record = record.as_str().unwrap_or_default().to_owned();
        ensure!(record.len() > 500, "there is no record: {record:?}");
        // One of two landed dice is changed.
        let forged = match record.contains("\"dice\":[1,") {
            true => record.replacen("\"dice\":[1,", "\"dice\":[2,", 1),
            false => record.replacen("\"dice\":[2,", "\"dice\":[1,", 1),
        };
        ensure!(
            forged != record,
            "no die was found to forge in {record:.300}"
        );
        let folder = tempfile::tempdir()?;
        for (text, expected) in [(&record, "verified"), (&forged, "forged")] {
            let file = folder.path().join(format!("{expected}.txt"));
            std::fs::write(&file, text)?;
            browser.go("/verify").await?;
            let input = browser.find("input[type=file]").await?;
            input.send_keys(file.to_string_lossy().as_ref()).await?;
            browser.find(&format!("[data-test={expected}]")).await?;
        }
        browser.picture("forged").await
    })
    .await
}

/// After the first visit bots play without a network.
pub async fn offline(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Phone, async |browser| {
        // Any page but the beginning of a first game keeps everything on the device.
        browser.go("/rules/strike").await?;
        browser.until("window.__ready || (navigator.serviceWorker.ready.then(() => { window.__ready = true }), false)").await?;
        let nothing = json!({ "offline": true, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        browser.cdp("Network.enable", json!({})).await?;
        browser.cdp("Network.emulateNetworkConditions", nothing).await?;
        begin(browser, 1).await?;
        browser.play(STRIKE, "document.querySelectorAll('.log li').length > 4").await?;
        browser.picture("offline-phone").await
    })
    .await
}

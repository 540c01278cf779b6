//! Several people.

use anyhow::{Result, ensure};
use serde_json::json;

use super::everyone::is_clean;
use super::{OVER, STRIKE, with};
use crate::browser::{Browser, Size, player};
use crate::fixture::Fixture;

/// Two people around one device, with hidden pools: the device is handed over.
pub async fn hot_seat(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Phone, async |browser| {
        browser.go("/new/strike/device").await?;
        // Two of four seats are enough.
        for _ in 0..2 {
            browser.press(".seat-row:last-of-type .plain").await?;
        }
        browser.press(".choice-pools input[value=hidden]").await?;
        browser.press(".preview .primary").await?;
        browser.find(".hand-over").await?;
        browser.picture("hand-over-phone").await?;
        is_clean(fixture, browser, "hand over").await?;
        browser.press(".hand-over button").await?;
        // The own dice are a heap, those of others are in a closed fist.
        let pools = "return [document.querySelectorAll('.pool:not(.fist) .heap .top').length > 0, document.querySelectorAll('.pool.fist .fist-icon').length]";
        let pools = browser.js(pools).await?;
        ensure!(pools == json!([true, 1]), "heaps and fists: {pools}");
        let buttons = [&[".hand-over button"], STRIKE].concat();
        browser.play(&buttons, OVER).await
    })
    .await
}

/// Two browsers at one table on the server.
pub async fn online(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |host| {
        host.go("/new/strike/friends").await?;
        for _ in 0..2 {
            host.press(".seat-row:last-of-type .plain").await?;
        }
        host.type_into(".seat-row .name", "Ada").await?;
        host.press(".preview .primary").await?;
        host.find("[data-test=ready]").await?;
        host.picture("lobby-desktop").await?;
        is_clean(fixture, host, "lobby").await?;
        let path = host.path().await?;
        with(fixture, Size::Phone, async |guest| {
            play_both(host, guest, &path).await
        })
        .await
    })
    .await
}

async fn play_both(host: &Browser, guest: &Browser, path: &str) -> Result<()> {
    guest.go(path).await?;
    guest.type_into("#nickname", "Grace").await?;
    guest.press(".sit-down button").await?;
    guest.press("[data-test=ready]:not(:disabled)").await?;
    // A phone that is locked now reveals its seed when it comes back: the start is not void.
    guest
        .until("document.querySelector('[data-test=ready]:disabled')")
        .await?;
    guest.go("/").await?;
    host.press("[data-test=ready]:not(:disabled)").await?;
    host.until("document.querySelector('[data-test=ready]:disabled')")
        .await?;
    guest.go(path).await?;
    for browser in [host, guest] {
        browser.find(".table").await?;
    }
    // One loses the connection by reloading the page, and nothing is lost.
    guest.reload().await?;
    guest.find(".table").await?;
    guest.js(&player(STRIKE)).await?;
    host.play(STRIKE, OVER).await?;
    guest.until(OVER).await?;
    for browser in [host, guest] {
        let marks = browser.text(".agreed").await?;
        let (agreed, all) = marks.split_once('/').unwrap_or(("none", ""));
        ensure!(
            agreed == all,
            "of the throws of the server only {marks} could be repeated"
        );
    }
    host.picture("online-end-desktop").await
}

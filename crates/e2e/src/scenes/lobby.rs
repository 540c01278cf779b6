//! Opening a table, inviting, sitting down.

use anyhow::{Result, ensure};
use serde_json::json;

use super::everyone::{is_clean, no_keys};
use super::{begin_game, with};
use crate::browser::{Browser, Size};
use crate::fixture::Fixture;

/// A host and a guest: from a name that is asked for to a second table with the same people.
pub async fn lobby(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |host| {
        open_table(host).await?;
        let path = host.path().await?;
        is_invitation(host, &path).await?;
        pictures(host, "lobby").await?;
        is_clean(fixture, host, "lobby of the host").await?;
        host.resize(Size::Desktop).await?;
        with(fixture, Size::Phone, async |guest| {
            is_listed(guest).await?;
            accept(fixture, host, guest).await?;
            swap(host, guest).await?;
            play_and_go_elsewhere(host, guest, &path).await
        })
        .await
    })
    .await
}

/// A name must be given, and is kept: nobody is "You" to the others.
async fn open_table(host: &Browser) -> Result<()> {
    host.go("/new/exxtra/friends").await?;
    host.press(".choice-goal input[value='20']").await?;
    host.press(".choice-practice input[value=true]").await?;
    host.js("const select = document.querySelector('#public'); select.value = 'yes'; select.dispatchEvent(new Event('change', { bubbles: true }))")
        .await?;
    for name in ["", "You"] {
        host.type_into(".seat-row .name", name).await?;
        host.press(".preview .primary").await?;
        host.find(".preview [role=alert]").await?;
    }
    // Few browsers without a person in front of them can share.
    host.js("navigator.share = (what) => { window.__shared = what; return Promise.resolve() }")
        .await?;
    host.type_into(".seat-row .name", "Marek").await?;
    host.press(".preview .primary").await?;
    host.find("[data-test=ready]").await?;
    let kept = host
        .js("return JSON.parse(localStorage.getItem('settings')).name")
        .await?;
    ensure!(kept == "Marek", "the name is kept as {kept}");
    Ok(())
}

/// The host sees the rules with their origin, the code in six letters, and whom the start waits for.
async fn is_invitation(host: &Browser, path: &str) -> Result<()> {
    no_keys(host).await?;
    shows(host, "h1", "Your table of EXXTRA").await?;
    for word in ["Goal: 20", "house", "Practice", "No clock", "Fair dice"] {
        shows(host, ".lobby-head [data-test=rules]", word).await?;
    }
    let code = code(host).await?;
    let begins = format!("/t/{}", code.to_lowercase());
    ensure!(
        code.len() == 6 && path.starts_with(&begins),
        "the code {code} is not that of {path}"
    );
    host.press("[data-test=share]").await?;
    let shared = host
        .js("return new URL(window.__shared.url).pathname")
        .await?;
    ensure!(shared == path, "{shared} is shared instead of {path}");
    host.press("[data-test=copy-link]").await?;
    shows(host, "[data-test=copy-link]", "Copied").await?;
    host.press("[data-test=ready]:not(:disabled)").await?;
    host.until("document.querySelector('[data-test=ready]:disabled')")
        .await?;
    shows(host, "[data-test=ready]", "waiting for 3 more players").await
}

/// The code of the table, as the host reads it.
async fn code(host: &Browser) -> Result<String> {
    let code = host.text("[data-test=code]").await?;
    Ok(code.split_whitespace().collect())
}

/// The table is in the public list with its rules; codes that lead nowhere are refused with a reason.
async fn is_listed(guest: &Browser) -> Result<()> {
    guest.go("/").await?;
    shows(guest, ".watch [data-test=rules]", "Goal: 20").await?;
    for (typed, refused) in [
        ("K4R7", "6 letters and digits"),
        ("000 000", "No table has this code"),
    ] {
        guest.type_into(".join input", typed).await?;
        guest.press(".join button").await?;
        shows(guest, ".join [role=alert]", refused).await?;
    }
    Ok(())
}

/// The guest is invited by name, chooses a chair, and is known by a name.
async fn accept(fixture: &Fixture, host: &Browser, guest: &Browser) -> Result<()> {
    let code = code(host).await?;
    guest.go(&format!("/t/{}", code.to_lowercase())).await?;
    shows(guest, "h1", "Marek invites you to EXXTRA").await?;
    guest.go("/").await?;
    let (begin, end) = code.split_at(3);
    guest
        .type_into(".join input", &format!(" {begin}-{end}"))
        .await?;
    guest.press(".join button").await?;
    shows(guest, "h1", "Marek invites you to EXXTRA").await?;
    shows(guest, ".lobby-invitation [data-test=rules]", "Goal: 20").await?;
    no_keys(guest).await?;
    is_clean(fixture, guest, "invitation").await?;
    pictures(guest, "lobby-guest").await?;
    guest.resize(Size::Phone).await?;
    guest.press("[data-test=seat-2] button").await?;
    guest.type_into("#nickname", "Quill").await?;
    guest.press(".sit-down button").await?;
    guest.find("[data-test=ready]:not(:disabled)").await?;
    for browser in [host, guest] {
        shows(browser, "[data-test=seat-0]", "Marek").await?;
        shows(browser, "[data-test=seat-2]", "Quill").await?;
    }
    guest.picture("lobby-seated-phone").await
}

/// The guest asks to swap seats, and the host agrees.
async fn swap(host: &Browser, guest: &Browser) -> Result<()> {
    guest.press("[data-test=seat-0] summary").await?;
    guest.press("[data-test=seat-0] [data-test=swap]").await?;
    host.press("[data-test=asked] .primary").await?;
    for browser in [host, guest] {
        shows(browser, "[data-test=seat-0]", "Quill").await?;
    }
    Ok(())
}

/// The game begins when all are ready, its rules stay in view, and the host opens another table for the same people.
async fn play_and_go_elsewhere(host: &Browser, guest: &Browser, path: &str) -> Result<()> {
    for seat in [1, 3] {
        host.press(&format!("[data-test=seat-{seat}] > button"))
            .await?;
        shows(host, &format!("[data-test=seat-{seat}]"), "bot").await?;
    }
    for browser in [guest, host] {
        browser
            .js("document.querySelector('[data-test=ready]:not(:disabled)')?.click()")
            .await?;
    }
    for (browser, size) in [(host, "desktop"), (guest, "phone")] {
        browser.find(".table").await?;
        shows(browser, ".table-line [data-test=rules]", "Goal: 20").await?;
        browser
            .picture(&format!("lobby-rules-in-play-{size}"))
            .await?;
    }
    host.press(".menu summary").await?;
    host.press("[data-test=elsewhere]").await?;
    host.find("[data-test=ready]").await?;
    ensure!(host.path().await? != path, "it is the same table");
    guest.press("[data-test=invited] .primary").await?;
    shows(guest, "h1", "Marek invites you to EXXTRA").await?;
    ensure!(
        guest.path().await? == host.path().await?,
        "it is another table"
    );
    Ok(())
}

/// The page for a new table at all sizes: what is chosen is seen in the picture, and the button comes after the options.
pub async fn new_table(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        for game in ["strike", "exxtra", "strategiia"] {
            browser.resize(Size::Desktop).await?;
            browser.go(&format!("/new/{game}/bots")).await?;
            browser.find(".laid-table").await?;
            let order = "const main = document.querySelector('main'); const all = [...main.querySelectorAll('input, button.primary')]; \
                return all.indexOf(main.querySelector('.preview .primary')) === all.length - 1";
            ensure!(browser.js(order).await? == true, "{game}: options come after the button");
            pictures(browser, &format!("new-{game}")).await?;
            is_clean(fixture, browser, &format!("new table of {game}")).await?;
        }
        browser.go("/new/strike/bots").await?;
        browser.find(".laid-table [class^=lt-arena]").await?;
        let arena = "return document.querySelector('.laid-table [class^=lt-arena]').getAttribute('class')";
        let before = browser.js(arena).await?;
        browser.press(".choice-edition input[value='2020']").await?;
        ensure!(browser.js(arena).await? != before, "the picture shows the other edition");
        shows(browser, ".preview [data-test=rules]", "From walls").await?;
        let name = "return document.querySelector('.choice-first input[value=\"1\"]').labels[0].innerText.trim()";
        ensure!(browser.js(name).await? == "Seat 2", "the seat has no name");
        browser.resize(Size::Phone).await?;
        for game in ["strike", "exxtra"] {
            begin_game(browser, game).await?;
            names_fit(browser).await?;
        }
        Ok(())
    })
    .await
}

/// On a phone, the names of four players are not cut.
async fn names_fit(browser: &Browser) -> Result<()> {
    browser.find(".player:nth-child(4)").await?;
    let cut = "return [...document.querySelectorAll('.player-name strong')].filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.innerText).join()";
    let cut = browser.js(cut).await?;
    ensure!(cut == "", "cut: {cut}");
    Ok(())
}

/// Waits until a text is shown somewhere.
async fn shows(browser: &Browser, css: &str, text: &str) -> Result<()> {
    let (css, text) = (json!(css), json!(text));
    let condition = format!(
        "[...document.querySelectorAll({css})].some((one) => one.textContent.includes({text}))"
    );
    browser.until(&condition).await
}

/// Screenshots at all sizes, light and dark.
async fn pictures(browser: &Browser, name: &str) -> Result<()> {
    let sizes = [
        ("wide", 1920, 1080),
        ("tablet", 820, 1180),
        ("landscape", 844, 390),
        ("desktop", 1280, 800),
        ("phone", 390, 844),
    ];
    for (size, width, height) in sizes {
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        browser
            .cdp("Emulation.setDeviceMetricsOverride", metrics)
            .await?;
        for theme in ["light", "dark"] {
            browser
                .js(&format!(
                    "document.documentElement.dataset.theme = '{theme}'"
                ))
                .await?;
            browser.picture(&format!("{name}-{size}-{theme}")).await?;
        }
        browser
            .js("delete document.documentElement.dataset.theme")
            .await?;
    }
    Ok(())
}

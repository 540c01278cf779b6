//! After a game: the result, the card to share, the last games; and a phone on its side.

use anyhow::{Result, ensure};
use serde_json::json;

use super::everyone::{is_clean, no_keys};
use super::network::open_table;
use super::{EXXTRA, OVER, STRIKE, any_game, begin, begin_game, with};
use crate::browser::{Browser, Size};
use crate::fixture::Fixture;

/// Whether the analysis is complete.
const ANALYSED: &str =
    "document.querySelector('[data-test=end]') && !document.querySelector('.studying')";

/// The result says the own place first, gives a card to share and leads to another game with one tap; the start page
/// leads back to it.
pub async fn result(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        begin(browser, 2).await?;
        browser.play(EXXTRA, OVER).await?;
        browser.until(ANALYSED).await?;
        browser.find("[data-test=yours]").await?;
        no_keys(browser).await?;
        is_clean(fixture, browser, "result").await?;
        pictures(browser, "after-exxtra").await?;
        let (headline, path) = (
            browser.text("[data-test=headline]").await?,
            browser.path().await?,
        );
        card(browser, "exxtra").await?;
        browser.press_moving("[data-test=rematch]").await?;
        // Another table has begun, and is saved.
        browser
            .until(&format!(
                "!{OVER} && document.querySelectorAll('.log li').length > 0"
            ))
            .await?;
        ensure!(
            browser.path().await? != path,
            "the finished game is played over"
        );
        browser.go("/").await?;
        browser.find(".carry-on .button").await?;
        is_clean(fixture, browser, "start with games").await?;
        pictures(browser, "after-start").await?;
        browser
            .js("document.querySelector('.last-games').scrollIntoView()")
            .await?;
        pictures(browser, "last-games").await?;
        browser.press(".last-game").await?;
        browser.until(OVER).await?;
        ensure!(browser.path().await? == path, "another game is shown");
        let again = browser.text("[data-test=headline]").await?;
        ensure!(
            again == headline,
            "the result was {headline:?} and is {again:?}"
        );
        browser.find("[data-test=replay]").await.map(drop)
    })
    .await
}

/// A person at the device has won, and is celebrated.
pub async fn people(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        browser.go("/new/exxtra/device").await?;
        browser.press(".preview .primary").await?;
        browser.find(".table").await?;
        browser.play(EXXTRA, OVER).await?;
        browser.until(ANALYSED).await?;
        browser.find(".emblem.laurel").await?;
        pictures(browser, "after-people").await?;
        card(browser, "people").await
    })
    .await
}

/// Pictures of a page at all sizes, light and dark.
async fn pictures(browser: &Browser, name: &str) -> Result<()> {
    for (size, end) in [
        (Size::Phone, "phone"),
        (Size::PhoneOnSide, "side"),
        (Size::Desktop, "desktop"),
    ] {
        browser.resize(size).await?;
        browser.picture(&format!("{name}-{end}")).await?;
    }
    let theme = |theme: &str| format!("document.documentElement.dataset.theme = '{theme}'");
    browser.js(&theme("dark")).await?;
    browser.picture(&format!("{name}-desktop-dark")).await?;
    browser.js(&theme("light")).await.map(drop)
}

/// The card is a picture of the right size. It is kept, to be looked at.
async fn card(browser: &Browser, game: &str) -> Result<()> {
    // The page offers a file; the last one is caught here.
    browser
        .js("const made = URL.createObjectURL; URL.createObjectURL = (file) => { window.__card = file; return made.call(URL, file); }; \
             navigator.canShare = () => false")
        .await?;
    browser.press_moving("[data-test=share]").await?;
    browser.until("window.__card").await?;
    browser
        .js("createImageBitmap(window.__card).then((image) => { window.__size = [window.__card.type, image.width, image.height]; }); \
             const reader = new FileReader(); reader.onload = () => { window.__png = reader.result; }; reader.readAsDataURL(window.__card)")
        .await?;
    browser.until("window.__size && window.__png").await?;
    let size = browser.js("return window.__size").await?;
    ensure!(
        size == json!(["image/png", 1200, 630]),
        "the card is {size}"
    );
    let shown = "document.body.replaceChildren(Object.assign(new Image(), { src: window.__png, id: 'card' })); document.body.style.margin = 0";
    let before = browser.js("return document.body.innerHTML.length").await?;
    ensure!(before != json!(0), "the page is empty");
    let path = browser.path().await?;
    browser.js(shown).await?;
    browser
        .until("document.querySelector('#card').complete")
        .await?;
    browser.picture(&format!("card-{game}")).await?;
    browser.go(&path).await?;
    browser.until(OVER).await
}

/// A player who is out goes to the result: the bots play on without films.
pub async fn out(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Phone, async |browser| {
        let is_out = "document.querySelector('[data-test=to-result]')";
        // A player who gives up is out, and the others play on.
        begin_game(browser, "strike").await?;
        browser
            .play(STRIKE, "document.querySelectorAll('.log li').length > 3")
            .await?;
        browser
            .until("document.querySelector('[data-test=strike-throw]:not(:disabled)')")
            .await?;
        browser.press(".menu summary").await?;
        browser.press(".menu .danger").await?;
        browser.press(".menu .danger").await?;
        browser.until(&format!("{is_out} || {OVER}")).await?;
        browser.picture("after-out-phone").await?;
        browser.resize(Size::Desktop).await?;
        browser.picture("after-out-desktop").await?;
        // The others may have ended the game meanwhile.
        browser.js(&format!("{is_out}?.click()")).await?;
        browser.until(OVER).await?;
        ensure!(
            !browser.text("[data-test=who-won]").await?.is_empty(),
            "who won is not said"
        );
        browser.until(ANALYSED).await?;
        pictures(browser, "after-strike").await?;
        card(browser, "strike").await
    })
    .await
}

/// A device without room drops its oldest finished game and says so; games that go on are never dropped.
pub async fn full(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Phone, async |browser| {
        begin(browser, 2).await?;
        browser.play(EXXTRA, OVER).await?;
        let finished = browser.path().await?.replace("/table/", "table:");
        begin(browser, 2).await?;
        browser.until("document.querySelectorAll('.log li').length > 0").await?;
        // All room but a few bytes is taken.
        browser
            .js("let size = 1 << 22; while (size > 0) { try { localStorage.setItem('filler', (localStorage.getItem('filler') ?? '') + 'x'.repeat(size)); } \
                 catch { size >>= 1; } }")
            .await?;
        browser.play(EXXTRA, "document.querySelector('.refusal')").await?;
        browser.picture("after-full-phone").await?;
        let left = browser.js(&format!("return localStorage.getItem({})", json!(finished))).await?;
        ensure!(left.is_null(), "the finished game is still there");
        browser.js("localStorage.removeItem('filler')").await.map(drop)
    })
    .await
}

/// A finished game of a table on a server is among the last games, and can be looked at again without the server.
pub async fn online(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        browser.go("/new/exxtra/friends").await?;
        browser.type_into(".seat-row .name", "Ada").await?;
        for seat in [2, 3, 4] {
            let kind = format!(".seat-row:nth-of-type({seat}) select option[value=bot]");
            browser.press(&kind).await?;
        }
        browser.press(".preview .primary").await?;
        browser.press("[data-test=ready]:not(:disabled)").await?;
        browser.find(".table").await?;
        browser.play(EXXTRA, OVER).await?;
        let headline = browser.text("[data-test=headline]").await?;
        browser.go("/").await?;
        browser.press(".last-game").await?;
        browser.until(OVER).await?;
        let path = browser.path().await?;
        ensure!(path.starts_with("/game/"), "the result is at {path}");
        let again = browser.text("[data-test=headline]").await?;
        ensure!(
            again == headline,
            "the result was {headline:?} and is {again:?}"
        );
        is_clean(fixture, browser, "a finished game of a server").await?;
        browser.until(ANALYSED).await?;
        browser.picture("after-played-desktop").await
    })
    .await
}

/// On a phone on its side, the start page, the boards and the lobby show their buttons without scrolling.
pub async fn on_its_side(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::PhoneOnSide, async |browser| {
        browser.go("/").await?;
        browser.find(".card").await?;
        browser.picture("start-side").await?;
        in_view(browser, ".card .card-main button").await?;
        in_view(browser, ".card .card-more button").await?;
        for game in ["strike", "exxtra", "strategiia"] {
            begin_game(browser, game).await?;
            browser
                .play(
                    &any_game(),
                    "document.querySelectorAll('.log li').length > 3",
                )
                .await?;
            // STRATEGIIA has no buttons before a unit is chosen.
            let buttons = ".strike-actions button, .exxtra-actions button, .st-buttons button";
            let has_buttons = format!("document.querySelector('{buttons}')");
            browser
                .until(&format!(
                    "{has_buttons} || document.querySelector('.st-cell.usable')"
                ))
                .await?;
            if browser.js(&format!("return !{has_buttons}")).await? == true {
                browser.press(".st-cell.usable").await?;
            }
            browser.until(&has_buttons).await?;
            browser.picture(&format!("{game}-side")).await?;
            in_view(browser, buttons).await?;
        }
        let lobby = open_table(fixture, browser).await?;
        browser.picture("lobby-side").await?;
        in_view(browser, "[data-test=ready]").await?;
        // A guest, who has no token.
        browser.js("localStorage.clear()").await?;
        browser.go(&lobby).await?;
        browser.find(".sit-down button").await?;
        browser.picture("lobby-guest-side").await?;
        in_view(browser, ".sit-down input, .sit-down button").await?;
        Ok(())
    })
    .await
}

/// All such elements can be seen without scrolling.
async fn in_view(browser: &Browser, css: &str) -> Result<()> {
    let hidden = format!(
        "return [...document.querySelectorAll({})].filter((one) => {{ const box = one.getBoundingClientRect(); \
         return box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth; }}).map((one) => one.innerText)",
        json!(css)
    );
    let hidden = browser.js(&hidden).await?;
    ensure!(hidden == json!([]), "{css} cannot be seen: {hidden}");
    Ok(())
}

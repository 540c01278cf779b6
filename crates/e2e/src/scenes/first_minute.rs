//! Somebody who has never played.

use anyhow::{Result, ensure};
use serde_json::json;

use super::everyone::is_clean;
use super::strike::is_reachable;
use super::{EXXTRA, OVER, any_game, begin, is_long, with};
use crate::browser::{Browser, Size};
use crate::fixture::Fixture;

const GAMES: [(&str, &str); 3] = [
    ("strike", "[data-test=strike-throw]"),
    ("exxtra", "[data-test=exxtra-roll]"),
    ("strategiia", ".st-cell.usable"),
];

/// Stores settings as they are on a device that has never been used, but for the speed of drawing.
async fn forget_settings(browser: &Browser) -> Result<()> {
    let settings = json!({ "low_graphics": true, "graphics_chosen": true, "pace": 0 }).to_string();
    let script = format!("localStorage.setItem('settings', {})", json!(settings));
    browser.js(&script).await.map(drop)
}

/// One press on a card, and it is your turn: against beginners, with a hint that covers nothing, points at something, and is
/// not shown again after a decision, nor after a reload. The keys are shown by a question mark.
pub async fn first_minute(fixture: &Fixture) -> Result<()> {
    let sizes = [
        (Size::Phone, "phone"),
        (Size::PhoneOnSide, "on-its-side"),
        (Size::Desktop, "desktop"),
    ];
    for (size, on) in sizes {
        for (card, (game, act)) in (1..).zip(GAMES) {
            with(fixture, size, async |browser| {
                forget_settings(browser).await?;
                begin(browser, card).await?;
                browser
                    .until(&format!("document.querySelector('{act}:not(:disabled)')"))
                    .await?;
                browser.find("[data-test=hint]").await?;
                let said = browser.text("[data-test=to-do]").await?;
                ensure!(said.starts_with("Your turn"), "{game}: {said}");
                let bots = browser.text(".players").await?;
                ensure!(!bots.contains("Skilled"), "{game}: {bots}");
                let coach = browser.js("return document.querySelector('.coach-best, .coach-said .muted')").await?;
                ensure!(coach == json!(null), "{game}: the coach is open");
                let hint = browser.text("[data-test=hint] p").await?;
                browser.picture(&format!("first-{game}-{on}")).await?;
                covers_nothing(browser, game, on).await?;
                is_clean(fixture, browser, &format!("a hint of {game} on {on}")).await?;
                browser.key("?").await?;
                browser.find("[data-test=keys-help]").await?;
                is_clean(fixture, browser, &format!("the keys of {game} on {on}")).await?;
                browser.press("[data-test=keys-help] button").await?;
                let is_new = format!("document.querySelector('[data-test=hint] p')?.innerText !== {}", json!(hint));
                if game == "strategiia" {
                    browser.press("[data-test=hint] button").await?;
                } else {
                    browser.press(act).await?;
                }
                browser.until(&is_new).await?;
                browser.reload().await?;
                browser.until(&format!("document.querySelectorAll('.log li').length > 0 || document.querySelector('{act}')")).await?;
                let again = browser.settled("return document.querySelector('[data-test=hint] p')?.innerText ?? ''").await?;
                ensure!(again != json!(hint), "{game}: {hint:?} is shown again after a reload");
                Ok(())
            })
            .await?;
        }
    }
    coach_waits(fixture).await?;
    time_to_throw(fixture).await
}

/// The hint covers neither headline nor players, board, buttons or log, its target glows, and its tail is there.
async fn covers_nothing(browser: &Browser, game: &str, on: &str) -> Result<()> {
    let covered = "const hint = document.querySelector('[data-test=hint]').getBoundingClientRect(); \
        return ['[data-test=to-do]', '.players', '.actions:not([hidden])', '.exxtra-board', '.st-cells', '.log li', '.coach h2'].filter((css) => \
        [...document.querySelectorAll(css)].some((element) => { const one = element.getBoundingClientRect(); \
        return one.height && one.left < hint.right && hint.left < one.right && one.top < hint.bottom - 1 && hint.top < one.bottom - 1; }))";
    let covered = browser.js(covered).await?;
    ensure!(
        covered == json!([]),
        "{game} on {on}: the hint covers {covered}"
    );
    let points = "return [document.querySelectorAll('.pointed-at').length, document.querySelectorAll('[data-test=hint] .tail').length, \
        document.querySelector('[data-test=hint]').getBoundingClientRect().bottom <= innerHeight]";
    let points = browser.settled(points).await?;
    ensure!(
        points == json!([1, 1, true]),
        "{game} on {on}: the hint points at nothing, or is not seen: {points}"
    );
    // What it points at can be pressed.
    is_reachable(browser, ".pointed-at", on).await?;
    if game == "strike" {
        // The floor is outlined while dice are slid.
        browser.press("[data-test=strike-regroup]").await?;
        browser.find(".aim .area").await?;
        let on_floor = "const hint = document.querySelector('[data-test=hint]').getBoundingClientRect(), area = document.querySelector('.aim .area'), \
            arena = area.ownerSVGElement.getBoundingClientRect(); let covered = false; \
            for (let x = hint.left; x <= hint.right; x += 6) for (let y = hint.top; y <= hint.bottom; y += 6) \
            covered ||= area.isPointInFill(new DOMPoint(x - arena.left, y - arena.top)); return covered";
        let on_floor = browser.js(on_floor).await?;
        ensure!(
            on_floor == json!(false),
            "the hint covers the floor on {on}"
        );
        browser.press("[data-test=strike-regroup]").await?;
    }
    Ok(())
}

/// The coach stays closed until the first game is over, and is open in the next one.
async fn coach_waits(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        forget_settings(browser).await?;
        begin(browser, 2).await?;
        browser.js("window.__coach = false; setInterval(() => { window.__coach ||= Boolean(document.querySelector('.coach-best, .coach-said .muted')) \
            && !document.querySelector('[data-test=end]') }, 20)").await?;
        browser.play(EXXTRA, OVER).await?;
        let was_open = browser.js("return window.__coach").await?;
        ensure!(was_open == json!(false), "the coach was open in the first game");
        begin(browser, 2).await?;
        browser.play(&any_game(), "document.querySelectorAll('.log li').length > 2").await?;
        browser.find(".coach-best").await?;
        browser.resize(Size::Phone).await?;
        browser.press(".coach-brief").await?;
        browser.find(".coach.open .coach-best").await?;
        is_clean(fixture, browser, "the coach's open sheet").await
    })
    .await
}

/// Nobody plays before the first throw, which is possible as soon as everything is loaded. How long that takes is printed.
/// A device that draws by software begins with simple graphics, and says so, unless full ones are chosen.
async fn time_to_throw(fixture: &Fixture) -> Result<()> {
    for is_chosen in [false, true] {
        // Software draws full graphics slowly.
        if is_chosen && !is_long() {
            continue;
        }
        with(fixture, Size::Desktop, async |browser| {
            browser.js("localStorage.clear()").await?;
            if is_chosen {
                browser.js("localStorage.setItem('settings', '{\"graphics_chosen\":true}')").await?;
            }
            browser.go("/").await?;
            browser.find(".card:nth-child(1) .card-main button").await?;
            // The moment of the press and the one at which a throw is possible, by the clock of the page.
            browser
                .js("window.__began = performance.now(); document.querySelector('.card:nth-child(1) .card-main button').click(); \
                     const look = () => document.querySelector('[data-test=strike-throw]:not(:disabled)') ? window.__possible = performance.now() : requestAnimationFrame(look); look()")
                .await?;
            browser.until("window.__possible").await?;
            let took = browser.js("return (window.__possible - window.__began) / 1000").await?;
            println!(
                "e2e: drawn by software, with {} graphics, the first throw is possible {:.1} s after the card is pressed",
                if is_chosen { "full" } else { "the page's" },
                took.as_f64().unwrap_or_default()
            );
            let lines = browser.js("return document.querySelectorAll('.log li').length").await?;
            ensure!(lines.as_u64() <= Some(1), "{lines} things have happened before the first throw");
            let is_low = browser.js("return JSON.parse(localStorage.settings).low_graphics").await?;
            ensure!(is_low == json!(!is_chosen), "graphics that nobody has chosen are simple: {is_low}");
            let is_said = browser.js("return Boolean(document.querySelector('[data-test=simplified]'))").await?;
            ensure!(is_said == is_low, "that graphics are simple is said: {is_said}");
            if !is_chosen {
                browser.picture("first-without-card").await?;
                is_clean(fixture, browser, "graphics of a device without a card").await?;
            }
            Ok(())
        })
        .await?;
    }
    Ok(())
}

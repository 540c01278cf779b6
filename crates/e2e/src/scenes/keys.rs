//! Whole games with the keyboard alone. The scenes read the page to know what to press, and use nothing but keys.

use anyhow::{Result, bail, ensure};
use serde_json::{Value, json};

use super::{OVER, with};
use crate::browser::{ALT, Browser, Size};
use crate::fixture::Fixture;

const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const LEFT: &str = "\u{e012}";
const UP: &str = "\u{e013}";
const RIGHT: &str = "\u{e014}";
const DOWN: &str = "\u{e015}";

/// More decisions than any game takes.
const DECISIONS: usize = 2000;

/// Strike: aiming and throwing, the announcements, and the log.
pub async fn strike(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        begin(browser, 1).await?;
        let ready = "document.querySelector('[data-test=strike-throw]:not(:disabled)')";
        browser.until(ready).await?;
        tab_to(browser, ".arena").await?;
        // What is visible is also announced: the force, where the arena's dice lie, where the aim is.
        let lying = match holds(
            browser,
            "document.querySelector('canvas.screen').ariaLabel.includes('empty')",
        )
        .await?
        {
            true => "The arena is empty.",
            false => "As you see it:",
        };
        for (key, said) in [
            ("+", "Force 50 %."),
            (RIGHT, lying),
            (UP, "Aim:"),
            ("l", lying),
        ] {
            browser.key(key).await?;
            let now = browser.text("[data-test=said]").await?;
            ensure!(
                now.starts_with(said),
                "{key:?} says {now:?} instead of {said:?}"
            );
        }
        review(browser).await?;
        // The menu opens and closes, and nothing of the game has changed.
        tab_to(browser, ".menu summary").await?;
        browser.key(ENTER).await?;
        browser
            .until("document.querySelector('.menu').open")
            .await?;
        browser.key(TAB).await?;
        browser.key(ESCAPE).await?;
        browser
            .until("!document.querySelector('.menu').open")
            .await?;
        browser.until(&focus(".menu summary")).await?;
        tab_to(browser, ".arena").await?;
        let asked = format!("{ready} && {}", focus(".arena"));
        for decision in 0..DECISIONS {
            browser.until(&format!("{OVER} || {asked}")).await?;
            if holds(browser, OVER).await? {
                return after(browser).await;
            }
            // Aims at a die, if it lies there; stops now and then.
            let aim = (2 + decision % 5).to_string();
            browser.key(&aim).await?;
            browser
                .key(if decision % 4 == 3 { "s" } else { " " })
                .await?;
        }
        bail!("the game does not end")
    })
    .await
}

/// EXXTRA, with one bot less: arrows choose a field, Enter places, R rolls.
pub async fn exxtra(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        browser.go("/new/exxtra/bots").await?;
        browser.find(".seat-row").await?;
        tab_to(browser, ".seat-row:last-of-type .plain").await?;
        browser.key(ENTER).await?;
        tab_to(browser, ".preview .primary").await?;
        browser.key(ENTER).await?;
        browser.find(".table").await?;
        let place = "document.querySelector('[data-test=exxtra-place]')";
        let roll = "document.querySelector('[data-test=exxtra-roll]')";
        for decision in 0..DECISIONS {
            browser
                .until(&format!("{OVER} || {place} || {roll}"))
                .await?;
            if holds(browser, OVER).await? {
                return after(browser).await;
            }
            match holds(browser, place).await? && decision % 7 != 6 {
                true => {
                    browser
                        .key(if decision % 2 == 0 { DOWN } else { UP })
                        .await?;
                    browser.key(ENTER).await?;
                }
                false => browser.key("r").await?,
            }
        }
        bail!("the game does not end")
    })
    .await
}

/// STRATEGIIA: arrows walk over the board, Enter selects a unit, selects its target, and confirms.
pub async fn strategiia(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        begin(browser, 3).await?;
        browser.find(".st-cells").await?;
        tab_to(browser, ".st-cell[tabindex='0']").await?;
        let asked = format!(
            "document.querySelector('.st-cell.usable') && {}",
            focus(".st-cell")
        );
        for _ in 0..DECISIONS {
            browser.until(&format!("{OVER} || {asked}")).await?;
            if holds(browser, OVER).await? {
                return after(browser).await;
            }
            if !walk_to(browser, ".st-cell.usable").await? {
                continue;
            }
            browser.key(ENTER).await?;
            if walk_to(browser, ".st-cell.reached").await? {
                browser.key(ENTER).await?;
                browser.key(ENTER).await?;
            }
        }
        bail!("the game does not end")
    })
    .await
}

/// Alt with arrows reads the log from the newest entry backwards, and forwards again.
async fn review(browser: &Browser) -> Result<()> {
    let entries = "return [...document.querySelectorAll('.log li span:last-child')].map((entry) => entry.innerText)";
    let entries = browser.js(entries).await?;
    // At the beginning there may be one entry only, and the review stays there.
    let oldest = entries.as_array().map_or(0, Vec::len).saturating_sub(1);
    for (key, entry) in [(UP, 0), (UP, oldest.min(1)), (DOWN, 0)] {
        browser.key(&format!("{ALT}{key}")).await?;
        let read = browser.text("[data-test=reviewed]").await?;
        ensure!(
            entries[entry] == json!(read),
            "{read:?} is read out instead of {}",
            entries[entry]
        );
    }
    Ok(())
}

/// After the game the focus is on the winner, and from there a new game can be begun.
async fn after(browser: &Browser) -> Result<()> {
    browser
        .until("document.activeElement?.closest('[data-test=end]')")
        .await?;
    tab_to(browser, "[data-test=rematch]").await?;
    browser.key(ENTER).await?;
    browser.until(&format!("!{OVER}")).await
}

async fn begin(browser: &Browser, card: u8) -> Result<()> {
    browser.go("/").await?;
    browser.find(".card").await?;
    let button = format!(".card:nth-child({card}) .card-main button");
    tab_to(browser, &button).await?;
    browser.key(ENTER).await?;
    browser.find(".table").await.map(drop)
}

async fn holds(browser: &Browser, condition: &str) -> Result<bool> {
    let said = browser.js(&format!("return Boolean({condition})")).await?;
    Ok(said == true)
}

/// JavaScript: whether such an element has the focus.
fn focus(css: &str) -> String {
    format!("document.activeElement?.matches({})", json!(css))
}

async fn tab_to(browser: &Browser, css: &str) -> Result<()> {
    let is_there = format!(
        "document.activeElement === document.querySelector({})",
        json!(css)
    );
    for _ in 0..120 {
        if holds(browser, &is_there).await? {
            return Ok(());
        }
        browser.key(TAB).await?;
    }
    bail!("the tab key does not lead to {css}")
}

/// Walks over the board with arrows to one of these cells, preferably one that is attacked; returns whether it got
/// there. It does not if there are none, or if the game ends on the way: a decision that has not reached the worker yet
/// leaves the board as it was for a moment.
async fn walk_to(browser: &Browser, css: &str) -> Result<bool> {
    let choose = format!(
        "const all = [...document.querySelectorAll({})]; \
         const attacked = all.filter((cell) => cell.ariaLabel.includes('%')); \
         const some = attacked.length ? attacked : all; \
         window.__goal = some[Math.floor(Math.random() * some.length)]; return Boolean(window.__goal)",
        json!(css)
    );
    if browser.js(&choose).await? != true {
        return Ok(false);
    }
    // How many cells to the right and down.
    let away = "const middle = (cell) => { const box = cell.getBoundingClientRect(); \
        return [box.x + box.width / 2, box.y + box.height / 2, box.width, box.height] }; \
        const [x, y, width, height] = middle(document.activeElement), [goal_x, goal_y] = middle(window.__goal); \
        return [Math.round((goal_x - x) / width), Math.round((goal_y - y) / height)]";
    for _ in 0..40 {
        if holds(browser, OVER).await? {
            return Ok(false);
        }
        let away = browser.js(away).await?;
        let [right, down] = [0, 1].map(|axis| away[axis].as_i64().unwrap_or(0));
        if (right, down) == (0, 0) {
            return Ok(true);
        }
        let across = if right > 0 { RIGHT } else { LEFT };
        let along = if down > 0 { DOWN } else { UP };
        let steps = |key: &str, count: i64| key.repeat(count.unsigned_abs() as usize);
        let keys = format!("{}{}", steps(across, right), steps(along, down));
        browser.key(&keys).await?;
    }
    let label = browser.js("return window.__goal.ariaLabel").await?;
    bail!("arrows do not lead to {}", Value::to_string(&label))
}

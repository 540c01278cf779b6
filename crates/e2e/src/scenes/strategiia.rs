//! STRATEGIIA: a suggested placement, units by drag, Sanctuary, and a fight in the tray.

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::{Value, json};

use super::everyone::is_clean;
use super::{STRATEGIIA, is_long, with};
use crate::browser::{Browser, Size};
use crate::fixture::Fixture;

const SIZES: [(Size, &str); 2] = [(Size::Desktop, "desktop"), (Size::Phone, "phone")];
const MOVES: &str =
    "document.querySelector('[data-test=to-do]')?.innerText.includes('choose a unit')";
const PLANNED: &str = ".st-cell[aria-label*='planned']";

/// Opens a game against a bot with some options, which are radio buttons of the page.
async fn open(browser: &Browser, options: &[(&str, &str)]) -> Result<()> {
    browser.go("/new/strategiia/bots").await?;
    for (option, value) in options {
        let button = format!(".choice-{option} input[value={value}]");
        browser.find(&button).await?;
        browser.press_moving(&button).await?;
    }
    browser.press(".preview .primary").await?;
    browser.find(".st-cells").await.map(drop)
}

async fn count(browser: &Browser, css: &str) -> Result<u64> {
    let script = format!("return document.querySelectorAll({}).length", json!(css));
    Ok(browser.js(&script).await?.as_u64().unwrap_or(0))
}

/// The name of the first cell that matches.
async fn cell(browser: &Browser, css: &str) -> Result<String> {
    browser.find(css).await?;
    let script = format!("return document.querySelector({}).dataset.cell", json!(css));
    let name = browser.js(&script).await?;
    Ok(name.as_str().context("a cell has a name")?.to_owned())
}

fn named(cell: &str) -> String {
    format!(".st-cell[data-cell='{cell}']")
}

/// T-15, T-16: a unit is dragged onto the board; the rest is suggested, changed by drag and by keys, accepted and placed; then a
/// unit moves by drag. Placing everything takes minutes: without the long form the first accepted units are enough.
pub async fn placing(fixture: &Fixture) -> Result<()> {
    let sizes = if is_long() { &SIZES[..] } else { &SIZES[..1] };
    for &(size, name) in sizes {
        with(fixture, size, async |browser| {
            open(browser, &[("mode", "expert")]).await?;
            let free = cell(browser, ".st-cell.reached").await?;
            browser
                .drag("[data-test=strategiia-reserve]", &named(&free))
                .await?;
            browser
                .until(&format!(
                    "document.querySelector(\"{}\").ariaLabel.includes('unit of')",
                    named(&free)
                ))
                .await?;
            browser.press("[data-test=strategiia-fill]").await?;
            browser.find("[data-test=strategiia-plan-accept]").await?;
            // The other seventeen units, or towers of them.
            ensure!(count(browser, PLANNED).await? >= 6, "not enough is planned");
            change_plan(browser).await?;
            browser.picture(&format!("strategiia-plan-{name}")).await?;
            is_clean(fixture, browser, "STRATEGIIA, a suggested placement").await?;
            if !is_long() {
                return accept(browser).await;
            }
            browser.press("[data-test=strategiia-plan-accept]").await?;
            browser.until(MOVES).await?;
            browser
                .picture(&format!("strategiia-placed-{name}"))
                .await?;
            move_by_drag(browser).await
        })
        .await?;
    }
    Ok(())
}

/// Accepts a plan: a unit of it is placed, and what is left of the plan with it.
async fn accept(browser: &Browser) -> Result<()> {
    const PLACED: &str = "document.querySelectorAll(\".st-cell[aria-label*='unit of'], .st-cell[aria-label*='tower of']\").length";
    let before = browser.js(&format!("return {PLACED}")).await?;
    browser.press("[data-test=strategiia-plan-accept]").await?;
    browser.until(&format!("{PLACED} > {before} + 1")).await
}

/// A planned stack is planned for another cell: once by drag, once by two taps.
async fn change_plan(browser: &Browser) -> Result<()> {
    const FREE: &str = ".st-cell.reached:not([aria-label*='planned']):not([aria-label*='unit']):not([aria-label*='tower'])";
    for by_drag in [true, false] {
        let (from, to) = (cell(browser, PLANNED).await?, cell(browser, FREE).await?);
        match by_drag {
            true => browser.drag(&named(&from), &named(&to)).await?,
            false => {
                browser.press(&named(&from)).await?;
                browser.press(&named(&to)).await?;
            }
        }
        let is_there = format!(
            "document.querySelector(\"{}\").ariaLabel.includes('planned')",
            named(&to)
        );
        browser
            .until(&is_there)
            .await
            .with_context(|| format!("{from} to {to}, by drag: {by_drag}"))?;
    }
    Ok(())
}

/// A stack is dragged to a cell that it can reach without a fight.
async fn move_by_drag(browser: &Browser) -> Result<()> {
    // The last one stands among its own.
    let from = browser
        .js("return [...document.querySelectorAll('.st-cell.usable')].at(-1).dataset.cell")
        .await?;
    let from = from.as_str().context("a cell has a name")?.to_owned();
    browser.press(&named(&from)).await?;
    let to = cell(browser, ".st-cell.reached[aria-label*='can be reached']").await?;
    browser.press("[data-test=strategiia-cancel]").await?;
    browser.drag(&named(&from), &named(&to)).await?;
    let moved = format!("from {from} to {to}");
    browser
        .until(&format!(
            "document.querySelector('.log')?.textContent.includes({})",
            json!(moved)
        ))
        .await
}

/// T-19 to T-21: the cells that count have a mark, as many as the standings say; every row has its number.
pub async fn sanctuary(fixture: &Fixture) -> Result<()> {
    for (size, name) in SIZES {
        with(fixture, size, async |browser| {
            open(browser, &[("variant", "sanctuary")]).await?;
            let late = "/round [5-9] of 10/.test(document.body.innerText)";
            browser.play(STRATEGIIA, late).await?;
            let standing = "return [...document.querySelectorAll('.st-head strong')].map((one) => Number(one.innerText))";
            let standing = browser.settled(standing).await?;
            let marks = [".counted.red", ".counted.blue"];
            for (side, css) in marks.into_iter().enumerate() {
                let marked = count(browser, css).await?;
                ensure!(standing[side] == json!(marked), "{standing} cells count, but {css} are {marked}");
            }
            let labels = "return [...document.querySelectorAll('.st-picture .label')].map((label) => label.textContent).sort().join('')";
            ensure!(browser.js(labels).await? == json!("12345678abcdefgh"), "rows or columns have no label");
            browser.picture(&format!("strategiia-sanctuary-{name}")).await
        })
        .await?;
    }
    Ok(())
}

/// T-8: the attacker's dice come first, every die has its source, and the tray covers no explanation.
pub async fn fight(fixture: &Fixture) -> Result<()> {
    for (size, name) in SIZES {
        with(fixture, size, async |browser| {
            let motion = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "no-preference" }] });
            browser.cdp("Emulation.setEmulatedMedia", motion).await?;
            open(browser, &[]).await?;
            ensure!(count(browser, ".st-fight:not(.none)").await? == 0, "an empty tray idles");
            let rolls = "document.querySelector('.st-fight.rolling') && (window.__said = document.querySelector('[data-test=to-do]').innerText)";
            browser.play(STRATEGIIA, rolls).await?;
            let covered = "const a = document.querySelector('.st-tray').getBoundingClientRect(), \
                b = document.querySelector('[data-test=strategiia-counts]')?.getBoundingClientRect(); \
                return Boolean(b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)";
            ensure!(browser.js(covered).await? == json!(false), "the tray covers the explanation");
            let said = browser.js("return window.__said").await?;
            let said = said.as_str().unwrap_or_default();
            ensure!((said.starts_with("You attack ") || said.contains(" attacks ")) && said.ends_with('…'), "while dice roll: {said:?}");
            browser.picture(&format!("strategiia-attacker-rolls-{name}")).await?;
            browser.until("document.querySelector('.st-landed .die') || !document.querySelector('.st-fight.rolling')").await?;
            browser.picture(&format!("strategiia-defender-rolls-{name}")).await?;
            browser.until("!document.querySelector('.st-fight.rolling') && document.querySelector('[data-test=strategiia-throw]')").await?;
            browser.picture(&format!("strategiia-fought-{name}")).await?;
            check_throw(browser).await
        })
        .await?;
    }
    Ok(())
}

/// Every die of the last fight has a source, and both rows add up.
async fn check_throw(browser: &Browser) -> Result<()> {
    let rows = browser
        .js("return [...document.querySelectorAll('[data-test=strategiia-throw]')].map((row) => [ \
             [...row.querySelectorAll('.die')].reduce((sum, die) => sum + Number(die.ariaLabel ?? die.getAttribute('aria-label')), 0), \
             Number(row.querySelector('b').innerText), \
             [...row.querySelectorAll('li')].every((one) => one.querySelector('.die') && one.querySelector('small').innerText) ])")
        .await?;
    let rows = rows.as_array().cloned().unwrap_or_default();
    ensure!(rows.len() == 2, "a fight has two sides: {rows:?}");
    let is_right = |row: &Value| row[0] == row[1] && row[2] == json!(true);
    ensure!(
        rows.iter().all(is_right),
        "dice and sums disagree: {rows:?}"
    );
    Ok(())
}

/// Plays at random until an attack can be chosen that is won in less than 5 of 100 cases, and chooses it.
const FIND_DOUBT: &str = "window.__doubt = null; window.__player = setInterval(() => { \
    if (window.__doubt || document.querySelector('[data-test=end]')) return; \
    const any = (css) => { const all = [...document.querySelectorAll(css)]; return all[Math.floor(Math.random() * all.length)]; }; \
    const hardly = [...document.querySelectorAll('.st-cell.reached')].find((cell) => Number(/(\\d+)[^\\d]* per cent/.exec(cell.ariaLabel)?.[1] ?? 100) < 5); \
    if (hardly) { hardly.click(); window.__doubt = hardly.dataset.cell; return; } \
    const reached = any('.st-cell.reached'); \
    if (document.querySelector('[data-test=strategiia-go]:not(:disabled)')) document.querySelector('[data-test=strategiia-go]').click(); \
    else if (reached && Math.random() < 0.3) reached.click(); \
    else any('.st-cell.usable')?.click(); }, 30)";

/// An attack that hardly ever wins is carried out only when it is pressed twice.
pub async fn doubtful(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        for _ in 0..6 {
            open(browser, &[]).await?;
            browser.js(FIND_DOUBT).await?;
            browser
                .until("window.__doubt || document.querySelector('[data-test=end]')")
                .await?;
            let cell = browser
                .js("clearInterval(window.__player); return window.__doubt")
                .await?;
            let Some(cell) = cell.as_str() else {
                continue;
            };
            let lines = "return document.querySelectorAll('.log li').length";
            let before = browser.settled(lines).await?;
            browser.press("[data-test=strategiia-go]").await?;
            let asked = format!("Really attack {cell}?");
            browser
                .until(&format!(
                    "document.querySelector('[data-test=strategiia-go]').innerText.includes({})",
                    json!(asked)
                ))
                .await?;
            browser.picture("strategiia-doubtful").await?;
            ensure!(
                browser.settled(lines).await? == before,
                "a doubtful attack was carried out at once"
            );
            browser.press("[data-test=strategiia-go]").await?;
            return browser
                .until(&format!(
                    "document.querySelectorAll('.log li').length > {before}"
                ))
                .await;
        }
        bail!("no attack was doubtful in six games")
    })
    .await
}

//! Real dice on a real table, with the device as referee.

use anyhow::{Result, bail, ensure};
use serde_json::Value;

use super::everyone::is_clean;
use super::with;
use crate::browser::{Browser, Size};
use crate::fixture::Fixture;

/// The buttons to enter what happens, for each game.
const STRIKE: &[&str] = &[
    "[data-test^=strike-lay-]",
    "[data-test=real-done]",
    ".counter .add",
    "[data-test=real-throw], [data-test=real-stop]",
];
const EXXTRA: &[&str] = &[
    "[data-test=real-done]",
    ".faces:not(:has(.chosen)) .face",
    "[data-test=real-place]",
    "[data-test=real-roll]",
];
const STRATEGIIA: &[&str] = &[
    "[data-test=real-done]",
    ".faces .face",
    ".real-now .real-grid button",
    ".real-board .open",
];
const OVER: &str = "document.querySelector('[data-test=real-again]')";
const THROWN: &str = "document.querySelectorAll('.real-log li').length > 12";

const GENERAL: &[&str] = &[
    "[data-test=real-done]:not(:disabled)",
    ".faces:not(:has(.chosen)) .face",
    "[data-test=real-act]",
];

/// Games of all kinds; a step is undone, the page is reloaded, and a tournament has its score sheet.
pub async fn real_dice(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Phone, async |browser| {
        browser.go("/own/strike").await?;
        browser.find("[data-test=real-begin]").await?;
        browser.press(".real-options summary").await?;
        browser.press(".choice-tournament input[value=yes]").await?;
        browser.press("[data-test=real-begin]").await?;
        browser.play(STRIKE, THROWN).await?;
        take_back(browser).await?;
        browser.picture("real-strike-phone").await?;
        is_clean(fixture, browser, "real dice, Strike").await?;
        browser.play(STRIKE, OVER).await?;
        check_sheet(browser).await?;
        browser.picture("real-score-phone").await?;

        browser.go("/own/exxtra").await?;
        browser.press("[data-test=real-begin]").await?;
        browser.play(EXXTRA, THROWN).await?;
        take_back(browser).await?;
        browser.picture("real-exxtra-phone").await?;
        is_clean(fixture, browser, "real dice, EXXTRA").await?;
        // The start page offers to resume it.
        browser.go("/").await?;
        browser.press(".carry-on .button").await?;
        browser.play(EXXTRA, OVER).await?;

        // All other games of the list.
        for game in fixture.games().await? {
            let name = game.name;
            if ["strike", "exxtra"].contains(&name.as_str()) {
                continue;
            }
            browser.go(&format!("/own/{name}")).await?;
            browser.press("[data-test=real-begin]").await?;
            let buttons = [GENERAL, STRATEGIIA].concat();
            browser.play(&buttons, THROWN).await?;
            take_back(browser).await?;
            browser.picture(&format!("real-{name}-phone")).await?;
            is_clean(fixture, browser, &format!("real dice, {name}")).await?;
        }
        Ok(())
    })
    .await
}

/// S-3, S-4: the oldest is tapped and begins, and the starter die is asked for. T-19, T-22: each variant of STRATEGIIA
/// shows what is to be counted; T-8: the attacker's dice are entered first.
pub async fn variants(fixture: &Fixture) -> Result<()> {
    for (size, name) in [(Size::Phone, "phone"), (Size::Desktop, "desktop")] {
        with(fixture, size, async |browser| {
            browser.go("/own/strike").await?;
            browser.press("[data-test=real-first-2]").await?;
            browser.press(".real-options summary").await?;
            browser.press_moving(".choice-edition input[value='2020']").await?;
            browser.press_moving(".choice-tournament input[value=yes]").await?;
            browser.picture(&format!("real-setup-{name}")).await?;
            is_clean(fixture, browser, "real dice, who begins").await?;
            browser.press("[data-test=real-begin]").await?;
            browser.find("[data-test=real-lead]").await?;
            let third = browser.text("[data-test=real-lead]").await?;
            ensure!(third.contains('3') && third.contains("Roll a spare die"), "{third:?}");
            ensure!(browser.text("[data-test=real-game]").await?.starts_with("Game 1"), "no game is named");
            browser.picture(&format!("real-starter-{name}")).await?;

            for variant in ["sanctuary", "king"] {
                let fight = "document.querySelector('[data-test=real-sources]')";
                play_variant(browser, variant, &STRATEGIIA[2..], fight).await?;
                let attacker = browser.text(".die-name").await?;
                ensure!(attacker.contains("rolls first"), "{attacker:?}");
                browser.picture(&format!("real-{variant}-fight-{name}")).await?;
                let counted = "document.querySelectorAll('.real-log li').length > 9 && document.querySelector('.real-board .open')";
                play_variant(browser, variant, STRATEGIIA, counted).await?;
                let standing = browser.text(".real-standing").await?;
                let is_counted = match variant {
                    "sanctuary" => standing.contains("foreign cell") && standing.contains("of 10"),
                    _ => standing.contains("king on") && !standing.contains("of 10"),
                };
                ensure!(is_counted, "{variant} shows {standing:?}");
                browser.picture(&format!("real-{variant}-{name}")).await?;
                is_clean(fixture, browser, variant).await?;
            }
            Ok(())
        })
        .await?;
    }
    Ok(())
}

/// Plays a variant of STRATEGIIA by random clicks until the condition holds. A game may be over before that: then another
/// one is begun.
async fn play_variant(
    browser: &Browser,
    variant: &str,
    buttons: &[&str],
    until: &str,
) -> Result<()> {
    for _ in 0..20 {
        browser.go("/own/strategiia").await?;
        browser
            .find("[data-test=real-new], [data-test=real-begin]")
            .await?;
        // A game under way is left only when one has pressed twice; one that is over, at once.
        browser
            .play(
                &["[data-test=real-new]"],
                "document.querySelector('[data-test=real-begin]')",
            )
            .await?;
        browser.press(".real-options summary").await?;
        browser
            .press_moving(&format!(".choice-variant input[value={variant}]"))
            .await?;
        browser.press("[data-test=real-begin]").await?;
        browser
            .play(buttons, &format!("({until}) || {OVER}"))
            .await?;
        if browser.js(&format!("return Boolean({until})")).await? == true {
            return Ok(());
        }
    }
    bail!("twenty games of {variant} went by without {until}")
}

/// Reloading the page changes nothing, and undoing steps removes them.
async fn take_back(browser: &Browser) -> Result<()> {
    let page = "return document.querySelector('.real-log').textContent + document.querySelector('.real-standing').textContent";
    let before = browser.settled(page).await?;
    browser.reload().await?;
    browser.until(THROWN).await?;
    let after = browser.settled(page).await?;
    ensure!(
        after == before,
        "the page was loaded again and is another: {before}, now {after}"
    );
    let steps = "document.querySelectorAll('.real-log li').length";
    let count = browser.js(&format!("return {steps}")).await?;
    // Dice in the air are not in the log: undoing one step may not be visible.
    for _ in 0..3 {
        browser.press("[data-test=real-undo]").await?;
    }
    browser.until(&format!("{steps} < {count}")).await
}

/// Every row of the score sheet adds up.
async fn check_sheet(browser: &Browser) -> Result<()> {
    let rows = "return [...document.querySelectorAll('[data-test=real-score] tbody tr')].map((row) => \
        [...row.querySelectorAll('td')].map((cell) => Number(cell.innerText)))";
    let rows = browser.js(rows).await?;
    let rows: Vec<Vec<u64>> = serde_json::from_value::<Vec<Vec<u64>>>(rows.clone())
        .map_err(|_| anyhow::anyhow!("not every game has points: {}", Value::to_string(&rows)))?;
    ensure!(rows.len() > 1, "there is no score sheet");
    for row in &rows {
        let Some((total, games)) = row.split_last() else {
            anyhow::bail!("a row is empty");
        };
        ensure!(
            games.len() >= rows.len() && games.iter().sum::<u64>() == *total,
            "a row of the score sheet does not add up: {row:?}"
        );
    }
    Ok(())
}

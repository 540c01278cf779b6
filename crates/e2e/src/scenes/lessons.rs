//! Lessons: the list, and one lesson of each game to its end, with a mistake on purpose.

use anyhow::{Result, ensure};
use serde_json::json;

use super::everyone::is_clean;
use super::with;
use crate::browser::{Browser, Size};
use crate::fixture::Fixture;

/// The lesson waits for a decision, or for the learner to go on.
const NEXT: &str = "[data-test=lesson-next]";
/// A mistake has been shown.
const TRY: &str = "[data-test=lesson-try]";

/// The list of lessons, and the way to a lesson from the card of its game.
pub async fn list(fixture: &Fixture) -> Result<()> {
    for (size, word) in [(Size::Desktop, "desktop"), (Size::Phone, "phone")] {
        with(fixture, size, async |browser| {
            browser.go("/").await?;
            browser.press(".card:nth-child(2) .card-learn").await?;
            at_step(browser, 1, 5).await?;
            browser.press("[data-test=lesson-skip]").await?;
            at_step(browser, 2, 5).await?;
            browser.go("/learn").await?;
            browser
                .until("document.querySelectorAll('.shelf li').length == 20")
                .await?;
            browser
                .until("[...document.images].every(image => image.complete && image.naturalWidth)")
                .await?;
            browser.picture(&format!("lesson-list-{word}")).await?;
            // The list offers to go on where the learner was.
            browser.press(".go-on").await?;
            at_step(browser, 2, 5).await
        })
        .await?;
    }
    Ok(())
}

/// EXXTRA: knock off or hold.
pub async fn exxtra(fixture: &Fixture) -> Result<()> {
    for (size, word) in [(Size::Desktop, "desktop"), (Size::Phone, "phone")] {
        with(fixture, size, async |browser| {
            browser.go("/learn/exxtra.knock").await?;
            at_step(browser, 1, 6).await?;
            browser.press(NEXT).await?;
            for (step, field) in [(2, 4), (3, 3), (4, 2)] {
                at_step(browser, step, 6).await?;
                place(browser, field).await?;
                browser.press(NEXT).await?;
            }
            at_step(browser, 5, 6).await?;
            // What glows is not chosen.
            browser
                .until("document.querySelector('[data-test=field-3].pointed')")
                .await?;
            let chosen = browser
                .js("return !!document.querySelector('[aria-checked=true]')")
                .await?;
            ensure!(chosen == json!(false), "a field is chosen already");
            browser.picture(&format!("lesson-exxtra-{word}")).await?;
            place(browser, 5).await?;
            browser.find(TRY).await?;
            browser
                .until("document.querySelectorAll('.lesson-then li').length == 4")
                .await?;
            browser
                .picture(&format!("lesson-exxtra-wrong-{word}"))
                .await?;
            is_clean(fixture, browser, "a mistake in a lesson").await?;
            browser.press("[data-test=lesson-again]").await?;
            browser.find(TRY).await?;
            browser.press(TRY).await?;
            place(browser, 3).await?;
            browser.press(NEXT).await?;
            at_step(browser, 6, 6).await?;
            place(browser, 5).await?;
            browser.find(NEXT).await?;
            browser
                .picture(&format!("lesson-exxtra-done-{word}"))
                .await?;
            browser.go("/learn").await?;
            browser
                .until("document.querySelectorAll('.shelf.exxtra .lesson-done').length == 1")
                .await
        })
        .await?;
    }
    Ok(())
}

/// Strike: stop or throw. The dice show what the lesson says.
pub async fn strike(fixture: &Fixture) -> Result<()> {
    const THROW: &str = "[data-test=strike-throw]:not(:disabled)";
    const STOP: &str = "[data-test=strike-stop]:not(:disabled)";
    for (size, word) in [(Size::Desktop, "desktop"), (Size::Phone, "phone")] {
        with(fixture, size, async |browser| {
            browser.go("/learn/strike.stop").await?;
            at_step(browser, 1, 6).await?;
            browser.press(THROW).await?;
            browser.press(NEXT).await?;
            at_step(browser, 2, 6).await?;
            browser.picture(&format!("lesson-strike-{word}")).await?;
            browser.press(STOP).await?;
            browser.find(TRY).await?;
            browser
                .picture(&format!("lesson-strike-wrong-{word}"))
                .await?;
            browser.press(TRY).await?;
            at_step(browser, 2, 6).await?;
            browser.press(THROW).await?;
            browser.press(NEXT).await?;
            at_step(browser, 3, 6).await?;
            browser.find(".die-ring").await?;
            browser.press(NEXT).await?;
            for step in 4..=6 {
                at_step(browser, step, 6).await?;
                if step == 5 {
                    // Four dice flew out, three showed an X.
                    let lost = browser.text("[data-test=strike-lost]").await?;
                    ensure!(lost.starts_with('7'), "out of the game: {lost:?}");
                }
                browser.press(STOP).await?;
                browser.find(NEXT).await?;
                if step < 6 {
                    browser.press(NEXT).await?;
                }
            }
            browser.picture(&format!("lesson-strike-done-{word}")).await
        })
        .await?;
    }
    Ok(())
}

/// STRATEGIIA: attack and odds.
pub async fn strategiia(fixture: &Fixture) -> Result<()> {
    for (size, word) in [(Size::Desktop, "desktop"), (Size::Phone, "phone")] {
        with(fixture, size, async |browser| {
            browser.go("/learn/strategiia.attack").await?;
            at_step(browser, 1, 6).await?;
            browser
                .picture(&format!("lesson-strategiia-{word}"))
                .await?;
            go(browser, "e3", "e4").await?;
            browser.press(NEXT).await?;
            at_step(browser, 2, 6).await?;
            browser.press(NEXT).await?;
            at_step(browser, 3, 6).await?;
            go(browser, "h2", "h5").await?;
            browser.find(TRY).await?;
            browser
                .picture(&format!("lesson-strategiia-wrong-{word}"))
                .await?;
            browser.press(TRY).await?;
            for (step, from, to) in [
                (3, "a2", "a4"),
                (4, "e3", "e4"),
                (5, "d3", "e4"),
                (6, "e3", "e4"),
            ] {
                at_step(browser, step, 6).await?;
                go(browser, from, to).await?;
                browser.find(NEXT).await?;
                if step < 6 {
                    browser.press(NEXT).await?;
                }
            }
            browser
                .picture(&format!("lesson-strategiia-done-{word}"))
                .await
        })
        .await?;
    }
    Ok(())
}

/// Moves a unit.
async fn go(browser: &Browser, from: &str, to: &str) -> Result<()> {
    for cell in [from, to] {
        browser
            .press(&format!(".st-cell.usable[data-cell={cell}]"))
            .await?;
    }
    browser.press("[data-test=strategiia-go]").await
}

/// Touches a field of the ladder, and places the pair there.
async fn place(browser: &Browser, field: u8) -> Result<()> {
    browser
        .press(&format!("[data-test=field-{field}][aria-disabled=false]"))
        .await?;
    browser
        .press("[data-test=exxtra-place]:not(:disabled)")
        .await
}

/// Waits until a step is shown.
async fn at_step(browser: &Browser, step: usize, steps: usize) -> Result<()> {
    browser
        .until(&format!(
            "document.querySelector('.lesson-way small')?.textContent == '{step} of {steps}' && \
             !document.querySelector('.table.judged')"
        ))
        .await
}

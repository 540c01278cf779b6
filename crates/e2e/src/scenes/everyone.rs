//! Accessibility and languages.

use anyhow::{Result, ensure};

use super::{begin, begin_game, with};
use crate::browser::{Browser, Size};
use crate::fixture::Fixture;

const LANGUAGES: [(&str, &str); 6] = [
    ("en", "Three games, a handful of dice"),
    ("de", ""),
    ("fr", ""),
    ("it", ""),
    ("nl", ""),
    ("es", ""),
];

/// Every kind of page works in every language, and no text key is visible.
pub async fn languages(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Phone, async |browser| {
        let mut titles = Vec::new();
        for (language, title) in LANGUAGES {
            let settings = format!(
                "localStorage.setItem('settings', JSON.stringify({{ low_graphics: true, pace: 0, coach: true, language: '{language}' }}))"
            );
            browser.js(&settings).await?;
            begin(browser, 1).await?;
            browser.until("document.querySelectorAll('.log li').length > 0").await?;
            nothing_is_cut(browser, ".coach-brief span", language).await?;
            browser.press_moving(".coach-brief").await?;
            nothing_is_cut(browser, ".coach.open .coach-best, .coach.open .why, .coach.open .coach-chance span, .coach.open .what", language).await?;
            no_keys(browser).await?;
            browser.press_moving(".coach-brief").await?;
            browser.picture(&format!("strike-phone-{language}")).await?;
            browser.go("/rules/strike").await?;
            browser.until("document.querySelectorAll('article h2').length > 3").await?;
            browser.go("/").await?;
            let shown = browser.find("h1").await?.text().await?;
            ensure!(title.is_empty() || shown == title, "the title in {language} is {shown:?}");
            no_keys(browser).await?;
            browser.picture(&format!("start-phone-{language}")).await?;
            ensure!(!titles.contains(&shown), "{language} says the same as another language: {shown:?}");
            titles.push(shown);
        }
        Ok(())
    })
    .await
}

/// Waits for these lines, and fails if one of them is longer than its place, on the page or at the edge of the screen.
async fn nothing_is_cut(browser: &Browser, css: &str, language: &str) -> Result<()> {
    browser.find(css).await?;
    let cut = format!(
        "return [...document.querySelectorAll({})].filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline' \
         || one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).display !== 'inline' \
         || one.getBoundingClientRect().right > innerWidth || one.getBoundingClientRect().left < 0).map((one) => one.textContent)",
        serde_json::json!(css)
    );
    let cut = browser.js(&cut).await?;
    ensure!(
        cut == serde_json::json!([]),
        "the coach is cut in {language}: {cut}"
    );
    Ok(())
}

/// Fails if a key is visible, as a missing text would show it.
pub async fn no_keys(browser: &Browser) -> Result<()> {
    let page = browser.js("return document.body.innerText").await?;
    let page = page.as_str().unwrap_or_default();
    let is_key = |word: &&str| {
        let prefixes = [
            "strike-",
            "exxtra-",
            "strategiia-",
            "option-",
            "level-",
            "bot-name",
            "coach-",
            "end-",
            "start-",
            "lobby-",
        ];
        prefixes.iter().any(|prefix| word.starts_with(prefix))
            && word.is_ascii()
            && *word == word.to_ascii_lowercase()
    };
    let keys: Vec<&str> = page.split_whitespace().filter(is_key).collect();
    ensure!(keys.is_empty(), "texts are missing: {keys:?}");
    Ok(())
}

/// axe finds no problem on any page, light on a desktop or dark on a phone.
pub async fn axe(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        let mut found = Vec::new();
        for (theme, size) in [("light", Size::Desktop), ("dark", Size::Phone)] {
            browser.resize(size).await?;
            let settings = format!(
                "localStorage.setItem('settings', JSON.stringify({{ low_graphics: true, pace: 0, coach: true, theme: '{theme}' }}))"
            );
            browser.js(&settings).await?;
            for path in [
                "/", "/new/strike/bots", "/new/strategiia/friends", "/rules/strategiia", "/verify", "/own/strike", "/learn",
                "/learn/strike.stop", "/learn/exxtra.push", "/learn/strategiia.attack",
            ] {
                browser.go(path).await?;
                browser.find("main h1, main h2, main p, main button").await?;
                found.extend(axe_violations(fixture, browser, &format!("{path} ({theme})")).await?);
            }
            for game in fixture.games().await? {
                begin_game(browser, &game.name).await?;
                browser.until("document.querySelectorAll('.log li').length > 0").await?;
                found.extend(axe_violations(fixture, browser, &format!("{} ({theme})", game.name)).await?);
            }
        }
        ensure!(found.is_empty(), "axe complains: {found:#?}");
        Ok(())
    })
    .await
}

/// axe finds no problem on the current page.
pub async fn is_clean(fixture: &Fixture, browser: &Browser, page: &str) -> Result<()> {
    let found = axe_violations(fixture, browser, page).await?;
    ensure!(found.is_empty(), "axe complains: {found:#?}");
    Ok(())
}

async fn axe_violations(fixture: &Fixture, browser: &Browser, page: &str) -> Result<Vec<String>> {
    browser.js(&fixture.axe).await?;
    browser
        .js("window.__axe = null; axe.run().then((found) => { window.__axe = found.violations.map((v) => \
             v.id + ': ' + v.nodes.map((n) => n.html.slice(0, 160)).slice(0, 3).join(' | ')) })")
        .await?;
    browser.until("window.__axe").await?;
    let found = browser.js("return window.__axe").await?;
    let found = found.as_array().cloned().unwrap_or_default();
    Ok(found.iter().map(|one| format!("{page}: {one}")).collect())
}

//! Bad networks, and servers that are killed.

use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use serde_json::json;

use super::{OVER, STRIKE, begin, is_long, with, with_at};
use crate::browser::{Browser, Size, player};
use crate::fixture::{Fixture, RestartableServer};
use crate::proxy::Proxy;

const ROLL: &[&str] = &["[data-test=general-act]"];
const CONNECTED: &str = "document.querySelector('.connection-connected')";

/// Opens a table of the shortest game for friends, with two seats; returns its path.
pub async fn open_table(fixture: &Fixture, browser: &Browser) -> Result<String> {
    let games = fixture.games().await?;
    let game = &games.last().context("no games")?.name;
    browser.go(&format!("/new/{game}/friends")).await?;
    browser.find(".preview .primary").await?;
    while browser
        .js("return document.querySelectorAll('.seat-row').length")
        .await?
        != 2
    {
        browser.press(".seat-row:last-of-type .plain").await?;
    }
    browser.type_into(".seat-row .name", "Ada").await?;
    browser.press(".preview .primary").await?;
    browser.find("[data-test=ready]").await?;
    browser.path().await
}

async fn sit_down(browser: &Browser, path: &str) -> Result<()> {
    browser.go(path).await?;
    browser.type_into("#nickname", "Grace").await?;
    browser.press(".sit-down button").await
}

async fn ready(browser: &Browser) -> Result<()> {
    browser.press("[data-test=ready]:not(:disabled)").await?;
    browser
        .until("document.querySelector('[data-test=ready]:disabled') && !document.querySelector('.connection-sending')")
        .await
}

/// The lines of the log as the server has them, fetched by the page.
async fn log(browser: &Browser) -> Result<Vec<serde_json::Value>> {
    browser
        .js("window.__log = null; const table = location.pathname.split('/').pop(); \
             const pass = JSON.parse(localStorage.getItem('pass:' + table)); \
             fetch('/api/tables/' + table + '/log', { headers: { authorization: 'Bearer ' + pass.token } }) \
             .then((answer) => answer.text()).then((text) => { window.__log = text; });")
        .await?;
    browser.until("window.__log").await?;
    let text = browser.js("return window.__log").await?;
    let lines = text.as_str().unwrap_or_default().lines();
    lines
        .map(|line| serde_json::from_str(line).context("a line of the log"))
        .collect()
}

/// Every command is in the log once.
async fn is_done_once(browser: &Browser) -> Result<()> {
    let mut ids: Vec<String> = Vec::new();
    for line in log(browser).await? {
        if !line["command"].is_null() {
            ids.push(line["command"].to_string());
        }
    }
    let count = ids.len();
    ids.sort();
    ids.dedup();
    ensure!(
        count > 0 && ids.len() == count,
        "a command was carried out twice"
    );
    Ok(())
}

/// A phone sleeps between ready and start: it shows its seed when it wakes, and the game begins.
pub async fn sleep(fixture: &Fixture) -> Result<()> {
    let proxy = Proxy::open(fixture.host().to_owned()).await?;
    with(fixture, Size::Desktop, async |host| {
        let path = open_table(fixture, host).await?;
        with_at(fixture, &proxy.address, Size::Phone, async |guest| {
            sit_down(guest, &path).await?;
            ready(guest).await?;
            proxy.silent();
            ready(host).await?;
            proxy.up();
            for browser in [host, guest] {
                browser.find(".table").await?;
            }
            guest.until(CONNECTED).await?;
            guest.picture("network-sleep-phone").await?;
            let cancelled = log(host).await?;
            let cancelled = cancelled
                .iter()
                .any(|line| !line["start_cancelled"].is_null());
            ensure!(!cancelled, "the seed was not shown");
            guest.js(&player(ROLL)).await?;
            host.play(ROLL, OVER).await?;
            guest.until(OVER).await
        })
        .await
    })
    .await
}

/// The server is killed while a throw is under way, and comes back: the game goes on, and nothing happens twice.
pub async fn killed(fixture: &Fixture) -> Result<()> {
    let mut server = RestartableServer::start(fixture).await?;
    let address = server.address.clone();
    with_at(fixture, &address, Size::Desktop, async |browser| {
        open_table(fixture, browser).await?;
        browser.press(".gathering li:nth-child(2) button").await?;
        browser.press("[data-test=ready]:not(:disabled)").await?;
        for round in 0..3 {
            browser
                .find("[data-test=general-act]:not(:disabled)")
                .await?;
            browser
                .press_moving("[data-test=general-act]:not(:disabled)")
                .await?;
            server.kill().await?;
            browser
                .until("document.querySelector('.table-line.down')")
                .await?;
            if round == 0 {
                browser.picture("network-killed-desktop").await?;
            }
            server.restart(fixture).await?;
            browser.until(CONNECTED).await?;
        }
        is_done_once(browser).await?;
        browser.play(ROLL, OVER).await
    })
    .await
}

/// A link to a table that does not exist: the page says so, and tries no more.
pub async fn dead_link(fixture: &Fixture) -> Result<()> {
    let proxy = Proxy::open(fixture.host().to_owned()).await?;
    with_at(fixture, &proxy.address, Size::Phone, async |browser| {
        browser.go("/t/0000000000000000").await?;
        browser.find("[data-test=over]").await?;
        browser.picture("network-dead-link-phone").await?;
        let tried = proxy.sockets();
        tokio::time::sleep(Duration::from_secs(3)).await;
        ensure!(
            tried == 1 && proxy.sockets() == 1,
            "a dead link was tried {} times",
            proxy.sockets()
        );
        browser.press("[data-test=over] a").await?;
        browser.find(".card").await.map(drop)
    })
    .await
}

/// A token that is not valid any more: the page says so, and one can join again.
pub async fn wrong_token(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Phone, async |browser| {
        let path = open_table(fixture, browser).await?;
        let table = path.rsplit('/').next().unwrap_or_default().to_owned();
        let pass = json!({ "table": table, "token": "0".repeat(64) }).to_string();
        let keep = format!("localStorage.setItem('pass:{table}', {})", json!(pass));
        browser.js(&keep).await?;
        browser.reload().await?;
        browser.find("[data-test=over]").await?;
        browser.picture("network-wrong-token-phone").await?;
        browser.press("[data-test=join-again]").await?;
        browser.type_into("#nickname", "Grace").await?;
        browser.press(".sit-down button").await?;
        browser
            .find("[data-test=ready]:not(:disabled)")
            .await
            .map(drop)
    })
    .await
}

/// Two pages of one person: what one promises, the other can keep.
pub async fn two_tabs(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |host| {
        let path = open_table(fixture, host).await?;
        with(fixture, Size::Desktop, async |guest| {
            sit_down(guest, &path).await?;
            guest.find("[data-test=ready]:not(:disabled)").await?;
            guest.open_tab(&path).await?;
            guest.find("[data-test=ready]:not(:disabled)").await?;
            guest.to_tab(0).await?;
            ready(guest).await?;
            guest.close_tab(1).await?;
            host.press("[data-test=ready]:not(:disabled)").await?;
            for browser in [host, guest] {
                browser.find(".table").await?;
            }
            // The page in front plays; the other one follows.
            guest.open_tab(&path).await?;
            guest.find(".table").await?;
            guest.picture("network-two-tabs-desktop").await?;
            guest.js(&player(ROLL)).await?;
            host.play(ROLL, OVER).await?;
            guest.until(OVER).await
        })
        .await
    })
    .await
}

/// The network is gone for a while: a pressed button is kept, even if the page is loaded anew, and counts once; play goes
/// on when the network is back.
pub async fn gone(fixture: &Fixture) -> Result<()> {
    let seconds = if is_long() { 60 } else { 8 };
    let proxy = Proxy::open(fixture.host().to_owned()).await?;
    with_at(fixture, &proxy.address, Size::Phone, async |browser| {
        open_table(fixture, browser).await?;
        browser.press(".gathering li:nth-child(2) button").await?;
        browser.press("[data-test=ready]:not(:disabled)").await?;
        browser
            .find("[data-test=general-act]:not(:disabled)")
            .await?;
        browser.picture("network-connected-phone").await?;
        let before = log(browser).await?.len();
        proxy.down();
        browser
            .press_moving("[data-test=general-act]:not(:disabled)")
            .await?;
        browser
            .press_moving("[data-test=general-act]:not(:disabled)")
            .await?;
        browser
            .until("document.querySelector('.table-line.down')")
            .await?;
        tokio::time::sleep(Duration::from_secs(seconds - 3)).await;
        // The button shows that its command is on its way.
        browser
            .find("[data-test=general-act][aria-busy=true]")
            .await?;
        browser.picture("network-gone-phone").await?;
        browser.resize(Size::Desktop).await?;
        browser.picture("network-gone-desktop").await?;
        browser.resize(Size::Phone).await?;
        // The page is left, and loaded anew when the network is back.
        let table = browser.path().await?;
        let nowhere = json!({ "url": "about:blank" });
        browser.cdp("Page.navigate", nowhere).await?;
        proxy.up();
        browser.go(&table).await?;
        browser.until(CONNECTED).await?;
        browser
            .until("!document.querySelector('[data-test=general-act][aria-busy=true]')")
            .await?;
        let by_me =
            |line: &&serde_json::Value| !line["decided"].is_null() && !line["command"].is_null();
        let mut decided = 0;
        for _ in 0..40 {
            let after = log(browser).await?;
            decided = after[before..].iter().filter(by_me).count();
            if decided > 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(250)).await;
        }
        ensure!(decided == 1, "the button counted {decided} times");
        browser.play(ROLL, OVER).await
    })
    .await
}

/// A page of another version loads itself anew, once, and the seat is kept.
pub async fn new_version(fixture: &Fixture) -> Result<()> {
    with(fixture, Size::Desktop, async |browser| {
        let path = open_table(fixture, browser).await?;
        // The next page that is loaded believes to be an old one; the one after that does not.
        let source = "if (sessionStorage.getItem('old') === '1') { sessionStorage.setItem('old', '2'); \
             new MutationObserver((_, observer) => { if (document.documentElement) { \
             document.documentElement.dataset.build = 'old'; observer.disconnect(); } }) \
             .observe(document, { childList: true, subtree: true }); }";
        browser
            .cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source }))
            .await?;
        browser.js("sessionStorage.setItem('old', '1')").await?;
        browser.go(&path).await?;
        browser
            .until("(sessionStorage.getItem('reloaded') ?? '').trim() === 'old' && document.documentElement.dataset.build !== 'old'")
            .await?;
        browser.find("[data-test=ready]:not(:disabled)").await?;
        browser.until(CONNECTED).await?;
        browser.picture("network-new-version-desktop").await
    })
    .await
}

/// The worker of a table fails: another one goes on, at a table on this device and at one of the server.
pub async fn worker_fails(fixture: &Fixture) -> Result<()> {
    let fail = "const worker = __workers[0]; __workers.length = 0; worker.terminate(); \
        worker.dispatchEvent(new ErrorEvent('error', { message: 'planted' }))";
    with(fixture, Size::Phone, async |browser| {
        begin(browser, 1).await?;
        let lines = "document.querySelectorAll('.log li').length";
        for _ in 0..3 {
            let before = browser.js(&format!("return {lines}")).await?;
            browser
                .play(STRIKE, &format!("{lines} > {before} + 2"))
                .await?;
            browser.js(fail).await?;
        }
        let before = browser.js(&format!("return {lines}")).await?;
        browser
            .play(STRIKE, &format!("{lines} > {before} + 2"))
            .await?;
        open_table(fixture, browser).await?;
        browser.js(fail).await?;
        browser.until(CONNECTED).await?;
        ready(browser).await
    })
    .await
}

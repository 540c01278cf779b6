//! Scenes: what people do.

mod after;
mod alone;
mod everyone;
mod first_minute;
mod keys;
mod lessons;
mod lobby;
mod looks;
mod network;
mod real_dice;
mod strategiia;
mod strike;
mod together;

use std::pin::Pin;

use anyhow::Result;

use crate::browser::{Browser, Size};
use crate::fixture::Fixture;

/// A scene, which plays with a fixture.
pub type Scene = for<'a> fn(&'a Fixture) -> Pin<Box<dyn Future<Output = Result<()>> + 'a>>;

/// All scenes, by name. Some that take long come early, so that nothing waits for them at the end.
pub const ALL: &[(&str, Scene)] = &[
    ("start", |fixture| Box::pin(looks::start(fixture))),
    ("games", |fixture| Box::pin(alone::games(fixture))),
    ("first-minute", |fixture| {
        Box::pin(first_minute::first_minute(fixture))
    }),
    ("axe", |fixture| Box::pin(everyone::axe(fixture))),
    ("options", |fixture| Box::pin(looks::options(fixture))),
    ("film", |fixture| Box::pin(alone::film(fixture))),
    ("reload", |fixture| Box::pin(alone::reload(fixture))),
    ("graphics", |fixture| Box::pin(alone::graphics(fixture))),
    ("verify", |fixture| Box::pin(alone::verify(fixture))),
    ("offline", |fixture| Box::pin(alone::offline(fixture))),
    ("hot-seat", |fixture| Box::pin(together::hot_seat(fixture))),
    ("online", |fixture| Box::pin(together::online(fixture))),
    ("lobby", |fixture| Box::pin(lobby::lobby(fixture))),
    ("new-table", |fixture| Box::pin(lobby::new_table(fixture))),
    ("network-sleep", |fixture| Box::pin(network::sleep(fixture))),
    ("network-killed", |fixture| {
        Box::pin(network::killed(fixture))
    }),
    ("network-dead-link", |fixture| {
        Box::pin(network::dead_link(fixture))
    }),
    ("network-wrong-token", |fixture| {
        Box::pin(network::wrong_token(fixture))
    }),
    ("network-two-tabs", |fixture| {
        Box::pin(network::two_tabs(fixture))
    }),
    ("network-gone", |fixture| Box::pin(network::gone(fixture))),
    ("network-new-version", |fixture| {
        Box::pin(network::new_version(fixture))
    }),
    ("worker-fails", |fixture| {
        Box::pin(network::worker_fails(fixture))
    }),
    ("languages", |fixture| {
        Box::pin(everyone::languages(fixture))
    }),
    ("strike-by-keys", |fixture| Box::pin(keys::strike(fixture))),
    ("exxtra-by-keys", |fixture| Box::pin(keys::exxtra(fixture))),
    ("strategiia-by-keys", |fixture| {
        Box::pin(keys::strategiia(fixture))
    }),
    ("strike-table", |fixture| Box::pin(strike::table(fixture))),
    ("strike-regroup", |fixture| {
        Box::pin(strike::regroup(fixture))
    }),
    ("strike-all-in", |fixture| Box::pin(strike::all_in(fixture))),
    ("strike-moments", |fixture| {
        Box::pin(strike::moments(fixture))
    }),
    ("strike-pointer", |fixture| {
        Box::pin(strike::pointer(fixture))
    }),
    ("strike-coach", |fixture| Box::pin(strike::coach(fixture))),
    ("strike-plans", |fixture| Box::pin(strike::plans(fixture))),
    ("strike-frames", |fixture| Box::pin(strike::frames(fixture))),
    ("real-dice", |fixture| {
        Box::pin(real_dice::real_dice(fixture))
    }),
    ("after-result", |fixture| Box::pin(after::result(fixture))),
    ("after-people", |fixture| Box::pin(after::people(fixture))),
    ("after-out", |fixture| Box::pin(after::out(fixture))),
    ("after-full", |fixture| Box::pin(after::full(fixture))),
    ("after-online", |fixture| Box::pin(after::online(fixture))),
    ("on-its-side", |fixture| {
        Box::pin(after::on_its_side(fixture))
    }),
    ("lesson-list", |fixture| Box::pin(lessons::list(fixture))),
    ("lesson-strike", |fixture| {
        Box::pin(lessons::strike(fixture))
    }),
    ("lesson-strategiia", |fixture| {
        Box::pin(lessons::strategiia(fixture))
    }),
    ("lesson-exxtra", |fixture| {
        Box::pin(lessons::exxtra(fixture))
    }),
    ("strategiia-placing", |fixture| {
        Box::pin(strategiia::placing(fixture))
    }),
    ("strategiia-sanctuary", |fixture| {
        Box::pin(strategiia::sanctuary(fixture))
    }),
    ("strategiia-fight", |fixture| {
        Box::pin(strategiia::fight(fixture))
    }),
    ("strategiia-doubtful", |fixture| {
        Box::pin(strategiia::doubtful(fixture))
    }),
    ("real-variants", |fixture| {
        Box::pin(real_dice::variants(fixture))
    }),
    ("pictures", |fixture| Box::pin(looks::pictures(fixture))),
];

/// Plays a scene in a browser, which is left to the next scene if this one succeeds.
async fn with(
    fixture: &Fixture,
    size: Size,
    scene: impl AsyncFnOnce(&Browser) -> Result<()>,
) -> Result<()> {
    play(fixture, Browser::open(fixture, size).await?, scene).await
}

/// Plays a scene in a browser of its own, with a server at another address.
async fn with_at(
    fixture: &Fixture,
    address: &str,
    size: Size,
    scene: impl AsyncFnOnce(&Browser) -> Result<()>,
) -> Result<()> {
    let browser = Browser::open_at(fixture, address, size).await?;
    play(fixture, browser, scene).await
}

async fn play(
    fixture: &Fixture,
    browser: Browser,
    scene: impl AsyncFnOnce(&Browser) -> Result<()>,
) -> Result<()> {
    let played = match scene(&browser).await {
        Ok(()) => browser.no_errors().await,
        failed => failed,
    };
    match played {
        Ok(()) => browser.leave(fixture).await,
        failed => {
            let _ = browser.picture("failed").await;
            browser.close().await?;
            failed
        }
    }
}

/// Begins a game against bots from the n-th card of the start page, counted from 1.
async fn begin(browser: &Browser, card: u8) -> Result<()> {
    browser.go("/").await?;
    browser
        .press(&format!(".card:nth-child({card}) .card-main button"))
        .await?;
    browser.find(".table").await.map(drop)
}

/// The buttons to play on, for each game.
const STRIKE: &[&str] = &["[data-test=strike-throw]"];
const EXXTRA: &[&str] = &["[data-test=exxtra-place]", "[data-test=exxtra-roll]"];
const STRATEGIIA: &[&str] = &[
    "[data-test=strategiia-go]",
    ".st-cell.reached",
    ".st-cell.usable",
];
const GENERAL: &[&str] = &["[data-test=general-act]"];

/// The buttons to play on in any game.
fn any_game() -> Vec<&'static str> {
    [EXXTRA, STRATEGIIA, STRIKE, GENERAL].concat()
}

/// Begins a game against bots by its name, with the usual seats.
async fn begin_game(browser: &Browser, game: &str) -> Result<()> {
    browser.go(&format!("/new/{game}/bots")).await?;
    browser.press(".preview .primary").await?;
    browser.find(".table").await.map(drop)
}

const OVER: &str = "document.querySelector('[data-test=end]')";

/// Whether scenes take the time for what software draws slowly: full graphics, and pictures that are only looked at.
fn is_long() -> bool {
    std::env::var_os("ASTRAGAL_LONG").is_some()
}

//! Scenes: what people do.

mod alone;
mod everyone;
mod keys;
mod looks;
mod network;
mod real_dice;
mod together;

use std::pin::Pin;

use anyhow::Result;

use crate::browser::{Browser, Size};
use crate::fixture::Fixture;

/// A scene, which plays with a fixture.
pub type Scene = for<'a> fn(&'a Fixture) -> Pin<Box<dyn Future<Output = Result<()>> + 'a>>;

/// All scenes, by name.
pub const ALL: &[(&str, Scene)] = &[
    ("start", |fixture| Box::pin(looks::start(fixture))),
    ("games", |fixture| Box::pin(alone::games(fixture))),
    ("options", |fixture| Box::pin(looks::options(fixture))),
    ("film", |fixture| Box::pin(alone::film(fixture))),
    ("reload", |fixture| Box::pin(alone::reload(fixture))),
    ("graphics", |fixture| Box::pin(alone::graphics(fixture))),
    ("verify", |fixture| Box::pin(alone::verify(fixture))),
    ("offline", |fixture| Box::pin(alone::offline(fixture))),
    ("hot-seat", |fixture| Box::pin(together::hot_seat(fixture))),
    ("online", |fixture| Box::pin(together::online(fixture))),
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
    ("languages", |fixture| {
        Box::pin(everyone::languages(fixture))
    }),
    ("strike-by-keys", |fixture| Box::pin(keys::strike(fixture))),
    ("exxtra-by-keys", |fixture| Box::pin(keys::exxtra(fixture))),
    ("strategiia-by-keys", |fixture| {
        Box::pin(keys::strategiia(fixture))
    }),
    ("real-dice", |fixture| {
        Box::pin(real_dice::real_dice(fixture))
    }),
    ("axe", |fixture| Box::pin(everyone::axe(fixture))),
    ("pictures", |fixture| Box::pin(looks::pictures(fixture))),
];

/// Opens a browser for a scene, and closes it whatever happens.
async fn with(
    fixture: &Fixture,
    size: Size,
    scene: impl AsyncFnOnce(&Browser) -> Result<()>,
) -> Result<()> {
    with_at(fixture, &fixture.address, size, scene).await
}

/// Does the same with a server at another address.
async fn with_at(
    fixture: &Fixture,
    address: &str,
    size: Size,
    scene: impl AsyncFnOnce(&Browser) -> Result<()>,
) -> Result<()> {
    let browser = Browser::open_at(fixture, address, size).await?;
    let played = scene(&browser).await;
    if played.is_err() {
        let _ = browser.picture("failed").await;
    }
    let ended = match played {
        Ok(()) => browser.no_errors().await,
        failed => failed,
    };
    browser.close().await?;
    ended
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

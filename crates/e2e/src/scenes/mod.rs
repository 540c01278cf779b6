//! Scenes: what people do.

mod alone;
mod everyone;
mod keys;
mod looks;
mod own;
mod together;

use std::pin::Pin;

use anyhow::Result;

use crate::browser::{Browser, Size};
use crate::houses::House;

type Scene = for<'a> fn(&'a House) -> Pin<Box<dyn Future<Output = Result<()>> + 'a>>;

/// All scenes, by name.
pub const ALL: &[(&str, Scene)] = &[
    ("start", |house| Box::pin(looks::start(house))),
    ("games", |house| Box::pin(alone::games(house))),
    ("options", |house| Box::pin(looks::options(house))),
    ("film", |house| Box::pin(alone::film(house))),
    ("reload", |house| Box::pin(alone::reload(house))),
    ("graphics", |house| Box::pin(alone::graphics(house))),
    ("verify", |house| Box::pin(alone::verify(house))),
    ("offline", |house| Box::pin(alone::offline(house))),
    ("hot-seat", |house| Box::pin(together::hot_seat(house))),
    ("online", |house| Box::pin(together::online(house))),
    ("languages", |house| Box::pin(everyone::languages(house))),
    ("strike-by-keys", |house| Box::pin(keys::strike(house))),
    ("exxtra-by-keys", |house| Box::pin(keys::exxtra(house))),
    ("strategiia-by-keys", |house| {
        Box::pin(keys::strategiia(house))
    }),
    ("own-dice", |house| Box::pin(own::own_dice(house))),
    ("axe", |house| Box::pin(everyone::axe(house))),
    ("pictures", |house| Box::pin(looks::pictures(house))),
];

/// Opens a browser for a scene, and closes it whatever happens.
async fn with(
    house: &House,
    size: Size,
    scene: impl AsyncFnOnce(&Browser) -> Result<()>,
) -> Result<()> {
    let browser = Browser::open(house, size).await?;
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

/// Begins a game against bots: the n-th card of the start page, from 1.
async fn begin(browser: &Browser, card: u8) -> Result<()> {
    browser.go("/").await?;
    browser
        .press(&format!(".card:nth-child({card}) .card-main button"))
        .await?;
    browser.find(".table").await.map(drop)
}

/// What one presses to play on, whatever the game.
const STRIKE: &[&str] = &["[data-test=strike-throw]"];
const EXXTRA: &[&str] = &["[data-test=exxtra-place]", "[data-test=exxtra-roll]"];
const STRATEGIIA: &[&str] = &[
    "[data-test=strategiia-go]",
    ".st-cell.reached",
    ".st-cell.usable",
];
const GENERAL: &[&str] = &["[data-test=general-act]"];

/// What one presses to play any game on.
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

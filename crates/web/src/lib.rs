//! The table in the browser: the interface, which shows tables and takes wishes. Tables themselves, bots and dice
//! live in a worker; see `astragal-stage` for how the two talk.

mod app;
mod link;
mod online;
mod pages;
mod parse;
mod parts;
mod play;
pub mod refused;
mod route;
mod saved;
mod scene;
mod settings;
mod shown;
mod sound;
mod table;
mod told;
pub mod why;
pub mod words;

use wasm_bindgen::prelude::*;

/// Begins.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    wasm_bindgen_futures::spawn_local(app::begin());
}

//! The client in the browser: the interface, which shows tables and takes commands. Tables, bots and dice run in a
//! worker; see `astragal-stage` for the messages between the two.

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

/// Starts the interface.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    wasm_bindgen_futures::spawn_local(app::begin());
}

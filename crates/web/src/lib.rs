//! The client in the browser: the interface, which shows tables and takes commands. Tables, bots and dice run in a
//! worker; see `astragal-client` for the messages between the two.

mod app;
mod connection;
mod game_interface;
mod later_part;
mod pages;
mod parse;
mod parts;
mod route;
mod saved;
mod scene;
mod settings;
mod sound;
mod table;
mod table_model;
mod worker_link;

use wasm_bindgen::prelude::*;

/// Starts the interface.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
    wasm_bindgen_futures::spawn_local(app::begin());
}

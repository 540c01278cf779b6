//! Hosts a table in a worker of the browser, so that dice and bots never block the page.
//!
//! A message is an array: the message as JSON text, and, if there is a film, its numbers beside it.
//! The data of the bots is loaded when a bot first needs it, so that players do not wait for games they do not play.

use std::cell::RefCell;

use astragal_client::{FromWorker, TableWorker, ToWorker};
use astragal_dice::fair::Bytes32;
use astragal_tables::{TableError, TableErrorCode};
use js_sys::{Array, Date, Float32Array};
use serde::Deserialize as _;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};
#[cfg(target_arch = "wasm32")]
use {
    js_sys::Uint8Array,
    web_sys::{XmlHttpRequest, XmlHttpRequestResponseType},
};

/// Starts listening for messages.
fn main() {
    console_error_panic_hook::set_once();
    #[cfg(target_arch = "wasm32")]
    astragal_bots::data::set_source(load);
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let worker = RefCell::new(TableWorker::new(entropy));
    let answering = scope.clone();
    let listen = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        let answer = match parse(&text) {
            Ok(message) => worker.borrow_mut().handle(message, Date::now() as u64),
            Err(error) => unreadable(&error).into(),
        };
        let text = serde_json::to_string(&answer.message).expect("messages are plain JSON");
        let parts = Array::of1(&JsValue::from_str(&text));
        let moved = Array::new();
        if !answer.film.is_empty() {
            let film = Float32Array::from(answer.film.as_slice());
            moved.push(&film.buffer());
            parts.push(&film);
        }
        // If the worker has been terminated, the answer is not needed any more.
        let _ = answering.post_message_with_transfer(&parts, &moved);
    });
    scope.set_onmessage(Some(listen.into_js_value().unchecked_ref()));
    // The worker is ready; messages that were sent earlier would have been lost.
    let _ = scope.post_message(&Array::new());
}

/// Parses a message through `serde_json::Value`: a second parser for texts would be large.
fn parse(text: &str) -> serde_json::Result<ToWorker> {
    ToWorker::deserialize(&serde_json::from_str::<serde_json::Value>(text)?)
}

fn unreadable(error: &serde_json::Error) -> FromWorker {
    let message =
        format!("Parts of this page are from different versions: {error}. Load the page again.");
    FromWorker::Refused(TableError::new(TableErrorCode::BadRequest, message))
}

/// Loads a data file of the bots. It may block the worker, which does nothing else.
#[cfg(target_arch = "wasm32")]
fn load(name: &str) -> Option<Vec<u8>> {
    let request = XmlHttpRequest::new().ok()?;
    let path = format!("/a/data/{name}");
    request.open_with_async("GET", &path, false).ok()?;
    request.set_response_type(XmlHttpRequestResponseType::Arraybuffer);
    request.send().ok()?;
    let is_there = request.status().ok()? == 200;
    let bytes = request.response().ok().filter(|_| is_there)?;
    Some(Uint8Array::new(&bytes).to_vec())
}

fn entropy() -> Bytes32 {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).expect("browsers have random numbers");
    Bytes32(bytes)
}

//! Hosts a table in a worker of the browser, so that dice and bots never block the page, and timers of the connection
//! run on while the page is in the background.
//!
//! A message is an array: the message as JSON text, and, if there is a film, its numbers beside it.
//! The data of the bots is loaded when a bot first needs it, so that players do not wait for games they do not play.

use std::cell::RefCell;

use astragal_client::{FromWorker, Output, Reply, SteadyClock, ToWorker, WorkerHost};
use astragal_dice::fair::Bytes32;
use astragal_tables::client::{ConnectionNumber, Input};
use astragal_tables::{TableError, TableErrorCode};
use js_sys::{Array, Date, Float32Array};
use serde::Deserialize as _;
use wasm_bindgen::prelude::*;
use web_sys::{CloseEvent, DedicatedWorkerGlobalScope, MessageEvent, WebSocket};
#[cfg(target_arch = "wasm32")]
use {
    js_sys::Uint8Array,
    web_sys::{XmlHttpRequest, XmlHttpRequestResponseType},
};

thread_local! {
    static SHELL: RefCell<Option<Shell>> = const { RefCell::new(None) };
}

/// The socket, the timer and the clock around a table.
struct Shell {
    scope: DedicatedWorkerGlobalScope,
    host: WorkerHost,
    clock: SteadyClock,
    socket: Option<Socket>,
    timer: Option<i32>,
    wake: Closure<dyn Fn()>,
    later_part: LaterPart,
}

/// How far the later part of the program is: what a first game of Strike does not need.
enum LaterPart {
    Unasked,
    /// It is being loaded; these messages wait for it, and everything after them.
    Loading(Vec<ToWorker>),
    Loaded,
}

#[wasm_bindgen]
extern "C" {
    /// In `static/work.js`. Calls back in any case: what could not be loaded is tried again where it is called.
    #[wasm_bindgen(js_namespace = globalThis, js_name = loadLaterPart)]
    fn load_later_part(done: &JsValue);
}

/// An open WebSocket, with what listens to it.
struct Socket {
    number: ConnectionNumber,
    socket: WebSocket,
    _open: Closure<dyn Fn()>,
    _message: Closure<dyn Fn(MessageEvent)>,
    _close: Closure<dyn Fn(CloseEvent)>,
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

/// Starts listening for messages.
fn main() {
    console_error_panic_hook::set_once();
    #[cfg(target_arch = "wasm32")]
    astragal_bots::data::set_source(load);
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let shell = Shell {
        scope: scope.clone(),
        host: WorkerHost::new(entropy),
        clock: SteadyClock::default(),
        socket: None,
        timer: None,
        wake: Closure::new(|| network(Input::Wake)),
        later_part: LaterPart::Unasked,
    };
    SHELL.set(Some(shell));
    let listen = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
        let text = event.data().as_string().unwrap_or_default();
        with_shell(|shell| shell.on_message(&text));
    });
    scope.set_onmessage(Some(listen.into_js_value().unchecked_ref()));
    // The worker is ready; messages that were sent earlier would have been lost.
    let _ = scope.post_message(&Array::new());
}

fn with_shell(act: impl FnOnce(&mut Shell)) {
    SHELL.with_borrow_mut(|shell| shell.as_mut().map(act));
}

/// Something has happened to the connection.
fn network(input: Input) {
    with_shell(|shell| {
        let now = shell.now();
        let outputs = shell.host.network(now, input);
        shell.carry_out(outputs);
    });
}

impl Shell {
    fn now(&mut self) -> u64 {
        let performance = self.scope.performance();
        let page = performance.map_or_else(Date::now, |performance| performance.now());
        self.clock.now(Date::now(), page)
    }

    fn on_message(&mut self, text: &str) {
        match parse(text) {
            Ok(message) => self.handle_when_loaded(message),
            Err(error) => self.post(unreadable(&error).into()),
        }
    }

    /// Handles a message, as soon as the later part is loaded if it needs that. A call into a part that is not there
    /// would stop this thread until it is loaded, and such a request fails while the browser changes who answers it.
    fn handle_when_loaded(&mut self, message: ToWorker) {
        match &mut self.later_part {
            LaterPart::Loading(waiting) if message.needs_whole_program() || !waiting.is_empty() => {
                waiting.push(message);
            }
            LaterPart::Unasked if message.needs_whole_program() => self.load(vec![message]),
            _ => self.handle(message),
        }
    }

    fn handle(&mut self, message: ToWorker) {
        let now = self.now();
        let outputs = self.host.handle(Date::now() as u64, now, message);
        self.carry_out(outputs);
    }

    /// Loads the later part, and then handles these messages.
    fn load(&mut self, waiting: Vec<ToWorker>) {
        self.later_part = LaterPart::Loading(waiting);
        let loaded = Closure::once_into_js(|| {
            with_shell(|shell| {
                let before = std::mem::replace(&mut shell.later_part, LaterPart::Loaded);
                if let LaterPart::Loading(waiting) = before {
                    waiting
                        .into_iter()
                        .for_each(|message| shell.handle(message));
                }
            });
        });
        load_later_part(&loaded);
    }

    fn carry_out(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Post(reply) => self.post(reply),
                Output::Connect { connection, table } => {
                    self.socket = None;
                    self.connect(connection, &table);
                }
                Output::Disconnect(number) => {
                    self.socket.take_if(|socket| socket.number == number);
                }
                Output::Send(number, text) => {
                    if let Some(socket) = self.socket.as_ref().filter(|one| one.number == number) {
                        // If it cannot be sent, the connection is about to end.
                        let _ = socket.socket.send_with_str(&text);
                    }
                }
                Output::WakeAt(at) => self.wake_at(at),
            }
        }
    }

    fn post(&mut self, reply: Reply) {
        let text = serde_json::to_string(&reply.message).expect("messages are plain JSON");
        let parts = Array::of1(&JsValue::from_str(&text));
        let moved = Array::new();
        if !reply.film.is_empty() {
            let film = Float32Array::from(reply.film.as_slice());
            moved.push(&film.buffer());
            parts.push(&film);
        }
        // If the worker has been terminated, the answer is not needed any more.
        let _ = self.scope.post_message_with_transfer(&parts, &moved);
        // After the first throw of a first game there is time for the rest.
        if !reply.film.is_empty() && matches!(self.later_part, LaterPart::Unasked) {
            self.load(Vec::new());
        }
    }

    fn connect(&mut self, number: ConnectionNumber, table: &str) {
        let location = self.scope.location();
        let scheme = match location.protocol().as_str() {
            "https:" => "wss",
            _ => "ws",
        };
        let url = format!("{scheme}://{}/api/tables/{table}/socket", location.host());
        let Ok(socket) = WebSocket::new(&url) else {
            // The address is ours, so this does not happen; the client will try again after its timeout.
            return;
        };
        let open = Closure::<dyn Fn()>::new(move || network(Input::Opened(number)));
        let message = Closure::<dyn Fn(MessageEvent)>::new(move |event: MessageEvent| {
            if let Some(text) = event.data().as_string() {
                network(Input::Received(number, text));
            }
        });
        let close = Closure::<dyn Fn(CloseEvent)>::new(move |event: CloseEvent| {
            network(Input::Closed(number, Some(event.code())));
        });
        socket.set_onopen(Some(open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(close.as_ref().unchecked_ref()));
        self.socket = Some(Socket {
            number,
            socket,
            _open: open,
            _message: message,
            _close: close,
        });
    }

    fn wake_at(&mut self, at: Option<u64>) {
        if let Some(timer) = self.timer.take() {
            self.scope.clear_timeout_with_handle(timer);
        }
        if let Some(at) = at {
            let ms = at.saturating_sub(self.now()).min(i32::MAX as u64) as i32;
            let wake = self.wake.as_ref().unchecked_ref();
            let timer = self
                .scope
                .set_timeout_with_callback_and_timeout_and_arguments_0(wake, ms);
            self.timer = timer.ok();
        }
    }
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

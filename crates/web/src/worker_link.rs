//! The link to the worker that hosts a table.

use std::cell::RefCell;
use std::rc::Rc;

use astragal_client::{FromWorker, ToWorker};
use astragal_tables::{TableError, TableErrorCode};
use js_sys::{Array, Float32Array};
use wasm_bindgen::prelude::*;
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::parse::parse;

/// What comes from a worker.
pub enum Heard {
    /// An answer, with the numbers of its film.
    Message(FromWorker, Vec<f32>),
    /// It has failed, for this reason, and answers no more.
    Failed(String),
}

/// A worker that hosts a table. It is terminated when the last clone is dropped.
#[derive(Clone)]
pub struct WorkerLink(Rc<Inner>);

struct Inner {
    worker: Worker,
    /// Messages that were sent before the worker was ready; `None` afterwards.
    early: RefCell<Option<Vec<String>>>,
    _listen: Closure<dyn Fn(MessageEvent)>,
    _fail: Closure<dyn Fn(ErrorEvent)>,
}

impl Drop for Inner {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl WorkerLink {
    /// Starts a worker; `hear` gets its answers, and an error if it fails.
    pub fn new(hear: impl Fn(FromWorker, Vec<f32>) + 'static) -> Self {
        Self::watched(move |heard| match heard {
            Heard::Message(message, film) => hear(message, film),
            Heard::Failed(why) => hear(FromWorker::Refused(failure(&why)), Vec::new()),
        })
    }

    /// Starts a worker; `hear` gets its answers, and learns if it fails.
    pub fn watched(hear: impl Fn(Heard) + 'static) -> Self {
        let hear = Rc::new(hear);
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("/a/work.js", &options)
            .expect("browsers that run this have workers");
        Self(Rc::new_cyclic(|line: &std::rc::Weak<Inner>| {
            let line = line.clone();
            let listener = Rc::clone(&hear);
            let listen = Closure::new(move |event: MessageEvent| {
                let parts: Array = event.data().unchecked_into();
                let Some(text) = parts.get(0).as_string() else {
                    if let Some(line) = line.upgrade() {
                        line.begin();
                    }
                    return;
                };
                let film = parts.get(1);
                let film = match film.is_undefined() {
                    true => Vec::new(),
                    false => film.unchecked_into::<Float32Array>().to_vec(),
                };
                match parse(&text) {
                    Ok(message) => listener(Heard::Message(message, film)),
                    Err(error) => listener(Heard::Failed(error.to_string())),
                }
            });
            worker.set_onmessage(Some(listen.as_ref().unchecked_ref()));
            let fail = Closure::new(move |event: ErrorEvent| {
                hear(Heard::Failed(event.message()));
            });
            worker.set_onerror(Some(fail.as_ref().unchecked_ref()));
            Inner {
                worker,
                early: RefCell::new(Some(Vec::new())),
                _listen: listen,
                _fail: fail,
            }
        }))
    }

    /// Sends a message.
    pub fn send(&self, message: &ToWorker) {
        let text = serde_json::to_string(message).expect("messages are plain JSON");
        match self.0.early.borrow_mut().as_mut() {
            Some(early) => early.push(text),
            None => self.0.post(&text),
        }
    }
}

/// The error if a worker fails, or its answer cannot be parsed.
pub fn failure(why: &str) -> TableError {
    leptos::logging::error!("worker: {why}");
    let message = format!("The page has failed: {why}. Load the page again.");
    TableError::new(TableErrorCode::BadRequest, message)
}

impl Inner {
    /// Sends the queued messages, as the worker is ready.
    fn begin(&self) {
        for text in self.early.take().unwrap_or_default() {
            self.post(&text);
        }
    }

    fn post(&self, text: &str) {
        let _ = self.worker.post_message(&JsValue::from_str(text));
    }
}

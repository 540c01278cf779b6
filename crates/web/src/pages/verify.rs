//! The page that verifies records.

use astragal_client::words::fault_sentence;
use astragal_client::{FromWorker, ToWorker, t};
use astragal_tables::{Forged, Verified};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

use crate::parts::{Header, Icon};
use crate::worker_link::WorkerLink;

/// The state of verifying a record.
#[derive(Clone, PartialEq, Debug)]
pub enum CheckState {
    /// No record has been given.
    None,
    /// Verification is running.
    Busy,
    /// The result.
    Done(Result<Verified, Forged>),
}

/// Verifies records: repeats all throws and compares.
#[derive(Clone, Copy)]
pub struct Checker {
    /// The state of the verification.
    pub check: RwSignal<CheckState>,
    worker: StoredValue<Option<WorkerLink>, LocalStorage>,
}

impl Checker {
    /// A verifier without a record.
    pub fn new() -> Self {
        Self {
            check: RwSignal::new(CheckState::None),
            worker: StoredValue::new_local(None),
        }
    }

    /// Verifies a record.
    pub fn check(self, record: String) {
        let check = self.check;
        let worker = WorkerLink::new(move |message, _| {
            if let FromWorker::Verified(found) = message {
                let _ = check.try_set(CheckState::Done(found));
            }
        });
        check.set(CheckState::Busy);
        worker.send(&ToWorker::Verify { record });
        self.worker.set_value(Some(worker));
    }
}

/// The result of verifying a record, in words.
#[component]
pub fn CheckResult(check: RwSignal<CheckState>) -> impl IntoView {
    move || {
        match check.get() {
        CheckState::None => ().into_any(),
        CheckState::Busy => view! { <p role="status" class="checked">{move || t!("checking")}</p> }.into_any(),
        CheckState::Done(Ok(verified)) => view! {
            <p role="status" class="checked fair" data-test="verified">
                <Icon name="shield"/>
                <span><strong>{move || t!("verified")}</strong>" "{move || repeated(&verified)}</span>
            </p>
        }
        .into_any(),
        CheckState::Done(Err(forged)) => view! {
            <p role="alert" class="checked forged" data-test="forged">
                <Icon name="close"/>
                <span>
                    <strong>{move || t!("forged")}</strong>" "
                    {move || fault_sentence(&forged)}
                </span>
            </p>
        }
        .into_any(),
    }
    }
}

/// How many throws of the game were repeated, and how many draws before it.
fn repeated(verified: &Verified) -> String {
    let draws = verified.set_up_throws;
    let throws = t!("verified-hint", throws = verified.throws - draws);
    match draws {
        0 => throws,
        draws => format!("{throws} {}", t!("after-draws", draws = draws)),
    }
}

/// Verifies a record from a file.
#[component]
pub fn Verify() -> impl IntoView {
    let checker = Checker::new();
    let choose =
        move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlInputElement>| {
            let file = event.target().files().and_then(|files| files.get(0));
            let Some(file) = file else {
                return;
            };
            leptos::task::spawn_local(async move {
                let blob: &web_sys::Blob = file.unchecked_ref();
                if let Ok(text) = JsFuture::from(blob.text()).await {
                    checker.check(text.as_string().unwrap_or_default());
                }
            });
        };
    view! {
        <Header/>
        <main class="text narrow">
            <h1>{move || t!("check-a-record")}</h1>
            <p>{move || t!("fair-dice-hint")}</p>
            <label class="file">
                <span>{move || t!("record")}</span>
                <input type="file" on:change:target=choose/>
            </label>
            <CheckResult check=checker.check/>
        </main>
    }
}

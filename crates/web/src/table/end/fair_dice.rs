//! Whether the dice were fair, and the record to save.

use std::sync::Arc;

use astragal_client::game_end::Facts;
use astragal_client::{FromWorker, ToWorker, t};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::JsValue;

use crate::pages::{CheckResult, CheckState, Checker};
use crate::parts::Icon;
use crate::table_model::TableModel;
use crate::worker_link::WorkerLink;

/// Whether the dice were fair, and the record of the game, so that players can verify it themselves.
#[component]
pub fn FairDice(facts: Arc<Facts>) -> impl IntoView {
    let play = TableModel::from_context();
    let checker = Checker::new();
    let link: StoredValue<Option<WorkerLink>, LocalStorage> = StoredValue::new_local(None);
    let name = file_name(&facts, "txt");
    // Both buttons need the record.
    let write = move |then: Box<dyn Fn(String)>| {
        let worker = WorkerLink::new(move |message, _| match message {
            FromWorker::Record(record) => then(record),
            FromWorker::Refused(error) => play.error.set(Some(error.into())),
            _ => {}
        });
        worker.send(&ToWorker::Record(play.log_until(usize::MAX)));
        link.set_value(Some(worker));
    };
    let verify = move |_| write(Box::new(move |record| checker.check(record)));
    let download = move |_| {
        let name = name.clone();
        write(Box::new(move |record| {
            if let Err(error) = save(&name, &record) {
                leptos::logging::error!("not saved: {error:?}");
            }
        }));
    };
    let is_open = move || checker.check.with(|check| *check == CheckState::None);
    let promise = short(&facts.commitment);
    view! {
        <section class="seal" aria-label=move || t!("fair-dice")>
            <Show when=is_open>
                <p class="checked"><Icon name="shield"/><span>{move || t!("end-seal")}</span></p>
            </Show>
            <CheckResult check=checker.check/>
            <p class="promise">{move || t!("end-promise")}" "<code title=facts.commitment.clone()>{promise}</code></p>
            <div class="seal-tools">
                <button on:click=verify disabled=move || checker.check.with(|check| *check == CheckState::Busy) data-test="verify">
                    {move || t!("verify")}
                </button>
                <button on:click=download data-test="record"><Icon name="download"/>{move || t!("record")}</button>
            </div>
        </section>
    }
}

/// The first and the last digits of a commitment.
fn short(promise: &str) -> String {
    match (
        promise.get(..4),
        promise.get(4..8),
        promise.get(promise.len().saturating_sub(4)..),
    ) {
        (Some(first), Some(second), Some(last)) => format!("{first} {second} … {last}"),
        _ => promise.to_owned(),
    }
}

/// The name of a file about the game.
pub fn file_name(facts: &Facts, ending: &str) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(facts.at as f64));
    let (year, month, day) = (date.get_full_year(), date.get_month() + 1, date.get_date());
    let game = facts.game.game_id();
    format!("astragal-{game}-{year}-{month:02}-{day:02}.{ending}")
}

/// Saves a text as a file through the browser.
fn save(name: &str, text: &str) -> Result<(), JsValue> {
    let parts = js_sys::Array::of1(&JsValue::from_str(text));
    save_blob(name, &web_sys::Blob::new_with_str_sequence(&parts)?)
}

/// Saves data as a file through the browser.
pub fn save_blob(name: &str, blob: &web_sys::Blob) -> Result<(), JsValue> {
    let url = web_sys::Url::create_object_url_with_blob(blob)?;
    let link: web_sys::HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The download only starts after this event has been handled.
    set_timeout(
        move || {
            let _ = web_sys::Url::revoke_object_url(&url);
        },
        std::time::Duration::from_secs(30),
    );
    Ok(())
}

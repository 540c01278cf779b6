//! The ways to invite somebody: a code to read out, a link to send, a picture to point a camera at.

use std::time::Duration;

use astragal_client::t;
use astragal_client::texts::title;
use astragal_tables::table_code;
use js_sys::{Function, Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast as _, JsValue};

use crate::parts::Icon;
use crate::route::Page;
use crate::table_model::TableModel;

/// The code of the table, buttons that share its link, and the link as a QR code.
#[component]
pub fn Share() -> impl IntoView {
    let play = TableModel::from_context();
    let pass = play.pass.get_untracked();
    let table = pass.map(|pass| pass.table).unwrap_or_default();
    let code = table_code(&table).to_ascii_uppercase();
    let letters = code
        .chars()
        .map(|letter| view! { <span aria-hidden="true">{letter.to_string()}</span> });
    let letters = letters.collect_view();
    let origin = window().location().origin().unwrap_or_default();
    let link = format!("{origin}{}", Page::Online(table).path());
    let qr = qrcode::QrCode::new(link.as_bytes()).map(|code| {
        code.render::<qrcode::render::svg::Color<'_>>()
            .min_dimensions(136, 136)
            .quiet_zone(true)
            .build()
    });
    view! {
        <div class="invitation">
            <div class="code" data-test="code" data-code=code.clone() role="img" aria-label=move || format!("{}: {code}", t!("join-code"))>
                {letters}
            </div>
            <ShareButtons link=link.clone()/>
            <div class="link-row">
                {qr.ok().map(|qr| view! { <div class="qr" aria-hidden="true" inner_html=qr></div> })}
                <label>
                    <span>{move || t!("lobby-camera")}</span>
                    <input readonly aria-label=move || t!("lobby-link") prop:value=link/>
                </label>
            </div>
        </div>
    }
}

/// Share, where the browser can, and copy.
#[component]
pub fn ShareButtons(link: String) -> impl IntoView {
    let play = TableModel::from_context();
    let is_copied = RwSignal::new(false);
    let shared = link.clone();
    let share = function_of_navigator("share").map(|share| {
        let send = move |_| {
            let game = untrack(move || play.game_id()).map(title).unwrap_or_default();
            let what = Object::new();
            let text = t!("lobby-share-text", game = game);
            for (name, value) in [("title", &text), ("text", &text), ("url", &shared)] {
                let _ = Reflect::set(&what, &name.into(), &value.into());
            }
            ignore_refusal(share.call1(&navigator(), &what));
        };
        view! { <button on:click=send data-test="share"><Icon name="share"/>{move || t!("lobby-send")}</button> }
    });
    let copy = move |_| {
        copy_text(&link);
        is_copied.set(true);
        set_timeout(
            move || {
                let _ = is_copied.try_set(false);
            },
            Duration::from_secs(3),
        );
    };
    view! {
        <div class="share-buttons">
            {share}
            <button on:click=copy data-test="copy-link">
                <Icon name="copy"/>
                <span role="status">{move || if is_copied.get() { t!("lobby-copied") } else { t!("lobby-copy") }}</span>
            </button>
        </div>
    }
}

fn navigator() -> JsValue {
    window().navigator().into()
}

/// A function that not all browsers have, or only in secure contexts.
fn function_of_navigator(name: &str) -> Option<Function> {
    Reflect::get(&navigator(), &name.into())
        .ok()?
        .dyn_into()
        .ok()
}

/// Copies a text: by the clipboard, or where there is none, by selecting the link.
fn copy_text(text: &str) {
    let clipboard = Reflect::get(&navigator(), &"clipboard".into()).ok();
    let write = clipboard.filter(JsValue::is_object).and_then(|clipboard| {
        let write = Reflect::get(&clipboard, &"writeText".into()).ok()?;
        Some((write.dyn_into::<Function>().ok()?, clipboard))
    });
    if let Some((write, clipboard)) = write {
        ignore_refusal(write.call1(&clipboard, &text.into()));
        return;
    }
    let input = document().query_selector(".link-row input").ok().flatten();
    if let Some(input) = input {
        input.unchecked_into::<web_sys::HtmlInputElement>().select();
        let page: JsValue = document().into();
        let copy = Reflect::get(&page, &"execCommand".into()).ok();
        if let Some(copy) = copy.and_then(|copy| copy.dyn_into::<Function>().ok()) {
            let _ = copy.call1(&page, &"copy".into());
        }
    }
}

/// Waits for a promise that the person may refuse, as by closing the sheet of the browser.
fn ignore_refusal(promise: Result<JsValue, JsValue>) {
    let promise = promise
        .ok()
        .and_then(|it| it.dyn_into::<js_sys::Promise>().ok());
    if let Some(promise) = promise {
        leptos::task::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
        });
    }
}

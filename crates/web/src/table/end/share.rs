//! A picture of the game to share: drawn as SVG, turned into PNG by the browser.

use std::sync::Arc;

use astragal_client::game_end::{CARD_HEIGHT, CARD_WIDTH, Card, Facts};
use astragal_client::t;
use astragal_client::texts::title;
use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement};

use super::analysis::StudySoFar;
use super::fair_dice::{file_name, save_blob};
use super::share_board::picture;
use crate::parts::Icon;
use crate::table_model::TableModel;

/// The button that shares the card, or saves it where browsers cannot share files.
#[component]
pub fn Share(facts: Arc<Facts>, study: StudySoFar) -> impl IntoView {
    let play = TableModel::from_context();
    let has_failed = RwSignal::new(false);
    let is_busy = RwSignal::new(false);
    let share = move |_| {
        if is_busy.get_untracked() {
            return;
        }
        is_busy.set(true);
        let facts = Arc::clone(&facts);
        leptos::task::spawn_local(async move {
            study.wait().await;
            let shared = share_card(play, &facts, study).await;
            let _ = is_busy.try_set(false);
            if let Err(error) = &shared {
                leptos::logging::warn!("not shared: {error:?}");
            }
            let _ = has_failed.try_set(shared.is_err());
        });
    };
    view! {
        <button aria-label=move || t!("after-share") aria-busy=move || is_busy.get().to_string() on:click=share data-test="share"><Icon name="share"/><span class="wordy">{move || t!("after-share")}</span></button>
        <Show when=move || has_failed.get()>
            <p class="refused" role="alert">{move || t!("after-share-failed")}</p>
        </Show>
    }
}

async fn share_card(play: TableModel, facts: &Facts, study: StudySoFar) -> Result<(), JsValue> {
    let game = facts.game.game_id();
    let picture = picture(play, game).await;
    let address = window().location().host()?;
    let moments = study.moments.try_get_untracked().unwrap_or_default();
    let card = Card {
        facts,
        moments: &moments,
        title: &title(game),
        address: &address,
        picture: &picture.svg,
        styles: &picture.styles,
        is_framed: picture.is_framed,
    };
    let blob = png(&card.svg()).await?;
    let name = file_name(facts, "png");
    let file = file(&blob, &name)?;
    match share_file(&file, &card.title_line()) {
        Some(shared) => {
            // A person who closes the dialogue does not want to share.
            let _ = JsFuture::from(shared).await;
            Ok(())
        }
        None => save_blob(&name, &blob),
    }
}

/// An SVG document as PNG.
async fn png(svg: &str) -> Result<Blob, JsValue> {
    let image = HtmlImageElement::new()?;
    let encoded = String::from(js_sys::encode_uri_component(svg));
    image.set_src(&format!("data:image/svg+xml,{encoded}"));
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(CARD_WIDTH);
    canvas.set_height(CARD_HEIGHT);
    let context = canvas.get_context("2d")?.ok_or("no canvas")?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element(&image, 0.0, 0.0)?;
    let blob = Promise::new(&mut |resolve, reject| {
        if let Err(error) = canvas.to_blob(&resolve) {
            let _ = reject.call1(&JsValue::NULL, &error);
        }
    });
    JsFuture::from(blob).await?.dyn_into()
}

/// A file for sharing.
fn file(blob: &Blob, name: &str) -> Result<JsValue, JsValue> {
    let options = Object::new();
    Reflect::set(&options, &"type".into(), &"image/png".into())?;
    let make: Function = Reflect::get(&window(), &"File".into())?.dyn_into()?;
    let arguments = Array::of3(&Array::of1(blob), &name.into(), &options);
    Reflect::construct(&make, &arguments)
}

/// Opens the dialogue to share a file; `None` where the browser has none.
fn share_file(file: &JsValue, title: &str) -> Option<Promise> {
    let navigator: JsValue = window().navigator().into();
    let method = |name: &str| -> Option<Function> {
        Reflect::get(&navigator, &name.into()).ok()?.dyn_into().ok()
    };
    let data = Object::new();
    Reflect::set(&data, &"files".into(), &Array::of1(file)).ok()?;
    Reflect::set(&data, &"title".into(), &title.into()).ok()?;
    let can_share = method("canShare")?.call1(&navigator, &data).ok()?;
    let shared = method("share").filter(|_| can_share.is_truthy())?;
    shared.call1(&navigator, &data).ok()?.dyn_into().ok()
}

//! The later part of the program: what a first game of Strike does not need. It is loaded in the background once somebody
//! plays, or when a page needs it. Which functions belong to it is decided when the program is bundled, by the names of
//! their modules (`ON_PAGES` in `xtask/src/bundle/later.rs`).

use astragal_client::t;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;

use crate::parts::Header;

#[wasm_bindgen]
extern "C" {
    /// In `static/boot.js`.
    #[wasm_bindgen(catch, js_namespace = globalThis, js_name = loadLaterPart)]
    async fn load_later_part() -> Result<JsValue, JsValue>;
}

/// How far the later part is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LoadingState {
    Unasked,
    Loading,
    Loaded,
    Failed,
}

thread_local! {
    static PROGRESS: ArcRwSignal<LoadingState> = ArcRwSignal::new(LoadingState::Unasked);
}

/// Loads the later part in the background. A function of it that is called before is loaded at once, while the page stands still.
pub fn load() {
    let progress = PROGRESS.with(Clone::clone);
    if matches!(
        progress.get_untracked(),
        LoadingState::Loading | LoadingState::Loaded
    ) {
        return;
    }
    progress.set(LoadingState::Loading);
    spawn_local(async move {
        progress.set(match load_later_part().await {
            Ok(_) => LoadingState::Loaded,
            Err(_) => LoadingState::Failed,
        });
    });
}

/// Loads the later part before anything is shown where it is on the device already: without a network, a function of it that is
/// called before could not be loaded.
pub async fn load_from_device() {
    let workers = js_sys::Reflect::get(&window().navigator(), &"serviceWorker".into());
    let controller =
        workers.and_then(|workers| js_sys::Reflect::get(&workers, &"controller".into()));
    if controller.is_ok_and(|controller| controller.is_truthy()) && load_later_part().await.is_ok()
    {
        PROGRESS.with(|progress| progress.set(LoadingState::Loaded));
    }
}

/// A view that needs the later part, as soon as it is loaded.
pub fn with_later_part(show: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    load();
    let progress = PROGRESS.with(Clone::clone);
    let progress = Memo::new(move |_| progress.get());
    let reload = move |_| {
        let _ = window().location().reload();
    };
    (move || match progress.get() {
        LoadingState::Loaded => show(),
        LoadingState::Failed => view! {
            <Header/>
            <main class="text">
                <button class="primary" on:click=reload>{move || t!("connection-load-again")}</button>
            </main>
        }
        .into_any(),
        LoadingState::Unasked | LoadingState::Loading => view! { <Header/> }.into_any(),
    })
    .into_any()
}

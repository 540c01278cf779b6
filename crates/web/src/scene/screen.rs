//! A canvas that shows dice and films of them. It draws only while something moves.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use astragal_arena::Pose;
use astragal_client::boards::strike::Picture;
use astragal_client::{FrameMeter, LoadedFilm, ShownDie, t};
use leptos::html::Canvas;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::ResizeObserver;

use super::dice_scene::{DiceScene, Look, StageSet, is_without_card};
use super::film_player::Inner;
use super::held::HeldDice;
use crate::parts::Icon;
use crate::settings::Preferences;
use crate::table_model::TableModel;

/// A handle for other components to query a screen.
#[derive(Clone, Copy)]
pub struct ScreenHandle {
    inner: StoredValue<Option<Rc<Inner>>, LocalStorage>,
    /// Increases with every drawing, since the view may have changed.
    pub version: RwSignal<u32>,
    /// Whether graphics are unavailable.
    pub failed: RwSignal<bool>,
    /// Whether a film waits for a nudge of the arena (S-11).
    pub waits: RwSignal<bool>,
    /// Whether the last throw is shown again.
    pub replays: RwSignal<bool>,
}

impl ScreenHandle {
    /// A handle for a screen that is not mounted yet.
    pub fn new() -> Self {
        Self {
            inner: StoredValue::new_local(None),
            version: RwSignal::new(0),
            failed: RwSignal::new(false),
            waits: RwSignal::new(false),
            replays: RwSignal::new(false),
        }
    }

    fn ask<T>(self, ask: impl FnOnce(&DiceScene) -> T) -> Option<T> {
        let inner = self.inner.try_get_value().flatten()?;
        let stage = inner.stage.borrow();
        stage.as_ref().map(ask)
    }

    /// Where a point of the world is on the canvas, from the upper left, as shares of its size.
    pub fn on_picture(self, point: [f32; 3]) -> Option<[f32; 2]> {
        self.version.track();
        self.ask(|stage| stage.on_picture(point))
    }

    /// The size of the canvas, with what is around the arena.
    pub fn size(self) -> Option<Picture> {
        self.version.track();
        self.ask(|stage| *stage.picture())
    }

    /// The point of the floor that is seen at a position of the canvas.
    pub fn on_floor(self, place: [f32; 2]) -> Option<[f32; 2]> {
        self.ask(|stage| stage.on_floor(place)).flatten()
    }
}

/// Dice in three dimensions. Shows the films of the table in the Leptos context.
#[component]
pub fn Screen(
    /// What is around the dice.
    set: StageSet,
    /// The dice as they lie.
    #[prop(into)]
    lying: Signal<Vec<ShownDie>>,
    /// From which side they are seen, in degrees.
    #[prop(into)]
    side: Signal<f32>,
    /// The accessible description.
    #[prop(into)]
    label: Signal<String>,
    /// The dice that a hand holds in front of the arena.
    #[prop(optional, into)]
    held: Option<Signal<Option<HeldDice>>>,
    /// How far the lights are turned down, from 0 to 1.
    #[prop(optional, into)]
    dim: Option<Signal<f32>>,
    /// The kind of a die in a film.
    #[prop(optional)]
    kinds: Option<fn(&LoadedFilm, usize) -> usize>,
    /// The pose of a die in a frame, if it differs from that in the film.
    #[prop(optional)]
    poses: Option<fn(&LoadedFilm, usize, usize) -> Pose>,
    handle: ScreenHandle,
) -> impl IntoView {
    let play = TableModel::from_context();
    let preferences = Preferences::from_context();
    let node = NodeRef::<Canvas>::new();
    let failed = handle.failed;
    let is_too_slow = || preferences.may_simplify() && is_without_card();
    let simplified = RwSignal::new(is_too_slow() && preferences.simplify());
    let look = Memo::new(
        move |_| match preferences.0.with(|settings| settings.low_graphics) {
            true => Look::Low,
            false => Look::Full,
        },
    );
    let kinds = kinds.unwrap_or(|_, _| 0);
    let poses = poses.unwrap_or(LoadedFilm::pose);
    Effect::new(move |_| {
        let Some(canvas) = node.get() else {
            return;
        };
        let look = look.get_untracked();
        if let Some(other) = handle.inner.get_value() {
            other.end();
        }
        handle.leave();
        let stage = match DiceScene::new(&canvas, set, look) {
            Ok(stage) => stage,
            Err(error) => {
                leptos::logging::warn!("no 3D: {error}");
                failed.set(true);
                return;
            }
        };
        let inner = Rc::new(Inner {
            stage: RefCell::new(Some(stage)),
            canvas: canvas.clone(),
            lying: RefCell::new(lying.get_untracked()),
            show: RefCell::new(None),
            set,
            held: Cell::new(held.and_then(|held| held.get_untracked())),
            side: Cell::new(side.get_untracked()),
            dim: Cell::new(dim.map_or(0.0, |dim| dim.get_untracked())),
            last_frame: Cell::new(None),
            meter: RefCell::new(FrameMeter::default()),
            has_begun: Cell::new(look == Look::Low),
            is_ticking: Cell::new(false),
            is_gone: Cell::new(false),
            kinds,
            poses,
            play,
            version: handle.version,
            waits: handle.waits,
            replays: handle.replays,
            simplified,
        });
        if let Some(stage) = inner.stage.borrow_mut().as_mut() {
            stage.side = inner.side.get();
            stage.dim = inner.dim.get();
        }
        handle.inner.set_value(Some(Rc::clone(&inner)));
        let shown = Rc::clone(&inner);
        play.begin_screen(move |size| shown.still(size));
        watch_size(&inner);
        watch_loss(&inner, set, look);
        inner.wake();
    });
    Effect::new(move |_| {
        let (lying, side) = (lying.get(), side.get());
        if let Some(inner) = handle.inner.get_value() {
            *inner.lying.borrow_mut() = lying;
            inner.side.set(side);
            inner.wake();
        }
    });
    Effect::new(move |_| {
        let held = held.and_then(|held| held.get());
        let dim = dim.map_or(0.0, |dim| dim.get());
        if let Some(inner) = handle.inner.get_value() {
            inner.held.set(held);
            inner.dim.set(dim);
            inner.wake();
        }
    });
    Effect::new(move |_| match (play.film.get(), handle.inner.get_value()) {
        (Some(loaded_film), Some(inner)) => {
            inner.begin(
                loaded_film,
                true,
                preferences.0.with_untracked(|settings| settings.sound),
            );
        }
        (None, Some(inner)) => inner.cut(),
        _ => {}
    });
    on_cleanup(move || {
        handle.leave();
        play.end_screen();
    });
    view! {
        // Another quality needs another canvas.
        {move || {
            look.get();
            view! { <canvas class="screen" node_ref=node role="img" aria-label=label></canvas> }
        }}
        <Show when=move || failed.get()>
            <p class="no-3d">{label}</p>
        </Show>
        <Show when=move || simplified.get()>
            <p class="simplified" role="status" data-test="simplified">
                {move || t!("graphics-simplified")}
                <button class="plain" aria-label=move || t!("close") on:click=move |_| simplified.set(false)><Icon name="close"/></button>
            </p>
        </Show>
    }
}

impl ScreenHandle {
    /// Ends drawing on the canvas.
    fn leave(self) {
        if let Some(Some(inner)) = self.inner.try_get_value() {
            inner.is_gone.set(true);
            inner.stage.take();
        }
    }

    /// Shows a film again.
    pub fn replay(self, loaded_film: Arc<LoadedFilm>) {
        if let Some(inner) = self.inner.get_value() {
            inner.begin(loaded_film, false, false);
        }
    }

    /// Nudges the arena, so that leaning dice are shaken flat.
    pub fn nudge(self) {
        if let Some(inner) = self.inner.get_value() {
            inner.nudge();
        }
    }

    /// Ends the current film.
    pub fn skip(self) {
        if let Some(inner) = self.inner.get_value() {
            inner.end();
        }
    }
}

fn watch_size(inner: &Rc<Inner>) {
    let weak = Rc::downgrade(inner);
    let changed = Closure::<dyn Fn()>::new(move || {
        if let Some(inner) = weak.upgrade() {
            inner.wake();
        }
    });
    if let Ok(observer) = ResizeObserver::new(changed.as_ref().unchecked_ref()) {
        observer.observe(&inner.canvas);
    }
    changed.forget();
}

/// The graphics context can be lost, through a driver or sleep; when it is restored, everything is set up again.
fn watch_loss(inner: &Rc<Inner>, set: StageSet, look: Look) {
    let on = |name: &str, handler: Closure<dyn Fn(web_sys::Event)>| {
        let _ = inner
            .canvas
            .add_event_listener_with_callback(name, handler.as_ref().unchecked_ref());
        handler.forget();
    };
    let weak = Rc::downgrade(inner);
    on(
        "webglcontextlost",
        Closure::new(move |event: web_sys::Event| {
            event.prevent_default();
            if let Some(inner) = weak.upgrade() {
                // Resources of the lost context cannot be freed.
                std::mem::forget(inner.stage.take());
                inner.end();
            }
        }),
    );
    let weak = Rc::downgrade(inner);
    on(
        "webglcontextrestored",
        Closure::new(move |_: web_sys::Event| {
            if let Some(inner) = weak.upgrade() {
                *inner.stage.borrow_mut() = DiceScene::new(&inner.canvas, set, look).ok();
                inner.wake();
            }
        }),
    );
}

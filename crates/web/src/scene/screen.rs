//! A canvas that shows dice and films of them. It draws only while something moves.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use astragal_arena::{FRAMES_PER_SECOND, Pose};
use astragal_client::{LoadedFilm, ShotKind};
use astragal_dice::strike::printed;
use astragal_games::Strike;
use astragal_games::strike::{Event, Face};
use leptos::html::Canvas;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlCanvasElement, ResizeObserver};

use super::dice_scene::{DiceScene, Look, ShownDie, StageSet};
use crate::settings::Preferences;
use crate::sound;
use crate::table_model::TableModel;

/// How long dice take to leave the arena after a throw, in seconds.
const AFTERMATH: f64 = 0.75;
/// The same with reduced motion: just long enough to be seen.
const STILL: f64 = 0.15;
/// How long a shot with a single frame (dice moved by hand) is shown, in frames.
const HANDS: usize = 24;

/// How long a film waits for a nudge, in seconds.
const NUDGE_WAIT: f64 = 2.5;

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
}

impl ScreenHandle {
    /// A handle for a screen that is not mounted yet.
    pub fn new() -> Self {
        Self {
            inner: StoredValue::new_local(None),
            version: RwSignal::new(0),
            failed: RwSignal::new(false),
            waits: RwSignal::new(false),
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

    /// The point of the floor that is seen at a position of the canvas.
    pub fn on_floor(self, place: [f32; 2]) -> Option<[f32; 2]> {
        self.ask(|stage| stage.on_floor(place)).flatten()
    }
}

struct Inner {
    stage: RefCell<Option<DiceScene>>,
    canvas: HtmlCanvasElement,
    /// The dice as they lie.
    lying: RefCell<Vec<ShownDie>>,
    show: RefCell<Option<Show>>,
    is_ticking: Cell<bool>,
    is_gone: Cell<bool>,
    kinds: fn(&LoadedFilm, usize) -> usize,
    poses: fn(&LoadedFilm, usize, usize) -> Pose,
    play: TableModel,
    version: RwSignal<u32>,
    waits: RwSignal<bool>,
}

/// A film that is being shown.
struct Show {
    loaded_film: Arc<LoadedFilm>,
    /// The frames in the order of display, with single ones held for a while.
    order: Vec<usize>,
    /// The places in this order at which the arena is shaken next. The film waits there for a nudge; what it does was fixed
    /// with the throw.
    shakes: VecDeque<usize>,
    since: f64,
    is_loud: bool,
    /// Whether the table waits for the end of the film.
    is_awaited: bool,
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
    let look = match preferences
        .0
        .with_untracked(|settings| settings.low_graphics)
    {
        true => Look::Low,
        false => Look::Full,
    };
    let kinds = kinds.unwrap_or(|_, _| 0);
    let poses = poses.unwrap_or(LoadedFilm::pose);
    Effect::new(move |_| {
        let Some(canvas) = node.get() else {
            return;
        };
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
            is_ticking: Cell::new(false),
            is_gone: Cell::new(false),
            kinds,
            poses,
            play,
            version: handle.version,
            waits: handle.waits,
        });
        handle.inner.set_value(Some(Rc::clone(&inner)));
        play.has_screen(true);
        watch_size(&inner);
        watch_loss(&inner, set, look);
        inner.wake();
    });
    Effect::new(move |_| {
        let (lying, side) = (lying.get(), side.get());
        if let Some(inner) = handle.inner.get_value() {
            *inner.lying.borrow_mut() = lying;
            if let Some(stage) = inner.stage.borrow_mut().as_mut() {
                stage.side = side;
            }
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
        if let Some(Some(inner)) = handle.inner.try_get_value() {
            inner.is_gone.set(true);
            inner.stage.take();
        }
        play.has_screen(false);
    });
    view! {
        <canvas class="screen" node_ref=node role="img" aria-label=label></canvas>
        <Show when=move || failed.get()>
            <p class="no-3d">{label}</p>
        </Show>
    }
}

impl ScreenHandle {
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

fn now() -> f64 {
    window()
        .performance()
        .map_or(0.0, |clock| clock.now() / 1000.0)
}

impl Show {
    /// When the next shake begins, in seconds of the film.
    fn next_shake(&self) -> Option<f64> {
        let shake = self.shakes.front()?;
        Some(*shake as f64 / f64::from(FRAMES_PER_SECOND))
    }

    /// How far the film has come, in seconds. It waits where the arena is shaken.
    fn seconds(&self) -> f64 {
        let seconds = now() - self.since;
        self.next_shake()
            .map_or(seconds, |shake| seconds.min(shake))
    }

    /// How long it has been waiting for a nudge, in seconds.
    fn waited(&self) -> Option<f64> {
        let waited = now() - self.since - self.next_shake()?;
        (waited > 0.0).then_some(waited)
    }

    /// Plays the sounds from this place on, up to the next shake.
    fn play_sound(&self, from: usize) {
        if self.is_loud {
            let second = |place: usize| place as f32 / FRAMES_PER_SECOND as f32;
            let end = self
                .shakes
                .front()
                .map_or(f32::INFINITY, |&shake| second(shake));
            sound::play(&self.loaded_film, second(from)..end);
        }
    }
}

impl Inner {
    fn begin(self: &Rc<Self>, loaded_film: Arc<LoadedFilm>, is_awaited: bool, is_loud: bool) {
        let mut order = Vec::new();
        let mut shakes = VecDeque::new();
        let mut first = 0;
        for shot in &loaded_film.shape.shots {
            if shot.what == ShotKind::Shake {
                shakes.push_back(order.len());
            }
            order.extend(first..first + shot.frames);
            first += shot.frames;
            if shot.frames == 1 {
                order.extend(std::iter::repeat_n(first - 1, HANDS));
            }
        }
        if Preferences::is_still() {
            // Only the final frame.
            order = vec![first.saturating_sub(1)];
            shakes.clear();
        }
        // A replay waits for nobody.
        if !is_awaited {
            shakes.clear();
        }
        let show = Show {
            loaded_film,
            order,
            shakes,
            since: now(),
            is_loud: is_loud && !Preferences::is_still(),
            is_awaited,
        };
        show.play_sound(0);
        *self.show.borrow_mut() = Some(show);
        self.wake();
    }

    /// Starts the shake that the film waits for.
    fn nudge(self: &Rc<Self>) {
        if let Some(show) = self.show.borrow_mut().as_mut()
            && let Some(shake) = show.shakes.pop_front()
        {
            show.since = now() - shake as f64 / f64::from(FRAMES_PER_SECOND);
            show.play_sound(shake);
        }
        self.waits.set(false);
        self.wake();
    }

    fn end(self: &Rc<Self>) {
        self.waits.set(false);
        let show = self.show.take();
        if show.is_some_and(|show| show.is_awaited) {
            self.play.film_is_over();
        }
        self.wake();
    }

    /// Cuts the film that the table waited for: the table does not wait any more.
    fn cut(self: &Rc<Self>) {
        let is_awaited = self
            .show
            .borrow()
            .as_ref()
            .is_some_and(|show| show.is_awaited);
        if is_awaited {
            self.waits.set(false);
            self.show.take();
            self.wake();
        }
    }

    /// Draws the next frame, and those after it while something moves.
    fn wake(self: &Rc<Self>) {
        if !self.is_ticking.replace(true) {
            let this = Rc::clone(self);
            request_animation_frame(move || this.tick());
        }
    }

    fn tick(self: Rc<Self>) {
        self.is_ticking.set(false);
        if self.is_gone.get() {
            return;
        }
        let waited = self.show.borrow().as_ref().and_then(Show::waited);
        match waited {
            Some(waited) if waited > NUDGE_WAIT => self.nudge(),
            _ if self.waits.get_untracked() != waited.is_some() => self.waits.set(waited.is_some()),
            _ => {}
        }
        let (dice, is_over) = self.picture();
        self.draw(&dice);
        match is_over {
            Some(true) => self.end(),
            Some(false) => self.wake(),
            None => {}
        }
    }

    /// The dice at this moment, and whether the film is over, if there is one.
    fn picture(&self) -> (Vec<ShownDie>, Option<bool>) {
        let show = self.show.borrow();
        let Some(show) = show.as_ref() else {
            return (self.lying.borrow().clone(), None);
        };
        let seconds = show.seconds();
        let at = (seconds * f64::from(FRAMES_PER_SECOND)) as usize;
        let last = show.order.len().saturating_sub(1);
        let frame = show.order.get(at.min(last)).copied().unwrap_or(0);
        let after = seconds - last as f64 / f64::from(FRAMES_PER_SECOND);
        let aftermath = if Preferences::is_still() {
            STILL
        } else {
            AFTERMATH
        };
        let share = (after / aftermath).clamp(0.0, 1.0) as f32;
        let die = |index: usize| {
            let pose = (self.poses)(&show.loaded_film, frame, index);
            let shown = ShownDie {
                kind: (self.kinds)(&show.loaded_film, index),
                ..ShownDie::plain(pose)
            };
            leaving(shown, &show.loaded_film, share)
        };
        let dice = (0..show.loaded_film.shape.dice).map(die).collect();
        (dice, Some(share >= 1.0))
    }

    fn draw(&self, dice: &[ShownDie]) {
        if let Some(stage) = self.stage.borrow_mut().as_mut() {
            let fineness = stage.fineness();
            let points = |length: i32| (f64::from(length) * fineness).max(1.0) as u32;
            let canvas = &self.canvas;
            let size = (
                points(canvas.client_width()),
                points(canvas.client_height()),
            );
            if (canvas.width(), canvas.height()) != size {
                canvas.set_width(size.0);
                canvas.set_height(size.1);
            }
            stage.resize(size.0, size.1);
            stage.place(dice);
            stage.draw();
        }
        let _ = self.version.try_update(|version| *version += 1);
    }
}

/// A die that leaves after a throw of Strike: an X glows and sinks, a taken die rises.
fn leaving(die: ShownDie, loaded_film: &LoadedFilm, share: f32) -> ShownDie {
    let events = loaded_film.events::<Strike>();
    let [x, y, z] = die.pose.position;
    let is_inside = y < 3.0;
    if share <= 0.0 || events.is_empty() || !is_inside {
        return die;
    }
    let face = printed(die.pose.top().0);
    let is_taken = events
        .iter()
        .any(|event| matches!(event, Event::Took { dice, .. } if dice.count(face) > 0));
    let lifted = |height: f32| Pose {
        position: [x, y + height, z],
        ..die.pose
    };
    if face == Face::X {
        let glow = (3.0 * share).min(1.0);
        let sunk = (share - 0.35).max(0.0) * 2.6;
        return ShownDie {
            glow,
            pose: lifted(-sunk),
            ..die
        };
    }
    if is_taken {
        let rise = share * share * 7.0;
        return ShownDie {
            size: 1.0 - 0.55 * share * share,
            pose: lifted(rise),
            ..die
        };
    }
    die
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

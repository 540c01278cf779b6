//! A canvas that shows dice, and films of them. It draws only while something moves.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use astragal_arena::{FRAMES_PER_SECOND, Pose};
use astragal_dice::strike::printed;
use astragal_games::Strike;
use astragal_games::strike::{Event, Face};
use leptos::html::Canvas;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{HtmlCanvasElement, ResizeObserver};

use super::impacts::pose;
use super::stage::{Look, ShownDie, Stage, StageSet};
use crate::play::{Play, Reel};
use crate::settings::Preferences;
use crate::sound;

/// How long dice take to leave after a throw, in seconds.
const AFTERMATH: f64 = 0.75;
/// The same where nothing should move: just long enough to be seen.
const STILL: f64 = 0.15;
/// How long a scene of hands is shown, in pictures.
const HANDS: usize = 24;

/// What others may ask a screen.
#[derive(Clone, Copy)]
pub struct ScreenHandle {
    inner: StoredValue<Option<Rc<Inner>>, LocalStorage>,
    /// Grows whenever the picture is seen from elsewhere.
    pub version: RwSignal<u32>,
    /// Whether there are no graphics.
    pub failed: RwSignal<bool>,
}

impl ScreenHandle {
    /// Of a screen that is not there yet.
    pub fn new() -> Self {
        Self {
            inner: StoredValue::new_local(None),
            version: RwSignal::new(0),
            failed: RwSignal::new(false),
        }
    }

    fn ask<T>(self, ask: impl FnOnce(&Stage) -> T) -> Option<T> {
        let inner = self.inner.try_get_value().flatten()?;
        let stage = inner.stage.borrow();
        stage.as_ref().map(ask)
    }

    /// Where a point of the world is on the picture, from the upper left, as shares of its size.
    pub fn on_picture(self, point: [f32; 3]) -> Option<[f32; 2]> {
        self.version.track();
        self.ask(|stage| stage.on_picture(point))
    }

    /// The point of the floor that is seen at a place of the picture.
    pub fn on_floor(self, place: [f32; 2]) -> Option<[f32; 2]> {
        self.ask(|stage| stage.on_floor(place)).flatten()
    }
}

struct Inner {
    stage: RefCell<Option<Stage>>,
    canvas: HtmlCanvasElement,
    /// The dice as they lie.
    lying: RefCell<Vec<ShownDie>>,
    show: RefCell<Option<Show>>,
    is_ticking: Cell<bool>,
    is_gone: Cell<bool>,
    kinds: fn(&Reel, usize) -> usize,
    poses: fn(&Reel, usize, usize) -> Pose,
    play: Play,
    version: RwSignal<u32>,
}

/// A film that is being shown.
struct Show {
    reel: Arc<Reel>,
    /// The pictures in their order, with still ones held for a while.
    order: Vec<usize>,
    since: f64,
    /// Whether the table waits for its end.
    is_awaited: bool,
}

/// Dice in three dimensions, with the films of the table at hand.
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
    /// What is to be seen, in words.
    #[prop(into)]
    label: Signal<String>,
    /// Of which kind a die of a film is.
    #[prop(optional)]
    kinds: Option<fn(&Reel, usize) -> usize>,
    /// Where it is in a picture of the film, if not where the film says.
    #[prop(optional)]
    poses: Option<fn(&Reel, usize, usize) -> Pose>,
    handle: ScreenHandle,
) -> impl IntoView {
    let play = Play::from_context();
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
    let poses = poses.unwrap_or(pose);
    Effect::new(move |_| {
        let Some(canvas) = node.get() else {
            return;
        };
        let stage = match Stage::new(&canvas, set, look) {
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
        (Some(reel), Some(inner)) => {
            inner.begin(
                reel,
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
    /// Shows a film once more.
    pub fn replay(self, reel: Arc<Reel>) {
        if let Some(inner) = self.inner.get_value() {
            inner.begin(reel, false, false);
        }
    }

    /// Ends the film that is being shown.
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

impl Inner {
    fn begin(self: &Rc<Self>, reel: Arc<Reel>, is_awaited: bool, is_loud: bool) {
        let mut order = Vec::new();
        let mut first = 0;
        for shot in &reel.shape.shots {
            order.extend(first..first + shot.frames);
            first += shot.frames;
            if shot.frames == 1 {
                order.extend(std::iter::repeat_n(first - 1, HANDS));
            }
        }
        if Preferences::is_still() {
            // Only how they lie in the end.
            order = vec![first.saturating_sub(1)];
        } else if is_loud {
            sound::play(&reel);
        }
        *self.show.borrow_mut() = Some(Show {
            reel,
            order,
            since: now(),
            is_awaited,
        });
        self.wake();
    }

    fn end(self: &Rc<Self>) {
        let show = self.show.take();
        if show.is_some_and(|show| show.is_awaited) {
            self.play.film_is_over();
        }
        self.wake();
    }

    /// Nobody wants to see the rest of the film that the table waited for.
    fn cut(self: &Rc<Self>) {
        let is_awaited = self
            .show
            .borrow()
            .as_ref()
            .is_some_and(|show| show.is_awaited);
        if is_awaited {
            self.show.take();
            self.wake();
        }
    }

    /// Draws the next picture, and those after it while something moves.
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
        let (dice, is_over) = self.picture();
        self.draw(&dice);
        match is_over {
            Some(true) => self.end(),
            Some(false) => self.wake(),
            None => {}
        }
    }

    /// The dice as they are now, and whether the film is over, if there is one.
    fn picture(&self) -> (Vec<ShownDie>, Option<bool>) {
        let show = self.show.borrow();
        let Some(show) = show.as_ref() else {
            return (self.lying.borrow().clone(), None);
        };
        let seconds = now() - show.since;
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
            let pose = (self.poses)(&show.reel, frame, index);
            let shown = ShownDie {
                kind: (self.kinds)(&show.reel, index),
                ..ShownDie::plain(pose)
            };
            leaving(shown, &show.reel, share)
        };
        let dice = (0..show.reel.shape.dice).map(die).collect();
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

/// A die on its way out after a throw of Strike: an X glows and sinks, what was taken rises.
fn leaving(die: ShownDie, reel: &Reel, share: f32) -> ShownDie {
    let events = reel.events::<Strike>();
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

/// Graphics can be taken away, by a driver or by sleep; when they are back, everything is set up anew.
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
                // What was made with the lost graphics cannot be given back.
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
                *inner.stage.borrow_mut() = Stage::new(&inner.canvas, set, look).ok();
                inner.wake();
            }
        }),
    );
}

//! What a canvas shows: films of dice, frame by frame, and dice that lie.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;

use astragal_arena::{ArenaKind, FRAMES_PER_SECOND, Pose};
use astragal_client::boards::strike::{Aftermath, as_drawn};
use astragal_client::{FrameMeter, LoadedFilm, ShotKind, ShownDie, begins_slowly};
use leptos::prelude::*;
use web_sys::HtmlCanvasElement;

use super::dice_scene::{DiceScene, StageSet};
use super::held::HeldDice;
use crate::settings::Preferences;
use crate::sound;
use crate::table_model::TableModel;

/// How long dice take to leave the arena after a throw, in seconds.
const AFTERMATH: f64 = 1.15;
/// The same if all dice stay.
const PAUSE: f64 = 0.35;
/// The same with reduced motion: as long as bots wait, within these bounds.
const STILL: [f64; 2] = [0.15, 0.7];
/// How fast the arena turns, and lights go down: the share of the way that is left after a second, as an exponent.
const TURNING: f32 = 13.0;
/// How long a shot with a single frame (dice moved by hand) is shown, in frames.
const HANDS: usize = 24;

/// How long a film waits for a nudge, in seconds.
const NUDGE_WAIT: f64 = 2.5;

/// A canvas, and what is shown on it.
pub struct Inner {
    pub stage: RefCell<Option<DiceScene>>,
    pub canvas: HtmlCanvasElement,
    /// The dice as they lie.
    pub lying: RefCell<Vec<ShownDie>>,
    pub show: RefCell<Option<Show>>,
    pub set: StageSet,
    pub held: Cell<Option<HeldDice>>,
    /// From which side it is to be seen, and how far lights go down.
    pub side: Cell<f32>,
    pub dim: Cell<f32>,
    /// When the last frame was drawn, if the next one follows at once.
    pub last_frame: Cell<Option<f64>>,
    pub meter: RefCell<FrameMeter>,
    /// Whether the first picture was drawn, and measured.
    pub has_begun: Cell<bool>,
    pub is_ticking: Cell<bool>,
    pub is_gone: Cell<bool>,
    pub kinds: fn(&LoadedFilm, usize) -> usize,
    pub poses: fn(&LoadedFilm, usize, usize) -> Pose,
    pub play: TableModel,
    pub version: RwSignal<u32>,
    pub waits: RwSignal<bool>,
    pub replays: RwSignal<bool>,
    /// Whether graphics have been simplified because they were too slow.
    pub simplified: RwSignal<bool>,
}

/// A film that is being shown.
pub struct Show {
    loaded_film: Arc<LoadedFilm>,
    /// The frames in the order of display, with single ones held for a while.
    order: Vec<usize>,
    /// The places in this order at which the arena is shaken next. The film waits there for a nudge; what it does was fixed
    /// with the throw.
    shakes: VecDeque<usize>,
    since: f64,
    is_loud: bool,
    /// The arena in which it was made.
    arena: Option<ArenaKind>,
    /// Whether the table waits for the end of the film.
    is_awaited: bool,
}

fn now() -> f64 {
    window()
        .performance()
        .map_or(0.0, |clock| clock.now() / 1000.0)
}

/// How long dice are shown after a throw with reduced motion, in seconds.
fn still_time() -> f64 {
    let [least, most] = STILL;
    let pace = Preferences::from_context()
        .0
        .with_untracked(|settings| settings.pace);
    (f64::from(pace) / 1000.0).clamp(least, most)
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

    /// Lets the impacts be heard and felt from this place on, up to the next shake. A device that is mute still vibrates.
    fn play_sound(&self, from: usize) {
        if !self.is_awaited || Preferences::is_still() {
            return;
        }
        let second = |place: usize| place as f32 / FRAMES_PER_SECOND as f32;
        let end = self
            .shakes
            .front()
            .map_or(f32::INFINITY, |&shake| second(shake));
        let impacts = sound::impacts_in(&self.loaded_film, self.arena, second(from)..end);
        if self.is_loud {
            sound::play(&impacts);
        }
        sound::vibrate(&impacts);
    }
}

impl Inner {
    /// Begins a film.
    pub fn begin(self: &Rc<Self>, loaded_film: Arc<LoadedFilm>, is_awaited: bool, is_loud: bool) {
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
            self.animate("faded");
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
            is_loud,
            arena: self.set.arena(),
            is_awaited,
        };
        show.play_sound(0);
        self.replays.set(!is_awaited);
        *self.show.borrow_mut() = Some(show);
        self.wake();
    }

    /// Lets the page animate the canvas; a class of another name begins the same animation anew.
    fn animate(&self, name: &str) {
        let class = format!("screen {name}");
        let is_same = self.canvas.class_name() == class;
        let again = if is_same { "-again" } else { "" };
        self.canvas.set_class_name(&format!("{class}{again}"));
    }

    /// Starts the shake that the film waits for.
    pub fn nudge(self: &Rc<Self>) {
        if let Some(show) = self.show.borrow_mut().as_mut()
            && let Some(shake) = show.shakes.pop_front()
        {
            show.since = now() - shake as f64 / f64::from(FRAMES_PER_SECOND);
            show.play_sound(shake);
            self.animate("nudged");
        }
        self.waits.set(false);
        self.wake();
    }

    /// Ends the film.
    pub fn end(self: &Rc<Self>) {
        self.waits.set(false);
        self.replays.set(false);
        let show = self.show.take();
        if show.is_some_and(|show| show.is_awaited) {
            self.play.film_is_over();
        }
        self.wake();
    }

    /// Cuts the film that the table waited for: the table does not wait any more.
    pub fn cut(self: &Rc<Self>) {
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
    pub fn wake(self: &Rc<Self>) {
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
        let is_moving = self.approach();
        let (dice, is_over) = self.picture();
        self.draw(&dice);
        let goes_on = is_moving || is_over == Some(false);
        self.measure(goes_on);
        match is_over {
            Some(true) => {
                // Without motion the dice that leave fade away with the old picture.
                if Preferences::is_still() {
                    self.animate("faded");
                }
                self.end();
            }
            _ if goes_on => self.wake(),
            _ => {}
        }
    }

    /// Turns the arena and the lights a little further. Returns whether they still move.
    fn approach(&self) -> bool {
        let mut stage = self.stage.borrow_mut();
        let Some(stage) = stage.as_mut() else {
            return false;
        };
        let passed = self
            .last_frame
            .get()
            .map_or(0.016, |last| (now() - last) as f32);
        let share = match Preferences::is_still() {
            true => 1.0,
            false => 1.0 - (-TURNING * passed.min(0.1)).exp(),
        };
        let way = (self.side.get() - stage.side + 540.0).rem_euclid(360.0) - 180.0;
        let darker = self.dim.get() - stage.dim;
        stage.side = match way.abs() < 0.3 {
            true => self.side.get(),
            false => (stage.side + share * way).rem_euclid(360.0),
        };
        stage.dim += if darker.abs() < 0.01 {
            darker
        } else {
            0.4 * share * darker
        };
        way.abs() >= 0.3 || darker.abs() >= 0.01
    }

    /// Measures how long frames take while something moves, and simplifies the graphics where they take too long.
    fn measure(&self, goes_on: bool) {
        let last = self.last_frame.replace(goes_on.then(now));
        let is_slow = last.is_some_and(|last| self.meter.borrow_mut().frame(now() - last));
        if is_slow {
            self.simplify();
        }
    }

    /// Simplifies the graphics and says so, unless the player has chosen them.
    fn simplify(&self) {
        if Preferences::from_context().simplify() {
            let _ = self.simplified.try_set(true);
        }
    }

    /// The dice at this moment, and whether the film is over, if there is one.
    fn picture(&self) -> (Vec<ShownDie>, Option<bool>) {
        let show = self.show.borrow();
        let Some(show) = show.as_ref() else {
            return (self.lying.borrow().clone(), None);
        };
        let film = &show.loaded_film;
        let seconds = show.seconds();
        let at = (seconds * f64::from(FRAMES_PER_SECOND)) as usize;
        let last = show.order.len().saturating_sub(1);
        let frame_of = |at: usize| show.order.get(at.min(last)).copied().unwrap_or(0);
        let after = seconds - last as f64 / f64::from(FRAMES_PER_SECOND);
        let arena = self.set.arena();
        let pose = |frame: usize, index: usize| {
            let pose = (self.poses)(film, frame, index);
            arena.map_or(pose, |arena| as_drawn(arena, &pose))
        };
        let die = |index: usize| ShownDie {
            kind: (self.kinds)(film, index),
            ..ShownDie::plain(pose(frame_of(at), index))
        };
        let mut dice: Vec<ShownDie> = (0..film.shape.dice).map(die).collect();
        let rest = (0..film.shape.dice).map(|index| (self.poses)(film, frame_of(last), index));
        let rest: Vec<Pose> = rest.collect();
        let aftermath = Aftermath::of(film, arena);
        let is_still = Preferences::is_still();
        let length = match &aftermath {
            _ if is_still => still_time(),
            Some(aftermath) if aftermath.winner().is_some() => 1.6 * AFTERMATH,
            Some(aftermath) if aftermath.is_eventful(&rest) => AFTERMATH,
            _ => PAUSE,
        };
        let share = (after / length).clamp(0.0, 1.0) as f32;
        if let Some(aftermath) = aftermath.filter(|_| is_still) {
            aftermath.mark(&mut dice, &rest);
        } else if let Some(aftermath) = aftermath.filter(|_| share > 0.0) {
            let goal = aftermath.taker().and_then(|seat| self.heap_of(seat.0));
            aftermath.show(&mut dice, &rest, share, goal);
        }
        (dice, Some(share >= 1.0))
    }

    /// A picture of the dice that lie, or of the last throw if none do, as the address of a PNG file.
    pub fn still(self: &Rc<Self>, [width, height]: [u32; 2]) -> Option<String> {
        let last_throw = || {
            let film = self.play.last_film.get_untracked()?;
            let frame = film.shape.frames().checked_sub(1)?;
            let die = |index: usize| {
                let pose = (self.poses)(&film, frame, index);
                let pose = self
                    .set
                    .arena()
                    .map_or(pose, |arena| as_drawn(arena, &pose));
                ShownDie {
                    kind: (self.kinds)(&film, index),
                    ..ShownDie::plain(pose)
                }
            };
            Some((0..film.shape.dice).map(die).collect())
        };
        let lying = self.lying.borrow().clone();
        let dice: Vec<ShownDie> = match lying.is_empty() {
            true => last_throw().unwrap_or_default(),
            false => lying,
        };
        let mut stage = self.stage.borrow_mut();
        let stage = stage.as_mut()?;
        self.canvas.set_width(width);
        self.canvas.set_height(height);
        stage.resize((width, height), [width as f32 / 2.0, height as f32 / 2.0]);
        stage.place(&dice);
        stage.hold(None);
        stage.draw();
        let picture = self.canvas.to_data_url();
        self.wake();
        picture.ok()
    }

    /// A point in front of the arena that is seen where the heap of a seat is on the page.
    fn heap_of(&self, seat: u8) -> Option<[f32; 3]> {
        let heap = document().query_selector(&format!("[data-heap=\"{seat}\"]"));
        let heap = heap.ok().flatten()?.get_bounding_client_rect();
        let canvas = self.canvas.get_bounding_client_rect();
        let [x, y] = [
            (heap.left() + heap.width() / 2.0 - canvas.left()) / canvas.width(),
            (heap.top() + heap.height() / 2.0 - canvas.top()) / canvas.height(),
        ];
        let camera = self.stage.borrow().as_ref()?.strike_camera()?;
        Some(camera.at([x as f32, y as f32], 0.8 * camera.distance()))
    }

    fn draw(&self, dice: &[ShownDie]) {
        let is_showing = self.show.borrow().is_some();
        let mut is_slow = false;
        if let Some(stage) = self.stage.borrow_mut().as_mut() {
            let fineness = stage.fineness();
            let canvas = &self.canvas;
            let page = [canvas.client_width(), canvas.client_height()];
            let [width, height] = page.map(|length| (f64::from(length) * fineness).max(1.0) as u32);
            if (canvas.width(), canvas.height()) != (width, height) {
                canvas.set_width(width);
                canvas.set_height(height);
            }
            stage.resize((width, height), page.map(|length| length as f32));
            stage.place(dice);
            stage.hold(self.held.get().filter(|_| !is_showing).as_ref());
            // A canvas that the page has not laid out yet says nothing.
            let is_first = page != [0, 0] && !self.has_begun.replace(true);
            if is_first && Preferences::from_context().may_simplify() {
                is_slow = begins_slowly(|| {
                    let before = now();
                    stage.draw_at_once();
                    now() - before
                });
            } else {
                stage.draw();
            }
        }
        if is_slow {
            self.simplify();
        }
        let _ = self.version.try_update(|version| *version += 1);
    }
}

//! What lies over the arena: the slingshot around the hand, the aim, and the outlines of dice that are slid.

use astragal_arena::{ArenaKind, Regroup, Throw};
use astragal_client::boards::strike::{
    Aim, DROP, Floor, HURL, Hold, Picture, Refusal, THROW, wall_at,
};
use astragal_client::t;
use astragal_dice::strike::{RestingDie, Style};
use leptos::prelude::*;

use super::advised::{AdvisedForce, AdvisedGroup};
use super::outline::Outlines;
use crate::scene::ScreenHandle;

/// A shorter pull is none, in pixels.
const CANCEL: f32 = 14.0;
/// How far the aim moves to the side for a pixel of pull, in centimetres.
const ASIDE: f32 = 0.024;

/// What is being dragged.
#[derive(Clone, Copy, PartialEq)]
enum Drag {
    Pull { from: [f32; 2], pointed: [f32; 2] },
    Die(u8),
}

/// What can be done with the pointer in the arena.
#[derive(Clone, Copy)]
pub struct Pointing {
    /// The plan for the next throw.
    pub aim: RwSignal<Aim>,
    /// How far the hand is being pulled, in pixels.
    pub pull: RwSignal<[f32; 2]>,
    /// Whether dice are slid.
    pub regrouping: RwSignal<bool>,
    /// The die that is slid.
    pub held: RwSignal<Option<u8>>,
    /// Why the last slide is not possible.
    pub refusal: RwSignal<Option<Refusal>>,
    /// The dice that lie there.
    pub resting: Memo<Vec<RestingDie>>,
    /// The arena.
    pub kind: ArenaKind,
    /// Which dice may be slid.
    pub rule: Regroup,
}

impl Pointing {
    /// Reads the floor.
    pub fn with_floor<T>(self, look: impl FnOnce(&Floor<'_>) -> T) -> T {
        self.resting.with_untracked(|dice| {
            look(&Floor {
                arena: self.kind,
                rule: self.rule,
                dice,
            })
        })
    }

    /// Slides a die, or says why not.
    pub fn slide(self, face: u8, to: [f32; 2]) {
        let slid = self.with_floor(|floor| {
            let mut aim = self.aim.get_untracked();
            aim.try_slide(floor, face, to).map(|()| aim)
        });
        self.take(slid);
    }

    /// Turns the die that is held, or says why not.
    pub fn turn_held(self, degrees: f32) {
        if let Some(face) = self.held.get_untracked() {
            let turned = self.with_floor(|floor| {
                let mut aim = self.aim.get_untracked();
                aim.try_turn(floor, face, degrees).map(|()| aim)
            });
            self.take(turned);
        }
    }

    /// Turns the arena, which ends a refusal to gather.
    pub fn turn(self, degrees: f32) {
        self.refusal.set(None);
        self.aim.update(|aim| aim.turn(degrees));
    }

    /// Gathers the dice, or says why not.
    pub fn gather(self) {
        self.held.set(None);
        let gathered = self.resting.with_untracked(|dice| {
            let mut aim = self.aim.get_untracked();
            aim.gather(self.kind, dice).map(|()| aim)
        });
        self.take(gathered);
    }

    fn take(self, planned: Result<Aim, Refusal>) {
        self.refusal.set(planned.as_ref().err().copied());
        if let Ok(aim) = planned {
            self.aim.set(aim);
        }
    }
}

/// The hand at the lower edge: pulling it back aims, letting it go throws. It also drags dice.
#[component]
pub fn Slingshot(
    pointing: Pointing,
    handle: ScreenHandle,
    all: Signal<bool>,
    throw: Callback<f32>,
    may: Signal<bool>,
) -> impl IntoView {
    let Pointing {
        aim,
        pull,
        regrouping,
        held,
        refusal,
        resting,
        kind,
        ..
    } = pointing;
    let drag: RwSignal<Option<Drag>> = RwSignal::new(None);
    let node = NodeRef::<leptos::html::Div>::new();
    let place = move |event: &leptos::ev::PointerEvent| {
        let rect = node
            .get_untracked()
            .map(|node| node.get_bounding_client_rect());
        let [left, top] = rect.map_or([0.0, 0.0], |rect| [rect.left(), rect.top()]);
        [
            (f64::from(event.client_x()) - left) as f32,
            (f64::from(event.client_y()) - top) as f32,
        ]
    };
    let on_floor = move |[x, y]: [f32; 2]| {
        let [width, height] = untrack(|| handle.size())?.size;
        handle.on_floor([x / width, y / height])
    };
    let down = move |event: leptos::ev::PointerEvent| {
        if handle.waits.get_untracked() {
            return handle.nudge();
        }
        if !may.get_untracked() {
            return;
        }
        let at = place(&event);
        if let Some(node) = node.get_untracked() {
            let _ = node.set_pointer_capture(event.pointer_id());
        }
        let floor = on_floor(at);
        if regrouping.get_untracked() {
            let near = floor
                .and_then(|floor| nearest(&aim.get_untracked(), &resting.get_untracked(), floor));
            held.set(near);
            refusal.set(None);
            return drag.set(near.map(Drag::Die));
        }
        // In the arena a pointer aims, at the hand it pulls.
        let hold = untrack(|| handle.size()).map(|picture| picture.hold(all.get_untracked()));
        let is_hand = hold.is_some_and(|hold| {
            (at[0] - hold.rest[0]).abs() < 3.0 * hold.unit && at[1] > hold.rest[1] - 3.0 * hold.unit
        });
        if let Some(floor) = floor.filter(|floor| !is_hand && kind.is_floor(*floor)) {
            aim.update(|aim| aim.at = floor);
        }
        let pointed = aim.with_untracked(|aim| aim.at);
        drag.set(Some(Drag::Pull { from: at, pointed }));
    };
    let moved = move |event: leptos::ev::PointerEvent| match drag.get_untracked() {
        None => {}
        Some(Drag::Die(face)) => {
            if let Some(to) = on_floor(place(&event)) {
                pointing.slide(face, to);
            }
        }
        Some(Drag::Pull { from, pointed }) => {
            let at = place(&event);
            let by = [at[0] - from[0], at[1] - from[1]];
            pull.set(by);
            if by[0].hypot(by[1]) > CANCEL {
                let full = untrack(|| handle.size()).map_or(200.0, |picture| full_pull(&picture));
                aim.update(|aim| drawn(aim, kind, by, pointed, full));
            }
        }
    };
    let up = move |_: leptos::ev::PointerEvent| {
        let [x, y] = pull.get_untracked();
        let is_pull = matches!(drag.get_untracked(), Some(Drag::Pull { .. }));
        drag.set(None);
        pull.set([0.0, 0.0]);
        // Sliding back to the start cancels the throw.
        if is_pull && x.hypot(y) > CANCEL {
            throw.run(aim.with_untracked(|aim| aim.force));
        }
    };
    let lost = move |_: leptos::ev::PointerEvent| {
        drag.set(None);
        pull.set([0.0, 0.0]);
        aim.update(|aim| aim.force = THROW);
    };
    let turned = move |event: leptos::ev::WheelEvent| {
        if regrouping.get_untracked() && held.get_untracked().is_some() {
            event.prevent_default();
            pointing.turn_held(if event.delta_y() > 0.0 { 7.5 } else { -7.5 });
        }
    };
    let view_box = move || {
        handle
            .size()
            .map(|picture| format!("0 0 {} {}", picture.size[0], picture.size[1]))
    };
    let is_aiming = move || may.get() && !regrouping.get();
    // Two hands full of dice show their force only while they are pulled.
    let is_pulled = Memo::new(move |_| pull.get() != [0.0, 0.0]);
    let shows_force = move || is_aiming() && (!all.get() || is_pulled.get());
    let has_aimed = Memo::new(move |_| aim.with(|aim| aim.at != Aim::default().at));
    // The word for the force, beside the end of the ring.
    let word = Memo::new(move |_| {
        let force = aim.with(|aim| aim.force);
        handle
            .size()
            .map(|picture| picture.force_word(force, all.get()))
    });
    let is_before = move || word.get().is_some_and(|word| word.ends_there);
    let pixels = move |axis: usize| word.get().map(|word| format!("{:.0}px", word.at[axis]));
    view! {
        <div
            class="slingshot"
            class:regrouping=regrouping
            node_ref=node
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=up
            on:pointercancel=lost
            on:wheel=turned
        >
            <svg class="aim" viewBox=view_box aria-hidden="true">
                <path class="ghost" d=move || ghost(handle, kind, aim.with(|aim| aim.from))/>
                {move || (shows_force() || is_aiming() && has_aimed.get()).then(|| view! { <Target aim handle/> })}
                {move || shows_force().then(|| view! { <Ring aim pull all handle/><Dots aim pull all handle/> })}
                {move || (is_aiming() && !all.get()).then(|| view! { <AdvisedForce handle/> })}
                {move || (may.get() && !all.get()).then(|| view! { <AdvisedGroup pointing handle/> })}
                {move || regrouping.get().then(|| view! { <Outlines pointing handle/> })}
            </svg>
            <Show when=shows_force>
                <span class="force-word" class:before=is_before aria-hidden="true" style:left=move || pixels(0).unwrap_or_default() style:top=move || pixels(1).unwrap_or_default()>{move || force_word(aim.with(|aim| aim.force))}</span>
            </Show>
        </div>
    }
}

/// The word for a force.
pub fn force_word(force: f32) -> String {
    t!(match Style::of_force(force) {
        Style::Gentle => "strike-force-drop",
        Style::Firm => "strike-force-throw",
        Style::Hard => "strike-force-hurl",
    })
}

/// The die at a point of the floor, if one lies there.
fn nearest(aim: &Aim, dice: &[RestingDie], [x, z]: [f32; 2]) -> Option<u8> {
    let away = |die: &RestingDie| {
        let [dx, dz] = aim.place_of(die);
        (dx - x).hypot(dz - z)
    };
    let near = dice.iter().filter(|die| away(die) < 1.5);
    let near = near.min_by(|one, other| away(one).total_cmp(&away(other)));
    near.map(|die| die.face)
}

/// The pull for the full force, in pixels.
fn full_pull(picture: &Picture) -> f32 {
    (0.28 * picture.size[1]).clamp(110.0, 230.0)
}

/// Plans the throw of a hand that is pulled so far.
fn drawn(aim: &mut Aim, kind: ArenaKind, by: [f32; 2], pointed: [f32; 2], full: f32) {
    aim.force = ((by[0].hypot(by[1]) - CANCEL) / (full - CANCEL)).clamp(0.0, 1.0);
    // Pulling to the left throws to the right, as with a sling.
    let [to_right, _] = aim.axes();
    let right = -ASIDE * by[0];
    let to = [
        pointed[0] + right * to_right[0],
        pointed[1] + right * to_right[1],
    ];
    if kind.is_floor(to) {
        aim.at = to;
    }
}

/// The upper edge of the near wall, which is not drawn but there.
fn ghost(handle: ScreenHandle, kind: ArenaKind, side: f32) -> String {
    const HEIGHT: f32 = 1.6;
    let Some(Picture {
        size: [width, height],
        ..
    }) = handle.size()
    else {
        return String::new();
    };
    let mut path = String::new();
    for angle in (90..=270).step_by(6) {
        let [x, z] = wall_at(kind, side, angle as f32, 0.1);
        if let Some([x, y]) = handle.on_picture([x, HEIGHT, z]) {
            let pen = if path.is_empty() { 'M' } else { 'L' };
            path += &format!("{pen}{:.1} {:.1}", x * width, y * height);
        }
    }
    path
}

/// Where the die in the hand is.
fn die_at(hold: &Hold, force: f32, pull: [f32; 2]) -> [f32; 2] {
    let [x, y] = hold.pulled(force, pull);
    [hold.rest[0] + x, hold.rest[1] + y]
}

/// The point that is aimed at, and how far the throw may stray.
#[component]
fn Target(aim: RwSignal<Aim>, handle: ScreenHandle) -> impl IntoView {
    move || {
        let aim = aim.get();
        let [width, height] = handle.size()?.size;
        let at = |right: f32, near: f32| {
            let [r, n] = aim.axes();
            let x = aim.at[0] + right * r[0] + near * n[0];
            let z = aim.at[1] + right * r[1] + near * n[1];
            handle
                .on_picture([x, 0.05, z])
                .map(|[x, y]| [x * width, y * height])
        };
        let radius = 1.05 + 0.6 * aim.force;
        let ([x, y], [edge, _], [_, near]) = (at(0.0, 0.0)?, at(radius, 0.0)?, at(0.0, radius)?);
        let (rx, ry) = ((edge - x).abs(), (near - y).abs());
        Some(view! {
            <ellipse cx=x cy=y rx=rx ry=ry class="scatter"/>
            <ellipse cx=x cy=y rx=rx * 0.2 ry=ry * 0.2 class="bull"/>
            <circle cx=x cy=y r="3.5" class="dot"/>
        })
    }
}

/// The way of the die, from the hand to where it should hit.
#[component]
fn Dots(
    aim: RwSignal<Aim>,
    pull: RwSignal<[f32; 2]>,
    all: Signal<bool>,
    handle: ScreenHandle,
) -> impl IntoView {
    move || {
        let aim = aim.get();
        let picture = handle.size()?;
        let [width, height] = picture.size;
        let from = die_at(&picture.hold(all.get()), aim.force, pull.get());
        let to = handle.on_picture([aim.at[0], 0.05, aim.at[1]])?;
        let to = [to[0] * width, to[1] * height];
        // Higher for a stronger throw.
        let rise = 6.0 * Throw::with_force(aim.force).height;
        let over = [(from[0] + to[0]) / 2.0, (from[1] + to[1]) / 2.0 - rise];
        let dots = (1..10).map(|step| {
            let share = step as f32 / 10.0;
            let back = 1.0 - share;
            let [x, y] = [0, 1].map(|axis| {
                back * back * from[axis]
                    + 2.0 * back * share * over[axis]
                    + share * share * to[axis]
            });
            view! { <circle cx=x cy=y r=5.2 - 2.4 * share class="dot"/> }
        });
        Some(dots.collect_view())
    }
}

/// The ring that shows the force, and the bands that stretch with it.
#[component]
fn Ring(
    aim: RwSignal<Aim>,
    pull: RwSignal<[f32; 2]>,
    all: Signal<bool>,
    handle: ScreenHandle,
) -> impl IntoView {
    move || {
        let hold = handle.size()?.hold(all.get());
        // A band ends beside the die, or at the outer edge of a hand.
        let aside = if all.get() { 2.2 } else { 0.55 };
        let force = aim.with(|aim| aim.force);
        let arc = |from: f32, to: f32| {
            let ([ax, ay], [bx, by]) = (hold.on_ring(from), hold.on_ring(to));
            let (radius, large) = (hold.ring(), i32::from(to - from > 0.75));
            format!("M{ax:.1} {ay:.1}A{radius:.1} {radius:.1} 0 {large} 1 {bx:.1} {by:.1}")
        };
        let die = die_at(&hold, force, pull.get());
        let posts = [197.0, 343.0].map(|angle| hold.at_angle(angle));
        let bands = posts.iter().zip([-aside, aside]).map(|(post, aside)| {
            let line = format!(
                "M{:.1} {:.1}L{:.1} {:.1}",
                post[0],
                post[1],
                die[0] + aside * hold.unit,
                die[1] + 0.2 * hold.unit,
            );
            view! { <path class="band" d=line.clone()/><path class="stitch" d=line/> }
        });
        let posts = posts.map(|[x, y]| view! { <circle class="post" cx=x cy=y r="7"/> });
        let [x, y] = hold.on_ring(force);
        let edges = [(DROP + THROW) / 2.0, (THROW + HURL) / 2.0].map(|force| {
            let [x, y] = hold.on_ring(force);
            view! { <circle class="ring-edge" cx=x cy=y r="2.5"/> }
        });
        Some(view! {
            <path class="ring-ground" d=arc(0.0, 1.0)/>
            <path class="ring" d=arc(0.0, force.max(0.01))/>
            {edges.into_iter().collect_view()}
            {bands.collect_view()}
            {posts.into_iter().collect_view()}
            <circle class="knob" cx=x cy=y r="9"/>
        })
    }
}

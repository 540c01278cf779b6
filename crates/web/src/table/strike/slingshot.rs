use astragal_arena::{ArenaKind, Throw};
use astragal_client::boards::strike::{Aim, THROW};
use astragal_client::t;
use astragal_dice::strike::RestingDie;
use leptos::prelude::*;

use crate::scene::ScreenHandle;

/// The hand at the lower edge: pulling it back aims, letting it go throws. It also drags dice.
#[component]
pub fn Slingshot(
    aim: RwSignal<Aim>,
    handle: ScreenHandle,
    kind: ArenaKind,
    regrouping: RwSignal<bool>,
    resting: Memo<Vec<RestingDie>>,
    dice: Signal<Option<u8>>,
    throw: Callback<f32>,
    may: Signal<bool>,
) -> impl IntoView {
    /// What is being dragged.
    #[derive(Clone, Copy, PartialEq)]
    enum Drag {
        Pull {
            from: [f32; 2],
            by: [f32; 2],
            pointed: [f32; 2],
        },
        Die(u8),
    }
    let drag: RwSignal<Option<Drag>> = RwSignal::new(None);
    let node = NodeRef::<leptos::html::Div>::new();
    let place = move |event: &leptos::ev::PointerEvent| {
        let rect = node
            .get_untracked()
            .map(|node| node.get_bounding_client_rect());
        let rect = rect.map_or([0.0, 0.0, 1.0, 1.0], |rect| {
            [rect.left(), rect.top(), rect.width(), rect.height()]
        });
        [
            ((f64::from(event.client_x()) - rect[0]) / rect[2]) as f32,
            ((f64::from(event.client_y()) - rect[1]) / rect[3]) as f32,
        ]
    };
    let down = move |event: leptos::ev::PointerEvent| {
        if !may.get_untracked() {
            return;
        }
        let at = place(&event);
        let Some(floor) = handle.on_floor(at) else {
            return;
        };
        if let Some(node) = node.get_untracked() {
            let _ = node.set_pointer_capture(event.pointer_id());
        }
        if regrouping.get_untracked() {
            let near = resting.get_untracked().into_iter().find(|die| {
                let [x, z] = aim.with_untracked(|aim| aim.place_of(die));
                (x - floor[0]).hypot(z - floor[1]) < 1.4
            });
            drag.set(near.map(|die| Drag::Die(die.face)));
            return;
        }
        // In the arena a pointer aims, below it the pointer pulls.
        if at[1] < 0.72 && kind.is_floor(floor) {
            aim.update(|aim| aim.at = floor);
        }
        let pointed = aim.with_untracked(|aim| aim.at);
        drag.set(Some(Drag::Pull {
            from: at,
            by: [0.0, 0.0],
            pointed,
        }));
    };
    let moved = move |event: leptos::ev::PointerEvent| match drag.get_untracked() {
        None => {}
        Some(Drag::Die(face)) => {
            if let Some(to) = handle
                .on_floor(place(&event))
                .filter(|to| kind.is_floor(*to))
            {
                aim.update(|aim| aim.slide(face, to));
            }
        }
        Some(Drag::Pull { from, pointed, .. }) => {
            let at = place(&event);
            let by = [at[0] - from[0], at[1] - from[1]];
            drag.set(Some(Drag::Pull { from, by, pointed }));
            aim.update(|aim| {
                aim.force = (by[0].hypot(by[1]) / 0.32).clamp(0.0, 1.0);
                // Pulling to the left throws to the right, as with a sling.
                let (sin, cos) = aim.from.to_radians().sin_cos();
                let right = -16.0 * by[0];
                let to = [pointed[0] + right * sin, pointed[1] - right * cos];
                if kind.is_floor(to) {
                    aim.at = to;
                }
            });
        }
    };
    let up = move |_: leptos::ev::PointerEvent| {
        let pulled = match drag.get_untracked() {
            Some(Drag::Pull { by, .. }) => by[0].hypot(by[1]),
            _ => 0.0,
        };
        drag.set(None);
        // Sliding back to the start cancels the throw.
        if pulled > 0.05 {
            throw.run(aim.with_untracked(|aim| aim.force));
        } else {
            aim.update(|aim| aim.force = THROW);
        }
    };
    let percent = |[x, y]: [f32; 2]| (100.0 * x, 100.0 * y);
    let target = move || {
        let aim = aim.get();
        let middle = handle.on_picture([aim.at[0], 0.1, aim.at[1]])?;
        let radius = 0.25 + 0.6 * aim.force + 0.8;
        let (sin, cos) = aim.from.to_radians().sin_cos();
        let edge = handle.on_picture([aim.at[0] + radius * sin, 0.1, aim.at[1] - radius * cos])?;
        let near = handle.on_picture([aim.at[0] + radius * cos, 0.1, aim.at[1] + radius * sin])?;
        let (x, y) = percent(middle);
        let (rx, ry) = (
            100.0 * (edge[0] - middle[0]).abs(),
            100.0 * (near[1] - middle[1]).abs(),
        );
        // The path of the die: in an arc from the hand to where it should hit.
        let height = Throw::with_force(aim.force).height;
        let reach = 9.0 + 6.0 * aim.force;
        let dots = (0..10).filter_map(|step| {
            let share = step as f32 / 9.0;
            let away = reach * (1.0 - share);
            let up = height * (1.0 - share * share);
            let at = handle.on_picture([aim.at[0] + away * cos, up, aim.at[1] + away * sin])?;
            let (x, y) = percent(at);
            Some(view! { <circle cx=x cy=y r="0.5" class="dot"/> })
        });
        Some(view! {
            <g>
                <ellipse cx=x cy=y rx=rx ry=ry class="scatter"/>
                <ellipse cx=x cy=y rx=rx * 0.35 ry=ry * 0.35 class="bull"/>
                {dots.collect_view()}
            </g>
        })
    };
    // The hand follows the finger at once.
    let pulled = move || match drag.get() {
        Some(Drag::Pull { by, .. }) => format!(
            "translate({:.1} {:.1})",
            90.0 * by[0],
            90.0 * by[1].max(0.0)
        ),
        _ => String::new(),
    };
    // The ring that shows the force, from drop to hurl.
    let ring = move || {
        let force = aim.with(|aim| aim.force);
        let angle = (-210.0 + 240.0 * force).to_radians();
        let end = (50.0 + 40.0 * angle.cos(), 50.0 + 40.0 * angle.sin());
        let large = i32::from(force > 0.75);
        format!("M15.4 70 A40 40 0 {large} 1 {:.1} {:.1}", end.0, end.1)
    };
    view! {
        <div
            class="slingshot"
            class:regrouping=regrouping
            node_ref=node
            on:pointerdown=down
            on:pointermove=moved
            on:pointerup=up
            on:pointercancel=move |_| drag.set(None)
        >
            <Show when=move || may.get() && !regrouping.get()>
                <svg class="aim" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">{target}</svg>
                <div class="hand" aria-hidden="true">
                    <svg viewBox="0 0 100 100">
                        <path class="ring-ground" d="M15.4 70 A40 40 0 1 1 84.6 70"/>
                        <path class="ring" d=ring/>
                    </svg>
                    <svg class="palm" viewBox="0 0 100 110">
                        <g transform=pulled>
                            <path d="M27 60C20 40 18 34 24 31s9 6 12 20C34 30 33 18 40 17s8 12 9 30c1-20 3-32 10-31s6 14 4 33c5-17 9-25 15-22s2 15-4 34c9-8 16-11 20-6s-12 18-22 30c-4 14-8 20-12 25H36c-6-10-9-25-9-50z" fill="#d29a78"/>
                            <path d="M38 66c8 8 20 8 29 0M36 78c10 7 22 7 33-1" fill="none" opacity=".45"/>
                            <g transform="translate(30 32) rotate(-8 22 22)">
                                <rect width="44" height="44" rx="10" fill="#f4ecda" stroke="#8d7a55"/>
                                {[(12, 12), (12, 22), (12, 32), (32, 12), (32, 22), (32, 32)].map(|(x, y)| view! {
                                    <circle cx=x cy=y r="4" fill="#1d1a16"/>
                                }).collect_view()}
                            </g>
                        </g>
                    </svg>
                    {move || dice.get().filter(|dice| *dice > 1).map(|dice| view! { <span class="count">"×"{dice}</span> })}
                    <span class="weak">{move || t!("strike-force-drop")}</span>
                    <span class="strong">{move || t!("strike-force-hurl")}</span>
                </div>
            </Show>
            <Show when=move || regrouping.get()>
                <p class="regroup-hint">{move || t!("strike-regroup-hint")}</p>
            </Show>
        </div>
    }
}

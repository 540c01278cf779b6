//! Strike: the arena, and the hand that throws into it.

use astragal_arena::{ArenaKind, Pose};
use leptos::prelude::*;
use serde::Deserialize;
use serde_json::{Value, json};

use super::sentence::Sentence;
use crate::parts::{DieFace, Icon};
use crate::play::Play;
use crate::scene::{Screen, ScreenHandle, ShownDie, StageSet};
use crate::t;
use crate::told::list;
use crate::views::{StrikeView, read};

/// The force of a drop, a throw and a hurl.
const DROP: f32 = 0.15;
const THROW: f32 = 0.5;
const HURL: f32 = 0.75;
/// By how many degrees the arena is turned at a time.
const QUARTER: f32 = 30.0;

/// A die at rest, as written.
#[derive(Clone, Copy, PartialEq, Debug, Deserialize)]
struct RestingDie {
    face: u8,
    position: [f32; 3],
    rotation: [f32; 4],
}

/// How the next throw is going to be.
#[derive(Clone, PartialEq, Debug)]
struct Aim {
    /// From which side, in degrees.
    from: f32,
    /// Where to.
    at: [f32; 2],
    force: f32,
    /// Dice that are slid before.
    slides: Vec<(u8, [f32; 2])>,
}

impl Aim {
    fn new() -> Self {
        Self {
            from: 90.0,
            at: [0.0, 0.0],
            force: THROW,
            slides: Vec::new(),
        }
    }

    fn manner(&self, force: f32) -> Value {
        let slides = self
            .slides
            .iter()
            .map(|(face, to)| json!({ "face": face, "to": to }));
        json!({
            "slides": slides.collect::<Vec<_>>(),
            "throw": {
                "from": self.from.rem_euclid(360.0),
                "aim": self.at,
                "force": force,
                "height": 4.0 + 8.0 * force,
                "spin": 0.0,
            },
        })
    }
}

fn kind_of(play: Play) -> ArenaKind {
    let is_2012 = play.beat.with(|beat| {
        let options = beat.as_ref().map(|beat| beat.lobby.options.options.clone());
        options.is_some_and(|options| {
            options
                .get("edition")
                .is_some_and(|edition| edition == "2012")
        })
    });
    if is_2012 {
        ArenaKind::Colosseum
    } else {
        ArenaKind::Bowl
    }
}

/// The arena with everything that belongs to it.
#[component]
pub fn Board() -> impl IntoView {
    let play = Play::at_hand();
    let view = Memo::new(move |_| {
        play.beat
            .with(|beat| read::<StrikeView>(beat.as_ref()?.view.as_ref()))
    });
    let aim = RwSignal::new(Aim::new());
    let regrouping = RwSignal::new(false);
    let handle = ScreenHandle::new();
    let kind = untrack(move || kind_of(play));
    let resting = Memo::new(move |_| {
        let dice = play
            .beat
            .with(|beat| beat.as_ref().and_then(|beat| beat.lying.clone()));
        dice.and_then(|dice| Vec::<RestingDie>::deserialize(dice).ok())
            .unwrap_or_default()
    });
    // Slides that were wished belong to one decision.
    Effect::new(move |_| {
        resting.track();
        regrouping.set(false);
        aim.update(|aim| aim.slides.clear());
    });
    let lying = Memo::new(move |_| {
        let slides = aim.with(|aim| aim.slides.clone());
        let shown = |die: RestingDie| {
            let slid = slides.iter().find(|(face, _)| *face == die.face);
            let [x, y, z] = die.position;
            let position = slid.map_or([x, y, z], |(_, to)| [to[0], y, to[1]]);
            ShownDie::plain(Pose {
                position,
                rotation: die.rotation,
            })
        };
        resting.get().into_iter().map(shown).collect::<Vec<_>>()
    });
    let label = move || {
        let faces = view.with(|view| {
            let faces = view.iter().flat_map(|view| &view.arena);
            faces
                .map(|face| face.to_string().replace('"', ""))
                .collect::<Vec<_>>()
        });
        t!(
            "strike-arena-label",
            dice = faces.len(),
            faces = list(&faces)
        )
    };
    let may = move |what: &str| {
        play.beat.with(|beat| {
            let legal = beat.iter().flat_map(|beat| &beat.legal);
            legal.into_iter().any(|action| action.get(what).is_some())
        })
    };
    let may_throw = move || may("throw") && play.film.with(Option::is_none);
    let throw = move |force: f32| {
        if untrack(may_throw) {
            let manner = aim.with_untracked(|aim| aim.manner(force));
            play.act(json!({ "throw": {} }), Some(manner));
        }
    };
    let stop = move || {
        if untrack(move || may("stop")) {
            play.act(json!({ "stop": {} }), None);
        }
    };
    let turn =
        move |degrees: f32| aim.update(|aim| aim.from = (aim.from + degrees).rem_euclid(360.0));
    let keys = move |event: leptos::ev::KeyboardEvent| {
        let push = |right: f32, near: f32| {
            aim.update(|aim| {
                let (sin, cos) = aim.from.to_radians().sin_cos();
                // Right and near as they are seen from the throwing side.
                let to = [
                    aim.at[0] + 0.6 * (right * sin + near * cos),
                    aim.at[1] + 0.6 * (near * sin - right * cos),
                ];
                if kind.is_floor(to) {
                    aim.at = to;
                }
            });
        };
        match (event.key().as_str(), event.shift_key()) {
            ("ArrowLeft", false) => turn(-QUARTER),
            ("ArrowRight", false) => turn(QUARTER),
            ("ArrowLeft", true) => push(-1.0, 0.0),
            ("ArrowRight", true) => push(1.0, 0.0),
            ("ArrowUp", _) => push(0.0, -1.0),
            ("ArrowDown", _) => push(0.0, 1.0),
            ("+", _) => aim.update(|aim| aim.force = (aim.force + 0.05).min(1.0)),
            ("-", _) => aim.update(|aim| aim.force = (aim.force - 0.05).max(0.0)),
            (" ", _) => throw(aim.with_untracked(|aim| aim.force)),
            ("s" | "S", _) => stop(),
            _ => return,
        }
        event.prevent_default();
    };
    let set = match kind {
        ArenaKind::Colosseum => StageSet::Colosseum,
        ArenaKind::Bowl => StageSet::Bowl,
    };
    let regroup_is_allowed = move || {
        play.beat.with(|beat| {
            let options = beat
                .as_ref()
                .map(|beat| beat.lobby.options.options.clone())
                .unwrap_or_default();
            let rule = options
                .get("regroup")
                .and_then(Value::as_str)
                .map(str::to_owned);
            let by_book = if kind == ArenaKind::Colosseum {
                "free"
            } else {
                "walls"
            };
            rule.unwrap_or_else(|| by_book.to_owned()) != "never"
        })
    };
    let own_dice = move || {
        play.beat.with(|beat| {
            let beat = beat.as_ref()?;
            let view: StrikeView = read(beat.view.as_ref())?;
            *view.pools.get(beat.asked?.index())?
        })
    };
    // The last throw once more, from wherever one looks now.
    let again = move |_| {
        if let Some(reel) = play.last_film.get_untracked() {
            handle.replay(reel);
        }
    };
    let is_all_in = move || {
        let is_thrown = view.with(|view| view.as_ref().is_some_and(|view| view.in_the_air > 1));
        is_thrown
            || view.with(|view| {
                view.as_ref()
                    .is_some_and(|view| view.phase == "throw" && view.arena.is_empty())
            })
    };
    // How many dice the hand holds: one, or all of them.
    let in_hand =
        move || match view.with(|view| view.as_ref().is_some_and(|view| view.arena.is_empty())) {
            true => own_dice().unwrap_or(1),
            false => 1,
        };
    let to_do = move || {
        let view = view.get()?;
        let asked = play.beat.with(|beat| beat.as_ref()?.asked);
        let names = play.names();
        Some(match (view.phase.as_str(), asked, view.turn) {
            ("chance", _, _) => t!("strike-in-the-air", dice = view.in_the_air.max(1)),
            ("throw", Some(_), _) if view.arena.is_empty() => t!("strike-do-all-in"),
            ("throw", Some(_), _) => t!("strike-do-throw"),
            ("choose", Some(_), _) => t!("strike-do-choose"),
            (_, None, Some(turn)) => t!("thinking", name = names.of(turn)),
            _ => return None,
        })
    };
    view! {
        <Sentence to_do=Signal::derive(to_do)/>
        <div
            class="arena"
            class:waiting=move || !may_throw()
            class:all-in=is_all_in
            tabindex="0"
            role="application"
            aria-label=move || t!("strike-keys")
            on:keydown=keys
        >
            <Screen set lying side=Signal::derive(move || aim.with(|aim| aim.from)) label handle/>
            <Slingshot aim handle kind regrouping resting dice=Signal::derive(in_hand) throw=Callback::new(throw) may=Signal::derive(may_throw)/>
            <div class="turns">
                <button class="round" aria-label=move || t!("strike-turn-left") on:click=move |_| turn(-QUARTER)>
                    <Icon name="turn-left"/>
                </button>
                <Show when=move || play.film.with(Option::is_some)>
                    <button class="skip" on:click=move |_| handle.skip()>{move || t!("skip")}</button>
                </Show>
                <Show when=move || play.film.with(Option::is_none) && play.last_film.with(Option::is_some)>
                    <button class="round again" aria-label=move || t!("strike-again") on:click=again>
                        <Icon name="replay"/>
                    </button>
                </Show>
                <button class="round" aria-label=move || t!("strike-turn-right") on:click=move |_| turn(QUARTER)>
                    <Icon name="turn-right"/>
                </button>
            </div>
        </div>
        <div class="actions">
            <Show when=regroup_is_allowed>
                <button
                    aria-pressed=move || regrouping.get().to_string()
                    disabled=move || !may_throw()
                    on:click=move |_| regrouping.update(|on| *on = !*on)
                >
                    <Icon name="group"/>
                    <span class="wordy">{move || if regrouping.get() { t!("strike-regroup-done") } else { t!("strike-regroup") }}</span>
                </button>
            </Show>
            <div class="segments throws" role="group" aria-label=move || t!("strike-force")>
                {[(DROP, "strike-drop"), (THROW, "strike-throw"), (HURL, "strike-hurl")].map(|(force, key)| view! {
                    <button
                        data-test=key
                        class:chosen=force == THROW
                        disabled=move || !may_throw()
                        on:click=move |_| throw(force)
                    >
                        {move || t!(key)}
                    </button>
                }).collect_view()}
            </div>
            <button class="stop" data-test="strike-stop" disabled=move || !may("stop") on:click=move |_| stop()>
                <Icon name="hand"/>
                <strong>{move || t!("strike-stop")}</strong>
                <span class="wordy muted">{move || own_dice().map(|dice| t!("strike-stop-with", dice = dice))}</span>
            </button>
        </div>
    }
}

/// The hand at the lower edge: pulled back it aims, let go it throws. Dice are dragged with it, too.
#[component]
fn Slingshot(
    aim: RwSignal<Aim>,
    handle: ScreenHandle,
    kind: ArenaKind,
    regrouping: RwSignal<bool>,
    resting: Memo<Vec<RestingDie>>,
    dice: Signal<u8>,
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
                let slid = aim.with_untracked(|aim| {
                    aim.slides
                        .iter()
                        .find(|(face, _)| *face == die.face)
                        .map(|(_, to)| *to)
                });
                let [x, z] = slid.unwrap_or([die.position[0], die.position[2]]);
                (x - floor[0]).hypot(z - floor[1]) < 1.4
            });
            drag.set(near.map(|die| Drag::Die(die.face)));
            return;
        }
        // In the arena one points, below it one pulls.
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
                aim.update(|aim| {
                    aim.slides.retain(|(other, _)| *other != face);
                    aim.slides.push((face, to));
                });
            }
        }
        Some(Drag::Pull { from, pointed, .. }) => {
            let at = place(&event);
            let by = [at[0] - from[0], at[1] - from[1]];
            drag.set(Some(Drag::Pull { from, by, pointed }));
            aim.update(|aim| {
                aim.force = (by[0].hypot(by[1]) / 0.32).clamp(0.0, 1.0);
                // Pulled to the left it goes to the right, as with a sling.
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
        // Whoever slides back to where it began does not want to throw.
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
        // The way of the die: from the hand in an arc to where it should strike.
        let height = 4.0 + 8.0 * aim.force;
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
    // The ring from drop to hurl.
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
                    <Show when={move || dice.get() > 1}><span class="count">{move || format!("×{}", dice.get())}</span></Show>
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

/// How a seat stands: its dice, or how it went out.
pub fn standing(view: &StrikeView, seat: usize) -> Option<AnyView> {
    let place = view.out.iter().position(|out| usize::from(*out) == seat);
    if let Some(place) = place {
        let place = view.pools.len() - place;
        return Some(view! { <p class="muted">{t!("strike-place", place = place)}</p> }.into_any());
    }
    let points = view
        .tournament
        .as_ref()
        .and_then(|tournament| tournament.totals.get(seat))
        .map(|points| {
            view! { <p class="muted">{t!("strike-points", points = *points)}</p> }
        });
    let pool = match view.pools.get(seat)? {
        None => view! { <p class="fist"><Icon name="hand"/><span class="muted">{t!("strike-in-the-fist")}</span></p> }.into_any(),
        Some(dice) => {
            let dice = *dice;
            let heap = (0..dice).map(|die| view! { <DieFace face=(2 + (die + seat as u8 * 2) % 5).to_string() class="tiny"/> });
            view! {
                <p class="pool" role="img" aria-label=t!("strike-pool", dice = dice)>
                    <b>{dice}</b>
                    <span class="heap" aria-hidden="true">{heap.collect_view()}</span>
                </p>
            }
            .into_any()
        }
    };
    Some(view! { {pool}{points} }.into_any())
}

//! Strike: the arena, and the hand that throws into it.

mod keys;
mod slingshot;

use astragal_arena::ArenaKind;
use astragal_client::boards::strike::{Aim, DROP, HURL, THROW};
use astragal_client::t;
use astragal_client::words::list;
use astragal_dice::DiceGame as _;
use astragal_dice::strike::{RestingDie, arena_of};
use astragal_games::strike::{ActionText, Emptied, Face, Phase, Regroup, View};
use astragal_games::{Seat, Strike};
use astragal_session::Decision;
use astragal_tables::{Command, Question};
use leptos::prelude::*;

use self::keys::Keys;
use self::slingshot::Slingshot;
use super::sentence::Sentence;
use crate::parts::{DieFace, Icon};
use crate::scene::{Screen, ScreenHandle, ShownDie, StageSet};
use crate::table_model::TableModel;

/// By how many degrees the arena is turned at a time.
const TURN_DEGREES: f32 = 30.0;

/// Whether all dice are thrown at once (S-6, S-7), also from a hidden pool.
fn is_all_in(view: &View, emptied: Emptied) -> bool {
    let may_be = match view.phase {
        Phase::Throw => true,
        Phase::Choose => emptied == Emptied::All,
        Phase::Lay | Phase::Chance | Phase::Over => false,
    };
    may_be && view.arena.is_empty()
}

/// The arena with everything that belongs to it.
#[component]
pub fn Board() -> impl IntoView {
    let play = TableModel::from_context();
    let view = Memo::new(move |_| play.view::<Strike>());
    let asked = move || play.beat.with(|beat| beat.as_ref()?.asked);
    let emptied = move || {
        let rules = play
            .beat
            .with(|beat| beat.as_ref()?.lobby.options.rules::<Strike>());
        rules.map_or(Emptied::One, |rules| rules.emptied)
    };
    let aim = RwSignal::new(Aim::default());
    let regrouping = RwSignal::new(false);
    let handle = ScreenHandle::new();
    let rules = Memo::new(move |_| {
        play.beat
            .with(|beat| beat.as_ref()?.lobby.options.rules::<Strike>())
    });
    let agreed = rules.get_untracked();
    let kind = arena_of(agreed.expect("the options of a table are checked").edition);
    let resting = Memo::new(move |_| {
        let resting = play.with_game::<Strike, _>(|game| game.rest.clone());
        resting.flatten().unwrap_or_default()
    });
    // Planned slides belong to one decision.
    Effect::new(move |_| {
        resting.track();
        regrouping.set(false);
        aim.update(Aim::forget_slides);
    });
    let lying = Memo::new(move |_| {
        let aim = aim.get();
        let shown = |die: RestingDie| ShownDie::plain(aim.pose_of(&die));
        resting.get().into_iter().map(shown).collect::<Vec<_>>()
    });
    let label = move || {
        let faces = view.with(|view| {
            let faces = view.iter().flat_map(|view| &view.arena);
            faces.map(|face| face.to_string()).collect::<Vec<_>>()
        });
        t!(
            "strike-arena-label",
            dice = faces.len(),
            faces = list(&faces)
        )
    };
    let may = move |what: ActionText| play.may::<Strike>(|action| *action == what);
    let may_throw = move || may(ActionText::Throw {}) && play.film.with(Option::is_none);
    let may_stop = move || may(ActionText::Stop {});
    let throw = move |force: f32| {
        if untrack(may_throw) {
            let manner = aim.with_untracked(|aim| aim.manner(force));
            let must_ask = rules.with_untracked(|rules| {
                let rules = rules.as_ref();
                rules.is_some_and(|rules| rules.needs_consent(&manner))
            });
            let decision = Decision::<Strike> {
                action: ActionText::Throw {},
                manner: Some(manner),
            };
            if must_ask {
                let question = Question::Slide(Box::new(decision));
                play.decide(Command::Ask { question });
            } else {
                play.act(decision);
            }
        }
    };
    let stop = move || {
        if untrack(may_stop) {
            play.act(Decision::<Strike>::plain(ActionText::Stop {}));
        }
    };
    let gather =
        move || resting.with_untracked(|dice| aim.update(|aim| _ = aim.gather(kind, dice)));
    // Only where dice may be slid freely, and there is more than one (S-9).
    let may_gather = move || {
        let is_free = rules.with(|rules| {
            rules
                .as_ref()
                .is_some_and(|rules| rules.regroup == Regroup::Free)
        });
        is_free && resting.with(|dice| dice.len() > 1)
    };
    let may_lay = move || play.may::<Strike>(|action| matches!(action, ActionText::Lay { .. }));
    let lay = move |face: i64| {
        if untrack(may_lay) {
            play.act(Decision::<Strike>::plain(ActionText::Lay { face }));
        }
    };
    let turn = move |degrees: f32| aim.update(|aim| aim.turn(degrees));
    let set = match kind {
        ArenaKind::Colosseum => StageSet::Colosseum,
        ArenaKind::Bowl => StageSet::Bowl,
    };
    let regroup_is_allowed = move || {
        rules.with(|rules| {
            rules
                .as_ref()
                .is_some_and(|rules| rules.regroup != Regroup::Never)
        })
    };
    let keys = Keys {
        aim,
        regrouping,
        may_regroup: Signal::derive(move || regroup_is_allowed() && may_throw()),
        resting,
        kind,
        throw: Callback::new(throw),
        stop: Callback::new(move |()| stop()),
        announcement: RwSignal::new(String::new()),
        held: RwSignal::new(None),
    };
    let pressed = move |event: leptos::ev::KeyboardEvent| {
        let is_other = event.alt_key() || event.ctrl_key() || event.meta_key();
        // Buttons within the arena handle their own keys.
        let is_here = event.target() == event.current_target();
        if is_here && event.key() == " " && handle.waits.get_untracked() {
            handle.nudge();
            return event.prevent_default();
        }
        if !is_other && is_here && keys.press(&event.key(), event.shift_key()) {
            event.prevent_default();
        }
    };
    let own_dice = move || {
        let seat = asked()?;
        view.with(|view| *view.as_ref()?.pools.get(seat.index())?)
    };
    // Shows the last throw again, from the current side.
    let again = move |_| {
        if let Some(loaded_film) = play.last_film.get_untracked() {
            handle.replay(loaded_film);
        }
    };
    let is_dark = move || {
        let is_dark = |view: &View| view.in_the_air > 1 || is_all_in(view, emptied());
        view.with(|view| view.as_ref().is_some_and(is_dark))
    };
    // How many dice the hand holds: one, or all of them.
    let in_hand = move || {
        let seat = asked()?;
        view.with(|view| view.as_ref()?.next_throw(seat, emptied()))
    };
    let to_do = move || {
        let view = view.get()?;
        let names = play.names();
        Some(match (view.phase, asked(), view.turn) {
            (Phase::Chance, _, _) => t!("strike-in-the-air", dice = view.in_the_air.max(1)),
            (Phase::Lay, Some(_), _) => t!("strike-do-lay"),
            (Phase::Throw, Some(_), _) if is_all_in(&view, emptied()) => t!("strike-do-all-in"),
            (Phase::Throw, Some(_), _) => t!("strike-do-throw"),
            (Phase::Choose, Some(_), _) if is_all_in(&view, emptied()) => {
                t!("strike-do-choose-all")
            }
            (Phase::Choose, Some(_), _) => t!("strike-do-choose"),
            (_, None, Some(turn)) => t!("thinking", name = names.of(turn.0)),
            (Phase::Over, _, _) | (_, None, None) => return None,
        })
    };
    view! {
        <Sentence to_do=Signal::derive(to_do)/>
        <div
            class="arena"
            class:waiting=move || !may_throw()
            class:all-in=is_dark
            tabindex="0"
            role="application"
            aria-label=move || t!("strike-keys")
            on:keydown=pressed
        >
            <Screen set lying side=Signal::derive(move || aim.with(|aim| aim.from)) label handle/>
            <Slingshot aim handle kind regrouping resting dice=Signal::derive(in_hand) throw=Callback::new(throw) may=Signal::derive(may_throw)/>
            <p class="hidden" role="status" data-test="said">{keys.announcement}</p>
            <div class="turns">
                <button class="round" aria-label=move || t!("strike-turn-left") on:click=move |_| turn(-TURN_DEGREES)>
                    <Icon name="turn-left"/>
                </button>
                <Show when=move || handle.waits.get()>
                    <button class="skip nudge" data-test="strike-nudge" on:click=move |_| handle.nudge()>{move || t!("strike-nudge")}</button>
                </Show>
                <Show when=move || play.film.with(Option::is_some) && !handle.waits.get()>
                    <button class="skip" on:click=move |_| handle.skip()>{move || t!("skip")}</button>
                </Show>
                <Show when=move || play.film.with(Option::is_none) && play.last_film.with(Option::is_some)>
                    <button class="round again" aria-label=move || t!("strike-again") on:click=again>
                        <Icon name="replay"/>
                    </button>
                </Show>
                <button class="round" aria-label=move || t!("strike-turn-right") on:click=move |_| turn(TURN_DEGREES)>
                    <Icon name="turn-right"/>
                </button>
            </div>
        </div>
        <Show when=may_lay>
            <div class="actions" data-test="strike-lay">
                <LayStarter lay=Callback::new(lay)/>
            </div>
        </Show>
        <div class="actions" hidden=may_lay>
            <Show when=may_gather>
                <button
                    data-test="strike-gather"
                    aria-label=move || t!("strike-gather")
                    disabled=move || !may_throw()
                    on:click=move |_| gather()
                >
                    <Icon name="gather"/>
                    <span class="wordy">{move || t!("strike-gather")}</span>
                </button>
            </Show>
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
            <button class="stop" data-test="strike-stop" disabled=move || !may_stop() on:click=move |_| stop()>
                <Icon name="hand"/>
                <strong>{move || t!("strike-stop")}</strong>
                <span class="wordy muted">{move || own_dice().map(|dice| t!("strike-stop-with", dice = dice))}</span>
            </button>
        </div>
    }
}

/// The five numbers that a starter die may show (S-3).
#[component]
pub fn LayStarter(lay: Callback<i64>) -> impl IntoView {
    let face = |face: Face| {
        let number = i64::from(face.number().unwrap_or(0));
        view! {
            <button
                aria-label=move || t!("strike-lay-face", face = number)
                data-test=format!("strike-lay-{number}")
                on:click=move |_| lay.run(number)
            >
                <DieFace face=face.to_string()/>
            </button>
        }
    };
    view! {
        <div class="segments" role="group" aria-label=move || t!("option-starter")>
            {Face::NUMBERS.map(face).collect_view()}
        </div>
    }
}

/// The standing of a seat: its dice, or how it was eliminated.
pub fn standing(view: &View, seat: Seat) -> Option<AnyView> {
    let place = view.out.iter().position(|out| *out == seat);
    if let Some(place) = place {
        let place = view.pools.len() - place;
        return Some(view! { <p class="muted">{t!("strike-place", place = place)}</p> }.into_any());
    }
    let points = view
        .tournament
        .as_ref()
        .and_then(|tournament| tournament.totals.get(seat.index()))
        .map(|points| {
            view! { <p class="muted">{t!("strike-points", points = *points)}</p> }
        });
    let pool = match *view.pools.get(seat.index())? {
        None => view! { <p class="fist"><Icon name="hand"/><span class="muted">{t!("strike-in-the-fist")}</span></p> }.into_any(),
        Some(dice) => {
            let heap = (0..dice).map(|die| view! { <DieFace face=(2 + (die + seat.0 * 2) % 5).to_string() class="tiny"/> });
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

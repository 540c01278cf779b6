//! Strike: the arena, and the hand that throws into it.

mod actions;
mod advised;
mod heap;
mod keys;
mod outline;
mod slingshot;

use astragal_arena::ArenaKind;
use astragal_client::boards::strike::{Aim, AllIn};
use astragal_client::words::{list, throwing};
use astragal_client::{ShownDie, t};
use astragal_dice::DiceGame as _;
use astragal_dice::strike::{RestingDie, Style, arena_of, slide_rule};
use astragal_games::strike::{ActionText, Emptied, Face, Phase, Regroup, View};
use astragal_games::{Seat, Strike};
use astragal_session::Decision;
use astragal_tables::{Command, Question};
use leptos::prelude::*;

use self::actions::{Actions, Deciding, RegroupHint, Turns};
use self::heap::LostDice;
use self::keys::Keys;
use self::slingshot::{Pointing, Slingshot};
use super::lesson::PointedDie;
use super::sentence::Sentence;
use crate::parts::DieFace;
use crate::scene::{HeldDice, Screen, ScreenHandle, StageSet};
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
    let agreed = agreed.expect("the options of a table are checked");
    let kind = arena_of(agreed.edition);
    let resting = Memo::new(move |_| {
        let resting = play.with_game::<Strike, _>(|game| game.rest.clone());
        resting.flatten().unwrap_or_default()
    });
    let pointing = Pointing {
        aim,
        pull: RwSignal::new([0.0, 0.0]),
        regrouping,
        held: RwSignal::new(None),
        refusal: RwSignal::new(None),
        resting,
        kind,
        rule: slide_rule(agreed.regroup),
    };
    // Planned slides belong to one decision of one player: another event, or another seat that is asked, ends them, also
    // where no die has moved.
    let decision = Memo::new(move |_| {
        let events = play.with_log::<Strike, _>(|events| events.list.len());
        (events, asked())
    });
    Effect::new(move |_| {
        resting.track();
        decision.track();
        regrouping.set(false);
        pointing.refusal.set(None);
        pointing.held.set(None);
        aim.update(Aim::forget_slides);
    });
    look_along(aim, handle);
    begin_steps_anew(aim);
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
    let gather = move || pointing.gather();
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
    let turn = move |degrees: f32| pointing.turn(degrees);
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
        pointing,
        may_regroup: Signal::derive(move || regroup_is_allowed() && may_throw()),
        may_gather: Signal::derive(move || may_gather() && may_throw()),
        throw: Callback::new(throw),
        stop: Callback::new(move |()| stop()),
        announcement: RwSignal::new(String::new()),
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
    let is_dark = move || {
        let is_dark = |view: &View| view.in_the_air > 1 || is_all_in(view, emptied());
        view.with(|view| view.as_ref().is_some_and(is_dark))
    };
    // Lights go down for all dice at once, and half for a last one.
    let dim = move || {
        let is_last = view.with(|view| {
            let thrower = |view: &View| view.pools.get(view.turn?.index()).copied().flatten();
            let left = view.as_ref().and_then(thrower);
            let is_flying = view.as_ref().is_some_and(|view| view.in_the_air == 1);
            left == Some(u8::from(!is_flying))
        });
        match () {
            () if is_dark() => 1.0,
            () if is_last => 0.45,
            () => 0.0,
        }
    };
    // How many dice the hand holds: one, or all of them.
    let in_hand = move || {
        let seat = asked()?;
        view.with(|view| view.as_ref()?.next_throw(seat, emptied()))
    };
    let all = Signal::derive(move || {
        let is_all = |view: &View| is_all_in(view, emptied()) && asked().is_some();
        view.with(|view| view.as_ref().is_some_and(is_all))
    });
    // What to expect of all dice at once.
    let all_in = Memo::new(move |_| {
        let dice = in_hand().filter(|_| all.get())?;
        Some(AllIn::new(dice))
    });
    let note = move || {
        let is_open = |all_in: &Option<AllIn>| all_in.is_some_and(|all_in| all_in.dice > 1);
        (all_in.with(is_open) && !may_stop()).then(|| t!("strike-all-in-note"))
    };
    let deciding = Deciding {
        may_throw: Signal::derive(may_throw),
        may_stop: Signal::derive(may_stop),
        may_gather: Signal::derive(may_gather),
        may_regroup: Signal::derive(move || {
            regroup_is_allowed() && resting.with(|dice| !dice.is_empty())
        }),
        in_hand: Signal::derive(in_hand),
        all,
        own_dice: Signal::derive(own_dice),
        throw: Callback::new(throw),
        stop: Callback::new(move |()| stop()),
        gather: Callback::new(move |()| gather()),
    };
    let held = Memo::new(move |_| {
        let is_holding = may_throw() && !regrouping.get();
        let seat = asked().filter(|_| is_holding)?;
        let dice = resting.get();
        held_dice(
            pointing,
            handle,
            in_hand().unwrap_or(1),
            all.get(),
            &dice,
            seat,
        )
    });
    let lost =
        Signal::derive(move || view.with(|view| view.as_ref().map_or(0, |view| view.removed)));
    let to_do = move || {
        let view = view.get()?;
        let names = play.names();
        let flying = || play.with_log::<Strike, _>(|events| throwing(events, &names));
        if let (Phase::Throw, Some(seat), Some(all_in)) = (view.phase, asked(), all_in.get()) {
            let dice = [("dice", all_in.dice.into())];
            return names.about(seat, "strike-all-in-now", &dice);
        }
        let what = match (view.phase, is_all_in(&view, emptied())) {
            (Phase::Chance, _) => {
                let dice = view.in_the_air.max(1);
                let said = flying().flatten();
                return Some(said.unwrap_or_else(|| t!("strike-in-the-air", dice = dice)));
            }
            (Phase::Lay, _) => t!("strike-do-lay"),
            (Phase::Throw, _) => t!("strike-do-throw"),
            (Phase::Choose, true) => t!("strike-do-choose-all"),
            (Phase::Choose, false) => t!("strike-do-choose"),
            (Phase::Over, _) => return None,
        };
        match (asked(), view.turn) {
            (Some(seat), _) => Some(names.to_do(seat, what)),
            (None, Some(turn)) => Some(t!("thinking", name = names.of(turn.0))),
            (None, None) => None,
        }
    };
    view! {
        <Sentence to_do=Signal::derive(to_do) note=Signal::derive(note)/>
        {move || all_in.get().filter(|_| may_throw()).map(|all_in| expected(all_in, aim))}
        <div
            class="arena"
            class:waiting=move || !may_throw()
            class:all-in=is_dark
            class:regrouping=regrouping
            tabindex="0"
            role="application"
            aria-label=move || t!("strike-keys")
            on:keydown=pressed
        >
            <Screen set lying side=Signal::derive(move || aim.with(|aim| aim.from)) label held=held dim=Signal::derive(dim) handle/>
            <Slingshot pointing handle all throw=Callback::new(throw) may=Signal::derive(may_throw)/>
            <PointedDie handle resting aim/>
            <LostDice dice=lost/>
            <p class="hidden" role="status" data-test="said">{keys.announcement}</p>
            <RegroupHint pointing/>
            <Turns handle turn=Callback::new(turn)/>
        </div>
        <Show when=may_lay>
            <div class="actions" data-test="strike-lay">
                <LayStarter lay=Callback::new(lay)/>
            </div>
        </Show>
        <div class="actions-room" hidden=may_lay>
            <Actions pointing deciding/>
        </div>
    }
}

/// What to expect of all dice that are thrown at once, and how to throw them.
fn expected(all_in: AllIn, aim: RwSignal<Aim>) -> impl IntoView {
    let AllIn { dice, .. } = all_in;
    let is_hurled = Memo::new(move |_| aim.with(|aim| Style::of_force(aim.force) == Style::Hard));
    let back = move || match (is_hurled.get(), all_in.about()) {
        (true, _) => Some(t!("strike-all-in-hurled")),
        (false, back) => back.map(|back| t!("strike-all-in-back", back = back, dice = dice)),
    };
    let odds = (dice > 1).then(|| {
        view! {
            <p class="all-in-odds" data-test="strike-odds">
                <b>{all_in.matches_in_words()}</b>
                " "<span>{t!("strike-all-in-match")}</span>
                {move || back().map(|back| view! { <i>", "</i><span>{back}</span> })}
            </p>
        }
    });
    view! {
        {odds}
        <p class="all-in-pull" data-test="strike-pull">{t!("strike-all-in-pull")}</p>
    }
}

/// Shows the arena along a narrow screen, and across it again when the screen is turned.
fn look_along(aim: RwSignal<Aim>, handle: ScreenHandle) {
    let play = TableModel::from_context();
    Effect::new(move |side: Option<Option<f32>>| {
        let picture = handle.size().filter(|picture| picture.size[0] > 1.0);
        let first = picture.map(|picture| picture.first_side());
        if let Some(first) = first.filter(|_| side.flatten() != first) {
            aim.update(|aim| aim.from = first);
            play.near_side.set(Some(first));
        }
        first.or(side.flatten())
    });
}

/// Nothing carries over from one step of a lesson to the next, nor to a second try: neither the aim nor the side.
fn begin_steps_anew(aim: RwSignal<Aim>) {
    let play = TableModel::from_context();
    let step = Memo::new(move |_| {
        play.beat.with(|beat| {
            let lesson = beat.as_ref()?.lesson.as_ref()?;
            Some((lesson.step, lesson.is_film))
        })
    });
    Effect::new(move |_| {
        if step.get().is_some_and(|(_, is_film)| !is_film) {
            let from = play.near_side.get_untracked();
            aim.set(from.map(Aim::seen_from).unwrap_or_default());
        }
    });
}

/// The dice in the hand of a seat, where it is drawn back to.
fn held_dice(
    pointing: Pointing,
    handle: ScreenHandle,
    count: u8,
    are_all: bool,
    lying: &[RestingDie],
    seat: Seat,
) -> Option<HeldDice> {
    let picture = handle.size()?;
    let hold = picture.hold(are_all);
    let force = pointing.aim.with(|aim| aim.force);
    let pull = hold.pulled(force, pointing.pull.get());
    let [width, height] = picture.size;
    let is_under = |die: &RestingDie| {
        let at = handle.on_picture(pointing.aim.with(|aim| aim.pose_of(die)).position);
        at.is_some_and(|[x, y]| {
            let aside = (x * width - hold.rest[0] - pull[0]).abs();
            let above = hold.rest[1] + pull[1] - y * height;
            aside < 2.7 * hold.unit && above < 3.9 * hold.unit
        })
    };
    Some(HeldDice {
        count,
        are_all,
        pull,
        is_faded: !are_all && lying.iter().any(is_under),
        sleeve: SLEEVES[seat.index() % SLEEVES.len()],
    })
}

/// The sleeves of the seats, in their colours.
const SLEEVES: [[u8; 3]; 6] = [
    [165, 62, 40],
    [31, 95, 122],
    [176, 124, 18],
    [95, 107, 46],
    [107, 74, 134],
    [70, 68, 66],
];

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
    let pool = heap::pool(seat, *view.pools.get(seat.index())?);
    Some(view! { {pool}{points} }.into_any())
}

//! The buttons below the arena.

use astragal_client::boards::strike::Aim;
use astragal_client::t;
use astragal_dice::strike::Style;
use astragal_games::Strike;
use astragal_games::strike::ActionText;
use leptos::prelude::*;

use super::slingshot::{Pointing, force_word};
use crate::parts::Icon;
use crate::scene::ScreenHandle;
use crate::table_model::TableModel;

/// What can be decided in the arena.
#[derive(Clone, Copy)]
pub struct Deciding {
    /// Whether dice may be thrown now.
    pub may_throw: Signal<bool>,
    /// Whether the turn may be ended.
    pub may_stop: Signal<bool>,
    /// Whether dice may be gathered at this table.
    pub may_gather: Signal<bool>,
    /// Whether dice may be slid at this table.
    pub may_regroup: Signal<bool>,
    /// How many dice the hand holds.
    pub in_hand: Signal<Option<u8>>,
    /// Whether all dice are thrown at once.
    pub all: Signal<bool>,
    /// How many dice the player has.
    pub own_dice: Signal<Option<u8>>,
    /// Throws with a force.
    pub throw: Callback<f32>,
    /// Ends the turn.
    pub stop: Callback<()>,
    /// Gathers the dice.
    pub gather: Callback<()>,
}

/// How far the buttons turn a die, in degrees.
const DIE_TURN: f32 = 15.0;

/// The buttons below the arena.
#[component]
pub fn Actions(pointing: Pointing, deciding: Deciding) -> impl IntoView {
    let Pointing {
        aim,
        regrouping,
        held,
        refusal,
        ..
    } = pointing;
    let Deciding {
        may_throw,
        may_stop,
        ..
    } = deciding;
    let cannot = move || !may_throw.get();
    let step = move |is_stronger: bool| aim.update(|aim| aim.step_force(is_stronger));
    let force = move || aim.with(|aim| aim.force);
    let verb = move || match (deciding.all.get(), deciding.in_hand.get()) {
        (true, Some(dice)) if dice > 1 => t!("strike-throw-all", dice = dice),
        _ if deciding.own_dice.get() == Some(1) && may_throw.get() => t!("strike-throw-last"),
        _ => t!(match Style::of_force(force()) {
            Style::Gentle => "strike-drop",
            Style::Firm => "strike-throw",
            Style::Hard => "strike-hurl",
        }),
    };
    let play = TableModel::from_context();
    let advised = Memo::new(move |_| play.advised::<Strike>());
    let is_throw_advised = move || advised.get() == Some(ActionText::Throw {});
    let is_stop_advised = move || advised.get() == Some(ActionText::Stop {});
    // The button's word is the force, unless it says how many dice.
    let is_wordy = move || deciding.all.get() || deciding.own_dice.get() == Some(1);
    // After a throw, with what the turn would end.
    let stop_note = move || match may_stop.get() {
        true => deciding
            .own_dice
            .get()
            .map(|dice| t!("strike-stop-with", dice = dice)),
        false => Some(t!("strike-stop-later")),
    };
    let begin = move |_| {
        held.set(None);
        refusal.set(None);
        regrouping.update(|on| *on = !*on);
    };
    view! {
        <div class="actions strike-actions">
            <div class="group-actions">
                <Show when=move || deciding.may_gather.get()>
                    <button data-test="strike-gather" disabled=cannot on:click=move |_| deciding.gather.run(())>
                        <Icon name="gather"/>
                        <span>{move || t!("strike-gather")}</span>
                    </button>
                </Show>
                <Show when=move || deciding.may_regroup.get()>
                    <button
                        data-test="strike-regroup"
                        aria-pressed=move || regrouping.get().to_string()
                        disabled=cannot
                        on:click=begin
                    >
                        <Icon name="group"/>
                        <span>{move || if regrouping.get() { t!("strike-regroup-done") } else { t!("strike-regroup") }}</span>
                    </button>
                </Show>
            </div>
            <div class="throw-actions" role="group" aria-label=move || t!("strike-force")>
                <button class="round" data-test="strike-softer" aria-label=move || t!("strike-softer") disabled=cannot on:click=move |_| step(false)>
                    <Icon name="minus"/>
                </button>
                <button class="primary throw" class:advised=is_throw_advised data-test="strike-throw" disabled=cannot on:click=move |_| deciding.throw.run(aim.with_untracked(|aim: &Aim| aim.force))>
                    <strong>{verb}</strong>
                    {move || is_wordy().then(|| view! { <em>{move || force_word(force())}</em> })}
                </button>
                <button class="round" data-test="strike-harder" aria-label=move || t!("strike-harder") disabled=cannot on:click=move |_| step(true)>
                    <Icon name="plus"/>
                </button>
            </div>
            <button class="stop" class:advised=is_stop_advised data-test="strike-stop" disabled=move || !may_stop.get() on:click=move |_| deciding.stop.run(())>
                <Icon name="hand"/>
                <strong>{move || t!("strike-stop")}</strong>
                <span class="wordy">{stop_note}</span>
            </button>
        </div>
    }
}

/// What is said while dice are slid, and buttons that turn the die that is held.
#[component]
pub fn RegroupHint(pointing: Pointing) -> impl IntoView {
    let Pointing {
        regrouping,
        held,
        refusal,
        ..
    } = pointing;
    let said = move || match (refusal.get(), held.get()) {
        (Some(refusal), _) => refusal.in_words(),
        (None, Some(_)) => t!("strike-regroup-held"),
        (None, None) => t!("strike-regroup-hint"),
    };
    view! {
        <Show when=move || regrouping.get() || refusal.get().is_some()>
            <div class="regroup-hint" class:refused=move || refusal.get().is_some()>
                <button class="round" data-test="strike-turn-die-left" disabled=move || held.get().is_none()
                    aria-label=move || t!("strike-turn-die-left") on:click=move |_| pointing.turn_held(DIE_TURN)>
                    <Icon name="undo"/>
                </button>
                <span role="status" data-test="strike-regroup-says">{said}</span>
                <button class="round flipped" data-test="strike-turn-die-right" disabled=move || held.get().is_none()
                    aria-label=move || t!("strike-turn-die-right") on:click=move |_| pointing.turn_held(-DIE_TURN)>
                    <Icon name="undo"/>
                </button>
            </div>
        </Show>
    }
}

/// The buttons within the arena: turning it, and what a film offers.
#[component]
pub fn Turns(handle: ScreenHandle, turn: Callback<f32>) -> impl IntoView {
    let play = TableModel::from_context();
    // Shows the last throw again, from the current side.
    let again = move |_| {
        if let Some(loaded_film) = play.last_film.get_untracked() {
            handle.replay(loaded_film);
        }
    };
    let is_shown = move || play.film.with(Option::is_some) || handle.replays.get();
    view! {
        <div class="turns">
            <button class="round" aria-label=move || t!("strike-turn-left") on:click=move |_| turn.run(-super::TURN_DEGREES)>
                <Icon name="turn-left"/>
            </button>
            <Show when=move || handle.waits.get()>
                <button class="skip nudge" data-test="strike-nudge" on:click=move |_| handle.nudge()>{move || t!("strike-nudge")}</button>
            </Show>
            <Show when=move || is_shown() && !handle.waits.get()>
                <button class="skip" data-test="strike-skip" on:click=move |_| handle.skip()>{move || t!("skip")}</button>
            </Show>
            <Show when=move || !is_shown() && play.last_film.with(Option::is_some)>
                <button class="round again" data-test="strike-again" aria-label=move || t!("strike-again") on:click=again>
                    <Icon name="replay"/>
                </button>
            </Show>
            <button class="round right" aria-label=move || t!("strike-turn-right") on:click=move |_| turn.run(super::TURN_DEGREES)>
                <Icon name="turn-right"/>
            </button>
        </div>
    }
}

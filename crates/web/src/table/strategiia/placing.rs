//! While the armies are placed: a master's placement as a suggestion, and the pieces beside the board (T-15).

use astragal_client::boards::strategiia::PlacementPlan;
use astragal_client::{FromWorker, ToWorker, t};
use astragal_games::strategiia::{ActionText, Phase, Side, Stack, Strategiia};
use leptos::prelude::*;

use super::chips::stack;
use super::drag::{Dragging, Source};
use super::pick::BoardState;
use crate::worker_link::WorkerLink;

/// The worker that suggests placements, started when it is first asked.
#[derive(Clone, Copy)]
struct Master {
    state: BoardState,
    /// The suggestion that is awaited.
    asked: RwSignal<Option<Asked>>,
    /// The position in the log at which the last step was carried out.
    acted: StoredValue<Option<u64>>,
    link: StoredValue<Option<WorkerLink>, LocalStorage>,
}

/// A suggestion that is awaited: for which side, what it has chosen itself, and whether it has accepted.
#[derive(Clone)]
struct Asked {
    side: Side,
    chosen: Vec<ActionText>,
    is_accepted: bool,
}

impl Master {
    fn new(state: BoardState) -> Self {
        Self {
            state,
            asked: RwSignal::new(None),
            acted: StoredValue::new(None),
            link: StoredValue::new_local(None),
        }
    }

    /// Asks for the rest of a placement.
    fn ask(self, asked: Asked, suggested: Vec<ActionText>) {
        let message = ToWorker::SuggestPlacement {
            log: self.state.play.log_until(usize::MAX),
            chosen: asked.chosen.clone(),
            suggested,
        };
        self.asked.set(Some(asked));
        self.link.update_value(|link| {
            let link = link
                .get_or_insert_with(|| WorkerLink::new(move |message, _| self.on_message(message)));
            link.send(&message);
        });
    }

    fn on_message(self, message: FromWorker) {
        let asked = self.asked.try_update(Option::take).flatten();
        match (message, asked) {
            (FromWorker::Placement { steps, answers }, Some(asked)) => {
                let Asked {
                    side,
                    chosen,
                    is_accepted,
                } = asked;
                let plan = PlacementPlan::new(side, steps, answers, &chosen, is_accepted);
                self.state.plan.set(Some(plan));
            }
            (FromWorker::Refused(error), _) => self.state.play.error.set(Some(error.into())),
            _ => {}
        }
    }

    /// Follows the game: carries an accepted placement out, and asks for another where the enemy placed otherwise than
    /// expected.
    fn follow(self) {
        let (state, is_waiting) = (self.state, self.asked.with(Option::is_some));
        let Some(now) = state.now.get() else {
            return;
        };
        let plan = state.plan.get();
        if !matches!(now.view.phase, Phase::Place | Phase::King) {
            if plan.is_some() {
                state.plan.set(None);
            }
            return;
        }
        let seq = state.play.beat.with(|beat| Some(beat.as_ref()?.seq));
        let is_done = self.acted.get_value() == seq;
        let Some(mut plan) = plan.filter(|plan| now.asked == Some(plan.side)) else {
            return;
        };
        if is_waiting || is_done {
            return;
        }
        let play = state.play;
        let is_valid = untrack(|| {
            play.with_events::<Strategiia, _>(|events| plan.is_valid(&now, events)) == Some(true)
        });
        if !is_valid {
            let asked = Asked {
                side: plan.side,
                chosen: plan.chosen(&now),
                is_accepted: plan.is_accepted,
            };
            self.ask(asked, plan.suggested(&now));
        } else if plan.is_accepted
            && let Some(step) = plan.take_next(&now)
        {
            self.acted.set_value(seq);
            state.plan.set(Some(plan));
            state.act(step);
        }
    }
}

/// The buttons while the armies are placed, and the pieces to drag onto the board.
#[component]
pub fn Placing(state: BoardState, dragging: Dragging) -> impl IntoView {
    let master = Master::new(state);
    Effect::new(move |_| master.follow());
    let is_thinking = move || master.asked.with(Option::is_some);
    let is_accepted = Memo::new(move |_| {
        let mine = state
            .plan
            .get()
            .filter(|plan| state.asked() == Some(plan.side));
        mine.map(|plan| plan.is_accepted)
    });
    let suggest = move |_| {
        if let Some(side) = untrack(move || state.asked()) {
            let asked = Asked {
                side,
                chosen: Vec::new(),
                is_accepted: false,
            };
            master.ask(asked, Vec::new());
        }
    };
    let accept = move |_| {
        state.cancel();
        state.plan.update(|plan| {
            if let Some(plan) = plan {
                plan.is_accepted = true;
            }
        });
    };
    let discard = move |_| {
        state.cancel();
        state.plan.set(None);
    };
    let buttons = move || {
        match (is_thinking(), is_accepted.get()) {
        (true, _) => view! { <button disabled=true>{t!("strategiia-plan-thinks")}</button> }.into_any(),
        (false, None) => view! { <button data-test="strategiia-fill" on:click=suggest>{t!("strategiia-fill")}</button> }.into_any(),
        (false, Some(true)) => view! { <button data-test="strategiia-fill-stop" on:click=discard>{t!("strategiia-fill-stop")}</button> }.into_any(),
        (false, Some(false)) => view! {
            <button class="cancel" data-test="strategiia-plan-drop" on:click=discard>{t!("strategiia-plan-drop")}</button>
            <button class="primary go" data-test="strategiia-plan-accept" on:click=accept><strong>{t!("strategiia-plan-accept")}</strong></button>
        }.into_any(),
    }
    };
    let has_reserve = move || is_accepted.get().is_none() && !is_thinking();
    view! {
        <Show when=has_reserve><Reserve state dragging/></Show>
        {buttons}
    }
}

/// The pieces that are still to be placed, to drag onto the board. Cells say the same to keys and screen readers.
#[component]
fn Reserve(state: BoardState, dragging: Dragging) -> impl IntoView {
    let piece = move |side: Side, king: bool, count: u8| {
        let one = Stack {
            side,
            units: 1,
            king,
        };
        view! {
            <div
                class="st-reserve"
                data-test=if king { "strategiia-reserve-king" } else { "strategiia-reserve" }
                on:pointerdown=move |event| dragging.press(&event, Source::Reserve(king))
                on:pointermove=move |event| dragging.moved(&event)
                on:pointerup=move |_| dragging.release()
                on:pointercancel=move |_| dragging.cancel()
            >
                <svg viewBox="-36 -38 72 72">{stack(one)}</svg>
                {(!king).then_some(count)}
            </div>
        }
    };
    let pieces = move || {
        let now = state.now.get()?;
        let side = now.asked?;
        let left = now.view.unplaced.of(side);
        let king = now.may_crown() || now.only_king();
        let unit = (left > 0).then(|| piece(side, false, left));
        Some((unit, king.then(|| piece(side, true, 1))))
    };
    view! { <div class="st-reserves" aria-hidden="true">{pieces}</div> }
}

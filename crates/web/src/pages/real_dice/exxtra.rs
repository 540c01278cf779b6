//! EXXTRA with real dice: input and standings.

use astragal_client::t;
use astragal_games::exxtra::{ActionText, Roll, SEVEN_DIE, SIX_DIE, Side};
use astragal_games::{Exxtra, Seat};
use leptos::prelude::*;

use super::counters::Faces;
use super::model::RealDiceModel;
use crate::parts::{SeatMark, focused};

/// What the player to decide may do, and the input of the dice.
#[component]
pub fn Asked() -> impl IntoView {
    let model = RealDiceModel::from_context();
    let turn = move || model.turn();
    let is_in_the_air = Memo::new(move |_| model.is_in_the_air());
    let lead = move || {
        let (view, turn) = (model.view::<Exxtra>()?, turn()?);
        let name = model.names().of(turn.0);
        Some(match view.roll {
            Some(pair) => t!("real-exxtra-choose", name = name, pair = pair.to_string()),
            None => t!("real-exxtra-roll", name = name),
        })
    };
    let may_roll = move || model.legal::<Exxtra>().contains(&ActionText::Roll {});
    let roll_label = move || match model.view::<Exxtra>().and_then(|view| view.roll) {
        Some(_) => t!("exxtra-roll-again"),
        None => t!("exxtra-roll"),
    };
    let act = move |action: ActionText| move |_| model.act::<Exxtra>(action);
    let places = move || {
        let place = |action: ActionText| match action {
            ActionText::Roll {} => None,
            ActionText::Place { field } => Some(view! {
                <button on:click=act(action) data-test="real-place">{t!("exxtra-place-on", field = field)}</button>
            }),
        };
        let legal = model.legal::<Exxtra>();
        legal.into_iter().filter_map(place).collect_view()
    };
    view! {
        <Show when=move || turn().is_some()>
            <h2 class="real-lead" tabindex="-1" node_ref=focused() aria-live="polite" data-test="real-lead">
                {move || turn().map(|turn| view! { <SeatMark seat=turn.0/> })}
                <span>{lead}</span>
            </h2>
            <div class="real-actions">
                <button class="primary big" disabled=move || !may_roll() on:click=act(ActionText::Roll {}) data-test="real-roll">
                    {roll_label}
                </button>
            </div>
            <div class="real-grid">{places}</div>
        </Show>
        <Show when=move || is_in_the_air.get()>
            <Landed/>
        </Show>
    }
}

/// Input of what the two dice show.
#[component]
fn Landed() -> impl IntoView {
    let model = RealDiceModel::from_context();
    let chosen: [RwSignal<Option<Side>>; 2] = [RwSignal::new(None), RwSignal::new(None)];
    let done = move |_| {
        if let [Some(seven), Some(six)] = chosen.map(|die| die.get_untracked()) {
            model.land::<Exxtra>(Roll { seven, six }.into());
        }
    };
    let is_whole = move || chosen.iter().all(|die| die.with(Option::is_some));
    let die = move |index: usize, sides: [Side; 6], key: &'static str, test: &'static str| {
        let signal = chosen[index];
        view! {
            <p class="die-name">{move || t!(key)}</p>
            <Faces
                faces=sides.to_vec()
                label=Signal::derive(move || t!(key))
                chosen=signal
                can_tap=Signal::derive(|| true)
                tap=Callback::new(move |face| signal.set(Some(face)))
                test
            />
        }
    };
    view! {
        <h2 class="real-lead" tabindex="-1" node_ref=focused() aria-live="polite" data-test="real-lead">{move || t!("real-landed")}</h2>
        {die(0, SEVEN_DIE, "real-seven-die", "real-seven")}
        {die(1, SIX_DIE, "real-six-die", "real-six")}
        <button class="primary wide big" disabled=move || !is_whole() on:click=done data-test="real-done">{move || t!("real-done")}</button>
    }
}

/// The positions of all pawns, and the pairs on the ladder.
#[component]
pub fn Standing() -> impl IntoView {
    let model = RealDiceModel::from_context();
    let rows = move || {
        let (view, names) = (model.view::<Exxtra>()?, model.names());
        let row = |(seat, position): (usize, &Option<u8>)| {
            let is_turn = view.turn == Some(Seat(seat as u8));
            let pair = view.dice.get(seat).copied().flatten();
            view! {
                <li class:turn=is_turn aria-current=is_turn.then_some("true")>
                    <SeatMark seat=seat as u8/>
                    <strong>{names.of(seat as u8)}</strong>
                    <span class="muted">{pair.map(|lying| t!("real-exxtra-pair", pair = lying.pair.to_string(), field = lying.field))}</span>
                    <b>{match position {
                        Some(position) => t!("exxtra-on-field", position = *position),
                        None => t!("out-of-game"),
                    }}</b>
                </li>
            }
        };
        Some(view.positions.iter().enumerate().map(row).collect_view())
    };
    view! {
        <ol class="real-pools">{rows}</ol>
        <p class="muted">{move || model.view::<Exxtra>().map(|view| t!("real-exxtra-goal", goal = view.goal))}</p>
    }
}

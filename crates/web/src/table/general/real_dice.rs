//! Refereeing a game with the general board, with real dice.

use astragal_client::{AnyBeat, GameBeat, t};
use astragal_dice::DiceGame;
use astragal_games::{InWords, Seat};
use astragal_session::{AnyDecision, AnyLanded, Decision, Landed, OfGame};
use leptos::prelude::*;

use super::action_words;
use crate::pages::real_dice::{Faces, RealDiceModel};
use crate::parts::{SeatMark, focused};

/// The questions to the players, and the standings.
pub fn real_dice<G: InWords + DiceGame>() -> [AnyView; 2]
where
    AnyBeat: OfGame<GameBeat<G>>,
    AnyDecision: From<Decision<G>>,
    AnyLanded: From<Landed<G>>,
{
    [asked::<G>(), standing::<G>()]
}

fn asked<G: InWords + DiceGame>() -> AnyView
where
    AnyBeat: OfGame<GameBeat<G>>,
    AnyDecision: From<Decision<G>>,
    AnyLanded: From<Landed<G>>,
{
    let model = RealDiceModel::from_context();
    let turn = move || model.turn();
    let is_in_the_air = Memo::new(move |_| model.is_in_the_air());
    let situation = move || model.with_game::<G, _>(|game| G::situation(&game.view));
    let buttons = move || {
        let button = |action: G::ActionText| {
            let label = action_words::<G>(&action);
            let act = move |_| model.act::<G>(action.clone());
            view! { <button class="primary big" data-test="real-act" on:click=act>{label}</button> }
        };
        let legal = model.legal::<G>().into_iter();
        legal.map(button).collect_view()
    };
    view! {
        <Show when=move || turn().is_some()>
            <h2 class="real-lead" tabindex="-1" node_ref=focused() aria-live="polite" data-test="real-lead">
                {move || turn().map(|turn| view! { <SeatMark seat=turn.0/> })}
                <span>{move || turn().map(|turn| t!("turn-of", name = model.names().of(turn.0)))}</span>
            </h2>
            <p class="muted">{situation}</p>
            <div class="real-actions">{buttons}</div>
        </Show>
        <Show when=move || is_in_the_air.get()>{landed::<G>}</Show>
    }
    .into_any()
}

/// Input of what each die shows.
fn landed<G: InWords + DiceGame>() -> AnyView
where
    AnyBeat: OfGame<GameBeat<G>>,
    AnyLanded: From<Landed<G>>,
{
    let model = RealDiceModel::from_context();
    let dice = model.with_game::<G, _>(|game| G::dice_in_the_air(&game.view));
    let dice: Vec<RwSignal<Option<u8>>> = (0..dice.unwrap_or(0))
        .map(|_| RwSignal::new(None))
        .collect();
    let chosen = {
        let dice = dice.clone();
        move || {
            dice.iter()
                .map(|die| die.get())
                .collect::<Option<Vec<u8>>>()
        }
    };
    let is_whole = {
        let chosen = chosen.clone();
        move || chosen().is_some()
    };
    let done = move |_| {
        if let Some(faces) = chosen() {
            model.land::<G>(G::outcome(&faces));
        }
    };
    let row = |(number, die): (usize, RwSignal<Option<u8>>)| {
        let faces: Vec<u8> = (1..=6).collect();
        view! {
            <Faces
                faces
                label=Signal::derive(move || number.to_string())
                chosen=die
                can_tap=Signal::derive(|| true)
                tap=Callback::new(move |face| die.set(Some(face)))
                test="real-die"
            />
        }
    };
    let rows = (1..).zip(dice).map(row).collect_view();
    view! {
        <h2 class="real-lead" tabindex="-1" node_ref=focused() aria-live="polite" data-test="real-lead">{move || t!("real-landed")}</h2>
        {rows}
        <button class="primary wide big" disabled=move || !is_whole() on:click=done data-test="real-done">{move || t!("real-done")}</button>
    }
    .into_any()
}

fn standing<G: InWords + DiceGame>() -> AnyView
where
    AnyBeat: OfGame<GameBeat<G>>,
{
    let model = RealDiceModel::from_context();
    let rows = move || {
        let (view, names) = (model.view::<G>()?, model.names());
        let row = |(seat, name): (u8, &String)| {
            let is_turn = G::turn(&view) == Some(Seat(seat));
            view! {
                <li class:turn=is_turn aria-current=is_turn.then_some("true")>
                    <SeatMark seat/>
                    <strong>{name.clone()}</strong>
                    <b>{G::standing(&view, Seat(seat))}</b>
                </li>
            }
        };
        let rows = (0..).zip(&names.names).map(row);
        Some(rows.collect_view())
    };
    view! { <ol class="real-pools">{rows}</ol> }.into_any()
}

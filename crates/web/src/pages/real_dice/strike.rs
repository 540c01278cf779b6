//! Strike with real dice: input and standings.

use astragal_client::t;
use astragal_client::words::list;
use astragal_games::strike::{ActionText, Emptied, Event, Face, Landing, Phase};
use astragal_games::{Seat, Strike};
use leptos::prelude::*;

use super::counters::Counter;
use super::model::RealDiceModel;
use crate::parts::{DieFace, Icon, SeatMark, focused};
use crate::table::strike::LayStarter;

/// What the player to decide may do, and the input of the dice.
#[component]
pub fn Asked() -> impl IntoView {
    let model = RealDiceModel::from_context();
    let is_in_the_air = Memo::new(move |_| model.is_in_the_air());
    let turn = move || model.turn();
    let may_stop = move || model.legal::<Strike>().contains(&ActionText::Stop {});
    // How many dice are thrown if the player is all in: a turn begins with an empty arena (S-6).
    let all_in = move || {
        let view = model.view::<Strike>()?;
        let emptied = model.emptied();
        let dice = view.next_throw(turn()?, emptied)?;
        let is_all_in = view.phase == Phase::Throw || emptied == Emptied::All;
        (is_all_in && view.arena.is_empty()).then_some(dice)
    };
    let is_laying = move || {
        model
            .view::<Strike>()
            .is_some_and(|view| view.phase == Phase::Lay)
    };
    // Which game of a tournament it is.
    let game = move || {
        let tournament = model.view::<Strike>()?.tournament.filter(|_| is_laying())?;
        Some(t!(
            "real-strike-game",
            game = tournament.game,
            games = tournament.games
        ))
    };
    let lead = move || {
        let name = model.names().of(turn()?.0);
        if is_laying() {
            let key = match model.rolls_starter() {
                true => "real-strike-starter-rolled",
                false => "real-strike-starter",
            };
            return Some(t!(key, name = name));
        }
        Some(match (all_in(), may_stop()) {
            (Some(dice), _) => t!("real-strike-all-in", name = name, dice = dice),
            (None, false) => t!("real-strike-throw", name = name),
            (None, true) => t!("real-strike-choose", name = name),
        })
    };
    let arena = move || {
        let view = model.view::<Strike>();
        let faces = view.map(|view| view.arena).unwrap_or_default();
        faces.iter().map(Face::to_string).collect::<Vec<_>>()
    };
    let lying = move || match arena() {
        lying if lying.is_empty() => {
            view! { <span class="muted">{t!("strike-empty")}</span> }.into_any()
        }
        lying => {
            let dice = lying.into_iter().map(|face| view! { <DieFace face/> });
            dice.collect_view().into_any()
        }
    };
    let act = move |action: ActionText| move |_| model.act::<Strike>(action);
    let throw_label = move || match all_in() {
        Some(dice) => t!("real-strike-throw-all", dice = dice),
        None => t!("strike-throw"),
    };
    view! {
        <Show when=move || turn().is_some()>
            <h2 class="real-lead" tabindex="-1" node_ref=focused() aria-live="polite" data-test="real-lead">
                {move || turn().map(|turn| view! { <SeatMark seat=turn.0/> })}
                <span>{lead}</span>
            </h2>
            {move || game().map(|game| view! { <p class="muted" data-test="real-game">{game}</p> })}
            <p class="real-arena" aria-label=move || t!("real-strike-arena", faces = list(&arena()))>{lying}</p>
            <Show when=is_laying>
                <div class="real-actions">
                    <LayStarter lay=Callback::new(move |face| model.act::<Strike>(ActionText::Lay { face }))/>
                </div>
            </Show>
            <div class="real-actions" hidden=is_laying>
                <button class="primary big" on:click=act(ActionText::Throw {}) data-test="real-throw">{throw_label}</button>
                <button class="big" disabled=move || !may_stop() on:click=act(ActionText::Stop {}) data-test="real-stop">
                    <Icon name="hand"/>{move || t!("strike-stop")}
                </button>
            </div>
        </Show>
        <Show when=move || is_in_the_air.get()>
            <Landed/>
        </Show>
    }
}

/// Input of what lies in the arena after a throw.
#[component]
fn Landed() -> impl IntoView {
    let model = RealDiceModel::from_context();
    let view = untrack(move || model.view::<Strike>());
    let (lay, thrown) = view
        .map(|view| (view.arena, view.in_the_air))
        .unwrap_or_default();
    let all = lay.len() as u8 + thrown;
    // Most dice stay as they were: only what changed has to be tapped.
    let counts = Face::ALL
        .map(|face| RwSignal::new(lay.iter().filter(|lying| **lying == face).count() as u8));
    let outside = RwSignal::new(0);
    let named = move || counts.iter().map(|count| count.get()).sum::<u8>() + outside.get();
    let can_add = Signal::derive(move || named() < all);
    let done = move |_| {
        let shown = Face::ALL
            .into_iter()
            .zip(counts)
            .flat_map(|(face, count)| std::iter::repeat_n(face, count.get_untracked().into()));
        let mut landing: Landing = shown.collect();
        landing.add_outside(outside.get_untracked());
        model.land::<Strike>(landing.into());
    };
    view! {
        <h2 class="real-lead" tabindex="-1" node_ref=focused() aria-live="polite" data-test="real-lead">{move || t!("real-strike-landed")}</h2>
        <p class="muted">{move || t!("real-strike-landed-hint", dice = thrown)}</p>
        <div class="counters">
            {Face::ALL.into_iter().zip(counts).map(|(face, count)| view! { <Counter face=Some(face) count can_add/> }).collect_view()}
            <Counter face=None count=outside can_add/>
        </div>
        <button class="primary wide big" disabled=move || named() != all on:click=done data-test="real-done">
            {move || match all.saturating_sub(named()) {
                0 => t!("real-done"),
                left => t!("real-dice-left", dice = left),
            }}
        </button>
    }
}

/// All pools; in a tournament also the score sheet.
#[component]
pub fn Standing() -> impl IntoView {
    let model = RealDiceModel::from_context();
    let rows = move || {
        let (view, names) = (model.view::<Strike>()?, model.names());
        let row = |(seat, pool): (usize, &Option<u8>)| {
            let is_turn = view.turn == Some(Seat(seat as u8));
            let is_out = view.out.contains(&Seat(seat as u8));
            let dice = pool.unwrap_or(0);
            let heap = (0..dice).map(|die| view! { <DieFace face=(2 + (die + seat as u8 * 2) % 5).to_string() class="tiny"/> });
            view! {
                <li class:turn=is_turn aria-current=is_turn.then_some("true")>
                    <SeatMark seat=seat as u8/>
                    <strong>{names.of(seat as u8)}</strong>
                    <span class="heap" aria-hidden="true">{heap.collect_view()}</span>
                    <b>{if is_out { t!("out-of-game") } else { t!("strike-pool", dice = dice) }}</b>
                </li>
            }
        };
        Some(view.pools.iter().enumerate().map(row).collect_view())
    };
    view! {
        <ol class="real-pools">{rows}</ol>
        <ScoreSheet/>
    }
}

/// The points of every game of a tournament.
#[component]
fn ScoreSheet() -> impl IntoView {
    let model = RealDiceModel::from_context();
    let sheet = move || {
        let view = model.view::<Strike>()?;
        let tournament = view.tournament?;
        let names = model.names();
        let seats = view.pools.len();
        // The points of each finished game.
        let mut games: Vec<Vec<Option<u8>>> = Vec::new();
        model.with_game::<Strike, _>(|game| {
            for event in &game.events {
                match (event, games.last_mut()) {
                    (Event::Began { .. }, _) => games.push(vec![None; seats]),
                    (Event::WentOut { seat, points }, Some(game)) => {
                        game[seat.index()] = Some(*points);
                    }
                    (Event::Won { seat }, Some(game)) => game[seat.index()] = Some(0),
                    _ => {}
                }
            }
        })?;
        let heads = (1..=games.len())
            .map(|game| view! { <th scope="col">{game}</th> })
            .collect_view();
        let row = |seat: usize| {
            let cells = games.iter().map(|game| {
                let points = game[seat].map(|points| points.to_string());
                view! { <td>{points.unwrap_or_else(|| "·".to_owned())}</td> }
            });
            let total = tournament.totals.get(seat).copied().unwrap_or(0);
            let is_winner = tournament
                .winners
                .as_ref()
                .is_some_and(|winners| winners.contains(&Seat(seat as u8)));
            view! {
                <tr class:winner=is_winner>
                    <th scope="row"><SeatMark seat=seat as u8/>{names.of(seat as u8)}</th>
                    {cells.collect_view()}
                    <td class="total">{total}</td>
                </tr>
            }
        };
        Some(view! {
            <table class="score" data-test="real-score">
                <caption>{t!("real-score", game = tournament.game, games = tournament.games)}</caption>
                <thead><tr><th></th>{heads}<th scope="col">{t!("real-total")}</th></tr></thead>
                <tbody>{(0..seats).map(row).collect_view()}</tbody>
            </table>
        })
    };
    view! { {sheet} }
}

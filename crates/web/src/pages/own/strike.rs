use leptos::prelude::*;
use serde_json::{Value, json};

use super::counters::Counter;
use super::desk::{Desk, written};
use crate::parts::{DieFace, Icon, SeatMark, focused};
use crate::t;
use crate::told::{faces, list};
use crate::views::{StrikeView, read};

const FACES: [&str; 6] = ["X", "2", "3", "4", "5", "6"];

fn view_of(desk: Desk) -> Option<StrikeView> {
    desk.beat.with(|beat| read(Some(&beat.as_ref()?.view)))
}

/// What whoever is to play may do, and what the dice show.
#[component]
pub fn Asked() -> impl IntoView {
    let desk = Desk::at_hand();
    let is_in_the_air = Memo::new(move |_| desk.is_in_the_air());
    let turn = move || desk.turn();
    let may_stop = move || {
        desk.beat.with(|beat| {
            beat.as_ref()
                .is_some_and(|beat| beat.legal.iter().any(|action| action.get("stop").is_some()))
        })
    };
    let arena = move || view_of(desk).map(|view| view.arena).unwrap_or_default();
    let lead = move || {
        let (view, turn) = (view_of(desk)?, turn()?);
        let name = desk.names().of(turn.0);
        let dice = view.pools.get(turn.index()).copied().flatten().unwrap_or(0);
        Some(match (view.arena.is_empty(), may_stop()) {
            (true, _) => t!("own-strike-all-in", name = name, dice = dice),
            (false, false) => t!("own-strike-throw", name = name),
            (false, true) => t!("own-strike-choose", name = name),
        })
    };
    let lying = move || {
        let lying = faces(Some(&Value::Array(arena())));
        match lying.is_empty() {
            true => view! { <span class="muted">{t!("strike-empty")}</span> }.into_any(),
            false => lying
                .into_iter()
                .map(|face| view! { <DieFace face/> })
                .collect_view()
                .into_any(),
        }
    };
    let throw_label = move || match (arena().is_empty(), turn(), view_of(desk)) {
        (true, Some(turn), Some(view)) => {
            t!(
                "own-strike-throw-all",
                dice = view.pools.get(turn.index()).copied().flatten().unwrap_or(0)
            )
        }
        _ => t!("strike-throw"),
    };
    view! {
        <Show when=move || turn().is_some()>
            <h2 class="own-lead" tabindex="-1" node_ref=focused() aria-live="polite" data-test="own-lead">
                {move || turn().map(|turn| view! { <SeatMark seat=turn.0/> })}
                <span>{lead}</span>
            </h2>
            <p class="own-arena" aria-label=move || t!("own-strike-arena", faces = list(&faces(Some(&Value::Array(arena())))))>{lying}</p>
            <div class="own-actions">
                <button class="primary big" on:click=move |_| desk.act(json!({ "throw": {} })) data-test="own-throw">{throw_label}</button>
                <button class="big" disabled=move || !may_stop() on:click=move |_| desk.act(json!({ "stop": {} })) data-test="own-stop">
                    <Icon name="hand"/>{move || t!("strike-stop")}
                </button>
            </div>
        </Show>
        <Show when=move || is_in_the_air.get()>
            <Landed/>
        </Show>
    }
}

/// What lies in the arena after a throw.
#[component]
fn Landed() -> impl IntoView {
    let desk = Desk::at_hand();
    let view = untrack(move || view_of(desk));
    let lay = view
        .as_ref()
        .map(|view| faces(Some(&Value::Array(view.arena.clone()))))
        .unwrap_or_default();
    let thrown = view.map_or(0, |view| view.in_the_air);
    let all = lay.len() as u8 + thrown;
    // What lay there mostly still does: only what changed has to be tapped.
    let counts =
        FACES.map(|face| RwSignal::new(lay.iter().filter(|lying| *lying == face).count() as u8));
    let outside = RwSignal::new(0);
    let named = move || counts.iter().map(|count| count.get()).sum::<u8>() + outside.get();
    let can_add = Signal::derive(move || named() < all);
    let done = move |_| {
        let shown = FACES.iter().zip(counts).flat_map(|(face, count)| {
            std::iter::repeat_n(written(face), count.get_untracked().into())
        });
        desk.land(json!({ "arena": shown.collect::<Vec<_>>(), "left": outside.get_untracked() }));
    };
    view! {
        <h2 class="own-lead" tabindex="-1" node_ref=focused() aria-live="polite" data-test="own-lead">{move || t!("own-strike-landed")}</h2>
        <p class="muted">{move || t!("own-strike-landed-hint", dice = thrown)}</p>
        <div class="counters">
            {FACES.into_iter().zip(counts).map(|(face, count)| view! { <Counter face=Some(face.to_owned()) count can_add/> }).collect_view()}
            <Counter face=None count=outside can_add/>
        </div>
        <button class="primary wide big" disabled=move || named() != all on:click=done data-test="own-done">
            {move || match all.saturating_sub(named()) {
                0 => t!("own-done"),
                left => t!("own-dice-left", dice = left),
            }}
        </button>
    }
}

/// Everybody's dice; in a tournament the score sheet, too.
#[component]
pub fn Standing() -> impl IntoView {
    let desk = Desk::at_hand();
    let rows = move || {
        let (view, names) = (view_of(desk)?, desk.names());
        let row = |(seat, pool): (usize, &Option<u8>)| {
            let is_turn = view.turn == Some(seat as u8);
            let is_out = view.out.contains(&(seat as u8));
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
        <ol class="own-pools">{rows}</ol>
        <ScoreSheet/>
    }
}

/// The points of every game of a tournament.
#[component]
fn ScoreSheet() -> impl IntoView {
    let desk = Desk::at_hand();
    let sheet = move || {
        let view = view_of(desk)?;
        let tournament = view.tournament?;
        let beat = desk.beat.get()?;
        let names = desk.names();
        let seats = view.pools.len();
        // The points of each game that is over.
        let mut games: Vec<Vec<Option<u64>>> = Vec::new();
        for event in &beat.told {
            if event.get("began").is_some() {
                games.push(vec![None; seats]);
            }
            let said = |name: &str| {
                event
                    .get(name)
                    .and_then(|said| Some((said.get("seat")?.as_u64()? as usize, said)))
            };
            let Some(game) = games.last_mut() else {
                continue;
            };
            if let Some((seat, said)) = said("went_out") {
                game[seat] = said.get("points").and_then(Value::as_u64);
            }
            if let Some((seat, _)) = said("won") {
                game[seat] = Some(0);
            }
        }
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
                .is_some_and(|winners| winners.contains(&(seat as u8)));
            view! {
                <tr class:winner=is_winner>
                    <th scope="row"><SeatMark seat=seat as u8/>{names.of(seat as u8)}</th>
                    {cells.collect_view()}
                    <td class="total">{total}</td>
                </tr>
            }
        };
        Some(view! {
            <table class="score" data-test="own-score">
                <caption>{t!("own-score", game = tournament.game, games = tournament.games)}</caption>
                <thead><tr><th></th>{heads}<th scope="col">{t!("own-total")}</th></tr></thead>
                <tbody>{(0..seats).map(row).collect_view()}</tbody>
            </table>
        })
    };
    view! { {sheet} }
}

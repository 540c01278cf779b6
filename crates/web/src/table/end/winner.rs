use std::sync::Arc;

use astragal_client::game_end::{Facts, Rank};
use astragal_client::{ToWorker, t};
use astragal_games::GameId;
use leptos::prelude::*;

use super::emblem::Emblem;
use crate::parts::{Icon, SeatMark, focused};
use crate::route::{Gathering, Link, Page};
use crate::table_model::TableModel;

/// The winner, the ranking, and what can be done now.
#[component]
pub fn Winner(facts: Arc<Facts>) -> impl IntoView {
    let (headline, manner) = (Arc::clone(&facts), Arc::clone(&facts));
    let winner = match facts.winners[..] {
        [winner] => Some(winner),
        _ => None,
    };
    let row = {
        let facts = Arc::clone(&facts);
        move |Rank { place, seat, note }: Rank| {
            let class = if facts.winners.contains(&seat) {
                "first"
            } else {
                ""
            };
            view! {
                <li class=class>
                    <span class="number">{place}</span>
                    <SeatMark seat/>
                    <span>{facts.names.of(seat)}</span>
                    <em>{note}</em>
                </li>
            }
        }
    };
    let ranking = Arc::clone(&facts);
    let rows = move || {
        ranking
            .ranking()
            .into_iter()
            .map(row.clone())
            .collect_view()
    };
    let game = facts.game.game_id();
    view! {
        <div class="win">
            <Emblem facts=Arc::clone(&facts)/>
            <h2 id="headline" tabindex="-1" node_ref=focused() data-test="headline">{move || headline.headline()}</h2>
            <p class="sub">
                {winner.map(|seat| view! { <SeatMark seat/> })}
                <span>{move || manner.manner()}</span>
            </p>
            <ol class="places">{rows}</ol>
            <WhatNow game/>
        </div>
    }
}

#[component]
fn WhatNow(game: GameId) -> impl IntoView {
    let play = TableModel::from_context();
    // On a server, all players have to be ready for another game.
    let is_asked = move || {
        play.beat.with(|beat| {
            let beat = beat.as_ref()?;
            Some(beat.lobby.chair(beat.viewer?)?.ready.is_some())
        }) == Some(true)
    };
    let is_at_table = move || {
        play.is_local()
            || play
                .beat
                .with(|beat| beat.as_ref().is_some_and(|beat| beat.viewer.is_some()))
    };
    let again = move |_| match untrack(move || play.is_local()) {
        true => play.send(&ToWorker::Again),
        false => play.ready(),
    };
    let gathering = match (
        untrack(move || play.is_local()),
        play.beat
            .with_untracked(|beat| beat.as_ref().map(|beat| beat.lobby.people_seats().count())),
    ) {
        (false, _) => Gathering::Friends,
        (true, Some(people)) if people > 1 => Gathering::Device,
        _ => Gathering::Bots,
    };
    view! {
        <div class="cta">
            <Show when=is_at_table>
                <button class="primary" disabled=move || is_asked() || play.sending.get().is_some() on:click=again data-test="rematch">
                    {move || if is_asked() { t!("end-waiting") } else { t!("rematch") }}
                </button>
            </Show>
            <button on:click=move |_| play.begin_replay() data-test="replay">
                <Icon name="replay"/>{move || t!("replay")}
            </button>
        </div>
        <nav class="else">
            <Link to=Page::New(game, gathering)>{move || t!("end-new")}</Link>
            <Link to=Page::Start>{move || t!("all-games")}</Link>
        </nav>
    }
}

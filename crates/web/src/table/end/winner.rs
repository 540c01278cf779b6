//! The winner, the ranking, and buttons for another game.

use std::sync::Arc;

use astragal_bots::Level;
use astragal_client::game_end::{Facts, Rank};
use astragal_client::{LocalSeat, t};
use astragal_tables::{Holder, Lobby};
use leptos::prelude::*;

use super::analysis::StudySoFar;
use super::emblem::Emblem;
use super::share::Share;
use super::yours::Yours;
use crate::pages::{PlayedAt, begin};
use crate::parts::{Icon, SeatMark, focused};
use crate::route::{Gathering, Link, Page, Route};
use crate::table_model::TableModel;

/// The winner, the ranking, and what can be done now.
#[component]
pub fn Winner(facts: Arc<Facts>, study: StudySoFar) -> impl IntoView {
    let (headline, manner) = (Arc::clone(&facts), Arc::clone(&facts));
    let winner = match facts.winners[..] {
        [winner] => Some(winner),
        _ => None,
    };
    let row = {
        let facts = Arc::clone(&facts);
        move |Rank { place, seat, note }: Rank| {
            let (is_first, is_own) = (facts.winners.contains(&seat), facts.names.you == Some(seat));
            view! {
                <li class:first=is_first class:own=is_own>
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
    view! {
        <div class="win">
            <Emblem facts=Arc::clone(&facts)/>
            <h2 id="headline" tabindex="-1" node_ref=focused() data-test="headline">{move || headline.headline()}</h2>
            <p class="sub">
                <span>
                    {winner.map(|seat| view! { <SeatMark seat/>" " })}
                    {manner.winner_line().map(|line| view! { <strong data-test="who-won">{line}</strong>" · " })}
                    {manner.manner()}
                </span>
            </p>
            <ol class="places">{rows}</ol>
            <Yours facts=Arc::clone(&facts) study/>
            <WhatNow facts study/>
        </div>
    }
}

#[component]
fn WhatNow(facts: Arc<Facts>, study: StudySoFar) -> impl IntoView {
    let play = TableModel::from_context();
    let route = Route::from_context();
    let game = facts.game.game_id();
    let played_at = use_context::<PlayedAt>().map(|PlayedAt(table)| table);
    let is_past = played_at.is_some();
    // On a server, all players have to be ready for another game.
    let is_asked = move || {
        play.beat.with(|beat| {
            let beat = beat.as_ref()?;
            Some(beat.lobby.chair(beat.viewer?)?.ready.is_some())
        }) == Some(true)
    };
    let is_at_table = move || {
        let is_seated = || {
            play.beat
                .with(|beat| beat.as_ref().is_some_and(|beat| beat.viewer.is_some()))
        };
        !is_past && (play.is_local() || is_seated())
    };
    // Without a server, another game is another table: so this one stays among the last games.
    let again = move |_| match untrack(move || play.is_local()) {
        true => {
            let beat = play.beat.get_untracked();
            if let Some(beat) = beat {
                begin(
                    &(beat.lobby.options.clone(), local_seats(&beat.lobby)),
                    route,
                );
            }
        }
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
            {played_at.map(|table| view! {
                <Link to=Page::Online(table) class="button primary">{move || t!("carry-on-back")}</Link>
            })}
            <button aria-label=move || t!("replay") on:click=move |_| play.begin_replay() data-test="replay">
                <Icon name="replay"/><span class="wordy">{move || t!("replay")}</span>
            </button>
            <Share facts study/>
        </div>
        <nav class="else">
            <Link to=Page::New(game, gathering)>{move || t!("end-new")}</Link>
            <Link to=Page::Start>{move || t!("all-games")}</Link>
        </nav>
    }
}

/// The same people and bots in the same seats, for another table.
fn local_seats(lobby: &Lobby) -> Vec<LocalSeat> {
    let person = |number: u32| {
        let person = lobby.people.get(number as usize);
        person.map(|person| person.name.clone()).unwrap_or_default()
    };
    let sit = |holder: Holder| match holder {
        Holder::Person(number) => LocalSeat::Person(person(number)),
        Holder::Bot(level) => LocalSeat::Bot(level),
        Holder::Empty => LocalSeat::Bot(Level::Skilled),
    };
    lobby.chairs.iter().map(|chair| sit(chair.holder)).collect()
}

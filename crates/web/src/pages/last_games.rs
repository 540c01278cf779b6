//! The list of the last finished games, on the start page.

use astragal_client::texts::title;
use astragal_client::{LAST_GAMES, t};
use leptos::prelude::*;

use crate::parts::{Icon, date};
use crate::route::Link;
use crate::saved::FinishedGame;

/// How many games are listed at first.
const FIRST: usize = 4;

/// The last finished games on this device; each leads to its result.
#[component]
pub fn LastGames() -> impl IntoView {
    let games = RwSignal::new(FinishedGame::all());
    let is_open = RwSignal::new(false);
    let rows = move || {
        let shown = if is_open.get() { LAST_GAMES } else { FIRST };
        let row = |game: FinishedGame| view! { <Row game games/> };
        let shown = games.get().into_iter().take(shown);
        shown.map(row).collect_view()
    };
    let number = move || games.with(Vec::len);
    view! {
        <Show when=move || { number() > 0 }>
            <section class="last-games" data-test="last-games">
                <h2>{move || t!("last-games")}</h2>
                <p class="muted">{move || t!("last-games-hint", games = LAST_GAMES)}</p>
                <ul>{rows}</ul>
                <Show when=move || { number() > FIRST && !is_open.get() }>
                    <button class="plain all" on:click=move |_| is_open.set(true)>
                        {move || t!("last-games-all", games = number())}
                    </button>
                </Show>
            </section>
        </Show>
    }
}

#[component]
fn Row(game: FinishedGame, games: RwSignal<Vec<FinishedGame>>) -> impl IntoView {
    let FinishedGame {
        page,
        game: kind,
        at,
        place,
        ..
    } = game.clone();
    let names = game.names.join(", ");
    let seats = game.names.len();
    let result = move || match place {
        Some(1) => t!("last-games-won"),
        Some(place) => t!("last-games-place", place = place, seats = seats),
        None => t!("last-games-over"),
    };
    let forget = move |_| {
        game.delete();
        games.set(FinishedGame::all());
    };
    view! {
        <li class:won=place == Some(1)>
            <Link to=page class="last-game">
                <span><strong>{move || title(kind)}</strong>" "<b>{result}</b></span>
                <small>{move || date(at)}" · "{names}</small>
            </Link>
            <button class="plain" aria-label=move || t!("carry-on-forget") on:click=forget><Icon name="close"/></button>
        </li>
    }
}

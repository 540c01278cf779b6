//! The players and their standings.

use astragal_client::{AnyBeat, Beat, GameBeat, t};
use astragal_games::Seat;
use astragal_session::each_game;
use astragal_tables::{Chair, Holder};
use leptos::prelude::*;

use crate::game_interface::GameInterface;
use crate::parts::SeatMark;
use crate::table_model::TableModel;

/// The players and their standings.
#[component]
pub fn Players() -> impl IntoView {
    let play = TableModel::from_context();
    let cards = move || {
        let beat = play.beat.get()?;
        let names = play.names();
        let turn = beat.game.as_ref().and_then(turn_of);
        let card = |(chair, number): (&Chair, u8)| {
            let seat = Seat(number);
            let is_turn = turn == Some(seat);
            let name = names.of(number);
            let level = match chair.holder {
                Holder::Bot(level) => Some(t!(&format!("level-{}", level.as_str()))),
                _ => None,
            };
            let is_you = names.you == Some(number);
            let class = if is_turn { "player turn" } else { "player" };
            view! {
                <li class=class aria-current=is_turn.then_some("true")>
                    <p class="player-name">
                        <SeatMark seat=number/>
                        <strong>{name}</strong>
                        {level.map(|level| view! { <span class="muted">{level}</span> })}
                    </p>
                    {is_turn.then(|| view! {
                        <p class="turn-note">{if is_you { t!("your-turn") } else { t!("turn-of", name = names.of(number)) }}</p>
                    })}
                    {standing(&beat, seat)}
                </li>
            }
        };
        let chairs = beat.lobby.chairs.iter().zip(0..);
        Some(chairs.map(card).collect_view())
    };
    view! {
        <section class="players" aria-label=move || t!("seats")>
            <ol>{cards}</ol>
        </section>
    }
}

/// The seat that is to decide, or whose dice are in the air.
fn turn_of(game: &AnyBeat) -> Option<Seat> {
    fn turn<G: GameInterface>(game: &GameBeat<G>) -> Option<Seat> {
        G::turn(&game.view)
    }
    each_game!(AnyBeat, game, game => turn(game))
}

/// The standing of a seat, in the terms of its game.
fn standing(beat: &Beat, seat: Seat) -> Option<AnyView> {
    fn stands<G: GameInterface>(beat: &Beat, game: &GameBeat<G>, seat: Seat) -> Option<AnyView> {
        G::standing(&beat.lobby.options, &game.view, seat)
    }
    each_game!(AnyBeat, beat.game.as_ref()?, game => stands(beat, game, seat))
}

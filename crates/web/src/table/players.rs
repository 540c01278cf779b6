use astragal_tables::Holder;
use leptos::prelude::*;
use serde_json::Value;

use crate::parts::SeatMark;
use crate::play::Play;
use crate::t;
use crate::views::{ExxtraView, StrategiiaView, StrikeView, read};

/// Who plays, and how they stand.
#[component]
pub fn Players() -> impl IntoView {
    let play = Play::at_hand();
    let cards = move || {
        let beat = play.beat.get()?;
        let names = play.names();
        let card = |(seat, chair): (usize, &astragal_tables::Chair)| {
            let number = seat as u8;
            let is_turn = turn_of(beat.view.as_ref()) == Some(number);
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
                    {standing(&beat.lobby.options.game, beat.view.as_ref(), seat)}
                </li>
            }
        };
        Some(
            beat.lobby
                .chairs
                .iter()
                .enumerate()
                .map(card)
                .collect_view(),
        )
    };
    view! {
        <section class="players" aria-label=move || t!("seats")>
            <ol>{cards}</ol>
        </section>
    }
}

fn turn_of(view: Option<&Value>) -> Option<u8> {
    match view?.get("turn")? {
        Value::Number(seat) => u8::try_from(seat.as_u64()?).ok(),
        Value::String(side) => Some(u8::from(side == "blue")),
        _ => None,
    }
}

/// How a seat stands, in the terms of its game.
fn standing(game: &str, view: Option<&Value>, seat: usize) -> Option<AnyView> {
    match game {
        "strike" => super::strike::standing(&read::<StrikeView>(view)?, seat),
        "exxtra" => super::exxtra::standing(&read::<ExxtraView>(view)?, seat),
        _ => super::strategiia::standing(&read::<StrategiiaView>(view)?, seat),
    }
}

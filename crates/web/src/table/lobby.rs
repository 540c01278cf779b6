//! A table on a server before its first game.

use astragal_bots::Level;
use astragal_client::t;
use astragal_games::Seat;
use astragal_tables::{Command, Holder};
use leptos::prelude::*;

use crate::parts::{Header, SeatMark};
use crate::table::line::TableLine;
use crate::table_model::TableModel;

/// The people who are there, and who is ready; the link for those who are missing.
#[component]
pub fn Gathering() -> impl IntoView {
    let play = TableModel::from_context();
    let link = window().location().href().unwrap_or_default();
    let qr = qrcode::QrCode::new(link.as_bytes()).map(|code| {
        code.render::<qrcode::render::svg::Color<'_>>()
            .min_dimensions(180, 180)
            .quiet_zone(true)
            .build()
    });
    let rows = move || {
        let beat = play.beat.get()?;
        let names = play.names();
        let is_host = play.you().is_some_and(|you| you.person == beat.lobby.host);
        let row = |(seat, chair): (usize, &astragal_tables::Chair)| {
            let number = Seat(seat as u8);
            let state = match chair.holder {
                Holder::Empty => t!("lobby-free"),
                Holder::Bot(level) => t!(&format!("level-{}", level.as_str())),
                Holder::Person(_) if chair.ready.is_some() => t!("lobby-ready"),
                Holder::Person(_) => t!("lobby-not-ready"),
            };
            let add_bot = (is_host && chair.holder == Holder::Empty).then(|| {
                let add = move |_| {
                    play.command(Command::SeatBot {
                        seat: number,
                        level: Level::Skilled,
                    })
                };
                view! { <button on:click=add>{move || t!("bot")}</button> }
            });
            view! {
                <li>
                    <SeatMark seat=number.0/>
                    <strong>{names.of(number.0)}</strong>
                    <span class="muted">{state}</span>
                    {add_bot}
                </li>
            }
        };
        Some(beat.lobby.chairs.iter().enumerate().map(row).collect_view())
    };
    let can_begin = move || {
        play.beat.with(|beat| {
            let beat = beat.as_ref()?;
            let seat = beat.viewer?;
            Some(beat.lobby.chair(seat)?.ready.is_none())
        })
    };
    view! {
        <Header/>
        <TableLine/>
        <main class="gathering">
            <h1>{move || t!("lobby-title")}</h1>
            <ol>{rows}</ol>
            <button class="primary" disabled=move || can_begin() != Some(true) || play.sending.get().is_some() on:click=move |_| play.ready() data-test="ready">
                {move || t!("lobby-begin")}
            </button>
            <section class="invitation">
                <p>{move || t!("lobby-share")}</p>
                <input readonly aria-label=move || t!("lobby-link") prop:value=link/>
                {qr.ok().map(|qr| view! { <div class="qr" aria-hidden="true" inner_html=qr></div> })}
            </section>
        </main>
    }
}

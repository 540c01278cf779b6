//! The line under the headline of a table on a server: whether there is a connection, what waits, who is away. It is
//! always there, covers nothing, and nothing moves when it speaks.

use std::time::Duration;

use astragal_client::t;
use astragal_client::words::UserError;
use astragal_tables::client::{Ending, LinkStatus};
use astragal_tables::protocol::CloseReason;
use astragal_tables::{Phase, TableErrorCode};
use leptos::prelude::*;

use crate::connection::Pass;
use crate::parts::{Header, Icon};
use crate::route::{Link, Page};
use crate::table_model::{Connection, TableModel, page_time};

/// A connection that is lost for less than this is not worth a word.
const NOTICED_MS: f64 = 3_000.0;

/// Whether the connection is over for good.
pub fn is_over(connection: &Connection) -> bool {
    matches!(connection.status.link, LinkStatus::Over(_))
}

/// The line of a table on a server; nothing for other tables.
#[component]
pub fn TableLine() -> impl IntoView {
    let play = TableModel::from_context();
    let now = RwSignal::new(page_time());
    if let Ok(ticking) =
        set_interval_with_handle(move || now.set(page_time()), Duration::from_secs(1))
    {
        on_cleanup(move || ticking.clear());
    }
    let line = move || {
        let connection = play.connection.get()?;
        let status = connection.status;
        if let LinkStatus::Over(ending) = &status.link {
            return Some(over_line(play, ending).into_any());
        }
        if is_closed(play) {
            return Some(closed_line().into_any());
        }
        let down_ms = connection
            .down_since
            .map_or(0.0, |since| now.get().max(since) - since);
        let is_waiting = status.pending.iter().any(|one| one.request.is_some());
        if down_ms >= NOTICED_MS {
            let seconds = (down_ms / 1_000.0) as u32;
            return Some(down_line(play, seconds, is_waiting).into_any());
        }
        let is_sending = play.sending.get().is_some() || is_waiting;
        let state = match (connection.down_since, is_sending) {
            (Some(_), _) => "connection-connecting",
            (None, true) => "connection-sending",
            (None, false) => "connection-connected",
        };
        let class = format!("state {state}");
        let note = match status {
            status if status.reloads > 0 => Some(t!("connection-reloading")),
            status if status.is_seed_unstored => Some(t!("no-room-seed")),
            _ => None,
        };
        let here = note.unwrap_or_else(|| presence(play));
        Some(
            view! {
                <p class="who">{here}</p>
                <p class=class role="status"><i aria-hidden="true"></i>{t!(state)}</p>
            }
            .into_any(),
        )
    };
    let class = move || {
        let state = play.connection.with(|connection| {
            let connection = connection.as_ref()?;
            let is_late = connection
                .down_since
                .is_some_and(|since| now.get() - since >= NOTICED_MS);
            Some(match (is_over(connection) || is_closed(play), is_late) {
                (true, _) => " over",
                (false, true) => " down",
                (false, false) => "",
            })
        });
        format!("table-line{}", state.unwrap_or_default())
    };
    view! {
        <Show when=move || !play.is_local()>
            <div class=class data-test="table-line">{line}</div>
        </Show>
    }
}

/// Who is away, or that everybody is here.
fn presence(play: TableModel) -> String {
    let names = play.names();
    let away = play.beat.with(|beat| {
        let lobby = &beat.as_ref()?.lobby;
        let people = lobby.people_seats();
        let away = people.filter(|(_, chair)| chair.away_since.is_some());
        let away: Vec<String> = away.map(|(seat, _)| names.of(seat.0)).collect();
        Some((away, lobby.people_seats().count()))
    });
    match away {
        Some((away, _)) if !away.is_empty() => t!("connection-away", names = away.join(", ")),
        Some((_, people)) if people > 1 => t!("connection-all-here"),
        _ => String::new(),
    }
}

fn down_line(play: TableModel, seconds: u32, is_waiting: bool) -> impl IntoView {
    let (key, more) = match is_waiting {
        true => ("connection-kept", "connection-seconds-kept"),
        false => ("connection-down", "connection-seconds"),
    };
    view! {
        <p class="state connection-connecting" role="status">
            <i aria-hidden="true"></i><b>{t!(key)}</b>
        </p>
        <p class="who" aria-hidden="true">{t!(more, seconds = seconds)}</p>
        <button class="plain" on:click=move |_| play.try_now()>{t!("connection-try-now")}</button>
    }
}

fn over_line(play: TableModel, ending: &Ending) -> impl IntoView {
    view! {
        <p class="state" role="alert"><Icon name="close"/><b>{why(ending)}</b></p>
        {way_out(play, ending)}
    }
}

/// Whether the table is closed for good.
fn is_closed(play: TableModel) -> bool {
    play.beat.with(|beat| {
        beat.as_ref()
            .is_some_and(|beat| beat.lobby.phase == Phase::Closed)
    })
}

fn closed_line() -> impl IntoView {
    view! {
        <p class="state" role="alert"><Icon name="close"/><b>{t!("connection-table-closed")}</b></p>
        <Link to=Page::Start>{t!("all-games")}</Link>
    }
}

/// Why the connection is over.
fn why(ending: &Ending) -> String {
    match ending {
        Ending::Refused(error) => match error.code {
            TableErrorCode::NotFound => t!("connection-no-table"),
            TableErrorCode::NotYours => t!("connection-wrong-token"),
            _ => UserError::from(error.clone()).message(),
        },
        Ending::Closed(CloseReason::Removed) => t!("connection-removed"),
        Ending::Closed(_) => t!("connection-down"),
        Ending::OtherVersion => t!("connection-other-version"),
        Ending::CannotFollow => t!("connection-cannot-follow"),
    }
}

/// What a person can do then.
fn way_out(play: TableModel, ending: &Ending) -> impl IntoView {
    match ending {
        Ending::OtherVersion | Ending::CannotFollow => {
            let load = |_| {
                let _ = window().location().reload();
            };
            view! { <button class="plain" on:click=load data-test="load-again">{t!("connection-load-again")}</button> }
                .into_any()
        }
        Ending::Refused(error) if error.code == TableErrorCode::NotYours => {
            let join = move |_| {
                let table = play.pass.get_untracked().map(|pass| pass.table);
                let pass = Pass {
                    table: table.unwrap_or_default(),
                    ..Pass::default()
                };
                pass.keep();
                play.connect(pass);
            };
            view! { <button class="plain" on:click=join data-test="join-again">{t!("connection-join-again")}</button> }
                .into_any()
        }
        _ => view! { <Link to=Page::Start>{t!("all-games")}</Link> }.into_any(),
    }
}

/// A table before anything is known about it.
#[component]
pub fn Opening() -> impl IntoView {
    let play = TableModel::from_context();
    let over = move || {
        play.connection
            .with(|connection| match &connection.as_ref()?.status.link {
                LinkStatus::Over(ending) => Some(ending.clone()),
                _ => None,
            })
    };
    let page = move || match over() {
        Some(ending) => view! {
            <main class="moment" data-test="over">
                <h1>{why(&ending)}</h1>
                {way_out(play, &ending)}
            </main>
        }
        .into_any(),
        None => view! {
            <TableLine/>
            <p class="moment" role="status">{move || t!("loading")}</p>
        }
        .into_any(),
    };
    view! {
        <Header/>
        {page}
    }
}

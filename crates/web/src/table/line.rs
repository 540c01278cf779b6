//! The line under the headline of a table: its rules while there is a connection to the server, otherwise what is wrong
//! with the connection, and who is away. It is always there, covers nothing, and nothing moves when it speaks.

use std::time::Duration;

use astragal_client::t;
use astragal_client::words::{TableRule, UserError, table_rules};
use astragal_tables::client::{Ending, LinkStatus};
use astragal_tables::protocol::CloseReason;
use astragal_tables::{Phase, TableErrorCode};
use leptos::prelude::*;

use crate::connection::Pass;
use crate::parts::{Header, Icon, RuleItem, RuleList};
use crate::route::{Link, Page};
use crate::table_model::{Connection, TableModel, page_time};

/// A connection that is lost for less than this is not worth a word.
const NOTICED_MS: f64 = 3_000.0;

/// Whether the connection is over for good.
pub fn is_over(connection: &Connection) -> bool {
    matches!(connection.status.link, LinkStatus::Over(_))
}

/// The line of a table. On this device there is one only for rules that are worth a word.
#[component]
pub fn TableLine(
    /// Whether the page shows the rules elsewhere.
    #[prop(optional)]
    without_rules: bool,
) -> impl IntoView {
    let play = TableModel::from_context();
    let now = RwSignal::new(page_time());
    if let Ok(ticking) =
        set_interval_with_handle(move || now.set(page_time()), Duration::from_secs(1))
    {
        on_cleanup(move || ticking.clear());
    }
    let rules = Memo::new(move |_| {
        let options = play
            .beat
            .with(|beat| beat.as_ref().map(|beat| beat.lobby.options.clone()));
        let Some(mut options) = options.filter(|_| !without_rules) else {
            return Vec::new();
        };
        if play.is_local() {
            // Around one device everybody has seen who began.
            options.options.remove("first");
        }
        table_rules(&options)
    });
    let line = move || {
        if play.is_local() {
            return Some(rules_line(rules, without_rules).into_any());
        }
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
        let here = note.or_else(|| away(play));
        Some(
            view! {
                {rules_line(rules, without_rules)}
                {here.map(|here| view! { <p class="who">{here}</p> })}
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
        <Show when=move || !play.is_local() || rules.with(|rules| !rules.is_empty())>
            <div class=class data-test="table-line">{line}</div>
        </Show>
    }
}

/// The rules of the table. A narrow page shows the first one, and how many there are more, which opens all of them.
fn rules_line(rules: Memo<Vec<TableRule>>, are_elsewhere: bool) -> impl IntoView {
    let items = move || {
        let rules = rules.get().into_iter();
        rules.map(|rule| view! { <RuleItem rule/> }).collect_view()
    };
    let all = NodeRef::<leptos::html::Details>::new();
    let close = move || {
        if let Some(all) = all.get_untracked() {
            all.set_open(false);
        }
    };
    super::closes_by_itself(all, Callback::new(move |()| close()));
    let more = move || {
        let more = rules.with(Vec::len).saturating_sub(1);
        (more > 0).then(|| {
            view! {
                <li class="more-rules">
                    <details node_ref=all>
                        <summary aria-label=move || t!("rules-of-table") data-test="all-rules">"+ "{more}</summary>
                        <div class="all-rules"><RuleList rules/></div>
                    </details>
                </li>
            }
        })
    };
    let usual =
        move || (!are_elsewhere).then(|| view! { <p class="who">{move || t!("rules-usual")}</p> });
    view! {
        <Show when=move || rules.with(|rules| !rules.is_empty()) fallback=usual>
            <ul class="line-rules" aria-label=move || t!("rules-of-table") data-test="rules">{items}{more}</ul>
        </Show>
    }
}

/// Who is away.
fn away(play: TableModel) -> Option<String> {
    let names = play.names();
    let away = play.beat.with(|beat| {
        let lobby = &beat.as_ref()?.lobby;
        let people = lobby.people_seats();
        let away = people.filter(|(_, chair)| chair.away_since.is_some());
        Some(away.map(|(seat, _)| names.of(seat.0)).collect::<Vec<_>>())
    });
    let away = away.filter(|away| !away.is_empty())?;
    Some(t!("connection-away", names = away.join(", ")))
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
                play.join(pass);
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

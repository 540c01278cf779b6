//! The line under the headline of a table: its rules while there is a connection to the server, otherwise what is wrong
//! with the connection, and who is away. It is always there, covers nothing, and nothing moves when it speaks.

use std::time::Duration;

use astragal_client::t;
use astragal_client::words::{TableOver, TableRule, WayOut, table_rules};
use leptos::prelude::*;

use crate::connection::Pass;
use crate::parts::{Header, Icon, RuleItem, RuleList};
use crate::route::Link;
use crate::table_model::{TableModel, page_time};

/// A connection that is lost for less than this is not worth a word.
const NOTICED_MS: f64 = 3_000.0;

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
    let over = Memo::new(move |_| play.table_over());
    let line = move || {
        if play.is_local() {
            return Some(rules_line(rules, without_rules).into_any());
        }
        let connection = play.connection.get()?;
        let status = connection.status;
        if let Some(over) = over.get() {
            return Some(over_line(play, over).into_any());
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
        // Until it takes a while, the line keeps saying that all is well; the style says when.
        let is_delayed = state == "connection-sending";
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
                <p class=class role="status">
                    {is_delayed.then(|| view! { <span aria-hidden="true"><i></i>{t!("connection-connected")}</span> })}
                    <span><i aria-hidden="true"></i>{t!(state)}</span>
                </p>
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
            Some(match (over.with(Option::is_some), is_late) {
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

fn over_line(play: TableModel, over: TableOver) -> impl IntoView {
    view! {
        <p class="state" role="alert"><Icon name="close"/><b>{over.why}</b></p>
        <p class="who" data-test="kept">{over.kept.join(" ")}</p>
        {ways_out(play, over.ways_out)}
    }
}

/// What a person can do when nothing more can happen at the table.
fn ways_out(play: TableModel, ways_out: Vec<WayOut>) -> impl IntoView {
    let offer = |way: WayOut| {
        let label = way.label();
        if let Some(to) = way.page() {
            return view! { <Link to>{label}</Link> }.into_any();
        }
        let is_joining = way == WayOut::JoinAgain;
        let test = match is_joining {
            true => "join-again",
            false => "load-again",
        };
        let press = move |_| match is_joining {
            true => join_again(play),
            false => {
                let _ = window().location().reload();
            }
        };
        view! { <button class="plain" on:click=press data-test=test>{label}</button> }.into_any()
    };
    let offers = ways_out.into_iter().map(offer).collect_view();
    view! { <span class="ways-out">{offers}</span> }
}

fn join_again(play: TableModel) {
    let table = play.pass.get_untracked().map(|pass| pass.table);
    play.join(Pass {
        table: table.unwrap_or_default(),
        ..Pass::default()
    });
}

/// A table before anything is known about it.
#[component]
pub fn Opening() -> impl IntoView {
    let play = TableModel::from_context();
    let over = Memo::new(move |_| play.table_over());
    let page = move || match over.get() {
        Some(over) => view! {
            <main class="moment" data-test="over">
                <h1>{over.why}</h1>
                <p>{over.kept.join(" ")}</p>
                {ways_out(play, over.ways_out)}
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

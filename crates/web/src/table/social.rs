//! What people at a table on a server do besides playing: vote, leave, chat, change devices.

use std::time::Duration;

use astragal_client::t;
use astragal_client::words::away_from_game;
use astragal_games::Seat;
use astragal_tables::protocol::{OpenTable, Ticket};
use astragal_tables::{Command, Holder, PHRASES, Question};
use leptos::prelude::*;

use super::lobby::Share;
use crate::connection::{ask, command, open_table};
use crate::parts::{Icon, SeatMark};
use crate::route::{Link, Page, Route};
use crate::table_model::TableModel;

/// Votes, absent players, chat.
#[component]
pub fn Company() -> impl IntoView {
    view! {
        <div class="company">
            <Asked/>
            <Gone/>
            <InvitedElsewhere/>
            <Paused/>
            <Said/>
        </div>
    }
}

/// A question, with buttons for a player who has not answered it.
#[component]
pub fn Asked() -> impl IntoView {
    let play = TableModel::from_context();
    let question = move || {
        play.beat.with(|beat| {
            let beat = beat.as_ref().filter(|beat| beat.master_key.is_none())?;
            let vote = beat.lobby.vote.as_ref()?;
            let own = beat.viewer?;
            let is_asked = beat.lobby.seats_to_answer().contains(&own);
            Some((vote.seat, in_words(play, &vote.question), is_asked))
        })
    };
    move || {
        question().map(|(seat, what, is_asked)| {
            let name = play.names().of(seat.0);
            let answer = move |agree: bool| move |_| play.command(Command::Answer { agree });
            view! {
                <div class="notice" role="status" data-test="asked">
                    <p>{move || t!("company-asks", name = name.clone(), what = what.clone())}</p>
                    {is_asked.then(|| view! {
                        <button class="primary" on:click=answer(true)>{move || t!("company-agree")}</button>
                        <button on:click=answer(false)>{move || t!("company-refuse")}</button>
                    })}
                </div>
            }
        })
    }
}

fn in_words(play: TableModel, question: &Question) -> String {
    let about = |key: &str, seat: &Seat| t!(key, name = play.names().of(seat.0));
    match question {
        Question::Undo => t!("company-undo"),
        Question::Abandon => t!("company-abandon"),
        Question::Pause => t!("company-pause"),
        Question::Substitute(seat) => about("company-sit-in", seat),
        Question::ContinueWithout(seat) => about("company-go-on-without", seat),
        Question::SwapSeats(_) => t!("company-swap-seats"),
        Question::Slide(_) => t!("company-slide"),
    }
}

/// A player of the game under way who is away, and for how many milliseconds the others still have to wait.
fn gone(play: TableModel) -> Option<(Seat, u64)> {
    play.beat.with(|beat| {
        let beat = beat
            .as_ref()
            .filter(|beat| beat.master_key.is_none() && beat.viewer.is_some())?;
        away_from_game(&beat.lobby, js_sys::Date::now() as u64)
    })
}

/// A player who has been away for long, and what the others may do about it.
#[component]
fn Gone() -> impl IntoView {
    let play = TableModel::from_context();
    let away = Memo::new(move |_| gone(play).map(|(seat, _)| seat));
    let long_gone = RwSignal::new(None);
    Effect::new(move |_| {
        away.track();
        long_gone.set(None);
        let Some((seat, wait_ms)) = untrack(move || gone(play)) else {
            return;
        };
        let show = move || {
            let is_still = away.try_get_untracked() == Some(Some(seat));
            let _ = long_gone.try_set(is_still.then_some(seat));
        };
        set_timeout(show, Duration::from_millis(wait_ms));
    });
    move || {
        long_gone.get().map(|seat: Seat| {
            let name = play.names().of(seat.0);
            let request = move |question: fn(Seat) -> Question| {
                move |_| play.command(Command::Ask { question: question(seat) })
            };
            view! {
                <div class="notice" role="status">
                    <p>{move || t!("company-gone", name = name.clone())}</p>
                    <button on:click=request(Question::Substitute)>{move || t!("company-let-bot")}</button>
                    <button on:click=request(Question::ContinueWithout)>{move || t!("company-without")}</button>
                </div>
            }
        })
    }
}

/// An invitation to another table.
#[component]
fn InvitedElsewhere() -> impl IntoView {
    let play = TableModel::from_context();
    move || {
        let (name, table) = play.invitation.get()?;
        let refuse = move |_| play.invitation.set(None);
        Some(view! {
            <div class="notice" role="status" data-test="invited">
                <p>{move || t!("company-invites", name = name.clone())}</p>
                <Link to=Page::Online(table) class="button primary">{move || t!("company-follow")}</Link>
                <button on:click=refuse>{move || t!("company-stay")}</button>
            </div>
        })
    }
}

/// Opens another table with the same rules and bots, and invites everybody there.
async fn invite_elsewhere(play: TableModel, route: Route) {
    let request = untrack(move || {
        let beat = play.beat.get()?;
        let person = play.you()?.person;
        let name = beat.lobby.people.get(person as usize)?.name.clone();
        let chairs = (0..).map(Seat).zip(&beat.lobby.chairs);
        let bots = chairs.filter_map(|(seat, chair)| match chair.holder {
            Holder::Bot(level) => Some((seat, level)),
            _ => None,
        });
        let bots: Vec<_> = bots.collect();
        let open = OpenTable {
            name,
            seat: beat.viewer,
            table: beat.lobby.options.clone(),
        };
        Some((open, bots, play.pass.get()?))
    });
    let Some((open, bots, pass)) = request else {
        return;
    };
    let opened = async {
        let joined = open_table(&open, &bots).await?;
        let table = joined.table.clone();
        command(&pass, Command::Invite { table }).await?;
        Ok(joined.table)
    };
    match opened.await {
        Ok(table) => route.go(Page::Online(table)),
        Err(error) => play.error.set(Some(error)),
    }
}

/// The notice of a paused game, with a button to go on.
#[component]
fn Paused() -> impl IntoView {
    let play = TableModel::from_context();
    let is_paused = move || {
        play.beat.with(|beat| {
            beat.as_ref()
                .is_some_and(|beat| beat.lobby.paused_since.is_some())
        })
    };
    view! {
        <Show when=is_paused>
            <div class="notice" role="status">
                <p>{move || t!("company-paused")}</p>
                <button class="primary" on:click=move |_| play.command(Command::Resume {})>{move || t!("company-resume")}</button>
            </div>
        </Show>
    }
}

/// The latest phrase.
#[component]
fn Said() -> impl IntoView {
    let play = TableModel::from_context();
    move || {
        play.said.get().map(|(seat, phrase)| {
            let name = play.names().of(seat.0);
            view! {
                <p class="notice said" role="status">
                    <SeatMark seat=seat.0/>
                    <span>{name}": “"{move || t!(&format!("phrase-{phrase}"))}"”"</span>
                </p>
            }
        })
    }
}

/// Phrases to say, and the way to another device; for the menu.
#[component]
pub fn CompanyMenu() -> impl IntoView {
    let play = TableModel::from_context();
    let ticket: RwSignal<Option<Ticket>> = RwSignal::new(None);
    let is_here = move || play.you().is_some();
    let say = move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlSelectElement>| {
        let phrase = event.target().value();
        event.target().set_value("");
        if !phrase.is_empty() {
            play.command(Command::Say { phrase });
        }
    };
    let route = Route::from_context();
    let elsewhere = move |_| leptos::task::spawn_local(invite_elsewhere(play, route));
    let get_ticket = move |_| {
        let Some(pass) = play.pass.get_untracked() else {
            return;
        };
        leptos::task::spawn_local(async move {
            let path = format!("/api/tables/{}/tickets", pass.table);
            match ask::<Ticket>("POST", &path, pass.token.as_deref(), Some("{}".to_owned())).await {
                Ok(got) => ticket.set(Some(got)),
                Err(error) => play.error.set(Some(error)),
            }
        });
    };
    view! {
        <Show when=is_here>
            <select aria-label=move || t!("company-say") on:change:target=say>
                <option value="">{move || t!("company-say")}</option>
                {PHRASES.map(|phrase| view! {
                    <option value=phrase>{move || t!(&format!("phrase-{phrase}"))}</option>
                }).collect_view()}
            </select>
            {[|| Question::Pause, || Question::Abandon].map(|question| {
                let ask = move |_| play.command(Command::Ask { question: question() });
                view! { <button on:click=ask>{move || in_words(play, &question())}</button> }
            }).collect_view()}
            <details class="menu-invite">
                <summary class="button"><Icon name="people"/>{move || t!("invite")}</summary>
                <Share/>
            </details>
            <button on:click=elsewhere data-test="elsewhere"><Icon name="plus"/>{move || t!("company-elsewhere")}</button>
            <button on:click=get_ticket><Icon name="share"/>{move || t!("company-other-device")}</button>
            {move || ticket.get().map(|ticket| view! {
                <div class="qr" aria-hidden="true" inner_html=ticket.qr></div>
                <input readonly aria-label=move || t!("company-other-device") prop:value=ticket.link/>
            })}
        </Show>
    }
}

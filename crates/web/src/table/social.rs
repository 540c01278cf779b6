//! What people at a table on a server do besides playing: vote, leave, chat, change devices.

use astragal_client::t;
use astragal_games::Seat;
use astragal_tables::protocol::Ticket;
use astragal_tables::{Command, PHRASES, Question};
use leptos::prelude::*;

use crate::connection::ask;
use crate::parts::{Icon, SeatMark};
use crate::table_model::TableModel;

/// Votes, absent players, chat.
#[component]
pub fn Company() -> impl IntoView {
    view! {
        <div class="company">
            <Asked/>
            <Gone/>
            <Paused/>
            <Said/>
        </div>
    }
}

/// A question, with buttons for a player who has not answered it.
#[component]
fn Asked() -> impl IntoView {
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

/// Absent players, and what the others may do about them.
#[component]
fn Gone() -> impl IntoView {
    let play = TableModel::from_context();
    let gone = move || {
        play.beat.with(|beat| {
            let beat = beat
                .as_ref()
                .filter(|beat| beat.master_key.is_none() && beat.viewer.is_some())?;
            let mut people = beat.lobby.people_seats();
            let is_gone =
                |chair: &astragal_tables::Chair| chair.away_since.is_some() && !chair.substituted;
            people
                .find(|(_, chair)| is_gone(chair))
                .map(|(seat, _)| seat)
        })
    };
    move || {
        gone().map(|seat| {
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
            <button on:click=get_ticket><Icon name="share"/>{move || t!("company-other-device")}</button>
            {move || ticket.get().map(|ticket| view! {
                <div class="qr" aria-hidden="true" inner_html=ticket.qr></div>
                <input readonly aria-label=move || t!("company-other-device") prop:value=ticket.link/>
            })}
        </Show>
    }
}

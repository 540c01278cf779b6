//! The chairs around the table: who sits there, whether they are here, and what can be done about it.

use astragal_bots::Level;
use astragal_client::t;
use astragal_client::words::{Presence, presence};
use astragal_games::Seat;
use astragal_tables::{Chair, Command, Holder, Question};
use leptos::prelude::*;

use super::LobbyModel;
use crate::parts::{Icon, SeatMark};

/// A plate for each chair, at its place around the table.
#[component]
pub fn Plates() -> impl IntoView {
    let model: LobbyModel = expect_context();
    let count = Memo::new(move |_| model.chairs().len());
    let plates = move || {
        let seats = (0..count.get() as u8).map(Seat);
        let plate = |seat: Seat| {
            let chair = Memo::new(move |_| {
                let chair = model.chairs().get(seat.index()).cloned();
                chair.unwrap_or_default()
            });
            view! { <Plate seat chair/> }
        };
        seats.map(plate).collect_view()
    };
    // Many plates do not fit around the picture.
    let class = move || match count.get() {
        ..=6 => "plates",
        _ => "plates many",
    };
    view! { <ol class=class>{plates}</ol> }
}

/// The place of a chair's plate around the picture, by the number of chairs and the steps from the viewer, clockwise.
fn corner(steps: usize, chairs: usize) -> &'static str {
    let corners: &[&str] = match chairs {
        2 => &["bc", "tc"],
        3 => &["bc", "tl", "tr"],
        4 => &["bc", "tl", "tc", "tr"],
        5 => &["bc", "bl", "tl", "tr", "br"],
        6 => &["bc", "bl", "tl", "tc", "tr", "br"],
        _ => &[],
    };
    corners.get(steps).copied().unwrap_or_default()
}

#[component]
fn Plate(seat: Seat, chair: Memo<Chair>) -> impl IntoView {
    let model: LobbyModel = expect_context();
    let is_own = move || match model.is_visitor() && !model.is_watching.get() {
        true => model.chair_for_visitor() == Some(seat),
        false => model.own_seat() == Some(seat),
    };
    let look = move || presence(&chair.get(), model.own_seat() == Some(seat), now());
    let name = move || match chair.get().holder {
        Holder::Empty => t!("lobby-free-chair"),
        _ => {
            let names = model.play.names().names;
            names.get(seat.index()).cloned().unwrap_or_default()
        }
    };
    let is_hosts = move || {
        model.lobby.with(|lobby| {
            let host = lobby.as_ref().map(|lobby| Holder::Person(lobby.host));
            host == Some(chair.get().holder)
        })
    };
    let is_free = move || chair.get().holder == Holder::Empty;
    let is_ready = move || super::look(&chair.get()) == super::SeatLook::Ready;
    let class = move || {
        let chairs = model.chairs().len().max(1);
        let steps = (seat.index() + chairs - model.near().index() % chairs) % chairs;
        let kind = match look().0 {
            Presence::Here => "here",
            Presence::Away => "away",
            Presence::Bot => "bot",
            Presence::Free => "free",
        };
        format!("plate {kind} {}", corner(steps, chairs))
    };
    view! {
        <li class=class class:mine=is_own data-test=format!("seat-{}", seat.0)>
            <SeatMark seat=seat.0/>
            <p class="plate-name">
                <strong>{name}</strong>
                <Show when=is_hosts><span class="plate-host" title=move || t!("lobby-host")><Icon name="key"/><span class="hidden">{move || t!("lobby-host")}</span></span></Show>
            </p>
            <Show when=move || !is_free()>
                <p class="plate-state"><i aria-hidden="true"></i>{move || look().1}</p>
            </Show>
            <Show when=is_ready><span class="plate-ready" aria-hidden="true"><Icon name="check"/></span></Show>
            <FreeChair seat chair/>
            <PlateMenu seat chair name=Signal::derive(name)/>
        </li>
    }
}

/// The time, as the lobby counts it.
fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// What can be done with a free chair: the host puts a bot there, others sit down.
#[component]
fn FreeChair(seat: Seat, chair: Memo<Chair>) -> impl IntoView {
    let model: LobbyModel = expect_context();
    let number = seat.0 + 1;
    move || {
        if chair.get().holder != Holder::Empty {
            return None;
        }
        if model.is_visitor() {
            let is_chosen = move || model.chair_for_visitor() == Some(seat);
            let choose = move |_| model.chosen.set(Some(seat));
            return Some(view! {
                <button aria-pressed=move || is_chosen().to_string() aria-label=move || t!("lobby-sit-here-at", number = number) on:click=choose>
                    {move || if is_chosen() { t!("lobby-your-chair") } else { t!("lobby-sit-here") }}
                </button>
            }.into_any());
        }
        if model.is_host() {
            let level = Level::Skilled;
            let add = move |_| model.play.command(Command::SeatBot { seat, level });
            return Some(
                view! {
                    <button aria-label=move || t!("lobby-add-bot", number = number) on:click=add>
                        <Icon name="plus"/>{move || t!("bot")}
                    </button>
                }
                .into_any(),
            );
        }
        let move_here = move |_| move_to(model, seat);
        Some(view! {
            <button aria-label=move || t!("lobby-sit-here-at", number = number) on:click=move_here>
                {move || t!("lobby-sit-here")}
            </button>
        }.into_any())
    }
}

/// Sits down on a free chair, or asks to swap with the person there.
fn move_to(model: LobbyModel, seat: Seat) {
    let command = match untrack(move || model.own_seat()) {
        Some(_) => Command::Ask {
            question: Question::SwapSeats(seat),
        },
        None => Command::Sit { seat },
    };
    model.play.command(command);
}

/// More that can be done about a chair: swap, stand up, another level for a bot, remove.
#[component]
fn PlateMenu(seat: Seat, chair: Memo<Chair>, name: Signal<String>) -> impl IntoView {
    let model: LobbyModel = expect_context();
    let own = Memo::new(move |_| model.own_seat());
    let is_host = Memo::new(move |_| model.is_host());
    let holder = Memo::new(move |_| chair.get().holder);
    let can_swap = move || {
        let is_other = own.get().is_some_and(|own| own != seat);
        let is_theirs = match holder.get() {
            Holder::Person(_) => true,
            // Others have a button of their own for a free chair.
            Holder::Bot(_) | Holder::Empty => is_host.get(),
        };
        is_other && is_theirs
    };
    let can_remove =
        move || is_host.get() && own.get() != Some(seat) && holder.get() != Holder::Empty;
    let is_own = move || own.get() == Some(seat);
    let has_any = move || can_swap() || can_remove() || is_own();
    let level = move || match holder.get() {
        Holder::Bot(level) => is_host.get().then_some(level),
        _ => None,
    };
    let set_level =
        move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlSelectElement>| {
            let word = event.target().value();
            let level = Level::ALL.into_iter().find(|level| level.as_str() == word);
            if let Some(level) = level {
                model.play.command(Command::SeatBot { seat, level });
            }
        };
    let levels = move || {
        level().map(|now| {
            view! {
                <select aria-label=move || t!("level", name = name.get()) on:change:target=set_level>
                    {Level::ALL.map(|one| view! {
                        <option value=one.as_str() selected=one == now>{move || t!(&format!("level-{}", one.as_str()))}</option>
                    }).collect_view()}
                </select>
            }
        })
    };
    view! {
        <Show when=has_any>
            <details class="plate-menu">
                <summary aria-label=move || t!("lobby-more", name = name.get())><Icon name="dots"/></summary>
                <div class="plate-sheet">
                    {levels}
                    <Show when=can_swap>
                        <button on:click=move |_| move_to(model, seat) data-test="swap">
                            {move || if holder.get() == Holder::Empty { t!("lobby-sit-here") } else { t!("lobby-swap") }}
                        </button>
                    </Show>
                    <Show when=is_own>
                        <button on:click=move |_| model.play.command(Command::Stand {})>{move || t!("lobby-stand")}</button>
                    </Show>
                    <Show when=can_remove>
                        <button class="danger" on:click=move |_| model.play.command(Command::Remove { seat })>{move || t!("remove-seat", name = name.get())}</button>
                    </Show>
                </div>
            </details>
        </Show>
    }
}

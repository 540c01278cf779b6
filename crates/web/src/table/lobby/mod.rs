//! A table on a server before its first game: an invitation.

mod change_rules;
mod guest;
mod seats;
mod share;

use astragal_client::boards::laid_table::SeatLook;
use astragal_client::t;
use astragal_client::texts::title;
use astragal_client::words::{announced_rules, start_waits_for};
use astragal_games::{GameId, Seat};
use astragal_tables::{Chair, Holder, Lobby};
use leptos::prelude::*;

use crate::parts::{Header, LaidTable, RuleList, SeatMark};
use crate::table::line::TableLine;
use crate::table::social::Asked;
use crate::table_model::TableModel;

pub use guest::SitDown;
pub use share::Share;

/// The lobby as its parts see it.
#[derive(Clone, Copy)]
struct LobbyModel {
    play: TableModel,
    lobby: Memo<Option<Lobby>>,
    /// The chair that a visitor has chosen.
    chosen: RwSignal<Option<Seat>>,
    /// Whether a visitor only wants to watch.
    is_watching: RwSignal<bool>,
}

impl LobbyModel {
    fn new() -> Self {
        let play = TableModel::from_context();
        let lobby = Memo::new(move |_| {
            let beat = play.beat.get()?;
            Some(beat.lobby.clone())
        });
        Self {
            play,
            lobby,
            chosen: RwSignal::new(None),
            is_watching: RwSignal::new(false),
        }
    }

    /// Whether nobody at this device has joined the table.
    fn is_visitor(self) -> bool {
        self.play
            .pass
            .with(|pass| pass.as_ref().is_some_and(|pass| pass.token.is_none()))
    }

    /// The seat of the person at this device.
    fn own_seat(self) -> Option<Seat> {
        self.play.beat.with(|beat| beat.as_ref()?.viewer)
    }

    fn is_host(self) -> bool {
        let you = self.play.you();
        self.lobby.with(|lobby| {
            let host = lobby.as_ref().map(|lobby| lobby.host);
            you.is_some_and(|you| Some(you.person) == host)
        })
    }

    /// The chair that a visitor would take: the chosen one, or the first that is free.
    fn chair_for_visitor(self) -> Option<Seat> {
        let chosen = self.chosen.get();
        self.lobby.with(|lobby| {
            let lobby = lobby.as_ref()?;
            let is_free = |seat: &Seat| {
                let chair = lobby.chair(*seat);
                chair.is_some_and(|chair| chair.holder == Holder::Empty)
            };
            let mut seats = (0..lobby.chairs.len() as u8).map(Seat);
            chosen.filter(is_free).or_else(|| seats.find(is_free))
        })
    }

    /// The chair from which the table is seen.
    fn near(self) -> Seat {
        let visitor = || {
            self.is_visitor()
                .then(|| self.chair_for_visitor())
                .flatten()
        };
        self.own_seat().or_else(visitor).unwrap_or(Seat(0))
    }

    /// The name of the host, unless it was removed.
    fn host_name(self) -> Option<String> {
        self.lobby.with(|lobby| {
            let lobby = lobby.as_ref()?;
            let host = lobby.people.get(lobby.host as usize)?;
            (!host.removed).then(|| host.name.clone())
        })
    }

    fn chairs(self) -> Vec<Chair> {
        let chairs = |lobby: &Option<Lobby>| Some(lobby.as_ref()?.chairs.clone());
        self.lobby.with(chairs).unwrap_or_default()
    }
}

/// How a chair looks in the picture.
fn look(chair: &Chair) -> SeatLook {
    match chair.holder {
        Holder::Empty => SeatLook::Free,
        Holder::Bot(_) => SeatLook::Ready,
        Holder::Person(_) if chair.ready.is_some() => SeatLook::Ready,
        Holder::Person(_) => SeatLook::Taken,
    }
}

/// The lobby: the laid table with its people, the rules, and a way to invite, or an invitation to sit down.
#[component]
pub fn Gathering(game: GameId) -> impl IntoView {
    let model = LobbyModel::new();
    provide_context(model);
    let is_guest = Memo::new(move |_| model.is_visitor() && !model.is_watching.get());
    let side = move || match is_guest.get() {
        true => view! { <guest::Invitation game/> }.into_any(),
        false => view! {
            <section class="lobby-card">
                <h2>{move || t!("lobby-invite")}</h2>
                <p class="muted">{move || t!("lobby-share")}</p>
                <Share/>
            </section>
            <Begin/>
        }
        .into_any(),
    };
    view! {
        <Header title=Signal::derive(move || title(game))/>
        <TableLine without_rules=true/>
        <main class="gathering" class:guest=is_guest>
            <Show when=move || !is_guest.get()>
                <Head game/>
            </Show>
            <section class="lobby-table" aria-label=move || t!("seats")>
                <Picture game/>
                <seats::Plates/>
            </section>
            <div class="lobby-side">{side}</div>
            <div class="company"><Asked/></div>
        </main>
    }
}

/// The title of the table, and its rules.
#[component]
fn Head(game: GameId) -> impl IntoView {
    let model: LobbyModel = expect_context();
    let headline = move || match (model.is_host(), model.host_name()) {
        (true, _) => t!("lobby-your-table", game = title(game)),
        (false, Some(host)) => t!("lobby-table-of", host = host, game = title(game)),
        (false, None) => t!("table-of", game = title(game)),
    };
    view! {
        <header class="lobby-head">
            <h1>{headline}</h1>
            <Rules/>
            <Show when=move || model.is_host()>
                <change_rules::ChangeRules game/>
            </Show>
        </header>
    }
}

/// The rules of the table.
#[component]
fn Rules() -> impl IntoView {
    let model: LobbyModel = expect_context();
    let rules = move || {
        let rules = |lobby: &Option<Lobby>| Some(announced_rules(&lobby.as_ref()?.options));
        model.lobby.with(rules).unwrap_or_default()
    };
    view! { <RuleList rules=Signal::derive(rules)/> }
}

#[component]
fn Picture(game: GameId) -> impl IntoView {
    let model: LobbyModel = expect_context();
    let options = move || {
        let options = |lobby: &Option<Lobby>| Some(lobby.as_ref()?.options.options.clone());
        model.lobby.with(options).unwrap_or_default()
    };
    let seats = move || model.chairs().iter().map(look).collect::<Vec<_>>();
    view! {
        <LaidTable
            game
            options=Signal::derive(options)
            seats=Signal::derive(seats)
            near=Signal::derive(move || model.near().0)
        />
    }
}

/// Who is ready, and the button to be ready oneself. The game starts when everybody is.
#[component]
fn Begin() -> impl IntoView {
    let model: LobbyModel = expect_context();
    let play = model.play;
    let looks = move || model.chairs().iter().map(look).collect::<Vec<_>>();
    let ready_count = move || {
        let looks = looks();
        let ready = looks.iter().filter(|look| **look == SeatLook::Ready);
        t!(
            "lobby-ready-count",
            ready = ready.count(),
            all = looks.len()
        )
    };
    let marks = move || {
        let mark = |(seat, look): (u8, SeatLook)| {
            view! { <span class="lobby-mark" class:ready=look == SeatLook::Ready><SeatMark seat/></span> }
        };
        (0..).zip(looks()).map(mark).collect_view()
    };
    let is_ready = move || {
        let seat = model.own_seat()?;
        model
            .lobby
            .with(|lobby| Some(lobby.as_ref()?.chair(seat)?.ready.is_some()))
    };
    let waits = Memo::new(move |_| {
        let names = play.names();
        model
            .lobby
            .with(|lobby| start_waits_for(lobby.as_ref()?, &names))
    });
    let label = move || match (is_ready(), waits.get()) {
        (Some(false), Some(_)) => t!("lobby-begin"),
        _ => t!("start-game"),
    };
    let button = move || {
        view! {
            <button
                class="primary lobby-start"
                disabled=move || is_ready() != Some(false) || play.sending.get().is_some()
                on:click=move |_| play.ready()
                data-test="ready"
            >
                <b>{label}</b>
                {move || waits.get().map(|waits| view! { <small>{waits}</small> })}
            </button>
        }
    };
    let watching = move || {
        view! {
            <p class="muted">{move || t!("lobby-watching")}</p>
            <Show when=move || model.is_visitor() && model.chair_for_visitor().is_some()>
                <button class="primary wide" on:click=move |_| model.is_watching.set(false)>{move || t!("sit-down")}</button>
            </Show>
        }
    };
    let is_seated = Memo::new(move |_| model.own_seat().is_some());
    view! {
        <section class="lobby-card lobby-begin" role="group" aria-label=ready_count>
            <p class="lobby-count"><b>{ready_count}</b><span aria-hidden="true">{marks}</span></p>
            {move || match is_seated.get() {
                true => button().into_any(),
                false => watching().into_any(),
            }}
        </section>
    }
}

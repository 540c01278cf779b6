//! The start page.

use astragal_client::lessons::ListedLesson;
use astragal_client::texts::{find_text, title};
use astragal_client::words::{UserError, table_rules};
use astragal_client::{TableReference, read_code, t};
use astragal_games::{Fact, GameId, Origin};
use astragal_tables::TableErrorCode;
use astragal_tables::protocol::ListedTable;
use leptos::prelude::*;

use crate::connection::{ask, find_table};
use crate::pages::last_games::LastGames;
use crate::pages::lessons::progress;
use crate::pages::new::open_at_once;
use crate::pages::real_dice::under_way;
use crate::parts::{Header, Icon, RuleList, date};
use crate::route::{Gathering, Link, Page, Route};
use crate::saved::SavedTable;

/// The three games.
#[component]
pub fn Start() -> impl IntoView {
    view! {
        <Header/>
        <main class="start">
            <div class="headline">
                <h1>{move || t!("start-title")}</h1>
                <p>{move || t!("start-subtitle")}</p>
            </div>
            <CarryOn/>
            <div class="cards">
                {games(true).map(|game| view! { <GameCard game/> }).collect_view()}
            </div>
            <MoreGames/>
            <div class="below">
                <LastGames/>
                <JoinByCode/>
                <TablesToWatch/>
            </div>
            <footer class="foot">
                <p>{move || t!("notice")}</p>
                <nav aria-label=move || t!("about")>
                    <Link to=Page::Lessons>{move || t!("learn")}</Link>
                    <Link to=Page::Text("strike".to_owned())>{move || t!("rules")}</Link>
                    <Link to=Page::Text("fair-dice".to_owned())>{move || t!("fair-dice")}</Link>
                    <Link to=Page::RealDice(GameId::Strike)>{move || t!("real-dice")}</Link>
                    <Link to=Page::Verify>{move || t!("check-a-record")}</Link>
                    <Link to=Page::Text("about".to_owned())>{move || t!("about")}</Link>
                </nav>
            </footer>
        </main>
    }
}

#[component]
fn GameCard(game: GameId) -> impl IntoView {
    let route = Route::from_context();
    // Three cards have the same buttons: their labels say which game they belong to.
    let named = move |key: &'static str| move || format!("{}: {}", title(game), t!(key));
    let go = move |gathering| move |_| route.go(Page::New(game, gathering));
    view! {
        <article class="card">
            <img class="still" src=format!("/a/pictures/{game}.svg") alt="" width="400" height="330"/>
            <div class="card-text">
                <div class="card-head">
                    <h2>{move || title(game)}</h2>
                    <Facts game/>
                </div>
                <p>{move || about(game)}</p>
                <div class="card-main">
                    <button class="primary" aria-label=named("play-bots") on:click=move |_| open_at_once(game, route)>{move || t!("play-bots")}</button>
                    <button class="primary slim" aria-label=named("options") on:click=go(Gathering::Bots)>
                        <Icon name="sliders"/>
                    </button>
                </div>
                <Link to=to_learn(game) class="card-learn">
                    <Icon name="book"/>
                    <span class="hidden">{move || title(game)}": "</span>
                    {move || t!("learn")}
                </Link>
                <div class="card-more">
                    <button aria-label=named("same-device") on:click=go(Gathering::Device)>{move || t!("same-device")}</button>
                    <button aria-label=named("invite") on:click=go(Gathering::Friends)>{move || t!("invite")}</button>
                </div>
            </div>
        </article>
    }
}

/// The first lesson of a game that is not complete; the list if there is none.
fn to_learn(game: GameId) -> Page {
    let progress = progress();
    let mut lessons = ListedLesson::of_game(game);
    let lesson = lessons.find(|lesson| !progress.is_complete(lesson.id));
    lesson.map_or(Page::Lessons, |lesson| Page::Lesson(lesson.id.to_owned()))
}

/// The finished games, or the others.
fn games(is_finished: bool) -> impl Iterator<Item = GameId> {
    let all = GameId::ALL.iter().copied();
    all.filter(move |game| game.about().is_finished == is_finished)
}

/// A game in one sentence.
fn about(game: GameId) -> String {
    let translated = find_text(&format!("{game}-about"), &[]);
    translated.unwrap_or_else(|| game.about().about.to_owned())
}

/// Number of players, minimum age and duration; values that are not from a rule book are marked.
#[component]
fn Facts(game: GameId) -> impl IntoView {
    let about = game.about();
    let (fewest, most) = (about.seats.start(), about.seats.end());
    let range = match fewest == most {
        true => fewest.to_string(),
        false => format!("{fewest}–{most}"),
    };
    let ours = |fact: Fact| {
        (fact.origin == Origin::House).then(|| {
            view! {
                <i class="dot house" title=move || t!("fact-ours")></i>
                <span class="hidden">{move || t!("fact-ours")}</span>
            }
        })
    };
    let (age, minutes) = (about.age, about.minutes);
    view! {
        <span class="fact"><Icon name="people"/>{range}</span>
        <span class="fact">{move || t!("age-from", age = age.value)}{ours(age)}</span>
        <span class="fact"><Icon name="clock"/>{move || t!("minutes", minutes = minutes.value)}{ours(minutes)}</span>
    }
}

/// Games without a board of their own.
#[component]
fn MoreGames() -> impl IntoView {
    let route = Route::from_context();
    let row = move |game: GameId| {
        let named = move |key: &'static str| move || format!("{}: {}", title(game), t!(key));
        let go = move |gathering| move |_| route.go(Page::New(game, gathering));
        view! {
            <li data-test="more-game">
                <div class="card-head"><h3>{move || title(game)}</h3><Facts game/></div>
                <p class="muted">{move || about(game)}</p>
                <div class="more-buttons">
                    <button class="primary" aria-label=named("play-bots") on:click=move |_| open_at_once(game, route)>{move || t!("play-bots")}</button>
                    <button aria-label=named("options") on:click=go(Gathering::Bots)><Icon name="sliders"/></button>
                    <button aria-label=named("same-device") on:click=go(Gathering::Device)>{move || t!("same-device")}</button>
                    <button aria-label=named("invite") on:click=go(Gathering::Friends)>{move || t!("invite")}</button>
                </div>
            </li>
        }
    };
    (games(false).count() > 0).then(|| {
        view! {
            <section class="more-games">
                <h2>{move || t!("more-games")}</h2>
                <ul>{games(false).map(row).collect_view()}</ul>
            </section>
        }
    })
}

/// Unfinished games on this device, above the cards; nothing if there are none.
#[component]
fn CarryOn() -> impl IntoView {
    let tables = RwSignal::new(SavedTable::unfinished());
    let row = move |table: SavedTable| {
        let (at, names) = (table.at, table.names.join(", "));
        let about = move || format!("{names} · {}", ago(at));
        let (to, game) = (Page::Local(table.name.clone()), table.game);
        let forget = move |_| {
            table.delete();
            tables.set(SavedTable::unfinished());
        };
        view! {
            <li>
                <Resume to game about=Signal::derive(about)/>
                <button class="plain" aria-label=move || t!("carry-on-forget") on:click=forget>
                    <Icon name="close"/>
                </button>
            </li>
        }
    };
    let rows = move || tables.get().into_iter().take(3).map(row).collect_view();
    let real = GameId::ALL
        .iter()
        .filter_map(|game| Some((*game, under_way(*game)?)));
    let real: Vec<_> = real.collect();
    let has_real = !real.is_empty();
    let real = real.into_iter().map(|(game, names)| {
        let names = names.join(", ");
        let about = move || format!("{names} · {}", t!("real-dice"));
        view! { <li><Resume to=Page::RealDice(game) game about=Signal::derive(about)/></li> }
    });
    let real = real.collect_view();
    let class = move || match has_real || tables.with(|tables| !tables.is_empty()) {
        true => "carry-on",
        false => "carry-on none",
    };
    view! {
        <section class=class aria-label=move || t!("carry-on")>
            <ul>{rows}{real}</ul>
        </section>
    }
}

/// The way back into a game.
#[component]
fn Resume(to: Page, game: GameId, about: Signal<String>) -> impl IntoView {
    view! {
        <Link to class="button resume">
            <span>
                <strong>{move || t!("carry-on-with", game = title(game))}</strong>
                <small>{about}</small>
            </span>
            <Icon name="next"/>
        </Link>
    }
}

/// How long ago something was; the day if it was not today.
fn ago(at: u64) -> String {
    let minutes = (js_sys::Date::now() as u64).saturating_sub(at) / 60_000;
    match minutes {
        0..=60 => t!("carry-on-ago", minutes = minutes),
        _ => date(at),
    }
}

#[component]
fn JoinByCode() -> impl IntoView {
    let route = Route::from_context();
    let code = RwSignal::new(String::new());
    let refusal: RwSignal<Option<String>> = RwSignal::new(None);
    let join = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        refusal.set(None);
        match read_code(&code.get_untracked()) {
            Some(TableReference::Name(table)) => route.go(Page::Online(table)),
            Some(TableReference::Code(code)) => leptos::task::spawn_local(async move {
                match find_table(&code).await {
                    Ok(table) => route.go(Page::Online(table)),
                    Err(UserError::By(error)) if error.code == TableErrorCode::NotFound => {
                        let _ = refusal.try_set(Some(t!("join-code-unknown")));
                    }
                    Err(error) => {
                        let _ = refusal.try_set(Some(error.message()));
                    }
                }
            }),
            None => refusal.set(Some(t!("join-code-wrong"))),
        }
    };
    view! {
        <section class="join">
            <h2>{move || t!("join-by-code")}</h2>
            <p class="muted">{move || t!("join-by-code-hint")}</p>
            <form on:submit=join>
                <input
                    aria-label=move || t!("join-code")
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    prop:value=code
                    on:input:target=move |event| {
                        refusal.set(None);
                        code.set(event.target().value());
                    }
                />
                <button>{move || t!("sit-down")}</button>
            </form>
            {move || refusal.get().map(|text| view! { <p role="alert" class="refused">{text}</p> })}
        </section>
    }
}

/// Public tables of the server.
#[component]
fn TablesToWatch() -> impl IntoView {
    let tables: RwSignal<Option<Vec<ListedTable>>> = RwSignal::new(None);
    leptos::task::spawn_local(async move {
        #[derive(serde::Deserialize)]
        struct Listed {
            tables: Vec<ListedTable>,
        }
        if let Ok(listed) = ask::<Listed>("GET", "/api/tables", None, None).await {
            let _ = tables.try_set(Some(listed.tables));
        }
    });
    let shown = move || {
        let tables = tables.get();
        let Some(tables) = tables else {
            return view! { <p class="muted">{move || t!("offline")}</p> }.into_any();
        };
        if tables.is_empty() {
            return view! { <p class="muted">{move || t!("tables-none")}</p> }.into_any();
        }
        let row = |table: ListedTable| {
            let game = GameId::from_name(&table.game).map_or(table.game.clone(), title);
            view! {
                <li>
                    <span><strong>{game}</strong><br/>
                        <span class="muted">{table.title.clone()}" · "{move || t!("free-seats", seats = table.open_seats)}</span>
                        <RuleList rules=Signal::derive(move || table_rules(&table.options))/>
                    </span>
                    <Link to=Page::Online(table.table.clone())>
                        {move || if table.open_seats > 0 { t!("sit-down") } else { t!("watch") }}
                    </Link>
                </li>
            }
        };
        view! { <ul>{tables.into_iter().take(5).map(row).collect_view()}</ul> }.into_any()
    };
    view! {
        <section class="watch">
            <h2>{move || t!("tables-to-watch")}</h2>
            {shown}
        </section>
    }
}

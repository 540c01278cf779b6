//! Setting up a table.

use astragal_bots::Level;
use astragal_client::boards::laid_table::SeatLook;
use astragal_client::texts::title;
use astragal_client::words::{UserError, duration, table_rules};
use astragal_client::{LocalSeat, quick_game, t};
use astragal_games::{GameId, Seat};
use astragal_tables::protocol::OpenTable;
use astragal_tables::{TableOptions, check_name};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use crate::connection::open_table;
use crate::pages::choices::{Choices, Legend};
use crate::parts::{Header, Icon, LaidTable, RuleList, SeatMark};
use crate::route::{Gathering, Link, Page, Route};
use crate::settings::{self, Preferences};

/// The setup of a table on this device: options and seats.
pub type Plan = (TableOptions, Vec<LocalSeat>);

/// Takes the setup for a table with this name out of the storage.
pub fn take_plan(name: &str) -> Option<Plan> {
    let key = format!("plan:{name}");
    let plan = settings::recall(&key);
    settings::remove(&key);
    plan
}

/// Opens a table on this device.
pub fn begin(plan: &Plan, route: Route) {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("browsers have random numbers");
    let name: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    settings::keep(&format!("plan:{name}"), plan);
    let preferences = Preferences::from_context();
    preferences.0.update(|settings| settings.has_begun = true);
    route.go(Page::Local(name));
}

fn own_name() -> String {
    let name = Preferences::from_context()
        .0
        .with_untracked(|settings| settings.name.clone());
    match name.trim() {
        "" => t!("you"),
        name => name.to_owned(),
    }
}

/// Whether the others can know somebody by this name: it is no word for "you" in any language.
pub fn is_name_for_others(name: &str) -> bool {
    check_name(name).is_ok()
}

/// Opens a table against bots with the options of the rule book; an easy one on a device where nobody has played yet.
pub fn open_at_once(game: GameId, route: Route) {
    let settings = Preferences::from_context().0;
    let is_first = settings.with_untracked(|settings| !settings.has_begun);
    begin(&quick_game(game, own_name(), is_first), route);
}

/// Who takes a seat.
#[derive(Clone, PartialEq, Debug)]
enum Chair {
    Person(String),
    Bot(Level),
    Friend,
}

/// Setting up a table.
#[component]
pub fn NewTable(game: GameId, gathering: Gathering) -> impl IntoView {
    let route = Route::from_context();
    let about = game.about();
    let (range, usual) = (about.seats.clone(), about.usual_seats);
    let others = move |number: u8| match gathering {
        Gathering::Bots => Chair::Bot(Level::Skilled),
        Gathering::Device => Chair::Person(t!("person-name", number = number + 1)),
        Gathering::Friends => Chair::Friend,
    };
    let first = match gathering {
        Gathering::Bots => own_name(),
        Gathering::Device => t!("person-name", number = 1),
        Gathering::Friends => Some(own_name())
            .filter(|name| is_name_for_others(name))
            .unwrap_or_default(),
    };
    let chairs: Vec<Chair> = (0..usual)
        .map(|number| {
            if number == 0 {
                Chair::Person(first.clone())
            } else {
                others(number)
            }
        })
        .collect();
    let chairs = RwSignal::new(chairs);
    let options = RwSignal::new(about.required(usual));
    let (turn_seconds, public) = (RwSignal::new(None), RwSignal::new(false));
    let practice = RwSignal::new(false);
    let error: RwSignal<Option<UserError>> = RwSignal::new(None);
    let whole = move || {
        let mut options = options.get();
        about.fit_seats(&mut options, chairs.with(Vec::len) as u8);
        let mut whole = TableOptions::new(game, options);
        whole.practice = practice.get();
        if gathering == Gathering::Friends {
            whole.turn_seconds = turn_seconds.get();
            whole.public = public.get();
        }
        whole
    };
    let start = move |_| {
        let whole = whole();
        if let Err(refused) = whole.check() {
            error.set(Some(refused.into()));
            return;
        }
        let preferences = Preferences::from_context();
        let chairs = chairs.get();
        if let (Gathering::Bots | Gathering::Friends, Some(Chair::Person(name))) =
            (gathering, chairs.first())
        {
            if gathering == Gathering::Friends && !is_name_for_others(name) {
                error.set(Some(UserError::NoName));
                focus_name();
                return;
            }
            if *name != t!("you") {
                preferences
                    .0
                    .update(|settings| settings.name.clone_from(name));
            }
        }
        if gathering == Gathering::Friends {
            leptos::task::spawn_local(open(whole, chairs, route, error));
        } else {
            let sit = |chair: Chair| match chair {
                Chair::Person(name) => LocalSeat::Person(name),
                Chair::Bot(level) => LocalSeat::Bot(level),
                Chair::Friend => LocalSeat::Bot(Level::Skilled),
            };
            begin(&(whole, chairs.into_iter().map(sit).collect()), route);
        }
    };
    let rows = move || {
        let chairs_now = chairs.get();
        let can_remove = chairs_now.len() > usize::from(*range.start());
        let row = |(seat, chair): (usize, Chair)| {
            view! { <SeatRow seat chair chairs can_remove={can_remove && seat > 0} gathering/> }
        };
        chairs_now.into_iter().enumerate().map(row).collect_view()
    };
    let (fewest, most) = (*about.seats.start(), *about.seats.end());
    let can_add = move || chairs.with(|chairs| chairs.len() < usize::from(most));
    let add = move |_| chairs.update(|chairs| chairs.push(others(chairs.len() as u8)));
    let looks = move || chairs.with(|chairs| chairs.iter().map(look).collect::<Vec<_>>());
    view! {
        <Header/>
        <main class="new">
            <div class="laid">
                <LaidTable game options seats=Signal::derive(looks) near=Signal::derive(|| 0)/>
            </div>
            <section class="sheet">
                <Link to=Page::Start class="up"><Icon name="back"/>{move || t!("all-games")}</Link>
                <div class="sheet-head">
                    <h1>{move || t!("table-of", game = title(game))}</h1>
                    <Legend/>
                </div>
                <fieldset class="seats">
                    <legend>{move || t!("seats")}</legend>
                    {rows}
                    <Show when=move || can_add() && fewest != most>
                        <button class="dashed" on:click=add><Icon name="plus"/>{move || t!("add-seat")}</button>
                    </Show>
                </fieldset>
                <Choices game options seats=Signal::derive(move || chairs.with(Vec::len))/>
                <div class="choices">
                    <PracticeChoice practice/>
                    {(gathering == Gathering::Friends).then(|| view! { <TableChoices turn_seconds public/> })}
                </div>
                <button class="link" on:click=move |_| options.set(about.required(usual))>{move || t!("back-to-book")}</button>
            </section>
            <aside class="preview">
                <RuleList rules=Signal::derive(move || table_rules(&whole()))/>
                {move || error.get().map(|error| view! { <p role="alert" class="refused">{error.message()}</p> })}
                <button class="primary wide" on:click=start>
                    {move || if gathering == Gathering::Friends { t!("open-table") } else { t!("start-game") }}
                </button>
                <p class="aside-hint"><Icon name="shield"/>
                    <span>{move || t!("fair-dice-hint")}" "
                        <Link to=Page::Text("fair-dice".to_owned())>{move || t!("how-that-works")}</Link>
                    </span>
                </p>
                <p class="aside-hint"><Icon name="book"/>
                    <span>{move || t!("rulings-hint")}" "
                        <Link to=Page::Text(game.name().to_owned())>{move || t!("house-rulings")}</Link>
                    </span>
                </p>
            </aside>
        </main>
    }
}

/// Moves the focus to the field for one's own name.
fn focus_name() {
    let field = document().query_selector(".seat-row .name").ok().flatten();
    if let Some(field) = field {
        let _ = field.unchecked_into::<web_sys::HtmlElement>().focus();
    }
}

/// How a chair looks in the picture: those who are at this device are ready, and so are bots.
fn look(chair: &Chair) -> SeatLook {
    match chair {
        Chair::Friend => SeatLook::Free,
        Chair::Person(_) | Chair::Bot(_) => SeatLook::Ready,
    }
}

async fn open(
    table: TableOptions,
    chairs: Vec<Chair>,
    route: Route,
    error: RwSignal<Option<UserError>>,
) {
    let name = match chairs.first() {
        Some(Chair::Person(name)) => name.clone(),
        _ => String::new(),
    };
    let request = OpenTable {
        name,
        seat: Some(Seat(0)),
        table,
    };
    let bots = (0..)
        .map(Seat)
        .zip(chairs)
        .filter_map(|(seat, chair)| match chair {
            Chair::Bot(level) => Some((seat, level)),
            _ => None,
        });
    match open_table(&request, &bots.collect::<Vec<_>>()).await {
        Ok(joined) => route.go(Page::Online(joined.table)),
        Err(refused) => error.set(Some(refused)),
    }
}

#[component]
fn SeatRow(
    seat: usize,
    chair: Chair,
    chairs: RwSignal<Vec<Chair>>,
    can_remove: bool,
    gathering: Gathering,
) -> impl IntoView {
    let set = move |chair: Chair| chairs.update(|chairs| chairs[seat] = chair);
    let name = move || match &chairs.with(|chairs| chairs.get(seat).cloned()) {
        Some(Chair::Person(name)) => name.clone(),
        Some(Chair::Friend) => t!("person"),
        _ => bot_name(&chairs.get(), seat),
    };
    let remove = move |_| {
        chairs.update(|chairs| {
            chairs.remove(seat);
        });
    };
    let kinds =
        move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlSelectElement>| {
            set(match event.target().value().as_str() {
                "bot" => Chair::Bot(Level::Skilled),
                "friend" => Chair::Friend,
                _ => Chair::Person(t!("person-name", number = seat + 1)),
            });
        };
    let kind = match &chair {
        Chair::Person(_) => "person",
        Chair::Bot(_) => "bot",
        Chair::Friend => "friend",
    };
    let other = match gathering {
        Gathering::Friends => "friend",
        _ => "person",
    };
    let what = match chair {
        Chair::Person(name) => {
            let is_asked = gathering == Gathering::Friends && seat == 0;
            let type_name = move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlInputElement>| {
                // Untracked: a notification would create the input fields again after every change.
                let name = event.target().value();
                chairs.update_untracked(|chairs| chairs[seat] = Chair::Person(name));
            };
            view! {
                <input
                    class="name"
                    maxlength="24"
                    required=gathering == Gathering::Friends
                    placeholder=move || is_asked.then(|| t!("your-name"))
                    aria-label=move || t!("name-of-person", number = seat + 1)
                    value=name
                    on:change:target=type_name
                />
            }
            .into_any()
        }
        Chair::Bot(level) => view! {
            <span class="bot-name">{name}</span>
            <select
                aria-label=move || t!("level", name = name())
                on:change:target=move |event| {
                    let word = event.target().value();
                    if let Some(level) = Level::ALL.into_iter().find(|level| level.as_str() == word) {
                        set(Chair::Bot(level));
                    }
                }
            >
                {Level::ALL.map(|one| view! {
                    <option value=one.as_str() selected=one == level>{move || t!(&format!("level-{}", one.as_str()))}</option>
                }).collect_view()}
            </select>
        }
        .into_any(),
        Chair::Friend => view! { <span class="muted">{move || t!("seats-any")}</span> }.into_any(),
    };
    view! {
        <div class="seat-row">
            <SeatMark seat=seat as u8/>
            {(seat > 0).then(|| view! {
                <select aria-label=move || t!("holder-of-seat", number = seat + 1) on:change:target=kinds>
                    <option value="bot" selected=kind == "bot">{move || t!("bot")}</option>
                    <option value=other selected=kind == other>{move || t!("person")}</option>
                </select>
            })}
            {what}
            {can_remove.then(|| view! {
                <button class="plain" aria-label=move || t!("remove-seat", name = name()) on:click=remove><Icon name="close"/></button>
            })}
        </div>
    }
}

fn bot_name(chairs: &[Chair], seat: usize) -> String {
    let before = chairs.iter().take(seat);
    let bots = before
        .filter(|chair| matches!(chair, Chair::Bot(_)))
        .count();
    crate::table_model::bot_name(bots)
}

/// Whether the table is for practice, where rolls can be taken back (C-3).
#[component]
fn PracticeChoice(practice: RwSignal<bool>) -> impl IntoView {
    let segment = move |value: bool, key: &'static str| {
        view! {
            <label class="segment" class:chosen=move || practice.get() == value>
                <input
                    type="radio"
                    name="practice"
                    value=value.to_string()
                    prop:checked=move || practice.get() == value
                    on:change=move |_| practice.set(value)
                />
                <span>{move || t!(key)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="choice choice-practice">
            <legend>{move || t!("option-practice")}</legend>
            <div class="segments">
                {segment(false, "option-practice-no")}
                {segment(true, "option-practice-yes")}
            </div>
            <p class="hint">{move || t!("option-practice-hint")}</p>
        </fieldset>
    }
}

/// The settings of a table on a server besides the game's options.
#[component]
fn TableChoices(turn_seconds: RwSignal<Option<u32>>, public: RwSignal<bool>) -> impl IntoView {
    const DAY: u32 = 86_400;
    let clock = [None, Some(30), Some(60), Some(300), Some(DAY)];
    let choose_clock =
        move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlSelectElement>| {
            turn_seconds.set(event.target().value().parse().ok());
        };
    let choose_public =
        move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlSelectElement>| {
            public.set(event.target().value() == "yes");
        };
    view! {
            <div class="choice">
                <label for="turn-seconds">{move || t!("option-turn-seconds")}</label>
                <select id="turn-seconds" on:change:target=choose_clock>
                    {clock.map(|seconds| view! {
                        <option value=seconds.map(|seconds| seconds.to_string()).unwrap_or_default()>
                            {move || match seconds {
                                None => t!("option-turn-seconds-none"),
                                Some(seconds) => duration(seconds),
                            }}
                        </option>
                    }).collect_view()}
                </select>
                <p class="hint">{move || t!("option-turn-seconds-hint")}</p>
            </div>
            <div class="choice">
                <label for="public">{move || t!("option-public")}</label>
                <select id="public" on:change:target=choose_public>
                    <option value="no">{move || t!("option-public-no")}</option>
                    <option value="yes">{move || t!("option-public-yes")}</option>
                </select>
                <p class="hint">{move || t!("option-public-hint")}</p>
            </div>
    }
}

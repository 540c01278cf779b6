//! A table: players, the board of its game, the log, the coach.

mod coach;
pub mod end;
pub mod exxtra;
mod general;
mod hint;
mod keys_help;
mod lesson;
mod line;
mod lobby;
mod log;
mod players;
mod sentence;
mod social;
pub mod strategiia;
pub mod strike;
mod to_result;

use std::sync::Arc;

use astragal_client::texts::title as title_of;
use astragal_client::{Beat, t};
use astragal_games::{GameId, Strike, WordOption as _, with_game};
use astragal_tables::{Command, Phase, Question};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

pub use lobby::SitDown;

pub use self::lesson::LessonTable;
use crate::game_interface::GameInterface;
use crate::parts::{Brand, Icon, focused};
use crate::route::{Link, Page};
use crate::settings::{Preferences, Settings};
use crate::sound;
use crate::table_model::TableModel;

/// A table.
#[component]
pub fn Table() -> impl IntoView {
    let play = TableModel::from_context();
    let game = Memo::new(move |_| play.game_id());
    let is_waiting = Memo::new(move |_| {
        play.beat.with(|beat| {
            let beat = beat.as_ref()?;
            let is_between = matches!(beat.lobby.phase, Phase::Waiting | Phase::Revealing { .. });
            Some(is_between && beat.game.is_none())
        })
    });
    keep_awake();
    show_turn_in_title(play);
    open_coach_after_first_game(play);
    move || match (game.get(), is_waiting.get()) {
        (Some(game), Some(false)) => view! { <Playing game/> }.into_any(),
        (Some(game), _) => view! { <lobby::Gathering game/><Refusal/> }.into_any(),
        _ => view! { <line::Opening/><Refusal/> }.into_any(),
    }
}

/// A game that is being played, or is over.
#[component]
fn Playing(game: GameId) -> impl IntoView {
    let play = TableModel::from_context();
    let board = with_game!(game, G => <G as GameInterface>::board());
    let class = format!("table {game}");
    let keys = RwSignal::new(false);
    let over = Memo::new(move |_| play.table_over());
    // What the end of a game covers must not be reachable.
    let is_covered = move || play.is_over() && play.replay.with(Option::is_none);
    view! {
        <div
            class=class
            class:sending=move || play.sending.get().is_some()
            on:click=show_sending(play)
            class:over=move || over.with(Option::is_some)
        >
            <TableHeader game keys/>
            <players::Players/>
            <main class="middle" aria-label=move || t!("board-label") inert=is_covered>
                {board}
                <to_result::ToResult/>
                <hint::Hint/>
            </main>
            <aside class="side" inert=is_covered>
                <coach::Coach/>
                <log::Log/>
            </aside>
            <social::Company/>
            <Refusal/>
            <HandOver/>
            <keys_help::KeysHelp game is_open=keys/>
            <Show when=move || play.is_over() || play.replay.with(Option::is_some)>
                <end::End/>
            </Show>
        </div>
    }
}

/// Marks the button whose command is on its way as busy, until the answer comes. Returns the handler of clicks, which a
/// button has handled before it comes here.
fn show_sending(play: TableModel) -> impl Fn(leptos::ev::MouseEvent) {
    const BUSY: &str = "aria-busy";
    let pressed = StoredValue::new_local(None::<web_sys::Element>);
    Effect::new(move |_| {
        if play.sending.get().is_none()
            && let Some(button) = pressed.try_update_value(Option::take).flatten()
        {
            let _ = button.remove_attribute(BUSY);
        }
    });
    move |event| {
        let target = event.target().and_then(|target| target.dyn_into().ok());
        let button = target.and_then(|target: web_sys::Element| target.closest("button").ok()?);
        if let Some(button) = button.filter(|_| play.sending.get_untracked().is_some()) {
            let _ = button.set_attribute(BUSY, "true");
            pressed.set_value(Some(button));
        }
    }
}

#[component]
fn TableHeader(game: GameId, keys: RwSignal<bool>) -> impl IntoView {
    let play = TableModel::from_context();
    let title = move || {
        let strike = play
            .beat
            .with(|beat| beat.as_ref()?.lobby.options.rules::<Strike>());
        match strike {
            Some(rules) => format!("{}, {}", title_of(game), rules.edition.word()),
            None => title_of(game),
        }
    };
    view! {
        <header class="table-top">
            <Brand/>
            <h1 class="about">{title}</h1>
            <span class="spring"></span>
            <Agreement/>
            <SoundButton/>
            <Menu game keys/>
            <line::TableLine/>
        </header>
    }
}

/// Turns sounds on and off.
#[component]
fn SoundButton() -> impl IntoView {
    let preferences = Preferences::from_context();
    let is_loud = move || preferences.0.with(|settings| settings.sound);
    let label = move || {
        if is_loud() {
            t!("sound-on")
        } else {
            t!("sound-off")
        }
    };
    let turn_sound = move |_| {
        preferences
            .0
            .update(|settings| settings.sound = !settings.sound)
    };
    view! {
        <button class="tool round" aria-label=label on:click=turn_sound>
            {move || if is_loud() { view! { <Icon name="sound"/> } } else { view! { <Icon name="mute"/> } }}
        </button>
    }
}

/// How many of the server's throws could be reproduced here.
#[component]
fn Agreement() -> impl IntoView {
    let play = TableModel::from_context();
    move || match play.agreed.get() {
        (_, 0) => ().into_any(),
        (agreed, all) => {
            let class = if agreed == all {
                "agreed"
            } else {
                "agreed wrong"
            };
            let title = if agreed == all {
                t!("throws-agree", agreed = agreed, all = all)
            } else {
                t!("throw-differs")
            };
            view! {
                <span class=class title=title.clone() aria-label=title role="img">
                    <Icon name="shield"/><b aria-hidden="true">{format!("{agreed}/{all}")}</b>
                </span>
            }
            .into_any()
        }
    }
}

/// The menu, with what is not needed at every turn.
#[component]
fn Menu(game: GameId, keys: RwSignal<bool>) -> impl IntoView {
    let play = TableModel::from_context();
    let preferences = Preferences::from_context();
    let is_sure = RwSignal::new(false);
    let menu = NodeRef::<leptos::html::Details>::new();
    let close = move || {
        is_sure.set(false);
        if let Some(menu) = menu.get_untracked() {
            menu.set_open(false);
        }
    };
    closes_by_itself(menu, Callback::new(move |()| close()));
    let may_undo = move || {
        let may = |beat: &Option<_>| beat.as_ref().is_some_and(|beat: &Arc<Beat>| beat.may_undo);
        play.replay.with(Option::is_none) && play.beat.with(may)
    };
    let undo = move |_| {
        play.command(Command::Ask {
            question: Question::Undo,
        });
        close();
    };
    let concede = move |_| {
        if is_sure.get() {
            play.command(Command::Concede {});
            close();
        } else {
            is_sure.set(true);
        }
    };
    let pace = move |event: leptos::ev::Targeted<leptos::ev::Event, web_sys::HtmlSelectElement>| {
        let pace = event.target().value().parse().unwrap_or(700);
        preferences.0.update(|settings| settings.pace = pace);
    };
    let paces = [(1500, "pace-slow"), (700, "pace-normal"), (60, "pace-fast")];
    let is_pace = move |pace| preferences.0.with(|settings| settings.pace == pace);
    view! {
        <details class="menu" node_ref=menu on:toggle=move |_| is_sure.set(false)>
            <summary class="tool round" aria-label=move || t!("menu")><Icon name="menu"/></summary>
            <div class="menu-sheet">
                // C-3: offered only where the table would not refuse it.
                <Show when=may_undo>
                    <button on:click=undo data-test="undo"><Icon name="undo"/>{move || t!("undo")}</button>
                </Show>
                <button class="danger" on:click=concede>
                    <Icon name="flag"/>
                    {move || if is_sure.get() { t!("concede-sure") } else { t!("concede") }}
                </button>
                <social::CompanyMenu/>
                <Link to=Page::Text(game.name().to_owned()) class="button"><Icon name="book"/>{move || t!("rules")}</Link>
                <button data-test="keys" on:click=move |_| { close(); keys.set(true); }><Icon name="keys"/>{move || t!("keys")}</button>
                <label class="setting">
                    <span>{move || t!("pace")}</span>
                    <select on:change:target=pace>
                        {paces.map(|(pace, key)| view! {
                            <option value=pace selected=move || is_pace(pace)>{move || t!(key)}</option>
                        }).collect_view()}
                    </select>
                </label>
                <Switch key="coach" of=|settings| &mut settings.coach/>
                <div on:change=move |_| preferences.0.update(|settings| settings.graphics_chosen = true)>
                    <Switch key="low-graphics" of=|settings| &mut settings.low_graphics/>
                </div>
                <Link to=Page::Start class="button"><Icon name="back"/>{move || t!("leave")}</Link>
            </div>
        </details>
    }
}

/// Closes a menu on Escape, and on a press outside of it.
fn closes_by_itself(menu: NodeRef<leptos::html::Details>, close: Callback<()>) {
    let open = move || menu.get_untracked().filter(|menu| menu.open());
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        if let Some(menu) = open().filter(|_| event.key() == "Escape") {
            close.run(());
            // The focus returns to where it was opened from.
            let summary = menu.query_selector("summary").ok().flatten();
            if let Some(summary) = summary {
                let _ = summary.unchecked_into::<web_sys::HtmlElement>().focus();
            }
        }
    });
    let pointed = window_event_listener(leptos::ev::pointerdown, move |event| {
        let target = event.target().map(|target| target.unchecked_into());
        if open().is_some_and(|menu| !menu.contains(target.as_ref())) {
            close.run(());
        }
    });
    on_cleanup(move || {
        pressed.remove();
        pointed.remove();
    });
}

/// A setting that is on or off.
#[component]
fn Switch(key: &'static str, of: fn(&mut Settings) -> &mut bool) -> impl IntoView {
    let settings = Preferences::from_context().0;
    let is_on = move || *of(&mut settings.get());
    view! {
        <label class="setting">
            <input
                type="checkbox"
                prop:checked=is_on
                on:change:target=move |event| {
                    let is_on = event.target().checked();
                    settings.update(|settings| *of(settings) = is_on);
                }
            />
            <span>{move || t!(key)}</span>
        </label>
    }
}

/// The latest refusal, and its reason.
#[component]
fn Refusal() -> impl IntoView {
    let play = TableModel::from_context();
    move || {
        play.error.get().map(|error| {
            view! {
                <div class="refusal" role="alert">
                    <p>{error.message()}</p>
                    <button class="plain" aria-label=move || t!("close") on:click=move |_| play.error.set(None)>
                        <Icon name="close"/>
                    </button>
                </div>
            }
        })
    }
}

/// Asks to hand the device over: around one device with hidden pools, players must not see the pools of others.
#[component]
fn HandOver() -> impl IntoView {
    let play = TableModel::from_context();
    let next = move || {
        play.beat.with(|beat| {
            let beat = beat.as_ref()?;
            let is_hidden = astragal_client::words::are_pools_hidden(&beat.lobby.options);
            let is_shared = beat.master_key.is_some() && beat.lobby.people_seats().count() > 1;
            let asked = beat.asked.filter(|_| is_hidden && is_shared)?;
            (play.handed.get() != Some(asked)).then_some(asked)
        })
    };
    move || {
        next().map(|seat| {
            let name = play.names().of(seat.0);
            let own = name.clone();
            view! {
                <div class="hand-over" role="dialog" aria-modal="true" aria-labelledby="hand-over">
                    <h2 id="hand-over">{move || t!("hand-over", name = name.clone())}</h2>
                    <p>{move || t!("hand-over-hint")}</p>
                    <button class="primary" node_ref=focused() on:click=move |_| play.handed.set(Some(seat))>
                        {move || t!("hand-over-ready", name = own.clone())}
                    </button>
                </div>
            }
        })
    }
}

/// Keeps the screen on during a game, where the browser supports it.
fn keep_awake() {
    let ask = || {
        let navigator: wasm_bindgen::JsValue = window().navigator().into();
        let lock = js_sys::Reflect::get(&navigator, &"wakeLock".into()).ok();
        let Some(lock) = lock.filter(|lock| !lock.is_undefined()) else {
            return;
        };
        let request = js_sys::Reflect::get(&lock, &"request".into()).ok();
        if let Some(request) = request
            .and_then(|request| wasm_bindgen::JsCast::dyn_into::<js_sys::Function>(request).ok())
            && let Ok(promise) = request.call1(&lock, &"screen".into())
        {
            let promise: js_sys::Promise = wasm_bindgen::JsCast::unchecked_into(promise);
            leptos::task::spawn_local(async move {
                // The browser may refuse, to save power.
                let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
            });
        }
    };
    ask();
    let again = window_event_listener(leptos::ev::visibilitychange, move |_| ask());
    on_cleanup(move || again.remove());
}

/// Opens the coach once the first game on this device is over. Before, a newcomer has enough to look at.
fn open_coach_after_first_game(play: TableModel) {
    let settings = Preferences::from_context().0;
    Effect::new(move |_| {
        if play.is_over() && settings.with_untracked(|settings| !settings.has_finished) {
            settings.update(|settings| {
                settings.has_finished = true;
                settings.coach = true;
            });
        }
    });
}

/// Says in the title of the page when it is the player's turn.
fn show_turn_in_title(play: TableModel) {
    Effect::new(move |was_asked: Option<bool>| {
        let is_asked = play
            .beat
            .with(|beat| beat.as_ref().is_some_and(|beat| beat.asked.is_some()));
        let title = match is_asked {
            true => format!("● {} – {}", t!("your-turn"), t!("astragal")),
            false => t!("astragal"),
        };
        document().set_title(&title);
        if is_asked && was_asked != Some(true) && document().hidden() {
            let _ = window().navigator().vibrate_with_duration(200);
            if Preferences::from_context()
                .0
                .with_untracked(|settings| settings.sound)
            {
                sound::knock();
            }
        }
        is_asked
    });
    on_cleanup(|| document().set_title("Astragal"));
}

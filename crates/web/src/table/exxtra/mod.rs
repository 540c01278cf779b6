//! EXXTRA: the ladder, the track around it, and the dice.

mod actions;
mod draw;
mod ladder;
mod track;
mod tray;
mod turn;

use astragal_client::boards::exxtra::{LadderLayout, TALL, WIDE};
use astragal_client::t;
use astragal_games::exxtra::{ActionText, Phase, View};
use astragal_games::{Exxtra, Seat};
use astragal_session::Decision;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use self::turn::{Turn, place_on};
use super::sentence::Sentence;
use crate::scene::ScreenHandle;
use crate::table_model::TableModel;

/// The state that all parts of the board share.
#[derive(Clone, Copy)]
pub struct BoardState {
    play: TableModel,
    view: Memo<Option<View>>,
    /// What the player to decide may do.
    turn: Memo<Option<Turn>>,
    /// The field that the pair will be placed on.
    chosen: Memo<Option<u8>>,
    /// The field that the player has selected; `None` for the preselected one.
    selected: RwSignal<Option<u8>>,
}

impl BoardState {
    fn new(play: TableModel) -> Self {
        let view = Memo::new(move |_| play.view::<Exxtra>());
        let turn = Memo::new(move |_| Turn::now(play));
        let selected = RwSignal::new(None);
        // A selection belongs to one decision.
        let seq = Memo::new(move |_| play.beat.with(|beat| beat.as_ref().map(|beat| beat.seq)));
        Effect::new(move |_| {
            // A memo that nobody reads never changes, so it is not enough to track it.
            seq.get();
            selected.set(None);
        });
        let chosen = Memo::new(move |_| {
            let turn = turn.get()?;
            let selected = selected.get().filter(|field| turn.on(*field).is_some());
            selected.or_else(|| turn.proposal(play))
        });
        Self {
            play,
            view,
            turn,
            chosen,
            selected,
        }
    }

    /// Whether a player at this device has to make the first roll of a turn.
    fn is_first_roll(self) -> bool {
        self.turn.with(|turn| {
            turn.as_ref()
                .is_some_and(|turn| turn.pair.is_none() && turn.may_roll)
        })
    }

    /// Chooses a field, if the pair may go there.
    fn choose(self, field: u8) {
        let is_open = self
            .turn
            .with_untracked(|turn| Some(turn.as_ref()?.on(field).is_some()));
        match is_open {
            Some(true) => self.selected.set(Some(field)),
            Some(false) => self.play.refuse_in_lesson(),
            None => {}
        }
    }

    /// Chooses the next allowed field, up or down.
    fn choose_next(self, is_up: bool) {
        let now = self.chosen.get_untracked();
        let next = self.turn.with_untracked(|turn| {
            let fields = turn
                .iter()
                .flat_map(|turn| &turn.places)
                .map(|place| place.field);
            match is_up {
                true => fields.filter(|field| Some(*field) > now).min(),
                false => fields.filter(|field| Some(*field) < now).max(),
            }
        });
        if let Some(field) = next {
            self.choose(field);
        }
    }

    fn act(self, action: ActionText) {
        self.play.act(Decision::<Exxtra>::plain(action));
    }

    fn roll(self) {
        if self
            .turn
            .with_untracked(|turn| turn.as_ref().is_some_and(|turn| turn.may_roll))
        {
            self.act(ActionText::Roll {});
        }
    }

    fn place(self) {
        let is_open = self
            .turn
            .with_untracked(|turn| turn.as_ref().is_some_and(|turn| !turn.places.is_empty()));
        if let Some(field) = self.chosen.get_untracked().filter(|_| is_open) {
            self.act(place_on(field));
        }
    }
}

/// The board with everything that belongs to it.
#[component]
pub fn Board() -> impl IntoView {
    let table = BoardState::new(TableModel::from_context());
    let handle = ScreenHandle::new();
    let plan = plan();
    let pawns = track::walkers(table);
    keys(table);
    let to_do = move || {
        let view = table.view.get()?;
        let names = table.play.names();
        match (table.turn.get(), view.turn) {
            (Some(turn), _) => {
                let what = match turn.pair {
                    Some(pair) => t!("exxtra-do-choose", pair = pair.to_string()),
                    None => t!("exxtra-do-roll"),
                };
                Some(names.to_do(turn.seat, what))
            }
            (None, Some(seat)) if view.phase == Phase::Chance => {
                names.about(seat, "exxtra-in-the-air", &[])
            }
            (None, Some(seat)) => Some(t!("thinking", name = names.of(seat.0))),
            (None, None) => None,
        }
    };
    let drawing = move || {
        let plan = plan.get();
        view! {
            <svg class="drawing" viewBox=format!("0 0 {} {}", plan.width, plan.height) aria-hidden="true">
                <defs>
                    <radialGradient id="exxtra-table" cx=".5" cy=".4" r=".8">
                        <stop offset="0" class="stop-1"/>
                        <stop offset=".7" class="stop-2"/>
                        <stop offset="1" class="stop-3"/>
                    </radialGradient>
                    <linearGradient id="exxtra-sheen" x1="0" y1="0" x2=".35" y2="1">
                        <stop offset="0" stop-color="#fff" stop-opacity=".3"/>
                        <stop offset=".45" stop-color="#fff" stop-opacity=".04"/>
                        <stop offset="1" stop-color="#000" stop-opacity=".16"/>
                    </linearGradient>
                    <linearGradient id="exxtra-stone" x1="0" y1="0" x2="0" y2="1">
                        <stop offset="0" stop-color="#fffaf0"/>
                        <stop offset="1" stop-color="#efe2c8"/>
                    </linearGradient>
                    <linearGradient id="exxtra-gold" x1="0" y1="0" x2="0" y2="1">
                        <stop offset="0" stop-color="#fff3cf"/>
                        <stop offset="1" stop-color="#f3dea4"/>
                    </linearGradient>
                </defs>
                <rect x="1" y="1" width=plan.width - 2.0 height=plan.height - 2.0 rx="26" class="ground"/>
                {ladder::drawing(table, plan)}
                {tray::drawing(table, plan, handle)}
                {track::drawing(table, plan, pawns)}
            </svg>
        }
    };
    let steps = move || view! { <ladder::Steps table plan=plan.get()/> };
    // Before the first roll, a click on the place of the dice does the same as the button.
    let tray = move || {
        let plan = plan.get();
        let top = plan.foot() + 16.0;
        view! {
            <div
                class="tray"
                aria-hidden="true"
                style:top=plan.down(top)
                style:height=plan.down(plan.height - top - 8.0)
                on:click=move |_| table.roll()
            ></div>
        }
    };
    // Where the dice lie, for what points at them.
    let rolled = move || {
        let plan = plan.get();
        let ([x, y], size) = tray::pair_at(plan);
        view! {
            <div
                class="rolled-pair"
                aria-hidden="true"
                style:left=plan.across(x - 1.15 * size)
                style:top=plan.down(y - 0.6 * size)
                style:width=plan.across(2.3 * size)
                style:height=plan.down(1.2 * size)
            ></div>
        }
    };
    view! {
        <Sentence to_do=Signal::derive(to_do)/>
        <div class="board-room">
            <div class="exxtra-board" class:tall=move || plan.get().is_small aria-describedby="exxtra-keys" role="group" aria-label=move || t!("exxtra-board-label")>
                <p class="hidden" id="exxtra-keys">{move || t!("exxtra-keys")}</p>
                {drawing}
                {steps}
                <tray::Dice table handle/>
                {rolled}
                <Show when=move || table.is_first_roll()>{tray}</Show>
                <track::PawnsInWords table/>
            </div>
        </div>
        <actions::Actions table/>
    }
}

/// The measures for the current size of the window.
fn plan() -> Memo<LadderLayout> {
    let is_narrow = || {
        let query = window().match_media("(max-width: 700px)");
        query.ok().flatten().is_some_and(|query| query.matches())
    };
    let narrow = RwSignal::new(is_narrow());
    let resized = window_event_listener(leptos::ev::resize, move |_| narrow.set(is_narrow()));
    on_cleanup(move || resized.remove());
    Memo::new(move |_| if narrow.get() { TALL } else { WIDE })
}

/// Keys for the whole page, unless another element needs the key: arrows choose, Enter places, R rolls.
fn keys(table: BoardState) {
    let pressed = window_event_listener(leptos::ev::keydown, move |event| {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let is_in = |what: &str| {
            target
                .as_ref()
                .is_some_and(|target| target.closest(what).ok().flatten().is_some())
        };
        let is_taken =
            event.default_prevented() || event.ctrl_key() || event.alt_key() || event.meta_key();
        if is_taken
            || event.repeat()
            || is_in("input, select, textarea, .menu, .log, .end, [role=dialog]")
        {
            return;
        }
        match event.key().as_str() {
            "ArrowUp" => table.choose_next(true),
            "ArrowDown" => table.choose_next(false),
            // On a button, Enter presses that button.
            "Enter" if !is_in("button:not([role=radio]), a, summary") => table.place(),
            "r" | "R" => table.roll(),
            _ => return,
        }
        event.prevent_default();
        if is_in("[role=radio]") {
            follow_focus();
        }
    });
    on_cleanup(move || pressed.remove());
}

/// Moves the focus to the chosen field, for players who walk over the ladder with arrow keys.
fn follow_focus() {
    request_animation_frame(|| {
        let chosen = document()
            .query_selector(".step-button[aria-checked=true]")
            .ok()
            .flatten();
        if let Some(chosen) =
            chosen.and_then(|chosen| chosen.dyn_into::<web_sys::HtmlElement>().ok())
        {
            let _ = chosen.focus();
        }
    });
}

/// The standing of a seat: where its pawn and its dice are.
pub fn standing(view: &View, seat: Seat) -> Option<AnyView> {
    let Some(position) = *view.positions.get(seat.index())? else {
        return Some(view! { <p class="muted">{t!("out-of-game")}</p> }.into_any());
    };
    let position = t!(
        "exxtra-on-field",
        position = track::word(position, view.goal)
    );
    let dice = match *view.dice.get(seat.index())? {
        Some(lying) => {
            let label = t!(
                "exxtra-pair-on",
                pair = lying.pair.to_string(),
                field = lying.field
            );
            let die = |digit: u8| match digit {
                0 => view! { <i><b>"X"</b></i> }.into_any(),
                digit => view! { <i><b>{digit}</b></i> }.into_any(),
            };
            view! {
                <span class=format!("small-pair seat-{}", seat.0) role="img" aria-label=label>
                    {[lying.pair.high(), lying.pair.low()].map(die)}
                </span>
            }
            .into_any()
        }
        None => view! { <span class="muted in-hand">{t!("exxtra-in-hand")}</span> }.into_any(),
    };
    Some(view! { <p class="exxtra-standing"><span>{position}</span>{dice}</p> }.into_any())
}

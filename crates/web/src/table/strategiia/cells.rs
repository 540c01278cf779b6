//! The cells as buttons for pointers, keys and screen readers: a grid that arrow keys walk over.

use astragal_client::boards::strategiia::{BoardLayout, Situation, chance, percent};
use astragal_client::t;
use astragal_client::words::king_in_words;
use astragal_games::Strategiia;
use astragal_games::strategiia::{ActionText, Cell};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;

use super::drag::Dragging;
use super::pick::BoardState;

/// The cells of the board.
#[component]
pub fn Cells(state: BoardState, plan: Memo<BoardLayout>, dragging: Dragging) -> impl IntoView {
    let cursor: RwSignal<Option<Cell>> = RwSignal::new(None);
    // Only another board creates the cells again: the focused element must keep its focus.
    let laid_out = Memo::new(move |_| {
        let (plan, now) = (plan.get(), state.now.get()?);
        let board = now.board();
        let rows = plan.rows_of(board);
        let placed = |cell: Cell| (cell, board.name(cell), plan.of(board, cell));
        let rows = rows
            .into_iter()
            .map(|row| row.into_iter().map(placed).collect::<Vec<_>>());
        Some((plan, rows.collect::<Vec<_>>()))
    });
    let keys = move |event: leptos::ev::KeyboardEvent| {
        if event.alt_key() {
            return;
        }
        let (right, down) = match event.key().as_str() {
            "ArrowLeft" => (-1, 0),
            "ArrowRight" => (1, 0),
            "ArrowUp" => (0, -1),
            "ArrowDown" => (0, 1),
            "Escape" => {
                state.cancel();
                return;
            }
            _ => return,
        };
        event.prevent_default();
        let (Some(now), Some(cell)) = (state.now.get_untracked(), cursor.get_untracked()) else {
            return;
        };
        if let Some(next) = plan.get_untracked().next(now.board(), cell, right, down) {
            cursor.set(Some(next));
            focus(&now.name(next));
        }
    };
    let first = move || {
        laid_out.with(|laid_out| laid_out.as_ref()?.1.last()?.first().map(|(cell, ..)| *cell))
    };
    let button = move |plan: BoardLayout, (cell, name, (x, y)): (Cell, String, (f32, f32))| {
        let ((width, height), (across, up)) = (plan.size(), plan.pitch());
        let label = move || state.now.get().map(|now| label(state, &now, cell));
        let is_reached = move || {
            let is_place = state.now.with(|now| {
                now.as_ref()
                    .is_some_and(|now| now.place_at(cell, state.crown.get()).is_some())
            });
            is_place || state.reach(cell).is_some()
        };
        let is_planned = move || {
            let (plan, now) = (state.open_plan(), state.now.get());
            plan.zip(now)
                .is_some_and(|(plan, now)| plan.at(&now, cell).is_some())
        };
        let is_usable = move || {
            let can_move = || {
                state.now.with(|now| {
                    now.as_ref()
                        .is_some_and(|now| !now.units_from(cell).is_empty())
                })
            };
            is_reached() || can_move() || is_planned()
        };
        let named = name.clone();
        let is_advised = move || match state.play.advised::<Strategiia>() {
            Some(ActionText::Move { from, to, .. }) => named == from || named == to,
            Some(ActionText::Place { at } | ActionText::King { at }) => named == at,
            None => false,
        };
        view! {
            <button
                class="st-cell"
                class:advised=is_advised
                class:reached=is_reached
                class:usable=is_usable
                data-cell=name
                data-test="cell"
                tabindex=move || if cursor.get().or_else(first) == Some(cell) { "0" } else { "-1" }
                aria-label=label
                aria-pressed=move || state.pick.with(|pick| pick.from == Some(cell) || pick.to == Some(cell)).to_string()
                style:left=format!("{}%", 100.0 * (x - across / 2.0) / width)
                style:top=format!("{}%", 100.0 * (y - up / 2.0) / height)
                style:width=format!("{}%", 100.0 * across / width)
                style:height=format!("{}%", 100.0 * up / height)
                on:focus=move |_| cursor.set(Some(cell))
                on:click=move |_| if !dragging.is_click_over() { state.tap(cell) }
            ></button>
        }
    };
    let rows = move || {
        let (plan, rows) = laid_out.get()?;
        let row = |cells: Vec<_>| view! { <div class="st-row">{cells.into_iter().map(|cell| button(plan, cell)).collect_view()}</div> };
        Some(rows.into_iter().map(row).collect_view())
    };
    view! {
        <div
            class="st-cells"
            role="group"
            aria-label=move || t!("strategiia-board-label")
            on:keydown=keys
            on:pointerdown=move |event| dragging.press_board(&event)
            on:pointermove=move |event| dragging.moved(&event)
            on:pointerup=move |_| dragging.release()
            on:pointercancel=move |_| dragging.cancel()
        >
            {rows}
        </div>
    }
}

fn focus(name: &str) {
    let found = document()
        .query_selector(&format!(".st-cell[data-cell=\"{name}\"]"))
        .ok()
        .flatten();
    if let Some(button) = found.and_then(|found| found.dyn_into::<web_sys::HtmlElement>().ok()) {
        let _ = button.focus();
    }
}

/// The accessible description of a cell: its ground, the units there, and what can be done with it.
fn label(state: BoardState, now: &Situation, cell: Cell) -> String {
    let name = now.name(cell);
    let ground = t!(&format!("strategiia-ground-{}", now.board().colour(cell)));
    let stands = match now.field.stack(cell) {
        None => t!("strategiia-cell-empty", cell = name, ground = ground),
        Some(stack) => t!(
            "strategiia-cell-unit",
            cell = name,
            ground = ground,
            king = king_in_words(stack.king, stack.units),
            units = stack.units,
            side = t!(&format!("strategiia-of-{}", stack.side)),
        ),
    };
    let mut parts = vec![stands];
    parts.extend(
        now.controller(cell)
            .map(|side| t!(&format!("strategiia-cell-of-{side}"))),
    );
    let pick = state.pick.get();
    if pick.from == Some(cell) {
        parts.push(t!("strategiia-cell-from"));
    }
    if let Some(stack) = state.open_plan().and_then(|plan| plan.at(now, cell)) {
        parts.push(t!(
            "strategiia-cell-planned",
            king = king_in_words(stack.king, stack.units),
            units = stack.units
        ));
    } else if now.place_at(cell, state.crown.get()).is_some() {
        parts.push(t!("strategiia-cell-place"));
    }
    if let (Some(one), Some(side)) = (state.reach(cell), now.asked) {
        parts.push(match one.dice {
            Some(dice) => t!(
                "strategiia-cell-attack",
                own = dice[side],
                other = dice[side.other()],
                percent = percent(chance(side, dice)),
            ),
            None => t!("strategiia-cell-reach"),
        });
        if pick.to == Some(cell) {
            parts.push(t!("strategiia-cell-again"));
        }
    }
    parts.join(", ")
}

//! Pictures of a laid table and of boards.

use astragal_client::boards::laid_table::{BOARD_BOX, SIZE, SeatLook, board, dice_of, laid_table};
use astragal_games::GameId;
use leptos::prelude::*;
use serde_json::{Map, Value};

/// The picture of a laid table, seen from the chair `near`; what it shows is said in words elsewhere.
#[component]
pub fn LaidTable(
    game: GameId,
    #[prop(into)] options: Signal<Map<String, Value>>,
    #[prop(into)] seats: Signal<Vec<SeatLook>>,
    #[prop(into)] near: Signal<u8>,
) -> impl IntoView {
    let table = Memo::new(move |_| {
        options.with(|options| seats.with(|seats| laid_table(game, options, seats, near.get())))
    });
    let count = Memo::new(move |_| seats.with(Vec::len) as u8);
    // Each seat's dice are an element of their own, so that only those that are laid now move.
    let dice_of_seat = move |seat: u8| {
        let dice = Memo::new(move |_| {
            let look = seats.with(|seats| seats.get(usize::from(seat)).copied());
            match look == Some(SeatLook::Ready) {
                true => dice_of(game, seat, near.get(), count.get()),
                false => String::new(),
            }
        });
        view! { <g class="lt-dice" inner_html=move || dice.get()></g> }
    };
    let dice = move || (0..count.get()).map(dice_of_seat).collect_view();
    view! {
        <svg class="laid-table" viewBox=format!("0 0 {} {}", SIZE.0, SIZE.1) aria-hidden="true">
            <g inner_html=move || table.get()></g>
            {dice}
        </svg>
    }
}

/// The picture of a board or arena alone, for a choice between several.
#[component]
pub fn BoardPicture(game: GameId, options: Map<String, Value>) -> impl IntoView {
    let (left, top, width, height) = BOARD_BOX;
    view! {
        <svg
            class="board-picture"
            viewBox=format!("{left} {top} {width} {height}")
            aria-hidden="true"
            inner_html=board(game, &options)
        ></svg>
    }
}

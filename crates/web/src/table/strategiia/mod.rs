//! STRATEGIIA: the board, what can be done on it, and the tray for fights.

mod actions;
mod cells;
mod chips;
mod drag;
mod fight;
mod pick;
mod picture;
mod placing;
mod sentence;
mod standing;

use std::sync::Arc;

use astragal_client::boards::strategiia::{BoardLayout, Situation};
use astragal_games::Strategiia;
use leptos::prelude::*;

pub use standing::standing;

use crate::table_model::TableModel;
use pick::{BoardState, Pick};

/// The board.
#[component]
pub fn Board() -> impl IntoView {
    let play = TableModel::from_context();
    let game = Memo::new(move |_| {
        play.beat.with(|beat| {
            beat.as_ref()?
                .lobby
                .options
                .rules::<Strategiia>()
                .map(Arc::new)
        })
    });
    let now = Memo::new(move |_| {
        let beat = play.beat.get()?;
        Situation::of(game.get()?, &beat).map(Arc::new)
    });
    let state = BoardState {
        play,
        now,
        pick: RwSignal::new(Pick::default()),
        crown: RwSignal::new(false),
        is_sure: RwSignal::new(None),
        plan: RwSignal::new(None),
        drag: RwSignal::new(None),
    };
    Effect::new(move |_| {
        now.track();
        state.cancel();
        state.crown.set(false);
    });
    let is_narrow = narrow();
    let plan = Memo::new(move |_| {
        let is_turned = play.names().you == Some(1);
        let game = game
            .get()
            .unwrap_or_else(|| Arc::new(astragal_games::strategiia::Strategiia::basic()));
        BoardLayout::new(game.board(), is_turned, is_narrow.get())
    });
    let dragging = drag::Dragging::new(state, plan);
    let ratio = move || {
        let (width, height) = plan.get().size();
        format!("{}", width / height)
    };
    view! {
        <chips::ChipShapes/>
        <sentence::Headline state/>
        <div class="st-place">
            <div class="st-board" style=("--ratio", ratio)>
                <picture::Picture state plan/>
                <cells::Cells state plan dragging/>
            </div>
        </div>
        <fight::LastFight state plan/>
        <actions::Actions state dragging/>
    }
}

/// Whether the window is that of a phone held upright.
fn narrow() -> RwSignal<bool> {
    let query = || {
        let query = window().match_media("(max-width: 700px)").ok().flatten();
        query.is_some_and(|query| query.matches())
    };
    let is_narrow = RwSignal::new(query());
    let resized = window_event_listener(leptos::ev::resize, move |_| {
        if is_narrow.get_untracked() != query() {
            is_narrow.set(query());
        }
    });
    on_cleanup(move || resized.remove());
    is_narrow
}

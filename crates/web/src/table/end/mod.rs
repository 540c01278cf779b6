//! After the game: the winner, the chances over time, the replay, and whether the dice were fair.

mod analysis;
mod chart;
mod emblem;
mod fair_dice;
mod lists;
mod replay;
mod share;
mod share_board;
mod winner;
mod yours;

use std::sync::Arc;

use astragal_client::game_end::Facts;
use leptos::prelude::*;

use crate::table_model::TableModel;
use analysis::StudySoFar;
pub use emblem::{chips, dice_emblem, pawn, side_by_side};

/// Everything after a game; during a replay only its controls.
#[component]
pub fn End() -> impl IntoView {
    let play = TableModel::from_context();
    let facts = untrack(move || facts_of(play)).map(Arc::new);
    let Some(facts) = facts else {
        return ().into_any();
    };
    let study = StudySoFar::begin(play);
    let is_replaying = Memo::new(move |_| play.replay.with(Option::is_some));
    let class = move || {
        if is_replaying.get() {
            "end away"
        } else {
            "end"
        }
    };
    view! {
        <section class=class aria-labelledby="headline" data-test="end">
            <winner::Winner facts=Arc::clone(&facts) study/>
            <div class="story">
                <chart::Chart facts=Arc::clone(&facts) study/>
                <lists::Lists facts=Arc::clone(&facts) study/>
                <fair_dice::FairDice facts/>
            </div>
        </section>
        <Show when=move || is_replaying.get()>
            <replay::ReplayBar/>
        </Show>
    }
    .into_any()
}

/// The facts about the game that has just ended.
fn facts_of(play: TableModel) -> Option<Facts> {
    let (beat, game) = (play.beat.get()?, play.last_game.get()?);
    Facts::new(&beat, &game, play.names(), play.log.get()?)
}

//! The page of a finished game that was played on a server.

use leptos::prelude::*;

use crate::route::{Page, Route};
use crate::saved::PlayedGame;
use crate::table::Table;
use crate::table_model::TableModel;

/// The name of the table on a server at which the game that is looked at again was played.
#[derive(Clone)]
pub struct PlayedAt(pub String);

/// The result of a finished game of a table on a server, as this device has saved it.
#[component]
pub fn Played(name: String) -> impl IntoView {
    let play = TableModel::new();
    provide_context(play);
    match PlayedGame::recall(&name) {
        Some(game) => {
            provide_context(PlayedAt(game.table));
            play.show_log(game.you, game.log);
        }
        None => {
            let route = Route::from_context();
            set_timeout(move || route.go(Page::Start), std::time::Duration::ZERO);
        }
    }
    view! { <Table/> }
}

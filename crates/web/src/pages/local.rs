//! The page of a table that is saved on this device.

use astragal_games::GameId;
use leptos::prelude::*;

use crate::later_part::with_later_part;
use crate::route::{Page, Route};
use crate::saved::SavedTable;
use crate::table::Table;
use crate::table_model::TableModel;

use super::new::take_plan;

/// A table that is saved on this device.
#[component]
pub fn LocalTable(name: String) -> impl IntoView {
    let play = TableModel::new();
    provide_context(play);
    let game = match (SavedTable::recall(&name), take_plan(&name)) {
        (Some(saved), _) => {
            play.resume(&saved);
            saved.game
        }
        (None, Some((table, seats))) => {
            let game = table.game;
            play.open(name, table, seats);
            game
        }
        (None, None) => {
            let route = Route::from_context();
            set_timeout(move || route.go(Page::Start), std::time::Duration::ZERO);
            return ().into_any();
        }
    };
    match game {
        GameId::Strike => view! { <Table/> }.into_any(),
        _ => with_later_part(|| view! { <Table/> }.into_any()),
    }
}

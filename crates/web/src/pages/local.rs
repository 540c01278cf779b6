use leptos::prelude::*;

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
    match (SavedTable::recall(&name), take_plan(&name)) {
        (Some(saved), _) => play.resume(&saved),
        (None, Some((table, seats))) => play.open(name, table, seats),
        (None, None) => {
            let route = Route::from_context();
            set_timeout(move || route.go(Page::Start), std::time::Duration::ZERO);
        }
    }
    view! { <Table/> }
}

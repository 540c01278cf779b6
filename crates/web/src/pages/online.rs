//! A table on the server.

use astragal_games::Seat;
use astragal_tables::Holder;
use astragal_tables::protocol::{Joined, TakeTicket};
use leptos::prelude::*;

use crate::connection::{Pass, ask, pass_of};
use crate::table::{SitDown, Table};
use crate::table_model::TableModel;

/// A table on the server: visitors watch until they sit down.
#[component]
pub fn OnlineTable(name: String) -> impl IntoView {
    let play = TableModel::new();
    provide_context(play);
    let pass = Pass::recall(&name);
    let is_known = move || {
        play.pass
            .with(|pass| pass.as_ref().is_some_and(|pass| pass.token.is_some()))
    };
    let ticket = window().location().hash().unwrap_or_default();
    match ticket.strip_prefix('#').filter(|ticket| !ticket.is_empty()) {
        Some(ticket) => leptos::task::spawn_local(take_over(play, pass, ticket.to_owned())),
        None => play.connect(pass),
    }
    // Before the first game the lobby invites to sit down.
    let free_after_game = move || {
        play.beat.with(|beat| {
            let beat = beat.as_ref().filter(|beat| beat.game.is_some())?;
            let mut chairs = beat.lobby.chairs.iter();
            let free = chairs.position(|chair| chair.holder == Holder::Empty)?;
            Some(Seat(free as u8))
        })
    };
    let free = Memo::new(move |_| free_after_game());
    view! {
        <Table/>
        <Show when=move || !is_known() && free.get().is_some()>
            <div class="sit-down-bar"><SitDown seat=free/></div>
        </Show>
    }
}

/// Takes over the seat of another device with the ticket after the `#` of the link.
async fn take_over(play: TableModel, pass: Pass, ticket: String) {
    // A ticket is valid once: without it in the address, a reload uses the stored pass.
    if let Ok(history) = window().history() {
        let path = window().location().pathname().unwrap_or_default();
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&path));
    }
    let body = serde_json::to_string(&TakeTicket { ticket }).expect("messages are plain JSON");
    let path = format!("/api/tables/{}/tickets/take", pass.table);
    match ask::<Joined>("POST", &path, None, Some(body)).await {
        Ok(joined) => play.join(pass_of(&joined)),
        Err(error) => {
            play.error.set(Some(error));
            play.connect(pass);
        }
    }
}

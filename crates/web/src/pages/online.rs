//! A table on the server.

use astragal_client::t;
use astragal_client::words::UserError;
use astragal_games::Seat;
use astragal_tables::protocol::{Join, Joined, TakeTicket};
use leptos::prelude::*;

use crate::connection::{Pass, ask, remember};
use crate::pages::new::is_name_for_others;
use crate::parts::Icon;
use crate::settings::Preferences;
use crate::table::Table;
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
    view! {
        <Table/>
        <Show when=move || !is_known()>
            <SitDown table=name.clone()/>
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
    let pass = match ask::<Joined>("POST", &path, None, Some(body)).await {
        Ok(joined) => remember(&joined),
        Err(error) => {
            play.error.set(Some(error));
            pass
        }
    };
    play.connect(pass);
}

/// For visitors who follow a link: a nickname and a free seat.
#[component]
fn SitDown(table: String) -> impl IntoView {
    let play = TableModel::from_context();
    let preferences = Preferences::from_context();
    let name = RwSignal::new(
        preferences
            .0
            .with_untracked(|settings| settings.name.clone()),
    );
    let error: RwSignal<Option<UserError>> = RwSignal::new(None);
    let free = move || {
        play.beat.with(|beat| {
            let chairs = beat.as_ref()?.lobby.chairs.iter();
            let mut free = chairs
                .enumerate()
                .filter(|(_, chair)| chair.holder == astragal_tables::Holder::Empty);
            free.next().map(|(seat, _)| Seat(seat as u8))
        })
    };
    let sit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let join = Join {
            name: name.get_untracked(),
            seat: untrack(free),
        };
        if !is_name_for_others(&join.name) {
            error.set(Some(UserError::NoName));
            return;
        }
        preferences
            .0
            .update(|settings| settings.name.clone_from(&join.name));
        let table = table.clone();
        leptos::task::spawn_local(async move {
            let body = serde_json::to_string(&join).expect("messages are plain JSON");
            let path = format!("/api/tables/{table}/people");
            match ask::<Joined>("POST", &path, None, Some(body)).await {
                Ok(joined) => play.connect(remember(&joined)),
                Err(refused) => error.set(Some(refused)),
            }
        });
    };
    view! {
        <Show when=move || free().is_some()>
            <form class="sit-down" on:submit=sit.clone()>
                <label for="nickname">{move || t!("your-name")}</label>
                <input
                    id="nickname"
                    maxlength="24"
                    required
                    prop:value=name
                    on:input:target=move |event| name.set(event.target().value())
                />
                <button class="primary"><Icon name="people"/>{move || t!("sit-down")}</button>
                {move || error.get().map(|error| view! { <p role="alert" class="refused">{error.message()}</p> })}
            </form>
        </Show>
    }
}

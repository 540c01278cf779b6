//! Changing the rules of a table between games; for its host.

use astragal_client::t;
use astragal_games::GameId;
use astragal_tables::Command;
use leptos::prelude::*;

use super::LobbyModel;
use crate::pages::Choices;

/// The options of the game in a dialog, with a button that makes them the table's.
#[component]
pub fn ChangeRules(game: GameId) -> impl IntoView {
    let model: LobbyModel = expect_context();
    let is_open = RwSignal::new(false);
    let form = move || view! { <RulesForm game is_open/> };
    view! {
        <button class="link" aria-expanded=move || is_open.get().to_string() on:click=move |_| is_open.update(|is_open| *is_open = !*is_open)>
            {move || t!("lobby-change-rules")}
        </button>
        <Show when=move || is_open.get() && model.is_host()>{form()}</Show>
    }
}

#[component]
fn RulesForm(game: GameId, is_open: RwSignal<bool>) -> impl IntoView {
    let model: LobbyModel = expect_context();
    let table = model
        .lobby
        .with_untracked(|lobby| lobby.as_ref().map(|lobby| lobby.options.clone()));
    let now = table.as_ref().map(|table| table.options.clone());
    let options = RwSignal::new(now.unwrap_or_default());
    let seats = Signal::derive(move || model.chairs().len());
    let change = move |_| {
        if let Some(mut table) = table.clone() {
            table.options = options.get_untracked();
            let options = Box::new(table);
            model.play.command(Command::ChangeOptions { options });
        }
        is_open.set(false);
    };
    view! {
        <section class="sheet change-rules" aria-label=move || t!("lobby-change-rules")>
            <Choices game options seats/>
            <p class="hint">{move || t!("lobby-change-hint")}</p>
            <button class="primary" on:click=change>{move || t!("lobby-use-rules")}</button>
            <button on:click=move |_| is_open.set(false)>{move || t!("close")}</button>
        </section>
    }
}

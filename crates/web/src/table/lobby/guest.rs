//! What a visitor sees who follows a link: an invitation, and a form to sit down.

use astragal_client::t;
use astragal_client::texts::{find_text, title};
use astragal_client::words::UserError;
use astragal_games::{GameId, Seat};
use astragal_tables::protocol::{Join, Joined};
use astragal_tables::{Chair, Holder};
use leptos::prelude::*;

use super::{LobbyModel, Rules};
use crate::connection::{ask, pass_of};
use crate::pages::is_name_for_others;
use crate::parts::Icon;
use crate::route::{Link, Page};
use crate::settings::Preferences;
use crate::table_model::TableModel;

/// The invitation: who invites to what, by which rules, and a form to accept it.
#[component]
pub fn Invitation(game: GameId) -> impl IntoView {
    let model: LobbyModel = expect_context();
    let headline = move || match model.host_name() {
        Some(host) => t!("lobby-invites", host = host, game = title(game)),
        None => t!("table-of", game = title(game)),
    };
    let about = move || {
        let translated = find_text(&format!("{game}-about"), &[]);
        translated.unwrap_or_else(|| game.about().about.to_owned())
    };
    let taken = move || {
        let chairs = model.chairs();
        let is_taken = |chair: &&Chair| chair.holder != Holder::Empty;
        let taken = chairs.iter().filter(is_taken).count();
        t!("lobby-taken", taken = taken, all = chairs.len())
    };
    let minutes = game.about().minutes.value;
    let seat = Signal::derive(move || model.chair_for_visitor());
    view! {
        <section class="lobby-card lobby-invitation">
            <Seal/>
            <h1>{headline}</h1>
            <p class="muted">{about}</p>
            <p class="lobby-facts">
                <span><Icon name="people"/>{taken}</span>
                <span><Icon name="clock"/>{move || t!("minutes", minutes = minutes)}</span>
                <Link to=Page::Text(game.name().to_owned())>{move || t!("rules")}</Link>
            </p>
            <Rules/>
            <Show when=move || seat.get().is_none()>
                <p>{move || t!("lobby-full")}</p>
            </Show>
            <SitDown seat/>
            <button class="lobby-watch" on:click=move |_| model.is_watching.set(true) data-test="watch">
                <Icon name="eye"/>{move || t!("watch")}
            </button>
        </section>
    }
}

/// A seal of wax with the knucklebone.
#[component]
fn Seal() -> impl IntoView {
    view! {
        <svg class="wax-seal" viewBox="0 0 64 64" aria-hidden="true">
            <path class="wax" d="M32 2l7 4 8-1 4 7 7 4-1 8 4 7-4 7 1 8-7 4-4 7-8-1-7 4-7-4-8 1-4-7-7-4 1-8-4-7 4-7-1-8 7-4 4-7 8 1z"/>
            <circle cx="32" cy="32" r="21"/>
            <path d="M23 19c3-3 6 0 9 0s6-3 9 0 0 6 0 13 3 10 0 13-6 0-9 0-6 3-9 0 0-6 0-13-3-10 0-13z"/>
        </svg>
    }
}

/// The form for a name, with which one sits down on a chair.
#[component]
pub fn SitDown(#[prop(into)] seat: Signal<Option<Seat>>) -> impl IntoView {
    let play = TableModel::from_context();
    let preferences = Preferences::from_context();
    let kept = preferences
        .0
        .with_untracked(|settings| settings.name.clone());
    let name = RwSignal::new(
        Some(kept)
            .filter(|name| is_name_for_others(name))
            .unwrap_or_default(),
    );
    let error: RwSignal<Option<UserError>> = RwSignal::new(None);
    let sit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let join = Join {
            name: name.get_untracked(),
            seat: seat.get_untracked(),
        };
        if !is_name_for_others(&join.name) {
            error.set(Some(UserError::NoName));
            return;
        }
        preferences
            .0
            .update(|settings| settings.name.clone_from(&join.name));
        let table = play.pass.get_untracked().map(|pass| pass.table);
        leptos::task::spawn_local(async move {
            let body = serde_json::to_string(&join).expect("messages are plain JSON");
            let path = format!("/api/tables/{}/people", table.unwrap_or_default());
            match ask::<Joined>("POST", &path, None, Some(body)).await {
                Ok(joined) => play.join(pass_of(&joined)),
                Err(refused) => error.set(Some(refused)),
            }
        });
    };
    view! {
        <Show when=move || seat.get().is_some()>
            <form class="sit-down" on:submit=sit>
                <label for="nickname">{move || t!("your-name")}</label>
                <input
                    id="nickname"
                    maxlength="24"
                    required
                    autocomplete="nickname"
                    aria-describedby="name-hint"
                    prop:value=name
                    on:input:target=move |event| name.set(event.target().value())
                />
                <p class="hint" id="name-hint">{move || t!("name-kept")}</p>
                <button class="primary"><Icon name="people"/>{move || t!("sit-down")}</button>
                {move || error.get().map(|error| view! { <p role="alert" class="refused">{error.message()}</p> })}
            </form>
        </Show>
    }
}

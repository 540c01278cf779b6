use leptos::prelude::*;

use crate::parts::Header;
use crate::t;

/// Referees a game with real dice.
#[component]
pub fn OwnDice(game: String) -> impl IntoView {
    view! {
        <Header/>
        <main class="text narrow">
            <h1>{move || t!("own-dice")}</h1>
            <p>{game}</p>
        </main>
    }
}

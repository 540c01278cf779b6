use astragal_client::t;
use astragal_client::texts::find_text;
use astragal_games::GameId;
use leptos::prelude::*;

use crate::parts::Icon;
use crate::settings;
use crate::table_model::TableModel;

/// How the controls of a game work, shown until a player on this device has made a decision in it.
#[component]
pub fn Hint(game: GameId) -> impl IntoView {
    let play = TableModel::from_context();
    let name = format!("hint:{game}");
    let is_known = RwSignal::new(settings::recall::<bool>(&name).unwrap_or(false));
    let know = move || {
        is_known.set(true);
        settings::keep(&name, &true);
    };
    // A player who has decided and is asked again does not need the hint any more.
    let learn = know.clone();
    Effect::new(move |was: Option<(bool, bool)>| {
        let is_asked = play
            .beat
            .with(|beat| beat.as_ref().is_some_and(|beat| beat.asked.is_some()));
        let (was_asked, has_decided) = was.unwrap_or_default();
        if is_asked && !was_asked && has_decided && !is_known.get_untracked() {
            learn();
        }
        (is_asked, has_decided || was_asked && !is_asked)
    });
    let text = format!("hint-{game}");
    let has_text = find_text(&text, &[]).is_some();
    view! {
        <Show when=move || has_text && !is_known.get() && !play.is_over()>
            <div class="newcomer" data-test="hint">
                <p>{let text = text.clone(); move || t!(&text)}</p>
                <button class="plain" aria-label=move || t!("close") on:click={let know = know.clone(); move |_| know()}>
                    <Icon name="close"/>
                </button>
            </div>
        </Show>
    }
}

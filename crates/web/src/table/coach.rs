use astragal_tables::AdviceText;
use leptos::prelude::*;
use serde_json::Value;

use crate::parts::{Icon, SeatMark};
use crate::play::Play;
use crate::settings::Preferences;
use crate::{t, why};

/// What every choice is worth, for whoever is asked; it can be switched off.
#[component]
pub fn Coach() -> impl IntoView {
    let play = Play::at_hand();
    let preferences = Preferences::at_hand();
    let is_on = move || preferences.0.with(|settings| settings.coach);
    let turn = move |_| {
        preferences
            .0
            .update(|settings| settings.coach = !settings.coach)
    };
    let label = move || {
        if is_on() {
            t!("coach-off")
        } else {
            t!("coach-on")
        }
    };
    let is_asked = move || {
        play.beat
            .with(|beat| beat.as_ref().is_some_and(|beat| beat.asked.is_some()))
    };
    // On a telephone only the two best choices are seen until one asks for more.
    let is_open = RwSignal::new(false);
    let brief = move || {
        let counsel = play.counsel_now().filter(|_| is_on() && is_asked())?;
        let game = play
            .beat
            .with(|beat| beat.as_ref().map(|beat| beat.lobby.options.game.clone()))?;
        let one =
            |advice: &AdviceText| format!("{} {}", choice(&game, advice), percent(advice.value));
        let best: Vec<String> = distinct(&counsel.advice).iter().take(2).map(one).collect();
        Some(best.join(" · "))
    };
    let open = move |_| is_open.update(|open| *open = !*open);
    let said = move || match (is_on() && is_asked(), play.counsel_now()) {
        (false, _) => ().into_any(),
        (true, None) => view! { <p class="muted">{move || t!("coach-thinks")}</p> }.into_any(),
        (true, Some(counsel)) => {
            let game = play
                .beat
                .with(|beat| beat.as_ref().map(|beat| beat.lobby.options.game.clone()));
            let game = game.unwrap_or_default();
            let top = counsel.advice.first().map_or(0.0, |best| best.value);
            let choices = distinct(&counsel.advice);
            let row = |advice: &AdviceText| {
                let is_best = advice.value == top;
                view! {
                    <li class:best=is_best title=why::sentence(&advice.why)>
                        <span class="what">{choice(&game, advice)}</span>
                        <meter min="0" max="1" value=advice.value aria-hidden="true"></meter>
                        <b>{percent(advice.value)}</b>
                    </li>
                }
            };
            let why = counsel.advice.first().map(|best| why::sentence(&best.why));
            view! {
                <p class="coach-lead">{move || t!("coach-chance")}</p>
                <ol class="worth">{choices.iter().take(6).map(row).collect_view()}</ol>
                {why.map(|why| view! { <p class="why">{why}</p> })}
                <Everyone chances=counsel.chances.clone()/>
            }
            .into_any()
        }
    };
    view! {
        <section class="coach" class:open=is_open data-test="coach">
            <h2>
                {move || t!("coach")}
                <Show when=move || brief().is_some()>
                    <button class="coach-brief plain" aria-expanded=move || is_open.get().to_string() on:click=open>
                        <span>{brief}</span><Icon name="more"/>
                    </button>
                </Show>
                <button class="tool round" aria-label=label aria-pressed=move || is_on().to_string() on:click=turn>
                    <Icon name="eye"/>
                </button>
            </h2>
            <div class="coach-said">{said}</div>
        </section>
    }
}

/// Everybody's chance, where nothing is hidden.
#[component]
fn Everyone(chances: Vec<f64>) -> impl IntoView {
    let play = Play::at_hand();
    let names = play.names();
    let is_hidden = play.beat.with(|beat| {
        let options = beat
            .as_ref()
            .map(|beat| beat.lobby.options.options.clone())
            .unwrap_or_default();
        options.get("pools").is_some_and(|pools| pools == "hidden")
    });
    if is_hidden || chances.is_empty() {
        return ().into_any();
    }
    let row = |(seat, chance): (usize, &f64)| {
        view! {
            <li class=format!("share seat-{seat}")>
                <SeatMark seat=seat as u8/>
                <span>{names.of(seat as u8)}</span>
                <b>{percent(*chance)}</b>
            </li>
        }
    };
    view! {
        <p class="coach-lead">{move || t!("coach-everyone")}</p>
        <ol class="shares">{chances.iter().enumerate().map(row).collect_view()}</ol>
    }
    .into_any()
}

/// One row for each action: of several ways to throw, all are shown, since they are chosen.
fn distinct(advice: &[AdviceText]) -> Vec<AdviceText> {
    let mut shown: Vec<AdviceText> = Vec::new();
    for one in advice {
        let is_shown = shown.iter().any(|other| {
            other.action == one.action && other.toss.get("style") == one.toss.get("style")
        });
        if !is_shown {
            shown.push(one.clone());
        }
    }
    shown
}

/// A choice in a few words.
pub fn choice(game: &str, advice: &AdviceText) -> String {
    let style = advice
        .toss
        .get("style")
        .and_then(Value::as_str)
        .unwrap_or("firm");
    action(game, &advice.action, style)
}

/// An action in a few words.
pub fn action(game: &str, action: &Value, style: &str) -> String {
    let Some((what, said)) = action.as_object().and_then(|action| action.iter().next()) else {
        return action.as_str().unwrap_or_default().to_owned();
    };
    let text = |name: &str| {
        said.get(name)
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned()
    };
    match (game, what.as_str()) {
        ("strike", "throw") => t!(&format!("strike-style-{style}")),
        ("strike", _) => t!("strike-stop"),
        ("exxtra", "place") => t!(
            "exxtra-place-on",
            field = said.get("field").and_then(Value::as_u64).unwrap_or(0)
        ),
        ("exxtra", _) => t!("exxtra-roll"),
        (_, "move") => format!("{} – {}", text("from"), text("to")),
        _ => text("at"),
    }
}

/// A chance as it is shown.
pub fn percent(chance: f64) -> String {
    t!("percent", value = (100.0 * chance).round() as i64)
}

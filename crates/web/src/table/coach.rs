use astragal_client::t;
use astragal_client::words::{self, Choice, are_pools_hidden, percent};
use leptos::prelude::*;

use crate::parts::{Icon, SeatMark};
use crate::settings::Preferences;
use crate::table_model::{CoachAdvice, TableModel};

/// The value of every choice, for the player to decide; can be switched off.
#[component]
pub fn Coach() -> impl IntoView {
    let play = TableModel::from_context();
    let preferences = Preferences::from_context();
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
    // On a phone only the two best choices are shown until the player opens the list.
    let is_open = RwSignal::new(false);
    let brief = move || {
        let coach_advice = play.coach_advice_now().filter(|_| is_on() && is_asked())?;
        let one = |choice: &Choice| format!("{} {}", choice.what, percent(choice.value));
        let best: Vec<String> = choices(&coach_advice, 2).iter().map(one).collect();
        Some(best.join(" · "))
    };
    let open = move |_| is_open.update(|open| *open = !*open);
    let said = move || match (is_on() && is_asked(), play.coach_advice_now()) {
        (false, _) => ().into_any(),
        (true, None) => view! { <p class="muted">{move || t!("coach-thinks")}</p> }.into_any(),
        (true, Some(coach_advice)) => {
            let choices = choices(&coach_advice, 6);
            let best = choices.first();
            let top = best.map_or(0.0, |best| best.value);
            let why = best.map(|best| best.why.clone());
            let row = |choice: Choice| {
                view! {
                    <li class:best=choice.value == top title=choice.why>
                        <span class="what">{choice.what}</span>
                        <meter min="0" max="1" value=choice.value aria-hidden="true"></meter>
                        <b>{percent(choice.value)}</b>
                    </li>
                }
            };
            view! {
                <p class="coach-lead">{move || t!("coach-chance")}</p>
                <ol class="worth">{choices.into_iter().map(row).collect_view()}</ol>
                {why.map(|why| view! { <p class="why">{why}</p> })}
                <Everyone chances=coach_advice.chances.clone()/>
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

/// Every seat's chance to win, where nothing is hidden.
#[component]
fn Everyone(chances: Vec<f64>) -> impl IntoView {
    let play = TableModel::from_context();
    let names = play.names();
    let is_hidden = play.beat.with(|beat| {
        beat.as_ref()
            .is_some_and(|beat| are_pools_hidden(&beat.lobby.options))
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

/// The best choices, at most `most`.
fn choices(coach_advice: &CoachAdvice, most: usize) -> Vec<Choice> {
    let advice = coach_advice.advice.as_ref();
    advice.map_or_else(Vec::new, |advice| words::choices(advice, most))
}

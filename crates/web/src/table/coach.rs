//! The coach: what every choice is worth.

use astragal_client::t;
use astragal_client::words::{Choice, Ranking, are_pools_hidden, percent};
use leptos::prelude::*;

use crate::parts::{Icon, SeatMark};
use crate::settings::Preferences;
use crate::table_model::TableModel;

/// How many worse choices are listed.
const OTHERS: usize = 4;

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
    let ranking = move || {
        let coach_advice = play.coach_advice_now().filter(|_| is_on() && is_asked())?;
        Ranking::new(coach_advice.advice.as_ref()?, OTHERS)
    };
    // On a phone only the best choice is shown until the player opens the sheet.
    let is_open = RwSignal::new(false);
    let brief = move || {
        let Ranking { best, .. } = ranking()?;
        let percent = percent(best.value);
        Some(t!("coach-brief", what = best.what, percent = percent))
    };
    let open = move |_| is_open.update(|open| *open = !*open);
    let said = move || match (is_on() && is_asked(), play.coach_advice_now(), ranking()) {
        (false, _, _) => ().into_any(),
        (true, Some(coach_advice), Some(ranking)) => {
            view! { <Advice ranking/><Everyone chances=coach_advice.chances/> }.into_any()
        }
        _ => view! { <p class="muted">{move || t!("coach-thinks")}</p> }.into_any(),
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

/// The best choice and its reason, what is just as good, and what is worse.
#[component]
fn Advice(ranking: Ranking) -> impl IntoView {
    let equal = ranking.equal_in_words();
    let Choice { what, value, why } = ranking.best;
    let row = |choice: Choice| {
        view! {
            <li title=choice.why>
                <span class="what">{choice.what}</span>
                <meter min="0" max="1" value=choice.value aria-hidden="true"></meter>
                <b>{percent(choice.value)}</b>
            </li>
        }
    };
    view! {
        <p class="coach-best">{what}</p>
        <p class="why">{why}</p>
        {equal.map(|equal| view! { <p class="why">{equal}</p> })}
        <p class="coach-chance"><span>{t!("coach-chance")}</span><b>{percent(value)}</b></p>
        <meter min="0" max="1" value=value aria-hidden="true"></meter>
        <ol class="worth">{ranking.worse.into_iter().map(row).collect_view()}</ol>
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

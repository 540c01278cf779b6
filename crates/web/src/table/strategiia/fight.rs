//! The tray: who attacks rolls first, then the defender (T-8); every die says where it comes from, then sums are compared.

use std::time::Duration;

use astragal_arena::FRAMES_PER_SECOND;
use astragal_client::boards::strategiia::{BoardLayout, Fight, source_in_words, sum};
use astragal_client::words::rolled as sums_in_words;
use astragal_client::{LoadedFilm, t};
use astragal_games::strategiia::{Dice, Event, Side, Strategiia};
use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;

use super::pick::BoardState;
use crate::parts::DieFace;
use crate::scene::{Screen, ScreenHandle, StageSet};
use crate::settings::Preferences;

/// Red's dice and blue's in a film.
fn rolled(loaded_film: &LoadedFilm) -> Option<[Dice; 2]> {
    let mut events = loaded_film.events::<Strategiia>().iter();
    events.find_map(|event| match event {
        Event::Rolled { red, blue } => Some([red.clone(), blue.clone()]),
        _ => None,
    })
}

/// The kind of a die in a film: red's dice come first.
fn kinds(loaded_film: &LoadedFilm, index: usize) -> usize {
    let red = rolled(loaded_film).map_or(0, |[red, _]| red.len());
    usize::from(index >= red)
}

/// The latest fight, or the current one.
#[component]
pub fn LastFight(state: BoardState, plan: Memo<BoardLayout>) -> impl IntoView {
    let play = state.play;
    let fight = Memo::new(move |_| {
        let game = state.now.with(|now| Some(now.as_ref()?.game.clone()))?;
        let last = play.with_events::<Strategiia, _>(|events| Fight::last(&game, events));
        last.flatten()
    });
    let is_rolling = move || play.film.with(Option::is_some);
    let counted = count_up(state);
    let screen = ScreenHandle::new();
    let kind: fn(&LoadedFilm, usize) -> usize = kinds;
    // Dice roll on the half of the board where nothing is fought over.
    let is_high = move || {
        let (fight, now, plan) = (fight.get()?, state.now.get()?, plan.get());
        let (_, y) = plan.of(now.board(), fight.at);
        Some(y > plan.size().1 / 2.0)
    };
    let title = move || {
        let fight = fight.get()?;
        let cell = state.now.get()?.name(fight.at);
        Some(match is_rolling() {
            true => t!("strategiia-fight-at", cell = cell),
            false => t!("strategiia-last-fight", cell = cell),
        })
    };
    let quiet = move || {
        let moves = state.now.get()?.view.quiet_moves;
        (moves >= 10).then(|| t!("strategiia-quiet", moves = moves))
    };
    let label = move || {
        let fight = fight.get();
        let rolled = fight.and_then(|fight| {
            let [red, blue] = fight.dice?;
            Some(sums_in_words(Some(fight.attacker), &red, &blue))
        });
        rolled.unwrap_or_else(|| t!("strategiia-tray-empty"))
    };
    let rows = move || {
        let (fight, now) = (fight.get()?, state.now.get()?);
        fight.dice.as_ref()?;
        let rows = fight.sides().map(|side| row(&fight, &now.game, side));
        Some(rows.collect_view())
    };
    let rolling = move || {
        let (attacker, counted) = (fight.get()?.attacker, counted.get());
        let loaded_film = play.film.get()?;
        let dice = rolled(&loaded_film)?;
        Some(view! { <Rolling attacker dice counted/> })
    };
    view! {
        <section class="st-fight" class:rolling=is_rolling class:high=move || is_high() == Some(true) class:none=move || fight.with(Option::is_none) data-test="strategiia-fight">
            <h2>{title}</h2>
            <div class="st-tray">
                <div class="st-felt">
                    <Screen
                        set=StageSet::StrategiiaTray
                        lying=Signal::derive(Vec::new)
                        side=Signal::derive(|| 90.0)
                        label=Signal::derive(label)
                        kinds=kind
                        handle=screen
                    />
                    <div class="st-lying">{rows}</div>
                    {rolling}
                </div>
                <Show when=is_rolling>
                    <button class="st-skip" on:click=move |_| screen.skip()>{move || t!("skip")}</button>
                </Show>
            </div>
            <p class="st-said muted">{move || said(state, &fight.get()?, is_rolling())}</p>
            <p class="st-said muted">{quiet}</p>
        </section>
    }
}

/// How the fight ended, or that it is a tie.
fn said(state: BoardState, fight: &Fight, is_rolling: bool) -> Option<String> {
    let names = state.play.names();
    if is_rolling {
        return None;
    }
    if fight.is_tied && fight.winner.is_none() {
        return Some(t!("strategiia-tied"));
    }
    let winner = fight.winner?;
    let key = match winner == fight.attacker {
        true => "strategiia-attacker-won",
        false => "strategiia-defender-won",
    };
    Some(t!(
        key,
        name = names.of(winner.seat().0),
        units = fight.taken
    ))
}

/// The dice of a side with their sources, and their sum.
fn row(fight: &Fight, game: &Strategiia, side: Side) -> impl IntoView + use<> {
    let sources = fight.by_source(side);
    let many: usize = sources.iter().map(|(_, dice)| dice.len()).sum();
    let size = match many {
        0..=3 => "few",
        4..=6 => "six",
        _ => "many",
    };
    let one = |(source, dice): &(_, &[u8])| {
        let faces = dice
            .iter()
            .map(|die| view! { <DieFace face=die.to_string()/> });
        view! {
            <li>
                <span class="st-dice">{faces.collect_view()}</span>
                <small>{source_in_words(game, side, *source)}</small>
            </li>
        }
    };
    let is_winner = fight.winner == Some(side);
    view! {
        <div class=format!("st-throw {side} {size}") class:won=is_winner data-test="strategiia-throw">
            <ul>{sources.iter().map(one).collect_view()}</ul>
            <b>{fight.sum(side)}</b>
        </div>
    }
}

/// What the tray shows above the dice that roll: whose they are, the attacker's once they have landed, and the sums so far.
#[component]
fn Rolling(attacker: Side, dice: [Dice; 2], counted: Counted) -> impl IntoView {
    let (first, key) = match counted.is_second {
        false => (attacker, "strategiia-rolls-first"),
        true => (attacker.other(), "strategiia-rolls-then"),
    };
    let landed = counted.is_second.then(|| {
        let faces = dice[attacker]
            .iter()
            .map(|die| view! { <DieFace face=die.to_string()/> });
        view! { <span class="st-dice">{faces.collect_view()}</span> }
    });
    let sums = [attacker, attacker.other()]
        .map(|side| view! { <b class=side.to_string()>{counted.sums[side]}</b> });
    let [own, other] = sums;
    view! {
        <p class=format!("st-landed st-throw {attacker} many") aria-hidden="true">{landed}</p>
        <p class="st-sums" aria-hidden="true"><span>{t!(key, first = first.to_string())}</span>{own}" : "{other}</p>
    }
}

/// How far the dice of a film have been counted.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Counted {
    /// Red's sum so far, and blue's.
    sums: [u32; 2],
    /// Whether the defender rolls.
    is_second: bool,
}

impl Counted {
    /// The count after some frames of a film.
    fn at(loaded_film: &LoadedFilm, dice: &[Dice; 2], frame: f64) -> Self {
        let frames: usize = loaded_film.shape.shots.iter().map(|shot| shot.frames).sum();
        let starts = [0, dice[Side::Red].len()].map(|die| loaded_film.first_frame(die));
        let second = starts.into_iter().max().unwrap_or(0);
        let sum_of = |side: Side| {
            let (start, end) = match starts[side] {
                start if start < second => (start, second),
                start => (start, frames),
            };
            let share = (frame - start as f64) / (end - start).max(1) as f64;
            // The first dice come to rest after about half of the throw.
            let share = ((share - 0.45) / 0.35).clamp(0.0, 1.0);
            let landed = (share * dice[side].len() as f64).floor() as usize;
            sum(&dice[side][..landed])
        };
        Self {
            sums: Side::BOTH.map(sum_of),
            is_second: frame >= second as f64,
        }
    }
}

/// The sums, counted up while the dice come to rest.
fn count_up(state: BoardState) -> RwSignal<Counted> {
    let counted = RwSignal::new(Counted::default());
    let ticking: StoredValue<Option<IntervalHandle>> = StoredValue::new(None);
    let stop = move || {
        if let Some(Some(handle)) = ticking.try_update_value(Option::take) {
            handle.clear();
        }
    };
    Effect::new(move |_| {
        stop();
        let Some(loaded_film) = state.play.film.get() else {
            return;
        };
        let Some(dice) = rolled(&loaded_film) else {
            return;
        };
        if Preferences::is_still() {
            counted.set(Counted::at(&loaded_film, &dice, f64::MAX));
            return;
        }
        counted.set(Counted::default());
        let since = js_sys::Date::now();
        let tick = move || {
            let frame = (js_sys::Date::now() - since) / 1000.0 * f64::from(FRAMES_PER_SECOND);
            let now = Counted::at(&loaded_film, &dice, frame);
            if counted.try_get_untracked() != Some(now) {
                let _ = counted.try_set(now);
            }
        };
        ticking.set_value(set_interval_with_handle(tick, Duration::from_millis(60)).ok());
    });
    on_cleanup(stop);
    counted
}

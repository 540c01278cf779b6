//! The tray: two handfuls of dice, thrown against each other.

use std::time::Duration;

use astragal_arena::FRAMES_PER_SECOND;
use astragal_client::{LoadedFilm, t};
use astragal_games::strategiia::{CellName, Dice, Event, Side, Strategiia};
use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;

use super::pick::Hand;
use crate::parts::DieFace;
use crate::scene::{Screen, ScreenHandle, StageSet};
use crate::settings::Preferences;

/// The latest fight, or the current one.
#[derive(Clone, PartialEq, Debug)]
struct Fight {
    at: CellName,
    attacker: Side,
    /// Red's dice and blue's, after landing.
    dice: Option<[Dice; 2]>,
    is_tied: bool,
    winner: Option<Side>,
    taken: u8,
}

impl Fight {
    /// The latest fight in a list of events.
    fn last(events: &[Event<CellName>]) -> Option<Self> {
        let attack = |event: &Event<CellName>| match event {
            Event::Attacked { side, at, .. } => Some(Self {
                at: at.clone(),
                attacker: *side,
                dice: None,
                is_tied: false,
                winner: None,
                taken: 0,
            }),
            _ => None,
        };
        let mut last = events.iter().enumerate().rev();
        let (begin, mut fight) = last.find_map(|(at, event)| Some((at, attack(event)?)))?;
        for event in &events[begin..] {
            match event {
                Event::Rolled { red, blue } => {
                    fight.dice = Some([red.clone(), blue.clone()]);
                    fight.is_tied = false;
                }
                Event::Tied {} => fight.is_tied = true,
                Event::Fought {
                    winner,
                    units_taken,
                    ..
                } => {
                    fight.winner = Some(*winner);
                    fight.taken = *units_taken;
                }
                _ => {}
            }
        }
        Some(fight)
    }
}

/// Red's dice and blue's in a film.
fn rolled(loaded_film: &LoadedFilm) -> Option<[Dice; 2]> {
    let mut events = loaded_film.events::<Strategiia>().iter();
    events.find_map(|event| match event {
        Event::Rolled { red, blue } => Some([red.clone(), blue.clone()]),
        _ => None,
    })
}

fn sum(dice: &[u8]) -> u32 {
    dice.iter().map(|die| u32::from(*die)).sum()
}

/// The kind of a die in a film: red's dice come first.
fn kinds(loaded_film: &LoadedFilm, index: usize) -> usize {
    let red = rolled(loaded_film).map_or(0, |[red, _]| red.len());
    usize::from(index >= red)
}

/// The latest fight, or the current one.
#[component]
pub fn LastFight(hand: Hand) -> impl IntoView {
    let play = hand.play;
    let fight = Memo::new(move |_| play.with_events::<Strategiia, _>(Fight::last).flatten());
    let is_rolling = move || play.film.with(Option::is_some);
    let counted = count_up(hand);
    let screen = ScreenHandle::new();
    let kind: fn(&LoadedFilm, usize) -> usize = kinds;
    let title = move || match (fight.get(), is_rolling()) {
        (None, _) => t!("strategiia-no-fight"),
        (Some(fight), true) => t!("strategiia-fight-at", cell = fight.at),
        (Some(fight), false) => t!("strategiia-last-fight", cell = fight.at),
    };
    let said = move || {
        let fight = fight.get()?;
        let names = play.names();
        if is_rolling() {
            return None;
        }
        if fight.is_tied && fight.winner.is_none() {
            return Some(t!("strategiia-tied"));
        }
        Some(match fight.winner? {
            winner if winner == fight.attacker => t!(
                "strategiia-attacker-won",
                name = names.of(winner.seat().0),
                units = fight.taken
            ),
            winner => t!(
                "strategiia-defender-won",
                name = names.of(winner.seat().0),
                units = fight.taken
            ),
        })
    };
    let quiet = move || {
        let moves = hand.now.get()?.view.quiet_moves;
        (moves >= 10).then(|| t!("strategiia-quiet", moves = moves))
    };
    let label = move || {
        let dice = fight.get().and_then(|fight| fight.dice);
        match dice {
            None => t!("strategiia-tray-empty"),
            Some([red, blue]) => t!("strategiia-rolled", red = sum(&red), blue = sum(&blue)),
        }
    };
    let rows = move || {
        let fight = fight.get()?;
        let dice = fight.dice.clone()?;
        let row = |side: Side| {
            let is_winner = fight.winner == Some(side);
            let many = dice[side].len();
            let class = format!(
                "st-throw {side} {}",
                match many {
                    0..=3 => "few",
                    4..=6 => "six",
                    7..=8 => "eight",
                    _ => "many",
                },
            );
            let faces = dice[side]
                .iter()
                .map(|die| view! { <DieFace face=die.to_string()/> });
            view! {
                <div class=class class:won=is_winner>
                    <span class="st-dice">{faces.collect_view()}</span>
                    <b>{sum(&dice[side])}</b>
                </div>
            }
        };
        let sides = [fight.attacker, fight.attacker.other()];
        Some(sides.map(row).collect_view())
    };
    let sums = move || {
        is_rolling().then(|| {
            let [red, blue] = counted.get();
            view! { <p class="st-sums" aria-hidden="true"><b class="red">{red}</b>" : "<b class="blue">{blue}</b></p> }
        })
    };
    view! {
        <section class="st-fight" class:rolling=is_rolling class:none=move || fight.with(Option::is_none) data-test="strategiia-fight">
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
                    {sums}
                </div>
                <Show when=is_rolling>
                    <button class="st-skip" on:click=move |_| screen.skip()>{move || t!("skip")}</button>
                </Show>
            </div>
            <p class="st-said muted">{said}</p>
            <p class="st-said muted">{quiet}</p>
        </section>
    }
}

/// The sums, counted up while the dice come to rest.
fn count_up(hand: Hand) -> RwSignal<[u32; 2]> {
    let counted = RwSignal::new([0, 0]);
    let ticking: StoredValue<Option<IntervalHandle>> = StoredValue::new(None);
    let stop = move || {
        if let Some(Some(handle)) = ticking.try_update_value(Option::take) {
            handle.clear();
        }
    };
    Effect::new(move |_| {
        stop();
        let Some(loaded_film) = hand.play.film.get() else {
            return;
        };
        let Some(dice) = rolled(&loaded_film) else {
            return;
        };
        if Preferences::is_still() {
            counted.set(dice.each_ref().map(|dice| sum(dice)));
            return;
        }
        counted.set([0, 0]);
        let frames: usize = loaded_film.shape.shots.iter().map(|shot| shot.frames).sum();
        let length = 1000.0 * frames as f64 / f64::from(FRAMES_PER_SECOND);
        let since = js_sys::Date::now();
        let tick = move || {
            let share = (js_sys::Date::now() - since) / length.max(1.0);
            // The first dice come to rest after about half of the film.
            let share = ((share - 0.55) / 0.45).clamp(0.0, 1.0);
            let so_far = |dice: &Dice| sum(&dice[..(share * dice.len() as f64).floor() as usize]);
            let _ = counted.try_set(dice.each_ref().map(so_far));
        };
        ticking.set_value(set_interval_with_handle(tick, Duration::from_millis(60)).ok());
    });
    on_cleanup(stop);
    counted
}

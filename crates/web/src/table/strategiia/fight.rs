//! The tray: two handfuls of dice, thrown against each other.

use std::time::Duration;

use astragal_arena::FRAMES_PER_SECOND;
use astragal_games::strategiia::Side;
use leptos::leptos_dom::helpers::IntervalHandle;
use leptos::prelude::*;
use serde_json::Value;

use super::pick::Hand;
use super::situation::{seat_of, side_named};
use crate::parts::DieFace;
use crate::play::Reel;
use crate::scene::{Screen, ScreenHandle, StageSet};
use crate::settings::Preferences;
use crate::t;

/// A fight that was fought last, or is being fought.
#[derive(Clone, PartialEq, Debug)]
struct Fight {
    at: String,
    attacker: Side,
    /// Red's dice and blue's, as they lie.
    dice: Option<[Vec<u8>; 2]>,
    is_tied: bool,
    winner: Option<Side>,
    taken: u64,
}

impl Fight {
    /// The last one that there was.
    fn last(events: &[Value]) -> Option<Self> {
        let begin = events
            .iter()
            .rposition(|event| event.get("attacked").is_some())?;
        let attacked = events[begin].get("attacked")?;
        let text = |said: &Value, name: &str| {
            said.get(name)
                .and_then(Value::as_str)
                .unwrap_or_default()
                .to_owned()
        };
        let mut fight = Self {
            at: text(attacked, "at"),
            attacker: side_named(&text(attacked, "side")),
            dice: None,
            is_tied: false,
            winner: None,
            taken: 0,
        };
        for event in &events[begin..] {
            if let Some(dice) = rolled(event) {
                fight.dice = Some(dice);
                fight.is_tied = false;
            }
            fight.is_tied |= event.get("tied").is_some();
            if let Some(fought) = event.get("fought") {
                fight.winner = Some(side_named(&text(fought, "winner")));
                fight.taken = fought
                    .get("units_taken")
                    .and_then(Value::as_u64)
                    .unwrap_or(0);
            }
        }
        Some(fight)
    }
}

fn rolled(event: &Value) -> Option<[Vec<u8>; 2]> {
    let said = event.get("rolled")?;
    let dice = |name: &str| {
        let dice = said.get(name)?.as_array()?.iter();
        Some(
            dice.filter_map(|die| u8::try_from(die.as_u64()?).ok())
                .collect(),
        )
    };
    Some([dice("red")?, dice("blue")?])
}

fn sum(dice: &[u8]) -> u32 {
    dice.iter().map(|die| u32::from(*die)).sum()
}

/// Red's dice come first in a film.
fn kinds(reel: &Reel, index: usize) -> usize {
    let red = reel
        .told
        .iter()
        .find_map(rolled)
        .map_or(0, |dice| dice[0].len());
    usize::from(index >= red)
}

/// The last fight, or the one under way.
#[component]
pub fn LastFight(hand: Hand) -> impl IntoView {
    let play = hand.play;
    let fight = Memo::new(move |_| play.log.with(|events| Fight::last(events)));
    let is_rolling = move || play.film.with(Option::is_some);
    let counted = count_up(hand);
    let screen = ScreenHandle::new();
    let kind: fn(&Reel, usize) -> usize = kinds;
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
                name = names.of(seat_of(winner)),
                units = fight.taken
            ),
            winner => t!(
                "strategiia-defender-won",
                name = names.of(seat_of(winner)),
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
                "st-throw {} {}",
                if side == Side::Red { "red" } else { "blue" },
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

/// The sums as they count up while the dice come to rest.
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
        let Some(reel) = hand.play.film.get() else {
            return;
        };
        let Some(dice) = reel.told.iter().find_map(rolled) else {
            return;
        };
        if Preferences::is_still() {
            counted.set(dice.each_ref().map(|dice| sum(dice)));
            return;
        }
        counted.set([0, 0]);
        let frames: usize = reel.shape.shots.iter().map(|shot| shot.frames).sum();
        let length = 1000.0 * frames as f64 / f64::from(FRAMES_PER_SECOND);
        let since = js_sys::Date::now();
        let tick = move || {
            let share = (js_sys::Date::now() - since) / length.max(1.0);
            // The first ones lie still at about half time.
            let share = ((share - 0.55) / 0.45).clamp(0.0, 1.0);
            let so_far =
                |dice: &Vec<u8>| sum(&dice[..(share * dice.len() as f64).floor() as usize]);
            let _ = counted.try_set(dice.each_ref().map(so_far));
        };
        ticking.set_value(set_interval_with_handle(tick, Duration::from_millis(60)).ok());
    });
    on_cleanup(stop);
    counted
}

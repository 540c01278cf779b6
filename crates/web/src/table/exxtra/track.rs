//! The track around the ladder, and the pawns that run along it.

use std::time::Duration;

use astragal_client::boards::exxtra::{LadderLayout, share_field};
use astragal_client::t;
use leptos::prelude::*;

use super::BoardState;
use super::draw::pawn;
use crate::settings::Preferences;

/// How long a pawn takes from field to field, in milliseconds.
const PACE: u64 = 170;

/// The positions of the pawns as shown: pawns walk field by field to their actual positions.
pub fn walkers(table: BoardState) -> RwSignal<Vec<Option<u8>>> {
    let shown: RwSignal<Vec<Option<u8>>> = RwSignal::new(Vec::new());
    let targets = Memo::new(move |_| {
        table.view.with(|view| {
            view.as_ref()
                .map(|view| view.positions.to_vec())
                .unwrap_or_default()
        })
    });
    let is_walking = StoredValue::new(false);
    Effect::new(move |_| {
        let targets_now = targets.get();
        let is_new = shown.with_untracked(Vec::len) != targets_now.len();
        if is_new || Preferences::is_still() {
            shown.set(targets_now);
        } else if !is_walking.get_value() {
            is_walking.set_value(true);
            walk(shown, targets, is_walking);
        }
    });
    shown
}

fn walk(
    shown: RwSignal<Vec<Option<u8>>>,
    targets: Memo<Vec<Option<u8>>>,
    is_walking: StoredValue<bool>,
) {
    // The board may have been unmounted by now.
    let Some(targets_now) = targets.try_get_untracked() else {
        return;
    };
    let next = |(now, target): (Option<u8>, &Option<u8>)| {
        let (now, target) = (now?, (*target)?);
        Some(match now.cmp(&target) {
            std::cmp::Ordering::Less => now + 1,
            std::cmp::Ordering::Equal => now,
            std::cmp::Ordering::Greater => now - 1,
        })
    };
    let before = shown.get_untracked();
    let after: Vec<Option<u8>> = before.iter().copied().zip(&targets_now).map(next).collect();
    if after == before {
        is_walking.set_value(false);
        return;
    }
    shown.set(after);
    set_timeout(
        move || walk(shown, targets, is_walking),
        Duration::from_millis(PACE),
    );
}

/// The drawing of the track.
pub fn drawing(
    table: BoardState,
    plan: LadderLayout,
    pawns: RwSignal<Vec<Option<u8>>>,
) -> impl IntoView {
    let goal = Memo::new(move |_| {
        table
            .view
            .with(|view| view.as_ref().map_or(21, |view| view.goal))
    });
    let line = plan.line();
    let fields = move || {
        (0..=goal.get())
            .map(|position| field(plan, position, goal.get(), pawns))
            .collect_view()
    };
    // Where the pawn would go if the pair holds.
    let aim = move || {
        let (view, turn) = (table.view.get()?, table.turn.get()?);
        let chosen = table.chosen.get().filter(|_| turn.pair.is_some())?;
        let stands = view.positions.get(turn.seat.index()).copied().flatten()?;
        let spot = plan.position((stands + chosen).min(view.goal), view.goal);
        let class = format!("destination seat-{}", turn.seat.0);
        Some(view! { <circle cx=spot.x cy=spot.y r=plan.field - 0.5 class=class/> })
    };
    let seats = Memo::new(move |_| pawns.with(Vec::len));
    let men = move || {
        (0..seats.get())
            .map(|seat| man(plan, seat, goal, pawns))
            .collect_view()
    };
    view! {
        <g class="track" aria-hidden="true">
            <path d=line.clone() class="ditch" stroke-width=plan.band + 3.0 transform="translate(0 2)"/>
            <path d=line.clone() class="way" stroke-width=plan.band/>
            <path d=line class="dots"/>
            {fields}
            {aim}
        </g>
        <g class="pawns" aria-hidden="true">{men}</g>
    }
}

fn field(
    plan: LadderLayout,
    position: u8,
    goal: u8,
    pawns: RwSignal<Vec<Option<u8>>>,
) -> impl IntoView {
    let spot = plan.position(position, goal);
    let radius = plan.field;
    let is_taken = Memo::new(move |_| pawns.with(|pawns| pawns.contains(&Some(position))));
    let word = match position {
        0 => Some("exxtra-start"),
        _ if position == goal => Some("exxtra-goal"),
        _ => None,
    };
    let shape = if position == goal {
        let points: String = (0..24_u8)
            .map(|point| {
                let reach = radius * if point % 2 == 0 { 1.34 } else { 1.14 };
                let (sin, cos) = (f32::from(point) * std::f32::consts::PI / 12.0).sin_cos();
                format!("{:.1},{:.1} ", spot.x + reach * cos, spot.y + reach * sin)
            })
            .collect();
        view! {
            <polygon points=points class="sun"/>
            <circle cx=spot.x cy=spot.y r=radius * 0.93 class="sun-face"/>
        }
        .into_any()
    } else {
        let is_fifth = position.is_multiple_of(5);
        view! { <circle cx=spot.x cy=spot.y r=radius class="spot" class:fifth=is_fifth/> }
            .into_any()
    };
    // A label that a pawn would cover is written beside it.
    let [x, y] = spot.inside(radius + if plan.is_small { 10.0 } else { 20.0 });
    let text = move || {
        let text = word.map_or_else(|| position.to_string(), |key| t!(key));
        // A long word is smaller, so that it stays within its field.
        let size = match word {
            Some(_) => radius * (2.9 / text.chars().count().max(1) as f32).min(0.47),
            None => radius * 0.78,
        };
        match (is_taken.get(), word) {
            (true, Some(_)) => ().into_any(),
            (true, None) => view! { <text x=x y=y + 5.0 font-size=radius * 0.64 class="count beside">{text}</text> }.into_any(),
            (false, Some(_)) => view! { <text x=spot.x y=spot.y + size * 0.35 font-size=size class="count word">{text}</text> }.into_any(),
            (false, None) => view! { <text x=spot.x y=spot.y + size * 0.35 font-size=size class="count">{text}</text> }.into_any(),
        }
    };
    view! { {shape}{text} }
}

fn man(
    plan: LadderLayout,
    seat: usize,
    goal: Memo<u8>,
    pawns: RwSignal<Vec<Option<u8>>>,
) -> impl IntoView {
    let place = Memo::new(move |_| {
        pawns.with(|pawns| {
            let position = pawns.get(seat).copied().flatten()?;
            let beside: Vec<usize> = (0..pawns.len())
                .filter(|other| pawns[*other] == Some(position))
                .collect();
            let order = beside.iter().position(|other| *other == seat)?;
            let spot = plan.position(position.min(goal.get()), goal.get());
            let ([x, y], size) = share_field(order, beside.len());
            let size = size * plan.field / 14.0;
            Some(format!(
                "translate({:.1}px, {:.1}px) scale({size:.3})",
                spot.x + x * plan.field,
                spot.y + y * plan.field
            ))
        })
    });
    view! {
        <g
            class=format!("pawn seat-{seat}")
            class:gone=move || place.with(Option::is_none)
            style:transform=move || place.get().unwrap_or_default()
        >
            {pawn(seat as u8)}
        </g>
    }
}

/// The positions of the pawns, in words.
#[component]
pub fn PawnsInWords(table: BoardState) -> impl IntoView {
    let rows = move || {
        let view = table.view.get()?;
        let names = table.play.names();
        let row = |(position, seat): (&Option<u8>, u8)| {
            let position = word((*position)?, view.goal);
            Some(
                view! { <li>{t!("exxtra-pawn-label", name = names.of(seat), position = position)}</li> },
            )
        };
        Some(
            view.positions
                .iter()
                .zip(0_u8..)
                .filter_map(row)
                .collect_view(),
        )
    };
    view! { <ul class="hidden" aria-label=move || t!("exxtra-pawns-label")>{rows}</ul> }
}

/// A field of the track in a word.
pub fn word(position: u8, goal: u8) -> String {
    match position {
        0 => t!("exxtra-start"),
        _ if position >= goal => t!("exxtra-goal"),
        _ => position.to_string(),
    }
}

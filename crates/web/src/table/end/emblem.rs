//! A laurel around the emblem of the victory.

use std::sync::Arc;

use astragal_client::game_end::Facts;
use astragal_client::game_end::laurel::{Branch, LEAF};
use astragal_client::{AnyBeat, GameBeat};
use astragal_session::each_game;
use leptos::prelude::*;

use crate::game_interface::GameInterface;
use crate::parts::{pips, shape};

/// The most dice that are drawn in a heap.
const HEAP: u8 = 16;

/// The emblem of a game's victory, in a laurel.
#[component]
pub fn Emblem(facts: Arc<Facts>) -> impl IntoView {
    let seats: Vec<u8> = match facts.winners.is_empty() {
        true => (0..facts.seats).collect(),
        false => facts.winners.clone(),
    };
    fn piece<G: GameInterface>(game: &GameBeat<G>, seats: &[u8]) -> AnyView {
        G::emblem(&game.view, seats)
    }
    let piece = each_game!(AnyBeat, &facts.game, game => piece(game, &seats));
    // A laurel is for the people at this device: the victory of a bot is shown without.
    if !facts.is_celebrated() {
        return view! {
            <svg class="emblem plain" viewBox="-110 -84 220 172" aria-hidden="true">{piece}</svg>
        }
        .into_any();
    }
    view! {
        <svg class="emblem laurel" viewBox="-172 -140 344 268" aria-hidden="true">
            <defs>
                <linearGradient id="laurel-gold" x1="0" y1="0" x2="1" y2="1">
                    <stop offset="0" stop-color="#f0d288"/>
                    <stop offset=".5" stop-color="#c39a4a"/>
                    <stop offset="1" stop-color="#8a5f1f"/>
                </linearGradient>
            </defs>
            {Branch::ALL.map(|side| view! { <g>{branch(side)}</g> }).collect_view()}
            <path class="ribbon" d="M0 96q-9 -7 -17 -2q8 8 17 2q-12 6 -22 22M0 96q9 -7 17 -2q-8 8 -17 2q12 6 22 22"/>
            {piece}
        </svg>
    }
    .into_any()
}

/// A heap of dice.
pub fn dice_emblem(dice: u8) -> AnyView {
    heap(dice.clamp(1, HEAP)).into_any()
}

fn branch(branch: Branch) -> impl IntoView {
    let leaf = |place: String| {
        view! {
            <g transform=place>
                <path class="leaf" d=LEAF/>
                <path class="vein" d="M4 -.5Q18 -4 31 -1.500"/>
            </g>
        }
    };
    view! {
        <path class="stem" d=branch.stem()/>
        {branch.leaves().into_iter().map(leaf).collect_view()}
    }
}

/// A heap of dice, seen from above a corner.
fn heap(dice: u8) -> impl IntoView {
    // Rows from the bottom, each one shorter than the row below.
    let mut width = 1;
    while width * (width + 1) / 2 < dice {
        width += 1;
    }
    let mut left = dice;
    let mut rows = Vec::new();
    for row in 0..width {
        let here = (width - row).min(left);
        left -= here;
        rows.push(here);
    }
    let edge = (104.0 / f32::from(width.max(3))).min(30.0);
    let height = rows.len() as f32;
    let cubes: Vec<AnyView> = rows
        .iter()
        .enumerate()
        .flat_map(|(row, here)| {
            let y = 48.0 - row as f32 * edge * 0.98;
            (0..*here).map(move |die| {
                // Positions are those of a full row, so that each die lies on two others.
                let full = width - row as u8;
                let x = (f32::from(die) - f32::from(full - 1) / 2.0) * edge * 1.86;
                let face = 2 + ((die * 2 + row as u8 * 3) % 5);
                cube(x, y, edge, face).into_any()
            })
        })
        .collect();
    let wide = f32::from(width) * edge * 0.98;
    // The middle of the heap is the middle of the laurel.
    let down = (height * edge * 0.5 - 48.0).clamp(-26.0, 14.0);
    view! {
        <g transform=format!("translate(0 {down:.1})")>
            <ellipse cx="0" cy=48.0 + edge * 0.62 rx=wide ry=edge * 0.5 class="shade"/>
            {cubes}
        </g>
    }
}

fn cube(x: f32, y: f32, edge: f32, face: u8) -> impl IntoView {
    let (a, b) = (0.87 * edge, 0.5 * edge);
    let top = format!("M0 {}L{a} {}L0 0L{} {}Z", -edge, -b, -a, -b);
    let left = format!("M{} {}L0 0V{edge}L{} {b}Z", -a, -b, -a);
    let right = format!("M{a} {}L0 0V{edge}L{a} {b}Z", -b);
    let dots = pips(face)
        .iter()
        .map(|(u, v)| view! { <circle cx=*u cy=*v r=".085" class="pip"/> });
    let onto = format!("matrix({a} {b} {} {b} 0 {})", -a, -edge);
    view! {
        <g transform=format!("translate({x:.1} {y:.1})") class="cube-3d">
            <path d=left class="left"/>
            <path d=right class="right"/>
            <path d=top class="top-side"/>
            <g transform=onto>{dots.collect_view()}</g>
        </g>
    }
}

pub fn side_by_side(seats: &[u8], piece: fn(u8) -> AnyView) -> AnyView {
    let size = if seats.len() > 1 { 0.7 } else { 1.0 };
    let middle = (seats.len() as f32 - 1.0) / 2.0;
    let place = |(index, seat): (usize, &u8)| {
        let x = (index as f32 - middle) * 76.0;
        view! { <g transform=format!("translate({x} 0) scale({size})")>{piece(*seat)}</g> }
    };
    seats
        .iter()
        .enumerate()
        .map(place)
        .collect_view()
        .into_any()
}

pub fn pawn(seat: u8) -> AnyView {
    view! {
        <g class=format!("piece seat-{seat}")>
            <ellipse cx="0" cy="64" rx="46" ry="11" class="shade"/>
            <path class="body" d="M-42 58c0 -16 14 -18 20 -40c4 -14 5 -24 3 -32h38c-2 8 -1 18 3 32c6 22 20 24 20 40c0 12 -84 12 -84 0z"/>
            <circle cx="0" cy="-38" r="29" class="body"/>
            <path class="gleam" d="M-16 -50a20 20 0 0 1 14 -9M-20 30c3 -8 6 -18 7 -26"/>
            <ellipse cx="0" cy="-13" rx="24" ry="6" class="body rim"/>
            <g transform="translate(-12 20)" class="sign">{shape(seat)}</g>
        </g>
    }
    .into_any()
}

pub fn chips(seat: u8) -> AnyView {
    let chip = |level: i32| {
        let y = 40 - 24 * level;
        view! {
            <g transform=format!("translate(0 {y})")>
                <path class="body" d="M-56 0v18a56 22 0 0 0 112 0v-18z"/>
                <ellipse cx="0" cy="0" rx="56" ry="22" class="body rim"/>
            </g>
        }
    };
    view! {
        <g class=format!("piece seat-{seat}")>
            <ellipse cx="0" cy="66" rx="64" ry="20" class="shade"/>
            {(0..3).map(chip).collect_view()}
            <g transform="translate(0 -8) scale(1 .42)">
                <circle cx="0" cy="0" r="40" class="ring-line"/>
                <g transform="translate(-24 -24) scale(2)" class="sign">{shape(seat)}</g>
            </g>
        </g>
    }
    .into_any()
}

//! Drawings of a seat's pawns and dice.

use astragal_games::exxtra::Pair;
use leptos::prelude::*;

/// The outline of a seat's mark around its middle, about 10 in every direction.
pub fn outline(seat: u8) -> &'static str {
    match seat {
        0 => "M-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0z",
        1 => "M-9-9h18v18h-18z",
        2 => "M0-11.5L11.5 8.5h-23z",
        3 => "M0-12.5L12.5 0 0 12.5-12.5 0z",
        4 => "M-6-10.5h12l6 10.5-6 10.5h-12l-6-10.5z",
        _ => "M-4-11h8v7h7v8h-7v7h-8v-7h-7v-8h7z",
    }
}

/// A pawn, seen from a little above.
pub fn pawn(seat: u8) -> impl IntoView {
    let side = |height: f32| view! { <path d=outline(seat) transform=format!("translate(0 {height})") class="flank"/> };
    view! {
        <ellipse cx="1.5" cy="12.5" rx="12.5" ry="4.5" class="shade"/>
        {[5.6, 4.2, 2.8, 1.4].map(side).collect_view()}
        <path d=outline(seat) class="top"/>
        <path d=outline(seat) transform="scale(.5)" class="groove"/>
    }
}

/// The look of a die on the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cube {
    /// It lies there.
    Solid,
    /// It would fall.
    Ghost,
}

/// A die with a numeral; 0 is drawn as an X.
pub fn cube(digit: u8, at: [f32; 2], size: f32, turn: f32, look: Cube) -> impl IntoView {
    let half = size / 2.0;
    let round = size * 0.2;
    let is_ghost = look == Cube::Ghost;
    let place = format!("translate({:.1} {:.1}) rotate({turn})", at[0], at[1]);
    let mark = match digit {
        0 => {
            let arm = size * 0.21;
            let cross = format!(
                "M{:.1} {:.1}L{arm:.1} {arm:.1}M{arm:.1} {:.1}L{:.1} {arm:.1}",
                -arm, -arm, -arm, -arm
            );
            view! { <path d=cross class="arms" stroke-width=size * 0.13/> }.into_any()
        }
        digit => view! { <text y=size * 0.25 font-size=size * 0.7>{digit}</text> }.into_any(),
    };
    let square = move |down: f32, class: &'static str| {
        view! { <rect x=-half y=down - half width=size height=size rx=round class=class/> }
    };
    let body = if is_ghost {
        square(0.0, "hull").into_any()
    } else {
        view! {
            <ellipse cx=size * 0.07 cy=size * 0.55 rx=size * 0.58 ry=size * 0.15 class="shade"/>
            {square(size * 0.09, "flank")}
            {square(0.0, "face")}
            {square(0.0, "sheen")}
        }
        .into_any()
    };
    view! { <g transform=place class="cube" class:ghost=is_ghost>{body}{mark}</g> }
}

/// The two dice of a pair beside each other, the higher one first.
pub fn pair(pair: Pair, at: [f32; 2], size: f32, look: Cube) -> impl IntoView {
    let apart = size * 0.56;
    let turn = if look == Cube::Ghost { 9.0 } else { 2.0 };
    view! {
        {cube(pair.high(), [at[0] - apart, at[1]], size, -turn, look)}
        {cube(pair.low(), [at[0] + apart, at[1]], size, turn, look)}
    }
}

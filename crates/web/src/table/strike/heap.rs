//! Heaps of dice beside the arena: the pools of the players, and the dice that are out of the game.

use astragal_client::t;
use astragal_games::Seat;
use leptos::prelude::*;

use crate::parts::pips;

/// A die in a heap: to the right, up and towards the viewer, in edges of a die, and its turn in degrees.
type Place = ([f32; 3], f32);

/// How much of the depth and of the height is seen.
const DEPTH: f32 = 0.62;
const HEIGHT: f32 = 0.79;

fn flat([x, y, z]: [f32; 3]) -> [f32; 2] {
    [x, DEPTH * z - HEIGHT * y]
}

/// Where the dice of a heap lie, the farthest and lowest first.
fn places(count: u8) -> Vec<Place> {
    let low = [
        (-1.12, -0.18, 10.0),
        (1.1, -0.12, 22.0),
        (-0.6, 0.66, -20.0),
        (0.6, 0.72, 8.0),
        (-0.03, -0.47, -14.0),
    ];
    let small = match count {
        0..=4 => &low[..4],
        _ => &low[..],
    };
    let mut all: Vec<Place> = match count {
        0..=9 => {
            let high = [
                (-0.52, 1.0, 0.12, 28.0),
                (0.58, 1.0, 0.18, -12.0),
                (0.02, 1.0, 0.5, 50.0),
                (0.05, 2.0, 0.16, 16.0),
            ];
            let low = small.iter().map(|(x, z, turn)| ([*x, 0.0, *z], *turn));
            low.chain(high.iter().map(|(x, y, z, turn)| ([*x, *y, *z], *turn)))
                .collect()
        }
        _ => layers(),
    };
    all.truncate(usize::from(count));
    all.sort_by(|(one, _), (other, _)| {
        (one[1] + 0.1 * one[2]).total_cmp(&(other[1] + 0.1 * other[2]))
    });
    all
}

/// Room for all dice of a box.
fn layers() -> Vec<Place> {
    let mut all = Vec::new();
    for (layer, [across, deep]) in [[5, 2], [4, 2], [3, 2], [2, 2], [2, 1], [1, 1]]
        .into_iter()
        .enumerate()
    {
        for index in 0..across * deep {
            let [column, row] = [index % across, index / across].map(|part| part as f32);
            let x = 1.06 * (column - 0.5 * (across - 1) as f32);
            let z = 1.05 * (row - 0.5 * (deep - 1) as f32);
            let turn = 40.0 * (index as f32 * 2.1 + layer as f32).sin();
            all.push(([x, layer as f32, z], turn));
        }
    }
    all
}

/// A face of a die: its corner, and its two edges.
fn face(origin: [f32; 3], edges: [[f32; 3]; 2], number: u8, class: &'static str) -> AnyView {
    let [[ox, oy], [ux, uy], [vx, vy]] = [flat(origin), flat(edges[0]), flat(edges[1])];
    let matrix = format!("matrix({ux:.3} {uy:.3} {vx:.3} {vy:.3} {ox:.3} {oy:.3})");
    let marks = match number {
        1 => view! { <path d="M.26 .26L.74 .74M.74 .26L.26 .74" class="cross"/> }.into_any(),
        _ => pips(number)
            .iter()
            .map(|(x, y)| view! { <circle cx=*x cy=*y r=".105" class="pip"/> })
            .collect_view()
            .into_any(),
    };
    view! {
        <g transform=matrix>
            <rect x="-.01" y="-.01" width="1.02" height="1.02" rx=".13" class=class/>
            {marks}
        </g>
    }
    .into_any()
}

/// A die, seen from above at a slant.
fn die(([x, y, z], turn): &Place, [top, left, right]: [u8; 3]) -> AnyView {
    let (sin, cos) = turn.rem_euclid(90.0).to_radians().sin_cos();
    let (one, other) = ([cos, 0.0, sin], [-sin, 0.0, cos]);
    let at = |a: f32, b: f32, up: f32| {
        [
            x + a * one[0] + b * other[0],
            y + up,
            z + a * one[2] + b * other[2],
        ]
    };
    let down = [0.0, -1.0, 0.0];
    // Of the four sides, those along the first direction and the second one look at the viewer.
    view! {
        {face(at(-0.5, 0.5, 1.0), [one, down], left, "left")}
        {face(at(0.5, 0.5, 1.0), [other.map(|part| -part), down], right, "right")}
        {face(at(-0.5, -0.5, 1.0), [one, other], top, "top")}
    }
    .into_any()
}

/// The faces of a die in a heap that are seen: above, and at its two sides; 1 stands for the X.
fn faces(number: usize) -> [u8; 3] {
    [
        [4, 2, 6],
        [2, 3, 6],
        [6, 4, 5],
        [3, 6, 5],
        [5, 6, 4],
        [6, 3, 2],
        [2, 6, 4],
    ][number % 7]
}

/// A heap of dice.
fn heap(count: u8, faces: impl Fn(usize) -> [u8; 3]) -> AnyView {
    let wide = if count > 9 { 5.6 } else { 3.9 };
    let high = if count > 18 { 4.6 } else { 3.2 };
    let dice = places(count);
    let shadow = dice
        .iter()
        .map(|([x, _, _], _)| x.abs())
        .fold(0.0, f32::max);
    view! {
        <svg class="heap" viewBox=format!("{} {} {wide} {high}", -wide / 2.0, 1.35 - high) aria-hidden="true">
            {(count > 0).then(|| view! { <ellipse class="ground" cx=".25" cy=".45" rx=shadow + 0.85 ry=".62"/> })}
            {dice.iter().enumerate().map(|(number, place)| die(place, faces(number))).collect_view()}
        </svg>
    }
    .into_any()
}

/// The pool of a seat: a heap of its dice, or a closed fist.
pub fn pool(seat: Seat, dice: Option<u8>) -> AnyView {
    let number = seat.0.to_string();
    let Some(dice) = dice else {
        return view! {
            <p class="pool fist" data-heap=number><Fist/><span class="muted">{t!("strike-in-the-fist")}</span></p>
        }
        .into_any();
    };
    view! {
        <p class="pool" role="img" aria-label=t!("strike-pool", dice = dice)>
            <b>{dice}</b>
            <span data-heap=number>{heap(dice, move |die| faces(die + usize::from(seat.0) * 2))}</span>
        </p>
    }
    .into_any()
}

/// The dice that are out of the game, beside the box.
#[component]
pub fn LostDice(#[prop(into)] dice: Signal<u8>) -> impl IntoView {
    const SHOWN: u8 = 5;
    move || {
        let dice = dice.get();
        (dice > 0).then(|| {
            view! {
                <p class="lost-dice" data-test="strike-lost">
                    {heap(dice.min(SHOWN), |die| [1, 2 + die as u8 % 3, 4])}
                    <span><b>{dice}</b>" "<i>{t!("strike-lost")}</i></span>
                </p>
            }
        })
    }
}

/// A closed fist.
#[component]
fn Fist() -> impl IntoView {
    let fingers = [0.0_f32, 11.5, 23.0, 34.5].map(|x| {
        view! { <rect class="skin" x=8.5 + x y=6.0 + (x - 17.0).abs() * 0.12 width="12.5" height="27" rx="6"/> }
    });
    view! {
        <svg class="fist-icon" viewBox="0 0 64 60" aria-hidden="true">
            <path class="cuff" d="M16 50h32l3 10H13z"/>
            <path class="skin" d="M10 24h44c3 10 0 20-8 28H18C10 44 7 34 10 24z"/>
            {fingers.into_iter().collect_view()}
            <path class="skin" d="M7 32c0-5 4-7 9-6l20 4c6 1 8 5 7 8s-4 5-9 4l-9-2c-6 6-18 2-18-8z"/>
            <path class="nail" d="M36 33c3 0 5 2 5 4"/>
        </svg>
    }
}

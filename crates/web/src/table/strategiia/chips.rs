//! Chips: cells lie flat, units stand on them. Red and blue also differ in their rims.

use std::f32::consts::TAU;

use astragal_games::strategiia::{Side, Stack};
use leptos::prelude::*;

/// Half the width and half the depth of a unit's top.
const TOP: (f32, f32) = (31.0, 25.5);
/// How thick a unit is.
pub const THICK: f32 = 10.0;
/// Half the width and half the depth of a cell.
pub const CELL: (f32, f32) = (36.0, 30.0);

/// The marks around a rim: their number, and the width of each as a share of the space for it.
fn marks(side: Side) -> (u8, f32) {
    match side {
        Side::Red => (8, 0.5),
        Side::Blue => (18, 0.45),
    }
}

fn arc((across, deep): (f32, f32), share: f32, angle: f32) -> (f32, f32) {
    (across * share * angle.cos(), deep * share * angle.sin())
}

/// The marks on the top of a chip, between its edge and a ring further inside.
fn rim(radius: (f32, f32), side: Side, inside: f32) -> String {
    let (count, width) = marks(side);
    let step = TAU / f32::from(count);
    let mark = |index: u8| {
        let from = step * f32::from(index);
        let to = from + step * width;
        let [a, b, c, d] = [(1.0, from), (1.0, to), (inside, to), (inside, from)]
            .map(|(share, angle)| arc(radius, share, angle));
        format!(
            "M{:.1} {:.1}A{} {} 0 0 1 {:.1} {:.1}L{:.1} {:.1}A{:.1} {:.1} 0 0 0 {:.1} {:.1}Z",
            a.0,
            a.1,
            radius.0,
            radius.1,
            b.0,
            b.1,
            c.0,
            c.1,
            radius.0 * inside,
            radius.1 * inside,
            d.0,
            d.1,
        )
    };
    (0..count).map(mark).collect()
}

/// The marks on the wall of a chip that are visible from the front.
fn wall(side: Side) -> String {
    let (count, width) = marks(side);
    let step = TAU / f32::from(count);
    let mark = |index: u8| {
        let from = step * f32::from(index);
        let to = (from + step * width).min(TAU / 2.0);
        if from >= TAU / 2.0 {
            return String::new();
        }
        let (a, b) = (arc(TOP, 1.0, from), arc(TOP, 1.0, to));
        format!(
            "M{:.1} {:.1}A{rx} {ry} 0 0 1 {:.1} {:.1}V{:.1}A{rx} {ry} 0 0 0 {:.1} {:.1}Z",
            a.0,
            a.1,
            b.0,
            b.1,
            b.1 + THICK,
            a.0,
            a.1 + THICK,
            rx = TOP.0,
            ry = TOP.1,
        )
    };
    (0..count).map(mark).collect()
}

fn unit(side: Side, king: bool) -> impl IntoView {
    let (rx, ry) = TOP;
    let id = format!("st-{}-{side}", if king { "king" } else { "unit" });
    let body = format!("M-{rx} 0V{THICK}A{rx} {ry} 0 0 0 {rx} {THICK}V0Z");
    let crown = king.then(|| {
        view! { <path class="crown" d="M-13 9l-3-16 8 6 8-11 8 11 8-6-3 16z"/> }
    });
    let inner = (!king).then(|| {
        let class = if side == Side::Blue {
            "inner dots"
        } else {
            "inner"
        };
        view! {
            <ellipse class=class rx=rx * 0.66 ry=ry * 0.66/>
            <ellipse class="inner" rx=rx * 0.44 ry=ry * 0.44/>
        }
    });
    view! {
        <g id=id class=format!("chip {side}{}", if king { " king" } else { "" })>
            <path class="wall" d=body/>
            <path class="marks shaded" d=wall(side)/>
            <ellipse class="top" rx=rx ry=ry/>
            <path class="marks" d=rim(TOP, side, 0.8)/>
            {inner}
            <ellipse class="sheen" rx=rx ry=ry/>
            {crown}
        </g>
    }
}

fn cell(side: Side) -> impl IntoView {
    let (rx, ry) = CELL;
    view! {
        <g id=format!("st-cell-{side}") class=format!("ground {side}")>
            <ellipse class="wall" rx=rx ry=ry cy="3"/>
            <ellipse class="top" rx=rx ry=ry/>
            <path class="marks" d=rim(CELL, side, 0.86)/>
            <ellipse class="inner" rx=rx * 0.78 ry=ry * 0.78/>
        </g>
    }
}

/// The SVG definitions that all pictures of chips use.
#[component]
pub fn ChipShapes() -> impl IntoView {
    view! {
        <svg class="st-shapes" width="0" height="0" aria-hidden="true">
            <defs>
                <linearGradient id="st-sheen" x1="0" y1="0" x2=".35" y2="1">
                    <stop offset="0" stop-color="#fff" stop-opacity=".34"/>
                    <stop offset=".45" stop-color="#fff" stop-opacity=".05"/>
                    <stop offset="1" stop-color="#000" stop-opacity=".18"/>
                </linearGradient>
                <radialGradient id="st-wood" cx=".5" cy=".45" r=".8">
                    <stop offset="0" class="wood-near"/>
                    <stop offset="1" class="wood-far"/>
                </radialGradient>
                {Side::BOTH.map(|side| view! { {cell(side)}{unit(side, false)}{unit(side, true)} }).collect_view()}
            </defs>
        </svg>
    }
}

/// Units on a cell, with the middle of the cell in the origin; towers show their number.
pub fn stack(stack: Stack) -> impl IntoView {
    // A king is at the bottom of its tower (T-22).
    let href = |index: u8| {
        let kind = if stack.king && index == 0 {
            "king"
        } else {
            "unit"
        };
        format!("#st-{kind}-{}", stack.side)
    };
    let height = |index: u8| -THICK * (f32::from(index) + 1.0) + 2.0;
    let chips = (0..stack.units).map(|index| view! { <use href=href(index) y=height(index)/> });
    let number = (stack.units > 1).then(|| {
        let top = height(stack.units - 1);
        view! {
            <ellipse class="plate" rx="16" ry="13.500" cy=top/>
            <text class="count" y=top + 8.0>{stack.units}</text>
        }
    });
    view! {
        <ellipse class="shadow" rx="34" ry="27" cy="4" cx="3"/>
        {chips.collect_view()}
        {number}
    }
}

/// A small chip beside a name or a number.
#[component]
pub fn ChipMark(side: Side) -> impl IntoView {
    view! {
        <svg class="chip-mark" viewBox="-34 -29 68 68" aria-hidden="true">
            <use href=format!("#st-unit-{side}")/>
        </svg>
    }
}

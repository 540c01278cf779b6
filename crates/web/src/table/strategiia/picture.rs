//! The picture of the board. It is purely visual: the buttons lie above it, and describe in words what is here.

use std::sync::Arc;

use astragal_client::boards::strategiia::{BoardLayout, Situation, odds};
use astragal_games::strategiia::{Cell, Event, Side, Stack, Strategiia};
use leptos::prelude::*;

use super::chips::{CELL, THICK, stack};
use super::drag::Source;
use super::pick::BoardState;

/// The board with everything on it.
#[component]
pub fn Picture(state: BoardState, plan: Memo<BoardLayout>) -> impl IntoView {
    let size = move || {
        let (width, height) = plan.get().size();
        format!("0 0 {width} {height}")
    };
    let ground = move || Some(ground(&*state.now.get()?, plan.get()));
    let units = move || Some(units(state, &state.now.get()?, plan.get()));
    let past = move || {
        let now = state.now.get()?;
        let is_fight = now.fight().is_some();
        let (from, to, side) = last_move(state, &now)?;
        (!is_fight).then(|| {
            let plan = plan.get();
            let line = way(plan.of(now.board(), from), plan.of(now.board(), to));
            view! { <path class=format!("past {side}") d=line/> }
        })
    };
    view! {
        <svg class="st-picture" viewBox=size aria-hidden="true">
            {move || {
                let (width, height) = plan.get().size();
                view! { <rect class="wood" x="1" y="1" width=width - 2.0 height=height - 2.0 rx="26"/> }
            }}
            {ground}
            {past}
            {move || Some(rings(state, &*state.now.get()?, plan.get()))}
            {units}
            {move || Some(planned(state, &*state.now.get()?, plan.get()))}
            {move || Some(plans(state, &*state.now.get()?, plan.get()))}
            {move || state.drag.get().map(|drag| view! { <g class="st-stack carried" transform=at(drag.at)>{stack(drag.stack)}</g> })}
        </svg>
    }
}

fn at((x, y): (f32, f32)) -> String {
    format!("translate({x} {y})")
}

fn ground(now: &Situation, plan: BoardLayout) -> impl IntoView + use<> {
    let board = now.board();
    let class = if plan.is_narrow {
        "label narrow"
    } else {
        "label"
    };
    let labels = plan
        .labels()
        .into_iter()
        .map(|(text, x, y)| view! { <text class=class x=x y=y>{text}</text> });
    let cells = plan.rows_of(board).into_iter().flatten().map(|cell| {
        let (x, y) = plan.of(board, cell);
        view! { <use href=format!("#st-cell-{}", board.colour(cell)) x=x y=y/> }
    });
    // The cells that count (T-19) have the rim of the side that controls them, and a flag.
    let counted = Cell::all().filter_map(|cell| {
        let side = now.counts_for(cell)?;
        let (x, y) = plan.of(board, cell);
        let (rx, ry) = (CELL.0 - 2.0, CELL.1 - 2.0);
        Some(view! {
            <g class=format!("counted {side}") transform=at((x, y))>
                <ellipse rx=rx ry=ry/>
                <path d="M-5 9V-11M-5 -11L9 -6L-5 -1Z"/>
            </g>
        })
    });
    let front = now.is_sanctuary().then(|| {
        let line = front(now, plan);
        view! { <path class="front-ground" d=line.clone()/><path class="front" d=line/> }
    });
    view! {
        {labels.collect_view()}
        {cells.collect_view()}
        {counted.collect_view()}
        {front}
    }
}

/// The stacks of a suggested placement.
fn planned(state: BoardState, now: &Situation, plan: BoardLayout) -> impl IntoView + use<> {
    let shown = state
        .plan
        .get()
        .filter(|suggested| now.asked == Some(suggested.side));
    let stacks = shown
        .map(|suggested| suggested.stacks(now))
        .unwrap_or_default();
    let board = now.board();
    let picked = state.pick.with(|pick| pick.from);
    let one = |(cell, standing): (Cell, Stack)| {
        let (x, y) = plan.of(board, cell);
        let up = height_of(now, cell);
        let is_dragged = move || {
            let source = state.drag.with(|drag| drag.map(|drag| drag.source));
            source == Some(Source::Planned(cell))
        };
        view! {
            <g class="planned" class:chosen=picked == Some(cell) class:dragged=is_dragged transform=at((x, y - up))>
                <g class="st-stack">{stack(standing)}</g>
            </g>
        }
    };
    stacks.into_iter().map(one).collect_view()
}

/// The lines around the ground that units enclose, and between what red and blue control (T-21).
fn front(now: &Situation, plan: BoardLayout) -> String {
    let board = now.board();
    let (across, up) = plan.pitch();
    let mut line = String::new();
    for cell in Cell::all() {
        let (x, y) = plan.of(board, cell);
        let (column, row) = plan.seen(board.place(cell));
        let (x, y) = (x + across / 2.0, y + up / 2.0);
        for other in Cell::all() {
            let there = plan.seen(board.place(other));
            let edge = match there {
                there if there == (column + 1, row) => format!("M{x} {}V{y}", y - up),
                there if there == (column, row + 1) => format!("M{} {y}H{x}", x - across),
                _ => continue,
            };
            if now.is_front(cell, other) {
                line += &edge;
            }
        }
    }
    line
}

fn units(state: BoardState, now: &Arc<Situation>, plan: BoardLayout) -> impl IntoView + use<> {
    let board = now.board();
    // An attacker who was beaten does not arrive.
    let arrives = |(_, to, side): &(Cell, Cell, Side)| {
        now.field
            .stack(*to)
            .is_some_and(|stack| stack.side == *side)
    };
    let arrival = last_move(state, now).filter(arrives).map(|(from, to, _)| {
        let ((x, y), (to_x, to_y)) = (plan.of(board, from), plan.of(board, to));
        (to, (x - to_x, y - to_y))
    });
    let one = |cell: Cell| {
        let standing = now.field.stack(cell)?;
        let way = arrival
            .filter(|(to, _)| *to == cell && now.fight().is_none())
            .map(|(_, way)| way);
        let (across, down) = way.unwrap_or_default();
        let is_lifted = move || state.pick.with(|pick| pick.from == Some(cell));
        let is_dragged = move || {
            let source = state.drag.with(|drag| drag.map(|drag| drag.source));
            source == Some(Source::Stack(cell))
        };
        Some(view! {
            <g transform=at(plan.of(board, cell))>
                <g
                    class="st-stack"
                    class:arriving=way.is_some()
                    class:lifted=is_lifted
                    class:dragged=is_dragged
                    style=("--across", format!("{across}px"))
                    style=("--down", format!("{down}px"))
                >
                    {stack(standing)}
                </g>
            </g>
        })
    };
    let all = plan.rows_of(board).into_iter().flatten().filter_map(one);
    all.collect_view()
}

/// The rings around cells that matter now, drawn below the units.
fn rings(state: BoardState, now: &Situation, plan: BoardLayout) -> impl IntoView + use<> {
    let board = now.board();
    let pick = state.pick.get();
    let (rx, ry) = CELL;
    let ring = |cell: Cell, class: &'static str, dot: bool| {
        let (x, y) = plan.of(board, cell);
        view! {
            <ellipse class=class cx=x cy=y rx=rx ry=ry/>
            {dot.then(|| view! { <ellipse class="reach-dot" cx=x cy=y rx="5.500" ry="4.500"/> })}
        }
    };
    let places = now
        .places
        .iter()
        .map(|(cell, _)| ring(*cell, "ring reach", now.field.stack(*cell).is_none()));
    let targets = pick.from.into_iter().flat_map(|from| {
        now.moves_of(from, pick.units)
            .map(|one| match (now.field.stack(one.to), one.dice) {
                (None, _) => ring(one.to, "ring reach", true),
                (Some(_), None) => ring(one.to, "ring join", false),
                (Some(_), Some(_)) => ring(one.to, "ring attack", false),
            })
    });
    let from = pick.from.map(|cell| ring(cell, "ring from", false));
    let to = pick.to.map(|cell| ring(cell, "ring to", false));
    let fought = now.fight().map(|(_, at, _, _)| ring(at, "ring to", false));
    view! {
        {places.collect_view()}
        {targets.collect_view()}
        {from}
        {to}
        {fought}
    }
}

/// The planned move, drawn above the units: its path, and the odds of attacks.
fn plans(state: BoardState, now: &Situation, plan: BoardLayout) -> impl IntoView + use<> {
    let board = now.board();
    let pick = state.pick.get();
    let chosen = state.chosen();
    let fight = now
        .fight()
        .map(|(from, to, _, dice)| (from, to, Some(dice)));
    let shown = chosen
        .as_ref()
        .map(|one| (one.from, one.to, one.dice))
        .or(fight);
    let combat = now.view.combat.as_ref();
    let attacker = combat.map(|combat| combat.attacker).or(now.asked);
    let arrow = shown.map(|(from, to, _)| {
        let line = way(plan.of(board, from), plan.of(board, to));
        let head = line.rfind('M').unwrap_or(0);
        view! {
            <path class="way-ground" d=line.clone()/>
            <path class="way" d=line[..head].to_owned()/>
            <path class="way head" d=line[head..].to_owned()/>
        }
    });
    let large = shown.and_then(|(_, to, dice)| {
        let text = odds(attacker?, dice?);
        Some(pill(
            plan,
            plan.of(board, to),
            height_of(now, to),
            &text,
            "pill",
        ))
    });
    let small = pick
        .from
        .into_iter()
        .flat_map(|from| now.moves_of(from, pick.units))
        .filter_map(|one| {
            let dice = one.dice.filter(|_| Some(one.to) != pick.to)?;
            let percent = astragal_client::boards::strategiia::percent(
                astragal_client::boards::strategiia::chance(attacker?, dice),
            );
            let text = astragal_client::t!("percent", value = percent);
            Some(pill(
                plan,
                plan.of(board, one.to),
                height_of(now, one.to),
                &text,
                "pill small",
            ))
        });
    view! {
        {small.collect_view()}
        {arrow}
        {large}
    }
}

fn height_of(now: &Situation, cell: Cell) -> f32 {
    now.field
        .stack(cell)
        .map_or(0.0, |stack| THICK * f32::from(stack.units))
}

/// A label above a stack, kept inside the picture.
fn pill(
    plan: BoardLayout,
    (x, y): (f32, f32),
    height: f32,
    text: &str,
    class: &'static str,
) -> impl IntoView + use<> {
    let is_small = class != "pill";
    let letter = match (is_small, plan.is_narrow) {
        (true, false) => 9.5,
        (true, true) => 13.0,
        (false, false) => 11.5,
        (false, true) => 15.5,
    };
    let width = letter * text.chars().count() as f32 + if is_small { 14.0 } else { 30.0 };
    let tall = match (is_small, plan.is_narrow) {
        (true, false) => 25.0,
        (true, true) => 34.0,
        (false, false) => 38.0,
        (false, true) => 50.0,
    };
    let (whole, _) = plan.size();
    let left = (x - width / 2.0).clamp(4.0, (whole - width - 4.0).max(4.0));
    let clear = match is_small {
        false => 24.0,
        // The number of a tower must stay readable.
        true if height > THICK => 18.0,
        true => 6.0,
    };
    let foot = y - height - clear;
    // Above the uppermost row there is no room: there the label lies below.
    let is_below = foot - tall < 0.0 && !is_small;
    let top = if is_below {
        y + 44.0
    } else {
        (foot - tall).max(2.0)
    };
    let (edge, tip) = if is_below {
        (top + 1.0, top - 11.0)
    } else {
        (top + tall - 1.0, top + tall + 11.0)
    };
    let beak = (!is_small).then(|| view! { <path class="pill-box" d=format!("M{} {edge}L{x} {tip}L{} {edge}Z", x - 10.0, x + 10.0)/> });
    let class = if plan.is_narrow {
        format!("{class} narrow")
    } else {
        class.to_owned()
    };
    view! {
        <g class=class>
            {beak}
            <rect class="pill-box" x=left y=top width=width height=tall rx=tall * 0.42/>
            <text x=left + width / 2.0 y=top + tall * 0.5>{text.to_owned()}</text>
        </g>
    }
}

/// The path from one cell to another: an arc with an arrowhead.
fn way((x, y): (f32, f32), (to_x, to_y): (f32, f32)) -> String {
    let (across, down) = (to_x - x, to_y - y);
    let length = across.hypot(down).max(1.0);
    let bend = 0.22 * length;
    let side = if across < 0.0 { -1.0 } else { 1.0 };
    // The middle of the arc is above the straight line.
    let middle = (
        (x + to_x) / 2.0 + side * bend * down / length,
        (y + to_y) / 2.0 - side * bend * across / length,
    );
    let along = ((to_x - middle.0), (to_y - middle.1));
    let rest = along.0.hypot(along.1).max(1.0);
    let along = (along.0 / rest, along.1 / rest);
    let short = (0.4 * length).min(40.0);
    let tip = (to_x - short * along.0, to_y - 0.85 * short * along.1);
    let wing = |turn: f32| {
        let (sin, cos) = (turn + std::f32::consts::PI).sin_cos();
        (
            tip.0 + 15.0 * (along.0 * cos - along.1 * sin),
            tip.1 + 15.0 * (along.0 * sin + along.1 * cos),
        )
    };
    let (left, right) = (wing(0.5), wing(-0.5));
    format!(
        "M{x:.1} {y:.1}Q{:.1} {:.1} {:.1} {:.1}M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}",
        middle.0, middle.1, tip.0, tip.1, left.0, left.1, tip.0, tip.1, right.0, right.1,
    )
}

/// The latest move, and its side.
fn last_move(state: BoardState, now: &Situation) -> Option<(Cell, Cell, Side)> {
    // The log never changes without the game.
    let last = untrack(|| {
        state.play.with_events::<Strategiia, _>(|events| {
            let (from, to, side) = events.iter().rev().find_map(|event| match event {
                Event::Moved { side, from, to, .. }
                | Event::Attacked {
                    side, from, at: to, ..
                } => Some((from, to, side)),
                _ => None,
            })?;
            let board = now.board();
            Some((board.cell(from)?, board.cell(to)?, *side))
        })
    });
    last.flatten()
}

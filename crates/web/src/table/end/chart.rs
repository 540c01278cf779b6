//! The chart of everybody's chances.

use std::sync::Arc;

use astragal_client::game_end::{Facts, curve};
use astragal_client::words::percent;
use astragal_client::{Moment, t};
use leptos::prelude::*;

use super::analysis::StudySoFar;
use super::lists::{cost_mark, luck_mark};
use crate::parts::shape;

/// The edges of a chart, in points.
#[derive(Clone, Copy)]
struct Frame {
    class: &'static str,
    width: f64,
    height: f64,
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

const WIDE: Frame = Frame {
    class: "chart c-wide",
    width: 800.0,
    height: 346.0,
    left: 54.0,
    right: 784.0,
    top: 16.0,
    bottom: 316.0,
};

const NARROW: Frame = Frame {
    class: "chart c-phone",
    width: 360.0,
    height: 206.0,
    left: 44.0,
    right: 346.0,
    top: 14.0,
    bottom: 176.0,
};

impl Frame {
    fn x(&self, moment: usize, of: usize) -> f64 {
        let share = moment as f64 / of.saturating_sub(1).max(1) as f64;
        self.left + (self.right - self.left) * share
    }

    fn y(&self, chance: f64) -> f64 {
        self.bottom - (self.bottom - self.top) * chance
    }
}

/// Every seat's chance to win over time, as far as the analysis is done.
#[component]
pub fn Chart(facts: Arc<Facts>, study: StudySoFar) -> impl IntoView {
    let about = Arc::clone(&facts);
    let hint = if facts.is_tournament() {
        "end-chart-games"
    } else {
        "end-chart-hint"
    };
    let label = move || study.moments.with(|moments| in_words(&about, moments));
    let progress = move || {
        let (so_far, of) = (study.moments.with(Vec::len), study.of.get());
        (!study.is_done.get()).then(|| {
            view! {
                <p class="studying" role="status">
                    <span>{t!("end-study")}</span>
                    <progress max=of.max(1) value=so_far></progress>
                </p>
            }
        })
    };
    view! {
        <h3 class="chart-head">
            {move || t!("end-chart")}
            <small>{move || t!(hint)}</small>
            {progress}
        </h3>
        <div role="img" aria-label=label data-test="chart">
            {[WIDE, NARROW].map(|frame| view! { <Drawn frame facts=Arc::clone(&facts) study/> }).collect_view()}
        </div>
    }
}

#[component]
fn Drawn(frame: Frame, facts: Arc<Facts>, study: StudySoFar) -> impl IntoView {
    let Frame {
        left,
        right,
        bottom,
        ..
    } = frame;
    let grid = [0.0, 0.25, 0.5, 0.75, 1.0].map(|chance| {
        let y = frame.y(chance);
        let class = if chance == 0.0 { "axis" } else { "grid" };
        let text = match chance {
            0.0 => "0".to_owned(),
            0.5 => "50".to_owned(),
            1.0 => percent(1.0),
            _ => String::new(),
        };
        view! {
            <path d=format!("M{left} {y}H{right}") class=class/>
            <text x=left - 9.0 y=y + 4.5 class="scale">{text}</text>
        }
    });
    let ticks = {
        let facts = Arc::clone(&facts);
        move || {
            study
                .moments
                .with(|moments| ticks(&facts, moments, study.of.get(), frame))
        }
    };
    let lines = {
        let facts = Arc::clone(&facts);
        move || {
            study.moments.with(|moments| {
                let of = study.of.get().max(moments.len());
                // The bold line is drawn above the others.
                let mut seats: Vec<u8> = (0..facts.seats)
                    .filter(|seat| facts.is_public(*seat))
                    .collect();
                seats.sort_by_key(|seat| Some(*seat) == facts.hero());
                let line = |seat: &u8| line(&facts, moments, of, frame, *seat);
                seats.iter().map(line).collect_view()
            })
        }
    };
    let names = {
        let facts = Arc::clone(&facts);
        move || {
            study
                .is_done
                .get()
                .then(|| study.moments.with(|moments| labels(&facts, moments, frame)))
        }
    };
    let marks = move || {
        study.moments.with(|moments| {
            let of = study.of.get().max(moments.len());
            let place = |moment: usize, chance: f64| {
                let (x, y) = (frame.x(moment, of) - 9.0, frame.y(chance) - 9.0);
                format!("translate({x:.1} {y:.1}) scale(.75)")
            };
            let lucks = facts.luckiest(moments).into_iter().enumerate().map(|(number, luck)| {
                view! { <g transform=place(luck.moment, luck.to)>{luck_mark(number)}</g> }.into_any()
            });
            let costs = facts.costliest(moments).into_iter().enumerate().map(|(number, cost)| {
                let chance = moments[cost.moment].chances.get(usize::from(cost.seat)).copied();
                view! { <g transform=place(cost.moment, chance.unwrap_or(cost.value))>{cost_mark(number)}</g> }.into_any()
            });
            costs.chain(lucks).collect_view()
        })
    };
    view! {
        <svg class=frame.class viewBox=format!("0 0 {} {}", frame.width, frame.height) aria-hidden="true">
            {grid.into_iter().collect_view()}
            <path d=format!("M{left} {bottom}V{}", frame.top) class="grid"/>
            {ticks}
            {lines}
            {names}
            {marks}
        </svg>
    }
}

fn line(facts: &Facts, moments: &[Moment], of: usize, frame: Frame, seat: u8) -> AnyView {
    let points = curve(moments, seat);
    let Some((last, chance)) = points.last().copied() else {
        return ().into_any();
    };
    let path: String = points
        .iter()
        .enumerate()
        .map(|(index, (at, chance))| {
            let letter = if index == 0 { 'M' } else { 'L' };
            format!("{letter}{:.1} {:.1}", frame.x(*at, of), frame.y(*chance))
        })
        .collect();
    let is_hero = facts.hero() == Some(seat);
    let area = is_hero.then(|| {
        let area = format!(
            "{path}L{:.1} {b}L{:.1} {b}Z",
            frame.x(last, of),
            frame.x(points[0].0, of),
            b = frame.bottom
        );
        view! { <path d=area class="area"/> }
    });
    let size = if is_hero { 16.0 } else { 12.0 };
    let place = format!(
        "translate({:.1} {:.1}) scale({:.3})",
        frame.x(last, of) - size / 2.0,
        frame.y(chance) - size / 2.0,
        size / 24.0
    );
    let class = if is_hero { "curve hero" } else { "curve" };
    view! {
        <g class=format!("seat-{seat}")>
            {area}
            <path d=path class=class/>
            <g transform=place class="curve-end">{shape(seat)}</g>
        </g>
    }
    .into_any()
}

/// The ticks below the chart count throws, or moves in STRATEGIIA, where few dice are thrown.
fn ticks(facts: &Facts, moments: &[Moment], of: usize, frame: Frame) -> AnyView {
    let is_moves = facts.counts_moves();
    let count = |(at, moment): (usize, &Moment)| {
        if is_moves {
            at
        } else {
            facts.throws(moment.events)
        }
    };
    let counts: Vec<usize> = moments.iter().enumerate().map(count).collect();
    let expected = match counts.last() {
        Some(last) if moments.len() > 1 => last * of / moments.len(),
        _ => of,
    };
    let wanted = if frame.width > 500.0 { 5 } else { 3 };
    let by = [5, 10, 20, 50, 100, 200]
        .into_iter()
        .find(|by| expected / by <= wanted)
        .unwrap_or(500);
    let tick = |number: usize| {
        let at = counts.iter().position(|count| *count >= number)?;
        let x = frame.x(at, of);
        if x > frame.right - 12.0 || x < frame.left + 20.0 {
            return None;
        }
        let text = match (number == by, is_moves) {
            (false, _) => number.to_string(),
            (true, true) => t!("end-move", move = number),
            (true, false) => t!("end-throw", throw = number),
        };
        Some(view! {
            <path d=format!("M{x:.1} {}v5", frame.bottom) class="axis"/>
            <text x=x y=frame.bottom + 21.0 class="tick">{text}</text>
        })
    };
    let last = counts.last().copied().unwrap_or(0);
    (1..=last / by.max(1))
        .filter_map(|step| tick(step * by))
        .collect_view()
        .into_any()
}

/// Names beside the lines, where there is room.
fn labels(facts: &Facts, moments: &[Moment], frame: Frame) -> AnyView {
    let of = moments.len();
    let mut taken: Vec<[f64; 4]> = Vec::new();
    let mut seats: Vec<u8> = (0..facts.seats)
        .filter(|seat| facts.is_public(*seat))
        .collect();
    seats.sort_by_key(|seat| Some(*seat) != facts.hero());
    let mut label = |seat: u8| {
        let name = facts.names.of(seat);
        let half = 4.2 * name.chars().count() as f64 + 4.0;
        let mut candidates = curve(moments, seat);
        candidates.sort_by(|one, other| other.1.total_cmp(&one.1));
        let place = candidates.into_iter().find_map(|(at, chance)| {
            let (x, y) = (frame.x(at, of), frame.y(chance) - 13.0);
            let area = [x - half, y - 13.0, x + half, y + 5.0];
            let is_inside = area[0] > frame.left && area[2] < frame.right - 14.0 && area[1] > 0.0;
            let is_free = taken.iter().all(|other| {
                area[2] < other[0] || other[2] < area[0] || area[3] < other[1] || other[3] < area[1]
            });
            // A name on another seat's line would be taken for that seat's name.
            let is_clear = (0..facts.seats)
                .filter(|other| *other != seat)
                .all(|other| {
                    curve(moments, other).iter().all(|(at, chance)| {
                        let (x, y) = (frame.x(*at, of), frame.y(*chance));
                        x < area[0] || x > area[2] || y < area[1] || y > area[3]
                    })
                });
            (is_inside && is_free && is_clear).then_some((x, y, area))
        });
        let (x, y, area) = place?;
        taken.push(area);
        Some(view! { <text x=x y=y class=format!("name seat-{seat}")>{name}</text> })
    };
    let all: Vec<_> = seats.iter().filter_map(|seat| label(*seat)).collect();
    all.into_any()
}

/// The chart in words, for screen readers.
fn in_words(facts: &Facts, moments: &[Moment]) -> String {
    let about = |seat: u8| {
        let points = curve(moments, seat);
        let most = points.iter().map(|(_, chance)| *chance).reduce(f64::max)?;
        let (first, last) = (points.first()?.1, points.last()?.1);
        Some(t!(
            "end-chart-line",
            name = facts.names.of(seat),
            first = percent(first),
            most = percent(most),
            last = percent(last)
        ))
    };
    let seats = (0..facts.seats).filter(|seat| facts.is_public(*seat));
    let all: Vec<String> = seats.filter_map(about).collect();
    format!("{}. {}", t!("end-chart"), all.join(" "))
}

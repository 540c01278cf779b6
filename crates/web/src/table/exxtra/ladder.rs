//! The ladder: six steps for dice.

use astragal_client::boards::exxtra::{LadderLayout, LadderStep};
use astragal_client::t;
use astragal_client::words::list;
use astragal_games::exxtra::Pair;
use astragal_games::{Exxtra, Seat};
use leptos::prelude::*;

use super::BoardState;
use super::draw::{Cube, outline, pair};
use super::turn::place_on;

/// The fields of the ladder from the top.
pub const FIELDS: [u8; 6] = [5, 4, 3, 2, 1, 0];

/// A pair on a field, as it is drawn.
#[derive(Clone, PartialEq, Debug)]
struct DrawnPair {
    seat: Seat,
    pair: Pair,
    falls: bool,
}

/// What a field shows.
#[derive(Clone, PartialEq, Debug)]
pub struct Field {
    field: u8,
    pairs: Vec<DrawnPair>,
    is_chosen: bool,
    is_open: bool,
    tag: Option<Tag>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tag {
    Falls,
    Stays,
    Free,
    Safe,
    /// Where the pawn goes if the pair is still there, and whether that is the goal.
    Holds(u8, bool),
}

impl Tag {
    fn text(self, is_small: bool) -> String {
        match self {
            Self::Falls => t!("exxtra-falls"),
            Self::Stays => t!("exxtra-stays"),
            Self::Free => t!("exxtra-free"),
            Self::Safe if is_small => t!("exxtra-safe-short"),
            Self::Safe => t!("exxtra-safe"),
            Self::Holds(position, is_goal) => {
                let position = if is_goal {
                    t!("exxtra-goal")
                } else {
                    position.to_string()
                };
                match is_small {
                    true => format!("→ {position}"),
                    false => t!("exxtra-if-holds", position = position),
                }
            }
        }
    }
}

impl Field {
    /// A field as it is now, with what the current choice would do to it.
    pub fn now(table: BoardState, field: u8) -> Option<Self> {
        let view = table.view.get()?;
        let turn = table.turn.get().filter(|turn| turn.pair.is_some());
        let chosen = table.chosen.get().filter(|_| turn.is_some());
        let placement = turn.as_ref().and_then(|turn| turn.on(chosen?).cloned());
        let falls = placement
            .map(|placement| placement.falls)
            .unwrap_or_default();
        let dice = view.dice.iter().zip((0..).map(Seat));
        let lying = dice.filter_map(|(lying, seat)| {
            let lying = lying.filter(|lying| lying.field == field)?;
            Some(DrawnPair {
                seat,
                pair: lying.pair,
                falls: falls.contains(&seat),
            })
        });
        let mut pairs: Vec<DrawnPair> = lying.collect();
        let is_chosen = chosen == Some(field);
        let is_open = turn.as_ref().is_some_and(|turn| turn.on(field).is_some());
        let own = turn.as_ref().filter(|_| is_chosen);
        let tag = match &turn {
            None => None,
            Some(turn) if is_chosen => {
                let stands = view
                    .positions
                    .get(turn.seat.index())
                    .copied()
                    .flatten()
                    .unwrap_or(0);
                let position = (stands + field).min(view.goal);
                Some(Tag::Holds(position, position == view.goal))
            }
            Some(_) if pairs.iter().any(|pair| pair.falls) => Some(Tag::Falls),
            Some(_) if field == 0 => Some(Tag::Safe),
            // What becomes of a pair depends on the chosen field; in a lesson none is chosen at first.
            Some(_) if !pairs.is_empty() => chosen.map(|_| Tag::Stays),
            Some(_) => Some(Tag::Free),
        };
        if let Some((turn, pair)) = own.and_then(|turn| Some((turn, turn.pair?))) {
            pairs.push(DrawnPair {
                seat: turn.seat,
                pair,
                falls: false,
            });
        }
        Some(Self {
            field,
            pairs,
            is_chosen,
            is_open,
            tag,
        })
    }

    /// The accessible description of the field.
    fn label(&self, table: BoardState) -> String {
        let names = table.play.names();
        let pair = |shown: &DrawnPair| {
            t!(
                "exxtra-pair-of",
                name = names.of(shown.seat.0),
                pair = shown.pair.to_string()
            )
        };
        let mut state: Vec<String> = self.pairs.iter().map(pair).collect();
        match self.tag {
            Some(tag) => state.push(tag.text(false)),
            None if state.is_empty() => state.push(t!("exxtra-free")),
            None => {}
        }
        t!(
            "exxtra-field-label",
            field = self.field,
            state = list(&state)
        )
    }
}

/// The drawing of all steps.
pub fn drawing(table: BoardState, plan: LadderLayout) -> impl IntoView {
    let foot = plan.foot();
    let base = plan.step(0);
    let beads = (0..((base.width + 10.0) / 26.0) as u16).map(move |bead| {
        let x = base.x + 2.0 + 26.0 * f32::from(bead);
        view! {
            <ellipse cx=x + 8.0 cy=foot + 7.0 rx="6.4" ry="3.4"/>
            <ellipse cx=x + 18.0 cy=foot + 7.0 rx="1.3" ry="3.4"/>
            <ellipse cx=x + 22.4 cy=foot + 7.0 rx="1.3" ry="3.4"/>
        }
    });
    let treads = FIELDS.map(|field| {
        let LadderStep {
            x,
            y,
            width,
            height,
        } = plan.step(field);
        let tread = format!(
            "M{} {}h{}l10 16h{}z",
            x + 12.0,
            y - 10.0,
            width - 24.0,
            -width + 4.0
        );
        view! {
            <rect x=x - 2.0 y=y + 9.0 width=width + 4.0 height=height + 5.0 rx="9" class="fog"/>
            <path d=tread class="tread"/>
        }
    });
    view! {
        <g class="ladder" aria-hidden="true">
            {treads.into_iter().rev().collect_view()}
            {FIELDS.map(|field| step(table, plan, field)).collect_view()}
            <g class="beads">
                <rect x=base.x - 12.0 y=foot width=base.width + 24.0 height="14" rx="5"/>
                {beads.collect_view()}
            </g>
        </g>
    }
}

fn step(table: BoardState, plan: LadderLayout, number: u8) -> impl IntoView {
    let LadderStep {
        x,
        y,
        width,
        height,
    } = plan.step(number);
    let now = Memo::new(move |_| Field::now(table, number));
    let is =
        move |what: fn(&Field) -> bool| move || now.with(|field| field.as_ref().is_some_and(what));
    let middle = y + height / 2.0;
    let content = move || now.get().map(|field| content(plan, &field));
    let numeral = if plan.is_small { 26.0 } else { 31.0 };
    view! {
        <g class="step" class:chosen=is(|field| field.is_chosen) class:open=is(|field| field.is_open)>
            <rect x=x y=y + 5.0 width=width height=height + 2.0 rx="9" class="riser"/>
            <rect x=x y=y width=width height=height rx="9" class="front"/>
            <text x=x + 26.0 y=middle + numeral * 0.35 font-size=numeral class="numeral">{number}</text>
            {content}
        </g>
    }
}

/// What lies on a step, and what will become of it.
fn content(plan: LadderLayout, field: &Field) -> impl IntoView + use<> {
    let step = plan.step(field.field);
    let middle = step.y + step.height / 2.0;
    let right = step.x + step.width;
    // Where many pairs lie, there is no room for words.
    let is_full = field.pairs.len() > if plan.is_small { 1 } else { 2 };
    let tag = field.tag.filter(|tag| !is_full || *tag == Tag::Falls).map(|tag| {
        let class = match tag {
            Tag::Falls => "tag falls",
            Tag::Holds(..) => "tag holds",
            _ => "tag",
        };
        let arrow = (tag == Tag::Falls).then(|| {
            let (x, y) = (right - 16.0, middle);
            view! { <path d=format!("M{x} {}v11m-4.5-4.5l4.5 5 4.5-5", y - 5.5) class="arrow"/> }
        });
        let end = right - if tag == Tag::Falls { 27.0 } else { 15.0 };
        let size = if plan.is_small { 12.5 } else { 14.0 };
        view! { <text x=end y=middle + 5.0 font-size=size class=class>{move || tag.text(plan.is_small)}</text>{arrow} }
    });
    let count = field.pairs.len();
    let pairs = if count == 0 {
        let slots = if field.field == 0 { 4 } else { 2 };
        let slot = move |at: usize| {
            let size = plan.die;
            let x = plan.width / 2.0 + (at as f32 - slots as f32 / 2.0 + 0.5) * size * 1.16;
            view! { <rect x=x - size / 2.0 y=middle - size / 2.0 width=size height=size rx=size * 0.2 class="slot"/> }
        };
        (0..slots).map(slot).collect_view().into_any()
    } else {
        let (from, to) = match (count, is_full) {
            (1, _) => {
                // Narrow steps need the room for the text about the pair.
                let is_long = matches!(field.tag, Some(Tag::Holds(..))) && !plan.is_small;
                let aside = if is_long {
                    (183.0 - step.width / 2.0).max(0.0)
                } else {
                    0.0
                };
                (
                    plan.width / 2.0 - 80.0 - aside,
                    plan.width / 2.0 + 56.0 - aside,
                )
            }
            (_, true) => (step.x + 44.0, right - 10.0),
            _ => (step.x + 50.0, right - 112.0),
        };
        let each = (to - from) / count as f32;
        let mark = if count > 3 { 0.55 } else { 0.72 };
        let room = 26.0 * mark;
        let size = plan.die.min((each - room - 4.0) / 2.2);
        let one = move |(at, shown): (usize, &DrawnPair)| {
            let width = room + 2.2 * size;
            let left = from + each * (at as f32 + 0.5) - width / 2.0;
            let look = if shown.falls {
                Cube::Ghost
            } else {
                Cube::Solid
            };
            let place = format!(
                "translate({:.1} {middle}) scale({mark})",
                left + room / 2.0 - 2.0
            );
            view! {
                <g class=format!("seat-{}", shown.seat.0) class:falling=shown.falls>
                    <path d=outline(shown.seat.0) transform=place class="mark-on"/>
                    {pair(shown.pair, [left + room + 1.1 * size, middle - 1.0], size, look)}
                </g>
            }
        };
        field
            .pairs
            .iter()
            .enumerate()
            .map(one)
            .collect_view()
            .into_any()
    };
    view! { {pairs}{tag} }
}

/// The buttons of the steps: they lie above the drawing and describe it in words.
#[component]
pub fn Steps(table: BoardState, plan: LadderLayout) -> impl IntoView {
    let button = move |number: u8| {
        let step = plan.step(number);
        let now = Memo::new(move |_| Field::now(table, number));
        let label = move || now.with(|field| field.as_ref().map(|field| field.label(table)));
        let is = move |what: fn(&Field) -> bool| now.with(|field| field.as_ref().is_some_and(what));
        let stop = move || {
            if is(|field| field.is_chosen) || (number == 5 && table.chosen.get().is_none()) {
                "0"
            } else {
                "-1"
            }
        };
        let is_advised = move || table.play.advised::<Exxtra>() == Some(place_on(number));
        view! {
            <button
                class="step-button"
                class:advised=is_advised
                role="radio"
                data-test=format!("field-{number}")
                tabindex=stop
                aria-label=label
                aria-checked=move || is(|field| field.is_chosen).to_string()
                aria-disabled=move || (!is(|field| field.is_open)).to_string()
                style:left=plan.across(step.x)
                style:top=plan.down(step.y - 2.0)
                style:width=plan.across(step.width)
                style:height=plan.down(step.height + 5.0)
                on:click=move |_| table.choose(number)
            ></button>
        }
    };
    view! {
        <div class="steps" role="radiogroup" aria-label=move || t!("exxtra-ladder-label")>
            {FIELDS.map(button).collect_view()}
        </div>
    }
}

//! The two dice, thrown and at rest: the largest thing on the board.

use astragal_arena::{DIE_SIZE, Face, Pose};
use astragal_client::boards::exxtra::LadderLayout;
use astragal_client::{LoadedFilm, ShownDie, t};
use astragal_games::exxtra::{Event, Phase, Roll, SEVEN_DIE, SIX_DIE};
use astragal_games::{Exxtra, Seat};
use leptos::prelude::*;

use super::BoardState;
use super::draw::{Cube, pair};
use crate::scene::{Screen, ScreenHandle, StageSet};

/// How far from the middle each die comes to lie, in centimetres.
const APART: f32 = 1.03;
/// By how much the left and the right die are turned, in degrees.
const TURNS: [f32; 2] = [5.0, -6.0];

/// Dice that were rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rolled {
    seat: Seat,
    roll: Roll,
}

impl Rolled {
    fn of(event: &Event) -> Option<Self> {
        match *event {
            Event::Rolled { seat, roll, .. } => Some(Self { seat, roll }),
            _ => None,
        }
    }

    fn in_film(loaded_film: &LoadedFilm) -> Option<Self> {
        loaded_film.events::<Exxtra>().iter().find_map(Self::of)
    }

    /// Which of the two places a die takes: the higher number is read first.
    fn place(self, die: usize) -> usize {
        if self.roll.six > self.roll.seven {
            1 - die.min(1)
        } else {
            die.min(1)
        }
    }

    fn lying(self) -> Vec<ShownDie> {
        let die = |(die, (sides, side)): (usize, ([u8; 6], u8))| {
            let face = sides.iter().position(|printed| *printed == side)?;
            let face = Face::new(u8::try_from(face).ok()? + 1)?;
            let pose = settled(with_top(face), [0.0, DIE_SIZE / 2.0, 0.0], self.place(die));
            Some(ShownDie {
                kind: 2 * self.seat.index() + die,
                ..ShownDie::plain(pose)
            })
        };
        [(SEVEN_DIE, self.roll.seven), (SIX_DIE, self.roll.six)]
            .into_iter()
            .enumerate()
            .filter_map(die)
            .collect()
    }
}

/// The dice at rest; they lie there until they are placed or rolled again.
fn lying(table: BoardState) -> Option<Rolled> {
    let is_in_the_air = table
        .view
        .with(|view| view.as_ref().is_none_or(|view| view.phase == Phase::Chance));
    if is_in_the_air {
        return None;
    }
    let last = table.play.with_events::<Exxtra, _>(|events| {
        let is_placed = |event: &&Event| matches!(event, Event::Placed { .. });
        let mut last = events.iter().rev().take_while(|event| !is_placed(event));
        last.find_map(Rolled::of)
    });
    last.flatten()
}

/// A die with this face on top.
fn with_top(face: Face) -> Pose {
    const H: f32 = std::f32::consts::FRAC_1_SQRT_2;
    let turns = [
        [0.0, 0.0, 0.0, 1.0],
        [H, 0.0, 0.0, H],
        [-H, 0.0, 0.0, H],
        [1.0, 0.0, 0.0, 0.0],
        [0.0, 0.0, H, H],
        [0.0, 0.0, -H, H],
    ];
    let poses = turns.map(|rotation| Pose {
        position: [0.0, DIE_SIZE / 2.0, 0.0],
        rotation,
    });
    poses
        .into_iter()
        .find(|pose| pose.top().0 == face)
        .unwrap_or(poses[0])
}

/// By how much a die at rest has to be turned so that its numeral can be read in its place.
fn turn_to_read(rest: Pose, place: usize) -> f32 {
    let [_, _, below] = rest.face_axes(rest.top().0);
    TURNS[place].to_radians() - below[0].atan2(below[2])
}

/// A pose turned around the vertical axis, and moved so that a die at `rest` ends in its place.
fn moved(pose: Pose, rest: [f32; 3], turn: f32, place: usize) -> Pose {
    let (sin, cos) = turn.sin_cos();
    let [x, z] = [pose.position[0] - rest[0], pose.position[2] - rest[2]];
    let middle = if place == 0 { -APART } else { APART };
    let (half_sin, half_cos) = (turn / 2.0).sin_cos();
    let [i, j, k, w] = pose.rotation;
    Pose {
        position: [
            middle + x * cos + z * sin,
            pose.position[1],
            z * cos - x * sin,
        ],
        // The product of the two rotations.
        rotation: [
            half_cos * i + half_sin * k,
            half_cos * j + half_sin * w,
            half_cos * k - half_sin * i,
            half_cos * w - half_sin * j,
        ],
    }
}

fn settled(pose: Pose, rest: [f32; 3], place: usize) -> Pose {
    moved(pose, rest, turn_to_read(pose, place), place)
}

/// The pose of a die in a film. The whole path of each die is turned and shifted so that it ends where it can be read:
/// the ground is flat and the same everywhere, so the dice could have been thrown that way.
fn in_film(loaded_film: &LoadedFilm, frame: usize, die: usize) -> Pose {
    let frames: usize = loaded_film.shape.shots.iter().map(|shot| shot.frames).sum();
    let rest = loaded_film.pose(frames.saturating_sub(1), die);
    let place = Rolled::in_film(loaded_film).map_or(die, |rolled| rolled.place(die));
    moved(
        loaded_film.pose(frame, die),
        rest.position,
        turn_to_read(rest, place.min(1)),
        place.min(1),
    )
}

fn kind(loaded_film: &LoadedFilm, die: usize) -> usize {
    let seat = Rolled::in_film(loaded_film).map_or(0, |rolled| rolled.seat.index());
    2 * seat + die.min(1)
}

/// The dice, above everything else on the board.
#[component]
pub fn Dice(table: BoardState, handle: ScreenHandle) -> impl IntoView {
    let rolled = Memo::new(move |_| lying(table));
    let shown = Memo::new(move |_| rolled.get().map(Rolled::lying).unwrap_or_default());
    let label = move || match rolled.get() {
        None => t!("exxtra-no-dice"),
        Some(rolled) => t!(
            "exxtra-pair-of",
            name = table.play.names().of(rolled.seat.0),
            pair = rolled.roll.pair().to_string()
        ),
    };
    view! {
        <Screen
            set=StageSet::ExxtraTray
            lying=shown
            side=Signal::stored(90.0)
            label=Signal::derive(label)
            kinds=kind
            poses=in_film
            handle
        />
    }
}

/// The place of the dice as a drawing, and the dice themselves if there are no graphics.
pub fn drawing(table: BoardState, plan: LadderLayout, handle: ScreenHandle) -> impl IntoView {
    let ([x, y], size) = pair_at(plan);
    let slots = move || {
        let turn = table
            .turn
            .get()
            .filter(|turn| turn.pair.is_none() && turn.may_roll)?;
        let slot = |[middle, turned]: [f32; 2]| {
            let place = format!("translate({} {y}) rotate({turned})", x + middle * size);
            view! {
                <rect
                    transform=place
                    x=-size / 2.0
                    y=-size / 2.0
                    width=size
                    height=size
                    rx=size * 0.18
                    class="slot"
                />
            }
        };
        let class = format!("waiting-dice seat-{}", turn.seat.0);
        Some(view! { <g class=class>{[[-0.6, -5.0], [0.6, 6.0]].map(slot).collect_view()}</g> })
    };
    let flat = move || {
        let rolled = lying(table).filter(|_| handle.failed.get())?;
        let class = format!("seat-{}", rolled.seat.0);
        Some(view! { <g class=class>{pair(rolled.roll.pair(), [x, y], size, Cube::Solid)}</g> })
    };
    view! { <g aria-hidden="true">{slots}{flat}</g> }
}

/// Where the middle of the pair is, and how large a die is.
pub fn pair_at(plan: LadderLayout) -> ([f32; 2], f32) {
    ([plan.width / 2.0, rest_height(plan)], plan.height * 0.185)
}

/// How far down the middle of the dice is.
pub fn rest_height(plan: LadderLayout) -> f32 {
    (plan.foot() + 16.0 + plan.height) / 2.0 - 2.0
}

//! The coach's advice, drawn in the arena.

use astragal_client::boards::strike::{AdvisedThrow, Aim, GroupSketch, SketchedDie};
use astragal_games::Strike;
use leptos::prelude::*;

use super::slingshot::Pointing;
use crate::scene::ScreenHandle;
use crate::table_model::TableModel;

/// How far outside the point that is aimed at the arrow of another side begins and ends, in centimetres.
const ARROW: [f32; 2] = [5.2, 1.6];

/// The group that the coach advises, the die to strike, and the side to throw from.
#[component]
pub fn AdvisedGroup(pointing: Pointing, handle: ScreenHandle) -> impl IntoView {
    let throw = advised_throw();
    let sketch = Memo::new(move |_| {
        let side = pointing.aim.with(|aim: &Aim| aim.from);
        throw.get()?.sketch(pointing.kind, side)
    });
    let on_picture = move |[x, z]: [f32; 2]| {
        let [width, height] = handle.size()?.size;
        let [x, y] = handle.on_picture([x, 0.05, z])?;
        Some([x * width, y * height])
    };
    let path = move |points: &[[f32; 2]]| {
        let mut path = String::new();
        for point in points {
            let [x, y] = on_picture(*point)?;
            let pen = if path.is_empty() { 'M' } else { 'L' };
            path += &format!("{pen}{x:.1} {y:.1}");
        }
        Some(path)
    };
    let die = move |die: SketchedDie| {
        let class = match die.is_struck {
            true => "advised-die struck",
            false => "advised-die",
        };
        let [x, y] = on_picture(die.at)?;
        Some(view! {
            <path class=class d=path(&die.corners).map(|path| path + "Z")/>
            <text class="advised-face" x=x y=y>{die.face}</text>
        })
    };
    let arrow = move |sketch: &GroupSketch| {
        let (sin, cos) = sketch.from.to_radians().sin_cos();
        let at = |far: f32, aside: f32| {
            [
                sketch.aim[0] + far * cos - aside * sin,
                sketch.aim[1] + far * sin + aside * cos,
            ]
        };
        let [far, near] = ARROW;
        let line = path(&[at(far, 0.0), at(near, 0.0)])?;
        let head = path(&[at(near + 0.9, 0.6), at(near, 0.0), at(near + 0.9, -0.6)])?;
        Some(view! { <path class="advised-way" d=line + &head/> })
    };
    let group = move || {
        let sketch = sketch.get()?;
        let way = (!sketch.is_from_here).then(|| arrow(&sketch)).flatten();
        Some(view! { {sketch.dice.into_iter().filter_map(die).collect_view()}{way} })
    };
    view! { <g data-test="advised-group">{group}</g> }
}

/// The force that the coach advises, on the ring around the hand.
#[component]
pub fn AdvisedForce(handle: ScreenHandle) -> impl IntoView {
    let throw = advised_throw();
    move || {
        let [x, y] = handle.size()?.hold(false).on_ring(throw.get()?.force);
        Some(view! { <circle class="advised-force" cx=x cy=y r="6"/> })
    }
}

/// The throw that the coach advises now.
fn advised_throw() -> Memo<Option<AdvisedThrow>> {
    let play = TableModel::from_context();
    Memo::new(move |_| AdvisedThrow::of(&play.best_advice::<Strike>()?))
}

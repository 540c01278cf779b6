//! Outlines of dice that can be slid, and of where they may lie.

use astragal_client::boards::strike::Floor;
use leptos::prelude::*;

use super::slingshot::Pointing;
use crate::scene::ScreenHandle;

/// Half the edge of an outline, in centimetres: a little more than that of a die.
const HALF: f32 = 0.92;

/// Outlines of the dice that may be slid, and of where they may lie.
#[component]
pub fn Outlines(pointing: Pointing, handle: ScreenHandle) -> impl IntoView {
    let Pointing {
        aim,
        held,
        refusal,
        resting,
        kind,
        rule,
        ..
    } = pointing;
    let path = move |points: &[[f32; 2]]| {
        let [width, height] = handle.size()?.size;
        let mut path = String::new();
        for (index, [x, z]) in points.iter().enumerate() {
            let [x, y] = handle.on_picture([*x, 0.05, *z])?;
            let pen = if index == 0 { 'M' } else { 'L' };
            path += &format!("{pen}{:.1} {:.1}", x * width, y * height);
        }
        Some(path + "Z")
    };
    let areas = move || {
        let dice = resting.get();
        let floor = Floor {
            arena: kind,
            rule,
            dice: &dice,
        };
        let area = |around: Vec<[f32; 2]>| view! { <path class="area" d=path(&around)/> };
        let areas = floor.areas(held.get());
        areas.into_iter().map(area).collect_view()
    };
    let dice = move || {
        let aim = aim.get();
        let dice = resting.get();
        let floor = Floor {
            arena: kind,
            rule,
            dice: &dice,
        };
        let outline = |die: &astragal_dice::strike::RestingDie| {
            let class = match () {
                () if held.get() != Some(die.face) => "die-outline",
                () if refusal.get().is_some() => "die-outline held refused",
                () => "die-outline held",
            };
            let [x, z] = aim.place_of(die);
            let (sin, cos) = aim.pose_of(die).turn().sin_cos();
            let corner = |[a, b]: [f32; 2]| {
                [
                    x + HALF * (a * cos + b * sin),
                    z + HALF * (b * cos - a * sin),
                ]
            };
            let corners = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]].map(corner);
            view! { <path class=class d=path(&corners)/> }
        };
        let movable = dice.iter().filter(|die| floor.may_move(die));
        movable.map(outline).collect_view()
    };
    view! {
        {areas}
        {dice}
    }
}

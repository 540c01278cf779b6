use astragal_games::strategiia::{Board, Side};
use leptos::prelude::*;
use serde_json::{Value, json};

use super::counters::Faces;
use super::desk::Desk;
use crate::parts::{Icon, SeatMark, focused};
use crate::t;
use crate::views::{StackView, StrategiiaView, read};

fn view_of(desk: Desk) -> Option<StrategiiaView> {
    desk.beat.with(|beat| read(Some(&beat.as_ref()?.view)))
}

fn board_of(desk: Desk) -> Option<Board> {
    desk.beat
        .with(|beat| match beat.as_ref()?.options.get("board")? {
            Value::String(name) => Board::built_in(name),
            Value::Array(rows) => Board::parse(rows.iter().filter_map(Value::as_str)).ok(),
            _ => None,
        })
}

/// One cell that a decision names.
fn cell<'a>(action: &'a Value, what: &str, name: &str) -> Option<&'a str> {
    action.get(what)?.get(name)?.as_str()
}

/// What whoever is to play may do, and what the dice of a fight show.
#[component]
pub fn Asked() -> impl IntoView {
    let desk = Desk::at_hand();
    let turn = move || desk.turn();
    let is_in_the_air = Memo::new(move |_| desk.is_in_the_air());
    // The cell that somebody moves from, and where to.
    let from: RwSignal<Option<String>> = RwSignal::new(None);
    let to: RwSignal<Option<String>> = RwSignal::new(None);
    Effect::new(move |_| {
        desk.beat.track();
        from.set(None);
        to.set(None);
    });
    let legal = Memo::new(move |_| {
        desk.beat
            .with(|beat| beat.as_ref().map(|beat| beat.legal.clone()))
            .unwrap_or_default()
    });
    let is_from =
        move |action: &Value, cell_name: &str| cell(action, "move", "from") == Some(cell_name);
    // A cell can be tapped if some decision names it next.
    let can_tap = move |name: &str| {
        legal.with(|legal| {
            legal.iter().any(|action| {
                let is_placed = cell(action, "place", "at").or_else(|| cell(action, "king", "at"))
                    == Some(name);
                let is_target = from
                    .with(|from| from.as_deref().is_some_and(|from| is_from(action, from)))
                    && cell(action, "move", "to") == Some(name);
                is_placed || is_from(action, name) || is_target
            })
        })
    };
    let tap = move |name: String| {
        let legal = legal.get_untracked();
        let placed = legal.iter().find(|action| {
            cell(action, "place", "at").or_else(|| cell(action, "king", "at"))
                == Some(name.as_str())
        });
        if let Some(action) = placed {
            desk.act(action.clone());
            return;
        }
        let start = from.get_untracked();
        let moves: Vec<Value> = legal
            .iter()
            .filter(|action| {
                start.as_deref().is_some_and(|start| is_from(action, start))
                    && cell(action, "move", "to") == Some(&name)
            })
            .cloned()
            .collect();
        match moves[..] {
            [] => {
                to.set(None);
                from.set(if start.as_deref() == Some(&name) {
                    None
                } else {
                    Some(name)
                });
            }
            [ref only] => desk.act(only.clone()),
            _ => to.set(Some(name)),
        }
    };
    let lead = move || {
        let (view, turn) = (view_of(desk)?, turn()?);
        let name = desk.names().of(turn.0);
        let left = if turn.0 == 0 {
            view.unplaced.red
        } else {
            view.unplaced.blue
        };
        Some(match (view.phase.as_str(), from.get()) {
            ("place", _) => t!("own-strategiia-place", name = name, left = left),
            ("king", _) => t!("own-strategiia-king", name = name),
            (_, None) => t!("own-strategiia-from", name = name),
            (_, Some(from)) => t!("own-strategiia-to", name = name, cell = from),
        })
    };
    // A tower may go in part.
    let parts = move || {
        let (from, to) = (from.get()?, to.get()?);
        let part = |action: &Value| {
            let is_it = is_from(action, &from) && cell(action, "move", "to") == Some(&to);
            let units = action.get("move")?.get("units")?.as_u64()?;
            let action = action.clone();
            is_it.then(|| view! { <button class="big" on:click=move |_| desk.act(action.clone())>{t!("own-units", units = units)}</button> })
        };
        let parts = legal.with(|legal| legal.iter().filter_map(part).collect_view());
        Some(view! { <div class="own-actions">{parts}</div> })
    };
    view! {
        <Show when=move || turn().is_some()>
            <h2 class="own-lead" tabindex="-1" node_ref=focused() aria-live="polite" data-test="own-lead">
                {move || turn().map(|turn| view! { <SeatMark seat=turn.0/> })}
                <span>{lead}</span>
            </h2>
            {parts}
        </Show>
        <Show when=move || is_in_the_air.get()>
            <Fight/>
        </Show>
        <Cells from can_tap=Callback::new(move |name: String| can_tap(&name)) tap=Callback::new(tap)/>
    }
}

/// The board, to be tapped.
#[component]
fn Cells(
    from: RwSignal<Option<String>>,
    can_tap: Callback<String, bool>,
    tap: Callback<String>,
) -> impl IntoView {
    let desk = Desk::at_hand();
    let rows = move || {
        let (board, view) = (board_of(desk)?, view_of(desk)?);
        let one = |column: u8, row: u8| {
            let Some(cell) = board.cell_at(column, row) else {
                return view! { <td></td> }.into_any();
            };
            let name = board.name(cell);
            let ground = if board.colour(cell) == Side::Red {
                "red"
            } else {
                "blue"
            };
            let stack = view.stacks.get(&name).cloned();
            let label = label(&name, ground, stack.as_ref());
            let (chosen, asked, tapped) = (name.clone(), name.clone(), name.clone());
            let reached = name.clone();
            let piece = stack.map(|stack| {
                let seat = u8::from(stack.side == "blue");
                let sign = match (stack.king, stack.units) {
                    (true, _) => "♔".to_owned(),
                    (false, 1) => String::new(),
                    (false, units) => units.to_string(),
                };
                view! { <span class=format!("unit side-{seat}")>{sign}</span> }
            });
            view! {
                <td>
                    <button
                        class=format!("cell ground-{ground}")
                        class:from=move || from.with(|from| from.as_deref() == Some(chosen.as_str()))
                        class:open=move || can_tap.run(asked.clone())
                        aria-label=label
                        tabindex=move || if can_tap.run(reached.clone()) { "0" } else { "-1" }
                        on:click=move |_| tap.run(tapped.clone())
                        data-test=format!("own-cell-{name}")
                    >
                        {piece}
                        <small aria-hidden="true">{name.clone()}</small>
                    </button>
                </td>
            }
            .into_any()
        };
        let row = |row: u8| {
            let cells = (0..board.columns())
                .map(|column| one(column, row))
                .collect_view();
            view! { <tr>{cells}</tr> }
        };
        Some((0..board.rows()).rev().map(row).collect_view())
    };
    view! { <table class="own-board" role="presentation"><tbody>{rows}</tbody></table> }
}

fn label(name: &str, ground: &str, stack: Option<&StackView>) -> String {
    let ground = t!(&format!("strategiia-ground-{ground}"));
    match stack {
        None => t!(
            "strategiia-cell-empty",
            cell = name.to_owned(),
            ground = ground
        ),
        Some(stack) => t!(
            "strategiia-cell-unit",
            cell = name.to_owned(),
            ground = ground,
            king = if stack.king { "yes" } else { "no" },
            units = stack.units,
            side = t!(&stack.side)
        ),
    }
}

/// What the dice of a fight show.
#[component]
fn Fight() -> impl IntoView {
    let desk = Desk::at_hand();
    let Some(combat) = untrack(move || view_of(desk)).and_then(|view| view.combat) else {
        return ().into_any();
    };
    let dice: [RwSignal<Vec<u8>>; 2] = [RwSignal::new(Vec::new()), RwSignal::new(Vec::new())];
    let wanted = [combat.red, combat.blue];
    // After a tie all dice are thrown again.
    Effect::new(move |_| {
        desk.beat.track();
        dice.iter().for_each(|side| side.set(Vec::new()));
    });
    let is_whole = move || {
        dice.iter()
            .zip(wanted)
            .all(|(side, wanted)| side.with(Vec::len) == usize::from(wanted))
    };
    let done = move |_| {
        let [red, blue] = dice.map(|side| side.get_untracked());
        desk.land(json!({ "red": red, "blue": blue }));
    };
    let side = move |index: usize| {
        let (shown, wanted) = (dice[index], wanted[index]);
        let name = move || t!(if index == 0 { "red" } else { "blue" });
        let sum = move || shown.with(|dice| dice.iter().map(|die| u32::from(*die)).sum::<u32>());
        let so_far = move || {
            shown.with(|dice| {
                dice.iter()
                    .map(u8::to_string)
                    .collect::<Vec<_>>()
                    .join(" + ")
            })
        };
        view! {
            <p class="die-name">
                <SeatMark seat=index as u8/>
                <strong>{move || t!("own-fight-side", side = name(), dice = wanted)}</strong>
                <span class="muted">{so_far}</span>
                <b>{sum}</b>
                <button class="plain" aria-label=move || format!("{} – {}", name(), t!("own-one-less")) disabled=move || shown.with(Vec::is_empty)
                    on:click=move |_| shown.update(|dice| { dice.pop(); })><Icon name="undo"/></button>
            </p>
            <Faces
                faces=(1..=6).map(|face: u8| face.to_string()).collect()
                label=Signal::derive(name)
                chosen=Signal::derive(|| None::<String>)
                can_tap=Signal::derive(move || shown.with(Vec::len) < usize::from(wanted))
                tap=Callback::new(move |face: String| shown.update(|dice| dice.push(face.parse().unwrap_or(1))))
                test=if index == 0 { "own-red" } else { "own-blue" }
            />
        }
    };
    let at = combat.at.clone();
    view! {
        <h2 class="own-lead" tabindex="-1" node_ref=focused() aria-live="polite" data-test="own-lead">{move || t!("own-fight", cell = at.clone())}</h2>
        {side(0)}
        {side(1)}
        <button class="primary wide big" disabled=move || !is_whole() on:click=done data-test="own-done">{move || t!("own-done")}</button>
    }
    .into_any()
}

/// What each side has taken and controls.
#[component]
pub fn Standing() -> impl IntoView {
    let desk = Desk::at_hand();
    let rows = move || {
        let (view, names) = (view_of(desk)?, desk.names());
        let row = |seat: u8| {
            let side = if seat == 0 { "red" } else { "blue" };
            let is_turn = view.turn.as_deref() == Some(side);
            let taken = if seat == 0 {
                view.taken.red
            } else {
                view.taken.blue
            };
            view! {
                <li class:turn=is_turn aria-current=is_turn.then_some("true")>
                    <SeatMark seat/>
                    <strong>{names.of(seat)}</strong>
                    <span class="muted">{t!(side)}</span>
                    <b>{t!("strategiia-taken", units = taken)}</b>
                </li>
            }
        };
        Some([0, 1].map(row).collect_view())
    };
    view! { <ol class="own-pools">{rows}</ol> }
}

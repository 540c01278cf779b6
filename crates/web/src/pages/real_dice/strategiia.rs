//! STRATEGIIA with real dice: board, input and standings.

use astragal_client::boards::strategiia::{field_of, source_in_words};
use astragal_client::t;
use astragal_games::strategiia::{
    ActionText, Cell, CombatText, OutcomeText, Phase, Side, Stack, Support, Variant, ViewText,
};
use astragal_games::{Seat, Strategiia};
use leptos::prelude::*;

use super::counters::Faces;
use super::model::RealDiceModel;
use crate::parts::{Icon, SeatMark, focused};

/// How many dice the box has (T-1).
const BOX: u8 = 5;

fn rules_of(model: RealDiceModel) -> Option<Strategiia> {
    model
        .beat
        .with(|beat| beat.as_ref()?.table.rules::<Strategiia>())
}

/// The side for which a cell counts in Sanctuary: it controls it, and the cell has the other colour (T-19).
fn counts_for(rules: &Strategiia, view: &ViewText, cell: Cell) -> Option<Side> {
    let is_placing = matches!(view.phase, Phase::Place | Phase::King);
    if rules.variant != Variant::Sanctuary || is_placing {
        return None;
    }
    let side = rules.board().colour(cell).other();
    field_of(rules, view).controls(side, cell).then_some(side)
}

/// Whether a decision places something on this cell.
fn is_placed(action: &ActionText, name: &str) -> bool {
    match action {
        ActionText::Place { at } | ActionText::King { at } => at == name,
        ActionText::Move { .. } => false,
    }
}

fn is_king(action: &ActionText) -> bool {
    matches!(action, ActionText::King { .. })
}

/// The target of a decision that moves units from this cell.
fn target<'a>(action: &'a ActionText, start: &str) -> Option<&'a str> {
    match action {
        ActionText::Move { from, to, .. } if from == start => Some(to),
        _ => None,
    }
}

/// What the player to decide may do, and the input of a fight's dice.
#[component]
pub fn Asked() -> impl IntoView {
    let model = RealDiceModel::from_context();
    let turn = move || model.turn();
    let is_in_the_air = Memo::new(move |_| model.is_in_the_air());
    // The start and the target of the move.
    let from: RwSignal<Option<String>> = RwSignal::new(None);
    let to: RwSignal<Option<String>> = RwSignal::new(None);
    // Whether the king is placed next, where it is placed with the army.
    let crown = RwSignal::new(false);
    Effect::new(move |_| {
        model.beat.track();
        from.set(None);
        to.set(None);
        crown.set(false);
    });
    let legal = Memo::new(move |_| model.legal::<Strategiia>());
    // Whether this is placed next: the king if requested or if only the king is left (T-22), else a unit.
    let is_next = move |action: &ActionText| {
        let is_only = legal.with(|legal| legal.iter().all(is_king));
        is_king(action) == (is_only || crown.get())
    };
    // A cell can be tapped if an allowed decision names it next.
    let can_tap = move |name: &str| {
        let start = from.get();
        let names = |action: &ActionText| {
            let start = start.as_deref();
            (is_placed(action, name) && is_next(action))
                || target(action, name).is_some()
                || start.and_then(|start| target(action, start)) == Some(name)
        };
        legal.with(|legal| legal.iter().any(names))
    };
    let tap = move |name: String| {
        let legal = legal.get_untracked();
        let mut placed = legal.iter();
        let placed = placed.find(|action| is_placed(action, &name) && untrack(|| is_next(action)));
        if let Some(action) = placed {
            model.act::<Strategiia>((*action).clone());
            return;
        }
        let start = from.get_untracked();
        let is_move = |action: &&ActionText| {
            let start = start.as_deref();
            start.and_then(|start| target(action, start)) == Some(&name)
        };
        let moves: Vec<&ActionText> = legal.iter().filter(is_move).collect();
        match moves[..] {
            [] => {
                to.set(None);
                from.set(if start.as_deref() == Some(&name) {
                    None
                } else {
                    Some(name)
                });
            }
            [only] => model.act::<Strategiia>(only.clone()),
            _ => to.set(Some(name)),
        }
    };
    let lead = move || {
        let (view, turn) = (model.view::<Strategiia>()?, turn()?);
        let name = model.names().of(turn.0);
        let left = Side::at(turn).map_or(0, |side| view.unplaced.of(side));
        Some(match (view.phase, from.get()) {
            (Phase::Place, _) if left > 0 => {
                t!("real-strategiia-place", name = name, left = left)
            }
            (Phase::Place | Phase::King, _) => t!("real-strategiia-king", name = name),
            (Phase::Move | Phase::Chance | Phase::Over, None) => {
                t!("real-strategiia-from", name = name)
            }
            (Phase::Move | Phase::Chance | Phase::Over, Some(from)) => {
                t!("real-strategiia-to", name = name, cell = from)
            }
        })
    };
    let may_crown =
        move || legal.with(|legal| legal.iter().any(is_king) && !legal.iter().all(is_king));
    // A part of a tower may move.
    let parts = move || {
        let (from, to) = (from.get()?, to.get()?);
        let part = |action: &ActionText| {
            let is_it = target(action, &from) == Some(&to);
            let ActionText::Move { units, .. } = action else {
                return None;
            };
            let (action, units) = (action.clone(), units.unwrap_or(1));
            let act = move |_| model.act::<Strategiia>(action.clone());
            is_it.then(|| view! { <button class="big" on:click=act>{t!("real-units", units = units)}</button> })
        };
        let parts = legal.with(|legal| legal.iter().filter_map(part).collect_view());
        Some(view! { <div class="real-actions">{parts}</div> })
    };
    view! {
        <Show when=move || turn().is_some()>
            <h2 class="real-lead" tabindex="-1" node_ref=focused() aria-live="polite" data-test="real-lead">
                {move || turn().map(|turn| view! { <SeatMark seat=turn.0/> })}
                <span>{lead}</span>
            </h2>
            {parts}
            <Show when=may_crown>
                <button
                    class="big"
                    class:primary=move || crown.get()
                    aria-pressed=move || crown.get().to_string()
                    on:click=move |_| crown.update(|on| *on = !*on)
                    data-test="real-crown"
                >
                    {move || t!("strategiia-place-king")}
                </button>
            </Show>
        </Show>
        <Show when=move || is_in_the_air.get()>
            <Fight/>
        </Show>
        <Cells from can_tap=Callback::new(move |name: String| can_tap(&name)) tap=Callback::new(tap)/>
    }
}

/// The board, with cells to tap.
#[component]
fn Cells(
    from: RwSignal<Option<String>>,
    can_tap: Callback<String, bool>,
    tap: Callback<String>,
) -> impl IntoView {
    let model = RealDiceModel::from_context();
    let rows = move || {
        let (rules, view) = (rules_of(model)?, model.view::<Strategiia>()?);
        let board = rules.board();
        let one = |column: u8, row: u8| {
            let Some(cell) = board.cell_at(column, row) else {
                return view! { <td></td> }.into_any();
            };
            let name = board.name(cell);
            let ground = board.colour(cell);
            let stack = view.stacks.get(&name).copied();
            let label = label(&name, ground, stack.as_ref());
            let counted = counts_for(&rules, &view, cell);
            let counted = counted.map_or(String::new(), |side| format!(" counts-{side}"));
            let (chosen, asked, tapped) = (name.clone(), name.clone(), name.clone());
            let reached = name.clone();
            let piece = stack.map(|stack| {
                let seat = stack.side.seat().0;
                let sign = match (stack.king, stack.units) {
                    (true, 1) => "♔".to_owned(),
                    (true, units) => format!("♔{units}"),
                    (false, 1) => String::new(),
                    (false, units) => units.to_string(),
                };
                view! { <span class=format!("unit side-{seat}")>{sign}</span> }
            });
            view! {
                <td>
                    <button
                        class=format!("cell ground-{ground}{counted}")
                        class:from=move || from.with(|from| from.as_deref() == Some(chosen.as_str()))
                        class:open=move || can_tap.run(asked.clone())
                        aria-label=label
                        tabindex=move || if can_tap.run(reached.clone()) { "0" } else { "-1" }
                        on:click=move |_| tap.run(tapped.clone())
                        data-test=format!("real-cell-{name}")
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
    view! { <table class="real-board" role="presentation"><tbody>{rows}</tbody></table> }
}

fn label(name: &str, ground: Side, stack: Option<&Stack>) -> String {
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
            side = t!(&stack.side.to_string())
        ),
    }
}

/// Why red and blue roll their dice in a combat (T-7).
fn support(rules: &Strategiia, view: &ViewText, combat: &CombatText) -> Option<[Vec<Support>; 2]> {
    let board = rules.board();
    let (from, at) = (board.cell(&combat.from)?, board.cell(&combat.at)?);
    field_of(rules, view).attack_support(from, at, combat.units)
}

/// Input of what the dice of a fight show, the attacker's first (T-8).
#[component]
fn Fight() -> impl IntoView {
    let model = RealDiceModel::from_context();
    let view = untrack(move || model.view::<Strategiia>());
    let rules = untrack(move || rules_of(model));
    let Some((view, rules)) = view.zip(rules) else {
        return ().into_any();
    };
    let Some(combat) = view.combat.clone() else {
        return ().into_any();
    };
    let support = support(&rules, &view, &combat).unwrap_or_default();
    let dice: [RwSignal<Vec<u8>>; 2] = [RwSignal::new(Vec::new()), RwSignal::new(Vec::new())];
    let wanted = [combat.red, combat.blue];
    // After a tie all dice are thrown again.
    Effect::new(move |_| {
        model.beat.track();
        dice.iter().for_each(|side| side.set(Vec::new()));
    });
    let is_whole = move || {
        dice.iter()
            .zip(wanted)
            .all(|(side, wanted)| side.with(Vec::len) == usize::from(wanted))
    };
    let done = move |_| {
        let shown = |side: Side| {
            dice[side].with_untracked(|dice| dice.iter().map(|die| (*die).into()).collect())
        };
        model.land::<Strategiia>(OutcomeText {
            red: shown(Side::Red),
            blue: shown(Side::Blue),
        });
    };
    let row = |side: Side| {
        let attacks = side == combat.attacker;
        let source = |one: &Support| match one.dice() {
            1 => source_in_words(&rules, side, *one),
            count => format!("{} × {count}", source_in_words(&rules, side, *one)),
        };
        let sources: Vec<String> = support[side].iter().map(source).collect();
        view! { <SideDice side attacks wanted=wanted[side] sources=sources.join(" · ") shown=dice[side]/> }
    };
    let five = wanted.into_iter().any(|wanted| wanted > BOX);
    let five = five.then(
        || view! { <p class="real-five" data-test="real-five">{move || t!("real-fight-five")}</p> },
    );
    let at = combat.at.clone();
    view! {
        <h2 class="real-lead" tabindex="-1" node_ref=focused() aria-live="polite" data-test="real-lead">{move || t!("real-fight", cell = at.clone())}</h2>
        {[combat.attacker, combat.attacker.other()].map(row).collect_view()}
        {five}
        <button class="primary wide big" disabled=move || !is_whole() on:click=done data-test="real-done">{move || t!("real-done")}</button>
    }
    .into_any()
}

/// The dice of a side in a fight: how many, why, and what they show.
#[component]
fn SideDice(
    side: Side,
    attacks: bool,
    wanted: u8,
    sources: String,
    shown: RwSignal<Vec<u8>>,
) -> impl IntoView {
    let name = move || t!(&side.to_string());
    let role = move || match attacks {
        true => t!("real-fight-attacks"),
        false => t!("real-fight-defends"),
    };
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
            <SeatMark seat=side.seat().0/>
            <strong>{move || t!("real-fight-side", side = name(), dice = wanted)}</strong>
            <span class="muted">{role}</span>
            <b>{sum}</b>
            <button class="plain" aria-label=move || format!("{} – {}", name(), t!("real-one-less")) disabled=move || shown.with(Vec::is_empty)
                on:click=move |_| shown.update(|dice| { dice.pop(); })><Icon name="undo"/></button>
        </p>
        <p class="die-sources muted" data-test="real-sources">{sources}</p>
        <p class="die-so-far">{so_far}</p>
        <Faces
            faces=(1..=6).collect()
            label=Signal::derive(name)
            chosen=Signal::derive(|| None)
            can_tap=Signal::derive(move || shown.with(Vec::len) < usize::from(wanted))
            tap=Callback::new(move |face| shown.update(|dice| dice.push(face)))
            test=match side { Side::Red => "real-red", Side::Blue => "real-blue" }
        />
    }
}

/// What is to be counted, by variant: units taken, cells controlled and rounds, or kings.
#[component]
pub fn Standing() -> impl IntoView {
    let model = RealDiceModel::from_context();
    let count = |rules: &Strategiia, view: &ViewText, side: Side| match rules.variant {
        Variant::Standard => t!("strategiia-taken", units = view.taken.of(side)),
        Variant::Sanctuary => t!("strategiia-controls", cells = view.control.of(side)),
        Variant::King => {
            let mut stacks = view.stacks.0.iter();
            let king = stacks.find(|(_, stack)| stack.king && stack.side == side);
            let taken = t!("strategiia-units-taken", units = view.taken.of(side));
            match king {
                Some((cell, _)) => format!(
                    "{} · {taken}",
                    t!("real-strategiia-king-at", cell = cell.clone())
                ),
                None => taken,
            }
        }
    };
    let rows = move || {
        let (view, names) = (model.view::<Strategiia>()?, model.names());
        let rules = rules_of(model)?;
        let row = |side: Side| {
            let is_turn = view.turn == Some(side);
            let Seat(seat) = side.seat();
            view! {
                <li class:turn=is_turn aria-current=is_turn.then_some("true")>
                    <SeatMark seat/>
                    <strong>{names.of(seat)}</strong>
                    <span class="muted">{t!(&side.to_string())}</span>
                    <b>{count(&rules, &view, side)}</b>
                </li>
            }
        };
        Some(Side::BOTH.map(row).collect_view())
    };
    let more = move || {
        let (rules, view) = (rules_of(model)?, model.view::<Strategiia>()?);
        let aim = match rules.variant {
            Variant::Standard => t!("strategiia-aim-standard"),
            Variant::Sanctuary => t!("strategiia-aim-sanctuary"),
            Variant::King => t!("strategiia-aim-king"),
        };
        let is_sanctuary = rules.variant == Variant::Sanctuary;
        let round = is_sanctuary.then(|| {
            let round = view.round.min(10);
            view! { <p class="real-round" data-test="real-round">{t!("real-strategiia-round", round = round)}</p> }
        });
        let counts =
            is_sanctuary.then(|| view! { <p class="muted">{t!("real-strategiia-counts")}</p> });
        Some(view! { {round}<p class="muted">{aim}</p>{counts} })
    };
    view! {
        <ol class="real-pools">{rows}</ol>
        <div class="real-aim">{more}</div>
    }
}

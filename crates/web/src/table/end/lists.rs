//! The luckiest throws and the costliest decisions.

use std::sync::Arc;

use astragal_client::game_end::{Cost, Facts, LuckyThrow};
use astragal_client::t;
use astragal_client::words::percent;
use leptos::prelude::*;

use super::analysis::StudySoFar;
use crate::parts::DieFace;
use crate::table_model::TableModel;

/// The throws that helped most, and the decisions that cost most.
#[component]
pub fn Lists(facts: Arc<Facts>, study: StudySoFar) -> impl IntoView {
    let lucky = Arc::clone(&facts);
    let luck = move || study.moments.with(|moments| lucky.luckiest(moments));
    let cost = move || study.moments.with(|moments| facts.costliest(moments));
    let lucks = move || {
        luck()
            .into_iter()
            .enumerate()
            .map(|(number, luck)| view! { <LuckRow number luck/> })
            .collect_view()
    };
    let costs = move || {
        cost()
            .into_iter()
            .enumerate()
            .map(|(number, cost)| view! { <CostRow number cost/> })
            .collect_view()
    };
    view! {
        <div class="two">
            <section class="luck">
                <h3>{move || t!("end-luckiest")}</h3>
                <ol data-test="luckiest">{lucks}</ol>
            </section>
            <section class="cost">
                <h3>{move || t!("end-costliest")}</h3>
                <ol data-test="costliest">{costs}</ol>
            </section>
        </div>
    }
}

/// The mark of a throw, which is also on the chart.
pub fn luck_mark(number: usize) -> impl IntoView {
    view! {
        <circle cx="12" cy="12" r="10.500" class="luck-mark"/>
        <text x="12" y="16.500" class="mark-text">{number + 1}</text>
    }
}

/// The mark of a decision.
pub fn cost_mark(number: usize) -> impl IntoView {
    let letter = ["a", "b", "c"].get(number).copied().unwrap_or_default();
    view! {
        <path d="M12 .5L23.500 12 12 23.500 .5 12z" class="cost-mark"/>
        <text x="12" y="16" class="mark-text">{letter}</text>
    }
}

/// A mark that starts the replay at its moment.
#[component]
fn Look(seq: u64, children: Children) -> impl IntoView {
    let play = TableModel::from_context();
    view! {
        <button class="plain look" aria-label=move || t!("end-look") title=move || t!("end-look") on:click=move |_| play.replay_line(seq)>
            <svg viewBox="0 0 24 24" aria-hidden="true">{children()}</svg>
        </button>
    }
}

#[component]
fn LuckRow(number: usize, luck: LuckyThrow) -> impl IntoView {
    let dice = luck
        .dice
        .iter()
        .map(|face| view! { <DieFace face=face.to_string() class="tiny"/> })
        .collect_view();
    let by = signed(luck.to - luck.from);
    view! {
        <li>
            <Look seq=luck.seq>{luck_mark(number)}</Look>
            <div>
                <p>{luck.text}</p>
                <p class="small">
                    {(!luck.dice.is_empty()).then(|| view! { <span class="dice" aria-hidden="true">{dice}</span> })}
                    <span>{luck.when}" · "{t!("end-from-to", from = percent(luck.from), to = percent(luck.to))}</span>
                </p>
            </div>
            <b>{by}</b>
        </li>
    }
}

#[component]
fn CostRow(number: usize, cost: Cost) -> impl IntoView {
    let by = signed(cost.value - cost.best);
    view! {
        <li>
            <Look seq=cost.seq>{cost_mark(number)}</Look>
            <div>
                <p>{cost.text}</p>
                <p class="small">
                    {cost.when}" · "
                    {t!("end-instead", value = percent(cost.value), best = percent(cost.best))}
                </p>
            </div>
            <b>{by}</b>
        </li>
    }
}

/// A difference of chances, with its sign.
pub fn signed(by: f64) -> String {
    let sign = if by < 0.0 { "−" } else { "+" };
    format!("{sign}{}", percent(by.abs()))
}

//! The viewer's best throw and costliest decision.

use std::sync::Arc;

use astragal_client::game_end::Facts;
use astragal_client::t;
use leptos::prelude::*;

use super::analysis::StudySoFar;
use super::lists::signed;
use crate::table_model::TableModel;

/// The viewer's best throw and costliest decision; each leads to its moment on the board.
#[component]
pub fn Yours(facts: Arc<Facts>, study: StudySoFar) -> impl IntoView {
    let (lucky, costly) = (Arc::clone(&facts), Arc::clone(&facts));
    let best = move || {
        let luck = study.moments.with(|all| lucky.your_best_throw(all))?;
        let by = signed(luck.to - luck.from);
        Some(view! { <Moment class="luck" title="after-best" text=luck.text by seq=luck.seq/> })
    };
    let cost = move || {
        let cost = study.moments.with(|all| costly.your_costliest(all));
        match cost {
            Some(cost) => {
                let by = signed(cost.value - cost.best);
                Some(view! { <Moment class="cost" title="after-cost" text=cost.text by seq=cost.seq/> }.into_any())
            }
            None if study.is_done.get() => {
                Some(view! { <p class="muted">{t!("after-cost-none")}</p> }.into_any())
            }
            None => None,
        }
    };
    facts.names.you.map(|_| {
        view! { <div class="yours" data-test="yours">{best}{cost}</div> }
    })
}

#[component]
fn Moment(
    class: &'static str,
    title: &'static str,
    text: String,
    by: String,
    seq: u64,
) -> impl IntoView {
    let play = TableModel::from_context();
    view! {
        <button class=format!("your-moment {class}") title=t!("end-look") on:click=move |_| play.replay_line(seq)>
            <span><small>{t!(title)}</small>{text}</span>
            <b>{by}</b>
        </button>
    }
}

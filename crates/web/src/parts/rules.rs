//! The rules of a table as chips.

use astragal_client::t;
use astragal_client::words::{RuleMark, TableRule};
use leptos::prelude::*;

use super::Icon;

/// The rules of a table as chips, each marked with its origin.
#[component]
pub fn RuleList(#[prop(into)] rules: Signal<Vec<TableRule>>) -> impl IntoView {
    view! {
        <ul class="rule-chips" aria-label=move || t!("rules-of-table") data-test="rules">
            {move || rules.get().into_iter().map(|rule| view! { <RuleItem rule/> }).collect_view()}
        </ul>
    }
}

/// A rule of a table, with an icon and a word for its origin.
#[component]
pub fn RuleItem(rule: TableRule) -> impl IntoView {
    let origin = match rule.mark {
        RuleMark::Book => Some(("book", "rule-book")),
        RuleMark::House => Some(("house", "rule-house")),
        _ => None,
    };
    let icon = match rule.mark {
        RuleMark::Clock => Some("clock"),
        RuleMark::Practice => Some("undo"),
        RuleMark::FairDice => Some("shield"),
        _ => None,
    };
    view! {
        <li class="rule-chip">
            {icon.map(|name| view! { <Icon name/> })}
            <span>{rule.text}</span>
            {origin.map(|(name, key)| view! { <em class=name><Icon name/>{move || t!(key)}</em> })}
        </li>
    }
}

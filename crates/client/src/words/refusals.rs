//! Refusals and faults of records by their reasons, in other languages than English.

use astragal_games::RefusalReason;
use astragal_tables::Forged;
use fluent_bundle::FluentValue;
use serde_json::Value;

use crate::t;
use crate::texts::{Arg, Language, current_language, find_text};

/// A reason as a sentence in the current language; `None` in English, where the message is that sentence, and for a
/// reason of a newer server that this program does not know.
pub(super) fn refusal_sentence(reason: &RefusalReason) -> Option<String> {
    if current_language() == Language::English {
        return None;
    }
    let key = format!("refusal-{}", reason.kind().replace('_', "-"));
    let facts = reason.facts();
    let facts: Vec<Arg<'_>> = facts
        .filter_map(|(name, value)| Some((name, shown(name, value)?)))
        .collect();
    let said = find_text(&key, &facts)?;
    // Where a fact is missing, its name stands in the text.
    (!said.contains("{$")).then_some(said)
}

/// A fact as people see it.
fn shown(name: &str, value: &Value) -> Option<FluentValue<'static>> {
    match (name, value) {
        // People count seats from 1.
        ("seat" | "last_seat", seat) => Some((seat.as_u64()? + 1).into()),
        ("option", Value::String(option)) => Some(option_name(option).into()),
        (_, Value::Number(number)) => Some(number.as_i64()?.into()),
        (_, Value::String(word)) => Some(word.clone().into()),
        _ => None,
    }
}

/// The name of an option on the pages; as it is written, if no page has it.
fn option_name(option: &str) -> String {
    let named = |option: &str| find_text(&format!("option-{option}"), &[]);
    let named = named(option).or_else(|| named(&option.replace('_', "-")));
    named.unwrap_or_else(|| option.to_owned())
}

/// What is wrong with a record, and in which line.
pub fn fault_sentence(forged: &Forged) -> String {
    let line = forged.line as u64;
    let said = match current_language() {
        Language::English => Some(forged.message.clone()),
        _ => forged
            .reason
            .as_deref()
            .and_then(refusal_sentence)
            .map(|said| match &forged.rule {
                Some(rule) => t!("refused-by-rule", said = said, rule = rule.to_string()),
                None => said,
            }),
    };
    match (said, line) {
        (Some(said), 0) => said,
        (Some(said), line) => t!("forged-hint", line = line, message = said),
        (None, line) => t!("forged-line", line = line),
    }
}

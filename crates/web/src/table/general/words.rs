use astragal_games::{InWords, Seat};
use fluent_bundle::FluentValue;
use serde::Serialize;
use serde_json::Value;

use crate::event_sentences::Names;
use crate::texts::{Arg, find_text};

/// The sentence for an event, in the current language if there is a translation, else in English.
pub fn sentence<G: InWords>(event: &G::EventText, names: &Names) -> Option<String> {
    let phrase = G::event_phrase(event);
    let translated = find_for("event", G::NAME, event, |args| {
        if let Some(seat) = phrase.seat {
            args.extend(names.who(seat));
        }
    });
    // An English sentence needs an English subject, whatever the current language is.
    let english = || {
        phrase.sentence(|seat: Seat| match names.you == Some(seat.0) {
            true => "You".to_owned(),
            false => names.of(seat.0),
        })
    };
    Some(translated.unwrap_or_else(english))
}

/// A decision in a word or two, for a button.
pub fn action_words<G: InWords>(action: &G::ActionText) -> String {
    let translated = find_for("action", G::NAME, action, |_| {});
    translated.unwrap_or_else(|| {
        let english = G::action(action);
        let mut letters = english.chars();
        let first = letters.next().map(|first| first.to_uppercase());
        first.into_iter().flatten().chain(letters).collect()
    })
}

/// The text for a value that is serialised as `{"name":{…}}`, with its numbers and words as arguments. Its key is
/// `game-event-name` or `game-action-name`.
fn find_for<T: Serialize>(
    what: &str,
    game: &str,
    thing: &T,
    more: impl FnOnce(&mut Vec<(String, FluentValue<'static>)>),
) -> Option<String> {
    let written = serde_json::to_value(thing).ok()?;
    let (name, fields) = written.as_object()?.iter().next()?;
    let insert = |(field, value): (&String, &Value)| {
        let value = match value {
            Value::Number(number) => FluentValue::from(number.as_f64()?),
            Value::String(word) => FluentValue::from(word.clone()),
            _ => return None,
        };
        Some((field.clone(), value))
    };
    let fields = fields.as_object()?.iter();
    let mut args = fields.filter_map(insert).collect();
    more(&mut args);
    let args: Vec<Arg<'_>> = args
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()))
        .collect();
    find_text(&format!("{game}-{what}-{name}"), &args)
}

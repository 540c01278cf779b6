//! Games without translations of their own: their English phrases, or translations where there are some.

use astragal_games::{InWords, Seat};
use fluent_bundle::FluentValue;
use serde::Serialize;
use serde_json::Value;

use super::Names;
use crate::texts::{Arg, find_text};

/// The sentence for an event, in the current language if there is a translation, else in English.
fn sentence<G: InWords>(event: &G::EventText, names: &Names) -> Option<String> {
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

/// Implements the traits of this crate for the games that use the general board.
macro_rules! general_words {
    ($($Game:ident $module:ident [$($general:ident)*],)*) => {
        $($(general_words! { @ $general $Game $module })*)*
    };
    (@ board $Game:ident $module:ident) => {
        impl crate::words::EventSentences for astragal_games::$Game {
            fn sentence(
                events: &crate::Events<Self>,
                at: usize,
                names: &crate::words::Names,
            ) -> Option<String> {
                sentence::<Self>(events.list.get(at)?, names)
            }

            fn doer(event: &Self::EventText) -> Option<Seat> {
                <Self as InWords>::event_phrase(event).seat
            }

            fn leads(_: &Self::EventText) -> bool {
                false
            }
        }

        impl crate::words::ActionWords for astragal_games::$Game {
            fn words(action: &Self::ActionText) -> String {
                action_words::<Self>(action)
            }
        }

        impl crate::game_end::GameSummary for astragal_games::$Game {
            fn is_throw(event: &Self::EventText) -> bool {
                <Self as astragal_games::Notation>::dice_shown(event).is_some()
            }

            fn throw_event(events: &[Self::EventText]) -> Option<usize> {
                events.iter().position(Self::is_throw)
            }

            fn cost_key(_: &Self::ActionText) -> &'static str {
                "end-cost-moved"
            }

            fn manner(facts: &crate::game_end::Facts, _: &Self::ViewText) -> String {
                facts.last_word()
            }

            fn ranking(facts: &crate::game_end::Facts, view: &Self::ViewText) -> Vec<crate::game_end::Rank> {
                facts.ranked(
                    |seat| {
                        let rank = <Self as InWords>::rank(view, Seat(seat));
                        (facts.winners.contains(&seat), rank)
                    },
                    |seat| <Self as InWords>::standing(view, Seat(seat)),
                )
            }
        }
    };
    (@ $other:ident $Game:ident $module:ident) => {};
}

astragal_games::for_all_games!(general_words);

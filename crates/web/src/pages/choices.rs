//! The options of a game, each with the book's choice and a sentence.

use astragal_games::GameId;
use leptos::prelude::*;
use serde_json::{Map, Value, json};

use super::board::BoardChoice;
use crate::parts::SeatMark;
use crate::t;

/// An option that is chosen from a few values.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// Its name, which is that of the rules.
    pub name: &'static str,
    /// What can be chosen: the last part of its text's key, and the value.
    pub values: Vec<(&'static str, Value)>,
    /// Which other option must have which value for it to matter.
    pub only_if: Option<(&'static str, Value)>,
}

fn choice(name: &'static str, words: &[&'static str]) -> Choice {
    Choice {
        name,
        values: words.iter().map(|word| (*word, json!(word))).collect(),
        only_if: None,
    }
}

fn switch(name: &'static str) -> Choice {
    Choice {
        name,
        values: vec![("no", json!(false)), ("yes", json!(true))],
        only_if: None,
    }
}

/// The options of a game.
pub fn choices_of(game: GameId) -> Vec<Choice> {
    match game {
        GameId::Strike => vec![
            choice("edition", &["2012", "2020"]),
            Choice {
                name: "starter",
                values: [("random", json!("random"))]
                    .into_iter()
                    .chain(
                        ["2", "3", "4", "5", "6"]
                            .map(|face| (face, json!(face.parse::<u8>().unwrap_or(2)))),
                    )
                    .collect(),
                only_if: None,
            },
            first(),
            choice("regroup", &["free", "walls", "never"]),
            choice("cocked", &["reroll", "shake"]),
            choice("pools", &["open", "hidden"]),
            switch("tournament"),
            Choice {
                only_if: Some(("tournament", json!(true))),
                ..choice("tie", &["shared", "decider"])
            },
        ],
        GameId::Exxtra => vec![
            first(),
            Choice {
                name: "goal",
                values: vec![("21", json!(21)), ("20", json!(20))],
                only_if: None,
            },
        ],
        GameId::Strategiia => vec![
            choice("mode", &["basic", "expert"]),
            choice("variant", &["standard", "sanctuary", "king"]),
            Choice {
                name: "first",
                values: [
                    ("random", json!("random")),
                    ("red", json!("red")),
                    ("blue", json!("blue")),
                ]
                .into(),
                only_if: None,
            },
            Choice {
                only_if: Some(("mode", json!("basic"))),
                ..switch("placement")
            },
            Choice {
                only_if: Some(("mode", json!("basic"))),
                ..switch("towers")
            },
            choice("board", &[]),
        ],
    }
}

fn first() -> Choice {
    Choice {
        name: "first",
        values: vec![("random", json!("random"))],
        only_if: None,
    }
}

/// What the book says, given what has been chosen.
pub fn book_value(name: &str, options: &Map<String, Value>) -> Value {
    let is_2020 = options.get("edition") == Some(&json!("2020"));
    match name {
        "edition" => json!("2012"),
        "regroup" => json!(if is_2020 { "walls" } else { "free" }),
        "cocked" => json!(if is_2020 { "shake" } else { "reroll" }),
        "pools" => json!("open"),
        "tournament" | "placement" | "towers" => json!(false),
        "tie" => json!("shared"),
        "goal" => json!(21),
        "mode" => json!("basic"),
        "variant" => json!("standard"),
        "board" if options.get("mode") == Some(&json!("expert")) => json!("lakes"),
        "board" => json!("classic"),
        // Only STRATEGIIA has no number of seats.
        "first" if !options.contains_key("seats") => json!("red"),
        _ => json!("random"),
    }
}

/// The options of a game.
#[component]
pub fn Choices(
    choices: Vec<Choice>,
    options: RwSignal<Map<String, Value>>,
    seats: Signal<usize>,
) -> impl IntoView {
    view! {
        <div class="choices">
            {choices.into_iter().map(|choice| match choice.name {
                "board" => view! { <BoardChoice options/> }.into_any(),
                _ => view! { <OneChoice choice options seats/> }.into_any(),
            }).collect_view()}
        </div>
    }
}

#[component]
fn OneChoice(
    choice: Choice,
    options: RwSignal<Map<String, Value>>,
    seats: Signal<usize>,
) -> impl IntoView {
    let name = choice.name;
    let now = move || {
        options.with(|options| {
            options
                .get(name)
                .cloned()
                .unwrap_or_else(|| book_value(name, options))
        })
    };
    let matters = {
        let only_if = choice.only_if.clone();
        move || match &only_if {
            None => true,
            Some((other, value)) => options.with(|options| {
                options
                    .get(*other)
                    .cloned()
                    .unwrap_or_else(|| book_value(other, options))
                    == *value
            }),
        }
    };
    let set = move |value: Value| {
        options.update(|options| {
            if name == "edition" || name == "mode" {
                // Another book: everything begins anew.
                options.retain(|kept, _| kept == "seats");
            }
            if value == book_value(name, options) && name != "edition" {
                options.remove(name);
            } else {
                options.insert(name.to_owned(), value);
            }
        });
    };
    let radio = move |word: String, value: Value, label: AnyView| {
        let chosen = value.clone();
        let is_chosen = Memo::new(move |_| now() == chosen);
        let is_books = {
            let value = value.clone();
            move || options.with(|options| book_value(name, options)) == value
        };
        view! {
            <label class="segment" class:chosen=is_chosen>
                <input
                    type="radio"
                    name=name
                    value=word
                    prop:checked=is_chosen
                    on:change=move |_| set(value.clone())
                />
                <span>{label}</span>
                <Show when=is_books><i class="dot"></i></Show>
            </label>
        }
    };
    let values = choice.values.clone();
    let segments = move || {
        let mut all: Vec<AnyView> = values
            .iter()
            .map(|(word, value)| {
                let word = *word;
                let label = move || match (name, word) {
                    (_, "random") => t!("option-random"),
                    ("first", side) => t!(side),
                    ("starter" | "goal", number) => number.to_owned(),
                    _ => t!(&format!("option-{name}-{word}")),
                };
                radio(word.to_owned(), value.clone(), label.into_any()).into_any()
            })
            .collect();
        if name == "first" && values.len() == 1 {
            all.extend((0..seats.get()).map(|seat| {
                let mark = view! { <SeatMark seat=seat as u8/><span class="hidden">{(seat + 1).to_string()}</span> };
                radio(seat.to_string(), json!(seat), mark.into_any()).into_any()
            }));
        }
        all
    };
    view! {
        <Show when=matters>
            <fieldset class=format!("choice choice-{name}")>
                <legend>{move || t!(&format!("option-{name}"))}</legend>
                <div class="segments">{segments.clone()}</div>
                <p class="hint">{move || t!(&format!("option-{name}-hint"))}</p>
            </fieldset>
        </Show>
    }
}

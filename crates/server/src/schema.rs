//! The OpenAPI document: the fixed part is `openapi.json`, and what depends on the games is generated from their
//! descriptions.

use std::sync::LazyLock;

use astragal_dice::DiceGame;
use astragal_games::{Description, GameId, Kind, OptionSpec, Scope, with_game};
use serde_json::{Map, Value, json};

/// The document.
pub(crate) static OPENAPI: LazyLock<String> = LazyLock::new(|| document().to_string());

fn document() -> Value {
    let text = include_str!("openapi.json");
    let mut document: Value = serde_json::from_str(text).expect("the document is JSON");
    let most_seats = GameId::ALL.iter().map(|game| *game.seats().end()).max();
    limit_seats(&mut document, most_seats.unwrap_or(1) - 1);
    let tables: Vec<Value> = GameId::ALL.iter().map(|game| table_of(*game)).collect();
    let schemas = &mut document["components"]["schemas"];
    schemas["TableOptions"]["oneOf"] = tables.into();
    for &game in GameId::ALL {
        schemas[name_of(game)] = options_of(game.about());
    }
    document
}

/// Name of the schema for a game's options.
fn name_of(game: GameId) -> String {
    format!("{game:?}Options")
}

/// Sets the highest seat number, where the fixed part marks seats by a comment.
fn limit_seats(value: &mut Value, last: u8) {
    match value {
        Value::Object(fields) => {
            if fields
                .get("$comment")
                .is_some_and(|comment| comment == "seat")
            {
                fields.shift_remove("$comment");
                fields.insert("maximum".to_owned(), last.into());
            }
            fields
                .values_mut()
                .for_each(|value| limit_seats(value, last));
        }
        Value::Array(values) => values.iter_mut().for_each(|value| limit_seats(value, last)),
        _ => {}
    }
}

/// Schema of the options of a table for this game.
fn table_of(game: GameId) -> Value {
    let dice: &[&str] = match with_game!(game, G => G::IS_THROWN) {
        true => &["thrown", "rolled"],
        false => &["rolled"],
    };
    let has_required = game.about().options.iter().any(|option| option.is_required);
    let required: &[&str] = match has_required {
        true => &["game", "options"],
        false => &["game"],
    };
    json!({
        "type": "object",
        "required": required,
        "additionalProperties": false,
        "properties": {
            "game": { "const": game.name() },
            "options": { "$ref": format!("#/components/schemas/{}", name_of(game)) },
            "dice": { "enum": dice },
            "practice": { "type": "boolean" },
            "turn_seconds": { "type": "integer", "minimum": 5, "maximum": 86400 },
            "grace_seconds": { "type": "integer", "minimum": 5, "maximum": 3600 },
            "public": { "type": "boolean" },
        }
    })
}

/// Schema of the options of a game.
fn options_of(about: &Description) -> Value {
    let properties: Map<String, Value> = about
        .options
        .iter()
        .map(|option| (option.name.to_owned(), option_of(about, option)))
        .collect();
    let required = about.options.iter().filter(|option| option.is_required);
    let required: Vec<&str> = required.map(|option| option.name).collect();
    let title = about.title;
    json!({
        "description": format!("The options of {title}, as in the `new` request of docs/referee.md; not everything goes together"),
        "type": "object",
        "additionalProperties": false,
        "properties": properties,
        "required": required,
    })
}

fn option_of(about: &Description, option: &OptionSpec) -> Value {
    let (fewest, most) = (*about.seats.start(), *about.seats.end());
    let or_random = |min: u8, max: u8| {
        let number = json!({ "type": "integer", "minimum": min, "maximum": max });
        json!({ "oneOf": [number, { "const": "random" }] })
    };
    let mut schema = match option.kind {
        Kind::Seats => json!({ "type": "integer", "minimum": fewest, "maximum": most }),
        Kind::Word(words) => json!({ "enum": words }),
        Kind::Switch => json!({ "type": "boolean" }),
        Kind::OneOf(numbers) => json!({ "enum": numbers }),
        Kind::Number { min, max, .. } => {
            json!({ "type": "integer", "minimum": min, "maximum": max })
        }
        Kind::SeatOrRandom => or_random(0, most - 1),
        Kind::NumberOrRandom { min, max } => or_random(min, max),
        Kind::NumbersOrRandom { min, max } => json!({
            "type": "array", "items": or_random(min, max), "maxItems": most + 1
        }),
        Kind::SeatList => json!({
            "type": "array",
            "items": { "type": "integer", "minimum": 0, "maximum": most - 1 },
            "maxItems": most,
        }),
        Kind::Chance => json!({ "type": "number", "minimum": 0, "maximum": 1 }),
        Kind::Board(names) => json!({
            "oneOf": [{ "enum": names }, { "type": "array", "items": { "type": "string" } }]
        }),
    };
    schema["description"] = format!("{} ({})", option.about, option.rule).into();
    match option.scope {
        Scope::Everywhere => {}
        Scope::RolledDice => schema["x-scope"] = "rolled dice".into(),
        Scope::Screens => schema["x-scope"] = "screens".into(),
    }
    if !option.needs.is_empty() {
        let needs = option.needs.iter();
        let needs = needs.map(|(other, value)| ((*other).to_owned(), value.to_json()));
        schema["x-needs"] = Value::Object(needs.collect());
    }
    let default = |default: &astragal_games::DefaultValue| {
        let when = default
            .when
            .map(|(other, value)| json!({ other: value.to_json() }));
        json!({ "value": default.value.to_json(), "origin": default.origin.word(), "when": when })
    };
    if !option.defaults.is_empty() {
        schema["x-defaults"] = option.defaults.iter().map(default).collect();
    }
    if let [default] = option.defaults
        && !option.is_required
    {
        schema["default"] = default.value.to_json();
    }
    schema
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every option of every game is in the document, and nothing else.
    #[test]
    fn every_option_is_described() {
        let document = document();
        for &game in GameId::ALL {
            let schema = &document["components"]["schemas"][name_of(game)];
            let known = schema["properties"].as_object().expect("properties").keys();
            let named: Vec<&str> = known.map(String::as_str).collect();
            let options = game.about().options.iter();
            let options: Vec<&str> = options.map(|option| option.name).collect();
            assert_eq!(named, options);
        }
    }
}

//! The OpenAPI document: routes and types describe themselves, and what depends on the games is generated from their
//! descriptions.

use std::sync::LazyLock;

use astragal_dice::DiceGame;
use astragal_games::{Description, GameId, Kind, OptionSpec, Scope, with_game};
use serde_json::{Map, Value, json};
use utoipa::OpenApi as _;

use crate::api::Document;

/// The document.
pub(crate) static OPENAPI: LazyLock<String> = LazyLock::new(|| document().to_string());

fn document() -> Value {
    let mut document = serde_json::to_value(Document::openapi()).expect("the document is JSON");
    for (path, item) in document["paths"].as_object_mut().expect("paths") {
        for operation in item.as_object_mut().expect("operations").values_mut() {
            operation["responses"]["default"] = json!({
                "description": "Refused; the message says what to do",
                "content": { "application/json": { "schema": reference("Refusal") } },
            });
        }
        if path.contains("{table}") {
            item["parameters"] = json!([{
                "name": "table",
                "in": "path",
                "required": true,
                "description": "The name of the table, as in its link",
                "schema": { "type": "string", "pattern": "^[0-9a-hjkmnp-tv-z]{16}$" },
            }]);
        }
    }
    let components = &mut document["components"];
    components["securitySchemes"] = json!({ "token": { "type": "http", "scheme": "bearer" } });
    let schemas = &mut components["schemas"];
    let most_seats = GameId::ALL.iter().map(|game| *game.seats().end()).max();
    schemas["Seat"]["maximum"] = (most_seats.unwrap_or(1) - 1).into();
    let table = schemas["TableOptions"].take();
    let tables = GameId::ALL.iter();
    let tables: Vec<_> = tables.map(|&game| table_of(game, table.clone())).collect();
    schemas["TableOptions"] = json!({ "oneOf": tables });
    close(&mut schemas["Command"]);
    close(&mut schemas["Question"]);
    for &game in GameId::ALL {
        schemas[name_of(game)] = options_of(game.about());
        close(&mut schemas[format!("{game:?}Action")]);
        if !with_game!(game, G => G::IS_THROWN) {
            let fields = &mut schemas[format!("{game:?}Decision")]["properties"];
            fields["manner"] = json!({ "type": "null", "description": "There is no choice." });
        }
    }
    // The manner where there is no choice, as it is derived: it would allow everything.
    let schemas = schemas.as_object_mut().expect("schemas");
    schemas.shift_remove("TupleUnit");
    document
}

/// Says that the variants of an enum have no other fields, which is not derived from `deny_unknown_fields`.
fn close(schema: &mut Value) {
    for variant in schema["oneOf"].as_array_mut().expect("variants") {
        let fields = variant.get_mut("properties");
        let Some(fields) = fields.and_then(Value::as_object_mut) else {
            continue;
        };
        for field in fields.values_mut() {
            if field["type"] == "object" {
                field["additionalProperties"] = false.into();
            }
        }
        variant["additionalProperties"] = false.into();
    }
}

fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// Name of the schema for a game's options.
fn name_of(game: GameId) -> String {
    format!("{game:?}Options")
}

/// Schema of the options of a table for this game, from that for any.
fn table_of(game: GameId, mut table: Value) -> Value {
    let fields = &mut table["properties"];
    fields["game"] = json!({ "const": game.name() });
    fields["options"] = reference(&name_of(game));
    if !with_game!(game, G => G::IS_THROWN) {
        fields["dice"]["oneOf"][0] =
            json!({ "const": "rolled", "description": "They are only rolled." });
    }
    if game.about().options.iter().any(|option| option.is_required) {
        table["required"] = json!(["game", "options"]);
    }
    table
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
        Kind::NumberRandomOr { min, max, word } => {
            let number = json!({ "type": "integer", "minimum": min, "maximum": max });
            json!({ "oneOf": [number, { "enum": ["random", word] }] })
        }
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
    use std::collections::BTreeSet;

    use astragal_tables::protocol::{Join, OpenTable, SendCommand};

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

    /// The document has the routes of the server with their methods, except the pages and files of the web client.
    #[test]
    fn every_route_is_described() {
        let routes = include_str!("api.rs").lines();
        let routes = routes.filter_map(|line| line.trim().strip_prefix(".route(\""));
        let mut served = BTreeSet::new();
        for (path, handlers) in routes.filter_map(|route| route.split_once("\", ")) {
            for method in ["get", "post", "delete"] {
                if handlers.contains(&format!("{method}(")) && !handlers.contains("web_client::") {
                    served.insert((path.to_owned(), method.to_owned()));
                }
            }
        }
        let document = document();
        let mut described = BTreeSet::new();
        for (path, item) in document["paths"].as_object().expect("paths") {
            let methods = item.as_object().expect("operations").keys();
            let methods = methods.filter(|method| *method != "parameters");
            described.extend(methods.map(|method| (path.clone(), method.clone())));
        }
        assert!(!served.is_empty());
        assert_eq!(served, described);
    }

    /// Every reference in the document leads to a schema.
    #[test]
    fn every_reference_resolves() {
        fn check(value: &Value, document: &Value) {
            match value {
                Value::Object(fields) => {
                    if let Some(reference) = fields.get("$ref") {
                        let path = reference.as_str().and_then(|path| path.strip_prefix('#'));
                        let found = path.and_then(|path| document.pointer(path));
                        assert!(found.is_some_and(Value::is_object), "{reference}");
                    }
                    fields.values().for_each(|value| check(value, document));
                }
                Value::Array(values) => values.iter().for_each(|value| check(value, document)),
                _ => {}
            }
        }
        let document = document();
        check(&document, &document);
    }

    /// The requests that the document shows can be read, and their options are possible.
    #[test]
    fn the_examples_are_right() {
        let document = document();
        let examples = |path: &str| {
            let body = &document["paths"][path]["post"]["requestBody"];
            let examples = body["content"]["application/json"]["examples"].as_object();
            let examples = examples.expect("examples").values();
            examples.map(|example| example["value"].to_string())
        };
        for text in examples("/api/tables") {
            let request: OpenTable = serde_json::from_str(&text).expect("a request");
            request.table.check().expect("a table");
        }
        for text in examples("/api/tables/{table}/people") {
            let _: Join = serde_json::from_str(&text).expect("a request");
        }
        for text in examples("/api/tables/{table}/commands") {
            SendCommand::read(text.as_bytes(), GameId::Strike).expect("a command");
        }
    }
}

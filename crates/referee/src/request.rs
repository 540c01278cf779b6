use astragal_core::{ErrorCode, PlayError};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::FORMAT_VERSION;

/// A request whose shape is right; whether it means something is found out later.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[serde(deny_unknown_fields)]
pub(crate) enum Request {
    New(Map<String, Value>),
    Act {
        seat: i64,
        action: Value,
    },
    Outcome(Value),
    Roll {},
    Concede {
        seat: i64,
    },
    Abandon {},
    Undo {},
    Legal {},
    View {
        #[serde(default)]
        seat: Option<i64>,
    },
    State {},
    Record {},
    Note(Map<String, Value>),
    /// A record's first line.
    #[serde(skip)]
    Version,
}

impl Request {
    pub fn parse(line: &str) -> Result<Self, PlayError> {
        let value: Value = serde_json::from_str(line)
            .map_err(|error| bad_request(format!("This is not JSON: {error}.")))?;
        if let Some(format) = value.get("astragal") {
            return check_version(format, value.get("rules"));
        }
        if value.get("note").is_none() && has_null(&value) {
            return Err(bad_request("Leave a field out instead of saying null."));
        }
        read(value)
    }
}

pub(crate) fn bad_request(message: impl Into<std::borrow::Cow<'static, str>>) -> PlayError {
    PlayError::new(ErrorCode::BadRequest, message)
}

/// Gives a value its type; what does not fit is a bad request.
pub(crate) fn read<T: serde::de::DeserializeOwned>(value: Value) -> Result<T, PlayError> {
    serde_json::from_value(value)
        .map_err(|error| bad_request(format!("This is not a request: {error}.")))
}

fn has_null(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(values) => values.iter().any(has_null),
        Value::Object(fields) => fields.values().any(has_null),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

fn check_version(format: &Value, rules: Option<&Value>) -> Result<Request, PlayError> {
    let known = |version: &Value, known: u32| version.as_u64() == Some(known.into());
    if !known(format, FORMAT_VERSION) {
        let message = format!("This program reads records of format {FORMAT_VERSION} only.");
        return Err(bad_request(message));
    }
    let rules_version = astragal_games::RULES_VERSION;
    if rules.is_some_and(|rules| !known(rules, rules_version)) {
        let message = format!("This program knows version {rules_version} of the rules only.");
        return Err(bad_request(message));
    }
    Ok(Request::Version)
}

use astragal_games::{ErrorCode, Message, PlayError};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use astragal_session::FORMAT_VERSION;

/// A well-formed request; whether it is valid is checked later.
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
    /// The first line of a record, with the version of the rules.
    #[serde(skip)]
    Version(Option<Value>),
}

/// A request that advances the game; a record consists of these.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// A seat decides.
    Act {
        /// Who, not yet checked.
        seat: i64,
        /// What, not yet checked.
        action: Value,
    },
    /// Dice land.
    Outcome(Value),
    /// A seat gives up.
    Concede {
        /// Who, not yet checked.
        seat: i64,
    },
    /// All give up.
    Abandon,
}

impl Request {
    pub fn parse(line: &str) -> Result<Self, PlayError> {
        let value: Value = serde_json::from_str(line)
            .map_err(|error| bad_request(format!("This is not JSON: {error}.")))?;
        if let Some(format) = value.get("astragal") {
            if format.as_u64() == Some(FORMAT_VERSION.into()) {
                return Ok(Self::Version(value.get("rules").cloned()));
            }
            let message = format!("This program reads records of format {FORMAT_VERSION} only.");
            return Err(bad_request(message));
        }
        if value.get("note").is_none() && has_null(&value) {
            return Err(bad_request("Leave a field out instead of saying null."));
        }
        require_named_object(&value)?;
        read(value)
    }

    /// The request as a change; `Err` with the request itself if it is of another kind.
    pub fn into_change(self) -> Result<Change, Self> {
        match self {
            Self::Act { seat, action } => Ok(Change::Act { seat, action }),
            Self::Outcome(outcome) => Ok(Change::Outcome(outcome)),
            Self::Concede { seat } => Ok(Change::Concede { seat }),
            Self::Abandon {} => Ok(Change::Abandon),
            other => Err(other),
        }
    }
}

#[cold]
pub(crate) fn bad_request(message: impl Into<Message>) -> PlayError {
    PlayError::new(ErrorCode::BadRequest, message)
}

/// Deserialises a value; a mismatch is a bad request.
pub(crate) fn read<T: DeserializeOwned>(value: Value) -> Result<T, PlayError> {
    T::deserialize(&value).map_err(|error| bad_request(format!("This is not a request: {error}.")))
}

/// Requests and actions are objects with a single field, their name, whose value is an object.
/// (Serde would also accept a list as an object.)
pub(crate) fn require_named_object(value: &Value) -> Result<(), PlayError> {
    let mut fields = value.as_object().into_iter().flat_map(Map::values);
    match (fields.next(), fields.next()) {
        (Some(Value::Object(_)), None) => Ok(()),
        _ => Err(bad_request(
            "A request or action looks like {\"name\":{…}}, with one name and an object.",
        )),
    }
}

fn has_null(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(values) => values.iter().any(has_null),
        Value::Object(fields) => fields.values().any(has_null),
        Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

//! Parsing of messages.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// Parses JSON. It always goes through `serde_json::Value`, so that there is only one parser for each type: more would
/// make up a tenth of the download.
pub fn parse<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    T::deserialize(&serde_json::from_str::<Value>(text)?)
}

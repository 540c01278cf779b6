//! Reading messages.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// Reads a text. It always goes by way of values, so that there is only one reader for each type: many would make
/// up a tenth of what browsers load.
pub fn parse<T: DeserializeOwned>(text: &str) -> serde_json::Result<T> {
    T::deserialize(&serde_json::from_str::<Value>(text)?)
}

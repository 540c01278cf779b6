use astragal_dice::DiceGame;
use astragal_games::RULES_VERSION;
use serde_json::{Map, Value, json};

use crate::{FORMAT_VERSION, Play};

/// The first line of a record: the versions of the format, the rules and, if dice were thrown for
/// real, the physics.
pub fn version_line(physics: Option<u32>) -> Value {
    json!({ "astragal": FORMAT_VERSION, "rules": RULES_VERSION, "physics": physics })
}

impl<G: DiceGame> Play<G> {
    /// The request that begins this game again, including all values that were drawn.
    pub fn new_request(&self) -> Value {
        let mut fields = Map::new();
        fields.insert("game".to_owned(), G::NAME.into());
        fields.extend(self.written_options());
        json!({ "new": fields })
    }

    /// All options in serialised form, including values that were drawn.
    pub fn written_options(&self) -> Map<String, Value> {
        match serde_json::to_value(self.options()) {
            Ok(Value::Object(options)) => options,
            _ => Map::new(),
        }
    }

    /// The lines of a record that leads to this state, for a game whose whole
    /// [history](crate::History) is kept.
    pub fn record(&self) -> impl Iterator<Item = String> {
        let steps = self.steps().map(|step| {
            let text = serde_json::to_string(step);
            text.expect("a step is plain JSON")
        });
        let head = [version_line(None), self.new_request()];
        head.into_iter().map(|line| line.to_string()).chain(steps)
    }
}

use serde_json::{Value, json};

use super::{Event, OutcomeText};

/// An event as written.
pub(super) fn told(event: &Event) -> Value {
    match event {
        Event::Began { first } => json!({ "began": { "first": first } }),
        Event::Moved {
            seat,
            fields,
            position,
        } => json!({ "moved": { "seat": seat, "fields": fields, "position": position } }),
        Event::Rolled {
            seat,
            roll,
            pair,
            rolls,
        } => {
            let dice = OutcomeText::from(*roll);
            json!({ "rolled": { "seat": seat, "dice": dice, "pair": pair, "rolls": rolls } })
        }
        Event::Doubled {
            seat,
            fields,
            position,
        } => json!({ "doubled": { "seat": seat, "fields": fields, "position": position } }),
        Event::Busted { seat, x, position } => {
            json!({ "busted": { "seat": seat, "x": x, "position": position } })
        }
        Event::Placed { seat, field, pair } => {
            json!({ "placed": { "seat": seat, "field": field, "pair": pair } })
        }
        Event::KnockedOut { seat, field, pair } => {
            json!({ "knocked_out": { "seat": seat, "field": field, "pair": pair } })
        }
        Event::Conceded { seat } => json!({ "conceded": { "seat": seat } }),
        Event::Won { seat } => json!({ "won": { "seat": seat } }),
    }
}

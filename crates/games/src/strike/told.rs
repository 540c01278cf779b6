use serde_json::{Value, json};

use super::{Event, OutcomeText};

/// An event as written.
pub(super) fn told(event: &Event) -> Value {
    match event {
        Event::Began {
            game,
            first,
            starter,
        } => json!({ "began": { "game": game, "first": first, "starter": starter } }),
        Event::Threw { seat, dice, all_in } => {
            json!({ "threw": { "seat": seat, "dice": dice, "all_in": all_in } })
        }
        Event::Landed(landing) => json!({ "landed": OutcomeText::from(*landing) }),
        Event::Removed { outside, x } => json!({ "removed": { "outside": outside, "x": x } }),
        Event::Took { seat, dice } => {
            json!({ "took": { "seat": seat, "dice": OutcomeText::from(*dice).arena } })
        }
        Event::Stopped { seat } => json!({ "stopped": { "seat": seat } }),
        Event::WentOut { seat, points } => {
            json!({ "went_out": { "seat": seat, "points": points } })
        }
        Event::Conceded { seat } => json!({ "conceded": { "seat": seat } }),
        Event::Won { seat } => json!({ "won": { "seat": seat } }),
        Event::TournamentWon { winners } => json!({ "tournament_won": { "winners": winners } }),
    }
}

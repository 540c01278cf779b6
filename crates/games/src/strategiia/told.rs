use serde_json::{Value, json};

use super::{Board, Cell, Event};

/// An event as written.
pub(super) fn told(board: &Board, event: &Event) -> Value {
    let name = |cell: &Cell| board.name(*cell).to_string();
    match event {
        Event::Began { first } => json!({ "began": { "first": first } }),
        Event::Placed { side, at } => json!({ "placed": { "side": side, "at": name(at) } }),
        Event::Crowned { side, at } => json!({ "crowned": { "side": side, "at": name(at) } }),
        Event::Moved {
            side,
            from,
            to,
            units,
            king,
        } => json!({ "moved": {
            "side": side, "from": name(from), "to": name(to), "units": units, "king": king,
        } }),
        Event::Attacked(combat) => json!({ "attacked": {
            "side": combat.attacker,
            "from": name(&combat.from),
            "at": name(&combat.at),
            "units": combat.units,
            "king": combat.king,
            "red_dice": combat.dice[0],
            "blue_dice": combat.dice[1],
        } }),
        Event::Rolled { red, blue } => json!({ "rolled": { "red": red, "blue": blue } }),
        Event::Tied => json!({ "tied": {} }),
        Event::Fought {
            winner,
            units_taken,
            at,
            holder,
            back_to,
        } => json!({ "fought": {
            "winner": winner,
            "units_taken": units_taken,
            "at": name(at),
            "holder": holder,
            "back_to": back_to.as_ref().map(name),
        } }),
        Event::Ended { winner, reason } => {
            json!({ "ended": { "winner": winner, "reason": reason } })
        }
    }
}

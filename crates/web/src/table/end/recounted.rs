//! What each game means by the things that are told about its end.

use astragal_games::strategiia::CellName;
use astragal_games::{Exxtra, Strategiia, Strike, exxtra, strategiia, strike};

use crate::table::coach::Worded;

/// A game that can be recounted when it is over.
pub trait Recounted: Worded {
    /// Whether dice have landed.
    fn is_throw(event: &Self::EventText) -> bool;

    /// The event that says what a throw came to, of what happened between two decisions; `None` if nothing was thrown, or
    /// if the chances before and after cannot be compared.
    fn luck(events: &[Self::EventText]) -> Option<usize>;

    /// The text that says what was done, and what would have been better.
    fn cost_key(action: &Self::ActionText) -> &'static str;
}

impl Recounted for Strike {
    fn is_throw(event: &strike::Event) -> bool {
        matches!(event, strike::Event::Landed(_))
    }

    fn luck(events: &[strike::Event]) -> Option<usize> {
        use strike::Event;
        let find = |is_it: fn(&Event) -> bool| events.iter().position(is_it);
        // In a tournament chances are about the game on the table.
        if find(|event| matches!(event, Event::Began { .. })).is_some() {
            return None;
        }
        find(|event| matches!(event, Event::Took { .. })).or_else(|| find(Self::is_throw))
    }

    fn cost_key(action: &strike::ActionText) -> &'static str {
        match action {
            strike::ActionText::Throw {} => "end-cost-threw",
            strike::ActionText::Stop {} => "end-cost-stopped",
        }
    }
}

impl Recounted for Exxtra {
    fn is_throw(event: &exxtra::Event) -> bool {
        matches!(event, exxtra::Event::Rolled { .. })
    }

    fn luck(events: &[exxtra::Event]) -> Option<usize> {
        let is_double = |event: &exxtra::Event| matches!(event, exxtra::Event::Doubled { .. });
        let double = events.iter().position(is_double);
        double.or_else(|| events.iter().position(Self::is_throw))
    }

    fn cost_key(action: &exxtra::ActionText) -> &'static str {
        match action {
            exxtra::ActionText::Roll {} => "end-cost-rolled",
            exxtra::ActionText::Place { .. } => "end-cost-placed",
        }
    }
}

impl Recounted for Strategiia {
    fn is_throw(event: &strategiia::Event<CellName>) -> bool {
        matches!(event, strategiia::Event::Rolled { .. })
    }

    fn luck(events: &[strategiia::Event<CellName>]) -> Option<usize> {
        let is_it = |event: &_| matches!(event, strategiia::Event::Fought { .. });
        events.iter().position(is_it)
    }

    fn cost_key(_: &strategiia::ActionText) -> &'static str {
        "end-cost-moved"
    }
}

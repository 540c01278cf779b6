//! What whoever is asked may do, and what would come of it.

use serde_json::Value;

use crate::play::Play;
use crate::views::{ExxtraView, Pair};
use leptos::prelude::*;

/// A field that the pair may be placed on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placement {
    pub field: u8,
    /// Whose pairs would fall.
    pub falls: Vec<u8>,
}

/// What whoever is asked may do.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    pub seat: u8,
    pub may_roll: bool,
    /// The pair that can be placed.
    pub pair: Option<Pair>,
    /// The highest field first.
    pub places: Vec<Placement>,
}

impl Turn {
    /// The turn of somebody at this device, unless dice are on their way.
    pub fn now(play: Play) -> Option<Self> {
        if play.film.with(Option::is_some) {
            return None;
        }
        play.beat.with(|beat| {
            let beat = beat.as_ref()?;
            let seat = beat.asked?.0;
            let view: ExxtraView = crate::views::read(beat.view.as_ref())?;
            let previews = beat
                .previews
                .iter()
                .map(Vec::as_slice)
                .chain(std::iter::repeat(&[][..]));
            let mut places: Vec<Placement> = beat
                .legal
                .iter()
                .zip(previews)
                .filter_map(|(action, events)| {
                    let field = number(action.get("place")?, "field")?;
                    let fallen = events.iter().filter_map(|event| event.get("knocked_out"));
                    let falls = fallen.filter_map(|said| number(said, "seat")).collect();
                    Some(Placement { field, falls })
                })
                .collect();
            places.sort_by_key(|place| std::cmp::Reverse(place.field));
            Some(Self {
                seat,
                may_roll: beat.legal.iter().any(|action| action.get("roll").is_some()),
                pair: view.roll,
                places,
            })
        })
    }

    /// The placement on a field, if it is allowed.
    pub fn on(&self, field: u8) -> Option<&Placement> {
        self.places.iter().find(|place| place.field == field)
    }

    /// What is chosen as long as nobody has chosen: what the coach holds to be best, or the highest field.
    pub fn proposal(&self, play: Play) -> Option<u8> {
        let advice = play
            .counsel_now()
            .map(|counsel| counsel.advice)
            .unwrap_or_default();
        let best = advice
            .iter()
            .find_map(|one| number(one.action.get("place")?, "field"));
        let best = best.filter(|field| self.on(*field).is_some());
        best.or_else(|| Some(self.places.first()?.field))
    }
}

/// A small number of an event or an action.
pub fn number(said: &Value, name: &str) -> Option<u8> {
    u8::try_from(said.get(name)?.as_u64()?).ok()
}

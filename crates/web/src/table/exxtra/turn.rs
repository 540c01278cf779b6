//! What the player to decide may do, and what each placement would cause.

use astragal_games::exxtra::{ActionText, Event, Pair};
use astragal_games::{Exxtra, Seat};
use leptos::prelude::*;

use super::ladder::FIELDS;
use crate::table_model::TableModel;

/// A field that the pair may be placed on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placement {
    pub field: u8,
    /// The seats whose pairs would fall.
    pub falls: Vec<Seat>,
}

/// What the player to decide may do.
#[derive(Clone, PartialEq, Debug)]
pub struct Turn {
    pub seat: Seat,
    pub may_roll: bool,
    /// The pair that can be placed.
    pub pair: Option<Pair>,
    /// The fields it may be placed on, the highest first.
    pub places: Vec<Placement>,
}

/// The decision to place the pair on a field.
pub fn place_on(field: u8) -> ActionText {
    let field = field.into();
    ActionText::Place { field }
}

impl Turn {
    /// The turn of a player at this device, unless a film of dice is shown.
    pub fn now(play: TableModel) -> Option<Self> {
        if play.film.with(Option::is_some) {
            return None;
        }
        let seat = play.beat.with(|beat| beat.as_ref()?.asked)?;
        play.with_game::<Exxtra, _>(|game| {
            let place = |field: u8| {
                let mut choices = game.legal.iter().zip(&game.previews);
                let (_, events) = choices.find(|(action, _)| **action == place_on(field))?;
                let fallen = |event: &Event| match event {
                    Event::KnockedOut { seat, .. } => Some(*seat),
                    _ => None,
                };
                let falls = events.iter().filter_map(fallen).collect();
                Some(Placement { field, falls })
            };
            Self {
                seat,
                may_roll: game.legal.contains(&ActionText::Roll {}),
                pair: game.view.roll,
                places: FIELDS.into_iter().filter_map(place).collect(),
            }
        })
    }

    /// The placement on a field, if it is allowed.
    pub fn on(&self, field: u8) -> Option<&Placement> {
        self.places.iter().find(|place| place.field == field)
    }

    /// The field that is preselected: the highest; none in a lesson.
    pub fn proposal(&self, play: TableModel) -> Option<u8> {
        if play.is_lesson() {
            return None;
        }
        self.places.first().map(|place| place.field)
    }
}

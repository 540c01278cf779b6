use serde::{Deserialize, Serialize};

use super::options::ABOUT;
use super::refusals::Refusal;
use super::{Action, Event, Options, Outcome, Pig, State, Throw, View};
use crate::{Description, DiceText, Message, Notation, OrdinaryDice, PlayError, Seat, SetUpText};

/// A decision in serialised form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = PigAction))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ActionText {
    /// Roll the die.
    Roll {},
    /// Keep the sum.
    Hold {},
}

/// The die in serialised form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutcomeText {
    /// The face it shows.
    pub die: i64,
}

impl Notation for Pig {
    const ABOUT: &'static Description = &ABOUT;
    type Options = Options;
    type ActionText = ActionText;
    type OutcomeText = OutcomeText;
    type EventText = Event;
    type ViewText = View;

    fn from_options(options: &Options) -> Result<Self, PlayError> {
        Self::checked(options)
    }

    fn options(&self, state: &State) -> Options {
        Options {
            seats: Some(self.seats.into()),
            first: state.0.first.map(|seat| seat.0.into()),
            target: Some(self.target.into()),
        }
    }

    fn is_setup_throw(throw: &Throw) -> bool {
        *throw == Throw::First
    }

    fn read_action(&self, _: &State, text: &ActionText) -> Result<Action, PlayError> {
        Ok(match text {
            ActionText::Roll {} => Action::Roll,
            ActionText::Hold {} => Action::Hold,
        })
    }

    fn write_action(&self, action: &Action) -> ActionText {
        match action {
            Action::Roll => ActionText::Roll {},
            Action::Hold => ActionText::Hold {},
        }
    }

    fn read_outcome(&self, _: &State, text: &OutcomeText) -> Result<Outcome, PlayError> {
        // The rules refuse numbers that are not faces.
        Ok(Outcome::Die(u8::try_from(text.die).unwrap_or(0)))
    }

    fn read_set_up(&self, text: SetUpText) -> Result<Outcome, PlayError> {
        match text {
            SetUpText::First(seat) if seat.0 < self.seats => Ok(Outcome::First(seat)),
            _ => Err(SetUpText::impossible()),
        }
    }

    fn write_dice(&self, outcome: &Outcome) -> DiceText<OutcomeText> {
        match *outcome {
            Outcome::First(seat) => DiceText::SetUp(SetUpText::First(seat)),
            Outcome::Die(die) => DiceText::Thrown(OutcomeText { die: die.into() }),
        }
    }

    fn write_event(&self, event: &Event) -> Event {
        event.clone()
    }

    fn write_view(&self, view: &View) -> View {
        view.clone()
    }

    fn dice_shown(event: &Event) -> Option<Vec<u8>> {
        match event {
            Event::Rolled { die, .. } => Some(vec![*die]),
            _ => None,
        }
    }

    fn refusals() -> Vec<Message> {
        Refusal::examples()
    }
}

impl OrdinaryDice for Pig {
    fn roll(&self, throw: &Throw, mut below: impl FnMut(u32) -> u32) -> Outcome {
        match throw {
            Throw::First => Outcome::First(Seat(below(self.seats.into()) as u8)),
            Throw::Die => Outcome::Die(below(6) as u8 + 1),
        }
    }
}

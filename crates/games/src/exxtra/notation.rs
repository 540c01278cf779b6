use std::ops::RangeInclusive;

use astragal_core::PlayError;
use serde::{Deserialize, Serialize};

use super::options::SEATS;
use super::rules::no_such_field;
use super::{Action, Event, Exxtra, Outcome, Roll, Side, State, Throw, View};
use crate::{DiceText, Notation, NumberOrWord, SetUpText};

/// The options of a game of EXXTRA as written.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(default)]
#[expect(
    missing_docs,
    reason = "the fields are the options in docs/rules/exxtra.md"
)]
pub struct Options {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<NumberOrWord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<i64>,
}

/// A decision as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[serde(deny_unknown_fields)]
pub enum ActionText {
    /// Roll both dice.
    Roll {},
    /// Place the pair.
    Place {
        /// On which field.
        field: i64,
    },
}

/// Dice as written: first the die with the 7, then the die with the 6.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutcomeText {
    /// Numbers or `"X"`.
    pub dice: Vec<NumberOrWord>,
}

impl From<Roll> for OutcomeText {
    fn from(roll: Roll) -> Self {
        let side_text = |side: Side| match side {
            0 => NumberOrWord::Word("X".to_owned()),
            number => NumberOrWord::from(number),
        };
        Self {
            dice: vec![side_text(roll.seven), side_text(roll.six)],
        }
    }
}

impl TryFrom<OutcomeText> for Roll {
    type Error = PlayError;

    fn try_from(text: OutcomeText) -> Result<Self, PlayError> {
        read_roll(&text)
    }
}

fn read_roll(text: &OutcomeText) -> Result<Roll, PlayError> {
    let [seven, six] = text.dice.as_slice() else {
        let message = "Both dice are rolled: name two, first the one with the 7.";
        return Err(PlayError::impossible("E-7", message));
    };
    Ok(Roll {
        seven: read_side(seven)?,
        six: read_side(six)?,
    })
}

impl Notation for Exxtra {
    const NAME: &'static str = "exxtra";
    const SEATS: RangeInclusive<u8> = SEATS;
    type Options = Options;
    type ActionText = ActionText;
    type OutcomeText = OutcomeText;
    type EventText = Event;
    type ViewText = View;

    fn book_options(seats: u8) -> Options {
        Options {
            seats: Some(seats.into()),
            ..Options::default()
        }
    }

    fn from_options(options: &Options) -> Result<Self, PlayError> {
        Self::checked(options)
    }

    fn options(&self, state: &State) -> Options {
        Options {
            seats: Some(self.seats.into()),
            first: Some(state.first.0.into()),
            goal: Some(self.goal.into()),
        }
    }

    fn is_set_up(throw: &Throw) -> bool {
        matches!(throw, Throw::First { .. })
    }

    fn read_action(&self, _: &State, text: &ActionText) -> Result<Action, PlayError> {
        match *text {
            ActionText::Roll {} => Ok(Action::Roll),
            ActionText::Place { field } => match u8::try_from(field) {
                Ok(field) => Ok(Action::Place(field)),
                Err(_) => Err(no_such_field()),
            },
        }
    }

    fn write_action(&self, action: &Action) -> ActionText {
        match *action {
            Action::Roll => ActionText::Roll {},
            Action::Place(field) => ActionText::Place {
                field: field.into(),
            },
        }
    }

    fn read_outcome(&self, _: &State, text: &OutcomeText) -> Result<Outcome, PlayError> {
        read_roll(text).map(Outcome::Pair)
    }

    fn read_set_up(&self, text: SetUpText) -> Result<Outcome, PlayError> {
        match text {
            SetUpText::First(seat) if seat.0 < self.seats => Ok(Outcome::First(seat)),
            _ => Err(SetUpText::impossible()),
        }
    }

    fn write_dice(&self, outcome: &Outcome) -> DiceText<OutcomeText> {
        match *outcome {
            Outcome::Pair(roll) => DiceText::Thrown(roll.into()),
            Outcome::First(seat) => DiceText::SetUp(SetUpText::First(seat)),
        }
    }

    fn write_event(&self, event: &Event) -> Event {
        event.clone()
    }

    fn write_view(&self, view: &View) -> View {
        view.clone()
    }
}

/// Which die has which sides is for the rules to check; an X must be written as one.
fn read_side(side: &NumberOrWord) -> Result<Side, PlayError> {
    let known = match side {
        NumberOrWord::Number(number) => Side::try_from(*number).ok().filter(|&side| side != 0),
        NumberOrWord::Word(word) => (word == "X").then_some(0),
    };
    known.ok_or_else(|| PlayError::impossible("E-1", "A die shows a number from 1 to 7, or \"X\"."))
}

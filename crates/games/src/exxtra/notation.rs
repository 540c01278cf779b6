use serde::{Deserialize, Serialize};

use super::options::ABOUT;
use super::refusals::Refusal;
use super::rules::no_such_field;
use super::{
    Action, Event, Exxtra, Options, Outcome, Roll, SEVEN_DIE, SIX_DIE, Shield, Side, State, Throw,
    View,
};
use crate::{
    Description, DiceText, Message, Notation, NumberOrWord, OrdinaryDice, PlayError, Seat,
    SetUpText, WordOption as _,
};

/// A decision in serialised form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = ExxtraAction))]
#[serde(rename_all = "snake_case")]
#[serde(deny_unknown_fields)]
pub enum ActionText {
    /// Roll both dice.
    Roll {},
    /// Place the pair.
    Place {
        /// The field.
        #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 5))]
        field: i64,
    },
}

/// Dice in serialised form: first the die with the 7, then the die with the 6.
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
            first: Some(state.first.0.into()),
            goal: Some(self.goal.into()),
            shield: (self.shield != Shield::Each).then(|| self.shield.word().to_owned()),
        }
    }

    fn is_setup_throw(throw: &Throw) -> bool {
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

    /// The face of a cube is the index in the list of the die's sides.
    fn dice_shown(event: &Event) -> Option<Vec<u8>> {
        let Event::Rolled { roll, .. } = event else {
            return None;
        };
        let cube = |(die, side): (&[Side; 6], Side)| {
            let place = die.iter().position(|&printed| printed == side)?;
            Some(place as u8 + 1)
        };
        let dice = [(&SEVEN_DIE, roll.seven), (&SIX_DIE, roll.six)];
        dice.into_iter().map(cube).collect()
    }

    fn refusals() -> Vec<Message> {
        Refusal::examples()
    }
}

impl OrdinaryDice for Exxtra {
    #[inline]
    fn roll(&self, throw: &Throw, mut below: impl FnMut(u32) -> u32) -> Outcome {
        match *throw {
            Throw::First { seats } => Outcome::First(Seat(below(seats.into()) as u8)),
            Throw::Pair => {
                let both = below(36) as usize;
                Outcome::Pair(Roll {
                    seven: SEVEN_DIE[both / 6],
                    six: SIX_DIE[both % 6],
                })
            }
        }
    }
}

/// The rules check which die has which sides; an X must be written as such.
fn read_side(side: &NumberOrWord) -> Result<Side, PlayError> {
    let known = match side {
        NumberOrWord::Number(number) => Side::try_from(*number).ok().filter(|&side| side != 0),
        NumberOrWord::Word(word) => (word == "X").then_some(0),
    };
    known.ok_or_else(|| PlayError::impossible("E-1", "A die shows a number from 1 to 7, or \"X\"."))
}

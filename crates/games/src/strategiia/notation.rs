use serde::{Deserialize, Serialize};

use super::options::ABOUT;
use super::refusals::Refusal;
use super::{
    Action, Cell, DICE_MAX, Dice, Event, KingStart, Options, Outcome, Side, State, Strategiia,
    Throw, View, ViewText,
};
use crate::refusal::GeneralRefusal;
use crate::{
    Description, DiceText, Message, Notation, OrdinaryDice, PlayError, SetUpText, WordOption as _,
};

/// A board in serialised form: the name of a built-in one, or rows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(
    untagged,
    expecting = "expected the name of a board, or a list of rows"
)]
pub enum BoardText {
    /// The name of a built-in board.
    Name(String),
    /// Rows of `r`, `b` and `.`, top row first.
    Rows(Vec<String>),
}

/// The name of a cell, like `d3`.
pub type CellName = String;

/// A decision in serialised form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StrategiiaAction))]
#[serde(rename_all = "snake_case")]
#[serde(deny_unknown_fields)]
pub enum ActionText {
    /// Place a unit.
    Place {
        /// Where.
        #[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[a-z][0-9]{1,2}$"))]
        at: CellName,
    },
    /// Place the king.
    King {
        /// Where.
        #[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[a-z][0-9]{1,2}$"))]
        at: CellName,
    },
    /// Move units.
    Move {
        /// From where.
        #[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[a-z][0-9]{1,2}$"))]
        from: CellName,
        /// To where.
        #[cfg_attr(feature = "openapi", schema(value_type = String, pattern = "^[a-z][0-9]{1,2}$"))]
        to: CellName,
        /// How many; the whole stack if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(minimum = 1))]
        units: Option<i64>,
    },
}

/// The dice of a combat in serialised form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutcomeText {
    /// Red's dice.
    pub red: Vec<i64>,
    /// Blue's dice.
    pub blue: Vec<i64>,
}

impl Notation for Strategiia {
    const ABOUT: &'static Description = &ABOUT;
    type Options = Options;
    type ActionText = ActionText;
    type OutcomeText = OutcomeText;
    type EventText = Event<CellName>;
    type ViewText = ViewText;

    fn from_options(options: &Options) -> Result<Self, PlayError> {
        Self::checked(options)
    }

    fn options(&self, state: &State) -> Options {
        let word = |word: &str| Some(word.to_owned());
        Options {
            mode: None,
            board: Some(match self.board.built_in_name() {
                Some(name) => BoardText::Name(name.to_owned()),
                None => BoardText::Rows(self.board.text_rows()),
            }),
            placement: Some(self.placement),
            towers: Some(self.towers),
            stacked: Some(self.stacked),
            split: (!self.split).then_some(false),
            variant: word(self.variant.word()),
            king_start: (self.king_start != KingStart::Own)
                .then(|| self.king_start.word().to_owned()),
            king_towers: self.king_towers.then_some(true),
            first: Some(state.first.to_string()),
            steps: word(self.steps.word()),
            tower_loss: word(self.tower_loss.word()),
            front: word(self.front.word()),
            quiet: Some(self.quiet.into()),
        }
    }

    fn is_setup_throw(throw: &Throw) -> bool {
        *throw == Throw::First
    }

    fn read_action(&self, state: &State, text: &ActionText) -> Result<Action, PlayError> {
        let cell = |name: &str| self.read_cell(name);
        Ok(match text {
            ActionText::Place { at } => Action::Place(cell(at)?),
            ActionText::King { at } => Action::King(cell(at)?),
            ActionText::Move { from, to, units } => {
                let (from, to) = (cell(from)?, cell(to)?);
                let units = match units {
                    None => state.stacks.height(from).max(1),
                    Some(units) => u8::try_from(*units).unwrap_or(u8::MAX),
                };
                Action::Move { from, to, units }
            }
        })
    }

    fn write_action(&self, action: &Action) -> ActionText {
        let name = |cell: Cell| self.board.name(cell);
        match *action {
            Action::Place(at) => ActionText::Place { at: name(at) },
            Action::King(at) => ActionText::King { at: name(at) },
            Action::Move { from, to, units } => ActionText::Move {
                from: name(from),
                to: name(to),
                units: Some(units.into()),
            },
        }
    }

    fn read_outcome(&self, _: &State, text: &OutcomeText) -> Result<Outcome, PlayError> {
        Ok(Outcome::Combat {
            red: read_dice(&text.red)?,
            blue: read_dice(&text.blue)?,
        })
    }

    fn read_set_up(&self, text: SetUpText) -> Result<Outcome, PlayError> {
        let side = match text {
            SetUpText::First(seat) => Side::at(seat),
            SetUpText::Starter(_) => None,
        };
        side.map(Outcome::First).ok_or_else(SetUpText::impossible)
    }

    fn write_dice(&self, outcome: &Outcome) -> DiceText<OutcomeText> {
        let numbers = |dice: &Dice| dice.iter().map(|&die| i64::from(die)).collect();
        match outcome {
            Outcome::Combat { red, blue } => DiceText::Thrown(OutcomeText {
                red: numbers(red),
                blue: numbers(blue),
            }),
            Outcome::First(side) => DiceText::SetUp(SetUpText::First(side.seat())),
        }
    }

    fn write_event(&self, event: &Event) -> Event<CellName> {
        event.written(&self.board)
    }

    fn write_view(&self, view: &View) -> ViewText {
        view.written()
    }

    fn dice_shown(event: &Event<CellName>) -> Option<Vec<u8>> {
        match event {
            Event::Rolled { red, blue } => Some(red.iter().chain(blue).copied().collect()),
            _ => None,
        }
    }

    fn refusals() -> Vec<Message> {
        Refusal::examples()
    }
}

impl OrdinaryDice for Strategiia {
    #[inline]
    fn roll(&self, throw: &Throw, mut below: impl FnMut(u32) -> u32) -> Outcome {
        match *throw {
            Throw::First => Outcome::First(Side::BOTH[below(2) as usize]),
            Throw::Combat { red, blue } => {
                let mut dice = |count| -> Dice { (0..count).map(|_| below(6) as u8 + 1).collect() };
                Outcome::Combat {
                    red: dice(red),
                    blue: dice(blue),
                }
            }
        }
    }
}

impl Strategiia {
    fn read_cell(&self, name: &str) -> Result<Cell, PlayError> {
        self.board.cell(name).ok_or_else(|| {
            let name: String = name.chars().take(20).collect();
            let message = format!("There is no cell {name:?} on this board.");
            PlayError::illegal("T-13", message)
        })
    }
}

fn read_dice(dice: &[i64]) -> Result<Dice, PlayError> {
    if dice.len() > DICE_MAX {
        let message = format!("No side ever rolls more than {DICE_MAX} dice.");
        return Err(PlayError::impossible("T-7", message));
    }
    let faces = dice.iter().map(|&die| match u8::try_from(die) {
        Ok(die @ 1..=6) => Ok(die),
        _ => Err(PlayError::impossible("T-7", GeneralRefusal::DieShows)),
    });
    faces.collect()
}

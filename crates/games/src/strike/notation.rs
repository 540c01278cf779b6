use serde::{Deserialize, Serialize};

use super::options::ABOUT;
use super::refusals::Refusal;
use super::{
    Action, Edition, Emptied, Event, Face, Landing, Options, Outcome, Pools, State, Strike, Throw,
    ThrowModel, View,
};
use crate::{
    Description, DiceText, Message, Notation, NumberOrWord, PlayError, SetUpText, WordOption as _,
};

/// A decision in serialised form.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = StrikeAction))]
#[serde(rename_all = "snake_case")]
#[serde(deny_unknown_fields)]
pub enum ActionText {
    /// Throw one die, or all where S-6 requires it.
    Throw {},
    /// End the turn.
    Stop {},
    /// Lay the starter die, if the player who begins chooses its number (S-3).
    Lay {
        /// The number on top.
        #[cfg_attr(feature = "openapi", schema(minimum = 2, maximum = 6))]
        face: i64,
    },
}

/// All dice after a throw, in serialised form.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutcomeText {
    /// The faces in the arena, cocked dice settled, X not yet removed.
    pub arena: Vec<NumberOrWord>,
    /// How many dice are outside.
    pub left: i64,
}

impl From<Landing> for OutcomeText {
    fn from(landing: Landing) -> Self {
        Self {
            arena: landing.faces().map(Face::written).collect(),
            left: landing.outside().into(),
        }
    }
}

impl TryFrom<OutcomeText> for Landing {
    type Error = PlayError;

    fn try_from(text: OutcomeText) -> Result<Self, PlayError> {
        read_landing(&text, Edition::Of2012.dice())
    }
}

fn read_landing(text: &OutcomeText, dice_max: u8) -> Result<Landing, PlayError> {
    let left = u8::try_from(text.left).ok();
    let fits = |left: &u8| usize::from(*left) + text.arena.len() <= usize::from(dice_max);
    let Some(left) = left.filter(fits) else {
        let message = format!("There are only {dice_max} dice; `left` counts those outside.");
        return Err(PlayError::impossible("S-2", message));
    };
    let face = |face: &NumberOrWord| {
        Face::from_written(face).ok_or_else(|| {
            let message = "A die shows 2, 3, 4, 5, 6 or \"X\", nothing else.";
            PlayError::impossible("S-1", message)
        })
    };
    let mut landing: Landing = text.arena.iter().map(face).collect::<Result<_, _>>()?;
    landing.add_outside(left);
    Ok(landing)
}

impl Notation for Strike {
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
        let word = |word: &str| Some(word.to_owned());
        let starter = |game: u8| {
            let drawn = state.starters.get(usize::from(game) - 1).copied();
            // What a player chose is a decision, and not drawn.
            let drawn = drawn.filter(|_| !self.chooses_starter());
            drawn.map_or_else(|| self.starter_of(game).written(), Face::written)
        };
        let (knock, lost) = match self.model {
            ThrowModel::Measured => (None, None),
            ThrowModel::Simple { knock, lost } => (Some(knock), Some(lost)),
        };
        Options {
            edition: word(self.edition.word()),
            seats: Some(self.seats.into()),
            first: Some(state.first.0.into()),
            starter: match self.tournament {
                Some(_) if !self.chooses_starter() => None,
                _ => Some(starter(1)),
            },
            pools: word(self.pools.word()),
            hiding: (self.pools == Pools::Each)
                .then(|| self.hiding.into_iter().map(|seat| seat.0.into()).collect()),
            regroup: word(self.regroup.word()),
            cocked: word(self.cocked.word()),
            emptied: (self.emptied != Emptied::One).then(|| self.emptied.word().to_owned()),
            knock,
            lost,
            tournament: self.tournament.map(|_| true),
            tie: self.tournament.and_then(|tie| word(tie.word())),
            starters: self
                .tournament
                .filter(|_| !self.chooses_starter())
                .map(|_| {
                    // Leaves out dice that are not known yet; missing entries are drawn.
                    let mut starters: Vec<_> = (1..=self.seats + 1).map(starter).collect();
                    while starters.last() == Some(&NumberOrWord::random()) {
                        starters.pop();
                    }
                    starters
                }),
        }
    }

    fn is_setup_throw(throw: &Throw) -> bool {
        !matches!(throw, Throw::Dice { .. })
    }

    fn read_action(&self, _: &State, text: &ActionText) -> Result<Action, PlayError> {
        Ok(match text {
            ActionText::Throw {} => Action::Throw,
            ActionText::Stop {} => Action::Stop,
            ActionText::Lay { face } => Action::Lay(Face::from_number(*face).ok_or_else(|| {
                let message = "The starter die is laid with a number from 2 to 6 on top.";
                PlayError::illegal("S-3", message)
            })?),
        })
    }

    fn write_action(&self, action: &Action) -> ActionText {
        match action {
            Action::Throw => ActionText::Throw {},
            Action::Stop => ActionText::Stop {},
            Action::Lay(face) => ActionText::Lay {
                face: face.number().unwrap_or(0).into(),
            },
        }
    }

    fn read_outcome(&self, _: &State, text: &OutcomeText) -> Result<Outcome, PlayError> {
        Ok(Outcome::Dice(read_landing(text, self.edition.dice())?))
    }

    fn read_set_up(&self, text: SetUpText) -> Result<Outcome, PlayError> {
        let outcome = match text {
            SetUpText::First(seat) => (seat.0 < self.seats).then_some(Outcome::First(seat)),
            SetUpText::Starter(number) => Face::from_number(number.into()).map(Outcome::Starter),
        };
        outcome.ok_or_else(SetUpText::impossible)
    }

    fn write_dice(&self, outcome: &Outcome) -> DiceText<OutcomeText> {
        match outcome {
            Outcome::Dice(landing) => DiceText::Thrown((*landing).into()),
            Outcome::First(seat) => DiceText::SetUp(SetUpText::First(*seat)),
            Outcome::Starter(face) => {
                // A starter die never shows X (S-3).
                DiceText::SetUp(SetUpText::Starter(face.number().unwrap_or(0)))
            }
        }
    }

    fn write_event(&self, event: &Event) -> Event {
        event.clone()
    }

    fn write_view(&self, view: &View) -> View {
        view.clone()
    }

    fn refusals() -> Vec<Message> {
        Refusal::examples()
    }
}

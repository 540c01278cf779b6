use std::ops::RangeInclusive;

use astragal_core::PlayError;
use serde::{Deserialize, Serialize};

use super::options::SEATS;
use super::{Action, Edition, Face, Landing, Outcome, State, Strike, Throw, ThrowModel};
use crate::{Notation, NumberOrWord, WordOption};

/// The options of a game of Strike as written.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(default)]
#[expect(
    missing_docs,
    reason = "the fields are the options in docs/rules/strike.md"
)]
pub struct Options {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<NumberOrWord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starter: Option<NumberOrWord>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pools: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub regroup: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cocked: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub knock: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tournament: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tie: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starters: Option<Vec<NumberOrWord>>,
}

/// A decision as written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[serde(deny_unknown_fields)]
pub enum ActionText {
    /// Throw one die, or all where S-6 asks for it.
    Throw {},
    /// End the turn.
    Stop {},
}

/// All dice after a throw as written.
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
        let face_text = |face: Face| match face.number() {
            Some(number) => NumberOrWord::from(number),
            None => NumberOrWord::Word("X".to_owned()),
        };
        Self {
            arena: landing.faces().map(face_text).collect(),
            left: landing.outside().into(),
        }
    }
}

impl Notation for Strike {
    const NAME: &'static str = "strike";
    const SEATS: RangeInclusive<u8> = SEATS;
    type Options = Options;
    type ActionText = ActionText;
    type OutcomeText = OutcomeText;

    fn book_options(seats: u8) -> Options {
        Options {
            edition: Some(Edition::Of2020.word().to_owned()),
            seats: Some(seats.into()),
            ..Options::default()
        }
    }

    fn from_options(options: &Options) -> Result<Self, PlayError> {
        Self::checked(options)
    }

    fn options(&self, state: &State) -> Options {
        let word = |word: &str| Some(word.to_owned());
        let starter = |game: u8| {
            let drawn = state.starters.get(usize::from(game) - 1).copied();
            let face = drawn.or_else(|| self.chosen_starter(game));
            face.and_then(Face::number)
                .map_or_else(NumberOrWord::random, Into::into)
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
                Some(_) => None,
                None => Some(starter(1)),
            },
            pools: word(self.pools.word()),
            regroup: word(self.regroup.word()),
            cocked: word(self.cocked.word()),
            knock,
            lost,
            tournament: self.tournament.map(|_| true),
            tie: self.tournament.and_then(|tie| word(tie.word())),
            starters: self.tournament.map(|_| {
                // What is not known yet is left out, as missing entries are drawn.
                let mut starters: Vec<_> = (1..=self.seats + 1).map(starter).collect();
                while starters.last() == Some(&NumberOrWord::random()) {
                    starters.pop();
                }
                starters
            }),
        }
    }

    fn is_set_up(throw: &Throw) -> bool {
        !matches!(throw, Throw::Dice { .. })
    }

    fn read_action(&self, _: &State, text: &ActionText) -> Result<Action, PlayError> {
        Ok(match text {
            ActionText::Throw {} => Action::Throw,
            ActionText::Stop {} => Action::Stop,
        })
    }

    fn write_action(&self, action: &Action) -> ActionText {
        match action {
            Action::Throw => ActionText::Throw {},
            Action::Stop => ActionText::Stop {},
        }
    }

    fn read_outcome(&self, _: &State, text: &OutcomeText) -> Result<Outcome, PlayError> {
        let dice_max = usize::from(self.edition.dice());
        let left = u8::try_from(text.left).ok();
        let left = left.filter(|&left| usize::from(left) + text.arena.len() <= dice_max);
        let Some(left) = left else {
            let message = format!("There are only {dice_max} dice; `left` counts those outside.");
            return Err(PlayError::impossible("S-2", message));
        };
        let mut landing = Landing::default();
        landing.add_outside(left);
        for face in &text.arena {
            landing.add(read_face(face)?);
        }
        Ok(Outcome::Dice(landing))
    }

    fn write_event(&self, event: &super::Event) -> serde_json::Value {
        super::told::told(event)
    }

    fn write_outcome(&self, outcome: &Outcome) -> Option<OutcomeText> {
        match outcome {
            Outcome::Dice(landing) => Some((*landing).into()),
            Outcome::First(_) | Outcome::Starter(_) => None,
        }
    }
}

fn read_face(face: &NumberOrWord) -> Result<Face, PlayError> {
    let known = match face {
        NumberOrWord::Number(number) => Face::from_number(*number),
        NumberOrWord::Word(word) => (word == "X").then_some(Face::X),
    };
    known.ok_or_else(|| {
        PlayError::impossible("S-1", "A die shows 2, 3, 4, 5, 6 or \"X\", nothing else.")
    })
}

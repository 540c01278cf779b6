use astragal_core::Seat;
use astragal_dice::DiceGame;
use astragal_games::DiceText;
use serde::{Deserialize, Serialize};

/// A decision as written: what, and how dice are thrown.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
pub struct Decision<G: DiceGame> {
    /// What.
    pub action: G::ActionText,
    /// How dice are thrown, if that can be chosen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manner: Option<G::Manner>,
}

impl<G: DiceGame> Decision<G> {
    /// A decision that says nothing about dice.
    pub fn plain(action: G::ActionText) -> Self {
        Self {
            action,
            manner: None,
        }
    }
}

/// Dice that have landed, as written.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Landed<G: DiceGame> {
    /// What they show.
    pub outcome: DiceText<G::OutcomeText>,
    /// Where they lie, if they were thrown for real.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rest: Option<G::Rest>,
}

impl<G: DiceGame> Landed<G> {
    /// Dice of which only the faces are known.
    pub fn faces(outcome: G::OutcomeText) -> Self {
        Self {
            outcome: DiceText::Thrown(outcome),
            rest: None,
        }
    }
}

/// One step of a game as it stands in a record.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[serde(bound = "")]
pub enum Step<G: DiceGame> {
    /// A seat decided.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: G::ActionText,
    },
    /// Dice landed.
    Outcome(G::OutcomeText),
    /// A seat gave up.
    Concede {
        /// Who.
        seat: Seat,
    },
    /// All gave up.
    Abandon {},
}

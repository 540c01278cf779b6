use astragal_dice::DiceGame;
use astragal_games::{DiceText, Seat};
use serde::{Deserialize, Serialize};

/// A decision in serialised form: an action, and the manner of the throw.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "", deny_unknown_fields)]
#[cfg_attr(
    feature = "openapi",
    derive(utoipa::ToSchema),
    schema(bound = "G::ActionText: utoipa::ToSchema, G::Manner: utoipa::ToSchema")
)]
pub struct Decision<G: DiceGame> {
    /// The action.
    pub action: G::ActionText,
    /// The manner of the throw, if there is a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub manner: Option<G::Manner>,
}

impl<G: DiceGame> Decision<G> {
    /// A decision without a manner of throw.
    pub fn plain(action: G::ActionText) -> Self {
        Self {
            action,
            manner: None,
        }
    }
}

/// Landed dice in serialised form.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Landed<G: DiceGame> {
    /// The faces they show.
    pub outcome: DiceText<G::OutcomeText>,
    /// Their positions, if they were thrown physically.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rest: Option<G::Rest>,
}

impl<G: DiceGame> Landed<G> {
    /// Dice without positions.
    pub fn faces(outcome: G::OutcomeText) -> Self {
        Self {
            outcome: DiceText::Thrown(outcome),
            rest: None,
        }
    }
}

/// One step of a game in a record.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[serde(bound = "")]
pub enum RecordedStep<G: DiceGame> {
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

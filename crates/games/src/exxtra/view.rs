use crate::Seat;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::options::SEATS_MAX;
use super::state::Stage;
use super::{Exxtra, Pair, State};

/// What the game waits for; public.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The turn's first roll is due.
    Roll,
    /// Roll again or place the pair.
    Choose,
    /// The dice are in the air.
    Chance,
    /// The game is over.
    Over,
}

/// A pair on a dice field.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LyingPair {
    /// The field.
    pub field: u8,
    /// The pair.
    pub pair: Pair,
}

/// A game of EXXTRA as everybody sees it: nothing is hidden.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "game", rename = "exxtra")]
pub struct View {
    /// What the game waits for.
    pub phase: Phase,
    /// The seat that is to decide, or that rolled.
    pub turn: Option<Seat>,
    /// Where the pawns stand; `None` for a seat that conceded.
    pub positions: ArrayVec<Option<u8>, SEATS_MAX>,
    /// The pair that each seat has on the board.
    pub dice: ArrayVec<Option<LyingPair>, SEATS_MAX>,
    /// The last landed roll of this turn.
    pub roll: Option<Pair>,
    /// How often the dice have landed in this turn.
    pub rolls: u32,
    /// Who won.
    pub winner: Option<Seat>,
    /// The field that wins.
    pub goal: u8,
}

impl View {
    pub(super) fn new(game: &Exxtra, state: &State) -> Self {
        let seats = || (0..game.seats).map(Seat);
        Self {
            phase: match state.stage {
                Stage::Roll => Phase::Roll,
                Stage::Choose => Phase::Choose,
                Stage::First | Stage::Air => Phase::Chance,
                Stage::Over => Phase::Over,
            },
            turn: (state.stage != Stage::Over).then_some(state.turn),
            positions: seats()
                .map(|seat| {
                    let playing = state.playing.contains(seat);
                    playing.then_some(state.positions[seat.index()])
                })
                .collect(),
            dice: seats()
                .map(|seat| {
                    let lying = state.ladder.at(seat);
                    lying.map(|(field, pair)| LyingPair { field, pair })
                })
                .collect(),
            roll: state.roll,
            rolls: state.rolls,
            winner: state.winner,
            goal: game.goal,
        }
    }
}

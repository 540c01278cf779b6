use astragal_games::exxtra::{Action, Shield, View};
use astragal_games::{Exxtra, Seat};
use rand_core::Rng;

use super::dice_ways::rank_of;
use super::handmade_evaluation::ByHand;
use super::network::{Memory, Network};
use super::network_files::Published;
use super::position::{Chances, Position};
use super::turn::{ALL_DOUBLES, Outlook, Turn};
use crate::{Bot, Observation};

/// What judges the positions that follow a turn.
#[derive(Clone, Debug)]
pub enum Judgement {
    /// The hand-written evaluation of pawns and pairs.
    ByHand,
    /// The published networks, one for each number of seats.
    Published(Published),
    /// A network for one number of seats.
    Network(Box<Network>),
}

/// Solves its turns exactly, with a given judgement of what follows them.
#[derive(Debug)]
pub struct Thinker {
    judgement: Judgement,
    memory: Memory,
    turn: Turn,
    /// The position that was solved last: a cache.
    solved: Option<Position>,
}

impl Thinker {
    /// Plays by this judgement.
    pub fn new(judgement: Judgement) -> Self {
        Self {
            judgement,
            memory: Memory::default(),
            turn: Turn::default(),
            solved: None,
        }
    }

    /// What `seat`, whose turn it is, can do, and the chances then, counted from this seat: rolling,
    /// and once there is a pair every free field from the lowest.
    pub fn choices(&mut self, view: &View, seat: Seat, shield: Shield) -> Vec<(Action, Chances)> {
        let position = Position::of_view(view, seat, shield);
        let network = match &self.judgement {
            Judgement::ByHand => None,
            Judgement::Published(published) => published.network(position.seats()),
            Judgement::Network(network) => Some(&**network),
        };
        match network {
            Some(network) => {
                let outlook = network.outlook(&position, &mut self.memory);
                choices(view, &position, outlook, &mut self.turn, &mut self.solved)
            }
            // The fallback without a network is the hand-written evaluation.
            None => {
                let outlook = ByHand::new(&position);
                choices(view, &position, outlook, &mut self.turn, &mut self.solved)
            }
        }
    }

    /// The turn that [`Thinker::choices`] solved.
    pub(super) fn turn(&self) -> &Turn {
        &self.turn
    }
}

fn choices(
    view: &View,
    position: &Position,
    mut outlook: impl Outlook,
    turn: &mut Turn,
    solved: &mut Option<Position>,
) -> Vec<(Action, Chances)> {
    let to_go = position.to_go[0];
    // Solving a turn with the pawn further back solved this one, too.
    let is_solved = solved.is_some_and(|mut solved| {
        let is_behind = solved.to_go[0] >= to_go;
        solved.to_go[0] = to_go;
        is_behind && solved == *position && view.roll.is_some()
    });
    if !is_solved {
        turn.solve(position, &mut outlook, ALL_DOUBLES);
        *solved = Some(*position);
    }
    let Some(pair) = view.roll else {
        return vec![(Action::Roll, turn.beginning())];
    };
    let rolling = turn.rolling(to_go).expect("all doubles are followed up");
    let placing = position.free_fields().map(|field| {
        let chances = outlook.placed(to_go, field, rank_of(pair));
        (Action::Place(field), chances)
    });
    [(Action::Roll, *rolling)]
        .into_iter()
        .chain(placing)
        .collect()
}

impl Bot<Exxtra> for Thinker {
    /// Accepting is preferred to rolling, and a low field to a high one, where both are worth the
    /// same.
    fn decide<R: Rng + ?Sized>(
        &mut self,
        observation: Observation<'_, Exxtra>,
        _: &mut R,
    ) -> Action {
        let view = observation.view();
        if view.roll.is_none() {
            return Action::Roll;
        }
        let choices = self.choices(&view, observation.seat(), observation.game().shield);
        let (mut best, mut chance) = (Action::Roll, f64::MIN);
        for (action, chances) in choices[1..].iter().chain(&choices[..1]) {
            if chances[0] > chance {
                (best, chance) = (*action, chances[0]);
            }
        }
        best
    }
}

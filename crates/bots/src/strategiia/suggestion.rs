//! The rest of a placement at once, as a suggestion to a person (T-15).

use astragal_dice::{Seed, Stream, below};
use astragal_games::strategiia::{Action, Cell, Phase, Side, State, Variant};
use astragal_games::{Game as _, Strategiia};
use rand_core::Rng;

use super::evaluation::{WIN, weights};
use super::ground::Ground;
use super::search::{Budget, Search};
use super::transposition_table::TranspositionTable;
use crate::{Bot as _, BotGame as _, Level, Observation};

/// How far the first moves after a placement are searched.
const FIRST_MOVES: Budget = Budget {
    positions: 1500,
    depth: 2,
};
/// How many other cells for a unit are tried at most.
const TRIES: u32 = 120;
/// How much better than that of masters a placement should be, as enemies place otherwise than expected: ten points.
const RESERVE: i32 = WIN / 100 * 20;

/// The rest of a placement.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SuggestedPlacement {
    /// What the side to act places, one action for each of its turns.
    pub steps: Vec<Action>,
    /// What the enemy is expected to place in between.
    pub answers: Vec<Action>,
}

/// The rest of the placement of the side to act: that of a master, if the enemy places like a master, too. Units that the
/// first moves would lose are placed elsewhere. What is chosen stays, as far as it is legal; what was suggested before is
/// kept unless something is better.
pub fn place_rest(
    game: &Strategiia,
    state: &State,
    chosen: &[Action],
    suggested: &[Action],
) -> SuggestedPlacement {
    let mut suggestion = Suggestion::new(game, state, chosen, suggested);
    suggestion.improve();
    let side = suggestion.side;
    let (steps, answers) = suggestion
        .all
        .into_iter()
        .partition::<Vec<_>, _>(|(turn, _)| *turn == side);
    let actions = |all: Vec<(Side, Action)>| all.into_iter().map(|(_, action)| action).collect();
    let (mut steps, answers): (Vec<Action>, _) = (actions(steps), actions(answers));
    // A king that waits sees where the enemy stands.
    steps.sort_by_key(|step| matches!(step, Action::King(_)));
    SuggestedPlacement { steps, answers }
}

/// What a position is worth for the side to act while the armies are placed, if masters place the rest; `None` if nothing is
/// to be placed.
pub(super) fn expected_value(game: &Strategiia, state: &State, budget: Budget) -> Option<i32> {
    let mut suggestion = Suggestion::new(game, state, &[], &[]);
    let all = std::mem::take(&mut suggestion.all);
    suggestion.value(&all, budget).filter(|_| !all.is_empty())
}

struct Suggestion<'a> {
    game: &'a Strategiia,
    ground: Ground,
    table: TranspositionTable,
    state: &'a State,
    side: Side,
    /// What is placed from now on, by both sides in turn.
    all: Vec<(Side, Action)>,
    /// What the player has chosen.
    chosen: &'a [Action],
}

impl<'a> Suggestion<'a> {
    /// What is chosen and suggested already, and then the placement of masters.
    fn new(
        game: &'a Strategiia,
        state: &'a State,
        chosen: &'a [Action],
        suggested: &[Action],
    ) -> Self {
        let side = state.turn();
        let mut bot = Strategiia::leveled_bot(Level::Master);
        let mut planned = [chosen, suggested].concat();
        let (mut all, mut now) = (Vec::new(), state.clone());
        // The same position gets the same suggestion.
        let mut rng = rng();
        while matches!(now.phase(), Phase::Place | Phase::King) {
            let turn = now.turn();
            let is_done =
                |action: &Action| game.act(&mut now, side.seat(), action, &mut ()).is_ok();
            if turn == side
                && let Some(at) = planned.iter().position(is_done)
            {
                all.push((turn, planned.remove(at)));
                continue;
            }
            let action = bot.decide(Observation::new(game, &now, turn.seat()), &mut rng);
            let acted = game.act(&mut now, turn.seat(), &action, &mut ());
            acted.expect("bots choose legal actions");
            all.push((turn, action));
        }
        Self {
            game,
            ground: Ground::new(game),
            table: TranspositionTable::default(),
            state,
            side,
            all,
            chosen,
        }
    }

    /// Tries other cells for its units until the placement is worth a little more than that of masters. Where units are
    /// counted, the first moves decide little.
    fn improve(&mut self) {
        if self.game.variant == Variant::Standard {
            return;
        }
        let free: Vec<usize> = (0..self.all.len())
            .filter(|at| self.all[*at].0 == self.side && !self.chosen.contains(&self.all[*at].1))
            .collect();
        let cells: Vec<Cell> = Cell::all().collect();
        let Some(mut best) = self
            .value(&self.all.clone(), FIRST_MOVES)
            .filter(|_| !free.is_empty())
        else {
            return;
        };
        let target = best.saturating_add(RESERVE);
        let mut rng = rng();
        for _ in 0..TRIES {
            if best >= target {
                return;
            }
            let at = free[below(&mut rng, free.len() as u32) as usize];
            let cell = cells[below(&mut rng, cells.len() as u32) as usize];
            let mut other = self.all.clone();
            other[at].1 = match other[at].1 {
                Action::King(_) => Action::King(cell),
                _ => Action::Place(cell),
            };
            if let Some(value) = self
                .value(&other, FIRST_MOVES)
                .filter(|value| *value > best)
            {
                best = value;
                self.all = other;
            }
        }
    }

    /// What a placement is worth when the first moves are made; `None` if it is not legal.
    fn value(&mut self, all: &[(Side, Action)], budget: Budget) -> Option<i32> {
        let mut state = self.state.clone();
        for (turn, action) in all {
            let acted = self.game.act(&mut state, turn.seat(), action, &mut ());
            acted.ok()?;
        }
        let weights = weights(self.game.variant);
        let mut search = Search::new(&self.ground, weights, &mut self.table, budget);
        let mut choices = search.ordered_moves(&state);
        search.deepen(&state, &mut choices);
        let value = choices.first()?.value;
        Some(if state.turn() == self.side {
            value
        } else {
            -value
        })
    }
}

fn rng() -> impl Rng {
    Stream::new(Seed::from_number(0)).rng(0)
}

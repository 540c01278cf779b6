use astragal_core::PlayError;

use super::board::{Board, Cell, Neighbours, cells};
use super::stacks::{Stacks, TOWER_MAX};
use super::{Action, Side, State, Steps, Strategiia};

/// The most steps of a move (T-4).
const STEPS_MAX: usize = 3;

/// The ways over a board: for every cell what can be reached in up to 1, 2 and 3 steps if no enemy
/// stands in the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ways {
    within: [[u64; STEPS_MAX]; 64],
    pub step: Neighbours,
}

impl Ways {
    pub fn new(board: &Board, steps: Steps) -> Self {
        let step = match steps {
            Steps::King => board.walkable,
            Steps::Orthogonal => board.straight,
        };
        let mut within = [[0; STEPS_MAX]; 64];
        for cell in Cell::all() {
            within[cell.index()] = spread(cell, 0, &step);
        }
        Self { within, step }
    }

    /// What a unit on `from` reaches in up to 1, 2 and 3 steps (T-4, T-5). Enemies can be reached,
    /// not passed.
    #[inline]
    pub fn reach(&self, from: Cell, enemies: u64) -> [u64; STEPS_MAX] {
        let within = self.within[from.index()];
        if within[STEPS_MAX - 2] & enemies == 0 {
            return within;
        }
        spread(from, enemies, &self.step)
    }
}

#[inline]
fn spread(from: Cell, enemies: u64, step: &Neighbours) -> [u64; STEPS_MAX] {
    let mut reached = from.bit();
    let mut frontier = reached;
    std::array::from_fn(|_| {
        let next = cells(frontier).fold(0, |next, cell| next | step[cell.index()]);
        frontier = next & !reached & !enemies;
        reached |= next;
        reached & !from.bit()
    })
}

/// How many steps `units` units go together (T-16).
#[inline]
fn steps_of(units: u8) -> u8 {
    STEPS_MAX as u8 + 1 - units
}

impl Strategiia {
    /// The cells where `units` units of `side` from `from` may end.
    #[inline]
    fn targets(
        &self,
        stacks: &Stacks,
        side: Side,
        from: Cell,
        units: u8,
        reach: &[u64; STEPS_MAX],
    ) -> u64 {
        let reach = reach[usize::from(steps_of(units)) - 1];
        let may_stack = self.towers && stacks.kings & from.bit() == 0;
        let room = if may_stack {
            stacks.room(side, units)
        } else {
            0
        };
        reach & (!stacks.units[side] | room)
    }

    #[inline]
    pub(super) fn push_moves(&self, state: &State, actions: &mut Vec<Action>) {
        let side = state.turn;
        let stacks = &state.stacks;
        let enemies = stacks.units[side.other()];
        for from in cells(stacks.units[side]) {
            let reach = self.ways.reach(from, enemies);
            let height = if self.towers { stacks.height(from) } else { 1 };
            for units in 1..=height {
                let targets = self.targets(stacks, side, from, units, &reach);
                actions.extend(cells(targets).map(|to| Action::Move { from, to, units }));
            }
        }
    }

    /// Refuses a move that the rules forbid, and says why.
    #[inline]
    pub(super) fn check_move(
        &self,
        state: &State,
        from: Cell,
        to: Cell,
        units: u8,
    ) -> Result<(), PlayError> {
        let side = state.turn;
        let height = match state.stacks.at(from) {
            Some(stack) if stack.side == side => stack.units,
            _ => return Err(self.not_yours(side, from)),
        };
        if !(1..=height).contains(&units) {
            return Err(self.not_so_many(from, height));
        }
        let reach = self.ways.reach(from, state.stacks.units[side.other()]);
        if self.targets(&state.stacks, side, from, units, &reach) & to.bit() == 0 {
            return Err(self.unreachable(state, from, to, units));
        }
        Ok(())
    }

    #[cold]
    fn not_yours(&self, side: Side, from: Cell) -> PlayError {
        let from = self.board.name(from);
        PlayError::illegal("T-3", format!("No {side} unit stands on {from}."))
    }

    #[cold]
    fn not_so_many(&self, from: Cell, height: u8) -> PlayError {
        let from = self.board.name(from);
        let message = format!("{height} stand on {from}: move 1 to {height} of them.");
        PlayError::illegal("T-16", message)
    }

    #[cold]
    fn unreachable(&self, state: &State, from: Cell, to: Cell, units: u8) -> PlayError {
        let steps = steps_of(units);
        let (from_name, to_name) = (self.board.name(from), self.board.name(to));
        if from == to {
            let message = format!("A move may not end where it began, on {from_name}.");
            return PlayError::illegal("T-5", message);
        }
        let reach = self
            .ways
            .reach(from, state.stacks.units[state.turn.other()]);
        if reach[usize::from(steps) - 1] & to.bit() == 0 {
            let message = match units {
                1 => format!("{to_name} cannot be reached from {from_name} in {steps} steps."),
                _ => format!(
                    "{to_name} cannot be reached from {from_name}: {units} units go {steps} steps at most."
                ),
            };
            return PlayError::illegal(if units == 1 { "T-4" } else { "T-16" }, message);
        }
        let king = state.stacks.kings & (from.bit() | to.bit()) != 0;
        let (rule, why) = match (self.towers, king) {
            (false, _) => (
                "T-5",
                "without towers only one unit stands on a cell".to_owned(),
            ),
            (true, true) => ("T-22", "a king never stacks".to_owned()),
            (true, false) => ("T-16", format!("a tower has at most {TOWER_MAX} units")),
        };
        let message = format!("Your own units stand on {to_name}, and {why}.");
        PlayError::illegal(rule, message)
    }
}

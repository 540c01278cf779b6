use crate::PlayError;
use arrayvec::ArrayVec;

use super::board::{Board, Cell, Neighbours, cells, nth_cell};
use super::refusals::Refusal;
use super::stacks::{Stacks, TOWER_MAX};
use super::{Action, Side, State, Steps, Strategiia};

/// Maximum number of steps of a move (T-4).
const STEPS_MAX: usize = 3;

/// Maximum number of groups: each of the 18 units and the king is the lowest of one group that can
/// move together.
const GROUPS_MAX: usize = 19;

/// The reachable cells on a board: for every cell, what can be reached in up to 1, 2 and 3 steps,
/// ignoring enemies in the way.
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
    /// but not passed.
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

/// How many steps a group of `units` units may move (T-16).
#[inline]
fn steps_of(units: u8) -> u8 {
    STEPS_MAX as u8 + 1 - units
}

impl Strategiia {
    /// The cells where `units` units of `side` from `from` may end their move.
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
        let may_stack = self.towers && (self.king_towers || stacks.kings & from.bit() == 0);
        let room = if may_stack {
            stacks.room(side, units, self.king_towers)
        } else {
            0
        };
        reach & (!stacks.units[side] | room)
    }

    /// Calls `visit` for every group of units of the side to move that can move together: its cell,
    /// its size, and the set of cells where it may end.
    #[inline]
    pub fn for_each_group(&self, state: &State, mut visit: impl FnMut(Cell, u8, u64)) {
        let side = state.turn;
        let stacks = &state.stacks;
        let enemies = stacks.units[side.other()];
        for from in cells(stacks.units[side]) {
            let reach = self.ways.reach(from, enemies);
            let height = if self.towers { stacks.height(from) } else { 1 };
            let fewest = if self.split { 1 } else { height };
            for units in fewest..=height {
                visit(from, units, self.targets(stacks, side, from, units, &reach));
            }
        }
    }

    /// The move that `pick` chooses. There is always one (T-3).
    #[inline]
    pub(super) fn choose_move(&self, state: &State, pick: impl FnOnce(u32) -> u32) -> Action {
        let mut groups = ArrayVec::<(Cell, u8, u64), GROUPS_MAX>::new();
        let mut count = 0;
        self.for_each_group(state, |from, units, targets| {
            groups.push((from, units, targets));
            count += targets.count_ones();
        });
        let mut index = pick(count);
        for (from, units, targets) in groups {
            let here = targets.count_ones();
            if index < here {
                let to = nth_cell(targets, index);
                return Action::Move { from, to, units };
            }
            index -= here;
        }
        panic!("the index is below the number of moves");
    }

    /// Refuses an illegal move, with the reason.
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
        if !self.split && units < height {
            return Err(self.no_splitting(from, height));
        }
        let reach = self.ways.reach(from, state.stacks.units[side.other()]);
        if self.targets(&state.stacks, side, from, units, &reach) & to.bit() == 0 {
            return Err(self.unreachable(state, from, to, units));
        }
        Ok(())
    }

    #[cold]
    fn not_yours(&self, side: Side, from: Cell) -> PlayError {
        let cell = self.board.name(from);
        PlayError::illegal("T-3", Refusal::NoUnitThere { side, cell })
    }

    #[cold]
    fn not_so_many(&self, from: Cell, units: u8) -> PlayError {
        let cell = self.board.name(from);
        let refusal = match units {
            1 => Refusal::OnlyOneUnit { cell },
            _ => Refusal::FewerUnits { cell, units },
        };
        PlayError::illegal("T-16", refusal)
    }

    #[cold]
    fn no_splitting(&self, from: Cell, units: u8) -> PlayError {
        let cell = self.board.name(from);
        PlayError::illegal("T-16", Refusal::NoSplitting { cell, units })
    }

    #[cold]
    fn unreachable(&self, state: &State, from: Cell, to: Cell, units: u8) -> PlayError {
        let steps = steps_of(units);
        let cell = self.board.name(to);
        if from == to {
            return PlayError::illegal("T-5", Refusal::EndsWhereItBegan { cell });
        }
        let reach = self
            .ways
            .reach(from, state.stacks.units[state.turn.other()]);
        if reach[usize::from(steps) - 1] & to.bit() == 0 {
            let (from, to) = (self.board.name(from), cell);
            return match units {
                1 => PlayError::illegal("T-4", Refusal::TooFar { from, to, steps }),
                _ => PlayError::illegal(
                    "T-16",
                    Refusal::TooFarForTower {
                        from,
                        to,
                        units,
                        steps,
                    },
                ),
            };
        }
        let king = !self.king_towers && state.stacks.kings & (from.bit() | to.bit()) != 0;
        match (self.towers, king) {
            (false, _) => PlayError::illegal("T-5", Refusal::OwnUnit { cell }),
            (true, true) => PlayError::illegal("T-22", Refusal::OwnKing { cell }),
            (true, false) => {
                let most = TOWER_MAX;
                PlayError::illegal("T-16", Refusal::OwnTower { cell, most })
            }
        }
    }
}

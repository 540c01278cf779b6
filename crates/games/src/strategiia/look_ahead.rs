//! An interface for search: the state as sets of cells, and ways to play on without dice and
//! without checking listed moves again. The bits of a set are those of [`Cell::index`].

use super::board::{Board, Cell, cells};
use super::state::Stage;
use super::{Action, Combat, GameEnding, Phase, Side, State, Strategiia};

impl Cell {
    /// The cells of a set, the lowest first.
    #[inline]
    pub fn of_set(set: u64) -> impl Iterator<Item = Self> {
        cells(set)
    }
}

impl Board {
    /// The eight cells around, from which units support (T-7).
    #[inline]
    pub fn around(&self, cell: Cell) -> u64 {
        self.around[cell.index()]
    }
}

impl State {
    /// What the game waits for.
    #[inline]
    pub fn phase(&self) -> Phase {
        match self.stage {
            Stage::Place => Phase::Place,
            Stage::King => Phase::King,
            Stage::Move => Phase::Move,
            Stage::First | Stage::Combat(_) => Phase::Chance,
            Stage::Over(_) => Phase::Over,
        }
    }

    /// The side that is to decide, or that attacks; the last one when the game is over.
    #[inline]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// The same state with the other side to move, to find its threats.
    #[must_use]
    pub fn turned(&self) -> Self {
        let turn = self.turn.other();
        Self {
            turn,
            ..self.clone()
        }
    }

    /// The side that moves first.
    #[inline]
    pub fn first(&self) -> Side {
        self.first
    }

    /// Where a side has units.
    #[inline]
    pub fn units(&self, side: Side) -> u64 {
        self.stacks.units[side]
    }

    /// Where at least two units stand, and where three do (T-16).
    #[inline]
    pub fn towers(&self) -> [u64; 2] {
        self.stacks.towers()
    }

    /// Where a king stands.
    #[inline]
    pub fn kings(&self) -> u64 {
        self.stacks.kings
    }

    /// How many enemy units a side has taken.
    #[inline]
    pub fn taken(&self, side: Side) -> u8 {
        self.taken[side]
    }

    /// How many units a side still has to place.
    #[inline]
    pub fn unplaced(&self, side: Side) -> u8 {
        self.unplaced[side]
    }

    /// The number of completed moves of both sides.
    #[inline]
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// The number of moves in a row without combat (T-12).
    #[inline]
    pub fn quiet_moves(&self) -> u32 {
        self.quiet_moves
    }

    /// The combat whose dice are in the air.
    #[inline]
    pub fn combat(&self) -> Option<&Combat> {
        match &self.stage {
            Stage::Combat(combat) => Some(combat),
            _ => None,
        }
    }

    /// How the game ended.
    #[inline]
    pub fn ending(&self) -> Option<GameEnding> {
        match self.stage {
            Stage::Over(ending) => Some(ending),
            _ => None,
        }
    }
}

impl Strategiia {
    /// What a unit on `from` reaches in up to 1, 2 and 3 steps, ignoring enemies in the way (T-4).
    #[inline]
    pub fn reach(&self, from: Cell) -> [u64; 3] {
        self.ways.reach(from, 0)
    }

    /// How many cells of the other colour each side controls (T-20), red first.
    pub fn control(&self, state: &State) -> [u8; 2] {
        self.count_control(&state.stacks)
    }

    /// Carries out an action of the side to act without checking it: it must be listed as legal.
    #[inline]
    pub fn follow(&self, state: &mut State, action: Action) {
        match action {
            Action::Move { from, to, units } => {
                debug_assert!(self.check_move(state, from, to, units).is_ok());
                self.carry_out(state, from, to, units, &mut ());
            }
            Action::Place(at) => self.place_unit(state, at, &mut ()),
            Action::King(at) => self.place_king(state, at, &mut ()),
        }
    }

    /// Ends the combat whose dice are in the air as if `winner` had the higher sum.
    ///
    /// # Panics
    ///
    /// When no dice of a combat are in the air.
    #[inline]
    pub fn decide_combat(&self, state: &mut State, winner: Side) {
        let Stage::Combat(combat) = state.stage else {
            panic!("the dice of a combat are in the air");
        };
        self.resolve(state, combat, winner, &mut ());
    }
}

//! The set-up of the armies.

use crate::{Listener, PlayError};

use super::boards::SET_UPS;
use super::refusals::Refusal;
use super::state::Stage;
use super::{Cell, Event, KingStart, Side, State, Strategiia, Variant};

impl Strategiia {
    pub(super) fn begin(
        &self,
        state: &mut State,
        first: Side,
        listener: &mut impl Listener<Event>,
    ) {
        state.first = first;
        listener.on_event(Event::Began { first });
        self.go_to_next_set_up_stage(state);
    }

    /// T-2, T-14: the printed set-up of a built-in board.
    pub(super) fn set_up(&self, state: &mut State) {
        let name = self.board.built_in_name();
        let set_up = SET_UPS.iter().find(|(known, _)| Some(*known) == name);
        let (_, rows) = set_up.expect("only built-in boards are set up");
        let stands = |column: u8, row: u8| {
            let row = rows.get(usize::from(row)).map(|row| row.as_bytes());
            row.is_some_and(|row| row[usize::from(column)] == b'u')
        };
        let (columns, rows) = (self.board.columns(), self.board.rows());
        for cell in Cell::all() {
            let (column, row) = self.board.place(cell);
            if stands(column, row) {
                state.stacks.add(Side::Red, cell, 1);
            } else if stands(columns - 1 - column, rows - 1 - row) {
                state.stacks.add(Side::Blue, cell, 1);
            }
        }
        state.unplaced = [0; 2];
    }

    pub(super) fn place_unit(
        &self,
        state: &mut State,
        at: Cell,
        listener: &mut impl Listener<Event>,
    ) {
        let side = state.turn;
        state.stacks.add(side, at, 1);
        state.unplaced[side] -= 1;
        state.turn = side.other();
        listener.on_event(Event::Placed { side, at });
        self.go_to_next_set_up_stage(state);
    }

    pub(super) fn place_king(
        &self,
        state: &mut State,
        at: Cell,
        listener: &mut impl Listener<Event>,
    ) {
        let side = state.turn;
        state.stacks.add(side, at, 1);
        state.stacks.kings |= at.bit();
        state.turn = side.other();
        listener.on_event(Event::Crowned { side, at });
        self.go_to_next_set_up_stage(state);
    }

    /// Proceeds through the stages: units first (T-15), then kings (T-22), or both together, red
    /// before blue, then the first move (T-3).
    pub(super) fn go_to_next_set_up_stage(&self, state: &mut State) {
        let kings_missing = self.variant == Variant::King && state.stacks.kings.count_ones() < 2;
        let is_together = self.king_start == KingStart::Army;
        if state.unplaced != [0; 2] || kings_missing && is_together {
            state.stage = Stage::Place;
        } else if kings_missing {
            state.stage = Stage::King;
        } else {
            state.stage = Stage::Move;
            state.turn = state.first;
        }
    }

    /// Where the side to act may place a unit (T-15, T-16).
    #[inline]
    pub(super) fn places(&self, state: &State) -> u64 {
        let free = !state.stacks.occupied();
        match (state.unplaced[state.turn], self.stacked) {
            (0, _) => 0,
            (_, true) => free | state.stacks.room(state.turn, 1, self.king_towers),
            (_, false) => free,
        }
    }

    /// Where the side to act may place its king (T-22); empty if it is already placed.
    pub(super) fn king_places(&self, state: &State) -> u64 {
        let own_units = state.stacks.units[state.turn];
        if self.variant != Variant::King || state.stacks.kings & own_units != 0 {
            return 0;
        }
        let free = !state.stacks.occupied();
        match (self.king_start, free & self.board.cells_of(state.turn)) {
            (KingStart::Own, own) if own != 0 => own,
            (KingStart::Army, _) if self.stacked && self.king_towers => {
                free | state.stacks.room(state.turn, 1, true)
            }
            _ => free,
        }
    }

    #[cold]
    pub(super) fn no_place(&self, state: &State, at: Cell) -> PlayError {
        let cell = self.board.name(at);
        if state.unplaced[state.turn] == 0 {
            return PlayError::illegal("T-22", Refusal::AllUnitsStand);
        }
        match state.stacks.at(at) {
            Some(stack)
                if self.stacked && stack.side == state.turn && stack.king && stack.units < 3 =>
            {
                PlayError::illegal("T-22", Refusal::KingOnCell { cell })
            }
            Some(stack) if self.stacked && stack.side == state.turn => {
                PlayError::illegal("T-16", Refusal::CellFull { cell })
            }
            _ => PlayError::illegal("T-15", Refusal::CellOccupied { cell }),
        }
    }
}

//! How the armies come onto the board.

use astragal_core::{Listener, PlayError};

use super::state::Stage;
use super::{Cell, Event, Side, State, Strategiia, Variant};

impl Strategiia {
    pub(super) fn begin(
        &self,
        state: &mut State,
        first: Side,
        listener: &mut impl Listener<Event>,
    ) {
        state.first = first;
        listener.hear(Event::Began { first });
        self.go_to_next_set_up_stage(state);
    }

    /// T-2: the set-up of the classic board.
    pub(super) fn set_up(&self, state: &mut State) {
        for cell in Cell::all() {
            let (column, row) = self.board.place(cell);
            let in_the_middle = (3..=4).contains(&column);
            match row {
                0 | 1 => state.stacks.add(Side::Red, cell, 1),
                2 if in_the_middle => state.stacks.add(Side::Red, cell, 1),
                5 if in_the_middle => state.stacks.add(Side::Blue, cell, 1),
                6 | 7 => state.stacks.add(Side::Blue, cell, 1),
                _ => {}
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
        listener.hear(Event::Placed { side, at });
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
        listener.hear(Event::Crowned { side, at });
        self.go_to_next_set_up_stage(state);
    }

    /// Units first (T-15), then kings (T-22), both red before blue, then T-3's first move.
    pub(super) fn go_to_next_set_up_stage(&self, state: &mut State) {
        let kings_missing = self.variant == Variant::King && state.stacks.kings.count_ones() < 2;
        if state.unplaced != [0; 2] {
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
        if self.stacked {
            free | state.stacks.room(state.turn, 1)
        } else {
            free
        }
    }

    /// Where the side to act may place its king (T-22).
    pub(super) fn king_places(&self, state: &State) -> u64 {
        let free = !state.stacks.occupied();
        match free & self.board.cells_of(state.turn) {
            0 => free,
            own => own,
        }
    }

    #[cold]
    pub(super) fn no_place(&self, state: &State, at: Cell) -> PlayError {
        let name = self.board.name(at);
        match state.stacks.at(at) {
            Some(stack) if self.stacked && stack.side == state.turn => {
                let message =
                    format!("{name} holds three units already, and no more may stand there.");
                PlayError::illegal("T-16", message)
            }
            _ => PlayError::illegal("T-15", format!("{name} is occupied. Choose a free cell.")),
        }
    }
}

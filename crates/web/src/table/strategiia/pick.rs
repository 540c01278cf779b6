//! The current selection on the board.

use std::sync::Arc;

use astragal_client::boards::strategiia::{Move, Situation};
use astragal_games::strategiia::{ActionText, Cell, Strategiia};
use astragal_session::Decision;
use leptos::prelude::*;

use crate::table_model::TableModel;

/// What has been tapped so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pick {
    /// The stack that is to move.
    pub from: Option<Cell>,
    /// Where it is to go.
    pub to: Option<Cell>,
    /// How many of its units move.
    pub units: u8,
}

/// The state that the parts of the board share.
#[derive(Clone, Copy)]
pub struct Hand {
    pub play: TableModel,
    pub now: Memo<Option<Arc<Situation>>>,
    pub pick: RwSignal<Pick>,
    /// Whether the king is placed next, where it is placed with the army.
    pub crown: RwSignal<bool>,
}

impl Hand {
    /// The move that has been chosen.
    pub fn chosen(self) -> Option<Move> {
        let (pick, now) = (self.pick.get(), self.now.get()?);
        now.find(pick.from?, pick.to?, pick.units).cloned()
    }

    /// The move to a cell, if the chosen stack can go there.
    pub fn reach(self, cell: Cell) -> Option<Move> {
        let (pick, now) = (self.pick.get(), self.now.get()?);
        now.find(pick.from?, cell, pick.units).cloned()
    }

    pub fn cancel(self) {
        self.pick.set(Pick::default());
    }

    /// Sends a decision.
    pub fn act(self, action: ActionText) {
        self.play.act(Decision::<Strategiia>::plain(action));
    }

    /// Carries out the chosen move.
    pub fn confirm(self) {
        if let Some(chosen) = untrack(move || self.chosen()) {
            self.cancel();
            self.act(chosen.action);
        }
    }

    /// Handles a tap on a cell: places something there, selects it as start or target, confirms the move, or deselects.
    pub fn tap(self, cell: Cell) {
        let Some(now) = self.now.get_untracked() else {
            return;
        };
        if let Some(action) = now.place_at(cell, self.crown.get_untracked()) {
            self.act(action.clone());
            return;
        }
        let pick = self.pick.get_untracked();
        let can_go = pick
            .from
            .is_some_and(|from| now.find(from, cell, pick.units).is_some());
        if pick.to == Some(cell) {
            self.confirm();
        } else if can_go {
            self.pick.update(|pick| pick.to = Some(cell));
        } else {
            let units = now.units_from(cell);
            let from = (pick.from != Some(cell) && !units.is_empty()).then_some(cell);
            self.pick.set(Pick {
                from,
                to: None,
                units: units.last().copied().unwrap_or(0),
            });
        }
    }

    /// Selects how many units move; a target that they cannot reach is deselected.
    pub fn take(self, units: u8) {
        let Some(now) = self.now.get_untracked() else {
            return;
        };
        self.pick.update(|pick| {
            pick.units = units;
            let can_go = |to: &Cell| {
                pick.from
                    .is_some_and(|from| now.find(from, *to, units).is_some())
            };
            pick.to = pick.to.filter(can_go);
        });
    }
}

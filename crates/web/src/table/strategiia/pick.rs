//! The current selection on the board.

use std::sync::Arc;

use astragal_client::boards::strategiia::{Move, PlacementPlan, Situation, chance};
use astragal_games::strategiia::{ActionText, Cell, Side, Stack, Strategiia};
use astragal_session::Decision;
use leptos::prelude::*;

use super::drag::{Drag, Source};
use crate::table_model::TableModel;

/// An attack that wins less often than this has to be confirmed twice.
const DOUBTFUL: f64 = 0.05;

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
pub struct BoardState {
    pub play: TableModel,
    pub now: Memo<Option<Arc<Situation>>>,
    pub pick: RwSignal<Pick>,
    /// Whether the king is placed next, where it is placed with the army.
    pub crown: RwSignal<bool>,
    /// The attack that the player wants although it hardly ever wins.
    pub is_sure: RwSignal<Option<Pick>>,
    /// The suggested placement of the rest of an army.
    pub plan: RwSignal<Option<PlacementPlan>>,
    /// What is being dragged.
    pub drag: RwSignal<Option<Drag>>,
}

impl BoardState {
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

    /// The side at this device that is to decide.
    pub fn asked(self) -> Option<Side> {
        self.now.with(|now| now.as_ref()?.asked)
    }

    /// The suggested placement of the side that is to decide, while it can be changed.
    pub fn open_plan(self) -> Option<PlacementPlan> {
        let asked = self.asked();
        let plan = self.plan.get();
        plan.filter(|plan| asked == Some(plan.side) && !plan.is_accepted)
    }

    /// The stack that is suggested for a cell, while it can be changed.
    pub fn planned_at(self, cell: Cell) -> Option<Stack> {
        untrack(move || self.open_plan()?.at(&*self.now.get()?, cell))
    }

    /// Plans a stack for another cell.
    fn shift(self, from: Cell, to: Cell) {
        if let Some(now) = self.now.get_untracked() {
            self.plan.update(|plan| {
                if let Some(plan) = plan {
                    plan.shift(&now, from, to);
                }
            });
        }
        self.cancel();
    }

    /// Drops something on a cell: units move there at once, an attack is only chosen.
    pub fn drop_on(self, source: Source, cell: Cell) {
        let Some(now) = self.now.get_untracked() else {
            return;
        };
        match source {
            Source::Planned(from) => self.shift(from, cell),
            Source::Reserve(king) => {
                if let Some(action) = now.place_at(cell, king) {
                    self.act(action.clone());
                }
            }
            Source::Stack(from) => {
                let units = self.pick.with_untracked(|pick| pick.units);
                match now.dropped(from, cell, units) {
                    None => self.cancel(),
                    Some(one) if one.dice.is_some() => self.pick.set(Pick {
                        from: Some(from),
                        to: Some(cell),
                        units: one.units,
                    }),
                    Some(one) => {
                        self.cancel();
                        self.act(one.action.clone());
                    }
                }
            }
        }
    }

    pub fn cancel(self) {
        self.pick.set(Pick::default());
    }

    /// Sends a decision.
    pub fn act(self, action: ActionText) {
        self.play.act(Decision::<Strategiia>::plain(action));
    }

    /// Whether the chosen attack hardly ever wins, and nobody has confirmed it yet.
    pub fn is_doubtful(self) -> bool {
        let doubtful = || {
            let (now, chosen) = (self.now.get()?, self.chosen()?);
            let wins = chance(now.asked?, chosen.dice?);
            Some(wins < DOUBTFUL && self.is_sure.get() != Some(self.pick.get()))
        };
        doubtful() == Some(true)
    }

    /// Carries out the chosen move. An attack that hardly ever wins is carried out at the second attempt.
    pub fn confirm(self) {
        if untrack(move || self.is_doubtful()) {
            self.is_sure.set(Some(self.pick.get_untracked()));
            return;
        }
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
        let planned = self.pick.with_untracked(|pick| pick.from);
        match planned.filter(|from| self.planned_at(*from).is_some()) {
            Some(from) => return self.shift(from, cell),
            None if self.planned_at(cell).is_some() => {
                self.pick.update(|pick| pick.from = Some(cell));
                return;
            }
            None => {}
        }
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
            if units.is_empty() && now.asked.is_some() {
                self.play.refuse_in_lesson();
            }
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

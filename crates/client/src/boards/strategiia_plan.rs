//! A placement that is suggested before it is carried out (T-15).

use astragal_games::strategiia::{ActionText, Cell, CellName, Event, KingStart, Side, Stack};

use super::strategiia::Situation;

/// A suggested placement of the rest of an army.
#[derive(Clone, PartialEq, Debug)]
pub struct PlacementPlan {
    /// Whose army it is.
    pub side: Side,
    /// Whether the player has accepted it, so that it is carried out step by step.
    pub is_accepted: bool,
    steps: Vec<PlannedStep>,
    /// What the enemy is expected to place in between.
    answers: Vec<ActionText>,
    /// Whether the enemy places before the next step.
    is_answered: bool,
}

#[derive(Clone, PartialEq, Debug)]
struct PlannedStep {
    action: ActionText,
    /// Whether the player has chosen the cell.
    is_chosen: bool,
}

impl PlannedStep {
    fn cell(&self, now: &Situation) -> Option<Cell> {
        now.board().cell(target(&self.action)?)
    }

    fn is_king(&self) -> bool {
        matches!(self.action, ActionText::King { .. })
    }
}

fn target(action: &ActionText) -> Option<&str> {
    match action {
        ActionText::Place { at } | ActionText::King { at } => Some(at),
        ActionText::Move { .. } => None,
    }
}

impl PlacementPlan {
    /// The plan of a side; steps that the player has chosen before stay chosen.
    pub fn new(
        side: Side,
        actions: Vec<ActionText>,
        answers: Vec<ActionText>,
        chosen: &[ActionText],
        is_accepted: bool,
    ) -> Self {
        let step = |action: ActionText| PlannedStep {
            is_chosen: chosen.contains(&action),
            action,
        };
        Self {
            side,
            is_accepted,
            steps: actions.into_iter().map(step).collect(),
            answers,
            is_answered: false,
        }
    }

    /// The stacks that it adds to the board.
    pub fn stacks(&self, now: &Situation) -> Vec<(Cell, Stack)> {
        let mut found: Vec<(Cell, Stack)> = Vec::new();
        for (cell, step) in self
            .steps
            .iter()
            .filter_map(|step| Some((step.cell(now)?, step)))
        {
            let king = step.is_king();
            match found.iter_mut().find(|(other, _)| *other == cell) {
                Some((_, stack)) => {
                    stack.units += 1;
                    stack.king |= king;
                }
                None => found.push((
                    cell,
                    Stack {
                        side: self.side,
                        units: 1,
                        king,
                    },
                )),
            }
        }
        found
    }

    /// The stack that it adds on a cell.
    pub fn at(&self, now: &Situation, cell: Cell) -> Option<Stack> {
        let stacks = self.stacks(now);
        let mut here = stacks.into_iter().filter(|(other, _)| *other == cell);
        here.next().map(|(_, stack)| stack)
    }

    /// Whether a planned stack may stand on a cell, apart from what else is planned there.
    fn fits(&self, now: &Situation, stack: Stack, cell: Cell) -> bool {
        let is_own_ground = now.board().colour(cell) == self.side;
        match now.field.stack(cell) {
            None if stack.king => now.game.king_start != KingStart::Own || is_own_ground,
            None => true,
            Some(there) => {
                let is_tower = there.units + stack.units <= 3 && there.side == self.side;
                now.game.stacked && is_tower && !stack.king && !there.king
            }
        }
    }

    /// Plans a stack for another cell; what is planned there goes to the cell that it leaves. Returns whether it may.
    pub fn shift(&mut self, now: &Situation, from: Cell, to: Cell) -> bool {
        let Some(stack) = self.at(now, from).filter(|_| from != to) else {
            return false;
        };
        let other = self.at(now, to);
        if !self.fits(now, stack, to) || other.is_some_and(|other| !self.fits(now, other, from)) {
            return false;
        }
        let (from, to) = (now.name(from), now.name(to));
        for step in &mut self.steps {
            if let ActionText::Place { at } | ActionText::King { at } = &mut step.action
                && (*at == from || *at == to)
            {
                let goes = if *at == from { &to } else { &from };
                at.clone_from(goes);
                step.is_chosen = true;
            }
        }
        true
    }

    /// The steps that the player has chosen and that are still possible.
    pub fn chosen(&self, now: &Situation) -> Vec<ActionText> {
        let chosen = self.steps.iter().filter(|step| step.is_chosen);
        let possible = chosen.filter(|step| self.is_possible(now, step));
        possible.map(|step| step.action.clone()).collect()
    }

    /// The other steps that are still possible.
    pub fn suggested(&self, now: &Situation) -> Vec<ActionText> {
        let suggested = self.steps.iter().filter(|step| !step.is_chosen);
        let possible = suggested.filter(|step| self.is_possible(now, step));
        possible.map(|step| step.action.clone()).collect()
    }

    fn is_possible(&self, now: &Situation, step: &PlannedStep) -> bool {
        let is_free = |cell: Cell| match now.field.stack(cell) {
            None => true,
            Some(stack) => now.game.stacked && stack.side == self.side && stack.units < 3,
        };
        step.cell(now).is_some_and(is_free)
    }

    /// Whether every step is possible and nothing is missing, and the enemy has placed as expected.
    pub fn is_valid(&self, now: &Situation, events: &[Event<CellName>]) -> bool {
        let units = self.steps.iter().filter(|step| !step.is_king()).count();
        let is_whole = units == usize::from(now.view.unplaced.of(self.side));
        is_whole
            && self.steps.iter().all(|step| self.is_possible(now, step))
            && (!self.is_answered || self.is_expected(events.last()))
    }

    fn is_expected(&self, event: Option<&Event<CellName>>) -> bool {
        let placed = match event {
            Some(Event::Placed { at, .. }) => ActionText::Place { at: at.clone() },
            Some(Event::Crowned { at, .. }) => ActionText::King { at: at.clone() },
            _ => return false,
        };
        self.answers.first() == Some(&placed)
    }

    /// The next step that is allowed now, which is taken out of the plan.
    pub fn take_next(&mut self, now: &Situation) -> Option<ActionText> {
        let is_allowed =
            |step: &PlannedStep| now.places.iter().any(|(_, action)| *action == step.action);
        let place = self.steps.iter().position(is_allowed)?;
        if self.is_answered {
            self.answers.remove(0);
        }
        self.is_answered = !self.answers.is_empty();
        Some(self.steps.remove(place).action)
    }
}

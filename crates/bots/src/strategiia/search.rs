use std::cmp::Reverse;

use astragal_games::strategiia::{Action, Cell, State};

use super::evaluation::{WIN, Weights, evaluate, final_value};
use super::ground::{Ground, WHOLE};
use super::transposition_table::{Bound, TranspositionTable, key_of};

/// The budget of a search. It is counted in judged positions and not in time, so that the same position leads to the
/// same decision everywhere.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Positions that may be judged.
    pub positions: u64,
    /// Moves to look ahead, at most.
    pub depth: u8,
}

/// How many positions are judged before `should_stop` is polled again.
const POSITIONS_BETWEEN_ASKING: u64 = 1000;

/// How many moves are looked at closely, the most promising first: at the root, and below it by the
/// moves that are left to look ahead.
const WIDTH_ROOT: usize = 40;
const WIDTH: [usize; 5] = [0, 0, 14, 12, 10];

/// A move that may be made, and what it seems to be worth at first glance.
#[derive(Clone, Copy, Debug)]
pub struct RatedMove {
    pub action: Action,
    /// For the side to move.
    pub value: i32,
}

/// The budget is used up.
#[derive(Debug)]
struct Spent;

/// A position after a move: the other side's turn, or a combat with two outcomes.
enum After {
    Quiet(State),
    Combat {
        /// The chance that the attacker wins, in parts of [`WHOLE`].
        odds: i32,
        won: State,
        lost: State,
    },
}

/// Looks ahead from a position.
pub struct Search<'a> {
    ground: &'a Ground,
    weights: &'a Weights,
    table: &'a mut TranspositionTable,
    budget: Budget,
    judged: u64,
    /// Returns true when time is up; only the caller has a clock.
    should_stop: &'a dyn Fn() -> bool,
    /// When to poll next, in judged positions.
    ask_at: u64,
    /// A move that caused a cutoff last time.
    refutation: Option<Action>,
    /// Unused lists of moves, kept to save allocations.
    spare: Vec<Vec<RatedMove>>,
}

impl<'a> Search<'a> {
    pub fn new(
        ground: &'a Ground,
        weights: &'a Weights,
        table: &'a mut TranspositionTable,
        budget: Budget,
    ) -> Self {
        table.clear();
        Self {
            ground,
            weights,
            table,
            budget,
            judged: 0,
            should_stop: &|| false,
            ask_at: POSITIONS_BETWEEN_ASKING,
            refutation: None,
            spare: Vec::new(),
        }
    }

    /// The same, but stopped as soon as `should_stop` returns true.
    pub fn until(self, should_stop: &'a dyn Fn() -> bool) -> Self {
        Self {
            should_stop,
            ..self
        }
    }

    /// Every move with what it is worth at first glance, the best first; equals stay in order.
    pub fn ordered_moves(&mut self, state: &State) -> Vec<RatedMove> {
        let mut choices = Vec::new();
        self.list(state, &mut choices);
        choices.sort_by_key(|choice| Reverse(choice.value));
        choices
    }

    /// Puts the best move first, after looking ahead as far as the budget allows.
    pub fn deepen(&mut self, state: &State, choices: &mut [RatedMove]) {
        let width = choices.len().min(WIDTH_ROOT);
        let choices = &mut choices[..width];
        for depth in 2..=self.budget.depth {
            if choices.len() < 2 {
                return;
            }
            match self.root(state, choices, depth) {
                Ok(()) => {}
                Err(Spent) => return,
            }
        }
    }

    /// Evaluates every move, all of them after looking equally far ahead.
    pub fn weigh_all(&mut self, state: &State, choices: &mut [RatedMove]) {
        for depth in 2..=self.budget.depth {
            let values: Result<Vec<i32>, Spent> = choices
                .iter()
                .map(|choice| self.after_move(state, choice.action, depth, -WIN, WIN))
                .collect();
            let Ok(values) = values else {
                break;
            };
            for (choice, value) in choices.iter_mut().zip(values) {
                choice.value = value;
            }
        }
        choices.sort_by_key(|choice| Reverse(choice.value));
    }

    /// One round at the root. The moves keep their places until it is over, except that a better one
    /// than the first comes to the front at once, so that a round that is broken off counts.
    fn root(&mut self, state: &State, choices: &mut [RatedMove], depth: u8) -> Result<(), Spent> {
        let mut alpha = -WIN;
        for index in 0..choices.len() {
            let action = choices[index].action;
            let value = self.after_move(state, action, depth, alpha, WIN)?;
            choices[index].value = value;
            if value > alpha || index == 0 {
                alpha = value;
                choices[..=index].rotate_right(1);
            }
        }
        choices[1..].sort_by_key(|choice| Reverse(choice.value));
        Ok(())
    }

    /// The exact value of a move, or a bound outside of `alpha` and `beta`.
    fn after_move(
        &mut self,
        state: &State,
        action: Action,
        depth: u8,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Spent> {
        match self.make(state, action) {
            After::Quiet(next) => self.reply(state, &next, depth, alpha, beta),
            After::Combat { odds, won, lost } => {
                // The other outcome is worth a win at most and a loss at least: that bounds what this outcome must be
                // worth for the sum to matter.
                let other = WHOLE - odds;
                if odds == 0 {
                    return self.reply(state, &lost, depth, alpha, beta);
                }
                if other == 0 {
                    return self.reply(state, &won, depth, alpha, beta);
                }
                let (least, most) = window(alpha, beta, odds, [WIN, -WIN]);
                let if_won = self.reply(state, &won, depth, least, most)?;
                let best_case = mean(odds, if_won, WIN);
                if best_case <= alpha {
                    return Ok(best_case);
                }
                let worst_case = mean(odds, if_won, -WIN);
                if worst_case >= beta {
                    return Ok(worst_case);
                }
                let (least, most) = window(alpha, beta, other, [if_won, if_won]);
                let if_lost = self.reply(state, &lost, depth, least, most)?;
                Ok(mean(odds, if_won, if_lost))
            }
        }
    }

    /// The value of a position after a move of the side to move in `before`, for that side.
    fn reply(
        &mut self,
        before: &State,
        next: &State,
        depth: u8,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Spent> {
        if let Some(value) = final_value(next, before.turn()) {
            return Ok(value);
        }
        Ok(-self.best_value(next, depth - 1, -beta, -alpha)?)
    }

    /// The value of a position for the side to move.
    fn best_value(
        &mut self,
        state: &State,
        depth: u8,
        mut alpha: i32,
        beta: i32,
    ) -> Result<i32, Spent> {
        if depth == 0 {
            return Ok(self.evaluate(state));
        }
        if self.is_spent() {
            return Err(Spent);
        }
        let key = key_of(state);
        let mut hint = None;
        if let Some(entry) = self.table.get(key) {
            let is_enough = entry.depth >= depth
                && match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => entry.value >= beta,
                    Bound::Upper => entry.value <= alpha,
                };
            if is_enough {
                return Ok(entry.value);
            }
            hint = entry.best;
        }
        let alpha_before = alpha;
        let mut best = -WIN;
        let mut best_action = None;
        let mut choices = self.spare.pop().unwrap_or_default();
        if depth == 1 {
            self.generate(state, &mut choices);
            self.refutations_first(state, &mut choices, hint);
        } else {
            self.list(state, &mut choices);
            let width = WIDTH[usize::from(depth).min(WIDTH.len() - 1)];
            keep_best(&mut choices, width, hint);
        }
        for choice in &choices {
            let value = if depth == 1 {
                self.quick_value(state, choice.action)
            } else {
                match self.after_move(state, choice.action, depth, alpha, beta) {
                    Ok(value) => value,
                    Err(Spent) => {
                        self.give_back(choices);
                        return Err(Spent);
                    }
                }
            };
            if value > best || best_action.is_none() {
                best = value;
                best_action = Some(choice.action);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.give_back(choices);
        let bound = if best >= beta {
            self.refutation = best_action;
            Bound::Lower
        } else if best <= alpha_before {
            Bound::Upper
        } else {
            Bound::Exact
        };
        self.table.put(key, depth, bound, best, best_action);
        Ok(best)
    }

    fn is_spent(&mut self) -> bool {
        if self.judged >= self.ask_at {
            self.ask_at = self.judged + POSITIONS_BETWEEN_ASKING;
            if (self.should_stop)() {
                self.budget.positions = 0;
            }
        }
        self.judged >= self.budget.positions
    }

    fn give_back(&mut self, mut choices: Vec<RatedMove>) {
        choices.clear();
        self.spare.push(choices);
    }

    /// Where one good answer is enough: the best move here before, moves that were good enough elsewhere, and attacks
    /// come first.
    fn refutations_first(&self, state: &State, choices: &mut [RatedMove], hint: Option<Action>) {
        let enemies = state.units(state.turn().other());
        let mut first = 0;
        for index in 0..choices.len() {
            if let Action::Move { to, .. } = choices[index].action
                && enemies >> to.index() & 1 != 0
            {
                choices.swap(first, index);
                first += 1;
            }
        }
        for wanted in [self.refutation, hint].into_iter().flatten() {
            let found = choices.iter().position(|choice| choice.action == wanted);
            if let Some(found) = found {
                choices[..=found].rotate_right(1);
            }
        }
    }

    /// Fills `choices` with every move.
    fn generate(&self, state: &State, choices: &mut Vec<RatedMove>) {
        let game = &self.ground.game;
        game.for_each_group(state, |from, units, targets| {
            choices.extend(Cell::of_set(targets).map(|to| RatedMove {
                action: Action::Move { from, to, units },
                value: 0,
            }));
        });
    }

    /// What a move is worth at first glance.
    fn quick_value(&mut self, state: &State, action: Action) -> i32 {
        match self.make(state, action) {
            After::Quiet(next) => self.evaluate_for(state, &next),
            After::Combat { odds, won, lost } => {
                let if_won = self.evaluate_for(state, &won);
                let if_lost = self.evaluate_for(state, &lost);
                mean(odds, if_won, if_lost)
            }
        }
    }

    /// Fills `choices` with every move and what it is worth at first glance.
    fn list(&mut self, state: &State, choices: &mut Vec<RatedMove>) {
        self.generate(state, choices);
        for choice in choices {
            choice.value = self.quick_value(state, choice.action);
        }
    }

    fn make(&self, state: &State, action: Action) -> After {
        let game = &self.ground.game;
        let mut next = state.clone();
        game.follow(&mut next, action);
        let Some(combat) = next.combat() else {
            return After::Quiet(next);
        };
        let attacker = combat.attacker;
        let dice = combat.dice.map(usize::from);
        let odds = self.ground.odds(dice[attacker], dice[attacker.other()]);
        let mut won = next.clone();
        game.decide_combat(&mut won, attacker);
        game.decide_combat(&mut next, attacker.other());
        After::Combat {
            odds,
            won,
            lost: next,
        }
    }

    /// What `next` seems to be worth for the side to move in `before`.
    fn evaluate_for(&mut self, before: &State, next: &State) -> i32 {
        match final_value(next, before.turn()) {
            Some(value) => value,
            None => -self.evaluate(next),
        }
    }

    fn evaluate(&mut self, state: &State) -> i32 {
        self.judged += 1;
        evaluate(self.ground, self.weights, state)
    }
}

#[cfg(test)]
impl Search<'_> {
    pub fn game(&self) -> &astragal_games::Strategiia {
        &self.ground.game
    }

    /// What a move is worth after looking `depth` moves ahead, this one included.
    pub fn value_of(&mut self, state: &State, action: Action, depth: u8) -> i32 {
        let value = self.after_move(state, action, depth, -WIN, WIN);
        value.expect("the budget is large enough")
    }

    /// The replies that are looked at closely.
    pub fn replies(&mut self, state: &State, depth: u8) -> Vec<RatedMove> {
        let mut choices = Vec::new();
        self.list(state, &mut choices);
        if depth > 1 {
            keep_best(&mut choices, WIDTH[usize::from(depth)], None);
        }
        choices
    }
}

/// Keeps the best at first glance, the best first; the best move of an earlier search comes first of all.
fn keep_best(choices: &mut Vec<RatedMove>, width: usize, hint: Option<Action>) {
    for choice in choices.iter_mut() {
        if Some(choice.action) == hint {
            choice.value = i32::MAX;
        }
    }
    if choices.len() > width {
        choices.select_nth_unstable_by_key(width, order);
        choices.truncate(width);
    }
    choices.sort_unstable_by_key(order);
}

/// The sort key: the best at first glance first. It is unique for every move, so that the order does not depend on the
/// sorting algorithm.
fn order(choice: &RatedMove) -> (Reverse<i32>, usize, usize, u8) {
    let (from, to, units) = match choice.action {
        Action::Move { from, to, units } => (from, to, units),
        Action::Place(at) | Action::King(at) => (at, at, 1),
    };
    (Reverse(choice.value), from.index(), to.index(), units)
}

/// The value of a combat from the values of its two outcomes.
fn mean(odds: i32, if_won: i32, if_lost: i32) -> i32 {
    let odds = i64::from(odds);
    let sum = odds * i64::from(if_won) + (i64::from(WHOLE) - odds) * i64::from(if_lost);
    (sum / i64::from(WHOLE)) as i32
}

/// Between which values an outcome of chance `odds` matters to a combat that matters between `alpha` and `beta`, if the
/// other outcome is worth at most `other[0]` and at least `other[1]`. Rounded outwards.
fn window(alpha: i32, beta: i32, odds: i32, other: [i32; 2]) -> (i32, i32) {
    let end = |limit: i32, other: i32| {
        let rest = i64::from(WHOLE - odds) * i64::from(other);
        (i64::from(limit) * i64::from(WHOLE) - rest) / i64::from(odds)
    };
    let within = |value: i64| value.clamp(i64::from(-WIN), i64::from(WIN)) as i32;
    let least = end(alpha, other[0]) - i64::from(WHOLE / odds) - 2;
    let most = end(beta, other[1]) + i64::from(WHOLE / odds) + 2;
    (within(least), within(most))
}

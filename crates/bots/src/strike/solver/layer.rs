use super::Goal;
use super::chances::{Aftermath, LYING_MAX, ThrowChances};
use super::decisions::{Decision, Mix};
use super::mixed_strategies::Mixer;
use super::position_index::Hands;
use super::value_table::ValueTable;

/// A choice must be better by this much to be taken instead of one that comes before it: stopping
/// comes before throwing, and gentle throws before hard ones.
const TIE: f64 = 1e-10;
/// When nothing changes by more than this, the layer is solved.
const STILL: f64 = 1e-13;
const SWEEPS_MAX: u32 = 200;
/// Without choosing, values always converge; this is only there so that it ends whatever rounding does.
const SWEEPS_TO_CONVERGE_MAX: u32 = 2000;
/// How many sweeps go by between two looks for better choices.
const SWEEPS_BETWEEN: u32 = 4;

/// Marks that no position follows within the layer.
const NOWHERE: u32 = u32::MAX;

/// Values of all seats, of which only the first few are used.
type Values = [f64; 5];

/// The positions with a number of dice in the game. A throw leads to another position of the layer
/// if no die is lost, or to one of a smaller layer, whose value is known.
pub(super) struct Layer<'a> {
    pub chances: &'a ThrowChances,
    seats: usize,
    pub places: Vec<Node>,
    /// What a throw is worth as far as it leaves the layer, by place and toss.
    one: Vec<Values>,
    /// The same for all in, by place without lying dice.
    all_in: Vec<Values>,
    links: Links,
}

/// A position and where its throws lead within the layer.
pub(super) struct Node {
    pub index: u32,
    lying: u8,
    own: u8,
    /// The next seat's turn, after stopping.
    stop: u32,
    /// One more die lies there, and the seat goes on.
    more: u32,
    /// Dice are taken and so many lie there then; the next seat's turn.
    take: [u32; LYING_MAX],
    take_all_in: [u32; LYING_MAX + 1],
}

impl Node {
    /// Where its choices lead within the layer.
    pub fn followers(&self) -> impl Iterator<Item = u32> {
        let take = self.take.into_iter().chain(self.take_all_in);
        let all = [self.stop, self.more].into_iter().chain(take);
        all.filter(|&next| next != NOWHERE)
    }
}

/// How likely throws are that lose no die.
struct Links {
    /// By toss and number of lying dice: that one more lies there; that so many lie there after a match.
    one: Vec<[(f64, [f64; LYING_MAX]); LYING_MAX + 1]>,
    /// By toss and number of thrown dice.
    all_in: Vec<Vec<[f64; LYING_MAX + 1]>>,
}

impl Links {
    fn new(chances: &ThrowChances, total: usize) -> Self {
        let one = |toss: usize| {
            std::array::from_fn(|lying| {
                let mut link = (0.0, [0.0; LYING_MAX]);
                for after in chances.one(toss, lying) {
                    if usize::from(after.lying + after.taken) == lying + 1 {
                        match after.taken {
                            0 => link.0 += after.chance,
                            _ => link.1[usize::from(after.lying)] += after.chance,
                        }
                    }
                }
                link
            })
        };
        let all_in = |toss: usize| {
            let thrown = (1..=total).map(|thrown| {
                let mut link = [0.0; LYING_MAX + 1];
                for after in chances.all_in(toss, thrown) {
                    if after.taken > 0 && usize::from(after.lying + after.taken) == thrown {
                        link[usize::from(after.lying)] += after.chance;
                    }
                }
                link
            });
            thrown.collect()
        };
        let tosses = 0..chances.tosses.len();
        Self {
            one: tosses.clone().map(one).collect(),
            all_in: tosses.map(all_in).collect(),
        }
    }
}

impl<'a> Layer<'a> {
    pub fn new(
        chances: &'a ThrowChances,
        goal: Goal,
        fewer: Option<&ValueTable>,
        table: &ValueTable,
        total: usize,
    ) -> Self {
        let seats = table.seats;
        let beyond = Beyond {
            goal,
            fewer,
            table,
            total,
        };
        let mut layer = Self {
            chances,
            seats,
            places: Vec::new(),
            one: Vec::new(),
            all_in: Vec::new(),
            links: Links::new(chances, total),
        };
        // A turn goes on with more dice in the arena, so those positions come first in a sweep.
        for lying in (0..=LYING_MAX.min(total - seats)).rev() {
            for hands in Hands::all(seats, total - lying) {
                layer.add(lying, hands, &beyond);
            }
        }
        layer
    }

    fn add(&mut self, lying: usize, hands: Hands, beyond: &Beyond<'_>) {
        let own = hands.own();
        let goes_on = lying < LYING_MAX && own > 1;
        let take = |lying: usize, dice: usize, left: u8| match (dice - lying, left) {
            (0 | 1, _) => NOWHERE,
            (taken, left) => hands.with_own(left + taken as u8).next().index(lying) as u32,
        };
        self.places.push(Node {
            index: hands.index(lying) as u32,
            lying: lying as u8,
            own,
            stop: hands.next().index(lying) as u32,
            more: match goes_on {
                true => hands.with_own(own - 1).index(lying + 1) as u32,
                false => NOWHERE,
            },
            take: std::array::from_fn(|then| match then < lying {
                true => take(then, lying + 1, own - 1),
                false => NOWHERE,
            }),
            take_all_in: std::array::from_fn(|then| match lying == 0 && then < own.into() {
                true => take(then, own.into(), 0),
                false => NOWHERE,
            }),
        });
        for toss in 0..self.chances.tosses.len() {
            let values = beyond.values(hands, own - 1, self.chances.one(toss, lying));
            self.one.push(values);
        }
        if lying == 0 {
            for toss in 0..self.chances.tosses.len() {
                let all_in = self.chances.all_in(toss, own.into());
                self.all_in.push(beyond.values(hands, 0, all_in));
            }
        }
    }

    /// Finds values and plans: every choice is the best for the seat that makes it, given all others. Where best
    /// replies form a cycle, they are mixed.
    pub fn solve(&self, table: &mut ValueTable) {
        let mut restless = vec![false; self.places.len()];
        for sweep in 0..SWEEPS_MAX {
            let choosing = sweep.is_multiple_of(SWEEPS_BETWEEN);
            let late = sweep > SWEEPS_MAX / 2;
            let (moved, changed) = self.sweep(table, choosing, |number| restless[number] |= late);
            if choosing && moved < STILL && changed == 0 {
                return;
            }
        }
        let restless = restless
            .iter()
            .enumerate()
            .filter(|(_, restless)| **restless);
        Mixer::new(self, restless.map(|(number, _)| number)).mix(table);
    }

    /// Sweeps without choosing, until the values converge.
    pub fn converge(&self, table: &mut ValueTable) {
        for _ in 0..SWEEPS_TO_CONVERGE_MAX {
            if self.sweep(table, false, |_| {}).0 <= STILL {
                break;
            }
        }
    }

    /// Recomputes one position; returns how far a value moved.
    pub fn refresh(&self, table: &mut ValueTable, number: usize) -> f64 {
        let place = &self.places[number];
        let index = place.index as usize;
        let (turn, choice) = match table.plans.mixes.get(&place.index) {
            Some(mix) => self.options(table, number).mixed(mix),
            None => self.planned(table, number, &mut table.plans.at(index), false),
        };
        f64::max(
            update(table.turn_mut(index), &turn),
            update(table.choice_mut(index), &choice),
        )
    }

    /// One pass over all positions: how far a value moved, and how many plans changed.
    pub fn sweep(
        &self,
        table: &mut ValueTable,
        choosing: bool,
        mut changes: impl FnMut(usize),
    ) -> (f64, u32) {
        let (mut moved, mut changed) = (0.0, 0);
        let mixed = !table.plans.mixes.is_empty();
        for (number, place) in self.places.iter().enumerate() {
            let index = place.index as usize;
            let (turn, choice) = if mixed && let Some(mix) = table.plans.mixes.get(&place.index) {
                self.options(table, number).mixed(mix)
            } else {
                let before = table.plans.at(index);
                let mut plan = before;
                let values = self.planned(table, number, &mut plan, choosing);
                if plan != before {
                    changed += 1;
                    changes(number);
                    table.plans.set(index, plan);
                }
                values
            };
            moved = f64::max(moved, update(table.turn_mut(index), &turn));
            moved = f64::max(moved, update(table.choice_mut(index), &choice));
        }
        (moved, changed)
    }

    /// Finds what every seat could gain by deviating alone, while all others keep to their plans.
    pub fn deviate(&self, plans: &ValueTable, table: &mut ValueTable) {
        let tosses = self.chances.tosses.len();
        for _ in 0..SWEEPS_MAX {
            let mut moved = 0.0;
            for (number, place) in self.places.iter().enumerate() {
                let index = place.index as usize;
                let (mut turn, mut choice) = match plans.plans.mixes.get(&place.index) {
                    Some(mix) => self.options(table, number).mixed(mix),
                    None => self.planned(table, number, &mut plans.plans.at(index), false),
                };
                let throw = (0..tosses)
                    .map(|toss| self.going_on_value(table, number, toss))
                    .fold(f64::MIN, f64::max);
                let stop = after_turn(table.turn(place.stop as usize))[0];
                choice[0] = f64::max(stop, throw);
                turn[0] = throw;
                if place.lying == 0 {
                    let all_in = self.all_in_of(number).iter().enumerate();
                    turn[0] = all_in
                        .map(|(toss, fixed)| self.all_in_values(table, place, toss, fixed)[0])
                        .fold(f64::MIN, f64::max);
                }
                moved = f64::max(moved, update(table.turn_mut(index), &turn));
                moved = f64::max(moved, update(table.choice_mut(index), &choice));
            }
            if moved < STILL {
                break;
            }
        }
    }

    /// The values when a turn begins, and where there is a choice, by the plan. With `choosing`, the plan is improved
    /// first.
    #[inline]
    fn planned(
        &self,
        table: &ValueTable,
        number: usize,
        plan: &mut Decision,
        choosing: bool,
    ) -> (Values, Values) {
        let place = &self.places[number];
        let tosses = self.chances.tosses.len();
        if choosing {
            let value = |toss: usize| self.going_on_value(table, number, toss);
            plan.toss = best(plan.toss, tosses, value);
        }
        let throw = self.going_on_values(table, number, usize::from(plan.toss));
        let mut turn = throw;
        if place.lying == 0 {
            let all_in = self.all_in_of(number);
            if choosing {
                let value = |toss: usize| self.all_in_values(table, place, toss, &all_in[toss])[0];
                plan.all_in = best(plan.all_in, tosses, value);
            }
            let toss = usize::from(plan.all_in);
            turn = self.all_in_values(table, place, toss, &all_in[toss]);
        }
        let stop = after_turn(table.turn(place.stop as usize));
        if choosing {
            let lead = if plan.stop { TIE } else { -TIE };
            plan.stop = stop[0] + lead >= throw[0];
        }
        (turn, if plan.stop { stop } else { throw })
    }

    /// The values of an all-in throw as far as it leaves the layer.
    #[inline]
    fn all_in_of(&self, number: usize) -> &[Values] {
        let tosses = self.chances.tosses.len();
        let first = self.places.len() - self.all_in.len() / tosses;
        &self.all_in[(number - first) * tosses..][..tosses]
    }

    /// How many choices there are in a position, stopping included.
    pub fn choices(&self, number: usize) -> usize {
        let throws = if self.places[number].lying == 0 { 2 } else { 1 };
        throws * self.chances.tosses.len() + 1
    }

    /// All choices in a position.
    pub fn options(&self, table: &ValueTable, number: usize) -> Options {
        let place = &self.places[number];
        let tosses = 0..self.chances.tosses.len();
        let all_in = match place.lying {
            0 => self.all_in_of(number),
            _ => &[],
        };
        let all_in = all_in.iter().enumerate();
        Options {
            stop: after_turn(table.turn(place.stop as usize)),
            one: tosses
                .map(|toss| self.going_on_values(table, number, toss))
                .collect(),
            all_in: all_in
                .map(|(toss, fixed)| self.all_in_values(table, place, toss, fixed))
                .collect(),
        }
    }

    /// What it is worth for the thrower to go on with a turn: one die, or all where the option says so (S-7).
    #[inline]
    fn going_on_value(&self, table: &ValueTable, number: usize, toss: usize) -> f64 {
        let place = &self.places[number];
        if self.chances.is_all_in(place.lying.into(), false) {
            return self.all_in_values(table, place, toss, &self.all_in_of(number)[toss])[0];
        }
        let fixed = &self.one[number * self.chances.tosses.len() + toss];
        self.one_value(table, place, toss, fixed)
    }

    /// The same for every seat.
    #[inline]
    fn going_on_values(&self, table: &ValueTable, number: usize, toss: usize) -> Values {
        let place = &self.places[number];
        if self.chances.is_all_in(place.lying.into(), false) {
            return self.all_in_values(table, place, toss, &self.all_in_of(number)[toss]);
        }
        let fixed = &self.one[number * self.chances.tosses.len() + toss];
        self.one_values(table, place, toss, fixed)
    }

    /// What throwing one die is worth for the thrower.
    #[inline]
    fn one_value(&self, table: &ValueTable, place: &Node, toss: usize, fixed: &Values) -> f64 {
        let (more, take) = &self.links.one[toss][usize::from(place.lying)];
        let mut value = fixed[0];
        if place.more != NOWHERE {
            value += more * table.choice(place.more as usize)[0];
        }
        for (&next, chance) in place.take.iter().zip(take) {
            if next != NOWHERE {
                value += chance * table.turn(next as usize)[self.seats - 1];
            }
        }
        value
    }

    /// What throwing one die is worth for every seat.
    #[inline]
    fn one_values(&self, table: &ValueTable, place: &Node, toss: usize, fixed: &Values) -> Values {
        let (more, take) = &self.links.one[toss][usize::from(place.lying)];
        let mut values = *fixed;
        if place.more != NOWHERE {
            let choice = table.choice(place.more as usize);
            values
                .iter_mut()
                .zip(choice)
                .for_each(|(value, then)| *value += more * then);
        }
        for (&next, chance) in place.take.iter().zip(take) {
            if next != NOWHERE {
                add_after_turn(&mut values, *chance, table.turn(next as usize));
            }
        }
        values
    }

    #[inline]
    fn all_in_values(
        &self,
        table: &ValueTable,
        place: &Node,
        toss: usize,
        fixed: &Values,
    ) -> Values {
        let take = &self.links.all_in[toss][usize::from(place.own) - 1];
        let mut values = *fixed;
        for (&next, chance) in place.take_all_in.iter().zip(take) {
            if next != NOWHERE {
                add_after_turn(&mut values, *chance, table.turn(next as usize));
            }
        }
        values
    }
}

/// What every choice in a position is worth for every seat.
pub(super) struct Options {
    stop: Values,
    one: Vec<Values>,
    all_in: Vec<Values>,
}

impl Options {
    /// The best choices for the seat that makes them.
    pub fn best(&self) -> Decision {
        let best_of = |tosses: &[Values]| best(0, tosses.len(), |toss| tosses[toss][0]);
        let toss = best_of(&self.one);
        Decision {
            toss,
            all_in: if self.all_in.is_empty() {
                0
            } else {
                best_of(&self.all_in)
            },
            stop: self.stop[0] + TIE >= self.one[usize::from(toss)][0],
        }
    }

    /// The value of every choice for the seat that makes it: each throw of one die, each throw all in if there is one,
    /// and stopping.
    pub fn worths(&self) -> Vec<f64> {
        let tosses = self.one.iter().chain(&self.all_in);
        tosses.chain([&self.stop]).map(|values| values[0]).collect()
    }

    /// The values when a turn begins, and where there is a choice.
    fn mixed(&self, mix: &Mix) -> (Values, Values) {
        let throw = average(&self.one, &mix.toss);
        let turn = match self.all_in.is_empty() {
            true => throw,
            false => average(&self.all_in, &mix.all_in),
        };
        let choice = average(&[self.stop, throw], &[mix.stop, 1.0 - mix.stop]);
        (turn, choice)
    }

    /// How much better the best choice is than the mix.
    pub fn regret(&self, mix: &Mix) -> f64 {
        let best = self.best();
        let best = self.mixed(&Mix::of(best, self.one.len()));
        let mixed = self.mixed(mix);
        f64::max(best.0[0] - mixed.0[0], best.1[0] - mixed.1[0])
    }
}

/// Writes new values; returns how far one moved.
#[inline]
fn update(values: &mut [f64], new: &Values) -> f64 {
    let mut moved = 0.0;
    for (old, new) in values.iter_mut().zip(new) {
        moved = f64::max(moved, (new - *old).abs());
        *old = *new;
    }
    moved
}

fn average(values: &[Values], chances: &[f64]) -> Values {
    let mut average = [0.0; 5];
    for (values, chance) in values.iter().zip(chances) {
        let seats = average.iter_mut().zip(values);
        seats.for_each(|(average, value)| *average += chance * value);
    }
    average
}

/// The best of all tosses; the previous one unless another is clearly better.
#[inline]
fn best(before: u8, tosses: usize, value: impl Fn(usize) -> f64) -> u8 {
    let mut best = (usize::from(before), value(before.into()));
    for toss in 0..tosses {
        let value = value(toss);
        if value > best.1 + TIE {
            best = (toss, value);
        }
    }
    best.0 as u8
}

/// Values of the seats from the one whose turn is over, from those of the next turn.
#[inline]
fn after_turn(next: &[f64]) -> Values {
    let mut values = [0.0; 5];
    add_after_turn(&mut values, 1.0, next);
    values
}

#[inline]
fn add_after_turn(values: &mut Values, chance: f64, next: &[f64]) {
    let (last, others) = next.split_last().expect("somebody is in the game");
    values[0] += chance * last;
    for (value, other) in values[1..].iter_mut().zip(others) {
        *value += chance * other;
    }
}

/// What is known already: smaller layers, and games with fewer seats.
pub(super) struct Beyond<'a> {
    pub goal: Goal,
    /// For one seat less.
    pub fewer: Option<&'a ValueTable>,
    pub table: &'a ValueTable,
    /// The layer: positions with fewer dice are known.
    pub total: usize,
}

impl Beyond<'_> {
    /// What a throw is worth as far as it leaves the layer. `left` dice stay in the thrower's pool.
    pub fn values(&self, hands: Hands, left: u8, aftermaths: &[Aftermath]) -> Values {
        let mut values = [0.0; 5];
        let others = hands.total() - usize::from(hands.own());
        for after in aftermaths {
            let own = left + after.taken;
            let lying = usize::from(after.lying);
            let in_game = others + usize::from(own) + lying;
            let chance = after.chance;
            if own == 0 {
                // S-15, S-17: the thrower is out.
                values[0] += chance * self.goal.going_out(hands.seats());
                match self.fewer {
                    // S-16: the last with dice wins.
                    None => values[1] += chance * self.goal.winning(),
                    Some(fewer) => {
                        let next = fewer.turn(hands.without_own().index(lying));
                        let others = values[1..].iter_mut().zip(next);
                        others.for_each(|(value, then)| *value += chance * then);
                    }
                }
            } else if in_game < self.total {
                let hands = hands.with_own(own);
                match after.taken {
                    0 => {
                        let choice = self.table.choice(hands.index(lying));
                        let seats = values.iter_mut().zip(choice);
                        seats.for_each(|(value, then)| *value += chance * then);
                    }
                    _ => {
                        let next = self.table.turn(hands.next().index(lying));
                        add_after_turn(&mut values, chance, next);
                    }
                }
            }
        }
        values
    }
}

use astragal_dice::strike::Toss;
use astragal_games::{Game as _, Strike};

use super::chances::ThrowChances;
use super::layer::{Beyond, Layer};
use super::policy::Policy;
use super::position_index::Hands;
use super::value_table::ValueTable;

/// What a seat plays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goal {
    /// To win the game.
    Win,
    /// To score few points in a tournament (S-19). Values are negative points.
    Points,
}

impl Goal {
    /// The name as commands and files spell it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Points => "points",
        }
    }

    /// What it is worth to go out of a game while so many seats, this one included, are in it.
    pub(super) fn going_out(self, seats: usize) -> f64 {
        match self {
            Self::Win => 0.0,
            Self::Points => -((seats - 1) as f64),
        }
    }

    /// What it is worth to be the last with dice.
    pub(super) fn winning(self) -> f64 {
        match self {
            Self::Win => 1.0,
            Self::Points => 0.0,
        }
    }
}

/// A game of Strike, solved: the value of every position for every seat, and what to do there.
///
/// At a decision all lying dice differ (S-14) and all numbers are alike, so a position is how many
/// dice lie in the arena, how many each seat has, and whose turn it is. Dice only ever leave the
/// game, so positions are solved in layers of all dice in the game, the smallest first.
#[derive(Clone, Debug)]
pub struct Solution {
    /// What the seats play for.
    pub goal: Goal,
    chances: ThrowChances,
    /// How many dice are in the game at its beginning.
    dice: usize,
    /// From two seats on.
    tables: Vec<ValueTable>,
}

impl Solution {
    /// Solves a game for its seats and all dice that they get.
    pub fn new(game: &Strike, goal: Goal) -> Self {
        Self::watched(game, goal, |_, _| {})
    }

    /// The same; `watch` is called with the number of positions that are solved, and of all.
    pub fn watched(game: &Strike, goal: Goal, watch: impl FnMut(usize, usize)) -> Self {
        Self::of_seats(game, usize::from(game.seats()), goal, watch)
    }

    /// The game as it is when so many seats are left in it.
    pub(in crate::strike) fn of_seats(
        game: &Strike,
        seats: usize,
        goal: Goal,
        mut watch: impl FnMut(usize, usize),
    ) -> Self {
        // The starter die lies in the arena (S-3).
        let dice = usize::from(game.seats() * game.edition.deal(game.seats())) + 1;
        let all = (2..=seats).map(|seats| Hands::count(seats, dice)).sum();
        let mut solution = Self {
            goal,
            chances: ThrowChances::new(game),
            dice,
            tables: Vec::new(),
        };
        let mut done = 0;
        for seats in 2..=seats {
            let mut table = ValueTable::new(seats, dice);
            for total in seats..=dice {
                let fewer = solution.tables.last();
                let layer = Layer::new(&solution.chances, goal, fewer, &table, total);
                layer.solve(&mut table);
                watch(done + Hands::count(seats, total), all);
            }
            done += Hands::count(seats, dice);
            solution.tables.push(table);
        }
        solution
    }

    /// The most that any seat could gain anywhere by deviating from its plan, while all others keep to theirs.
    pub fn epsilon(&self) -> f64 {
        let mut epsilon = 0.0;
        let mut free: Vec<ValueTable> = Vec::new();
        for planned in &self.tables {
            let mut table = ValueTable::new(planned.seats, self.dice);
            for total in planned.seats..=self.dice {
                let layer = Layer::new(&self.chances, self.goal, free.last(), &table, total);
                layer.deviate(planned, &mut table);
            }
            epsilon = f64::max(epsilon, table.most_above(planned));
            free.push(table);
        }
        epsilon
    }

    /// In how many positions choices are mixed, because best replies form a cycle.
    pub fn mixed(&self) -> usize {
        self.tables
            .iter()
            .map(|table| table.plans.mixes.len())
            .sum()
    }

    /// What to do in every position.
    pub fn policy(&self) -> Policy {
        let plans = self.tables.iter().map(|table| table.plans.clone());
        Policy::new(self.goal, self.chances.tosses.clone(), plans.collect())
    }

    /// What every choice is worth to the seat whose turn it is: each toss of one die, or of all its
    /// dice where the turn begins with an empty arena (S-6); and stopping.
    pub fn options(&self, lying: usize, hands: &[u8], begins: bool) -> (Vec<f64>, f64) {
        let table = &self.tables[hands.len() - 2];
        let hands = Hands::new(hands);
        let all_in = self.chances.is_all_in(lying, begins);
        let thrown = if all_in { hands.own() } else { 1 };
        let fewer = hands
            .seats()
            .checked_sub(3)
            .map(|fewer| &self.tables[fewer]);
        let beyond = Beyond {
            goal: self.goal,
            fewer,
            table,
            // All positions are solved by now.
            total: usize::MAX,
        };
        let tosses = 0..self.chances.tosses.len();
        let value = |toss: usize| {
            let aftermaths = match all_in {
                true => self.chances.all_in(toss, thrown.into()),
                false => self.chances.one(toss, lying),
            };
            beyond.values(hands, hands.own() - thrown, aftermaths)[0]
        };
        let next = table.turn(hands.next().index(lying));
        (tosses.map(value).collect(), next[next.len() - 1])
    }

    /// What it is worth for the thrower that so many dice lie in the arena after a throw, and `own` are
    /// in its pool: the next turn begins after a match, else it goes on or is out.
    pub fn after_throw(&self, lying: usize, own: u8, others: &[u8], matched: bool) -> f64 {
        let seats = others.len() + 1;
        if own == 0 {
            return self.goal.going_out(seats);
        }
        let mut hands = vec![own];
        hands.extend(others);
        let table = &self.tables[seats - 2];
        let hands = Hands::new(&hands);
        match matched {
            true => table.turn(hands.next().index(lying))[seats - 1],
            false => table.choice(hands.index(lying))[0],
        }
    }

    /// The ways to throw.
    pub fn tosses(&self) -> &[Toss] {
        &self.chances.tosses
    }

    /// How many positions there are.
    pub fn positions(&self) -> usize {
        let count = |table: &ValueTable| Hands::positions(table.seats, self.dice);
        self.tables.iter().map(count).sum()
    }

    /// The value for every seat, from the one whose turn begins, with so many dice in the arena.
    pub fn turn(&self, lying: usize, hands: &[u8]) -> &[f64] {
        let table = &self.tables[hands.len() - 2];
        table.turn(Hands::new(hands).index(lying))
    }
}

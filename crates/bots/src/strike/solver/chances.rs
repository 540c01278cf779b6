use std::collections::BTreeMap;

use astragal_arena::Layout;
use astragal_dice::strike::{Cell, CellKey, Style, TABLE_TEXT, ThrowEffect, ThrowTable, Toss};
use astragal_games::Strike;
use astragal_games::strike::{Emptied, Regroup, ThrowModel};

/// At most so many dice lie in the arena at a decision: one for each number (S-14).
pub(super) const LYING_MAX: usize = 5;

/// The result of a throw, in numbers of dice only: as all faces are alike, nothing else counts.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Aftermath {
    /// How many dice lie in the arena afterwards.
    pub lying: u8,
    /// How many dice are taken (S-13); 0 without a match.
    pub taken: u8,
    /// How often that happens.
    pub chance: f64,
}

/// How throws end under a throw model, for every way to throw that a table allows.
#[derive(Clone, PartialEq, Debug)]
pub struct ThrowChances {
    /// The ways to throw, in the order of preference among equals.
    pub tosses: Vec<Toss>,
    /// Whether a turn in which the arena was emptied goes on with all dice, not with one (S-7).
    pub all_again: bool,
    /// One die thrown, by toss and number of lying dice.
    one: Vec<[Vec<Aftermath>; LYING_MAX + 1]>,
    /// All in, by toss and number of dice.
    all_in: Vec<Vec<Vec<Aftermath>>>,
}

impl ThrowChances {
    /// The chances of a game.
    pub fn new(game: &Strike) -> Self {
        match game.model {
            ThrowModel::Simple { knock, lost } => Self::simple(game, knock, lost),
            ThrowModel::Measured => Self::measured(game),
        }
    }

    /// One die thrown at so many lying ones.
    pub fn one(&self, toss: usize, lying: usize) -> &[Aftermath] {
        &self.one[toss][lying]
    }

    /// So many dice thrown into the empty arena (S-6).
    pub fn all_in(&self, toss: usize, thrown: usize) -> &[Aftermath] {
        &self.all_in[toss][thrown - 1]
    }

    /// Whether the next throw is all in, with so many dice in the arena (S-6, S-7).
    pub fn is_all_in(&self, lying: usize, begins: bool) -> bool {
        lying == 0 && (begins || self.all_again)
    }

    /// The chances of the simple throw model: two probabilities, whatever the toss.
    fn simple(game: &Strike, knock: f64, lost: f64) -> Self {
        // A die that is rolled again shows its own face with one chance in six.
        let changes = knock * 5.0 / 6.0;
        let one = std::array::from_fn(|lying| {
            let mut sum = Sum::default();
            for changed in 0..=lying {
                let chance =
                    binomial(lying, changed) * power(changes, 1.0 - changes, changed, lying);
                sum.add_throw(lying, 0, changed, 1, chance * (1.0 - lost));
                sum.add_throw(lying, 0, changed, 0, chance * lost);
            }
            sum.results()
        });
        let dice = usize::from(game.edition.dice());
        let shares = shares_all_in(dice);
        let all_in = (1..=dice).map(|thrown| {
            let mut sum = Sum::default();
            for (landed, shares) in shares.iter().enumerate().take(thrown + 1) {
                let chance = binomial(thrown, landed) * power(1.0 - lost, lost, landed, thrown);
                sum.add_all_in(shares, chance);
            }
            sum.results()
        });
        Self {
            tosses: Self::tosses(game),
            all_again: game.emptied == Emptied::All,
            one: vec![one],
            all_in: vec![all_in.collect()],
        }
    }

    /// The ways to throw, the gentle ones first. Where dice may be slid as one likes, the thrower groups
    /// them (S-9); else they lie as they fell.
    pub fn tosses(game: &Strike) -> Vec<Toss> {
        let layouts: &[Layout] = match (game.model, game.regroup) {
            (ThrowModel::Simple { .. }, _) => return vec![Toss::default()],
            (ThrowModel::Measured, Regroup::Free) => &[Layout::Spread, Layout::Grouped],
            (ThrowModel::Measured, Regroup::Walls | Regroup::Ask | Regroup::Never) => {
                &[Layout::Spread]
            }
        };
        let styles = |&layout| Style::ALL.map(|style| Toss { style, layout });
        layouts.iter().flat_map(styles).collect()
    }

    /// The chances of the measured throw table.
    fn measured(game: &Strike) -> Self {
        let cells = ThrowTable::parse(TABLE_TEXT).expect("the table in the repository is whole");
        let tosses = Self::tosses(game);
        let dice = usize::from(game.edition.dice());
        let shares = shares_all_in(dice);
        let one = |toss: &Toss| {
            std::array::from_fn(|lying| {
                let mut sum = Sum::default();
                for (ending, chance) in endings(&cells, game, *toss, lying, 1) {
                    let landed = 1 - usize::from(ending.lost);
                    let (left, changed) = (ending.left.into(), ending.changed.into());
                    sum.add_throw(lying, left, changed, landed, chance);
                }
                sum.results()
            })
        };
        let all_in = |toss: &Toss| {
            let thrown = (1..=dice).map(|thrown| {
                let mut sum = Sum::default();
                for (ending, chance) in endings(&cells, game, *toss, 0, thrown) {
                    sum.add_all_in(&shares[thrown - usize::from(ending.lost)], chance);
                }
                sum.results()
            });
            thrown.collect()
        };
        Self {
            all_again: game.emptied == Emptied::All,
            one: tosses.iter().map(one).collect(),
            all_in: tosses.iter().map(all_in).collect(),
            tosses,
        }
    }
}

/// How often throws of one kind ended in which way.
fn endings(
    cells: &[(CellKey, Cell)],
    game: &Strike,
    toss: Toss,
    lying: usize,
    thrown: usize,
) -> Vec<(ThrowEffect, f64)> {
    let key = CellKey {
        edition: game.edition,
        style: toss.style,
        // Nothing lies there that could be grouped.
        layout: if lying == 0 {
            Layout::Spread
        } else {
            toss.layout
        },
        lying,
        thrown,
    };
    let cell = ThrowTable::cell(cells, key).expect("the table in the repository has all cells");
    let throws = f64::from(cell.throws());
    let endings = cell.endings.iter();
    endings
        .map(|(ending, (seen, _))| (*ending, f64::from(*seen) / throws))
        .collect()
}

/// Adds up the chances of equal results.
#[derive(Default)]
struct Sum(BTreeMap<(u8, u8), f64>);

impl Sum {
    fn add(&mut self, lying: usize, taken: usize, chance: f64) {
        *self.0.entry((lying as u8, taken as u8)).or_default() += chance;
    }

    fn results(self) -> Vec<Aftermath> {
        let results = self.0.into_iter().filter(|(_, chance)| *chance > 0.0);
        results
            .map(|((lying, taken), chance)| Aftermath {
                lying,
                taken,
                chance,
            })
            .collect()
    }

    /// Of `lying` dice that all differ, some left and some show one of their five other faces; up to
    /// one landed besides.
    fn add_throw(&mut self, lying: usize, left: usize, changed: usize, landed: usize, chance: f64) {
        // Which dice it is does not matter, as all numbers are alike.
        let mut counts = [0u8; 6];
        for face in &mut counts[1 + left + changed..=lying] {
            *face = 1;
        }
        let changed = &(1 + left..1 + left + changed).collect::<Vec<_>>();
        self.add_changed(counts, changed, landed, chance);
    }

    fn add_changed(&mut self, counts: [u8; 6], changed: &[usize], landed: usize, chance: f64) {
        let mut each = |faces: &mut dyn Iterator<Item = usize>, rest: &[usize], landed, chance| {
            for face in faces {
                let mut counts = counts;
                counts[face] += 1;
                self.add_changed(counts, rest, landed, chance);
            }
        };
        match (changed, landed) {
            ([own, rest @ ..], _) => {
                let mut others = (0..6).filter(|face| face != own);
                each(&mut others, rest, landed, chance / 5.0);
            }
            ([], 0) => {
                // S-12, S-13: an X (the first face) goes, equal numbers are taken.
                let singles = counts[1..].iter().filter(|count| **count == 1).count();
                let all: u8 = counts[1..].iter().sum();
                self.add(singles, usize::from(all) - singles, chance);
            }
            ([], _) => each(&mut (0..6), &[], landed - 1, chance / 6.0),
        }
    }

    /// Some dice show faces, with these shares of results.
    fn add_all_in(&mut self, shares: &[Aftermath], chance: f64) {
        for after in shares {
            let (lying, taken) = (after.lying.into(), after.taken.into());
            self.add(lying, taken, chance * after.chance);
        }
    }
}

/// The results of up to so many dice that show faces, all equally likely.
fn shares_all_in(dice: usize) -> Vec<Vec<Aftermath>> {
    (0..=dice).map(shares).collect()
}

fn shares(landed: usize) -> Vec<Aftermath> {
    // The weights by how many dice show the numbers looked at so far, and how many of these numbers are shown once.
    let mut ways: BTreeMap<(usize, usize), f64> = BTreeMap::from([((0, 0), 1.0)]);
    for _ in 0..LYING_MAX {
        let mut more = BTreeMap::new();
        for ((used, singles), weight) in ways {
            for dice in 0..=landed - used {
                let singles = singles + usize::from(dice == 1);
                *more.entry((used + dice, singles)).or_default() += weight / factorial(dice);
            }
        }
        ways = more;
    }
    let share = |((used, singles), weight): ((usize, usize), f64)| {
        let x = landed - used;
        Aftermath {
            lying: singles as u8,
            taken: (used - singles) as u8,
            chance: weight / factorial(x) * factorial(landed) / 6f64.powi(landed as i32),
        }
    };
    ways.into_iter().map(share).collect()
}

fn factorial(number: usize) -> f64 {
    (1..=number).map(|factor| factor as f64).product()
}

fn binomial(all: usize, some: usize) -> f64 {
    factorial(all) / factorial(some) / factorial(all - some)
}

fn power(yes: f64, no: f64, some: usize, all: usize) -> f64 {
    yes.powi(some as i32) * no.powi((all - some) as i32)
}

//! A turn solved exactly, for any evaluation of what follows it.
//!
//! Rolling again is worth the same after every roll that left the pawn where it is, because an earlier pair is gone
//! (E-9) and only the very first roll knows no bust (E-8, E-10). So one value for each place of the pawn is enough.
//! Doubles only carry the pawn towards the goal (E-11), hence these values are found from the goal backwards.

use super::dice_ways::{BUSTS, DOUBLES, PLAIN, RANKS, Rank, WAYS, WITH_X};
use super::position::{Chances, Position, REACH_MAX, SEATS_MAX};

/// What follows a turn: the chances of all seats, counted from the mover of that turn.
pub trait Outlook {
    /// After the mover placed a pair on a field with its pawn so far from the goal.
    fn placed(&mut self, to_go: u8, field: u8, rank: Rank) -> Chances;

    /// After a bust that left the pawn so far from the goal.
    fn busted(&mut self, to_go: u8) -> Chances;
}

/// The best that can be done with a pair.
#[derive(Clone, Copy, Debug)]
pub struct Placing {
    /// Where to place it.
    pub field: u8,
    /// What that is worth.
    pub chances: Chances,
}

/// What the mover can do with its pawn in one place.
#[derive(Clone, Copy, Debug)]
struct Stand {
    placings: [Placing; RANKS],
    /// The chances when rolling; `None` beyond the last double that is followed up.
    rolling: Option<Chances>,
}

/// A decision within a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// Roll again.
    Roll,
    /// Accept the pair and place it.
    Place(u8),
}

/// The solved turns of one seat. Where both are worth the same, accepting is preferred to rolling, and a low field to a
/// high one.
#[derive(Clone, Debug)]
pub struct Turn {
    /// By the number of fields that the pawn has to go.
    stands: [Stand; REACH_MAX + 1],
    to_go: u8,
}

/// How many doubles of a turn are followed up: all of them, since each carries the pawn on.
pub const ALL_DOUBLES: u8 = REACH_MAX as u8;

const CERTAIN: Chances = {
    let mut chances = [0.0; SEATS_MAX];
    chances[0] = 1.0;
    chances
};

impl Default for Turn {
    fn default() -> Self {
        let nothing = Placing {
            field: 0,
            chances: [0.0; SEATS_MAX],
        };
        let stand = Stand {
            placings: [nothing; RANKS],
            rolling: None,
        };
        Self {
            stands: [stand; REACH_MAX + 1],
            to_go: 0,
        }
    }
}

impl Turn {
    /// Solves the turn of the mover. After `doubles` doubles another one is accepted at once, which
    /// saves time where a rare chance may be neglected.
    pub fn solve(&mut self, position: &Position, outlook: &mut impl Outlook, doubles: u8) {
        self.to_go = position.to_go[0];
        let nearest = self.to_go.saturating_sub(doubles.saturating_mul(3)).max(1);
        for to_go in nearest.saturating_sub(3).max(1)..nearest {
            self.stands[usize::from(to_go)].rolling = None;
            self.place_doubles(position, outlook, to_go);
        }
        for to_go in nearest..=self.to_go {
            self.place_doubles(position, outlook, to_go);
            self.place(position, outlook, to_go, &PLAIN);
            let rolling = self.roll_again(position, outlook, to_go);
            self.stands[usize::from(to_go)].rolling = Some(rolling);
        }
        self.place(position, outlook, self.to_go, &WITH_X);
    }

    /// The chances when the turn begins, before its first roll.
    pub fn beginning(&self) -> Chances {
        let mut chances = [0.0; SEATS_MAX];
        for (rank, ways) in PLAIN.into_iter().chain(WITH_X) {
            add(&mut chances, ways / WAYS, self.best(self.to_go, rank).1);
        }
        for (rank, fields) in DOUBLES {
            add(
                &mut chances,
                1.0 / WAYS,
                self.doubled(self.to_go, rank, fields),
            );
        }
        chances
    }

    /// The chances when rolling again with the pawn so far from the goal, if that was followed up.
    pub fn rolling(&self, to_go: u8) -> Option<&Chances> {
        self.stands[usize::from(to_go)].rolling.as_ref()
    }

    /// The best way to place a pair with the pawn so far from the goal.
    pub fn placing(&self, to_go: u8, rank: Rank) -> &Placing {
        &self.stands[usize::from(to_go)].placings[usize::from(rank)]
    }

    /// What to do with a pair, and the chances then.
    pub fn best(&self, to_go: u8, rank: Rank) -> (Choice, &Chances) {
        let placing = self.placing(to_go, rank);
        match self.rolling(to_go) {
            Some(rolling) if rolling[0] > placing.chances[0] => (Choice::Roll, rolling),
            _ => (Choice::Place(placing.field), &placing.chances),
        }
    }

    /// The probability that the turn ends with a placed pair for which `is_so` holds. All doubles have to be followed
    /// up.
    pub fn likelihood(&self, is_so: impl Fn(u8, Rank) -> bool) -> f64 {
        let mut rolling = [0.0; REACH_MAX + 1];
        let follow = |rolling: &[f64], to_go: u8, rank: Rank| match self.best(to_go, rank).0 {
            Choice::Place(field) => f64::from(u8::from(is_so(field, rank))),
            Choice::Roll => rolling[usize::from(to_go)],
        };
        // Sums up what a roll leads to; a double that wins places nothing.
        let doubles = |rolling: &[f64], to_go: u8| -> f64 {
            let going_on = DOUBLES.into_iter().filter(|&(_, fields)| fields < to_go);
            going_on
                .map(|(rank, fields)| follow(rolling, to_go - fields, rank))
                .sum()
        };
        for to_go in 1..=self.to_go {
            let mut sum = doubles(&rolling, to_go);
            let mut ways_that_end = WAYS;
            for (rank, ways) in PLAIN {
                match self.best(to_go, rank).0 {
                    Choice::Place(field) if is_so(field, rank) => sum += ways,
                    Choice::Place(_) => {}
                    Choice::Roll => ways_that_end -= ways,
                }
            }
            rolling[usize::from(to_go)] = sum / ways_that_end;
        }
        let first = PLAIN.into_iter().chain(WITH_X);
        let first: f64 = first
            .map(|(rank, ways)| ways * follow(&rolling, self.to_go, rank))
            .sum();
        (first + doubles(&rolling, self.to_go)) / WAYS
    }

    /// The probability that the next roll, from the second of a turn on, leads to more than `chance`. A bust does not,
    /// and neither does a pair after which rolling again is best.
    pub fn improvement(&self, to_go: u8, chance: f64) -> f64 {
        let plain = PLAIN.into_iter().filter(|&(rank, _)| {
            let (choice, chances) = self.best(to_go, rank);
            choice != Choice::Roll && chances[0] > chance
        });
        let doubles = DOUBLES.into_iter();
        let doubles =
            doubles.filter(|&(rank, fields)| self.doubled(to_go, rank, fields)[0] > chance);
        (plain.map(|(_, ways)| ways).sum::<f64>() + doubles.count() as f64) / WAYS
    }

    /// A double moves the pawn before anything else (E-11), perhaps to the goal (E-14).
    fn doubled(&self, to_go: u8, rank: Rank, fields: u8) -> &Chances {
        match to_go.saturating_sub(fields) {
            0 => &CERTAIN,
            to_go => self.best(to_go, rank).1,
        }
    }

    /// A double is placed where it carried the pawn, so its pair is of use only there.
    fn place_doubles(&mut self, position: &Position, outlook: &mut impl Outlook, to_go: u8) {
        self.place(
            position,
            outlook,
            to_go,
            &DOUBLES.map(|(rank, _)| (rank, 1.0)),
        );
    }

    fn place(
        &mut self,
        position: &Position,
        outlook: &mut impl Outlook,
        to_go: u8,
        pairs: &[(Rank, f64)],
    ) {
        let placings = &mut self.stands[usize::from(to_go)].placings;
        // Field 0 is free at any time (E-3) and comes first.
        for field in position.free_fields() {
            for &(rank, _) in pairs {
                let chances = outlook.placed(to_go, field, rank);
                let best = &mut placings[usize::from(rank)];
                if field == 0 || chances[0] > best.chances[0] {
                    *best = Placing { field, chances };
                }
            }
        }
    }

    /// What rolling again is worth: the solution r of r = fixed + Σ ways · max(placing, r), where
    /// busts and doubles are fixed. The mover accepts the best pairs down to some rank by worth, so
    /// trying every such limit finds it without iteration.
    fn roll_again(&self, position: &Position, outlook: &mut impl Outlook, to_go: u8) -> Chances {
        let mut sum = [0.0; SEATS_MAX];
        let mut ways_that_end = 0.0;
        for (x, ways) in BUSTS {
            let chances = outlook.busted(position.after_bust(to_go, x));
            add(&mut sum, ways, &chances);
            ways_that_end += ways;
        }
        for (rank, fields) in DOUBLES {
            add(&mut sum, 1.0, self.doubled(to_go, rank, fields));
            ways_that_end += 1.0;
        }
        let placings = &self.stands[usize::from(to_go)].placings;
        let chance = |rank: Rank| placings[usize::from(rank)].chances[0];
        let mut pairs = PLAIN;
        pairs.sort_unstable_by(|a, b| chance(b.0).total_cmp(&chance(a.0)).then(a.0.cmp(&b.0)));
        for (rank, ways) in pairs {
            // A pair that is worse than rolling on is rolled away, and so are all after it.
            if chance(rank) * ways_that_end < sum[0] {
                break;
            }
            add(&mut sum, ways, &placings[usize::from(rank)].chances);
            ways_that_end += ways;
        }
        sum.map(|chance| chance / ways_that_end)
    }
}

#[inline]
fn add(sum: &mut Chances, weight: f64, chances: &Chances) {
    for (sum, chance) in sum.iter_mut().zip(chances) {
        *sum += weight * chance;
    }
}

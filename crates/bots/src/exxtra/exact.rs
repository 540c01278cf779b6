//! The whole game solved, for few seats on a short track.
//!
//! When a turn begins, the game is described by the ways of all pawns and by what lies of all seats but the mover. Each
//! such position has the chances that follow if every seat always makes its best choice. They are found by iterating
//! over all turns until nothing changes.

use super::dice_ways::{RANKS, Rank};
use super::position::{Chances, Lying, Position, SEATS_MAX, TurnEnd};
use super::turn::{ALL_DOUBLES, Outlook, Turn};

/// Number of possibilities for what lies of one seat: nothing, or any pair on any field.
const LYING: usize = 1 + 6 * RANKS;

/// The chances of every position of a short game.
#[derive(Clone, Debug)]
pub struct Exact {
    seats: usize,
    goal: u8,
    /// For each position, all seats from the mover.
    chances: Vec<f64>,
}

impl Exact {
    /// All positions for so many seats on a track of this length, initialised to even chances. Three seats need 0.8
    /// megabytes for each way in which the pawns can stand.
    pub fn new(seats: u8, goal: u8) -> Self {
        let seats = Position::start(seats, goal).seats();
        let ways = usize::from(goal).pow(seats as u32);
        let positions = ways * LYING.pow(seats as u32 - 1);
        Self {
            seats,
            goal,
            chances: vec![1.0 / seats as f64; positions * seats],
        }
    }

    /// Iterates over all turns until no chance changes by more than `precision`. Calls `watch` after every round with
    /// the largest change.
    pub fn solve(&mut self, precision: f64, mut watch: impl FnMut(f64)) {
        // Games progress to pawns nearer to the goal, so these positions are solved first.
        let mut ways: Vec<[u8; SEATS_MAX]> = self.ways();
        ways.sort_by_key(|ways| {
            ways[..self.seats]
                .iter()
                .map(|&way| u32::from(way))
                .sum::<u32>()
        });
        let mut turn = Turn::default();
        loop {
            let mut change = 0f64;
            for to_go in &ways {
                change = change.max(self.solve_ways(*to_go, &mut turn));
            }
            watch(change);
            if change <= precision {
                return;
            }
        }
    }

    /// The chances when a turn begins.
    pub fn chances(&self, position: &Position) -> Chances {
        let index = self.index(position) * self.seats;
        let mut chances = [0.0; SEATS_MAX];
        chances[..self.seats].copy_from_slice(&self.chances[index..][..self.seats]);
        chances
    }

    /// What follows a turn.
    pub fn outlook<'a>(&'a self, position: &'a Position) -> ExactOutlook<'a> {
        assert_eq!((position.seats(), position.goal), (self.seats, self.goal));
        let mut outlook = ExactOutlook {
            exact: self,
            position,
            next: [None; 1 << (SEATS_MAX - 1)],
        };
        for fallen in 0..1usize << (self.seats - 1) {
            outlook.next[fallen] = outlook.next_index(fallen as u8);
        }
        outlook
    }

    /// Every way in which the pawns can stand.
    fn ways(&self) -> Vec<[u8; SEATS_MAX]> {
        let mut all = vec![[self.goal; SEATS_MAX]];
        for seat in 0..self.seats {
            let spread = all.iter().flat_map(|ways| {
                (1..=self.goal).map(move |way| {
                    let mut ways = *ways;
                    ways[seat] = way;
                    ways
                })
            });
            all = spread.collect();
        }
        all
    }

    /// Solves all turns with the pawns in these places; returns the largest change.
    fn solve_ways(&mut self, to_go: [u8; SEATS_MAX], turn: &mut Turn) -> f64 {
        let mut position = Position::start(self.seats as u8, self.goal);
        position.to_go = to_go;
        let mut change = 0f64;
        for code in 0..LYING.pow(self.seats as u32 - 1) {
            let mut rest = code;
            let mut taken = 0u8;
            let mut is_possible = true;
            for seat in (1..self.seats).rev() {
                position.lying[seat] = lying_of(rest % LYING);
                rest /= LYING;
                let field = position.lying[seat].map_or(0, |lying| lying.field);
                is_possible &= field == 0 || taken >> field & 1 == 0;
                taken |= 1 << field;
            }
            if !is_possible {
                continue;
            }
            let chances = {
                let mut outlook = self.outlook(&position);
                turn.solve(&position, &mut outlook, ALL_DOUBLES);
                turn.beginning()
            };
            let index = self.index(&position) * self.seats;
            for (old, new) in self.chances[index..][..self.seats].iter_mut().zip(chances) {
                change = change.max((new - *old).abs());
                *old = new;
            }
        }
        change
    }

    fn index(&self, position: &Position) -> usize {
        let mut index = 0;
        for seat in 0..self.seats {
            index = index * usize::from(self.goal) + usize::from(position.to_go[seat] - 1);
        }
        for seat in 1..self.seats {
            index = index * LYING + code_of(position.lying[seat]);
        }
        index
    }
}

fn code_of(lying: Option<Lying>) -> usize {
    lying.map_or(0, |Lying { field, rank }| {
        1 + usize::from(field) * RANKS + usize::from(rank)
    })
}

fn lying_of(code: usize) -> Option<Lying> {
    let pair = code.checked_sub(1)?;
    Some(Lying {
        field: (pair / RANKS) as u8,
        rank: (pair % RANKS) as Rank,
    })
}

/// What follows a turn in a solved game.
#[derive(Debug)]
pub struct ExactOutlook<'a> {
    exact: &'a Exact,
    position: &'a Position,
    /// For each set of seats that fall, where the positions are in which the mover's pawn has one
    /// field to go and nothing lies of it; `None` if the next seat has won.
    next: [Option<usize>; 1 << (SEATS_MAX - 1)],
}

impl ExactOutlook<'_> {
    fn next_index(&self, fallen: u8) -> Option<usize> {
        let mut position = *self.position;
        for seat in 1..self.exact.seats {
            if fallen >> (seat - 1) & 1 == 1 {
                position.lying[seat] = None;
            }
        }
        match position.end_turn(1, None) {
            TurnEnd::Won(_) => None,
            TurnEnd::Next(next) => Some(self.exact.index(&next)),
        }
    }

    fn chances(&self, fallen: u8, to_go: u8, code: usize) -> Chances {
        let seats = self.exact.seats;
        let mut chances = [0.0; SEATS_MAX];
        let Some(next) = self.next[usize::from(fallen)] else {
            chances[1] = 1.0;
            return chances;
        };
        // The mover is the last of the next turn, so its way and its pair are the last digits of
        // their parts of the index.
        let way = usize::from(to_go - 1) * LYING.pow(seats as u32 - 1);
        let index = (next + way + code) * seats;
        let next = &self.exact.chances[index..][..seats];
        chances[0] = next[seats - 1];
        chances[1..seats].copy_from_slice(&next[..seats - 1]);
        chances
    }
}

impl Outlook for ExactOutlook<'_> {
    #[inline]
    fn placed(&mut self, to_go: u8, field: u8, rank: Rank) -> Chances {
        let fallen = self.position.knocked_out(field, rank) >> 1;
        self.chances(fallen, to_go, code_of(Some(Lying { field, rank })))
    }

    fn busted(&mut self, to_go: u8) -> Chances {
        self.chances(0, to_go, 0)
    }
}

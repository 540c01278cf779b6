//! A small neural network that estimates the chances to win: the sum of one row of weights per feature of a position,
//! one layer of units that pass on only positive values (ReLU), and one output for each seat.
//!
//! Only sums, products, quotients and comparisons are used, in a fixed order, so that every platform
//! decides alike.

use super::dice_ways::{RANKS, Rank};
use super::position::{Chances, Lying, Position, SEATS_MAX};
use super::turn::Outlook;

/// Number of units that are computed at a time.
pub const LANES: usize = 8;

/// Units side by side.
pub type Lane = [f32; LANES];

/// How many rows a seat has for what lies: each pair on each field, and nothing.
const LYING_ROWS: usize = 6 * RANKS + 1;

/// The shape of a network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shape {
    /// How many seats play.
    pub seats: u8,
    /// The longest way to the goal that it knows.
    pub reach: u8,
    /// How many [`Lane`]s of units it has.
    pub lanes: u8,
}

/// A network with its weights.
#[derive(Clone, PartialEq, Debug)]
pub struct Network {
    shape: Shape,
    /// The rows, one after another.
    rows: Vec<Lane>,
    /// The weights from the units to the outputs: for each lane all seats.
    outputs: Vec<Lane>,
}

impl Shape {
    /// How many rows there are.
    pub fn rows(self) -> usize {
        let (seats, ways) = (usize::from(self.seats), usize::from(self.reach) + 1);
        1 + seats * ways + (seats - 1) * (ways + LYING_ROWS)
    }

    /// How many [`Lane`]s of weights the rows have.
    pub fn row_lanes(self) -> usize {
        self.rows() * usize::from(self.lanes)
    }

    /// How many [`Lane`]s of weights lead to the outputs.
    pub fn output_lanes(self) -> usize {
        usize::from(self.seats) * usize::from(self.lanes)
    }

    /// The row for the way that a pawn has to go.
    fn way_row(self, seat: usize, to_go: u8) -> usize {
        1 + seat * (usize::from(self.reach) + 1) + usize::from(to_go)
    }

    /// The rows for what a seat other than the mover has lying: which pair and where, and how far
    /// its pawn has to go once it moved for that pair. One row if nothing lies.
    fn lying_rows(self, seat: usize, to_go: u8, lying: Option<Lying>) -> (usize, Option<usize>) {
        let ways = usize::from(self.reach) + 1;
        let first = 1 + usize::from(self.seats) * ways + (seat - 1) * (ways + LYING_ROWS);
        match lying {
            None => (first + ways + LYING_ROWS - 1, None),
            Some(Lying { field, rank }) => {
                let pair = usize::from(field) * RANKS + usize::from(rank);
                let left = usize::from(to_go.saturating_sub(field));
                (first + ways + pair, Some(first + left))
            }
        }
    }

    /// Calls `visit` with every row that describes a position at the beginning of a turn.
    pub fn visit_rows(self, position: &Position, mut visit: impl FnMut(usize)) {
        visit(0);
        visit(self.way_row(0, position.to_go[0]));
        for seat in 1..position.seats() {
            let to_go = position.to_go[seat];
            visit(self.way_row(seat, to_go));
            let (pair, left) = self.lying_rows(seat, to_go, position.lying[seat]);
            visit(pair);
            if let Some(left) = left {
                visit(left);
            }
        }
    }
}

impl Network {
    /// A network of these weights, as many as the shape says.
    pub fn new(shape: Shape, rows: Vec<Lane>, outputs: Vec<Lane>) -> Self {
        assert_eq!(rows.len(), shape.row_lanes());
        assert_eq!(outputs.len(), shape.output_lanes());
        Self {
            shape,
            rows,
            outputs,
        }
    }

    /// Its shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The weights: those of the rows, and those of the outputs.
    pub fn weights(&self) -> (&[Lane], &[Lane]) {
        (&self.rows, &self.outputs)
    }

    /// The same, mutable.
    pub fn weights_mut(&mut self) -> (&mut [Lane], &mut [Lane]) {
        (&mut self.rows, &mut self.outputs)
    }

    fn row(&self, row: usize) -> &[Lane] {
        let lanes = usize::from(self.shape.lanes);
        &self.rows[row * lanes..][..lanes]
    }

    /// The sums that reach the units at the beginning of a turn.
    pub fn sum(&self, position: &Position, sums: &mut Vec<Lane>) {
        sums.clear();
        sums.resize(usize::from(self.shape.lanes), [0.0; LANES]);
        self.shape
            .visit_rows(position, |row| add(sums, self.row(row)));
    }

    /// The chances for the sum of two parts, counted from the seat whose turn begins.
    #[inline]
    pub fn chances(&self, part: &[Lane], other: &[Lane]) -> [f32; SEATS_MAX] {
        match self.shape.seats {
            2 => self.shares::<2>(part, other),
            3 => self.shares::<3>(part, other),
            4 => self.shares::<4>(part, other),
            5 => self.shares::<5>(part, other),
            _ => self.shares::<6>(part, other),
        }
    }

    #[inline]
    fn shares<const SEATS: usize>(&self, part: &[Lane], other: &[Lane]) -> [f32; SEATS_MAX] {
        let mut totals = [[0.0; LANES]; SEATS];
        self.add_up(part, other, &mut totals);
        let mut powers = [0.0; SEATS];
        for (power, [a, b, c, d, e, f, g, h]) in powers.iter_mut().zip(totals) {
            *power = ((a + e) + (c + g)) + ((b + f) + (d + h));
        }
        exponentials(&mut powers);
        let scale = 1.0 / powers.iter().sum::<f32>();
        let mut chances = [0.0; SEATS_MAX];
        for (chance, power) in chances.iter_mut().zip(powers) {
            *chance = power * scale;
        }
        chances
    }

    // Never inline: otherwise the compiler transposes lanes and seats in every step, which costs more than the sums.
    #[inline(never)]
    fn add_up<const SEATS: usize>(
        &self,
        part: &[Lane],
        other: &[Lane],
        totals: &mut [Lane; SEATS],
    ) {
        let (weights, _) = self.outputs.as_chunks::<SEATS>();
        let mut sums = [[0.0; LANES]; SEATS];
        for ((part, other), weights) in part.iter().zip(other).zip(weights) {
            let mut units = [0.0; LANES];
            for lane in 0..LANES {
                units[lane] = (part[lane] + other[lane]).max(0.0);
            }
            for (sum, weights) in sums.iter_mut().zip(weights) {
                for lane in 0..LANES {
                    sum[lane] += units[lane] * weights[lane];
                }
            }
        }
        *totals = sums;
    }

    /// What it expects to follow the turn of a position. `memory` is a buffer that is reused between calls.
    pub fn outlook<'a>(
        &'a self,
        position: &'a Position,
        memory: &'a mut Memory,
    ) -> NetworkOutlook<'a> {
        assert_eq!(position.seats(), usize::from(self.shape.seats));
        assert!(position.goal <= self.shape.reach);
        NetworkOutlook::new(self, position, memory)
    }
}

/// Approximate exponentials, by (1 + x / 256)²⁵⁶. Networks are trained with them, so they need not be exact, but they
/// have to be the same on every platform. Beyond the limits a chance is as good as certain.
#[inline]
fn exponentials<const COUNT: usize>(numbers: &mut [f32; COUNT]) {
    for number in numbers.iter_mut() {
        *number = 1.0 + number.clamp(-32.0, 32.0) * (1.0 / 256.0);
    }
    for _ in 0..8 {
        for number in numbers.iter_mut() {
            *number *= *number;
        }
    }
}

#[inline]
fn add(sums: &mut [Lane], row: &[Lane]) {
    for (sum, weights) in sums.iter_mut().zip(row) {
        for lane in 0..LANES {
            sum[lane] += weights[lane];
        }
    }
}

/// Cache of partial sums that the after-states of a turn have in common.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    /// For each set of seats that fall, the sum of the other seats.
    others: Vec<Lane>,
    /// Which of these sums have been computed.
    known: u32,
    /// For each field and pair, the sum of the other seats and the pair.
    pairs: Vec<Lane>,
    /// Which of these sums have been computed, for each field.
    paired: [u32; 6],
    /// Which of the computed pairs let the next seat win, for each field.
    lost: [u32; 6],
    /// The row of the pawn in the place that was requested last.
    pawn: Vec<Lane>,
}

/// What a network expects to follow a turn.
#[derive(Debug)]
pub struct NetworkOutlook<'a> {
    network: &'a Network,
    position: &'a Position,
    memory: &'a mut Memory,
    /// The place of the pawn that was requested last, and the field under its pair.
    pawn_at: Option<(u8, Option<u8>)>,
}

impl<'a> NetworkOutlook<'a> {
    fn new(network: &'a Network, position: &'a Position, memory: &'a mut Memory) -> Self {
        let lanes = usize::from(network.shape.lanes);
        memory.known = 0;
        memory.paired = [0; 6];
        memory.lost = [0; 6];
        memory
            .others
            .resize((1 << (SEATS_MAX - 1)) * lanes, [0.0; LANES]);
        memory.pairs.resize(6 * RANKS * lanes, [0.0; LANES]);
        memory.pawn.resize(lanes, [0.0; LANES]);
        Self {
            network,
            position,
            memory,
            pawn_at: None,
        }
    }

    /// Whether the seat that is next moves to the goal if these seats fall (E-6, E-14).
    #[inline]
    fn next_wins(&self, fallen: u8) -> bool {
        let next = self.position.lying[1].filter(|_| fallen & 2 == 0);
        next.is_some_and(|lying| lying.field >= self.position.to_go[1])
    }

    /// The sum of all seats but the mover when the next turn begins and these seats fell.
    fn others(&mut self, fallen: u8) -> std::ops::Range<usize> {
        // The mover's bit is never set.
        let index = usize::from(fallen >> 1);
        let shape = self.network.shape;
        let lanes = usize::from(shape.lanes);
        let range = index * lanes..(index + 1) * lanes;
        if self.memory.known >> index & 1 == 1 {
            return range;
        }
        self.memory.known |= 1 << index;
        let sums = &mut self.memory.others[range.clone()];
        sums.copy_from_slice(self.network.row(0));
        for seat in 1..self.position.seats() {
            let to_go = self.position.to_go[seat];
            let lying = self.position.lying[seat].filter(|_| fallen >> seat & 1 == 0);
            if seat == 1 {
                let to_go = to_go.saturating_sub(lying.map_or(0, |lying| lying.field));
                add(sums, self.network.row(shape.way_row(0, to_go)));
                continue;
            }
            add(sums, self.network.row(shape.way_row(seat - 1, to_go)));
            let (pair, left) = shape.lying_rows(seat - 1, to_go, lying);
            add(sums, self.network.row(pair));
            if let Some(left) = left {
                add(sums, self.network.row(left));
            }
        }
        range
    }

    fn pair_lanes(&self, field: u8, rank: Rank) -> std::ops::Range<usize> {
        let lanes = usize::from(self.network.shape.lanes);
        let index = usize::from(field) * RANKS + usize::from(rank);
        index * lanes..(index + 1) * lanes
    }

    /// Computes the sum of the other seats and a pair of the mover.
    fn pair_up(&mut self, field: u8, rank: Rank) {
        let fallen = self.position.knocked_out(field, rank);
        self.memory.paired[usize::from(field)] |= 1 << rank;
        self.memory.lost[usize::from(field)] |= u32::from(self.next_wins(fallen)) << rank;
        let others = self.others(fallen);
        let mover = self.position.seats() - 1;
        let lying = Some(Lying { field, rank });
        // How far the pawn has to go makes no difference to the row of the pair.
        let (row, _) = self.network.shape.lying_rows(mover, 0, lying);
        let pair = self.pair_lanes(field, rank);
        let sums = &mut self.memory.pairs[pair];
        sums.copy_from_slice(&self.memory.others[others]);
        add(sums, self.network.row(row));
    }

    /// The mover's pawn and, with a field under its pair, the way left once it moved for that.
    #[inline]
    fn stand(&mut self, to_go: u8, field: Option<u8>) {
        if self.pawn_at == Some((to_go, field)) {
            return;
        }
        self.pawn_at = Some((to_go, field));
        let shape = self.network.shape;
        let mover = self.position.seats() - 1;
        let pawn = &mut self.memory.pawn;
        pawn.copy_from_slice(self.network.row(shape.way_row(mover, to_go)));
        let lying = field.map(|field| Lying { field, rank: 0 });
        let (nothing, left) = shape.lying_rows(mover, to_go, lying);
        add(pawn, self.network.row(left.unwrap_or(nothing)));
    }

    /// Counted from the mover, who is the last in the turn that follows.
    #[inline]
    fn turned(&self, chances: [f32; SEATS_MAX]) -> Chances {
        let mover = self.position.seats() - 1;
        let mut turned = [0.0; SEATS_MAX];
        turned[0] = chances[mover].into();
        for seat in 0..mover {
            turned[seat + 1] = chances[seat].into();
        }
        turned
    }
}

const NEXT_WINS: Chances = [0.0, 1.0, 0.0, 0.0, 0.0, 0.0];

impl Outlook for NetworkOutlook<'_> {
    #[inline]
    fn placed(&mut self, to_go: u8, field: u8, rank: Rank) -> Chances {
        if self.memory.paired[usize::from(field)] >> rank & 1 == 0 {
            self.pair_up(field, rank);
        }
        if self.memory.lost[usize::from(field)] >> rank & 1 == 1 {
            return NEXT_WINS;
        }
        self.stand(to_go, Some(field));
        let memory = &*self.memory;
        let pair = &memory.pairs[self.pair_lanes(field, rank)];
        self.turned(self.network.chances(pair, &memory.pawn))
    }

    fn busted(&mut self, to_go: u8) -> Chances {
        if self.next_wins(0) {
            return NEXT_WINS;
        }
        self.stand(to_go, None);
        let others = self.others(0);
        let memory = &*self.memory;
        let chances = self.network.chances(&memory.others[others], &memory.pawn);
        self.turned(chances)
    }
}

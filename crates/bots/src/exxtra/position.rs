use astragal_games::Seat;
use astragal_games::exxtra::{Shield, View};

use super::dice_ways::{Rank, rank_of};

/// How many seats a position can hold.
pub const SEATS_MAX: usize = 6;

/// The longest way to the goal (E-2).
pub const REACH_MAX: usize = 21;

/// The chances to win of all seats, in order of turn from the seat whose turn it is.
pub type Chances = [f64; SEATS_MAX];

/// A pair on a dice field.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Lying {
    /// Which field.
    pub field: u8,
    /// Which pair.
    pub rank: Rank,
}

/// A position in the turn of a seat that has taken its dice back (E-6). Seats are counted in order of turn from that
/// seat, the mover; seats that conceded are left out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    seats: u8,
    /// From the start to the goal, the furthest that a pawn can be away (E-10).
    pub goal: u8,
    /// Whether one higher pair above protects all (E-13).
    pub guards_all: bool,
    /// How many fields each pawn still has to go.
    pub to_go: [u8; SEATS_MAX],
    /// What lies on the dice fields, by seat; never anything of the mover.
    pub lying: [Option<Lying>; SEATS_MAX],
}

/// How a turn ends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TurnEnd {
    /// A seat wins; counted from the seat whose turn ended.
    Won(u8),
    /// The next seat's turn begins.
    Next(Position),
}

impl Position {
    /// The beginning of a game.
    pub fn start(seats: u8, goal: u8) -> Self {
        assert!((2..=SEATS_MAX).contains(&usize::from(seats)) && usize::from(goal) <= REACH_MAX);
        Self {
            seats,
            goal,
            guards_all: false,
            to_go: [goal; SEATS_MAX],
            lying: [None; SEATS_MAX],
        }
    }

    /// The position that `seat`, whose turn it is, sees.
    pub fn of_view(view: &View, seat: Seat, shield: Shield) -> Self {
        let count = view.positions.len();
        let in_turn = (0..count).map(|step| (seat.index() + step) % count);
        let mut position = Self {
            seats: 0,
            goal: view.goal,
            guards_all: shield == Shield::All,
            to_go: [view.goal; SEATS_MAX],
            lying: [None; SEATS_MAX],
        };
        for index in in_turn {
            let Some(pawn) = view.positions[index] else {
                continue;
            };
            let place = position.seats();
            position.to_go[place] = view.goal.saturating_sub(pawn);
            position.lying[place] = view.dice[index].map(|lying| Lying {
                field: lying.field,
                rank: rank_of(lying.pair),
            });
            position.seats += 1;
        }
        position
    }

    /// How many seats still play.
    #[inline]
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// The fields on which the mover may place a pair (E-12), the lowest first.
    #[inline]
    pub fn free_fields(&self) -> impl DoubleEndedIterator<Item = u8> + use<> {
        let taken = self.lying.iter().flatten();
        let taken = taken.fold(0u8, |bits, lying| bits | 1 << lying.field);
        (0..=5).filter(move |&field| field == 0 || taken >> field & 1 == 0)
    }

    /// How far the pawn of the mover has to go after a bust at `to_go` with so many X (E-10).
    #[inline]
    pub fn after_bust(&self, to_go: u8, x: u8) -> u8 {
        self.goal.min(to_go + x)
    }

    /// The seats that a pair throws off the board, as bits (E-13).
    #[inline]
    pub fn knocked_out(&self, field: u8, rank: Rank) -> u8 {
        if self.guards_all {
            let mut above = self.lying.iter().flatten();
            if above.any(|other| other.field > field && other.rank > rank) {
                return 0;
            }
        }
        let mut seats = 0;
        for (seat, lying) in self.lying.iter().enumerate() {
            let falls = lying.is_some_and(|other| other.field > field && other.rank <= rank);
            seats |= u8::from(falls) << seat;
        }
        seats
    }

    /// The end of a turn after which the mover's pawn has `to_go` fields left and its pair, if it
    /// placed one, lies as `placed`.
    pub fn end_turn(&self, to_go: u8, placed: Option<Lying>) -> TurnEnd {
        if to_go == 0 {
            return TurnEnd::Won(0);
        }
        let fallen = placed.map_or(0, |pair| self.knocked_out(pair.field, pair.rank));
        let mut next = *self;
        for seat in 0..self.seats() {
            let from = (seat + 1) % self.seats();
            next.to_go[seat] = self.to_go[from];
            next.lying[seat] = self.lying[from].filter(|_| fallen >> from & 1 == 0);
        }
        let mover = self.seats() - 1;
        (next.to_go[mover], next.lying[mover]) = (to_go, placed);
        // E-6: the next seat moves and takes its dice back.
        if let Some(lying) = next.lying[0].take() {
            next.to_go[0] = next.to_go[0].saturating_sub(lying.field);
        }
        if next.to_go[0] == 0 {
            return TurnEnd::Won(1);
        }
        TurnEnd::Next(next)
    }
}

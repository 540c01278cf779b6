//! Counts of how games ended.

use astragal_games::SeatSet;

/// How a number of games ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// All games.
    pub games: u64,
    /// All decisions in them.
    pub decisions: u64,
    /// Games that a seat won, alone or together with others.
    pub wins: Vec<u64>,
    /// Games without a winner.
    pub draws: u64,
    /// Games that were broken off.
    pub unfinished: u64,
    /// How many games took so many decisions.
    pub lengths: Vec<u64>,
}

impl Tally {
    /// No games yet.
    pub fn new(seats: u8) -> Self {
        Self {
            games: 0,
            decisions: 0,
            wins: vec![0; seats.into()],
            draws: 0,
            unfinished: 0,
            lengths: Vec::with_capacity(1024),
        }
    }

    /// Counts one game.
    pub fn add(&mut self, winners: Option<SeatSet>, decisions: u32) {
        self.games += 1;
        self.decisions += u64::from(decisions);
        match winners {
            None => self.unfinished += 1,
            Some(nobody) if nobody.is_empty() => self.draws += 1,
            Some(winners) => {
                for seat in winners {
                    self.wins[seat.index()] += 1;
                }
            }
        }
        let length = decisions as usize;
        if length >= self.lengths.len() {
            self.lengths.resize(length + 1, 0);
        }
        self.lengths[length] += 1;
    }

    /// Adds both up.
    #[must_use]
    pub fn merge(mut self, mut other: Self) -> Self {
        if self.lengths.len() < other.lengths.len() {
            std::mem::swap(&mut self.lengths, &mut other.lengths);
        }
        let add = |to: &mut [u64], from: &[u64]| {
            to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
        };
        add(&mut self.lengths, &other.lengths);
        add(&mut self.wins, &other.wins);
        self.games += other.games;
        self.decisions += other.decisions;
        self.draws += other.draws;
        self.unfinished += other.unfinished;
        self
    }
}

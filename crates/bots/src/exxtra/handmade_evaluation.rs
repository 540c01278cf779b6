use super::dice_ways::{DOUBLES, PLAIN, RANKS, Rank, WAYS, WITH_X};
use super::position::{Chances, Lying, Position, SEATS_MAX, TurnEnd};
use super::turn::Outlook;

/// Hand-written evaluation of what follows a turn: how likely a pair stays until it counts, how far each pawn has to go
/// then, and who is ahead.
#[derive(Debug)]
pub struct ByHand<'a> {
    position: &'a Position,
    /// For each pair, the chance that a roll is at least as high.
    reached: [f64; RANKS],
}

impl<'a> ByHand<'a> {
    pub fn new(position: &'a Position) -> Self {
        let mut reached = [0.0; RANKS];
        let doubles = DOUBLES.map(|(rank, _)| (rank, 1.0));
        for (rank, ways) in PLAIN.into_iter().chain(WITH_X).chain(doubles) {
            for chance in &mut reached[..=usize::from(rank)] {
                *chance += ways / WAYS;
            }
        }
        Self { position, reached }
    }

    /// The chance that a pair stays during the turns of so many seats. Each seat is assumed to roll twice and to place
    /// on every field with the same probability.
    fn stays(&self, lying: Lying, seats: usize) -> f64 {
        let missed = 1.0 - self.reached[usize::from(lying.rank)];
        let falls = (1.0 - missed * missed) * f64::from(lying.field) / 6.0;
        (0..seats).fold(1.0, |chance, _| chance * (1.0 - falls))
    }

    fn evaluate(&self, ending: TurnEnd) -> Chances {
        let seats = self.position.seats();
        let mut chances = [0.0; SEATS_MAX];
        let next = match ending {
            TurnEnd::Won(seat) => {
                chances[usize::from(seat)] = 1.0;
                return chances;
            }
            TurnEnd::Next(next) => next,
        };
        for seat in 0..seats {
            let way = |fields: u8| next.to_go[seat].saturating_sub(fields);
            let lead = match next.lying[seat] {
                None => lead(way(0)),
                Some(lying) => {
                    let stays = self.stays(lying, seat);
                    stays * lead(way(lying.field)) + (1.0 - stays) * lead(way(0))
                }
            };
            // Counted from the seat whose turn ended.
            chances[(seat + 1) % seats] = lead;
        }
        let sum: f64 = chances.iter().sum();
        chances.map(|chance| chance / sum)
    }
}

/// The value of a pawn with so many fields to go: every field is worth a quarter more than the last one, and more than
/// that far from the goal.
fn lead(to_go: u8) -> f64 {
    let mut lead = 1.0 - f64::from(to_go) / 64.0;
    for _ in 0..4 {
        lead *= lead;
    }
    lead
}

impl Outlook for ByHand<'_> {
    fn placed(&mut self, to_go: u8, field: u8, rank: Rank) -> Chances {
        let placed = Some(Lying { field, rank });
        self.evaluate(self.position.end_turn(to_go, placed))
    }

    fn busted(&mut self, to_go: u8) -> Chances {
        self.evaluate(self.position.end_turn(to_go, None))
    }
}

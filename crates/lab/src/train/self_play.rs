//! One game of a network against itself, or against the heuristic.

use astragal_bots::exxtra::{
    Chances, Choice, Lying, Memory, Network, Position, Rank, SEATS_MAX, Turn, TurnEnd, rank_of,
};
use astragal_dice::below;
use astragal_games::exxtra::{Roll, SEVEN_DIE, SIX_DIE};
use rand_core::Rng;

use super::heuristic_turn::heuristic_choice;

/// A double after a double is rare enough to be accepted at once while learning.
const DOUBLES_FOLLOWED: u8 = 1;

/// A turn as it began, and what a network should have said about it.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The position.
    pub position: Position,
    /// The chances to be learned.
    pub target: Chances,
}

/// How games are played for learning.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// How much of what later turns show counts for a turn.
    pub lambda: f64,
    /// One turn in so many explores another choice.
    pub exploring_turns: u32,
    /// One game in so many begins with pawns at random places.
    pub scattered_games: u32,
    /// How many games of a hundred have the heuristic in all seats but one.
    pub thumb_games: u32,
}

/// Plays games of a network against itself.
#[derive(Debug, Default)]
pub struct SelfPlay {
    memory: Memory,
    turn: Turn,
    lessons: Vec<Lesson>,
    /// For each lesson: what the network said, and whether the turn explored other choices.
    opinions: Vec<(Chances, bool)>,
    sums: Vec<[f32; 8]>,
}

impl SelfPlay {
    /// Plays a game and returns the lessons to be learned from it.
    pub fn play(
        &mut self,
        network: &Network,
        start: Position,
        manner: Manner,
        rng: &mut impl Rng,
    ) -> &[Lesson] {
        self.lessons.clear();
        self.opinions.clear();
        let seats = start.seats();
        let against_heuristics = manner.thumb_games > 0 && below(rng, 100) < manner.thumb_games;
        let mut ending = TurnEnd::Next(start);
        // The network's turn comes after so many others.
        let mut until_own = if against_heuristics {
            below(rng, seats as u32)
        } else {
            0
        };
        while let TurnEnd::Next(position) = ending {
            let opinion = self.evaluate(network, &position);
            if until_own > 0 {
                ending = play_turn(&position, rng, |position, rank, rolls, _| {
                    heuristic_choice(position, rank, rolls)
                });
                let target = self.sampled(network, seats, &ending);
                self.lessons.push(Lesson { position, target });
                self.opinions.push((opinion, false));
                until_own -= 1;
                continue;
            }
            until_own = if against_heuristics {
                seats as u32 - 1
            } else {
                0
            };
            let mut outlook = network.outlook(&position, &mut self.memory);
            self.turn.solve(&position, &mut outlook, DOUBLES_FOLLOWED);
            let target = self.turn.beginning();
            let curious = below(rng, manner.exploring_turns) == 0;
            self.lessons.push(Lesson { position, target });
            self.opinions.push((opinion, curious));
            let turn = &self.turn;
            ending = play_turn(&position, rng, |position, rank, _, rng| {
                if curious && below(rng, 2) == 0 {
                    any_choice(position, rng)
                } else {
                    turn.best(position.to_go[0], rank).0
                }
            });
        }
        self.look_back(seats, manner.lambda);
        &self.lessons
    }

    /// The network's estimate after a turn, counted from the seat that had it.
    fn sampled(&mut self, network: &Network, seats: usize, ending: &TurnEnd) -> Chances {
        let mut chances = [0.0; SEATS_MAX];
        match ending {
            TurnEnd::Won(seat) => chances[usize::from(*seat)] = 1.0,
            TurnEnd::Next(next) => {
                let opinion = self.evaluate(network, next);
                for seat in 0..seats {
                    chances[(seat + 1) % seats] = opinion[seat];
                }
            }
        }
        chances
    }

    fn evaluate(&mut self, network: &Network, position: &Position) -> Chances {
        network.sum(position, &mut self.sums);
        let nothing = [[0.0; 8]; 32];
        network.chances(&self.sums, &nothing).map(f64::from)
    }

    /// Each target is what the network expects of the turn, its dice averaged out, corrected by how wrong it turned out
    /// to be about later turns. A turn that explored another choice says nothing about what came before it.
    fn look_back(&mut self, seats: usize, lambda: f64) {
        let mut correction = [0.0; SEATS_MAX];
        for (lesson, (opinion, curious)) in self.lessons.iter_mut().zip(&self.opinions).rev() {
            if *curious {
                correction = [0.0; SEATS_MAX];
            }
            let mut before = [0.0; SEATS_MAX];
            for seat in 0..seats {
                // The correction is counted from the next seat.
                lesson.target[seat] += lambda * correction[(seat + seats - 1) % seats];
                before[seat] = lesson.target[seat] - opinion[seat];
            }
            correction = before;
        }
    }
}

/// Plays a turn; `choose` gets the position with the pawn as doubles carried it, the pair, and how often the dice were
/// rolled.
fn play_turn<R: Rng>(
    start: &Position,
    rng: &mut R,
    choose: impl Fn(&Position, Rank, u32, &mut R) -> Choice,
) -> TurnEnd {
    let mut position = *start;
    for rolls in 1.. {
        let roll = Roll {
            seven: SEVEN_DIE[below(rng, 6) as usize],
            six: SIX_DIE[below(rng, 6) as usize],
        };
        let to_go = position.to_go[0];
        if roll.x_count() > 0 && rolls > 1 {
            return position.end_turn(position.after_bust(to_go, roll.x_count()), None);
        }
        position.to_go[0] = to_go.saturating_sub(roll.double());
        if position.to_go[0] == 0 {
            break;
        }
        let rank = rank_of(roll.pair());
        if let Choice::Place(field) = choose(&position, rank, rolls, rng) {
            return position.end_turn(position.to_go[0], Some(Lying { field, rank }));
        }
    }
    TurnEnd::Won(0)
}

fn any_choice(position: &Position, rng: &mut impl Rng) -> Choice {
    let count = position.free_fields().count() as u32;
    let field = position.free_fields().nth(below(rng, count + 1) as usize);
    field.map_or(Choice::Roll, Choice::Place)
}

/// A beginning with pawns at random places of the track.
pub fn scattered(seats: u8, goal: u8, rng: &mut impl Rng) -> Position {
    let mut position = Position::start(seats, goal);
    for to_go in &mut position.to_go[..usize::from(seats)] {
        *to_go = 1 + below(rng, goal.into()) as u8;
    }
    position
}

//! How well a network plays a game that is short enough to be solved.

use std::collections::BTreeMap;
use std::fmt;

use astragal_bots::exxtra::{
    ALL_DOUBLES, Choice, Exact, Lying, Memory, Network, Outlook as _, Position, Rank, Turn,
    TurnEnd, rank_of,
};
use astragal_dice::below;
use astragal_games::exxtra::{Roll, SEVEN_DIE, SIX_DIE};

use crate::match_up::rng_of;

/// Choices that are worth the same but for this are equally good.
const EQUAL: f64 = 1e-9;

/// A decision that came up in games in which every seat plays best.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The position, with the mover's pawn where doubles had carried it.
    pub position: Position,
    /// The pair that was rolled.
    pub rank: Rank,
    /// How often it came up.
    pub count: u64,
    /// The possible choices, each with the exact chance to win then.
    pub choices: Vec<(Choice, f64)>,
}

impl Decision {
    /// The exact chance to win with the best choice.
    pub fn best(&self) -> f64 {
        let chances = self.choices.iter().map(|(_, chance)| *chance);
        chances.fold(0.0, f64::max)
    }

    /// Whether a choice is the best, or as good.
    pub fn is_best(&self, choice: Choice) -> bool {
        self.chance(choice) >= self.best() - EQUAL
    }

    fn chance(&self, choice: Choice) -> f64 {
        let chosen = self.choices.iter().find(|(other, _)| *other == choice);
        chosen.expect("the choice is legal").1
    }
}

/// A line: how often it came up, the ways to go, what lies of the other seats, the pair, and the best
/// choices, `r` for rolling or a field.
impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seats = self.position.seats();
        write!(f, "{},", self.count)?;
        for to_go in &self.position.to_go[..seats] {
            write!(f, "{to_go}")?;
        }
        for lying in &self.position.lying[1..seats] {
            match lying {
                None => write!(f, ",-")?,
                Some(Lying { field, rank }) => write!(f, ",{field}/{rank}")?,
            }
        }
        write!(f, ",{},", self.rank)?;
        for (choice, _) in &self.choices {
            match choice {
                _ if !self.is_best(*choice) => {}
                Choice::Roll => write!(f, "r")?,
                Choice::Place(field) => write!(f, "{field}")?,
            }
        }
        writeln!(f)
    }
}

/// How often a network's choice is the best one, weighted by how often it comes up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Agreement {
    /// How many decisions were looked at.
    pub decisions: u64,
    /// The share in which the network chose the best or as good.
    pub share: f64,
    /// The chance to win that a decision of the network loses on average.
    pub loss: f64,
}

/// The decisions that come up in so many games in which every seat plays best, in a fixed order.
pub fn decisions(exact: &Exact, start: Position, games: u64, seed: u64) -> Vec<Decision> {
    let mut counted: BTreeMap<_, Decision> = BTreeMap::new();
    let mut turn = Turn::default();
    for number in 0..games {
        let mut rng = rng_of(seed, number);
        let mut ending = TurnEnd::Next(start);
        while let TurnEnd::Next(mut position) = ending {
            turn.solve(&position, &mut exact.outlook(&position), ALL_DOUBLES);
            let mut is_first = true;
            ending = loop {
                let roll = Roll {
                    seven: SEVEN_DIE[below(&mut rng, 6) as usize],
                    six: SIX_DIE[below(&mut rng, 6) as usize],
                };
                let to_go = position.to_go[0];
                if roll.x_count() > 0 && !is_first {
                    let to_go = position.after_bust(to_go, roll.x_count());
                    break position.end_turn(to_go, None);
                }
                is_first = false;
                position.to_go[0] = to_go.saturating_sub(roll.double());
                if position.to_go[0] == 0 {
                    break TurnEnd::Won(0);
                }
                let rank = rank_of(roll.pair());
                let key = (position.to_go, lying_key(&position), rank);
                let decision = counted.entry(key).or_insert_with(|| Decision {
                    position,
                    rank,
                    count: 0,
                    choices: choices(exact, &position, &turn, rank),
                });
                decision.count += 1;
                if let Choice::Place(field) = turn.best(position.to_go[0], rank).0 {
                    break position.end_turn(position.to_go[0], Some(Lying { field, rank }));
                }
            };
        }
    }
    counted.into_values().collect()
}

fn lying_key(position: &Position) -> [Option<(u8, Rank)>; 6] {
    position
        .lying
        .map(|lying| lying.map(|lying| (lying.field, lying.rank)))
}

fn choices(exact: &Exact, position: &Position, turn: &Turn, rank: Rank) -> Vec<(Choice, f64)> {
    let to_go = position.to_go[0];
    let mut outlook = exact.outlook(position);
    let rolling = turn.rolling(to_go).expect("all doubles are followed up");
    let placings = position.free_fields().map(|field| {
        let chances = outlook.placed(to_go, field, rank);
        (Choice::Place(field), chances[0])
    });
    let rolling = (Choice::Roll, rolling[0]);
    [rolling].into_iter().chain(placings).collect()
}

/// What a network chooses.
pub fn choice_of(network: &Network, position: &Position, rank: Rank) -> Choice {
    let mut memory = Memory::default();
    let mut turn = Turn::default();
    let mut outlook = network.outlook(position, &mut memory);
    turn.solve(position, &mut outlook, ALL_DOUBLES);
    turn.best(position.to_go[0], rank).0
}

/// How well a network decides.
pub fn agreement(network: &Network, decisions: &[Decision]) -> Agreement {
    let (mut count, mut agreed, mut loss) = (0, 0, 0.0);
    for decision in decisions {
        let choice = choice_of(network, &decision.position, decision.rank);
        count += decision.count;
        agreed += if decision.is_best(choice) {
            decision.count
        } else {
            0
        };
        loss += decision.count as f64 * (decision.best() - decision.chance(choice));
    }
    Agreement {
        decisions: count,
        share: agreed as f64 / count as f64,
        loss: loss / count as f64,
    }
}

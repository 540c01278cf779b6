use std::collections::BTreeMap;

use super::chances::LYING_MAX;
use super::position_index::Hands;

/// What to do in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Decision {
    /// How to throw one die, by its number in the list of tosses.
    pub toss: u8,
    /// How to throw all in; only where nothing lies.
    pub all_in: u8,
    /// Whether to stop where that is allowed (S-14).
    pub stop: bool,
}

/// What to do in a position where best replies form a cycle: probabilities for each choice.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Mix {
    pub toss: Vec<f64>,
    pub all_in: Vec<f64>,
    pub stop: f64,
}

impl Mix {
    /// The choices of a plan, with probability 1 each.
    pub fn of(plan: Decision, tosses: usize) -> Self {
        let only = |toss: u8| {
            let chance = |other| f64::from(other == usize::from(toss));
            (0..tosses).map(chance).collect()
        };
        Self {
            toss: only(plan.toss),
            all_in: only(plan.all_in),
            stop: f64::from(plan.stop),
        }
    }

    /// Choices that are the likelier the more they are worth; those that are worth less by `heat` are less likely
    /// by a factor of e. `worths` are of each throw of one die, of each throw all in if there is one, and of stopping.
    pub fn soft(worths: &[f64], tosses: usize, heat: f64) -> Self {
        let (one, others) = worths.split_at(tosses);
        let (stop, all_in) = others.split_last().expect("stopping is worth something");
        let toss = soft(one, heat);
        let throw: f64 = toss
            .iter()
            .zip(one)
            .map(|(chance, worth)| chance * worth)
            .sum();
        Self {
            all_in: match all_in.is_empty() {
                true => Self::of(Decision::default(), tosses).all_in,
                false => soft(all_in, heat),
            },
            stop: soft(&[*stop, throw], heat)[0],
            toss,
        }
    }

    /// The largest difference between a probability and that of another mix.
    pub fn distance(&self, other: &Self) -> f64 {
        let pairs = self.chances().zip(other.chances());
        pairs
            .map(|(one, other)| (one - other).abs())
            .fold(0.0, f64::max)
    }

    fn chances(&self) -> impl Iterator<Item = f64> {
        let tosses = self.toss.iter().chain(&self.all_in);
        tosses.chain([&self.stop]).copied()
    }
}

fn soft(worths: &[f64], heat: f64) -> Vec<f64> {
    let most = worths.iter().copied().fold(f64::MIN, f64::max);
    let weights = worths.iter().map(|worth| libm::exp((worth - most) / heat));
    let weights: Vec<f64> = weights.collect();
    let sum: f64 = weights.iter().sum();
    weights.iter().map(|weight| weight / sum).collect()
}

/// The plans for all positions with a number of seats.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plans {
    pub seats: usize,
    dice: usize,
    /// By position, packed.
    packed: Vec<u8>,
    /// Mixed choices that replace a plan, by position.
    pub mixes: BTreeMap<u32, Mix>,
}

impl Plans {
    pub fn new(seats: usize, dice: usize) -> Self {
        Self {
            seats,
            dice,
            packed: vec![0; Hands::count(seats, dice)],
            mixes: BTreeMap::new(),
        }
    }

    #[inline]
    pub fn at(&self, index: usize) -> Decision {
        let packed = self.packed[index];
        Decision {
            toss: packed & 7,
            all_in: packed >> 3 & 7,
            stop: packed >> 6 != 0,
        }
    }

    #[inline]
    pub fn set(&mut self, index: usize, plan: Decision) {
        self.packed[index] = plan.toss | plan.all_in << 3 | u8::from(plan.stop) << 6;
    }

    /// The possible positions, in an order that puts equal plans close together.
    fn positions(seats: usize, dice: usize) -> impl Iterator<Item = usize> {
        let lying = 0..=LYING_MAX.min(dice - seats);
        lying.flat_map(move |lying| {
            let totals = seats..=dice - lying;
            totals.flat_map(move |total| {
                let hands = Hands::all(seats, total).into_iter();
                hands.map(move |hands| hands.index(lying))
            })
        })
    }

    /// Appends the plans in a form that compresses well.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        bytes.extend(Self::positions(self.seats, self.dice).map(|index| self.packed[index]));
        bytes.extend((self.mixes.len() as u32).to_le_bytes());
        for (index, mix) in &self.mixes {
            bytes.extend(index.to_le_bytes());
            bytes.extend(
                mix.chances()
                    .flat_map(|chance| (chance as f32).to_le_bytes()),
            );
        }
    }

    /// Reads what `write` wrote, from the front of `bytes`; `None` if it is damaged.
    pub fn read(seats: usize, dice: usize, tosses: usize, bytes: &mut &[u8]) -> Option<Self> {
        let mut plans = Self::new(seats, dice);
        for index in Self::positions(seats, dice) {
            plans.packed[index] = take::<1>(bytes)?[0];
        }
        for _ in 0..u32::from_le_bytes(take(bytes)?) {
            let index = u32::from_le_bytes(take(bytes)?);
            let mut chance = || Some(f64::from(f32::from_le_bytes(take(bytes)?)));
            let mut chances = || (0..tosses).map(|_| chance()).collect::<Option<Vec<f64>>>();
            let (toss, all_in) = (chances()?, chances()?);
            let mix = Mix {
                toss,
                all_in,
                stop: chance()?,
            };
            plans.mixes.insert(index, mix);
        }
        Some(plans)
    }
}

fn take<const LENGTH: usize>(bytes: &mut &[u8]) -> Option<[u8; LENGTH]> {
    let (first, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*first)
}

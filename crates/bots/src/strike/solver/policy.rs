use std::borrow::Cow;

use astragal_dice::strike::{Physical, Toss};
use astragal_games::strike::{Action, Edition, Regroup, ThrowModel};
use astragal_games::{Strike, WordOption as _};
use rand_core::Rng;

use super::decisions::Plans;
use super::position_index::Hands;
use super::{Goal, ThrowChances};
use crate::data;

/// What to do in every position of Strike, without its value.
#[derive(Clone, PartialEq, Debug)]
pub struct Policy {
    /// The goal that it plays for.
    pub goal: Goal,
    /// The ways to throw that the game allows.
    tosses: Vec<Toss>,
    /// For each way to throw in the plans, its number among those that the game allows.
    numbers: Vec<usize>,
    /// From two seats on.
    plans: Vec<Plans>,
}

impl Policy {
    pub(super) fn new(goal: Goal, tosses: Vec<Toss>, plans: Vec<Plans>) -> Self {
        Self {
            goal,
            numbers: (0..tosses.len()).collect(),
            tosses,
            plans,
        }
    }

    /// The solution in the repository that fits a game; `None` for other options than the book's, and where it cannot
    /// be loaded. It is for five seats, which takes too long to be solved on demand, and holds all games with fewer. It
    /// plays as if an arena that was emptied in a turn asked for one die (S-7), also where it asks for all.
    pub fn shipped(game: &Strike, goal: Goal) -> Option<Self> {
        let book = match game.edition {
            Edition::Of2012 => Regroup::Free,
            Edition::Of2020 => Regroup::Walls,
        };
        if game.model != ThrowModel::Measured || game.regroup != book {
            return None;
        }
        let (edition, goal_word) = (game.edition.word(), goal.word());
        let bytes = data::file(&format!("strike-{edition}-{goal_word}.policy"))?;
        Self::read(game, goal, &bytes)
    }

    /// The solution in the repository that is nearest to a game: that of its edition and goal, whatever the other
    /// options are. A way to throw that the game does not allow is replaced by the same style with dice as they lie, or
    /// by the only one that there is. `None` where it cannot be loaded.
    pub(in crate::strike) fn nearest(game: &Strike, goal: Goal) -> Option<Self> {
        let by_the_book = Strike::new(game.edition, 5).ok()?;
        let mut policy = Self::shipped(&by_the_book, goal)?;
        let allowed = ThrowChances::tosses(game);
        let number = |planned: &Toss| {
            let same = allowed.iter().position(|toss| toss == planned);
            let alike = || allowed.iter().position(|toss| toss.style == planned.style);
            same.or_else(alike).unwrap_or(0)
        };
        policy.numbers = policy.tosses.iter().map(number).collect();
        policy.tosses = allowed;
        Some(policy)
    }

    /// The first line of a file.
    fn heading(game: &Strike, goal: Goal, dice: usize) -> String {
        let (edition, regroup) = (game.edition.word(), game.regroup.word());
        let (goal, physics) = (goal.word(), Physical::VERSION);
        format!(
            "astragal strike policy 1: physics {physics}, {edition}, {regroup}, {goal}, {dice} dice\n"
        )
    }

    /// The policy in the bytes of a file.
    pub fn write(&self, game: &Strike) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.plans.iter().for_each(|plans| plans.write(&mut bytes));
        let mut file = Self::heading(game, self.goal, Self::dice(game)).into_bytes();
        file.extend(miniz_oxide::deflate::compress_to_vec(&bytes, 10));
        file
    }

    /// Reads what `write` wrote; `None` if it is damaged, or was made for another game or another
    /// version of the physics.
    pub fn read(game: &Strike, goal: Goal, file: &[u8]) -> Option<Self> {
        let tosses = ThrowChances::tosses(game);
        let dice = Self::dice(game);
        let packed = file.strip_prefix(Self::heading(game, goal, dice).as_bytes())?;
        let bytes = miniz_oxide::inflate::decompress_to_vec_with_limit(packed, 1 << 22).ok()?;
        let mut bytes = bytes.as_slice();
        let plans = (2..=5).map(|seats| Plans::read(seats, dice, tosses.len(), &mut bytes));
        let plans = plans.collect::<Option<_>>()?;
        bytes.is_empty().then(|| Self::new(goal, tosses, plans))
    }

    /// All dice of a game of five.
    fn dice(game: &Strike) -> usize {
        5 * usize::from(game.edition.deal(5)) + 1
    }

    /// What the seat whose turn it is does with so many dice in the arena; `hands` are the dice of all
    /// seats that are in the game, from this one on. A turn that begins must throw (S-5).
    pub fn decide<R: Rng + ?Sized>(
        &self,
        lying: usize,
        hands: &[u8],
        begins: bool,
        rng: &mut R,
    ) -> (Action, Toss) {
        let (stop, toss) = self.plan(lying, hands, begins, rng);
        let action = if stop { Action::Stop } else { Action::Throw };
        (action, self.tosses[toss])
    }

    /// Whether to stop, and the number of the toss if not. Where there are more seats than in any plan, the last ones
    /// count as one.
    pub(in crate::strike) fn plan<R: Rng + ?Sized>(
        &self,
        lying: usize,
        hands: &[u8],
        begins: bool,
        rng: &mut R,
    ) -> (bool, usize) {
        let hands = merged(hands, self.plans.len() + 1);
        let plans = &self.plans[hands.len() - 2];
        let index = Hands::new(&hands).index(lying);
        let all_in = begins && lying == 0;
        if let Some(mix) = plans.mixes.get(&(index as u32)) {
            let tosses = if all_in { &mix.all_in } else { &mix.toss };
            let toss = self.numbers[pick(tosses, rng)];
            return (!begins && unit(rng) < mix.stop, toss);
        }
        let plan = plans.at(index);
        let toss = if all_in { plan.all_in } else { plan.toss };
        (plan.stop && !begins, self.numbers[usize::from(toss)])
    }
}

/// The dice of at most so many seats: if there are more, the last ones count as one.
pub(in crate::strike) fn merged(hands: &[u8], seats: usize) -> Cow<'_, [u8]> {
    if hands.len() <= seats {
        return Cow::Borrowed(hands);
    }
    let (first, last) = hands.split_at(seats - 1);
    Cow::Owned([first, &[last.iter().sum()]].concat())
}

/// A random index, by these probabilities.
fn pick<R: Rng + ?Sized>(chances: &[f64], rng: &mut R) -> usize {
    let mut left = unit(rng);
    let found = chances.iter().position(|chance| {
        left -= chance;
        left < 0.0
    });
    found.unwrap_or(0)
}

/// A random number from 0 to 1.
pub(in crate::strike) fn unit<R: Rng + ?Sized>(rng: &mut R) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}

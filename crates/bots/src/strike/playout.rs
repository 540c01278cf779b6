use rand_core::Rng;

use super::solver::unit;
use super::{Aftermath, Policy, ThrowChances};

/// A position in numbers, for playouts.
#[derive(Clone, Debug)]
pub(super) struct PlayoutPosition {
    pub lying: usize,
    /// The dice of all seats that are in the game, from the one whose turn it is.
    pub hands: Vec<u8>,
    /// Who they are.
    pub seats: Vec<usize>,
    /// Whether the turn begins.
    pub begins: bool,
}

impl PlayoutPosition {
    pub fn new(lying: usize, hands: Vec<u8>, begins: bool) -> Self {
        Self {
            lying,
            seats: (0..hands.len()).collect(),
            hands,
            begins,
        }
    }

    /// The seat ends its turn.
    pub fn stop(&mut self) {
        self.hands.rotate_left(1);
        self.seats.rotate_left(1);
        self.begins = true;
    }

    /// The seat throws.
    pub fn throw<R: Rng + ?Sized>(&mut self, chances: &ThrowChances, toss: usize, rng: &mut R) {
        let all_in = chances.is_all_in(self.lying, self.begins);
        let thrown = if all_in { self.hands[0] } else { 1 };
        let aftermaths = match all_in {
            true => chances.all_in(toss, thrown.into()),
            false => chances.one(toss, self.lying),
        };
        let after = pick(aftermaths, rng);
        self.lying = after.lying.into();
        self.hands[0] = self.hands[0] - thrown + after.taken;
        if self.hands[0] == 0 {
            self.hands.remove(0);
            self.seats.remove(0);
            self.begins = true;
        } else if after.taken > 0 {
            self.stop();
        } else {
            self.begins = false;
        }
    }

    /// Plays on by the policy; returns the seat that is the last with dice.
    pub fn play_out<R: Rng + ?Sized>(
        mut self,
        policy: &Policy,
        chances: &ThrowChances,
        rng: &mut R,
    ) -> usize {
        while self.seats.len() > 1 {
            match policy.plan(self.lying, &self.hands, self.begins, rng) {
                (true, _) => self.stop(),
                (false, toss) => self.throw(chances, toss, rng),
            }
        }
        self.seats[0]
    }
}

fn pick<R: Rng + ?Sized>(aftermaths: &[Aftermath], rng: &mut R) -> Aftermath {
    let mut left = unit(rng);
    let found = aftermaths.iter().find(|after| {
        left -= after.chance;
        left < 0.0
    });
    *found.unwrap_or(&aftermaths[0])
}

//! Some hundred throws of every kind, and their digest. The tests run them natively; the example
//! `digest` runs them in wasm.

use astragal_arena::{
    Arena, ArenaKind, Cocked, Digest, Face, Film, Landing, Layout, Pose, Regroup, Slide, Throw,
    Thrown,
};
use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};

/// The digest of all throws.
pub fn digest() -> String {
    let mut digest = Digest::default();
    for (kind, rule) in [
        (ArenaKind::Colosseum, Cocked::Reroll),
        (ArenaKind::Bowl, Cocked::Shake),
    ] {
        let mut play = Play {
            arena: Arena::new(kind),
            rule,
            rng: ChaCha20Rng::from_seed([kind as u8 + 1; 32]),
        };
        (0..48).for_each(|number| digest.add(&play.single(number)));
        for count in [2, 5, 9, 14] {
            digest.add(&play.all_in(count));
        }
        for _ in 0..4 {
            play.game(&mut digest);
        }
        (0..8).for_each(|_| digest.add(&play.show()));
    }
    let mut largest = Play {
        arena: Arena::new(ArenaKind::Colosseum),
        rule: Cocked::Reroll,
        rng: ChaCha20Rng::from_seed([9; 32]),
    };
    digest.add(&largest.all_in(31));
    digest.hex()
}

struct Play {
    arena: Arena,
    rule: Cocked,
    rng: ChaCha20Rng,
}

impl Play {
    /// From 0 to 1.
    fn fraction(&mut self) -> f32 {
        (self.rng.next_u32() >> 8) as f32 / 16_777_216.0
    }

    /// A random valid throw.
    fn any_throw(&mut self) -> Throw {
        let [half_length, half_width] = self.arena.kind().floor();
        Throw {
            from: self.fraction() * 360.0,
            aim: [
                (self.fraction() - 0.5) * half_length,
                (self.fraction() - 0.5) * half_width,
            ],
            force: self.fraction(),
            height: 3.0 + self.fraction() * 15.0,
            spin: self.fraction() * 2.0 - 1.0,
        }
    }

    fn throw(&mut self, lying: &[Pose], count: usize) -> Thrown {
        let throw = self.any_throw();
        let thrown = self
            .arena
            .throw(lying, &throw, count, self.rule, &mut self.rng, Film::Off);
        thrown.expect("the throw is possible")
    }

    fn single(&mut self, number: usize) -> Thrown {
        let faces = &Face::ALL[1..1 + number % 6];
        let layout = [Layout::Tight, Layout::Spread][number / 6 % 2];
        let lying = self.arena.lay(faces, layout, &mut self.rng);
        self.throw(&lying, 1)
    }

    fn all_in(&mut self, count: usize) -> Thrown {
        self.throw(&[], count)
    }

    /// Throws dice one by one at the remaining dice of earlier throws.
    fn game(&mut self, digest: &mut Digest) {
        let mut lying: Vec<Pose> = Vec::new();
        for _ in 0..8 {
            if let Some(die) = lying.first() {
                // Back to the middle, where there is always room for one.
                let slide = Slide {
                    die: 0,
                    to: [die.position[0] * 0.5, die.position[2] * 0.5],
                    turn: 30.0,
                };
                if let Ok(regrouped) = self.arena.regroup(Regroup::Free, &lying, &[slide]) {
                    lying = regrouped;
                }
            }
            let thrown = self.throw(&lying, 1);
            digest.add(&thrown);
            lying = left_by(&thrown);
            self.arena.lay_flat(&mut lying);
        }
    }

    fn show(&mut self) -> Thrown {
        let faces: Vec<Face> = (0..3)
            .map(|_| Face::ALL[(self.rng.next_u32() >> 29) as usize % 6])
            .collect();
        let throw = self.any_throw();
        let thrown = self
            .arena
            .show(&faces, &throw, &mut self.rng, Film::Off)
            .expect("the throw is possible");
        let shown: Vec<Landing> = thrown.dice.iter().map(|die| die.landing).collect();
        let wanted: Vec<Landing> = faces.into_iter().map(Landing::Shows).collect();
        assert_eq!(shown, wanted);
        thrown
    }
}

/// The dice whose face is unique, without face 1: what remains in the arena in a game of Strike.
fn left_by(thrown: &Thrown) -> Vec<Pose> {
    let count = |face| {
        let same = |die: &&astragal_arena::Die| die.landing == Landing::Shows(face);
        thrown.dice.iter().filter(same).count()
    };
    let stays = |die: &&astragal_arena::Die| match die.landing {
        Landing::Shows(face) => face != Face::ALL[0] && count(face) == 1,
        _ => false,
    };
    let left = thrown.dice.iter().filter(stays);
    left.map(|die| die.pose).collect()
}

use astragal_arena::{Arena, Film, Landing as Rest};
use astragal_dice::below;
use astragal_dice::strike::{Manner, Physical, printed};
use astragal_games::Strike;
use astragal_games::strike::{Face, Landing};
use rand_core::Rng;

/// The rounds of the search: how many ways to throw are kept, and how many more throws each gets.
const LOOKS: [(usize, u32); 3] = [(usize::MAX, 2), (8, 6), (3, 16)];
/// The same all in: a throw of many dice takes longer, and there are few ways to do it.
const LOOKS_ALL_IN: [(usize, u32); 1] = [(usize::MAX, 6)];
/// How many more throws the best way and the plain throw get, with new random numbers: the best of many is often the
/// luckiest.
const FRESH: u32 = 30;
const FRESH_ALL_IN: u32 = 12;
/// How often the faces of several dice are drawn.
const DRAWS: u32 = 64;

/// Simulated throws.
pub(super) struct Trial<'a, V> {
    pub game: Strike,
    pub arena: &'a Arena,
    /// The dice that lie in the arena.
    pub dice: &'a Physical,
    /// How many are thrown.
    pub thrown: u8,
    /// What a landing is worth to the thrower.
    pub value: V,
}

/// A way to throw, and its results so far.
struct Way {
    manner: Manner,
    sum: f64,
    throws: u32,
}

impl Way {
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.throws)
    }
}

impl<V: Fn(Landing) -> f64> Trial<'_, V> {
    /// The best of many ways: all get a few throws, the better ones more. In the end the best is compared with the
    /// plain throw once more, which is made if it is no worse.
    pub fn best<R: Rng + ?Sized>(&self, plain: Manner, ways: Vec<Manner>, rng: &mut R) -> Manner {
        let (looks, fresh): (&[(usize, u32)], u32) = match self.thrown {
            1 => (&LOOKS, FRESH),
            _ => (&LOOKS_ALL_IN, FRESH_ALL_IN),
        };
        let ways = ways.into_iter().map(|manner| Way {
            manner,
            sum: 0.0,
            throws: 0,
        });
        let mut ways: Vec<Way> = ways.collect();
        for &(kept, throws) in looks {
            ways.truncate(kept);
            ways.retain_mut(|way| {
                let mean = self.mean(&way.manner, throws, rng);
                way.sum += mean.unwrap_or(0.0) * f64::from(throws);
                way.throws += throws;
                mean.is_some()
            });
            ways.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
        }
        let Some(best) = ways.into_iter().next() else {
            return plain;
        };
        let found = self.mean(&best.manner, fresh, rng);
        match self.mean(&plain, fresh, rng) {
            Some(worth) if found.is_none_or(|found| found <= worth) => plain,
            _ => best.manner,
        }
    }

    /// What a way is worth, as the mean over so many throws; `None` if it is not possible.
    pub fn mean<R: Rng + ?Sized>(&self, manner: &Manner, throws: u32, rng: &mut R) -> Option<f64> {
        let mut sum = 0.0;
        for _ in 0..throws {
            sum += self.throw(manner, rng)?;
        }
        Some(sum / f64::from(throws))
    }

    /// One simulated throw. The face of a thrown die is independent of the way it rolls, so every face counts with its
    /// probability; only its effect on the other dice is random.
    fn throw<R: Rng + ?Sized>(&self, manner: &Manner, rng: &mut R) -> Option<f64> {
        let mut dice = self.dice.clone();
        let (game, arena) = (&self.game, self.arena);
        let thrown = dice.throw(arena, game, self.thrown, manner, rng, Film::Off);
        let (_, thrown) = thrown.ok()?;
        let (lying, landed) = thrown.dice.split_at(self.dice.lying().len());
        let mut landing = Landing::default();
        for die in lying {
            match die.landing {
                Rest::Shows(face) => landing.add(printed(face)),
                Rest::Cocked | Rest::Out => landing.add_outside(1),
            }
        }
        let shows = |die: &&astragal_arena::Die| matches!(die.landing, Rest::Shows(_));
        let landed = landed.iter().filter(shows).count();
        let with = |faces: &mut dyn Iterator<Item = Face>| {
            let mut landing = landing;
            faces.for_each(|face| landing.add(face));
            (self.value)(landing)
        };
        Some(match landed {
            0 => with(&mut std::iter::empty()),
            1 => {
                let worth = Face::ALL.map(|face| with(&mut std::iter::once(face)));
                worth.iter().sum::<f64>() / Face::ALL.len() as f64
            }
            _ => {
                let mut draw = || {
                    let faces = (0..landed).map(|_| Face::ALL[below(rng, 6) as usize]);
                    with(&mut faces.into_iter())
                };
                (0..DRAWS).map(|_| draw()).sum::<f64>() / f64::from(DRAWS)
            }
        })
    }
}

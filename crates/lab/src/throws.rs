use astragal_arena::{Arena, ArenaError, Digest, Face, Film, Landing, Layout, Thrown};
use astragal_dice::strike::{Ending, arena_of, cocked_rule, plain_throw, printed};
use astragal_dice::{Seed, Stream};
use astragal_games::strike::Strike;
use indicatif::ProgressBar;
use rayon::prelude::*;
use serde::Serialize;
use serde::ser::SerializeMap as _;

use crate::ending;

/// Throws to be made: all alike except for their random numbers and for where the dice lie.
#[derive(Clone, Debug)]
pub struct Throws {
    /// The game, for its arena and its way with cocked dice.
    pub game: Strike,
    /// How many dice are thrown at once.
    pub dice: usize,
    /// How many lie there, with different numbers.
    pub lying: usize,
    /// How they lie.
    pub layout: Layout,
    /// From 0 to 1.
    pub force: f32,
    /// The seed: the same number gives the same throws.
    pub seed: u64,
}

/// How many dice with each face.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Faces(pub [u64; 6]);

impl Serialize for Faces {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(6))?;
        for (face, count) in Face::ALL.into_iter().zip(self.0) {
            map.serialize_entry(&printed(face).to_string(), &count)?;
        }
        map.end()
    }
}

/// The results of the throws.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ThrowsReport {
    /// How many throws.
    pub throws: u64,
    /// What the thrown dice show that are in the arena.
    pub faces: Faces,
    /// How many thrown dice are outside.
    pub out: u64,
    /// How many lying dice left the arena.
    pub left: u64,
    /// How many dice lay cocked before they were settled.
    pub cocked: u64,
    /// How many lying dice show another face.
    pub changed: u64,
    /// How often the arena was shaken.
    pub shakes: u64,
    /// How long the dice moved, on average.
    pub seconds_to_rest: f64,
    /// How deep a die was pressed into the floor, at most, in centimetres.
    pub deepest: f32,
    /// A fingerprint of all resting places.
    pub digest: String,
}

/// Throws that a thread makes at a time.
const AT_A_TIME: u64 = 64;

impl Throws {
    /// Makes one throw, by its number.
    pub fn throw(
        &self,
        arena: &Arena,
        number: u64,
        film: Film,
    ) -> Result<(Vec<Face>, Thrown), ArenaError> {
        let mut rng = Stream::new(Seed::from_number(self.seed)).rng(number);
        let faces = &Face::ALL[1..1 + self.lying.min(5)];
        let lying = arena.lay(faces, self.layout, &mut rng);
        let throw = plain_throw(self.force, &lying, self.layout, &mut rng);
        let rule = cocked_rule(self.game.cocked);
        let thrown = arena.throw(&lying, &throw, self.dice, rule, &mut rng, film)?;
        Ok((lying.iter().map(|die| die.top().0).collect(), thrown))
    }

    /// Makes the throws and counts. The result does not depend on the number of threads.
    pub fn run(&self, count: u64, progress: &ProgressBar) -> Result<ThrowsReport, ArenaError> {
        let arena = Arena::new(arena_of(self.game.edition));
        let mut report = ThrowsReport {
            throws: count,
            faces: Faces::default(),
            out: 0,
            left: 0,
            cocked: 0,
            changed: 0,
            shakes: 0,
            seconds_to_rest: 0.0,
            deepest: 0.0,
            digest: String::new(),
        };
        let mut digest = Digest::default();
        let mut first = 0;
        while first < count {
            let last = count.min(first + AT_A_TIME);
            let numbers = (first..last).into_par_iter();
            let thrown = numbers.map(|number| self.throw(&arena, number, Film::Off));
            for thrown in thrown.collect::<Vec<_>>() {
                let (lay, thrown) = thrown?;
                report.add(&lay, &thrown);
                digest.add(&thrown);
            }
            progress.inc(last - first);
            first = last;
        }
        report.seconds_to_rest /= count.max(1) as f64;
        report.digest = digest.hex();
        Ok(report)
    }
}

impl ThrowsReport {
    fn add(&mut self, lay: &[Face], thrown: &Thrown) {
        let Ending {
            changed,
            left,
            lost,
        } = ending(lay, thrown);
        self.changed += u64::from(changed);
        self.left += u64::from(left);
        self.out += u64::from(lost);
        for die in &thrown.dice[lay.len()..] {
            if let Landing::Shows(face) = die.landing {
                self.faces.0[usize::from(face.number()) - 1] += 1;
            }
        }
        self.cocked += thrown.cocked as u64;
        let shaken = |scene: &&astragal_arena::Scene| {
            matches!(scene.what, astragal_arena::SceneKind::Shake { .. })
        };
        self.shakes += thrown.scenes.iter().filter(shaken).count() as u64;
        self.seconds_to_rest += f64::from(thrown.seconds);
        self.deepest = self.deepest.max(thrown.sunk);
    }

    /// χ² of the faces against a fair die, with five degrees of freedom.
    pub fn chi_squared(&self) -> f64 {
        let total: u64 = self.faces.0.iter().sum();
        let expected = total as f64 / 6.0;
        let deviation = |&count: &u64| (count as f64 - expected).powi(2) / expected;
        self.faces.0.iter().map(deviation).sum()
    }
}

//! Many throws in the arena, counted.

use anyhow::{Context as _, Result, ensure};
use astragal_arena::{
    Arena, Digest, Face, Film, Group, Landing, Layout, Pose, Shape, Throw, Thrown,
};
use astragal_dice::strike::{Style, ThrowEffect, arena_of, cocked_rule, printed, set_up};
use astragal_dice::{Seed, Stream};
use astragal_games::strike::Strike;
use indicatif::ProgressBar;
use rand_core::Rng;
use rayon::prelude::*;
use serde::Serialize;
use serde::ser::SerializeMap as _;

/// Throws to be made: all alike except for their random numbers and for where the dice lie.
#[derive(Clone, Debug)]
pub struct Throws {
    /// The game, for its arena and its way with cocked dice.
    pub game: Strike,
    /// How many dice are thrown at once.
    pub dice: usize,
    /// How many lie there, with different numbers.
    pub lying: usize,
    /// How they lie, and where the throw is aimed.
    pub grouping: Grouping,
    /// From 0 to 1.
    pub force: f32,
    /// The seed: the same number gives the same throws.
    pub seed: u64,
}

/// How dice lie, and where the throw is aimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grouping {
    /// Anywhere on the floor; a plain throw at the one nearest to the middle.
    Spread,
    /// In a block in the middle; a throw at its middle.
    Tight,
    /// In two rows with room between the dice, halfway to the far wall; a plain throw at its front.
    Loose,
    /// In a row, as anybody gathers them for a firm throw; a plain throw beside its middle.
    Line,
    /// As the search for the best groups found them, with the best throw.
    Best,
}

/// The room between the dice of a loose group, in cm.
const LOOSE: f32 = 0.5;

impl Grouping {
    /// All groupings.
    pub const ALL: [Self; 5] = [
        Self::Spread,
        Self::Tight,
        Self::Loose,
        Self::Line,
        Self::Best,
    ];

    /// The word for the grouping.
    pub fn word(self) -> &'static str {
        match self {
            Self::Spread => "spread",
            Self::Tight => "tight",
            Self::Loose => "loose",
            Self::Line => "line",
            Self::Best => "best",
        }
    }

    /// Lays out dice with these faces, and aims at them. Refuses a group of fewer than two dice, and one for which there is
    /// no room.
    pub fn set_up<R: Rng + ?Sized>(
        self,
        arena: &Arena,
        faces: &[Face],
        force: f32,
        rng: &mut R,
    ) -> Result<(Vec<Pose>, Throw)> {
        let is_group = matches!(self, Self::Loose | Self::Line | Self::Best);
        ensure!(
            !is_group || faces.len() >= 2,
            "a group has two dice or more: lay out more of them, or spread"
        );
        let gathered = Group::gathered(force);
        let (layout, group) = match self {
            Self::Spread => (Layout::Spread, None),
            Self::Tight => (Layout::Tight, None),
            Self::Best => (Layout::Grouped, None),
            Self::Line => {
                let group = Group {
                    height: gathered.height,
                    ..Group::gathered(Style::Firm.force())
                };
                (Layout::Grouped, Some(group))
            }
            Self::Loose => {
                let group = Group {
                    shape: Shape::Square,
                    gap: LOOSE,
                    ..gathered
                };
                (Layout::Grouped, Some(group))
            }
        };
        let side = f32::from((rng.next_u32() >> 16) as u16 % 360);
        let Some(group) = group else {
            return Ok(set_up(arena, faces, layout, force, rng));
        };
        let grouped = arena.kind().place_group(&group, faces.len(), side, force);
        let grouped = grouped.context("there is no room in the arena for such a group")?;
        Ok((grouped.poses(faces, rng), grouped.throw))
    }
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
    /// How many lying dice showed another face before cocked ones were settled.
    pub changed: u64,
    /// How many throws turned at least two lying dice over, and none was lost.
    pub examples: u64,
    /// How many throws made a match.
    pub matches: u64,
    /// How many dice were taken.
    pub taken: u64,
    /// Means for one throw, with 95 % intervals.
    pub per_throw: PerThrow,
    /// How often the arena was shaken.
    pub shakes: u64,
    /// How long the dice moved, on average.
    pub seconds_to_rest: f64,
    /// How deep a die was pressed into the floor, at most, in centimetres.
    pub deepest: f32,
    /// A fingerprint of all resting places.
    pub digest: String,
}

/// Means for one throw.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct PerThrow {
    /// Lying dice that showed another face before cocked ones were settled.
    pub changed: Mean,
    /// The share of throws that turned at least two lying dice over and lost none.
    pub example: Mean,
    /// Thrown dice that were lost.
    pub lost: Mean,
    /// Lying dice that left the arena.
    pub left: Mean,
    /// Dice that were taken.
    pub taken: Mean,
    /// Dice that were taken, less those that were lost or left.
    pub net: Mean,
    /// The share of throws that made a match.
    pub match_chance: Mean,
}

/// A mean, and half the width of its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// The interval reaches so far up and down.
    pub error: f64,
    #[serde(skip)]
    sum: f64,
    #[serde(skip)]
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.sum += value;
        self.squares += value * value;
    }

    fn finish(&mut self, count: f64) {
        self.mean = self.sum / count;
        let variance = (self.squares / count - self.mean * self.mean).max(0.0);
        self.error = 1.96 * (variance / count).sqrt();
    }
}

/// What a throw of one or more dice did to the dice that lay there, and what it gained.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct StrikeResult {
    /// Lying dice that showed another face before cocked ones were settled.
    pub changed: u32,
    /// How the throw ended, with cocked dice settled.
    pub ending: ThrowEffect,
    /// Dice that are taken.
    pub taken: u32,
}

impl StrikeResult {
    /// Reads a throw; `lay` are the faces before it.
    pub fn of(lay: &[Face], thrown: &Thrown) -> Self {
        let mut result = Self::default();
        for (before, landing) in lay.iter().zip(&thrown.struck) {
            result.changed += u32::from(matches!(landing, Landing::Shows(face) if face != before));
        }
        let ending = &mut result.ending;
        let mut counts = [0u32; 7];
        for (index, die) in thrown.dice.iter().enumerate() {
            match (die.landing, lay.get(index)) {
                (Landing::Shows(face), before) => {
                    counts[usize::from(face.number())] += 1;
                    ending.changed += u8::from(before.is_some_and(|before| *before != face));
                }
                (Landing::Cocked | Landing::Out, Some(_)) => ending.left += 1,
                (Landing::Cocked | Landing::Out, None) => ending.lost += 1,
            }
        }
        // Face 1 is the X, which never matches.
        result.taken = counts[2..].iter().filter(|&&count| count > 1).sum();
        result
    }

    /// Whether it did what the book's example does: at least two dice show another face, and none is lost.
    pub fn is_example(&self) -> bool {
        self.changed >= 2 && self.ending.left + self.ending.lost == 0
    }
}

/// Throws that a thread makes at a time.
const AT_A_TIME: u64 = 64;

impl Throws {
    /// Makes one throw, by its number.
    pub fn throw(&self, arena: &Arena, number: u64, film: Film) -> Result<(Vec<Face>, Thrown)> {
        let mut rng = Stream::new(Seed::from_number(self.seed)).rng(number);
        let faces = &Face::ALL[1..1 + self.lying.min(5)];
        let (lying, throw) = self.grouping.set_up(arena, faces, self.force, &mut rng)?;
        let rule = cocked_rule(self.game.cocked);
        let thrown = arena.throw(&lying, &throw, self.dice, rule, &mut rng, film)?;
        Ok((lying.iter().map(|die| die.top().0).collect(), thrown))
    }

    /// Makes the throws and counts. The result does not depend on the number of threads.
    pub fn run(&self, count: u64, progress: &ProgressBar) -> Result<ThrowsReport> {
        let arena = Arena::new(arena_of(self.game.edition));
        let mut report = ThrowsReport {
            throws: count,
            faces: Faces::default(),
            out: 0,
            left: 0,
            cocked: 0,
            changed: 0,
            examples: 0,
            matches: 0,
            taken: 0,
            per_throw: PerThrow::default(),
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
        report.per_throw.finish(count.max(1) as f64);
        report.digest = digest.hex();
        Ok(report)
    }
}

impl PerThrow {
    /// The means of these throws.
    pub fn of<'a>(results: impl Iterator<Item = &'a StrikeResult>) -> Self {
        let (mut means, mut count) = (Self::default(), 0.0);
        for result in results {
            means.add(result);
            count += 1.0;
        }
        means.finish(count);
        means
    }

    fn add(&mut self, strike: &StrikeResult) {
        let share = |is: bool| f64::from(u8::from(is));
        self.changed.add(strike.changed.into());
        self.example.add(share(strike.is_example()));
        self.lost.add(strike.ending.lost.into());
        self.left.add(strike.ending.left.into());
        self.taken.add(strike.taken.into());
        let gone = f64::from(strike.ending.lost) + f64::from(strike.ending.left);
        self.net.add(f64::from(strike.taken) - gone);
        self.match_chance.add(share(strike.taken > 0));
    }

    fn finish(&mut self, count: f64) {
        let means = [
            &mut self.changed,
            &mut self.example,
            &mut self.lost,
            &mut self.left,
            &mut self.taken,
            &mut self.net,
            &mut self.match_chance,
        ];
        means.into_iter().for_each(|mean| mean.finish(count));
    }
}

impl ThrowsReport {
    fn add(&mut self, lay: &[Face], thrown: &Thrown) {
        let strike = StrikeResult::of(lay, thrown);
        self.changed += u64::from(strike.changed);
        self.left += u64::from(strike.ending.left);
        self.out += u64::from(strike.ending.lost);
        self.taken += u64::from(strike.taken);
        self.examples += u64::from(strike.is_example());
        self.matches += u64::from(strike.taken > 0);
        self.per_throw.add(&strike);
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

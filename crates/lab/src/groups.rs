//! The search for the best ways to group dice and to throw at them.

use astragal_arena::{
    Arena, ArenaKind, BestGroup, Cocked, Face, Film, Group, Landing, Pose, Shape, Throw,
};
use astragal_dice::strike::Style;
use astragal_dice::{Seed, Stream, below};
use indicatif::ProgressBar;
use rand_core::Rng;
use rayon::prelude::*;

use crate::throws::{PerThrow, StrikeResult};

/// A search for the best way to group dice and to throw at them.
#[derive(Clone, Copy, Debug)]
pub struct GroupSearch {
    /// How many random groups are tried first.
    pub candidates: usize,
    /// How many layouts of spread dice the best group is compared with; 0 to compare with none.
    pub layouts: usize,
    /// How many throws judge the result.
    pub throws: u32,
    /// The same number gives the same groups.
    pub seed: u64,
}

/// The best group for some dice, and how throws at it end.
#[derive(Clone, Debug)]
pub struct GroupReport {
    /// The group and the throw.
    pub best: BestGroup,
    /// How throws at it end, with new random numbers.
    pub grouped: PerThrow,
    /// How throws at a gathered row end, as anybody makes them.
    pub gathered: PerThrow,
    /// The same for dice as throws leave them, each layout with the best throw that was found.
    pub spread: Option<PerThrow>,
}

/// The rounds of the search: so many groups are kept, each gets so many variants, and all get so
/// many throws.
const ROUNDS: [(usize, usize, u32); 3] = [(12, 4, 80), (12, 4, 120), (8, 4, 200)];
/// The sides from which throws are tried: the arena is symmetrical.
const SIDES: [f32; 3] = [0.0, 45.0, 90.0];
/// Throws for a first look, and for the last choice among the best.
const FIRST_LOOK: u32 = 24;
const LAST_LOOK: u32 = 1500;
const LAST_CHOICE: usize = 6;
/// Throws tried at a layout of spread dice, and how often: at first, and the best of them again.
const SPREAD_AIMS: usize = 48;
const SPREAD_LOOKS: [(usize, u32); 3] = [(SPREAD_AIMS, 24), (8, 100), (3, 200)];

/// Results of throws, by how many lying dice changed.
#[derive(Clone, Copy, Debug, Default)]
struct Endings {
    throws: u32,
    changed: [u32; 6],
    left: u32,
    lost: u32,
}

/// What a throw is expected to gain, by how many lying dice changed: with and without the thrown die.
struct Worth {
    with: [f64; 6],
    without: [f64; 6],
}

impl Worth {
    /// For so many lying dice, all different. Which faces they show does not matter.
    fn of(count: usize) -> Self {
        let mean = |changed: usize, thrown: bool| {
            let mut counts = [0u8; 7];
            (changed..count).for_each(|die| counts[die + 2] = 1);
            taken(counts, &(2..2 + changed).collect::<Vec<_>>(), thrown)
        };
        let all = |thrown| {
            std::array::from_fn(|changed| match changed <= count {
                true => mean(changed, thrown),
                false => 0.0,
            })
        };
        Self {
            with: all(true),
            without: all(false),
        }
    }

    /// Dice taken less dice lost. Faces are averaged over, so that few throws suffice to compare groups.
    fn mean(&self, endings: &Endings) -> f64 {
        let throws = f64::from(endings.throws.max(1));
        let sum = |worth: &[f64; 6]| -> f64 {
            let counts = endings.changed.iter().zip(worth);
            counts.map(|(&seen, worth)| f64::from(seen) * worth).sum()
        };
        let (with, without) = (sum(&self.with) / throws, sum(&self.without) / throws);
        let lost = f64::from(endings.lost) / throws;
        // A lying die that leaves is lost, and cannot be matched.
        let left = f64::from(endings.left) / throws;
        with - lost * (1.0 + with - without) - 1.6 * left
    }
}

/// Dice taken on average where these dice show another of their faces, and one is thrown.
fn taken(counts: [u8; 7], changed: &[usize], thrown: bool) -> f64 {
    let each = |faces: &mut dyn Iterator<Item = usize>, rest: &[usize], thrown| {
        let (mut sum, mut ways) = (0.0, 0.0);
        for face in faces {
            let mut counts = counts;
            counts[face] += 1;
            sum += taken(counts, rest, thrown);
            ways += 1.0;
        }
        sum / ways
    };
    match changed {
        [own, rest @ ..] => each(&mut (1..=6).filter(|face| face != own), rest, thrown),
        [] if thrown => each(&mut (1..=6), &[], false),
        [] => counts[2..]
            .iter()
            .filter(|&&count| count > 1)
            .map(|&count| f64::from(count))
            .sum(),
    }
}

/// The dice and the throw of a trial.
#[derive(Clone)]
struct Trial {
    places: Vec<([f32; 2], f32)>,
    throw: Throw,
}

struct GroupStudy<'a> {
    arena: &'a Arena,
    rule: Cocked,
    count: usize,
    force: f32,
    stream: &'a Stream,
    worth: Worth,
}

impl GroupSearch {
    /// Searches for the best group of so many dice for throws with this force.
    pub fn run(
        &self,
        arena: &Arena,
        count: usize,
        force: f32,
        progress: &ProgressBar,
    ) -> GroupReport {
        let stream = Stream::new(Seed::from_number(self.seed));
        let study = GroupStudy {
            arena,
            rule: match arena.kind() {
                ArenaKind::Colosseum => Cocked::Reroll,
                ArenaKind::Bowl => Cocked::Shake,
            },
            count,
            force,
            stream: &stream,
            worth: Worth::of(count),
        };
        let best = study.best(self.candidates);
        let trial = study.trial(&best).expect("the best group has room");
        let gathered = BestGroup {
            group: Group::gathered(force),
            ..best
        };
        let gathered = study.trial(&gathered).expect("a row has room");
        let report = GroupReport {
            best,
            grouped: study.judge(&trial, self.throws, 3),
            gathered: study.judge(&gathered, self.throws, 4),
            spread: (self.layouts > 0).then(|| study.spread(self.layouts, self.throws)),
        };
        progress.inc(1);
        report
    }
}

impl GroupStudy<'_> {
    fn best(&self, candidates: usize) -> BestGroup {
        let mut rng = self.stream.rng(0);
        let mut pool: Vec<(BestGroup, f64)> = Vec::new();
        let mut seen = 1;
        // What anybody would do is tried first.
        for style in [Style::Firm, Style::Hard] {
            let gathered = |from| BestGroup {
                from,
                group: Group::gathered(style.force()),
                ..self.random(&mut rng)
            };
            let gathered = SIDES.into_iter().map(gathered).collect();
            pool.extend(self.look(gathered, 4 * FIRST_LOOK, &mut seen));
        }
        while pool.len() < candidates {
            let fresh: Vec<BestGroup> = (0..16).map(|_| self.random(&mut rng)).collect();
            pool.extend(self.look(fresh, FIRST_LOOK, &mut seen));
        }
        for (kept, variants, throws) in ROUNDS {
            best_first(&mut pool, kept);
            let parents: Vec<BestGroup> = pool.iter().map(|(group, _)| *group).collect();
            let mut next = parents.clone();
            for parent in &parents {
                next.extend((0..variants).map(|_| vary(parent, &mut rng)));
            }
            pool = self.look(next, throws, &mut seen);
        }
        best_first(&mut pool, LAST_CHOICE);
        let last = pool.into_iter().map(|(group, _)| group).collect();
        let mut pool = self.look(last, LAST_LOOK, &mut seen);
        best_first(&mut pool, 1);
        pool[0].0
    }

    /// Judges groups, all with new random numbers; those without room are left out.
    fn look(&self, groups: Vec<BestGroup>, throws: u32, seen: &mut u64) -> Vec<(BestGroup, f64)> {
        let first = *seen;
        *seen += groups.len() as u64;
        let judge = |(number, group): (usize, BestGroup)| {
            let trial = self.trial(&group)?;
            let luck = first + number as u64;
            Some((group, self.worth.mean(&self.endings(&trial, throws, luck))))
        };
        groups
            .into_par_iter()
            .enumerate()
            .filter_map(judge)
            .collect()
    }

    fn random<R: Rng + ?Sized>(&self, rng: &mut R) -> BestGroup {
        let group = Group {
            shape: *pick(&Shape::ALL, rng),
            gap: *pick(&[0.05, 0.05, 0.15, 0.3, 0.5], rng),
            place: *pick(&[-0.5, 0.0, 0.25, 0.5, 0.75, 1.0], rng),
            beyond: between(-1.6, 1.6, rng),
            right: *pick(&[0.0, 0.0, 0.4, 0.8], rng),
            height: *pick(&[5.0, 7.0, 9.0, 12.0, 16.0], rng),
            spin: *pick(&[0.0, 0.0, 1.0, -1.0, 0.5], rng),
        };
        let from = match self.arena.kind() {
            ArenaKind::Colosseum => *pick(&SIDES, rng),
            // It looks the same from all sides.
            ArenaKind::Bowl => 0.0,
        };
        BestGroup {
            kind: self.arena.kind(),
            count: self.count,
            force: self.force,
            from,
            group,
        }
    }

    fn trial(&self, row: &BestGroup) -> Option<Trial> {
        let grouped = self
            .arena
            .kind()
            .place_group(&row.group, self.count, row.from, self.force)?;
        Some(Trial {
            places: grouped.places,
            throw: grouped.throw,
        })
    }

    /// Throws dice at a layout, again and again.
    fn strike(&self, trial: &Trial, throws: u32, luck: u64) -> impl Iterator<Item = StrikeResult> {
        let mut rng = self.stream.rng(luck);
        (0..throws).map(move |_| {
            let mut faces = Face::ALL;
            shuffle(&mut faces[1..], &mut rng);
            let lying: Vec<Pose> = trial
                .places
                .iter()
                .zip(&faces[1..])
                .map(|(&(at, turn), &face)| {
                    let quarter =
                        f32::from(below(&mut rng, 4) as u8) * core::f32::consts::FRAC_PI_2;
                    Pose::flat(face, at, turn + quarter)
                })
                .collect();
            let thrown = self
                .arena
                .throw(&lying, &trial.throw, 1, self.rule, &mut rng, Film::Off);
            let thrown = thrown.expect("dice that are laid flat can be thrown at");
            StrikeResult::of(&faces[1..=self.count], &thrown)
        })
    }

    fn endings(&self, trial: &Trial, throws: u32, luck: u64) -> Endings {
        let mut endings = Endings::default();
        for result in self.strike(trial, throws, luck) {
            endings.throws += 1;
            endings.changed[result.changed as usize] += 1;
            endings.left += u32::from(result.ending.left);
            endings.lost += u32::from(result.ending.lost);
        }
        endings
    }

    /// Judges a trial with random numbers that the search did not use.
    fn judge(&self, trial: &Trial, throws: u32, luck: u64) -> PerThrow {
        const PART: u32 = 100;
        let parts = throws.div_ceil(PART);
        let part = |number: u32| -> Vec<StrikeResult> {
            let luck = luck << 48 | u64::from(number);
            self.strike(trial, PART, luck).collect()
        };
        let parts: Vec<Vec<StrikeResult>> = (0..parts).into_par_iter().map(part).collect();
        PerThrow::of(parts.iter().flatten())
    }

    /// Dice as throws leave them, each layout with the best throw that was found.
    fn spread(&self, layouts: usize, throws: u32) -> PerThrow {
        let each = throws.div_ceil(layouts as u32);
        let judge = |layout: usize| -> Vec<StrikeResult> {
            let mut rng = self.stream.rng(1 << 40 | layout as u64);
            let places = self.left_by_throws(&mut rng);
            let mut trials: Vec<(Trial, f64)> = Vec::new();
            while trials.len() < SPREAD_AIMS {
                let throw = self.random_aim(&places, &mut rng);
                if throw.check(self.arena.kind()).is_ok() {
                    let places = places.clone();
                    trials.push((Trial { places, throw }, 0.0));
                }
            }
            for (round, (kept, throws)) in SPREAD_LOOKS.into_iter().enumerate() {
                best_first(&mut trials, kept);
                for (number, (trial, worth)) in trials.iter_mut().enumerate() {
                    let luck = (2 + round as u64) << 40 | (layout as u64) << 8 | number as u64;
                    *worth = self.worth.mean(&self.endings(trial, throws, luck));
                }
            }
            best_first(&mut trials, 1);
            self.strike(&trials[0].0, each, 9 << 40 | layout as u64)
                .collect()
        };
        let parts: Vec<Vec<StrikeResult>> = (0..layouts).into_par_iter().map(judge).collect();
        PerThrow::of(parts.iter().flatten())
    }

    /// The places of dice that were thrown one after the other.
    fn left_by_throws<R: Rng + ?Sized>(&self, rng: &mut R) -> Vec<([f32; 2], f32)> {
        let mut dice: Vec<Pose> = Vec::new();
        while dice.len() < self.count {
            let throw = Throw {
                from: between(0.0, 360.0, rng),
                aim: [between(-3.0, 3.0, rng), between(-3.0, 3.0, rng)],
                ..Throw::with_force(*pick(&[0.15, 0.3, 0.5], rng))
            };
            let thrown = self
                .arena
                .throw(&dice, &throw, 1, self.rule, rng, Film::Off);
            let thrown = thrown.expect("dice that came to rest can be thrown at");
            let inside = thrown.dice.iter().filter(|die| die.landing != Landing::Out);
            dice = inside.map(|die| die.pose).collect();
            self.arena.lay_flat(&mut dice);
        }
        dice.iter()
            .map(|die| ([die.position[0], die.position[2]], die.turn()))
            .collect()
    }

    fn random_aim<R: Rng + ?Sized>(&self, places: &[([f32; 2], f32)], rng: &mut R) -> Throw {
        let ([x, z], _) = *pick(places, rng);
        let from = f32::from(below(rng, 8) as u8) * 45.0;
        let (sin, cos) = (from.to_radians().sin(), from.to_radians().cos());
        // Before the middle of a die, or a little beyond, and aside.
        let (before, aside) = (between(-0.4, 1.8, rng), *pick(&[0.0, 0.0, 0.4, -0.4], rng));
        Throw {
            from,
            aim: [
                x + cos * before + sin * aside,
                z + sin * before - cos * aside,
            ],
            force: self.force,
            height: *pick(&[5.0, 7.0, 9.0, 12.0, 16.0], rng),
            spin: *pick(&[0.0, 0.0, 1.0, -1.0], rng),
        }
    }
}

/// Another group that is like this one.
fn vary<R: Rng + ?Sized>(row: &BestGroup, rng: &mut R) -> BestGroup {
    let mut row = *row;
    let group = &mut row.group;
    for _ in 0..2 {
        match below(rng, 8) {
            0 => group.gap = (group.gap + between(-0.1, 0.1, rng)).max(0.05),
            1 => group.place = (group.place + between(-0.25, 0.25, rng)).clamp(-1.0, 1.0),
            2 | 3 => group.beyond += between(-0.4, 0.4, rng),
            4 => group.right += between(-0.3, 0.3, rng),
            5 => group.height = (group.height + between(-2.0, 2.0, rng)).clamp(3.0, 30.0),
            6 => group.spin = (group.spin + between(-0.5, 0.5, rng)).clamp(-1.0, 1.0),
            _ if row.kind == ArenaKind::Colosseum => {
                row.from = *pick(&[0.0, 30.0, 45.0, 60.0, 90.0], rng);
            }
            _ => {}
        }
    }
    // As it will be written.
    let hundredths = |number: &mut f32| *number = (*number * 100.0).round() / 100.0;
    group.numbers_mut().into_iter().for_each(hundredths);
    row
}

fn best_first<T>(pool: &mut Vec<(T, f64)>, kept: usize) {
    pool.sort_by(|one, other| other.1.total_cmp(&one.1));
    pool.truncate(kept);
}

fn pick<'a, T, R: Rng + ?Sized>(among: &'a [T], rng: &mut R) -> &'a T {
    &among[below(rng, among.len() as u32) as usize]
}

fn between<R: Rng + ?Sized>(low: f32, high: f32, rng: &mut R) -> f32 {
    low + (high - low) * (rng.next_u32() >> 8) as f32 / 16_777_216.0
}

fn shuffle<T, R: Rng + ?Sized>(items: &mut [T], rng: &mut R) {
    for last in (1..items.len()).rev() {
        items.swap(last, below(rng, last as u32 + 1) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// S-13: four different dice and a thrown one; how many are taken if none, one or two changed.
    #[test]
    fn expected_dice_taken_follow_from_the_number_of_changed_dice() {
        let worth = Worth::of(4);
        // Untouched, the thrown die matches one of four in four of six cases, and two are taken.
        assert!((worth.with[0] - 2.0 * 4.0 / 6.0).abs() < 1e-9);
        assert_eq!(worth.without[0], 0.0);
        // One changed die matches one of the three others in three of five cases.
        assert!((worth.without[1] - 2.0 * 3.0 / 5.0).abs() < 1e-9);
        assert!(worth.with[2] > worth.with[1] && worth.with[2] > worth.with[3]);
    }
}

use std::collections::VecDeque;

use super::decisions::Mix;
use super::fixed_point::FixedPoint;
use super::layer::Layer;
use super::value_table::ValueTable;

/// When no seat could gain more than this by one other choice, mixed choices are good enough.
const REGRET: f64 = 3e-4;
/// The heat at the beginning and at the end: how much worse a choice may be and still be likely.
const HOT: f64 = 4e-3;
const COLD: f64 = 1e-4;
/// The factor by which it cools from one equilibrium to the next. Where the next one is not found, the step is made
/// smaller, until the factor is above `COOLING_SLOWEST`; after a success it grows again, by `FASTER` each time.
const COOLING: f64 = 0.6;
const COOLING_SLOWEST: f64 = 0.95;
const FASTER: f64 = 0.9;
/// Choices have settled when no chance is farther than this from the one that their values lead to…
const SETTLED: f64 = 0.03;
/// …for which so many rounds are tried.
const ROUNDS_MAX: u32 = 80;
/// The step size in a round, as part of the way to the new values, as long as nothing is known about how values depend
/// on each other.
const STEP: f64 = 0.3;
/// Smaller changes of a value are not propagated to other positions in a round.
const FLOW: f64 = 1e-7;
/// How often all positions are checked for choices that have become better meanwhile.
const LOOKS_MAX: u32 = 8;

/// Finds mixed choices where best replies form a cycle. All choices are softened, the likelier the better they are, so
/// that they settle; then they are cooled down, and settle again close by (a logit equilibrium, followed as it
/// hardens). Few positions need it, and a change of theirs does not reach far, so only the positions that it reaches
/// are recomputed.
pub(super) struct Mixer<'a> {
    layer: &'a Layer<'a>,
    /// The positions in cycles, by their number in the layer.
    circling: Vec<usize>,
    /// The positions that lead to each position.
    leaders: Vec<Vec<u32>>,
    queue: VecDeque<usize>,
    queued: Vec<bool>,
}

impl<'a> Mixer<'a> {
    pub fn new(layer: &'a Layer<'a>, circling: impl Iterator<Item = usize>) -> Self {
        let places = &layer.places;
        let last = places.iter().map(|place| place.index as usize).max();
        let mut numbers = vec![0; last.map_or(0, |last| last + 1)];
        for (number, place) in places.iter().enumerate() {
            numbers[place.index as usize] = number;
        }
        let mut leaders = vec![Vec::new(); places.len()];
        for (number, place) in places.iter().enumerate() {
            for next in place.followers() {
                leaders[numbers[next as usize]].push(number as u32);
            }
        }
        Self {
            layer,
            circling: circling.collect(),
            leaders,
            queue: VecDeque::new(),
            queued: vec![false; places.len()],
        }
    }

    /// Mixes until no seat gains much by another choice.
    pub fn mix(&mut self, table: &mut ValueTable) {
        let mut heat = HOT;
        let mut joining = std::mem::take(&mut self.circling);
        for _ in 0..LOOKS_MAX {
            for &number in &joining {
                self.begin_to_mix(table, number);
            }
            self.circling.append(&mut joining);
            self.layer.converge(table);
            // What has settled need not be heated again for those that join it.
            heat = self.cool(table, heat);
            self.layer.converge(table);
            self.layer.sweep(table, true, |number| joining.push(number));
            if joining.is_empty() {
                break;
            }
        }
        self.layer.converge(table);
    }

    fn begin_to_mix(&self, table: &mut ValueTable, number: usize) {
        let index = self.layer.places[number].index;
        let plan = table.plans.at(index as usize);
        let mix = Mix::of(plan, self.layer.chances.tosses.len());
        table.plans.mixes.insert(index, mix);
    }

    /// Cools choices down from a heat until no seat gains much by another one; returns the heat of the best result.
    fn cool(&mut self, table: &mut ValueTable, mut heat: f64) -> f64 {
        let mut best = Best {
            regret: f64::INFINITY,
            mixes: Vec::new(),
            heat,
        };
        let mut cooling = COOLING;
        let (_, mut worths) = self.worths(table);
        while best.regret > REGRET && heat > COLD {
            match self.find_fixed_point(table, worths.clone(), heat, &mut best) {
                Some(settled) => {
                    worths = settled;
                    cooling = f64::max(COOLING, FASTER * cooling);
                }
                None if cooling > COOLING_SLOWEST => break,
                None => {
                    heat /= cooling;
                    cooling = cooling.sqrt();
                }
            }
            heat *= cooling;
        }
        table.plans.mixes.extend(self.places().zip(best.mixes));
        best.heat
    }

    /// Looks for a fixed point: choices that lead to the very values by which they are softened. Returns these values.
    fn find_fixed_point(
        &mut self,
        table: &mut ValueTable,
        mut worths: Vec<f64>,
        heat: f64,
        best: &mut Best,
    ) -> Option<Vec<f64>> {
        let mut rest = FixedPoint::default();
        for _ in 0..ROUNDS_MAX {
            let mixes = self.soften(&worths, heat);
            let places = self.places().zip(mixes.iter().cloned());
            table.plans.mixes.extend(places);
            self.flow(table);
            let (regret, led_to) = self.worths(table);
            let softened = self.soften(&led_to, heat);
            let distances = mixes.iter().zip(&softened);
            let distances = distances.map(|(mix, softened)| mix.distance(softened));
            let distance = distances.fold(0.0, f64::max);
            if regret < best.regret {
                *best = Best {
                    regret,
                    mixes,
                    heat,
                };
            }
            if distance < SETTLED {
                return Some(led_to);
            }
            worths = rest.next(worths, &led_to, STEP);
        }
        None
    }

    /// How much better the best choice is than what is mixed, and what all choices are worth, position by position.
    fn worths(&self, table: &ValueTable) -> (f64, Vec<f64>) {
        let mut regret = 0.0;
        let mut worths = Vec::new();
        for &number in &self.circling {
            let options = self.layer.options(table, number);
            let index = self.layer.places[number].index;
            regret = f64::max(regret, options.regret(&table.plans.mixes[&index]));
            worths.extend(options.worths());
        }
        (regret, worths)
    }

    fn soften(&self, mut worths: &[f64], heat: f64) -> Vec<Mix> {
        let tosses = self.layer.chances.tosses.len();
        let mixes = self.circling.iter().map(|&number| {
            let (first, others) = worths.split_at(self.layer.choices(number));
            worths = others;
            Mix::soft(first, tosses, heat)
        });
        mixes.collect()
    }

    /// Where the circling positions are in the table.
    fn places(&self) -> impl Iterator<Item = u32> {
        self.circling
            .iter()
            .map(|&number| self.layer.places[number].index)
    }

    /// Propagates the values of the circling positions to all positions that depend on them.
    fn flow(&mut self, table: &mut ValueTable) {
        for number in self.circling.clone() {
            self.enqueue(number);
        }
        while let Some(number) = self.queue.pop_front() {
            self.queued[number] = false;
            if self.layer.refresh(table, number) > FLOW {
                for leader in std::mem::take(&mut self.leaders[number]) {
                    self.enqueue(leader as usize);
                    self.leaders[number].push(leader);
                }
            }
        }
    }

    fn enqueue(&mut self, number: usize) {
        if !std::mem::replace(&mut self.queued[number], true) {
            self.queue.push_back(number);
        }
    }
}

/// The best that was found so far.
struct Best {
    regret: f64,
    /// By circling position.
    mixes: Vec<Mix>,
    heat: f64,
}

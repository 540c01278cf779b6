use std::collections::{BTreeMap, VecDeque};

use super::layer::Layer;
use super::plans::Mix;
use super::table::Table;

/// When nobody could gain more than this by one other choice, mixed choices are good enough.
const REGRET: f64 = 1e-4;
const ROUNDS_MAX: u32 = 1000;
const ROUNDS_OF_A_KIND: u32 = 500;
/// Smaller changes of a value are not passed on to other positions in a round.
const FLOW: f64 = 2e-6;
/// How often all positions are looked at for choices that have become better meanwhile.
const LOOKS_MAX: u32 = 3;

/// How far mixed choices go towards the best reply in a round. Small steps settle most circles; some
/// need larger ones to be left, so both take their turns.
fn step(round: u32) -> f64 {
    let since = f64::from(round % ROUNDS_OF_A_KIND + 2);
    match round / ROUNDS_OF_A_KIND % 2 {
        0 => 1.0 / since,
        _ => 1.0 / since.sqrt(),
    }
}

/// Finds how to mix choices where best replies go round in a circle: by how often they were the best
/// reply to what was mixed before (fictitious play). Few positions need it, and a change of theirs
/// does not reach far, so only the positions that it reaches are computed anew.
pub(super) struct Mixer<'a> {
    layer: &'a Layer<'a>,
    /// The positions in circles, by their number in the layer.
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

    /// Mixes until nobody gains much by another choice.
    pub fn mix(&mut self, table: &mut Table) {
        for number in self.circling.clone() {
            self.begin_to_mix(table, number);
        }
        for _ in 0..LOOKS_MAX {
            self.layer.come_to_rest(table);
            self.play(table);
            self.layer.come_to_rest(table);
            let mut changed = Vec::new();
            self.layer.sweep(table, true, |number| changed.push(number));
            if changed.is_empty() {
                break;
            }
            for number in changed {
                self.circling.push(number);
                self.begin_to_mix(table, number);
            }
        }
        self.layer.come_to_rest(table);
    }

    fn begin_to_mix(&self, table: &mut Table, number: usize) {
        let index = self.layer.places[number].index;
        let plan = table.plans.at(index as usize);
        let mix = Mix::of(plan, self.layer.chances.tosses.len());
        table.plans.mixes.insert(index, mix);
    }

    fn play(&mut self, table: &mut Table) {
        let mut best = (f64::INFINITY, BTreeMap::new());
        for round in 0..ROUNDS_MAX {
            let mut regret = 0.0;
            let before: Vec<(u32, Mix)> = self.mixes(table);
            for &number in &self.circling {
                let options = self.layer.options(table, number);
                let index = self.layer.places[number].index;
                let mix = table.plans.mixes.get_mut(&index).expect("it is mixed");
                regret = f64::max(regret, options.regret(mix));
                mix.approach(options.best(), step(round));
            }
            if regret < best.0 {
                best = (regret, before.into_iter().collect());
            }
            if regret < REGRET {
                break;
            }
            self.flow(table);
        }
        table.plans.mixes.extend(best.1);
    }

    fn mixes(&self, table: &Table) -> Vec<(u32, Mix)> {
        let places = self
            .circling
            .iter()
            .map(|&number| self.layer.places[number].index);
        let mixes = places.map(|index| (index, table.plans.mixes[&index].clone()));
        mixes.collect()
    }

    /// Lets the values of the circling positions flow to whatever depends on them.
    fn flow(&mut self, table: &mut Table) {
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

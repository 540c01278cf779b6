//! The measurement of the table that abstract throws are drawn from.

use astragal_arena::{Arena, Face, Film};
use astragal_dice::strike::{Cell, CellKey, ThrowTable, arena_of, cocked_rule, set_up};
use astragal_dice::{Seed, Stream};
use astragal_games::strike::{Edition, Strike};
use indicatif::ProgressBar;
use rayon::prelude::*;

use crate::throws::StrikeResult;

/// How many throws are made of one kind: fewer where many dice make them slow and rare.
pub fn throws_of(key: &CellKey, throws: u32) -> u32 {
    match key.thrown {
        0..=9 => throws,
        10..=16 => throws / 4,
        _ => throws / 16,
    }
}

/// Makes `throws` throws of every kind that the throw table has, and counts how they end.
pub fn calibrate(throws: u32, seed: u64, progress: &ProgressBar) -> Vec<(CellKey, Cell)> {
    let keys = ThrowTable::keys();
    let total = keys.iter().map(|key| u64::from(throws_of(key, throws)));
    progress.set_length(total.sum());
    let arenas = [Edition::Of2012, Edition::Of2020].map(|edition| Arena::new(arena_of(edition)));
    let measure = |(number, key): (usize, CellKey)| {
        let arena = &arenas[key.edition as usize];
        let stream = Stream::new(Seed::from_number(seed));
        let game = Strike::new(key.edition, 2).expect("two can play");
        let throw = |throw: u32| {
            let mut rng = stream.rng((number as u64) << 32 | u64::from(throw));
            let faces = &Face::ALL[1..=key.lying];
            let (lying, aimed) = set_up(arena, faces, key.layout, key.style.force(), &mut rng);
            let thrown = arena.throw(
                &lying,
                &aimed,
                key.thrown,
                cocked_rule(game.cocked),
                &mut rng,
                Film::Off,
            );
            let thrown = thrown.expect("dice that are laid flat can be thrown at");
            progress.inc(1);
            let before: Vec<Face> = lying.iter().map(|die| die.top().0).collect();
            (
                StrikeResult::of(&before, &thrown).ending,
                thrown.cocked as u32,
            )
        };
        let endings = (0..throws_of(&key, throws)).into_par_iter().map(throw);
        let mut cell = Cell::default();
        for (ending, cocked) in endings.collect::<Vec<_>>() {
            let seen = cell.endings.entry(ending).or_default();
            *seen = (seen.0 + 1, seen.1 + cocked);
        }
        (key, cell)
    };
    keys.into_iter().enumerate().map(measure).collect()
}

//! Audible impacts in a film, found from how the speed of the dice changes.

use astragal_arena::{ArenaKind, DIE_SIZE, FRAMES_PER_SECOND};

use crate::{FLOATS_PER_POSE, LoadedFilm};

/// What a die hits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Material {
    /// The mat of the Colosseum.
    Foam,
    /// The floor of the bowl.
    Sand,
    /// The wall of the Colosseum.
    Gilt,
    /// The wall of the bowl.
    Stone,
    /// Another die.
    Bone,
    /// The table.
    Wood,
}

/// An impact of a die.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Impact {
    /// When, in seconds from the beginning of the film.
    pub at: f32,
    /// How hard, from 0 to 1.
    pub strength: f32,
    /// What was hit.
    pub material: Material,
}

/// Smallest change of speed within one frame that can be heard, in centimetres per second.
const QUIET: f32 = 25.0;
/// Change of speed from which an impact has full volume.
const LOUD: f32 = 300.0;

/// Dice whose centres are closer than this touch each other, in centimetres.
const TOUCHING: f32 = 1.22 * DIE_SIZE;

/// What a die at a place hits, if its speed changes like this.
fn material(arena: Option<ArenaKind>, [x, y, z]: [f32; 3], change: [f32; 3]) -> Material {
    let is_aside = change[0].hypot(change[2]) > change[1].abs();
    match arena {
        Some(kind) if kind.is_floor([x, z]) && y < 3.0 && !is_aside => match kind {
            ArenaKind::Colosseum => Material::Foam,
            ArenaKind::Bowl => Material::Sand,
        },
        Some(ArenaKind::Colosseum) if y > 0.0 => Material::Gilt,
        Some(ArenaKind::Bowl) if y > 0.0 => Material::Stone,
        _ => Material::Wood,
    }
}

/// All impacts of a film in this arena, or on a table, in order.
pub fn impacts(film: &LoadedFilm, arena: Option<ArenaKind>) -> Vec<Impact> {
    let dice = film.shape.dice;
    let frames = film.floats.len() / (dice.max(1) * FLOATS_PER_POSE);
    let mut found = Vec::new();
    for die in 0..dice {
        let mut last_speed: Option<[f32; 3]> = None;
        for frame in 1..frames {
            let (before, now) = (film.pose(frame - 1, die), film.pose(frame, die));
            let speed: [f32; 3] = std::array::from_fn(|axis| {
                (now.position[axis] - before.position[axis]) * FRAMES_PER_SECOND as f32
            });
            if let Some(last) = last_speed {
                // Acceleration by gravity is not an impact.
                let fall = 981.0 / FRAMES_PER_SECOND as f32;
                let change = [
                    speed[0] - last[0],
                    speed[1] - last[1] + fall,
                    speed[2] - last[2],
                ];
                let size = change.iter().map(|part| part * part).sum::<f32>().sqrt();
                if size > QUIET && size < 2_000.0 {
                    found.push(Impact {
                        at: frame as f32 / FRAMES_PER_SECOND as f32,
                        strength: ((size - QUIET) / LOUD).min(1.0),
                        material: match touches(film, frame, die) {
                            true => Material::Bone,
                            false => material(arena, now.position, change),
                        },
                    });
                }
            }
            last_speed = Some(speed);
        }
    }
    found.sort_by(|one, other| one.at.total_cmp(&other.at));
    found
}

/// Whether a die touches another one in a frame.
fn touches(film: &LoadedFilm, frame: usize, die: usize) -> bool {
    let here = film.pose(frame, die).position;
    let others = (0..film.shape.dice).filter(|other| *other != die);
    let mut others = others.map(|other| film.pose(frame, other).position);
    others.any(|there| {
        let square = |axis: usize| (here[axis] - there[axis]).powi(2);
        square(0) + square(1) + square(2) < TOUCHING * TOUCHING
    })
}

/// Impacts that are felt as a vibration: pauses and pulses in turn, in milliseconds, beginning with a pulse.
pub fn pulses(impacts: &[Impact]) -> Vec<u32> {
    /// Weaker impacts are not felt.
    const FELT: f32 = 0.3;
    /// Between two pulses, in milliseconds.
    const GAP: u32 = 50;
    let mut pattern = vec![0];
    let mut end = 0;
    for impact in impacts.iter().filter(|impact| impact.strength > FELT) {
        let at = (1000.0 * impact.at) as u32;
        let pulse = (8.0 + 20.0 * impact.strength) as u32;
        if at >= end + GAP {
            pattern.extend([at - end, pulse]);
            end = at + pulse;
        }
    }
    pattern
}

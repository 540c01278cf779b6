//! Audible impacts in a film, found from how the speed of the dice changes.

use crate::FLOATS_PER_POSE;
use astragal_arena::FRAMES_PER_SECOND;

use crate::LoadedFilm;

/// An impact of a die.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Impact {
    /// When, in seconds from the beginning of the film.
    pub at: f32,
    /// How hard, from 0 to 1.
    pub strength: f32,
    /// Height above the floor: an impact on the floor sounds dull, one at a wall bright.
    pub height: f32,
}

/// Smallest change of speed within one frame that can be heard, in centimetres per second.
const QUIET: f32 = 25.0;
/// Change of speed from which an impact has full volume.
const LOUD: f32 = 300.0;

/// All impacts of a film, in order.
pub fn impacts(film: &LoadedFilm) -> Vec<Impact> {
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
                        height: now.position[1],
                    });
                }
            }
            last_speed = Some(speed);
        }
    }
    found.sort_by(|one, other| one.at.total_cmp(&other.at));
    found
}

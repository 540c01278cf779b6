//! Films of dice, as numbers that a browser can take over without copying them one by one.

use std::sync::LazyLock;

use astragal_arena::{Arena, ArenaKind, Face, Film, Scene, Throw, What};
use astragal_dice::fair::{self, Bytes32};
use astragal_games::exxtra::{SEVEN_DIE, SIX_DIE};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A pose is written as the three numbers of its place, and the four of its rotation.
pub const FLOATS_PER_POSE: usize = 7;

/// How the numbers of a film are to be read: shot after shot, picture after picture, die after die.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FilmShape {
    /// How many dice are in every picture: those that lay there before, then those that were thrown.
    pub dice: usize,
    /// How many of them lay there before.
    pub lay: usize,
    /// Its parts.
    pub shots: Vec<Shot>,
}

/// A part of a film.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Shot {
    /// What happens: `throw`, `shake`, `reroll` or `lay_flat`.
    pub what: String,
    /// How many pictures it has.
    pub frames: usize,
}

/// Writes scenes down.
pub(crate) fn film(scenes: &[Scene], lay: usize) -> Option<(FilmShape, Vec<f32>)> {
    let dice = scenes.first()?.frames.first()?.len();
    let mut floats = Vec::new();
    let mut shots = Vec::new();
    for scene in scenes {
        for pose in scene.frames.iter().flatten() {
            floats.extend(pose.position);
            floats.extend(pose.rotation);
        }
        let what = match scene.what {
            What::Throw => "throw",
            What::Shake { .. } => "shake",
            What::Reroll { .. } => "reroll",
            What::LayFlat => "lay_flat",
        };
        shots.push(Shot {
            what: what.to_owned(),
            frames: scene.frames.len(),
        });
    }
    Some((FilmShape { dice, lay, shots }, floats))
}

/// Throws dice that have been rolled into a tray, so that they show what they must.
pub(crate) fn tray(told: &[Value], key: &Bytes32) -> Vec<Scene> {
    static TRAY: LazyLock<Arena> = LazyLock::new(|| Arena::new(ArenaKind::Bowl));
    let Some(faces) = told.iter().find_map(faces) else {
        return Vec::new();
    };
    // The key has made these dice already; what it is used for here is only to be seen.
    let mut noise = fair::rng(&key.hash());
    let force = if faces.len() > 6 { 0.3 } else { 0.45 };
    let thrown = TRAY.show(&faces, &Throw::with_force(force), &mut noise, Film::On);
    thrown.map_or_else(|_| Vec::new(), |thrown| thrown.scenes)
}

/// The faces of cubes that dice of EXXTRA or STRATEGIIA have come to lie on, if the event says so.
fn faces(event: &Value) -> Option<Vec<Face>> {
    let rolled = event.get("rolled")?;
    if let Some(dice) = rolled.get("dice") {
        // A face of a cube is the place in the list of the die's sides.
        let sides = dice.get("dice")?.as_array()?;
        let cube = |(die, side): (&[u8; 6], &Value)| {
            let side = side.as_u64().unwrap_or(0);
            let place = die.iter().position(|&printed| u64::from(printed) == side)?;
            Face::new(u8::try_from(place).ok()? + 1)
        };
        return [&SEVEN_DIE, &SIX_DIE]
            .into_iter()
            .zip(sides)
            .map(cube)
            .collect();
    }
    let side = |name: &str| rolled.get(name)?.as_array();
    let cube = |number: &Value| Face::new(u8::try_from(number.as_u64()?).ok()?);
    side("red")?.iter().chain(side("blue")?).map(cube).collect()
}

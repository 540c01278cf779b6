//! Films of dice, as numbers that a browser can take over without copying them one by one.

use std::sync::LazyLock;

use astragal_arena::{Arena, ArenaKind, Face, Film, Scene, Throw, What};
use astragal_dice::DiceGame;
use astragal_dice::fair::{self, Bytes32};
use astragal_session::{AnyPlay, Play, each_game};
use serde::{Deserialize, Serialize};

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
    /// What happens.
    pub what: ShotKind,
    /// How many pictures it has.
    pub frames: usize,
}

/// What happens in a part of a film.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShotKind {
    /// Dice are thrown.
    Throw,
    /// The arena is shaken (S-11).
    Shake,
    /// Dice are rolled again outside the arena and put back (S-11).
    Reroll,
    /// Dice are laid flat by hand.
    LayFlat,
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
            What::Throw => ShotKind::Throw,
            What::Shake { .. } => ShotKind::Shake,
            What::Reroll { .. } => ShotKind::Reroll,
            What::LayFlat => ShotKind::LayFlat,
        };
        let frames = scene.frames.len();
        shots.push(Shot { what, frames });
    }
    Some((FilmShape { dice, lay, shots }, floats))
}

/// Throws the dice that have just been rolled into a tray, so that they show what they must; `events` were there
/// before.
pub(crate) fn tray(play: &AnyPlay, events: usize, key: &Bytes32) -> Vec<Scene> {
    static TRAY: LazyLock<Arena> = LazyLock::new(|| Arena::new(ArenaKind::Bowl));
    let faces = each_game!(AnyPlay, play, play => {
        shown(play, events)
    });
    let faces =
        faces.and_then(|faces| faces.into_iter().map(Face::new).collect::<Option<Vec<_>>>());
    let Some(faces) = faces else {
        return Vec::new();
    };
    // The key has made these dice already; what it is used for here is only to be seen.
    let mut noise = fair::rng(&key.hash());
    let force = if faces.len() > 6 { 0.3 } else { 0.45 };
    let thrown = TRAY.show(&faces, &Throw::with_force(force), &mut noise, Film::On);
    thrown.map_or_else(|_| Vec::new(), |thrown| thrown.scenes)
}

/// The dice that the events from this number on show.
fn shown<G: DiceGame>(play: &Play<G>, events: usize) -> Option<Vec<u8>> {
    let new = play.events_since(events);
    new.iter().find_map(G::dice_shown)
}

/// How many dice lie that are thrown for real.
pub(crate) fn lying_dice(play: Option<&AnyPlay>) -> usize {
    fn count<G: DiceGame>(play: &Play<G>) -> usize {
        play.rest().map_or(0, |rest| G::count_rest(&rest))
    }
    play.map_or(0, |play| each_game!(AnyPlay, play, play => count(play)))
}

//! Films of dice as flat numbers, which a browser can take over without copying them one by one.

use std::sync::{Arc, LazyLock};

use astragal_arena::{Arena, ArenaKind, Face, Film, Pose, Scene, SceneKind, Throw};
use astragal_dice::DiceGame;
use astragal_dice::fair::{self, Bytes32};
use astragal_session::{AnyPlay, OfGame, Play, each_game};
use serde::{Deserialize, Serialize};

use crate::{AnyBeat, Beat, GameBeat};

/// Numbers per pose: three for the position, four for the rotation.
pub const FLOATS_PER_POSE: usize = 7;

/// The layout of a film's numbers: shot after shot, frame after frame, die after die.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct FilmShape {
    /// How many dice are in every frame: those that lay there before, then those that were thrown.
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
    /// How many frames it has.
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

/// Writes scenes as numbers.
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
            SceneKind::Throw => ShotKind::Throw,
            SceneKind::Shake { .. } => ShotKind::Shake,
            SceneKind::Reroll { .. } => ShotKind::Reroll,
            SceneKind::LayFlat => ShotKind::LayFlat,
        };
        let frames = scene.frames.len();
        shots.push(Shot { what, frames });
    }
    Some((FilmShape { dice, lay, shots }, floats))
}

/// Films the throw of dice that have just been rolled into a tray, so that they show the given result; `events` is the
/// number of events before.
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
    // The key has already determined these dice; here it only seeds the animation.
    let mut noise = fair::rng(&key.hash());
    let force = if faces.len() > 6 { 0.3 } else { 0.45 };
    let thrown = TRAY.show(&faces, &Throw::with_force(force), &mut noise, Film::On);
    thrown.map_or_else(|_| Vec::new(), |thrown| thrown.scenes)
}

/// The dice in the events from this number on.
fn shown<G: DiceGame>(play: &Play<G>, events: usize) -> Option<Vec<u8>> {
    let new = play.events_since(events);
    new.iter().find_map(G::dice_shown)
}

/// How many simulated dice lie in the arena.
pub(crate) fn lying_dice(play: Option<&AnyPlay>) -> usize {
    fn count<G: DiceGame>(play: &Play<G>) -> usize {
        play.rest().map_or(0, |rest| G::count_rest(&rest))
    }
    play.map_or(0, |play| each_game!(AnyPlay, play, play => count(play)))
}

/// A film with its numbers.
#[derive(Clone, PartialEq, Debug)]
pub struct LoadedFilm {
    /// The layout of the numbers.
    pub shape: FilmShape,
    /// The numbers.
    pub floats: Vec<f32>,
    /// The game after the dice have landed.
    pub game: Option<AnyBeat>,
}

impl LoadedFilm {
    /// The film that comes with a beat, if there is one.
    pub fn of(beat: &Beat, floats: Vec<f32>) -> Option<Arc<Self>> {
        let shape = beat.film.clone()?;
        let game = beat.game.clone();
        Some(Arc::new(Self {
            shape,
            floats,
            game,
        }))
    }

    /// The pose of a die in a frame.
    pub fn pose(&self, frame: usize, die: usize) -> Pose {
        let from = (frame * self.shape.dice + die) * FLOATS_PER_POSE;
        let at = |index: usize| self.floats.get(from + index).copied().unwrap_or(0.0);
        Pose {
            position: [at(0), at(1), at(2)],
            rotation: [at(3), at(4), at(5), at(6)],
        }
    }

    /// The events after the dice landed; empty if the film belongs to another game.
    pub fn events<G: DiceGame>(&self) -> &[G::EventText]
    where
        AnyBeat: OfGame<GameBeat<G>>,
    {
        let game = self.game.as_ref().and_then(OfGame::of_game);
        game.map_or(&[], |game: &GameBeat<G>| &game.events)
    }
}

//! Films of dice as flat numbers, which a browser can take over without copying them one by one.

use std::sync::{Arc, LazyLock};

use astragal_arena::{
    Arena, ArenaKind, FRAMES_PER_SECOND, Face, Film, Pose, Scene, SceneKind, Throw,
};
use astragal_dice::DiceGame;
use astragal_dice::fair::{self, Bytes32};
use astragal_games::strategiia::{self, Side, Strategiia};
use astragal_session::{AnyPlay, OfGame, Play, each_game};
use rand_core::Rng;
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

impl FilmShape {
    /// How many frames there are.
    pub fn frames(&self) -> usize {
        self.shots.iter().map(|shot| shot.frames).sum()
    }
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
    match play {
        AnyPlay::Strategiia(play) => tray_of_combat(play, events, key),
        play => each_game!(AnyPlay, play, play => tray_of_roll(play, events, key)),
    }
}

/// The same for a game whose dice are rolled all at once.
pub(crate) fn tray_of_roll<G: DiceGame>(
    play: &Play<G>,
    events: usize,
    key: &Bytes32,
) -> Vec<Scene> {
    let faces = shown(play, events);
    let scenes = faces.and_then(|faces| throw_into_tray(&faces, &mut animation(key)));
    scenes.unwrap_or_default()
}

/// The same for a combat, with the attacker's dice first (T-8).
pub(crate) fn tray_of_combat(play: &Play<Strategiia>, events: usize, key: &Bytes32) -> Vec<Scene> {
    let mut noise = animation(key);
    fight(play, events, |faces| throw_into_tray(faces, &mut noise)).unwrap_or_default()
}

/// The randomness of an animation. The key has already determined the dice; here it only seeds how they roll.
fn animation(key: &Bytes32) -> impl Rng {
    fair::rng(&key.hash())
}

fn throw_into_tray(faces: &[u8], noise: &mut impl Rng) -> Option<Vec<Scene>> {
    static TRAY: LazyLock<Arena> = LazyLock::new(|| Arena::new(ArenaKind::Bowl));
    let faces: Option<Vec<Face>> = faces.iter().map(|face| Face::new(*face)).collect();
    let faces = faces.filter(|faces| !faces.is_empty())?;
    let force = if faces.len() > 6 { 0.3 } else { 0.45 };
    let thrown = TRAY.show(&faces, &Throw::with_force(force), noise, Film::On);
    Some(thrown.ok()?.scenes)
}

/// Where dice are that are not in the tray: nobody sees them there.
const IN_THE_HAND: Pose = Pose {
    position: [0.0, -100.0, 0.0],
    rotation: [0.0, 0.0, 0.0, 1.0],
};

/// How long the attacker's dice can be read before the defender rolls, in frames.
const READING_TIME: usize = FRAMES_PER_SECOND as usize * 2 / 3;

/// T-8: the attacker's dice are rolled first; then the defender rolls, with the same tray. In every frame, red's dice come
/// before blue's.
fn fight(
    play: &Play<Strategiia>,
    events: usize,
    mut throw: impl FnMut(&[u8]) -> Option<Vec<Scene>>,
) -> Option<Vec<Scene>> {
    let dice = play.events_since(events).into_iter().find_map(|event| {
        let strategiia::Event::Rolled { red, blue } = event else {
            return None;
        };
        Some([red, blue])
    })?;
    let attacker = play.events().iter().rev().find_map(|event| match event {
        strategiia::Event::Attacked { side, .. } => Some(*side),
        _ => None,
    })?;
    let mut scenes = Vec::new();
    for side in [attacker, attacker.other()] {
        let mut thrown = throw(&dice[side])?;
        if let Some(frames) = thrown.last_mut().map(|scene| &mut scene.frames)
            && let Some(last) = frames.last().cloned().filter(|_| side == attacker)
        {
            frames.extend(std::iter::repeat_n(last, READING_TIME));
        }
        let others = vec![IN_THE_HAND; dice[side.other()].len()];
        for frame in thrown.iter_mut().flat_map(|scene| &mut scene.frames) {
            match side {
                Side::Red => frame.extend(&others),
                Side::Blue => drop(frame.splice(0..0, others.iter().copied())),
            }
        }
        scenes.extend(thrown);
    }
    Some(scenes)
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

    /// The first frame in which a die is in the tray (T-8).
    pub fn first_frame(&self, die: usize) -> usize {
        let frames = self.shape.frames();
        let is_seen = |frame: &usize| self.pose(*frame, die).position[1] > IN_THE_HAND.position[1];
        (0..frames).find(is_seen).unwrap_or(frames)
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

/// A die as it is shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ShownDie {
    /// Position and rotation.
    pub pose: Pose,
    /// The index of its kind among those of the set.
    pub kind: usize,
    /// How much of it glows red, from 0 to 1.
    pub glow: f32,
    /// Scale; 1 is the real size.
    pub size: f32,
}

impl ShownDie {
    /// A die of the first kind, without effects.
    pub fn plain(pose: Pose) -> Self {
        Self {
            pose,
            kind: 0,
            glow: 0.0,
            size: 1.0,
        }
    }
}

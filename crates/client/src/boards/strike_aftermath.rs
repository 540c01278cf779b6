//! What becomes of dice after a throw of Strike: an X glows and sinks, a match lifts, gathers and flies to the heap of its
//! player, a die beside the arena rolls off the table.

use astragal_arena::{ArenaKind, Pose};
use astragal_dice::strike::printed;
use astragal_games::strike::{Event, Face};
use astragal_games::{Seat, Strike};

use crate::{LoadedFilm, ShownDie};

/// What becomes of a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Stays,
    Taken,
    Sinks,
    RollsOff,
}

/// The end of a film.
#[derive(Clone, Copy, Debug)]
pub struct Aftermath<'a> {
    arena: ArenaKind,
    events: &'a [Event],
}

impl<'a> Aftermath<'a> {
    /// The end of a film in this arena, if it is one of Strike.
    pub fn of(film: &'a LoadedFilm, arena: Option<ArenaKind>) -> Option<Self> {
        Self::new(film.events::<Strike>(), arena?)
    }

    /// The end of a throw that led to these events in this arena, if there are any.
    pub fn new(events: &'a [Event], arena: ArenaKind) -> Option<Self> {
        (!events.is_empty()).then_some(Self { arena, events })
    }

    /// Who takes dice: those that match, and at the end of a game all of them.
    pub fn taker(&self) -> Option<Seat> {
        let took = self.events.iter().find_map(|event| match event {
            Event::Took { seat, .. } => Some(*seat),
            _ => None,
        });
        self.winner().or(took)
    }

    /// Who has won with this throw.
    pub fn winner(&self) -> Option<Seat> {
        self.events.iter().find_map(|event| match event {
            Event::Won { seat } => Some(*seat),
            _ => None,
        })
    }

    fn fate(&self, pose: &Pose) -> Fate {
        let [x, y, z] = pose.position;
        let face = printed(pose.top().0);
        let is_taken =
            |event: &Event| matches!(event, Event::Took { dice, .. } if dice.count(face) > 0);
        match () {
            () if !self.arena.is_floor([x, z]) || y > 3.0 => Fate::RollsOff,
            () if face == Face::X => Fate::Sinks,
            () if self.winner().is_some() || self.events.iter().any(is_taken) => Fate::Taken,
            () => Fate::Stays,
        }
    }

    /// Whether anything happens to one of these dice.
    pub fn is_eventful(&self, poses: &[Pose]) -> bool {
        poses.iter().any(|pose| self.fate(pose) != Fate::Stays)
    }

    /// The dice without any motion, before those that leave are not shown any more: an X glows.
    pub fn mark(&self, dice: &mut [ShownDie], rest: &[Pose]) {
        for (die, pose) in dice.iter_mut().zip(rest) {
            if self.fate(pose) == Fate::Sinks {
                die.glow = 1.0;
            }
        }
    }

    /// The dice at a moment, from 0 to 1; `rest` is where they lay, `goal` the place of the heap.
    pub fn show(&self, dice: &mut [ShownDie], rest: &[Pose], share: f32, goal: Option<[f32; 3]>) {
        let taken = rest.iter().filter(|pose| self.fate(pose) == Fate::Taken);
        let taken: Vec<[f32; 3]> = taken.map(|pose| pose.position).collect();
        let count = taken.len().max(1) as f32;
        let middle = [0, 2].map(|axis| taken.iter().map(|place| place[axis]).sum::<f32>() / count);
        for (die, pose) in dice.iter_mut().zip(rest) {
            match self.fate(pose) {
                Fate::Stays => {}
                Fate::Sinks => {
                    die.glow = (3.0 * share).min(1.0);
                    die.pose.position[1] -= (share - 0.4).max(0.0) * 3.2;
                }
                Fate::RollsOff => roll_off(die, share),
                Fate::Taken => fly(die, middle, share, goal),
            }
        }
    }
}

/// From 0 to 1 between two moments, smoothly.
fn part(share: f32, from: f32, to: f32) -> f32 {
    let share = ((share - from) / (to - from)).clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

fn fly(die: &mut ShownDie, middle: [f32; 2], share: f32, goal: Option<[f32; 3]>) {
    let [x, y, z] = die.pose.position;
    let together = part(share, 0.2, 0.55);
    let lifted = [
        x + 0.72 * together * (middle[0] - x),
        y + 2.4 * part(share, 0.0, 0.4),
        z + 0.72 * together * (middle[1] - z),
    ];
    let away = part(share, 0.5, 1.0);
    let goal = goal.unwrap_or([lifted[0], lifted[1] + 6.0, lifted[2]]);
    die.pose.position =
        [0, 1, 2].map(|axis| lifted[axis] + away * away * (goal[axis] - lifted[axis]));
    die.size *= 1.0 - 0.72 * away;
}

fn roll_off(die: &mut ShownDie, share: f32) {
    let [x, y, z] = die.pose.position;
    let far = x.hypot(z).max(1e-3);
    let way = 11.0 * share * share;
    let out = [x / far, z / far];
    // It rolls about the axis across its way.
    let (sin, cos) = (-way / 1.6).sin_cos();
    let [i, j, k, w] = die.pose.rotation;
    let [ax, az] = [-out[1] * sin, out[0] * sin];
    die.pose.rotation = [
        cos * i + ax * w - az * j,
        cos * j + az * i - ax * k,
        cos * k + az * w + ax * j,
        cos * w - ax * i - az * k,
    ];
    let fallen = (share - 0.55).max(0.0);
    die.pose.position = [
        x + out[0] * way,
        y - 60.0 * fallen * fallen,
        z + out[1] * way,
    ];
    die.size *= 1.0 - 0.5 * part(share, 0.6, 1.0);
}

//! The coach's choice as it is drawn in the arena of Strike.

use astragal_arena::{ArenaKind, DIE_SIZE, Group};
use astragal_bots::Why;
use astragal_bots::strike::{self, GroupHint};
use astragal_games::Strike;
use astragal_games::strike::ActionText;
use astragal_tables::AdviceText;

/// A throw that the coach advises.
#[derive(Clone, PartialEq, Debug)]
pub struct AdvisedThrow {
    /// Its force, from 0 to 1.
    pub force: f32,
    /// How the dice are grouped before, if they are.
    pub group: Option<GroupHint>,
}

impl AdvisedThrow {
    /// The throw of a choice, if it is one.
    pub fn of(advice: &AdviceText<Strike>) -> Option<Self> {
        let group = match &advice.why {
            Why::Strike(strike::Why::Throw { group, .. }) => group.clone(),
            _ => None,
        };
        (advice.action == ActionText::Throw {}).then(|| Self {
            force: advice.toss.style.force(),
            group,
        })
    }

    /// The group as it would lie, for a player who looks from this side, in degrees.
    pub fn sketch(&self, arena: ArenaKind, side: f32) -> Option<GroupSketch> {
        let hint = self.group.as_ref()?;
        let (group, best) = Group::best(arena, hint.dice.len(), self.force)?;
        let from = match arena {
            ArenaKind::Bowl => side,
            // The other half of the oval is the same.
            ArenaKind::Colosseum => match away(best, side) <= 90.0 {
                true => best,
                false => best + 180.0,
            },
        };
        let grouped = arena.place_group(&group, hint.dice.len(), from, self.force)?;
        let die = |(&face, ([x, z], turn)): (&u8, ([f32; 2], f32))| {
            let (sin, cos) = turn.sin_cos();
            let half = DIE_SIZE / 2.0;
            let corner = |[a, b]: [f32; 2]| {
                [
                    x + half * (a * cos + b * sin),
                    z + half * (b * cos - a * sin),
                ]
            };
            SketchedDie {
                face,
                at: [x, z],
                corners: [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]].map(corner),
                is_struck: face == hint.struck,
            }
        };
        Some(GroupSketch {
            dice: hint.dice.iter().zip(grouped.places).map(die).collect(),
            aim: grouped.throw.aim,
            from: from.rem_euclid(360.0),
            is_from_here: away(from, side) < 15.0,
        })
    }
}

/// The angle between two sides, in degrees.
fn away(one: f32, other: f32) -> f32 {
    let way = (one - other).rem_euclid(360.0);
    way.min(360.0 - way)
}

/// A group of dice that the coach advises, as it would lie.
#[derive(Clone, PartialEq, Debug)]
pub struct GroupSketch {
    /// The dice.
    pub dice: Vec<SketchedDie>,
    /// The point to aim at.
    pub aim: [f32; 2],
    /// The side to throw from, in degrees.
    pub from: f32,
    /// Whether the player looks from there.
    pub is_from_here: bool,
}

/// A die of a group that the coach advises.
#[derive(Clone, PartialEq, Debug)]
pub struct SketchedDie {
    /// Its number.
    pub face: u8,
    /// Its middle.
    pub at: [f32; 2],
    /// The corners of its base.
    pub corners: [[f32; 2]; 4],
    /// Whether it is the one to strike.
    pub is_struck: bool,
}

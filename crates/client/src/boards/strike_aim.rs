//! The plan for the next throw, and positions as seen by the player who throws.

use astragal_arena::{ArenaError, ArenaKind, Group, Pose, Regroup, Slide, Throw};
use astragal_dice::strike::{FaceSlide, MannerText, RestingDie, Style};

use crate::t;

/// The force of a drop. The coach knows a drop, a throw and a hurl.
pub const DROP: f32 = Style::Gentle.force();
/// The force of a throw.
pub const THROW: f32 = Style::Firm.force();
/// The force of a hurl.
pub const HURL: f32 = Style::Hard.force();
/// How far from the edge of the floor the middle of a die lies at least, in centimetres.
const FLOOR_EDGE: f32 = 0.95;
/// Dice at most this far from the middle of the arena are described as in the middle, in centimetres.
const MIDDLE: f32 = 1.6;

/// The floor on which dice are slid: its arena, the rule, and the dice.
#[derive(Clone, Copy, Debug)]
pub struct Floor<'a> {
    /// The arena.
    pub arena: ArenaKind,
    /// Which dice may be slid (S-9).
    pub rule: Regroup,
    /// The dice that lie there.
    pub dice: &'a [RestingDie],
}

impl Floor<'_> {
    /// Whether a die may be slid at all.
    pub fn may_move(&self, die: &RestingDie) -> bool {
        let [x, _, z] = die.position;
        // A little towards the middle.
        let slide = Slide {
            die: 0,
            to: [x * 0.98, z * 0.98],
            turn: 0.0,
        };
        let checked = self.arena.check_slide(self.rule, &die.pose(), &slide, &[]);
        !matches!(
            checked,
            Err(ArenaError::SlideNotAtWall(_) | ArenaError::RegroupNever)
        )
    }

    /// Outlines of where the middles of dice may lie after a slide, other dice aside (S-9): of the whole floor, or of what is
    /// inward from a die at the wall; only of the die that is held, if one is.
    pub fn areas(&self, held: Option<u8>) -> Vec<Vec<[f32; 2]>> {
        if self.rule == Regroup::Free {
            let [length, width] = self.arena.floor().map(|half| half - FLOOR_EDGE);
            let at = |step: u8| {
                let (sin, cos) = (f32::from(step) * std::f32::consts::TAU / 60.0).sin_cos();
                [length * cos, width * sin]
            };
            return vec![(0..60).map(at).collect()];
        }
        let dice = self.dice.iter().filter(|die| self.may_move(die));
        let dice = dice.filter(|die| held.is_none_or(|held| held == die.face));
        dice.map(|die| self.inward(die)).collect()
    }

    /// The outline of where a die at the wall may be slid: from its place, as far as the floor goes in every direction that
    /// the rule allows.
    fn inward(&self, die: &RestingDie) -> Vec<[f32; 2]> {
        /// The directions that are tried, beside the one to the middle, in degrees, and the steps on the way, in centimetres.
        const TRIED: i16 = 90;
        const STEP: f32 = 0.1;
        let [x, _, z] = die.position;
        let to_middle = (-z).atan2(-x);
        let is_allowed = |to: [f32; 2]| {
            let slide = Slide {
                die: 0,
                to,
                turn: 0.0,
            };
            let checked = self.arena.check_slide(self.rule, &die.pose(), &slide, &[]);
            checked.is_ok()
        };
        let farthest = |degrees: i16| {
            let (sin, cos) = (to_middle + f32::from(degrees).to_radians()).sin_cos();
            let at = |step: u16| {
                let far = f32::from(step) * STEP;
                [x + far * cos, z + far * sin]
            };
            // A die may lean over the edge of the floor at first, and the floor is convex.
            let first = (1..10).find(|step| is_allowed(at(*step)))?;
            let end = (first..).take_while(|step| is_allowed(at(*step))).last()?;
            Some(at(end))
        };
        let edge = (-TRIED..=TRIED).step_by(3).filter_map(farthest);
        std::iter::once([x, z]).chain(edge).collect()
    }
}

/// Why a die may not be slid (S-9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Not with all of its base on the floor.
    Outside,
    /// Another die lies there.
    Overlap,
    /// Only dice close to the wall.
    NotAtWall,
    /// Only away from the wall.
    NotInward,
    /// Not turned.
    Turned,
    /// The group does not fit on the floor.
    NoRoom,
}

impl From<ArenaError> for Refusal {
    fn from(error: ArenaError) -> Self {
        match error {
            ArenaError::Overlap(..) => Self::Overlap,
            ArenaError::SlideNotInward(_) => Self::NotInward,
            ArenaError::SlideTurned(_) => Self::Turned,
            ArenaError::SlideNotAtWall(_) | ArenaError::RegroupNever => Self::NotAtWall,
            _ => Self::Outside,
        }
    }
}

impl Refusal {
    /// The reason in words.
    pub fn in_words(self) -> String {
        t!(match self {
            Self::Outside => "strike-slide-outside",
            Self::Overlap => "strike-slide-overlap",
            Self::NotAtWall => "strike-slide-not-at-wall",
            Self::NotInward => "strike-slide-not-inward",
            Self::Turned => "strike-slide-turned",
            Self::NoRoom => "strike-gather-no-room",
        })
    }
}

/// The plan for the next throw.
#[derive(Clone, PartialEq, Debug)]
pub struct Aim {
    /// The side it is thrown from, in degrees.
    pub from: f32,
    /// The point it is aimed at.
    pub at: [f32; 2],
    /// The force, from 0 to 1.
    pub force: f32,
    /// Dice that are slid before the throw.
    slides: Vec<FaceSlide>,
}

impl Default for Aim {
    /// A throw of ordinary force at the middle.
    fn default() -> Self {
        Self {
            from: 90.0,
            at: [0.0, 0.0],
            force: THROW,
            slides: Vec::new(),
        }
    }
}

impl Aim {
    /// A throw of ordinary force at the middle, from this side.
    pub fn seen_from(side: f32) -> Self {
        Self {
            from: side,
            ..Self::default()
        }
    }

    /// A throw with this force, as part of a decision.
    pub fn manner(&self, force: f32) -> MannerText {
        let throw = Throw {
            from: self.from.rem_euclid(360.0),
            aim: self.at,
            ..Throw::with_force(force)
        };
        MannerText {
            slides: self.slides.clone(),
            throw: Some(throw),
            toss: None,
        }
    }

    /// Takes the next weaker or stronger one of the named forces.
    pub fn step_force(&mut self, is_stronger: bool) {
        let forces = [DROP, THROW, HURL].into_iter();
        let next = match is_stronger {
            true => forces.clone().find(|force| *force > self.force + 0.01),
            false => forces.clone().rfind(|force| *force < self.force - 0.01),
        };
        self.force = next.unwrap_or(if is_stronger { HURL } else { DROP });
    }

    /// Turns the arena.
    pub fn turn(&mut self, degrees: f32) {
        self.from = (self.from + degrees).rem_euclid(360.0);
    }

    /// Plans to slide a die there before the throw, turned by so many degrees.
    fn slide(&mut self, slide: FaceSlide) {
        self.slides.retain(|other| other.face != slide.face);
        self.slides.push(slide);
    }

    /// Plans to slide a die there before the throw, if the rule allows it (S-9). It keeps the turn that is planned for it.
    pub fn try_slide(&mut self, floor: &Floor<'_>, face: u8, to: [f32; 2]) -> Result<(), Refusal> {
        let turn = self.turn_of(face);
        self.try_plan(floor, FaceSlide { face, to, turn })
    }

    /// Plans to turn a die by so many degrees before the throw, if the rule allows it (S-9).
    pub fn try_turn(&mut self, floor: &Floor<'_>, face: u8, degrees: f32) -> Result<(), Refusal> {
        let die = floor.dice.iter().find(|die| die.face == face);
        let Some(die) = die else {
            return Ok(());
        };
        // A cube looks the same after a quarter turn.
        let turn = (self.turn_of(face) + degrees) % 90.0;
        let to = self.place_of(die);
        self.try_plan(floor, FaceSlide { face, to, turn })
    }

    fn turn_of(&self, face: u8) -> f32 {
        let slid = self.slides.iter().find(|slide| slide.face == face);
        slid.map_or(0.0, |slide| slide.turn)
    }

    fn try_plan(&mut self, floor: &Floor<'_>, slide: FaceSlide) -> Result<(), Refusal> {
        let Some(die) = floor.dice.iter().find(|die| die.face == slide.face) else {
            return Ok(());
        };
        let others = floor.dice.iter().filter(|other| other.face != slide.face);
        let others: Vec<Pose> = others.map(|other| self.pose_of(other)).collect();
        let planned = Slide {
            die: 0,
            to: slide.to,
            turn: slide.turn,
        };
        let checked = floor
            .arena
            .check_slide(floor.rule, &die.pose(), &planned, &others);
        checked.map_err(Refusal::from)?;
        self.slide(slide);
        Ok(())
    }

    /// Plans to gather the dice as seen from the throwing side, and aims at them: in a row for a throw, and if they are
    /// gathered like that already, in two rows for a hurl. Where there is no room, nothing changes.
    pub fn gather(&mut self, arena: ArenaKind, dice: &[RestingDie]) -> Result<(), Refusal> {
        let row = self.gathered(arena, dice, THROW);
        let is_gathered = row.as_ref().is_some_and(|row| row.slides == self.slides);
        let planned = match is_gathered {
            true => self.gathered(arena, dice, HURL),
            false => row,
        };
        *self = planned.ok_or(Refusal::NoRoom)?;
        Ok(())
    }

    /// The plan with the dice gathered for this force, if there is room.
    fn gathered(&self, arena: ArenaKind, dice: &[RestingDie], force: f32) -> Option<Self> {
        let group = Group::gathered(force);
        let grouped = arena.place_group(&group, dice.len(), self.from, force)?;
        // Those on the left stay on the left.
        let [right, _] = self.axes();
        let aside = |die: &RestingDie| die.position[0] * right[0] + die.position[2] * right[1];
        let mut dice: Vec<&RestingDie> = dice.iter().collect();
        dice.sort_by(|one, other| aside(one).total_cmp(&aside(other)));
        let slides = dice.into_iter().zip(grouped.places);
        let slides =
            slides.map(|(die, (to, turn))| FaceSlide::into_place(die.face, &die.pose(), to, turn));
        Some(Self {
            from: self.from,
            at: grouped.throw.aim,
            force,
            slides: slides.collect(),
        })
    }

    /// Cancels all planned slides.
    pub fn forget_slides(&mut self) {
        self.slides.clear();
    }

    /// Where a die lies after the planned slides.
    pub fn place_of(&self, die: &RestingDie) -> [f32; 2] {
        let slid = self.slides.iter().find(|slide| slide.face == die.face);
        slid.map_or([die.position[0], die.position[2]], |slide| slide.to)
    }

    /// A die as it lies after the planned slides.
    pub fn pose_of(&self, die: &RestingDie) -> Pose {
        let slid = self.slides.iter().find(|slide| slide.face == die.face);
        slid.map_or(die.pose(), |slide| {
            die.pose().slid(slide.to, slide.turn.to_radians())
        })
    }

    /// The directions right and near, as seen from the throwing side.
    pub fn axes(&self) -> [[f32; 2]; 2] {
        let (sin, cos) = self.from.to_radians().sin_cos();
        [[sin, -cos], [cos, sin]]
    }

    /// A position in words, as seen from the throwing side.
    pub fn in_words(&self, [x, z]: [f32; 2]) -> String {
        let [right, near] = self.axes().map(|axis| x * axis[0] + z * axis[1]);
        if right.hypot(near) <= MIDDLE {
            return t!("strike-place-middle");
        }
        // Eight directions, clockwise from the right.
        let eighth = (near.atan2(right).to_degrees() / 45.0).round() as i32;
        t!(match eighth.rem_euclid(8) {
            0 => "strike-place-right",
            1 => "strike-place-near-right",
            2 => "strike-place-near",
            3 => "strike-place-near-left",
            4 => "strike-place-left",
            5 => "strike-place-far-left",
            6 => "strike-place-far",
            _ => "strike-place-far-right",
        })
    }
}

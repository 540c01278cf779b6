//! The plan for the next throw, and positions as seen by the player who throws.

use astragal_arena::{ArenaKind, Group, Pose, Throw};
use astragal_dice::strike::{FaceSlide, MannerText, RestingDie, Style};

use crate::t;

/// The force of a drop. The coach knows a drop, a throw and a hurl.
pub const DROP: f32 = Style::Gentle.force();
/// The force of a throw.
pub const THROW: f32 = Style::Firm.force();
/// The force of a hurl.
pub const HURL: f32 = Style::Hard.force();
/// Dice at most this far from the middle of the arena are described as in the middle, in centimetres.
const MIDDLE: f32 = 1.6;

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

    /// Turns the arena.
    pub fn turn(&mut self, degrees: f32) {
        self.from = (self.from + degrees).rem_euclid(360.0);
    }

    /// Plans to slide a die there before the throw.
    pub fn slide(&mut self, face: u8, to: [f32; 2]) {
        self.slides.retain(|other| other.face != face);
        let turn = 0.0;
        self.slides.push(FaceSlide { face, to, turn });
    }

    /// Plans to gather the dice as seen from the throwing side, and aims at them: in a row for a throw, and if they are
    /// gathered like that already, in two rows for a hurl. Returns whether there is room.
    pub fn gather(&mut self, arena: ArenaKind, dice: &[RestingDie]) -> bool {
        let is_gathered = self.slides.len() == dice.len() && self.force == THROW;
        self.force = if is_gathered { HURL } else { THROW };
        let group = Group::gathered(self.force);
        let Some(grouped) = arena.place_group(&group, dice.len(), self.from, self.force) else {
            return false;
        };
        // Those on the left stay on the left.
        let [right, _] = self.axes();
        let aside = |die: &RestingDie| die.position[0] * right[0] + die.position[2] * right[1];
        let mut dice: Vec<&RestingDie> = dice.iter().collect();
        dice.sort_by(|one, other| aside(one).total_cmp(&aside(other)));
        self.slides.clear();
        for (die, (to, turn)) in dice.into_iter().zip(grouped.places) {
            let turn = (turn - die.pose().turn()).to_degrees().rem_euclid(90.0);
            self.slides.push(FaceSlide {
                face: die.face,
                to,
                // A cube looks the same after a quarter turn.
                turn: if turn > 45.0 { turn - 90.0 } else { turn },
            });
        }
        self.at = grouped.throw.aim;
        true
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

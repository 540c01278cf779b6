use astragal_arena::{Pose, Throw, short_numbers};
use astragal_games::strike::Face;
use serde::{Deserialize, Serialize};

use super::{FaceSlide, Manner, Physical, Style, Toss};

/// The way a player throws, in serialised form: slides and a throw for physical dice, a toss for
/// rolled ones. Missing values get defaults.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = Manner))]
#[serde(deny_unknown_fields, default)]
pub struct MannerText {
    /// Slides before the throw (S-9).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub slides: Vec<FaceSlide>,
    /// Direction, aim and force (S-5, S-8).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub throw: Option<Throw>,
    /// The toss of dice that are only rolled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub toss: Option<Toss>,
}

impl MannerText {
    /// A manner with just a toss.
    pub fn toss(toss: Toss) -> Self {
        Self {
            toss: Some(toss),
            ..Self::default()
        }
    }

    /// How hard the dice are thrown, as a drop, a throw or a hurl.
    pub fn style(&self) -> Style {
        match (&self.throw, &self.toss) {
            (Some(throw), _) => Style::of_force(throw.force),
            (None, Some(toss)) => toss.style,
            (None, None) => Style::default(),
        }
    }

    /// The throw; by default firmly at the middle.
    pub fn throw_or_default(&self) -> Throw {
        let usual = || Throw::with_force(Style::Firm.force());
        self.throw.unwrap_or_else(usual)
    }
}

impl From<Manner> for MannerText {
    fn from(manner: Manner) -> Self {
        Self {
            slides: manner.slides,
            throw: Some(manner.throw),
            toss: None,
        }
    }
}

/// A die at rest, in serialised form.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct RestingDie {
    /// The number of the cube's upper face; 1 stands for the X.
    pub face: u8,
    /// The position of its centre.
    #[serde(serialize_with = "short_numbers")]
    pub position: [f32; 3],
    /// Its rotation.
    #[serde(serialize_with = "short_numbers")]
    pub rotation: [f32; 4],
}

impl RestingDie {
    /// The face and pose of the die, if they are possible.
    fn read(self) -> Option<(Face, Pose)> {
        let face = Face::ALL.get(usize::from(self.face).checked_sub(1)?)?;
        // The limit is larger than any arena; physics cannot handle infinity.
        let mut numbers = self.position.iter().chain(&self.rotation);
        let is_near = numbers.all(|number| number.abs() < 1000.0);
        is_near.then_some((*face, self.pose()))
    }

    /// The pose of the die.
    pub fn pose(self) -> Pose {
        Pose {
            position: self.position,
            rotation: self.rotation,
        }
    }
}

impl Physical {
    /// The dice in serialised form.
    pub fn resting(&self) -> Vec<RestingDie> {
        let die = |(face, pose): &(Face, Pose)| RestingDie {
            face: *face as u8 + 1,
            position: pose.position,
            rotation: pose.rotation,
        };
        self.lying().iter().map(die).collect()
    }

    /// Dice from their serialised form; `None` if the positions are impossible.
    pub fn from_resting(dice: &[RestingDie]) -> Option<Self> {
        let lying: Option<Vec<_>> = dice.iter().map(|die| die.read()).collect();
        Some(Self::lying_at(lying?))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    /// C-2: positions of dice survive serialisation to the last bit, and are written again
    /// identically, also via JSON values.
    #[test]
    fn numbers_are_read_back_to_the_last_bit() {
        let mut bits = 1u32;
        for _ in 0..200_000 {
            bits = bits.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let number = f32::from_bits(bits);
            if !number.is_finite() {
                continue;
            }
            let die = RestingDie {
                face: 1,
                position: [number, 0.0, 0.0],
                rotation: [0.0; 4],
            };
            let text = serde_json::to_string(&die).expect("plain JSON");
            let read: RestingDie = serde_json::from_str(&text).expect("what was written");
            assert_eq!(read.position[0].to_bits(), number.to_bits(), "{text}");
            let value: Value = serde_json::from_str(&text).expect("plain JSON");
            assert_eq!(value, serde_json::to_value(die).expect("plain JSON"));
            assert_eq!(value.to_string(), text);
            let read: RestingDie = serde_json::from_value(value).expect("what was written");
            assert_eq!(read.position[0].to_bits(), number.to_bits(), "{text}");
        }
    }
}

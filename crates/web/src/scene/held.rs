//! The hand that throws, or both, and the dice in it.

use astragal_client::boards::strike::{Camera, Picture};
use three_d::*;

use super::models::{self, Model};

/// Dice in a hand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct HeldDice {
    /// How many.
    pub count: u8,
    /// Whether they are thrown all at once, with both hands.
    pub are_all: bool,
    /// How far the hand is pulled back, in pixels to the right and down.
    pub pull: [f32; 2],
    /// Whether the hand lets what is behind it be seen.
    pub is_faded: bool,
    /// The colour of the sleeve.
    pub sleeve: [u8; 3],
}

/// Models of hands with dice.
pub struct Held {
    /// The colour of the sleeve.
    pub sleeve: [u8; 3],
    hands: [Model; 2],
    dice: Option<Gm<InstancedMesh, PhysicalMaterial>>,
    /// How many hands are drawn.
    count: usize,
}

/// The place of the die on the palm, in the coordinates of the hand.
const PALM: Vec3 = Vec3::new(0.05, 0.35, 0.98);
/// How far the fingers point away from the viewer, in degrees.
const PITCH: f32 = 36.0;

impl Held {
    /// Hands with sleeves of this colour, which hold such dice.
    pub fn new(
        context: &Context,
        sleeve: [u8; 3],
        dice: Option<Gm<InstancedMesh, PhysicalMaterial>>,
    ) -> Self {
        Self {
            sleeve,
            hands: models::hands(context, sleeve),
            dice,
            count: 0,
        }
    }

    /// Nothing is held any more.
    pub fn let_go(&mut self) {
        self.count = 0;
    }

    /// What is to be drawn.
    pub fn objects(&self) -> Vec<&dyn Object> {
        let mut all: Vec<&dyn Object> = Vec::new();
        if self.count > 0 {
            all.extend(
                self.hands
                    .iter()
                    .take(self.count)
                    .map(|hand| hand as &dyn Object),
            );
            all.extend(self.dice.iter().map(|dice| dice as &dyn Object));
        }
        all
    }

    /// Places the hands in front of the camera, at the lower edge of the picture; both in the middle.
    pub fn place(&mut self, dice: &HeldDice, camera: &Camera, picture: &Picture) {
        let hold = picture.hold(dice.are_all);
        let [width, height] = picture.size;
        let deep = 0.72 * camera.distance();
        let scale = hold.unit * 2.0 * deep * camera.view[1] / height;
        let at = [
            (hold.rest[0] + dice.pull[0]) / width,
            (hold.rest[1] + dice.pull[1]) / height,
        ];
        let [right, up, forward] = camera.axes.map(Vec3::from);
        let (sin, cos) = PITCH.to_radians().sin_cos();
        let fingers = (up * cos + forward * sin) * scale;
        let palm = (up * sin - forward * cos) * scale;
        let origin = Vec3::from(camera.at(at, deep));
        let column = |v: Vec3, w: f32| v.extend(w);
        let basis = Mat4::from_cols(
            column(right * scale, 0.0),
            column(fingers, 0.0),
            column(palm, 0.0),
            column(origin, 1.0),
        );
        self.count = if dice.are_all { 2 } else { 1 };
        for (hand, side) in self.hands.iter_mut().zip([1.0_f32, -1.0]) {
            let aside = if dice.are_all { 1.75 * side } else { 0.0 };
            let rolled = if dice.are_all { -22.0 * side } else { 0.0 };
            let moved = Mat4::from_translation(vec3(aside, 0.0, 0.0) - PALM);
            hand.geometry
                .set_transformation(basis * moved * Mat4::from_angle_y(degrees(rolled)));
            fade(&mut hand.material, dice.is_faded);
        }
        let places = pile(dice.count.max(1), dice.are_all);
        let size = if dice.are_all { 0.9 } else { 1.0 };
        let turned = |index: usize| {
            let number = index as f32;
            Mat4::from_angle_x(degrees(-16.0 + 9.0 * (number * 2.3).sin()))
                * Mat4::from_angle_y(degrees(14.0 + 20.0 * (number * 1.7).sin()))
                * Mat4::from_angle_z(degrees(-20.0 + 90.0 * (number * 3.0 % 4.0) + 14.0 * number.sin()))
                // Another face for each.
                * Mat4::from_angle_x(degrees(90.0 * ((number + 1.0) % 3.0)))
        };
        if let Some(models) = &mut self.dice {
            let die = |(index, place): (usize, &Vec3)| {
                basis * Mat4::from_translation(*place) * turned(index) * Mat4::from_scale(size)
            };
            models.set_instances(&Instances {
                transformations: places.iter().enumerate().map(die).collect(),
                ..Default::default()
            });
        }
    }
}

/// Makes a hand transparent, or opaque again.
fn fade(material: &mut PhysicalMaterial, is_faded: bool) {
    material.is_transparent = is_faded;
    material.albedo.a = if is_faded { 95 } else { 255 };
    material.render_states.blend = match is_faded {
        true => Blend::Enabled {
            source_rgb_multiplier: BlendMultiplierType::SrcAlpha,
            source_alpha_multiplier: BlendMultiplierType::One,
            destination_rgb_multiplier: BlendMultiplierType::OneMinusSrcAlpha,
            destination_alpha_multiplier: BlendMultiplierType::OneMinusSrcAlpha,
            rgb_equation: BlendEquationType::Add,
            alpha_equation: BlendEquationType::Add,
        },
        false => Blend::Disabled,
    };
}

/// Where dice lie in the hand, or in both: in layers, each smaller than the one below.
fn pile(count: u8, are_all: bool) -> Vec<Vec3> {
    if !are_all {
        return vec![Vec3::new(0.0, 0.0, 0.0)];
    }
    let mut layers = vec![[3, 2], [2, 2], [2, 1], [1, 1]];
    if count > 13 {
        layers.splice(0..0, [[4, 4], [4, 3]]);
    }
    let mut places = Vec::new();
    for (layer, [across, deep]) in layers.into_iter().enumerate() {
        for index in 0..across * deep {
            let [column, row] = [index % across, index / across].map(|part| part as f32);
            let jitter = 0.14 * (index as f32 * 2.7 + layer as f32).sin();
            places.push(Vec3::new(
                1.72 * (column - 0.5 * (across - 1) as f32) + jitter,
                1.7 * (row - 0.5 * (deep - 1) as f32) - 0.3 * jitter,
                1.5 * layer as f32,
            ));
        }
    }
    places.truncate(usize::from(count));
    places
}

//! The arena or the tray, with dice in it.

use astragal_arena::{ArenaKind, DIE_SIZE, Pose};
use astragal_games::exxtra::{SEVEN_DIE, SIX_DIE};
use three_d::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, WebGl2RenderingContext, WebGlContextAttributes};

use super::light::{Sun, room};
use super::mesh::{self, Shape};
use super::paint::{self, Faces, Ink};

/// The set that is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StageSet {
    /// Strike of 2012: gilded tiers around purple foam.
    Colosseum,
    /// Strike of 2020: pale stone around sand.
    Bowl,
    /// EXXTRA: only dice, above a board that is drawn elsewhere; two kinds of dice for each seat.
    ExxtraTray,
    /// STRATEGIIA: a tray, and the dice of both sides.
    StrategiiaTray,
}

/// The quality of the graphics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// With reflections, in full resolution.
    Full,
    /// For weak graphics.
    Low,
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

type Model = Gm<Mesh, PhysicalMaterial>;

/// The arena or the tray, with dice in it, on a canvas.
pub struct DiceScene {
    context: Context,
    camera: Camera,
    set: StageSet,
    look: Look,
    /// Static objects.
    still: Vec<Model>,
    /// Dice by kind, created when they are first shown.
    dice: Vec<Option<Gm<InstancedMesh, PhysicalMaterial>>>,
    /// Shadows of dice that lie on something that is not drawn here.
    shades: Option<Gm<InstancedMesh, ColorMaterial>>,
    sun: Sun,
    ambient: AmbientLight,
    /// From which side it is seen, in degrees, like the direction of throws.
    pub side: f32,
    size: (u32, u32),
}

impl DiceScene {
    /// Sets up the scene; the error says why the browser cannot.
    pub fn new(canvas: &HtmlCanvasElement, set: StageSet, look: Look) -> Result<Self, String> {
        let attributes = WebGlContextAttributes::new();
        attributes.set_antialias(look == Look::Full || set == StageSet::ExxtraTray);
        attributes.set_alpha(true);
        attributes.set_premultiplied_alpha(true);
        let gl = canvas
            .get_context_with_context_options("webgl2", &attributes)
            .map_err(|error| format!("{error:?}"))?
            .ok_or("there is no WebGL 2")?;
        let gl: WebGl2RenderingContext = gl.unchecked_into();
        let context = context(gl)?;
        let up = vec3(0.0, 1.0, 0.0);
        let viewport = Viewport::new_at_origo(1, 1);
        let mut camera = Camera::new_perspective(
            viewport,
            vec3(0.0, 20.0, 20.0),
            Vec3::zero(),
            up,
            degrees(30.0),
            1.0,
            200.0,
        );
        camera.tone_mapping = ToneMapping::Aces;
        // Dice on paper must have exactly the colours that are painted there.
        let (brightness, reflected) = match (set, look) {
            (StageSet::ExxtraTray, Look::Full) => (1.7, 0.34),
            (StageSet::ExxtraTray, Look::Low) => (1.6, 0.5),
            _ => (2.5, 0.5),
        };
        let sun = Sun::new(
            &context,
            vec3(0.45, -1.0, -0.4),
            vec3(1.0, 0.92, 0.8) * brightness,
        );
        let ambient = match look {
            Look::Low => AmbientLight::new(&context, reflected, Srgba::WHITE),
            Look::Full => AmbientLight::new_with_environment(
                &context,
                reflected,
                Srgba::WHITE,
                &room(&context),
            ),
        };
        let still = still(&context, set);
        let dice = kinds(set).iter().map(|_| None).collect();
        let shades = (set == StageSet::ExxtraTray).then(|| shades(&context));
        Ok(Self {
            context,
            camera,
            set,
            look,
            still,
            dice,
            shades,
            sun,
            ambient,
            side: 90.0,
            size: (1, 1),
        })
    }

    /// How many pixels of the canvas there are for one CSS pixel.
    pub fn fineness(&self) -> f64 {
        match self.look {
            // Two large dice cost little, and jagged edges would be noticed.
            Look::Low if self.set == StageSet::ExxtraTray => 1.0,
            Look::Low => 0.5,
            Look::Full => leptos::prelude::window().device_pixel_ratio().min(2.0),
        }
    }

    /// Takes over the size of the canvas, in pixels.
    pub fn resize(&mut self, width: u32, height: u32) {
        self.size = (width.max(1), height.max(1));
        self.aim_camera();
    }

    fn aim_camera(&mut self) {
        let (width, height) = self.size;
        self.camera
            .set_viewport(Viewport::new_at_origo(width, height));
        let aspect = width as f32 / height as f32;
        // Half of the area that has to fit, across and up.
        let (across, upward, tilt) = match self.set {
            // On phones large dice matter more than the outermost seats.
            StageSet::Colosseum if aspect < NARROW => (11.3, 10.9, 66.0),
            StageSet::Colosseum => (12.9, 10.9, 61.0),
            StageSet::Bowl => (11.2, 10.4, 60.0),
            StageSet::ExxtraTray => (0.0, BOARD, 75.0),
            StageSet::StrategiiaTray => (8.6, 7.4, 62.0),
        };
        let half_view = 15.0_f32.to_radians().tan();
        let distance = (upward / half_view).max(across / (half_view * aspect)) * 1.02;
        let (sin, cos) = self.side.to_radians().sin_cos();
        let tilt: f32 = f32::to_radians(tilt);
        let flat = distance * tilt.cos();
        let position = vec3(flat * cos, distance * tilt.sin(), flat * sin);
        let target = match self.set {
            // The dice lie in the lower part of the board, on which they are seen from above.
            StageSet::ExxtraTray => {
                let down = 2.0 * rest_share(aspect) - 1.0;
                vec3(
                    0.0,
                    DIE_SIZE,
                    -down * distance * half_view / (tilt.sin() + down * half_view * tilt.cos()),
                )
            }
            _ => vec3(0.0, 1.2, 0.0),
        };
        let above = match self.set {
            StageSet::ExxtraTray => target,
            _ => Vec3::zero(),
        };
        self.camera
            .set_view(position + above, target, vec3(0.0, 1.0, 0.0));
    }

    /// Sets the dice to draw.
    pub fn place(&mut self, shown: &[ShownDie]) {
        if let Some(shades) = &mut self.shades {
            shades.set_instances(&shaded(shown));
        }
        for (kind, model) in self.dice.iter_mut().enumerate() {
            let of_kind: Vec<&ShownDie> = shown.iter().filter(|die| die.kind == kind).collect();
            if model.is_none() && !of_kind.is_empty() {
                *model = kinds(self.set)
                    .get(kind)
                    .map(|kind| die(&self.context, *kind));
            }
            let Some(model) = model else {
                continue;
            };
            let transformations = of_kind.iter().map(|die| matrix(die)).collect();
            let colour = |die: &&ShownDie| {
                let rest = 1.0 - 0.75 * die.glow;
                let part = |share: f32| (255.0 * share) as u8;
                Srgba::new_opaque(255, part(rest), part(rest))
            };
            model.set_instances(&Instances {
                transformations,
                colors: Some(of_kind.iter().map(colour).collect()),
                ..Default::default()
            });
        }
    }

    /// Draws the scene.
    pub fn draw(&mut self) {
        self.aim_camera();
        let mut shadows: Vec<&dyn Geometry> = Vec::new();
        shadows.extend(
            self.still
                .iter()
                .map(|model| &model.geometry as &dyn Geometry),
        );
        shadows.extend(
            self.dice
                .iter()
                .flatten()
                .map(|model| &model.geometry as &dyn Geometry),
        );
        self.sun.look(&shadows);
        let lights: [&dyn Light; 2] = [&self.sun, &self.ambient];
        let (width, height) = self.size;
        let screen = RenderTarget::screen(&self.context, width, height);
        screen.clear(ClearState::color_and_depth(0.0, 0.0, 0.0, 0.0, 1.0));
        let still = self.still.iter().map(|model| model as &dyn Object);
        let dice = self.dice.iter().flatten().map(|model| model as &dyn Object);
        let shades = self.shades.iter().map(|model| model as &dyn Object);
        screen.render(&self.camera, still.chain(shades).chain(dice), &lights);
    }

    /// Where a point of the world is on the canvas, from the upper left, as shares of its size.
    pub fn on_picture(&self, [x, y, z]: [f32; 3]) -> [f32; 2] {
        let clip = self.camera.projection() * self.camera.view() * vec4(x, y, z, 1.0);
        [0.5 + 0.5 * clip.x / clip.w, 0.5 - 0.5 * clip.y / clip.w]
    }

    /// The point of the floor that is seen at a position of the canvas.
    pub fn on_floor(&self, [x, y]: [f32; 2]) -> Option<[f32; 2]> {
        let inverse = (self.camera.projection() * self.camera.view()).invert()?;
        let point = |depth: f32| {
            let at = inverse * vec4(2.0 * x - 1.0, 1.0 - 2.0 * y, depth, 1.0);
            vec3(at.x, at.y, at.z) / at.w
        };
        let (near, far) = (point(-1.0), point(1.0));
        let ray = far - near;
        let share = (DIE_SIZE / 2.0 - near.y) / ray.y;
        (share > 0.0).then_some([near.x + share * ray.x, near.z + share * ray.z])
    }
}

#[cfg(target_arch = "wasm32")]
fn context(gl: WebGl2RenderingContext) -> Result<Context, String> {
    let gl = three_d::context::Context::from_webgl2_context(gl);
    Context::from_gl_context(std::sync::Arc::new(gl)).map_err(|error| error.to_string())
}

/// Outside browsers there is nothing to draw on; everything else can be tested there.
#[cfg(not(target_arch = "wasm32"))]
fn context(_: WebGl2RenderingContext) -> Result<Context, String> {
    Err("there is no browser".to_owned())
}

fn matrix(die: &ShownDie) -> Mat4 {
    let [x, y, z] = die.pose.position;
    let [i, j, k, w] = die.pose.rotation;
    Mat4::from_translation(vec3(x, y, z))
        * Mat4::from(Quat::new(w, i, j, k))
        * Mat4::from_scale(die.size)
}

fn cpu(shape: &Shape) -> CpuMesh {
    let triples = |list: &[[f32; 3]]| list.iter().map(|&[x, y, z]| vec3(x, y, z)).collect();
    CpuMesh {
        positions: Positions::F32(triples(&shape.positions)),
        normals: Some(triples(&shape.normals)),
        uvs: Some(shape.uvs.iter().map(|&[u, v]| vec2(u, v)).collect()),
        indices: Indices::U32(shape.indices.clone()),
        ..Default::default()
    }
}

fn material(
    context: &Context,
    texture: Option<CpuTexture>,
    roughness: f32,
    metallic: f32,
) -> PhysicalMaterial {
    PhysicalMaterial::new_opaque(
        context,
        &CpuMaterial {
            albedo: Srgba::WHITE,
            albedo_texture: texture,
            roughness,
            metallic,
            ..Default::default()
        },
    )
}

fn model(context: &Context, shape: &Shape, material: PhysicalMaterial) -> Model {
    Gm::new(Mesh::new(context, &cpu(shape)), material)
}

fn still(context: &Context, set: StageSet) -> Vec<Model> {
    let floor = |kind: ArenaKind, colour: &str, grain: f64| {
        let [length, width] = kind.floor();
        let texture = paint::ground(colour, grain);
        model(
            context,
            &mesh::oval(length, width, 0.0, 4.0),
            material(context, texture, 1.0, 0.0),
        )
    };
    let walls = |kind: ArenaKind, [wall, edge, opening, stud]: [&str; 4], shine: [f32; 2]| {
        let [stand, tops] = mesh::arena(kind);
        let arches = paint::arches(wall, edge, opening);
        let studs = paint::studs(edge, stud);
        [
            model(
                context,
                &stand,
                material(context, arches, shine[0], shine[1]),
            ),
            model(context, &tops, material(context, studs, shine[0], shine[1])),
        ]
    };
    let mut all = Vec::new();
    match set {
        StageSet::Colosseum => {
            all.push(floor(ArenaKind::Colosseum, "#4a2459", 0.2));
            let gold = ["#a8762a", "#c8963f", "#3d250c", "#7c551c"];
            all.extend(walls(ArenaKind::Colosseum, gold, [0.5, 0.25]));
        }
        StageSet::Bowl => {
            all.push(floor(ArenaKind::Bowl, "#c19f62", 0.22));
            let stone = ["#b9ad98", "#d3c9b6", "#8d8069", "#a3977f"];
            all.extend(walls(ArenaKind::Bowl, stone, [0.8, 0.0]));
        }
        StageSet::ExxtraTray => {}
        StageSet::StrategiiaTray => {
            let [length, width] = ArenaKind::Bowl.floor();
            let felt = paint::ground("#d9c08d", 0.12);
            all.push(model(
                context,
                &mesh::oval(length + 0.6, width + 0.6, 0.0, 4.0),
                material(context, felt, 1.0, 0.0),
            ));
        }
    }
    all
}

/// The kinds of dice of a set.
fn kinds(set: StageSet) -> Vec<(Faces, Ink)> {
    const BONE: Ink = Ink {
        cube: "#f1e8d4",
        marks: "#1d1a16",
        cross: "#c0291c",
    };
    let coloured = |cube: &'static str| Ink {
        cube,
        marks: "#fdf6e6",
        cross: "#1d1a16",
    };
    match set {
        StageSet::Colosseum | StageSet::Bowl => vec![(Faces::Strike, BONE)],
        StageSet::ExxtraTray => {
            let colours = [
                "#b5482f", "#1f5f7a", "#b07c12", "#5f6b2e", "#6b4a86", "#3f3d3a",
            ];
            let pair = |colour| {
                // Pale numerals would be unreadable on ochre.
                let marks = if colour == "#b07c12" {
                    "#2a1a02"
                } else {
                    "#fdf6e6"
                };
                let ink = Ink {
                    cube: colour,
                    marks,
                    cross: marks,
                };
                [
                    (Faces::Numerals(SEVEN_DIE), ink),
                    (Faces::Numerals(SIX_DIE), ink),
                ]
            };
            colours.into_iter().flat_map(pair).collect()
        }
        StageSet::StrategiiaTray => vec![
            (Faces::Pips, coloured("#b5482f")),
            (Faces::Pips, coloured("#1f5f7a")),
        ],
    }
}

fn die(context: &Context, (faces, ink): (Faces, Ink)) -> Gm<InstancedMesh, PhysicalMaterial> {
    let mesh = InstancedMesh::new(context, &Instances::default(), &cpu(&mesh::die()));
    // Numerals are seen from above, where a smooth face would mirror the window.
    let roughness = if matches!(faces, Faces::Numerals(_)) {
        0.62
    } else {
        0.32
    };
    Gm::new(
        mesh,
        material(context, paint::die(faces, ink), roughness, 0.0),
    )
}

/// Half of the height of EXXTRA's board, in the scale of its dice.
const BOARD: f32 = 4.25;

/// Screens with a smaller aspect ratio are phones.
const NARROW: f32 = 0.9;

/// How far down the board the dice lie; the board is narrow on phones.
fn rest_share(aspect: f32) -> f32 {
    if aspect < NARROW { 0.812 } else { 0.84 }
}

/// Soft shadows on something that is not drawn here.
fn shades(context: &Context) -> Gm<InstancedMesh, ColorMaterial> {
    let mesh = InstancedMesh::new(context, &Instances::default(), &cpu(&mesh::square()));
    let mut material = ColorMaterial::new_transparent(
        context,
        &CpuMaterial {
            albedo: Srgba::WHITE,
            albedo_texture: paint::shade(),
            ..Default::default()
        },
    );
    // They only darken, and what is behind the canvas needs their alpha for that.
    material.render_states.blend = Blend::Enabled {
        source_rgb_multiplier: BlendMultiplierType::Zero,
        source_alpha_multiplier: BlendMultiplierType::One,
        destination_rgb_multiplier: BlendMultiplierType::OneMinusSrcAlpha,
        destination_alpha_multiplier: BlendMultiplierType::OneMinusSrcAlpha,
        rgb_equation: BlendEquationType::Add,
        alpha_equation: BlendEquationType::Add,
    };
    material.render_states.write_mask = WriteMask::COLOR;
    Gm::new(mesh, material)
}

/// The shadow of every die: the higher the die, the wider and weaker the shadow.
fn shaded(shown: &[ShownDie]) -> Instances {
    let height = |die: &ShownDie| (die.pose.position[1] - DIE_SIZE / 2.0).max(0.0);
    let transformation = |die: &ShownDie| {
        let [x, _, z] = die.pose.position;
        let (high, size) = (height(die), DIE_SIZE * (1.36 + 0.22 * height(die)));
        Mat4::from_translation(vec3(x + 0.06 + 0.3 * high, 0.01, z + 0.22 - 0.25 * high))
            * Mat4::from_scale(size)
    };
    let colour = |die: &ShownDie| Srgba::new(0, 0, 0, (120.0 / (1.0 + 0.5 * height(die))) as u8);
    Instances {
        transformations: shown.iter().map(transformation).collect(),
        colors: Some(shown.iter().map(colour).collect()),
        ..Default::default()
    }
}

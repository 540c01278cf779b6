//! The arena or the tray, with dice in it.

use std::sync::Arc;

use astragal_arena::{ArenaKind, DIE_SIZE, Pose};
use astragal_games::exxtra::{SEVEN_DIE, SIX_DIE};
use three_d::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, WebGl2RenderingContext, WebGlContextAttributes};

use super::light::{Sun, room};
use super::mesh::{self, Shape};
use super::paint::{self, Faces, Ink};

/// What is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StageSet {
    /// Strike of 2012: gilded tiers around purple foam.
    Colosseum,
    /// Strike of 2020: pale stone around sand.
    Bowl,
    /// EXXTRA: a tray, and the two dice of a seat.
    ExxtraTray(u8),
    /// STRATEGIIA: a tray, and the dice of both sides.
    StrategiiaTray,
}

/// How carefully it is drawn.
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
    /// Where.
    pub pose: Pose,
    /// Which of the kinds of dice that the set has.
    pub kind: usize,
    /// How much of it glows red, from 0 to 1.
    pub glow: f32,
    /// How large, 1 being its size.
    pub size: f32,
}

impl ShownDie {
    /// A die of the first kind, as it is.
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
pub struct Stage {
    context: Context,
    camera: Camera,
    set: StageSet,
    look: Look,
    /// What never moves.
    still: Vec<Model>,
    dice: Vec<Gm<InstancedMesh, PhysicalMaterial>>,
    sun: Sun,
    ambient: AmbientLight,
    /// From which side it is seen, in degrees, as throws are given.
    pub side: f32,
    size: (u32, u32),
}

impl Stage {
    /// Sets it up; says why if the browser cannot.
    pub fn new(canvas: &HtmlCanvasElement, set: StageSet, look: Look) -> Result<Self, String> {
        let attributes = WebGlContextAttributes::new();
        attributes.set_antialias(look == Look::Full);
        attributes.set_alpha(true);
        attributes.set_premultiplied_alpha(true);
        let gl = canvas
            .get_context_with_context_options("webgl2", &attributes)
            .map_err(|error| format!("{error:?}"))?
            .ok_or("there is no WebGL 2")?;
        let gl: WebGl2RenderingContext = gl.unchecked_into();
        let gl = Arc::new(three_d::context::Context::from_webgl2_context(gl));
        let context = Context::from_gl_context(gl).map_err(|error| error.to_string())?;
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
        let sun = Sun::new(&context, vec3(0.45, -1.0, -0.4), vec3(1.0, 0.92, 0.8) * 2.5);
        let ambient = match look {
            Look::Low => AmbientLight::new(&context, 0.5, Srgba::WHITE),
            Look::Full => {
                AmbientLight::new_with_environment(&context, 0.5, Srgba::WHITE, &room(&context))
            }
        };
        let still = still(&context, set);
        let dice = dice(&context, set);
        Ok(Self {
            context,
            camera,
            set,
            look,
            still,
            dice,
            sun,
            ambient,
            side: 90.0,
            size: (1, 1),
        })
    }

    /// How many points of the picture there are for one of the page.
    pub fn fineness(&self) -> f64 {
        match self.look {
            Look::Low => 0.5,
            Look::Full => leptos::prelude::window().device_pixel_ratio().min(2.0),
        }
    }

    /// Takes over the size of the canvas, in points of the picture.
    pub fn resize(&mut self, width: u32, height: u32) {
        self.size = (width.max(1), height.max(1));
        self.aim_camera();
    }

    fn aim_camera(&mut self) {
        let (width, height) = self.size;
        self.camera.set_viewport(Viewport::new_at_origo(width, height));
        let aspect = width as f32 / height as f32;
        // Half of what has to fit, across and up.
        let (across, upward, tilt) = match self.set {
            StageSet::Colosseum => (12.9, 10.3, 55.0),
            StageSet::Bowl => (11.2, 10.2, 55.0),
            StageSet::ExxtraTray(_) | StageSet::StrategiiaTray => (8.6, 7.4, 62.0),
        };
        let half_view = 15.0_f32.to_radians().tan();
        let distance = (upward / half_view).max(across / (half_view * aspect)) * 1.02;
        let (sin, cos) = self.side.to_radians().sin_cos();
        let tilt: f32 = f32::to_radians(tilt);
        let flat = distance * tilt.cos();
        let position = vec3(flat * cos, distance * tilt.sin(), flat * sin);
        self.camera.set_view(position, vec3(0.0, 1.2, 0.0), vec3(0.0, 1.0, 0.0));
    }

    /// Says where the dice are.
    pub fn place(&mut self, shown: &[ShownDie]) {
        for (kind, model) in self.dice.iter_mut().enumerate() {
            let of_kind: Vec<&ShownDie> = shown.iter().filter(|die| die.kind == kind).collect();
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

    /// Draws.
    pub fn draw(&mut self) {
        self.aim_camera();
        let mut shadows: Vec<&dyn Geometry> = Vec::new();
        shadows.extend(self.still.iter().map(|model| &model.geometry as &dyn Geometry));
        shadows.extend(self.dice.iter().map(|model| &model.geometry as &dyn Geometry));
        self.sun.look(&shadows);
        let lights: [&dyn Light; 2] = [&self.sun, &self.ambient];
        let (width, height) = self.size;
        let screen = RenderTarget::screen(&self.context, width, height);
        screen.clear(ClearState::color_and_depth(0.0, 0.0, 0.0, 0.0, 1.0));
        let still = self.still.iter().map(|model| model as &dyn Object);
        let dice = self.dice.iter().map(|model| model as &dyn Object);
        screen.render(&self.camera, still.chain(dice), &lights);
    }

    /// Where a point of the world is on the picture, from the upper left, as shares of its size.
    pub fn on_picture(&self, [x, y, z]: [f32; 3]) -> [f32; 2] {
        let clip = self.camera.projection() * self.camera.view() * vec4(x, y, z, 1.0);
        [0.5 + 0.5 * clip.x / clip.w, 0.5 - 0.5 * clip.y / clip.w]
    }

    /// The point of the floor that is seen at a place of the picture.
    pub fn on_floor(&self, [x, y]: [f32; 2]) -> Option<[f32; 2]> {
        let inverse = (self.camera.projection() * self.camera.view()).invert()?;
        let point = |depth: f32| {
            let at = inverse * vec4(2.0 * x - 1.0, 1.0 - 2.0 * y, depth, 1.0);
            vec3(at.x, at.y, at.z) / at.w
        };
        let (near, far) = (point(-1.0), point(1.0));
        let ray = far - near;
        let share = (DIE_SIZE / 2.0 - near.y) / ray.y;
        (share > 0.0).then(|| [near.x + share * ray.x, near.z + share * ray.z])
    }
}

fn matrix(die: &ShownDie) -> Mat4 {
    let [x, y, z] = die.pose.position;
    let [i, j, k, w] = die.pose.rotation;
    Mat4::from_translation(vec3(x, y, z)) * Mat4::from(Quat::new(w, i, j, k)) * Mat4::from_scale(die.size)
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

fn material(context: &Context, texture: Option<CpuTexture>, roughness: f32, metallic: f32) -> PhysicalMaterial {
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
        model(context, &mesh::oval(length, width, 0.0, 4.0), material(context, texture, 1.0, 0.0))
    };
    let walls = |kind: ArenaKind, [wall, edge, opening, stud]: [&str; 4], shine: [f32; 2]| {
        let [stand, tops] = mesh::arena(kind);
        let arches = paint::arches(wall, edge, opening);
        let studs = paint::studs(edge, stud);
        [
            model(context, &stand, material(context, arches, shine[0], shine[1])),
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
        StageSet::ExxtraTray(_) | StageSet::StrategiiaTray => {
            let [length, width] = ArenaKind::Bowl.floor();
            let felt = paint::ground("#d9c08d", 0.12);
            all.push(model(context, &mesh::oval(length + 0.6, width + 0.6, 0.0, 4.0), material(context, felt, 1.0, 0.0)));
        }
    }
    all
}

fn dice(context: &Context, set: StageSet) -> Vec<Gm<InstancedMesh, PhysicalMaterial>> {
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
    let kinds: Vec<(Faces, Ink)> = match set {
        StageSet::Colosseum | StageSet::Bowl => vec![(Faces::Strike, BONE)],
        StageSet::ExxtraTray(seat) => {
            let colours = ["#b5482f", "#1f5f7a", "#b07c12", "#5f6b2e", "#6b4a86", "#3f3d3a"];
            let ink = coloured(colours[usize::from(seat) % 6]);
            vec![(Faces::Numerals(SEVEN_DIE), ink), (Faces::Numerals(SIX_DIE), ink)]
        }
        StageSet::StrategiiaTray => vec![
            (Faces::Pips, coloured("#b5482f")),
            (Faces::Pips, coloured("#1f5f7a")),
        ],
    };
    let shape = cpu(&mesh::die());
    let model = |(faces, ink): (Faces, Ink)| {
        let nothing = Instances::default();
        let mesh = InstancedMesh::new(context, &nothing, &shape);
        Gm::new(mesh, material(context, paint::die(faces, ink), 0.32, 0.0))
    };
    kinds.into_iter().map(model).collect()
}

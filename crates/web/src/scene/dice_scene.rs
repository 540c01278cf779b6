//! The arena or the tray, with dice in it.

use astragal_arena::{ArenaKind, DIE_SIZE};
use astragal_client::boards::strike::{self, Picture};
use astragal_client::{ShownDie, draws_by_software};
use leptos::prelude::document;
use three_d::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlCanvasElement, WebGl2RenderingContext, WebGlContextAttributes};

use super::held::{Held, HeldDice};
use super::light::{Sun, room};
use super::models::{self, Model, die, kinds, matrix, shaded, shades, still};

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

impl StageSet {
    /// The arena of the set, if it has one.
    pub fn arena(self) -> Option<ArenaKind> {
        match self {
            Self::Colosseum => Some(ArenaKind::Colosseum),
            Self::Bowl => Some(ArenaKind::Bowl),
            Self::ExxtraTray | Self::StrategiiaTray => None,
        }
    }
}

/// The walls of an arena with its shadow, from the side from which they are seen.
struct Walls {
    side: f32,
    models: [Model; 2],
    halo: Gm<Mesh, ColorMaterial>,
}

/// The quality of the graphics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// With reflections, in full resolution.
    Full,
    /// For weak graphics.
    Low,
}

/// The arena or the tray, with dice in it, on a canvas.
pub struct DiceScene {
    gl: WebGl2RenderingContext,
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
    walls: Option<Walls>,
    held: Option<Held>,
    sun: Sun,
    ambient: AmbientLight,
    /// The brightness of the surroundings.
    reflected: f32,
    /// From which side it is seen, in degrees, like the direction of throws.
    pub side: f32,
    /// How far the lights are turned down, from 0 to 1.
    pub dim: f32,
    size: (u32, u32),
    /// Its size in pixels of the page.
    picture: Picture,
    /// The camera above the arena, until it turns or the size changes.
    arena_camera: Option<strike::Camera>,
}

impl DiceScene {
    /// Sets up the scene; the error says why the browser cannot.
    pub fn new(canvas: &HtmlCanvasElement, set: StageSet, look: Look) -> Result<Self, String> {
        let gl = graphics(canvas, look == Look::Full || set == StageSet::ExxtraTray)?;
        let context = context(gl.clone())?;
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
            (StageSet::StrategiiaTray, _) => (2.5, 0.5),
            _ => (2.45, 0.52),
        };
        let sun = Sun::new(
            &context,
            vec3(0.45, -1.0, -0.4),
            vec3(1.0, 0.92, 0.8) * brightness,
            look == Look::Full,
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
        let walls = set.arena().map(|kind| Walls {
            side: f32::NAN,
            models: models::walls(&context, kind),
            halo: Gm::new(
                models::halo(&context, kind, 90.0),
                models::darkening(&context, None),
            ),
        });
        let dice = kinds(set).iter().map(|_| None).collect();
        let shades = (set == StageSet::ExxtraTray).then(|| shades(&context));
        Ok(Self {
            gl,
            context,
            camera,
            set,
            look,
            still,
            dice,
            shades,
            walls,
            held: None,
            sun,
            ambient,
            reflected,
            side: 90.0,
            dim: 0.0,
            size: (1, 1),
            picture: Picture::new(1.0, 1.0),
            arena_camera: None,
        })
    }

    /// How many pixels of the canvas there are for one CSS pixel.
    pub fn fineness(&self) -> f64 {
        let of_device = leptos::prelude::window().device_pixel_ratio();
        match self.look {
            // Two large dice cost little, and jagged edges would be noticed.
            Look::Low if self.set == StageSet::ExxtraTray => of_device.min(1.0),
            Look::Low => 0.5 * of_device.min(1.0),
            Look::Full => of_device.min(2.0),
        }
    }

    /// Takes over the size of the canvas, in pixels of its own and of the page.
    pub fn resize(&mut self, (width, height): (u32, u32), page: [f32; 2]) {
        self.size = (width.max(1), height.max(1));
        let picture = Picture::new(page[0], page[1]);
        if self.picture != picture {
            self.picture = picture;
            self.arena_camera = None;
        }
        self.aim_camera();
    }

    /// The camera above the arena, if there is one.
    pub fn strike_camera(&self) -> Option<strike::Camera> {
        self.arena_camera
    }

    /// The size of the canvas in pixels of the page.
    pub fn picture(&self) -> &Picture {
        &self.picture
    }

    fn aim_camera(&mut self) {
        let (width, height) = self.size;
        self.camera
            .set_viewport(Viewport::new_at_origo(width, height));
        match self.set.arena() {
            Some(kind) => self.aim_at_arena(kind),
            None => self.aim_at_tray(width as f32 / height as f32),
        }
    }

    fn aim_at_arena(&mut self, kind: ArenaKind) {
        let is_turned = self
            .walls
            .as_ref()
            .is_some_and(|walls| walls.side != self.side);
        let camera = self.arena_camera.filter(|_| !is_turned);
        let camera = camera.unwrap_or_else(|| strike::Camera::new(kind, self.side, &self.picture));
        self.arena_camera = Some(camera);
        let [[rx, _, rz], _, [fx, fy, fz]] = camera.axes;
        let eye = Vec3::from(camera.eye);
        self.camera
            .set_perspective_projection(degrees(strike::LENS), 1.0, 300.0);
        self.camera
            .set_view(eye, eye + vec3(fx, fy, fz), vec3(0.0, 1.0, 0.0));
        // The light comes from the left and from behind the viewer, whatever side that is.
        let (right, away) = (vec3(rx, 0.0, rz), vec3(fx, 0.0, fz).normalize());
        self.sun.towards = (0.45 * right + 0.4 * away - vec3(0.0, 1.0, 0.0)).normalize();
        self.sun.spot = self.dim;
        self.ambient.intensity = self.reflected * (1.0 - 0.78 * self.dim);
        if let Some(walls) = self.walls.as_mut().filter(|_| is_turned) {
            walls.side = self.side;
            let meshes = models::wall_meshes(&self.context, kind, self.side);
            for (model, mesh) in walls.models.iter_mut().zip(meshes) {
                model.geometry = mesh;
            }
            walls.halo.geometry = models::halo(&self.context, kind, self.side);
        }
    }

    fn aim_at_tray(&mut self, aspect: f32) {
        // Half of the area that has to fit, across and up.
        let (across, upward, tilt) = match self.set {
            StageSet::ExxtraTray => (0.0, BOARD, 75.0),
            _ => (8.6, 7.4, 62.0),
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

    /// Sets the dice that a hand holds.
    pub fn hold(&mut self, dice: Option<&HeldDice>) {
        let (Some(dice), Some(camera)) = (dice, self.strike_camera()) else {
            if let Some(held) = &mut self.held {
                held.let_go();
            }
            return;
        };
        let held = self.held.take();
        let mut held = held
            .filter(|held| held.sleeve == dice.sleeve)
            .unwrap_or_else(|| {
                let make = || {
                    kinds(self.set)
                        .first()
                        .map(|kind| die(&self.context, *kind))
                };
                Held::new(&self.context, dice.sleeve, make())
            });
        held.place(dice, &camera, &self.picture);
        self.held = Some(held);
    }

    /// Draws the scene.
    pub fn draw(&mut self) {
        self.aim_camera();
        let mut shadows: Vec<&dyn Geometry> = Vec::new();
        shadows.extend(
            self.walls
                .iter()
                .flat_map(|walls| &walls.models)
                .map(|model| &model.geometry as &dyn Geometry),
        );
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
        let mut objects: Vec<&dyn Object> = Vec::new();
        objects.extend(self.walls.iter().map(|walls| &walls.halo as &dyn Object));
        objects.extend(self.still.iter().map(|model| model as &dyn Object));
        let walls = self.walls.iter().flat_map(|walls| &walls.models);
        objects.extend(walls.map(|model| model as &dyn Object));
        objects.extend(self.shades.iter().map(|model| model as &dyn Object));
        objects.extend(self.dice.iter().flatten().map(|model| model as &dyn Object));
        screen.render(&self.camera, objects, &lights);
        // A hand is in front of everything.
        if let Some(held) = &self.held {
            screen.clear(ClearState::depth(1.0));
            screen.render(&self.camera, held.objects(), &lights);
        }
    }

    /// Draws the scene, and waits until that is done.
    pub fn draw_at_once(&mut self) {
        self.draw();
        // Only who reads what was drawn waits for it.
        let (format, kind) = (
            WebGl2RenderingContext::RGBA,
            WebGl2RenderingContext::UNSIGNED_BYTE,
        );
        let pixel = Some(&mut [0; 4][..]);
        let _ = self
            .gl
            .read_pixels_with_opt_u8_array(0, 0, 1, 1, format, kind, pixel);
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

fn graphics(canvas: &HtmlCanvasElement, is_smooth: bool) -> Result<WebGl2RenderingContext, String> {
    let attributes = WebGlContextAttributes::new();
    attributes.set_antialias(is_smooth);
    attributes.set_alpha(true);
    attributes.set_premultiplied_alpha(true);
    let gl = canvas
        .get_context_with_context_options("webgl2", &attributes)
        .map_err(|error| format!("{error:?}"))?
        .ok_or("there is no WebGL 2")?;
    Ok(gl.unchecked_into())
}

/// Whether software imitates a graphics card in this browser.
pub fn is_without_card() -> bool {
    /// The name of the driver behind the browser's own, where that is shown.
    const UNMASKED: (&str, u32) = ("WEBGL_debug_renderer_info", 0x9246);
    let canvas = document().create_element("canvas").ok();
    let canvas: Option<HtmlCanvasElement> = canvas.and_then(|canvas| canvas.dyn_into().ok());
    let Some(gl) = canvas.and_then(|canvas| graphics(&canvas, false).ok()) else {
        return false;
    };
    let is_software = |name: u32| {
        let renderer = gl.get_parameter(name).ok();
        let renderer = renderer.and_then(|name| name.as_string());
        renderer.is_some_and(|renderer| draws_by_software(&renderer))
    };
    let (extension, name) = UNMASKED;
    let is_shown = || matches!(gl.get_extension(extension), Ok(Some(_)));
    is_software(WebGl2RenderingContext::RENDERER) || is_shown() && is_software(name)
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

/// Half of the height of EXXTRA's board, in the scale of its dice.
const BOARD: f32 = 4.25;

/// Screens with a smaller aspect ratio are phones.
const NARROW: f32 = 0.9;

/// How far down the board the dice lie; the board is narrow on phones.
fn rest_share(aspect: f32) -> f32 {
    if aspect < NARROW { 0.812 } else { 0.84 }
}

//! Light that throws soft shadows, and a room that dice reflect.

use three_d::*;

/// Resolution of the shadow map.
const MAP: u32 = 2048;
/// How far from the middle shadows are cast.
const REACH: f32 = 34.0;

/// A sun with soft shadows: the further from the object that casts it, the softer.
pub struct Sun {
    context: Context,
    /// The direction in which it shines.
    pub towards: Vec3,
    colour: Vec3,
    /// How far it is turned into a warm spot in the middle, from 0 to 1.
    pub spot: f32,
    is_soft: bool,
    map: DepthTexture2D,
    matrix: Mat4,
}

impl Sun {
    /// A sun that shines in this direction; soft shadows cost more.
    pub fn new(context: &Context, towards: Vec3, colour: Vec3, is_soft: bool) -> Self {
        let wrap = Wrapping::ClampToEdge;
        Self {
            context: context.clone(),
            towards: towards.normalize(),
            colour,
            spot: 0.0,
            is_soft,
            map: DepthTexture2D::new::<f32>(context, MAP, MAP, wrap, wrap),
            matrix: Mat4::identity(),
        }
    }

    /// Renders the shadow map for these objects.
    pub fn look(&mut self, shapes: &[&dyn Geometry]) {
        const FAR: f32 = 40.0;
        let viewport = Viewport::new_at_origo(MAP, MAP);
        let up = vec3(0.0, 0.0, -1.0);
        let camera = Camera::new_orthographic(
            viewport,
            -self.towards * FAR,
            Vec3::zero(),
            up,
            REACH / FAR,
            0.1,
            2.0 * FAR,
        );
        let material = DepthMaterial {
            render_states: RenderStates {
                write_mask: WriteMask::DEPTH,
                cull: Cull::Back,
                ..Default::default()
            },
            ..Default::default()
        };
        let context = &self.context;
        let target = self.map.as_depth_target();
        let drawn = target
            .clear(ClearState::default())
            .write::<RendererError>(|| {
                for shape in shapes {
                    render_with_material(context, &camera, shape, &material, &[])?;
                }
                Ok(())
            });
        debug_assert!(drawn.is_ok(), "shapes can be drawn");
        let bias = Mat4::new(
            0.5, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.5, 0.5, 0.5, 1.0,
        );
        self.matrix = bias * camera.projection() * camera.view();
    }
}

/// Shader: samples the shadow map around a point, and lets through the share of light that is not blocked; `#` is the
/// number of the light.
const SHADER: &str = "
uniform sampler2D sunMap#; uniform mat4 sunMatrix#; uniform vec3 sunColour#; uniform vec3 sunTowards#; uniform float sunSpot#;
float sunNoise#(vec2 p) { return fract(52.9829189 * fract(dot(p, vec2(0.06711056, 0.00583715)))); }
float sunLight#(vec3 position, vec3 normal) {
  vec3 at = (sunMatrix# * vec4(position + normal * 0.06, 1.0)).xyz;
  if (at.x < 0.0 || at.x > 1.0 || at.y < 0.0 || at.y > 1.0) return 1.0;
  float turn = sunNoise#(gl_FragCoord.xy) * 6.2831853;
  float texel = 1.0 / 2048.0;
  float blockers = 0.0, depth = 0.0;
  for (int k = 0; k < 8; k++) {
    float r = sqrt((float(k) + 0.5) / 8.0) * 18.0 * texel, a = turn + float(k) * 2.3999632;
    float d = texture(sunMap#, at.xy + vec2(cos(a), sin(a)) * r).x;
    if (d < at.z - 0.0012) { depth += d; blockers += 1.0; }
  }
  if (blockers < 0.5) return 1.0;
  float soft = clamp((at.z - depth / blockers) * 700.0, 1.5, 22.0) * texel;
  float light = 0.0;
  for (int k = 0; k < 16; k++) {
    float r = sqrt((float(k) + 0.5) / 16.0) * soft, a = turn + float(k) * 2.3999632;
    light += texture(sunMap#, at.xy + vec2(cos(a), sin(a)) * r).x < at.z - 0.0012 ? 0.0 : 1.0;
  }
  return light / 16.0;
}
";

/// Shader: a hard shadow.
const HARD: &str = "
uniform sampler2D sunMap#; uniform mat4 sunMatrix#; uniform vec3 sunColour#; uniform vec3 sunTowards#; uniform float sunSpot#;
float sunLight#(vec3 position, vec3 normal) {
  vec3 at = (sunMatrix# * vec4(position + normal * 0.06, 1.0)).xyz;
  if (at.x < 0.0 || at.x > 1.0 || at.y < 0.0 || at.y > 1.0) return 1.0;
  float light = 0.0;
  for (int k = 0; k < 4; k++) {
    vec2 off = vec2(float(k / 2) - 0.5, mod(float(k), 2.0) - 0.5) * 0.0015;
    light += texture(sunMap#, at.xy + off).x < at.z - 0.0012 ? 0.0 : 0.25;
  }
  return light;
}
";

/// Shader: what the light does to a surface.
const LIGHTING: &str = "
vec3 calculate_lighting#(vec3 surface_color, vec3 position, vec3 normal, vec3 view_direction, float metallic, float roughness, float occlusion) {
  vec3 colour = mix(sunColour#, sunColour# * vec3(1.15, 0.9, 0.62) * smoothstep(11.5, 2.0, length(position.xz)), sunSpot#);
  return calculate_light(colour, -sunTowards#, surface_color, view_direction, normal, metallic, roughness) * sunLight#(position, normal);
}";

impl Light for Sun {
    fn shader_source(&self, number: u32) -> String {
        let shadow = if self.is_soft { SHADER } else { HARD };
        format!("{shadow}{LIGHTING}").replace('#', &number.to_string())
    }

    fn use_uniforms(&self, program: &Program, number: u32) {
        program.use_depth_texture(&format!("sunMap{number}"), &self.map);
        program.use_uniform(&format!("sunMatrix{number}"), self.matrix);
        program.use_uniform(&format!("sunColour{number}"), self.colour);
        program.use_uniform(&format!("sunTowards{number}"), self.towards);
        program.use_uniform(&format!("sunSpot{number}"), self.spot);
    }

    fn id(&self) -> LightId {
        LightId(0x01)
    }
}

/// A room to reflect: a bright window above, a warm wall to one side, a cool one to the other.
pub fn room(context: &Context) -> TextureCubeMap {
    const SIZE: usize = 64;
    let side = |direction: fn(f32, f32) -> [f32; 3]| {
        let mut pixels = Vec::with_capacity(SIZE * SIZE);
        for y in 0..SIZE {
            for x in 0..SIZE {
                let at = |pixel: usize| 2.0 * (pixel as f32 + 0.5) / SIZE as f32 - 1.0;
                let [x, y, z] = direction(at(x), at(y));
                let length = (x * x + y * y + z * z).sqrt();
                let colour = glow([x / length, y / length]);
                let [red, green, blue] = colour.map(f16::from_f32);
                pixels.push([red, green, blue, f16::from_f32(1.0)]);
            }
        }
        CpuTexture {
            data: TextureData::RgbaF16(pixels),
            width: SIZE as u32,
            height: SIZE as u32,
            wrap_s: Wrapping::ClampToEdge,
            wrap_t: Wrapping::ClampToEdge,
            ..Default::default()
        }
    };
    TextureCubeMap::new(
        context,
        &side(|s, t| [1.0, -t, -s]),
        &side(|s, t| [-1.0, -t, s]),
        &side(|s, t| [s, 1.0, t]),
        &side(|s, t| [s, -1.0, -t]),
        &side(|s, t| [s, -t, 1.0]),
        &side(|s, t| [-s, -t, -1.0]),
    )
}

/// How bright the room is in a direction, given by its components to the right and up.
fn glow([right, up]: [f32; 2]) -> [f32; 3] {
    if up > 0.75 && right.abs() < 0.45 {
        [4.0, 3.8, 3.5]
    } else if right > 0.8 && up > 0.1 && up < 0.5 {
        [1.8, 1.45, 1.05]
    } else if right < -0.8 && up > 0.1 && up < 0.5 {
        [0.9, 1.15, 1.5]
    } else if up > 0.0 {
        [0.42 + 0.25 * up, 0.40 + 0.26 * up, 0.38 + 0.28 * up]
    } else {
        [0.22, 0.19, 0.15]
    }
}

//! What is drawn, as models with their materials.

use astragal_arena::{ArenaKind, DIE_SIZE};
use astragal_client::ShownDie;
use astragal_client::boards::strike::{TABLE, tiers, wall_at};
use astragal_client::boards::strike_hand as hand;
use astragal_client::boards::strike_mesh::{self as mesh, Shape};
use astragal_games::exxtra::{SEVEN_DIE, SIX_DIE};
use three_d::*;

use super::dice_scene::StageSet;
use super::paint::{self, Faces, Ink};

/// Triangles with a material that takes part in the lighting.
pub type Model = Gm<Mesh, PhysicalMaterial>;

/// Where a die is, and how large.
pub fn matrix(die: &ShownDie) -> Mat4 {
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

/// What stands still in a set, without the walls of an arena.
pub fn still(context: &Context, set: StageSet) -> Vec<Model> {
    let floor = |kind: ArenaKind, colour: &str| {
        let [length, width] = kind.floor();
        let texture = paint::floor(colour);
        // Under the curb, too.
        let scale = 1.03;
        model(
            context,
            &mesh::oval(
                length * scale,
                width * scale,
                0.0,
                [2.0 * length * scale, 2.0 * width * scale],
            ),
            material(context, texture, 1.0, 0.0),
        )
    };
    let mut all = Vec::new();
    match set {
        StageSet::Colosseum => all.push(floor(ArenaKind::Colosseum, "#5a3b6e")),
        StageSet::Bowl => all.push(floor(ArenaKind::Bowl, "#b39056")),
        StageSet::ExxtraTray => {}
        StageSet::StrategiiaTray => {
            let [length, width] = ArenaKind::Bowl.floor();
            let felt = paint::ground("#d9c08d", 0.12);
            all.push(model(
                context,
                &mesh::oval(length + 0.6, width + 0.6, 0.0, [4.0, 4.0]),
                material(context, felt, 1.0, 0.0),
            ));
        }
    }
    all
}

/// The walls of an arena, and the tops of its steps, without triangles yet.
pub fn walls(context: &Context, kind: ArenaKind) -> [Model; 2] {
    let ([wall, edge, opening, stud], [roughness, metallic]) = match kind {
        ArenaKind::Colosseum => (["#bd8630", "#d49c3a", "#3c250b", "#94631f"], [0.42, 0.2]),
        ArenaKind::Bowl => (["#b5aa94", "#cbc1ab", "#85785f", "#a0947b"], [0.8, 0.0]),
    };
    let textures = [paint::arches(wall, edge, opening), paint::studs(edge, stud)];
    textures.map(|texture| {
        let material = material(context, texture, roughness, metallic);
        model(context, &mesh::square(), material)
    })
}

/// The triangles of the walls, as seen from a side.
pub fn wall_meshes(context: &Context, kind: ArenaKind, side: f32) -> [Mesh; 2] {
    mesh::walls(kind, side).map(|shape| Mesh::new(context, &cpu(&shape)))
}

/// The shadow of the arena on the table, as seen from a side; the light comes from the left.
pub fn halo(context: &Context, kind: ArenaKind, side: f32) -> Mesh {
    const AROUND: i32 = 72;
    let wall = tiers(kind).first().map_or(0.5, |tier| tier.outer);
    let (sin, cos) = side.to_radians().sin_cos();
    let (mut positions, mut colours, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for step in 0..=AROUND {
        let angle = step as f32 * 360.0 / AROUND as f32 - 180.0;
        for (out, shade, aside) in [
            (wall - 0.3, 130, 0.0),
            (wall + 0.5, 62, 0.5),
            (wall + 1.7, 0, 1.0),
        ] {
            let [x, z] = wall_at(kind, side, angle, out);
            // To the right and away from the viewer.
            positions.push(vec3(
                x + aside * (0.9 * sin - 0.5 * cos),
                -TABLE,
                z - aside * (0.9 * cos + 0.5 * sin),
            ));
            colours.push(Srgba::new(0, 0, 0, shade));
        }
    }
    for step in 0..AROUND as u32 {
        for ring in 0..2 {
            let a = 3 * step + ring;
            indices.extend([a, a + 1, a + 3, a + 1, a + 4, a + 3]);
        }
    }
    let mesh = CpuMesh {
        positions: Positions::F32(positions),
        colors: Some(colours),
        indices: Indices::U32(indices),
        ..Default::default()
    };
    Mesh::new(context, &mesh)
}

/// A material that only darkens; what is behind the canvas needs its alpha for that.
pub fn darkening(context: &Context, texture: Option<CpuTexture>) -> ColorMaterial {
    let mut material = ColorMaterial::new_transparent(
        context,
        &CpuMaterial {
            albedo: Srgba::WHITE,
            albedo_texture: texture,
            ..Default::default()
        },
    );
    material.render_states.blend = Blend::Enabled {
        source_rgb_multiplier: BlendMultiplierType::Zero,
        source_alpha_multiplier: BlendMultiplierType::One,
        destination_rgb_multiplier: BlendMultiplierType::OneMinusSrcAlpha,
        destination_alpha_multiplier: BlendMultiplierType::OneMinusSrcAlpha,
        rgb_equation: BlendEquationType::Add,
        alpha_equation: BlendEquationType::Add,
    };
    material.render_states.write_mask = WriteMask::COLOR;
    material
}

/// A right and a left hand, with sleeves of this colour.
pub fn hands(context: &Context, sleeve: [u8; 3]) -> [Model; 2] {
    let hand = hand::hand();
    let colour = |[red, green, blue]: [u8; 3]| match [red, green, blue] {
        hand::SLEEVE => Srgba::new_opaque(sleeve[0], sleeve[1], sleeve[2]),
        _ => Srgba::new_opaque(red, green, blue),
    };
    let mut right = cpu(&hand.shape);
    right.uvs = None;
    right.colors = Some(hand.colours.into_iter().map(colour).collect());
    let mut left = right.clone();
    let flip = |vectors: &mut Vec<Vec3>| vectors.iter_mut().for_each(|vector| vector.x = -vector.x);
    if let (Positions::F32(positions), Some(normals)) = (&mut left.positions, &mut left.normals) {
        flip(positions);
        flip(normals);
    }
    if let Indices::U32(indices) = &mut left.indices {
        indices
            .chunks_exact_mut(3)
            .for_each(|triangle| triangle.swap(1, 2));
    }
    [right, left].map(|mesh| {
        let mut material = material(context, None, 0.55, 0.0);
        material.render_states.cull = Cull::Back;
        Gm::new(Mesh::new(context, &mesh), material)
    })
}

/// The kinds of dice of a set.
pub fn kinds(set: StageSet) -> Vec<(Faces, Ink)> {
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

/// A kind of dice.
pub fn die(context: &Context, (faces, ink): (Faces, Ink)) -> Gm<InstancedMesh, PhysicalMaterial> {
    let mesh = InstancedMesh::new(context, &Instances::default(), &cpu(&mesh::die()));
    // Numerals are seen from above, where a smooth face would mirror the window.
    let roughness = if matches!(faces, Faces::Numerals(_)) {
        0.62
    } else {
        0.48
    };
    Gm::new(
        mesh,
        material(context, paint::die(faces, ink), roughness, 0.0),
    )
}

/// Soft shadows on something that is not drawn here.
pub fn shades(context: &Context) -> Gm<InstancedMesh, ColorMaterial> {
    let mesh = InstancedMesh::new(context, &Instances::default(), &cpu(&mesh::square()));
    Gm::new(mesh, darkening(context, paint::shade()))
}

/// The shadow of every die: the higher the die, the wider and weaker the shadow.
pub fn shaded(shown: &[ShownDie]) -> Instances {
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

use astragal_arena::{Arena, Face, Group, Layout, Pose, Throw};
use rand_core::Rng;
use serde::{Deserialize, Serialize};

/// A preset for the force of a throw.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// Hardly moves a lying die, and loses no die.
    Gentle,
    /// Turns a die over or two, and hardly ever loses one.
    #[default]
    Firm,
    /// Turns over what it strikes; now and then a die leaves the arena.
    Hard,
}

impl Style {
    /// All styles.
    pub const ALL: [Self; 3] = [Self::Gentle, Self::Firm, Self::Hard];

    /// The word for the style.
    pub fn word(self) -> &'static str {
        match self {
            Self::Gentle => "gentle",
            Self::Firm => "firm",
            Self::Hard => "hard",
        }
    }

    /// The style whose force is nearest.
    pub fn of_force(force: f32) -> Self {
        let between = |one: Self, other: Self| (one.force() + other.force()) / 2.0;
        if force < between(Self::Gentle, Self::Firm) {
            Self::Gentle
        } else if force < between(Self::Firm, Self::Hard) {
            Self::Firm
        } else {
            Self::Hard
        }
    }

    /// The force of a throw in this style.
    pub const fn force(self) -> f32 {
        match self {
            Self::Gentle => 0.15,
            Self::Firm => 0.45,
            Self::Hard => 0.72,
        }
    }
}

/// The way to throw dice that are only rolled: selects a row of the throw table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Toss {
    /// How hard.
    pub style: Style,
    /// How the lying dice are grouped before (S-9). Grouping is optional.
    pub layout: Layout,
}

/// A throw with default aim: at the lying die that is nearest to the middle, across the arena, so that the wall is not in the
/// way; at the middle if no die lies there.
pub fn plain_throw<R: Rng + ?Sized>(force: f32, lying: &[Pose], rng: &mut R) -> Throw {
    let straight = Throw::with_force(force);
    let around = share(rng);
    let square = |die: &&Pose| {
        let [x, _, z] = die.position;
        x * x + z * z
    };
    let nearest = lying
        .iter()
        .min_by(|one, other| square(one).total_cmp(&square(other)));
    let Some(die) = nearest else {
        return Throw {
            from: 360.0 * around,
            ..straight
        };
    };
    let [x, _, z] = die.position;
    let opposite = libm::atan2f(z, x).to_degrees() + 180.0;
    let strayed = opposite + 60.0 * (around - 0.5);
    Throw {
        from: strayed.rem_euclid(360.0),
        aim: [x, z],
        ..straight
    }
}

/// Lays out dice with these faces, and aims at them: at a group as it is best struck, at the middle of a tight block, and at
/// spread dice by a plain throw.
pub fn set_up<R: Rng + ?Sized>(
    arena: &Arena,
    faces: &[Face],
    layout: Layout,
    force: f32,
    rng: &mut R,
) -> (Vec<Pose>, Throw) {
    let best = Group::best(arena.kind(), faces.len(), force);
    let grouped = match layout {
        Layout::Grouped => best.and_then(|(group, from)| {
            // The arena looks the same from the opposite side.
            let from = if share(rng) < 0.5 { from } else { from + 180.0 };
            arena.kind().place_group(&group, faces.len(), from, force)
        }),
        Layout::Tight | Layout::Spread => None,
    };
    if let Some(grouped) = grouped {
        return (grouped.poses(faces, rng), grouped.throw);
    }
    let lying = arena.lay(faces, layout, rng);
    let at: &[Pose] = match layout {
        Layout::Tight => &[],
        Layout::Grouped | Layout::Spread => &lying,
    };
    let throw = plain_throw(force, at, rng);
    (lying, throw)
}

/// A uniform number from 0 to 1.
fn share<R: Rng + ?Sized>(rng: &mut R) -> f32 {
    // 24 bits are exact in an `f32`.
    (rng.next_u32() >> 8) as f32 / 16_777_216.0
}

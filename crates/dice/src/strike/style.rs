use astragal_arena::{Layout, Pose, Throw};
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
    /// Turns some dice over, and now and then one is lost.
    #[default]
    Firm,
    /// Turns over what it strikes, and often leaves the arena.
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

    /// The force of a throw in this style.
    pub const fn force(self) -> f32 {
        match self {
            Self::Gentle => 0.15,
            Self::Firm => 0.5,
            Self::Hard => 0.65,
        }
    }

    /// A throw in this style.
    pub fn throw<R: Rng + ?Sized>(self, lying: &[Pose], layout: Layout, rng: &mut R) -> Throw {
        plain_throw(self.force(), lying, layout, rng)
    }
}

/// The way to throw dice that are only rolled: selects a row of the throw table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
pub struct Toss {
    /// How hard.
    pub style: Style,
    /// How the lying dice are grouped before (S-9). Grouping is optional; dice in a tight group
    /// brace each other.
    pub layout: Layout,
}

/// A throw with default aim: at the lying die that is nearest to the middle, or at the middle of a
/// group, and across the arena, so that the wall is not in the way.
pub fn plain_throw<R: Rng + ?Sized>(
    force: f32,
    lying: &[Pose],
    layout: Layout,
    rng: &mut R,
) -> Throw {
    let straight = Throw::with_force(force);
    // 24 bits are exact in an `f32`.
    let around = (rng.next_u32() >> 8) as f32 / 16_777_216.0;
    let square = |die: &&Pose| {
        let [x, _, z] = die.position;
        x * x + z * z
    };
    let nearest = lying
        .iter()
        .min_by(|one, other| square(one).total_cmp(&square(other)));
    match nearest {
        Some(die) if layout == Layout::Spread => {
            let [x, _, z] = die.position;
            let opposite = libm::atan2f(z, x).to_degrees() + 180.0;
            let strayed = opposite + 60.0 * (around - 0.5);
            Throw {
                from: strayed.rem_euclid(360.0),
                aim: [x, z],
                ..straight
            }
        }
        _ => Throw {
            from: 360.0 * around,
            ..straight
        },
    }
}

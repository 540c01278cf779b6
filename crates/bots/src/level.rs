use serde::{Deserialize, Serialize};

/// How well a bot plays, from one that a child beats to the strongest there is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Knows the rules.
    Beginner,
    /// Sees immediate gains only.
    Casual,
    /// Weighs chances.
    Skilled,
    /// Thinks ahead.
    Expert,
    /// Plays as well as the program can.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 5] = [
        Self::Beginner,
        Self::Casual,
        Self::Skilled,
        Self::Expert,
        Self::Master,
    ];

    /// The name as commands spell it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Casual => "casual",
            Self::Skilled => "skilled",
            Self::Expert => "expert",
            Self::Master => "master",
        }
    }
}

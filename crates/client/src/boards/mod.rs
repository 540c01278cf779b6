//! Boards without drawing them: where things are, and what may be done.

mod exxtra_layout;
mod strategiia_layout;
mod strategiia_situation;
mod strike_aim;

/// The board of EXXTRA.
pub mod exxtra {
    pub use super::exxtra_layout::*;
}

/// The board of STRATEGIIA.
pub mod strategiia {
    pub use super::strategiia_layout::*;
    pub use super::strategiia_situation::*;
}

/// The arena of Strike.
pub mod strike {
    pub use super::strike_aim::*;
}

//! Boards without drawing them: where things are, and what may be done.

mod exxtra_layout;
pub mod laid_table;
mod strategiia_fight;
mod strategiia_layout;
mod strategiia_plan;
mod strategiia_situation;
mod strike_advice;
mod strike_aftermath;
mod strike_aim;
mod strike_all_in;
mod strike_camera;
pub mod strike_hand;
pub mod strike_mesh;
mod strike_walls;

/// The board of EXXTRA.
pub mod exxtra {
    pub use super::exxtra_layout::*;
}

/// The board of STRATEGIIA.
pub mod strategiia {
    pub use super::strategiia_fight::*;
    pub use super::strategiia_layout::*;
    pub use super::strategiia_plan::*;
    pub use super::strategiia_situation::*;
}

/// The arena of Strike.
pub mod strike {
    pub use super::strike_advice::*;
    pub use super::strike_aftermath::*;
    pub use super::strike_aim::*;
    pub use super::strike_all_in::*;
    pub use super::strike_camera::*;
    pub use super::strike_walls::*;
}

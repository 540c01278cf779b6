//! Dice in three dimensions. The caller says where dice are; how they are drawn stays here.

mod impacts;
mod light;
mod mesh;
mod paint;
mod screen;
mod stage;

pub use impacts::{impacts, pose as pose_in};
pub use screen::{Screen, ScreenHandle};
pub use stage::{ShownDie, StageSet};

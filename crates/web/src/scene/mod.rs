//! Dice in three dimensions. The caller says where dice are; how they are drawn stays here.

mod dice_scene;
mod impacts;
mod light;
mod mesh;
mod paint;
mod screen;

pub use dice_scene::{ShownDie, StageSet};
pub use impacts::{impacts, pose as pose_in};
pub use screen::{Screen, ScreenHandle};

//! Dice in three dimensions. The caller says where dice are; how they are drawn stays here.

mod dice_scene;
mod light;
mod mesh;
mod paint;
mod screen;

pub use dice_scene::{ShownDie, StageSet};
pub use screen::{Screen, ScreenHandle};

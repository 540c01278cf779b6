//! Dice in three dimensions. The caller says where dice are; how they are drawn stays here.

mod dice_scene;
mod film_player;
mod held;
mod light;
mod models;
mod paint;
mod screen;

pub use dice_scene::StageSet;
pub use held::HeldDice;
pub use screen::{Screen, ScreenHandle};

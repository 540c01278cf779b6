//! Policies that decide by what their seat can see.
//!
//! [`Random`] takes any legal action, [`Thumb`] plays a simple rule of thumb for each game; the levels
//! of a [`BotGame`] are what people play against, up to the strongest play there is.

mod advice;
mod any;
mod bot;
pub mod data;
pub mod exxtra;
pub mod general;
mod level;
mod random;
mod sight;
pub mod strategiia;
pub mod strike;
mod thumb;
mod why;

pub use advice::{Advice, Adviser};
pub use any::{AnyBot, BotName};
pub use bot::{Bot, BotGame};
pub use level::Level;
pub use random::Random;
pub use sight::Sight;
pub use thumb::Thumb;
pub use why::Why;

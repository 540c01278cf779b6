//! Policies that decide by what their seat can see.
//!
//! [`Random`] takes any legal action, [`Heuristic`] plays a simple heuristic for each game; the levels of a [`BotGame`]
//! are what people play against, up to the strongest play there is.

mod advice;
mod any;
mod bot;
pub mod data;
pub mod exxtra;
pub mod general;
mod heuristic;
mod level;
mod observation;
mod random;
pub mod strategiia;
pub mod strike;
mod why;

pub use advice::{Advice, Adviser};
pub use any::{AnyBot, BotName};
pub use bot::{Bot, BotGame};
pub use heuristic::Heuristic;
pub use level::Level;
pub use observation::Observation;
pub use random::Random;
pub use why::Why;

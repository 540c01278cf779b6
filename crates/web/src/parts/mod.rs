//! Small components that many pages use.

mod die;
mod focus;
mod header;
mod icon;
mod mark;

pub use die::{DieFace, pips};
pub use focus::focused;
pub use header::{Brand, Header};
pub use icon::Icon;
pub use mark::{SeatMark, shape};

//! Small components that many pages use.

mod date;
mod die;
mod focus;
mod header;
mod icon;
mod laid_table;
mod mark;
mod rules;

pub use astragal_client::boards::laid_table::pips;
pub use date::date;
pub use die::DieFace;
pub use focus::focused;
pub use header::{Brand, Header};
pub use icon::Icon;
pub use laid_table::{BoardPicture, LaidTable};
pub use mark::{SeatMark, shape};
pub use rules::{RuleItem, RuleList};

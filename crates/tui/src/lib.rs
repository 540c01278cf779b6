//! Games in the terminal, in plain lines: they work through a pipe and with a screen reader.

mod exxtra;
mod general;
mod manner;
mod play;
mod questions;
mod recorder;
mod replay;
mod strategiia;
mod strike;
mod terminal_dice;
mod text;
mod thrown;
mod words;

pub use play::{GameSetup, play};
pub use questions::{ask_bots, ask_game, ask_options};
pub use replay::replay;
pub use terminal_dice::{ParsedLine, RolledDice, TerminalDice, Thrower};
pub use text::{Names, Text};
pub use thrown::ThrownDice;

//! The subcommands of the program, one file or folder each.

pub mod lab;
pub mod manual;
pub mod play;
pub mod serve;
pub mod verify;

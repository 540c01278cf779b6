//! The subcommands of the program, one file or folder each.

#[cfg(feature = "lab")]
pub mod lab;
#[cfg(feature = "lab")]
pub mod maintain;
pub mod manual;
pub mod play;
#[cfg(feature = "serve")]
pub mod serve;
pub mod verify;

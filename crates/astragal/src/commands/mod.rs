//! The subcommands of the program, one file or folder each; `lesson` has `lessons`, too.

pub mod boards;
#[cfg(feature = "lab")]
pub mod lab;
#[cfg(feature = "lessons")]
pub mod lesson;
#[cfg(feature = "lab")]
pub mod maintain;
pub mod manual;
pub mod play;
pub mod referee;
pub mod replay;
#[cfg(feature = "serve")]
pub mod serve;
pub mod verify;
